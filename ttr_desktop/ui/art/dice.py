"""Dice of the dice game: white ones with single, double, station and locomotive, black ones with tunnel and blank."""

from __future__ import annotations

from typing import Final

import pygame

from ttr_desktop.ui.art import symbols
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, Gradient, down
from ttr_desktop.ui.art.relief import raised
from ttr_desktop.ui.art.shapes import Points, arc, box, ellipse_arc, rounded
from ttr_desktop.ui.art.tokens import draw_track
from ttr_desktop.ui.theme import OUTLINE, Colour, darker, lighter

WHITE_FACES: Final = ("single", "double", "station", "locomotive")
BLACK_FACES: Final = ("tunnel", "blank")
_IVORY: Final[Colour] = (250, 243, 226)
_EBONY: Final[Colour] = (54, 50, 54)
_CHOSEN: Final[Colour] = (255, 176, 24)


@cached
def die(face: str, size: int, is_chosen: bool = False, turn: int = 0) -> pygame.Surface:
    """A die lying on the table with this face up, `size` pixels wide; `turn` tilts it while it tumbles."""
    if face not in (*WHITE_FACES, *BLACK_FACES):
        raise ValueError(face)
    fine = 5 if size < 80 else 4
    stuff = _EBONY if face in BLACK_FACES else _IVORY
    top = _top(face, size * fine, stuff, is_chosen)
    if turn % 360:
        top = pygame.transform.rotozoom(top, -turn, 1.0)
    return raised(top, 0, fine, size * 0.15, darker(stuff, 0.42 if stuff == _IVORY else 0.6), shadow=140)


def _top(face: str, pixels: int, stuff: Colour, is_chosen: bool) -> pygame.Surface:
    c = Canvas((pixels, pixels), (100, 100), fringe=darker(stuff, 0.6), fine=1)
    c.fill(rounded(0, 0, 100, 100, 20), _CHOSEN if is_chosen else darker(stuff, 0.6))
    rim = 9.0 if is_chosen else 3.0
    c.fill(rounded(rim, rim, 100 - 2 * rim, 100 - 2 * rim, 17), _surface(stuff))
    c.fill(rounded(10, 10, 80, 80, 14), lighter(stuff, 0.3) if stuff == _IVORY else lighter(stuff, 0.08))
    ink: Colour = (60, 42, 30) if stuff == _IVORY else (236, 226, 206)
    if face in ("single", "double"):
        draw_track(c, face, (18, 16, 64, 68), ink)
    elif face == "station":
        _station(c)
    elif face == "locomotive":
        mark = symbols.sign("locomotive", round(66 * c.kx), (168, 40, 36))
        c.paste(mark, 50 - mark.get_width() / c.kx / 2, 49 - mark.get_height() / c.ky / 2)
    elif face == "tunnel":
        _tunnel(c, ink)
    return c.big


def _surface(stuff: Colour) -> Gradient:
    return down(lighter(stuff, 0.6), stuff, darker(stuff, 0.1))


def _station(c: Canvas) -> None:
    """A gabled station front."""
    blue: Colour = (36, 84, 132)
    c.fill([(16, 52), (50, 20), (84, 52)], darker(blue, 0.2))
    c.fill(box(24, 50, 52, 32), blue)
    c.fill(box(14, 80, 72, 6), OUTLINE)
    c.fill([*arc(50, 66, 8, 180, 360, 12), (58, 80), (42, 80)], _IVORY)
    for x in (29.0, 64.0):
        c.fill(box(x, 60, 7, 10), _IVORY)
    c.fill(ellipse_arc(50, 41, 6.5, 6.5, 0, 360, 24), _IVORY)


def _tunnel(c: Canvas, ink: Colour) -> None:
    """A stone portal with a track leading in."""
    outer: Points = [(14, 84), *ellipse_arc(50, 50, 36, 36, 180, 360, 28), (86, 84)]
    inner: Points = [(30, 84), *ellipse_arc(50, 52, 20, 22, 180, 360, 24), (70, 84)]
    c.fill(outer, ink)
    for i in range(1, 8):
        angle = 180 + 22.5 * i
        start, end = ellipse_arc(50, 51, 21, 22, angle, angle, 1)[0], ellipse_arc(50, 50, 36, 36, angle, angle, 1)[0]
        c.line([start, end], 2.4, _EBONY)
    for y in (60.0, 73.0):
        for left, right in ((14, 30), (70, 86)):
            c.line([(left, y), (right, y)], 2.4, _EBONY)
    c.fill(inner, (18, 16, 18))
    c.fill([(46, 52), (48, 52), (42, 84), (36, 84)], ink)
    c.fill([(52, 52), (54, 52), (64, 84), (58, 84)], ink)
