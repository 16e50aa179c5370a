"""A folder of boards of one's own, and somebody who does everything with them that can be done."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from tests.mapfiles.bay import example_board
from tests.ui.driver import Driver
from ttr_desktop import app
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.ui.scenes.map_maker import MapMakerScene
from ttr_desktop.ui.scenes.new_game import NewGameScene

SEATS = (human("Anna", 0), bot("first", "Robo", 1))


def put_board(name: str, text: str | None = None) -> Path:
    """Write a board into the folder of own boards, the example of the README if nothing else is given."""
    path = own_maps_folder() / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    made = text or example_board().replace("id: bay\n", f"id: {name}\n").replace("en: The Bay", f"en: {name}")
    path.write_text(made, encoding="utf-8")
    return path


SPECIAL: dict[str, Callable[[Path], object]] = {
    "pipe": os.mkfifo if hasattr(os, "mkfifo") else Path.mkdir,
    "folder": Path.mkdir,
    "dangling link": lambda path: path.symlink_to(path.with_name("nowhere")),
    "link to itself": lambda path: path.symlink_to(path),
    "endless device": lambda path: path.symlink_to("/dev/zero"),
    "terminal": lambda path: path.symlink_to("/dev/tty"),
}
"""What may stand in place of a file."""


@contextmanager
def somebody() -> Iterator[Driver]:
    """Somebody at the title screen, with an empty folder of own boards before and after."""
    shutil.rmtree(own_maps_folder(), ignore_errors=True)
    driver = Driver()
    driver.app.go_home()
    driver.rounds(2)
    yield driver
    driver.close()
    shutil.rmtree(own_maps_folder(), ignore_errors=True)


def check_map(path: Path) -> int:
    """The exit code of `check-map`."""
    return app.main(["check-map", str(path)])


def opens_new_game(person: Driver) -> dict[str, str]:
    """Open New game, wait until the card of every board is drawn; what the cards say of each board."""
    person.app.go_home()
    person.app.push(NewGameScene(person.app))
    person.move_to(person.widget("boards").rect.center)
    person.rounds(len(person.scene.heads) + 2)
    person.wheel(-100)
    person.rounds(len(person.scene.heads) + 2)
    assert person.screen == "newgame"
    return {head.id: person.widget(f"board {head.id}").tip for head in person.scene.heads}


def opens_map_maker(person: Driver) -> None:
    """Open Make a board, and every own board in the editor."""
    for head in [head for head in catalogue() if head.is_own]:
        person.app.go_home()
        person.app.push(MapMakerScene(person.app))
        person.rounds(2)
        person.widget(f"board {head.id}").on_click()
        person.rounds(2)
        assert person.screen in ("mapeditor", "dialog")


def enters_tables(person: Driver) -> list[str]:
    """Play a match on every own board that can be played, as far as its table; their ids."""
    entered = []
    for head in [head for head in catalogue() if head.is_own and head.problem is None]:
        person.app.start_match(MatchSetup(head.id, SEATS, 7, head.modes[0], {}))
        person.rounds(3)
        assert person.screen in ("table", "passdevice")
        person.key(pygame.K_ESCAPE)
        person.app.drop_match()
        entered.append(head.id)
    person.app.go_home()
    return entered
