"""The second half of the light relaxation: spaces as turned rectangles, and labels, push each other apart."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from .light_relax import LightRelaxation
from .names import Seat

CLEAR = 2.5
"""Each space keeps this much free strip on every side."""


@dataclass(slots=True)
class _Slab:
    """The spaces of all tracks of a line at one step, grown by the free strip."""

    x: float
    y: float
    ux: float
    uy: float
    half_length: float
    half_width: float
    line: int
    """A label has -1 - node."""
    t: float
    per_pixel: float
    """Change of t along one pixel of the line."""
    share: float
    """1 at the first space of the line, 0 at the last."""


def part_boxes(r: LightRelaxation, rounds: int, labels: Mapping[int, Seat] | None = None) -> None:
    """Runs the relaxation with exact boxes; labels, by node, ride along with their cities."""
    for _ in range(rounds):
        r.stretch_lines(0.3)
        slabs = _slabs(r) + [_label_slab(r, node, seat) for node, seat in (labels or {}).items()]
        _part_slabs(r, slabs)
        _clear_studs(r, slabs)
        _keep_inside(r, slabs)
        r.settle(0.006)
        for ends in r.ends:
            for side in (0, 1):
                ends[side] = max(r.sizes.end, ends[side] - (ends[side] - r.sizes.end) * 0.02)


def _label_slab(r: LightRelaxation, node: int, seat: Seat) -> _Slab:
    x, y = r.x[node] + seat.offset[0], r.y[node] + seat.offset[1]
    return _Slab(x, y, 1.0, 0.0, seat.half[0] + CLEAR, seat.half[1] + CLEAR, -1 - node, 0.0, 0.0, 0.5)


def _slabs(r: LightRelaxation) -> list[_Slab]:
    out = []
    size = r.sizes.length
    for n, line in enumerate(r.web.lines):
        count = len(line.spaces)
        if not count:
            continue
        ax, ay = r.x[line.start], r.y[line.start]
        dx, dy = r.x[line.end] - ax, r.y[line.end] - ay
        bow = r.bow[n]
        length = (math.hypot(dx, dy) or 1.0) * (1 + 8 / 3 * bow * bow)
        first, last = r.free_ends(n, length)
        start, stop = first + size / 2, length - last - size / 2
        for i in range(count):
            share = i / (count - 1) if count > 1 else 0.5
            t = max(0.0, min(1.0, (start + (stop - start) * share) / length))
            h, slope = 4 * bow * t * (1 - t), 4 * bow * (1 - 2 * t)
            tx, ty = dx - dy * slope, dy + dx * slope
            speed = math.hypot(tx, ty) or 1.0
            x, y = ax + dx * t - dy * h, ay + dy * t + dx * h
            half_width = r.width[n] / 2 + CLEAR
            out.append(_Slab(x, y, tx / speed, ty / speed, size / 2 + CLEAR, half_width, n, t, 1 / speed, 1 - share))
    return out


def _part_slabs(r: LightRelaxation, slabs: list[_Slab]) -> None:
    slabs.sort(key=lambda slab: slab.x)
    widest = max((math.hypot(s.half_length, s.half_width) for s in slabs), default=0.0)
    for n, one in enumerate(slabs):
        reach = math.hypot(one.half_length, one.half_width) + widest
        for k in range(n + 1, len(slabs)):
            other = slabs[k]
            if other.x - one.x > reach:
                break
            if one.line != other.line and abs(other.y - one.y) < reach:
                _part(r, one, other)


def _part(r: LightRelaxation, one: _Slab, other: _Slab) -> None:
    dx, dy = other.x - one.x, other.y - one.y
    along = abs(one.ux * other.ux + one.uy * other.uy)
    across = abs(one.ux * other.uy - one.uy * other.ux)
    depth, way_x, way_y = math.inf, 0.0, 0.0
    for slab, rest in ((one, other), (other, one)):
        d = dx * slab.ux + dy * slab.uy
        over = slab.half_length + rest.half_length * along + rest.half_width * across - abs(d)
        if over <= 0:
            return
        if over < depth:
            depth, way_x, way_y = over, math.copysign(slab.ux, d * slab.ux), math.copysign(slab.uy, d * slab.uy)
        d = dy * slab.ux - dx * slab.uy
        over = slab.half_width + rest.half_length * across + rest.half_width * along - abs(d)
        if over <= 0:
            return
        if over < depth:
            depth, way_x, way_y = over, math.copysign(slab.uy, -d * slab.uy), math.copysign(slab.ux, d * slab.ux)
    push = depth * 0.4
    middle_x, middle_y = (one.x + other.x) / 2, (one.y + other.y) / 2
    _shift(r, one, -way_x * push, -way_y * push, middle_x, middle_y)
    _shift(r, other, way_x * push, way_y * push, middle_x, middle_y)


def _shift(r: LightRelaxation, slab: _Slab, dx: float, dy: float, at_x: float, at_y: float) -> None:
    """Moves a line where it is touched, and its spaces along it."""
    lever = (at_x - slab.x) * slab.ux + (at_y - slab.y) * slab.uy
    lever = max(-slab.half_length, min(slab.half_length, lever))
    t = max(0.0, min(1.0, slab.t + lever * slab.per_pixel))
    r.move(slab.line, t, dx, dy)
    if slab.line < 0:
        return
    slide = (dx * slab.ux + dy * slab.uy) * 0.7
    ends, most = r.ends[slab.line], r.sizes.end + r.sizes.length
    ends[0] = max(r.sizes.end, min(most, ends[0] + slide * slab.share))
    ends[1] = max(r.sizes.end, min(most, ends[1] - slide * (1 - slab.share)))


def _clear_studs(r: LightRelaxation, slabs: list[_Slab]) -> None:
    """Keeps lines off the studs of other cities, and cities off each other."""
    radius = r.sizes.radius
    for city in range(r.web.cities):
        x, y = r.x[city], r.y[city]
        for slab in slabs:
            dx, dy = x - slab.x, y - slab.y
            if abs(dx) > 2 * slab.half_length + radius or abs(dy) > 2 * slab.half_length + radius:
                continue
            along, across = dx * slab.ux + dy * slab.uy, dy * slab.ux - dx * slab.uy
            if abs(along) > slab.half_length + radius or _belongs(r, slab, city):
                continue
            over = slab.half_width + radius - abs(across)
            if over > 0:
                side = math.copysign(over * 0.4, across)
                push_x, push_y = -slab.uy * side, slab.ux * side
                r.move(-1 - city, 0.0, push_x, push_y)
                _shift(r, slab, -push_x, -push_y, x, y)
        for other in range(city + 1, r.web.cities):
            _part_studs(r, city, other, 2.6 * radius)


def _belongs(r: LightRelaxation, slab: _Slab, city: int) -> bool:
    """Whether it is the city's own label, or a line that ends there."""
    if slab.line < 0:
        return slab.line == -1 - city
    line = r.web.lines[slab.line]
    return city in (line.start, line.end)


def _keep_inside(r: LightRelaxation, slabs: list[_Slab]) -> None:
    x0, y0, x1, y1 = r.sizes.inner
    for slab in slabs:
        reach_x = abs(slab.ux) * slab.half_length + abs(slab.uy) * slab.half_width
        reach_y = abs(slab.uy) * slab.half_length + abs(slab.ux) * slab.half_width
        dx = max(0.0, x0 - slab.x + reach_x) - max(0.0, slab.x + reach_x - x1)
        dy = max(0.0, y0 - slab.y + reach_y) - max(0.0, slab.y + reach_y - y1)
        if dx or dy:
            r.move(slab.line, slab.t, dx * 0.8, dy * 0.8)


def _part_studs(r: LightRelaxation, one: int, other: int, apart: float) -> None:
    dx, dy = r.x[other] - r.x[one], r.y[other] - r.y[one]
    distance = math.hypot(dx, dy)
    if 0 < distance < apart:
        push = (apart - distance) / distance * 0.4
        r.move(-1 - one, 0.0, -dx * push, -dy * push)
        r.move(-1 - other, 0.0, dx * push, dy * push)
