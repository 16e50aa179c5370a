"""Slips of the hand do no harm: double clicks, the last locomotives, Enter pressed once more, undo that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tests.ui.table.player import Player
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import human
from ttr_desktop.engine.rules.drawing import DrawBlind
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
