"""The charts of the statistics: shares as bars with names, and the last scores as columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import BRASS, BRASS_DARK, INK, INK_SOFT, OUTLINE, PARCHMENT_DARK, PARCHMENT_EDGE, STEEL
from ttr_desktop.ui.widgets.base import Widget

ROW = 40
NAME_SHARE = 0.36
WORDS_SHARE = 0.2
COLUMN = 26


@dataclass(frozen=True)
class ShareRow:
    """One bar."""

    name: str
    share: float
    words: str
    tip: str


class ShareBars(Widget):
    """Names, bars from nothing to all, and figures; as many rows as fit."""

    def __init__(self, rect: pygame.Rect, rows: Sequence[ShareRow], *, name: str) -> None:
        super().__init__(rect, name=name)
        self.rows = list(rows)

    @property
    def _step(self) -> int:
        least = self.scale.px(24)
        return max(least, min(self.scale.px(ROW), self.rect.height // max(1, len(self.rows))))

    def _seen(self) -> list[ShareRow]:
        return self.rows[: max(1, self.rect.height // self._step)]

    def tip_at(self, place: tuple[int, int]) -> str:
        row = (place[1] - self.rect.y) // self._step
        seen = self._seen()
        return seen[row].tip if 0 <= row < len(seen) else ""

    def draw(self, surface: pygame.Surface) -> None:
        px, size = self.scale.px, self.scale.text("body")
        left = self.rect.x + round(self.rect.width * NAME_SHARE)
        right = self.rect.right - round(self.rect.width * WORDS_SHARE)
        for number, row in enumerate(self._seen()):
            y = self.rect.y + number * self._step + self._step // 2
            room = (left - self.rect.x - px(10), self._step)
            words = fonts.fitted(row.name, fonts.TEXT_FONT, room, size, INK, smallest=size * 0.75)
            surface.blit(words, words.get_rect(midleft=(self.rect.x, y)))
            bar = pygame.Rect(left, 0, right - left - px(10), min(px(18), self._step - px(6)))
            bar.centery = y
            pygame.draw.rect(surface, shown(PARCHMENT_DARK), bar, border_radius=px(5))
            full = pygame.Rect(bar.x, bar.y, round(bar.width * row.share), bar.height)
            if full.width > 2:
                pygame.draw.rect(surface, shown(BRASS), full, border_radius=px(5))
                pygame.draw.rect(surface, shown(BRASS_DARK), full, 1, border_radius=px(5))
            pygame.draw.rect(surface, shown(PARCHMENT_EDGE), bar, 1, border_radius=px(5))
            room = (self.rect.right - right, self._step)
            figures = fonts.fitted(row.words, fonts.LABEL_FONT, room, size, INK_SOFT, smallest=size * 0.7)
            surface.blit(figures, figures.get_rect(midright=(self.rect.right, y)))


class ScoreBars(Widget):
    """One column per game, the latest at the right; wins are brass."""

    can_be_hit = False

    def __init__(self, rect: pygame.Rect, scores: Sequence[tuple[int, bool]]) -> None:
        super().__init__(rect, name="scores")
        self.scores = list(scores)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.scores:
            return
        px, size = self.scale.px, self.scale.text("tiny")
        values = [score for score, _ in self.scores]
        low, high = min(0, *values), max(1, *values)
        plot = pygame.Rect(self.rect.x, self.rect.y + px(16), self.rect.width, self.rect.height - px(18))
        step = min(px(COLUMN), plot.width // len(self.scores))
        zero = plot.bottom - round(-low / (high - low) * plot.height)
        left = plot.centerx - step * len(self.scores) // 2
        for number, (score, has_won) in enumerate(self.scores):
            tall = round(abs(score) / (high - low) * plot.height)
            bar = pygame.Rect(left + number * step + 1, zero - tall if score >= 0 else zero, max(2, step - px(4)), tall)
            pygame.draw.rect(surface, shown(BRASS if has_won else STEEL), bar, border_radius=px(3))
            pygame.draw.rect(surface, shown(OUTLINE), bar, 1, border_radius=px(3))
            if step >= px(20):
                words = fonts.render(str(score).replace("-", "−"), fonts.NUMBER_FONT, size, INK)
                edge = {"midbottom": (bar.centerx, bar.y)} if score >= 0 else {"midtop": (bar.centerx, bar.bottom)}
                surface.blit(words, words.get_rect(**edge))
        pygame.draw.line(surface, shown(PARCHMENT_EDGE), (plot.left, zero), (plot.right, zero), px(1))
