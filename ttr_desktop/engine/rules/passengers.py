"""Passengers collect goods on trips over claimed tracks (M5-M9, D10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events, GoodsTaken, PassengerLeft, PassengerMoved, PassengerPlaced
from ttr_desktop.engine.options import REQUIRED, ListOf, MappingOf, Option, Whole
from ttr_desktop.engine.rules.base import Handler, Line, ModuleSpec, RuleModule
from ttr_desktop.engine.rules.dice import Dice
from ttr_desktop.engine.rules.train_cards import TrainCards
from ttr_desktop.engine.state import Decision, GameState, Slice

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset
    from ttr_desktop.engine.scoring import Tally

NOBODY = -1


@dataclass(frozen=True, slots=True, eq=False)
class PlacePassenger(Action):
    """After a claim: put a passenger into one of the track's cities."""

    city: int


@dataclass(frozen=True, slots=True, eq=False)
class PlaceNobody(Action):
    """After a claim: put no passenger down."""


@dataclass(frozen=True, slots=True, eq=False)
class MovePassenger(Action):
    """Begin a trip: the passenger in this city goes over this track."""

    city: int
    track: int


@dataclass(frozen=True, slots=True, eq=False)
class TravelOn(Action):
    """Go on with the trip over this track."""

    track: int


@dataclass(frozen=True, slots=True, eq=False)
class EndTrip(Action):
    """The passenger leaves the game here."""


class Toll(Protocol):
    """How opponents' tracks are paid on a trip: passenger cards, or locomotive dice."""

    def can_pay_toll(self, state: GameState, seat: int) -> bool: ...

    def pay_toll(self, state: GameState, seat: int, events: Events | None) -> None: ...


class CardToll:
    """One passenger card for each opponent's track, discarded when it is used (M7)."""

    def __init__(self, rules: Ruleset, kind: int) -> None:
        self.rules = rules
        self.kind = kind

    def can_pay_toll(self, state: GameState, seat: int) -> bool:
        return state.hands[seat][self.kind] > 0

    def pay_toll(self, state: GameState, seat: int, events: Events | None) -> None:
        assert self.rules.stock is not None
        self.rules.stock.pay(state, seat, ((self.kind, 1),), events)


class PassengerSlice(Slice):
    """Passengers on the board and in hand, and what is left of the goods."""

    __slots__ = ("collected", "owner", "stock", "supply")

    def __init__(self, cities: int, seats: int, per_player: int, stock: list[int]) -> None:
        self.owner = [NOBODY] * cities
        self.supply = [per_player] * seats
        self.stock = stock
        """Goods tokens left in each city."""
        self.collected: list[list[int]] = [[] for _ in range(seats)]
        """Values of the tokens each seat holds."""

    def copy(self) -> PassengerSlice:
        twin = object.__new__(PassengerSlice)
        twin.owner, twin.supply, twin.stock = self.owner[:], self.supply[:], self.stock[:]
        twin.collected = [values[:] for values in self.collected]
        return twin


class Passengers(RuleModule):
    """Placing, moving, goods."""

    name = "passengers"
    spec = ModuleSpec(
        "Passengers collect goods (M5-M9, D10).",
        {
            "per_player": Option(Whole(1, 10), 3, "passengers of each player"),
            "goods": Option(
                MappingOf(ListOf(Whole(1, 50), least=1, most=10)),
                REQUIRED,
                "stacks of goods tokens by colour of city, highest first",
            ),
        },
        needs=("train_cards",),
        feature=4,
        tie_breaks=("goods_points",),
        enlivens={"goods": "A stack of goods"},
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        goods = options["goods"]
        self.stacks: list[tuple[int, ...]] = [
            tuple(goods[city.goods]) if city.goods else () for city in self.board.definition.cities
        ]
        """Per city its tokens, top first."""
        self._toll: Toll | None = None

    @property
    def toll(self) -> Toll | None:
        """How opponents' tracks are paid; None when they cannot be used at all."""
        if self._toll is None:
            if (cards := self.rules.find(TrainCards)) is None:
                self._toll = self.rules.need(Dice)
            elif cards.passenger is not None:
                self._toll = CardToll(self.rules, cards.passenger)
        return self._toll

    def begin(self, state: GameState, events: Events | None) -> None:
        stock = [len(stack) for stack in self.stacks]
        state.slices[self.name] = PassengerSlice(self.board.city_count, state.seats, self.options["per_player"], stock)

    def slice(self, state: GameState) -> PassengerSlice:
        part = state.slices[self.name]
        assert isinstance(part, PassengerSlice)
        return part

    # -- placing (M6) ----------------------------------------------------------------------------

    def after_claim(self, state: GameState, seat: int, track: int) -> None:
        if self._free_ends(state, seat, track):
            state.pending.append(Decision("place_passenger", seat, (track,)))

    def _free_ends(self, state: GameState, seat: int, track: int) -> list[int]:
        part = self.slice(state)
        if not part.supply[seat]:
            return []
        plain = self.board.is_plain_city
        return [city for city in self.board.ends[track] if plain[city] and part.owner[city] == NOBODY]

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(name="place_passenger", answers=self._places, can_be=self._can_place, page="passengers")
        yield DecisionKind(
            name="trip",
            answers=self._trip_answers,
            settle=self._settle_trip,
            can_be=self._is_trip,
            page="dice-passengers" if self.rules.mode == "dice" else "passengers",
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {
            PlacePassenger: self._place,
            PlaceNobody: self._place_nobody,
            MovePassenger: self._start,
            TravelOn: self._travel,
            EndTrip: self._end,
        }

    def _can_place(self, state: GameState, decision: Decision) -> bool:
        (track,) = decision.detail
        return bool(0 <= track < self.board.track_count and state.owner[track] == decision.seat)

    def _is_trip(self, state: GameState, decision: Decision) -> bool:
        start, city, used, visited = decision.detail
        cities, tracks = range(self.board.city_count), range(self.board.track_count)
        return all(one in cities for one in (start, city, *visited)) and all(track in tracks for track in used)

    def _places(self, state: GameState, decision: Decision) -> list[Action]:
        ends = self._free_ends(state, decision.seat, decision.detail[0])
        return [*(PlacePassenger(city) for city in ends), PlaceNobody()]

    def _place(self, state: GameState, action: PlacePassenger, events: Events | None) -> None:
        seat = state.pending.pop().seat
        part = self.slice(state)
        part.owner[action.city] = seat
        part.supply[seat] -= 1
        if events is not None:
            events.append(PassengerPlaced(seat, action.city))

    def _place_nobody(self, state: GameState, action: PlaceNobody, events: Events | None) -> None:
        state.pending.pop()

    # -- trips (M7-M9) -----------------------------------------------------------------------------

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        for city, owner in enumerate(self.slice(state).owner):
            if owner == seat:
                out += [MovePassenger(city, track) for track in self._ways(state, seat, city, ())]

    def dice_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        self.turn_actions(state, seat, out)

    def _ways(self, state: GameState, seat: int, city: int, used: tuple[int, ...]) -> list[int]:
        """Tracks over which the passenger may go on."""
        board = self.board
        pays = self.toll is not None and self.toll.can_pay_toll(state, seat)
        return [
            track
            for track in board.tracks_at[city]
            if track not in used
            and (state.owner[track] == seat or (pays and state.owner[track] >= 0))
            and not board.is_border_point[board.other_end(track, city)]
        ]

    def _start(self, state: GameState, action: MovePassenger, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        if (dice := self.rules.find(Dice)) is not None:
            # D10: a trip over own tracks alone uses no die; the tokens are asked for when it is over.
            dice.ask_tokens(state, seat, dice.options["white"])
        self.slice(state).owner[action.city] = NOBODY
        self._go(state, seat, action.city, action.city, action.track, (), (action.city,), events)

    def _travel(self, state: GameState, action: TravelOn, events: Events | None) -> None:
        _, seat, (start, city, used, visited) = state.pending.pop()
        self._go(state, seat, start, city, action.track, used, visited, events)

    def _go(
        self,
        state: GameState,
        seat: int,
        start: int,
        city: int,
        track: int,
        used: tuple[int, ...],
        visited: tuple[int, ...],
        events: Events | None,
    ) -> None:
        toll = state.owner[track] != seat
        if toll:
            assert self.toll is not None
            self.toll.pay_toll(state, seat, events)
        reached = self.board.other_end(track, city)
        state.progress = True
        if events is not None:
            events.append(PassengerMoved(seat, city, reached, track, toll))
        if reached not in visited:
            self._take_goods(state, seat, reached, events)
            visited = (*visited, reached)
        state.pending.append(Decision("trip", seat, (start, reached, (*used, track), visited)))

    def _take_goods(self, state: GameState, seat: int, city: int, events: Events | None) -> None:
        """M8: the top token of a city reached for the first time in this trip."""
        part = self.slice(state)
        left = part.stock[city]
        if not left:
            return
        part.stock[city] -= 1
        value = self.stacks[city][len(self.stacks[city]) - left]
        part.collected[seat].append(value)
        state.scores[seat] += value
        if events is not None:
            events.append(GoodsTaken(seat, city, value))

    def _trip_answers(self, state: GameState, decision: Decision) -> list[Action]:
        _, city, used, _ = decision.detail
        return [*(TravelOn(track) for track in self._ways(state, decision.seat, city, used)), EndTrip()]

    def _settle_trip(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """Nowhere to go on: the trip is over."""
        _, city, used, _ = decision.detail
        if self._ways(state, decision.seat, city, used):
            return False
        self._leave(state, events)
        return True

    def _end(self, state: GameState, action: EndTrip, events: Events | None) -> None:
        self._leave(state, events)

    def _leave(self, state: GameState, events: Events | None) -> None:
        decision = state.pending.pop()
        if events is not None:
            events.append(PassengerLeft(decision.seat, decision.detail[1]))

    # -- scoring -----------------------------------------------------------------------------------

    def public_lines(self, state: GameState, seat: int) -> Iterable[Line]:
        yield "goods", sum(self.slice(state).collected[seat])

    def tie_break(self, state: GameState, seat: int, tally: Tally) -> Mapping[str, int]:
        return {"goods_points": sum(self.slice(state).collected[seat])}

    def audit(self, state: GameState) -> Iterable[str]:
        part = self.slice(state)
        if any(not 0 <= left <= len(stack) for stack, left in zip(self.stacks, part.stock, strict=True)):
            yield "a city has a number of goods tokens that cannot be"
            return
        if any(not NOBODY <= owner < state.seats for owner in part.owner):
            yield "a passenger belongs to nobody who plays"
        taken = sorted(
            value for stack, left in zip(self.stacks, part.stock, strict=True) for value in stack[: len(stack) - left]
        )
        if taken != sorted(value for values in part.collected for value in values):
            yield "the goods tokens taken from the cities are not those in hand"
        for seat in range(state.seats):
            if not 0 <= part.supply[seat] <= self.options["per_player"] - part.owner.count(seat):
                yield f"seat {seat} has too many passengers"

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        part = self.slice(state)
        return {
            "owner": tuple(part.owner),
            "supply": tuple(part.supply),
            "stock": tuple(part.stock),
            "collected": tuple(tuple(values) for values in part.collected),
        }
