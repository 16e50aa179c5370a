"""Plane geometry of a board: Bezier curves measured by length, turned boxes and how deep they overlap.

Coordinates are pixels of the board picture, y grows downwards; angles are degrees, 0 = along +x, 90 = along +y.
"""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]
Curve = tuple[Point, Point, Point, Point]


@dataclass(frozen=True, slots=True)
class Box:
    """A turned rectangle: centre, full length and width, angle of the length in degrees."""

    x: float
    y: float
    length: float
    width: float
    angle: float = 0.0

    def axes(self) -> tuple[Point, Point]:
        """The unit vectors along the length and along the width."""
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return (c, s), (-s, c)

    def corners(self) -> list[Point]:
        """The four corners in turn, as a hit polygon wants them."""
        (ux, uy), (vx, vy) = self.axes()
        a, b = self.length / 2, self.width / 2
        signs = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        return [(self.x + i * a * ux + j * b * vx, self.y + i * a * uy + j * b * vy) for i, j in signs]

    def contains(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a point lies in the box grown by a margin."""
        (ux, uy), (vx, vy) = self.axes()
        dx, dy = x - self.x, y - self.y
        return abs(dx * ux + dy * uy) <= self.length / 2 + margin and abs(dx * vx + dy * vy) <= self.width / 2 + margin


def box_overlap(a: Box, b: Box) -> float:
    """How deep two boxes overlap (the least way to part them); negative or 0 when they do not."""
    dx, dy = b.x - a.x, b.y - a.y
    if math.hypot(dx, dy) > (math.hypot(a.length, a.width) + math.hypot(b.length, b.width)) / 2:
        return -1.0
    axes_a, axes_b = a.axes(), b.axes()
    least = math.inf
    for axis in (*axes_a, *axes_b):
        reach = _reach(a, axes_a, axis) + _reach(b, axes_b, axis)
        least = min(least, reach - abs(dx * axis[0] + dy * axis[1]))
        if least <= 0:
            break
    return least


def _reach(box: Box, axes: tuple[Point, Point], axis: Point) -> float:
    (ux, uy), (vx, vy) = axes
    x, y = axis
    return abs(ux * x + uy * y) * box.length / 2 + abs(vx * x + vy * y) * box.width / 2


def circle_overlap(box: Box, x: float, y: float, radius: float) -> float:
    """How deep a circle reaches into a box; negative when they are apart by that much."""
    (ux, uy), (vx, vy) = box.axes()
    dx, dy = x - box.x, y - box.y
    along = abs(dx * ux + dy * uy) - box.length / 2
    across = abs(dx * vx + dy * vy) - box.width / 2
    if along <= 0 and across <= 0:
        return radius - max(along, across)
    return radius - math.hypot(max(along, 0.0), max(across, 0.0))


def curve_point(curve: Curve, t: float) -> Point:
    """The point of a cubic Bezier curve at t in 0..1."""
    s = 1 - t
    b0, b1, b2, b3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve
    return b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3, b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3


def curve_tangent(curve: Curve, t: float) -> Point:
    """The unit direction of the curve at t."""
    s = 1 - t
    b0, b1, b2 = 3 * s * s, 6 * s * t, 3 * t * t
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = curve
    dx = b0 * (x1 - x0) + b1 * (x2 - x1) + b2 * (x3 - x2)
    dy = b0 * (y1 - y0) + b1 * (y2 - y1) + b2 * (y3 - y2)
    size = math.hypot(dx, dy)
    if size < 1e-9:
        dx, dy = x3 - x0, y3 - y0
        size = math.hypot(dx, dy) or 1.0
    return dx / size, dy / size


class MeasuredCurve:
    """A curve that can be asked for the place after so many pixels."""

    def __init__(self, curve: Curve, steps: int = 48) -> None:
        self.curve = curve
        self._lengths = [0.0]
        last = curve[0]
        for i in range(1, steps + 1):
            point = curve_point(curve, i / steps)
            self._lengths.append(self._lengths[-1] + math.dist(last, point))
            last = point
        self.length = self._lengths[-1]

    def parameter(self, distance: float) -> float:
        """The t at which so many pixels of the curve have passed."""
        steps = len(self._lengths) - 1
        if distance <= 0 or self.length <= 0:
            return 0.0
        if distance >= self.length:
            return 1.0
        i = bisect_right(self._lengths, distance) - 1
        span = self._lengths[i + 1] - self._lengths[i]
        return (i + (distance - self._lengths[i]) / span) / steps if span > 0 else i / steps

    def at(self, distance: float) -> tuple[float, float, float]:
        """x, y and angle after so many pixels."""
        t = self.parameter(distance)
        x, y = curve_point(self.curve, t)
        dx, dy = curve_tangent(self.curve, t)
        return x, y, math.degrees(math.atan2(dy, dx))


def bulged(a: Point, b: Point, bulge: float, lean: float = 0.0) -> Curve:
    """The curve from a to b that bows to the right of its direction by about `bulge` of the distance."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    nx, ny = -dy * bulge * 4 / 3, dx * bulge * 4 / 3
    first, second = 1 + lean, 1 - lean
    return (
        a,
        (a[0] + dx / 3 + nx * first, a[1] + dy / 3 + ny * first),
        (a[0] + dx * 2 / 3 + nx * second, a[1] + dy * 2 / 3 + ny * second),
        b,
    )


def shifted_curve(curve: Curve, offset: float) -> Curve:
    """Nearly the parallel curve at a distance to the right of the direction: for drawing beside one another."""
    if not offset:
        return curve
    out: list[Point] = []
    for (x, y), t in zip(curve, (0.0, 1 / 3, 2 / 3, 1.0), strict=True):
        dx, dy = curve_tangent(curve, t)
        out.append((x - dy * offset, y + dx * offset))
    return out[0], out[1], out[2], out[3]


def segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two straight pieces properly cross."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def polyline(curve: Curve, steps: int = 12) -> list[Point]:
    """Points along a curve, for counting crossings and for thin lines."""
    return [curve_point(curve, i / steps) for i in range(steps + 1)]


def crossings(one: Sequence[Point], other: Sequence[Point]) -> int:
    """How often two polylines cross."""
    count = 0
    for a, b in itertools.pairwise(one):
        for c, d in itertools.pairwise(other):
            count += segments_cross(a, b, c, d)
    return count
