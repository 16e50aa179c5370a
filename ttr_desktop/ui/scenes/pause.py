"""The pause over the table: play on, look something up, set something, or leave; the game is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scenes.help import HelpScene
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.rulebook import RulebookScene
from ttr_desktop.ui.scenes.settings import SettingsScene
from ttr_desktop.ui.widgets import Button, Label, Panel, Widget, WidgetScene
from ttr_desktop.ui.widgets.base import Act

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

WIDTH = 400
HEAD = 98
ROW = 46
GAP = 8
EDGE = 26
STAND_IN = "regular"
"""The level of a bot that plays on for a person."""


class PauseScene(WidgetScene):
    """One button below the other; the first leads back to the game, as Esc does."""

    is_overlay = True

    def __init__(self, app: Host, rules: Act | None = None, seat: int = -1, on_seat: Act = lambda: None) -> None:
        super().__init__(app)
        self.seat = seat
        """Whose seat may be left to a bot or taken again; -1: nobody's."""
        self.on_seat = on_seat
        """Called once it has been."""
        self.rules = rules or (lambda: app.push(RulebookScene(app)))
        """Opens the rulebook where the game is."""

    def entries(self) -> list[tuple[str, str, str, Act]]:
        """Name, words, icon, and what it does."""
        app = self.app
        return [
            ("resume", t("table.menu.resume"), "play", app.pop),
            ("rules", t("table.menu.rules"), "help", self.rules),
            ("keys", t("table.menu.help"), "keyboard", lambda: app.push(HelpScene(app))),
            ("settings", t("table.menu.settings"), "settings", lambda: app.push(SettingsScene(app))),
            ("saves", t("table.menu.saves"), "folder", lambda: app.push(LoadScene(app))),
            *self._seat_entries(),
            ("home", t("table.menu.home"), "home", app.go_home),
            ("quit", t("table.menu.quit"), "exit", app.quit),
        ]

    def _seat_entries(self) -> list[tuple[str, str, str, Act]]:
        match = self.app.match
        if match is None or match.is_over:
            return []
        if self.seat in match.left_seats:
            return [("take seat", t("table.menu.take_seat"), "person", lambda: self._hand_over(""))]
        if self.seat in match.humans:
            return [("leave seat", t("table.menu.leave_seat"), "robot", self._ask)]
        return []

    def _ask(self) -> None:
        self.app.confirm(t("table.menu.leave_seat_ask"), lambda: self._hand_over(STAND_IN))

    def _hand_over(self, level: str) -> None:
        """Somebody else plays in the seat from now on; the game goes on at once."""
        assert self.app.match is not None
        self.app.match.hand_over(self.seat, level)
        self.app.pop()
        self.on_seat()

    def build(self) -> Sequence[Widget]:
        scale, (width, height) = self.app.scale, self.size
        entries = self.entries()
        room = min(height - scale.px(16), scale.px(HEAD + EDGE) + len(entries) * scale.px(ROW + GAP))
        panel = pygame.Rect(0, 0, min(scale.px(WIDTH), width - scale.px(20)), room)
        panel.center = (width // 2, height // 2)
        inner = panel.inflate(-scale.px(64), 0)
        head = scale.px(HEAD)
        heading = pygame.Rect(inner.x, panel.y + scale.px(18), inner.width, scale.px(36))
        words = pygame.Rect(inner.x, heading.bottom, inner.width, panel.y + head - heading.bottom - scale.px(6))
        widgets: list[Widget] = [
            Panel(panel),
            Label(heading, t("table.menu.title"), role="heading", face=fonts.TITLE_FONT, align="centre"),
            Label(words, t("table.menu.text"), role="small", is_wrapped=True, align="centre"),
        ]
        step = (panel.bottom - scale.px(EDGE) - panel.y - head) // len(entries)
        tall = step - max(2, scale.px(GAP) * step // scale.px(ROW + GAP))
        for number, (name, text, sign, act) in enumerate(entries):
            place = pygame.Rect(inner.x, panel.y + head + number * step, inner.width, tall)
            picture = icons.icon(sign, round(tall * 0.46))
            style = "brass" if number == 0 else "plain"
            widgets.append(Button(place, text, act, style=style, role="body", icon=picture, name=name))
        return widgets

    def default_focus(self) -> str:
        return "resume"
