"""A light relaxation in plain Python, for maps that come without a layout: rough, but done in a moment.

Lines are parabolas with one number each (how far they bow), covered with discs; discs and cities that overlap push
each other apart, lines that are too short push their cities apart, and everything is drawn back a little to its true
place. No chance is used.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass

from .frame import Rect
from .geometry import Curve, Point, bulged, crossings, polyline
from .lines import Web

BOWS = (0.0, 0.12, -0.12, 0.24, -0.24, 0.36, -0.36)
MOST_BOW = (0.0, 0.08, 0.22, 0.32, 0.36, 0.4)
"""How far a line may bow, by its number of spaces: a short one would be a hook."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Pixels: space, stud, free end of a line, and the map area."""

    length: float
    width: float
    radius: float
    end: float
    inner: Rect


@dataclass(slots=True)
class _Disc:
    x: float
    y: float
    r: float
    line: int
    t: float
    """Where on its line; a stud has line = -1 - node."""


class _Shape:
    """A line as it runs, and how far it reaches."""

    __slots__ = ("bottom", "left", "points", "right", "top")

    def __init__(self, points: list[Point]) -> None:
        self.points = points
        self.left, self.right = min(x for x, _ in points), max(x for x, _ in points)
        self.top, self.bottom = min(y for _, y in points), max(y for _, y in points)


class LightRelaxation:
    """Nodes and bows of one web in motion."""

    def __init__(self, web: Web, sizes: Sizes, keeps_places: bool = False) -> None:
        self.web, self.sizes = web, sizes
        self.keeps_places = keeps_places
        """Long lines do not pull: cities stay where they are put as far as there is room."""
        self.x = [p[0] for p in web.nodes]
        self.y = [p[1] for p in web.nodes]
        self.true = list(web.nodes)
        self.bow = [0.0] * len(web.lines)
        self.width = [web.bundles[line.bundle].width(sizes.width) for line in web.lines]
        self.most = [MOST_BOW[min(len(line.spaces), len(MOST_BOW) - 1)] for line in web.lines]
        self.ends = [[sizes.end, sizes.end] for _ in web.lines]
        """Free length at both ends of each line, at least; grows where lines crowd round a city."""

    def curve(self, n: int) -> Curve:
        """The Bezier curve of a line."""
        line = self.web.lines[n]
        return bulged((self.x[line.start], self.y[line.start]), (self.x[line.end], self.y[line.end]), self.bow[n])

    def need(self, n: int) -> float:
        """The length a line must have for its spaces."""
        count = len(self.web.lines[n].spaces)
        return count * self.sizes.length * 1.06 + sum(self.ends[n])

    def free_ends(self, n: int, length: float) -> tuple[float, float]:
        """The free ends of a line of this length: what is too long is shared out between gaps and ends."""
        count = len(self.web.lines[n].spaces)
        spare = max(0.0, length - self.need(n)) if count > 1 else 0.0
        share = min(self.sizes.length * 0.5, spare / (count + 1))
        return self.ends[n][0] + share, self.ends[n][1] + share

    # -- first bows -----------------------------------------------------------------------------------------------

    def choose_bows(self) -> None:
        """Lines that cross another one or run over a city try to bow out of the way."""
        count = len(self.web.lines)
        shapes = [_Shape(polyline(self.curve(n), 8)) for n in range(count)]
        for _ in range(2):
            changed = False
            for n in range(count):
                if self._trouble(n, shapes[n], shapes) < 1:
                    continue
                best = self._best_bow(n, shapes)
                if best != self.bow[n]:
                    self.bow[n], changed = best, True
                    shapes[n] = _Shape(polyline(self.curve(n), 8))
            if not changed:
                break

    def _best_bow(self, n: int, shapes: list[_Shape]) -> float:
        options = [bow for bow in BOWS if abs(bow) <= self.most[n]]
        return min(options, key=lambda bow: self._cost(n, bow, shapes))

    def _cost(self, n: int, bow: float, shapes: list[_Shape]) -> float:
        line = self.web.lines[n]
        curve = bulged((self.x[line.start], self.y[line.start]), (self.x[line.end], self.y[line.end]), bow)
        return self._trouble(n, _Shape(polyline(curve, 8)), shapes) + abs(bow)

    def _trouble(self, n: int, shape: _Shape, shapes: list[_Shape]) -> float:
        """Crossings with other lines, and foreign cities in the way."""
        line = self.web.lines[n]
        left, right, top, bottom = shape.left, shape.right, shape.top, shape.bottom
        trouble = 0.0
        for k, other in enumerate(shapes):
            apart = other.left > right or other.right < left or other.top > bottom or other.bottom < top
            if k != n and not apart:
                trouble += 4 * crossings(shape.points, other.points)
        reach = self.sizes.radius + self.width[n] / 2 + 4
        for city in range(self.web.cities):
            if city not in (line.start, line.end):
                x, y = self.x[city], self.y[city]
                if left - reach < x < right + reach and top - reach < y < bottom + reach:
                    trouble += 2 * any(math.hypot(px - x, py - y) < reach for px, py in shape.points)
        return trouble

    # -- moving ---------------------------------------------------------------------------------------------------

    def run(self, rounds: int) -> None:
        """Lets everything find its room."""
        for turn in range(rounds):
            self.stretch_lines(0.35)
            self._collide(self._discs(), 0.5)
            self.settle(0.03 if turn < rounds * 0.7 else 0.008)

    def stretch_lines(self, rate: float) -> None:
        """Too short lines push their ends apart and bow more; much too long ones pull."""
        for n, line in enumerate(self.web.lines):
            a, b = line.start, line.end
            dx, dy = self.x[b] - self.x[a], self.y[b] - self.y[a]
            chord = math.hypot(dx, dy) or 1.0
            bow = self.bow[n]
            length = chord * (1 + 8 / 3 * bow * bow)
            need = self.need(n)
            lack = need - length
            if lack > 0:
                step = lack * rate / 2 / chord
                if 0.03 < abs(bow) < self.most[n]:
                    self.bow[n] += math.copysign(min(0.02, lack / chord * 0.15), bow)
            elif length > need * 1.4 and not self.keeps_places:
                step = (need * 1.4 - length) * 0.02 / chord
            else:
                continue
            self.x[a] -= dx * step
            self.y[a] -= dy * step
            self.x[b] += dx * step
            self.y[b] += dy * step

    def _discs(self) -> list[_Disc]:
        out = []
        s = self.sizes
        for city in range(self.web.cities):
            out.append(_Disc(self.x[city], self.y[city], s.radius + 3, -1 - city, 0.0))
        for n, line in enumerate(self.web.lines):
            count = max(1, math.ceil(len(line.spaces) * s.length / max(self.width[n], s.width * 1.5)))
            if not line.spaces:
                continue
            a, b = line.start, line.end
            ax, ay, bx, by = self.x[a], self.y[a], self.x[b], self.y[b]
            dx, dy = bx - ax, by - ay
            chord = math.hypot(dx, dy) or 1.0
            first = min(0.4, (s.end + self.width[n] / 2) / chord)
            bow = self.bow[n] * 4
            radius = self.width[n] / 2 + 3
            for i in range(count):
                t = first + (1 - 2 * first) * (i / (count - 1) if count > 1 else 0.5)
                h = bow * t * (1 - t)
                out.append(_Disc(ax + dx * t - dy * h, ay + dy * t + dx * h, radius, n, t))
        return out

    def _collide(self, discs: list[_Disc], rate: float) -> None:
        """Parts all overlapping discs, found on a grid."""
        cell = 2 * max(d.r for d in discs)
        grid: defaultdict[tuple[int, int], list[_Disc]] = defaultdict(list)
        for disc in discs:
            grid[int(disc.x // cell), int(disc.y // cell)].append(disc)
        for (gx, gy), here in list(grid.items()):
            around = [grid.get((gx + i, gy + j), ()) for i, j in ((1, 0), (-1, 1), (0, 1), (1, 1))]
            for n, one in enumerate(here):
                for other in here[n + 1 :]:
                    if one.line != other.line:
                        self._part(one, other, rate)
                for group in around:
                    for other in group:
                        if one.line != other.line:
                            self._part(one, other, rate)

    def _part(self, one: _Disc, other: _Disc, rate: float) -> None:
        dx, dy = other.x - one.x, other.y - one.y
        reach = one.r + other.r
        square = dx * dx + dy * dy
        if square >= reach * reach or self._joined(one, other):
            return
        distance = math.sqrt(square) or 1.0
        push = (reach - distance) / distance * rate / 2
        self.move(one.line, one.t, -dx * push, -dy * push)
        self.move(other.line, other.t, dx * push, dy * push)

    def _joined(self, one: _Disc, other: _Disc) -> bool:
        """A stud and a line that ends there."""
        stud, disc = (one, other) if one.line < 0 else (other, one)
        if stud.line >= 0 or disc.line < 0:
            return False
        line = self.web.lines[disc.line]
        return -1 - stud.line in (line.start, line.end)

    def move(self, line: int, t: float, dx: float, dy: float) -> None:
        """Pushes a line at one place of its course; -1 - n means the node n itself."""
        if line < 0:
            self.x[-1 - line] += dx
            self.y[-1 - line] += dy
            return
        a, b = self.web.lines[line].start, self.web.lines[line].end
        self.x[a] += dx * (1 - t) * 0.6
        self.y[a] += dy * (1 - t) * 0.6
        self.x[b] += dx * t * 0.6
        self.y[b] += dy * t * 0.6
        wx, wy = self.x[b] - self.x[a], self.y[b] - self.y[a]
        square = wx * wx + wy * wy or 1.0
        bow = self.bow[line] + (wx * dy - wy * dx) / square * t * (1 - t) * 2.0
        self.bow[line] = max(-self.most[line], min(self.most[line], bow))

    def settle(self, pull: float) -> None:
        """Back towards the true places, inside the map area; the ends of wrapping lines stay on their edge."""
        x0, y0, x1, y1 = self.sizes.inner
        margin = self.sizes.radius + 12
        for n, (tx, ty) in enumerate(self.true):
            if n >= self.web.cities:
                self.x[n] = tx
            else:
                self.x[n] += (tx - self.x[n]) * pull
                self.x[n] = min(max(self.x[n], x0 + margin), x1 - margin)
            self.y[n] += (ty - self.y[n]) * pull
            self.y[n] = min(max(self.y[n], y0 + margin), y1 - margin)
        self.bow = [bow * 0.985 for bow in self.bow]
