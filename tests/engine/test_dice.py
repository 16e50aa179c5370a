"""Rules D: dice and track tokens instead of cards."""

from __future__ import annotations

import pytest

from tests.engine.stories import Story, board
from ttr_desktop.engine import Action, SetupProblem
from ttr_desktop.engine.actions import Pass
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.events import BlackDiceRolled, DiceRolled, LastRoundBegan, TunnelGivenUp
from ttr_desktop.engine.game import Game
from ttr_desktop.engine.rules.dice import (
    WHITE_FACES,
    ClaimWithDice,
    DiceSlice,
    HoldTokens,
    RollAgain,
    RollDice,
    UseNoDice,
)
from ttr_desktop.engine.rules.dice_tunnels import PayTunnelWithDice
from ttr_desktop.engine.rules.passengers import MovePassenger, PlaceNobody, PlacePassenger
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.state import Decision


def dice(name: str = "usa", seats: int = 2) -> Story:
    story = Story(name, seats, mode="dice")
    for seat in range(seats):
        story.tickets(seat)
    return story


def part(story: Story) -> DiceSlice:
    found = story.state.slices["dice"]
    assert isinstance(found, DiceSlice)
    return found


def rolled(
    story: Story, single: int = 0, double: int = 0, station: int = 0, locomotive: int = 0, *, again: bool = False
) -> None:
    """Chance: the white dice show this, and may be rolled again or not."""
    seat = story.game.to_act
    assert seat is not None
    part(story).faces = [single, double, station, locomotive]
    assert sum(part(story).faces) == 5
    story.state.pending[-1] = Decision("dice", seat, (again,))


def tokens(story: Story, seat: int, single: int, double: int) -> None:
    """The seat holds these tokens as its turn begins."""
    part(story).tokens[seat] = [single, double]
    part(story).barred = story.game.to_act == seat and single + double >= 3


def black_dice(story: Story, tunnels: int) -> None:
    """Chance: the three black dice will show this many tunnels."""
    for number in range(1, 2000):
        chance = Chance.seeded(number)
        if sum(chance.below(6) == 0 for _ in range(3)) == tunnels:
            story.state.chance = Chance.seeded(number)
            return
    raise LookupError("no such roll")


def ways(story: Story, a: str, b: str, nth: int = 0) -> list[tuple[int, int]]:
    """Offered payments (dice, tokens) for a track."""
    track = story.track(a, b, nth)
    return [(action.dice, action.tokens) for action in story.offered(ClaimWithDice, lambda c: c.track == track)]


def held(story: Story, seat: int) -> list[int]:
    return list(part(story).tokens[seat])


def claim(story: Story, a: str, b: str, count: int, laid: int = 0) -> None:
    story.do(ClaimWithDice(story.track(a, b), count, laid))


# -- D1, D2 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["usa", "europe", "switzerland", "nordic", "germany"])
def test_d1_no_cards_at_all(name: str) -> None:
    story = dice(name)
    assert story.rules.stock is None
    assert story.state.decks == []
    assert story.state.hands == [[], []]


@pytest.mark.parametrize("name", ["world", "great_lakes"])
def test_d1_boards_without_dice(name: str) -> None:
    assert board(name).modes == ("cards",)
    with pytest.raises(SetupProblem):
        Game.new(board(name), 2, 1, mode="dice")


def test_d1_a_track_with_a_sibling_is_double_every_other_one_single() -> None:
    story = dice()
    rolled(story, single=2, double=3)
    assert ways(story, "boston", "new_york") == [(2, 0)]
    assert ways(story, "atlanta", "charleston") == [(2, 0)]
    rolled(story, double=5)
    assert ways(story, "calgary", "vancouver") == []


def test_d1_it_stays_double_when_the_sibling_is_closed_of_other_length_or_one_of_three() -> None:
    nordic, germany = dice("nordic"), dice("germany")
    rolled(nordic, single=5)
    for nth in (0, 1):
        assert all(count == 0 for count, _ in ways(nordic, "kristiansand", "stavanger", nth))
    germany.owns(1, germany.track("duesseldorf", "koeln", 0))
    assert germany.rules.by_name["dice"].face[germany.track("duesseldorf", "koeln", 2)] == 1


def test_d1_track_colours_do_not_matter() -> None:
    story = dice()
    rolled(story, single=5)
    assert ways(story, "atlanta", "miami") == [(5, 0)]
    assert ways(story, "denver", "phoenix") == [(5, 0)]


def test_d2_faces_of_the_white_dice() -> None:
    assert sorted(WHITE_FACES) == [0, 0, 1, 1, 2, 3]


def test_d2_dice_fall_evenly() -> None:
    story = dice()
    module = story.rules.by_name["dice"]
    faces = module._throw(story.state, 6000)
    assert [round(count / 1000) for count in faces] == [2, 2, 1, 1]
    tunnels = sum(story.state.chance.below(6) == 0 for _ in range(6000))
    assert 850 < tunnels < 1150


# -- D3: the turn -------------------------------------------------------------------------------------


def test_d3_five_white_dice_are_rolled_and_any_of_them_once_more() -> None:
    story = dice()
    assert story.game.legal_actions() == (RollDice(),)
    story.do(RollDice())
    assert sum(story.happened(DiceRolled)[0].faces) == 5
    rolled(story, single=2, station=3, again=True)
    story.do(RollAgain((0, 0, 3, 0)))
    assert part(story).faces[0] >= 2
    assert sum(part(story).faces) == 5
    assert not story.offered(RollAgain)


def test_d3_every_different_choice_of_dice_to_roll_again_is_offered_once() -> None:
    story = dice()
    rolled(story, single=2, station=3, again=True)
    assert len(story.offered(RollAgain)) == 3 * 4 - 1


def test_d3_one_action_then_the_next_player_rolls() -> None:
    story = dice()
    rolled(story, single=5)
    claim(story, "atlanta", "miami", 5)
    assert story.game.to_act == 1
    assert story.decision == "roll"


def test_d3_no_action_at_all_gives_up_to_two_tokens_for_five_unused_dice() -> None:
    story = dice()
    rolled(story, single=5)
    story.do(UseNoDice())
    assert HoldTokens(2, 0) in story.game.legal_actions()
    assert HoldTokens(1, 1) in story.game.legal_actions()
    assert HoldTokens(3, 0) not in story.game.legal_actions()
    story.do(HoldTokens(1, 1))
    assert held(story, 0) == [1, 1]


# -- D4, D6: claims and tokens ----------------------------------------------------------------------------


def test_d4_each_space_costs_a_die_of_the_kind_a_locomotive_or_a_token_of_the_kind() -> None:
    story = dice()
    tokens(story, 0, 1, 1)
    rolled(story, single=2, station=1, locomotive=2)
    # Atlanta - Miami: five spaces, single.
    assert ways(story, "atlanta", "miami") == [(4, 1)]
    claim(story, "atlanta", "miami", 4, 1)
    assert story.owner("atlanta", "miami") == 0
    assert held(story, 0) == [0, 1]
    assert story.points(0) == 10
    assert story.state.trains[0] == 40


def test_d4_tokens_of_the_other_kind_do_not_pay() -> None:
    story = dice()
    tokens(story, 0, 0, 2)
    rolled(story, single=4, station=1)
    assert ways(story, "atlanta", "miami") == []


def test_d4_doubles_follow_c9_and_c10() -> None:
    story = dice()
    rolled(story, double=2, station=3)
    claim(story, "boston", "new_york", 2)
    assert story.owner("boston", "new_york", 1) == -2
    four = dice(seats=4)
    rolled(four, double=2, station=3)
    claim(four, "boston", "new_york", 2)
    assert four.owner("boston", "new_york", 1) == -1
    four.turn_of(0)
    rolled(four, double=2, station=3)
    assert ways(four, "boston", "new_york", 1) == []


def test_d4_a_claim_needs_enough_trains() -> None:
    story = dice()
    rolled(story, single=5)
    story.trains(0, 4)
    assert ways(story, "atlanta", "miami") == []


def test_d5_each_station_or_locomotive_draws_one_ticket_and_any_or_none_are_kept() -> None:
    story = dice()
    rolled(story, single=2, station=2, locomotive=1)
    assert [action.counts for action in story.offered(TakeTickets)] == [(1,), (2,), (3,)]
    story.do(TakeTickets((3,)))
    assert len(story.state.drawn[0]) == 3
    assert {len(action.tickets) for action in story.offered(KeepTickets)} == {0, 1, 2, 3}
    drawn = list(story.state.drawn[0])
    story.do(KeepTickets(()))
    assert set(story.state.ticket_decks[0][:3]) == set(drawn)


def test_d5_at_most_the_tickets_left() -> None:
    story = dice()
    story.tickets(1, *range(28))
    rolled(story, single=2, station=2, locomotive=1)
    assert [action.counts for action in story.offered(TakeTickets)] == [(1,), (2,)]


def test_d5_in_germany_how_many_of_each_deck_is_fixed_first() -> None:
    story = dice("germany")
    rolled(story, single=3, station=2)
    assert {action.counts for action in story.offered(TakeTickets)} == {(0, 1), (1, 0), (0, 2), (1, 1), (2, 0)}


def test_d5_returned_tickets_go_where_the_boards_take_action_says() -> None:
    story = dice("switzerland")
    before = len(story.state.ticket_decks[0])
    rolled(story, single=3, station=2)
    story.do(TakeTickets((2,)))
    story.do(KeepTickets(()))
    assert len(story.state.ticket_decks[0]) == before - 2


def test_d5_in_europe_only_regular_tickets_are_drawn() -> None:
    story = dice("europe")
    main = board("europe").ticket_decks.index("main")
    rolled(story, single=3, station=2)
    assert all(sum(action.counts) == action.counts[main] for action in story.offered(TakeTickets))


def test_d6_each_two_unused_dice_give_one_token_of_either_kind() -> None:
    story = dice()
    rolled(story, single=1, double=2, station=2)
    claim(story, "atlanta", "nashville", 1)
    assert story.decision == "tokens"
    assert HoldTokens(2, 0) in story.game.legal_actions()
    assert HoldTokens(0, 2) in story.game.legal_actions()
    assert HoldTokens(0, 3) not in story.game.legal_actions()


def test_d6_a_token_taken_now_may_be_laid_at_once() -> None:
    story = dice()
    rolled(story, single=2, double=3)
    # Denver - Helena costs four: two dice and two tokens would take four unused dice; three spaces take two.
    assert ways(story, "denver", "helena") == []
    assert ways(story, "calgary", "vancouver") == [(2, 1)]
    claim(story, "calgary", "vancouver", 2, 1)
    # One die is left: nothing more to exchange, nothing to put back.
    assert held(story, 0) == [0, 0]
    assert story.game.to_act == 1


def test_d6_pairs_may_be_exchanged_before_or_after_paying() -> None:
    story = dice()
    tokens(story, 0, 2, 0)
    rolled(story, single=1, double=4)
    # One die, the two tokens in hand; a further one taken before paying would make three.
    assert (1, 2) in ways(story, "calgary", "vancouver")
    assert (1, 3) in ways(story, "calgary", "helena")
    claim(story, "calgary", "vancouver", 1, 2)
    assert HoldTokens(2, 0) in story.game.legal_actions()


def test_d6_nobody_holds_more_than_three_at_any_moment() -> None:
    story = dice()
    tokens(story, 0, 1, 1)
    rolled(story, single=1, double=4)
    # Four spaces: a die, the one token, and two taken now would mean four in hand before paying.
    assert ways(story, "denver", "helena") == []
    story.do(UseNoDice())
    assert all(action.single + action.double <= 3 for action in story.offered(HoldTokens))
    assert HoldTokens(3, 0) not in story.game.legal_actions()
    assert HoldTokens(2, 1) in story.game.legal_actions()


def test_d6_who_starts_a_turn_with_three_gets_none_that_turn_whatever_is_spent() -> None:
    story = dice()
    tokens(story, 0, 3, 0)
    rolled(story, single=1, double=4)
    claim(story, "calgary", "helena", 1, 3)
    assert held(story, 0) == [0, 0]
    assert story.game.to_act == 1


def test_d6_at_the_end_of_the_turn_any_tokens_may_be_put_back() -> None:
    story = dice()
    tokens(story, 0, 1, 2)
    rolled(story, single=1, double=4)
    story.do(UseNoDice())
    assert set(story.game.legal_actions()) == {HoldTokens(s, d) for s in (0, 1) for d in (0, 1, 2)}
    story.do(HoldTokens(0, 0))
    assert held(story, 0) == [0, 0]


# -- D7, D8: ferries and tunnels -----------------------------------------------------------------------------


def test_d7_a_ferry_needs_one_locomotive_die_for_every_symbol() -> None:
    story = dice("europe")
    rolled(story, single=4, locomotive=1)
    assert ways(story, "palermo", "smyrna") == []
    assert ways(story, "athina", "brindisi") == [(4, 0)]
    tokens(story, 0, 2, 0)
    rolled(story, single=3, locomotive=2)
    assert (5, 1) in ways(story, "palermo", "smyrna")


def test_d7_tokens_and_other_dice_pay_only_the_other_spaces() -> None:
    story = dice("europe")
    tokens(story, 0, 2, 0)
    rolled(story, double=4, locomotive=1)
    # Athina - Smyrna: two spaces, one symbol.
    assert ways(story, "athina", "smyrna") == [(1, 1)]
    rolled(story, single=3, double=2)
    assert ways(story, "athina", "smyrna") == []


def dig(story: Story, tunnels: int, count: int, laid: int = 0) -> None:
    """Claim the tunnel München - Venezia (2 spaces, single) while the black dice show this many tunnels."""
    black_dice(story, tunnels)
    claim(story, "munchen", "venezia", count, laid)


def test_d8_no_tunnel_face_no_surcharge() -> None:
    story = dice("europe")
    rolled(story, single=2, double=3)
    dig(story, 0, 2)
    assert story.happened(BlackDiceRolled)[0].extra == 0
    assert story.owner("munchen", "venezia") == 0


def test_d8_each_tunnel_costs_one_more_die_or_token_and_it_must_be_paid_if_possible() -> None:
    story = dice("europe")
    tokens(story, 0, 1, 0)
    rolled(story, single=3, double=2)
    dig(story, 1, 2)
    assert story.decision == "pay_black_dice"
    # A die, or the token in hand.
    assert set(story.game.legal_actions()) == {PayTunnelWithDice(1, 0), PayTunnelWithDice(0, 1)}
    story.do(PayTunnelWithDice(1, 0))
    assert story.owner("munchen", "venezia") == 0
    assert held(story, 0) == [1, 0]
    assert HoldTokens(2, 0) in story.game.legal_actions()


def test_d8_locomotives_count_for_the_surcharge() -> None:
    story = dice("europe")
    rolled(story, single=2, double=2, locomotive=1)
    black_dice(story, 1)
    claim(story, "munchen", "venezia", 2)
    # The locomotive, or a token taken now for the two doubles: the die that does is what pays.
    assert story.owner("munchen", "venezia") == 0
    assert part(story).faces == [0, 2, 0, 0]


def test_d8_a_token_now_taken_for_unused_pairs_pays_too() -> None:
    story = dice("europe")
    rolled(story, single=2, double=3)
    dig(story, 1, 2)
    # The only way is a token for two of the three unused dice: it is paid without asking.
    assert story.owner("munchen", "venezia") == 0
    assert held(story, 0) == [0, 0]
    assert story.game.to_act == 1


def test_d8_who_cannot_pay_ends_the_turn_with_nothing_done_and_no_tokens() -> None:
    story = dice("europe")
    tokens(story, 0, 1, 0)
    rolled(story, single=1, double=4)
    dig(story, 3, 1, 1)
    assert story.happened(TunnelGivenUp)
    assert story.owner("munchen", "venezia") == -1
    assert held(story, 0) == [1, 0]
    assert set(story.game.legal_actions()) == {HoldTokens(1, 0), HoldTokens(0, 0)}


def test_d8_tokens_taken_this_turn_go_back_when_the_tunnel_fails() -> None:
    story = dice("europe")
    rolled(story, single=1, double=4)
    dig(story, 3, 1, 1)
    assert story.happened(TunnelGivenUp)
    assert held(story, 0) == [0, 0]
    assert story.game.to_act == 1


def test_d8_dice_given_for_a_token_cannot_pay_the_surcharge() -> None:
    story = dice("europe")
    tokens(story, 0, 0, 0)
    # One single die and a fresh token lie for the tunnel; the pair given leaves two dice of no use.
    rolled(story, single=1, station=2, double=2)
    dig(story, 1, 1, 1)
    # Two unused dice are left beside the pair given: one more token can be taken for them.
    assert story.owner("munchen", "venezia") == 0
    assert held(story, 0) == [0, 0]


# -- D9, D10: stations and passengers --------------------------------------------------------------------------


def test_d9_stations_cost_one_two_three_dice_showing_station_or_locomotive() -> None:
    story = dice("europe")
    rolled(story, single=4, locomotive=1)
    assert story.offered(BuildStation)
    story.rules.by_name["stations"].slice(story.state).owner[story.city("roma")] = 0
    rolled(story, single=4, station=1)
    assert not story.offered(BuildStation)
    rolled(story, single=3, station=1, locomotive=1)
    assert story.offered(BuildStation)


def test_d9_a_station_ends_the_turn_without_tokens() -> None:
    story = dice("europe")
    rolled(story, single=4, station=1)
    story.do(BuildStation(story.city("roma"), ()))
    assert held(story, 0) == [0, 0]
    assert story.game.to_act == 1


def stand(story: Story, seat: int, city: str) -> None:
    passengers = story.rules.by_name["passengers"].slice(story.state)
    passengers.owner[story.city(city)] = seat
    passengers.supply[seat] -= 1


def test_d10_each_opponents_track_of_a_trip_costs_one_locomotive_die_and_then_no_tokens() -> None:
    story = dice("germany")
    stand(story, 0, "kiel")
    story.owns(1, ("hamburg", "kiel"), ("bremen", "hamburg"))
    rolled(story, single=5)
    assert not story.offered(MovePassenger)
    rolled(story, single=4, locomotive=1)
    story.do(story.offered(MovePassenger)[0])
    assert story.lines(0)["goods"] == 4
    assert held(story, 0) == [0, 0]
    assert story.game.to_act == 1


def test_d10_a_trip_over_own_tracks_alone_uses_no_die() -> None:
    story = dice("germany")
    stand(story, 0, "kiel")
    story.owns(0, ("hamburg", "kiel"))
    rolled(story, single=5)
    story.do(story.offered(MovePassenger)[0])
    assert story.decision == "tokens"
    assert HoldTokens(2, 0) in story.game.legal_actions()


def test_d10_placing_after_a_claim_as_with_cards() -> None:
    story = dice("germany")
    rolled(story, single=4, double=1)
    claim(story, "berlin", "leipzig", 4)
    assert {type(action) for action in story.game.legal_actions()} == {PlacePassenger, PlaceNobody}


# -- D11, D12 ------------------------------------------------------------------------------------------------------


def test_d11_swiss_and_nordic_card_restrictions_do_not_apply() -> None:
    story = dice("nordic")
    rolled(story, single=2, locomotive=3)
    assert (1, 0) in ways(story, "boden", "tornio")
    assert (5, 0) in ways(story, "kirkenes", "rovaniemi")


def test_d11_murmansk_lieksa_is_paid_with_eight_takes_nine_trains_and_scores_27() -> None:
    story = dice("nordic")
    tokens(story, 0, 3, 0)
    rolled(story, single=5)
    assert ways(story, "lieksa", "murmansk") == [(5, 3)]
    claim(story, "lieksa", "murmansk", 5, 3)
    assert story.state.trains[0] == 31
    assert story.points(0) == 27


def test_d11_ends_and_final_scoring_as_the_board_says() -> None:
    story = dice("nordic")
    assert "most_tickets" in story.lines(0)
    rolled(story, single=5)
    story.trains(0, 7)
    story.do(ClaimWithDice(story.track("kirkenes", "rovaniemi"), 5, 0))
    assert story.happened(LastRoundBegan)


def play_on(story: Story, *preferred: type[Action]) -> None:
    """Answer with the first action of the preferred sorts, else the last one offered."""
    actions = story.game.legal_actions()
    chosen = next((action for kind in preferred for action in actions if isinstance(action, kind)), actions[-1])
    story.do(chosen)


def test_d12_nobody_passes_with_dice() -> None:
    story = dice()
    rolled(story, single=5)
    for seat in (0, 1):
        story.trains(seat, 3)
    assert UseNoDice() in story.game.legal_actions()
    assert Pass() not in story.game.legal_actions()


def test_d12_the_last_round_begins_when_nobody_can_ever_claim_another_track() -> None:
    story = dice()
    everything = [track for track in range(story.board.track_count) if track != story.track("calgary", "winnipeg")]
    for track in everything:
        if story.state.owner[track] == -1:
            story.state.owner[track] = 1
    story.state.free = [story.track("calgary", "winnipeg")]
    story._short = True
    story.trains(0, 9)
    story.trains(1, 5)
    rolled(story, single=5)
    tokens(story, 0, 1, 0)
    claim(story, "calgary", "winnipeg", 5, 1)
    assert story.happened(LastRoundBegan)


def test_d12_a_claimable_track_keeps_the_game_going() -> None:
    story = dice()
    rolled(story, single=5)
    claim(story, "atlanta", "miami", 5)
    assert not story.happened(LastRoundBegan)


def test_d12_fifty_idle_rounds_end_the_game_as_with_cards() -> None:
    story = dice()
    turns = 0
    while not story.game.is_over:
        play_on(story, RollDice, UseNoDice, HoldTokens)
        turns += story.decision == "roll"
    assert turns == 99
