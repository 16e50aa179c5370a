"""The levels: which weights, how careless, how deep."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ttr_desktop.bots.candidates import candidates
from ttr_desktop.bots.characters import in_character
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.search import Comparison, Limit, monotonic
from ttr_desktop.bots.ticket_guess import likely_tickets
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.bots.untaught import best_at_once, untaught
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine import Action, Game, View
from ttr_desktop.engine.actions import Pass
from ttr_desktop.engine.imagine import imagine
from ttr_desktop.engine.rules.dice import RollAgain
from ttr_desktop.engine.rules.fleet import ChooseFleet, Exchange
from ttr_desktop.engine.rules.passengers import EndTrip
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.rules.tickets import DeclareMix, KeepTickets, TakeTickets
from ttr_desktop.engine.rules.tunnels import GiveUpTunnel
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.engine.state import GameState

BUDGET = 0.8
"""Seconds that the expert thinks at most, unless told otherwise."""
DOUBT = {"train": 3.0, "travel": 3.0, "dice": 1.2}
"""Standard errors by which another action must beat the plan's own."""
TICKET_DOUBT = 1.2
"""The same for decisions about tickets and fleets, which plans judge less well."""
HASTE_SPARES = (
    KeepTickets,
    TakeTickets,
    Exchange,
    BuildStation,
    RollAgain,
    GiveUpTunnel,
    EndTrip,
    ChooseFleet,
    DeclareMix,
    Pass,
)
"""What even a beginner does not do on a whim: throw pieces away, take or keep any tickets."""


class PlanningBot:
    """Decides by plan; now and then carelessly, if its weights say so."""

    name: ClassVar[str] = "planning"

    def __init__(self, level: str, seed: int = 0, character: str = "") -> None:
        self.level = level
        self.seed = seed
        self.character = character
        self._policies: dict[Ruleset, Policy] = {}

    def policy(self, rules: Ruleset) -> Policy:
        if rules not in self._policies:
            self._policies.clear()
            self._policies[rules] = Policy(Facts.of(rules), self.weights(rules))
        return self._policies[rules]

    def weights(self, rules: Ruleset) -> Weights:
        """The weights of the level, as the character sees things."""
        weights = weights_for(self.level, rules)
        return in_character(weights, self.level, self.character) if self.character else weights

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        if len(legal_actions) == 1:
            return legal_actions[0]
        policy = self.policy(view.rules)
        chance = random.Random(f"{self.seed} {view.state.turns} {len(view.state.pending)} {view.hand}")
        sane = [action for action in legal_actions if not isinstance(action, HASTE_SPARES)]
        if sane and chance.random() < policy.weights.lapse:
            return _careless(sane, chance)
        decision = view.decision
        assert decision is not None
        if not policy.was_taught(decision.kind):
            return best_at_once(self._imagined(view), legal_actions)[0]
        policy.forget()
        chosen = policy.decide(working_state(view))
        strange = untaught(legal_actions) if view.rules.kinds[decision.kind].is_turn else []
        if strange:
            action, gain = best_at_once(self._imagined(view), strange)
            return action if gain > policy.weights.tempo else chosen
        return chosen

    def _imagined(self, view: View) -> Game:
        return imagine(view, f"{self.seed} {view.state.turns}")


def _careless(sane: Sequence[Action], chance: random.Random) -> Action:
    """A hasty choice: any kind of action, and any of that kind."""
    kinds = sorted({type(action).__name__ for action in sane})
    kind = kinds[chance.randrange(len(kinds))]
    return chance.choice([action for action in sane if type(action).__name__ == kind])


class SearchingBot(PlanningBot):
    """Decides by plan and checks its choice against a few others by playing on in imagined games."""

    name: ClassVar[str] = "searching"

    def __init__(
        self, level: str, seed: int = 0, character: str = "", budget: float = BUDGET, playouts: int | None = None
    ) -> None:
        super().__init__(level, seed, character)
        self.limit = Limit(budget, playouts)
        self._playout: dict[Ruleset, Policy] = {}

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        begun = monotonic()
        chosen = super().decide(view, legal_actions)
        decision = view.decision
        assert decision is not None
        kind = view.rules.kinds[decision.kind]
        policy = self.policy(view.rules)
        if len(legal_actions) == 1 or (not kind.is_searched and policy.was_taught(decision.kind)):
            return chosen
        state = working_state(view)
        lines = [a for a in candidates(policy, state, legal_actions, chosen) if a in legal_actions]
        race = Comparison(self.quick(view.rules), view, f"{self.seed} {state.turns}", likely_tickets(view), monotonic)
        doubt = TICKET_DOUBT if kind.needs_the_end else DOUBT[race.policy.facts.system]
        return race.run(lines, self.limit, doubt, begun)

    def quick(self, rules: Ruleset) -> Policy:
        """The policy of the playouts: the same mind, in more of a hurry."""
        if rules not in self._playout:
            self._playout.clear()
            self._playout[rules] = Policy(Facts.of(rules), replace(self.weights(rules), thorough=False))
        return self._playout[rules]


def working_state(view: View) -> GameState:
    """What the seat sees, with other hands as mere numbers of cards."""
    state = view.state.copy()
    for other, sizes in enumerate(view.hand_sizes):
        if other != view.seat:
            state.hands[other] = [sum(sizes)]
    return state
