"""Little landscapes behind the wagons on the cards, washed in the card's colour. Frame 160 x 100, horizon at 62."""

from __future__ import annotations

from collections.abc import Callable

from ttr_desktop.ui.art.canvas import Canvas, down, round_
from ttr_desktop.ui.art.shapes import Points, box, circle, polar, rounded, smooth, star
from ttr_desktop.ui.theme import OUTLINE, Colour, darker, lighter, mix

FRAME = (160.0, 100.0)
GROUND = 80.0
_HAZE: Colour = (255, 244, 216)


def sky(c: Canvas, hue: Colour) -> None:
    """Evening light: the card's colour above, warm haze at the horizon, a low sun."""
    high = mix(mix(hue, (120, 150, 180), 0.25), _HAZE, 0.22)
    c.fill(box(0, 0, 160, 100), down(high, mix(high, _HAZE, 0.5), _HAZE, _HAZE))
    c.glow(circle(122, 34, 15), 10, (255, 252, 230), 190)
    c.fill(circle(122, 34, 10), (255, 253, 240), 220)


def rails(c: Canvas, hue: Colour) -> None:
    """Embankment, sleepers and a rail at the foot of the picture."""
    earth = mix(hue, (110, 88, 62), 0.55)
    c.fill(box(0, GROUND, 160, 22), down(lighter(earth, 0.16), darker(earth, 0.42)))
    c.fill([(0, 90), (160, 90), (160, 100), (0, 100)], darker(earth, 0.5))
    for i in range(14):
        c.fill(rounded(-2 + 12 * i, 88.6, 7, 3.6, 0.8), (88, 62, 42))
    c.fill(box(0, 86.6, 160, 2.3), (70, 66, 68))
    c.fill(box(0, 86.4, 160, 0.8), (208, 206, 204))


def _ridge(c: Canvas, points: Points, colour: Colour, soft: bool = True) -> None:
    line = smooth(points, closed=False) if soft else points
    c.fill([*line, (162, 84), (-2, 84)], down(lighter(colour, 0.12), colour))


def _tones(hue: Colour) -> tuple[Colour, Colour, Colour]:
    """Far, middle and near."""
    return mix(hue, _HAZE, 0.62), mix(hue, _HAZE, 0.36), mix(darker(hue, 0.12), _HAZE, 0.12)


def hills(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    _ridge(c, [(-2, 54), (24, 44), (52, 52), (84, 42), (118, 52), (162, 44)], far)
    _ridge(c, [(-2, 64), (36, 58), (70, 66), (112, 56), (162, 66)], middle)
    _ridge(c, [(-2, 76), (40, 70), (90, 76), (162, 70)], near)


def peaks(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    _ridge(c, [(-2, 60), (18, 34), (30, 46), (50, 20), (74, 48), (92, 32), (118, 54), (140, 36), (162, 56)], far, False)
    snow = mix(far, (255, 255, 255), 0.7)
    c.fill([(50, 20), (41, 31.5), (46, 31), (50, 35), (54, 30), (59.6, 31.2)], snow)
    c.fill([(92, 32), (84.4, 38.5), (89, 38), (93, 41), (97, 37), (101.6, 40)], snow)
    c.fill([(140, 36), (132, 42.4), (138, 42), (142, 45), (148, 43.2)], snow)
    _ridge(c, [(-2, 66), (36, 60), (80, 68), (120, 60), (162, 68)], middle)
    _ridge(c, [(-2, 76), (60, 72), (162, 76)], near)


def forest(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    _ridge(c, [(-2, 52), (40, 42), (80, 50), (126, 42), (162, 50)], far)
    for row, (colour, base, size, step) in enumerate(((middle, 66, 17, 9), (near, 78, 22, 12))):
        for i in range(22):
            x = -4 + step * i + (row * 5)
            tall = size * (0.8 + 0.35 * ((i * 7 + row * 3) % 5) / 4)
            c.fill([(x - tall * 0.28, base + 3), (x, base - tall), (x + tall * 0.28, base + 3)], colour)
        c.fill(box(-2, base, 164, 20), colour)


def town(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    heights = (18, 26, 14, 30, 20, 12, 24, 34, 16, 22, 28, 15, 20, 25)
    for colour, base, stretch, offset in ((far, 62, 1.1, 0), (middle, 74, 0.85, 5)):
        for i, height in enumerate(heights):
            x = -6 + 12.6 * i + offset
            tall = height * stretch
            c.fill(box(x, base - tall, 10.4, tall + 22), colour)
            if i % 3 == 0:
                c.fill([(x, base - tall), (x + 5.2, base - tall - 8), (x + 10.4, base - tall)], colour)
            if i % 4 == 1:
                c.fill(box(x + 6.6, base - tall - 7, 2.4, 8), colour)
            for k in range(int(tall // 7)):
                c.fill(box(x + 2.2, base - tall + 3.4 + 7 * k, 1.9, 2.6), (255, 240, 190), 200)
                c.fill(box(x + 6.2, base - tall + 3.4 + 7 * k, 1.9, 2.6), (255, 240, 190), 200)
    _ridge(c, [(-2, 77), (162, 77)], near, False)


def mesas(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    _ridge(
        c,
        [(-2, 58), (10, 58), (14, 40), (40, 40), (46, 58), (76, 60), (80, 46), (98, 46), (102, 60), (162, 60)],
        far,
        False,
    )
    _ridge(c, [(-2, 68), (52, 66), (58, 52), (62, 50), (84, 50), (90, 67), (162, 66)], middle, False)
    _ridge(c, [(-2, 76), (60, 73), (162, 77)], near)
    for x, y, tall in ((20, 79, 13), (136, 78, 16)):
        c.line([(x, y), (x, y - tall)], 2.4, near)
        c.line([(x, y - tall * 0.4), (x + 4, y - tall * 0.4), (x + 4, y - tall * 0.75)], 1.8, near)
        c.line([(x, y - tall * 0.3), (x - 4, y - tall * 0.3), (x - 4, y - tall * 0.6)], 1.8, near)


def fields(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    _ridge(c, [(-2, 56), (50, 50), (110, 56), (162, 50)], far)
    _ridge(c, [(-2, 62), (80, 58), (162, 63)], middle)
    for i in range(-9, 19):
        c.line([(80 + (i - 4.5) * 4, 61), (80 + (i - 4.5) * 17, 84)], 0.9, near, 200)
    x, y = 34.0, 40.0
    c.fill([(x - 5, 64), (x - 2.6, 42), (x + 2.6, 42), (x + 5, 64)], near)
    for i in range(4):
        c.line([(x, y), polar(x, y, 17, 32 + 90 * i)], 1.1, near)
        c.fill(
            [
                polar(x, y, 5, 32 + 90 * i),
                polar(x, y, 17, 32 + 90 * i),
                polar(x, y, 17, 48 + 90 * i),
                polar(x, y, 6, 60 + 90 * i),
            ],
            near,
            190,
        )
    _ridge(c, [(-2, 78), (162, 78)], near)


def works(c: Canvas, hue: Colour) -> None:
    far, middle, near = _tones(hue)
    _ridge(c, [(-2, 56), (60, 48), (110, 54), (162, 46)], far)
    for x, tall in ((20, 42), (36, 34), (128, 38), (142, 46)):
        c.fill([(x - 3.4, 76), (x - 2.2, 76 - tall), (x + 2.2, 76 - tall), (x + 3.4, 76)], middle)
        for k in range(4):
            c.fill(circle(x + 5 * k + 2, 76 - tall - 3 - 3.2 * k, 3 + 1.2 * k), mix(middle, _HAZE, 0.5), 150)
    for i in range(7):
        x = 44 + 11 * i
        c.fill([(x, 78), (x, 60), (x + 8, 54), (x + 11, 60), (x + 11, 78)], middle)
    _ridge(c, [(-2, 74), (162, 74)], near, False)


def frost(c: Canvas, hue: Colour) -> None:
    """Snow peaks under a cold sky: for the white card, whose own colour gives no shade."""
    cold: Colour = (120, 148, 172)
    c.fill(box(0, 0, 160, 100), down((126, 158, 186), (196, 214, 224), (246, 244, 236)))
    c.fill(circle(122, 34, 10), (255, 253, 244), 230)
    _ridge(c, [(-2, 58), (24, 32), (40, 46), (66, 22), (96, 52), (124, 36), (162, 60)], mix(cold, hue, 0.5), False)
    for tip in ((66, 22), (24, 32), (124, 36)):
        x, y = tip
        c.fill(
            [(x, y), (x - 10, y + 11), (x - 4, y + 10), (x, y + 14), (x + 5, y + 9), (x + 10, y + 10.5)],
            (255, 255, 255),
        )
    _ridge(c, [(-2, 68), (50, 60), (100, 68), (162, 62)], mix(cold, hue, 0.75))
    _ridge(c, [(-2, 77), (70, 73), (162, 77)], mix(cold, hue, 0.9))
    for i in range(26):
        c.fill(star((i * 37) % 160, (i * 23) % 62, 1.1, 0.5, 6), (255, 255, 255), 210)


def rainbow_rays(c: Canvas, colours: tuple[Colour, ...], middle: tuple[float, float] = (80, 62)) -> None:
    """A burst of all colours, softened towards its middle: the ground of the wild cards."""
    count = len(colours) * 2
    x, y = middle
    for i in range(count):
        start, end = 360 * i / count, 360 * (i + 1) / count
        hue = colours[i % len(colours)]
        c.fill([middle, polar(x, y, 130, start), polar(x, y, 130, end + 0.4)], mix(hue, _HAZE, 0.12 if i % 2 else 0.3))
    c.glow(circle(x, y, 40), 26, _HAZE, 235)
    c.fill(circle(x, y, 30), round_((255, 252, 236), (255, 246, 220)), 120)


def smoke(c: Canvas, puffs: tuple[tuple[float, float, float], ...]) -> None:
    """One cloud of several puffs: the rims are drawn first, so that the puffs melt into each other."""
    c.fill_all([circle(x, y + 0.2, r + 0.5) for x, y, r in puffs], (132, 124, 118), 200)
    c.fill_all([circle(x, y, r) for x, y, r in puffs], (222, 215, 206))
    c.fill_all([circle(x - r * 0.12, y - r * 0.16, r * 0.8) for x, y, r in puffs], (240, 235, 227))
    c.fill_all([circle(x - r * 0.2, y - r * 0.26, r * 0.5) for x, y, r in puffs], (253, 251, 247))


def ground_shadow(c: Canvas, left: float, right: float, y: float) -> None:
    c.glow(rounded(left, y - 1.6, right - left, 3.4, 1.6), 3, OUTLINE, 130)


SCENES: dict[str, Callable[[Canvas, Colour], None]] = {
    "red": hills,
    "orange": mesas,
    "yellow": fields,
    "green": forest,
    "blue": peaks,
    "purple": town,
    "black": works,
    "white": frost,
}
