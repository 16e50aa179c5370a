"""What the statistics add up to: games, wins, scores, tickets, streaks; by board, mode and opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ttr_desktop.persistence.statistics import GameResult, SeatResult

HUMANS = "human"
"""The opponents of a game without bots."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games count; None means all."""

    player: str | None = None
    """The name of a person."""
    board: str | None = None
    mode: str | None = None
    opponents: str | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A game as one person saw it."""

    game: GameResult
    seat: SeatResult


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of some games. Those that a bot ended for the person are counted, and nothing more."""

    games: int
    """Games that the person ended."""
    wins: int
    best: int
    mean: float
    tickets_kept: int
    tickets_done: int
    streak: int
    """Wins in a row, up to the last game."""
    longest_streak: int
    left: int
    """Games that a bot ended for the person."""

    @property
    def win_share(self) -> float:
        return self.wins / self.games if self.games else 0.0


def played(results: Iterable[GameResult], wish: Wish) -> list[Played]:
    """The games that are wished for, once for each person in them."""
    return [
        Played(game, seat)
        for game in results
        for seat in game.seats
        if seat.is_human
        and wish.player in (None, seat.name)
        and wish.board in (None, game.board)
        and wish.mode in (None, game.mode)
        and wish.opponents in (None, opponents(game, seat))
    ]


def opponents(game: GameResult, seat: SeatResult) -> str:
    """The level of the bots against this seat, the first one if they differ; or `HUMANS`."""
    levels = [other.bot for other in game.seats if other is not seat and not other.is_human]
    return levels[0] if levels else HUMANS


def summary(games: Sequence[Played]) -> Summary:
    """The figures of these games."""
    left = sum(one.seat.is_left for one in games)
    games = [one for one in games if not one.seat.is_left]
    scores = [one.seat.score for one in games]
    now, longest = _streaks([one.seat.has_won for one in games])
    return Summary(
        games=len(games),
        wins=sum(one.seat.has_won for one in games),
        best=max(scores, default=0),
        mean=sum(scores) / len(scores) if scores else 0.0,
        tickets_kept=sum(one.seat.tickets_kept for one in games),
        tickets_done=sum(one.seat.tickets_done for one in games),
        streak=now,
        longest_streak=longest,
        left=left,
    )


def by_board(games: Iterable[Played]) -> dict[str, Summary]:
    """The figures of each board, the most played first."""
    return _grouped((one.game.board, one) for one in games)


def by_opponents(games: Iterable[Played]) -> dict[str, Summary]:
    """The figures against each kind of opponents, the most played first."""
    return _grouped((opponents(one.game, one.seat), one) for one in games)


def players(results: Iterable[GameResult]) -> list[str]:
    """The names of all persons, the most frequent first."""
    counts: dict[str, int] = {}
    for game in results:
        for seat in game.seats:
            if seat.is_human and seat.name:
                counts[seat.name] = counts.get(seat.name, 0) + 1
    return sorted(counts, key=lambda name: (-counts[name], name))


def _grouped(pairs: Iterable[tuple[str, Played]]) -> dict[str, Summary]:
    groups: dict[str, list[Played]] = {}
    for key, one in pairs:
        groups.setdefault(key, []).append(one)
    ordered = sorted(groups, key=lambda key: (-len(groups[key]), key))
    return {key: summary(groups[key]) for key in ordered}


def _streaks(wins: Iterable[bool]) -> tuple[int, int]:
    now = longest = 0
    for has_won in wins:
        now = now + 1 if has_won else 0
        longest = max(longest, now)
    return now, longest
