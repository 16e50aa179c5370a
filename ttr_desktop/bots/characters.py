"""Characters: variations of weight within a level, so that opponents feel different.

Their names and the line that describes each are texts (`character.<name>.name` and `.line`); their faces are
drawn under the same names.
"""

from __future__ import annotations

from dataclasses import replace

from ttr_desktop.bots.weights import Weights

CHARACTERS: dict[str, dict[str, dict[str, float]]] = {
    "novice": {
        "page": {"blind": -0.4},
        "schoolgirl": {"patience": 6.0, "blind": 0.4},
        "porter": {"hoard": 12.0},
    },
    "regular": {
        "conductor": {},
        "fireman": {"patience": 4.0, "wild": 0.3},
        "postwoman": {"appetite": 4.0, "keep": 3.0},
    },
    "skilled": {
        "driver": {"longest": 1.0, "filler": 0.05},
        "surveyor": {"hoard": 8.0},
        "stationmaster": {"block": 8.0, "risk": 1.0},
    },
    "expert": {
        "baron": {"block": 6.0},
        "countess": {"wild": 0.1, "appetite": -1.5},
        "professor": {},
    },
}
"""Level -> character -> what is added to the level's weights."""


def character_names(level: str) -> tuple[str, ...]:
    """The characters of a level, in the order in which they are offered."""
    return tuple(CHARACTERS.get(level, {}))


def in_character(weights: Weights, level: str, character: str) -> Weights:
    """The weights of a level as this character sees things; `KeyError` for a stranger."""
    added = CHARACTERS[level][character]
    changed = {name: type(getattr(weights, name))(getattr(weights, name) + step) for name, step in added.items()}
    return replace(weights, **changed)
