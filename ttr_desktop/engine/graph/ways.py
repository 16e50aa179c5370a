"""Cheapest ways: over links between cities, at a price for each track.

A price may be anything that adds up: turns, spaces, or one for each track. Tracks that nobody may use
cost `INF`. Among ways of the same price always the same one is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import NamedTuple

INF = float("inf")
Links = Sequence[Sequence[tuple[int, int]]]
"""City -> (neighbour, track) for every track at it."""


_Steps = Sequence[tuple[int, int] | None]
"""Per city the last track of the cheapest way to it, and the city before; None at a start."""


class Spread(NamedTuple):
    """How far each city is from the nearest start."""

    distance: Sequence[float]
    """Per city the price of the cheapest way to it; infinite where none leads."""
    steps: _Steps

    def tracks_to(self, city: int) -> list[int]:
        """The tracks of the cheapest way to a city, the last one first."""
        return _tracks_to(self.steps, city)


def links_between(city_count: int, ends: Iterable[tuple[int, int]]) -> Links:
    """The links of a network, its tracks given by their two cities each."""
    links: list[list[tuple[int, int]]] = [[] for _ in range(city_count)]
    for track, (a, b) in enumerate(ends):
        links[a].append((b, track))
        links[b].append((a, track))
    return links


def usable(links: Links, price: Sequence[float]) -> Links:
    """The links that have a price: the rest need not be looked at again while nothing becomes cheaper."""
    return [[link for link in row if price[link[1]] < INF] for row in links]


def spread(links: Links, price: Sequence[float], starts: Iterable[int]) -> Spread:
    """The cheapest ways from any of the starts to all cities."""
    distance, steps, _ = _go_out(links, price, starts, ())
    return Spread(distance, steps)


def cheapest_way(
    links: Links, price: Sequence[float], starts: Iterable[int], ends: Sequence[int]
) -> tuple[float, list[int]]:
    """Price and tracks of the cheapest way from any start to any end; infinite and empty when there is none.

    The tracks are listed from the end back to the start.
    """
    distance, steps, reached = _go_out(links, price, starts, ends)
    return (distance[reached], _tracks_to(steps, reached)) if reached >= 0 else (INF, [])


def _go_out(
    links: Links, price: Sequence[float], starts: Iterable[int], ends: Sequence[int]
) -> tuple[list[float], _Steps, int]:
    """From the starts to the nearest city first, until one of the ends is reached (-1: none was)."""
    distance = [INF] * len(links)
    steps: list[tuple[int, int] | None] = [None] * len(links)
    heap: list[tuple[float, int]] = []
    for city in starts:
        distance[city] = 0.0
        heappush(heap, (0.0, city))
    while heap:
        so_far, city = heappop(heap)
        if so_far > distance[city]:
            continue
        if city in ends:
            return distance, steps, city
        for other, track in links[city]:
            reached = so_far + price[track]
            if reached < distance[other]:
                distance[other] = reached
                steps[other] = (track, city)
                heappush(heap, (reached, other))
    return distance, steps, -1


def _tracks_to(steps: _Steps, city: int) -> list[int]:
    tracks = []
    while (step := steps[city]) is not None:
        track, city = step
        tracks.append(track)
    return tracks


def cheapest_legs(links: Links, price: Sequence[float], cities: Sequence[int]) -> list[int] | None:
    """The cheapest way of each leg from city to city, each track once, in order; None when a leg has no way."""
    tracks: dict[int, None] = {}
    for start, end in pairwise(cities):
        cost, way = cheapest_way(links, price, (start,), (end,))
        if cost == INF:
            return None
        tracks.update(dict.fromkeys(reversed(way)))
    return list(tracks)
