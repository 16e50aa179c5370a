"""A draft as the text of a map file: sections and columns as in the shipped files, defaults left out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ttr_desktop.engine import SPECS
from ttr_desktop.engine.mapdef import CityDef, CountriesTicket, MapDef, PairTicket, TicketDef, TrackDef
from ttr_desktop.mapfiles.nodes import Scalar
from ttr_desktop.mapfiles.scalars import fault_of_text

HEADING = "# Made with the board editor of TTR Desktop. The format is described in maps/README.md; edit it as you like."
_PLAIN = re.compile(r"[^\W_][\w .’()/-]*\Z")
_DECK = "main"
Cells = Sequence[tuple[str, str]]


def file_text(board: MapDef) -> str:
    """The whole file."""
    parts = [HEADING, *_head(board), "rules:", *_rules(board), ""]
    if board.countries:
        rows: list[Cells] = [(("id", word(one.id)), ("names", _names(one.names))) for one in board.countries]
        parts += ["countries:", *_table(rows), ""]
    for title, table in (
        ("cities", [_city(city) for city in board.cities]),
        ("tracks", [_track(track) for track in board.tracks]),
        ("tickets", [_ticket(ticket) for ticket in board.tickets]),
    ):
        parts += [f"{title}:", *_table(table), ""] if table else [f"{title}: []", ""]
    return "\n".join(parts).rstrip("\n") + "\n"


def word(text: str) -> str:
    """A text as YAML takes it for text."""
    text = " ".join(text.split())
    if _PLAIN.match(text) and fault_of_text(Scalar(0, text, plain=True), 10_000) is None:
        return text
    return json.dumps(text, ensure_ascii=False)


def value(found: Any) -> str:
    """A value of the rules or the head on one line."""
    if found is None or isinstance(found, (bool, int, float)):
        return json.dumps(found)
    if isinstance(found, str):
        return word(found)
    if isinstance(found, Mapping):
        return "{" + ", ".join(f"{key}: {value(inner)}" for key, inner in found.items()) + "}"
    return "[" + ", ".join(value(inner) for inner in found) + "]"


def _names(names: Mapping[str, str]) -> str:
    """All names; languages that repeat the English one are left out."""
    others = {code: text for code, text in names.items() if code != "en" and text.strip() and text != names["en"]}
    return "{" + ", ".join(f"{code}: {word(text)}" for code, text in ({"en": names["en"]} | others).items()) + "}"


def _head(board: MapDef) -> list[str]:
    lines = [
        f"id: {word(board.id)}",
        f"names: {_names(board.names)}",
        f"edition: {word(board.edition)}" if board.edition else "",
        f"stage: {board.stage}",
        f"players: {{min: {board.players[0]}, max: {board.players[1]}}}",
        f"pieces: {value(board.pieces)}",
        f"double_routes_min_players: {board.double_routes_min_players}",
        f"points: {value(board.points)}",
        f"colors: {value(board.colors)}",
        f"tie_breaks: {value(board.tie_breaks)}" if board.tie_breaks else "",
        "wraps: true" if board.wraps else "",
        f"seam: {value(board.seam)}" if board.wraps else "",
        f"layout: {value(board.layout)}" if board.layout else "",
    ]
    return [line for line in lines if line]


def _rules(board: MapDef) -> list[str]:
    """One line for each module, with the options that differ from their defaults."""
    lines = []
    for module, options in board.rules.items():
        spec = SPECS[module].options
        told = {key: found for key, found in options.items() if found != spec[key].default}
        lines.append(f"  {module}: {value(told)}")
    return lines


def _city(city: CityDef) -> Cells:
    marks = [(name, "true") for name in ("junction", "harbour") if getattr(city, name)]
    others = [(name, word(found)) for name in ("country", "goods") if (found := getattr(city, name))]
    place = [("lat", f"{city.lat:g}"), ("lon", f"{city.lon:g}")]
    return [("id", word(city.id)), ("names", _names(city.names)), *place, *others, *marks]


def _track(track: TrackDef) -> Cells:
    cells = [("a", word(track.a)), ("b", word(track.b)), ("length", str(track.length)), ("color", track.color)]
    if track.kind != "rail":
        cells.append(("kind", track.kind))
    cells += [(name, str(found)) for name in ("locomotives", "pairs", "group") if (found := getattr(track, name))]
    return [*cells, ("wraps", "true")] if track.wraps else cells


def _ticket(ticket: TicketDef) -> Cells:
    deck = [] if ticket.deck == _DECK else [("deck", word(ticket.deck))]
    if isinstance(ticket, PairTicket):
        return [("a", word(ticket.a)), ("b", word(ticket.b)), ("points", str(ticket.points)), *deck]
    if isinstance(ticket, CountriesTicket):
        return [("from", word(ticket.start)), ("to", value(dict(ticket.targets))), *deck]
    worth = [(key, str(getattr(ticket, key))) for key in ("points", "points_any_order", "penalty")]
    return [("tour", value(ticket.cities)), *worth, *deck]


def _table(rows: Iterable[Cells]) -> list[str]:
    """Rows with their cells under one another."""
    rows = list(rows)
    wide: dict[tuple[int, str], int] = {}
    for row in rows:
        for place, (key, text) in enumerate(row):
            wide[place, key] = max(wide.get((place, key), 0), len(text))
    return [f"  - {{{_row(row, wide)}}}" for row in rows]


def _row(row: Cells, wide: Mapping[tuple[int, str], int]) -> str:
    last = len(row) - 1
    cells = []
    for place, (key, text) in enumerate(row):
        is_number = text.lstrip("-").replace(".", "", 1).isdigit()
        room = wide[place, key]
        if is_number:
            cells.append(f"{key}: {text:>{room}}" + (", " if place < last else ""))
        else:
            cells.append(f"{key}: " + (f"{text},".ljust(room + 2) if place < last else text))
    return "".join(cells)
