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
    "dice": {"tempo": 2.4, "piece": 1.45, "filler": 0.8, "appetite": -1.5, "keep": -2.6, "slack": 0.1},
    "usa/cards": {
        "tempo": 2.5,
        "piece": 1.1,
        "match": 0.273,
        "filler": 1.009,
        "risk": 0.6,
        "caution": 0.955,
        "appetite": 6.0,
        "keep": -4.0,
        "hoard": 16,
        "slack": 0.265,
        "wild": 0.965,
        "blind": 1.07,
        "idle": 0.227,
        "kept": 0.027,
        "single": 2.88,
        "patience": -5.0,
        "block": 0.405,
    },
    "europe/cards": {
        "tempo": 2.09,
        "piece": 0.63,
        "match": 0.215,
        "filler": 0.934,
        "longest": 0.0493,
        "risk": 1.56,
        "caution": 1.06,
        "appetite": -1.26,
        "keep": -1.51,
        "hoard": 0,
        "slack": 0.991,
        "wild": 0.928,
        "blind": 1.05,
        "idle": 0.138,
        "kept": 0.0322,
        "single": 2.23,
        "patience": 0.739,
        "block": 0.0,
    },
    "europe/dice": {
        "tempo": 2.36,
        "piece": 1.28,
        "filler": 0.689,
        "risk": 8.15,
        "caution": 1.04,
        "appetite": -1.75,
        "keep": -2.81,
        "slack": 0.458,
    },
    "germany/dice": {
        "tempo": 3.18,
        "piece": 1.49,
        "filler": 0.833,
        "risk": 1.72,
        "caution": 0.873,
        "appetite": -0.216,
        "keep": -5.35,
        "slack": 0.456,
        "trip": 15.3,
    },
    "great_lakes/cards": {
        "tempo": 2.67,
        "piece": 0.981,
        "match": 0.461,
        "filler": 0.999,
        "longest": 0.0,
        "risk": 1.38,
        "caution": 1.0,
        "appetite": -2.2,
        "keep": -0.93,
        "hoard": 2,
        "slack": 1.12,
        "wild": 0.954,
        "blind": 1.14,
        "idle": 0.226,
        "kept": 0.0324,
        "single": 2.61,
        "patience": 0.299,
        "block": 0.00109,
    },
    "nordic/cards": {
        "tempo": 1.96,
        "piece": 0.454,
        "match": 0.176,
        "filler": 0.964,
        "longest": 0.242,
        "risk": 1.01,
        "caution": 0.926,
        "appetite": 1.26,
        "keep": -1.57,
        "hoard": 0,
        "slack": 1.56,
        "wild": 1.55,
        "blind": 1.07,
        "idle": 0.121,
        "kept": 0.0292,
        "single": 2.54,
        "patience": -0.478,
        "block": 0.0,
    },
    "nordic/dice": {
        "tempo": 2.35,
        "piece": 1.35,
        "filler": 0.771,
        "risk": 3.69,
        "caution": 1.01,
        "appetite": -1.52,
        "keep": -0.0692,
        "slack": 0.468,
    },
    "switzerland/cards": {
        "tempo": 1.78,
        "piece": 0.725,
        "match": 0.314,
        "filler": 0.99,
        "longest": 0.0495,
        "risk": 0.671,
        "caution": 1.02,
        "appetite": -0.273,
        "keep": -2.11,
        "hoard": 0,
        "slack": 1.12,
        "wild": 1.25,
        "blind": 1.02,
        "idle": 0.116,
        "kept": 0.0356,
        "single": 2.91,
        "patience": 1.07,
        "block": 0.163,
    },
    "switzerland/dice": {
        "tempo": 3.11,
        "piece": 1.3,
        "filler": 0.822,
        "risk": 1.78,
        "caution": 1.14,
        "appetite": -1.39,
        "keep": -3.22,
        "slack": -0.279,
    },
    "usa/dice": {
        "tempo": 2.12,
        "piece": 1.68,
        "filler": 0.7,
        "risk": 0.962,
        "caution": 1.11,
        "appetite": -1.88,
        "keep": -1.13,
        "slack": -1.06,
    },
    "world/cards": {
        "tempo": 3.02,
        "piece": 1.35,
        "match": 0.294,
        "filler": 0.971,
        "longest": 0.0,
        "risk": 1.13,
        "caution": 1.0,
        "appetite": 0.466,
        "keep": -0.949,
        "hoard": 0,
        "slack": 1.37,
        "wild": 1.18,
        "blind": 0.987,
        "idle": 0.133,
        "kept": 0.0318,
        "single": 2.6,
        "patience": -0.0462,
        "block": 0.0,
    },
}
"""What only the expert has learned: all weights tuned together (`tools/tune_bots.py --together`).

A system's name stands for the boards that are not named.
"""

REGULAR: dict[str, dict[str, Any]] = {
    "train": {"tempo": 3.6, "piece": 0.0, "single": 1.75, "match": 0.6, "patience": 9.0, "slack": -50.0},
    "travel": {"tempo": 3.2, "piece": 0.5, "match": 0.3, "patience": 9.0},
    "dice": {"tempo": 6.0, "piece": 0.5, "slack": 1.0},
}
"""How a regular player sees things: turns count, pieces and the most tickets do not; a plan ticket by ticket."""
LAPSES: dict[str, dict[str, float]] = {
    "train": {"novice": 0.58, "regular": 0.3, "skilled": 0.17},
    "travel": {"novice": 0.58, "regular": 0.33, "skilled": 0.16},
    "dice": {"novice": 0.36, "regular": 0.16, "skilled": 0.08},
    "usa/dice": {"novice": 0.32, "regular": 0.14, "skilled": 0.08},
    "nordic/dice": {"novice": 0.33, "regular": 0.1, "skilled": 0.07},
    "switzerland/dice": {"novice": 0.36, "regular": 0.16, "skilled": 0.1},
}
"""How many decisions a level makes without thinking; with dice there are more of them in a turn."""


def weights_for(level: str, rules: Ruleset) -> Weights:
    """The weights of a level on this board in this mode."""
    system = "dice" if rules.mode == "dice" else "travel" if "travel_cards" in rules.by_name else "train"
    match = f"{rules.board.id}/{rules.mode}"
    lapse = LAPSES.get(match, LAPSES[system]).get(level, 0.0)
    best = replace(SYSTEMS[system], **BOARDS.get(match, {}), lapse=lapse)
    if level == "expert":
        return replace(best, **EXPERT.get(match, EXPERT.get(system, {})))
    if level in ("novice", "regular"):
        return replace(best, **REGULAR[system], thorough=False, most_tickets=0.0)
    return best
