"""The lessons of the tutorial: which are done, which was left, and what each is about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.tutorial import LESSONS, Course, Lesson, Progress
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.scenes.pictures import shipped_board
from ttr_desktop.ui.theme import GOOD, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Panel, Picture, ScrollArea, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

ROW = 84
WIDEST = 820


def open_lesson(app: Host, lesson: Lesson, progress: Progress) -> None:
    """Begin a lesson, or go on where it was left."""
    from ttr_desktop.ui.scenes.tutorial import TutorialScene

    course = _course(app, lesson)
    left = progress.left(lesson.id)
    if left and not course.resume(left):
        course = _course(app, lesson)
    app.stack.clear_to(TutorialScene(app, course))


def _course(app: Host, lesson: Lesson) -> Course:
    name = app.settings.player_name or t("tutorial.you")
    return Course(lesson, shipped_board(lesson.position.map_id), name, t("character.schoolgirl.name"))


class LessonsScene(Page):
    """A list to choose from."""

    def __init__(self, app: Host, left: str = "") -> None:
        super().__init__(app)
        self.left = left
        """The lesson that was just left before its end."""
        self.progress = Progress.load()

    def heading(self) -> str:
        return t("tutorial.heading")

    @property
    def next_lesson(self) -> Lesson:
        """The one that was left, else the first that is not done."""
        for lesson in LESSONS:
            if self.progress.left(lesson.id):
                return lesson
        return next((lesson for lesson in LESSONS if lesson.id not in self.progress.done), LESSONS[0])

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(WIDEST)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(48), -scale.px(36))
        room = inner.width - scale.px(20)
        intro = t("tutorial.kept_for_you", name=t(f"tutorial.{self.left}.name")) if self.left else t("tutorial.intro")
        size = scale.text("body")
        tall = fonts.line_height(fonts.TEXT_FONT, size) * len(fonts.wrap(intro, fonts.TEXT_FONT, size, room))
        content: list[Widget] = [Label(pygame.Rect(inner.x, inner.y, room, tall), intro, is_wrapped=True)]
        top = inner.y + tall + scale.px(12)
        for lesson in LESSONS:
            content += self._row(lesson, pygame.Rect(inner.x, top, room, scale.px(ROW - 10)))
            top += scale.px(ROW)
        area = ScrollArea(inner, content, top - inner.y, name="lessons")
        return [Panel(sheet), area, *content, self.back_button(), *self._play_buttons()]

    def _play_buttons(self) -> list[Widget]:
        """Whoever has done the first lesson may want to play at once."""
        if LESSONS[0].id not in self.progress.done:
            return []
        foot, px = self.foot(), self.app.scale.px
        place = pygame.Rect(foot.right - px(260), foot.y, px(260), foot.height)
        return [Button(place, t("title.new_game"), self._play, icon=icons.icon("play", px(20)), name="play")]

    def _play(self) -> None:
        from ttr_desktop.ui.scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self.app))

    def _row(self, lesson: Lesson, place: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        is_next = lesson is self.next_lesson
        width = scale.px(150)
        button = pygame.Rect(place.right - width, place.y + scale.px(14), width, scale.px(44))
        words = pygame.Rect(
            place.x + scale.px(44), place.y + scale.px(7), button.left - place.x - scale.px(56), scale.px(30)
        )
        below = pygame.Rect(words.x, words.bottom, words.width, place.height - scale.px(37))
        name = t(f"tutorial.{lesson.id}.name")
        return [
            self._mark(lesson, pygame.Rect(place.x, place.y + scale.px(16), scale.px(32), scale.px(40))),
            Label(words, name, role="lead", face=fonts.TITLE_FONT),
            Label(below, t(f"tutorial.{lesson.id}.about"), role="small", colour=INK_SOFT, is_wrapped=True),
            Button(
                button,
                self._label(lesson),
                self._opener(lesson),
                style="brass" if is_next else "plain",
                role="body",
                name=f"lesson {lesson.id}",
            ),
        ]

    def _label(self, lesson: Lesson) -> str:
        if self.progress.left(lesson.id):
            return t("tutorial.resume")
        return t("tutorial.again") if lesson.id in self.progress.done else t("tutorial.begin")

    def _mark(self, lesson: Lesson, place: pygame.Rect) -> Widget:
        is_done = lesson.id in self.progress.done
        tip = t("tutorial.is_done") if is_done else ""
        sign = icons.icon("check" if is_done else "play", self.app.scale.px(26), GOOD if is_done else INK_SOFT)
        return Picture(place, sign, tip=tip)

    def _opener(self, lesson: Lesson) -> Callable[[], None]:
        return lambda: open_lesson(self.app, lesson, self.progress)

    def default_focus(self) -> str:
        return f"lesson {self.next_lesson.id}"
