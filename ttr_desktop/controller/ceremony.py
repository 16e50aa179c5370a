"""The final scoring as a story: from the points of the last turn to the final totals, one beat at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ttr_desktop.engine import Board, Game, ScoreSheet
from ttr_desktop.engine.scoring import TicketResult
from ttr_desktop.engine.tickets import TourFace

TICKET_LINES = ("tickets_done", "tickets_failed")
EARLY_LINES = ("goods", "exchange")
"""Lines beside that of the tracks whose points were scored during the game."""
MOST_TRIES = 60_000
"""Steps in the search for the trail to trace; past them the whole network is lit."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that is shown, and the points it brings."""

    seat: int
    line: str
    """The score line that it belongs to."""
    points: int
    ticket: int | None = None
    is_completed: bool = False
    tracks: tuple[int, ...] = ()
    """What is lit on the board."""
    cities: tuple[int, ...] = ()
    is_counted: bool = False
    """Its points were scored during the game: they are shown once more and move no marker."""

    @property
    def gain(self) -> int:
        """How far the marker moves."""
        return 0 if self.is_counted else self.points


@dataclass(frozen=True, slots=True)
class Ceremony:
    """Where the markers start, the beats, and where they arrive."""

    start: tuple[int, ...]
    beats: tuple[Beat, ...]
    totals: tuple[int, ...]


def ceremony_of(game: Game) -> Ceremony:
    """The ceremony of a finished game: tickets seat by seat, the weakest first, then the bonuses."""
    sheets = game.score_sheets()
    order = sorted(sheets, key=lambda sheet: (sheet.total, -sheet.seat))
    beats = [beat for sheet in order for beat in _ticket_beats(game, sheet)]
    names = dict.fromkeys(name for sheet in sheets for name, _ in sheet.lines)
    for name in names:
        if name not in (*TICKET_LINES, "tracks"):
            beats += [beat for sheet in order for beat in _line_beats(game, sheet, name)]
    gained = [0] * len(sheets)
    for beat in beats:
        gained[beat.seat] += beat.gain
    start = tuple(sheet.total - gained[sheet.seat] for sheet in sheets)
    return Ceremony(start, tuple(beats), tuple(sheet.total for sheet in sheets))


def _ticket_beats(game: Game, sheet: ScoreSheet) -> Iterator[Beat]:
    usable = own_tracks(game, sheet.seat) + _borrowed_tracks(game, sheet)
    for result in sorted(sheet.tickets, key=lambda result: (result.completed, result.points)):
        line = TICKET_LINES[0] if result.completed else TICKET_LINES[1]
        tracks = _way_of(game.board, result, usable) if result.completed else ()
        cities = named_cities(game.board, result.ticket)
        yield Beat(sheet.seat, line, result.points, result.ticket, result.completed, tracks, cities)


def _line_beats(game: Game, sheet: ScoreSheet, name: str) -> Iterator[Beat]:
    points = dict(sheet.lines).get(name, 0)
    if not points:
        return
    tracks: tuple[int, ...] = ()
    if name == "longest_path":
        tracks = longest_trail_tracks(game.board, own_tracks(game, sheet.seat), sheet.longest_path)
    cities = _pieces_of(game, sheet.seat, name)
    yield Beat(sheet.seat, name, points, tracks=tracks, cities=cities, is_counted=name in EARLY_LINES)


def _pieces_of(game: Game, seat: int, line: str) -> tuple[int, ...]:
    """The cities whose pieces a line is about."""
    if line != "harbours":
        return ()
    owner = game.view_for(seat).public("harbours")["owner"]
    return tuple(city for city, holder in enumerate(owner) if holder == seat)


def own_tracks(game: Game, seat: int) -> list[int]:
    """The tracks of a seat."""
    return [track for track, owner in enumerate(game.state.owner) if owner == seat]


def _borrowed_tracks(game: Game, sheet: ScoreSheet) -> list[int]:
    """The opponents' tracks that the stations of a seat use."""
    lent = [frozenset(pair) for pair in sheet.borrowed if pair is not None]
    owner, ends = game.state.owner, game.board.ends
    return [
        track
        for track in range(len(owner))
        if owner[track] not in (-1, -2, sheet.seat) and frozenset(ends[track]) in lent
    ]


def named_cities(board: Board, ticket: int) -> tuple[int, ...]:
    """The cities and border points that a ticket speaks of."""
    face = board.ticket_faces[ticket]
    if isinstance(face, TourFace):
        return face.cities
    found = {city: None for starts, ends, _ in face.outcomes for city in (*starts, *ends)}
    return tuple(found) if len(face.outcomes) == 1 else face.cities or face.outcomes[0][0]


def _way_of(board: Board, result: TicketResult, tracks: Iterable[int]) -> tuple[int, ...]:
    """The tracks that complete a ticket."""
    face = board.ticket_faces[result.ticket]
    usable = list(tracks)
    if isinstance(face, TourFace):
        legs = [way_between(board, usable, (a,), (b,)) for a, b in zip(face.cities, face.cities[1:], strict=False)]
        return tuple(dict.fromkeys(track for leg in legs for track in leg))
    for starts, ends, points in face.outcomes:
        if points == result.points:
            way = way_between(board, usable, starts, ends)
            if way:
                return way
    return ()


def way_between(board: Board, tracks: Iterable[int], starts: Iterable[int], ends: Iterable[int]) -> tuple[int, ...]:
    """The way with the fewest of these tracks from any start to any end; empty if there is none."""
    near: dict[int, list[tuple[int, int]]] = {}
    for track in tracks:
        a, b = board.ends[track]
        near.setdefault(a, []).append((track, b))
        near.setdefault(b, []).append((track, a))
    goals = set(ends)
    came: dict[int, tuple[int, int] | None] = dict.fromkeys(starts)
    waiting = deque(came)
    while waiting:
        city = waiting.popleft()
        if city in goals:
            return _walked_back(came, city)
        for track, other in near.get(city, ()):
            if other not in came:
                came[other] = (track, city)
                waiting.append(other)
    return ()


def _walked_back(came: dict[int, tuple[int, int] | None], city: int) -> tuple[int, ...]:
    way = []
    while (step := came[city]) is not None:
        track, city = step
        way.append(track)
    return tuple(reversed(way))


def longest_trail_tracks(board: Board, tracks: list[int], length: int) -> tuple[int, ...]:
    """A trail of this length over these tracks, in order; all tracks when the search would take too long."""
    if not length:
        return ()
    search = _TrailSearch(board, tracks, length)
    for city in sorted({city for track in tracks for city in board.ends[track]}, key=search.degree):
        if search.walk(city, 0):
            return tuple(search.trail)
    return tuple(tracks)


class _TrailSearch:
    """Depth first, given up after so many steps; odd cities first, because most longest trails end there."""

    def __init__(self, board: Board, tracks: list[int], length: int) -> None:
        self.board = board
        self.goal = length
        self.near: dict[int, list[int]] = {}
        for track in tracks:
            for city in board.ends[track]:
                self.near.setdefault(city, []).append(track)
        self.unused = sum(board.length[track] for track in tracks)
        self.used: set[int] = set()
        self.trail: list[int] = []
        self.tries = 0

    def degree(self, city: int) -> tuple[bool, int]:
        count = len(self.near[city])
        return count % 2 == 0, count

    def walk(self, city: int, length: int) -> bool:
        """Go on from a city; whether the trail has reached its length."""
        if length >= self.goal:
            return True
        self.tries += 1
        if self.tries > MOST_TRIES or length + self.unused < self.goal:
            return False
        return any(self._step(city, track, length) for track in self.near[city] if track not in self.used)

    def _step(self, city: int, track: int, length: int) -> bool:
        step = self.board.length[track]
        self.used.add(track)
        self.trail.append(track)
        self.unused -= step
        if self.walk(self.board.other_end(track, city), length + step):
            return True
        self.unused += step
        self.trail.pop()
        self.used.discard(track)
        return False
