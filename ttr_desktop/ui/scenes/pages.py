"""The common look of quiet screens: a wooden table, a ribbon with the name of the screen, a sheet, a row of buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, textures, title
from ttr_desktop.ui.theme import CREAM, WOOD_DARK, lighter
from ttr_desktop.ui.widgets import Button, WidgetScene

if TYPE_CHECKING:
    from ttr_desktop.ui.scale import Scale

HEADER = 66
FOOTER = 76
MARGIN = 22


def lay_table(surface: pygame.Surface) -> None:
    """The wood that everything lies on, over the whole surface; a copy as large as the window would be no quicker."""
    textures.spread(surface, textures.timber(lighter(WOOD_DARK, 0.12)))


def draw_heading(surface: pygame.Surface, text: str, scale: Scale) -> None:
    """The name of the screen on a ribbon at its top."""
    height = scale.px(52)
    size = scale.text("heading")
    width = min(
        round(surface.get_width() * 0.7),
        max(scale.px(360), fonts.width(text, fonts.TITLE_FONT, size) + scale.px(150)),
    )
    place = pygame.Rect(0, scale.px(8), width, height)
    place.centerx = surface.get_width() // 2
    surface.blit(title.ribbon(place.size), place)
    room = (round(width * 0.72), round(height * 0.72))
    words = fonts.fitted(text, fonts.TITLE_FONT, room, size, CREAM)
    surface.blit(words, words.get_rect(center=(place.centerx, place.y + round(height * 0.43))))


class Page(WidgetScene):
    """A quiet screen; override `heading` and `build`."""

    def heading(self) -> str:
        """The name of the screen."""
        return ""

    def body(self) -> pygame.Rect:
        """The room between the heading and the buttons at the foot."""
        scale, (width, height) = self.app.scale, self.size
        margin = scale.px(MARGIN)
        top = scale.px(HEADER)
        return pygame.Rect(margin, top, width - 2 * margin, height - top - scale.px(FOOTER))

    def foot(self) -> pygame.Rect:
        """The room of the buttons at the foot."""
        scale, (width, height) = self.app.scale, self.size
        margin = scale.px(MARGIN)
        tall = scale.px(48)
        return pygame.Rect(margin, height - tall - scale.px(14), width - 2 * margin, tall)

    def back_button(self) -> Button:
        """The way back, at the left of the foot."""
        foot, scale = self.foot(), self.app.scale
        place = pygame.Rect(foot.x, foot.y, scale.px(170), foot.height)
        sign = icons.icon("left", scale.px(20))
        return Button(place, t("page.back"), self._back, style="plain", icon=sign, name="back")

    def _back(self) -> None:
        self.on_escape()

    def draw_ground(self, surface: pygame.Surface) -> None:
        lay_table(surface)
        draw_heading(surface, self.heading(), self.app.scale)
