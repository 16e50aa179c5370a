"""Where printed text goes. On Windows a GUI program starts without a console, even when it is called from one."""

from __future__ import annotations

import ctypes
import os
import sys
from typing import TextIO

_PARENT_PROCESS = -1


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


def _attach_console() -> bool:
    """Join the console of the process that started this one, if that has one."""
    if sys.platform != "win32":
        return False
    return bool(ctypes.windll.kernel32.AttachConsole(_PARENT_PROCESS))


def _writer(name: str) -> TextIO:
    return open(name, "w", encoding="utf-8", errors="replace", buffering=1)  # noqa: PTH123
