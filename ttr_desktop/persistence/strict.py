"""JSON as it should be: finite numbers, no key twice, not deep, not large. Python's own reader takes much more."""

from __future__ import annotations

import json
import math
from typing import Any

MOST_BYTES = 16_000_000
MOST_DEPTH = 16


def dump(data: Any) -> bytes:
    """One line of ASCII."""
    return json.dumps(data, allow_nan=False, separators=(",", ":")).encode("ascii")


def load(text: bytes, most_bytes: int = MOST_BYTES) -> Any:
    """The data of a JSON text; `ValueError` for anything else."""
    if len(text) > most_bytes:
        raise ValueError(f"{len(text)} bytes are too many")
    try:
        data = json.loads(
            text.decode("utf-8"), parse_constant=_refuse, parse_float=_finite, object_pairs_hook=_without_twins
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None
    _check_depth(data)
    return data


def _refuse(word: str) -> Any:
    raise ValueError(f"{word} is not a number")


def _finite(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise ValueError(f"{text[:20]} is too large a number")
    return value


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands there twice")
    return found


def _check_depth(data: Any) -> None:
    """Newer versions of Python read texts so deep that walking them fails later."""
    level = [data]
    for _ in range(MOST_DEPTH):
        level = [inner for outer in level for inner in _inner(outer)]
        if not level:
            return
    raise ValueError("nested too deeply")


def _inner(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return [inner for inner in value.values() if isinstance(inner, (dict, list))]
    if isinstance(value, list):
        return [inner for inner in value if isinstance(inner, (dict, list))]
    return []
