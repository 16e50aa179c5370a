"""Asks for one line of text in the middle of the screen; what is suggested is marked, so that typing replaces it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.theme import BAD, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Panel, TextField, Widget, WidgetScene

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

SIZE = (480, 226)


class AskTextScene(WidgetScene):
    """A field with two answers; Enter in the field is the first one."""

    is_overlay = True

    def __init__(self, app: Host, question: str, text: str, most: int, on_answer: Callable[[str], None]) -> None:
        super().__init__(app)
        self.question = question
        self.text = self.suggested = text
        self.most = most
        self.on_answer = on_answer

    @property
    def name(self) -> str:
        return "ask"

    def build(self) -> Sequence[Widget]:
        px = self.app.scale.px
        panel = pygame.Rect(0, 0, min(px(SIZE[0]), self.size[0] - px(20)), min(px(SIZE[1]), self.size[1] - px(20)))
        panel.center = (self.size[0] // 2, self.size[1] // 2)
        inner = panel.inflate(-px(60), -px(44))
        tall = px(42)
        question = pygame.Rect(inner.x, inner.y, inner.width, px(34))
        field = pygame.Rect(inner.x, question.bottom + px(6), inner.width, tall)
        count = pygame.Rect(inner.x, field.bottom + px(4), inner.width, px(22))
        self._count = Label(count, "", role="small", align="right", name="count")
        self._show_count()
        half = (inner.width - px(14)) // 2
        yes = pygame.Rect(inner.x, inner.bottom - tall, half, tall)
        no = pygame.Rect(inner.right - half, yes.y, half, tall)
        return [
            Panel(panel),
            Label(question, self.question, face=fonts.TEXT_BOLD_FONT, align="centre"),
            TextField(
                field, self.text, self._keep, most=self.most, name="field", is_marked=self.text == self.suggested
            ),
            self._count,
            Button(yes, t("load.title_ok"), self._answer, name="yes"),
            Button(no, t("load.cancel"), self.app.pop, style="plain", name="no"),
        ]

    def default_focus(self) -> str:
        return "field"

    def handle(self, event: pygame.event.Event) -> bool:
        is_enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if is_enter and self.widgets.focus is self.widgets.find("field"):
            self._answer()
            return True
        return super().handle(event)

    def _keep(self, text: str) -> None:
        self.text = text
        self._show_count()
        self.redraw()

    def _show_count(self) -> None:
        """How much has been typed and how much may be; in red once no more fits."""
        self._count.text = t("load.title_count", n=len(self.text), most=self.most)
        self._count.colour = BAD if len(self.text) >= self.most else INK_SOFT

    def _answer(self) -> None:
        self.app.pop()
        self.on_answer(self.text)
