"""What all panels of the table look at: the view that is shown, who sits where, and what is pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ttr_desktop.controller.seats import SeatSetup
from ttr_desktop.engine import Action, Board, View
from ttr_desktop.engine.scoring import TicketResult
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table.ways import SeatTickets, TicketState


@dataclass(frozen=True, slots=True)
class Earned:
    """A completed ticket."""

    result: TicketResult
    hope: int
    """The most points that it may still bring."""

    @property
    def can_bring_more(self) -> bool:
        return self.hope > self.result.points


class Desk:
    """One moment of the table, for one seat. Made anew whenever the view changes."""

    def __init__(
        self, view: View, seats: Sequence[SeatSetup], scale: Scale, legal: Sequence[Action], is_own_turn: bool
    ) -> None:
        self.view = view
        self.seats = seats
        self.scale = scale
        self.legal = tuple(legal)
        """What may be done now; empty while others act or something moves."""
        self.is_own_turn = is_own_turn
        self.seat_tickets = SeatTickets(view)

    @property
    def board(self) -> Board:
        return self.view.board

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def is_turn(self) -> bool:
        """Whether what is asked is what to do in a turn, not something that follows from it."""
        decision = self.view.decision
        return decision is not None and self.view.rules.kinds[decision.kind].is_turn

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """Per seat the number of its player colour."""
        return tuple(seat.colour for seat in self.seats)

    @cached_property
    def _own(self) -> list[int]:
        """Those chosen at set-up are one's own at once, though the others still choose."""
        return [ticket for ticket in (*self.view.tickets, *self.view.chosen) if ticket >= 0]

    @cached_property
    def tickets(self) -> list[tuple[int, TicketState]]:
        """Own tickets with their states: open ones first, then done, then lost ones; dearest first."""
        own = self._own
        pairs = list(zip(own, self.seat_tickets.states(own), strict=True))
        order = {"open": 0, "done": 1, "impossible": 2}
        return sorted(pairs, key=lambda pair: (order[pair[1]], -self.worth(pair[0]), pair[0]))

    def worth(self, ticket: int) -> int:
        """The most points a ticket can bring."""
        return self.board.ticket_faces[ticket].best

    @cached_property
    def earned(self) -> dict[int, Earned]:
        """Own completed tickets, with what they bring now and what they may still bring."""
        results = self.seat_tickets.judged(self._own)
        return {
            ticket: Earned(result, self.seat_tickets.hope(result))
            for ticket, result in results.items()
            if result.completed
        }

    def kind_name(self, kind: int) -> str:
        """The name of a card kind as its picture is called."""
        assert self.view.rules.stock is not None
        return self.view.rules.stock.kinds[kind].name

    def back_name(self, deck: int) -> str:
        """What the back of a deck is called."""
        assert self.view.rules.stock is not None
        return self.view.rules.stock.deck_names[deck]

    def public(self, module: str) -> dict[str, object]:
        """What is known of a rule module, empty if it takes no part."""
        return self.view.public(module) if module in self.view.rules.by_name else {}

    def counts(self, module: str, seat: int) -> int:
        """How many cities a seat holds with a module's pieces."""
        owner = self.public(module).get("owner", ())
        return sum(1 for holder in owner if holder == seat) if isinstance(owner, tuple) else 0
