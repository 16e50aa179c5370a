"""The pause over the table: Enter plays on, every other way leads back to the same game."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop.ui.scenes.pause import PauseScene


@pytest.fixture
def paused(person: Driver) -> Driver:
    person.app.settings.animation_speed = "instant"
    person.click("new_game")
    person.click("start")
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)
    return person


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_enter_and_escape_lead_back_to_the_game(paused: Driver, key: int) -> None:
    paused.key(key)

    assert paused.screen == "table"


@pytest.mark.parametrize("name", ["rules", "keys", "settings", "saves"])
def test_what_is_looked_up_leads_back_to_the_pause(paused: Driver, name: str) -> None:
    match = paused.app.match
    paused.click(name)
    assert not isinstance(paused.scene, PauseScene)

    paused.key(pygame.K_ESCAPE)
    assert isinstance(paused.scene, PauseScene)
    assert paused.app.match is match


def test_home_keeps_the_game(paused: Driver) -> None:
    match = paused.app.match
    paused.click("home")

    assert paused.screen == "title"
    assert paused.has("continue")
    assert paused.app.match is match


@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 200), ((1920, 1080), 100)])
def test_all_buttons_are_alike_and_fit_in_russian(paused: Driver, size: tuple[int, int], percent: int) -> None:
    paused.app.settings.ui_scale = percent
    paused.resize(size)
    paused.app.use_language("ru")
    paused.rounds()
    widgets = paused.scene.widgets.widgets

    assert outside(widgets, size) == []
    assert overlaps(widgets) == []
    assert cut_words(widgets) == []
