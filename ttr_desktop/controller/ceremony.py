"""The final scoring as a story: from the points of the last turn to the final totals, one beat at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ttr_desktop.engine import Board, Game, ScoreSheet
from ttr_desktop.engine.graph.trails import longest_trail_edges
from ttr_desktop.engine.graph.ways import INF, cheapest_legs, cheapest_way
from ttr_desktop.engine.scoring import TicketResult
from ttr_desktop.engine.tickets import TourFace

TICKET_LINES = ("tickets_done", "tickets_failed")
EARLY_LINES = ("goods", "exchange")
"""Lines beside that of the tracks whose points were scored during the game."""


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
        tracks = _longest_trail(game.board, own_tracks(game, sheet.seat))
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
    """The tracks that complete a ticket, as few as will do."""
    face = board.ticket_faces[result.ticket]
    price = [INF] * board.track_count
    for track in tracks:
        price[track] = 1
    if isinstance(face, TourFace):
        return tuple(cheapest_legs(board.links, price, face.cities) or ())
    for starts, ends, points in face.outcomes:
        if points == result.points:
            _, way = cheapest_way(board.links, price, starts, ends)
            if way:
                return tuple(reversed(way))
    return ()


def _longest_trail(board: Board, tracks: Sequence[int]) -> tuple[int, ...]:
    """The tracks of a longest trail over these, in order."""
    edges = [(*board.ends[track], board.length[track]) for track in tracks]
    return tuple(tracks[index] for index in longest_trail_edges(edges))
