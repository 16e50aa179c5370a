"""Measures names with the real city font, on one line or two."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "AlegreyaSansSC-ExtraBold.ttf"
SPARE = 1.04
LINE_HEIGHT = 0.88
PAD = 4.0


@lru_cache(maxsize=None)
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONT), size)


def text_width(text: str, size: float) -> float:
    """Width in pixels, with a little to spare."""
    return float(_font(100).getlength(text)) * size / 100 * SPARE


def split_in_two(text: str, size: float) -> tuple[str, ...] | None:
    """The name on two lines of nearly equal width, when it has a place to break."""
    breaks = [i + 1 for i, c in enumerate(text) if c in " -" and 0 < i < len(text) - 2]
    if not breaks:
        return None
    options = [(text[:i].rstrip(" "), text[i:]) for i in breaks]
    return min(options, key=lambda o: max(text_width(part, size) for part in o))


def box_of(lines: tuple[str, ...], size: float) -> tuple[float, float]:
    """The box that holds these lines."""
    return max(text_width(line, size) for line in lines) + 2 * PAD, len(lines) * size * LINE_HEIGHT + PAD


def layouts_of(names: dict[str, str], size: float) -> list[dict[str, tuple[str, ...]]]:
    """The ways to break a name in all its languages: one line each, and two lines where that is possible."""
    single = {language: (text,) for language, text in names.items()}
    double = {language: split_in_two(text, size) or (text,) for language, text in names.items()}
    return [single] if double == single else [single, double]
