"""Where bots think: in a worker process, so that the window keeps its frames; in a thread when no process can be had.

A bot gets a view and the legal actions, never the game. `Thinker.ask` starts it, `answer` looks whether it is done and
never waits. The worker keeps one bot per seat, so a bot may remember what it saw. In a frozen build the worker starts
through `multiprocessing.freeze_support`, which `__main__` calls.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from ttr_desktop.controller.deciding import Bot, BotMaker, Bots, Question, maker_of_bots, reason_for
from ttr_desktop.controller.worker import Choice, Nonsense, Worker
from ttr_desktop.engine import Action, Board

if TYPE_CHECKING:
    from ttr_desktop.bots.explain import Reason

__all__ = [
    "Advice",
    "Bot",
    "BotMaker",
    "Failure",
    "InlineThinker",
    "ProcessThinker",
    "Question",
    "Thinker",
    "ThreadThinker",
    "best_thinker",
    "maker_of_bots",
]

MOST_WORKERS = 3
"""So many are asked one question; if it costs them all, the bot has no answer to it."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Advice:
    """An action, and why; the reason may be missing."""

    action: Action
    reason: Reason | None


@dataclass(frozen=True)
class Failure:
    """The bot gave no usable answer."""

    reason: str


Answer = Action | Advice | Failure | None


class Thinker(Protocol):
    """Lets bots think, one question at a time."""

    def ask(self, question: Question) -> None:
        """Start thinking."""

    def answer(self, question: Question) -> Answer:
        """The answer, why there is none, or None while the bot still thinks. Never waits."""

    def forget(self, question: Question) -> None:
        """The answer is no longer wanted."""

    def give_up(self, question: Question) -> None:
        """The bot takes too long: be rid of it."""

    def close(self) -> None:
        """Leave nothing running."""


def best_thinker(board: Board, make: BotMaker = maker_of_bots) -> Thinker:
    """A worker process, or a thread when the system gives none."""
    try:
        return ProcessThinker(board, make)
    except (OSError, RuntimeError, ValueError) as fault:
        _log.warning("bots think in a thread: no worker process (%s)", fault)
        return ThreadThinker(make)


class InlineThinker:
    """Decides at once, where it is asked: for tests and for matches without a window."""

    def __init__(self, make: BotMaker = maker_of_bots) -> None:
        self._bots = Bots(make)

    def ask(self, question: Question) -> None:
        """The work is done in `answer`."""

    def answer(self, question: Question) -> Answer:
        view, legal = question.view, question.legal
        try:
            action = legal[self._bots.choose(question.seat, question.level, question.seed, view, legal)]
            return Advice(action, reason_for(view, legal, action)) if question.wants_reason else action
        except Exception as fault:
            _log.exception("a bot failed")
            return Failure(f"{type(fault).__name__}: {fault}")

    def forget(self, question: Question) -> None:
        """Nothing runs."""

    def give_up(self, question: Question) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing runs."""


class ThreadThinker:
    """A thread that decides. One that takes too long is left behind and its answer is not looked at."""

    def __init__(self, make: BotMaker = maker_of_bots) -> None:
        self._make = make
        self._start()

    def _start(self) -> None:
        self._asked: queue.SimpleQueue[Question | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[tuple[int, Answer]] = queue.SimpleQueue()
        arguments = (InlineThinker(self._make), self._asked, self._answers)
        threading.Thread(target=_think_in_thread, args=arguments, name="bots", daemon=True).start()

    def ask(self, question: Question) -> None:
        self._asked.put(question)

    def answer(self, question: Question) -> Answer:
        with contextlib.suppress(queue.Empty):
            while True:
                number, answer = self._answers.get_nowait()
                if number == question.number:
                    return answer
        return None

    def forget(self, question: Question) -> None:
        """Its answer will have another number than the next one's."""

    def give_up(self, question: Question) -> None:
        self.close()
        self._start()

    def close(self) -> None:
        self._asked.put(None)


def _think_in_thread(
    thinker: InlineThinker,
    asked: queue.SimpleQueue[Question | None],
    answers: queue.SimpleQueue[tuple[int, Answer]],
) -> None:
    while (question := asked.get()) is not None:
        answers.put((question.number, thinker.answer(question)))


class ProcessThinker:
    """Asks a worker process. One that dies, talks nonsense or takes too long is replaced by a new one."""

    def __init__(self, board: Board, make: BotMaker = maker_of_bots) -> None:
        self._board = board
        self._make = make
        self._lost = 0
        """How many workers the question that is open has cost."""
        self._worker: Worker | None = Worker(board, make)

    def ask(self, question: Question) -> None:
        self._lost = 0
        self._put(question)

    def _put(self, question: Question) -> None:
        """Put the question to a worker, a fresh one where there is none."""
        while self._lost < MOST_WORKERS:
            try:
                self._worker = self._worker or Worker(self._board, self._make)
                self._worker.ask(question)
                return
            except (OSError, RuntimeError, ValueError) as fault:
                self._lose(fault)

    def answer(self, question: Question) -> Answer:
        try:
            while self._worker is not None and self._worker.has_spoken:
                number, choice = self._worker.listen()
                if number == question.number:
                    return _understood(question, choice)
        except (EOFError, OSError, Nonsense) as fault:
            self._lose(fault)
            self._put(question)
        if self._worker is None:
            return Failure(f"{self._lost} worker processes ended over one question")
        return None

    def _lose(self, fault: Exception) -> None:
        """The worker is of no more use."""
        self._lost += 1
        _log.warning("a worker process is replaced (%s: %s)%s", type(fault).__name__, fault, self._last_words())
        self.close()

    def _last_words(self) -> str:
        words = self._worker.last_words() if self._worker is not None else ""
        return f"\n{words}" if words else ""

    def forget(self, question: Question) -> None:
        """Its answer will have another number than the next one's."""

    def give_up(self, question: Question) -> None:
        self.close()

    def close(self) -> None:
        if self._worker is not None:
            self._worker.end()
            self._worker = None


def _understood(question: Question, choice: Choice) -> Answer:
    """What the worker has said."""
    if isinstance(choice, str):
        return Failure(choice)
    number, reason = choice
    if number >= len(question.legal):
        raise Nonsense(f"action {number} of {len(question.legal)}")
    action = question.legal[number]
    return Advice(action, reason) if question.wants_reason else action
