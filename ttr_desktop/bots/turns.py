"""What plays the turns of a seat, with cards or with dice, has at hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.bots.choosing_tickets import TicketChooser
    from ttr_desktop.bots.memory import Memory
    from ttr_desktop.bots.plan import Planner
    from ttr_desktop.bots.trips import Traveller


class Turns:
    """Turns for one rule set and one set of weights."""

    def __init__(self, planner: Planner, memory: Memory, tickets: TicketChooser, traveller: Traveller | None) -> None:
        self.planner = planner
        self.memory = memory
        self.tickets = tickets
        self.traveller = traveller
        self.facts = planner.facts
        self.board = planner.board
        self.weights = planner.weights

    def answers(self) -> Mapping[str, Callable[[GameState, Decision], Action]]:
        """How each kind of decision in a turn is answered."""
        raise NotImplementedError
