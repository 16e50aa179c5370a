"""A lock that two windows of the program can see, and that goes with the process that held it, however it ended."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from ttr_desktop.persistence.atomic import make_folder

PAUSE = 0.01


class LockedElsewhere(OSError):
    """Another window holds the lock."""


class FileLock:
    """A lock by the name of a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    @property
    def is_held(self) -> bool:
        return self._handle is not None

    def acquire(self, seconds: float = 0.0) -> bool:
        """Take the lock, waiting so long at most; False if another window has it. `OSError` without a folder."""
        end = time.monotonic() + seconds
        while not self._try():
            if time.monotonic() >= end:
                return False
            time.sleep(PAUSE)
        return True

    def release(self) -> None:
        """Let others have it."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()
        os.close(handle)
        if sys.platform == "win32":
            with contextlib.suppress(OSError):
                self.path.unlink()

    def __enter__(self) -> Self:
        if not self.acquire(5.0):
            raise LockedElsewhere(f"{self.path.name} is held by another window")
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.release()

    def _try(self) -> bool:
        make_folder(self.path.parent)
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        if _lock(handle) and self._is_current(handle):
            self._handle = handle
            return True
        os.close(handle)
        return False

    def _is_current(self, handle: int) -> bool:
        """Whether the file locked is still the one of that name: its last holder may have removed it just now."""
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
