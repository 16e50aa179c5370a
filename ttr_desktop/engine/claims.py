"""Claiming a track (C8-C10): who may, and what it changes. How it is paid is the business of a rule module."""

from __future__ import annotations

from ttr_desktop.engine.actions import Cards
from ttr_desktop.engine.board import Board
from ttr_desktop.engine.events import Events, TrackClaimed
from ttr_desktop.engine.state import CLOSED, Decision, GameState


class Claims:
    """The common part of every claim, for one board and number of seats."""

    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.both_of_double = seats >= board.definition.double_routes_min_players
        self.has_rival_siblings = [self.both_of_double and bool(siblings) for siblings in board.siblings]

    def is_open(self, state: GameState, seat: int, track: int) -> bool:
        """Whether the track is free, open and not barred to this seat by C9; pieces are not looked at."""
        return state.owner[track] == -1 and not (
            self.has_rival_siblings[track] and self.owns_sibling(state, seat, track)
        )

    def owns_sibling(self, state: GameState, seat: int, track: int) -> bool:
        owner = state.owner
        return any(owner[sibling] == seat for sibling in self.board.siblings[track])

    def has_pieces(self, state: GameState, seat: int, track: int) -> bool:
        pieces = state.ships if self.board.by_sea[track] else state.trains
        return pieces[seat] >= self.board.length[track]

    def open_tracks(self, state: GameState, seat: int) -> list[int]:
        """All tracks that the seat could claim if it could pay them."""
        board = self.board
        length, by_sea, rival = board.length, board.by_sea, self.has_rival_siblings
        trains, ships = state.trains[seat], state.ships[seat]
        return [
            track
            for track in state.free
            if length[track] <= (ships if by_sea[track] else trains)
            and not (rival[track] and self.owns_sibling(state, seat, track))
        ]

    def can_finish(self, state: GameState, decision: Decision) -> bool:
        """Whether the track of a decision, its first detail, may still be claimed by its seat."""
        track = decision.detail[0]
        return 0 <= track < self.board.track_count and (
            self.is_open(state, decision.seat, track) and self.has_pieces(state, decision.seat, track)
        )

    def carry_out(self, state: GameState, seat: int, track: int, cards: Cards, events: Events | None) -> None:
        """Place the pieces and score; the payment has been made."""
        board = self.board
        pieces = state.ships if board.by_sea[track] else state.trains
        pieces[seat] -= board.length[track]
        state.owner[track] = seat
        state.free.remove(track)
        closed: tuple[int, ...] = ()
        if board.siblings[track] and not self.both_of_double:
            closed = tuple(sibling for sibling in board.siblings[track] if state.owner[sibling] == -1)
            for sibling in closed:
                state.owner[sibling] = CLOSED
                state.free.remove(sibling)
        state.scores[seat] += board.points[track]
        state.progress = True
        if events is not None:
            events.append(TrackClaimed(seat, track, cards, board.points[track], closed))
