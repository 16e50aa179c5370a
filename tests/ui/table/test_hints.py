"""A hint on request: what an expert would do, why, and where that is on the board."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tests.ui.table.player import Player
from ttr_desktop.controller.thinking import Advice, InlineThinker
from ttr_desktop.engine.actions import Claim
from ttr_desktop.ui.table.hints import Hints, told

AtTable = Callable[..., Player]


def asked(player: Player) -> str:
    """The hint that the key H brings."""
    table = player.table
    table.hints = Hints(table, InlineThinker)
    player.key(pygame.K_h)
    player.rounds(2)
    assert table.hints.answer is not None
    return table.hints.answer.text


def test_a_hint_says_what_an_expert_does_and_why(at_table: AtTable) -> None:
    player = at_table()
    player.sit_down("usa", 2)

    text = asked(player)
    assert text.startswith("An expert keeps")
    assert "Namely: " in text

    player.keep_tickets(1, 2)
    assert asked(player).startswith("An expert ")


def test_an_advice_without_a_reason_is_only_shown_on_the_board(at_table: AtTable) -> None:
    player = at_table()
    player.sit_down("usa", 2)

    hint = told(player.table, Advice(Claim(3, ()), None))

    assert hint.text == "No hint this time"
    assert hint.tracks == (3,)
