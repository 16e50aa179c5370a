"""The long runs: what the quick tests show in seconds, here for as long as you like.

    python3 tools/torture.py kill [--times 1000]       kill -9 at random moments of a game under way
    python3 tools/torture.py clicks [--times 200]      the same, while somebody clicks in every frame of the window
    python3 tools/torture.py spoil [--times 5000]      saves cut off, changed, and forged under a true seal
    python3 tools/torture.py files [--times 20000]     all kinds of files, changed, cut off, replaced by what is no file
    python3 tools/torture.py states [--times 20000]    game states edited: refused, or played to the end
    python3 tools/torture.py games [--times 200]       games saved and loaded after every turn
    python3 tools/torture.py tables [--times 5000]     bots of all kinds at tables of every size
    python3 tools/torture.py cost                      what autosave costs at the end of long games
    python3 tools/torture.py disk                      a full and a read-only disk, for real (needs root)
    python3 tools/torture.py monkey [--minutes 60]     random clicks, keys and sizes over all boards

Exit code 1 when there was a fault. `--seed N` makes another run; the same seed makes the same one (but for
`kill` and `clicks`).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

TIMES = {
    "kill": 1000,
    "clicks": 200,
    "spoil": 5000,
    "files": 20_000,
    "states": 20_000,
    "games": 200,
    "tables": 5000,
    "cost": 0,
    "disk": 0,
    "monkey": 0,
}


def lines_of(what: str, folder: Path, times: int, seed: int, minutes: float, kinds: str) -> Iterator[str]:
    """What a run has to say."""
    from tools.torturing import clicking, files, killing, monkey, saving, spoiling, tables

    runs = {
        "kill": lambda: killing.run(folder, times, seed),
        "clicks": lambda: clicking.run(folder, times, seed),
        "spoil": lambda: chain(
            spoiling.cut(folder, max(50, times * 2 // 5)),
            spoiling.change(folder, times, seed),
            spoiling.forge(times, seed),
        ),
        "files": lambda: files.run(folder, times, seed, kinds),
        "states": lambda: spoiling.states(times, seed),
        "games": lambda: saving.games(times, seed),
        "tables": lambda: tables.run(times, seed),
        "cost": lambda: saving.cost(folder),
        "disk": lambda: saving.disk(folder / "disk"),
        "monkey": lambda: monkey.run(folder, minutes, seed),
    }
    return runs[what]()


def main() -> int:
    """Do one run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=TIMES)
    parser.add_argument("--times", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default="", help="for `files`: only these kinds, parted by commas")
    asked = parser.parse_args()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if hasattr(os, "nice") and asked.what != "cost":
        os.nice(10)
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        times = asked.times or TIMES[asked.what]
        for line in lines_of(asked.what, Path(folder), times, asked.seed, asked.minutes, asked.kinds):
            print(line, flush=True)
            faults += line.startswith("FAULT")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
