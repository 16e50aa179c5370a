"""Bots: players made of code. They see a `View`, never the game."""

from ttr_desktop.bots.base import Bot
from ttr_desktop.bots.registry import bot_levels, bot_names, make_bot, sparring_names

__all__ = ["Bot", "bot_levels", "bot_names", "make_bot", "sparring_names"]
