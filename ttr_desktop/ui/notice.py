"""A line over whatever screen is shown, which goes by itself: something has changed that the screen does not show."""

from __future__ import annotations

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, panels
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import CREAM

SECONDS = 2.0


class Notice:
    """One line at a time; a new one takes the place of the old one."""

    def __init__(self) -> None:
        self.text = ""
        self._icon = ""
        self._left = 0.0
        self.is_stale = False
        """It has come, changed or gone since it was drawn."""

    def say(self, text: str, icon: str = "", seconds: float = SECONDS) -> None:
        self.text, self._icon, self._left, self.is_stale = text, icon, seconds, True

    def clear(self) -> None:
        """It is not true any more."""
        self.is_stale = self.is_stale or bool(self.text)
        self.text = ""

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._left -= seconds
        if self.text and self._left <= 0:
            self.clear()

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        self.is_stale = False
        if not self.text:
            return
        room = surface.get_width() - scale.px(120)
        words = fonts.fitted(self.text, fonts.TITLE_FONT, (room, scale.px(60)), scale.text("lead"), CREAM)
        sign = icons.icon(self._icon, scale.px(24), CREAM) if self._icon else None
        side = sign.get_width() + scale.px(10) if sign is not None else 0
        plate = pygame.Rect(0, 0, words.get_width() + side + scale.px(44), words.get_height() + scale.px(20))
        plate.midtop = (surface.get_width() // 2, scale.px(10))
        panels.draw_panel(surface, "wood", plate, scale.factor)
        left = plate.x + scale.px(22)
        if sign is not None:
            surface.blit(sign, sign.get_rect(midleft=(left, plate.centery)))
        surface.blit(words, words.get_rect(midleft=(left + side, plate.centery)))
