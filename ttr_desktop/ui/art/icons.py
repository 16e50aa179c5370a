"""Signs for buttons and lists, each a plain silhouette in a square of 100 x 100 units."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.ui import looks
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas
from ttr_desktop.ui.art.shapes import (
    Outline,
    Point,
    Points,
    arc,
    box,
    circle,
    ellipse,
    polar,
    rounded,
    star,
    stroke,
    turned,
)
from ttr_desktop.ui.theme import INK, Colour

# An icon: outlines to fill, outlines to cut out of them, outlines to fill within the cuts.
Icon = tuple[Sequence[Outline], Sequence[Outline], Sequence[Outline]]
_LINE = 10.0


def _lines(*paths: Sequence[Point], width: float = _LINE) -> list[Points]:
    return [piece for path in paths for piece in stroke(list(path), width)]


def _arrow(turn: float) -> Icon:
    head: Points = [(50, 8), (92, 52), (68, 52), (68, 92), (32, 92), (32, 52), (8, 52)]
    return [turned(head, turn, (50, 50))], [], []


def _chevron(turn: float) -> Icon:
    path = turned([(14, 70), (50, 32), (86, 70)], turn, (50, 50))
    return _lines(path, width=15), [], []


def _undo() -> Icon:
    bow = arc(54, 56, 30, 215, 460, 24)
    return [*_lines(bow, width=12), [(8, 30), (44, 18), (36, 56)]], [], []


def _redo() -> Icon:
    solid, _, _ = _undo()
    return [[(100 - x, y) for x, y in points] for points in solid], [], []


def _hint() -> Icon:
    rays = [[polar(50, 48, 36, t), polar(50, 48, 44, t)] for t in (180, 225, 270, 315, 0)]
    bulb = [*arc(50, 46, 23, 140, 400, 24), (60, 74), (40, 74)]
    foot = [rounded(38, 77, 24, 6, 3), rounded(40, 86, 20, 6, 3), rounded(44, 94, 12, 6, 3)]
    return [bulb, *foot, *_lines(*rays, width=6)], [], []


def _log() -> Icon:
    page = [(18, 4), (66, 4), (84, 22), (84, 96), (18, 96)]
    return [page], [box(30, 30 + 16 * i, 42 if i < 3 else 26, 7) for i in range(4)], []


def _settings() -> Icon:
    cog: Points = []
    for i in range(8):
        for radius, shift in ((34, -15.0), (47, -10.0), (47, 10.0), (34, 15.0)):
            cog.append(polar(50, 50, radius, 45 * i + shift))
    return [cog], [circle(50, 50, 15)], []


def _speaker() -> list[Points]:
    return [[(6, 36), (24, 36), (48, 14), (48, 86), (24, 64), (6, 64)]]


def _sound() -> Icon:
    return [*_speaker(), *_lines(arc(48, 50, 20, -45, 45, 10), arc(48, 50, 40, -45, 45, 14), width=9)], [], []


def _mute() -> Icon:
    return [*_speaker(), *_lines([(62, 36), (90, 64)], [(90, 36), (62, 64)], width=10)], [], []


def _music() -> Icon:
    notes = [ellipse(28, 80, 15, 11, 24), ellipse(74, 70, 15, 11, 24)]
    return [*notes, box(36, 22, 7, 58), box(82, 12, 7, 58), [(36, 22), (89, 10), (89, 26), (36, 38)]], [], []


def _zoom(sign: str) -> Icon:
    solid: list[Points] = [circle(42, 42, 37), *_lines([(70, 70), (92, 92)], width=15)]
    bars = [box(26, 37, 32, 10)] if sign == "-" else [box(26, 37, 32, 10), box(37, 26, 10, 32)]
    return solid, [circle(42, 42, 27)], bars


def _fit() -> Icon:
    corner: Points = [(6, 6), (38, 6), (38, 17), (17, 17), (17, 38), (6, 38)]
    return [*[turned(corner, 90 * i, (50, 50)) for i in range(4)], rounded(32, 34, 36, 32, 5)], [], []


def _menu() -> Icon:
    return [rounded(8, 16 + 27 * i, 84, 14, 6) for i in range(3)], [], []


def _check() -> Icon:
    return _lines([(12, 54), (38, 80), (88, 22)], width=17), [], []


def _cross() -> Icon:
    return _lines([(18, 18), (82, 82)], [(82, 18), (18, 82)], width=17), [], []


def _star() -> Icon:
    return [star(50, 54, 50, 21, 5)], [], []


def _lock() -> Icon:
    return (
        [rounded(16, 44, 68, 52, 8), *_lines([(30, 48), *arc(50, 32, 20, 180, 360, 12), (70, 48)], width=11)],
        [
            circle(50, 65, 7),
            box(46.5, 66, 7, 16),
        ],
        [],
    )


def _clock() -> Icon:
    return [circle(50, 50, 46)], [circle(50, 50, 35)], _lines([(50, 26), (50, 52), (68, 62)], width=9)


def _dice() -> Icon:
    pips = [circle(x, y, 8, 20) for x, y in ((29, 29), (71, 29), (50, 50), (29, 71), (71, 71))]
    return [rounded(6, 6, 88, 88, 18)], pips, []


def _tickets() -> Icon:
    back = turned(rounded(14, 10, 74, 44, 5), -12, (50, 40))
    cut = [rounded(2, 36, 96, 60, 8)]
    front = [rounded(6, 42, 88, 48, 6)]
    return [back], cut, front


def _cards() -> Icon:
    left = turned(rounded(12, 20, 44, 64, 6), -14, (34, 52))
    gap = turned(rounded(41, 13, 54, 74, 8), 10, (68, 50))
    right = turned(rounded(46, 18, 44, 64, 6), 10, (68, 50))
    return [left], [gap], [right]


def _person() -> Icon:
    body: Points = [(10, 96), *arc(50, 92, 40, 180, 360, 20), (90, 96)]
    return [circle(50, 28, 22), body], [], []


def _robot() -> Icon:
    head = rounded(16, 30, 68, 52, 10)
    solid = [
        head,
        box(46, 12, 8, 20),
        circle(50, 11, 9),
        rounded(4, 46, 10, 22, 4),
        rounded(86, 46, 10, 22, 4),
        rounded(30, 86, 40, 10, 4),
    ]
    return solid, [circle(35, 52, 8), circle(65, 52, 8), rounded(32, 67, 36, 6, 3)], []


def _pencil() -> Icon:
    body = turned(box(40, 8, 20, 62), 45, (50, 50))
    tip = turned([(40, 74), (60, 74), (50, 96)], 45, (50, 50))
    rubber = turned(rounded(40, -8, 20, 12, 4), 45, (50, 50))
    return [body, tip, rubber], [], []


def _trash() -> Icon:
    can = [(18, 28), (82, 28), (76, 96), (24, 96)]
    slots = [box(x, 38, 7, 46) for x in (32.5, 46.5, 60.5)]
    return [can, rounded(10, 14, 80, 10, 4), rounded(36, 4, 28, 14, 5)], slots, []


def _folder() -> Icon:
    return [[(6, 16), (40, 16), (50, 28), (94, 28), (94, 86), (6, 86)]], [box(6, 37, 88, 5)], []


def _play() -> Icon:
    return [[(20, 8), (92, 50), (20, 92)]], [], []


def _pause() -> Icon:
    return [rounded(16, 10, 24, 80, 5), rounded(60, 10, 24, 80, 5)], [], []


def _skip() -> Icon:
    return [[(6, 12), (44, 50), (6, 88)], [(42, 12), (80, 50), (42, 88)], rounded(80, 12, 13, 76, 4)], [], []


def _fast() -> Icon:
    return [[(6, 14), (50, 50), (6, 86)], [(50, 14), (94, 50), (50, 86)]], [], []


def _first() -> Icon:
    solid, _, _ = _skip()
    return [[(100 - x, y) for x, y in points] for points in solid], [], []


def _help() -> Icon:
    hook = [*arc(50, 34, 23, 190, 400, 20), (50, 60), (50, 68)]
    return [*_lines(hook, width=15), circle(50, 89, 9)], [], []


def _info() -> Icon:
    return [circle(50, 17, 12), rounded(39, 36, 22, 58, 5)], [], []


def _eye() -> Icon:
    lids = [*arc(50, 88, 60, 221, 319, 20), *arc(50, 12, 60, 41, 139, 20)]
    return [lids], [circle(50, 50, 19)], [circle(50, 50, 10)]


def _trophy() -> Icon:
    cup: Points = [(24, 8), (76, 8), (74, 38), (62, 56), (38, 56), (26, 38)]
    handles = _lines(arc(24, 26, 15, 90, 270, 10), arc(76, 26, 15, -90, 90, 10), width=8)
    return [cup, *handles, box(45, 54, 10, 22), rounded(30, 74, 40, 9, 3), rounded(22, 85, 56, 11, 3)], [], []


def _home() -> Icon:
    return [[(4, 52), (50, 8), (96, 52)], box(16, 48, 68, 46)], [box(41, 62, 18, 32)], []


def _save() -> Icon:
    return [[(6, 6), (76, 6), (94, 24), (94, 94), (6, 94)]], [box(28, 12, 40, 22), rounded(22, 52, 56, 36, 3)], []


def _exit() -> Icon:
    frame = [
        (8, 6),
        (58, 6),
        (58, 30),
        (46, 30),
        (46, 18),
        (20, 18),
        (20, 82),
        (46, 82),
        (46, 70),
        (58, 70),
        (58, 94),
        (8, 94),
    ]
    return [frame, [(34, 43), (68, 43), (68, 26), (96, 50), (68, 74), (68, 57), (34, 57)]], [], []


def _fullscreen() -> Icon:
    tip: Points = [(6, 6), (42, 6), (29, 19), (44, 34), (34, 44), (19, 29), (6, 42)]
    return [turned(tip, 90 * i, (50, 50)) for i in range(4)], [], []


def _globe() -> Icon:
    rings = [box(8, 46, 84, 7), box(46.5, 6, 7, 88), *_lines([*ellipse(50, 50, 22, 42, 32), (72, 50)], width=6)]
    return [circle(50, 50, 46)], [circle(50, 50, 38)], rings


def _chart() -> Icon:
    bars = [box(18, 52, 16, 34), box(42, 32, 16, 54), box(66, 14, 16, 72)]
    return [*bars, box(6, 88, 88, 8)], [], []


def _list_train() -> Icon:
    return (
        [rounded(6, 18, 88, 50, 10), circle(28, 78, 12), circle(72, 78, 12), box(0, 64, 100, 8)],
        [box(16, 30, 18, 16), box(41, 30, 18, 16), box(66, 30, 18, 16)],
        [],
    )


def _ship() -> Icon:
    hull: Points = [(4, 62), (96, 62), (80, 90), (20, 90)]
    return [hull, box(46, 8, 6, 54), [(55, 12), (86, 54), (55, 54)], [(43, 20), (43, 54), (16, 54)]], [], []


def _flag() -> Icon:
    return [rounded(14, 4, 9, 92, 3), [(23, 8), (90, 8), (74, 31), (90, 54), (23, 54)]], [], []


def _plus() -> Icon:
    return [rounded(42, 8, 16, 84, 4), rounded(8, 42, 84, 16, 4)], [], []


def _minus() -> Icon:
    return [rounded(8, 42, 84, 16, 4)], [], []


def _exchange() -> Icon:
    there: Points = [(6, 30), (62, 30), (62, 12), (96, 38), (62, 64), (62, 46), (6, 46)]
    half = [(x, 50 + (y - 38) * 0.8 - 22) for x, y in there]
    return [half, [(100 - x, 100 - y) for x, y in half]], [], []


def _restart() -> Icon:
    bow = arc(50, 52, 34, -50, 240, 28)
    return [*_lines(bow, width=12), [(58, 2), (92, 20), (58, 42)]], [], []


def _hourglass() -> Icon:
    glass: Points = [(20, 12), (80, 12), (80, 24), (56, 50), (80, 76), (80, 88), (20, 88), (20, 76), (44, 50), (20, 24)]
    return [glass, rounded(12, 4, 76, 11, 3), rounded(12, 85, 76, 11, 3)], [[(33, 24), (67, 24), (50, 44)]], []


def _keyboard() -> Icon:
    keys = [box(15 + 15.5 * i, y, 9, 9) for y in (33, 48) for i in range(5)]
    return [rounded(4, 22, 92, 58, 8)], [*keys, box(28, 63, 44, 8)], []


_ICONS: dict[str, Callable[[], Icon]] = {
    "undo": _undo,
    "redo": _redo,
    "hint": _hint,
    "log": _log,
    "settings": _settings,
    "sound": _sound,
    "mute": _mute,
    "music": _music,
    "zoom_in": lambda: _zoom("+"),
    "zoom_out": lambda: _zoom("-"),
    "fit": _fit,
    "fullscreen": _fullscreen,
    "menu": _menu,
    "up": lambda: _arrow(0),
    "right": lambda: _arrow(90),
    "down": lambda: _arrow(180),
    "left": lambda: _arrow(270),
    "open_up": lambda: _chevron(0),
    "open_right": lambda: _chevron(90),
    "open_down": lambda: _chevron(180),
    "open_left": lambda: _chevron(270),
    "check": _check,
    "cross": _cross,
    "star": _star,
    "lock": _lock,
    "clock": _clock,
    "dice": _dice,
    "tickets": _tickets,
    "cards": _cards,
    "person": _person,
    "robot": _robot,
    "pencil": _pencil,
    "trash": _trash,
    "folder": _folder,
    "save": _save,
    "play": _play,
    "pause": _pause,
    "skip": _skip,
    "first": _first,
    "fast": _fast,
    "help": _help,
    "info": _info,
    "eye": _eye,
    "trophy": _trophy,
    "home": _home,
    "exit": _exit,
    "globe": _globe,
    "chart": _chart,
    "train": _list_train,
    "ship": _ship,
    "flag": _flag,
    "plus": _plus,
    "minus": _minus,
    "exchange": _exchange,
    "restart": _restart,
    "hourglass": _hourglass,
    "keyboard": _keyboard,
}

NAMES = tuple(_ICONS)


@cached
def icon(name: str, size: int, colour: Colour = INK) -> pygame.Surface:
    """The icon in one colour, `size` pixels square."""
    colour = looks.shown(colour)
    solid, cuts, islands = _ICONS[name]()
    c = Canvas((size, size), (100, 100), fringe=colour, fine=8 if size <= 40 else 4)
    c.fill_all(solid, colour)
    for cut in cuts:
        pygame.draw.polygon(c.big, (*colour, 0), [(x * c.kx, y * c.ky) for x, y in cut])
    c.fill_all(islands, colour)
    return c.picture()
