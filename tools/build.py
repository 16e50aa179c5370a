"""Builds what a person downloads, for the machine it runs on.

All that is needed is Python 3.11 or newer, and on Linux what `--missing` names.

    python3 tools/build.py

It makes an environment with the locked versions of everything in `build/venv`, lets PyInstaller follow `build.spec`,
and leaves in `dist`:

    ttr-desktop/                          the program as a folder
    ttr-desktop-onefile                   the same as a single file, which unpacks itself at each start
    ttr-desktop-VERSION-SYSTEM.tar.gz     the folder with icons, menu entry and install script (Linux)
    ttr_desktop-VERSION*                  wheel and source archive for pip
    SHA256SUMS                            of all the files above

An AppImage is not made: its runtime is a program of others that would have to be downloaded.
"""

from __future__ import annotations

import argparse
import ctypes
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build"
DIST = ROOT / "dist"
LOCK = ROOT / "tools" / "lock" / "build.txt"
PACKAGING = ROOT / "tools" / "packaging"
VENV = WORK / "venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ttr-desktop.txt"

PROGRAM = "ttr-desktop"
SUFFIX = ".exe" if os.name == "nt" else ""
FOLDER = DIST / PROGRAM
ONE_FILE = DIST / f"{PROGRAM}-onefile{SUFFIX}"
VERSION = re.findall(r'__version__ = "(.+)"', (ROOT / "ttr_desktop" / "__init__.py").read_text(encoding="utf-8"))[0]

MEGABYTE = 1_000_000
MOST_MEGABYTES = {ONE_FILE.name: 45.0}
"""What a download may weigh."""


def run(*command: str | Path, **environment: str) -> None:
    """Run a command in the project's folder; leave when it fails."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        sys.exit(f"The build stops: {Path(command[0]).name} {' '.join(map(str, command[1:4]))} failed, see above.")


def missing_packages() -> list[str]:
    """Packages of Debian and Ubuntu without which PyInstaller cannot work: neither comes with their Python."""
    if not sys.platform.startswith("linux"):
        return []
    missing = [] if shutil.which("objdump") else ["binutils"]
    library, folder = (str(sysconfig.get_config_var(name)) for name in ("INSTSONAME", "LIBDIR"))
    try:
        ctypes.CDLL(library)
    except OSError:
        if not library.endswith(".a") and (Path(folder) / library).is_file():
            return missing
        missing.append(f"libpython{sys.version_info.major}.{sys.version_info.minor}")
    return missing


def prepare() -> None:
    """Make `build/venv` from the lock file, unless it is there already."""
    wanted = f"{sys.version}\n{ROOT}\n{hashlib.sha256(LOCK.read_bytes()).hexdigest()}\n"
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8") == wanted:
        return
    print("Setting up build/venv from the lock file...", flush=True)
    run(sys.executable, "-m", "venv", "--clear", VENV)
    quiet = ("--quiet", "--disable-pip-version-check")
    run(PYTHON, "-m", "pip", "install", *quiet, "--require-hashes", "--only-binary", ":all:", "--requirement", LOCK)
    STAMP.write_text(wanted, encoding="utf-8")


def moment() -> int:
    """The second at which the version was made: that of its commit, so that a second build has the same dates."""
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    return int(asked) if asked.isdigit() else int((ROOT / "CHANGELOG.md").stat().st_mtime)


def freeze() -> None:
    """Let PyInstaller make the folder and the single file."""
    places = ("--distpath", DIST, "--workpath", WORK / "pyinstaller")
    run(
        *(PYTHON, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN", *places, ROOT / "build.spec"),
        PYTHONHASHSEED="1",
        SOURCE_DATE_EPOCH=str(moment()),
        PYGAME_HIDE_SUPPORT_PROMPT="1",
    )


def check_licences() -> None:
    """Refuse a build that holds something whose licence nobody named."""
    run(PYTHON, ROOT / "tools" / "licences.py", "--check")
    run(PYTHON, ROOT / "tools" / "licences.py", "--shipped", FOLDER)


def add_papers() -> None:
    """Put beside the program what comes with it: licences, and on Linux the menu entry and the install script."""
    shutil.copy(ROOT / "LICENSE", FOLDER)
    shutil.copy(ROOT / "assets" / "licences.txt", FOLDER / "LICENCES.txt")
    if not sys.platform.startswith("linux"):
        return
    text = (PACKAGING / "README.txt").read_text(encoding="utf-8")
    (FOLDER / "README.txt").write_text(text.replace("@VERSION@", VERSION), encoding="utf-8")
    shutil.copy(PACKAGING / "install.sh", FOLDER)
    (FOLDER / "share").mkdir()
    for path in (PACKAGING / "ttr-desktop.desktop", *PACKAGING.glob("*.metainfo.xml")):
        shutil.copy(path, FOLDER / "share")


def pack() -> Path:
    """The folder as an archive: the same bytes for the same folder, and nobody's user name in it."""
    name = f"{PROGRAM}-{VERSION}-{sys.platform}-{platform.machine().lower()}"
    path, when = DIST / f"{name}.tar.gz", moment()

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = when
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, when) as packed,
        tarfile.open(fileobj=packed, mode="w") as archive,
    ):
        for place in sorted(FOLDER.rglob("*")):
            archive.add(place, f"{name}/{place.relative_to(FOLDER)}", recursive=False, filter=plain)
    return path


def make_wheel() -> list[Path]:
    """Wheel and source archive, made with the locked hatchling."""
    before = set(DIST.iterdir())
    run(PYTHON, "-m", "hatchling", "build", "--directory", DIST, SOURCE_DATE_EPOCH=str(moment()))
    return sorted(set(DIST.iterdir()) - before)


def megabytes(place: Path) -> float:
    """What a file, or all files of a folder, weigh."""
    files = (
        [place] if place.is_file() else [path for path in place.rglob("*") if path.is_file() and not path.is_symlink()]
    )
    return sum(path.stat().st_size for path in files) / MEGABYTE


def report(files: list[Path]) -> int:
    """Write the checksums, say what was made and what it weighs; 1 if something weighs too much."""
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (DIST / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    heavy = []
    for place in (FOLDER, *files):
        most = MOST_MEGABYTES.get(place.name)
        print(f"{megabytes(place):7.1f} MB  dist/{place.name}" + (f"  (at most {most:.0f})" if most else ""))
        if most is not None and megabytes(place) > most:
            heavy.append(place.name)
    if heavy:
        print(f"too heavy: {', '.join(heavy)}")
    return 1 if heavy else 0


def main() -> int:
    """Build everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--missing", action="store_true", help="only name the packages that the system lacks")
    missing = missing_packages()
    if parser.parse_args().missing:
        sys.stdout.writelines(f"{name}\n" for name in missing)
        return 0
    if missing:
        sys.exit(f"The build needs more of the system. On Debian and Ubuntu: apt install {' '.join(missing)}")
    if DIST.exists():
        shutil.rmtree(DIST)
    prepare()
    freeze()
    check_licences()
    add_papers()
    files = [ONE_FILE]
    if sys.platform.startswith("linux"):
        files.append(pack())
    return report([*files, *make_wheel()])


if __name__ == "__main__":
    sys.exit(main())
