"""Rules E: the Europe board - long tickets, ferries, tunnels, stations."""

from __future__ import annotations

from tests.engine.stories import Story, board
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.events import StationBuilt, TunnelGivenUp, TunnelTurned
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.rules.tunnels import GiveUpTunnel, PayTunnel


def bare(seats: int = 2) -> Story:
    """A game past its set-up in which nobody holds tickets."""
    story = Story("europe", seats)
    for seat in range(seats):
        story.tickets(seat)
    return story


def with_station(story: Story, seat: int, city: str) -> None:
    story.rules.by_name["stations"].slice(story.state).owner[story.city(city)] = seat


# -- E1, E2 --------------------------------------------------------------------------------------


def test_e1_cards_as_on_the_usa_board_and_points_by_length() -> None:
    story = bare()
    assert story.rules.stock.counts == [12] * 8 + [14]
    europe = board("europe")
    assert {length: europe.definition.points[length] for length in set(europe.length)} == {
        1: 1,
        2: 2,
        3: 4,
        4: 7,
        6: 15,
        8: 21,
    }
    story.owns(0, ("athina", "sofia"))
    assert story.lines(0)["longest_path"] == 10


def test_e2_one_long_and_three_regular_tickets_are_dealt_and_two_kept_the_rest_leave_the_game() -> None:
    story = Story("europe", seats=2, setup=False)
    decks = board("europe").ticket_decks
    deck_of = board("europe").ticket_deck
    for drawn in story.state.drawn:
        assert sorted(decks[deck_of[ticket]] for ticket in drawn) == ["long", "main", "main", "main"]
    assert {len(action.tickets) for action in story.offered(KeepTickets)} == {2, 3, 4}
    for drawn in [sorted(tickets) for tickets in story.state.drawn]:
        story.do(KeepTickets(tuple(drawn[:2])))
    left = {ticket for pile in story.state.ticket_decks for ticket in pile}
    assert len(left) == 40 - 6
    assert all(decks[deck_of[ticket]] == "main" for ticket in left)


def test_e2_later_three_regular_tickets_are_drawn_and_one_kept_returned_ones_go_under_the_deck() -> None:
    story = Story("europe")
    (take,) = story.offered(TakeTickets)
    story.do(take)
    drawn = sorted(story.state.drawn[0])
    assert len(drawn) == 3
    assert {len(action.tickets) for action in story.offered(KeepTickets)} == {1, 2, 3}
    story.do(KeepTickets((drawn[0],)))
    main = board("europe").ticket_decks.index("main")
    assert set(story.state.ticket_decks[main][:2]) == set(drawn[1:])


# -- E3: ferries ------------------------------------------------------------------------------------


def test_e3_a_ferry_needs_a_locomotive_for_every_symbol() -> None:
    story = bare()
    story.hand(0, red=6, locomotive=1)
    assert story.payments(("palermo", "smyrna")) == []
    story.hand(0, red=4, locomotive=2)
    assert story.payments(("palermo", "smyrna")) == [{"red": 4, "locomotive": 2}]


def test_e3_the_other_spaces_take_one_colour_and_wilds_may_replace_any() -> None:
    story = bare()
    story.hand(0, red=1, blue=3, locomotive=3)
    payments = story.payments(("athina", "brindisi"))
    expected = [
        {"red": 1, "locomotive": 3},
        {"blue": 3, "locomotive": 1},
        {"blue": 2, "locomotive": 2},
        {"blue": 1, "locomotive": 3},
    ]
    assert sorted(payments, key=str) == sorted(expected, key=str)


# -- E4: tunnels --------------------------------------------------------------------------------------


def dig(story: Story, *turned: str, **laid: int) -> None:
    """Lay cards for the tunnel Zürich - München (2, yellow) while chance turns these cards."""
    story.next_cards(*turned)
    story.do(Claim(story.track("munchen", "zurich"), story.cards(**laid)))


def test_e4_a_tunnel_without_matching_cards_costs_nothing_more() -> None:
    story = bare()
    story.hand(0, yellow=3)
    dig(story, "red", "blue", "green", yellow=2)
    assert story.happened(TunnelTurned)[0].extra == 0
    assert story.owner("munchen", "zurich") == 0
    assert story.in_hand(0) == {"yellow": 1}
    assert story.game.to_act == 1


def test_e4_each_turned_card_of_the_colour_and_each_locomotive_costs_one_more() -> None:
    story = bare()
    story.hand(0, yellow=4, locomotive=1)
    dig(story, "yellow", "locomotive", "green", yellow=2)
    assert story.decision == "pay_tunnel"
    assert [dict(action.cards) for action in story.offered(PayTunnel)] == [
        dict(story.cards(yellow=2)),
        dict(story.cards(yellow=1, locomotive=1)),
    ]
    story.do(PayTunnel(story.cards(yellow=1, locomotive=1)))
    assert story.owner("munchen", "zurich") == 0
    assert story.in_hand(0) == {"yellow": 1}


def test_e4_laid_with_locomotives_only_just_turned_locomotives_cost_paid_with_locomotives() -> None:
    story = bare()
    story.hand(0, yellow=5, locomotive=3)
    dig(story, "yellow", "locomotive", "yellow", locomotive=2)
    assert story.happened(TunnelTurned)[0].extra == 1
    assert story.offered(PayTunnel) == [PayTunnel(story.cards(locomotive=1))]


def test_e4_who_cannot_pay_takes_the_cards_back_and_the_turn_ends() -> None:
    story = bare()
    story.hand(0, yellow=2)
    dig(story, "yellow", "red", "green", yellow=2)
    assert story.game.legal_actions() == (GiveUpTunnel(),)
    story.do(GiveUpTunnel())
    assert story.happened(TunnelGivenUp)
    assert story.in_hand(0) == {"yellow": 2}
    assert story.owner("munchen", "zurich") == -1
    assert story.game.to_act == 1


def test_e4_who_does_not_want_to_pay_may_take_the_cards_back() -> None:
    story = bare()
    story.hand(0, yellow=3)
    dig(story, "yellow", "red", "green", yellow=2)
    story.do(GiveUpTunnel())
    assert story.in_hand(0) == {"yellow": 3}
    assert story.points(0) == 0


def test_e4_turned_cards_are_discarded_either_way_after_the_payment_is_settled() -> None:
    story = bare()
    story.hand(0, yellow=2)
    before = sum(story.state.discards)
    dig(story, "yellow", "red", "green", yellow=2)
    assert sum(story.state.discards) == before
    story.do(GiveUpTunnel())
    assert sum(story.state.discards) == before + 3


def test_e4_fewer_cards_are_turned_when_fewer_exist_laid_cards_do_not_count() -> None:
    story = bare()
    story.hand(0, yellow=2)
    story.deck("red")
    story.bury(1)
    story.do(Claim(story.track("munchen", "zurich"), story.cards(yellow=2)))
    assert [story.kind_name(kind) for kind in story.happened(TunnelTurned)[0].kinds] == ["red"]
    assert story.owner("munchen", "zurich") == 0


# -- E5: building stations --------------------------------------------------------------------------------


def test_e5_a_station_is_an_action_in_any_city_without_a_station() -> None:
    story = bare()
    story.hand(0, red=1)
    assert len(story.offered(BuildStation)) == board("europe").city_count
    story.do(BuildStation(story.city("roma"), story.cards(red=1)))
    assert story.happened(StationBuilt)
    assert story.game.to_act == 1
    story.hand(1, red=1)
    assert not story.offered(BuildStation, lambda action: action.city == story.city("roma"))


def test_e5_the_first_costs_one_card_the_second_two_the_third_three_of_one_colour() -> None:
    story = bare()
    city = story.city("wien")
    story.hand(0, red=2, blue=1, locomotive=1)

    def prices() -> set[frozenset[tuple[str, int]]]:
        actions = story.offered(BuildStation, lambda action: action.city == city)
        return {frozenset((story.kind_name(kind), count) for kind, count in action.cards) for action in actions}

    assert prices() == {frozenset({("red", 1)}), frozenset({("blue", 1)}), frozenset({("locomotive", 1)})}
    with_station(story, 0, "roma")
    assert prices() == {
        frozenset({("red", 2)}),
        frozenset({("red", 1), ("locomotive", 1)}),
        frozenset({("blue", 1), ("locomotive", 1)}),
    }
    with_station(story, 0, "paris")
    assert prices() == {frozenset({("red", 2), ("locomotive", 1)})}


def test_e5_no_more_than_three() -> None:
    story = bare()
    story.hand(0, red=8)
    for name in ("roma", "paris", "wien"):
        with_station(story, 0, name)
    assert not story.offered(BuildStation)


# -- E6 - E8: scoring -----------------------------------------------------------------------------------------


def test_e6_a_station_uses_one_track_of_an_opponent_into_its_city() -> None:
    story = bare()
    story.tickets(0, story.ticket("roma", "smyrna"))
    story.owns(0, ("roma", "brindisi"), ("athina", "smyrna"))
    story.owns(1, ("athina", "brindisi"))
    assert story.lines(0)["tickets_failed"] == -8
    with_station(story, 0, "athina")
    assert story.lines(0)["tickets_done"] == 8


def test_e6_it_must_be_a_track_into_the_stations_city() -> None:
    story = bare()
    story.tickets(0, story.ticket("roma", "smyrna"))
    story.owns(0, ("roma", "brindisi"), ("athina", "smyrna"))
    story.owns(1, ("athina", "brindisi"))
    with_station(story, 0, "roma")
    assert story.lines(0)["tickets_failed"] == -8


def test_e6_the_same_track_serves_all_tickets_and_the_best_choice_is_made() -> None:
    story = bare()
    near, far = story.ticket("frankfurt", "kobenhavn"), story.ticket("frankfurt", "smolensk")
    story.tickets(0, near, far)
    story.owns(0, ("essen", "kobenhavn"), ("berlin", "warszawa"), ("warszawa", "wilno"), ("smolensk", "wilno"))
    story.owns(1, ("essen", "frankfurt"), ("berlin", "frankfurt"))
    with_station(story, 0, "frankfurt")
    assert story.lines(0)["tickets_done"] == 13
    assert story.lines(0)["tickets_failed"] == -5


def test_e6_stations_never_count_for_the_longest_path() -> None:
    story = bare()
    story.owns(0, ("roma", "brindisi"), ("athina", "smyrna"))
    story.owns(1, ("athina", "brindisi"))
    with_station(story, 0, "athina")
    assert story.game.score_sheets()[0].longest_path == 2


def test_e6_several_stations_may_borrow_the_same_track() -> None:
    story = bare(seats=3)
    story.owns(2, ("athina", "brindisi"))
    for seat, city in ((0, "athina"), (1, "brindisi")):
        with_station(story, seat, city)
        story.tickets(seat)
    story.tickets(0, story.ticket("roma", "smyrna"))
    story.owns(0, ("roma", "brindisi"), ("athina", "smyrna"))
    story.tickets(1, story.ticket("palermo", "constantinople"))
    story.owns(1, ("palermo", "brindisi"), ("athina", "sofia"), ("sofia", "constantinople"))
    assert story.lines(0)["tickets_done"] == 8
    assert story.lines(1)["tickets_done"] == 8


def test_e7_each_unbuilt_station_brings_four() -> None:
    story = bare()
    assert story.lines(0)["unbuilt_stations"] == 12
    with_station(story, 0, "roma")
    assert story.lines(0)["unbuilt_stations"] == 8


def test_e8_a_tie_goes_to_fewer_stations() -> None:
    story = bare()
    story.owns(0, ("athina", "sofia"), ("danzig", "riga"))
    story.owns(1, ("kobenhavn", "stockholm"), ("frankfurt", "paris"), ("berlin", "wien"))
    with_station(story, 1, "roma")
    assert story.total(0) == story.total(1) == 30
    assert story.game.winners() == [0]


def test_e8_then_to_who_holds_the_longest_path_bonus() -> None:
    story = bare()
    story.owns(0, ("berlin", "danzig"))
    story.owns(1, ("frankfurt", "paris"), ("riga", "danzig"), ("kobenhavn", "stockholm"), ("athina", "sofia"))
    story.owns(1, ("budapest", "wien"))
    assert story.total(0) == story.total(1) == 29
    assert story.game.winners() == [0]
