"""The bar above the board: what is to be done now in plain words, and buttons for the view and the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import marks, panels
from ttr_desktop.ui.looks import is_plain
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.spots import Press, Spot
from ttr_desktop.ui.theme import BAD, CREAM, INK, Colour, lighter, player_colour

TOAST = 560
"""A line over the board is at most so wide; longer ones go on below."""


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar."""

    name: str
    icon: str
    tip: str
    press: Press
    is_open: bool = True
    is_on: bool = False


class BarPanel:
    """Places and draws the bar."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.buttons: list[tuple[pygame.Rect, BarButton]] = []

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect

    def arrange(self, buttons: list[BarButton]) -> None:
        px = self.scale.px
        size = self.rect.height - px(10)
        x = self.rect.right - px(6) - len(buttons) * (size + px(4))
        self.buttons = [
            (pygame.Rect(x + i * (size + px(4)), self.rect.y + px(5), size, size), button)
            for i, button in enumerate(buttons)
        ]

    @property
    def plate(self) -> pygame.Rect:
        """Where the words stand."""
        px = self.scale.px
        right = self.buttons[0][0].left if self.buttons else self.rect.right
        return pygame.Rect(
            self.rect.x + px(6), self.rect.y + px(5), right - self.rect.x - px(12), self.rect.height - px(10)
        )

    def spots(self) -> Iterator[Spot]:
        for rect, button in self.buttons:
            yield Spot(rect, button.name, button.press, button.tip, False, None, button.is_open)

    def draw(
        self, surface: pygame.Surface, text: str, colour: int | None, is_urgent: bool, hovered: str | None
    ) -> None:
        """`colour` is the player colour of whoever is to act; `is_urgent` marks the last round."""
        px = self.scale.px
        surface.blit(panels.panel("wood", self.rect.size, self.scale.factor), self.rect)
        plate = self.plate
        surface.blit(panels.panel("tooltip", plate.size, self.scale.factor), plate)
        x = plate.x + px(8)
        if colour is not None:
            hue = player_colour(colour)
            band = pygame.Rect(plate.x + px(3), plate.y + px(3), plate.width - px(6), plate.height - px(6))
            if not is_plain():
                pygame.draw.rect(surface, lighter(hue, 0.72), band, border_radius=px(5))
            chip = marks.chip(colour, px(20))
            surface.blit(chip, chip.get_rect(midleft=(x, plate.centery)))
            x += px(27)
        room = pygame.Rect(x, plate.y, plate.right - x - px(8), plate.height)
        self._headline(surface, text, room, BAD if is_urgent else INK)
        for rect, button in self.buttons:
            state = "disabled" if not button.is_open else "hover" if hovered == button.name else "normal"
            style = "brass" if button.is_on else "plain"
            paint.button(surface, rect, "", self.scale, state, style, button.icon)  # type: ignore[arg-type]

    def _headline(self, surface: pygame.Surface, text: str, room: pygame.Rect, colour: Colour) -> None:
        """On one line where that fits, otherwise on two smaller ones, as small as it takes to say all."""
        size = self.scale.text("body")
        if fonts.width(text, fonts.LABEL_FONT, size * 0.86) <= room.width:
            paint.words(surface, text, fonts.LABEL_FONT, size, colour, room.midleft, "midleft", room.width)
            return
        small = float(self.scale.text("tiny"))
        while len(lines := fonts.wrap(text, fonts.LABEL_FONT, small, room.width)) > 2 and small > fonts.SMALLEST:
            small *= 0.94
        lines = lines[:2]
        step = fonts.line_height(fonts.LABEL_FONT, small) - self.scale.px(2)
        for row, line in enumerate(lines):
            y = room.centery + round((row - (len(lines) - 1) / 2) * step)
            paint.words(surface, line, fonts.LABEL_FONT, small, colour, (room.x, y), "midleft", room.width)


def draw_toast(surface: pygame.Surface, text: str, over: pygame.Rect, scale: Scale) -> pygame.Rect:
    """A line that goes by itself: who did what, or what happens now; over the words of the bar, so that it hides
    next to nothing of the board."""
    size, room = scale.text("lead"), min(scale.px(TOAST), over.width) - scale.px(44)
    if fonts.width(text, fonts.TITLE_FONT, size) > room:
        size = scale.text("body")
    parts = fonts.wrap(text, fonts.TITLE_FONT, size, room)
    lines = [fonts.render(part, fonts.TITLE_FONT, size, CREAM) for part in parts]
    step = fonts.line_height(fonts.TITLE_FONT, size)
    rect = pygame.Rect(0, 0, max(line.get_width() for line in lines) + scale.px(44), len(lines) * step + scale.px(18))
    rect.midtop = (over.centerx, over.y)
    rect.clamp_ip(surface.get_rect())
    panels.draw_panel(surface, "wood", rect, scale.factor)
    for row, line in enumerate(lines):
        surface.blit(line, line.get_rect(midtop=(rect.centerx, rect.y + scale.px(9) + row * step)))
    return rect


def draw_notes(surface: pygame.Surface, title: str, notes: list[str], place: pygame.Rect, scale: Scale) -> None:
    """A slip with what happened while nothing was shown, at the top of a place; what does not fit is in the log."""
    size = scale.text("tiny")
    step = fonts.line_height(fonts.TEXT_FONT, size)
    room = min(scale.px(330), place.width - scale.px(28))
    box = pygame.Rect(place.x, place.y, room + scale.px(28), scale.line(44))
    lines: list[str] = []
    for note in reversed(notes):
        rows = fonts.wrap(note, fonts.TEXT_FONT, size, room)
        if lines and box.height + step * (len(lines) + len(rows)) > place.height:
            break
        lines[:0] = rows
    box.height += step * len(lines)
    panels.draw_panel(surface, "tooltip", box, scale.factor)
    at = (box.x + scale.px(14), box.y + scale.line(17))
    paint.words(surface, title, fonts.TEXT_BOLD_FONT, scale.text("small"), INK, at, room=room)
    for row, line in enumerate(lines):
        words = fonts.render(line, fonts.TEXT_FONT, size, INK)
        surface.blit(words, (at[0], box.y + scale.line(31) + row * step))
