"""Cheapest ways over any network, against trying every way there is."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_desktop.engine.graph.ways import INF, cheapest_legs, cheapest_way, links_between, spread, usable

CITIES = 6
A, B, C, D, E, F = range(CITIES)

Track = tuple[int, int, float]

city = st.integers(0, CITIES - 1)
tracks = st.lists(st.tuples(city, city, st.sampled_from([0, 1, 2, 3, 5, INF])), max_size=10)
places = st.lists(city, min_size=1, max_size=2, unique=True)


def links_of(network: Sequence[Track]) -> list[list[tuple[int, int]]]:
    return [list(row) for row in links_between(CITIES, [(a, b) for a, b, _ in network])]


def prices_of(network: Sequence[Track]) -> list[float]:
    return [price for _, _, price in network]


def cheapest_by_trying(network: Sequence[Track], starts: Sequence[int], ends: Sequence[int]) -> float:
    """Walks every way that visits no city twice."""

    def onward(here: int, seen: frozenset[int]) -> float:
        if here in ends:
            return 0
        steps = [(a if here == b else b, price) for a, b, price in network if here in (a, b)]
        return min((price + onward(to, seen | {to}) for to, price in steps if to not in seen), default=INF)

    return min(onward(start, frozenset((start,))) for start in starts)


def walked(network: Sequence[Track], starts: Sequence[int], way: Sequence[int]) -> set[int]:
    """Where one may stand after these tracks in order."""
    standing = set(starts)
    for track in way:
        a, b, _ = network[track]
        standing = {b if here == a else a for here in standing if here in (a, b)}
    return standing


@given(tracks, places, places)
def test_a_cheapest_way_costs_what_trying_every_way_finds(
    network: list[Track], starts: list[int], ends: list[int]
) -> None:
    cost, way = cheapest_way(links_of(network), prices_of(network), starts, ends)

    assert cost == cheapest_by_trying(network, starts, ends)
    if cost < INF:
        assert sum(network[track][2] for track in way) == cost
        assert walked(network, starts, way[::-1]) & set(ends)
    else:
        assert way == []


@given(tracks, city)
def test_the_distance_to_each_city_is_the_price_of_the_cheapest_way_to_it(network: list[Track], start: int) -> None:
    found = spread(links_of(network), prices_of(network), (start,))

    for goal in range(CITIES):
        assert found.distance[goal] == cheapest_by_trying(network, [start], [goal])
        if found.distance[goal] < INF:
            assert sum(network[track][2] for track in found.tracks_to(goal)) == found.distance[goal]


@given(tracks, places, places)
def test_links_without_a_price_change_no_way(network: list[Track], starts: list[int], ends: list[int]) -> None:
    links, price = links_of(network), prices_of(network)

    assert cheapest_way(usable(links, price), price, starts, ends) == cheapest_way(links, price, starts, ends)


@given(tracks, st.lists(city, min_size=2, max_size=4))
def test_legs_lead_through_all_cities_over_each_track_once(network: list[Track], cities: list[int]) -> None:
    legs = cheapest_legs(links_of(network), prices_of(network), cities)

    possible = all(cheapest_by_trying(network, [a], [b]) < INF for a, b in itertools.pairwise(cities))
    assert (legs is not None) == possible
    if legs is not None:
        assert len(set(legs)) == len(legs)
        joined = [network[track] for track in legs]
        assert all(cheapest_by_trying(joined, [a], [b]) < INF for a, b in itertools.pairwise(cities))


@pytest.mark.parametrize("prices", [[1, 1, 5], [1, 1, 3]])
def test_a_detour_over_cheap_tracks_beats_a_dear_direct_one(prices: list[float]) -> None:
    links = links_between(CITIES, [(A, B), (B, C), (A, C)])

    assert cheapest_way(links, prices, (A,), (C,)) == (2, [1, 0])


def test_who_stands_there_already_pays_nothing() -> None:
    links = links_between(CITIES, [(A, B)])

    assert cheapest_way(links, [4], (A, B), (B,)) == (0, [])


def test_there_is_no_way_without_tracks() -> None:
    assert cheapest_way(links_between(CITIES, []), [], (A,), (F,)) == (INF, [])
