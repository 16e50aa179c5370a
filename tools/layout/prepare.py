"""From a map and its drawing settings to the moving parts of the relaxation."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ttr_desktop.boardlayout.bundles import Bundle, make_bundles
from ttr_desktop.boardlayout.frame import Frame, make_frame
from ttr_desktop.boardlayout.projection import Fit, fit_into, make_projection
from ttr_desktop.engine.mapdef import MapDef

from .relax import Labels, Measures, State

SETTINGS = Path(__file__).with_name("boards.json")


@dataclass(frozen=True)
class Line:
    """One visible piece of a bundle: from node to node, carrying some of its spaces."""

    bundle: int
    start: int
    end: int
    spaces: tuple[int, ...]
    edge: str = ""
    far_city: str = ""


@dataclass
class Board:
    """A map on its way to a layout."""

    map: MapDef
    settings: Mapping[str, Any]
    frame: Frame
    fit: Fit
    ids: list[str]
    bundles: list[Bundle]
    lines: list[Line]
    state: State
    measures: Measures

    def node(self, city: str) -> int:
        return self.ids.index(city)


def load_settings(board: str) -> dict[str, Any]:
    settings: dict[str, Any] = json.loads(SETTINGS.read_text(encoding="utf-8"))[board]
    return settings


def prepare(definition: MapDef, settings: Mapping[str, Any]) -> Board:
    """Projects the cities, makes lines of the tracks, and sets everything on its starting place."""
    frame = make_frame(int(settings["width"]), float(settings["aspect"]))
    projection = make_projection(settings["projection"])
    spots = [projection.project(c.lon, c.lat) for c in definition.cities]
    x0, y0, x1, y1 = frame.inner
    left, top, right, bottom = settings["margins"]
    fit = fit_into(spots, (x0 + left, y0 + top, x1 - right, y1 - bottom), float(settings["stretch"]))
    ids = [c.id for c in definition.cities]
    nodes = [fit.apply(u, v) for u, v in spots]
    bundles = make_bundles(definition.tracks)
    lines: list[Line] = []
    for n, bundle in enumerate(bundles):
        a, b = ids.index(bundle.a), ids.index(bundle.b)
        if bundle.wraps:
            lines += _wrapped(n, bundle, a, b, nodes, frame, settings["split"])
        else:
            lines.append(Line(n, a, b, tuple(range(bundle.length))))
    length = float(settings["length"])
    measures = Measures(length, round(length * float(settings["ratio"])), float(settings["radius"]), frame.inner)
    return Board(
        definition, settings, frame, fit, ids, bundles, lines, _state(lines, bundles, ids, nodes, measures), measures
    )


def _wrapped(
    n: int,
    bundle: Bundle,
    a: int,
    b: int,
    nodes: list[tuple[float, float]],
    frame: Frame,
    splits: Mapping[str, list[int]],
) -> list[Line]:
    """Two lines that meet behind the edge, with new nodes on both edges."""
    x0, _, x1, _ = frame.inner
    at_left, at_right = splits["-".join(sorted((bundle.a, bundle.b)))]
    left, right = (a, b) if nodes[a][0] < nodes[b][0] else (b, a)
    to_left, to_right = nodes[left][0] - x0, x1 - nodes[right][0]
    share = to_left / (to_left + to_right)
    y = nodes[left][1] + (nodes[right][1] - nodes[left][1]) * share
    nodes += [(x0, y), (x1, y)]
    edge_left, edge_right = len(nodes) - 2, len(nodes) - 1
    far_left, far_right = (bundle.b, bundle.a) if left == a else (bundle.a, bundle.b)
    if left == a:
        return [
            Line(n, a, edge_left, tuple(range(at_left)), "left", far_left),
            Line(n, edge_right, b, tuple(range(at_left, bundle.length)), "right", far_right),
        ]
    return [
        Line(n, a, edge_right, tuple(range(at_right)), "right", far_right),
        Line(n, edge_left, b, tuple(range(at_right, bundle.length)), "left", far_left),
    ]


def _state(
    lines: list[Line], bundles: list[Bundle], ids: list[str], nodes: list[tuple[float, float]], measures: Measures
) -> State:
    places = np.array(nodes, dtype=float)
    edge = np.arange(len(places)) >= len(ids)
    a = np.array([line.start for line in lines])
    b = np.array([line.end for line in lines])
    least = np.where(edge[np.stack([a, b], axis=1)], 10.0, measures.radius + measures.end_gap)
    level = [(k, k + 1) for k in range(len(ids), len(places), 2)]
    return State(
        nodes=places,
        true=places.copy(),
        fixed_x=edge,
        a=a,
        b=b,
        count=np.array([len(line.spaces) for line in lines]),
        width=np.array([bundles[line.bundle].width(measures.width) for line in lines]),
        u=np.zeros((len(lines), 2)),
        v=np.zeros((len(lines), 2)),
        ends=least.copy(),
        end_least=least,
        radius=np.where(edge, 0.0, measures.radius),
        labels=no_labels(),
        pairs_level=np.array(level, dtype=np.int64).reshape(-1, 2),
    )


def no_labels() -> Labels:
    return Labels(np.zeros(0, dtype=np.int64), np.zeros((0, 2)), np.zeros((0, 2)), np.zeros((0, 2)))
