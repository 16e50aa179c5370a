"""The spaces of tracks, one picture each, for baking onto a board or drawing over it at any scale.

Kinds: `rail` (a box), `tunnel` (a box in a dark stitched cutting), `ferry` (a box on water; with a locomotive sign
where one must be paid), `sea` (an oval), `pair` (a box cut in two: it costs two cards). Every space shows the sign of
its colour, upright at any angle. The picture is placed by its centre and is larger than the space by its border.
"""

from __future__ import annotations

from typing import Final

import pygame

from ttr_desktop.ui import looks, surfaces
from ttr_desktop.ui.art import symbols
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, down, round_
from ttr_desktop.ui.art.relief import fineness, upright, whole_degrees
from ttr_desktop.ui.art.shapes import Points, box, circle, rounded
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_LIGHT,
    CARD_COLOURS,
    GLOW,
    HUES,
    INK,
    OUTLINE,
    Colour,
    contrast,
    darker,
    ink_on,
    lighter,
    mix,
)

KINDS: Final = ("rail", "tunnel", "ferry", "sea", "pair")
COLOURS: Final = (*CARD_COLOURS, "gray")
_MARGIN = 18.0  # units around the space, for cuttings and glow
_PRINT: Final[Colour] = (206, 186, 150)


class UnknownSpace(ValueError):
    """No space of this kind or colour exists."""


def space(
    kind: str, colour: str, length: float, width: float, angle: float = 0, has_locomotive: bool = False
) -> pygame.Surface:
    """One empty space; length and width in pixels without its border."""
    if kind not in KINDS or colour not in COLOURS:
        raise UnknownSpace(f"{kind} {colour}")
    return _space(
        kind, colour, max(4, round(length)), max(3, round(width)), upright(whole_degrees(angle)), has_locomotive
    )


@cached
def _space(kind: str, colour: str, length: int, width: int, angle: int, has_locomotive: bool) -> pygame.Surface:
    reach = 100.0 * length / width
    fine = fineness(width)
    c = _canvas(length, width, fine)
    drawing = {"rail": _rail, "tunnel": _tunnel, "ferry": _ferry, "sea": _sea, "pair": _pair}[kind]
    drawing(c, _ground(colour), reach)
    picture = _turned(c.big, angle, fine)
    _signs(picture, kind, colour, (length * fine, width * fine), angle, has_locomotive)
    return pygame.transform.smoothscale(picture, (picture.get_width() // fine, picture.get_height() // fine))


def _canvas(length: int, width: int, fine: int) -> Canvas:
    """Oversized, with a margin all round; the space itself begins at (_MARGIN, _MARGIN)."""
    unit = width / 100
    size = (round((length + 2 * _MARGIN * unit) * fine), round((width + 2 * _MARGIN * unit) * fine))
    units = (100.0 * length / width + 2 * _MARGIN, 100 + 2 * _MARGIN)
    return Canvas(size, units, fringe=OUTLINE, fine=1)


def _turned(big: pygame.Surface, angle: int, fine: int) -> pygame.Surface:
    turned = pygame.transform.rotozoom(big, -angle, 1.0) if angle else big
    size = tuple(-(-side // (2 * fine)) * 2 * fine for side in turned.get_size())
    padded = surfaces.clear((size[0], size[1]))
    padded.fill((*OUTLINE, 0))
    padded.blit(turned, turned.get_rect(center=(size[0] // 2, size[1] // 2)))
    return padded


def _ground(colour: str) -> Colour:
    """A printed colour, a little duller than that of the glossy pieces which will lie on it."""
    return HUES[colour] if looks.is_plain() else mix(HUES[colour], _PRINT, 0.1)


def _slot(c: Canvas, hue: Colour, reach: float, inset: float = 0) -> None:
    """A shallow bed pressed into the board: dark upper lip, light lower lip, the colour, an inner line."""
    x, y, w, h = _MARGIN + inset, _MARGIN + inset, reach - 2 * inset, 100 - 2 * inset
    if looks.is_plain():
        c.fill(rounded(x - 14, y - 14, w + 28, h + 28, 18), looks.WHITE)
        c.fill(rounded(x - 9, y - 9, w + 18, h + 18, 15), looks.BLACK)
        c.fill(rounded(x, y, w, h, 9), hue)
        return
    c.fill(rounded(x - 6, y - 5, w + 13, h + 13, 15), lighter(hue, 0.75), 150)
    c.fill(rounded(x - 7, y - 7, w + 13, h + 13, 15), darker(hue, 0.74))
    c.fill(rounded(x, y, w, h, 9), down(darker(hue, 0.22), hue, lighter(hue, 0.16)))
    c.line(box(x + 11, y + 11, w - 22, h - 22), 4, _pale(hue), 170, closed=True)


def _pale(hue: Colour) -> Colour:
    """The thin inner line: lighter on dark colours, darker on light ones."""
    return lighter(hue, 0.5) if ink_on(hue) != INK else darker(hue, 0.3)


def _rail(c: Canvas, hue: Colour, reach: float) -> None:
    _slot(c, hue, reach)


def _tunnel(c: Canvas, hue: Colour, reach: float) -> None:
    """Rock around the space and light stitches along the cutting."""
    m = _MARGIN
    c.fill(rounded(m - 15, m - 15, reach + 30, 130, 16), (30, 24, 22))
    c.fill(rounded(m - 12, m - 12, reach + 24, 124, 13), down((104, 90, 78), (70, 60, 54)))
    count = max(4, round(reach / 30))
    for i in range(count):
        x = m + 4 + (reach - 8) * (i + 0.5) / count
        for y in (m - 11.0, m + 94.0):
            c.fill(rounded(x - 5, y, 10, 17, 4), (244, 232, 204))
    for y in (m + 22.0, m + 50.0, m + 78.0):
        for x in (m - 11.0, m + reach - 6.0):
            c.fill(rounded(x, y - 5, 17, 10, 4), (244, 232, 204))
    _slot(c, hue, reach, 13)


def _ferry(c: Canvas, hue: Colour, reach: float) -> None:
    """A box with a wavy rim of water."""
    m = _MARGIN
    c.fill(rounded(m - 14, m - 14, reach + 28, 128, 22), (34, 74, 104))
    c.fill(rounded(m - 10, m - 10, reach + 20, 120, 19), (134, 190, 212))
    for y in (m - 3.0, m + 103.0):
        crest: Points = [(m - 2 + i * (reach + 4) / 28, y + (3 if i % 4 in (1, 2) else -3)) for i in range(29)]
        c.line(crest, 4, (250, 252, 250))
    _slot(c, hue, reach, 11)


def _sea(c: Canvas, hue: Colour, reach: float) -> None:
    """An oval with waves inside its ends."""
    m = _MARGIN
    c.fill(rounded(m - 8, m - 7, reach + 17, 117, 58), lighter(hue, 0.75), 150)
    c.fill(rounded(m - 9, m - 9, reach + 17, 117, 58), darker(hue, 0.74))
    c.fill(rounded(m - 2, m - 2, reach + 4, 104, 52), down(darker(hue, 0.22), hue, lighter(hue, 0.16)))
    pale = _pale(hue)
    c.line(rounded(m + 9, m + 9, reach - 18, 82, 41), 4, pale, 170, closed=True)
    for side in (0.2, 0.8):
        for y in (m + 40.0, m + 62.0):
            start = m + reach * side - 18
            crest: Points = [(start + 6 * i, y + (4 if i % 4 in (1, 2) else -4)) for i in range(7)]
            c.line(crest, 5, pale, 230)


def _pair(c: Canvas, hue: Colour, reach: float) -> None:
    """A box in a double frame, cut in two."""
    m = _MARGIN
    middle = m + reach / 2
    c.fill(rounded(m - 15, m - 15, reach + 30, 130, 16), OUTLINE)
    c.fill(rounded(m - 11, m - 11, reach + 22, 122, 13), down(BRASS_LIGHT, BRASS))
    _slot(c, hue, reach, 10)
    c.fill([(middle - 2, m), (middle + 14, m), (middle + 2, m + 100), (middle - 14, m + 100)], OUTLINE)
    c.fill([(middle + 2, m), (middle + 10, m), (middle - 2, m + 100), (middle - 10, m + 100)], BRASS_LIGHT)


def _signs(
    picture: pygame.Surface, kind: str, colour: str, size: tuple[int, int], angle: int, has_locomotive: bool
) -> None:
    """Signs stand upright whatever the angle of the track; `size` is that of the oversized space."""
    width = size[1]
    middle = pygame.Vector2(picture.get_width() / 2, picture.get_height() / 2)
    if has_locomotive:
        _stamp(picture, _locomotive(max(8, round(width * 0.96))), middle)
        return
    hue = HUES[colour]
    ink = _sharp_ink(hue) if looks.is_plain() else mix(ink_on(hue), hue, 0.12)
    if kind == "pair":
        away = pygame.Vector2(size[0] * 0.26, 0).rotate(angle)
        for place in (middle - away, middle + away):
            _stamp(picture, symbols.sign(colour, round(width * 0.52), ink), place)
        return
    _stamp(picture, symbols.sign(colour, round(width * (0.66 if kind in ("rail", "sea") else 0.58)), ink), middle)


def _sharp_ink(hue: Colour) -> Colour:
    """Black or white, whichever is seen better."""
    return max((looks.BLACK, looks.WHITE), key=lambda ink: contrast(ink, hue))


def _stamp(picture: pygame.Surface, sign: pygame.Surface, middle: pygame.Vector2) -> None:
    picture.blit(sign, sign.get_rect(center=(round(middle.x), round(middle.y))))


def _locomotive(size: int) -> pygame.Surface:
    c = Canvas((size, size), (100, 100), fine=2)
    c.fill(circle(50, 50, 50), OUTLINE)
    c.fill(circle(50, 50, 44), round_(BRASS_LIGHT, BRASS_LIGHT, BRASS))
    mark = symbols.sign("locomotive", round(66 * c.kx), OUTLINE)
    c.paste(mark, 50 - mark.get_width() / c.kx / 2, 49 - mark.get_height() / c.ky / 2)
    return c.picture()


def glow(length: float, width: float, angle: float = 0, colour: Colour = GLOW) -> pygame.Surface:
    """Light around a space that can be claimed or is pointed at; placed by its centre, under or over the space."""
    return _glow(max(4, round(length)), max(3, round(width)), upright(whole_degrees(angle)), colour)


@cached
def _glow(length: int, width: int, angle: int, colour: Colour) -> pygame.Surface:
    reach = 100.0 * length / width
    unit = width / 100
    pad = 80.0
    size = (round(length + 2 * pad * unit) * 2, round(width + 2 * pad * unit) * 2)
    c = Canvas(size, (reach + 2 * pad, 100 + 2 * pad), fringe=colour, fine=1)
    c.glow(rounded(pad - 26, pad - 26, reach + 52, 152, 34), 26, colour, 255)
    c.line(rounded(pad - 11, pad - 11, reach + 22, 122, 15), 19, darker(colour, 0.5), closed=True)
    c.line(rounded(pad - 11, pad - 11, reach + 22, 122, 15), 13, lighter(colour, 0.72), closed=True)
    pixels = [(x * c.kx, y * c.ky) for x, y in box(pad, pad, reach, 100)]
    pygame.draw.polygon(c.big, (*colour, 40), pixels)
    turned = pygame.transform.rotozoom(c.big, -angle, 1.0) if angle else c.big
    return pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))
