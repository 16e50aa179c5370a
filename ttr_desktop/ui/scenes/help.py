"""The keys, on F1: everything the mouse can do has one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, panels
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.scenes.keys import KeysScene
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import INK, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Panel, ScrollArea, Widget

ROW = 34
CAP = 128
WIDE = 1080
"""From so many units on there are two columns."""
Keys = tuple[str, list[tuple[str, str]]]
"""A heading, and pairs of keys and what they do."""


class KeyCap(Label):
    """A key, or several, as plates."""

    def draw(self, surface: pygame.Surface) -> None:
        size = self.scale.text("small")
        left = self.rect.x
        for key in self.text.split("  "):
            width = max(self.rect.height, fonts.width(key, fonts.LABEL_FONT, size) + self.scale.px(14))
            place = pygame.Rect(left, self.rect.y, width, self.rect.height)
            surface.blit(panels.button(place.size, "normal", "plain", self.scale.factor), place)
            words = fonts.render(key, fonts.LABEL_FONT, size, INK)
            surface.blit(words, words.get_rect(center=place.center))
            left += width + self.scale.px(4)


def _market() -> str:
    """The keys of the market: from the first to the last, or each when they have been changed."""
    caps = [cap(f"market_{number}") for number in range(1, 7)]
    return "1–6" if caps == list("123456") else " ".join(caps)


def _row_of(action: str) -> tuple[str, str]:
    return cap(action), t(f"keys.{action}")


def key_table() -> list[Keys]:
    """Groups of (keys, what they do), in the language in use."""
    return [
        (
            t("keys.everywhere"),
            [
                ("Tab", t("keys.focus")),
                (t("keys.cap.arrows"), t("keys.arrows")),
                ("Enter", t("keys.enter")),
                ("Esc", t("keys.escape")),
                *map(_row_of, ("help", "full_screen", "mute")),
            ],
        ),
        (
            t("keys.turn"),
            [
                (_market(), t("keys.market")),
                *map(_row_of, ("deck", "ship_deck", "tickets")),
                ("Tab", t("keys.tracks")),
                *map(_row_of, ("build", "passenger", "exchange", "undo", "hint", "hurry", "skip")),
            ],
        ),
        (
            t("keys.board"),
            [
                ("  ".join(cap(name) for name in ("zoom_in", "zoom_out", "fit")), t("keys.zoom")),
                (t("keys.cap.shift_arrows"), t("keys.pan")),
                _row_of("log"),
                ("Ctrl+C", t("keys.copy_log")),
                *map(_row_of, ("claimable", "rules")),
            ],
        ),
    ]


class HelpScene(Page):
    """The list of keys."""

    def heading(self) -> str:
        return t("keys.heading")

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        is_wide = body.width >= scale.px(WIDE)
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(1260 if is_wide else 760)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(48), -scale.px(36))
        groups = key_table()
        width = inner.width - scale.px(20)
        if is_wide:
            half = (width - scale.px(24)) // 2
            left, bottom = self._groups([groups[0], groups[2]], pygame.Rect(inner.x, inner.y, half, 0))
            place = pygame.Rect(inner.x + half + scale.px(24), inner.y, half, 0)
            right, other = self._groups([groups[1]], place)
            content, bottom = [*left, *right], max(bottom, other)
        else:
            content, bottom = self._groups(groups, pygame.Rect(inner.x, inner.y, width, 0))
        area = ScrollArea(inner, content, bottom - inner.y, name="keys")
        return [Panel(sheet), area, *content, self.back_button(), self._change_button()]

    def resume(self) -> None:
        self.rebuild()

    def _change_button(self) -> Button:
        foot, scale = self.foot(), self.app.scale
        place = pygame.Rect(foot.right - scale.px(260), foot.y, scale.px(260), foot.height)
        sign = icons.icon("keyboard", scale.px(20))
        return Button(
            place, t("binding.change"), lambda: self.app.push(KeysScene(self.app)), style="plain", icon=sign,
            name="change",
        )  # fmt: skip

    def _groups(self, groups: list[Keys], at: pygame.Rect) -> tuple[list[Widget], int]:
        """Groups below each other; also where they end."""
        scale = self.app.scale
        content: list[Widget] = []
        top = at.y
        for heading, rows in groups:
            place = pygame.Rect(at.x, top, at.width, scale.px(36))
            content.append(Label(place, heading, role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT))
            top += scale.px(40)
            for keys, does in rows:
                content += self._row(keys, does, pygame.Rect(at.x, top, at.width, scale.px(ROW)))
                top += scale.px(ROW)
            top += scale.px(12)
        return content, top

    def _row(self, keys: str, does: str, place: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        cap = pygame.Rect(place.x, place.y + scale.px(3), scale.line(CAP), scale.px(ROW - 6))
        words = pygame.Rect(cap.right + scale.px(12), place.y, place.right - cap.right - scale.px(12), place.height)
        return [KeyCap(cap, keys), Label(words, does)]

    def default_focus(self) -> str:
        return "back"
