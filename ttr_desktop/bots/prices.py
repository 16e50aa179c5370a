"""What a track costs a seat: turns spent on it, less the points it scores; nothing if owned, infinite if lost."""

from __future__ import annotations

from ttr_desktop.bots.facts import CARDS_A_TURN, SPACES_A_SHIP_CARD, Facts
from ttr_desktop.bots.paying import Paying
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine.graph.ways import INF
from ttr_desktop.engine.rules.fleet import FleetSlice
from ttr_desktop.engine.state import GameState

LEAST_PRICE = 0.3
STATION_TURNS_WITH_DICE = 1.6


class Prices:
    """The prices of one rule set for one set of weights."""

    def __init__(self, facts: Facts, weights: Weights, paying: Paying | None) -> None:
        self.facts = facts
        self.weights = weights
        self.paying = paying
        self.base = [
            weights.tempo * turns + weights.piece * length - points
            for turns, length, points in zip(facts.turns, facts.board.length, facts.board.points, strict=True)
        ]
        self.a_card = weights.tempo * weights.match / CARDS_A_TURN

    def now(self, state: GameState, seat: int) -> list[float]:
        """The price of every track."""
        facts, board = self.facts, self.facts.board
        price = [INF] * board.track_count
        base, length, color, by_sea = self.base, board.length, board.color, facts.sea
        rail, sea = self.paying.match(state.hands[seat]) if self.paying is not None else ([], [])
        best_rail, best_sea = max(rail, default=0), max(sea, default=0)
        trains = state.trains[seat] + swappable(state, seat, to_ships=False)
        ships = state.ships[seat] + swappable(state, seat, to_ships=True)
        rival, claims, a_card = facts.claims.has_rival_siblings, facts.claims, self.a_card
        for track in state.free:
            spaces, at_sea = length[track], by_sea[track]
            if spaces > (ships if at_sea else trains) or (rival[track] and claims.owns_sibling(state, seat, track)):
                continue
            cost = base[track]
            if rail:
                own = color[track]
                if at_sea:
                    cost -= a_card * min(sea[own] if own >= 0 else best_sea, spaces) / SPACES_A_SHIP_CARD
                else:
                    cost -= a_card * min(rail[own] if own >= 0 else best_rail, spaces)
            price[track] = cost if cost > LEAST_PRICE else LEAST_PRICE
        for track, owner in enumerate(state.owner):
            if owner == seat:
                price[track] = 0.0
        if facts.stations is not None:
            self._stations(state, seat, price)
        return price

    def _stations(self, state: GameState, seat: int, price: list[float]) -> None:
        """E6: a station borrows an opponent's track; one that stands may do so for nothing more."""
        stations = self.facts.stations
        assert stations is not None
        owners = stations.slice(state).owner
        cost = stations.next_cost(state, seat)
        if cost is not None:
            turns = 1 + cost / CARDS_A_TURN if self.paying is not None else STATION_TURNS_WITH_DICE * cost
            borrowed = stations.options["unbuilt_points"] + self.weights.tempo * turns
            for track, owner in enumerate(state.owner):
                if owner >= 0 and owner != seat:
                    price[track] = borrowed
        for city in (city for city, owner in enumerate(owners) if owner == seat):
            for track in self.facts.board.tracks_at[city]:
                if state.owner[track] >= 0 and state.owner[track] != seat:
                    price[track] = LEAST_PRICE


def swappable(state: GameState, seat: int, *, to_ships: bool) -> int:
    """R15: pieces of the other kind that could be exchanged for this one."""
    fleet = state.slices.get("fleet")
    if not isinstance(fleet, FleetSlice):
        return 0
    if to_ships:
        return min(state.trains[seat], fleet.box_ships[seat])
    return min(state.ships[seat], fleet.box_trains[seat])
