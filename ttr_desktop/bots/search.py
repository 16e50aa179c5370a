"""Looking ahead: a few candidate actions, each played on for some rounds in games that could be the real one.

Every imagined game (`engine.imagine`) is played on once for every candidate still in the race, by the same
quick policy for all seats, so candidates are compared under equal chances. What is not over by then is
judged by the plans of the seats. The policy's own choice stands unless another candidate is better beyond
the noise.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ttr_desktop.bots.policy import Policy
from ttr_desktop.engine import Action, Game, View
from ttr_desktop.engine.imagine import TicketWeight, imagine
from ttr_desktop.engine.state import GameState

Clock = Callable[[], float]

LEAST_WORLDS = 5
"""Imagined games before a candidate may be dropped."""
BEHIND = 1.25
"""Standard errors behind the leader at which a candidate leaves the race."""
RIVALRY = {"train": 0.0, "travel": 0.0, "dice": 0.2}
"""What a point of the best opponent counts against one's own; with cards, it makes experts spoil each other's games."""
ALL_ROUNDS = 999
ROUNDS = {"train": ALL_ROUNDS, "travel": ALL_ROUNDS, "dice": 9}
"""How many rounds are played on before a position is judged by what each seat may still hope for.

With cards only the end of the game can tell: earlier a claim looks better than it is, and cards in hand worse.
"""
MARGIN = 1.5
"""A playout may take so many times as long as the longest so far."""
A_CARD = 0.5
"""Turns that a card in hand saves."""


@dataclass
class Line:
    """One candidate and how it fared, game by game."""

    action: Action
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        return sum(self.results) / len(self.results)


@dataclass(frozen=True)
class Limit:
    """When to stop thinking: seconds on the clock, or a number of playouts for tests that must repeat."""

    seconds: float
    playouts: int | None = None


class Comparison:
    """Compares candidates in imagined games until the limit is reached or one is left."""

    def __init__(self, policy: Policy, view: View, seed: str, likely: TicketWeight | None, clock: Clock) -> None:
        self.policy = policy
        self.view = view
        self.seed = seed
        self.likely = likely
        self.clock = clock
        self.playouts = 0
        self._longest = 0.0
        decision = view.decision
        plays_out = decision is None or view.rules.kinds[decision.kind].needs_the_end
        self.rounds = ALL_ROUNDS if plays_out else ROUNDS[policy.facts.system]

    def run(self, candidates: Sequence[Action], limit: Limit, doubt: float, begun: float) -> Action:
        """The winner; the first candidate is the policy's and has the benefit of the doubt."""
        lines = [Line(action) for action in candidates]
        worlds = 0
        while len(lines) > 1:
            results = self._one_world(worlds, lines, limit, begun)
            if results is None:
                break
            for line, result in zip(lines, results, strict=True):
                line.results.append(result)
            worlds += 1
            if worlds >= LEAST_WORLDS:
                lines = self._still_in(lines)
        if worlds < LEAST_WORLDS:
            return candidates[0]
        return self._winner(lines, doubt).action

    def _one_world(self, number: int, lines: Sequence[Line], limit: Limit, begun: float) -> list[float] | None:
        """How each candidate fares in one imagined game; None when the limit comes first."""
        if limit.playouts is not None and self.playouts + len(lines) > limit.playouts:
            return None
        world: Game | None = None
        results = []
        for line in lines:
            started = self.clock()
            if limit.playouts is None and started - begun + MARGIN * self._longest > limit.seconds:
                return None
            if world is None:
                world = imagine(self.view, f"{self.seed} {number}", self.likely)
            results.append(self._play(world, line.action))
            self._longest = max(self._longest, self.clock() - started)
        self.playouts += len(lines)
        return results

    def _play(self, world: Game, action: Action) -> float:
        """How the game stands for the seat after the candidate, the rounds, or its end."""
        game = world.copy()
        self.policy.forget()
        game.apply_unchecked(action)
        state, decide = game.state, self.policy.decide
        until = state.turns + self.rounds * state.seats
        while not state.over and (state.turns < until or state.closing_turns >= 0):
            game.apply_unchecked(decide(state))
        if state.over:
            totals: list[float] = [sheet.total for sheet in game.score_sheets()]
        else:
            totals = [self.prospect(state, other) for other in range(state.seats)]
        return self.lead(totals)

    def lead(self, totals: Sequence[float]) -> float:
        """The seat's own points, less what rivalry takes for those of the best opponent."""
        seat = self.view.seat
        best = max(total for other, total in enumerate(totals) if other != seat)
        return totals[seat] - RIVALRY[self.policy.facts.system] * best

    def prospect(self, state: GameState, seat: int) -> float:
        """What a seat may still hope for: its score, its plan, its pieces and its cards."""
        weights = self.policy.weights
        plan = self.policy.planner.plan(state, seat)
        cards = sum(state.hands[seat]) if state.hands[seat] else 0
        pieces = state.trains[seat] + state.ships[seat]
        return state.scores[seat] + plan.value + weights.piece * pieces + A_CARD * weights.tempo * cards

    def _still_in(self, lines: list[Line]) -> list[Line]:
        """Drop whoever is clearly behind the leader, but not the policy's own choice."""
        leader = max(lines, key=lambda line: line.mean)
        own = lines[0]
        return [line for line in lines if line is own or line is leader or _difference(leader, line) < BEHIND]

    def _winner(self, lines: list[Line], doubt: float) -> Line:
        first, best = lines[0], max(lines, key=lambda line: line.mean)
        if best is first or _difference(best, first) < doubt:
            return first
        return best


def _difference(better: Line, other: Line) -> float:
    """How many standard errors one line is ahead of another, game by game."""
    gaps = [a - b for a, b in zip(better.results, other.results, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
    return mean / math.sqrt(max(spread, 1e-6) / count)


def monotonic() -> float:
    return time.perf_counter()
