"""A layout for a map that has no layout file, in about a second: playable and tidy, not a work of art."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

from ttr_desktop.engine.mapdef import CityDef, MapDef

from .bundles import make_bundles
from .frame import Frame, make_frame
from .geometry import Box, Curve, MeasuredCurve, Point, box_overlap, circle_overlap
from .light_boxes import part_boxes
from .light_labels import LabelTable, Wish, choose_seats
from .light_relax import LightRelaxation, Sizes
from .lines import Web, make_web, place_tracks
from .model import BoardLayout, CityPlace, Label, TrackPlace
from .names import Measure, rough_width
from .projection import Fit, Projection, fit_into, make_projection

WIDTH = 2400
ASPECTS = (1.05, 1.6)
STRETCH = 1.35
MARGIN = 0.042
"""Free strip between the outer cities and the frame, as a part of the width."""
COVER = 0.11
"""Part of the map area that the spaces shall cover."""
LONGEST, SHORTEST = 90.0, 22.0
RATIO = 0.345
ROUNDS = 80
BOX_ROUNDS = 60
"""Without labels, and again with them."""
MANY_SPACES = 450
"""More than any shipped board has. A board with more is laid out in fewer rounds: roughly, but without a long wait."""
SHRINK = 0.96
SMALLEST = 0.6
EDGE_FONT = 0.76
KEEP_PLACES = "keep_places"
"""A hint of the map file: its maker has put the cities where they shall be."""


def auto_layout(definition: MapDef, measure: Measure = rough_width) -> BoardLayout:
    """Finds places for everything on the map; `measure` tells the width of a name in the font it will be drawn in."""
    data = _projection_for(definition)
    projection = make_projection(data)
    spots = [projection.project(c.lon, c.lat) for c in definition.cities]
    frame = make_frame(WIDTH, _aspect(spots))
    x0, y0, x1, y1 = frame.inner
    margin = WIDTH * MARGIN
    fit = fit_into(spots, (x0 + margin, y0 + margin, x1 - margin, y1 - margin), STRETCH)
    places = _parted([fit.apply(u, v) for u, v in spots])
    ids = [c.id for c in definition.cities]
    web = make_web(ids, places, make_bundles(definition.tracks), frame.inner, {})
    sizes = _sizes(definition, frame)
    r = LightRelaxation(web, sizes, keeps_places=definition.layout.get(KEEP_PLACES) is True)
    r.choose_bows()
    haste = min(1.0, (MANY_SPACES / max(1, sum(track.length for track in definition.tracks))) ** 2)
    rounds, box_rounds = (max(5, round(most * haste)) for most in (ROUNDS, BOX_ROUNDS))
    r.run(rounds)
    part_boxes(r, box_rounds)
    places = list(zip(r.x, r.y, strict=True))
    table = _table(r, places, *_fitting_tracks(r, [r.curve(n) for n in range(len(web.lines))], places)[::2])
    seats = choose_seats(_wishes(definition, web, places, sizes), table, measure, (1.0,))
    part_boxes(r, box_rounds, {node: seat for node, (seat, _) in seats.items()})
    return _finished(definition, (frame, data, fit, projection), r, measure)


def _projection_for(definition: MapDef) -> dict[str, Any]:
    """A conic for a region, a cylinder for the tropics or a large part of the world, cut where the map says."""
    lats = [c.lat for c in definition.cities]
    lon0, span = _middle_longitude([c.lon for c in definition.cities])
    low, high = min(lats), max(lats)
    if definition.wraps and definition.seam is not None:
        lon0 = definition.seam + 180
    if definition.wraps or span > 150 or high - low > 80 or abs(low + high) < 16:
        return {"kind": "miller", "lon0": lon0}
    edge = (high - low) / 6
    return {"kind": "albers", "lon0": lon0, "lat0": (low + high) / 2, "lat1": low + edge, "lat2": high - edge}


def _middle_longitude(lons: Sequence[float]) -> tuple[float, float]:
    """The middle and the width of the narrowest strip of longitudes that holds all cities."""
    ring = sorted(lon % 360 for lon in lons)
    gaps = [
        (ring[0] + 360 - ring[-1], 0),
        *((b - a, n + 1) for n, (a, b) in enumerate(itertools.pairwise(ring))),
    ]
    gap, first = max(gaps)
    span = 360 - gap
    return (ring[first] + span / 2 + 180) % 360 - 180, span


def _aspect(spots: Sequence[Point]) -> float:
    us, vs = [p[0] for p in spots], [p[1] for p in spots]
    natural = ((max(us) - min(us)) or 1e-9) / ((max(vs) - min(vs)) or 1e-9)
    return max(ASPECTS[0], min(ASPECTS[1], natural))


def _parted(places: list[Point]) -> list[Point]:
    """Cities on the very same spot are set side by side, so that something can push them apart."""
    seen: dict[tuple[int, int], int] = {}
    out = []
    for x, y in places:
        key = (round(x), round(y))
        n = seen[key] = seen.get(key, -1) + 1
        out.append((x + 9 * n, y + 7 * n))
    return out


def _sizes(definition: MapDef, frame: Frame) -> Sizes:
    x0, y0, x1, y1 = frame.inner
    spaces = max(1, sum(track.length for track in definition.tracks))
    length = math.sqrt(COVER * (x1 - x0) * (y1 - y0) / (spaces * RATIO))
    length = float(round(max(SHORTEST, min(LONGEST, length))))
    radius = float(round(max(8.0, length * 0.25)))
    return Sizes(length, float(round(length * RATIO)), radius, radius + 6, frame.inner)


def _finished(
    definition: MapDef, ground: tuple[Frame, dict[str, Any], Fit, Projection], r: LightRelaxation, measure: Measure
) -> BoardLayout:
    frame, data, fit, projection = ground
    web, places = r.web, list(zip(r.x, r.y, strict=True))
    curves = [r.curve(n) for n in range(len(web.lines))]
    sizes, ends, tracks = _fitting_tracks(r, curves, places)
    table = _table(r, places, sizes, tracks)
    seats = choose_seats(_wishes(definition, web, places, sizes), table, measure)
    labels = {node: label for node, (_, label) in seats.items()}
    tracks = place_tracks(web, curves, ends, (sizes.length, sizes.width), labels)
    return BoardLayout(
        board=definition.id,
        size=frame.size,
        inner=frame.inner,
        score=frame.score,
        space_length=sizes.length,
        space_width=sizes.width,
        city_radius=sizes.radius,
        projection=data,
        fit=fit,
        cities=_cities(definition, web, places, labels, (fit, projection)),
        tracks=tracks,
    )


def _table(r: LightRelaxation, places: Sequence[Point], sizes: Sizes, tracks: Sequence[TrackPlace]) -> LabelTable:
    """What labels have to keep off."""
    boxes = [Box(x, y, sizes.length, sizes.width, angle) for t in tracks for x, y, angle in t.spaces]
    return LabelTable(boxes, places[: r.web.cities], sizes.radius, sizes.inner)


def _fitting_tracks(
    r: LightRelaxation, curves: Sequence[Curve], places: Sequence[Point]
) -> tuple[Sizes, list[tuple[float, float]], tuple[TrackPlace, ...]]:
    """Spaces as large as possible: they shrink until none lies on another one or on a city."""
    lengths = [MeasuredCurve(curve).length for curve in curves]
    sizes = full = r.sizes
    while True:
        # A smaller space stays where it is: its line gets longer free ends.
        grow = (full.length - sizes.length) / 2
        ends = [(a + grow, b + grow) for a, b in (r.free_ends(n, length) for n, length in enumerate(lengths))]
        tracks = place_tracks(r.web, curves, ends, (sizes.length, sizes.width), {})
        smaller = sizes.length * SHRINK
        if smaller < SMALLEST * full.length or not _overlapping(tracks, places[: r.web.cities], sizes):
            return sizes, ends, tracks
        radius = max(6.0, sizes.radius * SHRINK)
        sizes = Sizes(round(smaller, 1), round(smaller * RATIO, 1), round(radius, 1), full.end, full.inner)


def _overlapping(tracks: Sequence[TrackPlace], studs: Sequence[Point], sizes: Sizes) -> bool:
    """Whether any space lies on another one, or on a city."""
    boxes = [Box(x, y, sizes.length, sizes.width, angle) for t in tracks for x, y, angle in t.spaces]
    reach = math.hypot(sizes.length, sizes.width)
    boxes.sort(key=lambda box: box.x)
    for n, box in enumerate(boxes):
        for other in boxes[n + 1 :]:
            if other.x - box.x > reach:
                break
            if abs(other.y - box.y) < reach and box_overlap(box, other) > 0:
                return True
    limit = reach / 2 + sizes.radius
    return any(
        abs(box.x - x) < limit and abs(box.y - y) < limit and circle_overlap(box, x, y, sizes.radius) > 0
        for x, y in studs
        for box in boxes
    )


def _wishes(definition: MapDef, web: Web, places: Sequence[Point], sizes: Sizes) -> list[Wish]:
    font = max(20.0, min(36.0, sizes.length * 0.42))
    out = []
    for n, city in enumerate(definition.cities):
        if not city.junction:
            size = font * (EDGE_FONT if city.country else 1.0)
            out.append(Wish(n, places[n], dict(city.names), size, sizes.radius))
    cities = {c.id: c for c in definition.cities}
    for line in web.lines:
        if line.edge:
            node = web.edge_node(line)
            out.append(Wish(node, places[node], dict(cities[line.far_city].names), font * EDGE_FONT, 6.0))
    return out


def kind_of(city: CityDef) -> str:
    """How a city is drawn."""
    return "junction" if city.junction else "country" if city.country else "city"


def _cities(
    definition: MapDef,
    web: Web,
    places: Sequence[Point],
    labels: dict[int, Label],
    earth: tuple[Fit, Projection],
) -> dict[str, CityPlace]:
    fit, projection = earth
    out = {}
    for n, city in enumerate(definition.cities):
        far = [places[li.end if li.start == n else li.start] for li in web.lines if n in (li.start, li.end)]
        dx, dy = sum(places[n][0] - x for x, _ in far), sum(places[n][1] - y for _, y in far)
        out[city.id] = CityPlace(
            id=city.id,
            at=places[n],
            true=fit.apply(*projection.project(city.lon, city.lat)),
            label=labels.get(n),
            kind=kind_of(city),
            country=city.country,
            outward=math.degrees(math.atan2(dy, dx)) if city.country else 0.0,
        )
    return out
