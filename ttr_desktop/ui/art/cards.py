"""Train, rail and ship cards: faces, the compact form for a crowded hand, and backs.

Kinds: the eight colours, `locomotive`, `plus4`, `passenger`; `rail_<colour>`, `rail_<colour>_anchor`, `ship_<colour>`,
`ship_<colour>_double` and `joker` of Rails & Sails, in every colour, because a map of one's own may use any. A face is
drawn in 160 x 100 units and keeps that shape best.
"""

from __future__ import annotations

from typing import Final

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import relief, scenes, symbols, vessels, wagons
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, Paint, across, down, round_
from ttr_desktop.ui.art.shapes import Points, box, circle, polar, regular, rounded, stroke
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD_COLOURS,
    CREAM,
    HUES,
    INK,
    OUTLINE,
    Colour,
    darker,
    ink_on,
    lighter,
    mix,
)

TRAIN_KINDS: Final = (*CARD_COLOURS, "locomotive", "plus4", "passenger")
RAIL_KINDS: Final = (
    *(f"rail_{colour}{suffix}" for colour in CARD_COLOURS for suffix in ("", "_anchor")),
    "joker",
)
SHIP_KINDS: Final = tuple(f"ship_{colour}{suffix}" for colour in CARD_COLOURS for suffix in ("", "_double"))
KINDS: Final = (*TRAIN_KINDS, *RAIL_KINDS, *SHIP_KINDS)
BACKS: Final = ("train", "rail", "ship")
SHAPE: Final = (160.0, 100.0)
_SPECTRUM: Final = tuple(HUES[name] for name in ("red", "orange", "yellow", "green", "blue", "purple"))
_NAVY: Final[Colour] = (34, 62, 96)


class UnknownCard(ValueError):
    """No card of this kind exists."""


def hue_of(kind: str) -> Colour:
    return HUES[symbols.base_kind(kind)]


def _check(kind: str) -> None:
    if kind not in KINDS:
        raise UnknownCard(kind)


def _border(kind: str) -> Paint:
    if kind in ("locomotive", "joker"):
        return across(*_SPECTRUM)
    hue = hue_of(kind)
    return down(lighter(hue, 0.3), hue, darker(hue, 0.25))


def _frame(c: Canvas, paint: Paint, w: float, h: float, edge: float) -> tuple[float, float, float, float]:
    """Card stock, coloured border and a bright inner line; returns the box left for the picture."""
    outer = rounded(0.4, 0.4, w - 0.8, h - 0.8, 9)
    c.fill(outer, OUTLINE)
    c.fill(rounded(1.3, 1.3, w - 2.6, h - 2.6, 8.2), (252, 246, 230))
    c.fill(rounded(2.6, 2.6, w - 5.2, h - 5.2, 7), paint)
    gloss = rounded(2.6, 2.6, w - 5.2, (h - 5.2) * 0.5, 7)
    c.fill(gloss, (255, 255, 255), 26)
    inset = 2.6 + edge
    c.fill(rounded(inset - 1.1, inset - 1.1, w - 2 * inset + 2.2, h - 2 * inset + 2.2, 4.6), OUTLINE)
    c.fill(rounded(inset - 0.6, inset - 0.6, w - 2 * inset + 1.2, h - 2 * inset + 1.2, 4.2), (252, 240, 206))
    return (inset + 0.3, inset + 0.3, w - 2 * inset - 0.6, h - 2 * inset - 0.6)


@cached
def face(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A whole card, landscape, with its picture and its sign in two corners."""
    _check(kind)
    fine = 4 if size[0] <= 240 else 3
    c = Canvas(size, SHAPE, fine=fine)
    left, top, width, height = _frame(c, _border(kind), *SHAPE, edge=5.2)
    scene = Canvas((round(width * c.kx / fine), round(width * c.kx / fine * SHAPE[1] / SHAPE[0])), SHAPE, fine=fine)
    _scene(scene, kind)
    tall = SHAPE[0] * height / width
    window = scene.inner(0, 4, SHAPE[0], tall, (SHAPE[0], tall))
    window.line(rounded(-0.5, -0.5, 161, tall + 1, 4), 2.2, OUTLINE, 90, closed=True)
    window.keep_inside(rounded(0, 0, SHAPE[0], tall, 4.4))
    c.paste(window.big, left, top)
    _corners(c, kind)
    return c.picture()


def _scene(c: Canvas, kind: str) -> None:
    deck, _, _ = kind.partition("_")
    if deck == "ship":
        _sea_scene(c, kind)
    elif kind == "joker":
        _joker_scene(c)
    elif kind in ("locomotive", "plus4"):
        _engine_scene(c, kind)
    elif kind == "passenger":
        _platform_scene(c)
    else:
        _wagon_scene(c, symbols.base_kind(kind), is_rail_card=deck == "rail")


def _wagon_scene(c: Canvas, colour: str, is_rail_card: bool) -> None:
    hue = HUES[colour]
    ground = mix(hue, (96, 106, 116), 0.5) if colour == "black" else hue
    scenes.sky(c, ground)
    scenes.SCENES[colour](c, ground)
    scenes.rails(c, ground)
    scenes.ground_shadow(c, 14, 148, 87)
    if is_rail_card:
        wagons.WAGONS[colour](c.inner(66, 31, 105, 56, wagons.FRAME), hue)
        wagons.engine(
            c.inner(-40, 31, 105, 56, wagons.FRAME), darker(hue, 0.3) if colour != "white" else (120, 126, 132)
        )
        scenes.smoke(c, ((34, 27, 4.4), (26, 21, 5.6), (15, 17, 6.6)))
        return
    wagons.WAGONS[colour](c.inner(11, 15, 138, 73.6, wagons.FRAME), hue)


def _engine_scene(c: Canvas, kind: str) -> None:
    if kind == "locomotive":
        scenes.rainbow_rays(c, _SPECTRUM)
        ground: Colour = (150, 120, 78)
    else:
        ground = HUES["plus4"]
        scenes.sky(c, ground)
        scenes.peaks(c, ground)
    scenes.rails(c, ground)
    scenes.ground_shadow(c, 14, 150, 87)
    scenes.smoke(c, ((108, 15, 6), (99, 9, 8), (86, 6, 8), (72, 8, 7), (60, 4, 6)))
    wagons.engine(c.inner(11, 15, 138, 73.6, wagons.FRAME), (40, 66, 60) if kind == "locomotive" else (112, 44, 40))


def _platform_scene(c: Canvas) -> None:
    hue = HUES["passenger"]
    scenes.sky(c, hue)
    scenes.town(c, hue)
    c.fill(box(0, 84, 160, 16), (98, 84, 70))
    wagons.travellers(c.inner(11, 15, 138, 73.6, wagons.FRAME))
    for x in (18, 142):
        c.shape(box(x - 1.2, 30, 2.4, 50), across((90, 94, 96), (40, 42, 46)), 0.7)
        c.shape(circle(x, 28, 5), round_((255, 252, 224), (250, 214, 130)), 0.9)


def _sea_scene(c: Canvas, kind: str) -> None:
    hue = hue_of(kind)
    tint = (206, 214, 216) if "white" in kind else hue
    scenes.sky(c, mix(tint, (130, 170, 196), 0.45))
    blues: tuple[Colour, ...] = ((126, 178, 196), (88, 146, 176), (62, 118, 156), (44, 92, 132))
    vessels.waves(c, 160, 60, 100, blues[:1])
    if kind.endswith("_double"):
        vessels.steamer(c, hue, (64, 22), 0.74)
        vessels.waves(c, 160, 68, 100, blues[1:2])
        vessels.steamer(c, hue, (4, 28), 0.88)
    else:
        vessels.waves(c, 160, 68, 100, blues[1:2])
        vessels.schooner(c, hue, (14, 10), 1.14)
    vessels.waves(c, 160, 76, 100, blues[2:])
    vessels.gull(c, 138, 18, 0.7)
    vessels.gull(c, 124, 26, 0.5)


def _joker_scene(c: Canvas) -> None:
    scenes.rainbow_rays(c, _SPECTRUM, (80, 54))
    vessels.waves(c, 160, 62, 100, ((104, 160, 184),))
    vessels.schooner(c, CREAM, (70, 6), 0.8)
    c.fill([(0, 80), (110, 80), (96, 100), (0, 100)], down((160, 128, 84), (96, 70, 44)))
    c.fill(box(0, 86.6, 106, 2.3), (70, 66, 68))
    c.fill(box(0, 86.4, 106, 0.8), (208, 206, 204))
    scenes.smoke(c, ((64, 26, 4.6), (56, 20, 6), (45, 16, 6.4)))
    wagons.engine(c.inner(2, 31, 105, 56, wagons.FRAME), (40, 66, 60))


def _corners(c: Canvas, kind: str) -> None:
    size = 25.0
    _badge(c, symbols.badge(symbols.base_kind(kind), round(size * c.kx)), 14.5, 14.5)
    _badge(c, symbols.badge(symbols.base_kind(kind), round(size * c.kx)), 145.5, 85.5)
    if kind.endswith("_anchor") or (kind.startswith("ship_") and not kind.endswith("_double")):
        _badge(c, _anchor_badge(round(size * c.kx)), 145.5, 14.5)
    if kind.endswith("_double"):
        _number_badge(c, "2", 145.5, 14.5)
    if kind == "plus4":
        _number_badge(c, "+4", 145.5, 14.5)


def _badge(c: Canvas, picture: pygame.Surface, x: float, y: float) -> None:
    radius = picture.get_width() / 2 / c.kx
    c.glow(circle(x + 0.8, y + 1.4, radius), 2, OUTLINE, 120)
    c.paste(picture, x - radius, y - radius)


@cached
def _anchor_badge(size: int) -> pygame.Surface:
    c = Canvas((size, size), (100, 100))
    c.fill(circle(50, 50, 49), OUTLINE)
    c.fill(circle(50, 50, 44), BRASS_LIGHT)
    c.fill(circle(50, 50, 39), _NAVY)
    mark = symbols.sign("anchor", round(56 * c.kx), CREAM)
    c.paste(mark, 50 - mark.get_width() / c.kx / 2, 50 - mark.get_height() / c.ky / 2)
    return c.picture()


def _number_badge(c: Canvas, words: str, x: float, y: float) -> None:
    c.glow(circle(x + 0.8, y + 1.4, 12.5), 2, OUTLINE, 120)
    c.fill(circle(x, y, 12.4), OUTLINE)
    c.fill(circle(x, y, 11.2), round_(BRASS_LIGHT, BRASS_LIGHT, BRASS))
    c.text(words, fonts.NUMBER_FONT, 17 if len(words) == 1 else 14.5, (x, y), INK)


@cached
def compact(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """The small form: the colour, its sign as large as it goes, and the wagon where there is room for one."""
    _check(kind)
    w, h = 100.0 * size[0] / max(1, size[1]), 100.0
    c = Canvas(size, (w, h))
    c.fill(rounded(0.5, 0.5, w - 1, h - 1, 14), OUTLINE)
    c.fill(rounded(3, 3, w - 6, h - 6, 12), (252, 246, 230))
    c.fill(rounded(6, 6, w - 12, h - 12, 9.5), _border(kind))
    c.fill(rounded(6, 6, w - 12, (h - 12) / 2, 9.5), (255, 255, 255), 30)
    has_room = w >= 150
    if has_room:
        _compact_picture(c, kind, w)
    _compact_sign(c, kind, 38 if has_room else w / 2, 50, 60 if has_room else min(w, h) * 0.62)
    _compact_extra(c, kind, w)
    return c.picture()


def _compact_picture(c: Canvas, kind: str, w: float) -> None:
    colour = symbols.base_kind(kind)
    frame = c.inner(68, 22, w - 76, 66, ((w - 76) / 66 * 64, 64.0))
    if kind.startswith("ship_"):
        (vessels.steamer if kind.endswith("_double") else vessels.schooner)(frame, HUES[colour], (2, 2), 0.98)
    elif colour in wagons.WAGONS:
        wagons.WAGONS[colour](frame, lighter(HUES[colour], 0.12))
    elif colour == "passenger":
        wagons.travellers(frame)
    else:
        wagons.engine(frame, (40, 66, 60) if colour != "plus4" else (112, 44, 40))


def _compact_sign(c: Canvas, kind: str, x: float, y: float, size: float) -> None:
    colour = symbols.base_kind(kind)
    hue = HUES[colour]
    is_wild = colour in ("locomotive", "joker")
    ink = INK if is_wild else ink_on(hue)
    if is_wild:
        c.fill(circle(x, y, size * 0.53), (252, 244, 222), 235)
    mark = symbols.sign(colour, max(4, round(size * (0.8 if is_wild else 1) * c.kx)), ink)
    c.paste(mark, x - mark.get_width() / c.kx / 2, y - mark.get_height() / c.ky / 2)


def _compact_extra(c: Canvas, kind: str, w: float) -> None:
    if kind.endswith("_anchor") or (kind.startswith("ship_") and not kind.endswith("_double")):
        picture = _anchor_badge(round(34 * c.kx))
        c.paste(picture, w - 40, 6)
    if kind.endswith("_double"):
        c.fill(circle(w - 23, 23, 17), OUTLINE)
        c.fill(circle(w - 23, 23, 14.5), BRASS_LIGHT)
        c.text("2", fonts.NUMBER_FONT, 24, (w - 23, 23), INK)


@cached
def back(deck: str, size: tuple[int, int]) -> pygame.Surface:
    """The back of a deck: `train`, `rail` or `ship`."""
    if deck not in BACKS:
        raise UnknownCard(deck)
    ground: dict[str, Colour] = {"train": (120, 34, 34), "rail": (62, 74, 60), "ship": (34, 72, 110)}
    hue = ground[deck]
    c = Canvas(size, SHAPE, fine=4 if size[0] <= 240 else 3)
    left, top, width, height = _frame(c, down(BRASS_LIGHT, BRASS, BRASS_DARK), *SHAPE, edge=3.4)
    c.fill(rounded(left, top, width, height, 4.4), round_(lighter(hue, 0.2), hue, darker(hue, 0.35)))
    inner = c.inner(left, top, width, height, (width, height))
    _back_pattern(inner, deck, hue, width, height)
    c.line(rounded(left + 4, top + 4, width - 8, height - 8, 3), 0.8, BRASS_LIGHT, 220, closed=True)
    _medallion(c, deck, hue)
    return c.picture()


@cached
def pile(deck: str, size: tuple[int, int], layers: int) -> pygame.Surface:
    """A deck lying face down: its back over the edges of `layers` more cards; a little taller than `size`."""
    return relief.pile(back(deck, size), max(0, min(layers, 8)), max(1, round(size[1] / 45)))


@cached
def slot(size: tuple[int, int]) -> pygame.Surface:
    """The empty place of a card on the table."""
    c = Canvas(size, SHAPE, fringe=BRASS)
    c.fill(rounded(1, 1, 158, 98, 9), (16, 9, 5), 90)
    c.line(rounded(3, 3, 154, 94, 7), 1.6, BRASS, 120, closed=True)
    return c.picture()


def _back_pattern(c: Canvas, deck: str, hue: Colour, width: float, height: float) -> None:
    tone = lighter(hue, 0.22)
    if deck == "ship":
        for row in range(8):
            for i in range(14):
                x = 12.0 * i + (6 if row % 2 else 0)
                c.line([polar(x, 6 + 12.0 * row, 6, t) for t in range(200, 341, 20)], 0.8, tone, 150)
        return
    step = 11.0
    count = int((width + height) / step) + 2
    for i in range(-count, count):
        c.line([(i * step, 0), (i * step + height, height)], 0.7, tone, 120)
        c.line([(i * step, 0), (i * step - height, height)], 0.7, tone, 120)
        if deck == "rail":
            c.line([(i * step + 3, 0), (i * step + 3 + height, height)], 0.5, tone, 90)


def _medallion(c: Canvas, deck: str, hue: Colour) -> None:
    cog: Points = [polar(80, 50, 31 if i % 2 else 28.5, 360 * i / 64) for i in range(64)]
    c.glow(circle(81, 52, 30), 4, OUTLINE, 150)
    c.shape(cog, across(BRASS_LIGHT, BRASS, BRASS_DARK), 0.8)
    c.fill(circle(80, 50, 25.5), OUTLINE)
    c.fill(circle(80, 50, 24.6), round_(lighter(hue, 0.12), darker(hue, 0.25)))
    c.fill_all(stroke(regular(80, 50, 22.4, 48), 0.7, closed=True), BRASS_LIGHT)
    mark = symbols.sign("anchor" if deck == "ship" else "locomotive", round(30 * c.kx), BRASS_LIGHT)
    c.paste(mark, 80 - mark.get_width() / c.kx / 2, 50 - mark.get_height() / c.ky / 2)
