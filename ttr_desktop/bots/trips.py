"""Passengers: where to put one down, which trip brings most goods, when to set out (M6-M9, D10)."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_desktop.bots.facts import Facts
from ttr_desktop.engine.rules.dice import LOCOMOTIVE, DiceSlice
from ttr_desktop.engine.rules.passengers import Passengers, PassengerSlice
from ttr_desktop.engine.state import GameState

MOST_STEPS = 400
"""Trails looked at before the search for a trip is content with the best so far."""


@dataclass(slots=True)
class Trip:
    """The best way found for one passenger."""

    start: int
    tracks: tuple[int, ...]
    goods: int


class Traveller:
    """Finds trips."""

    def __init__(self, facts: Facts) -> None:
        assert facts.passengers is not None
        self.facts = facts
        self.module: Passengers = facts.passengers

    def tolls(self, state: GameState, seat: int) -> int:
        """How many opponents' tracks the seat can pay for."""
        part = state.slices.get("dice")
        if isinstance(part, DiceSlice):
            return part.faces[LOCOMOTIVE]
        kind = self.facts.train_cards.passenger
        return 0 if kind is None else state.hands[seat][kind]

    def best(self, state: GameState, seat: int) -> Trip | None:
        """The best trip of any passenger of the seat."""
        part = self.module.slice(state)
        trips = [
            self.trip(state, seat, city, (), (city,), self.tolls(state, seat))
            for city, owner in enumerate(part.owner)
            if owner == seat
        ]
        return max((trip for trip in trips if trip.tracks), key=lambda trip: trip.goods, default=None)

    def trip(
        self, state: GameState, seat: int, start: int, used: tuple[int, ...], visited: tuple[int, ...], tolls: int
    ) -> Trip:
        """The best continuation from a city; `goods` are what is still to come."""
        part = self.module.slice(state)
        search = _Search(self, state, seat, part)
        search.go(start, frozenset(used), frozenset(visited), tolls, 0, ())
        return Trip(start, search.best_tracks, search.best_goods)

    def potential(self, state: GameState, seat: int, city: int) -> int:
        """What a trip from this city would bring now."""
        return self.trip(state, seat, city, (), (city,), 0).goods


class _Search:
    """Depth first over trails, stopped after some steps."""

    def __init__(self, traveller: Traveller, state: GameState, seat: int, part: PassengerSlice) -> None:
        self.links = traveller.facts.links
        self.owner = state.owner
        self.seat = seat
        stacks = traveller.module.stacks
        self.goods = [stack[len(stack) - left] if left else 0 for stack, left in zip(stacks, part.stock, strict=True)]
        self.is_border = traveller.facts.board.is_border_point
        self.steps = 0
        self.best_goods = 0
        self.best_tracks: tuple[int, ...] = ()

    def go(
        self, city: int, used: frozenset[int], visited: frozenset[int], tolls: int, goods: int, tracks: tuple[int, ...]
    ) -> None:
        if goods > self.best_goods or (goods == self.best_goods and tracks and not self.best_tracks):
            self.best_goods, self.best_tracks = goods, tracks
        self.steps += 1
        if self.steps > MOST_STEPS:
            return
        for other, track in self.links[city]:
            holder = self.owner[track]
            if holder < 0 or track in used or self.is_border[other]:
                continue
            toll = holder != self.seat
            if toll and not tolls:
                continue
            gain = 0 if other in visited else self.goods[other]
            self.go(other, used | {track}, visited | {other}, tolls - toll, goods + gain, (*tracks, track))
