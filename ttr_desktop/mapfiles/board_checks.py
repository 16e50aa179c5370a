"""Checks that compare the parts of a map file with one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ttr_desktop.engine.mapdef import GRAY, CityDef, CountryDef, TrackDef
from ttr_desktop.mapfiles.checks import check_modules
from ttr_desktop.mapfiles.draft import Draft, Row
from ttr_desktop.mapfiles.problems import Report
from ttr_desktop.mapfiles.ticket_checks import check_tickets

MOST_PARALLEL = 3


def check_board(draft: Draft, report: Report) -> None:
    """Report every fault that shows only when the whole file is known."""
    _check_ids(draft, report)
    _check_cities(draft, report)
    _check_border_points(draft, report)
    for row in draft.tracks:
        _check_track(draft, row, report)
    _check_parallels(draft, report)
    check_tickets(draft, report)
    check_modules(draft, report)


def _check_ids(draft: Draft, report: Report) -> None:
    """Cities and countries share one set of ids, because a ticket may name either."""
    seen: dict[str, int] = {}
    rows: Iterable[Row[CountryDef] | Row[CityDef]] = (*draft.countries, *draft.cities)
    for row in rows:
        first = seen.setdefault(row.value.id, row.line)
        if first != row.line:
            report.add(row.line, row.key, f"The id {row.value.id!r} is there twice; first in line {first}.")


def _check_cities(draft: Draft, report: Report) -> None:
    names: dict[str, int] = {}
    spots: dict[tuple[float, float], str] = {}
    joined = {end for row in draft.tracks for end in (row.value.a, row.value.b)}
    for row in draft.cities:
        city = row.value
        name = city.names.get("en", city.id)
        if city.country is None and names.setdefault(name, row.line) != row.line:
            report.add(row.line, row.key, f"Another city has the name {name!r} too, in line {names[name]}.")
        if (city.lat, city.lon) != (0.0, 0.0) and spots.setdefault((city.lat, city.lon), city.id) != city.id:
            report.add(row.line, row.key, f"{city.id} lies on the same spot as {spots[city.lat, city.lon]}.")
        if city.id not in joined and "tracks" not in draft.incomplete:
            report.add(row.line, row.key, f"No track leads to {city.id}.")
        _check_special_city(row, report)


def _check_special_city(row: Row[CityDef], report: Report) -> None:
    city = row.value
    what = "a junction" if city.junction else "a border point" if city.country is not None else ""
    if not what:
        return
    if city.junction and city.country is not None:
        report.add(row.line, row.key, f"{city.id} cannot be both a junction and a border point.")
    if city.harbour:
        report.add(row.line, f"{row.key}.harbour", f"{city.id} is {what}; it cannot have a harbour.")
    if city.goods is not None:
        report.add(row.line, f"{row.key}.goods", f"{city.id} is {what}; it holds no goods.")


def _check_border_points(draft: Draft, report: Report) -> None:
    """S5: a border point is a dead end with one track."""
    tracks: dict[str, int] = defaultdict(int)
    for track in draft.tracks:
        tracks[track.value.a] += 1
        tracks[track.value.b] += 1
    border_points = draft.border_points()
    for row in draft.cities:
        city = row.value
        if city.country is not None and tracks[city.id] > 1:
            report.add(
                row.line,
                row.key,
                f"{city.id} stands for the country {city.country} and has {tracks[city.id]} tracks; "
                "such a border point may have one only. Make one point per track.",
            )
    for country in draft.countries:
        if not border_points[country.value.id] and "cities" not in draft.incomplete:
            message = f"No city has country: {country.value.id}, so nobody can ever reach it."
            report.add(country.line, country.key, message)


def _check_track(draft: Draft, row: Row[TrackDef], report: Report) -> None:
    track = row.value
    if track.a == track.b:
        report.add(row.line, row.key, f"This track begins and ends in {track.a}.")
    if track.locomotives and track.kind != "ferry":
        message = f"Only a ferry has locomotive symbols; this track is of the kind {track.kind}."
        report.add(row.line, f"{row.key}.locomotives", message)
    if track.kind == "ferry" and not track.locomotives:
        report.add(row.line, row.key, 'A ferry needs at least one locomotive symbol: add "locomotives: 1".')
    if track.pairs and (track.kind != "rail" or track.color != GRAY):
        report.add(row.line, f"{row.key}.pairs", "Pair spaces can only be on gray rail tracks.")
    if track.group and (track.kind != "rail" or track.pairs):
        report.add(row.line, f"{row.key}.group", "A group can only be used on rail tracks without pair spaces.")
    if track.wraps and not draft.head.wraps:
        report.add(
            row.line, f"{row.key}.wraps", 'This track wraps, but the board does not: add "wraps: true" at the top.'
        )
    pieces = "ships" if track.kind == "sea" else "trains"
    owned = draft.head.pieces.get(pieces)
    if owned is not None and track.length > owned:
        message = f"This track has {track.length} spaces, but a player owns only {owned} {pieces}."
        report.add(row.line, f"{row.key}.length", message)


def _check_parallels(draft: Draft, report: Report) -> None:
    """A rail and a sea track between the same cities are no double (R10)."""
    connections: dict[tuple[frozenset[str], bool], list[Row[TrackDef]]] = defaultdict(list)
    for row in draft.tracks:
        track = row.value
        if track.a != track.b:
            connections[frozenset((track.a, track.b)), track.kind == "sea"].append(row)
    for rows in connections.values():
        track = rows[0].value
        if len(rows) > MOST_PARALLEL:
            message = f"There are {len(rows)} tracks between {track.a} and {track.b}; {MOST_PARALLEL} are the most."
            report.add(rows[-1].line, rows[-1].key, message)
        colors: dict[str, int] = {}
        for row in rows:
            color = row.value.color
            if color != GRAY and colors.setdefault(color, row.line) != row.line:
                message = f"There is a {color} track between {track.a} and {track.b} already, in line {colors[color]}."
                report.add(row.line, row.key, message)
