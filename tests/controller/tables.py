"""Tables for the tests of the controller: seats, matches, and bots of known habits."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence
from typing import Any

from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.controller.thinking import Bot, InlineThinker
from ttr_desktop.engine import Action, View
from ttr_desktop.mapfiles import load_map


class FirstChoice:
    """Takes the first thing offered."""

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        return legal_actions[0]


class Dice:
    """Takes anything."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        return self._random.choice(legal_actions)


class Crashes:
    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        raise RuntimeError("no idea")


class KillsItsProcess:
    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        os._exit(3)


class Sleeps:
    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        time.sleep(60)
        return legal_actions[0]


class Cheats:
    """Answers with something that is not offered."""

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action:
        from ttr_desktop.engine.rules.drawing import TakeFaceUp

        return TakeFaceUp(99)


def make_test_bot(player: str, seed: int) -> Bot:
    level = player.partition("/")[0]
    made: dict[str, Any] = {"crashes": Crashes, "dies": KillsItsProcess, "sleeps": Sleeps, "cheats": Cheats}
    if level == "dice":
        return Dice(seed)
    return made.get(level, FirstChoice)()


def match_on(map_id: str = "usa", seats: str = "human,first", seed: int = 7, **how: Any) -> Match:
    """A match whose bots answer at once; seats are `human` or the name of a test bot."""
    mode = how.pop("mode", "cards")
    options = how.pop("options", {"first_player": 0})
    places = tuple(
        human(f"Player {number}", number) if kind == "human" else bot(kind, f"Bot {number}", number, "agatha")
        for number, kind in enumerate(seats.split(","))
    )
    how.setdefault("thinker", InlineThinker(make_test_bot))
    return Match.new(load_map(map_id), MatchSetup(map_id, places, seed, mode, options), **how)


def play_out(match: Match, seed: int = 1, most: int = 5000) -> Match:
    """Persons choose at random until the game is over."""
    choose = random.Random(seed)
    for _ in range(most):
        if match.is_over:
            return match
        if match.is_human_turn:
            match.act(choose.choice(match.legal))
        else:
            match.poll()
    raise AssertionError("the game does not end")
