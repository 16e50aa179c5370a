"""Free room on a board: ornaments ask for it, keep away from spaces and labels, and claim what they use."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt

from tools.painting.board import Board
from tools.painting.canvas import Field, Points

COARSE = 4
"""Painted pixels per cell of the coarse map of room."""
RIM = 22
"""Free strip along the frame, in pixels of a picture of the base size."""


class Room:
    """A coarse map of what is taken; distances are in painted pixels."""

    def __init__(self, board: Board) -> None:
        height, width = board.busy.shape
        self.shape = (-(-height // COARSE), -(-width // COARSE))
        padded = np.zeros((self.shape[0] * COARSE, self.shape[1] * COARSE), dtype=np.float32)
        padded[:height, :width] = board.busy
        self.taken = padded.reshape(self.shape[0], COARSE, self.shape[1], COARSE).max(axis=(1, 3)) > 0.2
        rim = RIM * board.unit
        x0, y0, x1, y1 = (
            round((edge + side * rim) / COARSE) for edge, side in zip(board.inner, (1, 1, -1, -1), strict=True)
        )
        self.taken[:y0] = self.taken[y1:] = self.taken[:, :x0] = self.taken[:, x1:] = True
        self._distance: Field | None = None

    def distance(self) -> Field:
        """Distance from each cell to the nearest taken one."""
        if self._distance is None:
            self._distance = (distance_transform_edt(~self.taken) * COARSE).astype(np.float32)
        return self._distance

    def around(self, points: Points) -> Points:
        """Free distance at each point; 0 outside the picture."""
        cells = np.floor(points / COARSE).astype(int)
        inside = (cells >= 0).all(axis=1) & (cells[:, 0] < self.shape[1]) & (cells[:, 1] < self.shape[0])
        found = np.zeros(len(points))
        found[inside] = self.distance()[cells[inside, 1], cells[inside, 0]]
        return found

    def claim(self, points: Points, radius: float) -> None:
        """Take discs of a radius around all points."""
        image = Image.fromarray(self.taken.astype(np.uint8) * 255)
        draw, r = ImageDraw.Draw(image), radius / COARSE
        for x, y in (points / COARSE).tolist():
            draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
        self.taken, self._distance = np.asarray(image) > 0, None

    def claim_box(self, box: tuple[float, float, float, float]) -> None:
        """Take a rectangle x0, y0, x1, y1."""
        x0, y0, x1, y1 = (int(edge // COARSE) for edge in box)
        self.taken[max(0, y0) : y1 + 1, max(0, x0) : x1 + 1] = True
        self._distance = None

    def place_box(
        self, size: tuple[float, float], near: tuple[float, float], allowed: Field | None = None
    ) -> tuple[float, float] | None:
        """The centre nearest to a wished one of a free box of this size (allowed: cells where it may stand)."""
        wide, high = int(np.ceil(size[0] / COARSE)), int(np.ceil(size[1] / COARSE))
        blocked = self.taken if allowed is None else self.taken | (allowed < 0.5)
        total = np.pad(blocked.astype(np.int32).cumsum(0).cumsum(1), ((1, 0), (1, 0)))
        if high >= self.shape[0] or wide >= self.shape[1]:
            return None
        filled = total[high:, wide:] - total[:-high, wide:] - total[high:, :-wide] + total[:-high, :-wide]
        rows, columns = np.nonzero(filled == 0)
        if len(rows) == 0:
            return None
        xs, ys = (columns + wide / 2) * COARSE, (rows + high / 2) * COARSE
        best = int(np.argmin((xs - near[0]) ** 2 + (ys - near[1]) ** 2))
        return float(xs[best]), float(ys[best])

    def coarse(self, field: Field) -> Field:
        """A field of the picture as cells of this map (nearest sample)."""
        rows = np.minimum(np.arange(self.shape[0]) * COARSE + COARSE // 2, field.shape[0] - 1)
        columns = np.minimum(np.arange(self.shape[1]) * COARSE + COARSE // 2, field.shape[1] - 1)
        return field[np.ix_(rows, columns)]


def spiral(step: float, reach: float) -> Iterator[tuple[float, float]]:
    """Offsets around a point, nearest first."""
    yield 0.0, 0.0
    radius = step
    while radius <= reach:
        count = max(6, int(2 * np.pi * radius / step))
        for turn in range(count):
            angle = 2 * np.pi * turn / count
            yield float(radius * np.cos(angle)), float(radius * np.sin(angle))
        radius += step
