"""The face of the program: logo, application icon, and the evening landscape behind the title screen."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from ttr_desktop.ui import fonts, looks, surfaces
from ttr_desktop.ui.art import plain, scenes, symbols, wagons
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, across, down, round_
from ttr_desktop.ui.art.relief import silhouette
from ttr_desktop.ui.art.shapes import Points, arc, box, circle, ellipse, polar, rounded, smooth, star
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CARD_COLOURS,
    CREAM,
    HUES,
    OUTLINE,
    Colour,
    darker,
    lighter,
    mix,
)

NAME: Final = "TTR Desktop"
LOGO_SHAPE: Final = (360.0, 164.0)
ICON_SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
_LARGEST_BACKDROP: Final = 3_750_000  # pixels; beyond that the picture is drawn at half size and stretched
_STARS: Final = 45
_STARS_SEED: Final = 11
_GREEN: Final[Colour] = (40, 66, 60)
_CRIMSON: Final[Colour] = (140, 30, 36)


@cached
def logo(width: int) -> pygame.Surface:
    """The name in brass letters under a little train, on a transparent ground."""
    height = round(width * LOGO_SHAPE[1] / LOGO_SHAPE[0])
    c = Canvas((width, height), LOGO_SHAPE, fine=3)
    _logo_train(c)
    picture = c.picture()
    letters = brass_letters(NAME, width * 0.15)
    middle = (width // 2, round(height * 0.755))
    picture.blit(letters, letters.get_rect(center=middle))
    return picture


def _logo_train(c: Canvas) -> None:
    scenes.smoke(
        c,
        (
            (263, 25, 4),
            (257, 19, 6),
            (247, 14, 8),
            (235, 12, 8.5),
            (222, 13, 8),
            (209, 10, 7),
            (198, 12, 5.5),
            (189, 10, 4),
        ),
    )
    c.glow(rounded(70, 84, 220, 6, 3), 5, OUTLINE, 140)
    for x in range(20):
        c.shape(rounded(64 + 12 * x, 85.4, 8, 4, 1), (104, 72, 46), 0.7)
    c.shape(rounded(56, 83, 250, 3, 1.5), down((236, 234, 230), (118, 114, 112)), 0.8)
    wagons.engine(c.inner(182, 28, 108, 57.6, wagons.FRAME), _GREEN)
    wagons.coach(c.inner(106, 43.4, 78, 41.6, wagons.FRAME), HUES["red"])


def brass_letters(words: str, size: float) -> pygame.Surface:
    """Large display lettering: brass from light to dark, a dark rim, a soft shadow."""
    plain = fonts.render(words, fonts.TITLE_FONT, size, (255, 255, 255))
    rim, drop = max(1, round(size * 0.035)), max(1, round(size * 0.05))
    pad = 2 * rim + drop
    picture = surfaces.clear((plain.get_width() + 2 * pad, plain.get_height() + 2 * pad))
    picture.fill((*OUTLINE, 0))
    shadow, dark = silhouette(plain, OUTLINE, 90), silhouette(plain, (58, 26, 14))
    picture.blit(shadow, (pad + drop, pad + drop))
    for turn in range(0, 360, 15):
        dx, dy = rim * math.cos(math.radians(turn)), rim * math.sin(math.radians(turn))
        picture.blit(dark, (pad + round(dx), pad + round(dy)))
    picture.blit(_gilded(plain), (pad, pad))
    return picture


def _gilded(letters: pygame.Surface) -> pygame.Surface:
    """White letters washed with brass; the wash spans the ink, not the line."""
    ink = letters.get_bounding_rect()
    c = Canvas((letters.get_width(), max(1, ink.height)), (1, 1), fine=1)
    c.fill(box(0, 0, 2, 2), down((255, 246, 208), BRASS_LIGHT, (222, 170, 78), (164, 108, 40), (236, 190, 104)))
    gilded = letters.copy()
    gilded.blit(c.big, (0, ink.y), special_flags=pygame.BLEND_RGB_MULT)
    return gilded


# -- application icon --------------------------------------------------------------------------------------------------


@cached
def app_icon(size: int) -> pygame.Surface:
    """A locomotive on a crimson field in a brass frame; small sizes show the plain sign."""
    c = Canvas((size, size), (100, 100), fine=8 if size <= 64 else 3)
    c.fill(rounded(1, 1, 98, 98, 22), OUTLINE)
    c.fill(rounded(3, 3, 94, 94, 20), across(BRASS_LIGHT, BRASS, BRASS_DARK))
    edge = 9.0 if size > 32 else 7.0
    c.fill(rounded(edge - 1.4, edge - 1.4, 102.8 - 2 * edge, 102.8 - 2 * edge, 16), OUTLINE)
    inner = c.inner(edge, edge, 100 - 2 * edge, 100 - 2 * edge, (100.0, 100.0))
    field = Canvas(inner.big.get_size(), (100, 100), fine=1)
    (_plain_field if size <= 48 else _rich_field)(field)
    field.keep_inside(rounded(0, 0, 100, 100, 17))
    c.big.blit(field.big, (round(edge * c.kx), round(edge * c.ky)))
    return c.picture()


def _plain_field(c: Canvas) -> None:
    c.fill(box(0, 0, 100, 100), down(lighter(_CRIMSON, 0.16), darker(_CRIMSON, 0.2)))
    mark = symbols.sign("locomotive", round(82 * c.kx), CREAM)
    c.paste(mark, 50 - mark.get_width() / c.kx / 2, 48 - mark.get_height() / c.ky / 2)


def _rich_field(c: Canvas) -> None:
    for i in range(18):
        hue = lighter(_CRIMSON, 0.1) if i % 2 else darker(_CRIMSON, 0.12)
        c.fill([(50, 70), polar(50, 70, 120, 180 + 10 * i), polar(50, 70, 120, 190.5 + 10 * i)], hue)
    c.glow(circle(50, 62, 26), 20, (255, 214, 130), 190)
    c.fill(box(0, 70, 100, 30), down((120, 84, 54), (62, 40, 26)))
    for i in range(9):
        c.fill(rounded(-3 + 13 * i, 80, 8, 5, 1), (52, 34, 24))
    c.fill(box(0, 77, 100, 3.4), (62, 60, 64))
    c.fill(box(0, 76.6, 100, 1.2), (224, 222, 218))
    scenes.smoke(c, ((71, 22, 4.5), (65, 16, 7), (54, 12, 9), (42, 14, 9), (31, 11, 8), (21, 14, 6), (14, 12, 4)))
    wagons.engine(c.inner(3, 27, 94, 50.2, wagons.FRAME), _GREEN)


# -- title screen ------------------------------------------------------------------------------------------------------


def rail_y(height: int) -> int:
    """Where the rail of the viaduct runs on a backdrop of this height: the wheels of `running_train` stand there."""
    return round(height * 0.694)


def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """Mountains at dusk and a viaduct over a valley; the upper two thirds are calm enough for logo and menu.

    It is as large as the window, so it is not kept here: the screen that shows it keeps it.
    """
    width, height = max(64, size[0]), max(64, size[1])
    if width * height > _LARGEST_BACKDROP:
        return pygame.transform.smoothscale(backdrop((width // 2, height // 2)), (width, height))
    c = Canvas((width, height), (90.0 * width / height, 90.0), fine=2)
    w = c.units[0]
    _sky(c, w)
    _ranges(c, w)
    _viaduct(c, w)
    _foreground(c, w)
    return c.picture()


def _sky(c: Canvas, w: float) -> None:
    """Everything soft is painted small and stretched: nobody sees it, and it takes a tenth of the time."""
    soft = Canvas((c.size[0] // 2, c.size[1] // 2), c.units, fine=1)
    _dusk(soft, w)
    c.big.blit(pygame.transform.smoothscale(soft.big, c.big.get_size()), (0, 0))
    c.fill(circle(w * 0.72, 44, 6.5), (255, 248, 220))
    rand = random.Random(_STARS_SEED)
    for _ in range(_STARS):
        share, y = rand.random(), 24 * rand.random() ** 1.4
        c.fill(star(share * w, y, 0.26 + 0.16 * rand.randrange(3), 0.1, 4), (255, 250, 230), 190)


def _dusk(c: Canvas, w: float) -> None:
    """Evening sky, the glow of the sun, clouds lit from below."""
    c.fill(box(0, 0, w, 90), down((24, 42, 82), (56, 88, 136), (142, 136, 160), (244, 182, 132), (252, 208, 150)))
    for radius, alpha in ((40.0, 60), (24.0, 80), (13.0, 130)):
        c.glow(circle(w * 0.72, 44, radius), radius * 0.8, (255, 212, 150), alpha)
    for x, y, s in ((0.13, 26.0, 1.3), (0.4, 31.0, 0.8), (0.9, 22.0, 1.1)):
        for dx, dy, r in ((-9, 1, 1.6), (-5, 0, 2.6), (0, -0.8, 3.4), (5, 0, 2.6), (10, 1, 1.8), (14, 1.2, 1.1)):
            c.glow(ellipse(w * x + dx * s, y + dy * s, r * 1.9 * s, r * 0.62 * s), 0.9, (255, 224, 186), 120)


def _ranges(c: Canvas, w: float) -> None:
    """Three rows of mountains, the farthest palest; the sun stands low on the right and lights their right faces."""
    chance = random.Random(1907)
    rows = (
        (57.0, 24.0, 20.0, ((112, 122, 156), (206, 174, 160))),
        (63.0, 18.0, 24.0, ((76, 98, 130), (166, 146, 142))),
        (69.0, 11.0, 19.0, ((52, 86, 92), (108, 122, 110))),
    )
    for row, (base, rise, step, faces) in enumerate(rows):
        for i in sorted(range(int(w / step) + 3), key=lambda _: chance.random()):
            x = (i - 0.5) * step + chance.uniform(-0.3, 0.3) * step
            peak = (x, base - rise * chance.uniform(0.55, 1.0))
            _mountain(c, chance, peak, base, step * chance.uniform(0.85, 1.15), faces, has_snow=row < 2)
        mist = (232, 198, 160) if row < 2 else (120, 140, 124)
        c.fill(box(-2, base + 2, w + 4, 92 - base), mix(faces[0], mist, 0.5))
        _mist(c, base, mist)
    c.fill(box(-2, 70, w + 4, 22), down((92, 120, 108), (54, 84, 76), (38, 62, 56)))


def _mist(c: Canvas, base: float, colour: Colour) -> None:
    """Haze that thickens towards the foot of a row of mountains."""
    strip = surfaces.clear((1, 32))
    for y in range(32):
        strip.set_at((0, y), (*colour, min(150, 6 * y)))
    size = (c.big.get_width(), round(9 * c.ky))
    c.big.blit(pygame.transform.smoothscale(strip, size), (0, round((base - 6) * c.ky)))


def _mountain(
    c: Canvas,
    chance: random.Random,
    peak: tuple[float, float],
    base: float,
    half: float,
    faces: tuple[Colour, Colour],
    has_snow: bool,
) -> None:
    """A peak with a shaded left face and a lit right face, parted by a crooked ridge."""
    x, y = peak
    foot = base + 3

    def slope(side: float) -> Points:
        shares = (0.18, 0.36, 0.55, 0.78)
        bend = [(x + side * half * (t + chance.uniform(-0.06, 0.06)), y + (foot - y) * t**0.86) for t in shares]
        return [peak, *bend, (x + side * half * 1.1, foot)]

    left, right = slope(-1), slope(1)
    ridge = [(x + chance.uniform(-0.12, 0.16) * half, y + (foot - y) * t) for t in (0.22, 0.42, 0.66)]
    c.fill([*left[::-1], *right[1:]], down(faces[0], darker(faces[0], 0.08)))
    c.fill([*right, (x - 0.1 * half, foot), *ridge[::-1]], down(faces[1], mix(faces[1], faces[0], 0.5)), 215)
    if has_snow:
        snow = [left[2], (x - half * 0.2, y + (foot - y) * 0.26), (x - half * 0.1, y + (foot - y) * 0.36), ridge[0]]
        lit = [ridge[0], (x + half * 0.14, y + (foot - y) * 0.34), (x + half * 0.22, y + (foot - y) * 0.25), right[2]]
        c.fill([peak, left[1], *snow[1:]], mix(faces[0], (250, 246, 246), 0.62))
        c.fill([peak, *lit[:-1], right[1]], (255, 240, 218))


def _viaduct(c: Canvas, w: float) -> None:
    """Arches across the whole width, at a third of the height from below."""
    stone: Colour = (126, 100, 82)
    top = 90 * 0.694
    c.fill(box(-2, top + 0.6, w + 4, 3.4), down(lighter(stone, 0.3), stone))
    step = 13.0
    for i in range(int(w / step) + 2):
        x = i * step - 4
        c.fill(box(x - 1.6, top + 3.8, 3.2, 30), across(lighter(stone, 0.2), stone, darker(stone, 0.3)))
        arch = [
            *arc(x + step / 2, top + 9.4, step / 2 - 1.5, 180, 360, 18),
            (x + step - 1.5, top + 3.8),
            (x + 1.5, top + 3.8),
        ]
        c.fill(arch, down(lighter(stone, 0.12), darker(stone, 0.12)))
    for i in range(int(w / 1.5) + 2):
        c.fill(box(i * 1.5, top - 0.1, 0.8, 0.7), (70, 50, 38))
    c.fill(box(-2, top - 0.35, w + 4, 0.45), (206, 200, 190))
    c.fill(box(-2, top + 3.6, w + 4, 0.5), darker(stone, 0.4))


def _foreground(c: Canvas, w: float) -> None:
    near: Colour = (38, 58, 52)
    ridge: Points = [(-2.0, 80.0)]
    for i in range(int(w / 9) + 2):
        ridge.append((i * 9.0, 80.5 + 3.2 * math.sin(i * 1.3) + 1.4 * math.sin(i * 0.7)))
    c.fill([*smooth(ridge, closed=False), (w + 4, 92), (-2, 92)], down(near, darker(near, 0.5)))
    for i in range(int(w / 2.6)):
        x = i * 2.6 + 0.8 * math.sin(i * 12.9)
        tall = 4.4 + 2.6 * abs(math.sin(i * 5.3))
        base = 82.5 + 3.2 * math.sin(x / 9 * 1.3) + 1.4 * math.sin(x / 9 * 0.7)
        for k in range(3):
            span, y = tall * (0.3 - 0.07 * k), base - tall * 0.26 * k
            c.fill([(x - span, y), (x, y - tall * 0.5), (x + span, y)], darker(near, 0.22 + 0.12 * (i % 3)))


@cached
def running_train(height: int) -> pygame.Surface:
    """The engine with one wagon of every colour behind it, wheels on the lower edge; it runs to the right."""
    wide = round(height * wagons.FRAME[0] / wagons.FRAME[1] * 0.9)
    step = round(wide * 0.975)
    count = len(CARD_COLOURS)
    train = surfaces.clear((step * count + round(wide * 1.06), height))
    train.fill((*OUTLINE, 0))
    for i, colour in enumerate(CARD_COLOURS):
        c = Canvas((wide, height), (wagons.FRAME[0], wagons.FRAME[1] - 4), fine=4)
        wagons.WAGONS[colour](c, HUES[colour])
        train.blit(c.picture(), (step * i, 0))
    c = Canvas((wide, height), (wagons.FRAME[0], wagons.FRAME[1] - 4), fine=4)
    wagons.engine(c, _GREEN)
    train.blit(c.picture(), (step * count, 0))
    return train


@cached
def smoke_puff(diameter: int, alpha: int = 220) -> pygame.Surface:
    """One cloud of steam for animation."""
    c = Canvas((diameter, diameter), (100, 100), fringe=(240, 235, 226), fine=3)
    c.glow(circle(50, 50, 34), 10, (232, 226, 216), alpha)
    c.fill(circle(46, 45, 22), round_((255, 255, 252), (240, 236, 228)), alpha // 2)
    return c.picture()


@cached
def ribbon(size: tuple[int, int]) -> pygame.Surface:
    """A crimson banner with folded ends, for headings; write on it in cream."""
    if looks.is_plain():
        return plain.ribbon(size)
    w = 100.0 * size[0] / max(1, size[1])
    c = Canvas(size, (w, 100))
    fold = min(46.0, w * 0.12)
    for mirror in (False, True):
        tail: Points = [(2, 24), (fold * 1.3, 24), (fold * 1.3, 96), (2, 96), (fold * 0.42, 60)]
        under: Points = [(fold * 0.8, 82), (fold * 1.3, 82), (fold * 1.3, 96)]
        flip = [[(w - x, y) for x, y in points] for points in (tail, under)] if mirror else [tail, under]
        c.shape(flip[0], down(darker(_CRIMSON, 0.12), darker(_CRIMSON, 0.35)), 3)
        c.fill(flip[1], darker(_CRIMSON, 0.7))
    c.shape(box(fold * 0.8, 4, w - 1.6 * fold, 78), down(lighter(_CRIMSON, 0.14), _CRIMSON, darker(_CRIMSON, 0.2)), 3)
    for y in (12.0, 72.0):
        c.line([(fold * 0.9, y), (w - fold * 0.9, y)], 2.2, BRASS_LIGHT, 220)
    return c.picture()
