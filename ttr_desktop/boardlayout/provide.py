"""Which layout a board gets: the file beside its map when that fits, else one made on the spot."""

from __future__ import annotations

from pathlib import Path

from ttr_desktop.engine.mapdef import MapDef

from .auto import auto_layout
from .files import LayoutProblem, layout_path, read_layout
from .model import BoardLayout
from .names import Measure, rough_width


def layout_for(definition: MapDef, map_path: Path | None = None, measure: Measure = rough_width) -> BoardLayout:
    """The layout of a board. A file that is missing, damaged or made for another state of the map is passed over."""
    if map_path is not None and layout_path(map_path).is_file():
        try:
            layout = read_layout(layout_path(map_path))
        except LayoutProblem:
            return auto_layout(definition, measure)
        if fits(layout, definition):
            return layout
    return auto_layout(definition, measure)


def fits(layout: BoardLayout, definition: MapDef) -> bool:
    """Whether a layout has a place for every city and every space of a map, and for nothing else."""
    places = {(t.index, t.a, t.b, len(t.spaces)) for t in layout.tracks}
    tracks = {(n, t.a, t.b, t.length) for n, t in enumerate(definition.tracks)}
    return places == tracks and set(layout.cities) == {c.id for c in definition.cities}
