"""What one board shows of the earth: land, lakes, rivers, borders and tinted regions, in longitude and latitude."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.affinity import translate
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from tools.painting import gshhg
from tools.painting.canvas import lines_of, polygons_of
from tools.painting.sources import data_file
from tools.painting.topojson import Feature, features

Box = tuple[float, float, float, float]
TOUCH = 0.004
"""Regions closer than this (in degrees) have a border in common."""


@dataclass(frozen=True, slots=True)
class Geography:
    """All shapes a board needs, clipped to its box of longitudes and latitudes."""

    land: list[BaseGeometry]
    seas: list[BaseGeometry]
    """Lakes so great that a board shows them as seas."""
    lakes: list[BaseGeometry]
    islands: list[BaseGeometry]
    """Islands inside lakes."""
    rivers: list[BaseGeometry]
    regions: dict[str, BaseGeometry]
    """What gets a tint of its own: countries, states or groups of them."""
    borders: list[BaseGeometry]
    minor_borders: list[BaseGeometry]


def gather(style: dict[str, Any], box: Box) -> Geography:
    """The geography a style asks for within a box (west, south, east, north; west may go below -180)."""
    wanted = style["geography"]
    countries = _countries(box)
    resolution = wanted.get("gshhg", "")
    regions = _grouped(countries, wanted.get("groups", {}), wanted.get("transfers", []))
    states = _states(box) if wanted.get("states") else {}
    lakes = gshhg.polygons(resolution, gshhg.LAKE, box, wanted["smallest_lake"]) if resolution else _atlas("lakes", box)
    sea_from = wanted.get("lakes_are_seas_from", np.inf)
    return Geography(
        land=gshhg.polygons(wanted.get("coast", resolution), gshhg.LAND, box)
        if resolution
        else list(countries.values()),
        seas=[lake for lake in lakes if lake.area >= sea_from],
        lakes=[lake for lake in lakes if 0 < lake.area < sea_from],
        islands=gshhg.polygons(resolution, gshhg.ISLAND, box) if resolution else [],
        rivers=_rivers(wanted, resolution, box),
        regions=states or regions,
        borders=_shared_borders(regions),
        minor_borders=_shared_borders(states) if states else [],
    )


def _around(shape: BaseGeometry, box: Box) -> BaseGeometry:
    """The part of a shape inside the box, on whichever turn of the globe the box lies."""
    parts = [shapely.clip_by_rect(translate(shape, turn), *box) for turn in (-360, 0, 360)]
    parts = [shapely.make_valid(part) for part in parts if not part.is_empty]
    whole = shapely.union_all(parts)
    areas = polygons_of(whole)
    return shapely.MultiPolygon(areas) if areas else whole


def _keep(found: list[Feature], box: Box) -> list[tuple[Feature, BaseGeometry]]:
    clipped = [(feature, _around(feature.shape, box)) for feature in found]
    return [(feature, shape) for feature, shape in clipped if not shape.is_empty]


def _countries(box: Box) -> dict[str, BaseGeometry]:
    found = features(data_file("countries-10m"), "countries")
    return {feature.properties["name"]: shape for feature, shape in _keep(found, box)}


def _states(box: Box) -> dict[str, BaseGeometry]:
    found = features(data_file("america-50m"), "subunits")
    return {f"{feature.properties['gu']}-{feature.id}": shape for feature, shape in _keep(found, box)}


def _atlas(layer: str, box: Box) -> list[BaseGeometry]:
    """Lakes or rivers of Natural Earth 1:50m; the world file knows the great ones, the American one more."""
    american = box[2] < -30 and box[3] < 75
    found = features(data_file("america-50m" if american else "world-50m"), layer)
    return [shape for _, shape in _keep(found, box)]


def _rivers(wanted: dict[str, Any], resolution: str, box: Box) -> list[BaseGeometry]:
    """River lines, those left out that stay short even when joined."""
    lines = gshhg.rivers(wanted.get("river_resolution", resolution), box) if resolution else _atlas("rivers", box)
    merged = lines_of(linemerge([line for shape in lines for line in lines_of(shape)]))
    return [line for line in merged if line.length >= wanted["shortest_river"]]


def _grouped(
    countries: dict[str, BaseGeometry], groups: dict[str, list[str]], transfers: list[dict[str, Any]]
) -> dict[str, BaseGeometry]:
    """Countries joined into the realms of another time; transfers move pieces of land between them."""
    realm = {member: name for name, members in groups.items() for member in members}
    joined: dict[str, list[BaseGeometry]] = {}
    for name, shape in countries.items():
        joined.setdefault(realm.get(name, name), []).append(shape)
    realms = {name: shapely.union_all(shapes) for name, shapes in joined.items()}
    for transfer in transfers:
        area = shapely.make_valid(Polygon(transfer["area"]))
        givers = [name for name in transfer["from"] if name in realms]
        taken = shapely.union_all([shapely.intersection(realms[name], area) for name in givers])
        for name in givers:
            realms[name] = shapely.difference(realms[name], area)
        realms[transfer["to"]] = shapely.union(realms.get(transfer["to"], Polygon()), taken)
    return {name: shape for name, shape in realms.items() if polygons_of(shape)}


def _shared_borders(regions: dict[str, BaseGeometry]) -> list[BaseGeometry]:
    """Lines that two regions have in common (so not the coasts), with a little tolerance for mended shapes."""
    shapes = list(regions.values())
    near = [shapely.buffer(shape, TOUCH, quad_segs=1) for shape in shapes]
    outlines = [shapely.boundary(shape) for shape in shapes]
    shared: list[BaseGeometry] = []
    for first, second in shapely.STRtree(near).query(near, predicate="intersects").T:
        if first < second:
            common = _lines_only(shapely.intersection(outlines[first], near[second]))
            shared += [line for line in lines_of(shapely.line_merge(common)) if line.length > 4 * TOUCH]
    return shared


def _lines_only(shape: BaseGeometry) -> BaseGeometry:
    return shapely.MultiLineString(lines_of(shape))
