"""A worker process for bots: the game's end of the line, and the life of the process at the other end.

The game believes nothing it is told: an answer has a known form and size, or the worker is of no more use.
"""

from __future__ import annotations

import contextlib
import ctypes
import io
import multiprocessing
import os
import pickle
import signal
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator
from multiprocessing import connection
from typing import IO, TYPE_CHECKING, Any, TypeAlias

from ttr_desktop.controller.deciding import BotMaker, Bots, Question, reason_for
from ttr_desktop.engine import Action, Board, View

if TYPE_CHECKING:
    from ttr_desktop.bots.explain import Reason

NICENESS = 5
MOST_BYTES = 200_000
"""Of an answer."""
MOST_SAID = 20_000
"""Signs of the story of a fault."""
_REASON = ("ttr_desktop.bots.explain", "Reason")
_END_WITH_PARENT = 1
"""The number by which `prctl` knows this wish."""

Choice: TypeAlias = "tuple[int, Reason | None] | str"
"""What the worker says: the number of an action and perhaps its reason, or why there is none."""
Line: TypeAlias = "connection.Connection[Any, Any]"


class Nonsense(Exception):
    """The worker has said what no worker of ours says."""


class Worker:
    """The game's end: asks, and listens without waiting."""

    def __init__(self, board: Board, make: BotMaker) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._words = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = context.Process(target=_work, args=(theirs, board, make), name="ttr-desktop-bots", daemon=True)
        try:
            with _errors_into(self._words):
                self._process.start()
        except BaseException:
            self._line.close()
            self._words.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(self, question: Question) -> None:
        """Put a question; `OSError` when nobody is there any more."""
        view, head = question.view.to_dict(), (question.number, question.seat, question.level, question.seed)
        self._line.send((*head, view, question.legal, question.wants_reason))

    @property
    def has_spoken(self) -> bool:
        """Whether there is something to listen to; `OSError` when nobody is there any more."""
        return self._line.poll()

    def listen(self) -> tuple[int, Choice]:
        """The number of a question and what was chosen; `EOFError`, `OSError` or `Nonsense` for anything else."""
        return _understood(self._line.recv_bytes(MOST_BYTES))

    def last_words(self) -> str:
        """What the worker had to complain about where nobody reads it: most of all, why it could not start."""
        self._words.seek(max(0, os.fstat(self._words.fileno()).st_size - MOST_SAID))
        return self._words.read().decode("utf-8", "replace").rstrip()

    def end(self) -> None:
        """It has nothing that would be lost."""
        self._line.close()
        self._process.kill()
        self._process.join(1.0)
        self._words.close()


@contextlib.contextmanager
def _errors_into(file: IO[bytes]) -> Iterator[None]:
    """What is started meanwhile writes its errors there: nobody is shown a traceback, not even of a failing start."""
    try:
        kept = os.dup(2)
    except OSError:
        kept = None
    if kept is not None:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        if kept is not None:
            os.dup2(kept, 2)
            os.close(kept)


class _OnlyReasons(pickle.Unpickler):
    """Takes plain values and reasons, and nothing else that could do something while it is read."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) != _REASON:
            raise pickle.UnpicklingError(f"{module}.{name}")
        return super().find_class(module, name)


def _understood(data: bytes) -> tuple[int, Choice]:
    try:
        said = _OnlyReasons(io.BytesIO(data)).load()
    except Exception as fault:
        # Broken pickles raise anything.
        raise Nonsense(f"{type(fault).__name__}: {fault}"[:200]) from fault
    match said:
        case (int(number), str(story)):
            return number, story
        case (int(number), (int(place), reason)) if place >= 0 and _is_reason(reason):
            return number, (place, reason)
    raise Nonsense(f"{said!r}"[:200])


def _is_reason(what: object) -> bool:
    if what is None:
        return True
    from ttr_desktop.bots.explain import Reason

    if not isinstance(what, Reason):
        return False
    key, values = getattr(what, "key", None), getattr(what, "values", None)
    return isinstance(key, str) and isinstance(values, dict) and all(isinstance(one, int) for one in values.values())


# -- the other end ---------------------------------------------------------------------------------


def _work(line: Line, board: Board, make: BotMaker) -> None:
    """The worker's life: answer until the line is closed."""
    _end_with_parent()
    # Ctrl+C reaches every process; the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    bots = Bots(make)
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, *asked = line.recv()
            line.send((number, _decided(bots, board, *asked)))


def _end_with_parent() -> None:
    """A game that is killed cannot end its worker, which may be deep in thought or even stopped.

    Linux sees to it when the thread that has started the worker ends, which is the one with the window; elsewhere, and
    if the game was gone before, a thread does.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_END_WITH_PARENT, int(signal.SIGKILL))
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), name="parent", daemon=True).start()


def _end_after(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(0)


def _decided(
    bots: Bots,
    board: Board,
    seat: int,
    level: str,
    seed: int,
    data: dict[str, Any],
    legal: tuple[Action, ...],
    wants_reason: bool,
) -> Choice:
    """The number of the chosen action and the reason for it, or why there is none."""
    try:
        view = View.from_dict(board, data)
        place = bots.choose(seat, level, seed, view, legal)
        return place, reason_for(view, legal, legal[place]) if wants_reason else None
    except Exception as fault:
        # The worker has no log of its own: the whole story goes to the one who asked.
        return "".join(traceback.format_exception(fault)).rstrip()[-MOST_SAID:]
