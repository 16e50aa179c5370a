"""Tickets that could have been done: how near the missed ones came, and returned ones that were done all the same."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_desktop.controller.match import Match
from ttr_desktop.controller.review import with_games_before
from ttr_desktop.engine.actions import target_of
from ttr_desktop.ui.table.ways import SeatTickets


@dataclass(frozen=True, slots=True)
class Missed:
    """A ticket that was kept and not completed."""

    ticket: int
    spaces: int | None
    """The fewest spaces that were ever missing; None if no way was ever free."""
    turn: int
    """After how many turns that was."""
    pieces_left: int
    """Trains and ships left at the end."""
    spaces_at_end: int | None
    """What was missing at the end, None if every way was closed."""

    @property
    def was_within_reach(self) -> bool:
        """Whether the pieces left over would have been enough."""
        return self.spaces_at_end is not None and self.spaces_at_end <= self.pieces_left


def missed_tickets(match: Match, seat: int) -> list[Missed]:
    """The tickets of a seat that were missed, dearest first."""
    view = match.view(seat)
    at_end = SeatTickets(view)
    own = [ticket for ticket in view.tickets if ticket >= 0]
    missed = [ticket for ticket in own if ticket not in at_end.done(own)]
    left = view.state.trains[seat] + view.state.ships[seat]
    nearest: dict[int, tuple[int, int]] = {}
    for step in match.log:
        if step.seat != seat or step.game.state.over:
            continue
        then = step.view(seat)
        seat_tickets = SeatTickets(then)
        for ticket in set(missed) & set(then.tickets):
            way = seat_tickets.way(ticket)
            if way is not None and (ticket not in nearest or way.spaces < nearest[ticket][0]):
                nearest[ticket] = (way.spaces, step.turn)
    found = []
    for ticket in missed:
        spaces, turn = nearest.get(ticket, (None, 0))
        way = at_end.way(ticket)
        found.append(Missed(ticket, spaces, turn, left, way.spaces if way else None))
    return sorted(found, key=lambda one: -_worth(match, one.ticket))


def returned_but_done(match: Match, seat: int) -> list[int]:
    """Tickets that the seat gave back although its tracks join their cities in the end."""
    view = match.view(seat)
    returned: dict[int, None] = {}
    for step, before in with_games_before(match):
        if step.seat == seat:
            returned.update(dict.fromkeys(set(before.state.drawn[seat]) - set(target_of(step.action).tickets)))
    done = SeatTickets(view).done(set(returned) - set(view.tickets))
    return sorted(done, key=lambda ticket: (-_worth(match, ticket), ticket))


def _worth(match: Match, ticket: int) -> int:
    face = match.board.ticket_faces[ticket]
    outcomes = getattr(face, "outcomes", None)
    return max(points for _, _, points in outcomes) if outcomes else int(getattr(face, "points", 0))
