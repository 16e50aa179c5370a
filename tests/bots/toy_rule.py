"""A rule that no bot has heard of: whoever has claimed a track says how many points to take for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from ttr_desktop.engine import Action, Board
from ttr_desktop.engine.events import Events
from ttr_desktop.engine.rules.base import Answers, Handler, Line, ModuleSpec, RuleModule
from ttr_desktop.engine.state import Decision, GameState, Slice

MOST = 5


@dataclass(frozen=True, slots=True, eq=False)
class TakeToll(Action):
    """Take so many points."""

    points: int


class TollSlice(Slice):
    """What each seat has taken."""

    __slots__ = ("taken",)

    def __init__(self, seats: int) -> None:
        self.taken = [0] * seats


class Toll(RuleModule):
    """Asks after every claim."""

    name = "toll"
    spec = ModuleSpec("A toll for every track.", {})

    def begin(self, state: GameState, events: Events | None) -> None:
        state.slices[self.name] = TollSlice(state.seats)

    def slice(self, state: GameState) -> TollSlice:
        part = state.slices[self.name]
        assert isinstance(part, TollSlice)
        return part

    def after_claim(self, state: GameState, seat: int, track: int) -> None:
        state.pending.append(Decision("toll", seat))

    def answers(self) -> Mapping[str, Answers]:
        return {"toll": lambda state, decision: [TakeToll(points) for points in range(MOST + 1)]}

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {TakeToll: self._take}

    def _take(self, state: GameState, action: TakeToll, events: Events | None) -> None:
        seat = state.pending.pop().seat
        self.slice(state).taken[seat] += action.points
        state.scores[seat] += action.points

    def public_lines(self, state: GameState, seat: int) -> Iterable[Line]:
        yield "toll", self.slice(state).taken[seat]


def with_toll(board: Board) -> Board:
    """The board with the rule; `MODULES` must know it."""
    definition = board.definition
    return Board(replace(definition, rules={**definition.rules, Toll.name: {}}))
