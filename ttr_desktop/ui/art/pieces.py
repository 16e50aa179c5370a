"""Wooden pieces in five player colours: trains and ships from above, stations, passengers, harbours, score markers.

Angles are degrees clockwise from pointing right. A picture is placed by its centre, which is the middle of the foot of
the piece. Every piece carries the mark of its player, and the mark always stands upright.
"""

from __future__ import annotations

import pygame

from ttr_desktop.ui import looks
from ttr_desktop.ui.art import marks
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, across, down, round_
from ttr_desktop.ui.art.relief import fineness, raised, upright, whole_degrees
from ttr_desktop.ui.art.shapes import Points, arc, bezier, box, circle, ellipse, ellipse_arc, rounded
from ttr_desktop.ui.theme import (
    CREAM,
    OUTLINE,
    Colour,
    darker,
    ink_on,
    lighter,
    player_colour,
)

_LIT: Colour = (255, 236, 170)
_RISE = 0.2  # height of a piece as a part of its width


def train(player: int, length: float, width: float, angle: float = 0, is_engine: bool = False) -> pygame.Surface:
    """A train car (or the engine that pulls them) lying on a space of this length and width in pixels."""
    turn = whole_degrees(angle)
    return _train(player, max(4, round(length)), max(3, round(width)), turn if is_engine else upright(turn), is_engine)


@cached
def _train(player: int, length: int, width: int, angle: int, is_engine: bool) -> pygame.Surface:
    fine = fineness(width)
    hue = player_colour(player)
    units = (100.0 * length / width, 100.0)
    c = Canvas((length * fine, width * fine), units, fringe=darker(hue, 0.7), fine=1)
    is_flipped = 90 < angle < 270
    (_engine_top if is_engine else _car_top)(c, hue, units[0])
    top = pygame.transform.flip(c.big, False, True) if is_flipped else c.big
    if not is_engine:
        return _with_mark(player, top, angle, fine, width)
    return raised(top, angle, fine, width * _RISE, darker(hue, 0.55))


def _with_mark(player: int, top: pygame.Surface, angle: int, fine: int, width: int) -> pygame.Surface:
    """The mark is put on after turning, so that a triangle never lies on its side."""
    hue = player_colour(player)
    picture = raised(top, angle, fine, width * _RISE, darker(hue, 0.55)).copy()
    if looks.is_plain():
        size = max(7, round(width * 0.92))
        sign = marks.mark(player, size, looks.WHITE, looks.BLACK)
    else:
        size = max(6, round(width * 0.78))
        sign = marks.mark(player, size, CREAM if ink_on(hue) == CREAM else darker(hue, 0.84), _rim(hue))
    rise = max(1, round(width * _RISE * fine)) / fine
    centre = (picture.get_width() / 2, picture.get_height() / 2 - rise)
    picture.blit(sign, (round(centre[0] - size / 2), round(centre[1] - size / 2)))
    return picture


def _rim(hue: Colour) -> Colour:
    return darker(hue, 0.6) if ink_on(hue) == CREAM else lighter(hue, 0.5)


def _car_top(c: Canvas, hue: Colour, length: float) -> None:
    """A carriage roof: rounded, ribbed, lit along its upper side."""
    if looks.is_plain():
        c.fill(rounded(1, 4, length - 2, 92, 18), looks.BLACK)
        c.fill(rounded(8, 13, length - 16, 74, 12), hue)
        return
    c.fill(rounded(1, 8, length - 2, 84, 16), darker(hue, 0.74))
    c.fill(rounded(6, 13, length - 12, 74, 12), down(lighter(hue, 0.52), lighter(hue, 0.16), hue, darker(hue, 0.24)))
    c.fill(rounded(11, 18, length - 22, 10, 5), lighter(hue, 0.8), 190)
    x = length / 2
    for side in (-1, 1):
        for step in (0.27, 0.37):
            rib = x + side * length * step
            c.fill(box(rib - 3, 14, 3.4, 72), darker(hue, 0.4), 150)
            c.fill(box(rib + 1, 14, 2.6, 72), lighter(hue, 0.5), 140)


def _engine_top(c: Canvas, hue: Colour, length: float) -> None:
    """A locomotive from above, its chimney forward."""
    boiler = down(lighter(hue, 0.5), lighter(hue, 0.1), darker(hue, 0.3))
    c.fill(rounded(0, 6, length, 88, 18), darker(hue, 0.78))
    c.fill(rounded(length * 0.02, 12, length * 0.34, 76, 10), down(lighter(hue, 0.25), darker(hue, 0.25)))
    c.fill(rounded(length * 0.05, 20, length * 0.28, 60, 8), down(lighter(hue, 0.5), hue))
    c.fill(rounded(length * 0.36, 22, length * 0.56, 56, 22), boiler)
    c.fill(box(length * 0.5, 22, 7, 56), (236, 196, 106))
    c.fill(box(length * 0.66, 22, 7, 56), (236, 196, 106))
    c.fill(circle(length * 0.8, 50, 17), OUTLINE)
    c.fill(circle(length * 0.8, 50, 10), (104, 98, 96))
    c.fill(circle(length * 0.96, 50, 9), _LIT)


def ship(player: int, length: float, width: float, angle: float = 0) -> pygame.Surface:
    """A ship lying on a sea space of this length and width in pixels."""
    return _ship(player, max(4, round(length)), max(3, round(width)), upright(whole_degrees(angle)))


@cached
def _ship(player: int, length: int, width: int, angle: int) -> pygame.Surface:
    fine = fineness(width)
    hue = player_colour(player)
    reach = 100.0 * length / width
    c = Canvas((length * fine, width * fine), (reach, 100.0), fringe=darker(hue, 0.7), fine=1)
    c.fill(_hull(reach, 0), looks.BLACK if looks.is_plain() else darker(hue, 0.76))
    c.fill(_hull(reach, 6), down(lighter(hue, 0.45), hue, darker(hue, 0.25)))
    c.fill(_hull(reach, 17), down((226, 190, 138), (184, 138, 88)))
    for y in (34.0, 50.0, 66.0):
        c.fill(box(reach * 0.12, y - 1, reach * 0.72, 2), (132, 92, 54), 150)
    c.fill(rounded(reach * 0.3, 24, reach * 0.4, 52, 12), darker(hue, 0.74))
    c.fill(rounded(reach * 0.3 + 4, 27, reach * 0.4 - 8, 46, 10), down(lighter(hue, 0.4), hue, darker(hue, 0.18)))
    c.fill(circle(reach * 0.8, 50, 9), darker(hue, 0.5))
    c.fill(circle(reach * 0.8, 50, 5), lighter(hue, 0.3))
    return _with_mark(player, c.big, angle, fine, width)


def _hull(length: float, inset: float) -> Points:
    """Seen from above: a pointed bow on the right, a round stern on the left."""
    low, high, mid = 6 + inset, 94 - inset, 50.0
    stern, bow = 1 + inset, length - 1 - inset * 1.5
    upper = bezier((stern + 14, low), (length * 0.5, low - 2), (length * 0.72, low + 2), (bow, mid), 14)
    lower = bezier((bow, mid), (length * 0.72, high - 2), (length * 0.5, high + 2), (stern + 14, high), 14)
    return [*upper, *lower, *bezier((stern + 14, high), (stern, high - 8), (stern, low + 8), (stern + 14, low), 10)]


def _standing(size: int, units: tuple[float, float]) -> Canvas:
    return Canvas((size, round(size * units[1] / units[0])), units, fine=6 if size < 60 else 4)


def _put_mark(c: Canvas, player: int, x: float, y: float, size: float, colour: Colour, rim: Colour | None) -> None:
    picture = marks.mark(player, max(5, round(size * c.kx)), colour, rim)
    c.paste(picture, x - picture.get_width() / c.kx / 2, y - picture.get_height() / c.ky / 2)


@cached
def station(player: int, size: int) -> pygame.Surface:
    """A station building in the player's colour, `size` pixels wide; its foot is near the lower edge."""
    hue = player_colour(player)
    c = _standing(size, (100, 104))
    c.glow(ellipse(56, 92, 44, 9), 6, OUTLINE, 120)
    wall = across(lighter(hue, 0.3), hue, darker(hue, 0.28))
    c.shape(box(10, 52, 80, 42), wall, 3)
    c.shape(box(34, 26, 32, 68), across(lighter(hue, 0.36), hue, darker(hue, 0.2)), 3)
    c.shape([(4, 54), (16, 38), (36, 38), (34, 54)], down(darker(hue, 0.2), darker(hue, 0.5)), 3)
    c.shape([(96, 54), (84, 38), (64, 38), (66, 54)], down(darker(hue, 0.35), darker(hue, 0.6)), 3)
    c.shape([(26, 28), (50, 4), (74, 28)], down(darker(hue, 0.1), darker(hue, 0.5)), 3)
    for x in (16.0, 74.0):
        c.shape([*arc(x + 5, 70, 5, 180, 360, 8), (x + 10, 84), (x, 84)], _LIT, 2)
    c.shape([*arc(50, 78, 9, 180, 360, 10), (59, 94), (41, 94)], darker(hue, 0.8), 2)
    c.fill(circle(50, 46, 15), OUTLINE)
    c.fill(circle(50, 46, 12.6), (252, 246, 230))
    _put_mark(c, player, 50, 46, 15, darker(hue, 0.35), None)
    return c.picture()


@cached
def passenger(player: int, size: int) -> pygame.Surface:
    """A standing traveller, `size` pixels wide."""
    hue = player_colour(player)
    c = _standing(size, (80, 120))
    c.glow(ellipse(46, 108, 34, 8), 6, OUTLINE, 130)
    body: Points = [(12, 110), *bezier((14, 84), (18, 62), (24, 52), (34, 48), 8)]
    body += [*bezier((46, 48), (56, 52), (62, 62), (66, 84), 8), (68, 110), *ellipse_arc(40, 110, 28, 6, 0, 180, 12)]
    c.shape(body, across(lighter(hue, 0.35), hue, darker(hue, 0.35)), 3.4)
    c.shape(circle(40, 36, 16), across((250, 218, 184), (206, 158, 120)), 3.4)
    c.shape(rounded(14, 21, 52, 8, 4), across(darker(hue, 0.25), darker(hue, 0.6)), 3)
    c.shape(rounded(23, 3, 34, 21, 5), across(lighter(hue, 0.12), darker(hue, 0.4)), 3)
    c.fill(box(24.6, 16, 31, 5), darker(hue, 0.72))
    _put_mark(c, player, 40, 80, 34, CREAM if ink_on(hue) == CREAM else darker(hue, 0.82), _rim(hue))
    return c.picture()


@cached
def harbour(player: int, size: int) -> pygame.Surface:
    """A lighthouse on its pier in the player's colour, `size` pixels wide."""
    hue = player_colour(player)
    c = _standing(size, (100, 110))
    c.glow(ellipse(54, 98, 46, 9), 6, OUTLINE, 120)
    c.shape(ellipse(50, 94, 46, 12), down((196, 182, 158), (120, 104, 86)), 3)
    tower: Points = [(34, 94), (39, 34), (61, 34), (66, 94)]
    c.shape(tower, across(lighter(hue, 0.36), hue, darker(hue, 0.34)), 3)
    for top, bottom in ((38.0, 46.0), (80.0, 88.0)):
        inset = [(39 - (y - 34) / 12, y) for y in (top, bottom)]
        c.fill([inset[0], (100 - inset[0][0], top), (100 - inset[1][0], bottom), inset[1]], (252, 246, 230))
    c.shape(rounded(32, 29, 36, 6, 2), darker(hue, 0.5), 2.4)
    c.shape(box(41, 15, 18, 14), round_((255, 252, 226), _LIT), 2.4)
    c.shape([(37, 16), (50, 3), (63, 16)], down(darker(hue, 0.1), darker(hue, 0.5)), 2.6)
    c.fill(circle(50, 63, 16.5), OUTLINE)
    c.fill(circle(50, 63, 14), (252, 246, 230))
    _put_mark(c, player, 50, 63, 17, darker(hue, 0.35), None)
    return c.picture()


@cached
def score_marker(player: int, size: int) -> pygame.Surface:
    """A round wooden marker for the scoring track, `size` pixels across."""
    hue = player_colour(player)
    fine = 6 if size < 60 else 3
    c = Canvas((size * fine, size * fine), (100, 100), fringe=darker(hue, 0.7), fine=1)
    c.fill(circle(50, 50, 49), darker(hue, 0.74))
    c.fill(circle(50, 50, 43), down(lighter(hue, 0.5), hue, darker(hue, 0.2)))
    c.fill(circle(50, 50, 34), down(darker(hue, 0.12), lighter(hue, 0.14)))
    picture = marks.mark(player, round(46 * c.kx), CREAM if ink_on(hue) == CREAM else darker(hue, 0.84))
    c.paste(picture, 27, 27)
    return raised(c.big, 0, fine, size * 0.12, darker(hue, 0.5))
