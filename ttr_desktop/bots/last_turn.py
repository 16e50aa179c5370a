"""The last turns: whatever scores most at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.graph.network import joined
from ttr_desktop.engine.rules.passengers import MovePassenger
from ttr_desktop.engine.state import GameState
from ttr_desktop.engine.tickets import TourFace

if TYPE_CHECKING:
    from ttr_desktop.bots.building import Builder
    from ttr_desktop.bots.plan import Plan, Planner
    from ttr_desktop.bots.trips import Traveller


class LastTurn:
    """Compares claims, stations, harbours and trips by the points they bring now."""

    def __init__(self, planner: Planner, builder: Builder, traveller: Traveller | None) -> None:
        self.planner = planner
        self.facts = planner.facts
        self.board = planner.board
        self.builder = builder
        self.traveller = traveller

    def best(self, state: GameState, seat: int, plan: Plan) -> Action | None:
        """The action that scores most; None when nothing scores."""
        options = [self._claim(state, seat), self._trip(state, seat), self._building(state, seat, plan)]
        scoring = [option for option in options if option is not None and option[0] > 0]
        return max(scoring, key=lambda option: option[0])[1] if scoring else None

    def _claim(self, state: GameState, seat: int) -> tuple[float, Action] | None:
        paying, hand = self.planner.paying, state.hands[seat]
        assert paying is not None
        best: tuple[float, Action] | None = None
        worth = self.ticket_worth(state, seat)
        for track in self.facts.claims.open_tracks(state, seat):
            share = paying.single(hand, track)
            if share.lack:
                continue
            value = self.board.points[track] + worth(track)
            if best is None or value > best[0]:
                action = paying.payment(hand, share)
                if action is not None:
                    best = (value, action)
        return best

    def ticket_worth(self, state: GameState, seat: int) -> TicketWorth:
        return TicketWorth(self.planner, state, seat)

    def _trip(self, state: GameState, seat: int) -> tuple[float, Action] | None:
        if self.traveller is None:
            return None
        trip = self.traveller.best(state, seat)
        if trip is None:
            return None
        return trip.goods, MovePassenger(trip.start, trip.tracks[0])

    def _building(self, state: GameState, seat: int, plan: Plan) -> tuple[float, Action] | None:
        if self.facts.harbours is not None:
            action = self.builder.harbour(state, seat, plan)
            worth = self.builder.harbour_worth(state, seat, plan, self.facts.harbours)
            return (worth[action.city], action) if action is not None else None  # type: ignore[attr-defined]
        if plan.borrow and not plan.tracks:
            action = self.builder.station(state, seat, plan)
            assert self.facts.stations is not None
            unbuilt: int = self.facts.stations.options["unbuilt_points"]
            gain = sum(self.planner.swing(ticket) for ticket in plan.pursued) - unbuilt
            return (gain, action) if action is not None else None
        return None


class TicketWorth:
    """What completing tickets adds to a single claim."""

    def __init__(self, planner: Planner, state: GameState, seat: int) -> None:
        self.ends = planner.board.ends
        self.labels = planner.labels(state, seat)
        faces = planner.board.ticket_faces
        self.bonus = planner.bonus(state, seat)
        self.open = [
            (faces[ticket], planner.swing(ticket))
            for ticket in state.tickets[seat]
            if not planner.is_done(self.labels, ticket)
        ]
        self.done = len(state.tickets[seat]) - len(self.open)

    def __call__(self, track: int) -> float:
        if not self.open:
            return 0.0
        a, b = (self.labels[city] for city in self.ends[track])
        if a == b:
            return 0.0
        labels = [a if label == b else label for label in self.labels]
        gain, more = 0.0, 0
        for face, swing in self.open:
            if isinstance(face, TourFace):
                done = all(labels[city] == labels[face.cities[0]] for city in face.cities)
            else:
                starts, ends, _ = face.outcomes[0]
                done = joined(labels, starts, ends)
            gain += swing if done else 0
            more += done
        return gain + self.bonus[self.done + more] - self.bonus[self.done]
