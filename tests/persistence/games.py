"""Matches to be saved, brought to a moment in the words of the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from tests.controller.tables import match_on
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import moment_of, save_of
from ttr_desktop.persistence.saved_games import SavedGames, game_name
from ttr_desktop.persistence.savefile import Save

MATCH = "aaaabbbbcccc"


def played(match: Match, seed: int = 1, until: Callable[[Match], bool] = lambda match: match.is_over) -> Match:
    """Everybody chooses at random until something has come about."""
    choose = random.Random(seed)
    while not until(match) and not match.is_over:
        match.carry_out(choose.choice(match.legal))
    return match


def after(steps: int, board: str = "usa", seats: str = "human,first", seed: int = 7, mode: str = "cards") -> Match:
    """A match after so many random steps."""
    return played(match_on(board, seats, seed, mode=mode), until=lambda match: len(match.log) >= steps)


def over(board: str = "usa", seats: str = "human,first", seed: int = 7, mode: str = "cards") -> Match:
    return played(match_on(board, seats, seed, mode=mode))


def save_after(steps: int, match: str = MATCH, **how: str) -> Save:
    return save_of(moment_of(after(steps, **how), match))  # type: ignore[arg-type]


def put(saves: SavedGames, steps: int, match: str = MATCH, title: str = "") -> str:
    """Write a save of a match into the folder; returns its name."""
    save = save_after(steps, match)
    saves.write(game_name(match), replace(save, header=replace(save.header, title=title)))
    return game_name(match)
