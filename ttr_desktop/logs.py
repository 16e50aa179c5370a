"""The log file, and what happens to a fault nobody expected: it is written down whole and said in one sentence."""

from __future__ import annotations

import contextlib
import datetime
import faulthandler
import logging
import os
import platform
import secrets
import sys
import threading
import traceback
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TextIO, cast

from ttr_desktop import __version__, files
from ttr_desktop.i18n import t

LOG_NAME = "ttr-desktop.log"
HARD_FAULT_NAME = "hard-faults.log"
"""Where the stack goes when the process itself dies, for instance inside a C library."""
MOST_BYTES = 1_000_000
OLD_FILES = 3
CRASH_FILES_KEPT = 10
PICTURE = ".png"
"""The ending of the picture of the window, beside a report."""

_log = logging.getLogger(__name__)
_hard_faults: list[TextIO] = []
"""Keeps the file open: faulthandler only remembers its number."""


def start_log(folder: Path) -> None:
    """Write the program's log into this folder. If that cannot be done, the program runs without one."""
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        handler = LogFile(folder / LOG_NAME)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    with contextlib.suppress(OSError):
        _hard_faults.append(files.open_text_to_add(folder / HARD_FAULT_NAME))
        faulthandler.enable(_hard_faults[-1])
    _log.info("TTR Desktop %s, Python %s, %s", __version__, platform.python_version(), platform.platform())


class LogFile(RotatingFileHandler):
    """A log in a regular file, which begins anew when it is full. What cannot be written is not complained about."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8")

    def _open(self) -> TextIOWrapper:
        return cast(TextIOWrapper, files.open_text_to_add(Path(self.baseFilename)))

    def doRollover(self) -> None:  # noqa: N802
        """Older logs get other names; where they cannot, this one is emptied."""
        try:
            super().doRollover()
        except OSError:
            self.stream = self._open()
            self.stream.truncate(0)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """A full disk is no reason to show a person the insides of the program."""


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
    place = folder / f"crash-{moment:%Y%m%d-%H%M%S}-{os.getpid()}-{secrets.token_hex(3)}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _remove_old_reports(folder)
        with files.open_new(place) as file:
            file.write(f"TTR Desktop {__version__}, {platform.platform()}\n{text}".encode(errors="replace"))
    except OSError:
        return None
    return place


def _remove_old_reports(folder: Path) -> None:
    for old in sorted(folder.glob("crash-*.txt"))[: -CRASH_FILES_KEPT + 1]:
        for file in (old, old.with_suffix(PICTURE)):
            with contextlib.suppress(OSError):
                file.unlink()
