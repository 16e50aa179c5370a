"""C14: the longest trail over one's own tracks, by spaces; loops and repeated cities count."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ttr_desktop.engine.graph.trails import longest_trail, longest_trail_edges

Edge = tuple[int, int, int]

A, B, C, D, E, F, G, H = range(8)

EXAMPLES: dict[str, tuple[list[Edge], int]] = {
    "nothing built": ([], 0),
    "one track": ([(A, B, 6)], 6),
    "a line": ([(A, B, 2), (B, C, 3), (C, D, 1)], 6),
    "two separate lines: the longer one": ([(A, B, 4), (C, D, 2), (D, E, 3)], 5),
    "a star: its two longest arms": ([(A, B, 1), (A, C, 5), (A, D, 2), (A, E, 4)], 9),
    "a ring": ([(A, B, 2), (B, C, 2), (C, A, 3)], 7),
    "a lollipop: stick and ring": ([(A, B, 4), (B, C, 1), (C, D, 1), (D, B, 1)], 7),
    "a figure of eight: both rings": ([(A, B, 1), (B, C, 2), (C, A, 3), (A, D, 1), (D, E, 2), (E, A, 3)], 12),
    "two rings joined by a bridge: both rings and the bridge once": (
        [(A, B, 2), (B, C, 2), (C, A, 2), (A, D, 5), (D, E, 1), (E, F, 1), (F, D, 1)],
        14,
    ),
    "a ring with sticks at three cities: one stick is lost": (
        [(A, B, 2), (B, C, 2), (C, A, 2), (A, D, 3), (B, E, 4), (C, F, 5)],
        13,
    ),
    "a ring with two sticks at one city": ([(A, B, 1), (B, C, 1), (C, A, 1), (A, D, 2), (A, E, 3)], 8),
    "a ring hanging at the end of a line counts on the way": ([(A, B, 9), (B, C, 1), (C, D, 1), (D, B, 1)], 12),
    "three ways between two cities": ([(A, B, 1), (A, C, 2), (C, B, 2), (A, D, 3), (D, B, 3)], 11),
    "four cities, each joined with each: one track is lost": (
        [(A, B, 1), (A, C, 2), (A, D, 2), (B, C, 2), (B, D, 2), (C, D, 2)],
        10,
    ),
    "a cube: eight odd cities lose three tracks": (
        [(a, a ^ bit, 1) for a in range(8) for bit in (1, 2, 4) if a < a ^ bit],
        9,
    ),
}


def longest_by_trying(edges: Sequence[Edge]) -> int:
    """Walks every trail there is."""

    def onward(city: int, used: int) -> int:
        best = 0
        for track, (a, b, length) in enumerate(edges):
            if not used >> track & 1 and city in (a, b):
                best = max(best, length + onward(b if city == a else a, used | 1 << track))
        return best

    return max((onward(city, 0) for edge in edges for city in edge[:2]), default=0)


def assert_is_trail(edges: Sequence[Edge], walk: Sequence[int]) -> None:
    assert len(set(walk)) == len(walk), "a track is used twice"
    standing = set(edges[walk[0]][:2]) if walk else set()
    for track in walk:
        a, b, _ = edges[track]
        standing = {b if city == a else a for city in standing if city in (a, b)}
        assert standing, f"the walk breaks off before track {track}"


def networks(cities: int, tracks: int) -> st.SearchStrategy[list[Edge]]:
    """Any tracks at all, parallel ones included."""
    city = st.integers(0, cities - 1)
    track = st.tuples(city, city, st.integers(1, 6))
    return st.lists(track.filter(lambda t: t[0] != t[1]), max_size=tracks)


@pytest.mark.parametrize("name", EXAMPLES)
def test_c14_longest_trail_of_known_shapes(name: str) -> None:
    edges, expected = EXAMPLES[name]
    assert longest_trail(edges) == expected


@pytest.mark.parametrize("name", EXAMPLES)
def test_c14_traced_trail_of_known_shapes(name: str) -> None:
    edges, expected = EXAMPLES[name]
    walk = longest_trail_edges(edges)
    assert_is_trail(edges, walk)
    assert sum(edges[track][2] for track in walk) == expected


@settings(max_examples=250)
@given(networks(cities=6, tracks=9))
def test_c14_longest_trail_equals_trying_every_trail(edges: list[Edge]) -> None:
    assert longest_trail(edges) == longest_by_trying(edges)


@settings(max_examples=60)
@given(networks(cities=8, tracks=12))
def test_c14_longest_trail_equals_trying_every_trail_on_larger_networks(edges: list[Edge]) -> None:
    assert longest_trail(edges) == longest_by_trying(edges)


@given(networks(cities=8, tracks=16))
def test_c14_traced_trail_is_a_trail_of_the_longest_length(edges: list[Edge]) -> None:
    walk = longest_trail_edges(edges)
    assert_is_trail(edges, walk)
    assert sum(edges[track][2] for track in walk) == longest_trail(edges)


@given(networks(cities=9, tracks=20), st.randoms(use_true_random=False))
def test_c14_length_does_not_depend_on_order_direction_or_numbers(edges: list[Edge], chance: random.Random) -> None:
    numbers = chance.sample(range(100), 9)
    same = [(numbers[b], numbers[a], length) if chance.random() < 0.5 else (numbers[a], numbers[b], length)
            for a, b, length in chance.sample(edges, len(edges))]  # fmt: skip
    assert longest_trail(same) == longest_trail(edges)


@given(networks(cities=9, tracks=20))
def test_c14_one_more_track_never_shortens_and_adds_at_most_its_length_to_both_sides(edges: list[Edge]) -> None:
    if edges:
        without = longest_trail(edges[:-1])
        assert without <= longest_trail(edges) <= 2 * without + edges[-1][2]


@given(st.integers(3, 6), st.integers(1, 3))
def test_c14_a_network_without_odd_cities_is_one_trail(ring: int, rings: int) -> None:
    """Rings that share one city are walked one after the other."""
    edges = []
    for number in range(rings):
        cities = [0, *range(1 + number * ring, number * ring + ring)]
        edges += [(city, cities[place - 1], place + 1) for place, city in enumerate(cities)]
    assert longest_trail(edges) == sum(length for _, _, length in edges)


@example([(0, 0, 5), (0, 1, 2)])
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 4)), max_size=8))
def test_c14_a_track_from_a_city_to_itself_does_no_harm(edges: list[Edge]) -> None:
    """No board has one; the longest trail is right all the same."""
    assert longest_trail(edges) == longest_by_trying(edges)
