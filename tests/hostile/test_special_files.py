"""Pipes, folders, sockets, devices, links and endless files in the place of a file: nobody waits, nothing is flooded.

What a link leads to is never written over.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.hostile import corpus
from tests.hostile.kinds import SMALL, Kind
from tests.hostile.limits import within
from ttr_desktop.settings import Settings
from ttr_desktop.ui.application import Application
from ttr_desktop.ui.loop import Loop
from ttr_desktop.ui.run import open_application
from ttr_desktop.ui.scene import Scene
from ttr_desktop.ui.scenes.achievements import AchievementsScene
from ttr_desktop.ui.scenes.import_save import ImportScene
from ttr_desktop.ui.scenes.lessons import LessonsScene
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.new_game import NewGameScene
from ttr_desktop.ui.scenes.settings import SettingsScene
from ttr_desktop.ui.scenes.statistics import StatisticsScene

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pipes, devices and links with names of files")
ADDED_TO = ("log", "stacks of hard faults", "statistics", "feats", "arena")
WRITTEN = [kind for kind in SMALL if kind.name not in ADDED_TO]
"""Files that are written anew or thrown away; the others are added to, and may be kept elsewhere by a link."""


@pytest.mark.parametrize("kind", SMALL, ids=lambda kind: kind.name)
def test_what_is_no_usual_file_costs_only_itself(kind: Kind) -> None:
    for special in corpus.SPECIAL:
        corpus.put_special(kind.place(), special)
        try:
            with within(), contextlib.suppress(*kind.problems):
                kind.use()
        except Exception as fault:
            raise AssertionError(f"{kind.name}: {special}") from fault


@pytest.mark.parametrize("kind", WRITTEN, ids=lambda kind: kind.name)
def test_nothing_is_written_through_a_link(kind: Kind, home: Path) -> None:
    secret = home / "secret"
    secret.write_bytes(b"kept")
    corpus.clear(kind.place())
    kind.place().symlink_to(secret)

    with contextlib.suppress(*kind.problems):
        kind.use()

    assert secret.read_bytes() == b"kept"


SCREENS: tuple[Callable[[Application], Scene], ...] = (
    *(NewGameScene, LoadScene, StatisticsScene, AchievementsScene, LessonsScene, SettingsScene),
    lambda app: ImportScene(app, lambda _path: None),
)


@contextlib.contextmanager
def window() -> Iterator[Application]:
    app = open_application(Settings.load())
    try:
        app.keeper.tidy()
        app.go_home()
        yield app
    finally:
        app.close()


def visit(app: Application) -> list[str]:
    """Look at every screen that reads a file; the names of those seen."""
    loop, seen = Loop(app), []
    loop.turn(0.05)
    for make in SCREENS:
        app.go_home()
        app.push(make(app))
        loop.turn(0.05)
        assert app.stack.top is not None
        seen.append(app.stack.top.name)
        app.pop()
        loop.turn(0.05)
    return seen


@pytest.mark.parametrize("special", corpus.SPECIAL)
def test_the_window_opens_and_every_screen_with_it(special: str) -> None:
    for kind in SMALL:
        corpus.put_special(kind.place(), special)

    with within(seconds=20), window() as app:
        seen = visit(app)

    assert len(seen) == len(SCREENS)
    assert not pygame.display.get_init()


@pytest.mark.parametrize("what", ["deep", "half a sign", "brackets"])
def test_the_window_opens_whatever_the_files_hold(what: str) -> None:
    for kind in SMALL:
        corpus.put(kind.place(), corpus.BYTES[what]())

    with within(seconds=20), window() as app:
        seen = visit(app)

    assert len(seen) == len(SCREENS)
