"""A long run of the arena can be stopped and gone on with; a table of all against all."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from ttr_desktop.commands.progress import ProgressBar
from ttr_desktop.controller import arena
from ttr_desktop.controller.arena import ArenaPlan, run_arena
from ttr_desktop.controller.arena_store import ArenaStore, OtherArena
from ttr_desktop.engine import Board, Game
from ttr_desktop.mapfiles import load_map

PLAN = ArenaPlan(mode="cards", entrants=("random", "random"), games=4, seed=5)


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board, file = load_map("usa"), tmp_path / "games.jsonl"
    run_arena(board, replace(PLAN, games=2), store=ArenaStore(file, board, replace(PLAN, games=2)))
    played: list[int] = []
    play = arena.play_game
    monkeypatch.setattr(arena, "play_game", lambda b, p, number: played.append(number) or play(b, p, number))

    result = run_arena(board, PLAN, store=ArenaStore(file, board, PLAN))

    assert played == [2, 3]
    whole = run_arena(board, PLAN)
    assert [one.mean_score for one in result] == [one.mean_score for one in whole]


def test_a_line_cut_off_is_played_again(tmp_path: Path) -> None:
    board, file = load_map("usa"), tmp_path / "games.jsonl"
    run_arena(board, PLAN, store=ArenaStore(file, board, PLAN))
    text = file.read_text()
    file.write_text(text[: len(text) - 40])

    store = ArenaStore(file, board, PLAN)
    assert sorted(store.games) == [0, 1, 2]
    run_arena(board, PLAN, store=store)

    assert sorted(ArenaStore(file, board, PLAN).games) == [0, 1, 2, 3]


@pytest.mark.parametrize("other", [replace(PLAN, seed=6), replace(PLAN, entrants=("random", "novice"))])
def test_games_of_another_plan_are_refused(tmp_path: Path, other: ArenaPlan) -> None:
    board, file = load_map("usa"), tmp_path / "games.jsonl"
    ArenaStore(file, board, PLAN)

    with pytest.raises(OtherArena):
        ArenaStore(file, board, other)


BAD_LINES = [
    *(
        "[]",
        "7",
        "null",
        "{}",
        "[" * 100_000,
        '{"game": 1}',
        '{"game": 1, "outcomes": 7}',
        '{"game": [], "outcomes": []}',
    ),
    '{"game": 1, "outcomes": [[1, 2, 3, 4, []], [1, 2, 3, 4, []]]}',
    '{"game": 1, "outcomes": [["x", 2, 3, 4, [1.0]], [1, 2, 3, 4, [1.0]]]}',
    '{"game": 1, "outcomes": [[1, 2, 3, 4, [1.0]]]}',
    '{"game": 1, "outcomes": [[1, 2, 3, 4, [' + "9" * 400 + "]], [1, 2, 3, 4, [1.0]]]}",
    "\udcff",
]


@pytest.mark.parametrize("line", BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_line_that_is_no_game_is_passed_over(tmp_path: Path, line: str) -> None:
    board, file = load_map("usa"), tmp_path / "games.jsonl"
    ArenaStore(file, board, PLAN)
    with file.open("a", encoding="utf-8", errors="surrogateescape") as out:
        out.write(line + "\n")

    assert ArenaStore(file, board, PLAN).games == {}


def test_all_games_of_a_round_have_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []
    new = arena.Game.new

    class Noting:
        @staticmethod
        def new(board: Board, players: int, seed: int, mode: str) -> Game:
            seeds.append(seed)
            return new(board, players, seed, mode)

    monkeypatch.setattr(arena, "Game", Noting)

    run_arena(load_map("usa"), PLAN)

    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_an_expert_is_told_how_long_to_think() -> None:
    plan = replace(PLAN, playouts=7, budget=0.3)

    assert arena._options(plan, "expert") == {"playouts": 7, "budget": 0.3}
    assert arena._options(plan, "skilled") == {}


def test_the_bar_says_how_many_and_leaves_no_trace() -> None:
    out = io.StringIO()
    bar = ProgressBar(out)

    bar.show(0, 8)
    bar.show(8, 8)
    assert "8/8" in out.getvalue()
    bar.clear()

    assert out.getvalue().endswith("\r\x1b[K")


def test_each_kept_line_is_json(tmp_path: Path) -> None:
    board, file = load_map("usa"), tmp_path / "games.jsonl"
    run_arena(board, PLAN, store=ArenaStore(file, board, PLAN))

    lines = [json.loads(line) for line in file.read_text().splitlines()]

    assert lines[0]["entrants"] == ["random", "random"]
    assert [line["game"] for line in lines[1:]] == [0, 1, 2, 3]
