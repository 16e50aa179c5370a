"""Words of the editor: faults, tickets and tracks in the language in use."""

from __future__ import annotations

from ttr_desktop.engine.mapdef import CountriesTicket, MapDef, PairTicket
from ttr_desktop.i18n import language, t
from ttr_desktop.mapmaker.checking import Fault
from ttr_desktop.mapmaker.edits import places_of

_OF_PLACES = ("a", "b", "city", "other", "country")


def name_of(board: MapDef, place: str) -> str:
    """What a city or a country is called."""
    names = {city.id: city.names for city in board.cities} | {country.id: country.names for country in board.countries}
    found = names.get(place, {})
    return found.get(language()) or found.get("en") or place


def fault_words(board: MapDef, fault: Fault) -> str:
    """What is wrong and what to do about it; in the words of the check when the editor has none of its own."""
    if not fault.name:
        return fault.message
    values = {key: name_of(board, text) if key in _OF_PLACES else text for key, text in fault.values.items()}
    if "color" in values:
        values["color"] = t(f"editor.color.{values['color']}")
    if fault.name in ("few_rows", "many_rows"):
        return t(f"editor.fault.{fault.name}.{fault.section}", **values)
    if fault.section == "cities" and fault.row >= 0:
        values["number"] = str(fault.row + 1)
    return t(f"editor.fault.{fault.name}", **{"number": "", **values})


def ticket_words(board: MapDef, number: int) -> str:
    """A ticket in one line."""
    ticket = board.tickets[number]
    names = [name_of(board, place) for place in places_of(ticket)]
    if isinstance(ticket, PairTicket):
        return f"{ticket.points} · {names[0]} – {names[1]}"
    if isinstance(ticket, CountriesTicket):
        return f"{max(points for _, points in ticket.targets)} · {names[0]} – {', '.join(names[1:])}"
    return f"{ticket.points} · {' – '.join(names)}"


def track_words(board: MapDef, number: int) -> str:
    """Between which cities a track lies."""
    track = board.tracks[number]
    return f"{name_of(board, track.a)} – {name_of(board, track.b)}"
