"""First shape of the lines: which way each one bows, so that few of them cross each other or run over a city."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from .moving import State
from .plane import Array, bernstein

BULGES = (0.0, 0.07, -0.07, 0.14, -0.14, 0.22, -0.22, 0.32, -0.32, 0.45, -0.45)
GRID = np.linspace(0, 1, 15)


def choose_bulges(state: State, clear: float, fixed: dict[int, float], sweeps: int = 4) -> int:
    """Sets the control offsets of all lines; returns the number of crossings left."""
    count = len(state.a)
    bulges = np.array([fixed.get(m, 0.0) for m in range(count)])
    options = {m: [fixed[m]] if m in fixed else list(BULGES) for m in range(count)}
    lines = np.stack([line_of(state, m, bulges[m]) for m in range(count)])
    for _ in range(sweeps):
        changed = False
        for m in range(count):
            costs = [_cost(state, m, bulge, lines, clear) for bulge in options[m]]
            best = options[m][int(np.argmin(costs))]
            if best != bulges[m]:
                bulges[m], changed = best, True
                lines[m] = line_of(state, m, best)
        if not changed:
            break
    for m in range(count):
        chord = state.nodes[state.b[m]] - state.nodes[state.a[m]]
        side = np.array([-chord[1], chord[0]]) * bulges[m] * 4 / 3
        state.u[m], state.v[m] = side, side
    return count_crossings(lines)


def line_of(state: State, m: int, bulge: float) -> Array:
    """The polyline of a line with this bulge."""
    a, b = state.nodes[state.a[m]], state.nodes[state.b[m]]
    chord = b - a
    side = np.array([-chord[1], chord[0]]) * bulge * 4 / 3
    ctrl = np.stack([a, a + chord / 3 + side, a + chord * 2 / 3 + side, b])
    return np.asarray(bernstein(GRID) @ ctrl)


def _cost(state: State, m: int, bulge: float, lines: Array, clear: float) -> float:
    line = line_of(state, m, bulge)
    others = [k for k in range(len(lines)) if k != m]
    cost = 40.0 * int(_cross(line, lines[others]).sum()) + 30 * bulge * bulge + abs(bulge)
    foreign = np.ones(len(state.nodes), bool)
    foreign[[state.a[m], state.b[m]]] = False
    gaps = np.linalg.norm(state.nodes[foreign][:, None, :] - line[None], axis=2).min(axis=1)
    cost += float((np.maximum(0, clear + state.width[m] / 2 - gaps) / clear).sum()) * 8
    mid = line[3:-3]
    beside = np.linalg.norm(lines[others][:, :, None, :] - mid[None, None], axis=3).min(axis=1)
    room = (state.width[others][:, None] + state.width[m]) / 2
    return cost + float((np.maximum(0, room - beside) / clear).sum()) * 0.5


def _cross(line: Array, others: Array) -> NDArray[np.int64]:
    """How often each of the other polylines crosses this one (touching at the ends does not count)."""
    a, b = line[:-1][None, :, None], line[1:][None, :, None]
    c, d = others[:, None, :-1], others[:, None, 1:]

    def side(p: Array, q: Array, r: Array) -> Array:
        return np.asarray(
            (q[..., 0] - p[..., 0]) * (r[..., 1] - p[..., 1]) - (q[..., 1] - p[..., 1]) * (r[..., 0] - p[..., 0])
        )

    hit = (side(a, b, c) * side(a, b, d) < -1e-6) & (side(c, d, a) * side(c, d, b) < -1e-6)
    return np.asarray(hit.sum(axis=(1, 2)))


def count_crossings(lines: Array) -> int:
    """How many pairs of lines cross."""
    return sum(int((_cross(lines[m], lines[m + 1 :]) > 0).sum()) for m in range(len(lines) - 1))
