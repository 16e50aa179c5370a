"""What moves while a board is being laid out, its sizes, and how strongly each wish pulls."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from .plane import Array, Index


@dataclass
class Weights:
    """How strongly the wishes pull; the unit is one pixel of overlap squared."""

    contact: float = 1.0
    short: float = 0.6
    long: float = 0.10
    elastic: float = 0.007
    anchor: float = 0.0015
    bend: float = 0.012
    twist: float = 0.02
    end: float = 0.03
    triangle: float = 4000.0
    border: float = 1.0
    label: float = 0.02
    level: float = 0.05


@dataclass
class Measures:
    """Sizes in pixels."""

    length: float
    width: float
    radius: float
    inner: tuple[float, float, float, float]
    clearance: float = 7.0
    label_clearance: float = 5.0
    label_apart: float = 9.0
    """More room between two labels, or they read as one."""
    end_gap: float = 7.0
    gap: float = 0.07
    """Wished gap between spaces, as a part of their length."""
    loose: float = 0.16
    """Length of a line beyond need, per space, that is not yet pulled in."""
    edge_margin: float = 6.0
    studs_apart: float = 34.0
    """Free strip between two studs."""


@dataclass
class Labels:
    """Label boxes hanging on nodes."""

    owner: Index
    half: Array
    offset: Array
    wish: Array


@dataclass
class State:
    """Everything that moves, and what hangs together."""

    nodes: Array
    true: Array
    fixed_x: NDArray[np.bool_]
    a: Index
    b: Index
    count: Index
    width: Array
    u: Array
    v: Array
    ends: Array
    end_least: Array
    radius: Array
    hold: Array
    """How firmly a node keeps to its true place; border points are free to choose."""
    labels: Labels
    bulge: Array
    """How far each line would like to bow, as a part of its length (positive = to the right)."""
    firm: Array
    """1 for lines whose bow was asked for: they yield less."""
    pairs_level: Index = field(default_factory=lambda: np.zeros((0, 2), dtype=np.int64))
