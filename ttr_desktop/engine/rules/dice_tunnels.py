"""Tunnels in a game with dice: black dice may raise the price (D8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import BlackDiceRolled, Events, TunnelGivenUp
from ttr_desktop.engine.rules.base import Handler
from ttr_desktop.engine.rules.dice import LOCOMOTIVE, Dice
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

BLACK_SIDES = 6


@dataclass(frozen=True, slots=True, eq=False)
class PayTunnelWithDice(Action):
    """Pay what the black dice ask for."""

    dice: int
    tokens: int


class DiceTunnels:
    """Roll, count, pay; who cannot pay ends the turn with nothing done."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    @property
    def dice(self) -> Dice:
        return self.rules.need(Dice)

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(
            name="black_dice", answers=lambda state, decision: [], settle=self._roll, page="dice-tunnels"
        )
        yield DecisionKind(
            name="pay_black_dice",
            answers=self._ways_to_pay,
            settle=self._settle,
            can_be=self._can_cost_more,
            page="dice-tunnels",
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {PayTunnelWithDice: self._pay}

    def _can_cost_more(self, state: GameState, decision: Decision) -> bool:
        _, extra, (single, double) = decision.detail
        options = self.dice.options
        held = min(single, double) >= 0 and single + double <= options["tokens"]
        return held and 0 < extra <= options["black"] and self.rules.claims.can_finish(state, decision)

    def _roll(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """Roll the black dice; go on at once when they cost nothing."""
        _, seat, (track, before) = state.pending.pop()
        black = self.dice.options["black"]
        extra = sum(1 for _ in range(black) if state.chance.below(BLACK_SIDES) == 0)
        if events is not None:
            events.append(BlackDiceRolled(seat, track, extra))
        if extra:
            state.pending.append(Decision("pay_black_dice", seat, (track, extra, before)))
        else:
            self.dice.finish_claim(state, seat, track, events)
        return True

    def _ways_to_pay(self, state: GameState, decision: Decision) -> list[Action]:
        track, extra, _ = decision.detail
        dice, seat = self.dice, decision.seat
        part, kind = dice.slice(state), dice.face[track]
        most = min(part.faces[kind] + part.faces[LOCOMOTIVE], extra)
        ways: list[Action] = []
        for count in range(most, -1, -1):
            fresh = dice.fresh_tokens(part, seat, kind, extra - count, sum(part.faces) - count)
            if fresh is not None and (fresh == 0 or count == most):
                ways.append(PayTunnelWithDice(count, extra - count))
        return ways

    def _settle(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """It must be paid if possible; who cannot gets back the tokens that were laid."""
        ways = self._ways_to_pay(state, decision)
        if len(ways) > 1:
            return False
        if ways:
            self.rules.handlers[PayTunnelWithDice](state, ways[0], events)
            return True
        state.pending.pop()
        track, _, before = decision.detail
        self.dice.slice(state).tokens[decision.seat] = list(before)
        self.dice.ask_tokens(state, decision.seat, 0)
        if events is not None:
            events.append(TunnelGivenUp(decision.seat, track))
        return True

    def _pay(self, state: GameState, action: PayTunnelWithDice, events: Events | None) -> None:
        _, seat, (track, _, _) = state.pending.pop()
        self.dice.use(self.dice.slice(state), seat, track, action.dice, action.tokens, 0)
        self.dice.finish_claim(state, seat, track, events)
