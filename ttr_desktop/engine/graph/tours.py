"""Tours in the listed order (rule R12): is there one trail that meets given cities in that order?

A trail meets the cities in order as a subsequence exactly when its legs, from each listed city to the
next, can be led over tracks no two of which are used by different legs (or twice by one). The search
settles as much as it can without trying:

- a track whose removal would separate a leg's ends (a bridge) must carry that leg, and can carry no
  other one; every other bridge is of no use;
- a track that joins a leg's two ends directly may be given to that leg: another leg that wanted it
  could take this leg's way instead;
- pieces without bridges are independent of each other, and a single leg in such a piece always finds
  its way.

Only where two or more legs meet in a bridgeless piece are ways tried, track by track, nearest first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

Leg = tuple[int, int]


def tour_in_order(edges: Sequence[tuple[int, int]], cities: Sequence[int]) -> bool:
    """Whether one trail over these tracks meets the cities in this order; other cities between do no harm.

    A city that no track touches is never met; equal neighbours in the list count as one visit.
    """
    touched = {city for edge in edges for city in edge}
    if not touched.issuperset(cities):
        return False
    legs = [(a, b) for a, b in pairwise(cities) if a != b]
    return _Weaver(edges).can_lead((1 << len(edges)) - 1, legs)


class _Weaver:
    """Leads legs over tracks so that no track is used twice; sets of tracks are bit masks."""

    def __init__(self, edges: Sequence[tuple[int, int]]) -> None:
        self._near: dict[int, list[tuple[int, int]]] = {}
        """City -> the tracks at it, each with the city at its other end."""
        for track, (a, b) in enumerate(edges):
            self._near.setdefault(a, []).append((1 << track, b))
            if a != b:
                self._near.setdefault(b, []).append((1 << track, a))
        self._known: dict[tuple[int, tuple[Leg, ...]], bool] = {}

    def can_lead(self, tracks: int, legs: Sequence[Leg]) -> bool:
        """Whether all legs can be led over these tracks."""
        pieces = _Pieces(self._near, tracks, legs)
        return pieces.passable and all(self._can_weave(*piece) for piece in pieces.crowded)

    def _can_weave(self, tracks: int, legs: Sequence[Leg]) -> bool:
        """The same inside one piece without bridges, by trial."""
        key = (tracks, tuple(sorted((min(leg), max(leg)) for leg in legs)))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._try(tracks, legs)
        return known

    def _try(self, tracks: int, legs: Sequence[Leg]) -> bool:
        exits: dict[int, list[tuple[int, int]]] = {}
        for start, end in legs:
            for city, goal in ((start, end), (end, start)):
                if city not in exits:
                    exits[city] = [(track, other) for track, other in self._near[city] if track & tracks]
                direct = next((track for track, other in exits[city] if other == goal), 0)
                if direct:
                    return self.can_lead(tracks ^ direct, _without(legs, (start, end)))
        if any(len(exits[city]) < sum(city in leg for leg in legs) for city in exits):
            return False
        city = min(exits, key=lambda city: len(exits[city]))
        leg = next(leg for leg in legs if city in leg)
        goal = leg[0] if city == leg[1] else leg[1]
        others = _without(legs, leg)
        distance = self._distances(tracks, goal)
        exits[city].sort(key=lambda way: distance[way[1]])
        return any(self.can_lead(tracks ^ track, [*others, (other, goal)]) for track, other in exits[city])

    def _distances(self, tracks: int, end: int) -> dict[int, int]:
        distance = {end: 0}
        queue = [end]
        for city in queue:
            for track, other in self._near[city]:
                if track & tracks and other not in distance:
                    distance[other] = distance[city] + 1
                    queue.append(other)
        return distance


class _Pieces:
    """The bridgeless pieces of a network, and what of each leg lies inside each."""

    def __init__(self, near: Mapping[int, Sequence[tuple[int, int]]], tracks: int, legs: Sequence[Leg]) -> None:
        self.passable = True
        """False when a leg's ends are not joined, or two legs need the same bridge."""
        self.crowded: list[tuple[int, list[Leg]]] = []
        """The pieces with more than one leg inside: their tracks, and the legs."""
        self._near = near
        self._tracks = tracks
        self._open = list(legs)
        """The ends of every leg not yet placed; an end moves over each bridge that the leg must cross."""
        self._number: dict[int, int] = {}
        self._stack: list[int] = []
        for start, _ in legs:
            if self.passable and start not in self._number:
                self._visit(start, 0, start)

    def _visit(self, city: int, arrived_by: int, previous: int) -> int:
        """Depth-first numbering; returns the lowest number reachable from below without the arriving track."""
        low = self._number[city] = len(self._number)
        self._stack.append(city)
        for track, other in self._near[city]:
            if track & self._tracks and track != arrived_by:
                reached = self._number.get(other)
                low = min(low, self._visit(other, track, city) if reached is None else reached)
        if low == self._number[city]:
            self._close_piece(city, previous)
        return low

    def _close_piece(self, gate: int, beyond: int) -> None:
        """All cities stacked since `gate` form a piece; the track from `gate` to `beyond` is a bridge."""
        place = self._stack.index(gate)
        cities = set(self._stack[place:])
        del self._stack[place:]
        inside: list[Leg] = []
        still_open: list[Leg] = []
        crossings = 0
        for leg in self._open:
            start, end = leg if leg[0] in cities else leg[::-1]
            if start not in cities:
                still_open.append(leg)
            elif end in cities:
                inside.append((start, end))
            else:
                crossings += 1
                inside.append((start, gate))
                still_open.append((beyond, end))
        self.passable &= crossings <= (gate != beyond)
        self._open = [(start, end) for start, end in still_open if start != end]
        inside = [(start, end) for start, end in inside if start != end]
        if len(inside) > 1:
            self.crowded.append((self._tracks_between(cities), inside))

    def _tracks_between(self, cities: set[int]) -> int:
        between = 0
        for city in cities:
            for track, other in self._near[city]:
                if other in cities:
                    between |= track
        return between & self._tracks


def _without(legs: Sequence[Leg], leg: Leg) -> list[Leg]:
    rest = list(legs)
    rest.remove(leg)
    return rest
