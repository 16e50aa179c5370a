"""All score lines side by side: one column for each seat, the winners under a trophy."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.controller.seats import SeatSetup
from ttr_desktop.engine import ScoreSheet
from ttr_desktop.i18n import has_text, number, t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, portraits
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import BAD, BRASS, INK, INK_SOFT, PARCHMENT_DARK, PARCHMENT_EDGE, darker, player_colour
from ttr_desktop.ui.widgets.base import Widget

CAPTION_SHARE = 0.31
ROW = 50
HEAD = 104


def signed(points: int) -> str:
    """Points with a true minus sign."""
    return f"−{number(-points)}" if points < 0 else number(points)


def line_name(line: str) -> str:
    """What a score line is for."""
    return t(f"score.{line}") if has_text(f"score.{line}") else t("score.other")


def shown_lines(sheets: Sequence[ScoreSheet]) -> list[str]:
    """The lines that brought somebody something, in the order of the sheets."""
    names = dict.fromkeys(name for sheet in sheets for name, _ in sheet.lines)
    return [name for name in names if name == "tracks" or any(dict(sheet.lines).get(name) for sheet in sheets)]


class ScoreTable(Widget):
    """The table of the final score."""

    can_be_hit = False

    def __init__(
        self, rect: pygame.Rect, sheets: Sequence[ScoreSheet], seats: Sequence[SeatSetup], winners: Sequence[int]
    ) -> None:
        super().__init__(rect, name="score_table")
        self.sheets = list(sheets)
        self.seats = list(seats)
        self.winners = set(winners)
        self.lines = shown_lines(sheets)
        self._caption_size = 0

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        head = min(scale.px(HEAD), round(self.rect.height * 0.28))
        rows = len(self.lines) + 1
        step = min(scale.px(ROW), (self.rect.height - head - scale.px(8)) // rows)
        caption = round(self.rect.width * CAPTION_SHARE)
        column = (self.rect.width - caption) // len(self.seats)
        for place in range(len(self.seats)):
            left = self.rect.x + caption + place * column
            self._draw_head(surface, place, pygame.Rect(left, self.rect.y, column, head))
        self._caption_size = self._fitting_size((caption - scale.px(16), step))
        top = self.rect.y + head + scale.px(4)
        for index, name in enumerate(self.lines):
            row = pygame.Rect(self.rect.x, top, self.rect.width, step)
            if index % 2 == 0:
                pygame.draw.rect(surface, shown(PARCHMENT_DARK), row, border_radius=scale.px(6))
            self._draw_row(surface, name, row, caption, column)
            top += step
        self._draw_totals(surface, pygame.Rect(self.rect.x, top + scale.px(4), self.rect.width, step), caption, column)

    def _fitting_size(self, room: tuple[int, int]) -> int:
        """The size at which every caption fits."""
        largest = self.scale.text("body")
        return min(fonts.fitting_size(line_name(name), fonts.TEXT_FONT, room, largest) for name in self.lines)

    def _draw_head(self, surface: pygame.Surface, place: int, cell: pygame.Rect) -> None:
        seat, scale = self.seats[place], self.scale
        words = min(scale.px(26), cell.height // 3)
        side = min(cell.height - words - scale.px(2), cell.width - scale.px(8))
        face = portraits.of_seat(seat, side)
        spot = face.get_rect(midtop=(cell.centerx, cell.y))
        surface.blit(face, spot)
        if place in self.winners:
            cup = icons.icon("trophy", round(side * 0.42), darker(BRASS, 0.15))
            surface.blit(cup, cup.get_rect(bottomleft=(spot.right - round(side * 0.16), spot.bottom)))
        size = scale.text("body")
        room = (cell.width - scale.px(6), words)
        name = fonts.fitted(seat.name, fonts.TEXT_BOLD_FONT, room, size, INK, smallest=size * 0.6)
        surface.blit(name, name.get_rect(midbottom=(cell.centerx, cell.bottom)))

    def _draw_row(self, surface: pygame.Surface, name: str, row: pygame.Rect, caption: int, column: int) -> None:
        size = self.scale.text("body")
        words = fonts.render(line_name(name), fonts.TEXT_FONT, self._caption_size, INK)
        surface.blit(words, words.get_rect(midleft=(row.x + self.scale.px(8), row.centery)))
        for place, sheet in enumerate(self.sheets):
            points = dict(sheet.lines).get(name, 0)
            colour = BAD if points < 0 else INK if points else INK_SOFT
            figure = fonts.render(signed(points) if points else "–", fonts.NUMBER_FONT, size, colour)
            centre = (row.x + caption + place * column + column // 2, row.centery)
            surface.blit(figure, figure.get_rect(center=centre))

    def _draw_totals(self, surface: pygame.Surface, row: pygame.Rect, caption: int, column: int) -> None:
        scale = self.scale
        pygame.draw.line(surface, shown(PARCHMENT_EDGE), row.topleft, row.topright, scale.px(2))
        size = min(scale.text("heading"), round(row.height * 0.8))
        words = fonts.fitted(t("score.total"), fonts.TITLE_FONT, (caption - scale.px(16), row.height), size, INK)
        surface.blit(words, words.get_rect(midleft=(row.x + scale.px(8), row.centery + scale.px(2))))
        for place, sheet in enumerate(self.sheets):
            colour = darker(player_colour(self.seats[place].colour), 0.25)
            figure = fonts.render(signed(sheet.total), fonts.NUMBER_FONT, size, colour)
            centre = (row.x + caption + place * column + column // 2, row.centery + scale.px(2))
            surface.blit(figure, figure.get_rect(center=centre))
