"""The changes of a draft: each takes a board and gives another one. What refers to a thing follows it or goes too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ttr_desktop.engine.mapdef import (
    GRAY,
    CityDef,
    CountriesTicket,
    MapDef,
    PairTicket,
    TicketDef,
    TourTicket,
    TrackDef,
    TrackKind,
)
from ttr_desktop.mapmaker.ids import free_id, slug
from ttr_desktop.mapmaker.template import MOST_PARALLEL, settled

MAIN_DECK = "main"
LONGEST = 20
MOST_POINTS = 200


# -- cities ------------------------------------------------------------------------------------------


def add_city(board: MapDef, name: str, lat: float, lon: float) -> MapDef:
    """One city more, the last of all."""
    city = CityDef(_free(board, name), {"en": name, "ru": name}, lat, lon)
    return replace(board, cities=(*board.cities, city))


def move_city(board: MapDef, number: int, lat: float, lon: float) -> MapDef:
    return _with_city(board, number, replace(board.cities[number], lat=lat, lon=lon))


def change_city(board: MapDef, number: int, **changes: Any) -> MapDef:
    """With other marks: junction, harbour, goods."""
    return _with_city(board, number, replace(board.cities[number], **changes))


def name_city(board: MapDef, number: int, language: str, name: str) -> MapDef:
    """Another name; the id goes with the English one."""
    city = board.cities[number]
    board = _with_city(board, number, replace(city, names=named(city.names, language, name)))
    return _with_id(board, number, _free(board, board.cities[number].names["en"], city.id))


def remove_city(board: MapDef, number: int) -> MapDef:
    """Without a city, its tracks and its tickets."""
    city = board.cities[number]
    tracks = tuple(track for track in board.tracks if city.id not in (track.a, track.b))
    tickets = tuple(ticket for ticket in board.tickets if city.id not in places_of(ticket))
    cities = tuple(one for place, one in enumerate(board.cities) if place != number)
    return settled(replace(board, cities=cities, tracks=tracks, tickets=tickets))


def named(names: Mapping[str, str], language: str, name: str) -> dict[str, str]:
    """With a name in one language; the others follow as long as they say the same or nothing."""
    before = names.get(language, "")
    followers = {code for code, text in names.items() if not text.strip() or text == before}
    return {**names, **dict.fromkeys(followers, name), language: name}


def _with_city(board: MapDef, number: int, city: CityDef) -> MapDef:
    cities = list(board.cities)
    cities[number] = city
    return replace(board, cities=tuple(cities))


def _free(board: MapDef, name: str, own: str = "") -> str:
    """An id for a name that nothing else has."""
    taken = ({city.id for city in board.cities} | {country.id for country in board.countries}) - {own}
    return free_id(slug(name) or own or "city", taken)


def _with_id(board: MapDef, number: int, new: str) -> MapDef:
    old = board.cities[number].id
    if new == old:
        return board
    board = _with_city(board, number, replace(board.cities[number], id=new))

    def follow(place: str) -> str:
        return new if place == old else place

    tracks = tuple(replace(track, a=follow(track.a), b=follow(track.b)) for track in board.tracks)
    return replace(board, tracks=tracks, tickets=tuple(_renamed(ticket, old, new) for ticket in board.tickets))


def _renamed(ticket: TicketDef, old: str, new: str) -> TicketDef:
    if old not in places_of(ticket):
        return ticket
    if isinstance(ticket, PairTicket):
        return replace(ticket, a=new if ticket.a == old else ticket.a, b=new if ticket.b == old else ticket.b)
    if isinstance(ticket, CountriesTicket):
        return replace(ticket, start=new)
    return replace(ticket, cities=tuple(new if city == old else city for city in ticket.cities))


def places_of(ticket: TicketDef) -> tuple[str, ...]:
    """The cities and countries that a ticket names."""
    if isinstance(ticket, PairTicket):
        return (ticket.a, ticket.b)
    if isinstance(ticket, CountriesTicket):
        return (ticket.start, *(country for country, _ in ticket.targets))
    assert isinstance(ticket, TourTicket)
    return ticket.cities


# -- tracks ------------------------------------------------------------------------------------------


def parallels(board: MapDef, a: str, b: str, except_for: int | None = None) -> list[int]:
    """The tracks between two cities."""
    return [n for n, track in enumerate(board.tracks) if {track.a, track.b} == {a, b} and n != except_for]


def can_join(board: MapDef, a: str, b: str) -> bool:
    """Whether another track between two cities is allowed."""
    return a != b and len(parallels(board, a, b)) < MOST_PARALLEL


def add_track(board: MapDef, a: str, b: str, length: int) -> MapDef:
    """One track more, gray, or beside others in the first colour that is free; like them in kind and length."""
    beside = [board.tracks[number] for number in parallels(board, a, b)]
    if not beside:
        return settled(replace(board, tracks=(*board.tracks, TrackDef(a, b, length))))
    twin = beside[0]
    color = GRAY if twin.color == GRAY else _free_color(board, beside)
    track = replace(twin, color=color)
    return settled(replace(board, tracks=(*board.tracks, track)))


def _free_color(board: MapDef, beside: Iterable[TrackDef]) -> str:
    taken = {track.color for track in beside}
    return next((color for color in board.colors if color not in taken), GRAY)


def change_track(board: MapDef, number: int, **changes: Any) -> MapDef:
    """Another length, colour or kind; what no longer fits is put right."""
    track = replace(board.tracks[number], **changes)
    length = max(1, min(LONGEST, track.length))
    locomotives = max(1, min(track.locomotives, length)) if track.kind == "ferry" else 0
    is_plain = track.kind == "rail"
    pairs = min(track.pairs, length) if is_plain and track.color == GRAY else 0
    group = track.group if is_plain else 0
    track = replace(track, length=length, locomotives=locomotives, pairs=pairs, group=group)
    tracks = list(board.tracks)
    tracks[number] = track
    return settled(replace(board, tracks=tuple(tracks)))


def next_color(board: MapDef, number: int, by: int = 1) -> MapDef:
    """The next colour that no track beside it has."""
    track = board.tracks[number]
    taken = {board.tracks[n].color for n in parallels(board, track.a, track.b, number)} - {GRAY}
    colors = [color for color in (GRAY, *board.colors) if color not in taken]
    place = colors.index(track.color) if track.color in colors else 0
    return change_track(board, number, color=colors[(place + by) % len(colors)])


def kinds(board: MapDef) -> tuple[TrackKind, ...]:
    """The kinds of track that this board may have."""
    return ("rail", "tunnel", "ferry") if "train_cards" in board.rules else ("rail", "sea")


def next_kind(board: MapDef, number: int) -> MapDef:
    choices = kinds(board)
    kind = board.tracks[number].kind
    place = choices.index(kind) if kind in choices else 0
    return change_track(board, number, kind=choices[(place + 1) % len(choices)])


def remove_track(board: MapDef, number: int) -> MapDef:
    return settled(replace(board, tracks=tuple(track for n, track in enumerate(board.tracks) if n != number)))


# -- tickets -----------------------------------------------------------------------------------------


def add_ticket(board: MapDef, a: str, b: str, points: int) -> MapDef:
    """One ticket more, in the deck of the others."""
    deck = board.tickets[0].deck if board.tickets else MAIN_DECK
    return replace(board, tickets=(*board.tickets, PairTicket(a, b, points, deck)))


def change_points(board: MapDef, number: int, by: int) -> MapDef:
    """More or fewer points for a ticket that joins two places; others stay as their file says."""
    ticket = board.tickets[number]
    if not isinstance(ticket, PairTicket):
        return board
    tickets = list(board.tickets)
    tickets[number] = replace(ticket, points=max(1, min(MOST_POINTS, ticket.points + by)))
    return replace(board, tickets=tuple(tickets))


def remove_ticket(board: MapDef, number: int) -> MapDef:
    return replace(board, tickets=tuple(ticket for n, ticket in enumerate(board.tickets) if n != number))
