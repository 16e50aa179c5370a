"""Pair spaces: a mark of tracks that the travel cards module reads (R8)."""

from __future__ import annotations

from ttr_desktop.engine.rules.base import CARDS, ModuleSpec, RuleModule


class PairSpaces(RuleModule):
    """Allows pair spaces on a board; every space of such a track is one."""

    name = "pair_spaces"
    spec = ModuleSpec(
        "Spaces that cost two cards of one colour (R8); the track says how many.",
        {},
        CARDS,
        needs=("travel_cards",),
        feature=6,
        enlivens={"pairs": "A track with pair spaces"},
    )
