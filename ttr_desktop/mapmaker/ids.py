"""Ids from names: what a file calls a city, readable and never there twice."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

LONGEST = 40
_RUSSIAN = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        ("a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya".replace("-", "")).split(" "),
        strict=True,
    )
)
_OTHERS = {"ø": "o", "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "đ": "d", "ı": "i", "þ": "th"}
"""Letters that no decomposition turns into plain ones."""


def slug(name: str) -> str:
    """The name in small letters, digits and underscores; empty when nothing of it can be written so."""
    latin = "".join((_RUSSIAN | _OTHERS).get(letter, letter) for letter in name.lower())
    plain = unicodedata.normalize("NFKD", latin).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST].strip("_")


def free_id(wish: str, taken: Iterable[str]) -> str:
    """The wish, or the wish with the first free number."""
    used = set(taken)
    if wish not in used:
        return wish
    number = 2
    while f"{wish[: LONGEST - 4]}_{number}" in used:
        number += 1
    return f"{wish[: LONGEST - 4]}_{number}"
