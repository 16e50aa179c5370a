"""The sheet that a board is drawn on, and the degrees that a map file asks for.

A new board lies around the point where the equator meets Greenwich, where degrees are as good as squared paper. A
board of real places keeps its degrees: the sheet is then laid around its cities.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ttr_desktop.engine.mapdef import CityDef

WIDTH = 1600
"""Of the sheet, in its own units."""
HEIGHT = 1000
DEGREES = 16.0
"""What a new sheet measures from left to right."""
_MARGIN = 0.14
_ROUND = 3


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rectangle of degrees and its size in units."""

    west: float
    north: float
    east: float
    south: float
    width: int = WIDTH
    height: int = HEIGHT

    def place(self, lat: float, lon: float) -> tuple[float, float]:
        """Where a point lies on the sheet."""
        return (
            (lon - self.west) / (self.east - self.west) * self.width,
            (self.north - lat) / (self.north - self.south) * self.height,
        )

    def degrees(self, x: float, y: float) -> tuple[float, float]:
        """Latitude and longitude of a place on the sheet, as exact as a file needs them."""
        lon = self.west + x / self.width * (self.east - self.west)
        lat = self.north - y / self.height * (self.north - self.south)
        return round(lat, _ROUND), round(lon, _ROUND)


def new_sheet(shape: float = HEIGHT / WIDTH) -> Sheet:
    """An empty sheet; `shape` is its height by its width, as a picture has it."""
    half = DEGREES / 2
    return Sheet(-half, half * shape, half, -half * shape, WIDTH, round(WIDTH * shape))


def sheet_for(cities: Sequence[CityDef], shape: float = HEIGHT / WIDTH) -> Sheet:
    """The sheet of a board: the usual one if all cities lie on it, else one around them."""
    usual = new_sheet(shape)
    if all(usual.west <= c.lon <= usual.east and usual.south <= c.lat <= usual.north for c in cities):
        return usual
    lats, lons = [c.lat for c in cities], [c.lon for c in cities]
    # A degree of longitude is shorter the farther it is from the equator.
    shrink = max(0.2, math.cos(math.radians((min(lats) + max(lats)) / 2)))
    across = max(0.5, (max(lons) - min(lons)) * (1 + 2 * _MARGIN))
    down = max(0.5, (max(lats) - min(lats)) * (1 + 2 * _MARGIN))
    across = max(across, down / shape / shrink)
    down = across * shape * shrink
    lon, lat = (min(lons) + max(lons)) / 2, (min(lats) + max(lats)) / 2
    return Sheet(lon - across / 2, lat + down / 2, lon + across / 2, lat - down / 2, usual.width, usual.height)
