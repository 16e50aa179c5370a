"""The cover between two people at one screen: nobody's hand is seen until the next one says so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.controller.seats import SeatSetup
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, portraits
from ttr_desktop.ui.bindings import usual_key
from ttr_desktop.ui.scenes.pages import lay_table
from ttr_desktop.ui.theme import INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Panel, Picture, Widget, WidgetScene
from ttr_desktop.ui.widgets.base import Act

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

MOST_LINES = 6
SHOWS = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that show the hand. Space is not among them: at the table it goes on, and somebody who is used to that
would see the hand of another."""


class PassDeviceScene(WidgetScene):
    """Asks for a person and hides the table; what has happened meanwhile may be told in a few public lines."""

    def __init__(
        self, app: Host, seat: SeatSetup, on_ready: Act, recap: Sequence[str] = (), on_undo: Act | None = None
    ) -> None:
        super().__init__(app)
        self.on_undo = on_undo
        """Lets the one before take the last action back; None when that cannot be."""
        self.seat = seat
        self.on_ready = on_ready
        self.recap = list(recap)[-MOST_LINES:]
        self._is_held = False
        """Enter is still down from the table, and its repeats are not meant for this screen."""

    def enter(self) -> None:
        self.app.sounds.play("turn")
        down = pygame.key.get_pressed()
        self._is_held = any(down[key] for key in SHOWS)

    def build(self) -> Sequence[Widget]:
        scale = self.app.scale
        line = scale.px(26)
        most = self.size[1] - scale.px(24)
        rows = max(0, min(len(self.recap), (most - scale.px(330 + 14)) // line - 1))
        told = (rows + 1) * line + scale.px(14) if rows else 0
        height = min(most, scale.px(330) + told)
        panel = pygame.Rect(0, 0, min(scale.px(600), self.size[0] - scale.px(40)), height)
        panel.center = (self.size[0] // 2, self.size[1] // 2)
        inner = panel.inflate(-scale.px(60), -scale.px(44))
        side = scale.px(120)
        face = portraits.of_seat(self.seat, side)
        top = inner.y
        widgets: list[Widget] = [Panel(panel), Picture(pygame.Rect(inner.x, top, inner.width, side), face)]
        top += side + scale.px(10)
        words = pygame.Rect(inner.x, top, inner.width, scale.px(42))
        text = t("pass.turn_of", name=self.seat.name)
        widgets.append(Label(words, text, role="heading", face=fonts.TITLE_FONT, align="centre"))
        top = words.bottom
        hint = pygame.Rect(inner.x, top, inner.width, line)
        widgets.append(Label(hint, t("pass.others_look_away"), colour=INK_SOFT, align="centre"))
        top = hint.bottom + scale.px(12)
        if rows:
            widgets += self._told(self.recap[-rows:], pygame.Rect(inner.x, top, inner.width, line))
        button = pygame.Rect(0, 0, scale.px(320), scale.px(52))
        button.midbottom = (inner.centerx, inner.bottom)
        sign = icons.icon("eye", scale.px(22))
        widgets.append(Button(button, t("pass.ready"), self._ready, icon=sign, name="ready"))
        return [*widgets, *self._undo_button()]

    def _undo_button(self) -> list[Widget]:
        """In the corner, apart from the question: the one who has just moved may still change their mind."""
        if self.on_undo is None:
            return []
        px = self.app.scale.px
        place = pygame.Rect(px(16), px(16), min(px(280), self.size[0] // 2), px(44))
        if self.size[1] < px(520):
            place.width = min(place.width, (self.size[0] - px(600)) // 2 - px(24))
        sign = icons.icon("undo", px(18))
        words, key = t("pass.undo"), usual_key("undo")
        button = Button(place, words, self._undo, style="plain", role="body", icon=sign, name="undo", hotkey=key)
        # It has a key of its own: Tab does not lead Enter there.
        button.is_focusable = False
        return [button]

    def _undo(self) -> None:
        assert self.on_undo is not None
        self.app.pop()
        self.on_undo()

    def _told(self, recap: Sequence[str], row: pygame.Rect) -> list[Widget]:
        widgets: list[Widget] = [
            Label(row, t("pass.meanwhile"), role="small", face=fonts.TEXT_BOLD_FONT, align="centre")
        ]
        for number, words in enumerate(recap, 1):
            place = row.move(0, number * row.height)
            widgets.append(Label(place, words, role="small", colour=INK_SOFT, align="centre"))
        return widgets

    def _ready(self) -> None:
        self.app.pop()
        self.on_ready()

    def default_focus(self) -> str:
        return "ready"

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter shows the hand, wherever the focus is; Space does nothing."""
        if event.type == pygame.KEYUP and event.key in SHOWS:
            self._is_held = False
        if event.type == pygame.KEYDOWN and event.key in SHOWS:
            if not self._is_held:
                self.app.sounds.play("click")
                self._ready()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return True
        return super().handle(event)

    def on_escape(self) -> bool:
        """Nobody slips past the cover; leaving is possible."""
        self.app.confirm(t("pass.leave"), self.app.go_home)
        return True

    def draw_ground(self, surface: pygame.Surface) -> None:
        lay_table(surface)
