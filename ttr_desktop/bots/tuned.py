"""Weights found by self-play (`tools/tune_bots.py`), per level and board."""

from __future__ import annotations

from dataclasses import replace

from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine.ruleset import Ruleset

TEMPO = {"train": 3.6, "travel": 4.5, "dice": 7.0}


def weights_for(level: str, rules: Ruleset) -> Weights:
    """The weights of a level on this board in this mode."""
    system = "dice" if rules.mode == "dice" else "travel" if "travel_cards" in rules.by_name else "train"
    base = Weights(tempo=TEMPO[system])
    if system == "train":
        base = replace(base, tempo=2.4, piece=1.2, single=2.5, match=0.3, patience=2.2)
    if level == "novice":
        return replace(base, lapse=0.2, thorough=False)
    return base
