"""The same match everywhere: chance is pinned, and no process, hash seed or Python version changes a game."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contract.boards import MODES, board
from ttr_desktop.engine import Game
from ttr_desktop.engine.chance import Chance

FINGERPRINTS = Path(__file__).with_name("fingerprints.txt")

PROGRAM = """
import sys
from ttr_desktop.engine import Game
from ttr_desktop.engine.chance import Chance
from ttr_desktop.mapfiles import load_map

for line in sys.argv[1:]:
    name, mode = line.split("-")
    board = load_map(name)
    game, chooser = Game.new(board, board.players[1], 2026, mode), Chance(1)
    while not game.is_over:
        actions = game.legal_actions()
        game.apply(actions[chooser.below(len(actions))])
    print(name, mode, game.fingerprint())
"""


def test_chance_gives_the_numbers_it_has_always_given() -> None:
    chance = Chance.seeded(7)
    assert chance.number == 6314476506495223628
    assert [chance.below(100) for _ in range(12)] == [16, 0, 68, 84, 34, 58, 71, 38, 74, 50, 55, 25]
    cards = list(range(10))
    Chance.seeded("a name").shuffle(cards)
    assert cards == [9, 7, 5, 1, 8, 3, 6, 2, 0, 4]


def test_chance_is_even() -> None:
    chance = Chance.seeded(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[chance.below(6)] += 1
    assert all(9_600 < count < 10_400 for count in counts)


def recorded() -> dict[str, str]:
    rows = (line.split() for line in FINGERPRINTS.read_text(encoding="utf-8").splitlines())
    return {f"{name}-{mode}": digest for name, mode, digest in rows}


def final_fingerprint(name: str, mode: str) -> str:
    game, chooser = Game.new(board(name), board(name).players[1], 2026, mode), Chance(1)
    while not game.is_over:
        actions = game.legal_actions()
        game.apply(actions[chooser.below(len(actions))])
    return game.fingerprint()


@pytest.mark.parametrize(("name", "mode"), MODES)
def test_a_recorded_match_still_ends_in_the_recorded_state(name: str, mode: str) -> None:
    """A change here means that saved games of players no longer replay: say so in the changelog."""
    assert final_fingerprint(name, mode) == recorded()[f"{name}-{mode}"]


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_other_processes_and_hash_seeds_reach_the_same_state(hash_seed: str) -> None:
    wanted = ["usa-cards", "germany-dice", "world-cards"]
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *wanted],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert run.stdout == "".join(f"{key.replace('-', ' ')} {recorded()[key]}\n" for key in wanted)
