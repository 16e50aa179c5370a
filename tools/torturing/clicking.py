"""kill -9 while somebody clicks in every frame, as quickly as the window takes it: how far is the save behind?"""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.torturing.killing import Outcome, forked, looked_at
from tools.torturing.monkey import own_folders
from ttr_desktop import paths
from ttr_desktop.persistence.saved_games import SavedGames

if TYPE_CHECKING:
    from tests.ui.driver import Driver

BOARDS = ("usa", "europe", "world", "germany")
MATCH = "clickedclick"
LONGEST = 2.0
"""Seconds of clicking after which the latest kill comes."""


def kill_once(number: int, seconds: float) -> Outcome:
    """Let a window be clicked at for so many seconds, kill it, look at what is left."""
    child, reader = forked(lambda writer: _play(number, writer))
    told = os.read(reader, 1)  # The table is open.
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reader, "rb") as rest:
        lines = (told + rest.read()).split(b"\n")[:-1]
    if not lines:
        return Outcome(0, 0, 0, "the window did not open")
    return looked_at(SavedGames(paths.saves_folder()), MATCH, int(lines[-1]))


def _play(number: int, writer: int) -> None:
    """The life of the window: it runs at its own pace, and something is clicked in every round."""
    from tests.ui.driver import Driver
    from ttr_desktop.controller.match import Match, MatchSetup
    from ttr_desktop.controller.seats import bot, human
    from ttr_desktop.mapfiles import load_map
    from ttr_desktop.ui.loop import Loop

    driver = Driver(animation_speed="instant", confirmations="never")
    board = load_map(BOARDS[number % len(BOARDS)])
    seats = (human("Anna", 0), bot("random", "Robo", 1))
    match = Match.new(board, MatchSetup(board.id, seats, number), **driver.app.match_options)
    driver.app.resume_match(match, MATCH)
    match.listeners.append(lambda now, _step: os.write(writer, b"%d\n" % len(now.log)))
    driver.rounds()
    os.write(writer, b"0\n")
    choose = random.Random(number)
    Loop(driver.app, lambda _app: _click(driver, choose)).run()


def _click(driver: Driver, choose: random.Random) -> None:
    """Two clicks at once, at whatever does something: more than any hand can do."""
    scene: Any = driver.scene
    prompt = getattr(scene, "prompt", None)
    if prompt is None or not scene.desk.is_own_turn:
        return
    places = [spot.rect.center for spot in prompt.spots() if spot.press is not None and spot.is_open]
    places += [scene.board.track_point(track) for track in list(scene.options.claims)[:3]]
    for place in choose.sample(places, min(2, len(places))):
        at = (round(place[0]), round(place[1]))
        driver.move_to(at)
        driver.press(at)
        driver.let_go(at)


def run(folder: Path, times: int, seed: int) -> Iterator[str]:
    """Kill so often; a line for every fault, and one for the whole."""
    own_folders(folder)
    choose = random.Random(seed)
    outcomes = []
    for number in range(times):
        outcome = kill_once(seed * 100_000 + number, choose.uniform(0.0, LONGEST))
        outcomes.append(outcome)
        if outcome.fault:
            yield f"FAULT kill {number}: {outcome.fault}"
    faults = sum(bool(outcome.fault) for outcome in outcomes)
    behind = sum(outcome.saved < outcome.done for outcome in outcomes)
    actions = sum(outcome.done for outcome in outcomes)
    yield f"{times} kills: {faults} faults; the save was one action behind {behind} times; {actions} actions clicked"
