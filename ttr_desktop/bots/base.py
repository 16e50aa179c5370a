"""What a bot is: something that answers a decision, knowing only what its seat may know."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Protocol

from ttr_desktop.engine import Action, View


class Bot(Protocol):
    """A player made of code. One bot plays one seat of one game."""

    name: ClassVar[str]

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        """One of the legal actions; `view.to_act` is the bot's own seat."""
        ...


class RandomBot:
    """Any legal action, all equally likely: for tests."""

    name: ClassVar[str] = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        return legal_actions[self._random.randrange(len(legal_actions))]
