"""Rules R: Rails & Sails - the World and the Great Lakes."""

from __future__ import annotations

import pytest

from tests.engine.stories import Story, board
from ttr_desktop.engine import Game, SetupProblem
from ttr_desktop.engine.actions import Pass
from ttr_desktop.engine.events import FleetsRevealed, LastRoundBegan, MarketFlushed, TrackClaimed
from ttr_desktop.engine.mapdef import TourTicket
from ttr_desktop.engine.rules.drawing import DrawBlind, RefillFrom, TakeFaceUp
from ttr_desktop.engine.rules.fleet import ChooseFleet, Exchange
from ttr_desktop.engine.rules.harbours import BuildHarbour
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.rules.travel_cards import RAIL, SHIP, ClaimPairs, GiveAnchors
from ttr_desktop.engine.scoring import judged

COLORS = ("black", "green", "purple", "red", "white", "yellow")


def bare(name: str = "world", seats: int = 2) -> Story:
    story = Story(name, seats)
    for seat in range(seats):
        story.tickets(seat)
    return story


def tour(story: Story, *cities: str) -> int:
    for number, ticket in enumerate(story.board.definition.tickets):
        if isinstance(ticket, TourTicket) and ticket.cities == cities:
            return number
    raise LookupError(cities)


def harbour(story: Story, seat: int, city: str) -> None:
    story.rules.by_name["harbours"].slice(story.state).owner[story.city(city)] = seat


# -- R1 - R3: set-up -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_r1_the_rail_and_the_ship_deck_and_a_market_of_three_each(name: str) -> None:
    story = bare(name)
    counts = dict(zip((kind.name for kind in story.rules.stock.kinds), story.rules.stock.counts, strict=True))
    assert counts.pop("joker") == 14
    for color in COLORS:
        assert counts[f"rail_{color}"] + counts[f"rail_{color}_anchor"] == 11
        assert counts[f"rail_{color}_anchor"] == 4
        assert counts[f"ship_{color}"] == 4
        assert counts[f"ship_{color}_double"] == 6
    anchored = {kind.name for kind in story.rules.stock.kinds if kind.anchor}
    assert all(f"ship_{color}" in anchored and f"ship_{color}_double" not in anchored for color in COLORS)
    decks = [story.rules.stock.deck_of[kind] for kind in story.state.market]
    assert decks == [RAIL, RAIL, RAIL, SHIP, SHIP, SHIP]


@pytest.mark.parametrize(
    ("name", "hand", "least", "most", "keep"), [("world", (3, 7), 10, 25, 60), ("great_lakes", (2, 2), 18, 33, 50)]
)
def test_r2_hands_and_mixes(name: str, hand: tuple[int, int], least: int, most: int, keep: int) -> None:
    story = Story(name, setup=False)
    assert story.game.view_for(0).hand_sizes == (hand, hand)
    while story.decision == "setup_tickets":
        story.do(story.offered(KeepTickets)[-1])
    assert [action.trains for action in story.offered(ChooseFleet)] == list(range(least, most + 1))
    story.do(ChooseFleet(least))
    story.do(ChooseFleet(most))
    assert story.state.trains == [least, most]
    assert story.state.ships == [keep - least, keep - most]


def test_r2_the_mix_is_secret_until_all_have_chosen() -> None:
    story = Story("world", setup=False)
    while story.decision == "setup_tickets":
        story.do(story.offered(KeepTickets)[-1])
    story.do(ChooseFleet(12))
    assert not story.happened(FleetsRevealed)
    assert story.state.trains == [0, 0]
    assert story.game.view_for(1).public("fleet")["chosen"] == (-1, -1)
    assert story.game.view_for(0).public("fleet")["chosen"] == (12, -1)
    story.do(ChooseFleet(20))
    assert story.happened(FleetsRevealed)[0].trains == (12, 20)


def test_r2_the_rest_goes_to_the_box_and_three_harbours_are_there() -> None:
    story = bare()
    fleet = story.rules.by_name["fleet"].view(story.state, 0)
    assert fleet["box_trains"][0] == 25 - story.state.trains[0]
    assert fleet["box_ships"][0] == 50 - story.state.ships[0]
    assert story.lines(0)["unbuilt_harbours"] == -12


@pytest.mark.parametrize(("name", "count", "tours"), [("world", 65, 8), ("great_lakes", 55, 0)])
def test_r3_tickets_five_dealt_three_kept_then_four_drawn_one_kept(name: str, count: int, tours: int) -> None:
    story = Story(name, setup=False)
    tickets = story.board.definition.tickets
    assert len(tickets) == count
    assert sum(isinstance(ticket, TourTicket) for ticket in tickets) == tours
    drawn = sorted(story.state.drawn[0])
    assert len(drawn) == 5
    assert min(len(action.tickets) for action in story.offered(KeepTickets)) == 3
    story.finish_setup()
    story.do(TakeTickets((4,)))
    drawn = sorted(story.state.drawn[0])
    assert min(len(action.tickets) for action in story.offered(KeepTickets)) == 1
    story.do(KeepTickets((drawn[0],)))
    assert set(story.state.ticket_decks[0][:3]) == set(drawn[1:])


# -- R4 - R6: drawing ------------------------------------------------------------------------------


def test_r4_the_taker_names_the_deck_that_fills_the_gap_before_the_next_pick() -> None:
    story = bare()
    story.hand(0)
    story.market(
        "rail_red",
        "rail_green",
        "rail_white",
        "ship_red",
        "ship_green",
        "ship_black",
    )
    story.next_cards("ship_yellow_double")
    story.do(TakeFaceUp(0))
    assert set(story.game.legal_actions()) == {RefillFrom(RAIL), RefillFrom(SHIP)}
    story.do(RefillFrom(SHIP))
    assert story.face_up()[0] == "ship_yellow_double"
    assert story.decision == "second_pick"
    story.do(DrawBlind(SHIP))
    assert story.game.to_act == 1


def test_r4_only_a_deck_with_cards_can_be_named() -> None:
    story = bare()
    story.deck(number=SHIP)
    story.bury(1)
    story.market("rail_red", "rail_green", "rail_white", "rail_black", "rail_purple", "rail_yellow")
    story.deck(number=SHIP)
    story.bury(1)
    story.do(TakeFaceUp(0))
    assert story.decision == "second_pick"
    assert story.face_up()[0].startswith(("rail", "joker"))


def test_r4_later_gaps_are_filled_from_the_type_with_fewer_market_cards_rail_when_equal() -> None:
    story = bare()
    story.market("rail_red", "rail_green", "-", "ship_red", "ship_green", "-")
    story.next_cards("rail_black", "ship_black")
    story.rules.stock.fill_market(story.state, None)
    assert story.face_up() == ["rail_red", "rail_green", "rail_black", "ship_red", "ship_green", "ship_black"]


def test_r5_a_market_joker_costs_both_picks() -> None:
    story = bare()
    story.hand(0)
    story.market("joker", "rail_green", "rail_white", "ship_red", "ship_green", "ship_black")
    story.do(TakeFaceUp(0))
    story.do(RefillFrom(SHIP))
    assert story.in_hand(0) == {"joker": 1}
    assert story.game.to_act == 1


def test_r5_a_market_joker_can_only_be_the_first_pick() -> None:
    story = bare()
    story.market("joker", "rail_green", "rail_white", "ship_red", "ship_green", "ship_black")
    story.do(DrawBlind(RAIL))
    story.refuses(TakeFaceUp(0))


def test_r5_three_jokers_flush_all_six_then_three_rail_and_three_ship_cards_are_laid() -> None:
    story = bare()
    story.market("joker", "joker", "rail_white", "ship_red", "ship_green", "ship_black")
    story.next_cards("joker", "rail_red", "rail_red", "rail_green")
    story.next_cards("ship_white", "ship_white", "ship_yellow")
    story.do(TakeFaceUp(2))
    story.do(RefillFrom(RAIL))
    assert story.happened(MarketFlushed)
    assert story.face_up() == ["rail_red", "rail_red", "rail_green", "ship_white", "ship_white", "ship_yellow"]


def test_r5_no_flush_when_the_jokers_must_come_back() -> None:
    story = bare()
    story.market("joker", "joker", "rail_white", "ship_red", "ship_green", "ship_black")
    story.deck("joker", "joker", "joker", number=RAIL)
    story.bury(1)
    story.do(TakeFaceUp(2))
    story.do(RefillFrom(RAIL))
    assert not story.happened(MarketFlushed)
    assert story.face_up().count("joker") == 3


def test_r6_paid_cards_go_to_their_own_decks_discards_and_jokers_to_the_rail_deck() -> None:
    story = bare()
    story.hand(0, joker=1)
    story.claim("al_qahira", "athina", joker=1)
    assert story.state.discards[story.kind("joker")] >= 1
    story.deck(number=RAIL)
    story.rules.stock.settle(story.state, None)
    assert story.kind("joker") in story.state.decks[RAIL]
    assert all(story.rules.stock.deck_of[kind] == RAIL for kind in story.state.decks[RAIL])


# -- R7: paying ------------------------------------------------------------------------------------


def test_r7_rail_tracks_take_rail_cards_and_trains_sea_tracks_ship_cards_and_ships() -> None:
    story = bare()
    story.hand(0, rail_green=1, ship_green=1)
    assert story.payments(("al_qahira", "athina")) == [{"ship_green": 1}]
    ships = story.state.ships[0]
    story.claim("al_qahira", "athina", ship_green=1)
    assert story.state.ships[0] == ships - 1
    story.turn_of(0)
    story.hand(0, rail_black=1, ship_black=3)
    assert story.payments(("al_qahira", "tehran")) == [{"rail_black": 1}]


def test_r7_a_double_ship_covers_up_to_two_spaces_and_overpaying_is_allowed() -> None:
    story = bare()
    story.hand(0, ship_red=2, ship_red_double=2)
    # Athina - Marseille: 2 spaces, red.
    assert sorted(map(str, story.payments(("athina", "marseille")))) == sorted(
        map(str, [{"ship_red_double": 1}, {"ship_red": 2}])
    )
    story.hand(0, ship_green_double=2, ship_green=1)
    # Honolulu - Port Moresby: 3 spaces, green.
    assert sorted(map(str, story.payments(("honolulu", "port_moresby")))) == sorted(
        map(str, [{"ship_green_double": 2}, {"ship_green": 1, "ship_green_double": 1}])
    )


def test_r7_no_card_can_be_spared() -> None:
    story = bare()
    story.hand(0, ship_red=1, ship_red_double=1)
    assert story.payments(("athina", "marseille")) == [{"ship_red_double": 1}]


def test_r7_a_joker_covers_one_space_of_either_kind_and_any_colour() -> None:
    story = bare()
    story.hand(0, joker=1, ship_red=1)
    assert {"joker": 1, "ship_red": 1} in story.payments(("athina", "marseille"))
    story.hand(0, joker=1, rail_white=1)
    assert {"joker": 1, "rail_white": 1} in story.payments(("los_angeles", "mexico")) + story.payments(
        story.track("los_angeles", "mexico", color="white")
    )


def test_r7_the_player_chooses_between_cards_with_and_without_anchor() -> None:
    story = bare()
    story.hand(0, rail_purple=2, rail_purple_anchor=2)
    assert story.payments(("moskva", "murmansk")) == [
        {"rail_purple": 2},
        {"rail_purple": 1, "rail_purple_anchor": 1},
        {"rail_purple_anchor": 2},
    ]


# -- R8: pair spaces -------------------------------------------------------------------------------


def pairs(story: Story, a: str, b: str) -> list[dict[str, int]]:
    track = story.track(a, b)
    return [
        {story.kind_name(kind): count for kind, count in action.cards}
        for action in story.offered(ClaimPairs, lambda action: action.track == track)
    ]


def test_r8_each_pair_space_costs_two_cards_of_one_colour_other_spaces_may_have_another() -> None:
    story = bare()
    story.hand(0, rail_red=2, rail_green=2, rail_white=1)
    assert pairs(story, "lahore", "tehran") == [{"rail_green": 2, "rail_red": 2}]
    trains = story.state.trains[0]
    story.do(ClaimPairs(story.track("lahore", "tehran"), story.cards(rail_red=2, rail_green=2)))
    assert story.state.trains[0] == trains - 2
    assert story.in_hand(0) == {"rail_white": 1}


def test_r8_a_joker_may_stand_for_one_card_of_each_pair() -> None:
    story = bare()
    story.hand(0, rail_red=1, joker=2)
    assert pairs(story, "casablanca", "marseille") == [{"rail_red": 1, "joker": 1}]
    story.hand(0, rail_red=1, rail_green=1, joker=2)
    assert pairs(story, "lahore", "tehran") == [{"rail_green": 1, "rail_red": 1, "joker": 2}]
    story.hand(0, joker=6)
    assert pairs(story, "casablanca", "marseille") == []


def test_r8_which_cards_carry_an_anchor_is_asked_colour_by_colour() -> None:
    story = bare()
    story.hand(0, rail_red=2, rail_red_anchor=2)
    story.do(ClaimPairs(story.track("casablanca", "marseille"), story.cards(rail_red=2)))
    assert set(story.game.legal_actions()) == {GiveAnchors(0), GiveAnchors(1), GiveAnchors(2)}
    story.do(GiveAnchors(2))
    assert story.in_hand(0) == {"rail_red": 2}
    assert story.happened(TrackClaimed)[0].cards == story.cards(rail_red_anchor=2)


# -- R9 - R11: the boards --------------------------------------------------------------------------


def test_r9_points_by_length() -> None:
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21}
    assert dict(board("world").definition.points) == points
    assert dict(board("great_lakes").definition.points) == {**points, 9: 27}


def test_r10_a_rail_and_a_sea_track_between_the_same_cities_are_no_double() -> None:
    story = bare("great_lakes")
    story.owns(0, story.track("duluth", "thunder_bay", kind="rail"))
    assert story.state.owner[story.track("duluth", "thunder_bay", kind="sea")] == -1
    story.hand(0, ship_yellow=4)
    assert story.payments(story.track("duluth", "thunder_bay", kind="sea")) == [{"ship_yellow": 4}]


def test_r10_doubles_otherwise_as_everywhere() -> None:
    story = bare()
    story.owns(0, story.track("lagos", "luanda", 0))
    assert story.owner("lagos", "luanda", 1) == -2


def test_r11_tracks_run_across_the_edge_of_the_world_and_join_like_others() -> None:
    world = board("world").definition
    assert world.wraps
    wrapping = {(track.a, track.b) for track in world.tracks if track.wraps}
    assert ("los_angeles", "tokyo") in wrapping
    story = bare()
    story.tickets(0, story.ticket("los_angeles", "jakarta"))
    story.owns(0, ("los_angeles", "tokyo"), ("manila", "tokyo"), ("jakarta", "manila"))
    assert story.lines(0)["tickets_done"] == 11


def test_r11_junctions_are_no_cities() -> None:
    for name in ("world", "great_lakes"):
        definition = board(name).definition
        junctions = {city.id for city in definition.cities if city.junction}
        assert junctions
        assert not any(city.harbour for city in definition.cities if city.junction)
        named = {
            place
            for ticket in definition.tickets
            for place in (ticket.cities if isinstance(ticket, TourTicket) else (ticket.a, ticket.b))  # type: ignore[union-attr]
        }
        assert not named & junctions


# -- R12: tours ------------------------------------------------------------------------------------


def tehran_tour(story: Story) -> int:
    return tour(story, "tehran", "lahore", "mumbai", "bangkok")


def test_r12_a_tour_in_order_scores_the_higher_value() -> None:
    story = bare()
    story.tickets(0, tehran_tour(story))
    story.owns(0, ("lahore", "tehran"), ("lahore", "mumbai"), ("bangkok", "mumbai"))
    assert story.lines(0)["tickets_done"] == 13


def test_r12_backwards_and_with_other_cities_between_is_in_order_too() -> None:
    story = bare()
    story.tickets(0, tehran_tour(story))
    story.owns(0, ("lahore", "novosibirsk"), ("moskva", "novosibirsk"), ("moskva", "tehran"))
    story.owns(0, ("lahore", "mumbai"), ("bangkok", "mumbai"))
    assert story.lines(0)["tickets_done"] == 13


def test_r12_joined_but_not_in_order_scores_the_lower_value() -> None:
    story = bare()
    story.tickets(0, tehran_tour(story))
    # Mumbai is the hub: no trail from Tehran meets Lahore before Mumbai and then Bangkok.
    story.owns(0, ("mumbai", "tehran"), ("lahore", "mumbai"), ("bangkok", "mumbai"))
    assert story.lines(0)["tickets_done"] == 9
    (now,) = judged(story.rules, story.state, 0, [tehran_tour(story)])
    assert (now.points, now.best, now.is_partly_earned) == (9, 13, True)


def test_r12_not_all_joined_costs_the_penalty() -> None:
    story = bare()
    story.tickets(0, tehran_tour(story))
    story.owns(0, ("lahore", "mumbai"))
    assert story.lines(0)["tickets_failed"] == -19


# -- R13, R14: harbours ----------------------------------------------------------------------------


def test_r13_a_harbour_needs_a_harbour_city_that_an_own_track_reaches() -> None:
    story = bare()
    story.hand(0, rail_red_anchor=2, ship_red=2)
    assert not story.offered(BuildHarbour)
    story.owns(0, ("moskva", "murmansk"))
    assert [action.city for action in story.offered(BuildHarbour)] == [story.city("murmansk")]


def test_r13_it_costs_two_rail_and_two_ship_cards_of_one_colour_all_with_anchor() -> None:
    story = bare()
    story.owns(0, ("moskva", "murmansk"))
    story.hand(0, rail_red=5, ship_red=2)
    assert not story.offered(BuildHarbour)
    story.hand(0, rail_red_anchor=2, ship_green=2)
    assert not story.offered(BuildHarbour)
    story.hand(0, rail_red_anchor=2, ship_red_double=2)
    assert not story.offered(BuildHarbour)
    story.hand(0, rail_red_anchor=2, ship_red=2)
    story.do(BuildHarbour(story.city("murmansk"), story.cards(rail_red_anchor=2, ship_red=2)))
    assert story.in_hand(0) == {}
    assert story.lines(0)["unbuilt_harbours"] == -8
    assert story.game.to_act == 1


def test_r13_jokers_may_stand_for_any_of_them_even_all_four() -> None:
    story = bare()
    story.owns(0, ("moskva", "murmansk"))
    story.hand(0, joker=4)
    assert [action.cards for action in story.offered(BuildHarbour)] == [story.cards(joker=4)]
    story.hand(0, joker=2, rail_red_anchor=1, ship_red=1)
    assert [action.cards for action in story.offered(BuildHarbour)] == [
        story.cards(rail_red_anchor=1, joker=2, ship_red=1)
    ]


def test_r13_one_harbour_in_a_city() -> None:
    story = bare()
    story.owns(0, ("moskva", "murmansk"))
    harbour(story, 1, "murmansk")
    story.hand(0, joker=4)
    assert not story.offered(BuildHarbour)


def test_r13_no_more_than_three() -> None:
    story = bare()
    story.owns(0, ("moskva", "murmansk"))
    for city in ("tokyo", "sydney", "lima"):
        harbour(story, 0, city)
    story.hand(0, joker=4)
    assert not story.offered(BuildHarbour)


@pytest.mark.parametrize(("name", "scale"), [("world", (20, 30, 40)), ("great_lakes", (10, 20, 30))])
def test_r14_harbours_score_by_the_completed_tickets_that_name_them(name: str, scale: tuple[int, int, int]) -> None:
    assert board(name).definition.rules["harbours"]["points"] in (scale, list(scale))


def test_r14_one_ticket_serves_both_its_cities_and_none_brings_nothing() -> None:
    story = bare()
    story.tickets(0, story.ticket("los_angeles", "jakarta"))
    for city in ("los_angeles", "jakarta", "sydney"):
        harbour(story, 0, city)
    assert story.lines(0)["harbours"] == 0
    story.owns(0, ("los_angeles", "tokyo"), ("manila", "tokyo"), ("jakarta", "manila"))
    assert story.lines(0)["harbours"] == 20 + 20
    assert story.lines(0)["unbuilt_harbours"] == 0


def test_r14_three_or_more_tickets_are_the_most() -> None:
    story = bare("great_lakes")
    tickets = [
        number
        for number, ticket in enumerate(story.board.definition.tickets)
        if "duluth" in (getattr(ticket, "a", ""), getattr(ticket, "b", ""))
    ]
    assert len(tickets) > 3
    harbour(story, 0, "duluth")
    # One track into every place that can be reached from there: whatever the seat holds is complete.
    reached, fringe = {story.city("duluth")}, [story.city("duluth")]
    while fringe:
        city = fringe.pop()
        for track in story.board.tracks_at[city]:
            other = story.board.other_end(track, city)
            if other not in reached:
                reached.add(other)
                fringe.append(other)
                story.state.owner[track] = 0
    for count, points in ((1, 10), (2, 20), (3, 30), (4, 30)):
        story.tickets(0, *tickets[:count])
        assert story.lines(0)["harbours"] == points


def test_r14_a_tour_counts_at_either_value() -> None:
    story = bare()
    story.tickets(0, tehran_tour(story))
    harbour(story, 0, "mumbai")
    story.owns(0, ("mumbai", "tehran"), ("lahore", "mumbai"), ("bangkok", "mumbai"))
    assert story.lines(0)["tickets_done"] == 9
    (now,) = judged(story.rules, story.state, 0, [tehran_tour(story)])
    assert (now.points, now.best, now.is_partly_earned) == (9, 13, True)
    assert story.lines(0)["harbours"] == 20


# -- R15 - R17 -------------------------------------------------------------------------------------


def test_r15_pieces_are_swapped_with_the_box_for_one_point_each_even_below_zero() -> None:
    story = bare()
    trains, ships = story.state.trains[0], story.state.ships[0]
    story.do(Exchange(3))
    assert (story.state.trains[0], story.state.ships[0]) == (trains - 3, ships + 3)
    assert story.points(0) == -3
    assert story.game.to_act == 1
    story.turn_of(0)
    story.do(Exchange(-2))
    assert story.points(0) == -5
    assert story.lines(0)["exchange"] == -5


def test_r15_as_far_as_the_box_reaches() -> None:
    story = bare()
    fleet = story.rules.by_name["fleet"].view(story.state, 0)
    counts = [action.trains_to_ships for action in story.offered(Exchange)]
    assert max(counts) == min(story.state.trains[0], fleet["box_ships"][0])
    assert min(counts) == -min(story.state.ships[0], fleet["box_trains"][0])
    assert 0 not in counts


def test_r15_an_exchange_does_not_keep_a_player_from_passing() -> None:
    story = bare()
    story.market(*["-"] * 6)
    story.tickets(1, *range(65))
    for seat in (0, 1):
        story.hand(seat)
    for number in (RAIL, SHIP):
        story.deck(number=number)
    story.bury(1)
    assert Pass() in story.game.legal_actions()
    assert story.offered(Exchange)


def test_r16_six_pieces_left_begin_two_more_turns_for_everyone() -> None:
    story = bare()
    story._short = True
    story.state.trains[0], story.state.ships[0] = 2, 5
    story.hand(0, ship_green=1)
    story.claim("al_qahira", "athina", ship_green=1)
    assert story.happened(LastRoundBegan)[0].turns == 2
    turns = 0
    while not story.game.is_over:
        story.do(DrawBlind(SHIP))
        if story.decision == "second_pick":
            story.do(DrawBlind(SHIP))
        turns += 1
    assert turns == 4


def test_r16_the_threshold_is_an_option_of_the_set_up() -> None:
    game = Game.new(board("world"), 2, 1, options={"end_threshold": 1})
    assert game.rules.pieces_left == 1
    assert Game.new(board("world"), 2, 1).rules.pieces_left == 6
    with pytest.raises(SetupProblem):
        Game.new(board("world"), 2, 1, options={"end_threshold": 3})


def test_r17_no_longest_path_and_no_most_tickets_bonus() -> None:
    story = bare()
    story.owns(0, ("moskva", "murmansk"))
    assert set(story.lines(0)) == {"tracks", "exchange", "harbours", "unbuilt_harbours"}


def test_r17_ties_go_to_more_completed_tickets_then_to_more_harbours() -> None:
    story = bare()
    # Two harbours without tickets are worth eight points, as much as these tracks.
    harbour(story, 0, "tokyo")
    story.owns(1, ("caracas", "miami"), ("dar_es_salaam", "toamasina"), ("al_qahira", "athina"))
    assert story.total(0) == story.total(1) == -8
    assert story.game.winners() == [0]
