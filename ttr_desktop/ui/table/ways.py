"""What a ticket still asks for: its state, and one good free way to do it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ttr_desktop.engine import Board, View
from ttr_desktop.engine.graph.ways import INF, cheapest_legs, cheapest_way
from ttr_desktop.engine.scoring import TicketResult, judged
from ttr_desktop.engine.tickets import JoinFace, TicketFace, TourFace

TicketState = Literal["open", "done", "impossible"]


@dataclass(frozen=True, slots=True)
class Way:
    """Tracks that would complete a ticket."""

    tracks: tuple[int, ...]
    """All of them, own ones included."""
    spaces: int
    """Spaces still to be claimed."""


class SeatTickets:
    """The tickets of one seat on the board as it is."""

    def __init__(self, view: View, seat: int | None = None) -> None:
        self.view = view
        self.seat = view.seat if seat is None else seat
        self.board: Board = view.board
        self._ways: dict[int, Way | None] = {}
        self._judged: dict[tuple[int, ...], dict[int, TicketResult]] = {}

    @cached_property
    def _prices(self) -> list[float]:
        """Per track its spaces still to be claimed; of ways with as many, the one with fewer tracks is cheaper."""
        state, seat, is_open = self.view.state, self.seat, self.view.rules.claims.is_open
        a_space = self.board.track_count + 1
        price = [1.0 if owner == seat else INF for owner in state.owner]
        for track in state.free:
            if is_open(state, seat, track):
                price[track] = 1 + a_space * self.board.length[track]
        return price

    def judged(self, tickets: Iterable[int]) -> dict[int, TicketResult]:
        """What each of these tickets would bring now, with what stations would borrow."""
        wanted = tuple(ticket for ticket in dict.fromkeys(tickets) if ticket >= 0)
        if wanted not in self._judged:
            results = judged(self.view.rules, self.view.state, self.seat, wanted)
            self._judged[wanted] = {result.ticket: result for result in results}
        return self._judged[wanted]

    def done(self, tickets: Iterable[int]) -> set[int]:
        """Which of these tickets are completed now."""
        return {ticket for ticket, result in self.judged(tickets).items() if result.completed}

    def hope(self, result: TicketResult) -> int:
        """The most points that a completed ticket may still bring: those of a dearer country, or of a tour in order."""
        face = self.board.ticket_faces[result.ticket]
        if self.view.state.over or not result.is_partly_earned:
            return result.points
        if isinstance(face, TourFace):
            return face.best
        in_reach = (points for starts, ends, points in face.outcomes if self._is_payable(self._shortest(starts, ends)))
        return max((result.points, *in_reach))

    def states(self, tickets: Sequence[int]) -> list[TicketState]:
        """Done, open, or no longer possible, for each ticket."""
        done = self.done(tickets)
        return ["done" if t in done else "open" if self._is_possible(t) else "impossible" for t in tickets]

    def _is_possible(self, ticket: int) -> bool:
        state = self.view.state
        if "stations" in self.view.rules.by_name:
            # A station may still borrow what is missing.
            return True
        return not state.over and self._is_payable(self.way(ticket))

    def _is_payable(self, way: Way | None) -> bool:
        """Whether there are pieces enough for a way."""
        state, seat = self.view.state, self.seat
        left = state.trains[seat] + state.ships[seat]
        # Before the fleet is chosen nobody has pieces yet.
        return way is not None and (way.spaces <= left or left == 0 == state.turns)

    def way(self, ticket: int) -> Way | None:
        """The way with the fewest spaces to claim, or None."""
        if ticket not in self._ways:
            self._ways[ticket] = self._find(self.board.ticket_faces[ticket])
        return self._ways[ticket]

    def _find(self, face: TicketFace) -> Way | None:
        if isinstance(face, TourFace):
            legs = cheapest_legs(self.board.links, self._prices, face.cities)
            return None if legs is None else self._way(legs)
        assert isinstance(face, JoinFace)
        ways = [way for starts, ends, _ in face.outcomes if (way := self._shortest(starts, ends)) is not None]
        return min(ways, key=lambda way: way.spaces, default=None)

    def _shortest(self, starts: Sequence[int], ends: Sequence[int]) -> Way | None:
        """The cheapest way between any of some cities and any of others."""
        cost, tracks = cheapest_way(self.board.links, self._prices, starts, ends)
        return self._way(tracks[::-1]) if cost < INF else None

    def _way(self, tracks: Sequence[int]) -> Way:
        owner, seat = self.view.state.owner, self.seat
        return Way(tuple(tracks), sum(self.board.length[track] for track in tracks if owner[track] != seat))


def cities_of(board: Board, ticket: int) -> tuple[int, ...]:
    """All cities and border points that a ticket names."""
    face = board.ticket_faces[ticket]
    if isinstance(face, TourFace):
        return face.cities
    found: dict[int, None] = {}
    for starts, ends, _ in face.outcomes:
        found.update(dict.fromkeys((*starts, *ends)))
    return tuple(found)
