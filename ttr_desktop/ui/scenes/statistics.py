"""How the games of the past went: figures, wins by board and by opponents, the last scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop import paths
from ttr_desktop.controller.levels import bot_names
from ttr_desktop.i18n import language, number, t
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.persistence import summaries
from ttr_desktop.persistence.statistics import GameResult, results
from ttr_desktop.persistence.summaries import Played, Summary, Wish
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scenes.achievements import AchievementsScene
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.scenes.statistics_charts import ScoreBars, ShareBars, ShareRow
from ttr_desktop.ui.theme import INK_SOFT
from ttr_desktop.ui.widgets import Button, Choice, Label, Panel, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

MODES = (None, "cards", "dice")
MOST_PLAYERS = 4
MOST_SCORES = 30
FIGURES = 96


class StatisticsScene(Page):
    """Choose whose games; see what they add up to."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.results: list[GameResult] = []
        self.players: list[str] = []
        self.player = 0
        self.mode = 0

    def heading(self) -> str:
        return t("stats.heading")

    def enter(self) -> None:
        self.app.keeper.flush()
        self.results = results(paths.data_folder())
        self.players = summaries.players(self.results)[:MOST_PLAYERS]

    def games(self) -> list[Played]:
        """The games that are asked for."""
        player = self.players[self.player - 1] if self.player else None
        return summaries.played(self.results, Wish(player=player, mode=MODES[self.mode]))

    # -- building ----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        body = self.body()
        if not self.players:
            sheet = body.inflate(-self.app.scale.px(120), -self.app.scale.px(160))
            inner = sheet.inflate(-self.app.scale.px(60), -self.app.scale.px(60))
            words = Label(inner, t("stats.none"), is_wrapped=True, align="centre", face=fonts.TEXT_ITALIC_FONT)
            return [Panel(sheet), words, self.back_button(), self._achievements_button()]
        px = self.app.scale.px
        bar = pygame.Rect(body.x, body.y, body.width, px(38))
        figures = pygame.Rect(body.x, bar.bottom + px(8), body.width, px(FIGURES))
        top = figures.bottom + px(10)
        half = (body.width - px(12)) // 2
        left = pygame.Rect(body.x, top, half, body.bottom - top)
        upper = pygame.Rect(left.right + px(12), top, half, (left.height - px(12)) // 2)
        lower = pygame.Rect(upper.x, upper.bottom + px(12), half, left.bottom - upper.bottom - px(12))
        games = self.games()
        return [
            *self._filters(bar),
            Panel(figures),
            *self._figures(figures, summaries.summary(games)),
            *self._sheet(left, t("stats.by_board"), self._boards(games)),
            *self._sheet(upper, t("stats.by_opponents"), self._opponents(games)),
            *self._scores(lower, games),
            self.back_button(),
            self._achievements_button(),
        ]

    def _achievements_button(self) -> Button:
        foot, px = self.foot(), self.app.scale.px
        place = pygame.Rect(foot.right - px(230), foot.y, px(230), foot.height)
        sign = icons.icon("trophy", px(20))
        return Button(
            place, t("title.achievements"), lambda: self.app.push(AchievementsScene(self.app)), style="plain",
            icon=sign, name="achievements",
        )  # fmt: skip

    def _filters(self, bar: pygame.Rect) -> list[Widget]:
        px = self.app.scale.px
        names = [t("stats.everybody"), *self.players]
        modes = [t("stats.everybody"), t("mode.cards"), t("mode.dice")]
        who = pygame.Rect(bar.x, bar.y, min(px(150) * len(names), round(bar.width * 0.6)), bar.height)
        how = pygame.Rect(0, bar.y, min(px(110) * len(modes), bar.right - who.right - px(20)), bar.height)
        how.right = bar.right
        return [
            Choice(who, names, self.player, self._choose_player, name="player"),
            Choice(how, modes, self.mode, self._choose_mode, name="mode"),
        ]

    def _choose_player(self, chosen: int) -> None:
        self.player = chosen
        self.rebuild()

    def _choose_mode(self, chosen: int) -> None:
        self.mode = chosen
        self.rebuild()

    def _figures(self, place: pygame.Rect, found: Summary) -> list[Widget]:
        tickets = t("stats.of", done=found.tickets_done, kept=found.tickets_kept)
        facts = [
            (number(found.games), t("stats.games_left", n=found.left) if found.left else t("stats.games")),
            (number(found.wins), t("stats.wins")),
            (t("arena.percent", share=number(100 * found.win_share)), t("stats.win_share")),
            (number(found.best), t("stats.best")),
            (number(found.mean, 1), t("stats.mean")),
            (tickets, t("stats.tickets")),
            (number(found.streak), t("stats.streak")),
            (number(found.longest_streak), t("stats.longest_streak")),
        ]
        px = self.app.scale.px
        inner = place.inflate(-px(36), -px(24))
        width = inner.width // len(facts)
        widgets: list[Widget] = []
        for column, (value, what) in enumerate(facts):
            spot = pygame.Rect(inner.x + column * width, inner.y, width, px(36))
            below = pygame.Rect(spot.x + px(4), spot.bottom, width - px(8), inner.bottom - spot.bottom)
            widgets.append(Label(spot, value, role="heading", face=fonts.NUMBER_FONT, align="centre"))
            widgets.append(
                Label(
                    below, what, role="small", face=fonts.LABEL_FONT, colour=INK_SOFT, align="centre", is_wrapped=True
                )
            )
        return widgets

    def _sheet(self, place: pygame.Rect, title: str, rows: list[ShareRow]) -> list[Widget]:
        inner = place.inflate(-self.app.scale.px(40), -self.app.scale.px(28))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.app.scale.px(28))
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        return [Panel(place), Label(head, title, face=fonts.TEXT_BOLD_FONT), ShareBars(rest, rows, name=title)]

    def _scores(self, place: pygame.Rect, games: Sequence[Played]) -> list[Widget]:
        inner = place.inflate(-self.app.scale.px(40), -self.app.scale.px(28))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.app.scale.px(28))
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        ended = [one for one in games if not one.seat.is_left]
        bars = ScoreBars(rest, [(one.seat.score, one.seat.has_won) for one in ended[-MOST_SCORES:]])
        return [Panel(place), Label(head, t("stats.scores"), face=fonts.TEXT_BOLD_FONT), bars]

    def _boards(self, games: Sequence[Played]) -> list[ShareRow]:
        titles = {head.id: head.titles.get(language(), head.title) for head in catalogue()}
        titles = {**{one.game.board: one.game.board_title for one in games}, **titles}
        return [self._row(titles[board], found) for board, found in summaries.by_board(games).items()]

    def _opponents(self, games: Sequence[Played]) -> list[ShareRow]:
        return [self._row(opponents_name(kind), found) for kind, found in summaries.by_opponents(games).items()]

    def _row(self, name: str, found: Summary) -> ShareRow:
        tip = t("stats.row_tip", name=name, best=number(found.best), mean=number(found.mean, 1))
        return ShareRow(name, found.win_share, t("stats.share_row", wins=found.wins, games=found.games), tip)

    def default_focus(self) -> str:
        return "player" if self.players else "back"


def opponents_name(kind: str) -> str:
    """What a kind of opponents is called."""
    if kind == summaries.HUMANS:
        return t("stats.humans")
    return t(f"level.{kind}") if kind in bot_names() else kind
