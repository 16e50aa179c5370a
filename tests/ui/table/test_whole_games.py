"""Whole games through the window: by mouse alone and by keyboard alone, on boards that need every prompt."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.ui.table.player import CLAIMS, Player
from ttr_desktop.engine import Action
from ttr_desktop.engine.rules.dice import HoldTokens, RollAgain
from ttr_desktop.engine.rules.fleet import Exchange

MOST_STEPS = 900


def choose(legal: tuple[Action, ...], rand: random.Random) -> Action:
    """Mostly claims, so that the game ends, but everything now and then."""
    kinds: dict[type[Action], list[Action]] = {}
    for action in legal:
        kinds.setdefault(type(action), []).append(action)
    kinds.pop(Exchange, None) if rand.random() < 0.9 and len(kinds) > 1 else None
    claims = [action for kind in CLAIMS for action in kinds.get(kind, [])]
    if claims and rand.random() < 0.6:
        return max(claims, key=lambda action: (getattr(action, "track", 0) % 7, rand.random()))
    if RollAgain in kinds and rand.random() < 0.8:
        kinds.pop(RollAgain)
    if HoldTokens in kinds:
        return kinds[HoldTokens][0]
    return rand.choice(kinds[rand.choice(sorted(kinds, key=lambda kind: kind.__name__))])


def play(player: Player, rand: random.Random, most: int) -> int:
    """Play on until the game is over or so many own steps are done."""
    for step in range(most):
        if player.match.is_over:
            return step
        player.do(choose(player.match.legal, rand))
    return most


@pytest.mark.parametrize("by_keys", [False, True], ids=["mouse", "keys"])
def test_a_whole_game(at_table: Callable[..., Player], by_keys: bool) -> None:
    player = at_table(by_keys)
    player.sit_down("usa", 3, seed=11)

    play(player, random.Random(5), MOST_STEPS)

    assert player.match.is_over
    player.wait(3)
    assert player.screen == "finalscore"


BOARDS = [
    ("europe", "cards"),
    ("nordic", "cards"),
    ("switzerland", "cards"),
    ("germany", "cards"),
    ("world", "cards"),
    ("great_lakes", "cards"),
    ("europe", "dice"),
    ("germany", "dice"),
]


@pytest.mark.parametrize(("number", "board", "mode"), [(n, *one) for n, one in enumerate(BOARDS)])
def test_every_board_can_be_played(at_table: Callable[..., Player], number: int, board: str, mode: str) -> None:
    """By mouse and by keys in turn."""
    player = at_table(by_keys=number % 2 == 1)
    player.sit_down(board, 2, seed=3, mode=mode)

    done = play(player, random.Random(f"{board}{mode}"), 20)

    assert done == 20 or player.match.is_over
