"""The final scoring (C13-C15): score sheets made of lines, and the winners after the tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ttr_desktop.engine.graph.network import Alternative, Ticket, best_station_use, component_labels, joined
from ttr_desktop.engine.graph.tours import tour_in_order
from ttr_desktop.engine.graph.trails import longest_trail
from ttr_desktop.engine.state import GameState
from ttr_desktop.engine.tickets import Places, TourFace

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class TicketResult:
    """What one ticket brings as things stand."""

    ticket: int
    completed: bool
    points: int
    best: int
    """The most it could bring: more than `points` for a dearer country (S4), or a tour in its order (R12)."""
    reached: Places = ()
    """The far ends that were joined, any of them: a city, or the border points of the country that counts."""

    @property
    def is_partly_earned(self) -> bool:
        """Whether it is completed, and yet could bring more."""
        return self.completed and self.points < self.best


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score of one seat, line by line; final once the game is over."""

    seat: int
    total: int
    lines: tuple[tuple[str, int], ...]
    """Pairs (what for, points) that add up to `total`."""
    tickets: tuple[TicketResult, ...]
    longest_path: int
    """Length of the longest trail over the seat's own tracks."""
    borrowed: tuple[tuple[int, int] | None, ...] = ()
    """Per station of the seat, by city: the connection it borrows, as a pair of cities."""

    @property
    def tickets_kept(self) -> int:
        return len(self.tickets)

    @property
    def tickets_done(self) -> int:
        return sum(1 for ticket in self.tickets if ticket.completed)


class Tally:
    """What several score lines need to know about all seats, worked out once."""

    def __init__(self, rules: Ruleset, state: GameState) -> None:
        self.rules = rules
        self.board = rules.board
        self.state = state
        self.own_tracks: list[list[int]] = [[] for _ in range(state.seats)]
        for track, owner in enumerate(state.owner):
            if owner >= 0:
                self.own_tracks[owner].append(track)

    @cached_property
    def longest(self) -> list[int]:
        """Per seat, the length of the longest trail."""
        ends, length = self.board.ends, self.board.length
        return [longest_trail([(*ends[t], length[t]) for t in tracks]) for tracks in self.own_tracks]

    @cached_property
    def results(self) -> list[tuple[TicketResult, ...]]:
        """Per seat, its tickets judged."""
        return [self._judge(seat) for seat in range(self.state.seats)]

    @cached_property
    def completed(self) -> list[int]:
        """Per seat, how many tickets are completed."""
        return [sum(1 for result in results if result.completed) for results in self.results]

    @cached_property
    def borrowed(self) -> list[tuple[tuple[int, int] | None, ...]]:
        """Per seat, the connection that each of its stations borrows (E6)."""
        return [self._borrow(seat) for seat in range(self.state.seats)]

    def completed_naming(self, seat: int, city: int) -> int:
        """How many completed tickets of the seat name the city."""
        faces = self.board.ticket_faces
        return sum(1 for result in self.results[seat] if result.completed and city in faces[result.ticket].cities)

    def _edges(self, seat: int) -> list[tuple[int, int]]:
        return [self.board.ends[track] for track in self.own_tracks[seat]]

    def _borrow(self, seat: int) -> tuple[tuple[int, int] | None, ...]:
        options = [option for module in self.rules.modules for option in module.borrowed(self.state, seat)]
        if not options:
            return ()
        faces = [self.board.ticket_faces[ticket] for ticket in self.state.tickets[seat]]
        tickets = [
            Ticket([Alternative(*outcome) for outcome in face.outcomes], face.penalty)
            for face in faces
            if not isinstance(face, TourFace)
        ]
        _, _, choice = best_station_use(self.board.city_count, self._edges(seat), options, tickets)
        return tuple(None if chosen is None else option[chosen] for option, chosen in zip(options, choice, strict=True))

    def _judge(self, seat: int) -> tuple[TicketResult, ...]:
        tickets = self.state.tickets[seat]
        if not tickets:
            return ()
        own = self._edges(seat)
        lent = [edge for edge in self.borrowed[seat] if edge is not None]
        labels = component_labels(self.board.city_count, [*own, *lent])
        return tuple(self._result(ticket, labels, own) for ticket in tickets)

    def _result(self, ticket: int, labels: list[int], own: list[tuple[int, int]]) -> TicketResult:
        face = self.board.ticket_faces[ticket]
        if isinstance(face, TourFace):
            first = face.cities[0]
            if any(labels[city] != labels[first] for city in face.cities):
                return TicketResult(ticket, False, -face.penalty, face.best)
            in_order = tour_in_order(own, face.cities)
            return TicketResult(ticket, True, face.points if in_order else face.points_any_order, face.best)
        for starts, ends, points in face.outcomes:
            if joined(labels, starts, ends):
                return TicketResult(ticket, True, points, face.best, ends)
        return TicketResult(ticket, False, -face.penalty, face.best)


def judged(rules: Ruleset, state: GameState, seat: int, tickets: Sequence[int]) -> tuple[TicketResult, ...]:
    """What each of these tickets would bring a seat if the game ended now and it held them and no others."""
    table = state.copy()
    table.tickets = [list(tickets) if other == seat else [] for other in range(state.seats)]
    return Tally(rules, table).results[seat]


def score_sheets(rules: Ruleset, state: GameState, tally: Tally | None = None) -> list[ScoreSheet]:
    """One sheet per seat, as if the game ended now."""
    tally = tally or Tally(rules, state)
    return [_sheet(rules, state, seat, tally) for seat in range(state.seats)]


def _sheet(rules: Ruleset, state: GameState, seat: int, tally: Tally) -> ScoreSheet:
    results = tally.results[seat]
    lines = [("tracks", sum(rules.board.points[track] for track in tally.own_tracks[seat]))]
    for module in rules.modules:
        lines += module.public_lines(state, seat)
    if results:
        lines.append(("tickets_done", sum(r.points for r in results if r.completed)))
        lines.append(("tickets_failed", sum(r.points for r in results if not r.completed)))
    for module in rules.modules:
        lines += module.score_lines(state, seat, tally)
    total = sum(points for _, points in lines)
    return ScoreSheet(seat, total, tuple(lines), results, tally.longest[seat], tally.borrowed[seat])


def winners(rules: Ruleset, state: GameState) -> tuple[list[ScoreSheet], list[int]]:
    """All sheets, and the seats that win after the board's tie-breaks (C15)."""
    tally = Tally(rules, state)
    sheets = score_sheets(rules, state, tally)
    ranks = [(sheet.total, *_tie_breaks(rules, state, sheet.seat, tally)) for sheet in sheets]
    best = max(ranks)
    return sheets, [seat for seat, rank in enumerate(ranks) if rank == best]


def _tie_breaks(rules: Ruleset, state: GameState, seat: int, tally: Tally) -> list[int]:
    figures = {"completed_tickets": tally.completed[seat], "longest_path": tally.longest[seat]}
    for module in rules.modules:
        figures.update(module.tie_break(state, seat, tally))
    # A figure of a module that takes no part in this mode is the same for all.
    return [figures.get(name, 0) for name in rules.board.definition.tie_breaks]
