"""Rules N: the Nordic Countries - ferries with groups of cards, Murmansk-Lieksa, the globetrotter."""

from __future__ import annotations

import pytest

from tests.engine.stories import Story, board
from ttr_desktop.engine import Game, SetupProblem
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.events import MarketFlushed, TunnelTurned
from ttr_desktop.engine.rules.drawing import TakeFaceUp
from ttr_desktop.engine.rules.groups import FillGroup
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.rules.tunnels import PayTunnel


def bare(seats: int = 2) -> Story:
    story = Story("nordic", seats)
    for seat in range(seats):
        story.tickets(seat)
    return story


def claims(story: Story, a: str, b: str, **facts: object) -> list[tuple[dict[str, int], int]]:
    """Offered claims as (cards named, groups)."""
    track = story.track(a, b, **facts)
    offered = story.offered(Claim, lambda action: action.track == track)
    return [({story.kind_name(kind): n for kind, n in action.cards}, action.groups) for action in offered]


def test_n1_for_two_or_three_players_with_forty_trains() -> None:
    story = bare()
    assert story.state.trains == [40, 40]
    assert story.rules.stock.counts == [12] * 8 + [14]
    with pytest.raises(SetupProblem):
        Game.new(board("nordic"), 4, 1)


def test_n1_points_by_length() -> None:
    assert dict(board("nordic").definition.points) == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 9: 27}


def test_n1_tracks_of_different_kind_and_length_are_doubles_too() -> None:
    story = bare()
    story.hand(0, green=2)
    story.next_cards("red", "red", "red")
    story.do(Claim(story.track("kristiansand", "stavanger", color="green"), story.cards(green=2)))
    story.hand(1, orange=3, locomotive=2)
    assert claims(story, "kristiansand", "stavanger", color="orange") == []


def test_n2_locomotives_pay_on_tunnels_and_ferries_only() -> None:
    story = bare()
    story.hand(0, black=2, locomotive=4)
    assert story.payments(("boden", "kiruna")) == []
    assert {"locomotive": 1} in story.payments(("kiruna", "narvik"))


def test_n2_a_market_locomotive_costs_one_pick_and_the_market_is_never_flushed() -> None:
    story = bare()
    story.hand(0)
    story.market("locomotive", "locomotive", "red", "black", "white")
    story.next_cards("locomotive", "locomotive")
    story.do(TakeFaceUp(2))
    assert not story.happened(MarketFlushed)
    assert story.face_up().count("locomotive") == 3
    story.do(TakeFaceUp(0))
    assert story.in_hand(0) == {"red": 1, "locomotive": 1}


def test_n3_tunnels_as_in_europe() -> None:
    story = bare()
    story.hand(0, blue=5, locomotive=1)
    story.next_cards("blue", "red", "red")
    story.claim("bergen", "oslo", blue=4)
    assert story.happened(TunnelTurned)[0].extra == 1
    assert story.offered(PayTunnel) == [PayTunnel(story.cards(blue=1)), PayTunnel(story.cards(locomotive=1))]


def test_n4_three_cards_do_not_help_with_a_tunnels_surcharge() -> None:
    story = bare()
    story.hand(0, blue=4, red=6)
    story.next_cards("blue", "white", "white")
    story.claim("bergen", "oslo", blue=4)
    assert story.offered(PayTunnel) == []


def test_n4_any_three_cards_stand_for_a_locomotive_symbol() -> None:
    story = bare()
    story.hand(0, red=1, blue=1, green=2, yellow=1)
    # Alborg - Kristiansand: 2 spaces, red, one symbol.
    assert claims(story, "alborg", "kristiansand") == [({"red": 1}, 1)]
    story.do(Claim(story.track("alborg", "kristiansand"), story.cards(red=1), 1))
    for name in ("yellow", "green", "blue"):
        assert story.decision == "fill_group"
        kinds = [story.kind_name(action.kind) for action in story.offered(FillGroup)]
        assert name in kinds or kinds
        story.do(story.offered(FillGroup)[0])
    assert story.owner("alborg", "kristiansand") == 0
    assert sum(story.in_hand(0).values()) == 1
    assert story.points(0) == 2


def test_n4_a_locomotive_for_the_symbol_and_more_of_them_for_plain_spaces() -> None:
    story = bare()
    story.hand(0, red=1, locomotive=2)
    assert claims(story, "alborg", "kristiansand") == [({"red": 1, "locomotive": 1}, 0), ({"locomotive": 2}, 0)]


def test_n4_groups_never_stand_for_plain_spaces() -> None:
    story = bare()
    story.hand(0, blue=9)
    assert claims(story, "alborg", "kristiansand") == []


def test_n4_with_two_symbols_one_may_be_a_locomotive_and_the_other_a_group() -> None:
    story = bare()
    story.hand(0, black=3, locomotive=1, white=3, red=3)
    found = claims(story, "andalsnes", "bergen")
    assert ({"black": 3, "locomotive": 1}, 1) in found
    assert ({"black": 3}, 2) in found
    assert all(groups in (1, 2) for _, groups in found)


def test_n4_no_payment_contains_a_cheaper_one() -> None:
    story = bare()
    story.hand(0, red=1, locomotive=3)
    # Three locomotives as a group would only waste two of them.
    assert all(groups == 0 for _, groups in claims(story, "alborg", "kristiansand"))


def test_n5_each_card_of_murmansk_lieksa_may_be_any_four_cards() -> None:
    story = bare()
    story.hand(0, red=7, blue=4, green=2, locomotive=2)
    found = claims(story, "lieksa", "murmansk")
    assert found == [({"red": 7}, 2)]
    story.do(Claim(story.track("lieksa", "murmansk"), story.cards(red=7), 2))
    while story.decision == "fill_group":
        story.do(story.offered(FillGroup)[0])
    assert story.owner("lieksa", "murmansk") == 0
    assert story.in_hand(0) == {}
    assert story.points(0) == 27
    assert story.state.trains[0] == 31


def test_n5_locomotives_count_only_inside_a_group() -> None:
    story = bare()
    story.hand(0, red=8, locomotive=1)
    assert claims(story, "lieksa", "murmansk") == []
    story.hand(0, red=8, locomotive=4)
    assert claims(story, "lieksa", "murmansk") == [({"red": 8}, 1)]


def test_n5_the_fillers_are_laid_step_by_step_and_each_set_of_cards_has_one_way_to_it() -> None:
    story = bare()
    story.hand(0, red=8, blue=3, green=3)
    story.do(Claim(story.track("lieksa", "murmansk"), story.cards(red=8), 1))
    ends = set()

    def explore(game: Game) -> None:
        if game.decision is None or game.decision.kind != "fill_group":
            ends.add(game.fingerprint())
            assert game.fingerprint() not in seen
            seen.append(game.fingerprint())
            return
        for action in game.legal_actions():
            further = game.copy()
            further.apply(action)
            explore(further)

    seen: list[str] = []
    explore(story.game)
    # Four fillers of three blue and three green cards: 1, 2 or 3 of them are blue.
    assert len(ends) == len(seen) == 3


def test_n6_five_tickets_dealt_two_kept_three_drawn_later_returned_ones_leave_the_game() -> None:
    story = Story("nordic", setup=False)
    for drawn in [sorted(tickets) for tickets in story.state.drawn]:
        assert len(drawn) == 5
        assert min(len(action.tickets) for action in story.offered(KeepTickets)) == 2
        story.do(KeepTickets(tuple(drawn[:2])))
    assert len(story.state.ticket_decks[0]) == 36
    story.do(TakeTickets((3,)))
    story.do(next(action for action in story.offered(KeepTickets) if len(action.tickets) == 1))
    assert len(story.state.ticket_decks[0]) == 33


def test_n7_the_globetrotter_gets_ten_and_there_is_no_longest_path_bonus() -> None:
    story = bare()
    story.tickets(0, story.ticket("oslo", "stockholm"))
    story.owns(0, ("orebro", "oslo"), ("orebro", "stockholm"))
    story.owns(1, ("boden", "umea"), ("sundsvall", "umea"))
    assert story.lines(0)["most_tickets"] == 10
    assert story.lines(1)["most_tickets"] == 0
    assert "longest_path" not in story.lines(1)


def test_n7_nobody_is_globetrotter_without_a_completed_ticket() -> None:
    story = bare()
    story.tickets(0, story.ticket("oslo", "stockholm"))
    assert story.lines(0)["most_tickets"] == 0


def test_n7_a_tie_goes_to_more_completed_tickets_then_to_the_longest_path() -> None:
    story = bare()
    story.owns(0, ("goteborg", "norrkoping"), ("goteborg", "orebro"))
    story.owns(1, ("boden", "kiruna"), ("helsinki", "tampere"), ("helsinki", "turku"))
    assert story.total(0) == story.total(1) == 6
    assert story.game.winners() == [0]
