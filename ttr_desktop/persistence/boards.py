"""Is a board still the one that a game was played on? A digest of everything the rules look at.

Names, places on the map and drawing hints may change without making an old game another game.
"""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from typing import Any

from ttr_desktop.engine import Board
from ttr_desktop.persistence import strict

WITHOUT_RULES = frozenset({"names", "lat", "lon", "edition", "stage", "layout", "seam", "wraps"})


def board_digest(board: Board) -> str:
    """The same for two boards on which every game would go the same way."""
    return hashlib.sha256(strict.dump(_plain(board.definition))).hexdigest()


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in fields(value) if field.name not in WITHOUT_RULES]
        return [type(value).__name__, *(_plain(getattr(value, name)) for name in names)]
    if hasattr(value, "items"):
        return sorted([str(key), _plain(inner)] for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    return value
