"""Writing files so that a kill, a full disk or a crash leaves the old file or the new one, never half of one.

The new file is written beside the old one under a name that no other writer has (a draft), reaches the disk, and takes
the old one's place in a single step: of two who write at once, the later one wins whole. Before that, the old file gets
a second name and so stays as the previous version. A draft is locked while it is written, so that one whose writer has
died can be told and removed.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from ttr_desktop import files
from ttr_desktop.persistence import locks

IS_WINDOWS = os.name == "nt"
TEMPORARY = ".tmp"
PREVIOUS = ".bak"
TRIES = 6
"""On Windows a virus scanner may hold a file for a moment: so often is it tried."""
FIRST_PAUSE = 0.01
"""Seconds before the second try; each later pause is twice as long."""
_DRAFT = re.compile(r".+\.[0-9]{1,10}-[0-9a-f]{12}\.tmp")
_OLDER_DRAFT = re.compile(r".+\.(?:ttrsave|yaml|json)\.tmp|tutorial\.[0-9]+\.tmp")
"""What earlier versions called theirs."""


def write(path: Path, data: bytes, *, keeps_previous: bool = False) -> None:
    """Put `data` in place of the file; `OSError` if that is impossible, and then the old file is untouched."""
    make_folder(path.parent)
    with _draft(path, data) as draft:
        if keeps_previous:
            _keep(path)
        _retried(lambda: draft.replace(path))
    sync_folder(path.parent)


def append_line(path: Path, line: bytes) -> None:
    """Add a line to the end of a file, after a line that was cut off by a fault too."""
    make_folder(path.parent)
    is_new = not path.exists()
    with files.open_to_add(path) as file:
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


def tidy(folder: Path) -> None:
    """Remove the drafts in a folder whose writers have died; never fails."""
    try:
        drafts = [path for path in folder.iterdir() if _DRAFT.fullmatch(path.name) or _OLDER_DRAFT.fullmatch(path.name)]
    except OSError:
        return
    for draft in drafts:
        with contextlib.suppress(OSError):
            _remove_if_left(draft)


def _remove_if_left(draft: Path) -> None:
    """Whoever still writes it holds its lock; on Windows an open file cannot be removed anyway."""
    if IS_WINDOWS or not files.is_regular(draft):
        draft.unlink()
        return
    with files.open_to_read(draft) as file:
        if locks.try_lock(file.fileno()):
            draft.unlink()


@contextlib.contextmanager
def _draft(path: Path, data: bytes) -> Iterator[Path]:
    """The data on the disk under a name that nobody else has; if it is not used, nothing is left of it."""
    draft = _name_beside(path)
    try:
        with files.open_new(draft) as file:
            if not IS_WINDOWS:
                with contextlib.suppress(OSError):
                    locks.try_lock(file.fileno())
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            if IS_WINDOWS:
                # An open file can have no other name there.
                file.close()
            yield draft
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise


def _name_beside(path: Path) -> Path:
    return path.with_name(f"{path.name}.{os.getpid()}-{secrets.token_hex(6)}{TEMPORARY}")


def _keep(path: Path) -> None:
    """Give the present file its second name; a copy where the disk knows no second names."""
    if not files.is_regular(path):
        return
    kept, draft = previous(path), _name_beside(previous(path))
    try:
        os.link(path, draft)
    except OSError:
        with _draft(kept, files.read(path, path.stat().st_size)) as draft:
            _retried(lambda: draft.replace(kept))
        return
    try:
        _retried(lambda: draft.replace(kept))
    finally:
        # Where both are names of one file already, nothing was renamed.
        with contextlib.suppress(OSError):
            draft.unlink(missing_ok=True)


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
