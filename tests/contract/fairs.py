"""A rule that the program has never heard of: fairs.

Once in a game a seat holds one in a city that it reaches, and then takes its prize. It stands here as a rule file would
in `engine/rules`; nothing else in the program knows its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Event, Events
from ttr_desktop.engine.options import Option, Whole
from ttr_desktop.engine.rules.base import CARDS, Handler, Line, ModuleSpec, RuleModule
from ttr_desktop.engine.state import Decision, GameState, Slice


@dataclass(frozen=True, slots=True, eq=False)
class HoldFair(Action):
    city: int


@dataclass(frozen=True, slots=True, eq=False)
class TakePrize(Action):
    share: int


@dataclass(frozen=True, slots=True)
class FairHeld(Event):
    seat: int
    city: int


class FairSlice(Slice):
    __slots__ = ("prizes",)

    def __init__(self, seats: int) -> None:
        self.prizes = [0] * seats


class Fairs(RuleModule):
    name = "fairs"
    spec = ModuleSpec("Fairs bring points once.", {"points": Option(Whole(1, 50), 6, "the whole prize")}, CARDS)

    def begin(self, state: GameState, events: Events | None) -> None:
        state.slices[self.name] = FairSlice(state.seats)

    def prizes(self, state: GameState) -> list[int]:
        part = state.slices[self.name]
        assert isinstance(part, FairSlice)
        return part.prizes

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        if not self.prizes(state)[seat]:
            own = [track for track, owner in enumerate(state.owner) if owner == seat]
            out += [HoldFair(city) for city in sorted({city for track in own for city in self.board.ends[track]})]

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(
            name="prize",
            answers=lambda state, decision: [TakePrize(share) for share in range(1, self.options["points"] + 1)],
            can_be=lambda state, decision: 0 <= decision.detail[0] < self.board.city_count,
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {HoldFair: self._hold, TakePrize: self._take}

    def _hold(self, state: GameState, action: HoldFair, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        state.pending.append(Decision("prize", seat, (action.city,)))
        if events is not None:
            events.append(FairHeld(seat, action.city))

    def _take(self, state: GameState, action: TakePrize, events: Events | None) -> None:
        self.prizes(state)[state.pending.pop().seat] = action.share

    def score_lines(self, state: GameState, seat: int, tally: Any) -> Iterable[Line]:
        yield "fairs", self.prizes(state)[seat]

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        return {"prizes": tuple(self.prizes(state))}
