"""The bots there are, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ttr_desktop.bots.base import Bot, RandomBot
from ttr_desktop.bots.levels import PlanningBot

_MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "novice": partial(PlanningBot, "novice"),
}


def bot_names() -> tuple[str, ...]:
    """All names that `make_bot` knows, weakest first."""
    return tuple(_MAKERS)


def make_bot(name: str, seed: int = 0) -> Bot:
    """A new bot; equal names and seeds decide alike. `KeyError` for an unknown name."""
    return _MAKERS[name](seed)
