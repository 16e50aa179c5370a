"""What a rule says about a question it asks: its answers, when it may be open, and what others need to know of it.

Bots, screens, log and rulebook ask the declaration and not for its name, so a new rule's questions are played,
shown and explained at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.events import Events

Answers = Callable[[GameState, Decision], list[Action]]
Settle = Callable[[GameState, Decision, "Events | None"], bool]
DecisionCheck = Callable[[GameState, Decision], bool]
Sample = Callable[[GameState, Decision, "Callable[[], float]"], "Action | None"]


def has_no_detail(_state: GameState, decision: Decision) -> bool:
    """The check of questions that need no details."""
    return not decision.detail


@dataclass(frozen=True, slots=True, kw_only=True)
class DecisionKind:
    """One kind of question."""

    name: str
    answers: Answers
    """The legal answers; none for a question that always settles itself."""
    settle: Settle | None = None
    """Settles it without asking when there is nothing to ask; whether it did."""
    can_be: DecisionCheck = has_no_detail
    """Whether its details can be: asked of data from outside, so it may raise what Python raises for wrong types."""
    sample: Sample | None = None
    """A random legal answer without listing all of them, for search; None lets the full list decide."""
    is_setup: bool = False
    """Open only before the first turn."""
    may_wait: bool = False
    """May wait while another question, asked after it, is answered first."""
    is_turn: bool = False
    """Whether it is the choice of what to do in a turn, to which every rule may add."""
    is_searched: bool = False
    """Whether looking ahead pays; what follows from an earlier choice is settled by the plan."""
    needs_the_end: bool = False
    """Whether only the end of the game shows what an answer was worth."""
    is_reviewed: bool = False
    """Whether a look back at a game judges it."""
    page: str = "turn"
    """The page of the rulebook that explains it."""
