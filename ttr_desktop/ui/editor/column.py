"""Widgets one below the other, as the panel of the editor has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import INK, INK_SOFT, PARCHMENT_DARK, Colour
from ttr_desktop.ui.widgets import Button, Label, Widget

ROW = 36
GAP = 8


class Column:
    """Grows downwards; `widgets` is what it holds so far."""

    def __init__(self, place: pygame.Rect, scale: Scale) -> None:
        self.place = place
        self.scale = scale
        self.top = place.y
        self.widgets: list[Widget] = []

    def row(self, height: float = ROW, gap: float = GAP) -> pygame.Rect:
        """Room for the next row."""
        found = pygame.Rect(self.place.x, self.top, self.place.width, self.scale.px(height))
        self.top = found.bottom + self.scale.px(gap)
        return found

    def add(self, *widgets: Widget) -> None:
        self.widgets += widgets

    def heading(self, text: str) -> None:
        self.add(Label(self.row(32, 4), text, role="lead", face=fonts.TITLE_FONT))

    def words(self, text: str, role: str = "small", colour: Colour = INK_SOFT) -> None:
        """A paragraph, as high as it needs."""
        size = self.scale.text(role)
        lines = len(fonts.wrap(text, fonts.TEXT_FONT, size, self.place.width))
        place = pygame.Rect(
            self.place.x, self.top, self.place.width, lines * fonts.line_height(fonts.TEXT_FONT, size) + 2
        )
        self.add(Label(place, text, role=role, colour=colour, is_wrapped=True))
        self.top = place.bottom + self.scale.px(GAP)

    def field(self, caption: str, make: Callable[[pygame.Rect], Widget], share: float = 0.36) -> None:
        """A caption and beside it something to set."""
        row = self.row()
        words = pygame.Rect(row.x, row.y, round(row.width * share) - self.scale.px(8), row.height)
        place = pygame.Rect(row.x + round(row.width * share), row.y, row.width - round(row.width * share), row.height)
        self.add(Label(words, caption, colour=INK_SOFT), make(place))

    def buttons(self, makers: Sequence[Callable[[pygame.Rect], Widget]]) -> None:
        """Buttons of the same width side by side."""
        row, gap = self.row(40), self.scale.px(GAP)
        width = (row.width - gap * (len(makers) - 1)) // len(makers)
        for number, make in enumerate(makers):
            self.add(make(pygame.Rect(row.x + number * (width + gap), row.y, width, row.height)))


class FaultRow(Button):
    """A sentence that leads to what it is about."""

    def __init__(self, place: pygame.Rect, text: str, on_click: Callable[[], None], name: str) -> None:
        super().__init__(place, text, on_click, name=name)

    @staticmethod
    def height(text: str, width: int, scale: Scale) -> int:
        """The room that a sentence takes."""
        size = scale.text("small")
        lines = fonts.wrap(text, fonts.TEXT_FONT, size, width - scale.px(34))
        return len(lines) * fonts.line_height(fonts.TEXT_FONT, size) + scale.px(12)

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        if self.is_hovered or self.is_pressed:
            pygame.draw.rect(surface, shown(PARCHMENT_DARK), self.rect, border_radius=scale.px(6))
        size = scale.text("small")
        mark = icons.icon("cross", size)
        surface.blit(mark, (self.rect.x + scale.px(4), self.rect.y + scale.px(8)))
        room = self.rect.width - scale.px(34)
        words = fonts.paragraph(self.text, fonts.TEXT_FONT, size, INK, room)
        surface.blit(words, (self.rect.x + scale.px(26), self.rect.y + scale.px(6)))
        self.draw_focus(surface, self.rect.inflate(-scale.px(6), -scale.px(6)), 6)
