"""Tracks that run side by side share one line: the bundles of a board, and their spaces along that line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ttr_desktop.engine.mapdef import TrackDef

from .geometry import Curve, MeasuredCurve, curve_tangent
from .model import Space

PARALLEL_GAP = 0.16
"""Free strip between parallel tracks, as a part of the width of a space."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Tracks of the same cities, length and element, drawn side by side."""

    a: str
    b: str
    length: int
    tracks: tuple[int, ...]
    """Indexes into the tracks of the map file."""
    wraps: bool = False
    sea: bool = False

    def width(self, space_width: float) -> float:
        """Across all its tracks."""
        n = len(self.tracks)
        return n * space_width + (n - 1) * space_width * PARALLEL_GAP

    def offsets(self, space_width: float) -> list[float]:
        """How far each track lies to the right of the common line."""
        step = space_width * (1 + PARALLEL_GAP)
        return [(k - (len(self.tracks) - 1) / 2) * step for k in range(len(self.tracks))]


def make_bundles(tracks: Sequence[TrackDef]) -> list[Bundle]:
    """All bundles in the order of the map file; rail beside sea, or unequal lengths, never share a line."""
    found: dict[tuple[str, str, int, bool, bool], list[int]] = {}
    for index, track in enumerate(tracks):
        key = (track.a, track.b, track.length, track.wraps, track.kind == "sea")
        found.setdefault(key, []).append(index)
    return [Bundle(a, b, n, tuple(rows), wraps, sea) for (a, b, n, wraps, sea), rows in found.items()]


def spread(total: float, count: int, length: float, ends: tuple[float, float]) -> list[float]:
    """Where the middles of `count` spaces lie on a line of this total length that keeps its ends free."""
    start, stop = ends[0], total - ends[1]
    if count == 1:
        return [(start + stop) / 2]
    step = (stop - start - length) / (count - 1)
    return [start + length / 2 + i * step for i in range(count)]


def spaces_along(curve: Curve, middles: Sequence[float], offset: float) -> tuple[Space, ...]:
    """Spaces at these distances along a line, shifted to its right."""
    measured = MeasuredCurve(curve)
    out: list[Space] = []
    for distance in middles:
        t = measured.parameter(distance)
        x, y, angle = measured.at(distance)
        dx, dy = curve_tangent(curve, t)
        out.append((x - dy * offset, y + dx * offset, _half_turn(angle)))
    return tuple(out)


def _half_turn(angle: float) -> float:
    """The same line direction between -180 and 180."""
    return math.remainder(angle, 360.0)
