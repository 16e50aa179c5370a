"""JSON as it should be: finite numbers, no key twice, not deep, not large. Python's own reader takes much more."""

from __future__ import annotations

import json
import math
from typing import Any

MOST_DEPTH = 16
BYTES_OF_VALUES = (b",", b"[", b"{")
"""Each of these stands before at most one value: counting them costs nothing, making the values much."""


def dump(data: Any) -> bytes:
    """One line of ASCII."""
    return json.dumps(data, allow_nan=False, separators=(",", ":")).encode("ascii")


def load(text: bytes, most_bytes: int, most_values: int) -> Any:
    """The data of a JSON text of this size at most; `ValueError` for anything else."""
    check_size(text, most_bytes, most_values)
    try:
        data = json.loads(
            text.decode("utf-8"), parse_constant=_refuse, parse_float=_finite, object_pairs_hook=_without_twins
        )
    except RecursionError:
        raise ValueError("nested too deeply") from None
    check_depth(data)
    return data


def check_size(text: bytes, most_bytes: int, most_values: int) -> None:
    """`ValueError` when there is so much in the text that reading it would take too much time and memory."""
    if len(text) > most_bytes:
        raise ValueError(f"{len(text)} bytes are too many")
    if sum(map(text.count, BYTES_OF_VALUES)) > most_values:
        raise ValueError("there are too many values")


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


def check_depth(data: Any) -> None:
    """`ValueError` when it is nested deeply: newer versions of Python read texts so deep that walking them fails."""
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
