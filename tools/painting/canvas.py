"""Anti-aliased masks (0..1) drawn from shapes and lines, on a larger sheet that is then reduced."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

Field = npt.NDArray[np.floating[Any]]
Points = npt.NDArray[np.float64]


def polygons_of(shape: BaseGeometry) -> list[Polygon]:
    """The polygons inside any shape."""
    if isinstance(shape, Polygon):
        return [] if shape.is_empty else [shape]
    return [part for child in getattr(shape, "geoms", []) for part in polygons_of(child)]


def lines_of(shape: BaseGeometry) -> list[LineString]:
    """The lines inside any shape."""
    if isinstance(shape, LineString):
        return [] if shape.is_empty else [shape]
    return [part for child in getattr(shape, "geoms", []) for part in lines_of(child)]


class Sheet:
    """A grey sheet some times larger than the picture; `mask()` gives what was drawn, reduced."""

    def __init__(self, size: tuple[int, int], enlarged: int = 2) -> None:
        self.size, self.enlarged = size, enlarged
        self.image = Image.new("L", (size[0] * enlarged, size[1] * enlarged))
        self.draw = ImageDraw.Draw(self.image)

    def points(self, points: Points) -> list[tuple[float, float]]:
        return [(x, y) for x, y in (points * self.enlarged).tolist()]

    def areas(self, shapes: Iterable[BaseGeometry], value: int = 255) -> None:
        """Fill shapes, larger ones first so that islands in lakes of islands come out right."""
        parts = [part for shape in shapes for part in polygons_of(shape)]
        for part in sorted(parts, key=lambda polygon: -polygon.area):
            self.draw.polygon(self.points(np.asarray(part.exterior.coords)[:, :2]), fill=value)
            for hole in part.interiors:
                self.draw.polygon(self.points(np.asarray(hole.coords)[:, :2]), fill=255 - value)

    def polygon(self, points: Points, value: int = 255) -> None:
        self.draw.polygon(self.points(points), fill=value)

    def line(self, points: Points, width: float, value: int = 255) -> None:
        """A line of even width with round joints."""
        self.draw.line(self.points(points), fill=value, width=max(1, round(width * self.enlarged)), joint="curve")

    def tapered(self, points: Points, widths: Sequence[float] | Points, value: int = 255) -> None:
        """A line whose width changes from point to point."""
        for index in range(len(points) - 1):
            self.line(points[index : index + 2], float(widths[index]), value)
            radius = float(widths[index]) * self.enlarged / 2
            if radius > 1:
                x, y = points[index] * self.enlarged
                self.draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=value)

    def dashes(self, points: Points, width: float, pattern: Sequence[float], value: int = 255) -> None:
        """A broken line; the pattern gives lengths drawn and left out in turn."""
        line = LineString(points)
        at, turn = 0.0, 0
        while at < line.length:
            step = pattern[turn % len(pattern)]
            if turn % 2 == 0:
                piece = _piece(line, at, min(at + step, line.length))
                self.line(piece, width, value)
            at, turn = at + step, turn + 1

    def disc(self, centre: tuple[float, float], radius: float, value: int = 255) -> None:
        x, y, r = centre[0] * self.enlarged, centre[1] * self.enlarged, radius * self.enlarged
        self.draw.ellipse((x - r, y - r, x + r, y + r), fill=value)

    def ring(self, centre: tuple[float, float], radius: float, width: float, value: int = 255) -> None:
        x, y, r = centre[0] * self.enlarged, centre[1] * self.enlarged, radius * self.enlarged
        self.draw.ellipse((x - r, y - r, x + r, y + r), outline=value, width=max(1, round(width * self.enlarged)))

    def mask(self) -> Field:
        """The drawing as a field of the picture's size, 0..1."""
        reduced = self.image.reduce(self.enlarged) if self.enlarged > 1 else self.image
        return np.asarray(reduced, dtype=np.float32) / np.float32(255)


def _piece(line: LineString, start: float, end: float) -> Points:
    inner = [*np.arange(start, end, 3.0), end]
    return np.array([line.interpolate(distance).coords[0] for distance in inner])


def mix(picture: Field, colour: Field | Sequence[float], amount: Field | float) -> Field:
    """The picture with a colour (0..1) laid over it by an amount per pixel."""
    layer = np.asarray(colour, dtype=np.float32)
    share = np.asarray(amount, dtype=np.float32)
    share = share[..., None] if share.ndim == 2 else share
    return (picture * (1 - share) + layer * share).astype(np.float32)


def rgb(text: str) -> tuple[float, float, float]:
    """A colour written as `#rrggbb`, as shares of one."""
    return tuple(int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))  # type: ignore[return-value]
