"""Writes the application icons: PNG from 16 to 512 pixels, .ico for Windows, .icns for macOS.

    python tools/make_icons.py

Made by drawing code alone, so the result is the same each time for the same version of pygame.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from ttr_desktop.ui.art.title import ICON_SIZES, app_icon  # noqa: E402

FOLDER = ROOT / "assets" / "icons"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# Types of an .icns entry by size; the doubled ones serve high-density screens.
ICNS_TYPES = ((b"icp4", 16), (b"icp5", 32), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
ICNS_TYPES_DOUBLED = ((b"ic11", 32), (b"ic12", 64), (b"ic13", 256), (b"ic14", 512))


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = {size: png_of(size) for size in ICON_SIZES}
    (FOLDER / "ttr-desktop.ico").write_bytes(ico(pictures))
    (FOLDER / "ttr-desktop.icns").write_bytes(icns(pictures))
    for path in sorted(FOLDER.iterdir()):
        print(f"{path.name:24} {path.stat().st_size:8} bytes")


def png_of(size: int) -> bytes:
    path = FOLDER / f"icon-{size}.png"
    pygame.image.save(app_icon(size), str(path))
    return path.read_bytes()


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon file of PNG entries; a side of 256 is written as 0."""
    head = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = len(head) + 16 * len(ICO_SIZES)
    entries, bodies = b"", b""
    for size in ICO_SIZES:
        body = pictures[size]
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(body), offset + len(bodies))
        bodies += body
    return head + entries + bodies


def icns(pictures: dict[int, bytes]) -> bytes:
    """An Apple icon: a header and entries of type, length and PNG."""
    body = b"".join(
        kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size]
        for kind, size in (*ICNS_TYPES, *ICNS_TYPES_DOUBLED)
    )
    return b"icns" + struct.pack(">I", len(body) + 8) + body


if __name__ == "__main__":
    main()
