"""The tickets of a map file, in their three forms."""

from __future__ import annotations

from ttr_desktop.engine.mapdef import CountriesTicket, PairTicket, TicketDef, TourTicket
from ttr_desktop.mapfiles.draft import Draft, Row
from ttr_desktop.mapfiles.fields import Fields, suggestion
from ttr_desktop.mapfiles.head import read_origin
from ttr_desktop.mapfiles.nodes import Scalar
from ttr_desktop.mapfiles.places import rows_of
from ttr_desktop.mapfiles.scalars import shown

MOST_TICKETS = 500
HIGHEST_VALUE = 200
MAIN_DECK = "main"
LONGEST_TOUR = 12


class TicketReader:
    """Reads the rows of one section of tickets and knows which places they may name."""

    def __init__(self, file: Fields, section: str, draft: Draft) -> None:
        self._file = file
        self._section = section
        self._countries = {row.value.id for row in draft.countries}
        self._junctions = {row.value.id for row in draft.cities if row.value.junction}
        self._border_points = {row.value.id: row.value.country for row in draft.cities if row.value.country}
        self._cities = {row.value.id for row in draft.cities} - self._junctions - set(self._border_points)

    def read(self, required: bool) -> list[Row[TicketDef]]:
        """All rows whose places are known."""
        rows: list[Row[TicketDef]] = []
        for fields in rows_of(self._file, self._section, 1, MOST_TICKETS, required):
            ticket = self._ticket(fields)
            if ticket is not None:
                rows.append(Row(ticket, fields.line, fields.path))
        return rows

    def _ticket(self, fields: Fields) -> TicketDef | None:
        ticket: TicketDef | None
        if fields.has("tour"):
            ticket = self._tour(fields)
        elif fields.has("from") or fields.has("to"):
            ticket = self._countries_ticket(fields)
        else:
            ticket = self._pair(fields)
        read_origin(fields)
        fields.id("card", required=False)
        fields.finish()
        return ticket

    def _pair(self, fields: Fields) -> PairTicket | None:
        a, b = self._place(fields, "a"), self._place(fields, "b")
        points = fields.whole("points", 1, HIGHEST_VALUE)
        deck = _deck(fields)
        if a is None or b is None:
            return None
        if a == b:
            fields.fault("b", f"This ticket begins and ends at {a}.")
            return None
        return PairTicket(a, b, points or 1, deck)

    def _countries_ticket(self, fields: Fields) -> CountriesTicket | None:
        start = self._place(fields, "from")
        inner = fields.mapping("to")
        deck = _deck(fields)
        targets: list[tuple[str, int]] = []
        for country in inner.present() if inner else ():
            assert inner is not None
            points = inner.whole(country, 1, HIGHEST_VALUE)
            if country not in self._countries:
                hint = suggestion(country, self._countries)
                inner.fault(country, f"There is no country {country[:40]!r}; only countries may stand here.{hint}")
            elif country == start:
                inner.fault(country, f"This ticket begins and ends in {country}.")
            else:
                targets.append((country, points or 1))
        if inner is not None and inner.is_mapping and not inner.present():
            fields.fault("to", "This ticket names no country to go to.")
        return CountriesTicket(start, tuple(targets), deck) if start is not None and targets else None

    def _tour(self, fields: Fields) -> TourTicket | None:
        cities = self._tour_cities(fields)
        points = fields.whole("points", 1, HIGHEST_VALUE) or 1
        any_order = fields.whole("points_any_order", 1, HIGHEST_VALUE) or 1
        penalty = fields.whole("penalty", 0, HIGHEST_VALUE)
        deck = _deck(fields)
        if any_order > points:
            fields.fault(
                "points_any_order", f"Any order must not be worth more ({any_order}) than the right one ({points})."
            )
        return TourTicket(cities, points, any_order, penalty or 0, deck) if len(cities) >= 3 else None

    def _tour_cities(self, fields: Fields) -> tuple[str, ...]:
        cities: list[str] = []
        for node in fields.items("tour", 3, LONGEST_TOUR):
            city = node.text if isinstance(node, Scalar) else ""
            if city not in self._cities:
                what = (
                    self._fault_of_place(city)
                    if isinstance(node, Scalar)
                    else f"Here must be a city, not {shown(node)}."
                )
                fields.report.add(node.line, fields.key("tour"), what)
            elif city in cities:
                fields.report.add(node.line, fields.key("tour"), f"The tour names {city} twice.")
            else:
                cities.append(city)
        return tuple(cities)

    def _place(self, fields: Fields, name: str) -> str | None:
        """A city or a country."""
        place = fields.id(name)
        if place is None or place in self._cities or place in self._countries:
            return place
        fields.fault(name, self._fault_of_place(place))
        return None

    def _fault_of_place(self, place: str) -> str:
        if place in self._junctions:
            return f"{place} is a junction; tickets name cities and countries only."
        if place in self._border_points:
            return f"{place} is a border point; name its country {self._border_points[place]} instead."
        if place in self._countries:
            return f"{place} is a country; a tour names cities only."
        hint = suggestion(place, self._cities | self._countries)
        return f"There is no city or country {place[:40]!r}.{hint}"


def _deck(fields: Fields) -> str:
    return fields.id("deck", required=False) or MAIN_DECK
