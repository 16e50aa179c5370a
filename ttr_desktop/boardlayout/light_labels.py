"""Places labels round their cities in plain Python: each takes the seat where it covers least."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from .frame import Rect
from .geometry import Box, Point, box_overlap, circle_overlap
from .model import Label
from .names import Measure, Seat, Setting, make_label, seats_around, settings_of

CELL = 120.0
SMALLER = (1.0, 0.88, 0.76)
"""A name that finds no free seat is tried in these sizes."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A name and the point it belongs to."""

    node: int
    at: Point
    names: dict[str, str]
    size: float
    radius: float


class LabelTable:
    """All that labels may not cover, sorted into a grid; placed labels are added."""

    def __init__(self, boxes: Sequence[Box], studs: Sequence[Point], radius: float, inner: Rect) -> None:
        self.radius, self.inner = radius, inner
        self.studs: defaultdict[tuple[int, int], list[Point]] = defaultdict(list)
        self.boxes: defaultdict[tuple[int, int], list[Box]] = defaultdict(list)
        for box in boxes:
            self.add(box)
        for x, y in studs:
            for cell in _cells(Box(x, y, 2 * radius, 2 * radius)):
                self.studs[cell].append((x, y))

    def add(self, box: Box) -> None:
        for cell in _cells(box):
            self.boxes[cell].append(box)

    def cost(self, area: Box, limit: float) -> float:
        """How deep a label would lie on other things; stops counting above the limit."""
        x0, y0, x1, y1 = self.inner
        half, high = area.length / 2, area.width / 2
        out = max(0.0, x0 - area.x + half, area.x + half - x1, y0 - area.y + high, area.y + high - y1)
        cost = 60.0 * out
        seen: set[int] = set()
        for cell in _cells(area):
            for box in self.boxes.get(cell, ()):
                if id(box) not in seen:
                    seen.add(id(box))
                    cost += 10 * max(0.0, box_overlap(area, box))
            for x, y in self.studs.get(cell, ()):
                cost += 10 * max(0.0, circle_overlap(area, x, y, self.radius))
            if cost > limit:
                return cost
        return cost


def _cells(box: Box) -> list[tuple[int, int]]:
    (ux, uy), (vx, vy) = box.axes()
    rx = (abs(ux) * box.length + abs(vx) * box.width) / 2
    ry = (abs(uy) * box.length + abs(vy) * box.width) / 2
    columns = range(int((box.x - rx) // CELL), int((box.x + rx) // CELL) + 1)
    rows = range(int((box.y - ry) // CELL), int((box.y + ry) // CELL) + 1)
    return [(column, row) for column in columns for row in rows]


def choose_seats(
    wishes: Sequence[Wish], table: LabelTable, measure: Measure, sizes: Sequence[float] = SMALLER
) -> dict[int, tuple[Seat, Label]]:
    """A seat and a label for every wish, by node; the longest names choose first."""
    out = {}
    for wish in sorted(wishes, key=lambda w: -max(len(name) for name in w.names.values())):
        best: tuple[float, float, Setting, Seat] | None = None
        for factor in sizes:
            size = wish.size * factor
            settings = settings_of(wish.names, size, measure)
            for seat in seats_around(settings, wish.radius, 4.0, far=factor < 1):
                limit = best[0] if best else 1e9
                if seat.dislike < limit:
                    cost = seat.dislike + table.cost(_area(wish.at, seat, 3.0), limit)
                    if cost < limit:
                        best = (cost, size, settings[seat.setting], seat)
            if best and best[0] <= best[3].dislike:
                break
        if best:
            _, size, setting, seat = best
            out[wish.node] = (seat, make_label(setting.texts, size, _middle(wish.at, seat), seat, measure))
            table.add(_area(wish.at, seat, 3.0))
    return out


def _middle(at: Point, seat: Seat) -> Point:
    return at[0] + seat.offset[0], at[1] + seat.offset[1]


def _area(at: Point, seat: Seat, margin: float) -> Box:
    x, y = _middle(at, seat)
    return Box(x, y, 2 * (seat.half[0] + margin), 2 * (seat.half[1] + margin))
