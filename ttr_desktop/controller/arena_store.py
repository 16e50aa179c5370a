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

if TYPE_CHECKING:
    from ttr_desktop.controller.arena import ArenaPlan, Outcome
    from ttr_desktop.engine.board import Board


class OtherArena(ValueError):
    """The file holds games of another plan."""


class ArenaStore:
    """The file of one plan on one board."""

    def __init__(self, path: Path, board: Board, plan: ArenaPlan) -> None:
        self.path = path
        self.games: dict[int, list[Outcome]] = {}
        """Games already played, by number."""
        head = json.loads(json.dumps({"map": board.id, **asdict(plan), "games": 0}))
        if path.exists() and path.stat().st_size:
            self._read(head)
        else:
            self._append(head)

    def _read(self, head: dict[str, Any]) -> None:
        lines = [line for line in map(_parsed, self.path.read_text(encoding="utf-8").splitlines()) if line is not None]
        if not lines or lines[0] != head:
            raise OtherArena(str(self.path))
        for line in lines[1:]:
            self.games[line["game"]] = [_outcome(row) for row in line["outcomes"]]
        if not self.path.read_bytes().endswith(b"\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def add(self, number: int, outcomes: list[Outcome]) -> None:
        """Keep a game."""
        self.games[number] = outcomes
        rows = [[one.win, one.score, one.tickets_kept, one.tickets_done, list(one.seconds)] for one in outcomes]
        self._append({"game": number, "outcomes": rows})

    def _append(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def _parsed(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _outcome(row: list[Any]) -> Outcome:
    from ttr_desktop.controller.arena import Outcome

    win, score, kept, done, seconds = row
    return Outcome(win, score, kept, done, array("d", seconds))
