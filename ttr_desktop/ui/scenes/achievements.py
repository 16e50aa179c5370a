"""What has been reached, and what there still is to try: one card each, with how far one has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop import paths
from ttr_desktop.achievements import rules, store
from ttr_desktop.achievements.rules import GROUPS, Finished, Progress, Shelf
from ttr_desktop.controller.levels import bot_levels
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.persistence import summaries
from ttr_desktop.persistence.statistics import GameResult, results
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, panels
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import BRASS_DARK, CREAM, GOOD, INK, INK_SOFT, PARCHMENT_DARK, PARCHMENT_LIGHT
from ttr_desktop.ui.widgets import Choice, Label, Panel, ScrollArea, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

CARD = (310, 98)
GAP = 12
MOST_PLAYERS = 4


def shelf() -> Shelf:
    """The boards and the bots of this program."""
    shipped = [head for head in catalogue() if not head.is_own]
    dice = tuple(head.id for head in shipped if "dice" in head.modes)
    return Shelf(tuple(head.id for head in shipped), dice, bot_levels())


def finished(player: str | None = None, found: Sequence[GameResult] | None = None) -> list[Finished]:
    """The finished games of a person, or of all, with what was done in them."""
    folder = paths.data_folder()
    return rules.finished_games(results(folder) if found is None else found, store.all_feats(folder), player)


def news_of(app: Host) -> list[tuple[str, str]]:
    """Who has reached what by the match that is just over: pairs of a person and an achievement."""
    match_id = app.keeper.match_id
    if not match_id:
        return []
    app.keeper.flush()
    everything = results(paths.data_folder())
    last = next((game for game in everything if game.match == match_id), None)
    if last is None:
        return []
    news = []
    for name in dict.fromkeys(seat.name for seat in last.seats if seat.is_human):
        after = finished(name, everything)
        before = [one for one in after if one.game.match != match_id]
        news += [(name, achievement) for achievement in rules.newly_done(shelf(), before, after)]
    return news


class Card(Widget):
    """One achievement: its sign, its name, what it takes, and how far one has come."""

    is_focusable = True

    def __init__(self, rect: pygame.Rect, progress: Progress) -> None:
        super().__init__(rect, name=f"card {progress.name}")
        self.progress = progress
        self.title = t(f"achievement.{progress.name}.name")
        self.text = t(f"achievement.{progress.name}.text")

    def draw(self, surface: pygame.Surface) -> None:
        px, one = self.scale.px, self.progress
        ground = PARCHMENT_LIGHT if one.is_done else PARCHMENT_DARK
        pygame.draw.rect(surface, shown(ground), self.rect, border_radius=px(8))
        pygame.draw.rect(surface, shown(BRASS_DARK), self.rect, px(2.4 if one.is_done else 1), border_radius=px(8))
        inner = self.rect.inflate(-px(20), -px(14))
        sign = icons.icon("trophy" if one.is_done else "lock", px(34))
        surface.blit(sign, sign.get_rect(midleft=(inner.x, inner.centery)))
        left, tall = inner.x + px(46), self.scale.line(24)
        room = inner.right - left
        name = fonts.fitted(self.title, fonts.TEXT_BOLD_FONT, (room, tall), self.scale.text("body"), INK)
        surface.blit(name, (left, inner.y))
        self._draw_text(surface, pygame.Rect(left, inner.y + tall, room, self.scale.line(40)))
        self._draw_count(surface, pygame.Rect(left, inner.bottom - self.scale.line(17), room, self.scale.line(17)))
        self.draw_focus(surface, self.rect.inflate(-px(8), -px(8)), 6)

    def _draw_text(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        size = self.scale.text("small")
        while size > 10 and len(fonts.wrap(self.text, fonts.TEXT_FONT, size, room.width)) > 2:
            size -= 1
        words = fonts.paragraph(self.text, fonts.TEXT_FONT, size, INK_SOFT, room.width)
        surface.blit(words, room)

    def _draw_count(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """In words once it is done, before that as a bar with figures."""
        px, one = self.scale.px, self.progress
        size = self.scale.text("tiny")
        if one.is_done:
            words = fonts.render(t("achievement.done"), fonts.LABEL_FONT, size, GOOD)
            surface.blit(words, words.get_rect(midleft=room.midleft))
            return
        figures = fonts.render(f"{one.reached} / {one.needed}", fonts.NUMBER_FONT, size, INK)
        surface.blit(figures, figures.get_rect(midright=room.midright))
        bar = pygame.Rect(room.x, room.centery - px(4), room.width - figures.get_width() - px(10), px(9))
        surface.blit(panels.bar(bar.size, one.reached / one.needed, scale=self.scale.factor), bar)


class AchievementsScene(Page):
    """All achievements by group, of one person or of all who play here."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.results: list[GameResult] = []
        self.players: list[str] = []
        self.player = 0

    def heading(self) -> str:
        return t("achievement.heading")

    def enter(self) -> None:
        self.app.keeper.flush()
        self.results = results(paths.data_folder())
        self.players = summaries.players(self.results)[:MOST_PLAYERS]

    def progress(self) -> list[Progress]:
        """How far the chosen person has come."""
        player = self.players[self.player - 1] if self.player else None
        return rules.progress(shelf(), finished(player, self.results))

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        found = self.progress()
        top: list[Widget] = []
        if len(self.players) > 1:
            bar = pygame.Rect(body.x, body.y, min(body.width, scale.px(170) * (1 + len(self.players))), scale.px(36))
            bar.centerx = body.centerx
            names = [t("achievement.everybody"), *self.players]
            top.append(Choice(bar, names, self.player, self._choose, name="player"))
            body = pygame.Rect(body.x, bar.bottom + scale.px(10), body.width, body.bottom - bar.bottom - scale.px(10))
        inner = body.inflate(-scale.px(48), -scale.px(36))
        content = self._cards(inner, found)
        height = max(widget.rect.bottom for widget in content) - inner.y + scale.px(6)
        area = ScrollArea(inner, content, height, name="cards")
        return [Panel(body), *top, area, *content, self.back_button(), self._count(found)]

    def _choose(self, player: int) -> None:
        self.player = player
        self.rebuild()

    def _cards(self, inner: pygame.Rect, found: Sequence[Progress]) -> list[Widget]:
        scale = self.app.scale
        gap, room = scale.px(GAP), inner.width - scale.px(20)
        columns = max(1, room // scale.px(CARD[0]))
        width = (room - gap * (columns - 1)) // columns
        content: list[Widget] = []
        top = inner.y
        for group in GROUPS:
            cards = [one for one in found if one.group == group]
            place = pygame.Rect(inner.x, top, room, scale.px(34))
            words = t(f"achievement.group.{group}")
            content.append(Label(place, words, role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT))
            top = place.bottom + scale.px(4)
            for number, one in enumerate(cards):
                row, column = divmod(number, columns)
                spot = (inner.x + column * (width + gap), top + row * (scale.line(CARD[1]) + gap))
                content.append(Card(pygame.Rect(*spot, width, scale.line(CARD[1])), one))
            top += -(-len(cards) // columns) * (scale.line(CARD[1]) + gap)
        return content

    def _count(self, found: Sequence[Progress]) -> Label:
        foot = self.foot()
        place = pygame.Rect(foot.centerx - foot.width // 4, foot.y, foot.width * 3 // 4, foot.height)
        done = sum(one.is_done for one in found)
        text = t("achievement.count", done=done, all=len(found)) if done else t("achievement.none")
        return Label(place, text, colour=CREAM, align="right", name="count")

    def default_focus(self) -> str:
        return "back"
