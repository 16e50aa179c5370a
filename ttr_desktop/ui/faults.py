"""Something unexpected happened in the window: the game is saved, the fault written down, a page offers to go on.

Each step stands alone, so that a second fault hides nothing of the first. A fault on the page itself, or one that comes
back at once, ends the program.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

import pygame

from ttr_desktop import files, logs, paths
from ttr_desktop.resources import MissingResourcesError
from ttr_desktop.ui.fonts import FontProblem

if TYPE_CHECKING:
    from ttr_desktop.ui.application import Application

SAVING = 1.5
"""Seconds that the last save may take."""
AT_ONCE = 2.0
"""A fault that comes again within so many seconds of the page being left ends the program after the third time."""
MOST_AT_ONCE = 3

_log = logging.getLogger(__name__)
_last_faults: list[float] = []
T = TypeVar("T")


@dataclass(frozen=True)
class Report:
    """What the page shows of a fault, and what can be copied."""

    text: str
    file: Path | None
    is_saved: bool
    """Whether the match under way is safe."""
    is_incomplete: bool = False
    """A part of the program is missing: nobody needs to be told but the player."""


def meet(app: Application, fault: Exception) -> None:
    """Save, write down, show the page; raises the fault again if that is no use."""
    from ttr_desktop.ui.scenes.crash import CrashScene

    # Without its fonts the page could not be drawn.
    is_hopeless = isinstance(app.stack.top, CrashScene) or _comes_again() or isinstance(fault, FontProblem)
    is_saved = _guarded(lambda: app.keeper.flush(SAVING))
    if is_hopeless:
        raise fault
    if isinstance(fault, MissingResourcesError):
        _log.error("a part of the program is missing: %s", fault)
        _show(app, Report(str(fault), None, bool(is_saved), is_incomplete=True))
        return
    place = _guarded(lambda: logs.report_fault(type(fault), fault, fault.__traceback__, paths.log_folder()))
    if place is not None:
        _guarded(lambda: _keep_picture(app.window.canvas, place.with_suffix(logs.PICTURE)))
    text = "".join(traceback.format_exception(fault))
    _show(app, Report(text, place, bool(is_saved)))


def _show(app: Application, report: Report) -> None:
    """The page, in place of all that was open."""
    from ttr_desktop.ui.scenes.crash import CrashScene

    match_id = app.keeper.match_id
    app.stack.scenes.clear()
    _guarded(app.drop_match)
    app.stack.push(CrashScene(app, report, match_id))


def _keep_picture(canvas: pygame.Surface, place: Path) -> None:
    with files.open_new(place) as file:
        pygame.image.save(canvas, file, place.name)


def _comes_again() -> bool:
    now = time.monotonic()
    _last_faults.append(now)
    del _last_faults[:-MOST_AT_ONCE]
    return len(_last_faults) == MOST_AT_ONCE and now - _last_faults[0] < AT_ONCE


def _guarded(step: Callable[[], T]) -> T | None:
    try:
        return step()
    except Exception:
        _log.exception("while meeting a fault")
        return None


class Ending:
    """Whether the program was asked to end from outside."""

    is_interrupted = False


@contextlib.contextmanager
def ending_politely(app: Application) -> Iterator[Ending]:
    """A request to end (Ctrl+C, logging out, shutting down) closes the window as a click would: all is saved."""
    ending = Ending()

    def asked(number: int, _frame: FrameType | None) -> None:
        ending.is_interrupted = number == signal.SIGINT
        app.quit()

    kinds = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        kinds = []
    before = {kind: signal.signal(kind, asked) for kind in kinds}
    try:
        yield ending
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
