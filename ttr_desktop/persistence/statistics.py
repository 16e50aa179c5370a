"""One line of JSON per finished game (`records`). A match that is entered twice counts once."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ttr_desktop import names
from ttr_desktop.persistence import records

FILE_NAME = "statistics.jsonl"
FORMAT = 1
LONGEST_TEXT = 120
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat came out."""

    is_human: bool
    name: str
    bot: str
    """The level of a bot; of a person that of the bot which ended the game for them."""
    score: int
    has_won: bool
    tickets_kept: int
    tickets_done: int

    @property
    def is_left(self) -> bool:
        """Whether a person left the seat to a bot that ended the game."""
        return self.is_human and bool(self.bot)


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game."""

    match: str
    ended_at: str
    """ISO 8601, UTC."""
    board: str
    board_title: str
    mode: str
    turns: int
    seats: tuple[SeatResult, ...]

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "format": FORMAT,
            "match": self.match,
            "ended_at": self.ended_at,
            "board": self.board,
            "board_title": self.board_title,
            "mode": self.mode,
            "turns": self.turns,
            "seats": [{name: getattr(seat, name) for name in SeatResult.__dataclass_fields__} for seat in self.seats],
        }

    @classmethod
    def from_dict(cls, data: Any) -> GameResult:
        """What `to_dict` wrote; `ValueError` for anything else."""
        if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("seats"), list):
            raise ValueError("no result of a game")
        match, ended_at, board, title, mode = (
            _typed(data, name, str) for name in ("match", "ended_at", "board", "board_title", "mode")
        )
        seats = tuple(_seat(seat) for seat in data["seats"])
        if not 1 <= len(seats) <= 8:
            raise ValueError("no result of a game")
        title = names.clean(title, LONGEST_TEXT)
        return cls(match, ended_at, board, title, mode, _typed(data, "turns", int), seats)


def record(folder: Path, result: GameResult) -> None:
    """Add a finished game; `OSError` when that is impossible, `ValueError` for one that could not be read again."""
    records.add(folder / FILE_NAME, [GameResult.from_dict(result.to_dict()).to_dict()])


def results(folder: Path) -> list[GameResult]:
    """All finished games, in the order in which they ended."""
    found: dict[str, GameResult] = {}
    strange = 0
    for data in records.all_in(folder / FILE_NAME):
        try:
            result = GameResult.from_dict(data)
        except ValueError:
            strange += 1
            continue
        found[result.match] = result
    if strange:
        _log.warning("%d lines of the statistics are no games", strange)
    return list(found.values())


def _seat(data: Any) -> SeatResult:
    if not isinstance(data, dict):
        raise ValueError("no seat")
    kinds = {"is_human": bool, "name": str, "bot": str, "score": int, "has_won": bool}
    kinds |= {"tickets_kept": int, "tickets_done": int}
    values = {name: _typed(data, name, kind) for name, kind in kinds.items()}
    return SeatResult(**{**values, "name": names.clean(values["name"], LONGEST_TEXT)})


def _typed(data: dict[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if type(value) is not kind or (isinstance(value, int) and abs(value) > 10**9):
        raise ValueError(f"{name} is missing or wrong")
    return value[:LONGEST_TEXT] if isinstance(value, str) else value
