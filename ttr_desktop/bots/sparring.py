"""Four simple published styles of play, written anew as sparring partners for the arena.

They measure the real levels and are not offered to players. They know cards, tracks and tickets; whatever
else a board has (stations, passengers, harbours, dice) they answer with the first thing on offer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ttr_desktop.bots.drawing import Drawer
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.plan import Planner
from ttr_desktop.bots.ways import Network, cheapest_network, way_for
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine import Action, View
from ttr_desktop.engine.actions import Pass
from ttr_desktop.engine.graph.ways import INF
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.engine.state import GameState

SPARE_TRAINS = 8
LONG = 3


class SparringBot:
    """What the four share: claim a wanted track that can be paid, else draw what it lacks."""

    name: ClassVar[str] = "sparring"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._rules: Ruleset | None = None

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        self._learn(view.rules)
        kind = view.decision.kind if view.decision is not None else ""
        state, seat = view.state, view.seat
        if kind in ("setup_tickets", "keep_tickets"):
            return self.keep(state, seat, [a for a in legal_actions if isinstance(a, KeepTickets)])
        if kind in ("turn", "second_pick") and self.facts.system != "dice":
            return self._turn(state, seat, legal_actions, first=kind == "turn")
        return legal_actions[0]

    def _learn(self, rules: Ruleset) -> None:
        if rules is not self._rules:
            self._rules = rules
            self.facts = Facts.of(rules)
            self.planner = Planner(self.facts, Weights(reserve=0))
            if self.facts.system != "dice":
                self.drawer = Drawer(self.facts, Weights(wild=1.0))

    def _turn(self, state: GameState, seat: int, legal: Sequence[Action], *, first: bool) -> Action:
        paying, hand = self.planner.paying, state.hands[seat]
        assert paying is not None
        wanted = self.wanted(state, seat)
        if first:
            take = next((a for a in legal if isinstance(a, TakeTickets)), None)
            if take is not None and self.draws_tickets(state, seat, wanted):
                return take
            for track in wanted or self.spare_tracks(state, seat):
                share = paying.single(hand, track)
                claim = paying.payment(hand, share) if not share.lack else None
                if claim is not None and claim in legal:
                    return claim
        shares = paying.allocate(hand, wanted or self.spare_tracks(state, seat)[:1])
        pick = self.drawer.pick(state, seat, paying.wants(shares), first)
        if pick is not None and pick in legal:
            return pick
        return next((a for a in legal if not isinstance(a, Pass)), legal[0])

    # -- what makes a style --------------------------------------------------------------------

    def keep(self, state: GameState, seat: int, choices: Sequence[KeepTickets]) -> Action:
        return max(choices, key=lambda choice: len(choice.tickets))

    def wanted(self, state: GameState, seat: int) -> list[int]:
        """Tracks to claim for tickets, in the order of claiming."""
        network = self.network(state, seat, state.tickets[seat])
        return sorted(network.tracks, key=lambda track: -self.facts.board.length[track])

    def draws_tickets(self, state: GameState, seat: int, wanted: Sequence[int]) -> bool:
        return False

    # -- tools -----------------------------------------------------------------------------------

    def prices(self, state: GameState, seat: int) -> list[float]:
        """Every track costs its length; what is owned costs nothing."""
        length = self.facts.board.length
        price = [0.0 if owner == seat else INF for owner in state.owner]
        for track in self.facts.claims.open_tracks(state, seat):
            price[track] = float(length[track])
        return price

    def network(self, state: GameState, seat: int, tickets: Sequence[int]) -> Network:
        """The shortest network over the tickets that can still be completed."""
        price, faces = self.prices(state, seat), self.facts.board.ticket_faces
        possible = [t for t in tickets if way_for(self.facts.links, price, faces[t])[0] < INF]
        while possible:
            network = cheapest_network(self.facts, self.facts.links, price, possible)
            if network is not None and network.cost <= state.trains[seat] + state.ships[seat]:
                return network
            possible.remove(min(possible, key=self.planner.swing))
        return Network({}, 0.0, 0)

    def spare_tracks(self, state: GameState, seat: int) -> list[int]:
        """All open tracks, longest first."""
        board = self.facts.board
        return sorted(self.facts.claims.open_tracks(state, seat), key=lambda track: -board.length[track])


class Hungry(SparringBot):
    """Draws tickets while its plan leaves many trains spare; keeps what brings most points a train."""

    name: ClassVar[str] = "hungry"

    def keep(self, state: GameState, seat: int, choices: Sequence[KeepTickets]) -> Action:
        def rate(choice: KeepTickets) -> float:
            tickets = [*state.tickets[seat], *choice.tickets]
            network = self.network(state, seat, tickets)
            return sum(self.planner.face_points(ticket) for ticket in tickets) / (network.cost + 1)

        return max(choices, key=rate)

    def draws_tickets(self, state: GameState, seat: int, wanted: Sequence[int]) -> bool:
        needed = sum(self.facts.board.length[track] for track in wanted)
        return state.trains[seat] + state.ships[seat] - needed >= SPARE_TRAINS and state.closing_turns < 0


class Junkie(SparringBot):
    """Keeps as few tickets as allowed, joins them by long tracks, then takes the longest tracks there are."""

    name: ClassVar[str] = "junkie"

    def keep(self, state: GameState, seat: int, choices: Sequence[KeepTickets]) -> Action:
        fewest = min(len(choice.tickets) for choice in choices)
        least = [choice for choice in choices if len(choice.tickets) <= max(fewest, 2)]
        return max(least, key=lambda choice: sum(map(self.planner.face_points, choice.tickets)))

    def prices(self, state: GameState, seat: int) -> list[float]:
        length = self.facts.board.length
        return [
            price if price in (0.0, INF) or length[track] >= LONG else price + 6
            for track, price in enumerate(super().prices(state, seat))
        ]


class OneStep(SparringBot):
    """Works on its most valuable open ticket, then on the next; draws more when all are done."""

    name: ClassVar[str] = "one_step"

    def keep(self, state: GameState, seat: int, choices: Sequence[KeepTickets]) -> Action:
        return max(
            choices, key=lambda choice: (-len(choice.tickets), sum(map(self.planner.face_points, choice.tickets)))
        )

    def wanted(self, state: GameState, seat: int) -> list[int]:
        labels = self.planner.labels(state, seat)
        price, faces = self.prices(state, seat), self.facts.board.ticket_faces
        unfinished = [ticket for ticket in state.tickets[seat] if not self.planner.is_done(labels, ticket)]
        for ticket in sorted(unfinished, key=lambda ticket: -self.planner.face_points(ticket)):
            cost, way, _ = way_for(self.facts.links, price, faces[ticket])
            if cost <= state.trains[seat] + state.ships[seat]:
                return [track for track in way if state.owner[track] != seat]
        return []

    def draws_tickets(self, state: GameState, seat: int, wanted: Sequence[int]) -> bool:
        return not wanted and state.trains[seat] + state.ships[seat] > SPARE_TRAINS and state.closing_turns < 0


class Path(SparringBot):
    """Keeps every ticket and follows the shortest ways."""

    name: ClassVar[str] = "path"


SPARRING: tuple[type[SparringBot], ...] = (Hungry, Junkie, OneStep, Path)
