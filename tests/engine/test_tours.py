"""R12: a tour counts as in order when one trail over one's own tracks meets its cities in that order."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_desktop.engine.graph.tours import tour_in_order

Edge = tuple[int, int]

A, B, C, D, E, F, G, H = range(8)

LINE = [(A, B), (B, C), (C, D)]
STAR = [(A, B), (A, C), (A, D)]
RING = [(A, B), (B, C), (C, D), (D, A)]
FIGURE_OF_EIGHT = [(A, B), (B, C), (C, A), (A, D), (D, E), (E, A)]
LOLLIPOP = [(A, B), (B, C), (C, D), (D, B)]
TWO_RINGS_AND_A_BRIDGE = [(A, B), (B, C), (C, A), (A, D), (D, E), (E, F), (F, D)]

EXAMPLES: dict[str, tuple[list[Edge], list[int], bool]] = {
    "along a line": (LINE, [A, B, D], True),
    "along a line, backwards": (LINE, [D, C, A], True),
    "back and forth on a line": (LINE, [B, A, C], False),
    "other cities between do no harm": (LINE, [A, D], True),
    "two arms of a star": (STAR, [B, A, C], True),
    "three arms of a star": (STAR, [B, C, D], False),
    "round a ring": (RING, [A, B, C, D], True),
    "across a ring and back": (RING, [A, C, B], True),
    "a ring is too short to cross it twice": (RING, [A, C, B, D], False),
    "a ring brings back to the start": (RING, [A, C, A], True),
    "both rings of a figure of eight, its middle met twice": (FIGURE_OF_EIGHT, [B, A, D, A, C], True),
    "an earlier visit does no harm": (FIGURE_OF_EIGHT, [B, D, A], True),
    "from ring to ring of a figure of eight and back again": (FIGURE_OF_EIGHT, [B, D, C, E], False),
    "a lollipop, stick first": (LOLLIPOP, [A, C, D], True),
    "a lollipop, stick last": (LOLLIPOP, [C, D, A], True),
    "a lollipop, stick in the middle": (LOLLIPOP, [C, A, D], False),
    "over a bridge once": (TWO_RINGS_AND_A_BRIDGE, [B, C, F, E], True),
    "over a bridge twice": (TWO_RINGS_AND_A_BRIDGE, [B, E, C], False),
    "a city that no track reaches": (LINE, [A, B, H], False),
    "cities in separate networks": ([(A, B), (C, D)], [A, B, C], False),
    "a single city": (LINE, [B], True),
    "a single city that no track reaches": (LINE, [H], False),
}


def met_by_trying(edges: Sequence[Edge], cities: Sequence[int]) -> bool:
    """Walks every trail from the first city until one has met all."""

    def onward(city: int, met: int, used: int) -> bool:
        while met < len(cities) and cities[met] == city:
            met += 1
        return met == len(cities) or any(
            onward(b if city == a else a, met, used | 1 << track)
            for track, (a, b) in enumerate(edges)
            if not used >> track & 1 and city in (a, b)
        )

    touched = {city for edge in edges for city in edge}
    return touched.issuperset(cities) and onward(cities[0], 0, 0)


def networks(cities: int, tracks: int) -> st.SearchStrategy[list[Edge]]:
    city = st.integers(0, cities - 1)
    return st.lists(st.tuples(city, city), max_size=tracks)


@pytest.mark.parametrize("name", EXAMPLES)
def test_r12_tour_in_order_on_known_shapes(name: str) -> None:
    edges, cities, expected = EXAMPLES[name]
    assert tour_in_order(edges, cities) is expected


@settings(max_examples=500)
@given(networks(cities=6, tracks=10), st.lists(st.integers(0, 5), min_size=1, max_size=5))
def test_r12_tour_in_order_equals_trying_every_trail(edges: list[Edge], cities: list[int]) -> None:
    assert tour_in_order(edges, cities) is met_by_trying(edges, cities)


@settings(max_examples=200)
@given(
    st.lists(st.sampled_from([(a, b) for a in range(7) for b in range(a)]), min_size=7, max_size=12, unique=True),
    st.permutations(range(7)).map(lambda cities: cities[:5]),
)
def test_r12_tour_in_order_equals_trying_every_trail_on_dense_networks(edges: list[Edge], cities: list[int]) -> None:
    assert tour_in_order(edges, cities) is met_by_trying(edges, cities)


@given(networks(cities=8, tracks=18), st.lists(st.integers(0, 7), min_size=2, max_size=5, unique=True))
def test_r12_forwards_and_backwards_are_the_same(edges: list[Edge], cities: list[int]) -> None:
    assert tour_in_order(edges, cities) is tour_in_order(edges[::-1], cities[::-1])


@given(networks(cities=8, tracks=18), st.lists(st.integers(0, 7), min_size=3, max_size=5, unique=True))
def test_r12_a_tour_met_in_order_is_met_without_one_of_its_cities(edges: list[Edge], cities: list[int]) -> None:
    if tour_in_order(edges, cities):
        assert all(tour_in_order(edges, cities[:place] + cities[place + 1 :]) for place in range(len(cities)))
