"""The worker process: what it says is not believed, it dies with the game, and it holds nothing of the game's."""

from __future__ import annotations

import logging
import os
import pickle
import signal
import subprocess
import sys
import time
from multiprocessing import Pipe
from pathlib import Path

import pytest

from tests.controller.tables import make_test_bot, match_on
from ttr_desktop.bots.explain import Reason
from ttr_desktop.controller import thinking, worker
from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.thinking import MOST_WORKERS, Bot, ProcessThinker
from ttr_desktop.controller.worker import Worker
from ttr_desktop.mapfiles import load_map
from ttr_desktop.persistence.locks import FileLock

ROOT = Path(__file__).resolve().parents[2]
GONE_WITHIN = 2.0
GAME = """
import sys, time
from tests.controller.tables import make_test_bot, match_on
from ttr_desktop.controller.thinking import ProcessThinker
from ttr_desktop.mapfiles import load_map

if __name__ == "__main__":
    thinker = ProcessThinker(load_map("usa"), make_test_bot)
    match = match_on(seats="sleeps,human", thinker=thinker)
    match.poll()
    print(thinker._worker.pid, flush=True)
    time.sleep(60)
"""
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


class Touch:
    """A pickle that does something when it is read."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return (Path.touch, (self.path,))


class CannotArrive:
    """Makes bots, but does not survive the way to the worker."""

    def __call__(self, level: str, seed: int) -> Bot:
        return make_test_bot(level, seed)

    def __reduce__(self) -> tuple[object, ...]:
        return (int, ("this is what is wrong",))


class Says(Worker):
    """A worker that has one thing to say, whatever it is asked."""

    saying = b""
    made = 0

    def __init__(self, *_arguments: object) -> None:
        self._line, self._theirs = Pipe()
        type(self).made += 1

    def ask(self, question: object) -> None:
        self._theirs.send_bytes(self.saying)

    def last_words(self) -> str:
        return ""

    def end(self) -> None:
        self._line.close()
        self._theirs.close()


def next_step(match: Match) -> Step:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for step in match.poll():
            return step
        time.sleep(0.005)
    raise AssertionError("no step came")


@pytest.mark.parametrize(
    "said",
    [
        pickle.dumps(7),
        pickle.dumps(None),
        pickle.dumps((1,)),
        pickle.dumps((1, (0,))),
        pickle.dumps((1, (10**9, None))),
        pickle.dumps((1, (-1, None))),
        pickle.dumps((1, ("0", None))),
        pickle.dumps((1, (0, "because"))),
        pickle.dumps((1, (0, Reason("claim", {"track": "seven"})))),  # type: ignore[dict-item]
        pickle.dumps(("1", (0, None))),
        pickle.dumps((1, (0, Path("/")))),
        pickle.dumps((1, (0, None)))[:-3],
        b"",
        b"Traceback (most recent call last)",
        pickle.dumps((1, "x" * 2_000)),
    ],
    ids=lambda said: repr(said[:40]),
)
def test_an_answer_of_the_wrong_kind_costs_the_worker_and_after_three_a_plain_move(
    said: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Says, "saying", said)
    monkeypatch.setattr(Says, "made", 0)
    monkeypatch.setattr(thinking, "Worker", Says)
    monkeypatch.setattr(worker, "MOST_BYTES", 1_000)
    match = match_on(seats="first,human", thinker=ProcessThinker(load_map("usa"), make_test_bot))

    with caplog.at_level(logging.WARNING):
        step = next_step(match)

    assert step.note == "bot_replaced"
    assert Says.made == MOST_WORKERS
    assert caplog.text.count("a worker process is replaced") == MOST_WORKERS
    assert match.is_human_turn


def test_reading_an_answer_does_nothing_but_read_it(tmp_path: Path) -> None:
    with pytest.raises(worker.Nonsense):
        worker._understood(pickle.dumps((1, (0, Touch(tmp_path / "done")))))

    assert list(tmp_path.iterdir()) == []


def test_what_a_worker_of_ours_says_is_understood() -> None:
    why = Reason("claim", {"track": 3})

    assert worker._understood(pickle.dumps((1, (0, None)))) == (1, (0, None))
    assert worker._understood(pickle.dumps((2, (5, why)))) == (2, (5, why))
    assert worker._understood(pickle.dumps((3, "no idea"))) == (3, "no idea")


def test_a_worker_that_dies_three_times_costs_a_plain_move(caplog: pytest.LogCaptureFixture) -> None:
    match = match_on(seats="dies,human", thinker=ProcessThinker(load_map("usa"), make_test_bot))
    try:
        with caplog.at_level(logging.WARNING):
            step = next_step(match)
    finally:
        match.close()

    assert step.note == "bot_replaced"
    assert caplog.text.count("a worker process is replaced") == MOST_WORKERS


def test_a_worker_that_dies_once_is_replaced_and_nobody_notices() -> None:
    thinker = ProcessThinker(load_map("usa"), make_test_bot)
    match = match_on(seats="first,human", thinker=thinker)
    try:
        assert thinker._worker is not None
        thinker._worker._process.kill()
        thinker._worker._process.join()
        step = next_step(match)
    finally:
        match.close()

    assert step.note == ""


def test_a_worker_that_cannot_start_says_nothing_at_the_terminal_and_its_story_is_in_the_log(
    capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    match = match_on(seats="first,human", thinker=ProcessThinker(load_map("usa"), CannotArrive()))
    try:
        with caplog.at_level(logging.WARNING):
            step = next_step(match)
    finally:
        match.close()

    assert step.note == "bot_replaced"
    assert capfd.readouterr().err == ""
    assert "this is what is wrong" in caplog.text


def test_a_system_that_gives_no_process_any_more_costs_plain_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = ProcessThinker(load_map("usa"), make_test_bot)
    match = match_on(seats="first,human", thinker=thinker)
    thinker.close()

    def none(*_arguments: object) -> Worker:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(thinking, "Worker", none)

    assert next_step(match).note == "bot_replaced"


def is_alive(pid: int) -> bool:
    """Whether the process still runs; one that is dead and only not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


def gone(pid: int) -> bool:
    end = time.monotonic() + GONE_WITHIN
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not is_alive(pid)


@linux_only
@pytest.mark.parametrize("is_stopped", [False, True], ids=["thinking", "stopped"])
def test_a_worker_does_not_outlive_a_game_that_is_killed(is_stopped: bool, tmp_path: Path) -> None:
    script = tmp_path / "game.py"
    script.write_text(GAME, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], env=env, stdout=subprocess.PIPE, text=True) as game:
        assert game.stdout is not None
        pid = int(game.stdout.readline())
        time.sleep(1.0)
        assert is_alive(pid)
        if is_stopped:
            os.kill(pid, signal.SIGSTOP)
        game.kill()

    assert gone(pid)


def test_where_the_system_does_not_end_the_worker_it_looks_after_its_parent(monkeypatch: pytest.MonkeyPatch) -> None:
    """The far end of this line is open as long as the game is there."""
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    near, far = Pipe(duplex=False)
    far.close()

    worker._end_after(near.fileno())

    assert codes == [0]


@linux_only
def test_a_worker_holds_no_file_of_the_game(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "game.lock")
    assert lock.acquire()
    thinker = ProcessThinker(load_map("usa"), make_test_bot)
    match = match_on(seats="first,human", thinker=thinker)
    try:
        next_step(match)
        assert thinker._worker is not None
        held = [str(link.readlink()) for link in Path(f"/proc/{thinker._worker.pid}/fd").iterdir()]
    finally:
        match.close()
        lock.release()

    assert not [name for name in held if str(tmp_path) in name]
