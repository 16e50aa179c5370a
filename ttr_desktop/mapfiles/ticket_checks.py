"""Checks of the tickets against the tracks."""

from __future__ import annotations

from ttr_desktop.engine.graph.network import component_labels
from ttr_desktop.engine.mapdef import CountriesTicket, PairTicket, TicketDef
from ttr_desktop.mapfiles.draft import Draft
from ttr_desktop.mapfiles.problems import Report


def check_tickets(draft: Draft, report: Report) -> None:
    """Every ticket can be completed, as far as the tracks go."""
    if draft.incomplete & {"cities", "tracks"}:
        return
    parts = _parts(draft)
    points = draft.border_points()

    def reached(place: str) -> set[int]:
        return {parts[city] for city in points.get(place, [place]) if city in parts}

    for row in (*draft.tickets, *draft.left_out):
        for a, b in _legs(row.value):
            if not reached(a) & reached(b):
                report.add(row.line, row.key, f"No tracks join {a} and {b}, so this ticket can never be completed.")


def _legs(ticket: TicketDef) -> list[tuple[str, str]]:
    """Pairs of places that must hang together."""
    if isinstance(ticket, PairTicket):
        return [(ticket.a, ticket.b)]
    if isinstance(ticket, CountriesTicket):
        return [(ticket.start, country) for country, _ in ticket.targets]
    return [(ticket.cities[0], city) for city in ticket.cities[1:]]


def _parts(draft: Draft) -> dict[str, int]:
    """Each city with a number of the part of the network that it lies in."""
    number = {city: n for n, city in enumerate(dict.fromkeys(row.value.id for row in draft.cities))}
    tracks = [(number[row.value.a], number[row.value.b]) for row in draft.tracks]
    return dict(zip(number, component_labels(len(number), tracks), strict=True))
