"""What there is to be reached, and how far somebody has come."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ttr_desktop.achievements.store import Key
from ttr_desktop.persistence.statistics import GameResult, SeatResult

GROUPS = ("places", "people", "rules", "skill")
BY_DEEDS = "rules"
"""The group that counts what was done in a game, whatever became of it."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The boards that are shipped, and those of them that know dice."""

    boards: tuple[str, ...]
    dice_boards: tuple[str, ...]
    levels: tuple[str, ...]
    """Levels of bots, weakest first."""


@dataclass(frozen=True, slots=True)
class Finished:
    """One finished game as one person saw it."""

    game: GameResult
    seat: SeatResult
    feats: Mapping[str, int]

    @property
    def rivals(self) -> tuple[SeatResult, ...]:
        return tuple(seat for seat in self.game.seats if seat is not self.seat)


@dataclass(frozen=True, slots=True)
class Achievement:
    """One thing to reach: so much is needed, and `reached` counts what there is of it."""

    name: str
    group: str
    needed: int
    reached: Callable[[Sequence[Finished]], int]


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody has come with one of them."""

    name: str
    group: str
    reached: int
    needed: int

    @property
    def is_done(self) -> bool:
        return self.reached >= self.needed


def finished_games(
    results: Iterable[GameResult], feats: Mapping[Key, Mapping[str, int]], player: str | None = None
) -> list[Finished]:
    """The games of one person, or of all persons, in the order in which they ended."""
    return [
        Finished(game, seat, feats.get((game.match, number), {}))
        for game in results
        for number, seat in enumerate(game.seats)
        if seat.is_human and player in (None, seat.name)
    ]


def progress(shelf: Shelf, games: Sequence[Finished]) -> list[Progress]:
    """All achievements in the order in which they are shown.

    Of a game that a bot ended for the person only what they did in it counts.
    """
    ended = [one for one in games if not one.seat.is_left]
    found = []
    for one in achievements(shelf):
        reached = one.reached(games if one.group == BY_DEEDS else ended)
        found.append(Progress(one.name, one.group, min(one.needed, reached), one.needed))
    return found


def newly_done(shelf: Shelf, before: Sequence[Finished], after: Sequence[Finished]) -> list[str]:
    """What the last game has brought."""
    old = {one.name for one in progress(shelf, before) if one.is_done}
    return [one.name for one in progress(shelf, after) if one.is_done and one.name not in old]


def achievements(shelf: Shelf) -> list[Achievement]:
    """Everything there is, given the boards and bots of this program."""
    return [*_places(shelf), *_people(shelf), *_rules(), *_skill()]


def _places(shelf: Shelf) -> list[Achievement]:
    shipped, dice = set(shelf.boards), set(shelf.dice_boards)
    return [
        Achievement("first_game", "places", 1, len),
        Achievement("every_board", "places", len(shipped), _boards(shipped)),
        Achievement("win_every_board", "places", len(shipped), _boards(shipped, has_won=True)),
        Achievement("dice", "places", 1, lambda games: sum(one.game.mode == "dice" for one in games)),
        Achievement("every_dice_board", "places", len(dice), _boards(dice, mode="dice")),
        Achievement("own_board", "places", 1, lambda games: sum(one.game.board not in shipped for one in games)),
    ]


def _boards(boards: set[str], has_won: bool = False, mode: str | None = None) -> Callable[[Sequence[Finished]], int]:
    """Counts the different boards that were played, or won."""

    def reached(games: Sequence[Finished]) -> int:
        return len(
            {
                one.game.board
                for one in games
                if one.game.board in boards and mode in (None, one.game.mode) and (one.seat.has_won or not has_won)
            }
        )

    return reached


def _people(shelf: Shelf) -> list[Achievement]:
    beaten = [Achievement(f"beat_{level}", "people", 1, _beaten(level)) for level in shelf.levels]
    return [
        *beaten,
        Achievement("full_table", "people", 1, lambda games: sum(len(one.game.seats) == 5 for one in games)),
        Achievement(
            "together", "people", 1, lambda games: sum(any(other.is_human for other in one.rivals) for one in games)
        ),
    ]


def _beaten(level: str) -> Callable[[Sequence[Finished]], int]:
    """Counts wins at a table with a bot of this level."""

    def is_beaten(one: Finished) -> bool:
        return one.seat.has_won and any(other.bot == level and not other.is_human for other in one.rivals)

    return lambda games: sum(map(is_beaten, games))


def _rules() -> list[Achievement]:
    wanted = {
        "tunnels": 3,
        "ferries": 2,
        "stations": 1,
        "countries": 2,
        "goods": 15,
        "sea_tracks": 5,
        "harbours": 3,
        "tours_in_order": 1,
        "pair_tracks": 3,
        "exchanges": 1,
    }
    return [Achievement(name, "rules", count, _best(name)) for name, count in wanted.items()]


def _best(feat: str) -> Callable[[Sequence[Finished]], int]:
    """The highest figure of any one game."""
    return lambda games: max((one.feats.get(feat, 0) for one in games), default=0)


def _skill() -> list[Achievement]:
    return [
        Achievement("path_bonus", "skill", 1, _best("path_bonus")),
        Achievement("long_path", "skill", 35, _best("longest_path")),
        Achievement("all_tickets", "skill", 6, _flawless),
        Achievement("hundred", "skill", 100, lambda games: max((one.seat.score for one in games), default=0)),
        Achievement("streak", "skill", 3, _streak),
        Achievement(
            "photo_finish", "skill", 1,
            lambda games: sum(one.seat.has_won and 1 <= one.feats.get("margin", 0) <= 3 for one in games),
        ),
    ]  # fmt: skip


def _flawless(games: Sequence[Finished]) -> int:
    """The most tickets of a game in which none was missed."""
    return max((one.seat.tickets_done for one in games if one.seat.tickets_done == one.seat.tickets_kept), default=0)


def _streak(games: Sequence[Finished]) -> int:
    """The most wins in a row."""
    best = now = 0
    for one in games:
        now = now + 1 if one.seat.has_won else 0
        best = max(best, now)
    return best
