"""The end of a match: the scoring ceremony, then all score lines, the course of the game, and awards."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.controller.awards import awards
from ttr_desktop.controller.match import Match
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scenes import score_tickets
from ttr_desktop.ui.scenes.achievements import news_of
from ttr_desktop.ui.scenes.ceremony_view import COLUMN, CeremonyView
from ttr_desktop.ui.scenes.new_game import NewGameScene
from ttr_desktop.ui.scenes.pages import Page, draw_heading, lay_table
from ttr_desktop.ui.scenes.replay import ReplayScene
from ttr_desktop.ui.scenes.score_chart import ScoreChart
from ttr_desktop.ui.scenes.score_table import HEAD, ScoreTable, shown_lines
from ttr_desktop.ui.theme import BRASS, INK, INK_SOFT, darker
from ttr_desktop.ui.widgets import Button, Choice, Label, Panel, Picture, Widget
from ttr_desktop.ui.widgets.base import Act

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

WIDE = (1080, 520)
"""With so many units of room the table, the chart and the awards stand side by side; otherwise on tabs."""
HURRIES = (pygame.K_SPACE, pygame.K_RIGHT)
"""Keys that go on to the next beat of the ceremony, wherever the focus is; Enter presses what has it."""
TABS = ("table", "tickets", "chart", "awards")
PAGES = {pygame.K_PAGEDOWN: -4.0, pygame.K_PAGEUP: 4.0}
"""Keys that move the list of tickets, in steps of the wheel."""
WITH_ICON = 180
"""A button at the foot has an icon when there is so much room for it."""
LINE = 38
"""Height of a score line where the tickets stand below the table."""
MOST_NEWS = 2
WAIT_AT_MOST = 60.0
MOST_ROWS = 7
"""Of awards and news together."""


class FinalScoreScene(Page):
    """First the ceremony, unless animations are off; then the sheets."""

    def __init__(self, app: Host, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.sheets = match.game.score_sheets()
        self.winners = match.game.winners()
        self.news = news_of(app)[:MOST_NEWS]
        """Persons and what they have reached by this match for the first time."""
        self.awards = awards(match.game)[: MOST_ROWS - len(self.news)]
        self._told = CeremonyView(app, match) if app.settings.pace else None
        self.ceremony: CeremonyView | None = self._told
        self._waiting = 0
        """Rounds until a ceremony is made: it takes a while, and says so before."""
        self.tab = 0

    @property
    def is_ceremony(self) -> bool:
        """Whether the ceremony is still going on."""
        return self.ceremony is not None

    @property
    def progress(self) -> float:
        """How much of the ceremony is over."""
        return self.ceremony.progress if self.ceremony else 1.0

    def enter(self) -> None:
        if not self.is_ceremony:
            self.app.sounds.play("fanfare")

    def leave(self) -> None:
        if self._waiting:
            self.app.notice.clear()

    # -- the ceremony ----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._waiting:
            self._waiting -= 1
            if not self._waiting:
                self._begin_again()
        elif self.ceremony is not None:
            self.ceremony.update(seconds * (self.app.settings.pace or 1.0))
            self.redraw()
            if self.ceremony.is_over:
                self.finish()

    @property
    def is_animating(self) -> bool:
        return self.is_ceremony or self._waiting > 0

    def finish(self) -> None:
        """The ceremony is over or was skipped."""
        self.ceremony = None
        self.app.sounds.play("fanfare")
        self.rebuild()
        self.widgets.focus_on(self.widgets.find(self.default_focus()))

    def watch_again(self) -> None:
        if self._told is not None:
            self._begin_again()
        else:
            self.app.notice.say(t("score.one_moment"), seconds=WAIT_AT_MOST)
            self._waiting = 2

    def _begin_again(self) -> None:
        if self._told is None:
            self._told = CeremonyView(self.app, self.match)
        self._told.begin()
        self.ceremony = self._told
        self.app.notice.clear()
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ceremony is not None and event.type == pygame.KEYDOWN and event.key in HURRIES:
            self.ceremony.next()
            return True
        if super().handle(event) or self._scrolled(event):
            return True
        if self.ceremony is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.ceremony.next()
            return True
        return False

    def _scrolled(self, event: pygame.event.Event) -> bool:
        tickets = self.widgets.find(score_tickets.NAME)
        return tickets is not None and event.type == pygame.KEYDOWN and tickets.wheel(PAGES.get(event.key, 0.0))

    def on_escape(self) -> bool:
        if self.is_ceremony:
            self.finish()
        else:
            self.app.go_home()
        return True

    # -- building --------------------------------------------------------------------------------------

    def heading(self) -> str:
        names = [self.match.seats[seat].name for seat in self.winners]
        return t("score.winner", name=names[0]) if len(names) == 1 else t("score.winners", names=", ".join(names))

    def default_focus(self) -> str:
        return "skip" if self.is_ceremony else "rematch"

    def build(self) -> Sequence[Widget]:
        if self.ceremony is not None:
            return self._build_ceremony()
        body, scale = self.body(), self.app.scale
        is_wide = body.width >= scale.px(WIDE[0]) and body.height >= scale.px(WIDE[1])
        return [*(self._build_wide(body) if is_wide else self._build_tabs(body)), *self._build_foot()]

    def _build_ceremony(self) -> list[Widget]:
        assert self.ceremony is not None
        scale = self.app.scale
        tall = scale.px(48)
        self.ceremony.lay_out(self.size, tall + scale.px(12))
        place = pygame.Rect(0, 0, scale.px(COLUMN), tall)
        place.bottomright = (self.size[0] - scale.px(12), self.size[1] - scale.px(12))
        sign = icons.icon("skip", scale.px(20))
        return [Button(place, t("score.skip"), self.finish, icon=sign, name="skip")]

    def _build_wide(self, body: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        gap = scale.px(16)
        left = pygame.Rect(body.x, body.y, round(body.width * 0.56) - gap // 2, body.height)
        right = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, round(body.height * 0.56))
        below = pygame.Rect(right.x, right.bottom + gap, right.width, body.bottom - right.bottom - gap)
        inner = self._inner(left)
        lines = len(shown_lines(self.sheets)) + 1
        table = pygame.Rect(
            inner.x, inner.y, inner.width, min(scale.px(HEAD + lines * LINE), round(inner.height * 0.7))
        )
        tickets = pygame.Rect(inner.x, table.bottom + gap, inner.width, inner.bottom - table.bottom - gap)
        return [
            Panel(left),
            ScoreTable(table, self.sheets, self.match.seats, self.winners),
            *self._tickets(tickets),
            Panel(right),
            self._chart(right),
            Panel(below),
            *self._award_rows(below),
        ]

    def _build_tabs(self, body: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        bar = pygame.Rect(0, body.y, min(body.width, scale.px(520)), scale.px(38))
        bar.centerx = body.centerx
        sheet = pygame.Rect(body.x, bar.bottom + scale.px(8), body.width, body.bottom - bar.bottom - scale.px(8))
        tabs = Choice(bar, [t(f"score.tab.{tab}") for tab in TABS], self.tab, self._open_tab, name="tabs")
        makers: dict[str, Callable[[pygame.Rect], list[Widget]]] = {
            "table": lambda sheet: [ScoreTable(self._inner(sheet), self.sheets, self.match.seats, self.winners)],
            "tickets": lambda sheet: self._tickets(self._inner(sheet)),
            "chart": lambda sheet: [self._chart(sheet)],
            "awards": self._award_rows,
        }
        return [tabs, Panel(sheet), *makers[TABS[self.tab]](sheet)]

    def _open_tab(self, number: int) -> None:
        self.tab = number
        self.rebuild()

    def _inner(self, sheet: pygame.Rect) -> pygame.Rect:
        return sheet.inflate(-self.app.scale.px(36), -self.app.scale.px(32))

    def _tickets(self, place: pygame.Rect) -> list[Widget]:
        return score_tickets.TicketList(self.match, self.sheets, self.app.scale).build(place)

    def _chart(self, sheet: pygame.Rect) -> Widget:
        return ScoreChart(self._inner(sheet), self.match.scores_by_turn, self.match.seats)

    def _award_rows(self, sheet: pygame.Rect) -> list[Widget]:
        scale, inner = self.app.scale, self._inner(sheet)
        heading = pygame.Rect(inner.x, inner.y, inner.width, scale.px(30))
        widgets: list[Widget] = [Label(heading, t("score.awards"), role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT)]
        top = heading.bottom + scale.px(2)
        rows = max(1, len(self.awards) + len(self.news))
        step = min(scale.px(34), (inner.bottom - top) // rows)
        for award in self.awards:
            names = ", ".join(self.match.seats[seat].name for seat in award.seats)
            side = round(step * 0.62)
            star = icons.icon("star", side, darker(BRASS, 0.2))
            widgets.append(Picture(pygame.Rect(inner.x, top, step, step), star))
            words = pygame.Rect(inner.x + step, top, round(inner.width * 0.62) - step, step)
            widgets.append(Label(words, t(f"award.{award.name}", n=award.value), colour=INK))
            holder = pygame.Rect(words.right + scale.px(8), top, inner.right - words.right - scale.px(8), step)
            widgets.append(Label(holder, names, face=fonts.TEXT_BOLD_FONT, align="right"))
            top += step
        return [*widgets, *self._news_rows(pygame.Rect(inner.x, top, inner.width, step))]

    def _news_rows(self, row: pygame.Rect) -> list[Widget]:
        """What somebody has reached by this match for the first time."""
        widgets: list[Widget] = []
        for name, achievement in self.news:
            cup = icons.icon("trophy", round(row.height * 0.62), darker(BRASS, 0.2))
            widgets.append(Picture(pygame.Rect(row.x, row.y, row.height, row.height), cup))
            words = pygame.Rect(row.x + row.height, row.y, round(row.width * 0.62) - row.height, row.height)
            title = t(f"achievement.{achievement}.name")
            widgets.append(Label(words, t("achievement.new", name=title), colour=INK))
            holder = pygame.Rect(words.right, row.y, row.right - words.right, row.height)
            widgets.append(Label(holder, name, face=fonts.TEXT_BOLD_FONT, align="right"))
            row = row.move(0, row.height)
        return widgets

    def _build_foot(self) -> list[Widget]:
        foot, scale = self.foot(), self.app.scale
        buttons: list[tuple[str, str, str, Act, str]] = [
            ("home", t("score.home"), "home", self.app.go_home, "plain"),
            ("again", t("score.watch_scoring"), "star", self.watch_again, "plain"),
            ("replay", t("score.watch_game"), "eye", self._replay, "plain"),
            ("review", t("review.open"), "hint", self._review, "plain"),
            ("new_game", t("title.new_game"), "train", self._new_game, "plain"),
            ("rematch", t("score.rematch"), "redo", self._rematch, "brass"),
        ]
        gap = scale.px(10)
        width = min(scale.px(260), (foot.width - gap * (len(buttons) - 1)) // len(buttons))
        left = foot.right - width * len(buttons) - gap * (len(buttons) - 1)
        widgets: list[Widget] = []
        for name, text, sign, act, style in buttons:
            picture = icons.icon(sign, scale.px(20)) if width >= scale.px(WITH_ICON) else None
            place = pygame.Rect(left, foot.y, width, foot.height)
            widgets.append(Button(place, text, act, style=style, role="body", icon=picture, name=name))
            left += width + gap
        return widgets

    def _replay(self) -> None:
        self.app.push(ReplayScene(self.app, self.match))

    def _review(self) -> None:
        from ttr_desktop.ui.scenes.review import ReviewScene

        self.app.push(ReviewScene(self.app, self.match))

    def _new_game(self) -> None:
        self.app.push(NewGameScene(self.app))

    def _rematch(self) -> None:
        self.app.start_match(replace(self.match.setup, seed=secrets.randbelow(10**9)))

    # -- drawing ---------------------------------------------------------------------------------------

    def draw_ground(self, surface: pygame.Surface) -> None:
        lay_table(surface)
        if self.ceremony is not None:
            self.ceremony.draw(surface)
        else:
            draw_heading(surface, self.heading(), self.app.scale)
