"""A bound for time and memory: what is exceeded is a fault, not a test that never ends."""

from __future__ import annotations

import contextlib
import re
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

SECONDS = 5.0
MEGABYTES = 200
PATIENCE = 6.0
"""So many times as long as it may compute may it take in all: a computer that is busy with other work is no fault."""
_STATUS, _RESET = Path("/proc/self/status"), Path("/proc/self/clear_refs")


class TooMuch(Exception):
    """It took too long, or too much memory."""


@contextlib.contextmanager
def within(seconds: float = SECONDS, megabytes: float = MEGABYTES) -> Iterator[None]:
    """Whatever is done here computes for so long, waits for nobody, and takes so much memory more at most.

    Memory is looked at where the system tells it.
    """
    before = _peak_from_now()
    begin = time.process_time()
    with _alarm(PATIENCE * seconds):
        yield
    if (took := time.process_time() - begin) > seconds:
        raise TooMuch(f"{took:.1f} s")
    if (grown := _megabytes("VmHWM") - before) > megabytes:
        raise TooMuch(f"{grown:.0f} MB")


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Whoever waits for a pipe is woken: a fault is seen even where nothing would ever come back."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TooMuch(f"more than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _peak_from_now() -> float:
    """What is taken now; the greatest amount is counted anew."""
    with contextlib.suppress(OSError):
        _RESET.write_text("5")
        return _megabytes("VmRSS")
    return float("inf")


def _megabytes(name: str) -> float:
    try:
        found = re.search(rf"{name}:\s+(\d+) kB", _STATUS.read_text())
    except OSError:
        return 0.0
    return int(found[1]) / 1024 if found else 0.0
