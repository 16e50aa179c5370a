"""Every board, mode and number of seats there is: what the contract tests run over."""

from __future__ import annotations

import random
from functools import cache

import pytest

from ttr_desktop.engine import Action, Board, Game
from ttr_desktop.mapfiles import catalogue, load_map


@cache
def board(name: str) -> Board:
    return load_map(name)


SHIPPED = ("usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes")

MATCHES = [
    pytest.param(head.id, mode, seats, id=f"{head.id}-{mode}-{seats}")
    for head in catalogue()
    if head.id in SHIPPED
    for mode in head.modes
    for seats in range(head.players[0], head.players[1] + 1)
]
"""(map id, mode, seats)."""

MODES = [
    pytest.param(head.id, mode, id=f"{head.id}-{mode}")
    for head in catalogue()
    if head.id in SHIPPED
    for mode in head.modes
]
"""(map id, mode)."""


def any_action(game: Game, chooser: random.Random) -> Action:
    """A legal action, all equally likely."""
    return chooser.choice(game.legal_actions())
