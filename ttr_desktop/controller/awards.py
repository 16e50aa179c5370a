"""Awards after a game: small honours that count for nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ttr_desktop.controller.ceremony import own_tracks
from ttr_desktop.engine import Game, ScoreSheet


@dataclass(frozen=True, slots=True)
class Award:
    """What for, who has it, and the figure behind it."""

    name: str
    seats: tuple[int, ...]
    value: int


Figure = Callable[[Game, ScoreSheet], int]


def _trail(_game: Game, sheet: ScoreSheet) -> int:
    return sheet.longest_path


def _tickets(_game: Game, sheet: ScoreSheet) -> int:
    return sheet.tickets_done


def _best_ticket(_game: Game, sheet: ScoreSheet) -> int:
    return max((result.points for result in sheet.tickets if result.completed), default=0)


def _tracks(game: Game, sheet: ScoreSheet) -> int:
    return len(own_tracks(game, sheet.seat))


def _longest_track(game: Game, sheet: ScoreSheet) -> int:
    return max((game.board.length[track] for track in own_tracks(game, sheet.seat)), default=0)


def _ticket_points(_game: Game, sheet: ScoreSheet) -> int:
    return sum(result.points for result in sheet.tickets)


FIGURES: dict[str, Figure] = {
    "longest_trail": _trail,
    "most_tickets": _tickets,
    "best_ticket": _best_ticket,
    "most_ticket_points": _ticket_points,
    "most_tracks": _tracks,
    "longest_track": _longest_track,
}


def awards(game: Game) -> list[Award]:
    """The awards that somebody has earned; when all have the same figure there is none."""
    sheets = game.score_sheets()
    given = []
    for name, figure in FIGURES.items():
        values = [figure(game, sheet) for sheet in sheets]
        best = max(values)
        if best > 0 and min(values) < best:
            given.append(Award(name, tuple(seat for seat, value in enumerate(values) if value == best), best))
    return given
