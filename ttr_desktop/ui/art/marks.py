"""The five shapes that tell players apart without colour: circle, square, triangle, diamond and plus."""

from __future__ import annotations

import pygame

from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, down
from ttr_desktop.ui.art.shapes import Points, box, circle, regular, rounded
from ttr_desktop.ui.theme import CREAM, OUTLINE, Colour, darker, ink_on, lighter, player_colour, player_mark


def outlines(player: int) -> list[Points]:
    """The shape in a square of 100 x 100 units."""
    shape = player_mark(player)
    if shape == "circle":
        return [circle(50, 50, 42)]
    if shape == "square":
        return [rounded(13, 13, 74, 74, 4)]
    if shape == "triangle":
        return [[(50, 6), (96, 88), (4, 88)]]
    if shape == "diamond":
        return [regular(50, 50, 50, 4)]
    return [box(34, 4, 32, 92), box(4, 34, 92, 32)]


@cached
def mark(player: int, size: int, colour: Colour = CREAM, rim: Colour | None = None) -> pygame.Surface:
    """The shape alone; `rim` surrounds it."""
    pad = 14.0 if rim else 2.0
    c = Canvas((size, size), (100 + 2 * pad, 100 + 2 * pad), fringe=rim or colour, fine=8 if size <= 40 else 4)
    moved = [[(x + pad, y + pad) for x, y in points] for points in outlines(player)]
    if rim:
        for points in moved:
            c.fill(points, rim)
            c.line(points, 2 * pad - 4, rim, closed=True)
    c.fill_all(moved, colour)
    return c.picture()


@cached
def chip(player: int, size: int) -> pygame.Surface:
    """Colour and shape together in a round chip: for panels, logs, score sheets."""
    hue = player_colour(player)
    c = Canvas((size, size), (100, 100), fine=8 if size <= 40 else 4)
    c.fill(circle(50, 50, 49), OUTLINE)
    c.fill(circle(50, 50, 44), lighter(hue, 0.4))
    c.fill(circle(51, 52, 42), down(lighter(hue, 0.12), darker(hue, 0.14)))
    picture = mark(player, max(4, round(52 * c.kx)), ink_on(hue))
    c.paste(picture, 50 - picture.get_width() / c.kx / 2, 50 - picture.get_height() / c.ky / 2)
    return c.picture()
