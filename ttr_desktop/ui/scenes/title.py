"""The title: the logo over an evening landscape, and what can be done. A train passes now and then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.persistence.saved_games import Entry as SaveEntry
from ttr_desktop.tutorial import Progress
from ttr_desktop.ui import looks, surfaces
from ttr_desktop.ui.art import icons, title
from ttr_desktop.ui.bindings import usual_key
from ttr_desktop.ui.scenes.about import AboutScene
from ttr_desktop.ui.scenes.help import HelpScene
from ttr_desktop.ui.scenes.landscape import landscape
from ttr_desktop.ui.scenes.lessons import LessonsScene
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.map_maker import MapMakerScene
from ttr_desktop.ui.scenes.new_game import NewGameScene
from ttr_desktop.ui.scenes.pages import lay_table
from ttr_desktop.ui.scenes.remembered import play_now, remembered_setup, running_summary, summary
from ttr_desktop.ui.scenes.rulebook import RulebookScene
from ttr_desktop.ui.scenes.save_list import title_of, when_of
from ttr_desktop.ui.scenes.settings import SettingsScene
from ttr_desktop.ui.scenes.statistics import StatisticsScene
from ttr_desktop.ui.theme import CREAM, SHADOW
from ttr_desktop.ui.widgets import Button, Label, Panel, Widget, WidgetScene
from ttr_desktop.ui.widgets.base import Act

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

BUTTON = (300, 50)
GAP = 11
LEAST_STEP = 44
LOGO_SHARE = 0.34
FOOT = ("statistics", "settings", "keys", "about", "quit")
"""Entries that stand in a row at the foot."""
PASSAGE = 22.0
"""Seconds that a train takes from one side to the other."""
SETTLE = 0.3
"""Seconds without a change of size after which the landscape is painted anew."""
PAUSE = 50.0
"""Seconds without a train."""


@dataclass(frozen=True)
class Entry:
    """One line of the menu."""

    name: str
    text: str
    icon: str
    act: Act
    tip: str = ""
    key: int | None = None


class TitleScene(WidgetScene):
    """The first screen."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._clock = 0.0
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._backdrop: pygame.Surface | None = None
        self._settling = 0.0
        self._look = looks.chosen()
        self.saved: SaveEntry | None = None
        """The saved match that Continue opens."""
        self._look_for_saved()
        self.is_first_start = self._nobody_has_played()
        """Nobody has played or begun to learn yet: the tutorial is offered first."""

    def lay_out(self, size: tuple[int, int]) -> None:
        self._settling = SETTLE
        if self._look is not looks.chosen():
            self._look, self._backdrop = looks.chosen(), None
        super().lay_out(size)

    def _look_for_saved(self) -> None:
        self.saved = None if self.app.has_running_match else self.app.keeper.newest_to_go_on()

    def _nobody_has_played(self) -> bool:
        return not (self.app.settings.last_match or self.app.has_running_match or self.saved) and Progress.load().is_new

    def _continue_saved(self) -> None:
        if self.saved is not None:
            self.app.keeper.go_on(self.saved)

    def entries(self) -> list[Entry]:
        """What can be done: only what there is."""
        app = self.app
        entries = []
        if app.has_running_match:
            assert app.match is not None
            tip = running_summary(app.match)
            entries.append(Entry("continue", t("title.continue"), "play", app.open_table, tip, pygame.K_c))
        elif self.saved is not None and self.saved.header is not None:
            tip = f"{title_of(self.saved.header)}\n{when_of(self.saved.header)}"
            entries.append(Entry("continue", t("title.continue"), "play", self._continue_saved, tip, pygame.K_c))
        remembered = remembered_setup(app.settings)
        learn = Entry("learn", t("title.learn"), "star", lambda: app.push(LessonsScene(app)), key=pygame.K_l)
        if self.is_first_start:
            entries.append(learn)
        if remembered is not None:
            tip = t("title.play_now_tip", summary=summary(remembered))
            entries.append(Entry("play_now", t("title.play_now"), "fast", lambda: play_now(app), tip, pygame.K_p))
        return [
            *entries,
            Entry("new_game", t("title.new_game"), "train", lambda: app.push(NewGameScene(app)), key=pygame.K_n),
            Entry("load", t("title.load"), "folder", lambda: app.push(LoadScene(app)), key=pygame.K_o),
            *([] if self.is_first_start else [learn]),
            Entry("make_board", t("title.make_board"), "pencil", lambda: app.push(MapMakerScene(app)), key=pygame.K_b),
            Entry("rules", t("title.rules"), "help", lambda: app.push(RulebookScene(app)), key=pygame.K_r),
            Entry("statistics", t("title.statistics"), "chart", lambda: app.push(StatisticsScene(app)), key=pygame.K_t),
            Entry("settings", t("title.settings"), "settings", lambda: app.push(SettingsScene(app)), key=pygame.K_s),
            Entry("keys", t("title.keys"), "keyboard", lambda: app.push(HelpScene(app)), key=usual_key("help")),
            Entry("about", t("title.about"), "info", lambda: app.push(AboutScene(app)), key=pygame.K_a),
            Entry("quit", t("title.quit"), "exit", app.quit, key=pygame.K_q),
        ]

    def resume(self) -> None:
        self._look_for_saved()
        self.is_first_start = self._nobody_has_played()
        self.rebuild()

    def build(self) -> Sequence[Widget]:
        scale, (width, height) = self.app.scale, self.size
        entries = self.entries()
        logo_width = min(round(width * 0.52), round(height * LOGO_SHARE * title.LOGO_SHAPE[0] / title.LOGO_SHAPE[1]))
        self._logo = title.logo(logo_width).get_rect(midtop=(width // 2, scale.px(14)))
        foot = pygame.Rect(0, height - scale.px(90), width, scale.px(40))
        main = [entry for entry in entries if entry.name not in FOOT]
        buttons = self._stack(main, pygame.Rect(0, self._logo.bottom, width, foot.y - self._logo.bottom))
        buttons += self._row([entry for entry in entries if entry.name in FOOT], foot)
        notice = pygame.Rect(scale.px(12), height - scale.px(32), width - scale.px(24), scale.px(24))
        offer = self._offer([one.rect for one in buttons]) if self.is_first_start else []
        return [*buttons, *offer, Label(notice, t("title.notice"), role="small", colour=CREAM, align="centre")]

    def _offer(self, buttons: Sequence[pygame.Rect]) -> list[Widget]:
        """A slip of paper beside the way into the tutorial; none where buttons leave it no room."""
        scale, first = self.app.scale, buttons[0]
        left = first.right + scale.px(14)
        paper = pygame.Rect(left, 0, min(scale.px(270), self.size[0] - left - scale.px(10)), scale.line(74))
        paper.centery = first.centery
        if paper.collidelist(list(buttons)) >= 0:
            return []
        words = paper.inflate(-scale.px(28), -scale.px(22))
        return [Panel(paper, "tooltip"), Label(words, t("title.learn_tip"), is_wrapped=True)]

    def _stack(self, entries: Sequence[Entry], room: pygame.Rect) -> list[Widget]:
        """What one comes for, below each other; in two columns where that would be too tight."""
        scale = self.app.scale
        columns = 1 if room.height // len(entries) >= scale.px(LEAST_STEP) else 2
        rows = -(-len(entries) // columns)
        step = min(scale.px(BUTTON[1] + GAP), room.height // rows)
        size = (scale.px(BUTTON[0]), step - min(scale.px(GAP), step // 6))
        left = room.centerx - (columns * (size[0] + scale.px(GAP)) - scale.px(GAP)) // 2
        top = room.y + (room.height - step * rows) // 2
        buttons: list[Widget] = []
        for number, entry in enumerate(entries):
            row, column = divmod(number, columns)
            place = pygame.Rect(left + column * (size[0] + scale.px(GAP)), top + row * step, *size)
            buttons.append(self._button(entry, place, is_first=number == 0))
        return buttons

    def _row(self, entries: Sequence[Entry], room: pygame.Rect) -> list[Widget]:
        """What one seldom needs, side by side at the foot."""
        scale = self.app.scale
        gap = scale.px(GAP)
        width = min(scale.px(170), (room.width - gap) // max(1, len(entries)) - gap)
        left = room.centerx - (len(entries) * (width + gap) - gap) // 2
        return [
            self._button(entry, pygame.Rect(left + number * (width + gap), room.y, width, room.height), is_first=False)
            for number, entry in enumerate(entries)
        ]

    def _button(self, entry: Entry, place: pygame.Rect, is_first: bool) -> Button:
        sign = icons.icon(entry.icon, round(place.height * 0.46))
        style = "brass" if is_first else "plain"
        return Button(
            place, entry.text, entry.act, style=style, icon=sign, name=entry.name, tip=entry.tip, hotkey=entry.key
        )

    def default_focus(self) -> str:
        return self.entries()[0].name

    def on_escape(self) -> bool:
        """Esc closes screens; the last one only points at the way out, so that nobody falls through it."""
        self.widgets.focus_on(self.widgets.find("quit"))
        return True

    # -- the landscape ---------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._settling > 0:
            self._settling -= seconds
            self.redraw()
        if self.app.settings.pace:
            before = self.is_animating
            self._clock = (self._clock + seconds) % (PASSAGE + PAUSE)
            if before or self.is_animating:
                self.redraw()

    @property
    def is_animating(self) -> bool:
        return (
            self.app.settings.pace > 0 and not looks.is_plain() and self._clock < PASSAGE and self.app.stack.top is self
        )

    def draw_ground(self, surface: pygame.Surface) -> None:
        if looks.is_plain():
            lay_table(surface)
        else:
            surface.blit(self._landscape(), (0, 0))
        if self.app.settings.pace and self._clock < PASSAGE and not looks.is_plain():
            self._draw_train(surface)
        strip = surfaces.clear((self.size[0], self.app.scale.px(38)))
        strip.fill((*SHADOW, 130))
        surface.blit(strip, (0, self.size[1] - strip.get_height()))
        surface.blit(title.logo(self._logo.width), self._logo)

    def _landscape(self) -> pygame.Surface:
        """The backdrop. While the window is being dragged to another size the old one is stretched."""
        if self._backdrop is None or (self._backdrop.get_size() != self.size and self._settling <= 0):
            self._backdrop = surfaces.solid(landscape(self.size))
        if self._backdrop.get_size() != self.size:
            return pygame.transform.scale(self._backdrop, self.size)
        return self._backdrop

    def _draw_train(self, surface: pygame.Surface) -> None:
        train = title.running_train(max(12, round(self.size[1] * 0.042)))
        way = self.size[0] + train.get_width()
        left = round(self._clock / PASSAGE * way) - train.get_width()
        top = title.rail_y(self.size[1]) - train.get_height()
        tall = train.get_height()
        chimney = (left + train.get_width() - round(tall * 0.35), top)
        for number in range(9):
            age = (self._clock * 1.1 + number / 9) % 1.0
            # Sizes and shades in steps: each puff is drawn once and kept.
            puff = title.smoke_puff(round(tall * (0.4 + 0.1 * round(9 * age))), 40 + 20 * round(8 * (1 - age)))
            drift = (chimney[0] - round(age * tall * 4), chimney[1] - round(age * tall * 1.2))
            surface.blit(puff, puff.get_rect(center=drift))
        surface.blit(train, (left, top))
