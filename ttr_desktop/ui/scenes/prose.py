"""Running text in which some words stand out, and tables: what pages to read are made of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.rulebook.markup import strong_parts
from ttr_desktop.ui import fonts
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import BRASS, INK, PARCHMENT_DARK, PARCHMENT_EDGE, Colour
from ttr_desktop.ui.widgets import Widget

Run = tuple[str, str]
"""Face and letters; a word is one or more runs without a gap between them."""
Placed = tuple[int, str, str]
"""x, face, letters."""
CELL = 8


def words_of(text: str, face: str) -> list[list[Run]]:
    """The words of a text; a comma after a strong word belongs to that word."""
    words: list[list[Run]] = []
    is_open = False
    for part, is_strong in strong_parts(text):
        used = fonts.TEXT_BOLD_FONT if is_strong else face
        for number, letters in enumerate(part.split(" ")):
            if number or not is_open:
                words.append([])
            if letters:
                words[-1].append((used, letters))
        is_open = True
    return [word for word in words if word]


def lines_of(text: str, size: int, room: int, face: str = fonts.TEXT_FONT) -> list[list[Placed]]:
    """A text broken into lines no wider than `room`."""
    lines: list[list[Placed]] = []
    space = fonts.width(" ", face, size)
    x = room + 1
    for word in words_of(text, face):
        width = sum(fonts.width(letters, used, size) for used, letters in word)
        if not lines or x + width > room:
            lines.append([])
            x = 0
        for used, letters in word:
            lines[-1].append((x, used, letters))
            x += fonts.width(letters, used, size)
        x += space
    return lines


class Prose(Widget):
    """A paragraph, perhaps with a dot before it or on a slip of its own."""

    can_be_hit = False

    def __init__(
        self,
        place: tuple[int, int, int],
        text: str,
        scale: Scale,
        *,
        role: str = "body",
        face: str = fonts.TEXT_FONT,
        colour: Colour = INK,
        has_dot: bool = False,
        is_slip: bool = False,
        is_centred: bool = False,
    ) -> None:
        left, top, room = place
        self.size = scale.text(role)
        self.indent = scale.px(20) if has_dot else 0
        self.margin = scale.px(12) if is_slip else 0
        self.lines = lines_of(text, self.size, room - self.indent - 2 * self.margin, face)
        self.step = fonts.line_height(face, self.size)
        height = self.step * len(self.lines) + self.margin * 3 // 2
        super().__init__(pygame.Rect(left, top, room, height))
        self.text = text
        self.colour = colour
        self.has_dot, self.is_slip, self.is_centred = has_dot, is_slip, is_centred

    def draw(self, surface: pygame.Surface) -> None:
        left, top = self.rect.x + self.indent + self.margin, self.rect.y + self.margin * 3 // 4
        if self.is_slip:
            pygame.draw.rect(surface, shown(PARCHMENT_DARK), self.rect, border_radius=self.scale.px(6))
            edge = pygame.Rect(self.rect.x, self.rect.y, self.scale.px(5), self.rect.height)
            pygame.draw.rect(surface, shown(BRASS), edge, border_radius=self.scale.px(3))
        if self.has_dot:
            middle = (self.rect.x + self.scale.px(9), self.rect.y + round(self.step * 0.52))
            pygame.draw.circle(surface, shown(PARCHMENT_EDGE), middle, self.scale.px(3.4))
        for row, line in enumerate(self.lines):
            spare = self._spare(line) // 2 if self.is_centred else 0
            for x, face, letters in line:
                picture = fonts.render(letters, face, self.size, self.colour)
                surface.blit(picture, (left + spare + x, top + row * self.step))

    def _spare(self, line: list[Placed]) -> int:
        x, face, letters = line[-1]
        return self.rect.width - self.indent - 2 * self.margin - x - fonts.width(letters, face, self.size)


class Table(Widget):
    """Rows of cells; the first cell of a row is its name."""

    can_be_hit = False

    def __init__(self, place: tuple[int, int, int], rows: Sequence[Sequence[str]], scale: Scale) -> None:
        left, top, room = place
        self.size = scale.text("body")
        self.pad = scale.px(CELL)
        self.rows = [list(row) for row in rows]
        first = max(self._width(row[0]) for row in rows) + 2 * self.pad
        self.first = min(first, room * 45 // 100)
        self.step = fonts.line_height(fonts.TEXT_FONT, self.size)
        self.cells = [self._row_cells(row, room) for row in self.rows]
        self.heights = [max(len(lines) for _, _, lines in cells) * self.step + self.pad for cells in self.cells]
        super().__init__(pygame.Rect(left, top, room, sum(self.heights)))

    def _width(self, text: str) -> int:
        return fonts.width(text, fonts.TEXT_BOLD_FONT, self.size)

    def _row_cells(self, row: Sequence[str], room: int) -> list[tuple[int, int, list[str]]]:
        """Left edge, width and lines of each cell."""
        rest = (room - self.first) // max(1, len(row) - 1)
        cells = []
        for number, text in enumerate(row):
            width = self.first if number == 0 else rest
            face = fonts.TEXT_BOLD_FONT if number == 0 else fonts.TEXT_FONT
            lines = fonts.wrap(text, face, self.size, width - 2 * self.pad)
            cells.append((0 if number == 0 else self.first + (number - 1) * rest, width, lines))
        return cells

    def draw(self, surface: pygame.Surface) -> None:
        top = self.rect.y
        for number, (cells, height) in enumerate(zip(self.cells, self.heights, strict=True)):
            if number % 2 == 0:
                band = pygame.Rect(self.rect.x, top, self.rect.width, height)
                pygame.draw.rect(surface, shown(PARCHMENT_DARK), band, border_radius=self.scale.px(4))
            for column, (left, width, lines) in enumerate(cells):
                self._draw_cell(surface, (self.rect.x + left, top, width), lines, column, len(cells) > 2)
            top += height

    def _draw_cell(
        self, surface: pygame.Surface, place: tuple[int, int, int], lines: list[str], column: int, is_centred: bool
    ) -> None:
        face = fonts.TEXT_BOLD_FONT if column == 0 else fonts.TEXT_FONT
        left, top, width = place
        for row, line in enumerate(lines):
            picture = fonts.render(line, face, self.size, INK)
            spare = (width - picture.get_width()) // 2 if is_centred and column else self.pad
            surface.blit(picture, (left + spare, top + self.pad // 2 + row * self.step))
