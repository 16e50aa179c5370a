"""Small drawing words that all panels of the table share."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import cards, icons, panels, symbols
from ttr_desktop.ui.art.panels import ButtonState
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import BRASS_LIGHT, CREAM, INK, OUTLINE, Colour
from ttr_desktop.ui.widgets.base import draw_ring

CORNER, CORNER_MARGIN, CORNER_GAP = 26, 7, 8
"""Side of the question mark, its distance from the edges of the panel, and the least distance of a title from it."""
_SMALLEST_CARD = 0.6
"""How far the cards of a payment may shrink before they overlap."""


def words(
    surface: pygame.Surface,
    text: str,
    face: str,
    size: float,
    colour: Colour,
    at: tuple[float, float],
    anchor: str = "midleft",
    room: int | None = None,
) -> pygame.Rect:
    """One line of text at a place; with `room` it is made smaller, then shortened, until it fits."""
    if room is not None:
        picture = fonts.fitted(text, face, (max(8, room), size * 2), size, colour, max(9, size * 0.72))
    else:
        picture = fonts.render(text, face, size, colour)
    place = picture.get_rect()
    setattr(place, anchor, (round(at[0]), round(at[1])))
    surface.blit(picture, place)
    return place


def paragraph(
    surface: pygame.Surface, text: str, rect: pygame.Rect, size: float, colour: Colour, face: str = fonts.TEXT_FONT
) -> int:
    """Wrapped text from the top of a place; returns its height."""
    lines = fonts.wrap(text, face, size, rect.width)
    step = fonts.line_height(face, size)
    for row, line in enumerate(lines):
        surface.blit(fonts.render(line, face, size, colour), (rect.x, rect.y + row * step))
    return step * len(lines)


def paragraph_height(text: str, width: int, size: float, face: str = fonts.TEXT_FONT) -> int:
    return fonts.line_height(face, size) * len(fonts.wrap(text, face, size, width)) if text else 0


def button(
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    scale: Scale,
    state: ButtonState = "normal",
    style: str = "brass",
    icon: str = "",
) -> None:
    """A button with words, an icon, or both."""
    surface.blit(panels.button(rect.size, state, style, scale.factor), rect)
    colour = panels.button_text(style, state)
    inner = rect.inflate(-scale.px(10), 0)
    if icon:
        size = round(min(rect.height * 0.62, scale.px(20)))
        picture = icons.icon(icon, size, colour)
        if not text:
            surface.blit(picture, picture.get_rect(center=rect.center))
            return
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))
        inner.x += size + scale.px(5)
        inner.width -= size + scale.px(5)
    size = min(scale.text("small"), round(rect.height * 0.56))
    words(surface, text, fonts.LABEL_FONT, size, colour, inner.center, "center", inner.width)


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
    """Light around what the keys are on."""
    draw_ring(surface, rect.inflate(scale.px(8), scale.px(8)), scale, scale.px(9))


def badge(
    surface: pygame.Surface, text: str, middle: tuple[float, float], size: int, hue: Colour = BRASS_LIGHT
) -> None:
    """A number in a small round plate."""
    picture = fonts.ink(text, fonts.NUMBER_FONT, size * 0.72, INK)
    width = max(size, picture.get_width() + round(size * 0.5))
    rect = pygame.Rect(0, 0, width, size)
    rect.center = (round(middle[0]), round(middle[1]))
    pygame.draw.rect(surface, shown(OUTLINE), rect.inflate(2, 2), border_radius=size)
    pygame.draw.rect(surface, shown(hue), rect, border_radius=size)
    surface.blit(picture, picture.get_rect(center=rect.center))


def card_row(surface: pygame.Surface, kinds: Sequence[tuple[str, int]], rect: pygame.Rect, gap: int) -> None:
    """The cards of a payment one beside the other, overlapping when there are many.

    Trains and ships of one colour differ only in what an overlap hides: rather than that, they are made smaller.
    """
    shown = [kind for kind, count in kinds for _ in range(count)]
    if not shown:
        return
    width = min(round(rect.height * 1.55), rect.width)
    if len({symbols.base_kind(kind) for kind in shown}) < len(set(shown)):
        fitting = (rect.width - gap * (len(shown) - 1)) // len(shown)
        width = min(width, max(fitting, round(width * _SMALLEST_CARD)))
    height = min(rect.height, round(width / 1.55))
    top = rect.centery - height // 2
    step = width + gap if len(shown) == 1 else min(width + gap, (rect.width - width) / (len(shown) - 1))
    for number, kind in enumerate(shown):
        surface.blit(cards.compact(kind, (width, height)), (round(rect.x + number * step), top))


def corner_of(panel: pygame.Rect, scale: Scale) -> pygame.Rect:
    """The corner of the side panel that belongs to the question mark; titles end before it."""
    px = scale.px
    return pygame.Rect(panel.right - px(CORNER + CORNER_MARGIN), panel.y + px(CORNER_MARGIN), px(CORNER), px(CORNER))


def room_beside_corner(panel: pygame.Rect, left: int, scale: Scale) -> int:
    """How wide a title may be that begins here."""
    return corner_of(panel, scale).x - scale.px(CORNER_GAP) - left


def heading(surface: pygame.Surface, text: str, rect: pygame.Rect, scale: Scale) -> None:
    """The title of a panel on wood."""
    words(surface, text, fonts.TITLE_FONT, scale.text("body"), CREAM, rect.center, "center", rect.width)
