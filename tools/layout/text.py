"""Measures names with the font that the program writes them in."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "AlegreyaSansSC-ExtraBold.ttf"
SPARE = 1.04
_SIZE = 100


@lru_cache(maxsize=1)
def _font() -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), _SIZE)


def text_width(text: str, size: float) -> float:
    """Width in pixels, with a little to spare."""
    return float(_font().getlength(text)) * size / _SIZE * SPARE
