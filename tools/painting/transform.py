"""Longitude and latitude to board pixels and back.

Three steps: the layout's map projection, its fit to the board, and a smooth bend (a thin-plate spline through the
displacements of all cities, held still by anchors around the board) that carries the land along with the cities the
layout tool has moved.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass

import numpy as np
import numpy.typing as npt
import shapely
from scipy.interpolate import RBFInterpolator
from scipy.ndimage import map_coordinates
from shapely.geometry.base import BaseGeometry

from tools.painting.projection import BoardProjection
from ttr_desktop.boardlayout import BoardLayout

Points = npt.NDArray[np.float64]

STIFFNESS = 30.0
"""Smoothing of the spline: cities may miss their place by a pixel or two so that coasts stay smooth."""
ANCHOR_MARGIN = 0.18
"""How far outside the board the still anchors stand, as a share of its size."""
ROUNDS, HASTE = 50, 0.6
"""How often, and by which share, a point is moved towards where the bend came from; steep bends need patience."""
GRID = 12
"""Pixels between the points at which the bend is computed exactly; between them it is interpolated."""


@dataclass(frozen=True, slots=True)
class Bend:
    """Displacements of the spline on a coarse grid over the board and its surroundings."""

    origin: Points
    shift: Points

    @classmethod
    def through(cls, true: Points, placed: Points, size: tuple[float, float]) -> Bend:
        """The bend that carries every true point to its placed point."""
        anchors = _anchors(size)
        spline = RBFInterpolator(
            np.concatenate([true, anchors]),
            np.concatenate([placed - true, np.zeros_like(anchors)]),
            kernel="thin_plate_spline",
            smoothing=STIFFNESS,
        )
        margin = np.array(size) * ANCHOR_MARGIN
        xs = np.arange(-margin[0], size[0] + margin[0] + GRID, GRID)
        ys = np.arange(-margin[1], size[1] + margin[1] + GRID, GRID)
        grid = np.stack(np.meshgrid(xs, ys), axis=-1)
        shift = spline(grid.reshape(-1, 2)).reshape(grid.shape)
        return cls(np.array([xs[0], ys[0]]), shift)

    def at(self, points: Points) -> Points:
        """The displacement at each point; beyond the grid that of its rim."""
        cells = ((points - self.origin) / GRID).T[::-1]
        parts = [map_coordinates(self.shift[..., axis], cells, order=1, mode="nearest") for axis in (0, 1)]
        return np.stack(parts, axis=-1)

    def folds(self) -> bool:
        """Whether the bent land overlaps itself anywhere."""
        gx = np.gradient(self.shift, GRID, axis=1)
        gy = np.gradient(self.shift, GRID, axis=0)
        area = (1 + gx[..., 0]) * (1 + gy[..., 1]) - gx[..., 1] * gy[..., 0]
        return bool((area <= 0).any())


def _anchors(size: tuple[float, float]) -> Points:
    width, height = size
    share = np.linspace(-ANCHOR_MARGIN, 1 + ANCHOR_MARGIN, 9)
    low, high = -ANCHOR_MARGIN, 1 + ANCHOR_MARGIN
    sides = [(s, low) for s in share] + [(s, high) for s in share]
    sides += [(low, s) for s in share[1:-1]] + [(high, s) for s in share[1:-1]]
    return np.array(sides) * [width, height]


@dataclass(frozen=True, slots=True)
class Transform:
    """The whole way between the globe and one board, at one scale of painting."""

    projection: BoardProjection
    bend: Bend
    scale: float
    """Painted pixels per pixel of the layout."""

    @classmethod
    def of(cls, layout: BoardLayout, scale: float) -> Transform:
        true = np.array([city.true for city in layout.cities.values()])
        placed = np.array([city.at for city in layout.cities.values()])
        projection = BoardProjection.of(layout.projection, astuple(layout.fit))
        return cls(projection, Bend.through(true, placed, layout.size), scale)

    def to_board(self, lonlat: Points) -> Points:
        """Painted pixels of points on the globe."""
        flat = self.projection.forward(lonlat)
        return (flat + self.bend.at(flat)) * self.scale

    def to_globe(self, pixels: Points) -> Points:
        """Points on the globe under painted pixels (the bend is undone by iteration)."""
        wanted = pixels / self.scale
        flat = wanted.copy()
        for _ in range(ROUNDS):
            flat += HASTE * (wanted - self.bend.at(flat) - flat)
        return self.projection.inverse(flat)

    def shape(self, shape: BaseGeometry) -> BaseGeometry:
        """A shape of the globe in painted pixels."""
        return shapely.transform(shape, self.to_board)

    def globe_grid(self, size: tuple[int, int], step: int = 8) -> tuple[Points, int]:
        """Longitude and latitude on a coarse grid of the painted picture, and its step."""
        xs, ys = np.arange(0, size[0] + 2 * step, step), np.arange(0, size[1] + 2 * step, step)
        grid = np.stack(np.meshgrid(xs, ys), axis=-1).astype(float)
        return self.to_globe(grid.reshape(-1, 2)).reshape(grid.shape), step
