"""The steps of a match, and honest undo: nothing is taken back that showed something hidden or that others answered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_desktop.engine import Action, Game, View
from ttr_desktop.engine import events as happened
from ttr_desktop.engine.events import Event
from ttr_desktop.engine.state import Decision

SHOWS_HIDDEN = (
    happened.CardDrawn,
    happened.MarketLaid,
    happened.MarketFlushed,
    happened.DeckReshuffled,
    happened.TicketsDrawn,
    happened.TunnelTurned,
    happened.FleetsRevealed,
    happened.DiceRolled,
    happened.BlackDiceRolled,
    happened.GoodsTaken,
    happened.GameEnded,
)
"""Happenings after which an action stays: they show cards, dice or others' choices (and M7 for goods)."""


STAND_IN = "stand_in"


@dataclass(frozen=True, slots=True, eq=False)
class Step:
    """One action and what came of it."""

    number: int
    """0 for the first step of the match."""
    turn: int
    """How many turns were finished before it."""
    seat: int
    decision: Decision
    """The question that the action answered."""
    action: Action
    events: tuple[Event, ...]
    game: Game
    """A copy of the game after this step: what to show while it is told."""
    note: str = ""
    """"bot_replaced" when a bot gave no answer and a plain move was played; `STAND_IN` when a bot played for a
    person."""

    def view(self, seat: int) -> View:
        """What a seat knew after this step."""
        return self.game.view_for(seat)

    def is_own(self, seat: int) -> bool:
        """Whether the player of this seat did it, and nothing else in their place."""
        return self.seat == seat and not self.note

    @property
    def shows_hidden(self) -> bool:
        return shows_hidden(self.events)


def shows_hidden(events: Sequence[Event]) -> bool:
    """Whether what led to these happenings can no longer be taken back."""
    return any(isinstance(event, SHOWS_HIDDEN) for event in events)


class History:
    """All steps, and the games that an undo goes back to."""

    def __init__(self, start: Game) -> None:
        self.steps: list[Step] = []
        self._start = tuple(start.state.scores)
        self._undoable: list[tuple[Step, Game]] = []

    def add(
        self,
        seat: int,
        decision: Decision,
        action: Action,
        events: Sequence[Event],
        before: Game,
        after: Game,
        is_undoable: bool,
        note: str,
    ) -> Step:
        """Write a step down; what it answers or shows can no longer be undone."""
        step = Step(len(self.steps), before.state.turns, seat, decision, action, tuple(events), after.copy(), note)
        self.steps.append(step)
        if self._undoable and self._undoable[-1][0].seat != seat:
            self._undoable.clear()
        if step.shows_hidden or not is_undoable:
            self._undoable.clear()
        else:
            self._undoable.append((step, before))
        return step

    @property
    def undo_seat(self) -> int | None:
        return self._undoable[-1][0].seat if self._undoable else None

    def barrier(self, seat: int) -> str:
        """Why a seat cannot take its last action back: `nothing` was done, it has `shown` something, `others` acted."""
        last = next((step for step in reversed(self.steps) if step.seat == seat), None)
        if last is None:
            return "nothing"
        return "shown" if last.shows_hidden else "others"

    def take_back(self) -> tuple[Step, Game]:
        """Remove the last step; returns it and the game before it."""
        step, before = self._undoable.pop()
        self.steps.remove(step)
        return step, before

    def scores_by_turn(self) -> list[tuple[int, ...]]:
        """The points of all seats at the start and after every finished turn."""
        scores = [self._start]
        for step in self.steps:
            if step.game.state.turns > len(scores) - 1:
                ended = next((event for event in step.events if isinstance(event, happened.GameEnded)), None)
                scores.append(ended.scores if ended else tuple(step.game.state.scores))
        return scores
