"""One line, or a few, near the pointer: what a thing is, or why it cannot be pressed."""

from __future__ import annotations

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import INK
from ttr_desktop.ui.widgets.base import Act, _nothing

DELAY = 0.45
WIDEST = 340


class Tooltip:
    """Appears when the pointer has rested, and goes when it moves off."""

    def __init__(self, scale: Scale, on_stale: Act = _nothing) -> None:
        self.scale = scale
        self.text = ""
        self.place = (0, 0)
        self._wait = 0.0
        self._on_stale = on_stale

    @property
    def is_shown(self) -> bool:
        return bool(self.text) and self._wait <= 0

    def point_at(self, place: tuple[int, int], text: str) -> None:
        """The pointer is here, on something with this tip."""
        if text != self.text:
            if self.is_shown:
                self._on_stale()
            self.text, self._wait = text, DELAY
        if not self.is_shown:
            self.place = place

    def show(self, place: tuple[int, int], text: str) -> None:
        """Show at once."""
        self.text, self.place, self._wait = text, place, 0.0
        self._on_stale()

    def hide(self) -> None:
        if self.is_shown:
            self._on_stale()
        self.text = ""

    def update(self, seconds: float) -> None:
        if self.text and self._wait > 0:
            self._wait -= seconds
            if self._wait <= 0:
                self._on_stale()

    def draw(self, surface: pygame.Surface) -> None:
        if self.is_shown:
            draw_tooltip(surface, self.text, self.place, self.scale)


def draw_tooltip(surface: pygame.Surface, text: str, place: tuple[int, int], scale: Scale) -> pygame.Rect:
    """A tooltip beside a place, wholly inside the surface; returns where it lies."""
    size = scale.text("small")
    room = min(scale.px(WIDEST), max(80, surface.get_width() - scale.px(40)))
    lines = fonts.wrap(text, fonts.TEXT_FONT, size, room)
    step = fonts.line_height(fonts.TEXT_FONT, size)
    width = max(fonts.width(line, fonts.TEXT_FONT, size) for line in lines)
    padding = scale.px(10)
    rect = pygame.Rect(0, 0, width + 2 * padding, step * len(lines) + padding * 3 // 2)
    rect.topleft = (place[0] + scale.px(14), place[1] + scale.px(20))
    bounds = surface.get_rect().inflate(-scale.px(8), -scale.px(8))
    if rect.bottom > bounds.bottom:
        rect.bottom = place[1] - scale.px(8)
    rect.clamp_ip(bounds)
    panels.draw_panel(surface, "tooltip", rect, scale.factor)
    for row, line in enumerate(lines):
        picture = fonts.render(line, fonts.TEXT_FONT, size, INK)
        surface.blit(picture, (rect.x + padding, rect.y + padding * 3 // 4 + row * step))
    return rect
