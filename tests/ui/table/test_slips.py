"""Slips of the hand do no harm: double clicks, the last locomotives, Enter pressed once more, undo that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.table.player import Player
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import human
from ttr_desktop.engine.rules.dice import ClaimWithDice
from ttr_desktop.engine.rules.drawing import DrawBlind
from ttr_desktop.engine.rules.tunnels import GiveUpTunnel, PayTunnel
from ttr_desktop.ui.prompts.payment import PaymentPrompt

AtTable = Callable[..., Player]


def seated(at_table: AtTable, **settings: object) -> Player:
    """A player on the first turn, with the first tickets kept."""
    player = at_table(**settings)
    player.sit_down("usa", 2)
    player.keep_tickets(1, 2)
    return player


def hold(player: Player, **cards: int) -> None:
    """These cards and no others are in the hand."""
    stock = player.match.game.rules.stock
    assert stock is not None
    player.match.game.state.hands[0] = [cards.get(kind.name, 0) for kind in stock.kinds]
    player.match.game = player.match.game.copy()
    player.table.presenter.renew()
    player.table.ask_anew()
    player.rounds()


def own_steps(player: Player) -> int:
    return len([step for step in player.match.log if step.seat == 0])


def wait_for_a_plain_market(player: Player) -> None:
    """Until the first market card may be taken as one of two."""
    while player.table.desk.kind_name(player.table.desk.view.state.market[0]) == "locomotive":
        player.do(DrawBlind(0))


def test_a_double_click_on_the_market_takes_one_card(at_table: AtTable) -> None:
    player = seated(at_table)
    wait_for_a_plain_market(player)
    before = own_steps(player)

    for _ in range(3):
        player.take(1)
    assert own_steps(player) == before + 1

    player.wait(0.5)
    player.take(2)
    assert own_steps(player) == before + 2


def test_keeping_tickets_with_a_double_click_takes_no_card(at_table: AtTable) -> None:
    player = at_table()
    player.sit_down("usa", 2)
    player.click_spot("keep 1")
    player.click_spot("keep 2")
    spot = player.table.spots.named("confirm")
    assert spot is not None

    for _ in range(3):
        player.click_at(spot.rect.center)

    assert own_steps(player) == 1


def test_a_ticket_can_be_marked_and_unmarked_fast(at_table: AtTable) -> None:
    player = at_table()
    player.sit_down("usa", 2)

    marked = [choice.is_marked for choice in player.prompt.choices]
    player.click_spot("keep 1")
    player.click_spot("keep 1")

    assert [choice.is_marked for choice in player.prompt.choices] == marked


def test_the_only_way_to_pay_is_asked_about_when_it_spends_locomotives(at_table: AtTable) -> None:
    player = seated(at_table, confirmations="risky")
    hold(player, locomotive=1)
    track = min(player.table.options.claims)

    player._click_track(track)

    assert isinstance(player.prompt, PaymentPrompt)
    assert player.match.game.state.owner[track] == -1
    player.click_spot("pay 1")
    assert player.match.game.state.owner[track] == 0


def tunnel_of_one_colour(player: Player) -> int:
    """A tunnel, with the cards for it in one colour and no others in the hand."""
    board, stock = player.match.board, player.match.game.rules.stock
    assert stock is not None
    tracks = enumerate(board.definition.tracks)
    track = next(n for n, one in tracks if one.kind == "tunnel" and one.color in board.definition.colors)
    hold(player, **{board.definition.tracks[track].color: board.length[track]})
    assert len(player.table.options.claims[track]) == 1
    return track


@pytest.mark.parametrize("speed", ["normal", "fast", "instant"])
@pytest.mark.parametrize("wish", ["risky", "always"])
def test_the_only_way_to_pay_for_a_tunnel_is_asked_about_at_every_speed(
    at_table: AtTable, speed: str, wish: str
) -> None:
    player = at_table(confirmations=wish, animation_speed=speed)
    player.sit_down("europe", 2)
    player.keep_tickets(1, 2)
    track = tunnel_of_one_colour(player)
    before = own_steps(player)

    player._click_track(track)

    assert isinstance(player.prompt, PaymentPrompt)
    assert "no undo" in player.prompt.text
    assert own_steps(player) == before


def test_who_never_wants_to_be_asked_pays_for_a_tunnel_with_one_click(at_table: AtTable) -> None:
    player = at_table()
    player.sit_down("europe", 2)
    player.keep_tickets(1, 2)
    before = own_steps(player)

    player._click_track(tunnel_of_one_colour(player))

    assert own_steps(player) > before


def at_a_tunnel_that_costs_more(at_table: AtTable, **settings: object) -> Player:
    """A player who is asked for one card more, which is in the hand."""
    for seed in range(40):
        player = at_table(**settings)
        player.sit_down("europe", 2, seed)
        player.keep_tickets(1, 2)
        track = tunnel_of_one_colour(player)
        stock = player.match.game.rules.stock
        assert stock is not None
        player.match.act(player.table.options.claims[track][0])
        player.match.game.state.hands[0] = [1] * len(stock.kinds)
        decision = player.match.game.decision
        if decision is not None and decision.kind == "pay_tunnel" and decision.detail[3] == 1:
            player.match.game = player.match.game.copy()
            player.table.presenter.renew()
            player.table.ask_anew()
            player.rounds()
            return player
        player.close()
    raise AssertionError("no tunnel costs more")


@pytest.mark.parametrize(("answer", "action"), [("pay 1", PayTunnel), ("give up", GiveUpTunnel)])
def test_what_is_paid_for_a_tunnel_is_asked_about_where_bots_act_at_once(
    at_table: AtTable, answer: str, action: type
) -> None:
    player = at_a_tunnel_that_costs_more(at_table, confirmations="risky")
    before = own_steps(player)

    player.click_spot(answer)
    assert player.screen == "dialog"
    assert own_steps(player) == before
    player.click("answer 1")
    assert own_steps(player) == before

    player.wait(0.5)
    player.click_spot(answer)
    player.click("answer 0")
    last = [step for step in player.match.log if step.seat == 0][-1]
    assert isinstance(last.action, action)


def test_what_can_be_taken_back_is_not_asked_about(at_table: AtTable) -> None:
    player = at_a_tunnel_that_costs_more(at_table, confirmations="risky", animation_speed="normal")
    before = own_steps(player)

    player.click_spot("give up")

    assert player.screen == "table"
    assert own_steps(player) == before + 1
    assert player.match.undo_seat == 0


def test_a_tunnel_with_dice_is_asked_about(at_table: AtTable) -> None:
    player = at_table(confirmations="risky")
    player.sit_down("europe", 2, 7, "dice")
    player.keep_tickets(1, 2)
    player.click_spot("roll")
    player.wait(0.5)
    kinds = player.match.board.kind
    tunnels = [
        action for action in player.match.legal if isinstance(action, ClaimWithDice) and kinds[action.track] == "tunnel"
    ]
    before = own_steps(player)

    player._click_track(tunnels[0].track)
    assert isinstance(player.prompt, PaymentPrompt)
    assert own_steps(player) == before


def test_a_station_takes_two_presses(at_table: AtTable) -> None:
    player = at_table(confirmations="risky")
    player.sit_down("europe", 2)
    player.keep_tickets(1, 2)
    hold(player, red=1)
    city = min(player.table.options.sites)
    before = own_steps(player)

    player._click_city(city)

    assert own_steps(player) == before
    player.click_spot("pay 1")
    assert own_steps(player) == before + 1


def test_tickets_are_asked_about_unless_nothing_is_to_be(at_table: AtTable) -> None:
    player = seated(at_table, confirmations="risky")
    before = own_steps(player)

    player.key(pygame.K_t)

    assert player.screen == "dialog"
    assert own_steps(player) == before


def test_a_tooltip_names_the_only_way_to_pay(at_table: AtTable) -> None:
    player = seated(at_table)
    hold(player, locomotive=1)
    x, y = player.table.board.track_point(min(player.table.options.claims))

    player.move_to((round(x), round(y)))
    player.rounds()

    tip = player.table.pointer.tip()
    assert tip is not None
    assert "with 1 × locomotive" in tip[0]


def test_enter_chooses_a_track_and_enter_again_pays_the_best_way(at_table: AtTable) -> None:
    player = seated(at_table)
    hold(player, red=1, blue=1)
    player.key(pygame.K_TAB)
    stop = player.table.keyboard.stop
    assert stop is not None

    player.key(pygame.K_RETURN)
    assert player.table.spots.focused == "pay 1"
    player.key(pygame.K_TAB)
    assert player.table.spots.focused == "pay 2"
    player.key(pygame.K_ESCAPE)
    assert player.table.keyboard.stop == stop
    assert not isinstance(player.prompt, PaymentPrompt)

    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    assert player.match.game.state.owner[stop[1]] == 0


def test_a_key_that_waits_for_the_panel_says_so(at_table: AtTable) -> None:
    player = seated(at_table)
    hold(player, red=1, blue=1)
    player._click_track(min(player.table.options.claims))

    player.key(pygame.K_d)

    tip = player.table.pointer.tip()
    assert tip is not None
    assert "panel" in tip[0]


def test_undo_says_why_it_cannot_be(at_table: AtTable) -> None:
    player = seated(at_table)
    hold(player, red=1)
    player._click_track(min(player.table.options.claims))
    player.until_my_turn()

    player.key(pygame.K_u)
    assert "Others have acted" in player.table.pointer.tip()[0]  # type: ignore[index]

    player.key(pygame.K_d)
    player.key(pygame.K_u)
    assert "something hidden" in player.table.pointer.tip()[0]  # type: ignore[index]


def test_no_tooltip_stays_behind_after_another_screen(at_table: AtTable) -> None:
    player = seated(at_table)
    spot = player.table.spots.named("menu")
    assert spot is not None
    player.click_at(spot.rect.center)
    player.move_to((640, 300))
    player.rounds(1, 1.0)
    table = player.app.stack.scenes[0]
    assert table.pointer.tip() is None  # type: ignore[attr-defined]

    player.key(pygame.K_ESCAPE)
    player.rounds(1, 1.0)

    assert player.table.pointer.hovered != "menu"
    assert player.table.spots.focused is None


def test_words_about_the_focus_go_by_themselves_and_with_the_turn(at_table: AtTable) -> None:
    player = seated(at_table)
    player.move_to((640, 4))
    player.key(pygame.K_RIGHT)
    assert player.table.spots.focus is not None
    assert player.table.pointer.tip() is not None

    player.rounds(1, 6.0)
    assert player.table.spots.focus is not None
    assert player.table.pointer.tip() is None

    player.key(pygame.K_RIGHT)
    assert player.table.pointer.tip() is not None
    player.key(pygame.K_d)
    assert player.table.pointer.tip() is None


def test_the_last_action_can_be_taken_back_from_the_cover(at_table: AtTable) -> None:
    player = at_table()
    player.app.start_match(MatchSetup("usa", (human("Anna", 0), human("Boris", 1)), 7))
    player.rounds(3)
    assert not player.has("undo")
    player.click("ready")
    player.rounds(3)
    for name in ("keep 1", "keep 2", "confirm"):
        player.click_spot(name)
    player.rounds(4)
    assert player.screen == "passdevice"

    player.key(pygame.K_u)
    player.rounds(2)

    assert player.screen == "table"
    assert player.match.to_act == player.table.desk.seat == 0
    assert player.match.log == []


@pytest.fixture
def between_two(at_table: AtTable) -> Player:
    """Anna has kept her tickets, and the cover waits for Boris."""
    player = at_table()
    player.app.start_match(MatchSetup("usa", (human("Anna", 0), human("Boris", 1)), 7))
    player.rounds(3)
    player.click("ready")
    player.rounds(3)
    for name in ("keep 1", "keep 2", "confirm"):
        player.click_spot(name)
    player.rounds(4)
    assert player.screen == "passdevice"
    return player


def test_space_does_not_open_the_hand_of_the_next_person(between_two: Player) -> None:
    between_two.key(pygame.K_SPACE)
    between_two.key(pygame.K_TAB)
    between_two.key(pygame.K_SPACE)

    assert between_two.screen == "passdevice"
    assert len(between_two.match.log) == 1


@pytest.mark.parametrize("enter", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_opens_the_hand_of_the_next_person_wherever_the_focus_is(between_two: Player, enter: int) -> None:
    between_two.click_at((5, between_two.app.stack.size[1] - 5))
    between_two.key(pygame.K_TAB)
    between_two.key(pygame.K_TAB)

    between_two.key(enter)
    between_two.rounds(3)

    assert between_two.screen == "table"
    assert between_two.table.desk.seat == 1
    assert len(between_two.match.log) == 1


def test_an_enter_that_is_still_held_from_the_table_opens_no_hand(
    at_table: AtTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_table()
    held = {pygame.K_RETURN: True, pygame.K_KP_ENTER: False}
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: held)
    player.app.start_match(MatchSetup("usa", (human("Anna", 0), human("Boris", 1)), 7))
    player.rounds(3)

    for _ in range(5):
        player.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        player.rounds()
    assert player.screen == "passdevice"

    player.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    player.key(pygame.K_RETURN)
    player.rounds(3)
    assert player.screen == "table"
