"""Games of the arena kept in a file, so that a long run can be stopped and gone on with.

One JSON object a line: first what is played, then each game as soon as it is over. A line that was
cut off when the program was stopped is left out, and its game is played again.
"""

from __future__ import annotations

import json
from array import array
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ttr_desktop import files
from ttr_desktop.persistence import strict

if TYPE_CHECKING:
    from ttr_desktop.controller.arena import ArenaPlan, Outcome
    from ttr_desktop.engine.board import Board


MOST_LINE = 4_000_000
"""Bytes of one game; five experts fill some ten thousand."""


class OtherArena(ValueError):
    """The file holds games of another plan."""


class ArenaStore:
    """The file of one plan on one board."""

    def __init__(self, path: Path, board: Board, plan: ArenaPlan) -> None:
        self.path = path
        self.games: dict[int, list[Outcome]] = {}
        """Games already played, by number."""
        self._seats = len(plan.entrants)
        head = json.loads(json.dumps({"map": board.id, **asdict(plan), "games": 0}))
        if path.exists() and path.stat().st_size:
            self._read(head)
        else:
            self._append(strict.dump(head))

    def _read(self, head: dict[str, Any]) -> None:
        last = b""
        with files.open_to_read(self.path) as file:
            if _parsed(file.readline(MOST_LINE)) != head:
                raise OtherArena(str(self.path))
            while line := file.readline(MOST_LINE):
                self._take(_parsed(line))
                last = line
        if last and not last.endswith(b"\n"):
            self._append(b"")

    def _take(self, data: Any) -> None:
        """A game, if the line holds one of this plan."""
        try:
            number, outcomes = data["game"], [_outcome(row) for row in data["outcomes"]]
        except (KeyError, TypeError, ValueError, OverflowError):
            return
        if type(number) is int and len(outcomes) == self._seats:
            self.games[number] = outcomes

    def add(self, number: int, outcomes: list[Outcome]) -> None:
        """Keep a game."""
        self.games[number] = outcomes
        rows = [[one.win, one.score, one.tickets_kept, one.tickets_done, list(one.seconds)] for one in outcomes]
        self._append(strict.dump({"game": number, "outcomes": rows}))

    def _append(self, line: bytes) -> None:
        with files.open_to_add(self.path) as file:
            file.write(line + b"\n")


def _parsed(line: bytes) -> Any:
    try:
        return strict.load(line, MOST_LINE, MOST_LINE)
    except ValueError:
        return None


def _outcome(row: list[Any]) -> Outcome:
    from ttr_desktop.controller.arena import Outcome

    win, score, kept, done, seconds = row
    if type(win) not in (int, float) or any(type(whole) is not int for whole in (score, kept, done)) or not seconds:
        raise ValueError("no outcome of a game")
    return Outcome(win, score, kept, done, array("d", seconds))
