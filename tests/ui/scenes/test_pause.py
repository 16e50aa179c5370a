"""The pause over the table: Enter plays on, every other way leads back to the same game."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.ui.scenes.pause import PauseScene


@pytest.fixture
def paused(person: Driver) -> Driver:
    person.app.settings.animation_speed = "instant"
    person.app.start_match(MatchSetup("usa", (human("Anna", 0), bot("random", "Bot", 1)), 7))
    person.rounds(2)
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.scene, PauseScene)
    return person


def test_enter_and_escape_lead_back_to_the_game(paused: Driver) -> None:
    paused.key(pygame.K_RETURN)
    assert paused.screen == "table"

    paused.key(pygame.K_ESCAPE)
    assert paused.screen == "pause"
    paused.key(pygame.K_ESCAPE)
    assert paused.screen == "table"


def test_what_is_looked_up_leads_back_to_the_pause(paused: Driver) -> None:
    match = paused.app.match
    for name in ("rules", "keys", "settings", "saves"):
        paused.click(name)
        assert paused.screen != "pause", name
        paused.key(pygame.K_ESCAPE)
        assert paused.screen == "pause", name

    assert paused.app.match is match


def test_home_keeps_the_game(paused: Driver) -> None:
    match = paused.app.match
    paused.click("home")

    assert paused.screen == "title"
    assert paused.has("continue")
    assert paused.app.match is match


def test_who_deletes_the_game_under_way_comes_to_the_title(paused: Driver) -> None:
    paused.click("resume")
    for name in ("keep 1", "keep 2", "confirm"):
        paused.click_at(paused.scene.spots.named(name).rect.center)
        paused.rounds(1, 0.5)
    paused.key(pygame.K_ESCAPE)
    paused.click("saves")
    paused.key(pygame.K_DELETE)
    assert paused.app.match is None

    paused.key(pygame.K_ESCAPE)
    assert paused.screen == "title"


def test_all_buttons_are_alike_and_fit_in_russian(paused: Driver) -> None:
    paused.app.use_language("ru")
    for size, percent in (((1024, 600), 200), ((1920, 1080), 100)):
        paused.app.settings.ui_scale = percent
        paused.resize(size)
        widgets = paused.scene.widgets.widgets

        assert outside(widgets, size) == []
        assert overlaps(widgets) == []
        assert cut_words(widgets) == []


def test_a_bot_plays_on_in_a_seat_that_is_left_and_gives_it_back(paused: Driver) -> None:
    match = paused.app.match
    assert match is not None
    paused.click("leave seat")
    paused.click("answer 0")

    assert paused.screen == "table"
    assert match.seats[0].name == match.setup.seats[0].name == "Anna"
    assert match.humans == []
    paused.rounds(40)
    assert {step.seat for step in match.log} == {0, 1}

    paused.key(pygame.K_ESCAPE)
    paused.click("take seat")
    assert match.humans == [0]
    for _ in range(40):
        paused.rounds(1, 0.4)
        if match.is_human_turn:
            break
    assert paused.scene.desk.is_own_turn
    assert paused.scene.prompt.control is paused.scene
