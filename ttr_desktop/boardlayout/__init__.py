"""Where everything of a board lies in its picture: layout files, curves, spaces, hits, projections.

A board has a layout file `maps/<id>.layout.json` beside its map file (made by `tools/make_layout.py`, correctable by
hand); a map without one gets `auto_layout` at run time: `layout_for` decides. Standard library only, no drawing.

The file (pixels of the board picture, y downwards, angles in degrees clockwise from +x, rounded to a tenth):

- `format` 1, `board` id, `size` [w, h]
- `inner` [x0, y0, x1, y1]: the map area inside the frame
- `score`: 100 boxes [x, y, w, h] of the scoring track, clockwise, box 0 in the bottom left corner
- `space` {length, width}: the same for all spaces; `city_radius`: the studs
- `projection` {kind: albers, lon0, lat0, lat1, lat2} or {kind: miller, lon0}; `fit` {a..f}: `x = a*u + b*v + c`,
  `y = d*u + e*v + f` turn projected coordinates (east, north; earth radius 1) into the *true* place in pixels
- `free`: large rectangles [x, y, w, h] with nothing on them (title, compass), largest first
- `cities` {id: {at, true, label, kind, country, outward}}: `at` the place on the board, `true` the unmoved one (bend
  the geography by at - true of cities and junctions; border points find a free place of their own and must not pull
  the land along); `kind` "country" is a border point (pennant flying in direction `outward`), "junction" an unnamed
  node, absent a city. `label` {size, at, box, lines, ru_at, ru_box, ru_lines}: font size, middle and size
  of the text box, lines from top to bottom, the same again per further language
- `tracks` [{index, a, b, parallel, curves, spaces, parts}]: `index` in the map file's list, `parallel` 0.. within
  tracks side by side, `curves` a cubic Bezier curve of 4 points from city to city per visible piece, `spaces`
  [x, y, angle] from a to b. `parts` only for tracks that wrap round the edge: {edge: left|right, spaces: [numbers],
  curve, far_city, far_label}; the curve starts or ends at the edge, the label names the city behind it
"""

from __future__ import annotations

from .auto import auto_layout
from .files import LayoutProblem, layout_path, read_layout, write_layout
from .geometry import Box, Curve, MeasuredCurve, Point
from .model import BoardLayout, CityPlace, Label, Text, TrackPart, TrackPlace
from .provide import fits, layout_fault, layout_for

__all__ = [
    "BoardLayout",
    "Box",
    "CityPlace",
    "Curve",
    "Label",
    "LayoutProblem",
    "MeasuredCurve",
    "Point",
    "Text",
    "TrackPart",
    "TrackPlace",
    "auto_layout",
    "fits",
    "layout_fault",
    "layout_for",
    "layout_path",
    "read_layout",
    "write_layout",
]
