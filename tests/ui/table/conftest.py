"""A player at a table, at speed instant unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.ui.table.player import KeyPlayer, Player


@pytest.fixture
def at_table() -> Iterator[Callable[..., Player]]:
    """Makes players; their windows are closed in the end."""
    made: list[Player] = []

    def make(by_keys: bool = False, size: tuple[int, int] = (1280, 720), **settings: Any) -> Player:
        chosen = {"animation_speed": "instant", "confirmations": "never", **settings}
        player = (KeyPlayer if by_keys else Player)(size, **chosen)
        made.append(player)
        return player

    yield make
    for player in made:
        player.close()
