"""A bar for whoever waits at a terminal."""

from __future__ import annotations

import contextlib
import time
from typing import TextIO

from ttr_desktop.i18n import t

WIDTH = 30
PAUSE = 0.2
"""Seconds between two looks of the bar."""


class ProgressBar:
    """One line that is written over and over."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self._begun = time.monotonic()
        self._shown = -PAUSE
        self._at_first: int | None = None

    def show(self, done: int, total: int) -> None:
        """So many of all are done."""
        if self._at_first is None:
            self._at_first = done
        now = time.monotonic()
        if now - self._shown < PAUSE and done < total:
            return
        self._shown = now
        full = WIDTH * done // total
        bar = "█" * full + "░" * (WIDTH - full)
        fresh = done - self._at_first
        left = (now - self._begun) / fresh * (total - done) if fresh else None
        when = "" if left is None else t("arena.left", minutes=int(left // 60), seconds=int(left % 60))
        self._draw(f"\r{bar} {done}/{total}  {when}\x1b[K")

    def clear(self) -> None:
        """Leave no trace."""
        self._draw("\r\x1b[K")

    def _draw(self, line: str) -> None:
        """A terminal that has gone away needs no bar."""
        with contextlib.suppress(OSError):
            self.out.write(line)
            self.out.flush()
