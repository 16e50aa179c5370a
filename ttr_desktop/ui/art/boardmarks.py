"""What stands at the nodes of a board: city studs, goods and harbour cities, junctions, pennants of countries."""

from __future__ import annotations

from typing import Final

import pygame

from ttr_desktop.ui import looks
from ttr_desktop.ui.art import symbols
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, across, down, round_
from ttr_desktop.ui.art.shapes import Points, bezier, circle, ellipse
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    GLOW,
    GOODS,
    OUTLINE,
    Colour,
    darker,
    goods_colour,
    lighter,
)

STUDS: Final = ("city", "harbour", "junction", *(f"goods_{colour}" for colour in GOODS))
_NAVY: Final[Colour] = (34, 62, 96)
_CLOTH: Final[tuple[Colour, ...]] = ((170, 44, 44), (40, 92, 140), (56, 112, 62), (188, 132, 36), (110, 62, 124))


@cached
def stud(kind: str, diameter: int) -> pygame.Surface:
    """A node seen from above; its shadow makes the picture a quarter larger than the diameter."""
    if kind not in STUDS and not kind.startswith("goods_"):
        raise ValueError(kind)
    size = round(diameter * 1.3)
    c = Canvas((size, size), (130, 130), fine=8 if size <= 48 else 4)
    c.glow(circle(69, 71, 30 if kind == "junction" else 46), 9, OUTLINE, 150)
    if kind == "junction":
        c.fill(circle(65, 65, 32), OUTLINE)
        c.fill(circle(65, 65, 26), across((216, 218, 220), (128, 134, 140)))
        c.fill(circle(65, 65, 12), OUTLINE)
        return c.picture()
    c.fill(circle(65, 65, 50), OUTLINE)
    if kind == "city":
        _dome(c, 44)
        return c.picture()
    if kind == "harbour":
        c.fill(circle(65, 65, 44.5), BRASS_LIGHT)
        c.fill(circle(65, 65, 38.5), round_(lighter(_NAVY, 0.25), _NAVY))
        _sign(c, "anchor", 58, CREAM)
        return c.picture()
    hue = goods_colour(kind.removeprefix("goods_"))
    c.fill(circle(65, 65, 44.5), lighter(hue, 0.45))
    c.fill(circle(66, 66.5, 42), down(lighter(hue, 0.12), darker(hue, 0.2)))
    c.fill(circle(65, 65, 25), OUTLINE)
    _dome(c, 20)
    return c.picture()


def _dome(c: Canvas, radius: float) -> None:
    c.fill(circle(65, 65, radius), across(BRASS_LIGHT, BRASS, BRASS_DARK))
    c.fill(circle(64, 63.5, radius * 0.76), down(BRASS_LIGHT, (226, 180, 90), BRASS))
    c.fill(ellipse(65 - radius * 0.3, 65 - radius * 0.36, radius * 0.26, radius * 0.17), (255, 250, 224), 220)


def _sign(c: Canvas, kind: str, size: float, colour: Colour) -> None:
    mark = symbols.sign(kind, max(4, round(size * c.kx)), colour)
    c.paste(mark, 65 - mark.get_width() / c.kx / 2, 65 - mark.get_height() / c.ky / 2)


@cached
def pennant(country: int, height: int, points_left: bool = False) -> pygame.Surface:
    """A flag on a brass pole for a border point; countries are numbered and differ in colour and cut of the cloth."""
    hue = _CLOTH[country % len(_CLOTH)]
    c = Canvas((height, height), (100, 100), fine=6 if height < 60 else 4)
    c.glow(ellipse(27, 93, 16, 5), 4, OUTLINE, 140)
    top = [*bezier((24, 10), (50, 2), (66, 22), (94, 14), 14)]
    low = [(x, y + 40) for x, y in reversed(top)]
    cloth: Points = [*top, *_cut(country, low), *low]
    c.shape(cloth, across(darker(hue, 0.18), lighter(hue, 0.22), hue, darker(hue, 0.15)), 3.4)
    c.fill([(24, 24), (90, 28), (90, 36), (24, 33)], CREAM if country % 2 else lighter(hue, 0.55), 230)
    c.line([(22, 8), (22, 92)], 8, OUTLINE)
    c.line([(22, 8), (22, 92)], 4, BRASS)
    c.shape(circle(22, 8, 6), BRASS_LIGHT, 2.4)
    picture = c.picture()
    return pygame.transform.flip(picture, True, False) if points_left else picture


def _cut(country: int, low: Points) -> Points:
    """The free end of the cloth: swallow-tailed, straight, or pointed."""
    x, y = low[0]
    return [[(x - 18, y - 20)], [], [(x + 5, y - 20)]][country % 3]


def halo_diameter(stud: float) -> int:
    """How wide the halo of a stud of this width is; it can be seen on the smallest board."""
    return max(12, round(stud * 1.08))


def halo_reach(stud: float) -> float:
    """How far from the middle of such a stud its ring goes."""
    return halo_diameter(stud) * (0.88 if looks.is_plain() else 0.71)


@cached
def halo(diameter: int, colour: Colour = GLOW) -> pygame.Surface:
    """Light round a city that is pointed at or named by a ticket; twice as wide as the stud."""
    c = Canvas((diameter * 2, diameter * 2), (200, 200), fringe=colour, fine=3)
    if looks.is_plain():
        c.line(circle(100, 100, 70), 36, looks.BLACK, closed=True)
        c.line(circle(100, 100, 70), 20, colour, closed=True)
        return c.picture()
    c.glow(circle(100, 100, 74), 24, colour, 255)
    c.line(circle(100, 100, 62), 17, darker(colour, 0.66), closed=True)
    c.line(circle(100, 100, 62), 11, lighter(colour, 0.72), closed=True)
    return c.picture()
