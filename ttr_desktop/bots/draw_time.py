"""How long it takes to draw what is lacking: the fewer colours are wanted, the fewer cards help."""

from __future__ import annotations

from collections.abc import Sequence

HELPFUL = (0.0, 0.36, 0.52, 0.64, 0.74, 0.82, 0.88)
"""Chance that a pick helps, by the number of colours wanted: market, deck and wild cards together."""


def picks_for(lacks: Sequence[float]) -> float:
    """Picks until every colour has what it lacks; each helpful pick serves any of them alike."""
    needs = sorted(need for need in lacks if need > 0)
    picks, filled = 0.0, 0.0
    for place, need in enumerate(needs):
        colors = len(needs) - place
        picks += (need - filled) * colors / HELPFUL[min(colors, len(HELPFUL) - 1)]
        filled = need
    return picks
