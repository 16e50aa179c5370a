"""A line over whatever screen is shown: sound off and on, and that something takes a moment."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests.controller.tables import match_on, play_out
from tests.ui.driver import Driver
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.settings import ANIMATION_SPEEDS, PACES, Settings
from ttr_desktop.ui.scenes import final_score
from ttr_desktop.ui.scenes.final_score import FinalScoreScene
from ttr_desktop.ui.scenes.help import HelpScene
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.new_game import NewGameScene
from ttr_desktop.ui.scenes.rulebook import RulebookScene
from ttr_desktop.ui.scenes.settings import SettingsScene

ANNA = MatchSetup("usa", (human("Anna", 0), bot("first", "Robo", 1)), 7, "cards", {"first_player": 0})
PLATE = pygame.Rect(400, 0, 480, 70)
SCREENS = [HelpScene, LoadScene, NewGameScene, RulebookScene, SettingsScene]


@pytest.fixture
def person() -> Iterator[Driver]:
    driver = Driver(animation_speed="instant")
    driver.app.go_home()
    driver.rounds(20)
    yield driver
    driver.close()


def top_of(person: Driver) -> bytes:
    """What is seen where the line appears."""
    return pygame.image.tobytes(person.app.window.canvas.subsurface(PLATE), "RGB")


def muted_and_back(person: Driver) -> None:
    quiet = top_of(person)

    person.key(pygame.K_m)
    assert person.app.settings.is_muted
    assert person.app.notice.text == "Sound off (M: on again)"
    told = top_of(person)
    assert told != quiet

    person.key(pygame.K_m)
    assert person.app.notice.text == "Sound on"
    assert top_of(person) not in (quiet, told)

    person.wait(3.0)
    assert person.app.notice.text == ""
    assert top_of(person) == quiet


def test_m_is_answered_on_the_title(person: Driver) -> None:
    muted_and_back(person)


@pytest.mark.parametrize("screen", SCREENS)
def test_m_is_answered_on_every_screen(screen: type, person: Driver) -> None:
    person.app.push(screen(person.app))
    person.rounds(12)

    muted_and_back(person)


def test_m_is_answered_at_the_table(person: Driver) -> None:
    person.app.start_match(ANNA)
    person.rounds(40)
    person.move_to((5, 715))
    person.rounds(40)

    person.key(pygame.K_m)

    assert person.app.notice.text == "Sound off (M: on again)"


def test_the_line_speaks_of_the_key_and_in_the_language_of_the_player(person: Driver) -> None:
    person.app.bindings.bind("mute", pygame.K_F7)
    person.app.use_language("ru")

    person.key(pygame.K_F7)

    assert person.app.notice.text == "Звук выключен (F7 – включить)"


def test_the_box_of_the_settings_follows_the_key(person: Driver) -> None:
    person.click("settings")

    person.key(pygame.K_m)

    assert person.widget("mute").is_on


def test_scoring_again_says_that_it_takes_a_moment(person: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said is drawn before the work begins."""
    seen: list[bool] = []
    real = final_score.CeremonyView

    def slow(*arguments: object) -> object:
        seen.append(top_of(person) != before and person.app.notice.text == "One moment…")
        return real(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(final_score, "CeremonyView", slow)
    person.app.push(FinalScoreScene(person.app, play_out(match_on("usa", "human,dice"))))
    person.rounds(3)
    before = top_of(person)

    person.click("again")
    person.rounds(3)

    assert seen == [True]
    assert person.scene.is_ceremony
    assert person.app.notice.text == ""

    person.click("skip")
    person.click("again")
    assert person.scene.is_ceremony
    assert len(seen) == 1, "it was made already"


def test_leaving_takes_the_moment_away(person: Driver) -> None:
    person.app.push(FinalScoreScene(person.app, play_out(match_on("usa", "human,dice"))))
    person.rounds(3)

    person.scene.watch_again()
    person.app.go_home()
    person.rounds(2)

    assert person.app.notice.text == ""


@pytest.mark.parametrize("speed", ANIMATION_SPEEDS)
def test_every_animation_runs_at_one_figure(speed: str) -> None:
    assert Settings(animation_speed=speed).pace == PACES[speed]
