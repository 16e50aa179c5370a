"""Makes the layout files of boards: `tools/make_layout.py [BOARD ...] [--draw DIR]` (all boards by default).

What a board should look like (size, projection, space length, wished bows) stands in `layout/boards.json`; the places
are then found without any chance, so the same machine makes the same file again. Another processor may round
differently in the last digit, and a long relaxation turns that into another, equally good layout: `check_layout.py`
judges it. Whoever corrects a layout file by hand should not make it anew.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.layout.build import finish, solve  # noqa: E402
from tools.layout.draw import draw_layout  # noqa: E402
from tools.layout.prepare import load_settings, prepare  # noqa: E402
from ttr_desktop.boardlayout import write_layout  # noqa: E402
from ttr_desktop.mapfiles.loader import read_definition  # noqa: E402

BOARDS = ("usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes")


def make(board: str, out: Path, pictures: Path | None) -> None:
    """Lays out one board and writes its file."""
    begin = time.perf_counter()
    definition = read_definition(ROOT / "maps" / f"{board}.yaml")
    prepared = prepare(definition, load_settings(board))
    layout = finish(prepared, solve(prepared, print))
    write_layout(out / f"{board}.layout.json", layout)
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
        for language in ("en", "ru"):
            draw_layout(layout, definition, pictures / f"{board}_{language}.png", language)
    print(f"{board}: {time.perf_counter() - begin:.0f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("boards", nargs="*", metavar="BOARD", help=", ".join(BOARDS))
    parser.add_argument("--out", type=Path, default=ROOT / "maps")
    parser.add_argument("--draw", type=Path, help="folder for plain pictures of the result")
    options = parser.parse_args()
    for board in options.boards or BOARDS:
        make(board, options.out, options.draw)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
