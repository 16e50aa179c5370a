"""Tickets: places, values and a small map of the board; whole cards, narrow slips for lists, and backs of the decks.

A `TicketFace` says in finished words what is printed; all text comes from the caller, who has translated it.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import relief, symbols, tokens
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, across, down, round_
from ttr_desktop.ui.art.shapes import Point, box, circle, polar, rounded, stroke
from ttr_desktop.ui.theme import (
    BAD,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    INK_SOFT,
    OUTLINE,
    PARCHMENT,
    PARCHMENT_DARK,
    PARCHMENT_LIGHT,
    Colour,
    darker,
    lighter,
)

State = Literal["open", "done", "impossible"]
STATES: Final[tuple[State, ...]] = ("open", "done", "impossible")
DECKS: Final = ("main", "long", "short")
SHAPE: Final = (160.0, 100.0)
_GROUND: Final[dict[str, Colour]] = {"main": (132, 74, 40), "long": (112, 42, 44), "short": (40, 88, 104)}
_RED: Final[Colour] = (176, 38, 34)
_SMALL_TOUR: Final = 110
"""Height in pixels below which a tour shows its names without the map."""


@dataclass(frozen=True, slots=True)
class MiniMap:
    """The board in little: dots in a box of width `aspect` and height 1, lines between them, or a picture of it."""

    dots: tuple[Point, ...] = ()
    lines: tuple[tuple[int, int], ...] = ()
    ends: tuple[int, ...] = ()
    """Which dots the ticket names, in its order."""
    aspect: float = 1.6
    picture: pygame.Surface | None = None
    hue: Colour = _RED
    """Of the marks on the places that the ticket names."""


@dataclass(frozen=True, slots=True)
class TicketFace:
    """What a ticket shows. Pair: two places and a value. Tour: four or five places, the value in order first, then any
    order and the penalty. Countries: one place, and targets with their values."""

    places: tuple[str, ...]
    values: tuple[str, ...]
    targets: tuple[tuple[str, str], ...] = ()
    deck: str = "main"


def _ground(deck: str) -> Colour:
    """The colour of a deck; a map of one's own may name its decks as it likes."""
    return _GROUND.get(deck, _GROUND["main"])


@cached
def face(
    ticket: TicketFace, size: tuple[int, int], mini: MiniMap | None = None, state: State = "open"
) -> pygame.Surface:
    """A whole ticket, landscape, best in the shape 160 x 100."""
    c = Canvas(size, SHAPE, fine=4 if size[0] <= 240 else 3)
    _paper(c, _ground(ticket.deck))
    if ticket.targets:
        _countries(c, ticket, mini)
    elif len(ticket.places) > 2 and size[1] < _SMALL_TOUR:
        _small_tour(c, ticket)
    elif len(ticket.places) > 2:
        _tour(c, ticket, mini)
    else:
        _pair(c, ticket, mini)
    return _in_state(c.picture(), size, state, (0.47, 0.05) if len(ticket.places) > 2 else (0.06, 0.59))


def _paper(c: Canvas, hue: Colour) -> None:
    c.fill(rounded(0.4, 0.4, 159.2, 99.2, 8), OUTLINE)
    c.fill(rounded(1.3, 1.3, 157.4, 97.4, 7.2), down(lighter(hue, 0.3), hue, darker(hue, 0.25)))
    c.fill(rounded(4.4, 4.4, 151.2, 91.2, 4.6), OUTLINE)
    c.fill(rounded(5, 5, 150, 90, 4.2), down(PARCHMENT_LIGHT, PARCHMENT))
    for y in range(10):
        for x in (1.3, 158.7):
            c.fill(circle(x, 9.5 + 9 * y, 1.3), darker(hue, 0.6))


def _pair(c: Canvas, ticket: TicketFace, mini: MiniMap | None) -> None:
    names = " – ".join(ticket.places)
    room = (140.0, 15.0)
    if _size_in(c, names, room, 15.5) >= 11.5:
        _banner(c, 20)
        _words(c, names, (80, 14.6), room, 15.5)
        top = 25.0
    else:
        _banner(c, 31)
        _words(c, ticket.places[0], (80, 12.6), (144, 14), 14.5)
        _words(c, ticket.places[1], (80, 27), (144, 14), 14.5)
        top = 36.5
    _map(c, mini, (7, top, 146, 94 - top), room=118)
    _value(c, ticket.values[0], 139.5, 80, 14.5)


def _countries(c: Canvas, ticket: TicketFace, mini: MiniMap | None) -> None:
    _banner(c, 20)
    _words(c, ticket.places[0], (80, 14.6), (140, 15), 15.5)
    _map(c, mini, (7, 25, 76, 69))
    step = 69 / max(3, len(ticket.targets))
    common = min(_size_in(c, name, (50, step * 0.9), 13) for name, _ in ticket.targets)
    for row, (name, value) in enumerate(ticket.targets):
        y = 26 + step * (row + 0.5)
        if row:
            c.line([(86, y - step / 2), (152, y - step / 2)], 0.4, INK_SOFT, 120)
        size = min(15.0, step * 0.9)
        _words(c, name, (111, y), (50, size), common)
        _value(c, value, 145, y, size / 2)


def _tour(c: Canvas, ticket: TicketFace, mini: MiniMap | None) -> None:
    _map(c, mini, (66, 7, 87, 66))
    step = 88 / len(ticket.places)
    common = min(_size_in(c, name, (45.5, step * 0.86), 12) for name in ticket.places)
    c.line([(12.5, 6 + step * 0.5), (12.5, 6 + step * (len(ticket.places) - 0.5))], 1.4, _RED)
    for row, name in enumerate(ticket.places):
        y = 6 + step * (row + 0.5)
        _stop(c, (12.5, y), 5.6, str(row + 1), _RED)
        _words(c, name, (40.5, y), (45.5, step * 0.86), common, align="left", left=19.6)
    for value, x, radius in zip(ticket.values, (143, 118, 96), (13, 10, 10), strict=False):
        _value(c, value, x, 82, radius)


def _small_tour(c: Canvas, ticket: TicketFace) -> None:
    """Where the map would leave names that nobody can read: the names alone, and the values beside them."""
    step = 88 / len(ticket.places)
    common = min(_size_in(c, name, (100, step), 17) for name in ticket.places)
    c.line([(13, 6 + step * 0.5), (13, 6 + step * (len(ticket.places) - 0.5))], 1.4, _RED)
    for row, name in enumerate(ticket.places):
        y = 6 + step * (row + 0.5)
        _stop(c, (13, y), 6.4, str(row + 1), _RED)
        _words(c, name, (72, y), (100, step), common, align="left", left=22)
    for value, y, radius in zip(ticket.values, (21, 51, 78), (14, 12, 12), strict=False):
        _value(c, value, 139, y, radius)


def _banner(c: Canvas, height: float) -> None:
    c.fill(box(5.4, 5.4, 149.2, height - 1), down(PARCHMENT, PARCHMENT_DARK))
    c.line([(6, height + 4.6), (154, height + 4.6)], 0.6, INK_SOFT)
    c.line([(6, height + 5.9), (154, height + 5.9)], 0.3, INK_SOFT)


def _size_in(c: Canvas, words: str, room: tuple[float, float], largest: float) -> float:
    """The font size in units at which the words fit, measured at the size that is drawn."""
    pixels = (room[0] * c.kx, room[1] * 1.5 * c.ky)
    return fonts.fitting_size(words, fonts.CITY_FONT, pixels, largest * c.ky) / c.ky


def _words(
    c: Canvas, words: str, middle: Point, room: tuple[float, float], largest: float, align: str = "", left: float = 0
) -> None:
    size = _size_in(c, words, room, largest)
    shown = fonts.shorten(words, fonts.CITY_FONT, size * c.ky, round(room[0] * c.kx))
    picture = fonts.render(shown, fonts.CITY_FONT, size * c.ky, INK)
    x = left if align == "left" else middle[0] - picture.get_width() / c.kx / 2
    c.paste(picture, x, middle[1] - picture.get_height() / c.ky / 2)


def _map(c: Canvas, mini: MiniMap | None, area: tuple[float, float, float, float], room: float = 0) -> None:
    """The board in little, as large as fits into the area or its left `room`; the ticket's places joined and marked."""
    left, top, width, height = area
    c.fill(rounded(left, top, width, height, 2), down((232, 214, 176), (222, 200, 156)))
    width = room or width
    if mini is None:
        return
    tall = min(height - 3, (width - 3) / mini.aspect)
    wide = tall * mini.aspect
    x0, y0 = left + (width - wide) / 2, top + (height - tall) / 2
    if mini.picture is not None:
        pixels = (max(1, round(wide * c.kx)), max(1, round(tall * c.ky)))
        c.paste(pygame.transform.smoothscale(mini.picture, pixels), x0, y0)
    places = [(x0 + x * tall, y0 + y * tall) for x, y in mini.dots]
    for a, b in mini.lines:
        c.line([places[a], places[b]], 0.55, (146, 118, 82), 190)
    for place in places:
        c.fill(circle(*place, 1.05, 12), (118, 88, 56))
    _ends(c, [places[i] for i in mini.ends], mini.hue)


def _ends(c: Canvas, ends: list[Point], hue: Colour) -> None:
    for a, b in pairwise(ends):
        c.line([a, b], 1.7, CREAM, 230)
        count = max(2, round(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 / 4.2))
        for i in range(count):
            start, end = (i + 0.18) / count, (i + 0.72) / count
            dash = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for t in (start, end)]
            c.line(dash, 1.3, _RED)
    for number, end in enumerate(ends, 1):
        _stop(c, end, 4.1 if len(ends) < 3 else 5.0, str(number) if len(ends) > 2 else "", hue)


def _stop(c: Canvas, at: Point, radius: float, number: str, hue: Colour) -> None:
    c.fill(circle(*at, radius, 28), CREAM)
    c.fill(circle(*at, radius - 0.5, 28), OUTLINE)
    c.fill(circle(*at, radius - 1.2, 28), across(lighter(hue, 0.25), hue))
    if number:
        c.text(number, fonts.NUMBER_FONT, radius * 1.75, at, (255, 250, 236))


def _value(c: Canvas, value: str, x: float, y: float, radius: float) -> None:
    c.glow(circle(x + 0.6, y + 1, radius), 1.6, OUTLINE, 110)
    picture = tokens.coin(value, round(2 * radius * c.kx), is_loss=value[:1] in "-−")
    c.paste(picture, x - radius, y - radius)


def _in_state(picture: pygame.Surface, size: tuple[int, int], state: State, at: Point) -> pygame.Surface:
    """Stamps a finished ticket, greys an impossible one; `at` is where the stamp covers nothing that matters."""
    if state == "open":
        return picture
    if state == "impossible":
        picture = pygame.transform.grayscale(picture)
        picture.fill((196, 190, 182, 255), special_flags=pygame.BLEND_RGBA_MULT)
    edge = round(size[1] * 0.34)
    stamp = tokens.punch(edge) if state == "done" else void_mark(edge)
    picture.blit(stamp, (round(size[0] * at[0]), round(size[1] * at[1])))
    return picture


@cached
def void_mark(size: int) -> pygame.Surface:
    """The mark of a ticket that can no longer be done."""
    c = Canvas((size, size), (100, 100), fine=6 if size < 60 else 4)
    c.fill(circle(50, 50, 48), OUTLINE)
    c.fill(circle(50, 50, 43), across(lighter(BAD, 0.22), BAD, darker(BAD, 0.25)))
    for start, end in (((32, 32), (68, 68)), ((68, 32), (32, 68))):
        c.line([start, end], 12, (250, 244, 230))
    return c.picture()


@cached
def back(deck: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a ticket deck: `main`, `long` or `short`."""
    hue = _ground(deck)
    c = Canvas(size, SHAPE, fine=4 if size[0] <= 240 else 3)
    c.fill(rounded(0.4, 0.4, 159.2, 99.2, 8), OUTLINE)
    c.fill(rounded(1.3, 1.3, 157.4, 97.4, 7.2), down(PARCHMENT_LIGHT, PARCHMENT_DARK))
    c.fill(rounded(5, 5, 150, 90, 4.4), round_(lighter(hue, 0.25), hue, darker(hue, 0.3)))
    for i in range(26):
        for half in (0, 180):
            c.line([polar(80, 50, 34, 14 * i + half), polar(80, 50, 110, 14 * i + half)], 0.5, lighter(hue, 0.3), 70)
    frame = rounded(9, 9, 142, 82, 3)
    c.fill_all(stroke(frame, 0.9, closed=True), BRASS_LIGHT)
    c.glow(circle(81, 52, 27), 4, OUTLINE, 150)
    c.shape(circle(80, 50, 27), across(BRASS_LIGHT, BRASS, BRASS_DARK), 0.9)
    c.fill(circle(80, 50, 23.4), darker(hue, 0.35))
    _route_emblem(c, long=deck != "short")
    return c.picture()


@cached
def pile(deck: str, size: tuple[int, int], layers: int) -> pygame.Surface:
    """A ticket deck lying face down; a little taller than `size`."""
    return relief.pile(back(deck, size), max(0, min(layers, 8)), max(1, round(size[1] / 45)))


def _route_emblem(c: Canvas, long: bool) -> None:
    """Two towns and the way between them, long or short."""
    ends = ((65.0, 58.0), (95.0, 42.0)) if long else ((72.0, 53.0), (88.0, 47.0))
    path = [ends[0], (76, 44), (84, 56), ends[1]] if long else [ends[0], ends[1]]
    c.line(path, 2.6, BRASS_LIGHT)
    for x, y in ends:
        c.fill(circle(x, y, 5.6), BRASS_LIGHT)
        c.fill(circle(x, y, 3.4), _RED)
    mark = symbols.sign("locomotive", round((13 if long else 11) * c.kx), BRASS_LIGHT)
    c.paste(mark, 80 - mark.get_width() / c.kx / 2, 30)
