"""Rules C: what is common to every board played with cards. Told on the USA board unless another is needed."""

from __future__ import annotations

import pytest

from tests.engine.stories import Story, board
from ttr_desktop.engine import Game, SetupProblem
from ttr_desktop.engine.actions import Claim, Pass
from ttr_desktop.engine.events import (
    CardDrawn,
    CardTaken,
    DeckReshuffled,
    GameEnded,
    LastRoundBegan,
    MarketFlushed,
    TrackClaimed,
)
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets


def pass_turn(story: Story) -> None:
    """Do something that changes little: draw two cards blind."""
    story.do(DrawBlind())
    if story.decision == "second_pick":
        story.do(DrawBlind())


def idle_turn(story: Story) -> None:
    """Draw two cards; they go back afterwards, so that this can go on for ever."""
    seat = story.game.to_act
    assert seat is not None
    pass_turn(story)
    story.hand(seat)


# -- C1, C2 ----------------------------------------------------------------------------------------


def test_c1_turns_go_round_and_one_action_ends_a_turn() -> None:
    story = Story("usa", seats=3, first=2)
    turns = []
    for _ in range(4):
        turns.append(story.game.to_act)
        pass_turn(story)
    assert turns == [2, 0, 1, 2]


def test_c1_the_first_player_comes_from_the_seed_unless_set_up_names_one() -> None:
    drawn = {Game.new(board("usa"), 4, seed).state.seat for seed in range(40)}
    assert drawn == {0, 1, 2, 3}
    assert Game.new(board("usa"), 4, 7).state.seat == Game.new(board("usa"), 4, 7).state.seat
    assert Game.new(board("usa"), 4, 7, options={"first_player": 3}).state.seat == 3


def test_c1_a_first_player_who_does_not_play_is_refused() -> None:
    with pytest.raises(SetupProblem, match="first_player"):
        Game.new(board("usa"), 2, 1, options={"first_player": 2})


@pytest.mark.parametrize("name", ["usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes"])
def test_c2_everyone_starts_at_0_points(name: str) -> None:
    assert Story(name, seats=2).state.scores == [0, 0]


# -- C3, C4: drawing -------------------------------------------------------------------------------


def test_c3_a_taken_market_card_is_replaced_before_the_next_pick() -> None:
    story = Story("usa")
    story.hand(0)
    story.market("red", "blue", "green", "black", "white")
    story.next_cards("yellow", "purple")
    story.do(TakeFaceUp(0))
    assert story.face_up() == ["yellow", "blue", "green", "black", "white"]
    assert story.decision == "second_pick"
    story.do(TakeFaceUp(0))
    assert story.in_hand(0) == {"red": 1, "yellow": 1}
    assert story.face_up()[0] == "purple"
    assert story.game.to_act == 1


def test_c3_picks_may_mix_market_and_deck() -> None:
    story = Story("usa")
    story.hand(0)
    story.market("red", "blue", "green", "black", "white")
    story.next_cards("orange")
    story.do(DrawBlind())
    story.do(TakeFaceUp(1))
    assert story.in_hand(0) == {"orange": 1, "blue": 1}


def test_c3_the_second_pick_is_compulsory() -> None:
    story = Story("usa")
    story.do(DrawBlind())
    kinds = {type(action) for action in story.game.legal_actions()}
    assert kinds == {TakeFaceUp, DrawBlind}


def test_c4_a_market_locomotive_costs_both_picks() -> None:
    story = Story("usa")
    story.hand(0)
    story.market("locomotive", "blue", "green", "black", "white")
    story.do(TakeFaceUp(0))
    assert story.in_hand(0) == {"locomotive": 1}
    assert story.game.to_act == 1


def test_c4_a_market_locomotive_can_only_be_the_first_pick() -> None:
    story = Story("usa")
    story.market("locomotive", "blue", "green", "black", "white")
    story.do(DrawBlind())
    story.refuses(TakeFaceUp(0))


def test_c4_a_locomotive_drawn_blind_is_an_ordinary_pick() -> None:
    story = Story("usa")
    story.hand(0)
    story.next_cards("locomotive", "locomotive")
    story.do(DrawBlind())
    assert story.decision == "second_pick"
    story.do(DrawBlind())
    assert story.in_hand(0) == {"locomotive": 2}


# -- C5: flushing the market -----------------------------------------------------------------------


def test_c5_three_market_locomotives_flush_the_market_before_the_next_pick() -> None:
    story = Story("usa")
    story.market("locomotive", "locomotive", "green", "black", "white")
    story.next_cards("locomotive", "red", "red", "blue", "blue", "yellow")
    story.do(TakeFaceUp(2))
    assert story.happened(MarketFlushed)
    assert story.face_up() == ["red", "red", "blue", "blue", "yellow"]
    assert story.decision == "second_pick"


def test_c5_a_new_market_with_three_locomotives_is_flushed_again() -> None:
    story = Story("usa")
    story.market("locomotive", "locomotive", "green", "black", "white")
    story.next_cards("locomotive", "locomotive", "locomotive", "locomotive", "red", "red")
    story.do(TakeFaceUp(2))
    assert len(story.happened(MarketFlushed)) >= 2
    assert story.face_up().count("locomotive") < 3


def test_c5_no_flush_when_it_cannot_help() -> None:
    story = Story("usa")
    story.market("locomotive", "locomotive", "red", "blue", "green")
    # Deck and discards hold nothing but locomotives: a new market could not do with two of them.
    story.deck("locomotive", "locomotive", "locomotive")
    story.bury(1)
    story.do(TakeFaceUp(2))
    assert not story.happened(MarketFlushed)
    assert story.face_up().count("locomotive") == 3


# -- C6, C7: hands and decks -----------------------------------------------------------------------


def test_c6_there_is_no_limit_on_cards_or_tickets_in_hand() -> None:
    story = Story("usa")
    story.hand(0, red=10, blue=10, green=10, black=10, white=8)
    story.tickets(0, *range(20))
    pass_turn(story)
    assert sum(story.in_hand(0).values()) == 50
    story.turn_of(0)
    assert story.offered(TakeTickets)


def test_c7_an_empty_deck_is_renewed_from_the_discards_at_once() -> None:
    story = Story("usa")
    story.hand(1)
    story.deck("red")
    discards = sum(story.state.discards)
    story.do(DrawBlind())
    assert story.happened(DeckReshuffled)[0].cards == discards
    assert len(story.state.decks[0]) == discards
    assert sum(story.state.discards) == 0


def test_c7_the_first_discards_after_that_make_the_new_deck_and_fill_the_market() -> None:
    story = Story("usa")
    story.hand(0, blue=5)
    story.market("red", "-", "-", "-", "-")
    story.deck()
    story.bury(1)
    story.claim("atlanta", "miami", blue=5)
    assert story.face_up() == ["red", "blue", "blue", "blue", "blue"]
    # The last of the five was drawn from the new deck or still lies in it; nothing lies discarded.
    assert story.state.decks[0] == [story.kind("blue")]
    assert sum(story.state.discards) == 0


def test_c7_the_market_shrinks_when_deck_and_discards_are_empty() -> None:
    story = Story("usa")
    story.market("red", "blue", "green", "black", "white")
    story.deck()
    story.bury(1)
    story.do(TakeFaceUp(0))
    assert story.face_up() == ["-", "blue", "green", "black", "white"]
    story.refuses(TakeFaceUp(0))
    story.refuses(DrawBlind())


def test_c7_a_draw_ends_with_one_card_when_nothing_else_may_be_taken() -> None:
    story = Story("usa")
    story.market("red", "locomotive", "-", "-", "-")
    story.deck()
    story.bury(1)
    story.do(TakeFaceUp(0))
    assert story.game.to_act == 1


def test_c7_drawing_needs_a_card_that_may_be_taken() -> None:
    story = Story("usa")
    story.market("-", "-", "-", "-", "-")
    story.deck()
    story.bury(1)
    assert not story.offered(TakeFaceUp)
    assert not story.offered(DrawBlind)


# -- C8: claiming ----------------------------------------------------------------------------------


def test_c8_a_track_is_paid_with_as_many_cards_of_its_colour_as_it_has_spaces() -> None:
    story = Story("usa")
    story.hand(0, blue=6, red=2)
    trains = story.state.trains[0]
    story.claim("atlanta", "miami", blue=5)
    assert story.owner("atlanta", "miami") == 0
    assert story.in_hand(0) == {"blue": 1, "red": 2}
    assert story.state.discards[story.kind("blue")] >= 5
    assert story.state.trains[0] == trains - 5
    assert story.points(0) == 10
    assert story.game.to_act == 1


def test_c8_another_colour_does_not_pay() -> None:
    story = Story("usa")
    story.hand(0, red=5)
    story.refuses(Claim(story.track("atlanta", "miami"), story.cards(red=5)))
    assert story.payments(("atlanta", "miami")) == []


def test_c8_wilds_stand_for_any_colour_also_for_all_cards() -> None:
    story = Story("usa")
    story.hand(0, blue=3, locomotive=5)
    payments = story.payments(("atlanta", "miami"))
    assert payments == [
        {"blue": 3, "locomotive": 2},
        {"blue": 2, "locomotive": 3},
        {"blue": 1, "locomotive": 4},
        {"locomotive": 5},
    ]


def test_c8_a_gray_track_takes_any_one_colour() -> None:
    story = Story("usa")
    story.hand(0, red=2, blue=1, green=1)
    assert story.payments(("atlanta", "charleston")) == [{"red": 2}]


def test_c8_mixed_colours_pay_no_gray_track() -> None:
    story = Story("usa")
    story.hand(0, red=1, blue=1)
    assert story.payments(("atlanta", "charleston")) == []


def test_c8_a_claim_needs_a_train_for_every_space() -> None:
    story = Story("usa")
    story.hand(0, blue=5)
    story.trains(0, 4)
    assert story.payments(("atlanta", "miami")) == []
    story.trains(0, 5)
    assert story.payments(("atlanta", "miami")) == [{"blue": 5}]


def test_c8_no_link_to_ones_own_network_is_needed() -> None:
    story = Story("usa")
    story.owns(0, ("seattle", "vancouver"))
    story.hand(0, blue=5)
    assert story.payments(("atlanta", "miami")) == [{"blue": 5}]


# -- C9, C10: doubles ------------------------------------------------------------------------------


def test_c9_a_player_never_owns_both_tracks_of_a_double() -> None:
    story = Story("usa", seats=4)
    story.owns(0, story.track("boston", "new_york", color="red"))
    story.hand(0, yellow=2)
    assert story.payments(story.track("boston", "new_york", color="yellow")) == []


def test_c9_with_enough_players_another_one_may_take_the_second_track() -> None:
    story = Story("usa", seats=4, first=1)
    story.owns(0, story.track("boston", "new_york", color="red"))
    story.hand(1, yellow=2)
    assert story.payments(story.track("boston", "new_york", color="yellow")) == [{"yellow": 2}]


@pytest.mark.parametrize("seats", [2, 3])
def test_c10_with_fewer_players_one_claim_closes_the_siblings_for_everybody(seats: int) -> None:
    story = Story("usa", seats=seats)
    story.hand(0, red=2)
    story.hand(1, yellow=2)
    second = story.track("boston", "new_york", color="yellow")
    story.do(Claim(story.track("boston", "new_york", color="red"), story.cards(red=2)))
    assert story.happened(TrackClaimed)[0].closed == (second,)
    assert story.payments(second) == []


# -- C11: tickets ----------------------------------------------------------------------------------


def test_c11_kept_tickets_stay_and_returned_ones_go_under_their_deck() -> None:
    story = Story("usa")
    story.tickets(0)
    story.next_tickets(5, 9, 2)
    story.do(TakeTickets((3,)))
    assert story.state.drawn[0] == [5, 9, 2]
    story.do(KeepTickets((9,)))
    assert story.state.tickets[0] == [9]
    assert sorted(story.state.ticket_decks[0][:2]) == [2, 5]
    assert story.game.to_act == 1


def test_c11_at_least_the_minimum_must_be_kept() -> None:
    story = Story("usa")
    story.next_tickets(5, 9, 2)
    story.do(TakeTickets((3,)))
    story.refuses(KeepTickets(()))
    assert len(story.offered(KeepTickets)) == 7


def test_c11_all_that_are_left_are_drawn_when_there_are_fewer() -> None:
    story = Story("usa")
    story.tickets(1, *[ticket for ticket in range(30) if ticket not in (4, 6)])
    story.do(TakeTickets((2,)))
    assert sorted(story.state.drawn[0]) == [4, 6]


def test_c11_without_tickets_left_the_action_is_not_available() -> None:
    story = Story("usa")
    story.tickets(1, *range(30))
    assert not story.offered(TakeTickets)


def test_c11_at_set_up_all_have_drawn_before_anyone_chooses_and_choices_stay_hidden() -> None:
    story = Story("usa", seats=3, setup=False)
    assert [len(drawn) for drawn in story.state.drawn] == [3, 3, 3]
    left = list(story.state.ticket_decks[0])
    others = [list(drawn) for drawn in story.state.drawn]
    story.do(KeepTickets(tuple(sorted(others[0])[:2])))
    assert story.state.ticket_decks[0] == left
    assert story.state.tickets[0] == []
    story.do(KeepTickets(tuple(sorted(others[1])[:2])))
    story.do(KeepTickets(tuple(sorted(others[2])[:2])))
    # The returns happen in seat order once all have chosen: the first seat's ticket lies higher.
    returned = [sorted(drawn)[2] for drawn in others]
    assert story.state.ticket_decks[0][:3] == returned[::-1]
    assert [len(tickets) for tickets in story.state.tickets] == [2, 2, 2]


# -- C12, C13: the end -----------------------------------------------------------------------------


def test_c12_two_trains_left_begin_a_last_turn_for_everyone_the_trigger_included() -> None:
    story = Story("usa", seats=3)
    story.hand(0, blue=5)
    story.trains(0, 7)
    story.claim("atlanta", "miami", blue=5)
    assert story.happened(LastRoundBegan)
    order = []
    while not story.game.is_over:
        order.append(story.game.to_act)
        pass_turn(story)
    assert order == [1, 2, 0]


def test_c12_three_trains_left_do_not_end_the_game() -> None:
    story = Story("usa")
    story.hand(0, blue=5)
    story.trains(0, 8)
    story.claim("atlanta", "miami", blue=5)
    assert not story.happened(LastRoundBegan)
    assert story.state.closing_turns == -1


def test_c12_only_the_first_trigger_counts() -> None:
    story = Story("usa")
    story.trains(0, 2)
    story.trains(1, 2)
    pass_turn(story)
    turns = 0
    while not story.game.is_over:
        pass_turn(story)
        turns += 1
    assert turns == 2


def test_c13_completed_tickets_add_and_others_subtract_their_value() -> None:
    story = Story("usa")
    story.tickets(0, story.ticket("new_york", "atlanta"), story.ticket("denver", "pittsburgh"))
    story.owns(0, ("new_york", "pittsburgh"), ("pittsburgh", "nashville"), ("nashville", "atlanta"))
    lines = story.lines(0)
    assert lines["tickets_done"] == 6
    assert lines["tickets_failed"] == -11
    assert story.game.score_sheets()[0].tickets_done == 1


def test_c13_an_opponents_track_does_not_join() -> None:
    story = Story("usa")
    story.tickets(0, story.ticket("new_york", "atlanta"))
    story.owns(0, ("new_york", "pittsburgh"), ("nashville", "atlanta"))
    story.owns(1, ("pittsburgh", "nashville"))
    assert story.lines(0)["tickets_failed"] == -6


def test_c13_the_most_points_win() -> None:
    story = Story("usa")
    story.tickets(0)
    story.tickets(1)
    story.owns(1, ("atlanta", "miami"))
    assert story.game.winners() == [1]


# -- C14, C15: longest path and ties ---------------------------------------------------------------


def test_c14_the_longest_trail_may_loop_and_repeat_cities_but_no_track() -> None:
    story = Story("usa")
    # A triangle with a tail: Atlanta - Nashville - Raleigh - Atlanta, and on to Miami.
    story.owns(0, ("atlanta", "nashville"), ("nashville", "raleigh"), ("raleigh", "atlanta"), ("atlanta", "miami"))
    assert story.game.score_sheets()[0].longest_path == 1 + 3 + 2 + 5


def test_c14_every_tied_player_gets_the_bonus() -> None:
    story = Story("usa")
    story.owns(0, ("atlanta", "miami"))
    story.owns(1, ("el_paso", "oklahoma_city"))
    assert story.lines(0)["longest_path"] == story.lines(1)["longest_path"] == 10


def test_c14_nobody_gets_the_bonus_for_nothing() -> None:
    story = Story("usa")
    assert story.lines(0)["longest_path"] == 0


def test_c15_a_tie_is_broken_by_the_boards_list_and_may_stay_shared() -> None:
    story = Story("usa")
    story.tickets(0)
    story.tickets(1)
    assert story.game.winners() == [0, 1]


# -- C16, C18: nothing to do -----------------------------------------------------------------------


def stuck(seats: int = 2) -> Story:
    """Nobody can draw, claim or take tickets."""
    story = Story("usa", seats=seats)
    story.market("-", "-", "-", "-", "-")
    story.tickets(1, *range(30))
    for seat in range(seats):
        story.hand(seat)
        story.trains(seat, 3)
    story.deck()
    for seat in range(seats):
        story.trains(seat, 0)
    story.bury(0)
    return story


def test_c16_a_player_passes_only_when_nothing_can_be_done() -> None:
    story = Story("usa")
    story.refuses(Pass())
    assert stuck().game.legal_actions() == (Pass(),)


def test_c16_when_all_have_passed_in_a_row_the_final_scoring_follows() -> None:
    story = stuck(seats=3)
    story.state.closing_turns = 99
    for _ in range(3):
        assert not story.game.is_over
        story.do(Pass())
    assert story.game.is_over
    assert story.happened(GameEnded)


def test_c18_fifty_rounds_without_progress_end_the_game() -> None:
    story = Story("usa")
    for _ in range(50 * 2):
        assert not story.game.is_over
        idle_turn(story)
    assert story.game.is_over


def test_c18_a_kept_ticket_is_progress() -> None:
    story = Story("usa")
    for _ in range(99):
        idle_turn(story)
    story.do(TakeTickets((3,)))
    story.do(story.offered(KeepTickets)[0])
    assert not story.game.is_over
    assert story.state.idle_turns == 0


# -- C17: secrets ----------------------------------------------------------------------------------


def test_c17_cards_of_others_are_counted_but_not_seen() -> None:
    story = Story("usa", seats=3)
    story.hand(1, red=3, locomotive=2)
    view = story.game.view_for(0)
    assert view.hand_sizes[1] == (5,)
    assert view.state.hands[1] == []
    assert view.hand == story.state.hands[0]


def test_c17_tickets_of_others_and_all_deck_orders_are_secret() -> None:
    story = Story("usa")
    view = story.game.view_for(0)
    assert view.ticket_counts(1) == (3,)
    assert all(ticket < 0 for ticket in view.state.tickets[1])
    assert set(view.state.decks[0]) == {-1}
    assert len(view.state.decks[0]) == len(story.state.decks[0])
    assert all(ticket < 0 for ticket in view.state.ticket_decks[0])


def test_c17_scores_pieces_discards_and_the_board_are_public() -> None:
    story = Story("usa")
    story.hand(0, blue=5)
    story.claim("atlanta", "miami", blue=5)
    view = story.game.view_for(1)
    assert view.state.scores == [10, 0]
    assert view.state.trains == [40, 45]
    assert view.state.discards == story.state.discards
    assert view.state.owner[story.track("atlanta", "miami")] == 0


def test_c17_events_hide_what_was_drawn_blind_and_show_what_was_taken_openly() -> None:
    story = Story("usa")
    story.do(DrawBlind())
    drawn = story.happened(CardDrawn)[0]
    assert drawn.seen_by(0).kind is not None
    assert drawn.seen_by(1).kind is None
    story.market("red", "blue", "green", "black", "white")
    story.do(TakeFaceUp(3))
    assert story.happened(CardTaken)[0].seen_by(1).kind == story.kind("black")
