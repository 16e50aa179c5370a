"""How a share of time becomes a share of the way."""

from __future__ import annotations

import math


def smooth(share: float) -> float:
    """Gently off, gently in."""
    return share * share * (3 - 2 * share)


def arrive(share: float) -> float:
    """Quickly off, gently in."""
    return 1 - (1 - share) ** 3


def drop(share: float) -> float:
    """Falls and bounces a little."""
    if share < 0.7:
        return (share / 0.7) ** 2
    rest = (share - 0.7) / 0.3
    return 1 - 0.12 * math.sin(rest * math.pi) * (1 - rest)


def between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def arched(
    start: tuple[float, float], end: tuple[float, float], share: float, height: float = 0.16
) -> tuple[float, float]:
    """A flat bow from one place to another."""
    x, y = between(start, end, share)
    rise = math.dist(start, end) * height * 4 * share * (1 - share)
    return (x, y - rise)
