"""Reads TopoJSON into shapely shapes (longitude, latitude)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import shapely
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry


@dataclass(frozen=True, slots=True)
class Feature:
    """One shape with its id and properties."""

    id: str
    properties: dict[str, Any]
    shape: BaseGeometry


def features(path: Path, layer: str) -> list[Feature]:
    """All features of one layer; invalid rings are mended, empty ones dropped."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    arcs = _decode_arcs(topology)
    found = []
    for geometry in topology["objects"][layer]["geometries"]:
        shape = _shape(geometry, arcs)
        if not shape.is_empty:
            found.append(Feature(str(geometry.get("id", "")), geometry.get("properties") or {}, shape))
    return found


def _decode_arcs(topology: dict[str, Any]) -> list[npt.NDArray[np.float64]]:
    scale = np.array(topology["transform"]["scale"])
    origin = np.array(topology["transform"]["translate"])
    return [np.cumsum(np.array(arc, dtype=float), axis=0) * scale + origin for arc in topology["arcs"]]


def _chain(indexes: list[int], arcs: list[npt.NDArray[np.float64]]) -> npt.NDArray[np.float64]:
    parts = [arcs[index] if index >= 0 else arcs[~index][::-1] for index in indexes]
    return np.concatenate([parts[0], *[part[1:] for part in parts[1:]]])


def _shape(geometry: dict[str, Any], arcs: list[npt.NDArray[np.float64]]) -> BaseGeometry:
    kind, chains = geometry["type"], geometry.get("arcs", [])
    if kind == "LineString":
        return LineString(_chain(chains, arcs))
    if kind == "MultiLineString":
        return MultiLineString([_chain(chain, arcs) for chain in chains])
    if kind == "Polygon":
        return shapely.make_valid(_polygon(chains, arcs))
    if kind == "MultiPolygon":
        return shapely.make_valid(MultiPolygon([_polygon(rings, arcs) for rings in chains]))
    return Polygon()


def _polygon(rings: list[list[int]], arcs: list[npt.NDArray[np.float64]]) -> Polygon:
    shells = [_unwrapped(_chain(ring, arcs)) for ring in rings]
    shells = [shell for shell in shells if len(shell) >= 4]
    return Polygon(shells[0], shells[1:]) if shells else Polygon()


def _unwrapped(ring: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """A ring that crosses the date line goes on beyond 180 degrees; one around the south pole is closed below it."""
    lon = np.degrees(np.unwrap(np.radians(ring[:, 0])))
    ring = np.column_stack([lon, ring[:, 1]])
    if abs(lon[-1] - lon[0]) > 180:
        ring = np.concatenate([ring, [(lon[-1], -90.0), (lon[0], -90.0), ring[0]]])
    return ring
