"""A rule that bots know nothing about stops none of them."""

from __future__ import annotations

import pytest

from tests.bots.tables import board, quick_bot, steps
from tests.bots.toy_rule import MOST, TakeToll, Toll, with_toll
from ttr_desktop.engine import Game
from ttr_desktop.engine.rules.registry import MODULES

LEVELS = ("novice", "regular", "skilled", "expert")


@pytest.fixture(autouse=True)
def _the_rule_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MODULES, Toll.name, Toll)


@pytest.mark.parametrize("mode", ["cards", "dice"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_a_decision_of_an_unknown_rule(level: str, mode: str) -> None:
    game = Game.new(with_toll(board("switzerland")), 2, 5, mode)
    bots = [quick_bot(level, 1), quick_bot("regular", 2)]
    answered = 0

    for number, (seat, action) in enumerate(steps(game, bots)):
        assert action in game.legal_actions()
        answered += seat == 0 and isinstance(action, TakeToll)
        if level == "expert" and answered >= 2:
            break
        assert number < 3000

    assert answered >= 2


def test_the_expert_finds_out_what_an_unknown_decision_is_worth() -> None:
    game = Game.new(with_toll(board("switzerland")), 2, 5, "dice")
    for _ in steps(game, [quick_bot("regular", seat) for seat in range(2)]):
        if game.decision is not None and game.decision.kind == "toll":
            break
    seat = game.to_act
    assert seat is not None

    choice = quick_bot("expert", 3, playouts=36).decide(game.view_for(seat), game.legal_actions())

    assert choice == TakeToll(MOST)
