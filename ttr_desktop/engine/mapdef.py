"""What a map file becomes: plain facts of one board, nothing computed.

The loader (`ttr_desktop.mapfiles`) builds a `MapDef` from YAML and has checked it as a whole;
the engine compiles it into a `Board`. Every name here is an id of the map file, never a text
for people; texts are in the `names` mappings (language code -> text; "en" is always there).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

TrackKind = Literal["rail", "tunnel", "ferry", "sea"]
TRACK_KINDS: tuple[TrackKind, ...] = ("rail", "tunnel", "ferry", "sea")
GRAY = "gray"

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class CountryDef:
    """A neighbouring country: its border points are cities that name it."""

    id: str
    names: Names


@dataclass(frozen=True, slots=True)
class CityDef:
    """A node of the board: a city, a border point of a country, or an unnamed junction."""

    id: str
    names: Names
    lat: float
    lon: float
    country: str | None = None
    """Set for a border point: a dead end that stands for this country on tickets."""
    junction: bool = False
    """A node where tracks meet: no city, no harbour, on no ticket."""
    harbour: bool = False
    """A harbour may be built here (rule module `harbours`)."""
    goods: str | None = None
    """Which stack of goods tokens the city holds (rule module `passengers`)."""


@dataclass(frozen=True, slots=True)
class TrackDef:
    """One claimable line of spaces between two neighbouring cities."""

    a: str
    b: str
    length: int
    color: str = GRAY
    kind: TrackKind = "rail"
    locomotives: int = 0
    """Locomotive symbols of a ferry."""
    pairs: int = 0
    """How many of the spaces are pair spaces, costing two cards each."""
    group: int = 0
    """When not 0: any card of the set may be replaced by a group of this many cards."""
    wraps: bool = False
    """Runs across the left and right edge of the board."""


@dataclass(frozen=True, slots=True)
class PairTicket:
    """Join two places; a place is a city id or a country id (any of its border points)."""

    a: str
    b: str
    points: int
    deck: str


@dataclass(frozen=True, slots=True)
class CountriesTicket:
    """Join a place to any of several countries; the best one reached counts."""

    start: str
    targets: tuple[tuple[str, int], ...]
    """Pairs (country id, points)."""
    deck: str


@dataclass(frozen=True, slots=True)
class TourTicket:
    """Join several cities, worth more when one trail meets them in the listed order."""

    cities: tuple[str, ...]
    points: int
    points_any_order: int
    penalty: int
    deck: str


TicketDef = PairTicket | CountriesTicket | TourTicket


@dataclass(frozen=True, slots=True)
class MapDef:
    """One board as its map file tells it."""

    id: str
    names: Names
    players: tuple[int, int]
    """Least and most seats."""
    pieces: Mapping[str, int]
    """How many pieces of each sort a seat owns: "trains", and "ships" where there are any."""
    double_routes_min_players: int
    points: Mapping[int, int]
    """Points by length of a claimed track."""
    colors: tuple[str, ...]
    """Card colours of this board, in the order of its legend."""
    rules: Mapping[str, Mapping[str, Any]]
    """Rule module name -> its options, checked and completed with defaults."""
    tie_breaks: tuple[str, ...]
    cities: tuple[CityDef, ...]
    tracks: tuple[TrackDef, ...]
    tickets: tuple[TicketDef, ...]
    countries: tuple[CountryDef, ...] = ()
    edition: str = ""
    stage: str = "complete"
    """draft, playable or complete."""
    wraps: bool = False
    """The left edge of the board joins its right edge."""
    seam: float | None = None
    """Longitude of the cut, on boards that wrap."""
    layout: Mapping[str, Any] = field(default_factory=dict)
    """Drawing hints of the map file; the rules never look at them."""
