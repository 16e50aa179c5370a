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
from typing import Any, BinaryIO

from ttr_desktop import files
from ttr_desktop.persistence import atomic, strict
from ttr_desktop.persistence.locks import FileLock, LockedElsewhere

MOST_BYTES = 16_000_000
"""Twenty thousand games of five players."""
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
    try:
        with files.open_to_read(path) as file:
            yield from _read(file, path.name)
    except FileNotFoundError:
        return
    except OSError as fault:
        _log.warning("%s cannot be read: %s", path.name, fault)


def _read(file: BinaryIO, name: str) -> Iterator[Any]:
    bad = 0
    for line in _lines(file):
        try:
            yield strict.load(line, MOST_LINE, MOST_VALUES)
        except ValueError:
            bad += 1
    if bad:
        _log.warning("%d lines of %s cannot be read", bad, name)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    """Whole lines, however long, but never much of them at a time; what is too long comes cut off."""
    left = file.seek(0, os.SEEK_END)
    if left > MOST_BYTES:
        _log.warning("%d bytes are too many, only the last ones are read", left)
        file.seek(-MOST_BYTES, os.SEEK_END)
        file.readline(MOST_BYTES)
    else:
        file.seek(0)
    left = MOST_BYTES
    while left > 0 and (line := file.readline(min(left, MOST_LINE + 2))):
        left -= len(line)
        whole = line
        while left > 0 and not whole.endswith(b"\n") and (whole := file.readline(min(left, MOST_LINE))):
            left -= len(whole)
        if line.strip():
            yield line.rstrip(b"\n")


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
