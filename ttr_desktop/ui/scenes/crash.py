"""After a fault nobody expected: what happened, that the game is safe, and how to go on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.persistence.saved_games import game_name
from ttr_desktop.ui import clipboard, fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.faults import Report
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import INK, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Panel, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

SHEET = (820, 300)


class CrashScene(Page):
    """One sentence, the name of the fault, and what can be done."""

    def __init__(self, app: Host, report: Report, match_id: str) -> None:
        super().__init__(app)
        self.report = report
        self.match_id = match_id
        self.note = ""

    def heading(self) -> str:
        return t("crash.heading")

    def sentence(self) -> str:
        """What happened, for a person."""
        if self.report.is_incomplete:
            return t("fault.incomplete")
        if not self.match_id:
            return t("crash.no_game")
        return t("crash.saved") if self.report.is_saved else t("crash.unsaved")

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        sheet = pygame.Rect(0, 0, min(body.width, scale.px(SHEET[0])), min(body.height, scale.px(SHEET[1])))
        sheet.center = body.center
        inner = sheet.inflate(-scale.px(60), -scale.px(44))
        words = pygame.Rect(inner.x, inner.y, inner.width, scale.px(64))
        place = pygame.Rect(inner.x, inner.bottom - scale.px(44), inner.width, scale.px(44))
        report = pygame.Rect(inner.x, words.bottom, inner.width, place.y - words.bottom - scale.px(8))
        file = t("crash.file", file=self.report.file) if self.report.file else self._why_no_file()
        return [
            Panel(sheet),
            Label(words, self.sentence(), role="lead", is_wrapped=True, face=fonts.TEXT_BOLD_FONT),
            Label(report, self._tail(), role="small", face=fonts.LABEL_FONT, colour=INK_SOFT, is_wrapped=True),
            Label(place, self.note or file, role="small", is_wrapped=True, colour=INK, name="note"),
            *self._buttons(),
        ]

    def _why_no_file(self) -> str:
        """What is missing of the program needs no report."""
        return "" if self.report.is_incomplete else t("crash.no_file")

    def _tail(self) -> str:
        """What kind of fault it was; the rest is for those who mend it."""
        return self.report.text.rstrip().splitlines()[-1]

    def _buttons(self) -> list[Widget]:
        scale, foot = self.app.scale, self.foot()
        texts = [("go_on", t("crash.go_on") if self.match_id else t("crash.home"), "play", self.go_on)]
        texts += [("copy", t("crash.copy"), "log", self.copy), ("quit", t("title.quit"), "exit", self.app.quit)]
        gap = scale.px(14)
        width = min(scale.px(270), (foot.width - gap * (len(texts) - 1)) // len(texts))
        left = foot.centerx - (width * len(texts) + gap * (len(texts) - 1)) // 2
        buttons: list[Widget] = []
        for number, (name, text, sign, act) in enumerate(texts):
            place = pygame.Rect(left + number * (width + gap), foot.y, width, foot.height)
            style = "plain" if number else "brass"
            picture = icons.icon(sign, scale.px(20))
            buttons.append(Button(place, text, act, style=style, icon=picture, name=name))
        return buttons

    def default_focus(self) -> str:
        return "go_on"

    def on_escape(self) -> bool:
        self.go_on()
        return True

    # -- what can be done --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Open the match as it was last saved, or the title. What was in memory may be out of order."""
        self.app.go_home()
        if self.match_id:
            name = game_name(self.match_id)
            entry = next((entry for entry in self.app.keeper.saves.entries() if entry.name == name), None)
            if entry is not None:
                self.app.keeper.go_on(entry)

    def copy(self) -> None:
        """Put the whole report on the clipboard."""
        self.note = t("crash.copied") if clipboard.put(self.report.text) else t("crash.not_copied")
        self.rebuild()
