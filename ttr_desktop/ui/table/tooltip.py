"""A few lines beside the pointer."""

from __future__ import annotations

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import INK, INK_SOFT

_WIDEST = 300


def draw_tooltip(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    scale: Scale,
    avoid: pygame.Rect | None = None,
    top: int = 0,
) -> pygame.Rect:
    """The first line is the title. The box keeps inside the window, below `top`, and off `avoid`."""
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
    window = surface.get_rect()
    window.update(0, top, window.width, window.height - top)
    box = _placed(box, at, window, scale, avoid)
    panels.draw_panel(surface, "tooltip", box, scale.factor)
    for number, row in enumerate(rows):
        surface.blit(row, (box.x + pad, box.y + pad - scale.px(2) + number * step))
    return box


def _placed(
    box: pygame.Rect, at: tuple[float, float], window: pygame.Rect, scale: Scale, avoid: pygame.Rect | None
) -> pygame.Rect:
    inside = window.inflate(-scale.px(8), -scale.px(8))
    corners = _beside(box, avoid, window, scale) if avoid is not None else _near(box, at, scale)
    for corner in corners:
        box.topleft = corner
        if inside.contains(box) and not (avoid and avoid.colliderect(box)):
            return box
    box.topleft = corners[0]
    return box.clamp(inside)


def _near(box: pygame.Rect, at: tuple[float, float], scale: Scale) -> list[tuple[int, int]]:
    """Places round a point, to the lower right first."""
    away = scale.px(18)
    x, y = round(at[0]), round(at[1])
    return [
        (x + away, y + away),
        (x + away, y - away - box.height),
        (x - away - box.width, y + away),
        (x - away - box.width, y - away - box.height),
    ]


def _beside(box: pygame.Rect, thing: pygame.Rect, window: pygame.Rect, scale: Scale) -> list[tuple[int, int]]:
    """Places at the sides of a thing, towards the middle of the window first."""
    gap = scale.px(8)
    left = (thing.left - gap - box.width, thing.centery - box.height // 2)
    right = (thing.right + gap, thing.centery - box.height // 2)
    above = (thing.centerx - box.width // 2, thing.top - gap - box.height)
    below = (thing.centerx - box.width // 2, thing.bottom + gap)
    if thing.centery > window.height * 0.8 and window.width * 0.25 < thing.centerx < window.width * 0.75:
        return [above, left, right, below]
    if thing.centerx > window.width * 0.75:
        return [left, below, above, right]
    if thing.centerx < window.width * 0.25:
        return [right, below, above, left]
    return [below, above, left, right]
