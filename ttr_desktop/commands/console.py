"""Where printed text goes. On Windows a GUI program starts without a console, even when it is called from one."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
from collections.abc import Callable
from typing import TextIO

_PARENT_PROCESS = -1


class NotPrinted(Exception):
    """What was to be printed could not be: the disk that it goes to is full, for instance."""


def connect_streams() -> None:
    """Make sure that printing works everywhere: on the caller's console if there is one, else into the void.

    A sign that the console's encoding lacks is replaced; it does not stop the program.
    """
    if sys.stdout is None or sys.stderr is None:
        name = "CONOUT$" if _attach_console() else os.devnull
        sys.stdout = sys.stdout or _writer(name)
        sys.stderr = sys.stderr or _writer(name)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def say(text: object) -> None:
    """Print the answer to what was asked; `NotPrinted` when it cannot be."""
    _guarded(lambda: print(text))


def write(text: str) -> None:
    """The same without ending the line."""
    _guarded(lambda: sys.stdout.write(text))


def flush() -> None:
    """Have what was said printed now; `NotPrinted` when it cannot be."""
    _guarded(sys.stdout.flush)


def complain(text: str) -> None:
    """Say what cannot be done. There is nobody to tell that even this cannot be said."""
    with contextlib.suppress(OSError):
        print(text, file=sys.stderr, flush=True)


def part_with_streams() -> None:
    """Python would complain once more of what cannot be printed when it closes its streams."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            with contextlib.suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _guarded(act: Callable[[], object]) -> None:
    try:
        act()
    except BrokenPipeError:
        raise
    except OSError as fault:
        raise NotPrinted(fault.strerror) from fault


def _attach_console() -> bool:
    """Join the console of the process that started this one, if that has one."""
    if sys.platform != "win32":
        return False
    return bool(ctypes.windll.kernel32.AttachConsole(_PARENT_PROCESS))


def _writer(name: str) -> TextIO:
    return open(name, "w", encoding="utf-8", errors="replace", buffering=1)  # noqa: PTH123
