"""A lock that two windows of the program can see, and that goes with the process that held it, however it ended."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from pathlib import Path

from ttr_desktop import files

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
        """Take the lock, waiting so long at most; False if another window has it.

        `OSError` where there can be no lock: no folder, no file in the lock's place, a disk that knows no locks.
        """
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

    def _try(self) -> bool:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle = files.open_to_lock(self.path)
        try:
            if try_lock(handle) and self._is_current(handle):
                self._handle = handle
                return True
        finally:
            if self._handle is None:
                os.close(handle)
        return False

    def _is_current(self, handle: int) -> bool:
        """Whether the file locked is still the one of that name: its last holder may have removed it just now."""
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except OSError:
            return False


class OwnLocks:
    """The locks that one window holds, each as often as it was taken.

    A match that is opened again while its last save is still on its way to the disk stays this window's.
    """

    def __init__(self) -> None:
        self._held: dict[Path, tuple[FileLock, int]] = {}
        self._guard = threading.Lock()

    def take(self, lock: FileLock) -> bool:
        """Whether the lock is this window's now; False if another one has it. `OSError` where there can be none."""
        with self._guard:
            held, times = self._held.get(lock.path, (lock, 0))
            if not times and not held.acquire():
                return False
            self._held[lock.path] = held, times + 1
            return True

    def give_back(self, path: Path) -> None:
        """Once for each time that it was taken; after the last one others may have it."""
        with self._guard:
            held, times = self._held.pop(path)
            if times > 1:
                self._held[path] = held, times - 1
            else:
                held.release()


if sys.platform == "win32":
    import msvcrt

    def try_lock(handle: int) -> bool:
        """Lock an open file; False if another process has."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def try_lock(handle: int) -> bool:
        """Lock an open file; False if another process has, `OSError` where the disk knows no locks."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
