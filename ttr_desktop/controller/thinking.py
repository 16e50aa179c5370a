"""Where bots think: in a worker process, so that the window keeps its frames; in a thread when no process can be had.

A bot gets a view and the legal actions, never the game. `Thinker.ask` starts it, `answer` looks whether it is done and
never waits. The worker keeps one bot per seat, so a bot may remember what it saw. In a frozen build the worker starts
through `multiprocessing.freeze_support`, which `__main__` calls.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import queue
import signal
import threading
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ttr_desktop.engine import Action, Board, View

if TYPE_CHECKING:
    from ttr_desktop.bots.explain import Reason

_log = logging.getLogger(__name__)
WORKER_NICENESS = 5


class Bot(Protocol):
    """Whoever can decide."""

    def decide(self, view: View, legal_actions: Sequence[Action]) -> Action: ...


BotMaker = Callable[[str, int], Bot]


def maker_of_bots(player: str, seed: int) -> Bot:
    """The bots of this program: a level, or a level and a character as in `expert/baron`."""
    from ttr_desktop.bots import make_bot
    from ttr_desktop.bots.characters import character_names

    level, _, character = player.partition("/")
    # A face may come from a save or from the command line: a stranger plays as its level does.
    known = {"character": character} if character in character_names(level) else {}
    made: Bot = make_bot(level, seed=seed, **known)
    return made


@dataclass(frozen=True)
class Question:
    """What one bot is asked."""

    number: int
    seat: int
    level: str
    """The level, with the character after a stroke where there is one: `expert/baron`."""
    seed: int
    view: View
    legal: tuple[Action, ...]
    wants_reason: bool = False
    """Whether the answer is to be an `Advice`: that takes longer."""


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


Choice: TypeAlias = "tuple[int, Reason | None] | str"
"""What the worker says: the number of an action and perhaps its reason, or why there is none."""


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


class Bots:
    """The bots of one match, made when they are first asked."""

    def __init__(self, make: BotMaker) -> None:
        self._make = make
        self._bots: dict[tuple[int, str, int], Bot] = {}

    def decide(self, seat: int, level: str, seed: int, view: View, legal: Sequence[Action]) -> Action:
        key = (seat, level, seed)
        if key not in self._bots:
            self._bots[key] = self._make(level, seed)
        return self._bots[key].decide(view, legal)


class InlineThinker:
    """Decides at once, where it is asked: for tests and for matches without a window."""

    def __init__(self, make: BotMaker = maker_of_bots) -> None:
        self._bots = Bots(make)

    def ask(self, question: Question) -> None:
        """The work is done in `answer`."""

    def answer(self, question: Question) -> Answer:
        view, legal = question.view, question.legal
        try:
            action = self._bots.decide(question.seat, question.level, question.seed, view, legal)
            return Advice(action, _reason(view, legal, action)) if question.wants_reason else action
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
    """A worker process with a lower priority. One that dies or takes too long is replaced by a new one."""

    def __init__(self, board: Board, make: BotMaker = maker_of_bots) -> None:
        self._board = board
        self._make = make
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(
            target=_work, args=(theirs, self._board, self._make), name="ttr-desktop-bots", daemon=True
        )
        self._process.start()
        theirs.close()

    def ask(self, question: Question) -> None:
        if not self._send(question):
            self._restart()
            self._send(question)

    def _send(self, question: Question) -> bool:
        view, head = question.view.to_dict(), (question.number, question.seat, question.level, question.seed)
        try:
            self._line.send((*head, view, question.legal, question.wants_reason))
        except OSError:
            return False
        return True

    def answer(self, question: Question) -> Answer:
        try:
            while self._line.poll():
                number, choice = self._line.recv()
                if number == question.number:
                    return _understood(question, choice)
        except (EOFError, OSError):
            self._restart()
            return Failure("the worker process ended")
        return None

    def forget(self, question: Question) -> None:
        """Its answer will have another number than the next one's."""

    def give_up(self, question: Question) -> None:
        self._restart()

    def _restart(self) -> None:
        self.close()
        self._start()

    def close(self) -> None:
        self._line.close()
        self._process.terminate()
        self._process.join(1.0)
        if self._process.is_alive():
            self._process.kill()
            self._process.join(1.0)


def _understood(question: Question, choice: Choice) -> Answer:
    """What the worker has said."""
    if isinstance(choice, str):
        return Failure(choice)
    number, reason = choice
    action = question.legal[number]
    return Advice(action, reason) if question.wants_reason else action


def _reason(view: View, legal: Sequence[Action], action: Action) -> Reason | None:
    """Why this action: a good move stays good when its reason cannot be told."""
    from ttr_desktop.controller.advice import explain

    try:
        return explain(view, legal, action)
    except Exception:
        _log.exception("no reason for %r", action)
        return None


def _work(line: Connection[Any, Any], board: Board, make: BotMaker) -> None:
    """The worker's life: answer until the line is closed."""
    # Ctrl+C reaches every process; the first one decides what it means.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(WORKER_NICENESS)
    bots = Bots(make)
    with contextlib.suppress(EOFError, OSError):
        while True:
            number, *asked = line.recv()
            line.send((number, _decided(bots, board, *asked)))


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
        action = bots.decide(seat, level, seed, view, legal)
        return legal.index(action), _reason(view, legal, action) if wants_reason else None
    except Exception as fault:
        # The worker has no log of its own: the whole story goes to the one who asked.
        return "".join(traceback.format_exception(fault)).rstrip()
