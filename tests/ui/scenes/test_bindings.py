"""Keys can be changed: they act at once, clashes are told, what moves the focus stays."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.controller.tables import match_on
from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop import i18n
from ttr_desktop.settings import Settings
from ttr_desktop.ui import bindings
from ttr_desktop.ui.bindings import ACTIONS, BY_NAME, FIXED, GROUPS, Bindings, can_be_bound, cap_of
from ttr_desktop.ui.scenes.help import HelpScene, key_table
from ttr_desktop.ui.scenes.keys import KeysScene


@pytest.fixture
def person() -> Iterator[Driver]:
    """Somebody at the page of keys."""
    driver = Driver(animation_speed="instant")
    driver.app.go_home()
    driver.app.push(KeysScene(driver.app))
    driver.rounds(2)
    yield driver
    driver.close()
    bindings.use(Bindings(Settings()))


def give(person: Driver, action: str, key: int) -> None:
    """Choose an action and press its new key."""
    area = person.widget("rows")
    area.reveal(person.widget(action))
    person.rounds()
    person.click(action)
    person.key(key)
    person.rounds()


def at_table(person: Driver, map_id: str = "usa", seats: str = "human,novice") -> None:
    person.app.resume_match(match_on(map_id, seats, seed=3))
    person.rounds(3)


def test_usual_keys_are_unique_where_they_meet() -> None:
    for group in GROUPS:
        keys = [key for one in ACTIONS if one.group in (group, "everywhere") for key in one.keys]
        assert len(set(keys)) == len(keys), group
        assert not FIXED & set(keys)


def test_the_list_of_keys_tells_every_action_with_the_key_it_has(person: Driver) -> None:
    for action in ACTIONS:
        person.app.settings.key_bindings = {action.name: "f8"}

        told = [keys for _, rows in key_table() for keys, _ in rows]

        assert any("F8" in keys for keys in told) or action.group == "editor", action.name


def test_a_key_means_what_its_group_says_or_what_it_means_everywhere() -> None:
    assert bindings.action_of(pygame.K_b, "table") == "build"
    assert bindings.action_of(pygame.K_b, "editor") == "tool_build"
    assert bindings.action_of(pygame.K_m, "table") == bindings.action_of(pygame.K_m, "everywhere") == "mute"
    assert bindings.action_of(pygame.K_b, "everywhere") == ""


def test_a_new_key_is_shown_and_kept(person: Driver) -> None:
    give(person, "deck", pygame.K_g)

    assert person.widget("deck").text == "G"
    assert person.app.settings.key_bindings == {"deck": "g"}
    person.key(pygame.K_ESCAPE)
    assert Settings.load().key_bindings == {"deck": "g"}


def test_the_new_key_acts_at_the_table_and_the_old_one_no_more(person: Driver) -> None:
    give(person, "log", pygame.K_j)
    at_table(person)
    scene = person.scene

    person.key(pygame.K_l)
    assert not scene.shows_log

    person.key(pygame.K_j)
    assert scene.shows_log


def test_a_key_of_the_table_stays_what_it_is_elsewhere(person: Driver) -> None:
    give(person, "tickets", pygame.K_n)
    person.app.go_home()
    person.rounds(2)

    person.key(pygame.K_n)

    assert person.screen == "newgame"


def test_a_taken_key_is_told_and_the_two_change(person: Driver) -> None:
    give(person, "deck", pygame.K_h)

    assert person.app.bindings.keys("deck") == (pygame.K_h,)
    assert person.app.bindings.keys("hint") == (pygame.K_d,)
    assert "Hint" in person.widget("word").text
    assert "D" in person.widget("word").text


def test_keys_of_editor_and_table_may_be_the_same(person: Driver) -> None:
    give(person, "tool_move", pygame.K_h)

    assert person.app.bindings.keys("hint") == (pygame.K_h,)
    assert person.app.bindings.keys("tool_move") == (pygame.K_h,)


def test_a_key_that_acts_everywhere_clashes_with_all(person: Driver) -> None:
    give(person, "mute", pygame.K_d)

    assert person.app.bindings.keys("deck") == (pygame.K_m,)


def test_escape_leaves_the_key_as_it_is(person: Driver) -> None:
    person.click("deck")
    person.key(pygame.K_ESCAPE)

    assert person.screen == "keys"
    assert person.app.bindings.is_usual


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RETURN, pygame.K_LEFT])
def test_keys_of_the_focus_cannot_be_taken(person: Driver, key: int) -> None:
    give(person, "help", key)

    assert person.app.bindings.is_usual
    assert person.widget("word").text == i18n.t("binding.fixed")


def test_all_usual_keys_come_back(person: Driver) -> None:
    give(person, "deck", pygame.K_g)
    give(person, "help", pygame.K_F2)

    person.click("reset")

    assert person.app.bindings.is_usual
    assert person.widget("deck").text == "D"
    assert not person.widget("reset").is_enabled


def test_the_editor_follows_its_keys(person: Driver) -> None:
    from ttr_desktop.mapmaker import template
    from ttr_desktop.ui.scenes.map_editor import MapEditorScene

    give(person, "tool_erase", pygame.K_q)
    person.app.push(MapEditorScene(person.app, template.new_board("x", {"en": "X"}), is_new=True))
    person.rounds(2)

    person.key(pygame.K_q)
    assert person.scene.editor.tool == "erase"
    person.key(pygame.K_v)
    person.key(pygame.K_e)
    assert person.scene.editor.tool == "move"


def test_help_and_tips_name_the_new_keys(person: Driver) -> None:
    give(person, "log", pygame.K_j)
    person.app.push(HelpScene(person.app))
    person.rounds(2)
    assert "J" in person.texts()
    assert "L" not in person.texts()

    at_table(person)
    assert bindings.cap("log") == "J"


def test_there_is_a_way_from_settings_and_from_help(person: Driver) -> None:
    person.app.go_home()
    person.rounds(2)
    person.key(pygame.K_F1)
    person.click("change")
    assert person.screen == "keys"

    person.app.go_home()
    person.rounds(2)
    person.click("settings")
    area = person.widget("rows")
    area.reveal(person.widget("keys"))
    person.rounds()
    person.click("keys")
    assert person.screen == "keys"


def test_keys_with_ctrl_are_left_alone(person: Driver) -> None:
    made = Bindings(Settings(key_bindings={"undo": "z"}))
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL)

    assert made.usual(event, "table") is event


@pytest.mark.parametrize("stored", [{"deck": "no such key"}, {"no such action": "g"}, {"deck": "tab"}, {"deck": ""}])
def test_nonsense_in_the_settings_is_passed_over(person: Driver, stored: dict[str, str]) -> None:
    made = Bindings(Settings(key_bindings=stored))

    assert made.is_usual
    assert made.keys("deck") == (pygame.K_d,)


def test_every_usual_key_survives_the_settings(person: Driver) -> None:
    for action in ACTIONS:
        assert can_be_bound(action.keys[0])
        assert pygame.key.key_code(pygame.key.name(action.keys[0])) == action.keys[0]
        assert cap_of(action.keys[0])
    assert len(BY_NAME) == len(ACTIONS)


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_nothing_overlaps_or_sticks_out(language: str, size: tuple[int, int], scale: int) -> None:
    driver = Driver(size, language=language, ui_scale=scale)
    driver.app.go_home()
    driver.app.push(KeysScene(driver.app))
    driver.rounds(2)
    widgets = driver.scene.widgets.widgets

    assert overlaps(widgets) == []
    assert cut_words(widgets) == []
    assert outside(widgets, driver.app.window.canvas_size) == []
    driver.close()
