"""What a ticket still asks for: its state, and one good free way to do it."""

from __future__ import annotations

import heapq
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from ttr_desktop.engine import Board, View
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


class Outlook:
    """The tickets of one seat on the board as it is."""

    def __init__(self, view: View, seat: int | None = None) -> None:
        self.view = view
        self.seat = view.seat if seat is None else seat
        self.board: Board = view.board
        self._ways: dict[int, Way | None] = {}
        self._judged: dict[tuple[int, ...], dict[int, TicketResult]] = {}

    @cached_property
    def _costs(self) -> list[int | None]:
        """Per track what it costs to use: nothing if owned, its length if free, None if out of reach."""
        state, seat = self.view.state, self.seat
        claims = self.view.rules.claims
        return [
            0 if owner == seat else self.board.length[track] if claims.is_open(state, seat, track) else None
            for track, owner in enumerate(state.owner)
        ]

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
            return self._tour(face.cities)
        assert isinstance(face, JoinFace)
        ways = [way for starts, ends, _ in face.outcomes if (way := self._shortest(starts, ends)) is not None]
        return min(ways, key=lambda way: way.spaces, default=None)

    def _tour(self, cities: Sequence[int]) -> Way | None:
        tracks: dict[int, None] = {}
        for start, end in itertools.pairwise(cities):
            leg = self._shortest((start,), (end,))
            if leg is None:
                return None
            tracks.update(dict.fromkeys(leg.tracks))
        return Way(tuple(tracks), sum(self._costs[track] or 0 for track in tracks))

    def _shortest(self, starts: Sequence[int], ends: Sequence[int]) -> Way | None:
        """The cheapest way between any of some cities and any of others."""
        goals = set(ends)
        best: dict[int, tuple[int, int]] = {}
        came: dict[int, tuple[int, int]] = {}
        queue: list[tuple[int, int, int]] = []
        for city in starts:
            best[city] = (0, 0)
            heapq.heappush(queue, (0, 0, city))
        while queue:
            cost, steps, city = heapq.heappop(queue)
            if best[city] < (cost, steps):
                continue
            if city in goals:
                return Way(tuple(self._walk_back(came, city)), cost)
            for track in self.board.tracks_at[city]:
                price = self._costs[track]
                if price is None:
                    continue
                other = self.board.other_end(track, city)
                ahead = (cost + price, steps + 1)
                if other not in best or ahead < best[other]:
                    best[other] = ahead
                    came[other] = (city, track)
                    heapq.heappush(queue, (*ahead, other))
        return None

    @staticmethod
    def _walk_back(came: dict[int, tuple[int, int]], city: int) -> list[int]:
        tracks = []
        while city in came:
            city, track = came[city]
            tracks.append(track)
        return tracks[::-1]


def cities_of(board: Board, ticket: int) -> tuple[int, ...]:
    """All cities and border points that a ticket names."""
    face = board.ticket_faces[ticket]
    if isinstance(face, TourFace):
        return face.cities
    found: dict[int, None] = {}
    for starts, ends, _ in face.outcomes:
        found.update(dict.fromkeys((*starts, *ends)))
    return tuple(found)
