"""What is only looked at: words, panels and pictures."""

from __future__ import annotations

from typing import Literal

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.theme import INK, Colour
from ttr_desktop.ui.widgets.base import Widget

Align = Literal["left", "centre", "right"]


class Label(Widget):
    """Words in a box: one line shrunk to fit, or a paragraph."""

    can_be_hit = False

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        *,
        role: str = "body",
        face: str = fonts.TEXT_FONT,
        colour: Colour = INK,
        align: Align = "left",
        is_wrapped: bool = False,
        smallest: float = 0.7,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.smallest = smallest
        """The share of its size to which a line may shrink before it is cut."""
        self.text = text
        self.role = role
        self.face = face
        self.colour = colour
        self.align: Align = align
        self.is_wrapped = is_wrapped

    def draw(self, surface: pygame.Surface) -> None:
        if not self.text:
            return
        size = self.scale.text(self.role)
        if self.is_wrapped:
            size = wrapped_size(self.text, self.face, size, self.rect.size)
            picture = fonts.paragraph(self.text, self.face, size, self.colour, self.rect.width, self.align)
            surface.blit(picture, self.rect.topleft, (0, 0, *self.rect.size))
            return
        picture = fonts.fitted(self.text, self.face, self.rect.size, size, self.colour, smallest=size * self.smallest)
        left = {"left": self.rect.x, "centre": self.rect.centerx - picture.get_width() // 2}.get(
            self.align, self.rect.right - picture.get_width()
        )
        surface.blit(picture, (left, self.rect.centery - picture.get_height() // 2))


def wrapped_size(text: str, face: str, size: int, room: tuple[int, int]) -> int:
    """The largest font size, at most `size`, at which a paragraph fits into the room."""
    smallest = max(9, fonts.smallest_size(size * 0.68))
    while size > smallest:
        if fonts.line_height(face, size) * len(fonts.wrap(text, face, size, room[0])) <= room[1]:
            break
        size -= 1
    return size


class Panel(Widget):
    """A surface for other things: parchment, wood, well, felt."""

    can_be_hit = False

    def __init__(self, rect: pygame.Rect, kind: str = "parchment", *, has_shadow: bool = True, name: str = "") -> None:
        super().__init__(rect, name=name)
        self.kind = kind
        self.has_shadow = has_shadow

    def draw(self, surface: pygame.Surface) -> None:
        panels.draw_panel(surface, self.kind, self.rect, self.scale.factor, self.has_shadow)


class Picture(Widget):
    """A picture in the middle of its box."""

    can_be_hit = False

    def __init__(self, rect: pygame.Rect, picture: pygame.Surface, *, name: str = "", tip: str = "") -> None:
        super().__init__(rect, name=name, tip=tip)
        self.picture = picture
        self.can_be_hit = bool(tip)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))
