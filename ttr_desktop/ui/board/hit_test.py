"""What lies under the pointer: the nearest track or city, with room for unsteady hands."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

from ttr_desktop.boardlayout import BoardLayout, TrackPlace

Point = tuple[float, float]

LEAST_PIXELS = 20.0
"""A track or city is at least this thick for the pointer; the nearest one counts."""
BESIDE = 6.0
"""Pixels beside a track that still mean it."""


@dataclass(frozen=True, slots=True)
class _Corridor:
    """A visible piece of a track: the line through the middles of its spaces."""

    track: int
    line: tuple[Point, ...]
    box: tuple[float, float, float, float]


class HitTest:
    """Finds tracks and cities by board place."""

    def __init__(self, layout: BoardLayout) -> None:
        self.layout = layout
        self._corridors = [corridor for track in layout.tracks for corridor in _corridors(layout, track)]

    def track_at(self, point: Point, scale: float) -> int | None:
        """The nearest track in reach; `scale` is screen pixels per board pixel."""
        reach = max(self.layout.space_width / 2 + BESIDE / scale, LEAST_PIXELS / 2 / scale)
        x, y = point
        best, found = reach, None
        for corridor in self._corridors:
            left, top, right, bottom = corridor.box
            if left - best <= x <= right + best and top - best <= y <= bottom + best:
                distance = _distance(corridor.line, point)
                if distance < best:
                    best, found = distance, corridor.track
        return found

    def city_at(self, point: Point, scale: float) -> str | None:
        """The city whose stud lies under the point, or whose name does."""
        reach = max(self.layout.city_radius * 1.15, LEAST_PIXELS / 2 / scale)
        best, found = reach, None
        for city in self.layout.cities.values():
            distance = math.dist(city.at, point)
            if distance <= best:
                best, found = distance, city.id
        return found

    def name_at(self, point: Point, language: str) -> str | None:
        """The city whose name lies under the point."""
        for city in self.layout.cities.values():
            if city.label is not None and city.label.text(language).area().contains(*point):
                return city.id
        return None


def _corridors(layout: BoardLayout, track: TrackPlace) -> list[_Corridor]:
    groups = [part.spaces for part in track.parts] or [tuple(range(len(track.spaces)))]
    out = []
    for group in groups:
        if not group:
            continue
        line: list[Point] = []
        half = layout.space_length / 2
        for number in group:
            x, y, angle = track.spaces[number]
            ux, uy = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            line += [(x - ux * half, y - uy * half), (x + ux * half, y + uy * half)]
        xs, ys = [p[0] for p in line], [p[1] for p in line]
        out.append(_Corridor(track.index, tuple(line), (min(xs), min(ys), max(xs), max(ys))))
    return out


def _distance(line: tuple[Point, ...], point: Point) -> float:
    px, py = point
    best = math.inf
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        t = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / square)) if square else 0.0
        best = min(best, math.hypot(px - ax - t * dx, py - ay - t * dy))
    return best
