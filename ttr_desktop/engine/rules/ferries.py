"""Ferries and groups of cards: facts of tracks that the card and dice modules read (E3, N4, N5, D7)."""

from __future__ import annotations

from ttr_desktop.engine.options import Option, Optional, Whole
from ttr_desktop.engine.rules.base import CARDS, ModuleSpec, RuleModule


class Ferries(RuleModule):
    """A ferry's locomotive symbols need locomotives, or groups of any cards where the board allows them."""

    name = "ferries"
    spec = ModuleSpec(
        "Ferries need locomotives (E3, D7).",
        {"substitute": Option(Optional(Whole(2, 9)), None, "cards that may stand for one locomotive symbol (N4)")},
    )


class Groups(RuleModule):
    """On marked tracks a group of any cards may stand for one card of the set."""

    name = "groups"
    spec = ModuleSpec(
        "Tracks on which a group of any cards may stand for one card of the set (N5); the track says how many.",
        {},
        CARDS,
    )
