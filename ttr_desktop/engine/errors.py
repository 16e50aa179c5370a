"""What the engine refuses, and why, in a form that a screen can say in any language."""

from __future__ import annotations

from typing import Literal

Reason = Literal["game_over", "not_offered", "not_an_action"]


class IllegalAction(Exception):
    """An action that may not be done now; the game is unchanged."""

    def __init__(self, reason: Reason, action: object) -> None:
        super().__init__(f"{reason}: {action!r}")
        self.reason: Reason = reason
        self.action = action


class SetupProblem(ValueError):
    """A game that cannot be set up: wrong seat count, mode or option."""


class BadState(ValueError):
    """Data that is no state of a game on this board."""
