"""Writing files so that a kill, a full disk or a crash leaves the old file or the new one, never half of one.

The new file is written beside the old one under one fixed name, reaches the disk, and takes the old one's place in a
single step. Before that, the old file gets a second name and so stays as the previous version.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

IS_WINDOWS = os.name == "nt"
TEMPORARY = ".tmp"
PREVIOUS = ".bak"
TRIES = 6
"""On Windows a virus scanner may hold a file for a moment: so often is it tried."""
FIRST_PAUSE = 0.01
"""Seconds before the second try; each later pause is twice as long."""


def write(path: Path, data: bytes, *, keeps_previous: bool = False) -> None:
    """Put `data` in place of the file; `OSError` if that is impossible, and then the old file is untouched."""
    make_folder(path.parent)
    draft = path.with_name(path.name + TEMPORARY)
    try:
        _write_durably(draft, data)
        if keeps_previous:
            _keep(path)
        _retried(lambda: draft.replace(path))
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def append_line(path: Path, line: bytes) -> None:
    """Add a line to the end of a file, after a line that was cut off by a fault too."""
    make_folder(path.parent)
    is_new = not path.exists()
    with path.open("ab+") as file:
        end = file.seek(0, os.SEEK_END)
        if end:
            file.seek(end - 1)
            if file.read(1) != b"\n":
                line = b"\n" + line
        try:
            file.write(line + b"\n")
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file.fileno(), end)
            raise
    if is_new:
        sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """The folder and those above it; a file in its place is an `OSError` too."""
    folder.mkdir(parents=True, exist_ok=True)


def previous(path: Path) -> Path:
    """Where the previous version of a file lies."""
    return path.with_name(path.name + PREVIOUS)


def sync_folder(folder: Path) -> None:
    """Let the new names in a folder reach the disk, where the system can do that."""
    if IS_WINDOWS:
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        # Some network folders cannot; the data itself has been synced.
        pass
    finally:
        os.close(handle)


def _write_durably(path: Path, data: bytes) -> None:
    with path.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep(path: Path) -> None:
    """Give the present file its second name; a copy where the disk knows no second names."""
    if not path.exists():
        return
    kept = previous(path)
    with contextlib.suppress(FileNotFoundError):
        _retried(kept.unlink)
    try:
        os.link(path, kept)
    except OSError:
        shutil.copyfile(path, kept)


def _retried(act: Callable[[], object]) -> None:
    pause = FIRST_PAUSE
    for number in range(TRIES):
        try:
            act()
            return
        except PermissionError:
            if not IS_WINDOWS or number == TRIES - 1:
                raise
        time.sleep(pause)
        pause *= 2
