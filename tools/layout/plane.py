"""Curves and turned rectangles in numpy, many at a time."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Index = NDArray[np.int64]


def bernstein(t: Array) -> Array:
    s = 1 - t
    return np.stack([s**3, 3 * s * s * t, 3 * s * t * t, t**3], axis=-1)


def bernstein_slope(t: Array) -> Array:
    s = 1 - t
    return np.stack([-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t], axis=-1)


def areas(p: Array, tri: Index) -> Array:
    """Signed areas of triangles."""
    e, f = p[tri[:, 1]] - p[tri[:, 0]], p[tri[:, 2]] - p[tri[:, 0]]
    return np.asarray(0.5 * (e[:, 0] * f[:, 1] - e[:, 1] * f[:, 0]))


def support(centre: Array, along: Array, hl: Array, hw: Array, rows: Index, way: Array) -> Array:
    """The point of each rectangle that reaches farthest one way; of a face turned that way, its middle."""
    u = along[rows]
    v = np.stack([-u[:, 1], u[:, 0]], axis=1)
    su = np.clip(np.einsum("kd,kd->k", u, way) * 12, -1, 1) * hl[rows]
    sv = np.clip(np.einsum("kd,kd->k", v, way) * 12, -1, 1) * hw[rows]
    return np.asarray(centre[rows] + u * su[:, None] + v * sv[:, None])


def _dot(p: Array, q: Array) -> Array:
    return np.asarray(np.einsum("kd,kd->k", p, q))


def separation(centre: Array, along: Array, hl: Array, hw: Array, i: Index, k: Index) -> tuple[Array, Array, Array]:
    """Depth, axis and direction (i to k) of the least overlap of pairs of turned rectangles."""
    d = centre[k] - centre[i]
    ui, uk = along[i], along[k]
    vi, vk = np.stack([-ui[:, 1], ui[:, 0]], 1), np.stack([-uk[:, 1], uk[:, 0]], 1)
    best = np.full(len(i), np.inf)
    axis, sign = np.zeros_like(d), np.ones(len(i))
    for way in (ui, vi, uk, vk):
        spread_i = np.abs(_dot(ui, way)) * hl[i] + np.abs(_dot(vi, way)) * hw[i]
        spread_k = np.abs(_dot(uk, way)) * hl[k] + np.abs(_dot(vk, way)) * hw[k]
        along_way = _dot(d, way)
        depth = spread_i + spread_k - np.abs(along_way)
        better = depth < best
        best = np.where(better, depth, best)
        axis[better], sign[better] = way[better], np.where(along_way[better] < 0, -1.0, 1.0)
    return best, axis, sign
