"""Where others are heading: which tickets their tracks speak for."""

from __future__ import annotations

from ttr_desktop.bots.facts import Facts
from ttr_desktop.engine import View
from ttr_desktop.engine.imagine import TicketWeight

TOUCHED = (1.0, 2.5, 7.0)
"""Weight of a ticket of which no, one or both ends lie on a seat's network."""


def likely_tickets(view: View) -> TicketWeight:
    """How likely each seat seems to hold each ticket, from the cities its tracks touch."""
    facts = Facts.of(view.rules)
    ends = facts.board.ends
    touched: list[set[int]] = [set() for _ in range(view.seats)]
    for track, owner in enumerate(view.state.owner):
        if owner >= 0:
            touched[owner].update(ends[track])
    sides = facts.ticket_sides

    def likely(seat: int, ticket: int) -> float:
        cities = touched[seat]
        return TOUCHED[min(2, sum(1 for side in sides[ticket] if not cities.isdisjoint(side)))]

    return likely
