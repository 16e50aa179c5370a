"""Run, test or check TTR Desktop from a fresh checkout; all that is needed is Python 3.11 or newer.

    python3 tools/dev.py run [ARGUMENT...]     the program
    python3 tools/dev.py test [ARGUMENT...]    the tests (arguments go to pytest)
    python3 tools/dev.py check [PART...]       format, lint, types, tests, maps

The first call makes a virtual environment in `.venv` and installs what is needed into it; later calls find it
ready. A change of `pyproject.toml`, of the Python version or of the folder renews it.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import check

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "ttr-desktop.json"
OLDEST = (3, 11)
EXTRAS = {"run": [], "test": ["test"], "check": ["test", "dev"]}


def wanted(extras: list[str]) -> dict[str, object]:
    """What an environment made now would be: compared with what it was when it was made."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    return {"root": str(ROOT), "project": project, "python": list(sys.version_info[:2]), "extras": sorted(extras)}


def made() -> dict[str, object]:
    """What the environment was made of, or nothing if it is not ours or not finished."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) and PYTHON.exists() else {}


def succeeds(*command: str, is_quiet: bool = False) -> bool:
    """Whether a command does what it should; what it says is shown unless that would only disturb."""
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=is_quiet, check=False).returncode == 0


def is_usable() -> bool:
    """Whether `.venv` holds this version of Python with a pip that works."""
    probe = f"import sys, pip; sys.exit(sys.version_info[:2] != {sys.version_info[:2]})"
    return PYTHON.exists() and succeeds(str(PYTHON), "-c", probe, is_quiet=True)


def prepare(extras: list[str]) -> None:
    """Make `.venv` ready for these extras; leave with a sentence when that is impossible."""
    before = made()
    had = before.get("extras", [])
    plan = wanted(sorted({*extras, *(had if isinstance(had, list) else [])}))
    if before == plan:
        return
    print("Setting up .venv (once; it downloads a few packages)...", flush=True)
    if not is_usable() and not succeeds(sys.executable, "-m", "venv", "--clear", str(VENV)):
        sys.exit("Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv")
    names = ",".join(plan["extras"]) if isinstance(plan["extras"], list) else ""
    target = f"{ROOT}[{names}]" if names else str(ROOT)
    pip = (str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", target)
    if not succeeds(*pip):
        sys.exit("The packages could not be installed: see above. The first call needs the network.")
    STAMP.write_text(json.dumps(plan), encoding="utf-8")


def command(verb: str, arguments: list[str]) -> list[str]:
    """The command line behind a verb."""
    if verb == "run":
        return [str(PYTHON), "-m", "ttr_desktop", *arguments]
    if verb == "test":
        return check.pytest_command(str(PYTHON), arguments)
    return [str(PYTHON), str(ROOT / "tools" / "check.py"), *arguments]


def main() -> int:
    """Do what the first word says."""
    verb, arguments = (sys.argv[1] if len(sys.argv) > 1 else ""), sys.argv[2:]
    if sys.version_info[:2] < OLDEST:
        sys.exit(f"TTR Desktop needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    if verb not in EXTRAS:
        print(__doc__)
        return 0 if verb in {"-h", "--help"} else 2
    prepare(EXTRAS[verb])
    try:
        return subprocess.run(command(verb, arguments), cwd=None if verb == "run" else ROOT, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
