"""Weights found by self-play (`tools/tune_bots.py`, the runs are in docs/bots.md), per level, board and mode."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine.ruleset import Ruleset

SYSTEMS: dict[str, Weights] = {
    "train": Weights(tempo=2.4, piece=1.2, single=2.5, match=0.3, patience=2.2),
    "travel": Weights(tempo=2.4, piece=1.2, single=2.5, match=0.3, patience=2.2),
    "dice": Weights(tempo=4.0, piece=1.5, slack=0.0),
}
"""Where tuning began, and what boards of one's own are played with."""

BOARDS: dict[str, dict[str, Any]] = {
    "usa/dice": {"filler": 0.9},
    "world/cards": {"tempo": 2.64},
    "germany/cards": {"trip": 16.0},
    "switzerland/cards": {"tempo": 2.0, "piece": 1.0},
    "europe/cards": {"tempo": 2.2, "piece": 0.6},
    "nordic/cards": {"tempo": 2.2, "piece": 0.5},
    "nordic/dice": {"tempo": 3.0},
}
"""Per board and mode, what tuning has changed."""

EXPERT: dict[str, dict[str, Any]] = {
    "usa/cards": {
        "tempo": 2.73,
        "piece": 0.765,
        "match": 0.273,
        "filler": 1.009,
        "risk": 0.6,
        "caution": 0.955,
        "appetite": 4.0,
        "keep": -2.58,
        "hoard": 16,
        "slack": 0.265,
        "wild": 0.965,
        "blind": 1.07,
        "idle": 0.227,
        "kept": 0.027,
        "single": 2.3,
        "patience": -0.566,
        "block": 0.405,
    },
}
"""What only the expert has learned: all weights tuned together (`tools/tune_bots.py --together`)."""

REGULAR: dict[str, dict[str, Any]] = {
    "train": {"tempo": 3.6, "piece": 0.0, "single": 1.75, "match": 0.6, "patience": 9.0, "slack": -50.0},
    "travel": {"tempo": 3.2, "piece": 0.5, "match": 0.3, "patience": 9.0},
    "dice": {"tempo": 6.0, "piece": 0.5, "slack": 1.0},
}
"""How a regular player sees things: turns count, pieces do not; a plan ticket by ticket."""
LAPSES: dict[str, dict[str, float]] = {
    "train": {"novice": 0.5, "regular": 0.2, "skilled": 0.1},
    "travel": {"novice": 0.5, "regular": 0.2, "skilled": 0.1},
    "dice": {"novice": 0.34, "regular": 0.12, "skilled": 0.05},
}
"""How many decisions a level makes without thinking; with dice there are more of them in a turn."""


def weights_for(level: str, rules: Ruleset) -> Weights:
    """The weights of a level on this board in this mode."""
    system = "dice" if rules.mode == "dice" else "travel" if "travel_cards" in rules.by_name else "train"
    best = replace(
        SYSTEMS[system], **BOARDS.get(f"{rules.board.id}/{rules.mode}", {}), lapse=LAPSES[system].get(level, 0.0)
    )
    if level == "expert":
        return replace(best, **EXPERT.get(f"{rules.board.id}/{rules.mode}", {}))
    if level in ("novice", "regular"):
        return replace(best, **REGULAR[system], thorough=False)
    return best
