"""One board on the easel: its layout, style, transform and the masks that every layer asks for."""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import shapely
from scipy.ndimage import distance_transform_edt, gaussian_filter
from shapely.geometry.base import BaseGeometry

from tools.painting import geography
from tools.painting.canvas import Field, Points, Sheet, polygons_of
from tools.painting.rivers import Stretch, flow
from tools.painting.transform import Transform
from tools.painting.worldpictures import sample
from ttr_desktop.boardlayout import BoardLayout

SMALLEST_LAKE = 160
"""Lakes with less area in the picture would be mere specks."""
BASE = 3000
"""Line widths and ornaments are given for a picture with this long side."""


@dataclass
class Board:
    """A board being painted; everything that takes time is computed once, when first asked for."""

    layout: BoardLayout
    style: dict[str, Any]
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        return round(self.layout.size[0] * self.scale), round(self.layout.size[1] * self.scale)

    @property
    def unit(self) -> float:
        """Painted pixels per pixel of a picture with the base size."""
        return max(self.size) / BASE

    @property
    def inner(self) -> tuple[float, float, float, float]:
        x0, y0, x1, y1 = (edge * self.scale for edge in self.layout.inner)
        return x0, y0, x1, y1

    def chance(self, purpose: str) -> np.random.Generator:
        """A random source of its own for every purpose, the same on every run."""
        return np.random.default_rng(zlib.crc32(f"{self.layout.board}/{purpose}".encode()))

    @cached_property
    def transform(self) -> Transform:
        return Transform.of(self.layout, self.scale)

    @cached_property
    def globe_box(self) -> geography.Box:
        """Longitudes and latitudes that the picture can show, with a margin."""
        grid, _ = self.transform.globe_grid(self.size, 40)
        lon, lat = grid[..., 0], grid[..., 1]
        pad = 0.06 * float(lat.max() - lat.min()) + 0.05
        south, north = max(-89.0, float(lat.min()) - pad), min(89.0, float(lat.max()) + pad)
        return float(lon.min()) - pad, south, float(lon.max()) + pad, north

    @cached_property
    def earth(self) -> geography.Geography:
        return geography.gather(self.style, self.globe_box)

    def drawn(self, shapes: list[BaseGeometry], smallest: float = 0.0) -> list[BaseGeometry]:
        """Shapes of the globe as shapes of the picture; those of less than a smallest area are left out."""
        found = [self.transform.shape(shape) for shape in shapes]
        return [shape for shape in found if shape.area >= smallest * self.unit**2]

    def sheet(self, enlarged: int = 2) -> Sheet:
        return Sheet(self.size, enlarged)

    @cached_property
    def land(self) -> Field:
        """1 on land, 0 on sea and lakes."""
        return (self.ground * (1 - self.lakes)).astype(np.float32)

    @cached_property
    def ground(self) -> Field:
        """1 on land and lakes, 0 on the sea."""
        sheet = self.sheet()
        land = [part for shape in self.drawn(self.earth.land) for part in polygons_of(shape)]
        least = self.style["geography"]["smallest_islet"] * self.unit**2
        sheet.areas(part for part in land if part.area >= least)
        sheet.areas(self.drawn(self.earth.seas), value=0)
        sheet.areas(self.drawn(self.earth.islands))
        return sheet.mask()

    @cached_property
    def lakes(self) -> Field:
        sheet = self.sheet()
        sheet.areas(self.drawn(self.earth.lakes, SMALLEST_LAKE))
        for island in self.drawn(self.earth.islands):
            sheet.areas([island], value=0)
        return sheet.mask()

    @cached_property
    def shore_distance(self) -> Field:
        """Pixels to the nearest shore: positive on land, negative on water."""
        return signed_distance(self.land)

    @cached_property
    def busy(self) -> Field:
        """1 where spaces, studs or labels will lie."""
        sheet = self.sheet(1)
        for box in self._boxes():
            sheet.polygon(np.array(box) * self.scale)
        for city in self.layout.cities.values():
            sheet.disc((city.at[0] * self.scale, city.at[1] * self.scale), self.layout.city_radius * self.scale * 1.3)
        return sheet.mask()

    def _boxes(self) -> list[list[tuple[float, float]]]:
        layout = self.layout
        boxes = [box.corners() for track in layout.tracks for box in layout.space_boxes(track)]
        labels = [city.label for city in layout.cities.values()]
        labels += [part.far_label for track in layout.tracks for part in track.parts]
        boxes += [text.area().corners() for label in labels if label for text in label.texts.values()]
        return boxes

    @cached_property
    def room(self) -> Field:
        """Pixels from each point to the nearest busy spot or the frame: how much an ornament may take up."""
        free = self.busy < 0.5
        x0, y0, x1, y1 = (round(edge) for edge in self.inner)
        inside = np.zeros_like(free)
        inside[y0:y1, x0:x1] = True
        return distance_transform_edt(free & inside).astype(np.float32)

    @cached_property
    def calm(self) -> Field:
        """Soft halo, 0..1, around everything that will be drawn on the board."""
        near = (1 - self.busy_distance / (26 * self.unit)).clip(0, 1)
        return gaussian_filter(near, 7 * self.unit).astype(np.float32)

    @cached_property
    def busy_distance(self) -> Field:
        return distance_transform_edt(self.busy < 0.5).astype(np.float32)

    @cached_property
    def rivers(self) -> list[Stretch]:
        """River stretches in the picture, from source to mouth."""
        frame = shapely.box(-60, -60, self.size[0] + 60, self.size[1] + 60)
        lines = [shapely.intersection(line, frame) for line in self.drawn(self.earth.rivers)]
        return flow(lines, self._height, self._is_outlet)

    def _is_outlet(self, point: tuple[float, float]) -> bool:
        x, y = point
        is_inside = 0 <= x < self.size[0] and 0 <= y < self.size[1]
        return not is_inside or bool(self.ground[int(y), int(x)] < 0.5)

    def _height(self, point: tuple[float, float]) -> float:
        """How high a point lies, roughly: the sea lowest, then as the relief picture colours its land."""
        x = int(np.clip(point[0], 0, self.size[0] - 1))
        y = int(np.clip(point[1], 0, self.size[1] - 1))
        return float(self.heights[y, x])

    @cached_property
    def heights(self) -> Field:
        """The relief picture shows lowland in green, highland in buff: red less blue tells them apart."""
        lit = sample(self, "relief")
        colour = gaussian_filter(lit[..., 0] - lit[..., 2], 10 * self.unit)
        return (colour - 2 * (1 - self.ground)).astype(np.float32)


def signed_distance(mask: Field) -> Field:
    """Distance to the edge of a mask: positive inside, negative outside."""
    inside = mask > 0.5
    outward = distance_transform_edt(inside) - distance_transform_edt(~inside)
    return (outward - np.sign(outward) * 0.5 + (mask - 0.5) * (np.abs(outward) < 1.5)).astype(np.float32)


def smooth(points: Points, rounds: int = 2) -> Points:
    """Corners cut off twice over (Chaikin), ends kept."""
    for _ in range(rounds):
        if len(points) < 3:
            return points
        a = points[:-1] * 0.75 + points[1:] * 0.25
        b = points[:-1] * 0.25 + points[1:] * 0.75
        middle = np.stack([a, b], axis=1).reshape(-1, 2)
        points = np.concatenate([points[:1], middle[1:-1], points[-1:]])
    return points
