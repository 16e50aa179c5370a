"""The sign of each card colour: one shape per colour, the same on card, track space, ticket and payment.

Every sign is drawn in a square of 100 x 100 units. The shapes differ in silhouette, not in detail, so that ten pixels
are enough: heart, chevron, star, trefoil, drop, crescent, saltire, ring, and four dots for "any colour".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas
from ttr_desktop.ui.art.shapes import (
    Outline,
    Point,
    Points,
    arc,
    bezier,
    box,
    circle,
    mirrored,
    moved,
    regular,
    rounded,
    star,
    stroke,
    turned,
)
from ttr_desktop.ui.theme import CARD_COLOURS, HUES, OUTLINE, Colour, darker, ink_on, lighter

# A sign: outlines to fill, and outlines to leave empty.
Sign = tuple[Sequence[Outline], Sequence[Outline]]


def _heart() -> Sign:
    right = bezier((50, 92), (78, 66), (98, 52), (96, 30)) + bezier((96, 30), (94, 4), (58, 2), (50, 28))
    return [right + mirrored(right, 50)], []


def _chevron() -> Sign:
    tip = [(50, 6), (94, 50), (94, 76), (50, 34), (6, 76), (6, 50)]
    return [tip, moved(box(6, 80, 88, 14), 0, 0)], []


def _star() -> Sign:
    return [star(50, 54, 50, 21, 5)], []


def _trefoil() -> Sign:
    stalk = [(44, 50), (56, 50), (66, 96), (34, 96)]
    return [circle(50, 26, 22), circle(26, 58, 22), circle(74, 58, 22), regular(50, 50, 16, 6), stalk], []


def _drop() -> Sign:
    left = bezier((50, 2), (44, 26), (16, 44), (16, 66)) + arc(50, 65, 34, 180, 90, 12)
    return [left + mirrored(left, 50)], []


def _crescent() -> Sign:
    outer = arc(50, 50, 46, 40, 320, 40)
    inner = arc(67, 50, 34.5, 299, 61, 30)
    return [turned(outer + inner, -28, (50, 50))], []


def _saltire() -> Sign:
    bar = rounded(40, -8, 20, 116, 3)
    return [turned(bar, 45, (50, 50)), turned(bar, -45, (50, 50))], []


def _ring() -> Sign:
    return [circle(50, 50, 46)], [circle(50, 50, 25)]


def _dots() -> Sign:
    return [circle(x, y, 20) for x in (26, 74) for y in (26, 74)], []


def _engine() -> Sign:
    """Running to the right, as the engines on the cards do."""
    body = [rounded(34, 40, 52, 26, 8), box(14, 18, 26, 48), box(8, 12, 38, 9), box(66, 14, 12, 30), box(61, 10, 22, 9)]
    cowcatcher: Points = [(86, 62), (86, 80), (100, 80)]
    wheels = [circle(72, 79, 13), circle(46, 79, 13), circle(20, 79, 13), box(10, 62, 78, 12)]
    return [*body, cowcatcher, *wheels], [box(20, 27, 13, 14)]


def _engine_plus() -> Sign:
    solid, empty = _engine()
    small = [[(x * 0.72, 28 + y * 0.72) for x, y in points] for points in solid]
    window = [[(x * 0.72, 28 + y * 0.72) for x, y in points] for points in empty]
    return [*small, box(64, 12, 36, 12), box(76, 0, 12, 36)], window


def _anchor() -> Sign:
    left = stroke(arc(50, 46, 40, 90, 168, 12), 11)
    flukes = [[(3, 64), (26, 52), (10, 40)], [(97, 64), (74, 52), (90, 40)]]
    right = [mirrored(points, 50) for points in left]
    return [circle(50, 15, 14), box(44.5, 22, 11, 68), box(26, 33, 48, 10), *left, *right, *flukes], [circle(50, 15, 6)]


def _traveller() -> Sign:
    coat = [(26, 100), (30, 56), (38, 42), (62, 42), (70, 56), (74, 100)]
    return [circle(50, 24, 17), box(24, 14, 52, 6), box(34, 0, 32, 16), coat, rounded(72, 66, 26, 26, 4)], []


def _engine_and_wave() -> Sign:
    solid, empty = _engine()
    small = [[(14 + x * 0.72, y * 0.72) for x, y in points] for points in solid]
    window = [[(14 + x * 0.72, y * 0.72) for x, y in points] for points in empty]
    crest: list[Point] = [
        (4 + i * 92 / 24, 88 + (7 if (i // 3) % 2 else -7) * (1 - abs(i % 3 - 1.5))) for i in range(25)
    ]
    return [*small, *stroke(crest, 11)], window


_SIGNS: dict[str, Callable[[], Sign]] = {
    "red": _heart,
    "orange": _chevron,
    "yellow": _star,
    "green": _trefoil,
    "blue": _drop,
    "purple": _crescent,
    "black": _saltire,
    "white": _ring,
    "gray": _dots,
    "locomotive": _engine,
    "plus4": _engine_plus,
    "passenger": _traveller,
    "joker": _engine_and_wave,
    "anchor": _anchor,
}

KINDS = tuple(_SIGNS)


def base_kind(kind: str) -> str:
    """The sign a card shows: `rail_red_anchor` and `ship_red_double` show that of `red`."""
    for part in kind.split("_"):
        if part in CARD_COLOURS:
            return part
    return kind


@cached
def sign(kind: str, size: int, colour: Colour, halo: Colour | None = None) -> pygame.Surface:
    """The sign alone, `size` pixels square, in one colour; a halo is a thin rim that lifts it off its ground."""
    fine = 8 if size <= 40 else 4
    pad = 12 if halo else 3
    solid, empty = _SIGNS[base_kind(kind)]()
    canvas = Canvas((size, size), (100 + 2 * pad, 100 + 2 * pad), fringe=halo or colour, fine=fine)
    solid = [moved(points, pad, pad) for points in solid]
    empty = [moved(points, pad, pad) for points in empty]
    if halo:
        for points in solid:
            canvas.fill(points, halo)
            canvas.line(points, 2 * pad - 4, halo, closed=True)
    canvas.fill_all(solid, colour)
    for points in empty:
        _leave_open(canvas, points, halo or colour, bool(halo))
    return canvas.picture()


def _leave_open(canvas: Canvas, points: Outline, colour: Colour, is_filled: bool) -> None:
    pixels = [(x * canvas.kx, y * canvas.ky) for x, y in points]
    pygame.draw.polygon(canvas.big, (*colour, 255 if is_filled else 0), pixels)


def draw(surface: pygame.Surface, kind: str, rect: pygame.Rect, colour: Colour | None = None) -> None:
    """Draws the sign as large as the rectangle allows, in its middle."""
    size = max(4, min(rect.width, rect.height))
    own = darker(HUES.get(base_kind(kind), OUTLINE), 0.35) if base_kind(kind) != "white" else (120, 112, 100)
    picture = sign(kind, size, colour or own)
    surface.blit(picture, picture.get_rect(center=rect.center))


@cached
def badge(kind: str, size: int) -> pygame.Surface:
    """The sign in a roundel of its colour: for card corners, payments, counters."""
    kind = base_kind(kind)
    hue = HUES.get(kind, OUTLINE)
    canvas = Canvas((size, size), (100, 100), fringe=OUTLINE, fine=8 if size <= 40 else 4)
    canvas.fill(circle(50, 50, 49), darker(hue, 0.72) if kind != "white" else (96, 84, 70))
    canvas.fill(circle(50, 50, 44), lighter(hue, 0.55))
    canvas.fill(circle(50.8, 51, 41.5), hue)
    ink = ink_on(hue)
    mark = sign(kind, max(4, round(58 * canvas.kx)), ink)
    canvas.paste(mark, 50 - mark.get_width() / canvas.kx / 2, 50 - mark.get_height() / canvas.ky / 2)
    return canvas.picture()
