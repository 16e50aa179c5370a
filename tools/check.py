"""Everything a change must pass: format, lint, types, tests, maps; all of them or the parts named.

Run it with a Python that has the extras `test` and `dev`; `tools/dev.py check` provides one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MOST_TEST_PROCESSES = 4


def pytest_command(python: str, arguments: list[str]) -> list[str]:
    """The whole suite on all cores, or what the arguments choose in one process."""
    spread = [] if arguments else ["-n", "auto", "--maxprocesses", str(MOST_TEST_PROCESSES)]
    return [python, "-m", "pytest", *spread, *arguments]


def commands(fix: bool) -> dict[str, list[str]]:
    """Each part and the command line that decides it."""
    python = [sys.executable, "-m"]
    maps = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "maps").glob("*.yaml"))
    return {
        "format": [*python, "ruff", "format", *([] if fix else ["--check"]), "."],
        "lint": [*python, "ruff", "check", *(["--fix"] if fix else []), "."],
        "types": [*python, "mypy"],
        "tests": pytest_command(sys.executable, []),
        "maps": [*python, "ttr_desktop", "check-map", *maps],
    }


def run(command: list[str]) -> int:
    """Run one command in the project's folder, its output in order with ours; return its exit code."""
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONUTF8": "1"}, check=False).returncode


def main() -> int:
    """Run the chosen parts, all of them to the end, and name those that failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help="format, lint, types, tests, maps (default: all)")
    parser.add_argument("--fix", action="store_true", help="let format and lint mend what they can")
    arguments = parser.parse_args()
    known = commands(arguments.fix)
    unknown = [part for part in arguments.parts if part not in known]
    if unknown:
        parser.error(f"no such part: {', '.join(unknown)} (choose from {', '.join(known)})")
    failed = []
    for part in arguments.parts or known:
        print(f"\n== {part}")
        if run(known[part]) != 0:
            failed.append(part)
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall passed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
