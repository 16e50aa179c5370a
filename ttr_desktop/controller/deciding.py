"""What a bot is asked, and who decides: bots get a view and the legal actions, never the game."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ttr_desktop.engine import Action, View

if TYPE_CHECKING:
    from ttr_desktop.bots.explain import Reason

_log = logging.getLogger(__name__)


class Bot(Protocol):
    """Whoever can decide."""

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action: ...


BotMaker = Callable[[str, int], Bot]


def maker_of_bots(player: str, seed: int) -> Bot:
    """The bots of this program: a level, or a level and a character as in `expert/baron`."""
    from ttr_desktop.bots import make_bot
    from ttr_desktop.bots.characters import character_names

    level, _, character = player.partition("/")
    # A face may come from a save or from the command line: a stranger plays as its level does.
    known = {"character": character} if character in character_names(level) else {}
    made: Bot = make_bot(level, seed=seed, **known)
    return made


@dataclass(frozen=True)
class Question:
    """What one bot is asked."""

    number: int
    seat: int
    level: str
    """The level, with the character after a stroke where there is one: `expert/baron`."""
    seed: int
    view: View
    legal: tuple[Action, ...]
    wants_reason: bool = False
    """Whether the answer is to be an `Advice`: that takes longer."""


class Bots:
    """The bots of one match, made when they are first asked."""

    def __init__(self, make: BotMaker) -> None:
        self._make = make
        self._bots: dict[tuple[int, str, int], Bot] = {}

    def decide(self, seat: int, level: str, seed: int, view: View, legal: Sequence[Action]) -> Action:
        key = (seat, level, seed)
        if key not in self._bots:
            self._bots[key] = self._make(level, seed)
        return self._bots[key].decide(view, legal)

    def choose(self, seat: int, level: str, seed: int, view: View, legal: Sequence[Action]) -> int:
        """The number of the action that the bot decides for; `ValueError` for one that is not offered."""
        action = self.decide(seat, level, seed, view, legal)
        if action not in legal:
            raise ValueError(f"answered {action!r}, which is not offered")
        return legal.index(action)


def reason_for(view: View, legal: Sequence[Action], action: Action) -> Reason | None:
    """Why this action: a good move stays good when its reason cannot be told."""
    from ttr_desktop.controller.advice import explain

    try:
        return explain(view, legal, action)
    except Exception:
        _log.exception("no reason for %r", action)
        return None
