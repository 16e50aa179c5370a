"""Harbours: built in marked cities, they score by the tickets that name them (R13, R14, R17)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, BuildAction, Cards
from ttr_desktop.engine.events import Events, HarbourBuilt
from ttr_desktop.engine.options import REQUIRED, ListOf, Option, Whole
from ttr_desktop.engine.rules.base import CARDS, Handler, Line, ModuleSpec, RuleModule
from ttr_desktop.engine.rules.travel_cards import TravelCards
from ttr_desktop.engine.state import GameState, Slice

if TYPE_CHECKING:
    from ttr_desktop.engine.scoring import Tally

NOBODY = -1
CARDS_OF_EACH = 2


@dataclass(frozen=True, slots=True, eq=False)
class BuildHarbour(BuildAction):
    """Build a harbour in a city and lay the cards for it."""

    city: int
    cards: Cards


class HarbourSlice(Slice):
    """Which seat has its harbour in which city."""

    __slots__ = ("owner",)

    def __init__(self, cities: int) -> None:
        self.owner = [NOBODY] * cities


class Harbours(RuleModule):
    """Building and scoring."""

    name = "harbours"
    cards_of_each = CARDS_OF_EACH
    """Rail cards, and as many ship cards, that a harbour costs (R13)."""
    spec = ModuleSpec(
        "Harbours score by the tickets that name them (R13, R14).",
        {
            "per_player": Option(Whole(1, 10), 3, "harbours of each player"),
            "points": Option(
                ListOf(Whole(0, 200), least=1, most=10), REQUIRED, "points for 1, 2, ... completed tickets"
            ),
            "unbuilt_penalty": Option(Whole(0, 50), 4, "points lost for each harbour not built"),
        },
        CARDS,
        needs=("travel_cards",),
        feature=7,
        tie_breaks=("most_harbours",),
        enlivens={"harbour": "A harbour"},
    )

    def begin(self, state: GameState, events: Events | None) -> None:
        state.slices[self.name] = HarbourSlice(self.board.city_count)

    def slice(self, state: GameState) -> HarbourSlice:
        part = state.slices[self.name]
        assert isinstance(part, HarbourSlice)
        return part

    def built(self, state: GameState, seat: int) -> int:
        return self.slice(state).owner.count(seat)

    def sites(self, state: GameState, seat: int) -> list[int]:
        """Harbour cities without a harbour that a track of the seat reaches."""
        owner, tracks_at = self.slice(state).owner, self.board.tracks_at
        return [
            city
            for city in self.board.harbour_cities
            if owner[city] == NOBODY and any(state.owner[track] == seat for track in tracks_at[city])
        ]

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        if self.built(state, seat) >= self.options["per_player"]:
            return
        payments = self._payments(state.hands[seat])
        if payments:
            out += [BuildHarbour(city, cards) for city in self.sites(state, seat) for cards in payments]

    def _payments(self, hand: list[int]) -> list[Cards]:
        """R13: two rail and two ship cards of one colour with anchor; jokers for any of them."""
        cards = self.rules.need(TravelCards)
        jokers = hand[cards.joker]
        payments: list[Cards] = []
        for color in cards.colors:
            anchored, single = cards.anchored(color), cards.single(color)
            for rail, ship in harbour_payments(min(hand[anchored], 2), min(hand[single], 2), min(jokers, 4)):
                counts = ((anchored, rail), (cards.joker, 2 * CARDS_OF_EACH - rail - ship), (single, ship))
                payments.append(tuple(pair for pair in counts if pair[1]))
        if jokers >= 2 * CARDS_OF_EACH:
            payments.append(((cards.joker, 2 * CARDS_OF_EACH),))
        return payments

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {BuildHarbour: self._build}

    def _build(self, state: GameState, action: BuildHarbour, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        assert self.rules.stock is not None
        self.slice(state).owner[action.city] = seat
        state.progress = True
        if events is not None:
            events.append(HarbourBuilt(seat, action.city, action.cards))
        self.rules.stock.pay(state, seat, action.cards, events)

    def score_lines(self, state: GameState, seat: int, tally: Tally) -> Iterable[Line]:
        scale: tuple[int, ...] = self.options["points"]
        points = 0
        for city, owner in enumerate(self.slice(state).owner):
            if owner == seat and (done := tally.completed_naming(seat, city)):
                points += scale[min(done, len(scale)) - 1]
        unbuilt = self.options["per_player"] - self.built(state, seat)
        yield "harbours", points
        yield "unbuilt_harbours", -unbuilt * self.options["unbuilt_penalty"]

    def tie_break(self, state: GameState, seat: int, tally: Tally) -> Mapping[str, int]:
        return {"most_harbours": self.built(state, seat)}

    def audit(self, state: GameState) -> Iterable[str]:
        owner = self.slice(state).owner
        if len(owner) != self.board.city_count or any(
            self.built(state, s) > self.options["per_player"] for s in range(state.seats)
        ):
            yield "there are more harbours than there are"
        if any(not NOBODY <= one < state.seats for one in owner):
            yield "a harbour belongs to nobody who plays"

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        return {"owner": tuple(self.slice(state).owner)}


@cache
def harbour_payments(rail: int, ship: int, jokers: int) -> tuple[tuple[int, int], ...]:
    """Pairs (rail cards, ship cards) of one colour, at least one card, jokers for the rest; fewest jokers first."""
    ways = [
        (r, s)
        for r in range(min(rail, CARDS_OF_EACH) + 1)
        for s in range(min(ship, CARDS_OF_EACH) + 1)
        if r + s and 2 * CARDS_OF_EACH - r - s <= jokers
    ]
    return tuple(sorted(ways, key=lambda way: -sum(way)))
