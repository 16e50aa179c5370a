"""Change the keys: choose an action, press its new key. Two actions that would share one change theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.bindings import ACTIONS, GROUPS, KeyAction, can_be_bound, cap_of
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import CREAM, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Panel, ScrollArea, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

ROW = 42
CAP = 150
WIDE = 1000
"""From so many units on there are two columns."""


class KeysScene(Page):
    """Every action with its key."""

    key_group = ""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.waiting = ""
        """The action whose new key is awaited."""
        self.word = ""
        """What happened last."""
        self._offset = 0

    def heading(self) -> str:
        return t("binding.heading")

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        is_wide = body.width >= scale.px(WIDE)
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(1240 if is_wide else 720)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(52), -scale.px(40))
        columns = 2 if is_wide else 1
        gap = scale.px(40)
        width = (inner.width - scale.px(20) - gap * (columns - 1)) // columns
        content: list[Widget] = []
        tops = [inner.y] * columns
        for group in GROUPS:
            column = tops.index(min(tops))
            place = pygame.Rect(inner.x + column * (width + gap), tops[column], width, 0)
            tops[column] = self._add_group(content, group, place)
        area = ScrollArea(inner, content, max(tops) - inner.y, name="rows", offset=self._offset)
        return [Panel(sheet), area, *content, self.back_button(), *self._foot_widgets()]

    def _add_group(self, content: list[Widget], group: str, at: pygame.Rect) -> int:
        """The actions of a group below its heading; where they end."""
        scale = self.app.scale
        heading = pygame.Rect(at.x, at.y, at.width, scale.px(36))
        content.append(Label(heading, t(f"binding.group.{group}"), role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT))
        top = heading.bottom + scale.px(4)
        for action in ACTIONS:
            if action.group == group:
                content += self._row(action, pygame.Rect(at.x, top, at.width, scale.px(ROW)))
                top += scale.px(ROW)
        return top + scale.px(16)

    def _row(self, action: KeyAction, row: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        plate = pygame.Rect(row.right - scale.px(CAP), row.y, scale.px(CAP), row.height - scale.px(8))
        words = pygame.Rect(row.x, row.y, plate.x - row.x - scale.px(12), plate.height)
        is_waiting = self.waiting == action.name
        text = t("binding.press") if is_waiting else cap_of(self.app.bindings.keys(action.name)[0])
        style = "brass" if is_waiting or action.name in self.app.bindings.chosen else "plain"
        does = action_words(action.name)
        button = Button(plate, text, lambda: self._wait_for(action.name), style=style, role="body", name=action.name)
        return [Label(words, does), button]

    def _foot_widgets(self) -> list[Widget]:
        foot, scale = self.foot(), self.app.scale
        reset = pygame.Rect(foot.right - scale.px(230), foot.y, scale.px(230), foot.height)
        left = foot.x + scale.px(190)
        place = pygame.Rect(left, foot.y, reset.x - left - scale.px(16), foot.height)
        words = t("binding.waiting", action=action_words(self.waiting)) if self.waiting else self.word
        sign = icons.icon("restart", scale.px(20))
        return [
            Label(place, words, role="small", colour=CREAM, align="centre", name="word"),
            Button(
                reset, t("binding.reset"), self._reset, style="plain", icon=sign, name="reset",
                is_enabled=not self.app.bindings.is_usual,
            ),
        ]  # fmt: skip

    def rebuild(self) -> None:
        area = self.widgets.find("rows")
        if isinstance(area, ScrollArea):
            self._offset = area.offset
        super().rebuild()

    def default_focus(self) -> str:
        return ACTIONS[0].name

    def leave(self) -> None:
        self.app.settings.save()

    # -- changing --------------------------------------------------------------------------------------

    def _wait_for(self, name: str) -> None:
        self.waiting = name
        self.rebuild()

    def _reset(self) -> None:
        self.app.bindings.reset()
        self.word = t("binding.was_reset")
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.waiting and event.type == pygame.KEYDOWN:
            self._take(event.key)
            return True
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = ""
            self.rebuild()
        return super().handle(event)

    def _take(self, key: int) -> None:
        """A key was pressed for the action that waits for one."""
        name = self.waiting
        if key == pygame.K_ESCAPE:
            self.waiting, self.word = "", ""
        elif can_be_bound(key):
            other = self.app.bindings.bind(name, key)
            self.waiting = ""
            self.word = t("binding.done", action=action_words(name), key=cap_of(key))
            if other is not None:
                mine = cap_of(self.app.bindings.keys(other)[0])
                self.word = t("binding.swapped", key=cap_of(key), action=action_words(other), other=mine)
                self.app.sounds.play("no")
        elif key not in (pygame.K_LSHIFT, pygame.K_RSHIFT):
            self.word = t("binding.fixed")
            self.waiting = ""
        self.rebuild()


def action_words(name: str) -> str:
    """What an action does."""
    if name.startswith("market_"):
        return t("binding.market", n=int(name.removeprefix("market_")))
    return t(f"binding.action.{name}")
