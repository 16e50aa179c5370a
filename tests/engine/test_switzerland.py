"""Rules S: the Switzerland board - locomotives for tunnels alone, country tickets, end points."""

from __future__ import annotations

import pytest

from tests.engine.stories import Story, board
from ttr_desktop.engine import Game, SetupProblem
from ttr_desktop.engine.events import MarketFlushed, TrackClaimed, TunnelTurned
from ttr_desktop.engine.mapdef import CountriesTicket
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.rules.tunnels import PayTunnel
from ttr_desktop.engine.scoring import judged


def bare(seats: int = 2) -> Story:
    story = Story("switzerland", seats)
    for seat in range(seats):
        story.tickets(seat)
    return story


def country_ticket(story: Story, start: str) -> int:
    """The first ticket from a place to several countries."""
    for number, ticket in enumerate(story.board.definition.tickets):
        if isinstance(ticket, CountriesTicket) and ticket.start == start:
            return number
    raise LookupError(start)


def test_s1_for_two_or_three_players_with_forty_trains() -> None:
    assert bare().state.trains == [40, 40]
    for seats in (1, 4):
        with pytest.raises(SetupProblem):
            Game.new(board("switzerland"), seats, 1)


def test_s1_cards_and_points_as_on_the_usa_board() -> None:
    assert bare().rules.stock.counts == [12] * 8 + [14]
    assert dict(board("switzerland").definition.points) == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_s1_both_tracks_of_a_double_only_with_three_players() -> None:
    two, three = bare(2), bare(3)
    for story in (two, three):
        story.hand(0, orange=1)
        story.claim("bern", "fribourg", story_track(story), orange=1)
    assert two.happened(TrackClaimed)[0].closed
    assert not three.happened(TrackClaimed)[0].closed
    three.hand(1, yellow=1)
    assert three.payments(three.track("bern", "fribourg", color="yellow")) == [{"yellow": 1}]


def story_track(story: Story) -> int:
    """Which of the two tracks Bern - Fribourg is the orange one."""
    return [story.track("bern", "fribourg", 0), story.track("bern", "fribourg", 1)].index(
        story.track("bern", "fribourg", color="orange")
    )


def test_s2_locomotives_pay_on_tunnels_only() -> None:
    story = bare()
    story.hand(0, blue=2, red=1, locomotive=3)
    assert story.payments(("bern", "interlaken")) == []
    story.hand(0, blue=3, locomotive=3)
    assert story.payments(("bern", "interlaken")) == [{"blue": 3}]
    story.hand(0, red=1, locomotive=3)
    assert story.payments(("baden", "basel")) == [{"red": 1, "locomotive": 2}, {"locomotive": 3}]


def test_s2_a_market_locomotive_costs_one_pick_like_any_card() -> None:
    story = bare()
    story.hand(0)
    story.market("locomotive", "locomotive", "green", "black", "white")
    story.next_cards("red", "red")
    story.do(TakeFaceUp(0))
    assert story.decision == "second_pick"
    story.do(TakeFaceUp(1))
    assert story.in_hand(0) == {"locomotive": 2}


def test_s2_the_market_is_flushed_at_three_locomotives() -> None:
    story = bare()
    story.market("locomotive", "locomotive", "green", "black", "white")
    story.next_cards("locomotive")
    story.do(TakeFaceUp(2))
    assert story.happened(MarketFlushed)


def test_s3_tunnels_as_in_europe() -> None:
    story = bare()
    story.hand(0, red=4)
    story.next_cards("red", "blue", "locomotive")
    story.claim("baden", "basel", red=3)
    assert story.happened(TunnelTurned)[0].extra == 2
    assert story.offered(PayTunnel) == []


def test_s4_a_country_ticket_scores_the_highest_value_among_the_countries_reached() -> None:
    story = bare()
    ticket = country_ticket(story, "bern")
    story.tickets(0, ticket)
    assert story.lines(0)["tickets_failed"] == -5
    # Bern - Fribourg - Lausanne - Genève - France (5).
    story.owns(0, ("bern", "fribourg"), ("fribourg", "lausanne"), ("geneve", "lausanne"), ("france_geneve", "geneve"))
    assert story.lines(0)["tickets_done"] == 5
    # And on over Interlaken and Brig to Italy (8).
    story.owns(0, ("bern", "interlaken"), ("brig", "interlaken"), ("brig", "italy_brig"))
    assert story.lines(0)["tickets_done"] == 8


def test_s4_a_ticket_tells_what_it_brings_now_what_it_could_and_which_country_counts() -> None:
    story = bare()
    ticket = country_ticket(story, "bern")
    story.tickets(0)
    story.owns(0, ("bern", "fribourg"), ("fribourg", "lausanne"), ("geneve", "lausanne"), ("france_geneve", "geneve"))
    (now,) = judged(story.rules, story.state, 0, [ticket])
    assert (now.completed, now.points, now.best, now.is_partly_earned) == (True, 5, 11, True)
    assert {story.board.definition.cities[city].country for city in now.reached} == {"france"}
    (others,) = judged(story.rules, story.state, 1, [ticket])
    assert (others.completed, others.points, others.best, others.is_partly_earned) == (False, -5, 11, False)


def test_s4_a_country_may_be_the_start_by_any_of_its_border_points() -> None:
    story = bare()
    story.tickets(0, country_ticket(story, "germany"))
    story.owns(0, ("basel", "germany_basel"), ("basel", "delemont"), ("delemont", "france_delemont"))
    assert story.lines(0)["tickets_done"] == 5


def test_s5_border_points_are_not_joined_to_each_other() -> None:
    story = bare()
    story.tickets(0, story.ticket("basel", "st_gallen"))
    story.owns(0, ("basel", "germany_basel"), ("germany_st_gallen", "st_gallen"))
    assert story.lines(0)["tickets_failed"] == -8


def test_s5_border_points_carry_one_track_each() -> None:
    swiss = board("switzerland")
    points = [city for city, border in enumerate(swiss.is_border_point) if border]
    assert len(points) == 17
    assert {len(swiss.tracks_at[city]) for city in points} == {1}


def test_s6_five_tickets_are_dealt_two_kept_and_the_others_leave_the_game() -> None:
    story = Story("switzerland", setup=False)
    assert [len(drawn) for drawn in story.state.drawn] == [5, 5]
    assert min(len(action.tickets) for action in story.offered(KeepTickets)) == 2
    for drawn in [sorted(tickets) for tickets in story.state.drawn]:
        story.do(KeepTickets(tuple(drawn[:2])))
    assert len(story.state.ticket_decks[0]) == 46 - 10


def test_s6_later_three_are_drawn_one_kept_and_the_others_leave_the_game() -> None:
    story = Story("switzerland")
    before = len(story.state.ticket_decks[0])
    story.do(TakeTickets((3,)))
    story.do(next(action for action in story.offered(KeepTickets) if len(action.tickets) == 1))
    assert len(story.state.ticket_decks[0]) == before - 3


def test_s6_two_copies_of_one_ticket_are_one_choice() -> None:
    story = bare()
    first = country_ticket(story, "france")
    twin = next(t for t in range(46) if t != first and story.board.ticket_twin[t] == first)
    other = story.ticket("basel", "bern")
    story.next_tickets(first, twin, other)
    story.do(TakeTickets((3,)))
    assert len(story.offered(KeepTickets)) == 5


def test_s7_longest_path_ten_and_ties_by_tickets_then_longest_path() -> None:
    story = bare()
    story.owns(0, ("geneve", "yverdon"))
    story.owns(1, ("bern", "luzern"), ("geneve", "lausanne"), ("schaffhausen", "kreuzlingen"), ("st_gallen", "zurich"))
    assert (story.total(0), story.total(1)) == (25, 25)
    assert story.game.winners() == [0]
    story.tickets(1, story.ticket("luzern", "zurich"))
    story.owns(1, ("luzern", "zug"), ("zug", "zurich"))
    assert story.lines(1)["tickets_done"] == 2
    assert DrawBlind() in story.game.legal_actions()
