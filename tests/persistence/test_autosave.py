"""Autosave: in the background, the newest only, and again and again until the disk lets it."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.persistence.games import MATCH, save_after
from ttr_desktop.persistence import autosave, records
from ttr_desktop.persistence.autosave import Autosave
from ttr_desktop.persistence.saved_games import SavedGames, game_name
from ttr_desktop.persistence.savefile import Save

NAME = game_name(MATCH)


@pytest.fixture
def saves(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path / "saves")


@pytest.fixture
def keeper(saves: SavedGames) -> Iterator[Autosave]:
    made = Autosave(saves)
    yield made
    made.close()


def test_what_is_handed_over_reaches_the_disk(saves: SavedGames, keeper: Autosave) -> None:
    keeper.keep(NAME, lambda: save_after(5))

    assert keeper.flush()
    assert saves.read(NAME).header.steps == 5


def test_the_window_does_not_wait_for_the_disk(keeper: Autosave) -> None:
    gate = threading.Event()

    def slow() -> Save:
        gate.wait(5)
        return save_after(5)

    before = time.perf_counter()
    keeper.keep(NAME, slow)
    asked = [keeper.may_go_on() for _ in range(3)]
    took = time.perf_counter() - before
    gate.set()

    assert asked == [False] * 3
    assert took < 2, "the save was held up for five seconds"
    assert keeper.flush()
    assert keeper.may_go_on()


def test_only_the_newest_that_waits_is_written(saves: SavedGames, keeper: Autosave) -> None:
    gate = threading.Event()
    built: list[int] = []

    def build(steps: int) -> Save:
        gate.wait(5)
        built.append(steps)
        return save_after(steps)

    for steps in range(1, 8):
        keeper.keep(NAME, lambda steps=steps: build(steps))
        time.sleep(0.01)
    gate.set()

    assert keeper.flush()
    assert built[-1] == 7
    assert len(built) <= 2
    assert saves.read(NAME).header.steps == 7


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs a folder that cannot be made")
def test_a_disk_that_refuses_is_tried_again(
    saves: SavedGames, keeper: Autosave, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "RETRY", 0.02)
    saves.folder.write_bytes(b"a file where the folder should be")
    done: list[int] = []
    keeper.keep(NAME, lambda: save_after(5))
    keeper.do(lambda: done.append(len(list(saves.folder.iterdir()))))

    assert not keeper.flush(0.3)
    end = time.monotonic() + 10
    while keeper.trouble is None and time.monotonic() < end:
        time.sleep(0.01)
    assert keeper.trouble == "failed"
    assert keeper.may_go_on(), "play goes on"

    saves.folder.unlink()
    assert keeper.flush()
    assert keeper.trouble is None
    assert saves.read(NAME).header.steps == 5
    assert done


def test_a_save_that_cannot_be_made_does_not_end_the_thread(saves: SavedGames, keeper: Autosave) -> None:
    keeper.keep(NAME, lambda: save_after(1 // 0))
    keeper.flush()
    keeper.keep(NAME, lambda: save_after(2))

    assert keeper.flush()
    assert saves.read(NAME).header.steps == 2


def test_a_last_save_that_cannot_be_made_is_told_at_the_end(saves: SavedGames) -> None:
    keeper = Autosave(saves)
    keeper.keep(NAME, lambda: save_after(2))
    keeper.flush()
    keeper.keep(NAME, lambda: save_after(1 // 0))
    keeper.flush()
    keeper.do(lambda: None)

    assert not keeper.close()


@pytest.mark.skipif(sys.platform == "win32", reason="pipes with names of files")
def test_a_pipe_in_place_of_the_statistics_does_not_keep_the_game_waiting(
    saves: SavedGames, keeper: Autosave, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "statistics.jsonl")
    keeper.do(lambda: records.add(tmp_path / "statistics.jsonl", [{"a": 1}]))
    keeper.keep(NAME, lambda: save_after(2))

    assert keeper.flush()
    assert keeper.trouble is None


def test_closing_writes_what_is_left(saves: SavedGames) -> None:
    keeper = Autosave(saves)
    keeper.keep(NAME, lambda: save_after(6))

    assert keeper.close()
    assert saves.read(NAME).header.steps == 6


@pytest.mark.skipif(sys.platform == "win32", reason="there is no kill -9 there")
def test_a_killed_program_loses_at_most_the_action_it_was_killed_in(tmp_path: Path) -> None:
    """A few kills; `tools/torture.py kill` does a thousand."""
    from tools.torturing.killing import kill_once

    for number in range(4):
        outcome = kill_once(tmp_path, number, seconds=0.02 + 0.03 * number)
        assert outcome.fault == "", outcome.fault
