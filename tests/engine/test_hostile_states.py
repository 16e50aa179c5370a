"""Data from outside is a game that can be played to its end, or it is refused with `BadState`; never anything else."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.contract.boards import MODES, any_action, board
from ttr_desktop.engine import BadState, Game, SetupProblem
from ttr_desktop.engine.actions import Action, Pass
from ttr_desktop.engine.audit import audit
from ttr_desktop.engine.codec import decode_action
from ttr_desktop.engine.rules.drawing import TakeFaceUp

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 5, 99, 1 << 31, 1 << 64, 10**30, -(10**30), 1.5, float("nan"), float("inf")),
    *("", "turn", "\ud800", [], [[]], {}, {"a": 1}, [0], [1, 2], [[0, 1]]),
)
EDITS = 110
"""Per board and mode; the long run is `tools/torture.py states`."""
QUESTIONS = ("pending", "drawn", "chosen", "stage", "seat", "closing_turns")


def paths_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything inside."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*path, key)
        yield from paths_in(one, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def edited(data: dict[str, Any], choose: random.Random) -> dict[str, Any]:
    """The data after one to five edits of its tree."""
    made: dict[str, Any] = json.loads(json.dumps(data))
    for _ in range(choose.choice((1, 1, 1, 2, 3, 5))):
        paths = list(paths_in(made))
        if choose.random() < 0.35:
            paths = [path for path in paths if path[:1] == ("state",) and path[1:2] and path[1] in QUESTIONS] or paths
        elif choose.random() < 0.5:
            top = choose.choice(sorted({path[: 1 + (path[0] == "state")] for path in paths}))
            paths = [path for path in paths if path[: len(top)] == top]
        edit(made, choose.choice(paths), choose)
    return made


def edit(data: dict[str, Any], path: tuple[Any, ...], choose: random.Random) -> None:
    parent, key = at(data, path[:-1]), path[-1]
    before, kind = parent[key], choose.randrange(7)
    if kind == 0:
        parent[key] = copy.deepcopy(choose.choice(ODD))
    elif kind == 1:
        del parent[key]
    elif kind == 2 and isinstance(parent, list):
        parent.insert(key, copy.deepcopy(choose.choice(parent)))
    elif kind == 3 and isinstance(parent, list):
        choose.shuffle(parent)
    elif kind == 4 and isinstance(before, list) and before:
        before.append(copy.deepcopy(choose.choice(before)))
    elif isinstance(before, int):
        parent[key] = choose.choice((0, 1, 2, 3, -1, -2, before + 1, before - 1, before + 2))
    else:
        parent[key] = copy.deepcopy(at(data, choose.choice(list(paths_in(data)))))


@cache
def positions(name: str, mode: str) -> list[dict[str, Any]]:
    """Positions of a random game, from the set-up to the last turn."""
    choose = random.Random(f"{name} {mode}")
    game, found = Game.new(board(name), choose.randint(*board(name).players), 3, mode), []
    while not game.is_over:
        if len(found) < 3 or choose.random() < 0.05 or (game.decision is not None and len(game.state.pending) > 1):
            found.append(game.to_dict())
        game.apply(any_action(game, choose))
    return [*found, game.to_dict()]


def assert_plays_to_its_end(game: Game) -> None:
    assert list(audit(game.rules, game.state)) == []
    twin = Game.from_dict(game.board, json.loads(json.dumps(game.to_dict())))
    assert twin.fingerprint() == game.fingerprint()
    choose, steps = random.Random(1), 0
    while not game.is_over:
        assert game.legal_actions()
        game.apply(any_action(game, choose))
        game.view_for(game.to_act or 0)
        steps += 1
        if steps % 20 == 0:
            assert list(audit(game.rules, game.state)) == []
        assert steps < 8000
    assert list(audit(game.rules, game.state)) == []
    assert game.winners()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_an_edited_state_is_refused_or_plays_to_its_end(name: str, mode: str) -> None:
    choose, accepted, refused = random.Random(f"edits of {name} {mode}"), 0, 0
    for _ in range(EDITS):
        data = edited(choose.choice(positions(name, mode)), choose)
        try:
            game = Game.from_dict(board(name), data)
        except BadState:
            refused += 1
            continue
        accepted += 1
        assert_plays_to_its_end(game)
    assert refused > EDITS / 2
    assert accepted


@pytest.mark.parametrize("odd", ODD, ids=repr)
@pytest.mark.parametrize("key", ["format", "map", "players", "mode", "options", "state"])
def test_each_part_of_a_game_has_its_type(key: str, odd: Any) -> None:
    data = Game.new(board("usa"), 2, 1).to_dict()
    may_stand_there = (key, odd) in (("players", 2), ("players", 5), ("options", {}), ("format", 1))
    if may_stand_there and not isinstance(odd, bool):
        return

    with pytest.raises(BadState):
        Game.from_dict(board("usa"), {**data, key: odd})


def nested(depth: int) -> list[Any]:
    made: list[Any] = []
    for _ in range(depth):
        made = [made]
    return made


@pytest.mark.parametrize("bad", [nested(100_000), 10**5000, [10**5000]], ids=["deep", "long", "long inside"])
def test_absurd_data_is_refused_wherever_it_stands(bad: Any) -> None:
    data = Game.new(board("germany"), 2, 1).to_dict()
    for path in paths_in(data):
        if len(path) > 4:
            continue
        parent, before = at(data, path[:-1]), at(data, path)
        parent[path[-1]] = bad
        with pytest.raises(BadState):
            Game.from_dict(board("germany"), data)
        parent[path[-1]] = before


@pytest.mark.parametrize(
    "data",
    [
        *(None, 1, "Pass", {}, [], [1], ["Pass", 1], ["Nothing"], ["TakeFaceUp"], ["TakeFaceUp", "1"]),
        *(["TakeFaceUp", 1.0], ["TakeFaceUp", None], ["TakeFaceUp", True], ["TakeFaceUp", {"a": 1}]),
        *(["TakeFaceUp", 1 << 31], ["TakeFaceUp", 10**5000], ["Claim", 1, nested(100_000)], ["x" * 10_000]),
        *(["Claim", 1], ["Claim", 1, [[True, 1]]], ["Claim", 1, [], 0, 0], ["values"], ["__class__"], [["Pass"]]),
    ],
    ids=[str(number) for number in range(24)],
)
def test_what_is_no_action_is_refused(data: object) -> None:
    with pytest.raises(BadState):
        decode_action(data)


def test_a_truth_value_does_not_become_an_action_that_is_written_differently() -> None:
    with pytest.raises(BadState):
        decode_action(["TakeFaceUp", True])

    assert type(TakeFaceUp(1).slot) is int
    assert decode_action(["Pass"]) is Pass()
    assert all(isinstance(kind, type) for kind in Action.registry.values())


def test_a_truth_value_is_no_set_up_option() -> None:
    with pytest.raises(SetupProblem):
        Game.new(board("usa"), 4, 1, options={"first_player": True})

    assert type(Game.new(board("usa"), 4, 1, options={"first_player": 1}).to_dict()["options"]["first_player"]) is int
