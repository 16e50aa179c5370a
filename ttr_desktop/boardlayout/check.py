"""Looks for things of a layout that lie on one another, with exact turned rectangles.

Tolerances, in pixels of the board picture: spaces of different tracks, spaces and studs, spaces and labels, labels and
labels, labels and studs may not overlap at all; spaces of one track may touch by `TOUCH` on the inside of a bend;
everything must lie inside `inner`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .geometry import Box, Point, box_overlap, circle_overlap, crossings
from .model import BoardLayout, Label, TrackPlace

TOUCH = 0.5
ROUNDING = 0.15
"""Stored numbers are rounded to a tenth of a pixel."""


def faults(layout: BoardLayout) -> list[str]:
    """Every overlap, as a sentence each; none for a good layout."""
    spaces = _spaces(layout)
    labels = _labels(layout)
    return [
        *_space_faults(spaces),
        *_stud_faults(layout, spaces, labels),
        *_label_faults(spaces, labels),
        *_outside(layout, spaces, labels),
    ]


def _spaces(layout: BoardLayout) -> list[tuple[str, int, Box]]:
    return [
        (f"{track.a}-{track.b} #{track.parallel} space {n + 1}", track.index, box)
        for track in layout.tracks
        for n, box in enumerate(layout.space_boxes(track))
    ]


def all_labels(layout: BoardLayout) -> list[tuple[str, Label]]:
    """Every label with what it belongs to; the label at an edge is counted once for all tracks that share it."""
    out = [(city.id, city.label) for city in layout.cities.values() if city.label]
    for track in layout.tracks:
        if track.parallel == 0:
            out += [(f"{part.edge} edge to {part.far_city}", part.far_label) for part in track.parts if part.far_label]
    return out


def _labels(layout: BoardLayout) -> list[tuple[str, str, Box]]:
    return [(name, lang, text.area()) for name, label in all_labels(layout) for lang, text in label.texts.items()]


def _space_faults(spaces: list[tuple[str, int, Box]]) -> Iterator[str]:
    for (name, track, box), (other, other_track, other_box) in combinations(spaces, 2):
        depth = box_overlap(box, other_box)
        if depth > (TOUCH if track == other_track else ROUNDING):
            yield f"{name} overlaps {other} by {depth:.1f}"


def _stud_faults(
    layout: BoardLayout, spaces: list[tuple[str, int, Box]], labels: list[tuple[str, str, Box]]
) -> Iterator[str]:
    for city in layout.cities.values():
        things = [(name, box) for name, _, box in spaces]
        things += [(f"label {name} ({lang})", box) for name, lang, box in labels]
        for name, box in things:
            depth = circle_overlap(box, city.at[0], city.at[1], layout.city_radius)
            if depth > ROUNDING:
                yield f"{name} overlaps city {city.id} by {depth:.1f}"
    for one, other in combinations(layout.cities.values(), 2):
        apart = ((one.at[0] - other.at[0]) ** 2 + (one.at[1] - other.at[1]) ** 2) ** 0.5
        if apart < 2 * layout.city_radius:
            yield f"city {one.id} overlaps city {other.id}"


def _label_faults(spaces: list[tuple[str, int, Box]], labels: list[tuple[str, str, Box]]) -> Iterator[str]:
    for name, language, area in labels:
        for space, _, box in spaces:
            depth = box_overlap(area, box)
            if depth > ROUNDING:
                yield f"label {name} ({language}) overlaps {space} by {depth:.1f}"
    for (name, language, area), (other, other_language, other_area) in combinations(labels, 2):
        depth = box_overlap(area, other_area)
        if depth > ROUNDING and language == other_language:
            yield f"label {name} overlaps label {other} ({language}) by {depth:.1f}"


def _outside(
    layout: BoardLayout, spaces: list[tuple[str, int, Box]], labels: list[tuple[str, str, Box]]
) -> Iterator[str]:
    x0, y0, x1, y1 = layout.inner
    things = [(name, box) for name, _, box in spaces] + [(f"label {n} ({lang})", box) for n, lang, box in labels]
    size = 2 * layout.city_radius
    things += [(f"city {c.id}", Box(c.at[0], c.at[1], size, size)) for c in layout.cities.values()]
    for name, box in things:
        out = max(max(x0 - x, x - x1, y0 - y, y - y1) for x, y in box.corners())
        if out > ROUNDING:
            yield f"{name} reaches {out:.1f} out of the map area"


def crossing_tracks(layout: BoardLayout) -> list[str]:
    """The tracks whose lines of spaces cross, counting tracks side by side once."""
    lines = [(track, line) for track in layout.tracks for line in _visible_lines(layout, track)]
    found = {
        f"{one.a}-{one.b} x {other.a}-{other.b}"
        for (one, line), (other, other_line) in combinations(lines, 2)
        if (one.a, one.b) != (other.a, other.b) and crossings(line, other_line)
    }
    return sorted(found)


def _visible_lines(layout: BoardLayout, track: TrackPlace) -> list[list[Point]]:
    """The middle lines of the spaces, one for each visible piece."""
    groups = [part.spaces for part in track.parts] or [tuple(range(len(track.spaces)))]
    out = []
    for group in groups:
        line: list[Point] = []
        for n in group:
            (x, y, angle) = track.spaces[n]
            dx, dy = Box(x, y, 0, 0, angle).axes()[0]
            half = layout.space_length / 2
            line += [(x - dx * half, y - dy * half), (x + dx * half, y + dy * half)]
        if line:
            out.append(line)
    return out


def tightness(layout: BoardLayout) -> str:
    """The smallest free strip between two spaces of different lines, for judging how airy a board is."""
    spaces = [(t.a, t.b, box) for t in layout.tracks for box in layout.space_boxes(t)]
    reach = layout.space_length
    least = reach
    for (a, b, box), (c, d, other) in combinations(spaces, 2):
        if (a, b) != (c, d) and abs(box.x - other.x) + abs(box.y - other.y) < 2 * reach:
            least = min(least, _distance(box, other))
    return f"{least:.1f} px apart"


def _distance(one: Box, other: Box) -> float:
    """Free strip between two boxes, by growing one until they touch."""
    low, high = 0.0, one.length
    for _ in range(12):
        middle = (low + high) / 2
        grown = Box(one.x, one.y, one.length + 2 * middle, one.width + 2 * middle, one.angle)
        low, high = (low, middle) if box_overlap(grown, other) > 0 else (middle, high)
    return low
