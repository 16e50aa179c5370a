"""Chooses for each name the side of its city where it is least in the way."""

from __future__ import annotations

import numpy as np

from ttr_desktop.boardlayout.names import Seat

from .plane import separation
from .relax import Relaxation


def choose_labels(
    r: Relaxation, options: list[list[Seat]], current: list[int], stay: float = 0.0, sweeps: int = 4
) -> None:
    """Improves the choice for each label in turn; `stay` is the bonus of the present one. Sets boxes and wishes."""
    labels = r.s.labels
    for _ in range(sweeps):
        changed = False
        for n, seats in enumerate(options):
            costs = np.array([_cost(r, n, seat) for seat in seats])
            if current[n] >= 0:
                costs[current[n]] -= stay
            best = int(np.argmin(costs))
            if best != current[n]:
                changed = True
                current[n] = best
                labels.half[n] = seats[best].half
                labels.wish[n] = seats[best].offset
                labels.offset[n] = seats[best].offset
        if not changed:
            break


def _cost(r: Relaxation, n: int, seat: Seat) -> float:
    """How much one possible label box is in the way."""
    s = r.s
    middle = s.nodes[s.labels.owner[n]] + np.array(seat.offset)
    half = np.array(seat.half) + r.m.label_clearance
    x0, y0, x1, y1 = r.m.inner
    low, high = middle - half, middle + half
    out = np.maximum(0, [x0 - low[0], high[0] - x1, y0 - low[1], high[1] - y1])
    border = 3 * float((out**1.5).sum())
    return seat.dislike + border + _on_boxes(r, n, seat) + _on_studs(r, n, seat)


def _on_boxes(r: Relaxation, n: int, seat: Seat) -> float:
    """Overlap with spaces and other labels."""
    middle = r.s.nodes[r.s.labels.owner[n]] + np.array(seat.offset)
    half = np.array(seat.half) + r.m.label_clearance
    centre, along, hl, hw = r.rectangles()
    reach = np.hypot(hl, hw)[:, None] + half
    near = np.flatnonzero((np.abs(centre - middle) < reach).all(axis=1))
    near = near[near != len(r.part) + n]
    if not len(near):
        return 0.0
    c = np.concatenate([middle[None], centre[near]])
    a = np.concatenate([np.array([[1.0, 0.0]]), along[near]])
    lengths, widths = np.concatenate([half[:1], hl[near]]), np.concatenate([half[1:], hw[near]])
    k = np.arange(1, len(c))
    pen, _, _ = separation(c, a, lengths, widths, np.zeros_like(k), k)
    pen[near >= len(r.part)] += r.m.label_apart
    return float((np.maximum(pen, 0) ** 1.5).sum())


def _on_studs(r: Relaxation, n: int, seat: Seat) -> float:
    """Overlap with cities; and a name must not look like that of a neighbour."""
    s = r.s
    owner = int(s.labels.owner[n])
    middle = s.nodes[owner] + np.array(seat.offset)
    d = np.maximum(np.abs(s.nodes - middle) - np.array(seat.half) - r.m.label_clearance, 0)
    dist = np.hypot(d[:, 0], d[:, 1])
    stud = s.radius > 0
    overlap = np.where(stud, np.maximum(0, s.radius - dist), 0)
    doubt = np.where(stud, np.maximum(0, dist[owner] + 1.6 * s.radius - dist), 0)
    doubt[owner] = 0
    return 2 * float((overlap**1.5).sum()) + 0.8 * float(doubt.sum())
