"""What changes of a draft do, and what follows them."""

from __future__ import annotations

import itertools

import pytest
from drafts import ring

from ttr_desktop.mapmaker import edits, suggestions, template
from ttr_desktop.mapmaker.history import History
from ttr_desktop.mapmaker.ids import free_id, slug

pytestmark = pytest.mark.usefixtures("no_boards_left")


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("New York", "new_york"),
        ("København Øst", "kobenhavn_ost"),
        ("Щёлково", "shchelkovo"),
        ("  --  ", ""),
        ("東京", ""),
        ("A" * 60, "a" * 40),
    ],
)
def test_ids_are_made_of_names(name: str, written: str) -> None:
    assert slug(name) == written


def test_an_id_is_never_there_twice() -> None:
    assert free_id("rome", ["rome", "rome_2"]) == "rome_3"


def test_a_city_renamed_keeps_its_tracks_and_tickets() -> None:
    board = edits.add_ticket(ring(), "town_1", "town_4", 6)

    renamed = edits.name_city(board, 0, "en", "Rome")

    assert renamed.cities[0].id == "rome"
    assert sorted(t.b if t.a == "rome" else t.a for t in renamed.tracks if "rome" in (t.a, t.b)) == ["town_2", "town_6"]
    assert edits.places_of(renamed.tickets[0]) == ("rome", "town_4")


def test_a_name_given_once_is_the_name_in_both_languages_until_they_part() -> None:
    board = edits.name_city(ring(), 0, "ru", "Рим")
    assert dict(board.cities[0].names) == {"en": "Рим", "ru": "Рим"}

    board = edits.name_city(board, 0, "en", "Rome")
    board = edits.name_city(board, 0, "en", "Roma")

    assert board.cities[0].names["en"] == "Roma"


def test_a_removed_city_takes_its_tracks_and_tickets_along() -> None:
    board = edits.add_ticket(ring(), "town_1", "town_4", 6)

    board = edits.remove_city(board, 0)

    assert (len(board.cities), len(board.tracks), len(board.tickets)) == (5, 4, 0)


def test_a_track_beside_a_coloured_one_gets_a_colour_of_its_own() -> None:
    board = edits.change_track(ring(), 0, color="red")

    board = edits.add_track(board, "town_2", "town_1", 5)

    assert (board.tracks[-1].color, board.tracks[-1].length) == ("orange", 2)


def test_three_tracks_between_two_cities_are_the_most() -> None:
    board = ring()
    for _ in range(2):
        assert edits.can_join(board, "town_1", "town_2")
        board = edits.add_track(board, "town_1", "town_2", 2)

    assert not edits.can_join(board, "town_1", "town_2")
    assert not edits.can_join(board, "town_1", "town_1")


def test_colours_go_round_without_that_of_the_neighbour() -> None:
    board = edits.change_track(ring(), 0, color="red")
    board = edits.add_track(board, "town_1", "town_2", 2)
    seen = set()

    for _ in range(9):
        board = edits.next_color(board, len(board.tracks) - 1)
        seen.add(board.tracks[-1].color)

    assert seen == {"gray", *board.colors} - {"red"}


def test_a_ferry_has_a_locomotive_and_loses_it_as_a_tunnel() -> None:
    board = edits.change_track(ring(), 0, kind="ferry")
    assert board.tracks[0].locomotives == 1

    assert edits.change_track(board, 0, locomotives=9).tracks[0].locomotives == 2
    assert edits.change_track(board, 0, kind="tunnel").tracks[0].locomotives == 0


def test_rules_come_and_go_with_what_needs_them() -> None:
    board = edits.change_track(ring(), 0, kind="tunnel")
    assert "tunnels" in board.rules
    assert list(board.rules)[-1] == "end"

    assert "tunnels" not in edits.next_kind(board, 0).rules
    assert "ferries" in edits.next_kind(board, 0).rules


def test_a_long_track_has_points() -> None:
    board = edits.change_track(ring(), 0, length=11)

    assert board.points[7] == 18
    assert board.points[11] == 35


def test_a_module_left_out_takes_its_tie_break_along() -> None:
    board = template.with_module(ring(), "stations", is_on=True)
    assert board.rules["stations"]["unbuilt_points"] == 4

    assert "stations" not in template.with_module(board, "stations", is_on=False).rules


def test_suggested_tickets_are_worth_their_shortest_way() -> None:
    board = suggestions.with_tickets(ring(8))
    ways = suggestions.distances(board)

    assert len(board.tickets) >= 20
    assert all(t.points == ways[t.a][t.b] for t in board.tickets)  # type: ignore[union-attr]
    assert len({frozenset(edits.places_of(t)) for t in board.tickets}) == len(board.tickets)


def test_suggested_tickets_visit_every_city_about_equally_often() -> None:
    board = suggestions.with_tickets(ring(10), wanted=20)
    visits = [sum(city.id in edits.places_of(t) for t in board.tickets) for city in board.cities]

    assert max(visits) - min(visits) <= 2


def test_no_ticket_is_suggested_to_a_place_that_no_track_reaches() -> None:
    board = edits.add_city(ring(5), "Island", 9.0, 9.0)

    board = suggestions.with_tickets(board)

    assert board.tickets
    assert not any("island" in edits.places_of(ticket) for ticket in board.tickets)


def test_suggested_colours_are_even_and_leave_a_third_gray() -> None:
    board = suggestions.with_colors(ring(24))
    colors = [track.color for track in board.tracks]

    assert colors.count("gray") == 8
    assert {colors.count(color) for color in board.colors} == {2}
    assert all(a != b or a == "gray" for a, b in itertools.pairwise(colors))


def test_suggested_colours_leave_chosen_ones_and_ferries_alone() -> None:
    board = edits.change_track(edits.change_track(ring(6), 0, color="black"), 1, kind="ferry")

    painted = suggestions.with_colors(board)

    assert (painted.tracks[0].color, painted.tracks[1].color) == ("black", "gray")


def test_suggested_trains_are_never_fewer_than_the_longest_track() -> None:
    board = edits.change_track(ring(), 0, length=12)

    assert suggestions.suggested_trains(board) == 12


def test_changes_are_taken_back_and_made_again() -> None:
    history = History(ring())
    history.change(edits.remove_track(history.board, 0))
    history.change(edits.remove_track(history.board, 0))

    history.undo()
    history.undo()
    assert (len(history.board.tracks), history.can_undo) == (6, False)

    history.redo()
    assert (len(history.board.tracks), history.can_redo) == (5, True)
    history.change(edits.remove_track(history.board, 0))
    assert not history.can_redo


def test_a_name_typed_letter_by_letter_is_taken_back_at_once() -> None:
    history = History(ring())
    for name in ("R", "Ro", "Rom", "Rome"):
        history.change(edits.name_city(history.board, 0, "en", name), "name 0")

    history.undo()

    assert history.board.cities[0].names["en"] == "Town 1"


def test_a_change_that_changes_nothing_is_no_step_back() -> None:
    history = History(ring())

    assert not history.change(edits.move_city(history.board, 0, 0.0, 0.0))
    assert not history.can_undo
