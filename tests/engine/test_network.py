"""C13, S4, S5: what tracks join; E6: how stations are used best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_desktop.engine.graph.network import Alternative, Ticket, best_station_use, component_labels, joined

Link = tuple[int, int]
Choice = tuple[int | None, ...]

A, B, C, D, E, F, G, H = range(8)
CITIES = 8


def reachable(tracks: Sequence[Link], cities: Sequence[int]) -> set[int]:
    found = set(cities)
    while True:
        more = {city for track in tracks if found & set(track) for city in track} - found
        if not more:
            return found
        found |= more


def plain(a: int, b: int, points: int) -> Ticket:
    return Ticket([Alternative([a], [b], points)], points)


def points_with(tracks: Sequence[Link], tickets: Sequence[Ticket]) -> tuple[int, int]:
    """Ticket points and completed tickets over these tracks, counted one by one."""
    points = completed = 0
    for alternatives, penalty in tickets:
        reached = [worth for starts, ends, worth in alternatives if reachable(tracks, starts) & set(ends)]
        points += reached[0] if reached else -penalty
        completed += bool(reached)
    return points, completed


def with_borrowed(own: Sequence[Link], options: Sequence[Sequence[Link]], choice: Choice) -> list[Link]:
    borrowed = [station[index] for station, index in zip(options, choice, strict=True) if index is not None]
    return [*own, *borrowed]


cities = st.integers(0, CITIES - 1)
links = st.tuples(cities, cities).filter(lambda link: link[0] != link[1])


@st.composite
def stations(draw: st.DrawFn) -> list[Link]:
    """A city with a station, and the opponents' tracks into it."""
    city = draw(cities)
    others = draw(st.lists(cities.filter(lambda other: other != city), max_size=4))
    return [(city, other) if draw(st.booleans()) else (other, city) for other in others]


@st.composite
def written_tickets(draw: st.DrawFn) -> Ticket:
    """A plain ticket, or one with several targets, the best first."""
    places = st.lists(cities, min_size=1, max_size=2)
    values = sorted(draw(st.lists(st.integers(1, 20), min_size=1, max_size=3)), reverse=True)
    return Ticket([Alternative(draw(places), draw(places), value) for value in values], values[-1])


def test_c13_own_tracks_join_their_cities_whatever_lies_between() -> None:
    labels = component_labels(CITIES, [(A, B), (C, B), (D, E)])
    assert joined(labels, [A], [C])
    assert joined(labels, [D], [E])
    assert not joined(labels, [A], [D])
    assert not joined(labels, [F], [G])


@given(st.lists(links, max_size=12))
def test_c13_two_cities_share_a_label_exactly_when_tracks_join_them(tracks: list[Link]) -> None:
    labels = component_labels(CITIES, tracks)
    for a in range(CITIES):
        assert {b for b in range(CITIES) if labels[b] == labels[a]} == reachable(tracks, [a])


@given(st.lists(links, max_size=8), *[st.lists(cities, min_size=1, max_size=3)] * 2)
def test_s4_one_joined_pair_of_places_is_enough(tracks: list[Link], starts: list[int], ends: list[int]) -> None:
    labels = component_labels(CITIES, tracks)
    assert joined(labels, starts, ends) is bool(reachable(tracks, starts) & set(ends))


def test_s5_border_points_of_a_country_are_not_joined_to_each_other() -> None:
    france = [F, G]
    labels = component_labels(CITIES, [(A, F), (B, G)])
    assert joined(labels, [A], france)
    assert joined(labels, [B], france)
    assert not joined(labels, [A], [B])


def test_e6_a_station_lends_the_track_that_completes_a_ticket() -> None:
    use = best_station_use(CITIES, [(A, B)], [[(B, D), (C, B)]], [plain(A, C, 10)])
    assert use == (10, 1, (1,))


def test_e6_a_station_lends_the_same_track_for_all_tickets() -> None:
    """One of two tickets can be saved, so the dearer one is."""
    use = best_station_use(CITIES, [(A, B)], [[(B, C), (B, D)]], [plain(A, C, 7), plain(A, D, 12)])
    assert use == (12 - 7, 1, (1,))


def test_e6_points_come_before_the_number_of_completed_tickets() -> None:
    tickets = [plain(A, C, 5), plain(B, C, 6), plain(A, D, 12)]
    use = best_station_use(CITIES, [(A, B)], [[(B, C), (B, D)]], tickets)
    assert use == (12 - 5 - 6, 1, (1,))


def test_e6_equal_points_the_choice_with_more_completed_tickets() -> None:
    tickets = [plain(A, D, 12), plain(A, C, 5), plain(B, C, 7)]
    use = best_station_use(CITIES, [(A, B)], [[(B, D), (B, C)]], tickets)
    assert use == (0, 2, (1,))


def test_e6_two_stations_work_together() -> None:
    """Neither station alone joins the two ends."""
    use = best_station_use(CITIES, [(A, B), (C, D), (E, F)], [[(B, C)], [(D, E)]], [plain(A, F, 20)])
    assert use == (20, 1, (0, 0))


def test_e6_two_stations_may_borrow_the_same_track() -> None:
    """Both ends of one track have a station; borrowing it twice is allowed and brings nothing more."""
    use = best_station_use(CITIES, [], [[(A, B)], [(A, B), (B, C)]], [plain(A, B, 4), plain(A, C, 9)])
    assert use == (13, 2, (0, 1))


def test_e6_a_station_that_helps_no_ticket_borrows_nothing() -> None:
    use = best_station_use(CITIES, [(A, B)], [[(B, C)], []], [plain(A, B, 6), plain(A, H, 8)])
    assert use == (6 - 8, 1, (None, None))


def test_e6_no_stations_and_no_tickets() -> None:
    assert best_station_use(CITIES, [(A, B)], [], [plain(A, B, 6)]) == (6, 1, ())
    assert best_station_use(CITIES, [(A, B)], [[(B, C)]], []) == (0, 0, (None,))


def test_s4_a_station_can_lift_a_country_ticket_to_a_better_country() -> None:
    france, italy = [F], [G, H]
    ticket = Ticket([Alternative([A], italy, 13), Alternative([A], france, 5)], 5)
    assert best_station_use(CITIES, [(A, F)], [[(A, H)]], [ticket]) == (13, 1, (0,))
    assert best_station_use(CITIES, [(A, F)], [[(A, B)]], [ticket]) == (5, 1, (None,))
    assert best_station_use(CITIES, [], [[(A, B)]], [ticket]) == (-5, 0, (None,))


@settings(max_examples=300)
@given(st.lists(links, max_size=6), st.lists(stations(), max_size=3), st.lists(written_tickets(), max_size=5))
def test_e6_best_station_use_equals_trying_every_choice(
    own: list[Link], options: list[list[Link]], tickets: list[Ticket]
) -> None:
    use = best_station_use(CITIES, own, options, tickets)
    choices = list(product(*[[None, *range(len(station))] for station in options]))
    outcomes = {choice: points_with(with_borrowed(own, options, choice), tickets) for choice in choices}
    assert (use.ticket_points, use.completed) == max(outcomes.values())
    assert outcomes[use.choice] == max(outcomes.values())
    borrowed = len(use.choice) - use.choice.count(None)
    assert borrowed == min(len(c) - c.count(None) for c in choices if outcomes[c] == max(outcomes.values()))
