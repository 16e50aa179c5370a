"""Heads and shoulders of railway people, put together from a few features; frame 100 x 100 units.

A `Person` names skin, hair, clothes and the features; `draw` paints from the back to the front.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ttr_desktop.ui.art.canvas import Canvas, across, down
from ttr_desktop.ui.art.shapes import Points, arc, bezier, box, circle, ellipse, ellipse_arc, mirrored, rounded, smooth
from ttr_desktop.ui.theme import BRASS, BRASS_DARK, BRASS_LIGHT, OUTLINE, Colour, darker, lighter, mix

_EDGE = 1.7
_MIDDLE = 50.0


@dataclass(frozen=True, slots=True)
class Person:
    """How somebody looks."""

    skin: Colour
    hair: Colour
    coat: Colour
    hat: str
    hat_colour: Colour
    hair_style: str = "short"
    beard: str = ""
    """moustache, full, goatee, or nothing."""
    glasses: str = ""
    """round, monocle, goggles, or nothing."""
    collar: str = "plain"
    """plain, buttons, scarf, bow, overalls, lace."""
    is_smiling: bool = True


def draw(c: Canvas, person: Person) -> None:
    _hair_behind(c, person)
    _shoulders(c, person)
    _head(c, person)
    _COLLARS[person.collar](c, person)
    if person.beard:
        _BEARDS[person.beard](c, person.hair)
    if person.glasses:
        _GLASSES[person.glasses](c)
    _hair_front(c, person)
    _HATS[person.hat](c, person.hat_colour)


def _both(c: Canvas, points: Points, paint: Colour, width: float = _EDGE) -> None:
    c.shape(points, paint, width)
    c.shape(mirrored(points, _MIDDLE), paint, width)


def _shoulders(c: Canvas, person: Person) -> None:
    left = bezier((50, 66), (40, 70), (16, 70), (10, 102))
    body = [*left, *mirrored(left, _MIDDLE)]
    c.shape(body, across(lighter(person.coat, 0.22), person.coat, darker(person.coat, 0.3)), _EDGE)
    neck: Points = [(41, 56), (59, 56), (60, 72), (50, 77), (40, 72)]
    c.shape(neck, down(darker(person.skin, 0.22), darker(person.skin, 0.1)), 1.3)


def _head(c: Canvas, person: Person) -> None:
    skin = person.skin
    for x in (30.5, 69.5):
        c.shape(ellipse(x, 47, 4, 5.4), mix(skin, (210, 110, 90), 0.22), 1.4)
    jaw = [*arc(50, 42, 19.5, 180, 360, 20), *bezier((69.5, 42), (69, 58), (60, 66), (50, 66), 10)]
    jaw += bezier((50, 66), (40, 66), (31, 58), (30.5, 42), 10)
    c.shape(jaw, across(lighter(skin, 0.2), skin, darker(skin, 0.14)), _EDGE)
    for x in (38.5, 61.5):
        c.fill(ellipse(x, 53, 4.2, 2.8), (222, 104, 84), 70)
    for x in (42.5, 57.5):
        c.fill(ellipse(x, 45.6, 2.5, 3.0), (40, 28, 24))
        c.fill(circle(x + 0.8, 44.6, 0.9), (255, 255, 255))
        brow = bezier((x - 3.8, 41), (x - 1.6, 39.3), (x + 1.6, 39.3), (x + 3.8, 41), 8)
        c.line(brow, 1.6, darker(person.hair, 0.3))
    c.line(bezier((50, 46), (49.4, 49), (47.6, 51.6), (50.6, 52)), 1.2, darker(skin, 0.38))
    if person.is_smiling:
        c.line(bezier((44, 57), (47, 60.4), (53, 60.4), (56, 57)), 1.7, (128, 52, 44))
    else:
        c.line([(45.5, 58.4), (54.5, 58)], 1.7, (128, 52, 44))


# -- hair --------------------------------------------------------------------------------------------------------------


def _hair_behind(c: Canvas, person: Person) -> None:
    paint = across(lighter(person.hair, 0.2), person.hair, darker(person.hair, 0.3))
    if person.hair_style == "long":
        half = [*bezier((50, 20), (26, 20), (22, 44), (24, 74)), (40, 74), (50, 60)]
        c.shape([*half, *mirrored(half, _MIDDLE)], paint, _EDGE)
    elif person.hair_style == "bun":
        for x in (25.0, 75.0):
            c.shape(circle(x, 56, 9), paint, _EDGE)
    elif person.hair_style == "braids":
        for x in (27.0, 73.0):
            for y in (58.0, 67.0, 76.0):
                c.shape(ellipse(x, y, 5.6, 5.8), paint, 1.4)
            c.shape(rounded(x - 3.6, 80, 7.2, 4, 1.6), (190, 54, 50), 1.2)
    elif person.hair_style == "wild":
        for x, y, r in ((27, 38, 8), (25, 49, 7), (73, 38, 8), (75, 49, 7), (30, 29, 8), (70, 29, 8)):
            c.shape(circle(x, y, r), paint, 1.4)


def _hair_front(c: Canvas, person: Person) -> None:
    if person.hair_style == "bald":
        return
    paint = down(lighter(person.hair, 0.25), person.hair)
    sides = bezier((30, 48), (27, 36), (31, 26), (40, 24)) + bezier((40, 24), (36, 31), (35, 37), (34, 42))
    for points in (sides, mirrored(sides, _MIDDLE)):
        c.shape(points, paint, 1.3)
    if person.hat in ("none", "beret", "feather"):
        fringe = [*arc(50, 41, 20.5, 186, 354, 18), *bezier((70, 39), (62, 32), (46, 36), (30, 40))]
        c.shape(fringe, paint, _EDGE)


# -- beards ------------------------------------------------------------------------------------------------------------


def _moustache(c: Canvas, hair: Colour) -> None:
    half = bezier((50, 53.4), (44, 51.5), (38, 54), (34, 51.4)) + bezier((34, 51.4), (36, 60), (46, 59), (50, 56.6))
    c.fill_all([half, mirrored(half, _MIDDLE)], darker(hair, 0.5))
    inner = [(x, y * 0.86 + 7.7) for x, y in half]
    c.fill_all([inner, mirrored(inner, _MIDDLE)], lighter(hair, 0.14))


def _full(c: Canvas, hair: Colour) -> None:
    half = bezier((31, 44), (28, 62), (36, 78), (50, 80))
    outline = [
        *half,
        *mirrored(half, _MIDDLE),
        *bezier((69, 44), (64, 54), (56, 53), (50, 53)),
        *bezier((50, 53), (44, 53), (36, 54), (31, 44)),
    ]
    c.shape(outline, across(lighter(hair, 0.22), hair, darker(hair, 0.25)), _EDGE)
    c.line(bezier((45, 60), (48, 62.4), (52, 62.4), (55, 60)), 1.8, (128, 52, 44))


def _goatee(c: Canvas, hair: Colour) -> None:
    _moustache(c, hair)
    c.shape([(45, 62), (55, 62), (53, 70), (50, 74), (47, 70)], hair, 1.4)


# -- glasses -----------------------------------------------------------------------------------------------------------


def _round_glasses(c: Canvas) -> None:
    for x in (42.3, 57.7):
        c.fill(circle(x, 45.8, 6.4), (240, 250, 255), 80)
        c.line(circle(x, 45.8, 6.4, 28), 1.5, (74, 58, 40), closed=True)
    c.line([(48.6, 45), (51.4, 45)], 1.4, (74, 58, 40))


def _monocle(c: Canvas) -> None:
    c.fill(circle(57.7, 45.8, 6.6), (240, 250, 255), 90)
    c.line(circle(57.7, 45.8, 6.6, 28), 1.7, BRASS, closed=True)
    c.line(bezier((63, 50), (66, 60), (62, 72), (66, 82)), 0.9, BRASS)


def _goggles(c: Canvas) -> None:
    c.fill(box(30, 29, 40, 5), (70, 48, 34))
    for x in (41.5, 58.5):
        c.shape(circle(x, 31.5, 7), across(BRASS_LIGHT, BRASS_DARK), 1.5)
        c.fill(circle(x, 31.5, 4.6), (126, 172, 186))
        c.fill(circle(x - 1.4, 30, 1.5), (240, 250, 252))


# -- clothes -----------------------------------------------------------------------------------------------------------


def _plain_collar(c: Canvas, person: Person) -> None:
    _both(c, [(50, 77), (39, 68), (33, 74), (42, 84)], (248, 242, 228), 1.3)
    c.shape([(46, 77), (54, 77), (52, 84), (54, 100), (46, 100), (48, 84)], darker(person.hat_colour, 0.1), 1.3)


def _buttons(c: Canvas, person: Person) -> None:
    _both(c, [(50, 78), (38, 67), (31, 73), (46, 92)], darker(person.coat, 0.25), 1.3)
    for y in (84.0, 92.0):
        for x in (43.0, 57.0):
            c.shape(circle(x, y, 2.4), BRASS_LIGHT, 1.0)
    _both(c, rounded(14, 79, 13, 5, 2), BRASS, 1.2)


def _scarf(c: Canvas, person: Person) -> None:
    red: Colour = (186, 52, 46)
    c.shape(smooth([(35, 67), (50, 73), (65, 67), (68, 76), (50, 83), (32, 76)], True, 5), red, 1.5)
    c.shape([(55, 78), (65, 76), (68, 96), (58, 97)], red, 1.5)
    c.line([(58, 90), (67, 89)], 1.6, lighter(person.coat, 0.7))


def _bow(c: Canvas, person: Person) -> None:
    c.shape([(50, 76), (38, 67), (36, 98), (64, 98), (62, 67)], (250, 246, 234), 1.3)
    _both(c, [(50, 77), (37, 68), (27, 78), (42, 100)], darker(person.coat, 0.2), 1.3)
    _both(c, [(50, 78), (40, 73), (40, 83)], darker(person.hat_colour, 0.05), 1.3)


def _overalls(c: Canvas, person: Person) -> None:
    _both(c, [(50, 76), (40, 68), (34, 74), (44, 83)], lighter(person.coat, 0.3), 1.3)
    denim: Colour = (62, 84, 116)
    c.shape(rounded(34, 86, 32, 20, 3), denim, 1.4)
    _both(c, [(24, 74), (31, 72), (40, 90), (34, 92)], denim, 1.4)
    for x in (38.0, 62.0):
        c.shape(circle(x, 90, 2), BRASS_LIGHT, 1.0)


def _lace(c: Canvas, person: Person) -> None:
    c.shape(
        smooth([(36, 68), (50, 74), (64, 68), (70, 77), (60, 83), (50, 80), (40, 83), (30, 77)], True, 5),
        (252, 246, 234),
        1.4,
    )
    c.shape(circle(50, 78, 3.6), darker(person.hat_colour, 0.05), 1.2)
    c.fill(circle(49, 77, 1.2), (255, 240, 214))


# -- hats --------------------------------------------------------------------------------------------------------------


def _no_hat(c: Canvas, hue: Colour) -> None:
    del c, hue


def _crown(c: Canvas, points: Points, hue: Colour) -> None:
    c.shape(points, across(lighter(hue, 0.28), hue, darker(hue, 0.32)), _EDGE)


def _peaked_cap(c: Canvas, hue: Colour) -> None:
    _crown(c, smooth([(27, 24), (30, 12), (50, 8), (70, 12), (73, 24), (68, 30), (32, 30)], True, 6), hue)
    c.shape(box(31, 25, 38, 7), darker(hue, 0.35), 1.4)
    c.fill(box(31, 26, 38, 1.4), BRASS)
    c.fill(box(31, 29.6, 38, 1.4), BRASS)
    c.shape([*ellipse_arc(50, 31, 21, 7, 0, 180, 18)], (34, 30, 34), _EDGE)
    c.shape(circle(50, 18, 4.4), BRASS_LIGHT, 1.3)


def _pillbox(c: Canvas, hue: Colour) -> None:
    _crown(c, [(34, 28), (36, 12), (64, 12), (66, 28)], hue)
    c.fill(box(35, 14, 30, 2), BRASS_LIGHT)
    c.fill(box(34.4, 24, 31.2, 2.4), BRASS_LIGHT)
    c.line(bezier((34, 27), (30, 46), (34, 62), (42, 66)), 1.0, OUTLINE)


def _flat_cap(c: Canvas, hue: Colour) -> None:
    _crown(c, smooth([(29, 30), (27, 19), (42, 11), (62, 13), (73, 22), (71, 30)], True, 6), hue)
    c.shape(smooth([(28, 30), (50, 25), (72, 30), (78, 34), (50, 32), (24, 34)], True, 6), darker(hue, 0.28), 1.5)
    c.fill(circle(50, 12.4, 2), darker(hue, 0.3))


def _beret(c: Canvas, hue: Colour) -> None:
    _crown(c, smooth([(26, 28), (24, 17), (44, 8), (68, 11), (79, 22), (70, 29), (48, 26)], True, 6), hue)
    c.line([(52, 9), (53, 4)], 2.2, OUTLINE)


def _top_hat(c: Canvas, hue: Colour) -> None:
    _crown(c, [(33, 28), (31, 2), (69, 2), (67, 28)], hue)
    c.fill([(32.6, 20), (67.4, 20), (67, 27), (33, 27)], (140, 44, 50))
    c.shape(ellipse(50, 28, 28, 4.8), across(lighter(hue, 0.25), darker(hue, 0.3)), _EDGE)


def _pith(c: Canvas, hue: Colour) -> None:
    _crown(c, [*arc(50, 28, 21, 180, 360, 20)], hue)
    c.shape(smooth([(18, 33), (30, 25), (50, 22), (70, 25), (82, 33), (50, 29)], True, 6), hue, 1.5)
    c.fill(box(30, 21.4, 40, 3), darker(hue, 0.32))
    c.fill(circle(50, 7, 2.4), darker(hue, 0.3))


def _driver_cap(c: Canvas, hue: Colour) -> None:
    _crown(c, smooth([(30, 27), (29, 14), (40, 9), (50, 11), (60, 9), (71, 14), (70, 27)], True, 6), hue)
    for x in (38.0, 46.0, 54.0, 62.0):
        c.line([(x, 11.5), (x, 24)], 1.4, lighter(hue, 0.65))
    c.shape(ellipse_arc(50, 26, 23, 6.4, 0, 180, 18), darker(hue, 0.2), 1.5)


def _feather_hat(c: Canvas, hue: Colour) -> None:
    c.shape(smooth([(16, 27), (34, 19), (66, 19), (84, 27), (66, 32), (34, 32)], True, 6), hue, 1.5)
    _crown(c, smooth([(33, 23), (36, 10), (50, 7), (64, 10), (67, 23)], False, 6), hue)
    c.fill(box(33.4, 18, 33.2, 5), darker(hue, 0.4))
    for dx, dy in ((0, 0), (5, 4)):
        plume = bezier((62, 20), (70, 8 + dy), (80 + dx, 0 + dy), (92, 8 + dy)) + bezier(
            (92, 8 + dy), (82, 8 + dy), (74, 16), (62, 22)
        )
        c.shape(plume, (246, 236, 214) if dx else (226, 150, 130), 1.3)


_HATS: dict[str, Callable[[Canvas, Colour], None]] = {
    "none": _no_hat,
    "peaked": _peaked_cap,
    "pillbox": _pillbox,
    "flat": _flat_cap,
    "beret": _beret,
    "top": _top_hat,
    "pith": _pith,
    "driver": _driver_cap,
    "feather": _feather_hat,
}
_BEARDS: dict[str, Callable[[Canvas, Colour], None]] = {"moustache": _moustache, "full": _full, "goatee": _goatee}
_GLASSES: dict[str, Callable[[Canvas], None]] = {"round": _round_glasses, "monocle": _monocle, "goggles": _goggles}
_COLLARS: dict[str, Callable[[Canvas, Person], None]] = {
    "plain": _plain_collar,
    "buttons": _buttons,
    "scarf": _scarf,
    "bow": _bow,
    "overalls": _overalls,
    "lace": _lace,
}
