"""Moves cities, curves and labels of a board until everything has room: a small physical model.

Unknowns are the nodes (cities, and the points where wrapping tracks meet the edge), two control offsets per curve,
the free length at both ends of a curve, and the offset of each label from its city. Spaces are exact turned
rectangles; touching ones push each other apart along the axis of least overlap, and the push is handed on to the
curves that carry them. Cities hang on an elastic net around their true places. Adam walks downhill; no chance is used.
"""

from __future__ import annotations

import numpy as np
from scipy.spatial import Delaunay

from .moving import Measures, State, Weights
from .plane import Array, Index, areas, bernstein, bernstein_slope, separation, support

GRID = np.linspace(0.0, 1.0, 21)
FAR = 1e5


class Relaxation:
    """One board in motion."""

    def __init__(self, state: State, measures: Measures, weights: Weights | None = None) -> None:
        self.s, self.m, self.w = state, measures, weights or Weights()
        self.basis = bernstein(GRID)
        self.part = np.repeat(np.arange(len(state.a)), state.count)
        self.order = np.concatenate([np.arange(n) for n in state.count]) if len(state.count) else np.zeros(0, int)
        self.scale = 1.0
        self._net()
        self.energy = 0.0

    def _net(self) -> None:
        """The elastic net: Delaunay triangles of the true places of the real cities."""
        real = np.flatnonzero(~self.s.fixed_x)
        shape = Delaunay(self.s.true[real])
        tri = real[shape.simplices]
        flat = areas(self.s.true, tri)
        keep = np.abs(flat) > 1500
        tri, flat = tri[keep], flat[keep]
        tri[flat < 0] = tri[flat < 0][:, ::-1]
        self.tri, self.tri_area = tri, np.abs(flat)
        edges = {tuple(sorted((int(x), int(y)))) for t in tri for x, y in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0]))}
        self.net = np.array(sorted(edges), dtype=np.int64)
        self.net_true = self.s.true[self.net[:, 0]] - self.s.true[self.net[:, 1]]
        size = np.linalg.norm(self.net_true, axis=1)
        self.net_weight = np.median(size) / np.maximum(size, 40.0) * self.s.hold[self.net].min(axis=1)

    # -- places ---------------------------------------------------------------------------------------------------

    def controls(self) -> Array:
        s = self.s
        pa, pb = s.nodes[s.a], s.nodes[s.b]
        return np.stack([pa, pa + (pb - pa) / 3 + s.u, pa + (pb - pa) * 2 / 3 + s.v, pb], axis=1)

    def place_spaces(self) -> None:
        """Fills in the middles, tangents and curve parameters of all spaces."""
        s, m = self.s, self.m
        self.ctrl = self.controls()
        self.points = np.einsum("tk,mkd->mtd", self.basis, self.ctrl)
        self.steps = np.diff(self.points, axis=1)
        self.step_len = np.maximum(np.linalg.norm(self.steps, axis=2), 1e-6)
        cum = np.concatenate([np.zeros((len(s.a), 1)), np.cumsum(self.step_len, axis=1)], axis=1)
        self.arc = cum[:, -1]
        length = m.length * self.scale
        n = np.maximum(s.count, 1)
        free = self.arc - s.ends.sum(axis=1) - n * length
        gap = np.where(n > 1, free / np.maximum(n - 1, 1), 0.0)
        start = s.ends[:, 0] + np.where(n > 1, 0.0, free / 2)
        k = self.part
        sigma = start[k] + length / 2 + self.order * (length + gap[k])
        sigma = np.clip(sigma, 0, self.arc[k])
        rows = np.arange(len(s.a))[:, None] * FAR
        self.t = np.interp(sigma + k * FAR, (cum + rows).ravel(), np.tile(GRID, len(s.a)))
        slope = np.einsum("kc,kcd->kd", bernstein_slope(self.t), self.ctrl[k])
        self.speed = np.maximum(np.linalg.norm(slope, axis=1), 1e-6)
        self.tangent = slope / self.speed[:, None]
        self.middle = np.einsum("kc,kcd->kd", bernstein(self.t), self.ctrl[k])
        self.gap = gap

    def rectangles(self) -> tuple[Array, Array, Array, Array]:
        """Middles, directions, half lengths and half widths of spaces, then labels (not grown)."""
        s, m = self.s, self.m
        lab = s.labels
        count = len(self.part)
        centre = np.concatenate([self.middle, s.nodes[lab.owner] + lab.offset])
        along = np.concatenate([self.tangent, np.tile([1.0, 0.0], (len(lab.owner), 1))])
        half_l = np.concatenate([np.full(count, m.length * self.scale / 2), lab.half[:, 0]])
        half_w = np.concatenate([s.width[self.part] * self.scale / 2, lab.half[:, 1]])
        return centre, along, half_l, half_w

    # -- energy and its slope -------------------------------------------------------------------------------------

    def slopes(self) -> None:
        s = self.s
        self.place_spaces()
        self.g_nodes = np.zeros_like(s.nodes)
        self.g_ctrl = np.zeros_like(self.ctrl)
        self.g_ends = np.zeros_like(s.ends)
        self.g_offset = np.zeros_like(s.labels.offset)
        self.g_u, self.g_v = np.zeros_like(s.u), np.zeros_like(s.v)
        self.energy = 0.0
        self._contacts()
        self._studs()
        self._lengths()
        self._shape()
        self._net_forces()
        self._labels()
        self._hand_on()

    def _push(self, rect: Index, force: Array, lever: Array) -> None:
        """Adds dE/dx = force at rectangles; lever = distance along their length from the middle."""
        count = len(self.part)
        is_space = rect < count
        k, f = rect[is_space], force[is_space]
        t = np.clip(self.t[k] + lever[is_space] / self.speed[k], 0, 1)
        weights = bernstein(t)
        part = self.part[k]
        np.add.at(self.g_ctrl, part, weights[:, :, None] * f[:, None, :])
        slide = np.einsum("kd,kd->k", f, self.tangent[k])
        n = self.s.count[part]
        share = np.where(n > 1, 1 - self.order[k] / np.maximum(n - 1, 1), 0.5)
        np.add.at(self.g_ends, part, np.stack([slide * share, -slide * (1 - share)], axis=1))
        lab = rect[~is_space] - count
        np.add.at(self.g_offset, lab, force[~is_space])
        np.add.at(self.g_nodes, self.s.labels.owner[lab], force[~is_space])

    def _contacts(self) -> None:
        centre, along, hl, hw = self.rectangles()
        count = len(self.part)
        grown = np.where(
            np.arange(len(hl)) < count, self.m.clearance / 2, self.m.label_clearance - self.m.clearance / 2
        )
        hl, hw = hl + grown, hw + grown
        reach = np.hypot(hl, hw)
        d = centre[None, :, :] - centre[:, None, :]
        near = (d**2).sum(axis=2) < (reach[None, :] + reach[:, None]) ** 2
        same = np.zeros_like(near)
        same[:count, :count] = self.part[:, None] == self.part[None, :]
        i, k = np.nonzero(np.triu(near & ~same, 1))
        if not len(i):
            return
        pen, axis, sign = separation(centre, along, hl, hw, i, k)
        pen[(i >= count) & (k >= count)] += self.m.label_apart
        hit = pen > 0
        i, k, pen = i[hit], k[hit], pen[hit]
        push = axis[hit] * sign[hit][:, None]
        contact = (support(centre, along, hl, hw, i, push) + support(centre, along, hl, hw, k, -push)) / 2
        force = self.w.contact * pen[:, None] * push
        self.energy += 0.5 * self.w.contact * float((pen**2).sum())
        lever_i = np.clip(np.einsum("kd,kd->k", contact - centre[i], along[i]), -hl[i], hl[i])
        lever_k = np.clip(np.einsum("kd,kd->k", contact - centre[k], along[k]), -hl[k], hl[k])
        self._push(i, force, lever_i)
        self._push(k, -force, lever_k)

    def _studs(self) -> None:
        """Cities against rectangles, then against each other, and everything against the border."""
        s, m = self.s, self.m
        centre, along, hl, hw = self.rectangles()
        d = centre[None, :, :] - s.nodes[:, None, :]
        across = np.stack([-along[:, 1], along[:, 0]], axis=1)
        x = np.einsum("nkd,kd->nk", -d, along)
        y = np.einsum("nkd,kd->nk", -d, across)
        dx, dy = np.abs(x) - hl, np.abs(y) - hw
        outside = np.hypot(np.maximum(dx, 0), np.maximum(dy, 0))
        dist = np.where((dx <= 0) & (dy <= 0), np.maximum(dx, dy), outside)
        clear = np.where(np.arange(len(hl)) < len(self.part), m.clearance * 0.8, m.label_clearance * 0.8)
        pen = s.radius[:, None] + clear[None, :] - dist
        pen[s.radius == 0] = 0
        n, k = np.nonzero(pen > 0)
        if len(n):
            qx, qy = np.clip(x[n, k], -hl[k], hl[k]), np.clip(y[n, k], -hw[k], hw[k])
            near = centre[k] + along[k] * qx[:, None] + across[k] * qy[:, None]
            inside = (dx[n, k] <= 0) & (dy[n, k] <= 0)
            way = np.where(inside[:, None], d[n, k], near - s.nodes[n])
            way /= np.maximum(np.linalg.norm(way, axis=1), 1e-6)[:, None]
            force = self.w.contact * pen[n, k][:, None] * way
            self.energy += 0.5 * self.w.contact * float((pen[n, k] ** 2).sum())
            np.add.at(self.g_nodes, n, force)
            self._push(k, -force, qx)
        self._apart()
        self._border(centre, along, hl, hw)

    def _apart(self) -> None:
        """Cities against cities."""
        s = self.s
        d = s.nodes[None] - s.nodes[:, None]
        dist = np.maximum(np.linalg.norm(d, axis=2), 1e-6)
        pen = s.radius[:, None] + s.radius[None] + self.m.studs_apart - dist
        pen[s.radius == 0] = 0
        pen[:, s.radius == 0] = 0
        i, k = np.nonzero(np.triu(pen > 0, 1))
        force = self.w.contact * (pen[i, k] / dist[i, k])[:, None] * d[i, k]
        np.add.at(self.g_nodes, i, force)
        np.add.at(self.g_nodes, k, -force)

    def _border(self, centre: Array, along: Array, hl: Array, hw: Array) -> None:
        m = self.m
        x0, y0, x1, y1 = m.inner
        ext_x = np.abs(along[:, 0]) * hl + np.abs(along[:, 1]) * hw + m.edge_margin
        ext_y = np.abs(along[:, 1]) * hl + np.abs(along[:, 0]) * hw + m.edge_margin
        over = np.stack(
            [
                np.maximum(0, centre[:, 0] + ext_x - x1) - np.maximum(0, x0 - centre[:, 0] + ext_x),
                np.maximum(0, centre[:, 1] + ext_y - y1) - np.maximum(0, y0 - centre[:, 1] + ext_y),
            ],
            axis=1,
        )
        k = np.flatnonzero(over.any(axis=1))
        self.energy += 0.5 * self.w.border * float((over**2).sum())
        self._push(k, self.w.border * over[k], np.zeros(len(k)))
        s = self.s
        reach = (s.radius + 14)[:, None]
        low, high = np.array([x0, y0]), np.array([x1, y1])
        out = np.maximum(0, s.nodes + reach - high) - np.maximum(0, low + reach - s.nodes)
        out[s.fixed_x] = 0
        self.g_nodes += self.w.border * out
        self.energy += 0.5 * self.w.border * float((out**2).sum())

    def _lengths(self) -> None:
        """Every line long enough for its spaces, and not much longer."""
        s, m, w = self.s, self.m, self.w
        length = m.length * self.scale
        gap = np.maximum(m.gap * length, 3.0 + self._bend() * s.width * self.scale / 2)
        need = s.count * length + np.maximum(s.count - 1, 0) * gap + s.ends.sum(axis=1)
        slack = self.arc - need
        tol = m.loose * length * np.maximum(s.count, 1)
        lack, excess = np.minimum(slack, 0), np.maximum(slack - tol, 0)
        self.slack = slack
        self.energy += 0.5 * float((w.short * lack**2 + w.long * excess**2).sum())
        g = w.short * lack + w.long * excess
        unit = self.steps / self.step_len[:, :, None]
        g_points = np.zeros_like(self.points)
        g_points[:, 1:] += unit
        g_points[:, :-1] -= unit
        self.g_ctrl += np.einsum("m,mtd,tk->mkd", g, g_points, self.basis)
        self.g_ends -= g[:, None]
        below = np.minimum(0, s.ends - s.end_least)
        # A line with more length than it needs shares it between its gaps and its ends.
        spare = 0.6 * np.maximum(0, self.gap - m.gap * length)[:, None]
        pull = s.ends - s.end_least - spare
        self.g_ends += w.short * 2 * below + w.end * pull
        self.energy += 0.5 * float((w.short * 2 * below**2 + w.end * pull**2).sum())

    def _bend(self) -> Array:
        """The sharpest turn from one space to the next on each line, in radians: its inside needs a wider gap."""
        out = np.zeros(len(self.s.a))
        same = self.part[1:] == self.part[:-1]
        one, two = self.tangent[:-1][same], self.tangent[1:][same]
        turn = np.abs(one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0])
        np.maximum.at(out, self.part[1:][same], turn)
        return out

    def _shape(self) -> None:
        s, w = self.s, self.w
        wide = np.maximum(1.0, s.width / self.m.width) ** 1.5
        chord = s.nodes[s.b] - s.nodes[s.a]
        size = np.maximum(np.linalg.norm(chord, axis=1), 60.0)
        bow = np.linalg.norm(s.u + s.v, axis=1) / 2 / size
        hard = 1 + 12 * np.maximum(0, bow - 0.2 - np.abs(s.bulge)) + 2 * s.firm
        stiff = np.minimum(wide * hard * (400.0 / size) ** 1.5, 60.0)[:, None]
        wish = np.stack([-chord[:, 1], chord[:, 0]], axis=1) * s.bulge[:, None] * 4 / 3
        self.g_u += w.bend * stiff * (s.u - wish) + w.twist * stiff * (s.u - s.v)
        self.g_v += w.bend * stiff * (s.v - wish) + w.twist * stiff * (s.v - s.u)
        chord /= size[:, None]
        for g, x in ((self.g_u, s.u), (self.g_v, s.v)):
            g += 0.05 * chord * np.einsum("md,md->m", x, chord)[:, None]

    def _net_forces(self) -> None:
        s, w = self.s, self.w
        off = s.nodes[self.net[:, 0]] - s.nodes[self.net[:, 1]] - self.net_true
        force = w.elastic * self.net_weight[:, None] * off
        np.add.at(self.g_nodes, self.net[:, 0], force)
        np.add.at(self.g_nodes, self.net[:, 1], -force)
        self.g_nodes += w.anchor * (s.nodes - s.true) * (s.hold * ~s.fixed_x)[:, None]
        area = areas(s.nodes, self.tri)
        flat = np.maximum(0, 0.3 - area / self.tri_area)
        hot = np.flatnonzero(flat > 0)
        for t, lack in zip(self.tri[hot], (flat / np.sqrt(self.tri_area))[hot], strict=True):
            p, q, r = s.nodes[t]
            for node, e in ((0, r - q), (1, p - r), (2, q - p)):
                self.g_nodes[t[node]] -= w.triangle * lack * 0.5 / 60 * np.array([-e[1], e[0]])
        if len(s.pairs_level):
            i, k = s.pairs_level[:, 0], s.pairs_level[:, 1]
            dy = s.nodes[i, 1] - s.nodes[k, 1]
            np.add.at(self.g_nodes[:, 1], i, w.level * dy)
            np.add.at(self.g_nodes[:, 1], k, -w.level * dy)

    def _labels(self) -> None:
        lab = self.s.labels
        self.g_offset += self.w.label * (lab.offset - lab.wish)

    def _hand_on(self) -> None:
        s = self.s
        g = self.g_ctrl
        self.g_u += g[:, 1]
        self.g_v += g[:, 2]
        np.add.at(self.g_nodes, s.a, g[:, 0] + g[:, 1] * 2 / 3 + g[:, 2] / 3)
        np.add.at(self.g_nodes, s.b, g[:, 3] + g[:, 1] / 3 + g[:, 2] * 2 / 3)
        self.g_nodes[s.fixed_x, 0] = 0

    # -- walking --------------------------------------------------------------------------------------------------

    def run(self, steps: int, start: float, stop: float, scale: tuple[float, float] = (1.0, 1.0)) -> None:
        """Adam with a falling pace (pixels per step); the spaces may grow from one scale to another meanwhile."""
        s = self.s
        groups = [(s.nodes, "g_nodes", 1.0), (s.u, "g_u", 1.0), (s.v, "g_v", 1.0), (s.ends, "g_ends", 0.4)]
        groups.append((s.labels.offset, "g_offset", 0.8))
        first = [np.zeros_like(x) for x, _, _ in groups]
        second = [np.zeros_like(x) for x, _, _ in groups]
        for step in range(1, steps + 1):
            done = step / steps
            self.scale = scale[0] + (scale[1] - scale[0]) * min(1.0, done * 1.25)
            pace = start * (stop / start) ** done
            self.slopes()
            for n, (x, name, factor) in enumerate(groups):
                g = getattr(self, name)
                first[n] = 0.9 * first[n] + 0.1 * g
                second[n] = 0.99 * second[n] + 0.01 * g * g
                m_hat, v_hat = first[n] / (1 - 0.9**step), second[n] / (1 - 0.99**step)
                x -= pace * factor * m_hat / (np.sqrt(v_hat) + 0.05)
        self.place_spaces()
