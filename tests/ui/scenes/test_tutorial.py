"""The tutorial at the table: every lesson is played to its end by mouse and by keys, left and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.ui.driver import Driver
from tests.ui.table.player import KeyPlayer, Player
from ttr_desktop import paths
from ttr_desktop.controller.match import Match
from ttr_desktop.tutorial import LESSONS, Progress, lesson
from ttr_desktop.ui import fonts
from ttr_desktop.ui.scenes.lessons import open_lesson
from ttr_desktop.ui.scenes.tutorial import TutorialScene

IDS = [one.id for one in LESSONS]
PATIENCE = 80


class Lessons:
    """What both kinds of pupils do."""

    @property
    def lesson(self) -> TutorialScene:
        scene = self.scene  # type: ignore[attr-defined]
        assert isinstance(scene, TutorialScene)
        return scene

    @property
    def match(self) -> Match:
        return self.lesson.match

    def begin(self, name: str, progress: Progress | None = None) -> None:
        open_lesson(self.app, lesson(name), progress or Progress())  # type: ignore[attr-defined]
        self.until_my_turn()  # type: ignore[attr-defined]
        self.rest()

    def rest(self) -> None:
        """Until the bubble is there, or the lesson is over."""
        for _ in range(PATIENCE):
            self.rounds(2)  # type: ignore[attr-defined]
            if self.screen != "tutorial" or not self.lesson.is_quiet:  # type: ignore[attr-defined]
                return
        raise AssertionError("the lesson never goes on")

    def take_step(self) -> None:
        """Read, or do what is asked for."""
        if self.lesson.course.waits_for_action:
            self.do(self.lesson.course._example())  # type: ignore[attr-defined]
        else:
            self.read_on()
        self.rest()

    def read_on(self) -> None:
        raise NotImplementedError


class Pupil(Lessons, Player):
    """With the mouse."""

    def read_on(self) -> None:
        self.click_spot("tutorial next")


class KeyPupil(Lessons, KeyPlayer):
    """With the keys alone."""

    def read_on(self) -> None:
        self.key(pygame.K_RETURN)


@pytest.fixture
def pupil() -> Iterator[Callable[..., Pupil | KeyPupil]]:
    """Makes pupils; their windows are closed in the end."""
    made: list[Driver] = []

    def make(by_keys: bool = False, size: tuple[int, int] = (1280, 720), **settings: object) -> Pupil | KeyPupil:
        (paths.data_folder() / "tutorial.json").unlink(missing_ok=True)
        chosen = {"animation_speed": "instant", "confirmations": "never", **settings}
        one = (KeyPupil if by_keys else Pupil)(size, **chosen)
        made.append(one)
        return one

    yield make
    for one in made:
        one.close()


@pytest.fixture
def cut_off(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Whatever is drawn with its end cut off, anywhere on the screen."""
    found: set[str] = set()
    shorten = fonts.shorten

    def noted(text: str, face: str, size: float, room: int) -> str:
        short = shorten(text, face, size, room)
        if short != fonts.clean(text):
            found.add(f"{text} -> {short}")
        return short

    monkeypatch.setattr(fonts, "shorten", noted)
    return found


@pytest.mark.parametrize(
    ("name", "by_keys"), [*((name, False) for name in IDS), *((name, True) for name in ("base", "germany", "dice"))]
)
def test_a_lesson_is_played_to_its_end(pupil: Callable[..., Pupil], name: str, by_keys: bool) -> None:
    one = pupil(by_keys)
    one.begin(name)
    for _ in range(PATIENCE):
        if one.screen != "tutorial":
            break
        one.take_step()

    assert one.screen == "lessons"
    assert name in Progress.load().done


@pytest.mark.parametrize("name", ["germany"])
def test_every_step_can_be_left_to_the_program(pupil: Callable[..., Pupil], name: str) -> None:
    one = pupil()
    one.begin(name)
    for _ in range(PATIENCE):
        if one.screen != "tutorial":
            break
        one.click_spot("tutorial do" if one.lesson.course.waits_for_action else "tutorial next")
        one.rest()

    assert one.screen == "lessons"


def test_the_text_before_can_be_read_again(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    one.begin("europe")
    assert not one.lesson.bubble.buttons[0].is_open  # type: ignore[union-attr]
    one.take_step()
    one.click_spot("tutorial back")

    assert one.lesson.step.name == "welcome"
    assert one.lesson.is_looking_back
    one.key(pygame.K_RIGHT)
    assert one.lesson.step.name == "ferry"
    one.key(pygame.K_BACKSPACE)
    assert one.lesson.step.name == "welcome"


def test_a_lesson_is_left_and_gone_on_with(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    one.begin("base")
    for _ in range(4):
        one.take_step()
    before = one.lesson.step.name
    one.key(pygame.K_ESCAPE)
    one.rounds(2)

    assert one.screen == "lessons"
    assert one.widget("lesson base").text == "Go on"
    one.click("lesson base")
    one.rest()
    assert one.lesson.step.name == before
    assert one.lesson.presenter.queue == type(one.lesson.presenter.queue)()


def test_what_is_not_asked_for_is_declined_in_the_words_of_the_lesson(pupil: Callable[..., Pupil]) -> None:
    one = pupil()
    one.begin("europe")
    one.take_step()
    one.lesson.keyboard.fit()
    one.rounds(4)
    said: list[str] = []
    one.lesson.pointer.say = said.append  # type: ignore[method-assign]
    one.click_track("Lisboa", "Madrid")

    assert said == ["Not in this lesson: do what the bubble asks."]
    assert len(one.match.log) == 0


@pytest.mark.parametrize("name", IDS)
def test_while_a_lesson_is_telling_nothing_can_be_done_by_keys_either(pupil: Callable[..., Pupil], name: str) -> None:
    one = pupil(by_keys=True)
    one.begin(name)
    told = 0
    while one.screen == "tutorial":
        scene = one.lesson
        if not scene.course.waits_for_action:
            told += 1
            played = len(one.match.log)
            for asked in [spot.name for spot in scene.prompt.spots() if spot.is_open and spot.press]:
                scene.spots.focused = asked
                one.key(pygame.K_RETURN)
            assert len(one.match.log) == played
            scene.close()
            scene.spots.focused = None
        one.take_step()

    assert told


def test_the_first_start_offers_the_tutorial(person: Driver) -> None:
    (paths.data_folder() / "tutorial.json").unlink(missing_ok=True)
    person.app.go_home()
    person.rounds()

    assert person.scene.entries()[0].name == "learn"
    assert "First time here? A few minutes, and you know the game." in person.texts()
    person.key(pygame.K_RETURN)
    assert person.screen == "lessons"
    assert person.focused() == "lesson base"


def test_who_has_begun_is_no_longer_pressed(person: Driver) -> None:
    Progress().finish("base")
    person.app.go_home()
    person.rounds()

    names = [entry.name for entry in person.scene.entries()]
    assert names[0] == "new_game"
    assert "learn" in names
    person.click("learn")
    assert person.focused() == "lesson europe"
    assert person.widget("lesson base").text == "Once more"


@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [
        ((1024, 600), 200, "ru"),
        pytest.param((1280, 720), 80, "en", marks=pytest.mark.nightly),
        pytest.param((1280, 720), 150, "ru", marks=pytest.mark.nightly),
        pytest.param((1920, 1080), 100, "ru", marks=pytest.mark.nightly),
    ],
)
@pytest.mark.parametrize("name", IDS)
def test_everything_fits_and_bubbles_cover_nothing_that_is_asked_for(
    pupil: Callable[..., Pupil],
    cut_off: set[str],
    name: str,
    size: tuple[int, int],
    percent: int,
    language: str,
) -> None:
    one = pupil(size=size, ui_scale=percent, language=language)
    one.begin(name)
    window = pygame.Rect((0, 0), size)
    for _ in range(PATIENCE):
        if one.screen != "tutorial":
            break
        scene, bubble = one.lesson, one.lesson.bubble
        assert bubble is not None
        assert window.contains(bubble.rect), scene.step.name
        assert words_fit(scene), scene.step.name
        for target in scene.step.points:
            place = scene._place(target)
            if target.place in ("spot", "city", "track") and place is not None:
                assert not bubble.rect.collidepoint(place.center), (scene.step.name, target)
        if scene.course.waits_for_action:
            scene.do_it()
        else:
            scene.go_on()
        one.rest()
    assert cut_off == set()


def words_fit(scene: TutorialScene) -> bool:
    """Text above the buttons, buttons inside the bubble, labels inside the buttons."""
    bubble = scene.bubble
    assert bubble is not None
    lines = len(bubble.lines) + len(bubble.task)
    text = lines * fonts.line_height(fonts.TEXT_FONT, bubble.size)
    room = bubble.places[0].top - bubble.rect.top - bubble.scale.px(16)
    labels = all(
        fonts.width(button.label, fonts.LABEL_FONT, bubble.scale.text("small") * 0.8)
        <= place.width - bubble.scale.px(10)
        for place, button in zip(bubble.places, bubble.buttons, strict=True)
    )
    return text <= room and all(bubble.rect.contains(place) for place in bubble.places) and labels


def test_while_a_step_only_tells_something_the_darkened_table_cannot_be_pressed(
    pupil: Callable[..., Pupil | KeyPupil],
) -> None:
    reader = pupil()
    reader.begin("base")
    assert not reader.lesson.course.waits_for_action
    before = reader.match.game.fingerprint()
    dark = [spot for spot in reader.lesson.spots.all if spot.press and not reader.lesson._is_lit(spot.rect.center)]
    assert dark

    for spot in dark:
        reader.click_at(spot.rect.center)

    assert reader.match.game.fingerprint() == before
    assert reader.screen == "tutorial"
    assert reader.lesson.shown == 0
