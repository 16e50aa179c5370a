"""Rules U: the USA board."""

from __future__ import annotations

from tests.engine.stories import Story, board
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets


def test_u1_twelve_cards_of_each_colour_and_14_locomotives_4_dealt_5_in_the_market() -> None:
    story = Story("usa", seats=5)
    stock = story.rules.stock
    assert dict(zip((kind.name for kind in stock.kinds), stock.counts, strict=True)) == {
        **dict.fromkeys(board("usa").definition.colors, 12),
        "locomotive": 14,
    }
    assert len(board("usa").definition.colors) == 8
    assert [sum(hand) for hand in story.state.hands] == [4] * 5
    assert len(story.face_up()) == 5
    assert len(story.state.decks[0]) + sum(story.state.discards) == 110 - 5 * 4 - 5


def test_u2_three_tickets_are_dealt_and_two_or_three_kept() -> None:
    story = Story("usa", setup=False)
    assert len(board("usa").definition.tickets) == 30
    assert [len(drawn) for drawn in story.state.drawn] == [3, 3]
    assert {len(action.tickets) for action in story.offered(KeepTickets)} == {2, 3}


def test_u2_returned_tickets_go_under_the_deck_both_times() -> None:
    story = Story("usa", setup=False)
    drawn = [sorted(tickets) for tickets in story.state.drawn]
    for tickets in drawn:
        story.do(KeepTickets(tuple(tickets[1:])))
    assert set(story.state.ticket_decks[0][:2]) == {drawn[0][0], drawn[1][0]}
    story.do(TakeTickets((3,)))
    three = sorted(story.state.drawn[0])
    assert {len(action.tickets) for action in story.offered(KeepTickets)} == {1, 2, 3}
    story.do(KeepTickets(tuple(three[:1])))
    assert set(story.state.ticket_decks[0][:2]) == set(three[1:])


def test_u3_points_by_length() -> None:
    usa = board("usa")
    assert {length: usa.definition.points[length] for length in set(usa.length)} == {
        1: 1,
        2: 2,
        3: 4,
        4: 7,
        5: 10,
        6: 15,
    }
    story = Story("usa")
    story.hand(0, green=6)
    story.claim("el_paso", "houston", green=6)
    assert story.points(0) == 15


def test_u4_the_longest_path_brings_ten() -> None:
    story = Story("usa")
    story.owns(0, ("atlanta", "miami"))
    story.owns(1, ("atlanta", "nashville"))
    assert (story.lines(0)["longest_path"], story.lines(1)["longest_path"]) == (10, 0)


def without_tickets(name: str, seats: int = 2) -> Story:
    story = Story(name, seats)
    for seat in range(seats):
        story.tickets(seat)
    return story


def test_u5_a_tie_goes_to_more_completed_tickets() -> None:
    story = without_tickets("usa")
    story.tickets(0, story.ticket("denver", "el_paso"))
    story.owns(0, ("denver", "santa_fe"), ("santa_fe", "el_paso"))
    story.owns(1, ("calgary", "helena"), ("atlanta", "nashville"))
    assert story.total(0) == story.total(1) == 18
    assert story.game.winners() == [0]


def test_u5_then_to_the_longer_longest_path() -> None:
    story = without_tickets("usa")
    story.owns(0, ("atlanta", "miami"))
    story.owns(1, ("calgary", "helena"), ("dallas", "el_paso"), ("chicago", "duluth"), ("charleston", "raleigh"))
    assert story.total(0) == story.total(1) == 20
    assert story.game.winners() == [0]
