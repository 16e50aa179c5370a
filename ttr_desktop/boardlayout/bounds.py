"""What a layout may hold: every number within its range, everything on the sheet, nothing without end.

Layout files are made by hand and by strangers; what a screen is to draw has to be sane before it draws it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

from .frame import SCORE_BOXES
from .geometry import Curve, Point
from .model import BoardLayout, CityPlace, Label, TrackPlace

SMALLEST_SIDE, LARGEST_SIDE = 400, 4000
MOST_CITIES, MOST_TRACKS, MOST_SPACES, MOST_FREE, MOST_PIECES = 400, 1000, 20, 40, 2
MOST_PARALLEL = 9
SMALLEST_FONT, LARGEST_FONT = 6, 120
MOST_LANGUAGES, MOST_LINES, LONGEST_LINE = 20, 4, 60
LARGEST_SPACE, LARGEST_CITY = 0.2, 0.1
"""Parts of the shorter side of the sheet."""
LARGEST_FIT = 1e9
KINDS = ("city", "country", "junction")
EDGES = ("left", "right")
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def check(layout: BoardLayout) -> None:
    """`ValueError` names the first thing that is out of bounds."""
    if not _ID.fullmatch(layout.board):
        raise ValueError(f"the board {layout.board[:40]!r} is no id")
    _check_sheet(layout)
    _number(len(layout.cities), 1, MOST_CITIES, "the number of cities")
    _number(len(layout.tracks), 0, MOST_TRACKS, "the number of tracks")
    for city in layout.cities.values():
        _check_city(layout, city)
    for track in layout.tracks:
        _check_track(layout, track)
    _check_projection(layout)


def _number(value: float, low: float, high: float, what: str) -> None:
    if not low <= value <= high:  # neither is what is no number
        raise ValueError(f"{what} is {value:.6g}; from {low:g} to {high:g} it may be")


def _check_sheet(layout: BoardLayout) -> None:
    width, height = layout.size
    _number(width, SMALLEST_SIDE, LARGEST_SIDE, "the width of the sheet")
    _number(height, SMALLEST_SIDE, LARGEST_SIDE, "the height of the sheet")
    x0, y0, x1, y1 = layout.inner
    _on_sheet(layout, (x0, y0), "the map area")
    _number(x1, x0 + SMALLEST_SIDE / 2, width, "the right edge of the map area")
    _number(y1, y0 + SMALLEST_SIDE / 2, height, "the lower edge of the map area")
    shorter = min(width, height)
    _number(layout.space_length, 4, shorter * LARGEST_SPACE, "the length of a space")
    _number(layout.space_width, 2, shorter * LARGEST_SPACE, "the width of a space")
    _number(layout.city_radius, 2, shorter * LARGEST_CITY, "the radius of a city")
    _number(len(layout.score), SCORE_BOXES, SCORE_BOXES, "the number of score boxes")
    _number(len(layout.free), 0, MOST_FREE, "the number of free areas")
    for x, y, w, h in (*layout.score, *layout.free):
        _on_sheet(layout, (x, y), "a score box or free area")
        _number(w, 1, width, "the width of a score box or free area")
        _number(h, 1, height, "the height of a score box or free area")


def _on_sheet(layout: BoardLayout, spot: Point, what: str) -> None:
    _number(spot[0], 0, layout.size[0], f"{what}: x")
    _number(spot[1], 0, layout.size[1], f"{what}: y")


def _near_sheet(layout: BoardLayout, spots: Iterable[Point], what: str) -> None:
    width, height = layout.size
    for x, y in spots:
        _number(x, -width, 2 * width, f"{what}: x")
        _number(y, -height, 2 * height, f"{what}: y")


def _check_city(layout: BoardLayout, city: CityPlace) -> None:
    what = f"the city {city.id[:40]!r}"
    _on_sheet(layout, city.at, what)
    _near_sheet(layout, [city.true], f"{what}, true place")
    _number(city.outward, -720, 720, f"{what}, outward")
    if city.kind not in KINDS:
        raise ValueError(f"{what} has the unknown kind {city.kind[:40]!r}")
    if not (city.country is None or isinstance(city.country, str)):
        raise ValueError(f"{what} has a country that is no id")
    if city.label is not None:
        _check_label(layout, city.label, f"{what}, label")


def _check_label(layout: BoardLayout, label: Label, what: str) -> None:
    _number(label.size, SMALLEST_FONT, LARGEST_FONT, f"{what}: size")
    _number(len(label.texts), 1, MOST_LANGUAGES, f"{what}: languages")
    if "en" not in label.texts:
        raise ValueError(f"{what} is not there in English")
    for text in label.texts.values():
        _on_sheet(layout, text.at, what)
        _number(text.box[0], 1, layout.size[0], f"{what}: width")
        _number(text.box[1], 1, layout.size[1], f"{what}: height")
        _number(len(text.lines), 1, MOST_LINES, f"{what}: lines")
        if not all(isinstance(line, str) and len(line) <= LONGEST_LINE for line in text.lines):
            raise ValueError(f"{what} has a line that is no text, or too long")


def _check_track(layout: BoardLayout, track: TrackPlace) -> None:
    what = f"track {track.index}"
    _number(track.index, 0, MOST_TRACKS, "the index of a track")
    _number(track.parallel, 0, MOST_PARALLEL, f"{what}: parallel")
    _number(len(track.spaces), 1, MOST_SPACES, f"{what}: spaces")
    _number(len(track.curves), 1, MOST_PIECES, f"{what}: curves")
    _number(len(track.parts), 0, MOST_PIECES, f"{what}: parts")
    for x, y, angle in track.spaces:
        _on_sheet(layout, (x, y), f"a space of {what}")
        _number(angle, -720, 720, f"the angle of a space of {what}")
    curves: list[Curve] = [*track.curves, *(part.curve for part in track.parts)]
    for curve in curves:
        _near_sheet(layout, curve, f"the curve of {what}")
    for part in track.parts:
        if part.edge not in EDGES or not all(0 <= n < len(track.spaces) for n in part.spaces):
            raise ValueError(f"{what} has a part at an unknown edge, or with spaces that it has not")
        if part.far_label is not None:
            _check_label(layout, part.far_label, f"{what}, far label")


def _check_projection(layout: BoardLayout) -> None:
    """Tried with every city: numbers that look fine may still divide by nothing together."""
    fit = layout.fit
    for value in (fit.a, fit.b, fit.c, fit.d, fit.e, fit.f):
        _number(value, -LARGEST_FIT, LARGEST_FIT, "a number of the fit")
    try:
        projection = layout.mapping()
        for city in layout.cities.values():
            lon, lat = projection.unproject(*fit.invert(*city.true))
            x, y = fit.apply(*projection.project(lon, lat))
            if not all(map(math.isfinite, (lon, lat, x, y))):
                raise ValueError("not finite")
    except (ArithmeticError, ValueError, KeyError, TypeError) as error:
        raise ValueError(f"the projection and its fit do not go together: {error}") from error
