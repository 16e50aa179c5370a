"""The points of every seat, turn by turn, as lines with the seats' marks at their ends."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.controller.seats import SeatSetup
from ttr_desktop.i18n import number, t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import marks
from ttr_desktop.ui.art.canvas import Canvas
from ttr_desktop.ui.theme import BRASS, INK_SOFT, OUTLINE, PARCHMENT_EDGE, player_colour
from ttr_desktop.ui.widgets.base import Widget

STEPS = (5, 10, 20, 25, 50, 100, 200)
MOST_LINES = 7
FINAL_SHARE = 0.14
"""The part of the width that belongs to the final scoring."""


def grid_step(span: int, most: int = MOST_LINES) -> int:
    """A round distance between lines so that there are at most so many."""
    return next((step for step in STEPS if span / step <= most), 500)


class ScoreChart(Widget):
    """The chart; drawn once for its size and kept."""

    can_be_hit = False

    def __init__(
        self, rect: pygame.Rect, scores: Sequence[Sequence[int]], seats: Sequence[SeatSetup], *, name: str = "chart"
    ) -> None:
        super().__init__(rect, name=name)
        self.scores = [tuple(row) for row in scores]
        self.seats = list(seats)
        self._picture: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self._drawn()
        surface.blit(self._picture, self.rect)

    def _plot(self) -> pygame.Rect:
        scale = self.scale
        return pygame.Rect(
            scale.px(44),
            scale.px(10),
            self.rect.width - scale.px(44) - scale.px(26),
            self.rect.height - scale.px(10) - scale.px(44),
        )

    def _drawn(self) -> pygame.Surface:
        low = min(0, *(min(row) for row in self.scores))
        high = max(10, *(max(row) for row in self.scores))
        step = grid_step(high - low, max(2, self.rect.height // max(1, self.scale.px(44))))
        low, high = low // step * step, -(-high // step) * step
        plot = self._plot()
        canvas = Canvas(self.rect.size, fringe=PARCHMENT_EDGE, fine=3)
        for value in range(low, high + 1, step):
            y = self._y(value, low, high, plot)
            canvas.line([(plot.left, y), (plot.right, y)], 1.4 if value else 2.2, PARCHMENT_EDGE, 150 if value else 255)
        strip = plot.right - plot.width * FINAL_SHARE
        canvas.fill(
            [(strip, plot.top), (plot.right, plot.top), (plot.right, plot.bottom), (strip, plot.bottom)], BRASS, 46
        )
        for seat in range(len(self.seats)):
            self._draw_line(canvas, seat, low, high, plot)
        picture = canvas.picture().copy()
        self._draw_words(picture, low, high, step, plot)
        return picture

    def _y(self, value: float, low: int, high: int, plot: pygame.Rect) -> float:
        return plot.bottom - (value - low) / max(1, high - low) * plot.height

    def _x(self, turn: int, plot: pygame.Rect) -> float:
        """The final scoring, which is no turn, has a strip of its own at the right."""
        last = len(self.scores) - 1
        if turn == last:
            return plot.right
        return plot.left + turn / max(1, last - 1) * plot.width * (1 - FINAL_SHARE)

    def _draw_line(self, canvas: Canvas, seat: int, low: int, high: int, plot: pygame.Rect) -> None:
        points = [(self._x(turn, plot), self._y(row[seat], low, high, plot)) for turn, row in enumerate(self.scores)]
        if len(points) < 2:
            return
        thick = 3.0 * self.scale.factor
        canvas.line(points, thick + 1.6 * self.scale.factor, OUTLINE)
        canvas.line(points, thick, player_colour(self.seats[seat].colour))

    def _draw_words(self, picture: pygame.Surface, low: int, high: int, step: int, plot: pygame.Rect) -> None:
        scale = self.scale
        size = scale.text("small")
        for value in range(low, high + 1, step):
            words = fonts.render(number(value).replace("-", "−"), fonts.NUMBER_FONT, size, INK_SOFT)
            spot = (plot.left - scale.px(8), round(self._y(value, low, high, plot)))
            picture.blit(words, words.get_rect(midright=spot))
        for turn in range(0, len(self.scores) - 1, grid_step(len(self.scores), 8)):
            words = fonts.render(number(turn), fonts.LABEL_FONT, size, INK_SOFT)
            picture.blit(words, words.get_rect(midtop=(round(self._x(turn, plot)), plot.bottom + scale.px(3))))
        final = round(plot.width * FINAL_SHARE)
        for key, middle, room in (
            (t("score.by_turn"), plot.left + (plot.width - final) // 2, plot.width - final),
            (t("score.final"), plot.right - final // 2, final + scale.px(44)),
        ):
            caption = fonts.fitted(
                key, fonts.TEXT_ITALIC_FONT, (room, scale.px(22)), size, INK_SOFT, smallest=size * 0.6
            )
            place = caption.get_rect(midbottom=(middle, self.rect.height))
            picture.blit(caption, place.clamp(picture.get_rect()))
        self._draw_marks(picture, low, high, plot)

    def _draw_marks(self, picture: pygame.Surface, low: int, high: int, plot: pygame.Rect) -> None:
        side = self.scale.px(20)
        ends = sorted((self._y(self.scores[-1][seat], low, high, plot), seat) for seat in range(len(self.seats)))
        last = -float("inf")
        for y, seat in ends:
            y = max(y, last + side * 0.8)
            last = y
            chip = marks.chip(self.seats[seat].colour, side)
            picture.blit(chip, chip.get_rect(midleft=(plot.right + self.scale.px(3), round(y))))
