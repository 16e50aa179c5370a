"""Plans kept from one decision to the next while nothing has happened that upsets them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.state import FREE, GameState

if TYPE_CHECKING:
    from ttr_desktop.bots.plan import Plan, Planner

Draw = tuple[float, Action] | None
"""An expected gain and the action that promises it."""
ROUNDS_KEPT = 6
"""A plan is made anew after so many rounds in any case: hands and needs have changed."""


class Memory:
    """One plan per seat."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self._plans: dict[int, tuple[Plan, int, int]] = {}

        self._draws: dict[int, tuple[tuple[int, int, int], Draw]] = {}

    def clear(self) -> None:
        self._plans.clear()
        self._draws.clear()

    def drop(self, seat: int) -> None:
        self._plans.pop(seat, None)

    def draw(self, state: GameState, seat: int, judge: Callable[[], Draw]) -> Draw:
        """What drawing tickets promises, judged anew when pieces or tickets or much time have gone."""
        pieces = state.trains[seat] + state.ships[seat]
        key = (pieces, len(state.tickets[seat]), state.turns // (ROUNDS_KEPT * state.seats))
        kept = self._draws.get(seat)
        if kept is None or kept[0] != key:
            kept = self._draws[seat] = (key, judge())
        return kept[1]

    def plan(self, state: GameState, seat: int) -> Plan:
        """The seat's plan, made anew if it no longer holds."""
        kept = self._plans.get(seat)
        if kept is not None and self._holds(state, seat, *kept):
            return kept[0]
        plan = self.planner.plan(state, seat)
        self._plans[seat] = (plan, len(state.tickets[seat]), state.turns)
        return plan

    def _holds(self, state: GameState, seat: int, plan: Plan, tickets: int, made: int) -> bool:
        if len(state.tickets[seat]) != tickets or state.turns > made + ROUNDS_KEPT * state.seats:
            return False
        owner = state.owner
        claimed = False
        for track in plan.tracks:
            if owner[track] != FREE:
                if owner[track] != seat:
                    return False
                claimed = True
        if claimed:
            plan.tracks = [track for track in plan.tracks if owner[track] == FREE]
        plan.trains, plan.ships = self.planner.spare(state, seat, plan.tracks)
        return True
