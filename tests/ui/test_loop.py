"""The loop and what comes in: a person acts again only when the last action is safe, and never has to wait long."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

from tests.persistence.games import MATCH, save_after
from tests.ui.driver import Driver
from ttr_desktop.persistence import autosave
from ttr_desktop.persistence.saved_games import game_name
from ttr_desktop.persistence.savefile import Save
from ttr_desktop.ui.loop import LONGEST_STEP


@pytest.fixture
def disk(person: Driver) -> Iterator[threading.Event]:
    """A save is on its way and reaches the disk when this is set."""
    gate = threading.Event()

    def slow() -> Save:
        gate.wait(5)
        return save_after(1)

    person.app.keeper.autosave.keep(game_name(MATCH), slow)
    yield gate
    gate.set()


def test_an_action_waits_for_the_last_one_to_be_saved_and_looking_about_does_not(
    person: Driver, disk: threading.Event
) -> None:
    person.move_to((300, 200))
    person.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0)
    person.loop.turn(0.02)
    assert person.app.pointer == (300, 200)
    assert person.screen == "title"

    disk.set()
    person.app.keeper.flush()
    person.loop.turn(0.02)
    assert person.screen == "help"


def test_a_slow_disk_does_not_keep_a_person_waiting(
    person: Driver, disk: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not disk.is_set()
    monkeypatch.setattr(autosave, "PATIENCE", 0.0)
    person.post(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="", scancode=0)
    person.loop.turn(0.02)

    assert person.screen == "help"


def test_what_waits_is_used_in_the_order_in_which_it_came(person: Driver, disk: threading.Event) -> None:
    for key in (pygame.K_F1, pygame.K_ESCAPE, pygame.K_F1):
        person.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    person.loop.turn(0.02)
    disk.set()
    person.app.keeper.flush()
    person.loop.turn(0.02)

    assert person.screen == "help"
    person.key(pygame.K_ESCAPE)
    assert person.screen == "title"


def test_after_a_stop_of_the_computer_no_more_than_a_moment_has_passed(
    person: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: list[float] = []
    monkeypatch.setattr(person.app, "update", passed.append)
    person.loop._last -= 8 * 3600
    person.loop.turn()

    assert passed == [LONGEST_STEP]


def test_a_flood_of_events_is_used_up(person: Driver) -> None:
    lost = 0
    for place in range(70_000):
        try:
            person.move_to((place % 1000, 300))
        except pygame.error:
            lost += 1
    person.rounds()

    assert lost < 70_000
    assert not pygame.event.get()
    assert person.screen == "title"
