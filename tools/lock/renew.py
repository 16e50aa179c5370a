"""Writes `build.txt`: the exact version and the checksums of everything that goes into a build, for all systems.

    python3 tools/lock/renew.py

Takes the newest versions that `pyproject.toml` allows. pip refuses a package whose checksum is not in the list, so
what was tried is what is shipped, wherever it is downloaded from. The list names no package index.
"""

from __future__ import annotations

import subprocess
import tempfile
import venv
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
LOCK = FOLDER / "build.txt"
HEADING = "# Made by tools/lock/renew.py from pyproject.toml: what a build is made of. Not to be edited by hand.\n"
HOW = (
    *("--universal", "--python-version", "3.11", "--generate-hashes", "--quiet"),
    *("--no-config", "--no-emit-index-url", "--no-header", "--no-annotate"),
)
"""For every system, and without a word about where the packages were looked up."""


def main() -> None:
    """Ask uv, in an environment that lives only as long as that, and keep its answer."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        (programs,) = [path for name in ("bin", "Scripts") if (path := Path(folder) / name).is_dir()]
        install = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "uv"]
        subprocess.run(install, check=True)
        compiled = subprocess.run(
            [str(programs / "uv"), "pip", "compile", "pyproject.toml", "--extra", "build", *HOW],
            cwd=ROOT,
            check=True,
            capture_output=True,
            text=True,
        )
    LOCK.write_text(HEADING + compiled.stdout, encoding="utf-8")
    print(f"{LOCK.relative_to(ROOT)}: {sum(line[:1].isalnum() for line in compiled.stdout.splitlines())} packages")


if __name__ == "__main__":
    main()
