"""Outlines as lists of points: everything the canvas fills is made of these."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Points = list[Point]
Outline = Sequence[Point]  # what may be filled: any sequence of points


def box(left: float, top: float, width: float, height: float) -> Points:
    return [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]


def rounded(left: float, top: float, width: float, height: float, radius: float, steps: int = 8) -> Points:
    """A box with round corners."""
    r = max(0.0, min(radius, width / 2, height / 2))
    right, bottom = left + width, top + height
    corners = [
        (left + r, top + r, 180.0),
        (right - r, top + r, 270.0),
        (right - r, bottom - r, 0.0),
        (left + r, bottom - r, 90.0),
    ]
    return [p for x, y, start in corners for p in arc(x, y, r, start, start + 90, steps)]


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 24) -> Points:
    """Points of an arc in degrees, clockwise on the screen."""
    return ellipse_arc(x, y, radius, radius, start, end, steps)


def ellipse_arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 24) -> Points:
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * math.cos(t), y + ry * math.sin(t)) for t in turns]


def circle(x: float, y: float, radius: float, steps: int = 48) -> Points:
    return ellipse(x, y, radius, radius, steps)


def ellipse(x: float, y: float, rx: float, ry: float, steps: int = 48) -> Points:
    return ellipse_arc(x, y, rx, ry, 0, 360, steps)[:-1]


def regular(x: float, y: float, radius: float, corners: int, turn: float = -90) -> Points:
    return [p for i in range(corners) for p in [polar(x, y, radius, turn + 360 * i / corners)]]


def star(x: float, y: float, outer: float, inner: float, tips: int, turn: float = -90) -> Points:
    step = 180 / tips
    return [polar(x, y, inner if i % 2 else outer, turn + step * i) for i in range(2 * tips)]


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    t = math.radians(degrees)
    return (x + radius * math.cos(t), y + radius * math.sin(t))


def bezier(a: Point, b: Point, c: Point, d: Point, steps: int = 16) -> Points:
    """A cubic curve from a to d, pulled towards b and c."""
    out: Points = []
    for i in range(steps + 1):
        t = i / steps
        u = 1 - t
        w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x = w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0]
        y = w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1]
        out.append((x, y))
    return out


def smooth(points: Outline, closed: bool = True, steps: int = 8) -> Points:
    """A soft curve through the points (Catmull-Rom)."""
    n = len(points)
    out: Points = []
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = points[i - 1], points[i], points[(i + 1) % n], points[(i + 2) % n]
        else:
            p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, n - 1)]
        b = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        out.extend(bezier(p1, b, c, p2, steps)[:-1])
    return out if closed else [*out, points[-1]]


def moved(points: Iterable[Point], dx: float, dy: float) -> Points:
    return [(x + dx, y + dy) for x, y in points]


def scaled(points: Iterable[Point], sx: float, sy: float | None = None, about: Point = (0, 0)) -> Points:
    sy = sx if sy is None else sy
    return [(about[0] + (x - about[0]) * sx, about[1] + (y - about[1]) * sy) for x, y in points]


def turned(points: Iterable[Point], degrees: float, about: Point = (0, 0)) -> Points:
    """Turned clockwise on the screen."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    ax, ay = about
    return [(ax + (x - ax) * cos - (y - ay) * sin, ay + (x - ax) * sin + (y - ay) * cos) for x, y in points]


def mirrored(points: Iterable[Point], axis: float) -> Points:
    """Reflected left to right about the vertical line x = axis."""
    return [(2 * axis - x, y) for x, y in points][::-1]


def segments(points: Outline, width: float, closed: bool = False) -> list[Points]:
    """The straight pieces of a line of some width, without its joints."""
    half = width / 2
    pieces: list[Points] = []
    count = len(points)
    for i in range(count if closed else count - 1):
        (x0, y0), (x1, y1) = points[i], points[(i + 1) % count]
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1e-6:
            continue
        nx, ny = -(y1 - y0) / length * half, (x1 - x0) / length * half
        pieces.append([(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)])
    return pieces


def stroke(points: Outline, width: float, closed: bool = False) -> list[Points]:
    """A line of some width with round joints, as pieces to fill one over the other."""
    steps = 12 if width > 0.5 else 8
    return [*segments(points, width, closed), *(circle(x, y, width / 2, steps) for x, y in points)]
