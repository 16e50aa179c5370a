"""The display may die under the program: the server ends, the session is closed, somebody destroys the
window.

Under X11 that is no event and no error that Python could catch: the library ends the process then and there. It offers
a last word, though, and that is enough to save the game, say a sentence, and leave in order.
"""

from __future__ import annotations

import contextlib
import ctypes
import logging
import os
import sys
from collections.abc import Callable

import pygame

from ttr_desktop.i18n import t

EXIT_CODE = 1
BAD_WINDOW, BAD_DRAWABLE = 3, 9
_LIBRARY = "libX11.so.6"

_log = logging.getLogger(__name__)
_LastWord = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


class _Error(ctypes.Structure):
    """What the library tells of a request that the server refused."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("resource", ctypes.c_ulong),
        ("serial", ctypes.c_ulong),
        ("code", ctypes.c_ubyte),
        ("request", ctypes.c_ubyte),
        ("minor", ctypes.c_ubyte),
    )


_Refused = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.POINTER(_Error))
_kept: list[object] = []
"""Handlers that the library calls must not be thrown away."""


def watch(save: Callable[[], bool]) -> None:
    """From now on, when the display or the window dies: `save`, say so, and end."""
    library = _library()
    if library is None:
        return

    def died(_display: int | None) -> int:
        part_with(save)
        return 0

    def refused(_display: int | None, error: ctypes._Pointer[_Error]) -> int:
        what = error.contents
        _log.warning("the display refused request %d: error %d", what.request, what.code)
        if what.code in (BAD_WINDOW, BAD_DRAWABLE) and what.resource == pygame.display.get_wm_info().get("window"):
            part_with(save)
        return 0

    handlers = _LastWord(died), _Refused(refused)
    _kept[:] = handlers
    library.XSetIOErrorHandler(handlers[0])
    library.XSetErrorHandler(handlers[1])


def part_with(save: Callable[[], bool]) -> None:
    """Save, leave a line in the log and one on stderr, and end: nothing of the window may be touched any more."""
    try:
        is_saved = save()
    except Exception:
        _log.exception("while parting with the display")
        is_saved = False
    _log.error("the display died; everything is saved: %s", is_saved)
    sentence = t("window.display_died") if is_saved else t("window.display_died_unsaved")
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(sentence + "\n")
            sys.stderr.flush()
    logging.shutdown()
    os._exit(EXIT_CODE)


def _library() -> ctypes.CDLL | None:
    """The very library that the window is open through; None where there is another kind of display."""
    if pygame.display.get_driver() != "x11":
        return None
    try:
        return ctypes.CDLL(_LIBRARY, mode=os.RTLD_NOLOAD | os.RTLD_NOW)
    except (AttributeError, OSError) as fault:
        _log.info("the display is not watched: %s", fault)
        return None
