"""kill -9 at a random moment of a game that is saved after every action, again and again."""

from __future__ import annotations

import os
import random
import signal
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.saving import board_of, moment_of, opened, save_of
from ttr_desktop.controller.seats import human
from ttr_desktop.mapfiles import load_map
from ttr_desktop.persistence.autosave import Autosave
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames, game_name

MATCH = "killedkilled"
BOARDS = ("usa", "europe", "world", "germany")
LONGEST = 0.25
"""Seconds after which the latest kill comes."""
MOST_STRAYS = 2
"""The draft of the save, and the second name on its way to the previous version; the next life tidies them."""


@dataclass(frozen=True)
class Outcome:
    """What was found after one kill."""

    done: int
    """The last action that the program completed before it died."""
    saved: int
    """The last action in the save."""
    strays: int
    fault: str
    is_over: bool = False


def kill_once(folder: Path, number: int, seconds: float) -> Outcome:
    """Let a process play on from the save in the folder, kill it after so many seconds, look at what is left."""
    saves = SavedGames(folder)
    before = _saved_steps(saves)
    child, reader = forked(lambda writer: _play(saves, number, writer))
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as told:
        lines = told.read().split(b"\n")[:-1]
    done = int(lines[-1]) if lines else before
    outcome = looked_at(saves, MATCH, done)
    if outcome.strays > MOST_STRAYS:
        outcome = replace(outcome, fault=f"{outcome.strays} unfinished files")
    if outcome.is_over:
        saves.delete(game_name(MATCH))
    return outcome


def forked(life: Callable[[int], None]) -> tuple[int, int]:
    """A process that lives this life with the end of a pipe to write to: its number, and the other end."""
    reader, writer = os.pipe()
    with warnings.catch_warnings():
        # The threads of whoever calls this hold no lock that the child needs.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        os.close(reader)
        try:
            life(writer)
        finally:
            os._exit(0)
    os.close(writer)
    return child, reader


def looked_at(saves: SavedGames, match: str, done: int) -> Outcome:
    """What is left of a match whose last completed action was `done`."""
    strays = len(list(saves.folder.glob("*.tmp")))
    try:
        save = saves.read(game_name(match))
        opened(save, board_of(save))
    except SaveProblem as problem:
        missing = problem.reason == "missing" and done <= 1
        return Outcome(done, 0, strays, "" if missing else f"no readable save after action {done}: {problem}")
    saved = save.header.steps
    fault = f"action {done} was done, {saved} is saved" if saved < done - 1 else ""
    return Outcome(done, saved, strays, fault, save.header.is_over)


def _saved_steps(saves: SavedGames) -> int:
    try:
        return saves.read(game_name(MATCH)).header.steps
    except SaveProblem:
        return 0


def _play(saves: SavedGames, number: int, writer: int) -> None:
    """The life of the process: tidy up, go on or begin, act and save; bots wait for the disk as in the window."""
    saves.tidy()
    match = _match(saves, number)
    keeper = Autosave(saves)
    match.listeners.append(lambda now, _step: keeper.keep(game_name(MATCH), partial(save_of, moment_of(now, MATCH))))
    choose = random.Random(number)
    while not match.is_over:
        if keeper.may_go_on():
            match.carry_out(choose.choice(match.legal))
            os.write(writer, b"%d\n" % len(match.log))
    keeper.close()


def _match(saves: SavedGames, number: int) -> Match:
    try:
        save = saves.read(game_name(MATCH))
        return opened(save, board_of(save)).match
    except SaveProblem:
        board = BOARDS[number % len(BOARDS)]
        seats = tuple(human(f"P{seat}", seat) for seat in range(4))
        return Match.new(load_map(board), MatchSetup(board, seats, number))


def run(folder: Path, times: int, seed: int) -> Iterator[str]:
    """Kill so often; a line for every fault, and one for the whole."""
    choose = random.Random(seed)
    outcomes = []
    for number in range(times):
        outcome = kill_once(folder, seed * 100_000 + number, choose.uniform(0.0, LONGEST))
        outcomes.append(outcome)
        if outcome.fault:
            yield f"FAULT kill {number}: {outcome.fault}"
    faults = sum(bool(outcome.fault) for outcome in outcomes)
    behind = sum(outcome.saved < outcome.done for outcome in outcomes)
    strays = sum(outcome.strays for outcome in outcomes)
    actions = sum(outcome.done for outcome in outcomes)
    yield (
        f"{times} kills: {faults} faults; the save was one action behind {behind} times; "
        f"{strays} unfinished files left (tidied at the next start); {actions} last actions summed"
    )
