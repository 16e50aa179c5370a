"""Stations: built in a city, they borrow one opponent's track at the final scoring (E5-E8, D9)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, BuildAction, Cards
from ttr_desktop.engine.events import Events, StationBuilt
from ttr_desktop.engine.options import ListOf, Option, Whole
from ttr_desktop.engine.payments import set_payments
from ttr_desktop.engine.rules.base import Handler, Line, ModuleSpec, RuleModule
from ttr_desktop.engine.rules.dice import Dice
from ttr_desktop.engine.rules.train_cards import TrainCards
from ttr_desktop.engine.state import GameState, Slice

if TYPE_CHECKING:
    from ttr_desktop.engine.graph.network import Link
    from ttr_desktop.engine.scoring import Tally

NOBODY = -1


@dataclass(frozen=True, slots=True, eq=False)
class BuildStation(BuildAction):
    """Build a station in a city and lay the cards for it (none in a game with dice)."""

    city: int
    cards: Cards


class StationSlice(Slice):
    """Which seat has its station in which city."""

    __slots__ = ("owner",)

    def __init__(self, cities: int) -> None:
        self.owner = [NOBODY] * cities


class Stations(RuleModule):
    """Building, unbuilt points and what a station borrows."""

    name = "stations"
    spec = ModuleSpec(
        "Stations borrow one track of an opponent (E5-E7, D9).",
        {
            "costs": Option(
                ListOf(Whole(1, 10), least=1, most=10), (1, 2, 3), "cards or dice for the first, second, ... station"
            ),
            "unbuilt_points": Option(Whole(0, 50), 4, "points for each station not built"),
        },
        needs=("train_cards",),
        feature=3,
        tie_breaks=("fewest_stations",),
    )

    def begin(self, state: GameState, events: Events | None) -> None:
        state.slices[self.name] = StationSlice(self.board.city_count)

    def slice(self, state: GameState) -> StationSlice:
        part = state.slices[self.name]
        assert isinstance(part, StationSlice)
        return part

    def built(self, state: GameState, seat: int) -> int:
        return self.slice(state).owner.count(seat)

    def next_cost(self, state: GameState, seat: int) -> int | None:
        """What the next station costs, None when all are built."""
        built = self.built(state, seat)
        costs: tuple[int, ...] = self.options["costs"]
        return costs[built] if built < len(costs) else None

    def sites(self, state: GameState) -> list[int]:
        """Cities without a station, where one may be built."""
        owner = self.slice(state).owner
        plain = self.board.is_plain_city
        return [city for city, seat in enumerate(owner) if seat == NOBODY and plain[city]]

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        cost = self.next_cost(state, seat)
        if self.rules.mode != "cards" or cost is None:
            return
        payments = self._payments(state.hands[seat], cost)
        if payments:
            out += [BuildStation(city, cards) for city in self.sites(state) for cards in payments]

    def dice_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        cost = self.next_cost(state, seat)
        if cost is not None and self.rules.need(Dice).symbols_shown(state) >= cost:
            out += [BuildStation(city, ()) for city in self.sites(state)]

    def _payments(self, hand: list[int], cost: int) -> list[Cards]:
        cards = self.rules.need(TrainCards)
        wild = hand[cards.locomotive]
        payments: list[Cards] = []
        for color in cards.colors:
            for way in set_payments(cost, min(hand[color], cost), (min(wild, cost),)):
                if way[0]:
                    payments.append(cards.cards(color, *way))
        if wild >= cost:
            payments.append(cards.cards(0, 0, cost))
        return payments

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {BuildStation: self._build}

    def _build(self, state: GameState, action: BuildStation, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        if (dice := self.rules.find(Dice)) is not None:
            # D9: no other action, no tokens.
            dice.ask_tokens(state, seat, 0)
        self.slice(state).owner[action.city] = seat
        state.progress = True
        if events is not None:
            events.append(StationBuilt(seat, action.city, action.cards))
        if self.rules.stock is not None:
            self.rules.stock.pay(state, seat, action.cards, events)

    def borrowed(self, state: GameState, seat: int) -> list[list[Link]]:
        """E6: per station, the opponents' tracks into its city."""
        board = self.board
        return [
            [board.ends[track] for track in board.tracks_at[city] if state.owner[track] not in (seat, -1, -2)]
            for city, owner in enumerate(self.slice(state).owner)
            if owner == seat
        ]

    def score_lines(self, state: GameState, seat: int, tally: Tally) -> Iterable[Line]:
        unbuilt = len(self.options["costs"]) - self.built(state, seat)
        yield "unbuilt_stations", unbuilt * self.options["unbuilt_points"]

    def tie_break(self, state: GameState, seat: int, tally: Tally) -> Mapping[str, int]:
        return {"fewest_stations": -self.built(state, seat)}

    def audit(self, state: GameState) -> Iterable[str]:
        owner = self.slice(state).owner
        if len(owner) != self.board.city_count or any(
            self.built(state, s) > len(self.options["costs"]) for s in range(state.seats)
        ):
            yield "there are more stations than there are"
        if any(not NOBODY <= one < state.seats for one in owner):
            yield "a station belongs to nobody who plays"

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        return {"owner": tuple(self.slice(state).owner)}
