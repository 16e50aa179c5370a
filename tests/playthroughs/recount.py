"""Counts the final score of a game anew, slowly and without the engine.

Works on what lies on the table at the end (who owns which track, stations, harbours, tokens, tickets)
and on the map file, straight from the rulebook: joined cities by flooding, the longest trail and
tours by trying every walk. Gives each line with the reckoning behind it, for a person to check.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from ttr_desktop.engine.mapdef import CountriesTicket, MapDef, PairTicket, TicketDef, TourTicket

Line = tuple[int, str]
"""Points, and how they come about."""


class Table:
    """What lies on the table when the game is over."""

    def __init__(self, definition: MapDef, mode: str, table: dict[str, Any]) -> None:
        self.map = definition
        self.rules = definition.rules
        self.mode = mode
        self.owner: list[int] = table["owner"]
        self.tickets: list[list[int]] = table["tickets"]
        self.stations: dict[str, int] = table.get("stations", {})
        self.harbours: dict[str, int] = table.get("harbours", {})
        self.goods: list[list[int]] = table.get("goods", [])
        self.swapped: list[int] = table.get("swapped", [])
        self.seats = len(self.tickets)

    # -- networks ----------------------------------------------------------------------------------

    def links(self, seat: int) -> list[tuple[str, str, int]]:
        return [(t.a, t.b, t.length) for t, owner in zip(self.map.tracks, self.owner, strict=True) if owner == seat]

    def reachable(self, seat: int, start: str, borrowed: list[tuple[str, str]]) -> set[str]:
        """All cities joined with `start`; every border point is a node of its own."""
        links = [(a, b) for a, b, _ in self.links(seat)] + borrowed
        found, fringe = {start}, [start]
        while fringe:
            city = fringe.pop()
            for a, b in links:
                if city in (a, b):
                    other = b if city == a else a
                    if other not in found:
                        found.add(other)
                        fringe.append(other)
        return found

    def places(self, name: str) -> list[str]:
        """A city, or all border points of a country."""
        points = [city.id for city in self.map.cities if city.country == name]
        return points or [name]

    def longest(self, seat: int) -> int:
        """The longest walk without a track twice, by trying them all."""
        links = self.links(seat)
        best: dict[tuple[str, int], int] = {}

        def walk(city: str, used: int) -> int:
            key = (city, used)
            if key not in best:
                best[key] = max(
                    (
                        length + walk(b if city == a else a, used | 1 << i)
                        for i, (a, b, length) in enumerate(links)
                        if city in (a, b) and not used >> i & 1
                    ),
                    default=0,
                )
            return best[key]

        return max((walk(city, 0) for a, b, _ in links for city in (a, b)), default=0)

    def tour_walk(self, seat: int, cities: tuple[str, ...]) -> bool:
        """Is there a walk without a track twice that meets the cities in this order?"""
        links = self.links(seat)
        seen = set()

        def walk(city: str, used: int, met: int) -> bool:
            if city == cities[met]:
                met += 1
                if met == len(cities):
                    return True
            if (city, used, met) in seen:
                return False
            seen.add((city, used, met))
            return any(
                walk(b if city == a else a, used | 1 << i, met)
                for i, (a, b, _) in enumerate(links)
                if city in (a, b) and not used >> i & 1
            )

        return walk(cities[0], 0, 0)

    # -- tickets -------------------------------------------------------------------------------------

    def ticket(self, seat: int, ticket: TicketDef, borrowed: list[tuple[str, str]]) -> tuple[bool, int]:
        """Completed or not, and its points."""
        if isinstance(ticket, TourTicket):
            if not set(ticket.cities) <= self.reachable(seat, ticket.cities[0], []):
                return False, -ticket.penalty
            return True, ticket.points if self.tour_walk(seat, ticket.cities) else ticket.points_any_order
        if isinstance(ticket, CountriesTicket):
            reached = [
                points
                for country, points in ticket.targets
                if self.joined(seat, self.places(ticket.start), self.places(country), borrowed)
            ]
            return (True, max(reached)) if reached else (False, -min(points for _, points in ticket.targets))
        assert isinstance(ticket, PairTicket)
        done = self.joined(seat, self.places(ticket.a), self.places(ticket.b), borrowed)
        return done, ticket.points if done else -ticket.points

    def joined(self, seat: int, starts: list[str], ends: list[str], borrowed: list[tuple[str, str]]) -> bool:
        return any(set(ends) & self.reachable(seat, start, borrowed) for start in starts)

    def borrowed(self, seat: int) -> list[tuple[str, str]]:
        """The best use of all stations together: most ticket points, then most completed tickets."""
        options: list[list[list[tuple[str, str]]]] = []
        for city, owner in self.stations.items():
            if owner == seat:
                lent = [
                    [(t.a, t.b)]
                    for t, who in zip(self.map.tracks, self.owner, strict=True)
                    if who not in (seat, -1, -2) and city in (t.a, t.b)
                ]
                options.append([[], *lent])
        best: tuple[int, int] | None = None
        chosen: list[tuple[str, str]] = []
        for choice in product(*options):
            links = [link for links in choice for link in links]
            results = [self.ticket(seat, self.map.tickets[t], links) for t in self.tickets[seat]]
            rank = (sum(points for _, points in results), sum(done for done, _ in results))
            if best is None or rank > best:
                best, chosen = rank, links
        return chosen

    def results(self, seat: int) -> list[tuple[TicketDef, bool, int]]:
        borrowed = self.borrowed(seat)
        return [
            (ticket, *self.ticket(seat, ticket, borrowed))
            for ticket in (self.map.tickets[number] for number in self.tickets[seat])
        ]

    # -- the sheet -------------------------------------------------------------------------------------

    def sheet(self, seat: int) -> dict[str, Line]:
        """All lines of a seat."""
        lines = {"tracks": self.tracks_line(seat)}
        if "passengers" in self.rules:
            tokens = self.goods[seat]
            lines["goods"] = (sum(tokens), " + ".join(map(str, tokens)) or "none")
        if "exchange" in self.rules:
            lines["exchange"] = (
                -self.swapped[seat] * self.rules["exchange"]["penalty"],
                f"{self.swapped[seat]} pieces",
            )
        results = self.results(seat)
        if results:
            done = [(ticket, points) for ticket, good, points in results if good]
            failed = [(ticket, points) for ticket, good, points in results if not good]
            for name, entries in (("tickets_done", done), ("tickets_failed", failed)):
                words = ", ".join(f"{named(ticket)} {points}" for ticket, points in entries)
                lines[name] = (sum(points for _, points in entries), words or "none")
        lines |= self.bonus_lines(seat)
        return lines

    def tracks_line(self, seat: int) -> Line:
        lengths = Counter(length for _, _, length in self.links(seat))
        words = [f"{count} x {length} spaces at {self.map.points[length]}" for length, count in sorted(lengths.items())]
        return sum(self.map.points[length] * count for length, count in lengths.items()), ", ".join(words) or "none"

    def bonus_lines(self, seat: int) -> dict[str, Line]:
        lines: dict[str, Line] = {}
        if "stations" in self.rules:
            unbuilt = len(self.rules["stations"]["costs"]) - list(self.stations.values()).count(seat)
            lines["unbuilt_stations"] = (unbuilt * self.rules["stations"]["unbuilt_points"], f"{unbuilt} not built")
        if "harbours" in self.rules:
            lines |= self.harbour_lines(seat)
        if "longest_path" in self.rules:
            lengths = [self.longest(other) for other in range(self.seats)]
            best = lengths[seat] == max(lengths) and lengths[seat] > 0
            lines["longest_path"] = (
                self.rules["longest_path"]["points"] if best else 0,
                f"{lengths[seat]} of {lengths}",
            )
        if "most_tickets" in self.rules:
            counts = [sum(done for _, done, _ in self.results(other)) for other in range(self.seats)]
            best = counts[seat] == max(counts) and counts[seat] > 0
            lines["most_tickets"] = (self.rules["most_tickets"]["points"] if best else 0, f"{counts[seat]} of {counts}")
        return lines

    def harbour_lines(self, seat: int) -> dict[str, Line]:
        scale = self.rules["harbours"]["points"]
        parts = []
        for city, owner in self.harbours.items():
            if owner == seat:
                count = sum(done and city in cities(ticket) for ticket, done, _ in self.results(seat))
                parts.append((city, count, scale[min(count, len(scale)) - 1] if count else 0))
        unbuilt = self.rules["harbours"]["per_player"] - len(parts)
        words = ", ".join(f"{city} {count} tickets {points}" for city, count, points in parts)
        return {
            "harbours": (sum(points for _, _, points in parts), words or "none"),
            "unbuilt_harbours": (-unbuilt * self.rules["harbours"]["unbuilt_penalty"], f"{unbuilt} not built"),
        }


def cities(ticket: TicketDef) -> tuple[str, ...]:
    if isinstance(ticket, TourTicket):
        return ticket.cities
    return (ticket.a, ticket.b) if isinstance(ticket, PairTicket) else (ticket.start,)


def named(ticket: TicketDef) -> str:
    if isinstance(ticket, CountriesTicket):
        return f"{ticket.start}-countries"
    return "-".join(cities(ticket))
