"""Tokens: goods with their values, single and double track tokens of the dice game, and the punch of done tickets."""

from __future__ import annotations

from typing import Final

import pygame

from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, across, down
from ttr_desktop.ui.art.relief import raised
from ttr_desktop.ui.art.shapes import box, polar, rounded
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    OUTLINE,
    Colour,
    darker,
    goods_colour,
    ink_on,
    lighter,
)

TRACK_TOKENS: Final = ("single", "double")
_FINE: Final = 5
_PINK: Final[Colour] = (252, 214, 200)
_CRIMSON: Final[Colour] = (190, 62, 54)


@cached
def goods(colour: str, value: int, size: int) -> pygame.Surface:
    """A goods token: a crate lid in the colour of its city with its value."""
    hue = goods_colour(colour)
    c = Canvas((size * _FINE, size * _FINE), (100, 100), fringe=darker(hue, 0.7), fine=1)
    c.fill(rounded(0, 0, 100, 100, 16), darker(hue, 0.78) if colour != "white" else (92, 80, 64))
    c.fill(rounded(5, 5, 90, 90, 12), down(lighter(hue, 0.35), hue, darker(hue, 0.14)))
    for y in (34.0, 66.0):
        c.fill(box(6, y - 1, 88, 2), darker(hue, 0.35), 130)
    for x, y in ((14, 14), (86, 14), (14, 86), (86, 86)):
        c.fill([polar(x, y, 4.6, 30 * i) for i in range(12)], darker(hue, 0.45))
    c.text(str(value), fonts.NUMBER_FONT, 86, (50, 50), ink_on(hue))
    return raised(c.big, 0, _FINE, size * 0.09, darker(hue, 0.5))


@cached
def goods_stack(colour: str, values: tuple[int, ...], size: int) -> pygame.Surface:
    """What lies on a city: the highest value on top, the others as edges below it."""
    step = max(1, round(size * 0.12))
    pictures = [goods(colour, value, size) for value in reversed(values)]
    width, height = pictures[0].get_size()
    stack = surfaces.clear((width, height + step * (len(pictures) - 1)))
    for level, picture in enumerate(pictures):
        stack.blit(picture, (0, step * (len(pictures) - 1 - level)))
    return stack


@cached
def track_token(kind: str, size: int) -> pygame.Surface:
    """A wooden tile with one or two lengths of rail, `size` pixels wide."""
    if kind not in TRACK_TOKENS:
        raise ValueError(kind)
    hue: Colour = (196, 148, 92) if kind == "single" else (128, 142, 152)
    c = Canvas((size * _FINE, size * _FINE), (100, 100), fringe=darker(hue, 0.7), fine=1)
    c.fill(rounded(0, 0, 100, 100, 20), darker(hue, 0.72))
    c.fill(rounded(6, 6, 88, 88, 15), down(lighter(hue, 0.35), hue, darker(hue, 0.16)))
    draw_track(c, kind, (12, 12, 76, 76), darker(hue, 0.74))
    return raised(c.big, 0, _FINE, size * 0.09, darker(hue, 0.5))


def draw_track(c: Canvas, kind: str, area: tuple[float, float, float, float], ink: Colour) -> None:
    """One or two lengths of track, upright side by side, within an area in the canvas's units."""
    left, top, width, height = area
    lanes = (0.5,) if kind == "single" else (0.24, 0.76)
    gauge = width * (0.26 if kind == "single" else 0.17)
    for lane in lanes:
        x = left + width * lane
        for i in range(5):
            y = top + height * (i + 0.5) / 5
            c.fill(rounded(x - gauge, y - height * 0.045, 2 * gauge, height * 0.09, 1.5), ink)
        for side in (-0.6, 0.6):
            c.fill(box(x + side * gauge - width * 0.03, top, width * 0.06, height), ink)


@cached
def punch(size: int) -> pygame.Surface:
    """A conductor's punch mark with a tick, for tickets that are done."""
    green: Colour = (44, 122, 60)
    c = Canvas((size, size), (100, 100), fringe=darker(green, 0.5), fine=6 if size < 60 else 4)
    seal = [polar(50, 50, 49 if i % 2 else 42, 11.25 * i) for i in range(32)]
    c.shape(seal, across(lighter(green, 0.25), green, darker(green, 0.25)), 3, OUTLINE)
    c.line([(28, 52), (44, 68), (74, 34)], 14, darker(green, 0.6))
    c.line([(28, 51), (44, 67), (74, 33)], 9.5, (250, 250, 232))
    return c.picture()


@cached
def coin(words: str, size: int, is_loss: bool = False) -> pygame.Surface:
    """A brass coin with a number on it: points, values, counts; a loss is struck in red."""
    c = Canvas((size, size), (100, 100), fine=6 if size < 60 else 4)
    edge = [polar(50, 50, 49.5 if i % 2 else 47.5, 5 * i) for i in range(72)]
    light, middle, dark = (BRASS_LIGHT, BRASS, BRASS_DARK) if not is_loss else (_PINK, _CRIMSON, darker(_CRIMSON, 0.5))
    c.fill(edge, OUTLINE)
    c.fill([polar(50, 50, 45, 6 * i) for i in range(60)], across(light, lighter(middle, 0.1), dark))
    c.fill([polar(50, 50, 37.5, 6 * i) for i in range(60)], down(lighter(middle, 0.3), lighter(light, 0.2)))
    height = {1: 66.0, 2: 56.0}.get(len(words), 42.0)
    c.text(words, fonts.NUMBER_FONT, height, (50, 50), (58, 34, 14) if not is_loss else (96, 10, 12))
    return c.picture()
