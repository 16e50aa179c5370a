"""The log file, and what happens to a fault nobody expected: it is written down whole and said in one sentence."""

from __future__ import annotations

import contextlib
import datetime
import faulthandler
import logging
import os
import platform
import sys
import threading
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO

from ttr_desktop import __version__
from ttr_desktop.i18n import t

LOG_NAME = "ttr-desktop.log"
HARD_FAULT_NAME = "hard-faults.log"
"""Where the stack goes when the process itself dies, for instance inside a C library."""
MOST_BYTES = 1_000_000
OLD_FILES = 3
CRASH_FILES_KEPT = 10

_log = logging.getLogger(__name__)
_hard_faults: list[TextIO] = []
"""Keeps the file open: faulthandler only remembers its number."""


def start_log(folder: Path) -> None:
    """Write the program's log into this folder. If that cannot be done, the program runs without one."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = RotatingFileHandler(folder / LOG_NAME, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8")
        _hard_faults.append((folder / HARD_FAULT_NAME).open("a", encoding="utf-8"))
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    faulthandler.enable(_hard_faults[-1])
    _log.info("TTR Desktop %s, Python %s, %s", __version__, platform.python_version(), platform.platform())


def catch_faults(folder: Path) -> None:
    """From now on, a fault that nothing caught is written to a file in this folder and named in one sentence."""

    def main_thread(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            _say(t("cli.interrupted"))
        else:
            report_fault(kind, fault, trace, folder)

    def other_thread(happening: threading.ExceptHookArgs) -> None:
        if happening.exc_value is not None:
            report_fault(happening.exc_type, happening.exc_value, happening.exc_traceback, folder)

    # Without any handler, Python would print what is logged.
    logging.getLogger().addHandler(logging.NullHandler())
    sys.excepthook = main_thread
    threading.excepthook = other_thread


def report_fault(
    kind: type[BaseException], fault: BaseException, trace: TracebackType | None, folder: Path
) -> Path | None:
    """Write the fault down and say it; each step stands alone, so that a second fault hides nothing of the first."""
    text = "".join(traceback.format_exception(kind, fault, trace))
    place = _write_crash_file(text, folder)
    _log.critical("unexpected fault\n%s", text)
    sentence = t("fault.written", place=place) if place else t("fault.unwritten", fault=f"{kind.__name__}: {fault}")
    _say(sentence)
    return place


def _say(sentence: str) -> None:
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(sentence + "\n")
            sys.stderr.flush()


def _write_crash_file(text: str, folder: Path) -> Path | None:
    moment = datetime.datetime.now(datetime.UTC)
    place = folder / f"crash-{moment:%Y%m%d-%H%M%S}-{os.getpid()}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for old in sorted(folder.glob("crash-*.txt"))[: -CRASH_FILES_KEPT + 1]:
            old.unlink()
        place.write_text(f"TTR Desktop {__version__}, {platform.platform()}\n{text}", encoding="utf-8")
    except OSError:
        return None
    return place
