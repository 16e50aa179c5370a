"""Chooses for each name the side of its city where it is least in the way."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .relax import Array, Relaxation, separation


@dataclass
class Choice:
    """A way to set a name: half box size and the preferred offsets around a stud."""

    layout: int
    half: tuple[float, float]
    offset: tuple[float, float]
    dislike: float


def candidates(halves: list[tuple[float, float]], radius: float, gap: float) -> list[Choice]:
    """Around the stud: right and left first, then below and above, then the corners; two lines cost a little."""
    out = []
    for layout, (w, h) in enumerate(halves):
        x, y = radius + gap + w, radius + gap + h
        cx, cy = radius * 0.72 + gap * 0.5 + w, radius * 0.72 + gap * 0.5 + h
        base = 6.0 * layout
        out += [Choice(layout, (w, h), (sx * x, 0.0), base) for sx in (1, -1)]
        out += [Choice(layout, (w, h), (0.0, sy * y), base + 2) for sy in (1, -1)]
        out += [Choice(layout, (w, h), (sx * cx, sy * cy), base + 4) for sx in (1, -1) for sy in (1, -1)]
        out += [Choice(layout, (w, h), (sx * w * 0.5, sy * y), base + 4) for sx in (1, -1) for sy in (1, -1)]
        out += [Choice(layout, (w, h), (sx * x, sy * h), base + 4) for sx in (1, -1) for sy in (1, -1)]
        out += [Choice(layout, (w, h), (0.0, sy * (y + 26)), base + 14) for sy in (1, -1)]
        out += [Choice(layout, (w, h), (sx * (x + 26), 0.0), base + 14) for sx in (1, -1)]
        out += [Choice(layout, (w, h), (sx * (cx + 20), sy * (cy + 20)), base + 18) for sx in (1, -1) for sy in (1, -1)]
    return out


def choose_labels(
    r: Relaxation, options: list[list[Choice]], current: list[int], stay: float = 0.0, sweeps: int = 4
) -> list[int]:
    """Improves the choice for each label in turn; `stay` is the bonus of the present one. Sets boxes and wishes."""
    s = r.s
    labels = s.labels
    for sweep in range(sweeps):
        changed = False
        for n, choices in enumerate(options):
            costs = np.array([_cost(r, n, c) for c in choices])
            if current[n] >= 0:
                costs[current[n]] -= stay
            best = int(np.argmin(costs))
            if best != current[n]:
                changed = True
                current[n] = best
                labels.half[n] = choices[best].half
                labels.wish[n] = choices[best].offset
                labels.offset[n] = choices[best].offset
        if not changed:
            break
    return current


def _cost(r: Relaxation, n: int, choice: Choice) -> float:
    """Overlap of one possible label box with spaces, studs, other labels and the border."""
    s, m = r.s, r.m
    middle = s.nodes[s.labels.owner[n]] + np.array(choice.offset)
    half = np.array(choice.half) + m.label_clearance
    cost = choice.dislike
    centre, along, hl, hw = r.rectangles()
    skip = len(r.part) + n
    near = np.flatnonzero(
        (np.abs(centre[:, 0] - middle[0]) < half[0] + np.hypot(hl, hw))
        & (np.abs(centre[:, 1] - middle[1]) < half[1] + np.hypot(hl, hw))
    )
    near = near[near != skip]
    if len(near):
        c = np.concatenate([middle[None], centre[near]])
        a = np.concatenate([np.array([[1.0, 0.0]]), along[near]])
        lengths, widths = np.concatenate([half[:1], hl[near]]), np.concatenate([half[1:], hw[near]])
        k = np.arange(1, len(c))
        pen, _, _ = separation(c, a, lengths, widths, np.zeros_like(k), k)
        cost += float((np.maximum(pen, 0) ** 1.5).sum())
    d = np.abs(s.nodes - middle) - half
    dist = np.hypot(np.maximum(d[:, 0], 0), np.maximum(d[:, 1], 0))
    pen = np.where(s.radius > 0, np.maximum(0, s.radius - dist), 0)
    cost += 2 * float((pen**1.5).sum())
    x0, y0, x1, y1 = m.inner
    out = np.maximum(0, [x0 - middle[0] + half[0], middle[0] + half[0] - x1, y0 - middle[1] + half[1], middle[1] + half[1] - y1])
    return cost + 3 * float((np.array(out) ** 1.5).sum())


def aligned(middle: Array, offset: Array, half: Array, box: tuple[float, float]) -> tuple[float, float]:
    """Where a text smaller than the room kept for it goes: to the side of its city."""
    pull_x = float(np.clip(offset[0] / max(half[0], 1), -1, 1))
    pull_y = float(np.clip(offset[1] / max(half[1], 1), -1, 1))
    return (
        float(middle[0]) - pull_x * (float(half[0]) - box[0] / 2),
        float(middle[1]) - pull_y * (float(half[1]) - box[1] / 2),
    )
