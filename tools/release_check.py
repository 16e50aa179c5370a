"""Walks the check-list of a release, from the version number to the finished files; docs/release.md tells the rest.

    python3 tools/release_check.py            everything; takes about a quarter of an hour
    python3 tools/release_check.py --list     only names the points
    python3 tools/release_check.py POINT...   only these points

Every point is walked, whatever became of the ones before; a point that needs a build says so if there is none.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable
from pathlib import Path

import build

ROOT = build.ROOT
DEV = (sys.executable, str(ROOT / "tools" / "dev.py"))
MEGABYTE = 1_000_000
MOST_MEGABYTES_OF_PICTURES = 4.0
SECONDS_TO_TITLE = ("2.5", "4")
BY_HAND = (
    "play a game from the archive on a machine where Python was never installed",
    "the same on Windows and macOS, if files for them are to be published: nothing here has run them",
    "read the part of CHANGELOG.md for this version aloud to somebody who plays",
    "tag the commit, upload the files of dist together with SHA256SUMS",
)

Faults = list[str]
"""What is wrong, one sentence each; nothing when the point is passed."""


def call(*command: str | Path, **environment: str) -> Faults:
    """Run a command in the project's folder; it fails with its exit code."""
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, check=False)
    words = " ".join(Path(word).name if Path(word).is_absolute() else str(word) for word in command)
    return [] if done.returncode == 0 else [f"{words} ends with exit code {done.returncode}"]


def version() -> Faults:
    """The version has its date and its part in the changes, in the metadata and in the source."""
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = next((line for line in changes.splitlines() if line.startswith("## ")), "")
    metainfo = next((ROOT / "tools" / "packaging").glob("*.metainfo.xml")).read_text(encoding="utf-8")
    release = re.search(r'<release version="([^"]+)" type="([^"]+)" date="([^"]+)"', metainfo)
    dated = re.fullmatch(r"## (\S+) \((\d{4}-\d\d-\d\d)\)", heading)
    faults = []
    if dated is None or dated[1] != build.VERSION:
        faults.append(f"CHANGELOG.md begins with {heading!r}, not with '## {build.VERSION} (date)'")
    if release is None or release[1] != build.VERSION or (dated is not None and release[3] != dated[2]):
        faults.append("the metainfo file has another version or date than CHANGELOG.md")
    return faults


def clean_tree() -> Faults:
    """Nothing is uncommitted: what is built is what is published."""
    asked = subprocess.run(["git", "status", "--short"], cwd=ROOT, capture_output=True, text=True, check=False)
    return [f"not committed: {line[3:]}" for line in asked.stdout.splitlines()][:5]


def pictures() -> Faults:
    """The pictures of the README are there and not too heavy."""
    shown = {
        Path(path)
        for path in re.findall(r"docs/[\w/-]+\.(?:png|gif|svg|jpg|webp)", (ROOT / "README.md").read_text("utf-8"))
    }
    weight = sum((ROOT / path).stat().st_size for path in shown if (ROOT / path).is_file()) / MEGABYTE
    faults = [f"README.md shows {path}, which is missing" for path in sorted(shown) if not (ROOT / path).is_file()]
    if weight > MOST_MEGABYTES_OF_PICTURES:
        faults.append(f"the pictures of README.md weigh {weight:.1f} MB, more than {MOST_MEGABYTES_OF_PICTURES:g}")
    return faults


def installs(pattern: str) -> Faults:
    """What pip installs from `dist` into a new environment starts there."""
    found = sorted(build.DIST.glob(pattern))
    if not found:
        return ["there is no such file in dist: run tools/build.py first"]
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        (programs,) = [path for name in ("bin", "Scripts") if (path := Path(folder) / name).is_dir()]
        pip = (programs / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", found[0])
        home = {"HOME": folder, "PYTHONPATH": "", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        game = "--map usa --seats novice,random --seed 1".split()  # noqa: SIM905
        return (
            call(*pip)
            or call(programs / "ttr-desktop", "arena", "--games", "1", *game, **home)
            or call(programs / "ttr-desktop", "demo", "--fast", "--exit", *game, **home)
        )


def built_program() -> Faults:
    """Folder and single file play far away from the checkout."""
    if not build.FOLDER.is_dir():
        return ["there is no build: run tools/build.py first"]
    return call(*DEV, "test", "tests/packaging", TTR_DESKTOP_DIST=str(build.DIST))


def on_a_screen() -> Faults:
    """The title appears in time."""
    programs = (build.FOLDER / f"{build.PROGRAM}{build.SUFFIX}", build.ONE_FILE)
    return call(sys.executable, "tools/smoke.py", *programs, "--runs", "5", "--most", *SECONDS_TO_TITLE)


POINTS: dict[str, Callable[[], Faults]] = {
    "version": version,
    "tree": clean_tree,
    "checks": lambda: call(*DEV, "check", "format", "lint", "types", "maps"),
    "tests": lambda: call(*DEV, "test"),
    "nightly": lambda: call(*DEV, "test", "-m", "nightly"),
    "rooms": lambda: call(sys.executable, "tools/draw_architecture.py", "--check"),
    "licences": lambda: call(sys.executable, "tools/licences.py", "--check"),
    "pictures": pictures,
    "build": lambda: call(sys.executable, "tools/build.py"),
    "program": built_program,
    "screen": on_a_screen,
    "wheel": lambda: installs("*.whl"),
    "sdist": lambda: installs("ttr_desktop-*.tar.gz"),
}
"""Each point of the list, in the order in which they are walked."""


def main() -> int:
    """Walk the points and say at the end what is missing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("points", nargs="*", metavar="POINT", help=", ".join(POINTS))
    parser.add_argument("--list", action="store_true", help="only name the points")
    arguments = parser.parse_args()
    unknown = [point for point in arguments.points if point not in POINTS]
    if unknown:
        parser.error(f"no such point: {', '.join(unknown)} (choose from {', '.join(POINTS)})")
    if arguments.list:
        print("\n".join(POINTS))
        return 0
    found: dict[str, Faults] = {}
    for point in arguments.points or POINTS:
        print(f"\n== {point}", flush=True)
        found[point] = POINTS[point]()
    print()
    for point, faults in found.items():
        print(f"{'FAILED' if faults else 'passed'}  {point}" + "".join(f"\n        {fault}" for fault in faults))
    print("\nBy hand:\n" + "\n".join(f"  - {line}" for line in BY_HAND))
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
