"""A map file half read: its parts with the lines they stand in, for the checks that compare them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from ttr_desktop.engine.mapdef import CityDef, CountryDef, Names, TicketDef, TrackDef

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Row(Generic[T]):
    """One row of a section and where it stands."""

    value: T
    line: int
    key: str


@dataclass(slots=True)
class Head:
    """What stands before the countries and cities."""

    id: str = ""
    names: Names = field(default_factory=dict)
    edition: str = ""
    stage: str = "complete"
    players: tuple[int, int] = (2, 5)
    pieces: Mapping[str, int] = field(default_factory=dict)
    double_routes_min_players: int = 4
    points: Mapping[int, int] = field(default_factory=dict)
    colors: tuple[str, ...] = ()
    tie_breaks: tuple[str, ...] = ()
    wraps: bool = False
    seam: float | None = None
    layout: Mapping[str, Any] = field(default_factory=dict)
    rules: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Only modules without a fault of their own."""
    named_modules: tuple[str, ...] = ()
    """All modules that the file names, faulty ones too."""
    lines: dict[str, int] = field(default_factory=dict)
    """Line of each key; modules as `rules.<name>`, options as `rules.<name>.<option>`."""

    @property
    def modes(self) -> tuple[str, ...]:
        """How the board can be played."""
        return ("cards", "dice") if "dice" in self.named_modules else ("cards",)

    def line(self, key: str) -> int:
        """The line of a key, or of the nearest one around it."""
        while key and key not in self.lines:
            key = key.rpartition(".")[0]
        return self.lines.get(key, 0)


@dataclass(slots=True)
class Draft:
    """The whole file. Rows with a fault are there too, where enough of them is known."""

    head: Head
    countries: list[Row[CountryDef]] = field(default_factory=list)
    cities: list[Row[CityDef]] = field(default_factory=list)
    tracks: list[Row[TrackDef]] = field(default_factory=list)
    tickets: list[Row[TicketDef]] = field(default_factory=list)
    left_out: list[Row[TicketDef]] = field(default_factory=list)
    incomplete: set[str] = field(default_factory=set)
    """Sections that lack rows here because they were too faulty, and so prove nothing by what they lack."""

    def deck_sizes(self) -> dict[str, int]:
        """Number of tickets by deck."""
        sizes: dict[str, int] = {}
        for row in self.tickets:
            sizes[row.value.deck] = sizes.get(row.value.deck, 0) + 1
        return sizes

    def border_points(self) -> dict[str, list[str]]:
        """City ids by the country that they stand for."""
        points: dict[str, list[str]] = {row.value.id: [] for row in self.countries}
        for row in self.cities:
            if row.value.country in points:
                points[row.value.country].append(row.value.id)
        return points
