"""The visible lines of a board: one per bundle, or two pieces where tracks wrap round the edge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .bundles import Bundle, spaces_along, spread
from .frame import Rect
from .geometry import Curve, MeasuredCurve, Point, shifted_curve
from .model import Label, Space, TrackPart, TrackPlace


@dataclass(frozen=True, slots=True)
class Line:
    """One visible piece of a bundle: from node to node, carrying some of its spaces."""

    bundle: int
    start: int
    end: int
    spaces: tuple[int, ...]
    edge: str = ""
    """left or right for a piece of a wrapping bundle."""
    far_city: str = ""


@dataclass(slots=True)
class Web:
    """Nodes (cities first, then the points where wrapping lines meet an edge) and the lines between them."""

    cities: int
    nodes: list[Point]
    bundles: list[Bundle]
    lines: list[Line]

    def edge_node(self, line: Line) -> int:
        """The node of a wrapping line that lies on the edge."""
        return line.end if line.end >= self.cities else line.start


def make_web(
    ids: Sequence[str],
    places: Sequence[Point],
    bundles: Sequence[Bundle],
    inner: Rect,
    splits: Mapping[str, Sequence[int]],
) -> Web:
    """All lines of a board; `splits` ("a-b" in alphabetic order: spaces left and right of the cut) may be given."""
    web = Web(len(ids), list(places), list(bundles), [])
    for n, bundle in enumerate(bundles):
        a, b = ids.index(bundle.a), ids.index(bundle.b)
        if bundle.wraps:
            web.lines += _wrapped(web, n, (a, b), inner, splits)
        else:
            web.lines.append(Line(n, a, b, tuple(range(bundle.length))))
    return web


def _wrapped(web: Web, n: int, ends: tuple[int, int], inner: Rect, splits: Mapping[str, Sequence[int]]) -> list[Line]:
    """Two lines that meet behind the edge; the one at `a` comes first."""
    bundle, nodes = web.bundles[n], web.nodes
    x0, _, x1, _ = inner
    a, b = ends
    a_left = nodes[a][0] < nodes[b][0]
    left, right = (a, b) if a_left else (b, a)
    to_left, to_right = max(1.0, nodes[left][0] - x0), max(1.0, x1 - nodes[right][0])
    share = to_left / (to_left + to_right)
    y = nodes[left][1] + (nodes[right][1] - nodes[left][1]) * share
    nodes += [(x0, y), (x1, y)]
    on_left = round(bundle.length * share)
    at_left = splits.get("-".join(sorted((bundle.a, bundle.b))), (on_left, 0))[0]
    first = at_left if a_left else bundle.length - at_left
    head, tail = tuple(range(first)), tuple(range(first, bundle.length))
    edge_left, edge_right = len(nodes) - 2, len(nodes) - 1
    if a_left:
        return [Line(n, a, edge_left, head, "left", bundle.b), Line(n, edge_right, b, tail, "right", bundle.a)]
    return [Line(n, a, edge_right, head, "right", bundle.b), Line(n, edge_left, b, tail, "left", bundle.a)]


def place_tracks(
    web: Web,
    curves: Sequence[Curve],
    ends: Sequence[tuple[float, float]],
    size: tuple[float, float],
    far_labels: Mapping[int, Label],
) -> tuple[TrackPlace, ...]:
    """Every track with its spaces; `ends` is the free length at both ends of each line, `size` that of a space."""
    out: list[TrackPlace] = []
    for number, bundle in enumerate(web.bundles):
        pieces = [(n, line) for n, line in enumerate(web.lines) if line.bundle == number]
        for parallel, (track, offset) in enumerate(zip(bundle.tracks, bundle.offsets(size[1]), strict=True)):
            spaces: list[Space] = []
            for n, line in pieces:
                if line.spaces:
                    middles = spread(MeasuredCurve(curves[n]).length, len(line.spaces), size[0], ends[n])
                    spaces += spaces_along(curves[n], middles, offset)
            shown = tuple(shifted_curve(curves[n], offset) for n, _ in pieces)
            parts = tuple(
                TrackPart(line.edge, line.spaces, curve, line.far_city, far_labels.get(web.edge_node(line)))
                for (_, line), curve in zip(pieces, shown, strict=True)
                if line.edge
            )
            out.append(TrackPlace(track, bundle.a, bundle.b, parallel, shown, tuple(spaces), parts))
    return tuple(sorted(out, key=lambda t: t.index))
