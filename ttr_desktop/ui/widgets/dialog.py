"""A question or a message in the middle of the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.widgets.base import Act, Widget, _nothing
from ttr_desktop.ui.widgets.button import Button
from ttr_desktop.ui.widgets.label import Label, Panel
from ttr_desktop.ui.widgets.scene import WidgetScene

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

Answer = tuple[str, Act]
WIDTH = 460


class Dialog(WidgetScene):
    """Words and one button per answer; the last answer is what Esc means, the first has the focus."""

    is_overlay = True

    def __init__(self, app: Host, title: str, text: str, answers: Sequence[Answer], style: str = "brass") -> None:
        super().__init__(app)
        self.title = title
        self.text = text
        self.answers = list(answers)
        self.style = style

    def build(self) -> Sequence[Widget]:
        scale = self.app.scale
        width = min(scale.px(WIDTH), self.size[0] - scale.px(40))
        inner = width - scale.px(64)
        size = scale.text("body")
        rows = len(fonts.wrap(self.text, fonts.TEXT_FONT, size, inner)) if self.text else 0
        words = rows * fonts.line_height(fonts.TEXT_FONT, size)
        heading = scale.px(44) if self.title else 0
        height = min(self.size[1] - scale.px(20), heading + words + scale.px(132))
        panel = pygame.Rect(0, 0, width, height)
        panel.center = (self.size[0] // 2, self.size[1] // 2)
        widgets: list[Widget] = [Panel(panel)]
        top = panel.y + scale.px(28)
        if self.title:
            place = pygame.Rect(panel.x + scale.px(32), top, inner, scale.px(36))
            widgets.append(Label(place, self.title, role="heading", face=fonts.TITLE_FONT, align="centre"))
            top += heading
        room = pygame.Rect(panel.x + scale.px(32), top, inner, panel.bottom - scale.px(88) - top)
        widgets.append(Label(room, self.text, is_wrapped=True, align="centre"))
        return [*widgets, *self._buttons(panel)]

    def _buttons(self, panel: pygame.Rect) -> list[Button]:
        scale = self.app.scale
        gap, height = scale.px(14), scale.px(46)
        width = (panel.width - scale.px(64) - gap * (len(self.answers) - 1)) // max(2, len(self.answers))
        total = width * len(self.answers) + gap * (len(self.answers) - 1)
        left = panel.centerx - total // 2
        buttons = []
        for number, (text, act) in enumerate(self.answers):
            place = pygame.Rect(left, panel.bottom - scale.px(26) - height, width, height)
            style = self.style if number == 0 else "plain"
            buttons.append(Button(place, text, self._closing(act), style=style, name=f"answer {number}"))
            left += width + gap
        return buttons

    def _closing(self, act: Act) -> Act:
        def close_and_act() -> None:
            self.app.pop()
            act()

        return close_and_act

    def default_focus(self) -> str:
        return "answer 0"

    def on_escape(self) -> bool:
        self._closing(self.answers[-1][1] if self.answers else _nothing)()
        return True
