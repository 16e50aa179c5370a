"""Rolling stock seen from the side, for the cards: one kind of wagon per colour, and the engines.

Each drawing lives in a frame of 120 x 64 units whose rail lies at y = 60. All designs are our own.
"""

from __future__ import annotations

from collections.abc import Callable

from ttr_desktop.ui.art.canvas import Canvas, Gradient, across, down, round_
from ttr_desktop.ui.art.shapes import Points, arc, box, circle, ellipse, polar, rounded, smooth
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    OUTLINE,
    STEEL,
    Colour,
    darker,
    lighter,
    mix,
)

FRAME = (120.0, 64.0)
RAIL = 60.0
_EDGE = 1.1
_IRON: Colour = (58, 56, 60)
_GLASS = down((206, 228, 232), (118, 152, 168))
_LIT = down((255, 236, 170), (240, 186, 92))


def _body(hue: Colour) -> Gradient:
    return down(lighter(hue, 0.34), lighter(hue, 0.08), hue, darker(hue, 0.28))


def _wheel(c: Canvas, x: float, radius: float = 6.4) -> None:
    y = RAIL - radius
    c.fill(circle(x, y, radius), OUTLINE)
    c.fill(circle(x, y, radius * 0.84), round_((150, 146, 142), _IRON, (36, 34, 38)))
    c.fill(circle(x, y, radius * 0.56), (74, 70, 72))
    for i in range(6):
        c.line([(x, y), polar(x, y, radius * 0.72, 60 * i + 15)], radius * 0.13, (164, 158, 150))
    c.fill(circle(x, y, radius * 0.24), (196, 188, 172))


def _bogie(c: Canvas, x: float) -> None:
    _wheel(c, x - 8)
    _wheel(c, x + 8)
    c.shape(rounded(x - 12, 48, 24, 4.6, 2), down((112, 108, 106), _IRON), 0.8)
    c.fill(circle(x, 50.3, 1.5), (170, 162, 150))


def _chassis(c: Canvas, left: float = 8, right: float = 112, bogies: bool = True) -> None:
    """Wheels, frame and couplings under every wagon."""
    if bogies:
        _bogie(c, left + 18)
        _bogie(c, right - 18)
        c.shape([(46, 47), (74, 47), (70, 54), (50, 54)], down((96, 92, 92), (44, 42, 46)), 0.8)
    else:
        _wheel(c, left + 18, 7.4)
        _wheel(c, right - 18, 7.4)
    c.shape(box(left, 44, right - left, 4.6), down((104, 100, 98), (52, 50, 54)), 0.9)
    for x in (left - 5, right):
        c.shape(rounded(x, 44.4, 5, 3.6, 1), down((150, 144, 136), (70, 66, 66)), 0.7)


def _planks(c: Canvas, left: float, top: float, width: float, height: float, step: float, hue: Colour) -> None:
    x = left + step
    while x < left + width - 1:
        c.line([(x, top), (x, top + height)], 0.55, darker(hue, 0.45), 150)
        c.line([(x + 0.6, top), (x + 0.6, top + height)], 0.4, lighter(hue, 0.4), 120)
        x += step


def _windows(c: Canvas, xs: list[float], top: float, size: tuple[float, float], is_lit: bool = False) -> None:
    for x in xs:
        c.shape(rounded(x, top, *size, 1.6), _LIT if is_lit else _GLASS, 0.9)
        c.fill([(x + 0.9, top + size[1] - 1), (x + size[0] * 0.55, top + 1), (x + 0.9, top + 1)], (255, 255, 255), 90)


def _stripe(c: Canvas, left: float, y: float, width: float, colour: Colour, thick: float = 1.2) -> None:
    c.fill(box(left, y, width, thick), colour)


def coach(c: Canvas, hue: Colour) -> None:
    """A passenger coach with an arched roof and a row of windows."""
    _chassis(c)
    c.shape(rounded(7, 15, 106, 31, 2.5), _body(hue), _EDGE)
    roof = smooth([(4, 15), (10, 8.5), (60, 6.5), (110, 8.5), (116, 15)], closed=False)
    c.shape(roof, down((150, 142, 134), (78, 72, 72)), _EDGE)
    for x in (28.0, 60.0, 92.0):
        c.shape(rounded(x - 3, 3.6, 6, 4.4, 1.4), down((160, 150, 140), (84, 78, 76)), 0.8)
    _windows(c, [23 + 12.8 * i for i in range(6)], 20.5, (8.4, 11))
    for x in (9.5, 101.0):
        c.shape(rounded(x, 19, 9.5, 26.5, 1.4), down(lighter(hue, 0.12), darker(hue, 0.38)), 0.8)
        _windows(c, [x + 2], 21.5, (5.5, 9))
        c.fill(circle(x + 2.2, 35, 0.9), BRASS_LIGHT)
    _stripe(c, 20, 35, 80, BRASS_LIGHT)
    _stripe(c, 20, 17.2, 80, BRASS_LIGHT, 0.8)


def tanker(c: Canvas, hue: Colour) -> None:
    """A tank wagon with dome, bands and ladder."""
    _chassis(c)
    c.shape(rounded(50, 7, 20, 12, 4), down(lighter(hue, 0.4), hue, darker(hue, 0.3)), _EDGE)
    c.shape(rounded(53, 4.5, 14, 4, 1.8), down(BRASS_LIGHT, BRASS_DARK), 0.8)
    c.shape(rounded(8, 15, 104, 28, 13), down(lighter(hue, 0.28), lighter(hue, 0.5), hue, darker(hue, 0.5)), _EDGE)
    for x in (26, 44, 73, 91):
        c.fill(box(x, 15.4, 2.6, 27.2), darker(hue, 0.5), 170)
        c.fill(box(x + 0.5, 17, 0.8, 10), lighter(hue, 0.6), 200)
    c.line([(56, 16), (56, 44)], 0.9, OUTLINE)
    c.line([(63, 16), (63, 44)], 0.9, OUTLINE)
    for i in range(6):
        c.line([(56, 20 + 4.4 * i), (63, 20 + 4.4 * i)], 0.8, OUTLINE)
    for x in (16, 98):
        c.shape([(x, 44), (x + 2, 37), (x + 6, 37), (x + 8, 44)], down((120, 112, 106), _IRON), 0.8)


def caboose(c: Canvas, hue: Colour) -> None:
    """The guard's van: a lookout on the roof, a platform at each end."""
    _chassis(c)
    for x in (10, 104):
        for post in (x, x + 6):
            c.line([(post, 31), (post, 45)], 1.1, OUTLINE)
        c.line([(x - 0.5, 31), (x + 6.5, 31)], 1.4, OUTLINE)
    c.shape(rounded(18, 17, 84, 29, 1.5), _body(hue), _EDGE)
    _planks(c, 18, 18, 84, 27, 7, hue)
    c.shape(rounded(43, 4, 32, 14, 1.5), _body(hue), _EDGE)
    c.shape(rounded(39, 1.6, 40, 4, 1.8), down((132, 84, 66), (78, 46, 38)), _EDGE)
    c.shape(rounded(5, 14.4, 110, 4.6, 2.2), down((140, 90, 70), (80, 48, 40)), _EDGE)
    c.shape(box(85, 6, 5, 9), down(_IRON, (34, 32, 36)), 0.8)
    c.shape(rounded(83.4, 4, 8.2, 3, 1), _IRON, 0.8)
    _windows(c, [47, 61], 7.6, (9.5, 7), is_lit=True)
    _windows(c, [27, 50, 64, 86], 23, (8, 10), is_lit=True)
    _stripe(c, 18.5, 38, 83, darker(hue, 0.55), 1)


def boxcar(c: Canvas, hue: Colour) -> None:
    """A covered goods wagon with a sliding door."""
    _chassis(c)
    c.shape(rounded(7, 10, 106, 36, 1), _body(hue), _EDGE)
    _planks(c, 7, 13, 106, 32, 5.3, hue)
    c.shape([(5, 12), (9, 7), (111, 7), (115, 12)], down((126, 116, 104), (66, 60, 58)), _EDGE)
    c.shape(rounded(42, 13, 36, 33, 0.8), down(lighter(hue, 0.24), darker(hue, 0.2)), _EDGE)
    for start, end in (((43, 14), (77, 45)), ((77, 14), (43, 45))):
        c.line([start, end], 3.2, OUTLINE)
        c.line([start, end], 1.8, lighter(hue, 0.3))
    c.line([(34, 12.8), (86, 12.8)], 1.6, _IRON)
    c.shape(box(38.6, 28, 5.4, 2.4), down(BRASS_LIGHT, BRASS_DARK), 0.6)
    for x in (12, 100):
        for i in range(5):
            c.line([(x, 20 + 5 * i), (x + 7, 20 + 5 * i)], 1.0, OUTLINE)


def hopper(c: Canvas, hue: Colour) -> None:
    """An ore hopper: ribbed walls that slope to chutes below."""
    heap = smooth(
        [(12, 12), (22, 4), (34, 8), (47, 2.5), (60, 7), (74, 2.5), (88, 8), (98, 4), (108, 12)], closed=False
    )
    c.shape(heap, down((178, 150, 122), (112, 88, 68)), _EDGE)
    for x, y in ((24, 8), (40, 9), (52, 6), (68, 7), (84, 9.5), (97, 8)):
        c.fill(circle(x, y, 1.7), (206, 180, 150))
    _chassis(c)
    c.shape([(5, 10), (115, 10), (108, 33), (92, 46), (28, 46), (12, 33)], _body(hue), _EDGE)
    for x in (26, 43, 60, 77, 94):
        c.fill(box(x - 1.6, 12, 3.2, 33 if 30 < x < 90 else 27), darker(hue, 0.4))
        c.fill(box(x - 1.6, 12, 1.1, 32 if 30 < x < 90 else 26), lighter(hue, 0.4))
    c.shape(rounded(3, 8, 114, 4.4, 1.6), down(lighter(hue, 0.5), darker(hue, 0.3)), _EDGE)
    for x in (36, 68):
        c.shape([(x, 46), (x + 16, 46), (x + 12, 54), (x + 4, 54)], down(darker(hue, 0.2), darker(hue, 0.6)), 0.9)


def saloon(c: Canvas, hue: Colour) -> None:
    """A parlour car: raised roof lights, curtains, gilded lining."""
    _chassis(c)
    c.shape(rounded(6, 17, 108, 29, 4), _body(hue), _EDGE)
    c.shape(rounded(22, 5, 76, 9, 2.5), down((200, 180, 140), (128, 98, 66)), _EDGE)
    _windows(c, [27 + 9 * i for i in range(8)], 8, (5.4, 4), is_lit=True)
    roof = [(3, 18), (7, 13), (113, 13), (117, 18)]
    c.shape(roof, down((216, 196, 156), (138, 108, 74)), _EDGE)
    for i in range(5):
        x = 15 + 19.2 * i
        c.shape(smooth([(x, 34), (x, 26), (x + 6.5, 21), (x + 13, 26), (x + 13, 34)], True, 4), _LIT, 0.9)
        c.fill([(x + 0.6, 25), (x + 5.4, 22.4), (x + 2.6, 33), (x + 0.6, 33)], darker(hue, 0.25))
        c.fill([(x + 12.4, 25), (x + 7.6, 22.4), (x + 10.4, 33), (x + 12.4, 33)], darker(hue, 0.25))
    _stripe(c, 9, 38.6, 102, BRASS_LIGHT, 1.3)
    _stripe(c, 9, 42, 102, BRASS_LIGHT, 0.7)
    for x in (60,):
        c.fill(circle(x, 40.4, 2.6), BRASS)


def coal_wagon(c: Canvas, hue: Colour) -> None:
    """An open wagon heaped with coal."""
    heap = smooth(
        [(8, 22), (18, 11), (30, 14), (44, 5), (60, 9), (76, 4.5), (92, 12), (103, 9), (112, 22)], closed=False
    )
    c.shape(heap, down((70, 68, 74), (26, 25, 30)), _EDGE)
    lumps = ((20, 17), (31, 19), (40, 12), (52, 12), (63, 16), (72, 10), (84, 15), (97, 15), (105, 18))
    for i, (left, top) in enumerate(lumps):
        lump = [(left - 4, top + 2), (left - 1, top - 3), (left + 4, top - 1), (left + 3, top + 3)]
        c.fill(lump, (96, 95, 104) if i % 2 else (50, 49, 56))
        c.line([(left - 1, top - 3), (left + 4, top - 1)], 0.7, (190, 190, 200), 200)
    _chassis(c, bogies=False)
    c.shape(rounded(6, 20, 108, 26, 1), down(lighter(hue, 0.36), lighter(hue, 0.12), darker(hue, 0.35)), _EDGE)
    for y in (26.5, 33.0, 39.5):
        c.line([(7, y), (113, y)], 0.7, darker(hue, 0.7))
        c.line([(7, y + 0.8), (113, y + 0.8)], 0.5, lighter(hue, 0.4), 150)
    for x in (8, 30, 57, 84, 106):
        c.shape(box(x, 18.5, 6, 28), down((150, 146, 146), (66, 64, 70)), 0.8)
        for y in (23, 33, 43):
            c.fill(circle(x + 3, y, 0.8), (216, 210, 204))


def reefer(c: Canvas, hue: Colour) -> None:
    """A refrigerator van: smooth white walls, ice hatches, heavy door fittings."""
    _chassis(c)
    shadow = mix(hue, (120, 140, 160), 0.42)
    c.shape(rounded(7, 12, 106, 34, 3.5), down((255, 254, 250), hue, shadow), _EDGE)
    c.shape([(5, 14), (11, 7.5), (109, 7.5), (115, 14)], down((226, 230, 232), (140, 150, 158)), _EDGE)
    for x in (18, 90):
        c.shape(rounded(x, 3.4, 12, 5, 1.2), down((236, 238, 240), (136, 146, 154)), 0.9)
    c.shape(rounded(45, 16, 30, 29.5, 1), down((252, 251, 247), mix(shadow, (255, 255, 255), 0.25)), _EDGE)
    c.line([(60, 16.5), (60, 45)], 0.9, OUTLINE)
    for y in (20.0, 30.0, 40.0):
        c.line([(46.5, y), (73.5, y)], 1.3, STEEL)
    c.shape(rounded(57.6, 27.6, 4.8, 5, 0.8), down(BRASS_LIGHT, BRASS_DARK), 0.7)
    for left, right in ((9.0, 43.0), (77.0, 111.0)):
        c.fill(box(left, 36.5, right - left, 3.4), (96, 148, 178))
        middle = (left + right) / 2
        for i in range(3):
            c.line([polar(middle, 25, 7, 60 * i), polar(middle, 25, -7, 60 * i)], 1.3, (112, 160, 188))


def engine(c: Canvas, hue: Colour = (44, 66, 62)) -> None:
    """A steam engine with brass fittings, running to the right."""
    _boiler(c, hue)
    _cab(c, hue)
    _running_gear(c)


def _boiler(c: Canvas, hue: Colour) -> None:
    c.shape([(84, 20), (83, 8), (80, 4), (95, 4), (92, 8), (91, 20)], across((96, 96, 98), (40, 40, 44)), _EDGE)
    c.shape(rounded(78.5, 2.4, 18, 3.2, 1.4), down(BRASS_LIGHT, BRASS_DARK), 0.8)
    for x in (52, 67):
        c.shape(rounded(x, 11.5, 9, 10, 4), down(BRASS_LIGHT, BRASS, BRASS_DARK), 0.9)
    c.shape(rounded(34, 18, 68, 24, 3), down(lighter(hue, 0.22), lighter(hue, 0.45), hue, darker(hue, 0.5)), _EDGE)
    for x in (48, 62, 76):
        c.fill(box(x, 18.6, 2, 22.8), BRASS)
        c.fill(box(x, 22, 2, 5), BRASS_LIGHT)
    c.shape(rounded(88, 16.5, 18, 26.5, 3), across((98, 98, 100), (46, 46, 50), (30, 30, 34)), _EDGE)
    c.shape(rounded(103, 12, 7, 8, 2), across(BRASS_LIGHT, BRASS_DARK), 0.8)
    c.fill(ellipse(110.4, 16, 1.6, 3.4), (255, 244, 190))


def _cab(c: Canvas, hue: Colour) -> None:
    c.shape(rounded(8, 12, 29, 32, 1.5), down(lighter(hue, 0.3), hue, darker(hue, 0.35)), _EDGE)
    c.shape(rounded(13, 16.5, 10, 11, 1.5), _LIT, 0.9)
    c.shape(rounded(26, 16.5, 7, 11, 1.5), _LIT, 0.9)
    c.shape(
        smooth([(3, 13), (8, 8.6), (22, 7), (37, 8.6), (42, 13)], closed=False), down(BRASS_LIGHT, BRASS_DARK), _EDGE
    )
    c.shape(rounded(12, 32, 21, 8, 1), hue, 0.7, BRASS)


def _running_gear(c: Canvas) -> None:
    c.shape([(5, 42), (107, 42), (107, 46.5), (5, 46.5)], down((186, 52, 44), (112, 26, 24)), _EDGE)
    for x in (22, 44, 66):
        _wheel(c, x, 9.6)
    for x in (86, 99):
        _wheel(c, x, 5.8)
    c.shape(rounded(82, 44, 16, 8, 1.5), down((120, 116, 114), (48, 46, 50)), 0.8)
    c.line([(22, 52), (66, 52)], 2.6, OUTLINE)
    c.line([(22, 52), (66, 52)], 1.5, (206, 202, 194))
    c.line([(66, 52), (86, 48.4)], 2.2, OUTLINE)
    c.line([(66, 52), (86, 48.4)], 1.2, (206, 202, 194))
    for x in (22, 44, 66):
        c.fill(circle(x, 52, 1.7), BRASS_LIGHT)
    c.shape([(106, 44), (118, 59), (104, 59)], down((190, 56, 46), (104, 24, 22)), _EDGE)
    for i in range(3):
        c.line([(107 + 2.4 * i, 46.5 + 3.2 * i), (106 + 1.2 * i, 58.4)], 0.6, OUTLINE)


def travellers(c: Canvas) -> None:
    """Three passengers with their luggage on a platform."""
    c.shape(rounded(2, 55, 116, 8, 1), down((196, 178, 150), (128, 108, 84)), _EDGE)
    _figure(c, 30, (92, 66, 118), (60, 42, 78), is_lady=True)
    _figure(c, 60, (62, 88, 104), (38, 50, 62), is_lady=False)
    _figure(c, 90, (168, 74, 52), (104, 44, 34), is_lady=True)
    for x, y, w, h in ((40, 43, 13, 12), (71, 46, 11, 9)):
        c.shape(rounded(x, y, w, h, 1.5), down((186, 128, 74), (116, 72, 38)), _EDGE)
        c.line(arc(x + w / 2, y, 2.6, 180, 360, 8), 1, OUTLINE)
        c.fill(box(x, y + h * 0.45, w, 1.1), BRASS_LIGHT)


def _figure(c: Canvas, x: float, coat: Colour, dark: Colour, is_lady: bool) -> None:
    spread = 11 if is_lady else 7.5
    outline: Points = [(x - spread, 56), (x - 6, 30), (x - 4, 26), (x + 4, 26), (x + 6, 30), (x + spread, 56)]
    c.shape(outline, across(lighter(coat, 0.25), coat, dark), _EDGE)
    c.shape(circle(x, 20, 5.6), across((244, 208, 174), (204, 156, 120)), 0.9)
    if is_lady:
        c.shape(ellipse(x, 16, 9.4, 2.8), across(lighter(dark, 0.3), dark), 0.9)
        c.shape(rounded(x - 4.6, 10.4, 9.2, 6, 2.6), across(lighter(coat, 0.35), coat), 0.9)
    else:
        c.shape(rounded(x - 8, 14.4, 16, 2.6, 1.2), dark, 0.9)
        c.shape(rounded(x - 5, 5, 10, 10, 1), across(lighter(dark, 0.25), dark), 0.9)
        c.fill([(x - 2.5, 26), (x + 2.5, 26), (x, 36)], (244, 240, 230))


WAGONS: dict[str, Callable[[Canvas, Colour], None]] = {
    "red": coach,
    "orange": tanker,
    "yellow": caboose,
    "green": boxcar,
    "blue": hopper,
    "purple": saloon,
    "black": coal_wagon,
    "white": reefer,
}
