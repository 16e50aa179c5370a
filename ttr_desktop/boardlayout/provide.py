"""Which layout a board gets: the file beside its map when that fits, else one made on the spot. Nobody else decides."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from ttr_desktop.engine.mapdef import MapDef

from .auto import auto_layout, kind_of
from .files import LayoutProblem, layout_path, read_layout
from .model import BoardLayout
from .names import Measure, rough_width

_log = logging.getLogger(__name__)


def layout_for(definition: MapDef, map_path: Path | None = None, measure: Measure = rough_width) -> BoardLayout:
    """The layout of a board. A file that is missing, damaged or made for another state of the map is passed over."""
    if map_path is not None and os.path.lexists(layout_path(map_path)):
        try:
            return _fitting(definition, map_path)
        except LayoutProblem as problem:
            _log.warning("a layout is passed over: %s", problem)
    return auto_layout(definition, measure)


def layout_fault(definition: MapDef | None, map_path: Path) -> str | None:
    """Why the layout file of a board is passed over; None if it is used, or if there is none.

    Of a board that cannot be played nothing is known that the layout could be made for.
    """
    if not os.path.lexists(layout_path(map_path)):
        return None
    try:
        if definition is None:
            read_layout(layout_path(map_path))
        else:
            _fitting(definition, map_path)
    except LayoutProblem as problem:
        return str(problem)
    return None


def _fitting(definition: MapDef, map_path: Path) -> BoardLayout:
    path = layout_path(map_path)
    layout = read_layout(path)
    if not fits(layout, definition):
        raise LayoutProblem(f"{path.name}: made for other cities or tracks than this board has")
    return layout


def fits(layout: BoardLayout, definition: MapDef) -> bool:
    """Whether a layout has a place for every city and every space of a map, and for nothing else."""
    places = [(t.index, t.a, t.b, len(t.spaces)) for t in layout.tracks]
    tracks = [(n, t.a, t.b, t.length) for n, t in enumerate(definition.tracks)]
    cities = {(c.id, c.kind, c.country) for c in layout.cities.values()}
    return places == tracks and cities == {(c.id, kind_of(c), c.country) for c in definition.cities}
