"""Recorded games, one for every board and mode, replayed and counted anew (C13 and the boards' bonuses)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.contract.boards import MODES, board
from tests.playthroughs.record import FOLDER, table_of
from tests.playthroughs.recount import Table
from ttr_desktop.engine import Game
from ttr_desktop.engine.codec import decode_action


def recorded(name: str, mode: str) -> dict[str, Any]:
    path = FOLDER / f"{name}-{mode}.json"
    assert path.exists(), f"no recorded game for {name} with {mode}: run tests.playthroughs.record"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def replayed(data: dict[str, Any]) -> Game:
    game = Game.new(board(data["map"]), data["seats"], data["seed"], data["mode"])
    for action in data["actions"]:
        game.apply(decode_action(action))
    return game


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_recorded_score_is_reached_line_by_line(name: str, mode: str) -> None:
    data = recorded(name, mode)
    game = replayed(data)
    assert game.is_over
    for sheet, counted in zip(game.score_sheets(), data["counted"], strict=True):
        assert dict(sheet.lines) == {line: points for line, (points, _) in counted.items()}
    assert game.winners() == data["winners"]


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_the_slow_count_agrees_at_the_end_and_half_way(name: str, mode: str) -> None:
    data = recorded(name, mode)
    half = {**data, "actions": data["actions"][: len(data["actions"]) // 2]}
    for game in (replayed(half), replayed(data)):
        table = Table(board(name).definition, mode, table_of(game))
        for sheet in game.score_sheets():
            assert dict(sheet.lines) == {line: points for line, (points, _) in table.sheet(sheet.seat).items()}
