"""Prints what overlaps in layout files: `tools/check_layout.py [BOARD or FILE ...]`; exit code 1 if anything does."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from ttr_desktop.boardlayout import read_layout  # noqa: E402
from ttr_desktop.boardlayout.check import crossing_tracks, faults, tightness  # noqa: E402


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", nargs="*", metavar="BOARD")
    names = parser.parse_args().boards
    paths = [Path(n) if n.endswith(".json") else ROOT / "maps" / f"{n}.layout.json" for n in names]
    bad = False
    for path in paths or sorted((ROOT / "maps").glob("*.layout.json")):
        layout = read_layout(path)
        found, crossing = faults(layout), crossing_tracks(layout)
        bad = bad or bool(found)
        spaces = sum(len(t.spaces) for t in layout.tracks)
        print(
            f"{layout.board}: {len(layout.cities)} places, {len(layout.tracks)} tracks, {spaces} spaces of "
            f"{layout.space_length:g} x {layout.space_width:g}; {len(crossing)} crossings; "
            f"closest {tightness(layout)}; {len(found)} faults"
        )
        for pair in crossing:
            print(f"  crossing: {pair}")
        for fault in found:
            print(f"  {fault}")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
