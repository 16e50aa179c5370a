"""What a layout says, as values: where everything of one board lies in its picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .geometry import Box, Curve, Point
from .projection import Fit, Projection, make_projection

Space = tuple[float, float, float]
"""x, y of the middle and the angle in degrees."""


@dataclass(frozen=True, slots=True)
class Text:
    """A label in one language: middle of its box, box size, its lines from top to bottom."""

    at: Point
    box: tuple[float, float]
    lines: tuple[str, ...]

    def area(self) -> Box:
        return Box(self.at[0], self.at[1], self.box[0], self.box[1])


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the board: font size in pixels and one text per language ("en" is always there)."""

    size: float
    texts: Mapping[str, Text]

    def text(self, language: str) -> Text:
        return self.texts.get(language) or self.texts["en"]


@dataclass(frozen=True, slots=True)
class CityPlace:
    """Where a city, border point or junction lies; `true` is its unmoved place in the projection."""

    id: str
    at: Point
    true: Point
    label: Label | None = None
    kind: str = "city"
    """city, country (a border point, drawn as a pennant) or junction."""
    country: str | None = None
    outward: float = 0.0
    """Border points: the angle away from the board's tracks, where the pennant flies."""


@dataclass(frozen=True, slots=True)
class TrackPart:
    """The piece of a wrapping track that lies at one edge of the board."""

    edge: str
    """left or right."""
    spaces: tuple[int, ...]
    curve: Curve
    far_city: str
    """The city behind the edge."""
    far_label: Label | None = None


@dataclass(frozen=True, slots=True)
class TrackPlace:
    """Where one track lies: its spaces from `a` to `b`, in the order of the map file's tracks."""

    index: int
    a: str
    b: str
    parallel: int
    curves: tuple[Curve, ...]
    spaces: tuple[Space, ...]
    parts: tuple[TrackPart, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """The whole layout of one board."""

    board: str
    size: tuple[int, int]
    inner: tuple[float, float, float, float]
    score: tuple[tuple[float, float, float, float], ...]
    space_length: float
    space_width: float
    city_radius: float
    projection: Mapping[str, Any]
    fit: Fit
    cities: Mapping[str, CityPlace]
    tracks: tuple[TrackPlace, ...]
    free: tuple[tuple[float, float, float, float], ...] = field(default=())
    """Large areas (x, y, w, h) with nothing on them, for the title, the compass and the like."""

    def space_boxes(self, track: TrackPlace) -> list[Box]:
        """The spaces of a track as boxes: their corners are what a click has to hit."""
        return [Box(x, y, self.space_length, self.space_width, angle) for x, y, angle in track.spaces]

    def track_at(self, x: float, y: float, margin: float = 0.0) -> int | None:
        """The index of the track whose space lies under a point; with a margin, the nearest one in reach."""
        best: tuple[float, int] | None = None
        for track in self.tracks:
            for box in self.space_boxes(track):
                if box.contains(x, y, margin):
                    distance = (box.x - x) ** 2 + (box.y - y) ** 2
                    best = min(best or (distance, track.index), (distance, track.index))
        return best[1] if best else None

    def city_at(self, x: float, y: float, margin: float = 0.0) -> str | None:
        """The city whose stud lies under a point."""
        for city in self.cities.values():
            if (city.at[0] - x) ** 2 + (city.at[1] - y) ** 2 <= (self.city_radius + margin) ** 2:
                return city.id
        return None

    def mapping(self) -> Projection:
        """The projection of this board; `fit.apply(*mapping.project(lon, lat))` is the true pixel place."""
        return make_projection(self.projection)

    def true_place(self, lon: float, lat: float) -> Point:
        """The unmoved pixel place of a point of the earth."""
        return self.fit.apply(*self.mapping().project(lon, lat))
