"""A few lines beside the pointer."""

from __future__ import annotations

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import INK, INK_SOFT

_WIDEST = 300


def draw_tooltip(
    surface: pygame.Surface, text: str, at: tuple[float, float], scale: Scale, avoid: pygame.Rect | None = None
) -> pygame.Rect:
    """The first line is the title. The box keeps inside the window and off `avoid`."""
    lines = text.split("\n")
    size = scale.text("small")
    room = scale.px(_WIDEST)
    rows: list[pygame.Surface] = []
    for number, line in enumerate(lines):
        face = fonts.TEXT_BOLD_FONT if number == 0 else fonts.TEXT_FONT
        colour = INK if number == 0 else INK_SOFT
        rows += [fonts.render(part, face, size, colour) for part in fonts.wrap(line, face, size, room)]
    step = fonts.line_height(fonts.TEXT_FONT, size)
    pad = scale.px(9)
    box = pygame.Rect(0, 0, max(row.get_width() for row in rows) + 2 * pad, step * len(rows) + 2 * pad - scale.px(4))
    box = _placed(box, at, surface.get_rect(), scale, avoid)
    panels.draw_panel(surface, "tooltip", box, scale.factor)
    for number, row in enumerate(rows):
        surface.blit(row, (box.x + pad, box.y + pad - scale.px(2) + number * step))
    return box


def _placed(
    box: pygame.Rect, at: tuple[float, float], window: pygame.Rect, scale: Scale, avoid: pygame.Rect | None
) -> pygame.Rect:
    away = scale.px(18)
    x, y = round(at[0]), round(at[1])
    tries = [
        (x + away, y + away),
        (x + away, y - away - box.height),
        (x - away - box.width, y + away),
        (x - away - box.width, y - away - box.height),
    ]
    inside = window.inflate(-scale.px(8), -scale.px(8))
    for corner in tries:
        box.topleft = corner
        if inside.contains(box) and not (avoid and avoid.colliderect(box)):
            return box
    box.topleft = tries[0]
    return box.clamp(inside)
