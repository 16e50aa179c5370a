"""Makes the layout of one board: bulges, relaxation, labels, and the finished layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from ttr_desktop.boardlayout.geometry import Curve
from ttr_desktop.boardlayout.lines import place_tracks
from ttr_desktop.boardlayout.model import BoardLayout, CityPlace, Label
from ttr_desktop.boardlayout.names import Seat, Setting, make_label, seats_around, settings_of

from .free import free_areas
from .labels import choose_labels
from .moving import Labels, Weights
from .prepare import Board
from .relax import Relaxation
from .start import choose_bulges
from .text import text_width

Say = Callable[[str], None]
COUNTRY_FONT = 0.74
FAR_FONT = 0.74
ROUNDS = 7


@dataclass
class Name:
    """A name to be placed: its node, font size, and the ways to set it."""

    node: int
    size: float
    settings: list[Setting]
    seats: list[Seat]


@dataclass
class Solution:
    """Where everything came to rest."""

    relaxation: Relaxation
    names: list[Name]
    chosen: list[int]


def solve(board: Board, say: Say) -> Solution:
    """Finds room for everything."""
    state, m = board.state, board.measures
    wishes = _wished_bulges(board)
    state.bulge[list(wishes)] = list(wishes.values())
    state.firm[list(wishes)] = 1.0
    crossings = choose_bulges(state, m.width * 1.6, wishes)
    r = Relaxation(state, m, Weights(**board.settings.get("weights", {})))
    r.run(900, 4.0, 1.0, (0.3, 1.0))
    say(f"{board.map.id}: {crossings} crossings at the start, energy {r.energy:.0f} without labels")
    names = _names(board)
    chosen = [-1] * len(names)
    state.labels = _empty_labels(names)
    for turn in range(ROUNDS):
        choose_labels(r, [name.seats for name in names], chosen, stay=25.0 * turn)
        r.run(260, 1.6, 0.5)
    say(f"  with labels: energy {r.energy:.0f}")
    for steps, pace, harder in ((600, 0.9, 3), (500, 0.3, 4)):
        r.w.contact *= harder
        r.w.border *= harder
        r.w.short *= 2
        r.run(steps, pace, 0.15 if harder == 3 else 0.02)
    say(f"  settled: energy {r.energy:.0f}")
    return Solution(r, names, chosen)


def _wished_bulges(board: Board) -> dict[int, float]:
    """Bulges that the settings ask for, by `a-b`, `a-b/sea`, `a-b/length`, seen from a (positive = to the right)."""
    wishes = board.settings.get("bulges", {})
    out = {}
    for n, line in enumerate(board.web.lines):
        bundle = board.web.bundles[line.bundle]
        key = f"{bundle.a}-{bundle.b}"
        for name in (f"{key}/{'sea' if bundle.sea else 'rail'}", f"{key}/{bundle.length}", key):
            if name in wishes:
                out[n] = float(wishes[name])
                break
    return out


def _names(board: Board) -> list[Name]:
    out = []
    size, radius, gap = float(board.settings["font"]), board.measures.radius, board.measures.label_clearance
    for n, city in enumerate(board.map.cities):
        if not city.junction:
            font = size * COUNTRY_FONT if city.country else size
            settings = settings_of(city.names, font, text_width)
            out.append(Name(n, font, settings, seats_around(settings, radius, gap)))
    cities = {c.id: c for c in board.map.cities}
    for line in board.web.lines:
        if line.edge:
            settings = settings_of(cities[line.far_city].names, size * FAR_FONT, text_width)
            out.append(Name(board.web.edge_node(line), size * FAR_FONT, settings, seats_around(settings, 6, 4)))
    return out


def _empty_labels(names: list[Name]) -> Labels:
    """Boxes of no size, far away, until their place is chosen."""
    far = np.full((len(names), 2), -1e4)
    return Labels(np.array([n.node for n in names]), np.zeros((len(names), 2)), far, far.copy())


def finish(board: Board, solution: Solution) -> BoardLayout:
    """The layout as the program reads it."""
    r = solution.relaxation
    labels = {name.node: _label(solution, n) for n, name in enumerate(solution.names)}
    curves = [_curve(r, n) for n in range(len(board.web.lines))]
    ends = [(float(a), float(b)) for a, b in r.s.ends]
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
        cities=_cities(board, r, labels),
        tracks=place_tracks(board.web, curves, ends, (r.m.length, r.m.width), labels),
    )
    return replace(layout, free=free_areas(layout))


def _label(solution: Solution, n: int) -> Label:
    name, lab, nodes = solution.names[n], solution.relaxation.s.labels, solution.relaxation.s.nodes
    seat = name.seats[solution.chosen[n]]
    ox, oy = (float(x) for x in lab.offset[n])
    x, y = (float(v) for v in nodes[name.node])
    moved = replace(seat, offset=(ox, oy))
    return make_label(name.settings[seat.setting].texts, name.size, (x + ox, y + oy), moved, text_width)


def _cities(board: Board, r: Relaxation, labels: dict[int, Label]) -> dict[str, CityPlace]:
    out = {}
    for n, city in enumerate(board.map.cities):
        (x, y), (tx, ty) = r.s.nodes[n], r.s.true[n]
        out[city.id] = CityPlace(
            id=city.id,
            at=(float(x), float(y)),
            true=(float(tx), float(ty)),
            label=labels.get(n),
            kind="junction" if city.junction else "country" if city.country else "city",
            country=city.country,
            outward=_outward(board, r, n) if city.country else 0.0,
        )
    return out


def _outward(board: Board, r: Relaxation, node: int) -> float:
    """Away from the tracks that end here."""
    far = [li.end if li.start == node else li.start for li in board.web.lines if node in (li.start, li.end)]
    way = (r.s.nodes[node] - r.s.nodes[far]).sum(axis=0)
    return float(np.degrees(np.arctan2(way[1], way[0])))


def _curve(r: Relaxation, n: int) -> Curve:
    p, q, s, t = ((float(x), float(y)) for x, y in r.ctrl[n])
    return p, q, s, t
