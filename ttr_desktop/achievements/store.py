"""One line of JSON per person and finished game: what was done in it (`records`)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ttr_desktop.achievements.feats import NAMES
from ttr_desktop.persistence import records

FILE_NAME = "feats.jsonl"
FORMAT = 1
MOST_VALUE = 100_000
Key = tuple[str, int]
"""A match and a seat in it."""


def record(folder: Path, match: str, feats: Mapping[int, Mapping[str, int]]) -> None:
    """Add the figures of the persons of a finished game, by seat; `OSError` when that is impossible."""
    told = ({"format": FORMAT, "match": match, "seat": seat, "feats": dict(figures)} for seat, figures in feats.items())
    records.add(folder / FILE_NAME, told)


def all_feats(folder: Path) -> dict[Key, dict[str, int]]:
    """The figures of all finished games; lines that cannot be read are skipped."""
    found: dict[Key, dict[str, int]] = {}
    for data in records.all_in(folder / FILE_NAME):
        try:
            key, figures = _read(data)
        except ValueError:
            continue
        found[key] = figures
    return found


def _read(data: Any) -> tuple[Key, dict[str, int]]:
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("feats"), dict):
        raise ValueError("no feats")
    match, seat = data.get("match"), data.get("seat")
    if not isinstance(match, str) or type(seat) is not int:
        raise ValueError("no match or no seat")
    figures = {name: value for name, value in data["feats"].items() if name in NAMES and _is_figure(value)}
    return (match[:120], seat), figures


def _is_figure(value: Any) -> bool:
    return type(value) is int and 0 < value <= MOST_VALUE
