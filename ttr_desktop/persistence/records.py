"""Files of one line of JSON per thing that happened: statistics, feats. Lines are only ever added, under a lock.

A line that cannot be read is skipped and stays in the file. Of a file that has grown beyond all measure only the end is
read.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ttr_desktop import files
from ttr_desktop.persistence import atomic, strict
from ttr_desktop.persistence.locks import FileLock, LockedElsewhere

MOST_BYTES = 16_000_000
MOST_LINES = 50_000
"""Both have room for twenty thousand games of five players."""
MOST_LINE = 20_000
MOST_VALUES = 1_000
PATIENCE = 5.0
"""Seconds that another window may take to add its line."""
_log = logging.getLogger(__name__)


def add(path: Path, records: Iterable[Any]) -> None:
    """Add a line for each; `OSError` when that is impossible, `ValueError` for what could not be read again."""
    lines = [strict.dump(record) for record in records]
    for line in lines:
        strict.load(line, MOST_LINE, MOST_VALUES)
    with _locked(path.with_name(f"{path.name}.lock")):
        for line in lines:
            atomic.append_line(path, line)


def all_in(path: Path) -> Iterator[Any]:
    """The data of every line that can be read, the oldest first."""
    bad = 0
    for line in _lines(path):
        try:
            yield strict.load(line, MOST_LINE, MOST_VALUES)
        except ValueError:
            bad += 1
    if bad:
        _log.warning("%d lines of %s cannot be read", bad, path.name)


def _lines(path: Path) -> list[bytes]:
    try:
        with files.open_to_read(path) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - MOST_BYTES))
            lines = file.read(MOST_BYTES).rsplit(b"\n", MOST_LINES)
    except FileNotFoundError:
        return []
    except OSError as fault:
        _log.warning("%s cannot be read: %s", path.name, fault)
        return []
    if size > MOST_BYTES or len(lines) > MOST_LINES:
        _log.warning("%s has grown beyond measure; only its end is read", path.name)
        del lines[0]
    return [line for line in lines if line]


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Alone in the file; where there can be no lock, two windows must be lucky: a line is added in one go."""
    lock = FileLock(path)
    try:
        is_free = lock.acquire(PATIENCE)
    except OSError as fault:
        _log.warning("%s cannot be locked: %s", path.name, fault)
        is_free = True
    if not is_free:
        raise LockedElsewhere(f"{path.name} is held by another window")
    try:
        yield
    finally:
        lock.release()
