"""Writes the evening landscape of the title screen as a picture, which is read much faster than it is drawn.

    python tools/paint_title.py

Made by drawing code alone, so the result is the same each time for the same version of pygame.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from PIL import Image  # noqa: E402

from ttr_desktop.ui.art.title import backdrop  # noqa: E402
from ttr_desktop.ui.scenes.landscape import FILE_NAME, PAINTED  # noqa: E402

QUALITY = 90


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    picture = backdrop(PAINTED)
    path = ROOT / "assets" / FILE_NAME
    Image.frombytes("RGB", PAINTED, pygame.image.tobytes(picture, "RGB")).save(path, quality=QUALITY, optimize=True)
    print(f"{path.name} {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
