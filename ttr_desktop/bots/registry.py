"""The bots there are, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ttr_desktop.bots.base import Bot, RandomBot
from ttr_desktop.bots.levels import PlanningBot, SearchingBot
from ttr_desktop.bots.sparring import SPARRING

_LEVELS: dict[str, type[PlanningBot]] = {
    "novice": PlanningBot,
    "regular": PlanningBot,
    "skilled": PlanningBot,
    "expert": SearchingBot,
}
_MAKERS: dict[str, Callable[..., Bot]] = {
    "random": RandomBot,
    **{level: partial(kind, level) for level, kind in _LEVELS.items()},
}

_SPARRING: dict[str, Callable[..., Bot]] = {bot.name: bot for bot in SPARRING}


def bot_levels() -> tuple[str, ...]:
    """The levels that are meant as opponents of people, weakest first."""
    return tuple(_LEVELS)


def bot_names() -> tuple[str, ...]:
    """The levels, and before them the bot that takes anything: it is there for tests."""
    return tuple(_MAKERS)


def sparring_names() -> tuple[str, ...]:
    """Bots for the arena only: simple styles to measure the others by."""
    return tuple(_SPARRING)


def make_bot(name: str, seed: int = 0, **options: object) -> Bot:
    """A new bot; equal names and seeds decide alike. `KeyError` for an unknown name.

    All levels take a `character` (`characters.py`); a bot without one plays as its level does. The
    expert also takes `budget` (seconds a decision) or `playouts` (a number of games played on a decision
    instead, for results that do not depend on the clock).
    """
    maker = _MAKERS.get(name) or _SPARRING[name]
    return maker(seed, **options)
