"""The tracks of a map file."""

from __future__ import annotations

from ttr_desktop.engine.mapdef import GRAY, TRACK_KINDS, TrackDef, TrackKind
from ttr_desktop.mapfiles.draft import Head, Row
from ttr_desktop.mapfiles.fields import Fields, suggestion
from ttr_desktop.mapfiles.head import LONGEST_TRACK, read_origin
from ttr_desktop.mapfiles.places import rows_of

MOST_TRACKS = 1000


def read_tracks(file: Fields, head: Head, cities: set[str]) -> list[Row[TrackDef]]:
    """The section `tracks`, as far as both ends of a track are known."""
    rows: list[Row[TrackDef]] = []
    for fields in rows_of(file, "tracks", 1, MOST_TRACKS):
        track = _track(fields, head, cities)
        if track is not None:
            rows.append(Row(track, fields.line, fields.path))
    return rows


def _track(fields: Fields, head: Head, cities: set[str]) -> TrackDef | None:
    a, b = _end(fields, "a", cities), _end(fields, "b", cities)
    length = fields.whole("length", 1, LONGEST_TRACK)
    if length is not None and head.points and length not in head.points:
        fields.fault("length", f"A track of {length} spaces has no points in the table of points at the top.")
    color = fields.choice("color", (*head.colors, GRAY)) if head.colors else fields.text("color")
    kind = fields.choice("kind", TRACK_KINDS, default="rail")
    length = length or LONGEST_TRACK
    locomotives = fields.whole("locomotives", 0, LONGEST_TRACK, 0) or 0
    pairs = fields.whole("pairs", 0, LONGEST_TRACK, 0) or 0
    group = fields.whole("group", 2, 9, 0) or 0
    for name, symbols in (("locomotives", locomotives), ("pairs", pairs)):
        if symbols > length:
            fields.fault(name, f"There are {symbols} {name} on a track of only {length} spaces.")
    wraps = fields.flag("wraps")
    read_origin(fields)
    fields.finish()
    if a is None or b is None:
        return None
    return TrackDef(a, b, length, color or GRAY, _kind(kind), locomotives, pairs, group, wraps)


def _kind(word: str | None) -> TrackKind:
    return next((kind for kind in TRACK_KINDS if kind == word), "rail")


def _end(fields: Fields, name: str, cities: set[str]) -> str | None:
    city = fields.id(name)
    if city is None:
        return None
    if city not in cities:
        fields.fault(name, f"There is no city {city!r} in the section cities.{suggestion(city, cities)}")
        return None
    return city
