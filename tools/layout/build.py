"""Makes the layout of one board: bulges, relaxation, labels, and the finished layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ttr_desktop.boardlayout.bundles import spaces_along, spread
from ttr_desktop.boardlayout.geometry import Curve, MeasuredCurve, shifted_curve
from ttr_desktop.boardlayout.model import BoardLayout, CityPlace, Label, Space, Text, TrackPart, TrackPlace

from .free import free_areas
from .labels import Choice, aligned, candidates, choose_labels
from .prepare import Board, Line
from .relax import Labels, Relaxation, Weights
from .start import choose_bulges
from .text import box_of, layouts_of

Say = Callable[[str], None]
COUNTRY_FONT = 0.74
FAR_FONT = 0.74


@dataclass
class Name:
    """A name to be placed: its node, font size, and the ways to break it into lines."""

    node: int
    size: float
    layouts: list[dict[str, tuple[str, ...]]]
    choices: list[Choice]

    def texts(self, choice: int) -> dict[str, tuple[str, ...]]:
        return self.layouts[self.choices[choice].layout]


def solve(board: Board, say: Say) -> tuple[Relaxation, list[Name], list[int]]:
    """Finds room for everything."""
    state, m = board.state, board.measures
    fixed = _fixed_bulges(board)
    crossings = choose_bulges(state, m.width * 1.6, fixed)
    say(f"{board.map.id}: {crossings} crossings at the start")
    r = Relaxation(state, m, Weights(**board.settings.get("weights", {})))
    r.run(900, 4.0, 1.0, (0.3, 1.0))
    say(f"  without labels: energy {r.energy:.0f}")
    names = _names(board)
    current = [-1] * len(names)
    state.labels = _empty_labels(names)
    options = [name.choices for name in names]
    for turn in range(7):
        choose_labels(r, options, current, stay=25.0 * turn)
        r.run(260, 1.6, 0.5)
        say(f"  labels, round {turn + 1}: energy {r.energy:.0f}")
    r.w.contact *= 3
    r.w.short *= 2
    r.run(900, 0.9, 0.02)
    say(f"  settled: energy {r.energy:.0f}")
    return r, names, current


def _fixed_bulges(board: Board) -> dict[int, float]:
    """Bulges that the settings ask for, by `a-b` or `a-b/sea`, seen from a to b (positive = to the right)."""
    wishes = board.settings.get("bulges", {})
    out = {}
    for n, line in enumerate(board.lines):
        bundle = board.bundles[line.bundle]
        key = f"{bundle.a}-{bundle.b}"
        for name in (f"{key}/{'sea' if bundle.sea else 'rail'}", f"{key}/{bundle.length}", key):
            if name in wishes:
                out[n] = float(wishes[name])
                break
    return out


def _names(board: Board) -> list[Name]:
    out = []
    size, radius = float(board.settings["font"]), board.measures.radius
    gap = board.measures.label_clearance
    for n, city in enumerate(board.map.cities):
        if city.junction:
            continue
        font = size * COUNTRY_FONT if city.country else size
        out.append(_name(n, font, dict(city.names), radius, gap))
    cities = {c.id: c for c in board.map.cities}
    for line in board.lines:
        if line.edge:
            node = line.end if line.end >= len(board.ids) else line.start
            out.append(_name(node, size * FAR_FONT, dict(cities[line.far_city].names), 6, 4))
    return out


def _name(node: int, font: float, names: dict[str, str], radius: float, gap: float) -> Name:
    layouts = layouts_of(names, font)
    halves = []
    for texts in layouts:
        boxes = [box_of(lines, font) for lines in texts.values()]
        halves.append((max(w for w, _ in boxes) / 2, max(h for _, h in boxes) / 2))
    return Name(node, font, layouts, candidates(halves, radius, gap))


def _empty_labels(names: list[Name]) -> Labels:
    """Boxes of no size, far away, until their place is chosen."""
    count = len(names)
    far = np.full((count, 2), -1e4)
    return Labels(np.array([n.node for n in names]), np.zeros((count, 2)), far, far.copy())


def finish(board: Board, r: Relaxation, names: list[Name], current: list[int]) -> BoardLayout:
    """The layout as the program reads it."""
    labels = [_label(r, n, name.texts(current[n]), name.size) for n, name in enumerate(names)]
    by_node = {name.node: label for name, label in zip(names, labels, strict=True)}
    cities = {}
    for n, city in enumerate(board.map.cities):
        kind = "junction" if city.junction else "country" if city.country else "city"
        cities[city.id] = CityPlace(
            id=city.id,
            at=_point(r.s.nodes[n]),
            true=_point(r.s.true[n]),
            label=by_node.get(n),
            kind=kind,
            country=city.country,
            outward=_outward(board, r, n) if city.country else 0.0,
        )
    layout = BoardLayout(
        board=board.map.id,
        size=board.frame.size,
        inner=board.frame.inner,
        score=board.frame.score,
        space_length=r.m.length,
        space_width=r.m.width,
        city_radius=r.m.radius,
        projection=dict(board.settings["projection"]),
        fit=board.fit,
        cities=cities,
        tracks=_tracks(board, r, by_node),
    )
    return BoardLayout(**{**_fields(layout), "free": free_areas(layout)})


def _fields(layout: BoardLayout) -> dict[str, object]:
    return {name: getattr(layout, name) for name in BoardLayout.__slots__}


def _point(row: np.ndarray) -> tuple[float, float]:  # type: ignore[type-arg]
    return float(row[0]), float(row[1])


def _label(r: Relaxation, n: int, texts: dict[str, tuple[str, ...]], size: float) -> Label:
    lab = r.s.labels
    middle = r.s.nodes[lab.owner[n]] + lab.offset[n]
    out = {}
    for language, lines in texts.items():
        box = box_of(lines, size)
        out[language] = Text(aligned(middle, lab.offset[n], lab.half[n], box), box, lines)
    return Label(round(size, 1), out)


def _outward(board: Board, r: Relaxation, node: int) -> float:
    """Away from the tracks that end here."""
    ways = [r.s.nodes[node] - r.s.nodes[li.end if li.start == node else li.start] for li in board.lines if node in (li.start, li.end)]
    way = np.sum(ways, axis=0)
    return float(np.degrees(np.arctan2(way[1], way[0])))


def _curve(r: Relaxation, n: int) -> Curve:
    rows = [(float(x), float(y)) for x, y in r.ctrl[n]]
    return rows[0], rows[1], rows[2], rows[3]


def _tracks(board: Board, r: Relaxation, by_node: dict[int, Label]) -> tuple[TrackPlace, ...]:
    out: list[TrackPlace] = []
    for number, bundle in enumerate(board.bundles):
        pieces = [(n, line) for n, line in enumerate(board.lines) if line.bundle == number]
        for parallel, (track, offset) in enumerate(zip(bundle.tracks, bundle.offsets(r.m.width), strict=True)):
            spaces: list[Space] = []
            for n, line in pieces:
                spaces += _spaces(r, n, line, offset)
            curves = tuple(shifted_curve(_curve(r, n), offset) for n, _ in pieces)
            parts = tuple(
                TrackPart(line.edge, line.spaces, curve, line.far_city, by_node[_edge_node(board, line)])
                for (_, line), curve in zip(pieces, curves, strict=True)
                if line.edge
            )
            out.append(TrackPlace(track, bundle.a, bundle.b, parallel, curves, tuple(spaces), parts))
    return tuple(sorted(out, key=lambda t: t.index))


def _edge_node(board: Board, line: Line) -> int:
    return line.end if line.end >= len(board.ids) else line.start


def _spaces(r: Relaxation, n: int, line: Line, offset: float) -> tuple[Space, ...]:
    if not line.spaces:
        return ()
    curve = _curve(r, n)
    ends = (float(r.s.ends[n, 0]), float(r.s.ends[n, 1]))
    middles = spread(MeasuredCurve(curve).length, len(line.spaces), r.m.length, ends)
    return spaces_along(curve, middles, offset)
