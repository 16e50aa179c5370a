"""Names of signs that show nothing, in the window: typed, remembered, saved, brought from elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.persistence.games import put, save_after
from tests.ui.driver import Driver
from ttr_desktop import paths
from ttr_desktop.persistence import statistics
from ttr_desktop.persistence.saved_games import game_name
from ttr_desktop.persistence.statistics import GameResult, SeatResult
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.statistics import StatisticsScene

HEART = "\u2764\ufe0f"
NOTHING = "\ufe0f"
FIRST = "aaaaaaaaaaaa"


def test_a_save_named_with_a_heart_is_edited_sign_by_sign(person: Driver) -> None:
    put(person.app.keeper.saves, 5, FIRST, title="Game")
    person.app.push(LoadScene(person.app))
    person.rounds(3)
    person.click("rename")
    person.key(pygame.K_a, pygame.KMOD_CTRL)
    person.type(HEART)
    person.key(pygame.K_HOME)
    person.key(pygame.K_DELETE)

    assert person.widget("field").text == ""
    person.type(f"Mine{HEART}")
    person.click("yes")
    assert person.app.keeper.saves.entries()[0].header.title == "Mine\u2764"  # type: ignore[union-attr]


def test_a_save_with_odd_names_is_listed_and_deleted(person: Driver) -> None:
    saves = person.app.keeper.saves
    save = save_after(5, FIRST)
    seats = tuple(replace(seat, name=NOTHING) for seat in save.header.seats)
    saves.write(game_name(FIRST), replace(save, header=replace(save.header, title=NOTHING, seats=seats)))
    person.app.push(LoadScene(person.app))
    person.rounds(3)

    person.click("delete")

    assert saves.entries() == []
    assert person.screen == "load"


@pytest.mark.parametrize("name", [NOTHING, "\u034f", "\u180b", "\u0301"])
def test_an_odd_name_of_a_player_does_not_keep_new_game_shut(person: Driver, name: str) -> None:
    person.app.settings.player_name = name

    person.click("new_game")
    person.rounds(3)

    assert person.screen == "newgame"


def test_a_line_of_statistics_with_odd_names_is_shown(person: Driver) -> None:
    seats = tuple(SeatResult(True, name, "", 10, True, 2, 1) for name in (NOTHING, f"Anna{NOTHING}"))
    statistics.record(paths.data_folder(), GameResult("m1", "", "usa", NOTHING, "cards", 9, seats))

    person.app.push(StatisticsScene(person.app))
    person.rounds(3)

    assert person.scene.players == ["Anna"]
