"""What the tests of bots share: boards, whole games, positions, bots that do not look at the clock."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ttr_desktop.bots import Bot, make_bot
from ttr_desktop.engine import Action, Board, Game
from ttr_desktop.mapfiles import catalogue, load_map

PLAYOUTS = 8
"""Few enough to be quick; the expert then decides alike on every machine."""


@cache
def board(name: str) -> Board:
    return load_map(name)


def modes_of_all_boards() -> list[tuple[str, str]]:
    return [(head.id, mode) for head in catalogue() for mode in head.modes]


def quick_bot(name: str, seed: int = 0, **options: Any) -> Bot:
    """A bot whose decisions do not depend on the clock."""
    if name == "expert":
        options.setdefault("playouts", PLAYOUTS)
    return make_bot(name, seed, **options)


def steps(game: Game, bots: list[Bot]) -> Iterator[tuple[int, Action]]:
    """Play on, giving each decision as it is made: the seat and what its bot chose."""
    while not game.is_over:
        seat = game.to_act
        assert seat is not None
        action = bots[seat].decide(game.view_for(seat), game.legal_actions())
        yield seat, action
        game.apply(action)
