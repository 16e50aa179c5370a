"""All tickets at the end of a match: seat by seat, done or missed, and what each has brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from ttr_desktop.controller.match import Match
from ttr_desktop.engine import ScoreSheet
from ttr_desktop.engine.scoring import TicketResult
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, marks
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.scenes.score_table import signed
from ttr_desktop.ui.table.words import result_name
from ttr_desktop.ui.theme import BAD, GOOD, INK, INK_SOFT, darker
from ttr_desktop.ui.widgets import Label, Picture, ScrollArea, Widget

ROW = 25
HEAD = 32
COLUMN = 300
"""A line of a ticket needs so much room; where there is twice as much, two stand side by side."""
NAME = "tickets"


@dataclass
class TicketList:
    """The list in its place."""

    match: Match
    sheets: Sequence[ScoreSheet]
    scale: Scale

    def build(self, place: pygame.Rect) -> list[Widget]:
        """A scroll area and what is in it."""
        content: list[Widget] = []
        width = place.width - self.scale.px(20)
        top = place.y
        for sheet in self.sheets:
            top = self._add_seat(content, sheet, pygame.Rect(place.x, top, width, self.scale.px(HEAD)))
        return [ScrollArea(place, content, top - place.y, name=NAME), *content]

    def _add_seat(self, content: list[Widget], sheet: ScoreSheet, head: pygame.Rect) -> int:
        px, seat = self.scale.px, self.match.seats[sheet.seat]
        chip = pygame.Rect(head.x, head.y, head.height, head.height)
        content.append(Picture(chip, marks.chip(seat.colour, px(20))))
        words = t("score.tickets_of", name=seat.name, done=sheet.tickets_done, all=len(sheet.tickets))
        name = pygame.Rect(chip.right + px(6), head.y, head.right - chip.right - px(6), head.height)
        content.append(Label(name, words, face=fonts.TEXT_BOLD_FONT, colour=INK))
        columns = 2 if head.width >= px(2 * COLUMN) else 1
        width = head.width // columns
        results = sorted(sheet.tickets, key=lambda result: (not result.completed, -result.points))
        for number, result in enumerate(results):
            row, column = divmod(number, columns)
            line = pygame.Rect(head.x + column * width, head.bottom + row * px(ROW), width - px(14), px(ROW))
            content += self._line(result, line)
        rows = -(-len(results) // columns)
        return head.bottom + rows * px(ROW) + px(6)

    def _line(self, result: TicketResult, line: pygame.Rect) -> list[Widget]:
        px = self.scale.px
        colour = darker(GOOD, 0.1) if result.completed else BAD
        sign = icons.icon("check" if result.completed else "cross", px(13), colour)
        points = pygame.Rect(line.right - px(46), line.y, px(46), line.height)
        name = pygame.Rect(line.x + px(30), line.y, points.x - line.x - px(34), line.height)
        gain = f"+{result.points}" if result.points > 0 else signed(result.points)
        words = result_name(self.match.board, result)
        ink = INK if result.completed else INK_SOFT
        return [
            Picture(pygame.Rect(line.x + px(8), line.y, px(16), line.height), sign),
            Label(name, words, role="small", colour=ink, smallest=0.6),
            Label(points, gain, role="small", face=fonts.NUMBER_FONT, colour=colour, align="right"),
        ]
