"""Rules M: Germany (Märklin) - +4 locomotives, two ticket decks, passengers and goods, countries."""

from __future__ import annotations

from tests.engine.stories import Story, board
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.events import GoodsTaken, MarketFlushed, PassengerLeft
from ttr_desktop.engine.rules.drawing import TakeFaceUp
from ttr_desktop.engine.rules.passengers import EndTrip, MovePassenger, PlaceNobody, PlacePassenger, TravelOn
from ttr_desktop.engine.rules.tickets import DeclareMix, KeepTickets, TakeTickets


def bare(seats: int = 2) -> Story:
    story = Story("germany", seats)
    for seat in range(seats):
        story.tickets(seat)
    return story


def stand(story: Story, seat: int, city: str) -> None:
    """A passenger of the seat stands in the city."""
    part = story.rules.by_name["passengers"].slice(story.state)
    part.owner[story.city(city)] = seat
    part.supply[seat] -= 1


def goods_left(story: Story, city: str) -> int:
    return int(story.rules.by_name["passengers"].slice(story.state).stock[story.city(city)])


def where(story: Story, seat: int) -> list[str]:
    owner = story.rules.by_name["passengers"].slice(story.state).owner
    return [story.board.definition.cities[city].id for city, who in enumerate(owner) if who == seat]


# -- M1 - M3: cards --------------------------------------------------------------------------------


def test_m1_the_deck_of_germany() -> None:
    story = bare()
    counts = dict(zip((kind.name for kind in story.rules.stock.kinds), story.rules.stock.counts, strict=True))
    assert [counts.pop(name) for name in ("locomotive", "plus4", "passenger")] == [14, 6, 10]
    assert list(counts.values()) == [11] * 8
    assert [sum(hand) for hand in story.state.hands] == [4, 4]
    assert len(story.face_up()) == 5
    assert dict(board("germany").definition.points) == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}


def test_m1_one_claim_of_a_triple_closes_the_two_others_for_few_players() -> None:
    story = bare()
    story.hand(0, red=1)
    story.claim("duesseldorf", "koeln", 1, red=1)
    assert [story.owner("duesseldorf", "koeln", nth) for nth in range(3)] == [-2, 0, -2]


def test_m1_with_many_players_each_track_of_a_triple_has_another_owner() -> None:
    story = bare(seats=4)
    story.owns(0, story.track("duesseldorf", "koeln", 0))
    story.hand(0, red=1)
    assert story.payments(("duesseldorf", "koeln")) == []
    assert story.payments(story.track("duesseldorf", "koeln", 1)) == []
    story.turn_of(1)
    story.hand(1, red=1)
    assert story.payments(story.track("duesseldorf", "koeln", 1)) == [{"red": 1}]


def test_m2_a_plus4_locomotive_is_wild_on_tracks_of_four_or_more_spaces_only() -> None:
    story = bare()
    story.hand(0, red=2, plus4=2)
    assert story.payments(("berlin", "magdeburg")) == []
    story.hand(0, orange=3, plus4=1)
    assert story.payments(("berlin", "leipzig")) == [{"orange": 3, "plus4": 1}]
    assert story.payments(("kiel", "rostock")) == [{"orange": 3, "plus4": 1}]


def test_m2_both_sorts_of_locomotives_may_be_mixed() -> None:
    story = bare()
    story.hand(0, orange=2, locomotive=1, plus4=2)
    assert {"orange": 2, "locomotive": 1, "plus4": 1} in story.payments(("berlin", "leipzig"))
    assert {"orange": 2, "plus4": 2} in story.payments(("berlin", "leipzig"))
    assert {"orange": 1, "locomotive": 1, "plus4": 2} in story.payments(("berlin", "leipzig"))


def test_m2_in_the_market_it_is_an_ordinary_pick_and_does_not_flush() -> None:
    story = bare()
    story.hand(0)
    story.market("plus4", "plus4", "plus4", "red", "white")
    story.next_cards("red", "red")
    story.do(TakeFaceUp(0))
    assert not story.happened(MarketFlushed)
    story.do(TakeFaceUp(1))
    assert story.in_hand(0) == {"plus4": 2}


def test_m3_three_passengers_flush_the_market_too() -> None:
    story = bare()
    story.market("passenger", "passenger", "red", "black", "white")
    story.next_cards("passenger", "red", "red", "blue", "blue", "green")
    story.do(TakeFaceUp(2))
    assert story.happened(MarketFlushed)
    assert "passenger" not in story.face_up()


def test_m3_passenger_cards_are_drawn_like_others_and_pay_no_track() -> None:
    story = bare()
    story.hand(0, passenger=5)
    assert not story.offered(Claim)
    story.market("passenger", "passenger", "red", "black", "white")
    story.next_cards("red", "red")
    story.do(TakeFaceUp(0))
    story.do(TakeFaceUp(1))
    assert story.in_hand(0) == {"passenger": 7}


# -- M4: tickets ---------------------------------------------------------------------------------------


def test_m4_a_mix_of_four_is_declared_before_a_card_is_seen_and_two_are_kept() -> None:
    story = Story("germany", setup=False)
    assert story.decision == "declare_mix"
    assert [action.counts for action in story.offered(DeclareMix)] == [(first, 4 - first) for first in range(5)]
    long, short = board("germany").ticket_decks.index("long"), board("germany").ticket_decks.index("short")
    counts = [0, 0]
    counts[long], counts[short] = 1, 3
    story.do(DeclareMix(tuple(counts)))
    story.do(DeclareMix((2, 2)))
    drawn = story.state.drawn[0]
    assert sorted(board("germany").ticket_deck[ticket] for ticket in drawn) == sorted([long, short, short, short])
    assert min(len(action.tickets) for action in story.offered(KeepTickets)) == 2


def test_m4_unkept_set_up_tickets_are_shuffled_back_into_their_decks_once() -> None:
    story = Story("germany", setup=False)
    story.do(DeclareMix((2, 2)))
    story.do(DeclareMix((2, 2)))
    unkept = []
    for drawn in [sorted(tickets) for tickets in story.state.drawn]:
        unkept += drawn[2:]
        story.do(KeepTickets(tuple(drawn[:2])))
    piles = story.state.ticket_decks
    assert all(ticket in piles[board("germany").ticket_deck[ticket]] for ticket in unkept)
    assert sum(map(len, piles)) == 46 - 4


def test_m4_later_any_mix_of_four_one_kept_the_rest_goes_under_its_deck() -> None:
    story = bare()
    story.do(TakeTickets((1, 3)))
    drawn = sorted(story.state.drawn[0])
    assert [board("germany").ticket_deck[ticket] for ticket in drawn].count(0) == 1
    story.do(KeepTickets((drawn[0],)))
    for ticket in drawn[1:]:
        pile = story.state.ticket_decks[board("germany").ticket_deck[ticket]]
        assert pile.index(ticket) < 3


def test_m4_all_that_are_left_when_fewer_than_four() -> None:
    story = bare()
    keep = [ticket for pile in story.state.ticket_decks for ticket in pile[:1]]
    story.tickets(1, *[ticket for ticket in range(46) if ticket not in keep])
    assert [action.counts for action in story.offered(TakeTickets)] == [(1, 1)]


def test_m4_how_many_short_and_long_tickets_others_hold_is_public() -> None:
    story = bare()
    story.tickets(1, story.ticket("berlin", "muenchen"), story.ticket("berlin", "chemnitz"))
    view = story.game.view_for(0)
    assert sorted(view.ticket_counts(1)) == [1, 1]


# -- M5, M6: goods and placing ------------------------------------------------------------------------------


def test_m5_every_city_holds_its_stack_highest_on_top() -> None:
    module = bare().rules.by_name["passengers"]
    germany = board("germany")
    stacks = {"white": (2,), "yellow": (3, 2, 1), "red": (4, 3, 2), "black": (7, 6, 5, 4)}
    for city, definition in enumerate(germany.definition.cities):
        assert module.stacks[city] == (stacks[definition.goods] if definition.goods else ())
    assert sum(len(stack) for stack in module.stacks) == 74


def test_m6_after_a_claim_a_passenger_may_be_put_into_one_of_the_two_cities() -> None:
    story = bare()
    story.hand(0, orange=4)
    story.claim("berlin", "leipzig", orange=4)
    assert set(story.game.legal_actions()) == {
        PlacePassenger(story.city("berlin")),
        PlacePassenger(story.city("leipzig")),
        PlaceNobody(),
    }
    story.do(PlacePassenger(story.city("leipzig")))
    assert where(story, 0) == ["leipzig"]
    assert story.game.to_act == 1


def test_m6_one_passenger_in_a_city_and_never_in_a_country() -> None:
    story = bare()
    stand(story, 1, "kiel")
    story.hand(0, red=2)
    story.claim("daenemark_2", "kiel", red=2)
    # Kiel is taken and Denmark a country: there is nothing to ask.
    assert story.game.to_act == 1


def test_m6_three_passengers_each() -> None:
    story = bare()
    for city in ("kiel", "emden", "ulm"):
        stand(story, 0, city)
    story.hand(0, orange=4)
    story.claim("berlin", "leipzig", orange=4)
    assert story.game.to_act == 1


# -- M7 - M9: trips -----------------------------------------------------------------------------------------------


def test_m7_a_trip_goes_over_own_tracks_step_by_step_and_may_stop_after_the_first() -> None:
    story = bare()
    stand(story, 0, "kiel")
    story.owns(0, ("hamburg", "kiel"), ("bremen", "hamburg"))
    story.do(MovePassenger(story.city("kiel"), story.track("hamburg", "kiel")))
    assert set(story.game.legal_actions()) == {TravelOn(story.track("bremen", "hamburg")), EndTrip()}
    story.do(EndTrip())
    assert story.happened(PassengerLeft)
    assert story.points(0) == story.board.points[story.track("hamburg", "kiel")] + 4 + 4
    assert story.game.to_act == 1


def test_m7_each_passenger_card_lets_it_use_one_track_of_an_opponent() -> None:
    story = bare()
    stand(story, 0, "kiel")
    story.owns(1, ("hamburg", "kiel"), ("bremen", "hamburg"))
    story.hand(0, red=4)
    assert not story.offered(MovePassenger)
    story.hand(0, passenger=1)
    story.do(MovePassenger(story.city("kiel"), story.track("hamburg", "kiel")))
    # The card is gone and with it the way on: the trip is over.
    assert story.happened(PassengerLeft)
    assert story.in_hand(0) == {}


def test_m7_no_track_twice_and_unclaimed_tracks_carry_nobody() -> None:
    story = bare()
    stand(story, 0, "kiel")
    story.owns(0, ("hamburg", "kiel"))
    assert [action.track for action in story.offered(MovePassenger)] == [story.track("hamburg", "kiel")]
    story.do(story.offered(MovePassenger)[0])
    assert story.happened(PassengerLeft)


def test_m7_it_passes_through_cities_with_other_passengers_but_never_into_a_country() -> None:
    story = bare()
    stand(story, 0, "schwerin")
    stand(story, 1, "kiel")
    story.owns(0, ("kiel", "schwerin"), ("daenemark_2", "kiel"), ("hamburg", "kiel"))
    story.do(MovePassenger(story.city("schwerin"), story.track("kiel", "schwerin")))
    assert story.offered(TravelOn) == [TravelOn(story.track("hamburg", "kiel"))]


def test_m8_it_takes_the_top_token_of_every_city_it_reaches_not_of_its_start() -> None:
    story = bare()
    stand(story, 0, "hamburg")
    story.owns(0, ("berlin", "hamburg"))
    before = story.points(0)
    story.do(MovePassenger(story.city("hamburg"), story.track("berlin", "hamburg")))
    assert [event.value for event in story.happened(GoodsTaken)] == [7]
    assert story.points(0) == before + 7
    assert goods_left(story, "hamburg") == 3
    assert goods_left(story, "berlin") == 3
    assert story.lines(0)["goods"] == 7


def test_m8_a_city_visited_twice_in_one_trip_gives_one_token() -> None:
    story = bare()
    stand(story, 0, "emden")
    # Emden - Bremen - Bremerhaven - Hamburg - Bremen again.
    story.owns(0, ("bremen", "emden"), ("bremen", "bremerhaven"), ("bremerhaven", "hamburg"), ("bremen", "hamburg"))
    story.do(MovePassenger(story.city("emden"), story.track("bremen", "emden")))
    for a, b in (("bremen", "bremerhaven"), ("bremerhaven", "hamburg"), ("bremen", "hamburg")):
        story.do(TravelOn(story.track(a, b)))
    assert goods_left(story, "bremen") == 2
    assert story.lines(0)["goods"] == 3 + 2 + 4


def test_m8_an_empty_city_gives_nothing() -> None:
    story = bare()
    for seat in (0, 1):
        stand(story, seat, "bremen" if seat == 0 else "hamburg")
    story.owns(0, ("bremen", "bremerhaven"))
    story.owns(1, ("bremerhaven", "hamburg"))
    story.do(MovePassenger(story.city("bremen"), story.track("bremen", "bremerhaven")))
    story.do(MovePassenger(story.city("hamburg"), story.track("bremerhaven", "hamburg")))
    assert not story.happened(GoodsTaken)
    assert story.lines(1)["goods"] == 0


def test_m9_the_passenger_leaves_the_game() -> None:
    story = bare()
    stand(story, 0, "kiel")
    story.owns(0, ("hamburg", "kiel"))
    story.do(story.offered(MovePassenger)[0])
    assert where(story, 0) == []
    assert story.rules.by_name["passengers"].slice(story.state).supply[0] == 2
    story.turn_of(0)
    assert not story.offered(MovePassenger)


def test_m9_paid_passenger_cards_are_discarded() -> None:
    story = bare()
    stand(story, 0, "kiel")
    story.owns(1, ("hamburg", "kiel"))
    story.hand(0, passenger=1)
    before = story.state.discards[story.kind("passenger")]
    story.do(story.offered(MovePassenger)[0])
    assert story.state.discards[story.kind("passenger")] == before + 1


# -- M10 - M12: scoring -----------------------------------------------------------------------------------------------


def test_m10_a_ticket_to_a_country_is_complete_by_any_of_its_end_points() -> None:
    story = bare()
    story.tickets(0, story.ticket("lindau", "daenemark"), story.ticket("koeln", "schweiz"))
    assert story.lines(0)["tickets_failed"] == -32
    story.owns(0, ("konstanz", "lindau"), ("freiburg", "konstanz"), ("freiburg", "schweiz_2"))
    assert story.lines(0)["tickets_failed"] == -32
    story.owns(
        0, ("freiburg", "karlsruhe"), ("karlsruhe", "mannheim"), ("frankfurt", "mannheim"), ("frankfurt", "koeln")
    )
    assert story.lines(0)["tickets_done"] == 10


def test_m10_countries_are_dead_ends() -> None:
    germany = board("germany")
    points = [city for city, border in enumerate(germany.is_border_point) if border]
    assert len(points) == 14
    assert {len(germany.tracks_at[city]) for city in points} == {1}


def test_m11_most_completed_tickets_bring_ten_to_every_tied_player_no_longest_path() -> None:
    story = bare()
    story.tickets(0, story.ticket("berlin", "chemnitz"))
    story.tickets(1, story.ticket("bremen", "kassel"))
    story.owns(0, ("berlin", "leipzig"), ("chemnitz", "leipzig"))
    story.owns(1, ("bremen", "hannover"), ("hannover", "kassel"))
    assert [story.lines(seat)["most_tickets"] for seat in (0, 1)] == [10, 10]
    assert "longest_path" not in story.lines(0)


def test_m12_a_tie_goes_to_more_tickets_then_to_more_goods_points() -> None:
    story = bare()
    stand(story, 0, "bremen")
    story.owns(0, ("bremen", "bremerhaven"), ("chemnitz", "dresden"))
    story.owns(1, ("bremen", "hannover"))
    story.do(MovePassenger(story.city("bremen"), story.track("bremen", "bremerhaven")))
    assert story.total(0) == story.total(1) == 4
    assert story.game.winners() == [0]
