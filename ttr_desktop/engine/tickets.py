"""Tickets compiled for play: which cities must be joined, for how many points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ttr_desktop.engine.mapdef import CountriesTicket, PairTicket, TicketDef, TourTicket

Places = tuple[int, ...]
MOST_DRAWN = 10
"""Tickets drawn at once, from all decks together: every set of them that may be kept is an answer of its own."""


@dataclass(frozen=True, slots=True)
class JoinFace:
    """Join any of some cities with any of others; the first outcome reached counts (C13, S4, M10)."""

    outcomes: tuple[tuple[Places, Places, int], ...]
    """(start cities, end cities, points), best first."""
    penalty: int
    cities: Places
    """Cities that the ticket names; empty for a country."""

    @property
    def best(self) -> int:
        """The most points it can bring."""
        return self.outcomes[0][2]


@dataclass(frozen=True, slots=True)
class TourFace:
    """Join all cities, for more points in their order (R12)."""

    cities: Places
    points: int
    points_any_order: int
    penalty: int

    @property
    def best(self) -> int:
        """The most points it can bring."""
        return self.points


TicketFace = JoinFace | TourFace


def compile_ticket(ticket: TicketDef, places: Callable[[str], Places], city_index: dict[str, int]) -> TicketFace:
    """A ticket of a map file as the scoring wants it."""
    if isinstance(ticket, TourTicket):
        cities = tuple(city_index[city] for city in ticket.cities)
        return TourFace(cities, ticket.points, ticket.points_any_order, ticket.penalty)
    if isinstance(ticket, CountriesTicket):
        start = places(ticket.start)
        outcomes = sorted(
            ((start, places(country), points) for country, points in ticket.targets), key=lambda outcome: -outcome[2]
        )
        named: Places = (city_index[ticket.start],) if ticket.start in city_index else ()
        return JoinFace(tuple(outcomes), min(points for _, points in ticket.targets), named)
    assert isinstance(ticket, PairTicket)
    ends: Places = tuple(city_index[name] for name in (ticket.a, ticket.b) if name in city_index)
    return JoinFace(((places(ticket.a), places(ticket.b), ticket.points),), ticket.points, ends)
