"""Paints the boards' pictures from open geodata: `python tools/paint_boards.py [board ...]`.

What it needs: the packages of the `art` extra (numpy, scipy, pillow, shapely), the layout files
`maps/<id>.layout.json`, and the geodata and lettering packages that `--fetch` downloads once with npm and pip into
`.cache/geodata` (about 125 MB, checked by digest, never committed).

What is baked into a picture: land, sea, lakes, rivers, borders, relief, ornaments, the frame with the numbers of the
scoring track, and names of seas, lakes, lands and ranges in the Latin of old atlases, which need no translation.
What the program draws on top: spaces of the tracks, studs, labels and symbols of the cities, trains, score markers,
and the board's name, for which a cartouche is left blank. Its place stands in `assets/boards/<id>.json` as `title`
(x, y, width, height in pixels of the picture, which is as large as the layout says), with the `ink` it wants (red,
green, blue).

The same inputs give the same bytes: every random choice is seeded, and nothing depends on time or order. Other
versions of numpy, scipy, pillow or their libraries may round or compress differently; `made_with` in the json files
says which were used. `--verify` compares the stored pictures with their recorded digests and says which boards have a
layout that moved since they were painted; `--verify --repaint` paints them again in memory and compares the bytes.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import numpy
import PIL
import scipy
import shapely
from PIL import features

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.painting import painter, sources  # noqa: E402
from tools.painting.board import Board  # noqa: E402
from tools.painting.canvas import rgb  # noqa: E402
from tools.painting.styles import load_style, styled_boards  # noqa: E402
from ttr_desktop.boardlayout import layout_path, read_layout  # noqa: E402

PICTURES = ROOT / "assets" / "boards"
QUALITY = 88


def easel(board_id: str, scale: float = 1.0) -> Board:
    """A board ready to be painted."""
    layout = read_layout(layout_path(ROOT / "maps" / f"{board_id}.yaml"))
    return Board(layout, load_style(board_id), scale)


def encoded(board: Board, say: painter.Say) -> tuple[bytes, dict[str, Any]]:
    """The picture as a JPEG file, and what the program must know about it."""
    painting = painter.paint(board, say)
    buffer = io.BytesIO()
    painting.image.save(buffer, "JPEG", quality=QUALITY, optimize=True, progressive=False, subsampling="4:2:0")
    content = buffer.getvalue()
    title = [round(edge / board.scale) for edge in painting.title]
    facts = {
        "size": list(painting.image.size),
        "title": title,
        "ink": [round(255 * part) for part in rgb(board.style["cartouche"]["ink"])],
        "sha256": hashlib.sha256(content).hexdigest(),
        "layout": layout_digest(board),
        "made_with": versions(),
    }
    return content, facts


def layout_digest(board: Board) -> str:
    """Digest of what the picture depends on in the layout: size, projection, places of the cities."""
    layout = board.layout
    places = [[key, city.at, city.true] for key, city in sorted(layout.cities.items())]
    facts = [layout.size, sorted(layout.projection.items()), repr(layout.fit), places]
    return hashlib.sha256(json.dumps(facts).encode()).hexdigest()


def versions() -> dict[str, str]:
    """Versions of everything that can change a byte of the result."""
    found = {module.__name__: module.__version__ for module in (numpy, scipy, PIL, shapely)}
    found["geos"] = shapely.geos_version_string
    found["jpeg"] = str(features.version("jpg"))
    found["freetype"] = str(features.version("freetype2"))
    return found


def paint(board_id: str, scale: float, folder: Path) -> None:
    """Paint one board and store picture and facts."""
    print(board_id, flush=True)
    content, facts = encoded(easel(board_id, scale), lambda text: print(text, flush=True))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{board_id}.jpg").write_bytes(content)
    (folder / f"{board_id}.json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    print(f"  {folder / board_id}.jpg: {len(content) / 1e6:.2f} MB")


def faults(board_id: str, repaint: bool) -> list[str]:
    """What is wrong with a stored picture."""
    picture, notes = PICTURES / f"{board_id}.jpg", PICTURES / f"{board_id}.json"
    if not (picture.is_file() and notes.is_file()):
        return [f"{board_id}: not painted yet"]
    facts = json.loads(notes.read_text(encoding="utf-8"))
    found = []
    if hashlib.sha256(picture.read_bytes()).hexdigest() != facts["sha256"]:
        found.append(f"{board_id}: the picture is not the one recorded")
    board = easel(board_id)
    if layout_digest(board) != facts["layout"]:
        found.append(f"{board_id}: the layout has moved since the picture was painted")
    if repaint and encoded(board, lambda _text: None)[1]["sha256"] != facts["sha256"]:
        differing = [f"{name} {facts['made_with'].get(name)} then, {now} now" for name, now in versions().items()]
        differing = [text for text in differing if text.split()[1] != text.split()[3]]
        found.append(f"{board_id}: painted again, other bytes ({', '.join(differing) or 'with the same versions'})")
    return found


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", nargs="*", help="boards to paint (default: all)")
    parser.add_argument("--fetch", action="store_true", help="download what is missing of the geodata first")
    parser.add_argument("--scale", type=float, default=1.0, help="paint smaller, for a look (needs --out)")
    parser.add_argument("--out", type=Path, default=PICTURES, help="folder for the pictures")
    parser.add_argument("--verify", action="store_true", help="check the stored pictures instead of painting")
    parser.add_argument("--repaint", action="store_true", help="with --verify: paint again and compare the bytes")
    args = parser.parse_args()
    if args.scale != 1.0 and args.out == PICTURES:
        parser.error("a smaller picture needs --out")
    boards = args.boards or styled_boards()
    try:
        if args.fetch:
            sources.fetch()
        if args.verify:
            found = [fault for board_id in boards for fault in faults(board_id, args.repaint)]
            print("\n".join(found) or "all pictures are as recorded")
            return 1 if found else 0
        for board_id in boards:
            paint(board_id, args.scale, args.out)
    except sources.SourcesMissing as missing:
        print(missing, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
