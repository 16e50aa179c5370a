"""From a map and its drawing settings to the moving parts of the relaxation."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ttr_desktop.boardlayout.bundles import make_bundles
from ttr_desktop.boardlayout.frame import Frame, make_frame
from ttr_desktop.boardlayout.lines import Web, make_web
from ttr_desktop.boardlayout.projection import Fit, fit_into, make_projection
from ttr_desktop.engine.mapdef import MapDef

from .moving import Labels, Measures, State

SETTINGS = Path(__file__).with_name("boards.json")
BORDER_HOLD = 0.15
EDGE_END = 10.0
"""Free length of a wrapping line at the edge."""


@dataclass
class Board:
    """A map on its way to a layout."""

    map: MapDef
    settings: Mapping[str, Any]
    frame: Frame
    fit: Fit
    web: Web
    state: State
    measures: Measures


def load_settings(board: str) -> dict[str, Any]:
    """The drawing settings of a shipped board; `boards.json` is meant to be edited."""
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
    places = [fit.apply(u, v) for u, v in spots]
    web = make_web(ids, places, make_bundles(definition.tracks), frame.inner, settings.get("split", {}))
    length = float(settings["length"])
    measures = Measures(length, round(length * float(settings["ratio"])), float(settings["radius"]), frame.inner)
    return Board(definition, settings, frame, fit, web, _state(web, definition, measures), measures)


def _state(web: Web, definition: MapDef, measures: Measures) -> State:
    places = np.array(web.nodes, dtype=float)
    edge = np.arange(len(places)) >= web.cities
    hold = np.ones(len(places))
    hold[: web.cities] = [BORDER_HOLD if c.country else 1.0 for c in definition.cities]
    a = np.array([line.start for line in web.lines])
    b = np.array([line.end for line in web.lines])
    least = np.where(edge[np.stack([a, b], axis=1)], EDGE_END, measures.radius + measures.end_gap)
    level = [(k, k + 1) for k in range(web.cities, len(places), 2)]
    return State(
        nodes=places,
        true=places.copy(),
        fixed_x=edge,
        a=a,
        b=b,
        count=np.array([len(line.spaces) for line in web.lines]),
        width=np.array([web.bundles[line.bundle].width(measures.width) for line in web.lines]),
        u=np.zeros((len(web.lines), 2)),
        v=np.zeros((len(web.lines), 2)),
        ends=least.copy(),
        end_least=least,
        radius=np.where(edge, 0.0, measures.radius),
        hold=hold,
        labels=Labels(np.zeros(0, dtype=np.int64), np.zeros((0, 2)), np.zeros((0, 2)), np.zeros((0, 2))),
        bulge=np.zeros(len(web.lines)),
        firm=np.zeros(len(web.lines)),
        pairs_level=np.array(level, dtype=np.int64).reshape(-1, 2),
    )
