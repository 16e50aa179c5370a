"""Every screen opens, works and closes, in both languages, at every size and scale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.controller.tables import match_on, play_out
from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop.controller.seats import human
from ttr_desktop.mapfiles import load_map
from ttr_desktop.ui import looks
from ttr_desktop.ui.application import Application
from ttr_desktop.ui.faults import Report
from ttr_desktop.ui.scene import Scene
from ttr_desktop.ui.scenes.about import AboutScene
from ttr_desktop.ui.scenes.achievements import AchievementsScene
from ttr_desktop.ui.scenes.crash import CrashScene
from ttr_desktop.ui.scenes.final_score import FinalScoreScene
from ttr_desktop.ui.scenes.help import HelpScene
from ttr_desktop.ui.scenes.keys import KeysScene
from ttr_desktop.ui.scenes.lessons import LessonsScene
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.map_editor import MapEditorScene
from ttr_desktop.ui.scenes.map_maker import MapMakerScene
from ttr_desktop.ui.scenes.new_game import NewGameScene
from ttr_desktop.ui.scenes.pass_device import PassDeviceScene
from ttr_desktop.ui.scenes.pause import PauseScene
from ttr_desktop.ui.scenes.rulebook import RulebookScene
from ttr_desktop.ui.scenes.settings import SettingsScene
from ttr_desktop.ui.scenes.statistics import StatisticsScene
from ttr_desktop.ui.scenes.title import TitleScene
from ttr_desktop.ui.widgets import ScrollArea


def new_game_with_everything(app: Application) -> Scene:
    scene = NewGameScene(app)
    scene.is_advanced = True
    return scene


def final_score(app: Application) -> Scene:
    app.settings.animation_speed = "instant"
    return FinalScoreScene(app, play_out(match_on("usa", "human,dice,dice,dice,human")))


def cover(app: Application) -> Scene:
    lines = [f"Somebody claims something somewhere, number {number}" for number in range(9)]
    return PassDeviceScene(app, human("Константин Великий", 2, "wheel"), lambda: None, lines)


SCREENS: dict[str, Callable[[Application], Scene]] = {
    "title": TitleScene,
    "new_game": NewGameScene,
    "new_game_advanced": new_game_with_everything,
    "settings": SettingsScene,
    "help": HelpScene,
    "about": AboutScene,
    "cover": cover,
    "final_score": final_score,
    "lessons": LessonsScene,
    "statistics": StatisticsScene,
    "achievements": AchievementsScene,
    "keys": KeysScene,
    "load": LoadScene,
    "maker": MapMakerScene,
    "editor": lambda app: MapEditorScene(app, load_map("switzerland").definition, False),
    "crash": lambda app: CrashScene(app, Report("RuntimeError: no idea", Path("crash.txt"), True), "game1"),
    "pause": PauseScene,
    "rulebook": RulebookScene,
}


@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [((1024, 600), 200, "ru"), ((1024, 600), 80, "pseudo"), ((1280, 720), 100, "en"), ((1920, 1080), 150, "ru")],
)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits(screen: str, size: tuple[int, int], percent: int, language: str) -> None:
    driver = Driver(size, language=language, ui_scale=percent)
    try:
        driver.app.push(SCREENS[screen](driver.app))
        driver.rounds(2)
        widgets = driver.scene.widgets.widgets

        assert overlaps(widgets) == []
        assert outside(widgets, size) == []
        assert language == "pseudo" or cut_words(widgets) == []
    finally:
        driver.close()


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_fits_with_the_largest_letters_in_high_contrast(screen: str, language: str) -> None:
    size = (1280, 720)
    driver = Driver(size, language=language, letters=130, has_high_contrast=True)
    try:
        driver.app.push(SCREENS[screen](driver.app))
        driver.rounds(2)
        widgets = driver.scene.widgets.widgets

        assert overlaps(widgets) == []
        assert outside(widgets, size) == []
        assert cut_words(widgets) == []
    finally:
        driver.close()
        looks.choose(looks.HOUSE)


def test_high_contrast_comes_at_once_and_goes_again(person: Driver) -> None:
    def corner() -> tuple[int, ...]:
        person.app.draw()
        return tuple(person.app.window.canvas.get_at((4, 300)))[:3]

    person.click("settings")
    before = corner()
    choice = person.widget("look")
    person.click_at(choice.cells()[1].center)
    assert person.app.settings.has_high_contrast
    assert corner() == looks.BLACK

    choice = person.widget("look")
    person.click_at(choice.cells()[0].center)
    assert corner() == before


def test_letters_grow_at_once(person: Driver) -> None:
    person.click("settings")
    before = person.app.scale.text("tiny")
    person.click_at(person.widget("letters").cells()[2].center)

    assert person.app.settings.letters == 130
    assert person.app.scale.text("tiny") > before


def test_names_that_nobody_has_typed_follow_the_language(person: Driver) -> None:
    person.click("new_game")
    person.click("start")
    person.rounds(2)
    english = [seat.name for seat in person.app.match.seats]
    person.app.use_language("ru")
    russian = [seat.name for seat in person.app.match.seats]

    assert english == ["Player 1", "Henri", "Rashid"]
    assert russian == ["Игрок 1", "Анри", "Рашид"]
    assert [seat.name for seat in person.scene.desk.seats] == russian
    person.app.use_language("en")
    assert [seat.name for seat in person.app.match.seats] == english


def test_the_menu_is_walked_with_keys_alone(person: Driver) -> None:
    while person.focused() != "settings":
        person.key(pygame.K_TAB)
    person.key(pygame.K_RETURN)
    assert person.screen == "settings"
    person.key(pygame.K_ESCAPE)
    assert person.screen == "title"
    person.key(pygame.K_F1)
    assert person.screen == "help"
    person.click("back")
    person.click("about")
    assert person.screen == "about"


def test_a_long_menu_stands_in_two_columns_in_a_low_window(person: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [replace(person.scene.entries()[0], name=f"entry {number}") for number in range(10)]
    monkeypatch.setattr(person.scene, "entries", lambda: entries)
    person.resize((1024, 600))

    places = [person.widget(entry.name).rect for entry in entries]
    assert len({place.x for place in places}) == 2
    assert min(place.height for place in places) >= 32
    assert overlaps(person.scene.widgets.widgets) == []


def test_there_are_no_dead_entries(person: Driver) -> None:
    names = [entry.name for entry in person.scene.entries()]
    assert "new_game" in names
    assert "continue" not in names

    for name in names[:-1]:
        person.app.go_home()
        person.rounds()
        person.click(name)
        assert person.screen != "title", name


def test_quit_ends_the_program(person: Driver) -> None:
    person.click("quit")

    assert not person.app.is_running


def test_escape_at_the_title_only_points_at_the_way_out(person: Driver) -> None:
    person.key(pygame.K_ESCAPE)
    assert person.app.is_running

    person.key(pygame.K_RETURN)
    assert not person.app.is_running


def test_the_language_changes_at_once_and_the_focus_stays(person: Driver) -> None:
    person.click("settings")
    person.scene.widgets.focus_on(person.widget("language"))
    person.key(pygame.K_RIGHT)

    assert person.app.settings.language == "ru"
    assert "Язык" in person.texts()
    assert person.focused() == "language"


def test_a_new_scale_lays_everything_out_anew(person: Driver) -> None:
    person.click("settings")
    before = person.app.scale.factor
    person.scene.widgets.focus_on(person.widget("ui_scale"))
    person.key(pygame.K_RIGHT)

    assert person.app.settings.ui_scale == 110
    assert person.app.scale.factor > before
    assert person.focused() == "ui_scale"


def test_the_size_goes_as_far_as_the_window_allows_and_says_so(person: Driver) -> None:
    person.click("settings")
    assert any("allows up to 150 %" in words for words in person.texts())

    person.scene.widgets.focus_on(person.widget("ui_scale"))
    for _ in range(8):
        person.key(pygame.K_RIGHT)

    assert person.app.settings.ui_scale == 150


def test_settings_are_kept_when_the_screen_is_left(person: Driver) -> None:
    from ttr_desktop.settings import Settings

    person.click("settings")
    person.click("mute")
    person.key(pygame.K_ESCAPE)

    assert Settings.load().is_muted


def test_the_cover_hides_the_table_until_the_person_is_ready(person: Driver) -> None:
    heard: list[str] = []
    person.app.push(PassDeviceScene(person.app, human("Anna", 0), lambda: heard.append("ready")))
    person.rounds()

    assert not person.scene.is_overlay
    assert "Anna, your turn" in person.texts()
    person.key(pygame.K_RETURN)
    assert heard == ["ready"]
    assert person.screen == "title"


def test_nobody_slips_past_the_cover_with_escape(person: Driver) -> None:
    heard: list[str] = []
    person.app.push(PassDeviceScene(person.app, human("Anna", 0), lambda: heard.append("ready")))
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_ESCAPE)

    assert person.screen == "passdevice"
    assert heard == []


def test_the_title_rests_between_trains(person: Driver) -> None:
    person.rounds(400, 0.1)
    assert not person.app.is_animating
    frames = person.loop.frames
    person.rounds(20)

    assert person.loop.frames == frames


def test_without_animations_no_train_runs() -> None:
    driver = Driver(animation_speed="instant")
    driver.app.go_home()
    driver.rounds(2)
    try:
        assert not driver.app.is_animating
    finally:
        driver.close()


def test_from_the_title_to_the_table_and_back_and_on(person: Driver) -> None:
    person.click("new_game")
    person.click("start")
    assert person.screen == "table"
    match = person.app.match

    person.app.go_home()
    person.rounds()
    person.click("continue")

    assert person.screen == "table"
    assert person.app.match is match


def test_a_new_game_over_a_running_one_is_asked_about(person: Driver) -> None:
    person.click("new_game")
    person.click("start")
    match = person.app.match
    person.app.go_home()
    person.rounds()
    person.click("new_game")
    person.click("start")
    assert person.screen == "dialog"

    person.key(pygame.K_ESCAPE)
    assert person.app.match is match
    person.click("start")
    person.key(pygame.K_RETURN)
    assert person.screen == "table"
    assert person.app.match is not match


def test_play_now_asks_before_it_leaves_a_running_game(person: Driver) -> None:
    person.click("new_game")
    person.click("start")
    match = person.app.match
    person.app.go_home()
    person.rounds()

    person.click("play_now")
    assert person.screen == "dialog"
    person.key(pygame.K_ESCAPE)
    assert person.app.match is match


def test_closing_the_window_ends_the_program_without_a_question(person: Driver) -> None:
    person.click("new_game")
    person.click("start")
    person.post(pygame.QUIT)
    person.rounds()

    assert not person.app.is_running


def test_f1_shows_the_keys_anywhere(person: Driver) -> None:
    person.click("settings")
    person.key(pygame.K_F1)
    person.key(pygame.K_F1)
    assert person.screen == "help"

    person.key(pygame.K_ESCAPE)
    assert person.screen == "settings"


def test_m_silences_and_gives_the_sound_back(person: Driver) -> None:
    person.key(pygame.K_m)
    assert person.app.settings.is_muted

    person.key(pygame.K_m)
    assert not person.app.settings.is_muted


def test_hot_keys_work_under_a_russian_layout(person: Driver) -> None:
    person.post(pygame.KEYDOWN, key=ord("т"), mod=0, unicode="т", scancode=pygame.KSCAN_N)
    person.rounds()

    assert person.screen == "newgame"


COMMON_SIZES = [(1280, 720), (1366, 768), (1440, 900), (1600, 900), (1680, 1050), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize("size", COMMON_SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("screen", ["new_game", "settings"])
def test_nothing_scrolls_for_less_than_half_a_row(
    person: Driver, screen: str, language: str, size: tuple[int, int]
) -> None:
    person.app.use_language(language)
    person.resize(size)
    person.click(screen)

    areas = [one for one in person.scene.widgets.widgets if isinstance(one, ScrollArea)]
    tallest = [max(one.rect.height for one in area.content) for area in areas]
    assert [area.name for area, row in zip(areas, tallest, strict=True) if 0 < area.most < row / 2] == []


@pytest.mark.parametrize("size", COMMON_SIZES)
def test_all_settings_are_seen_at_once_in_the_common_windows(person: Driver, size: tuple[int, int]) -> None:
    person.resize(size)
    person.click("settings")

    assert person.widget("rows").most == 0
    note = next(one for one in person.scene.widgets.widgets if "allows up to" in str(getattr(one, "text", "")))
    assert note.rect.bottom <= person.widget("letters").rect.top + 1
