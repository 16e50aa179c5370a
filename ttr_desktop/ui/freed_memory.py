"""Memory given back to the system.

Pictures come and go with every window size and screen. The C library of Linux keeps what was freed for later, in ever
more pieces: in a storm of window sizes that doubled the memory of the program. Other systems need nothing here.
"""

from __future__ import annotations

import ctypes
import sys

_MMAP_THRESHOLD = -3
"""The number by which `mallopt` knows this setting."""
_LARGE = 1 << 19
"""Pictures from this many bytes on are given back as soon as they are freed."""


def _library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None


def keep_low() -> None:
    """Must run before pictures are made."""
    if (library := _library()) is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGE)


def give_back() -> None:
    """Give back what lies free; takes some milliseconds, so only at rest."""
    if (library := _library()) is not None:
        library.malloc_trim(0)
