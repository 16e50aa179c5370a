"""Saving while the game is played: in a thread of its own, so that no frame waits for the disk.

What is to be saved is handed over as a function that makes the save; it is called in the thread. Only the newest save
of a name matters: one that was not begun is replaced by the next. When the disk does not let it, the thread goes on
trying, and `trouble` says why until it can.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

from ttr_desktop.files import NotAFile
from ttr_desktop.persistence.problems import DiskReason, disk_reason
from ttr_desktop.persistence.saved_games import SavedGames
from ttr_desktop.persistence.savefile import Save

RETRY = 3.0
"""Seconds until the next try after the disk refused."""
PATIENCE = 0.5
"""So long may bots wait for their last action to be safe; a slow disk does not stop a game."""
GLANCE = 0.0015
"""So many seconds at most does the window wait for that in one frame."""

Build = Callable[[], Save]
Job = Callable[[], None]
_log = logging.getLogger(__name__)


class Autosave:
    """Writes saves and other small things in the background."""

    def __init__(self, saves: SavedGames) -> None:
        self._saves = saves
        self._wake = threading.Condition()
        self._due: dict[str, Build] = {}
        self._jobs: list[Job] = []
        self._lost: set[str] = set()
        """Names whose last save could not be made, whatever the disk lets."""
        self._is_busy = False
        self._is_ending = False
        self._is_urgent = False
        self._handed_over = 0.0
        self.trouble: DiskReason | None = None
        """Why the last save could not be written; None when it could."""
        self.written = 0
        """How many saves have reached the disk."""
        self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
        self._thread.start()

    def keep(self, name: str, build: Build) -> None:
        """Save this as soon as possible."""
        with self._wake:
            self._due[name] = build
            self._handed_over = time.monotonic()
            self._wake.notify_all()

    def do(self, job: Job) -> None:
        """Do something else with the disk, and again until the disk lets it."""
        with self._wake:
            self._jobs.append(job)
            self._wake.notify_all()

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits to be written."""
        return not (self._due or self._jobs or self._is_busy)

    def may_go_on(self) -> bool:
        """Whether bots may act: what happened before is on the disk, or the disk takes too long."""
        if not self.is_idle:
            # Most writes are done within this time, and a bot that answers at once loses no frame.
            with self._wake:
                self._wake.wait_for(lambda: self.is_idle, GLANCE)
        return not self.is_behind

    @property
    def is_behind(self) -> bool:
        """Whether the last action is still on its way to the disk, and will be there in a moment."""
        return not self.is_idle and self.trouble is None and time.monotonic() - self._handed_over <= PATIENCE

    def flush(self, seconds: float = 2.0) -> bool:
        """Wait until everything is on the disk; False if that does not come about in time."""
        end = time.monotonic() + seconds
        with self._wake:
            self._is_urgent = True
            self._wake.notify_all()
            while not self.is_idle and self._thread.is_alive():
                left = end - time.monotonic()
                if left <= 0 or (self.trouble is not None and not self._is_urgent):
                    return False
                self._wake.wait(left)
        return self.is_idle

    def close(self, seconds: float = 2.0) -> bool:
        """Write what is left and end the thread; whether the last save of everything is on the disk."""
        is_safe = self.flush(seconds) and not self._lost
        with self._wake:
            self._is_ending = True
            self._wake.notify_all()
        self._thread.join(0.5)
        return is_safe

    # -- the thread ------------------------------------------------------------------------------------

    def _run(self) -> None:
        while True:
            with self._wake:
                while not self._due and not self._jobs and not self._is_ending:
                    self._wake.wait()
                if self._is_ending:
                    return
                due, self._due = self._due, {}
                jobs, self._jobs = self._jobs, []
                self._is_busy = True
            unsaved, undone, trouble = self._attempt(due, jobs)
            with self._wake:
                self._due = {**unsaved, **self._due}
                self._jobs = [*undone, *self._jobs]
                self._is_busy = False
                self._is_urgent = False
                self._report(trouble)
                self._wake.notify_all()
                if trouble is not None:
                    self._rest()

    def _attempt(self, due: dict[str, Build], jobs: list[Job]) -> tuple[dict[str, Build], list[Job], DiskReason | None]:
        unsaved: dict[str, Build] = {}
        undone: list[Job] = []
        trouble: DiskReason | None = None
        for name, build in due.items():
            try:
                self._saves.write(name, build())
                self.written += 1
                self._lost.discard(name)
            except OSError as fault:
                unsaved[name] = build
                trouble = disk_reason(fault)
                _log.warning("%s cannot be saved: %s", name, fault)
            except Exception:
                _log.exception("%s cannot be saved", name)
                self._lost.add(name)
                trouble = "failed"
        for job in jobs:
            try:
                job()
            except NotAFile as fault:
                # It stays what it is: waiting does not help, and the game itself is saved.
                _log.warning("something could not be kept: %s", fault)
            except OSError as fault:
                undone.append(job)
                trouble = trouble or disk_reason(fault)
            except Exception:
                _log.exception("something could not be kept")
        return unsaved, undone, trouble

    def _report(self, trouble: DiskReason | None) -> None:
        if trouble is None and self.trouble is not None:
            _log.info("saving works again")
        self.trouble = trouble

    def _rest(self) -> None:
        """Wait before the next try, unless somebody cannot."""
        end = time.monotonic() + RETRY
        while not self._is_urgent and not self._is_ending and (left := end - time.monotonic()) > 0:
            self._wake.wait(left)
