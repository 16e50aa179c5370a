"""A board compiled for play: cities, tracks and tickets as small integers, and what never changes.

Names live in the `MapDef`; inside, everything is an index into its tuples. A `Board` is shared by
all games on it and never changes after it was made, apart from its cache of rule sets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.graph.ways import links_between
from ttr_desktop.engine.mapdef import GRAY, MapDef
from ttr_desktop.engine.tickets import compile_ticket

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

NO_COLOR = -1


class Board:
    """One board, ready to be played on."""

    def __init__(self, definition: MapDef) -> None:
        self.definition = definition
        self.rulesets: dict[tuple[Any, ...], Ruleset] = {}
        self._index_cities()
        self._index_tracks()
        self._index_tickets()

    @property
    def id(self) -> str:
        return self.definition.id

    @property
    def title(self) -> str:
        return self.definition.names["en"]

    @property
    def players(self) -> tuple[int, int]:
        return self.definition.players

    @property
    def modes(self) -> tuple[str, ...]:
        return ("cards", "dice") if "dice" in self.definition.rules else ("cards",)

    def __repr__(self) -> str:
        return f"<Board {self.id}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.definition,)

    def _index_cities(self) -> None:
        cities = self.definition.cities
        self.city_count = len(cities)
        self.city_index = {city.id: index for index, city in enumerate(cities)}
        self.is_border_point = [city.country is not None for city in cities]
        self.is_plain_city = [city.country is None and not city.junction for city in cities]
        self.harbour_cities = tuple(i for i, city in enumerate(cities) if city.harbour)
        self.country_points: dict[str, tuple[int, ...]] = {
            country.id: tuple(i for i, city in enumerate(cities) if city.country == country.id)
            for country in self.definition.countries
        }

    def _index_tracks(self) -> None:
        tracks = self.definition.tracks
        colors = {color: index for index, color in enumerate(self.definition.colors)}
        self.track_count = len(tracks)
        self.ends: list[tuple[int, int]] = [(self.city_index[t.a], self.city_index[t.b]) for t in tracks]
        self.length = [t.length for t in tracks]
        self.color = [NO_COLOR if t.color == GRAY else colors[t.color] for t in tracks]
        self.kind = [t.kind for t in tracks]
        self.by_sea = [t.kind == "sea" for t in tracks]
        self.locomotives = [t.locomotives for t in tracks]
        self.pairs = [t.pairs for t in tracks]
        self.group = [t.group for t in tracks]
        self.points = [self.definition.points[t.length] for t in tracks]
        # R10: a rail and a sea track between the same cities are no double; all other kinds are.
        connections: dict[tuple[frozenset[int], bool], list[int]] = {}
        for track, ends in enumerate(self.ends):
            connections.setdefault((frozenset(ends), self.by_sea[track]), []).append(track)
        self.siblings: list[tuple[int, ...]] = [()] * self.track_count
        for group in connections.values():
            for track in group:
                self.siblings[track] = tuple(other for other in group if other != track)
        self.tracks_at: list[tuple[int, ...]] = [
            tuple(t for t, ends in enumerate(self.ends) if city in ends) for city in range(self.city_count)
        ]
        self.links = links_between(self.city_count, self.ends)

    def _index_tickets(self) -> None:
        tickets = self.definition.tickets
        self.ticket_decks: tuple[str, ...] = tuple(dict.fromkeys(ticket.deck for ticket in tickets))
        self.ticket_faces = [compile_ticket(ticket, self.places, self.city_index) for ticket in tickets]
        self.ticket_deck = [self.ticket_decks.index(ticket.deck) for ticket in tickets]
        first: dict[Any, int] = {}
        self.ticket_twin = [first.setdefault(ticket, index) for index, ticket in enumerate(tickets)]
        """The first ticket with the same face: printed twice, they are the same to their owner."""

    def places(self, name: str) -> tuple[int, ...]:
        """The cities that a place on a ticket stands for: a city, or the border points of a country."""
        if name in self.city_index:
            return (self.city_index[name],)
        return self.country_points[name]

    def other_end(self, track: int, city: int) -> int:
        a, b = self.ends[track]
        return b if city == a else a
