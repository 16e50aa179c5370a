"""The levels of bots that a player may choose, weakest first."""

from __future__ import annotations

FOR_TESTS = "random"


def bot_levels() -> tuple[str, ...]:
    """The names of all bots that are meant as opponents."""
    from ttr_desktop.bots import bot_names

    names = tuple(bot_names())
    return tuple(name for name in names if name != FOR_TESTS) or names
