"""The bots by name, for screens: they may not ask `bots` themselves."""

from __future__ import annotations


def bot_levels() -> tuple[str, ...]:
    """The levels that a player may choose as opponents, weakest first."""
    from ttr_desktop import bots

    return bots.bot_levels()


def bot_names() -> tuple[str, ...]:
    """All bots that may have played: the levels, and the one for tests."""
    from ttr_desktop import bots

    return bots.bot_names()
