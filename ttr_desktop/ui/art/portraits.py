"""Faces of the bots, three for each of four levels, and emblems for people; both in a round brass frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from ttr_desktop.controller.seats import SeatSetup
from ttr_desktop.ui.art import icons, symbols
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, across, down, round_
from ttr_desktop.ui.art.people import Person, draw
from ttr_desktop.ui.art.shapes import Outline, Points, arc, bezier, box, circle, mirrored, polar, rounded, star, stroke
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    FOCUS,
    OUTLINE,
    Colour,
    darker,
    lighter,
    player_colour,
)

_FAIR: Final[Colour] = (246, 208, 174)
_TAN: Final[Colour] = (222, 172, 128)
_BROWN: Final[Colour] = (164, 112, 76)
_DARK: Final[Colour] = (118, 76, 52)
_NAVY: Final[Colour] = (44, 60, 96)

# Level, weakest first -> name -> how the character looks; the order within a level is that of the choices offered.
CHARACTERS: Final[dict[str, dict[str, Person]]] = {
    "novice": {
        "page": Person(_FAIR, (186, 98, 44), (176, 44, 48), "pillbox", (176, 44, 48), collar="buttons"),
        "schoolgirl": Person(_TAN, (70, 44, 30), (78, 110, 140), "beret", (204, 76, 70), "braids", collar="scarf"),
        "porter": Person(_DARK, (40, 30, 28), (98, 112, 82), "flat", (126, 98, 70), collar="plain"),
        "baker": Person(_TAN, (150, 96, 50), (214, 206, 190), "none", (214, 206, 190), "bald", "moustache"),
        "florist": Person(_BROWN, (34, 26, 24), (150, 84, 120), "none", (150, 84, 120), "bun", "", "round", "scarf"),
    },
    "regular": {
        "conductor": Person(_FAIR, (96, 62, 36), _NAVY, "peaked", _NAVY, beard="moustache", collar="buttons"),
        "fireman": Person(_BROWN, (40, 30, 28), (150, 70, 50), "flat", (66, 62, 64), beard="goatee", collar="overalls"),
        "postwoman": Person(_FAIR, (206, 160, 84), (60, 92, 74), "peaked", (60, 92, 74), "bun", collar="buttons"),
        "signalman": Person(_DARK, (60, 56, 54), (74, 92, 66), "peaked", (74, 92, 66), "short", "full", "", "overalls"),
        "cook": Person(_TAN, (92, 48, 30), (232, 226, 214), "pillbox", (240, 236, 226), "braids", collar="buttons"),
    },
    "skilled": {
        "driver": Person(
            _TAN, (62, 48, 40), (120, 126, 132), "driver", (70, 96, 130), "short", "", "goggles", "overalls"
        ),
        "surveyor": Person(
            _BROWN, (50, 34, 26), (172, 146, 104), "pith", (214, 196, 152), "long", "", "round", "scarf"
        ),
        "stationmaster": Person(
            _FAIR, (150, 150, 152), (52, 58, 70), "peaked", (184, 40, 42), beard="full", collar="buttons"
        ),
        "engineer": Person(_DARK, (36, 28, 28), (70, 96, 124), "flat", (60, 66, 74), "bun", "", "goggles", "overalls"),
        "banker": Person(_FAIR, (196, 150, 90), (58, 56, 66), "none", (58, 56, 66), "bald", "goatee", "round", "bow"),
    },
    "expert": {
        "baron": Person(
            _FAIR, (84, 66, 54), (54, 48, 58), "top", (50, 46, 54), "short", "moustache", "monocle", "bow", False
        ),
        "countess": Person(_DARK, (36, 28, 28), (104, 50, 104), "feather", (132, 62, 128), "bun", collar="lace"),
        "professor": Person(
            _FAIR, (228, 226, 222), (96, 76, 58), "none", (120, 44, 44), "wild", "moustache", "round", "bow"
        ),
        "admiral": Person(_BROWN, (214, 212, 208), _NAVY, "peaked", (230, 228, 222), "short", "full", "", "buttons"),
        "actress": Person(_TAN, (150, 52, 34), (32, 92, 86), "beret", (32, 92, 86), "long", "", "monocle", "lace"),
    },
}
LEVELS: Final = tuple(CHARACTERS)

_GROUND: Final[dict[str, Colour]] = {
    "novice": (126, 168, 150),
    "regular": (118, 152, 182),
    "skilled": (190, 150, 106),
    "expert": (150, 92, 100),
}


def character_names(level: str) -> tuple[str, ...]:
    return tuple(CHARACTERS.get(level, ()))


@cached
def bot(level: str, character: str, size: int, ring: Colour = BRASS) -> pygame.Surface:
    """A bot's face; one to four stars tell its level. `ring` is the frame's colour, for example the player's.

    Bots without a level (the one for tests) have no face.
    """
    if level not in CHARACTERS:
        return unknown(size)
    person = CHARACTERS[level][character]
    c = Canvas((size, size), (112, 112), fine=6 if size < 70 else 4)
    inner = c.inner(6, 6, 100, 100, (100.0, 100.0))
    ground = _GROUND[level]
    inner.fill(box(0, 0, 100, 100), round_(lighter(ground, 0.45), ground, darker(ground, 0.3)))
    draw(inner, person)
    c.keep_inside(circle(56, 56, 49))
    _frame(c, ring)
    _stars(c, LEVELS.index(level) + 1)
    return c.picture()


def _frame(c: Canvas, ring: Colour) -> None:
    c.fill_all(stroke(circle(56, 56, 50.5, 72), 8.4, closed=True), OUTLINE)
    c.fill_all(
        stroke(circle(56, 56, 50.5, 72), 5.4, closed=True), across(lighter(ring, 0.45), ring, darker(ring, 0.35))
    )
    c.line(arc(56, 56, 51.4, 195, 285, 24), 1.4, lighter(ring, 0.75), 220)


def _stars(c: Canvas, count: int) -> None:
    width = 15.0 * count + 6
    c.shape(rounded(56 - width / 2, 93, width, 17, 8), down((92, 60, 38), (52, 33, 22)), 1.8)
    for i in range(count):
        x = 56 + 15 * (i - (count - 1) / 2)
        c.fill(star(x, 102.2, 7, 3, 5), BRASS_LIGHT)


# -- emblems -----------------------------------------------------------------------------------------------------------


def _wheel() -> list[Outline]:
    spokes = [stroke([(50, 50), polar(50, 50, 34, 45 * i)], 5)[0] for i in range(8)]
    return [*stroke(circle(50, 50, 34, 40), 9, closed=True), *spokes, circle(50, 50, 10)]


def _compass() -> list[Outline]:
    points: list[Outline] = []
    for i, reach in enumerate((44, 26) * 4):
        turn = 45 * i
        points.append(
            [polar(50, 50, reach, turn), polar(50, 50, 10, turn + 45), (50, 50), polar(50, 50, 10, turn - 45)]
        )
    return points


def _lantern() -> list[Outline]:
    body: Points = [(34, 38), (66, 38), (70, 76), (30, 76)]
    handle = stroke(arc(50, 30, 15, 180, 360, 12), 4.5)
    return [body, [(36, 36), (64, 36), (56, 22), (44, 22)], rounded(26, 78, 48, 9, 3), *handle]


def _watch() -> list[Outline]:
    ring = stroke(circle(50, 56, 30, 40), 8, closed=True)
    return [
        *ring,
        *stroke([(50, 38), (50, 57), (62, 64)], 6),
        rounded(45, 12, 10, 13, 3),
        *stroke(circle(50, 11, 6, 20), 3.5, True),
    ]


def _bell() -> list[Outline]:
    half = bezier((50, 16), (30, 18), (34, 52), (20, 70))
    return [[*half, *mirrored(half, 50)], circle(50, 80, 8), circle(50, 14, 6), rounded(17, 68, 66, 7, 3)]


def _semaphore() -> list[Outline]:
    arm: Points = [(48, 22), (88, 12), (90, 24), (50, 36)]
    return [rounded(40, 12, 9, 76, 2), arm, rounded(28, 82, 34, 8, 2), circle(44, 46, 8)]


def _mountain() -> list[Outline]:
    return [[(8, 80), (38, 26), (52, 50), (62, 36), (92, 80)], circle(76, 24, 9)]


def _wings() -> list[Outline]:
    """A winged wheel, the old sign of railways."""
    feathers: list[Outline] = []
    for i in range(3):
        feather: Points = [(31, 44 + 9 * i), (1 + 7 * i, 26 + 14 * i), (5 + 7 * i, 39 + 12 * i), (31, 51 + 9 * i)]
        feathers += [feather, mirrored(feather, 50)]
    return [*feathers, *stroke(circle(50, 55, 13, 32), 6, closed=True), circle(50, 55, 4.5)]


_EMBLEMS: dict[str, Callable[[], list[Outline]]] = {
    "wheel": _wheel,
    "compass": _compass,
    "lantern": _lantern,
    "watch": _watch,
    "bell": _bell,
    "semaphore": _semaphore,
    "mountain": _mountain,
    "wings": _wings,
}
EMBLEMS: Final = tuple(_EMBLEMS)


@cached
def emblem(name: str, player: int, size: int, is_chosen: bool = False) -> pygame.Surface:
    """A person's emblem on a medal in the player's colour."""
    hue = player_colour(player)
    c = Canvas((size, size), (112, 112), fine=6 if size < 70 else 4)
    c.fill(circle(56, 56, 50), round_(lighter(hue, 0.35), hue, darker(hue, 0.35)))
    inner = c.inner(16, 16, 80, 80, (100.0, 100.0))
    light = CREAM if hue[0] + hue[1] < 380 else (58, 34, 10)
    shadow = [[(x + 2, y + 3) for x, y in points] for points in _EMBLEMS[name]()]
    inner.fill_all(shadow, darker(hue, 0.6), 130)
    inner.fill_all(_EMBLEMS[name](), light)
    _frame(c, FOCUS if is_chosen else BRASS)
    return c.picture()


def face(level: str, name: str, colour: int, size: int) -> pygame.Surface:
    """The face of a seat: of a bot of a level, or, without one, of a person. Who has chosen none gets one by colour."""
    if name in EMBLEMS or not level:
        return emblem(name if name in EMBLEMS else EMBLEMS[colour % len(EMBLEMS)], colour, size)
    if level not in CHARACTERS:
        return unknown(size)
    names = character_names(level)
    return bot(level, name if name in names else names[colour % len(names)], size, player_colour(colour))


@cached
def with_stand_in(name: str, colour: int, size: int) -> pygame.Surface:
    """The emblem of a person for whom a bot plays on: a small bot sits at its edge."""
    picture = face("", name, colour, size).copy()
    side = max(11, round(size * 0.46))
    badge = pygame.Rect(0, size - side, side, side)
    pygame.draw.circle(picture, shown(OUTLINE), badge.center, side // 2)
    pygame.draw.circle(picture, shown(CREAM), badge.center, side // 2 - 1)
    sign = icons.icon("robot", round(side * 0.74), OUTLINE)
    picture.blit(sign, sign.get_rect(center=badge.center))
    return picture


def of_seat(seat: SeatSetup, size: int) -> pygame.Surface:
    """Who sits there, with a sign when a bot plays on for a person."""
    if seat.has_stand_in:
        return with_stand_in(seat.character, seat.colour, size)
    return face("" if seat.is_human else seat.bot, seat.character, seat.colour, size)


@cached
def unknown(size: int) -> pygame.Surface:
    """An empty seat."""
    c = Canvas((size, size), (112, 112), fine=6 if size < 70 else 4)
    c.fill(circle(56, 56, 50), round_((132, 110, 88), (92, 74, 58)))
    mark = symbols.sign("passenger", round(56 * c.kx), (62, 48, 36))
    c.paste(mark, 56 - mark.get_width() / c.kx / 2, 58 - mark.get_height() / c.ky / 2)
    _frame(c, BRASS_DARK)
    return c.picture()
