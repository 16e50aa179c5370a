"""The frame of a board: its scoring track of a hundred boxes, and the map area inside."""

from __future__ import annotations

from dataclasses import dataclass

SCORE_BOXES = 100
EDGE = 0.0045
"""Part of the picture's width left free outside the scoring track."""
BAND = 0.0205
"""Thickness of the scoring track, as a part of the picture's width."""
GAP = 0.004
"""Between scoring track and map."""

Rect = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Frame:
    """Picture size, map area (x0, y0, x1, y1) and the score boxes (x, y, w, h), clockwise from bottom left."""

    size: tuple[int, int]
    inner: Rect
    score: tuple[Rect, ...]


def make_frame(width: int, aspect: float) -> Frame:
    """A frame whose boxes are equally long on all four sides; the height follows, near the wished aspect."""
    edge, band, gap = round(width * EDGE), round(width * BAND), round(width * GAP)
    free = width - 2 * edge - 2 * band
    fixed = 2 * edge + 2 * band
    half = SCORE_BOXES // 2 - 2
    across = min(range(8, half - 7), key=lambda n: abs(width / (fixed + free / n * (half - n)) - aspect))
    down = half - across
    height = round(fixed + free / across * down)
    first, last_x, last_y = edge + band, width - edge - band, height - edge - band
    step_x, step_y = (last_x - first) / across, (last_y - first) / down
    boxes: list[Rect] = [(edge, last_y, band, band)]
    boxes += [(edge, last_y - (i + 1) * step_y, band, step_y) for i in range(down)]
    boxes.append((edge, edge, band, band))
    boxes += [(first + i * step_x, edge, step_x, band) for i in range(across)]
    boxes.append((last_x, edge, band, band))
    boxes += [(last_x, first + i * step_y, band, step_y) for i in range(down)]
    boxes.append((last_x, last_y, band, band))
    boxes += [(last_x - (i + 1) * step_x, last_y, step_x, band) for i in range(across)]
    inset = edge + band + gap
    inner = (float(inset), float(inset), float(width - inset), float(height - inset))
    return Frame((width, height), inner, tuple(boxes))
