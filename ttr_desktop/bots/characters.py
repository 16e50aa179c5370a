"""Characters: variations of weight within a level, so that opponents feel different.

Their names and the line that describes each are texts (`bots.character.<name>.name` and `.style`); their faces
are drawn under the same names.
"""

from __future__ import annotations

from dataclasses import replace

from ttr_desktop.bots.weights import Weights

CHARACTERS: dict[str, dict[str, dict[str, float]]] = {
    "novice": {
        "page": {"patience": 4.0},
        "schoolgirl": {"appetite": 5.0, "keep": 4.0},
        "porter": {"hoard": 12.0},
    },
    "regular": {
        "conductor": {},
        "fireman": {"patience": 4.0, "wild": 0.3},
        "postwoman": {"appetite": 4.0, "keep": 3.0},
    },
    "skilled": {
        "driver": {"wild": 0.2, "appetite": -1.0},
        "surveyor": {"longest": 1.0, "filler": 0.05},
        "stationmaster": {"block": 10.0, "risk": 1.0},
    },
    "expert": {
        "baron": {"hoard": 8.0},
        "countess": {"block": 8.0},
        "professor": {},
    },
}
"""Level -> character -> what is added to the level's weights."""


def character_names(level: str) -> tuple[str, ...]:
    """The characters of a level; the first one is its plainest or, for novices, its quickest."""
    return tuple(CHARACTERS.get(level, {}))


def in_character(weights: Weights, level: str, character: str) -> Weights:
    """The weights of a level as this character sees things; `KeyError` for a stranger."""
    added = CHARACTERS[level][character]
    changed = {name: type(getattr(weights, name))(getattr(weights, name) + step) for name, step in added.items()}
    return replace(weights, **changed)
