"""Finds the large empty areas of a layout, where a title or a compass rose may stand."""

from __future__ import annotations

import math

import numpy as np

from ttr_desktop.boardlayout.geometry import Box
from ttr_desktop.boardlayout.model import BoardLayout

CELL = 20
WANTED = 6


def free_areas(layout: BoardLayout) -> tuple[tuple[float, float, float, float], ...]:
    """The largest rectangles without space, stud or label; the next one does not overlap those before."""
    x0, y0, x1, y1 = layout.inner
    taken = np.zeros((int((y1 - y0) // CELL), int((x1 - x0) // CELL)), dtype=bool)
    for box, margin in _things(layout):
        reach = math.hypot(box.length, box.width) / 2 + margin + CELL
        cols = range(
            max(0, int((box.x - reach - x0) // CELL)), min(taken.shape[1], int((box.x + reach - x0) // CELL) + 1)
        )
        rows = range(
            max(0, int((box.y - reach - y0) // CELL)), min(taken.shape[0], int((box.y + reach - y0) // CELL) + 1)
        )
        for row in rows:
            for col in cols:
                if box.contains(x0 + (col + 0.5) * CELL, y0 + (row + 0.5) * CELL, margin + CELL / 2):
                    taken[row, col] = True
    found: list[tuple[float, float, float, float]] = []
    for _ in range(WANTED):
        col, row, width, height = _largest(taken)
        if width * height == 0:
            break
        found.append((x0 + col * CELL, y0 + row * CELL, float(width * CELL), float(height * CELL)))
        taken[row : row + height, col : col + width] = True
    return tuple(found)


def _things(layout: BoardLayout) -> list[tuple[Box, float]]:
    out = [(box, 14.0) for track in layout.tracks for box in layout.space_boxes(track)]
    labels = [c.label for c in layout.cities.values()]
    labels += [part.far_label for track in layout.tracks for part in track.parts]
    out += [(text.area(), 10.0) for label in labels if label for text in label.texts.values()]
    size = 2 * layout.city_radius
    return out + [(Box(c.at[0], c.at[1], size, size), 14.0) for c in layout.cities.values()]


def _largest(taken: np.ndarray) -> tuple[int, int, int, int]:  # type: ignore[type-arg]
    """Column, row, width, height of the largest free rectangle (not too slim), in cells."""
    rows, cols = taken.shape
    heights = np.zeros(cols, dtype=int)
    best, best_value = (0, 0, 0, 0), 0.0
    for row in range(rows):
        heights = np.where(taken[row], 0, heights + 1)
        stack: list[tuple[int, int]] = []
        for col in range(cols + 1):
            height = int(heights[col]) if col < cols else 0
            start = col
            while stack and stack[-1][1] >= height:
                start, tall = stack.pop()
                width = col - start
                value = width * tall * min(1.0, 2.5 * min(width, tall) / max(width, tall, 1))
                if value > best_value:
                    best, best_value = (start, row - tall + 1, width, tall), value
            stack.append((start, height))
    return best
