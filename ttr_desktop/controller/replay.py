"""A match looked at again: every position, whose turn each one is in, and what a viewer may be shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import origin_of
from ttr_desktop.engine import Game

Viewer = int | None
"""A seat, or None for one who sees every hand."""


class Replay:
    """Positions 0 (the start) to `last`; position n is the game after n steps."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.steps: Sequence[Step] = list(match.log)
        self._start = origin_of(match)
        self.turn_starts = self._find_turns()
        """Positions from which a turn begins, with the seat that has it, the set-up left out."""

    @property
    def last(self) -> int:
        return len(self.steps)

    def game(self, at: int) -> Game:
        """The game at a position."""
        return self.steps[at - 1].game if at else self._start

    def step_before(self, at: int) -> Step | None:
        """The step that led to a position."""
        return self.steps[at - 1] if at else None

    def turns(self, at: int) -> int:
        """How many turns are finished at a position."""
        return self.game(at).state.turns

    def turn_after(self, at: int, seat: int | None = None) -> int:
        """Where the next turn begins, of a seat or of anybody; the last position if there is none."""
        return next((start for start, whose in self.turn_starts if start > at and seat in (None, whose)), self.last)

    def turn_before(self, at: int) -> int:
        """Where this turn began, or the one before if it has only begun."""
        return next((start for start, _ in reversed(self.turn_starts) if start < at), 0)

    def scores(self) -> list[tuple[int, tuple[int, ...]]]:
        """Pairs (position, points of all seats) whenever points change, the final scores last."""
        found = [(0, tuple(self._start.state.scores))]
        for at in range(1, self.last + 1):
            points = tuple(self.game(at).state.scores)
            if points != found[-1][1]:
                found.append((at, points))
        if self.game(self.last).is_over:
            found.append((self.last, tuple(sheet.total for sheet in self.game(self.last).score_sheets())))
        elif found[-1][0] != self.last:
            found.append((self.last, found[-1][1]))
        return found

    def points(self, at: int) -> tuple[int, ...]:
        """The points of all seats at a position; after the end the final ones."""
        game = self.game(at)
        return tuple(sheet.total for sheet in game.score_sheets()) if game.is_over else tuple(game.state.scores)

    def viewers(self) -> list[Viewer]:
        """Whose eyes may be lent: all once the match is over; before, nothing that is still secret from a person."""
        seats = range(len(self.match.seats))
        persons = self.match.persons
        if self.match.is_over or not persons:
            return [None, *seats]
        return list(persons) if len(persons) == 1 else []

    def branch(self, at: int, **how: Any) -> Match:
        """A match of its own that goes on from a position."""
        actions = [step.action for step in self.steps[:at]]
        if self.match.origin is None:
            return Match.replayed(self.match.board, self.match.setup, actions, **how)
        match = Match(self.match.setup, self._start.copy(), origin=self.match.origin, **how)
        for action in actions:
            match.carry_out(action)
        match.forget_news()
        return match

    def _find_turns(self) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        before = -1
        for number, step in enumerate(self.steps):
            game = self.game(number)
            has_begun = game.state.stage > len(game.rules.setup_steps)
            if has_begun and step.turn != before:
                before = step.turn
                found.append((number, step.seat))
        return found
