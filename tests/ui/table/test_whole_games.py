"""Whole games through the window: by mouse alone and by keyboard alone, on boards that need every prompt."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.ui.table.player import CLAIMS, Player
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot
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


@pytest.mark.parametrize(("board", "mode"), [("europe", "cards"), ("world", "cards"), ("germany", "dice")])
def test_what_bots_do_is_shown_in_motion(
    at_table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch, board: str, mode: str
) -> None:
    """Three bots play with all motions; when they stop, nothing is left hanging in the air."""
    player = at_table(animation_speed="normal", size=(1024, 600))
    seats = tuple(bot("random", f"Bot {number}", number) for number in range(3))
    player.app.start_match(MatchSetup(board, seats, 9, mode))
    match = player.match

    player.rounds(220, seconds=0.1)
    monkeypatch.setattr(match, "poll", list)
    player.rounds(100, seconds=0.1)
    table = player.table

    assert len(match.log) > 10
    assert table.stage.cars == {}
    assert not table.stage.hidden
    assert sum(table.stage.hand_away.values()) == sum(table.stage.market_away.values()) == 0
    assert table.stage.markers == [float(score) for score in match.game.state.scores]
