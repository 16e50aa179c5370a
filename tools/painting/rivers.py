"""River networks: which way the water flows and how much of it, so that streams grow towards their mouth.

The sources give loose lines. Joined into a network, every connected piece gets its lowest end as mouth; from there the
shortest ways upstream make a tree, and each stretch is as strong as all the water courses above it are long.
"""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from tools.painting.canvas import Points, lines_of

Node = tuple[float, float]
SNAP = 2.5
"""Ends this close together (in pixels) are joined."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of river from upstream to downstream, with the length of all water above its start."""

    points: Points
    above: float

    @property
    def length(self) -> float:
        return float(np.hypot(*np.diff(self.points, axis=0).T).sum())


def flow(
    lines: list[BaseGeometry], height: Callable[[Node], float], is_outlet: Callable[[Node], bool]
) -> list[Stretch]:
    """All stretches of the rivers: a mouth is an outlet (sea, edge of the picture) if there is one, and the lowest."""
    edges = _edges(lines)
    ends: dict[Node, list[int]] = defaultdict(list)
    for number, edge in enumerate(edges):
        for node in (_node(edge[0]), _node(edge[-1])):
            ends[node].append(number)
    stretches: list[Stretch] = []
    seen: set[Node] = set()
    for node in ends:
        if node not in seen:
            piece = _reachable(node, edges, ends)
            seen |= piece
            stretches += _drain(piece, edges, ends, height, is_outlet)
    return stretches


def _edges(lines: list[BaseGeometry]) -> list[Points]:
    """The lines cut wherever they meet and merged where nothing branches off."""
    snapped = shapely.set_precision(shapely.MultiLineString([part for line in lines for part in lines_of(line)]), SNAP)
    merged = linemerge(lines_of(shapely.union_all(snapped)))
    return [np.asarray(line.coords) for line in lines_of(merged) if line.length > SNAP]


def _node(point: Points) -> Node:
    return (round(float(point[0]), 1), round(float(point[1]), 1))


def _reachable(start: Node, edges: list[Points], ends: dict[Node, list[int]]) -> set[Node]:
    found, waiting = {start}, [start]
    while waiting:
        for number in ends[waiting.pop()]:
            for node in (_node(edges[number][0]), _node(edges[number][-1])):
                if node not in found:
                    found.add(node)
                    waiting.append(node)
    return found


def _drain(
    piece: set[Node],
    edges: list[Points],
    ends: dict[Node, list[int]],
    height: Callable[[Node], float],
    is_outlet: Callable[[Node], bool],
) -> list[Stretch]:
    """Orient one connected piece towards its mouth and add up the water."""
    leaves = [node for node in piece if len(ends[node]) == 1] or list(piece)
    mouth = min(leaves, key=lambda node: (not is_outlet(node), height(node), node))
    way, order, lengths = _ways_up(mouth, edges, ends)
    water: dict[Node, float] = defaultdict(float)
    stretches = []
    for node in reversed(order):
        if node == mouth:
            continue
        number = way[node]
        points = edges[number] if _node(edges[number][0]) == node else edges[number][::-1]
        stretches.append(Stretch(points, water[node]))
        water[_node(points[-1])] += water[node] + lengths[number]
    used = set(way.values())
    loose = {number for node in piece for number in ends[node]} - used
    return stretches + [Stretch(edges[number], 0.0) for number in sorted(loose)]


def _ways_up(
    mouth: Node, edges: list[Points], ends: dict[Node, list[int]]
) -> tuple[dict[Node, int], list[Node], dict[int, float]]:
    """For every node the edge that leads down from it, the nodes by distance from the mouth, and the edges' lengths."""
    lengths: dict[int, float] = {}
    way: dict[Node, int] = {}
    order: list[Node] = []
    heap: list[tuple[float, Node, int]] = [(0.0, mouth, -1)]
    done: set[Node] = set()
    while heap:
        distance, node, number = heapq.heappop(heap)
        if node in done:
            continue
        done.add(node)
        order.append(node)
        if number >= 0:
            way[node] = number
        for other in ends[node]:
            lengths[other] = float(np.hypot(*np.diff(edges[other], axis=0).T).sum())
            for far in (_node(edges[other][0]), _node(edges[other][-1])):
                if far not in done:
                    heapq.heappush(heap, (distance + lengths[other], far, other))
    return way, order, lengths
