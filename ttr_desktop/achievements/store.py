"""One line of JSON per person and finished game: what was done in it. Lines are only ever added."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ttr_desktop.achievements.feats import NAMES
from ttr_desktop.persistence import atomic, strict
from ttr_desktop.persistence.locks import FileLock

FILE_NAME = "feats.jsonl"
FORMAT = 1
MOST_BYTES = 32_000_000
MOST_LINE = 4_000
MOST_VALUE = 100_000
Key = tuple[str, int]
"""A match and a seat in it."""
_log = logging.getLogger(__name__)


def record(folder: Path, match: str, feats: Mapping[int, Mapping[str, int]]) -> None:
    """Add the figures of the persons of a finished game, by seat; `OSError` when that is impossible."""
    path = folder / FILE_NAME
    with FileLock(path.with_name(f"{FILE_NAME}.lock")):
        for seat, figures in feats.items():
            data = {"format": FORMAT, "match": match, "seat": seat, "feats": dict(figures)}
            atomic.append_line(path, strict.dump(data))


def all_feats(folder: Path) -> dict[Key, dict[str, int]]:
    """The figures of all finished games; lines that cannot be read are skipped."""
    try:
        with (folder / FILE_NAME).open("rb") as file:
            lines = file.read(MOST_BYTES).split(b"\n")
    except FileNotFoundError:
        return {}
    except OSError as fault:
        _log.warning("the feats cannot be read: %s", fault)
        return {}
    found: dict[Key, dict[str, int]] = {}
    for line in filter(None, lines):
        try:
            key, figures = _read(strict.load(line, MOST_LINE))
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
