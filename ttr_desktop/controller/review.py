"""Looking back at a finished match: which decisions of a person won or lost most, in the eyes of the expert.

Every decision is asked again of the expert, who knows only what the person knew. Where the two differ, both choices
are played on in the same imagined games; where they agree, the choice is compared with the next best ones, to see how
much hung on it. The work is done in small pieces (`work`), so that a screen stays awake meanwhile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from ttr_desktop.bots.candidates import candidates
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.levels import PlanningBot, working_state
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.ticket_guess import likely_tickets
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import origin_of
from ttr_desktop.engine import Action, Game, View
from ttr_desktop.engine.actions import DrawAction
from ttr_desktop.engine.imagine import imagine
from ttr_desktop.engine.ruleset import Ruleset

WORLDS = 10
"""Imagined games for each choice."""
NOTABLE = 4.0
"""Points that a decision must win or lose to be worth a word."""
SHOWN = 3
"""How many of the best and of the worst are told."""
LEVEL = "expert"
RIVALS = 2
"""Other choices that a good decision is measured against."""


class Judge(Protocol):
    """Who judges."""

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        """What it would do."""

    def others(self, view: View, legal: Sequence[Action], chosen: Action) -> list[Action]:
        """What else it would think about, the most promising first."""

    def result(self, view: View, number: int, action: Action) -> float:
        """The lead at the end of the imagined game of this number, after this action."""


class ExpertJudge:
    """The expert's plan, and games played on by it for all seats."""

    def __init__(self, rules: Ruleset) -> None:
        self._bot = PlanningBot(LEVEL)
        self._policy = Policy(Facts.of(rules), replace(weights_for(LEVEL, rules), thorough=False))

    def choose(self, view: View, legal: Sequence[Action]) -> Action:
        return self._bot.decide(view, legal)

    def others(self, view: View, legal: Sequence[Action], chosen: Action) -> list[Action]:
        return candidates(self._bot.policy(view.rules), working_state(view), legal, chosen)

    def result(self, view: View, number: int, action: Action) -> float:
        game = imagine(view, f"review {number}", likely_tickets(view))
        self._policy.forget()
        game.apply_unchecked(action)
        while not game.state.over:
            game.apply_unchecked(self._policy.decide(game.state))
        totals = [sheet.total for sheet in game.score_sheets()]
        return float(totals[view.seat] - max(total for seat, total in enumerate(totals) if seat != view.seat))


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision, and what another choice would have been worth."""

    step: Step
    other: Action
    """What the expert would have done; where it would have done the same, the next best choice."""
    gain: float
    """Points won (or lost, below 0) against the other choice, on the average of imagined games."""
    is_shared: bool
    """Whether the expert would have done the same."""


def with_games_before(match: Match) -> Iterator[tuple[Step, Game]]:
    """All steps of a match, each with the game in which it was taken."""
    before = origin_of(match)
    for step in match.log:
        yield step, before
        before = step.game


class Review:
    """The decisions of one seat in a match."""

    def __init__(self, match: Match, seat: int, mind: Judge | None = None, worlds: int = WORLDS) -> None:
        self.match = match
        self.seat = seat
        self.mind = mind or ExpertJudge(match.game.rules)
        self.worlds = worlds
        self.judgements: list[Judgement] = []
        self.looked_at = 0
        self.questions = [
            (step, before)
            for step, before in with_games_before(match)
            if step.is_own(seat) and match.game.rules.kinds[step.decision.kind].is_reviewed
        ]
        """The steps to look at, each with the game before it."""

    @property
    def is_done(self) -> bool:
        return self.looked_at >= len(self.questions)

    def work(self) -> Iterator[None]:
        """Look at one decision after the other; gives way after every imagined game."""
        for step, before in self.questions:
            yield from self._look_at(step, before)
            self.looked_at += 1

    def _look_at(self, step: Step, before: Game) -> Iterator[None]:
        legal = before.legal_actions()
        if len(legal) < 2:
            return
        view = before.view_for(self.seat)
        wish = self.mind.choose(view, legal)
        yield
        is_shared = likeness(wish) == likeness(step.action)
        others = self._others(view, legal, step.action) if is_shared else [wish]
        gains = dict.fromkeys(others, 0.0)
        for number in range(self.worlds):
            own = self.mind.result(view, number, step.action)
            yield
            for other in others:
                gains[other] += own - self.mind.result(view, number, other)
                yield
        if gains:
            closest = min(gains, key=lambda other: gains[other])
            self.judgements.append(Judgement(step, closest, gains[closest] / self.worlds, is_shared))

    def _others(self, view: View, legal: Sequence[Action], chosen: Action) -> list[Action]:
        """The next best choices that differ in what matters."""
        others = {likeness(other): other for other in reversed(self.mind.others(view, legal, chosen))}
        others.pop(likeness(chosen), None)
        return list(others.values())[-RIVALS:]

    @property
    def best(self) -> list[Judgement]:
        """The decisions that won most, the best first."""
        found = [one for one in self.judgements if one.gain >= NOTABLE]
        return sorted(found, key=lambda one: -one.gain)[:SHOWN]

    @property
    def worst(self) -> list[Judgement]:
        """The decisions that lost most against the expert's, the worst first."""
        found = [one for one in self.judgements if one.gain <= -NOTABLE and not one.is_shared]
        return sorted(found, key=lambda one: one.gain)[:SHOWN]

    @property
    def agreement(self) -> tuple[int, int]:
        """How often the expert would have done the same, of how many decisions looked at."""
        differing = sum(not one.is_shared for one in self.judgements)
        return self.looked_at - differing, self.looked_at


def likeness(action: Action) -> tuple[object, ...]:
    """What matters of an action here: which track or city or tickets, not which cards are paid or drawn."""
    if isinstance(action, DrawAction):
        return ("draw",)
    facts = tuple((name, getattr(action, name, None)) for name in ("track", "city", "tickets"))
    return (type(action).__name__, *facts)
