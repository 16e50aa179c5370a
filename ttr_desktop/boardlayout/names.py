"""How names become label boxes: breaking them into lines, and the places around a city where they may stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from .geometry import Point
from .model import Label, Text

Measure = Callable[[str, float], float]
"""Width of a text at a font size, in pixels."""
Lines = tuple[str, ...]

LINE_HEIGHT = 0.88
PAD = 4.0
_NARROW, _WIDE = "iIl.,'!|-: ", "mwMWШЩЖЮЫФшщжюыф@"


def rough_width(text: str, size: float) -> float:
    """A generous guess for a bold face, for when nothing can be measured."""
    return size * sum(0.36 if c in _NARROW else 0.92 if c in _WIDE else 0.66 if c.isupper() else 0.6 for c in text)


def split_in_two(text: str, size: float, measure: Measure) -> Lines:
    """The name on two lines of nearly equal width, or on one when it has no place to break."""
    breaks = [i + 1 for i, c in enumerate(text) if c in " -" and 0 < i < len(text) - 2]
    options = [(text[:i].rstrip(" "), text[i:]) for i in breaks]
    if not options:
        return (text,)
    return min(options, key=lambda o: max(measure(part, size) for part in o))


def box_of(lines: Lines, size: float, measure: Measure) -> tuple[float, float]:
    """The box that holds these lines."""
    return max(measure(line, size) for line in lines) + 2 * PAD, len(lines) * size * LINE_HEIGHT + PAD


@dataclass(frozen=True, slots=True)
class Setting:
    """One way to set a name: its lines in all languages, and half the size of the room that holds any of them."""

    texts: Mapping[str, Lines]
    half: tuple[float, float]


def settings_of(names: Mapping[str, str], size: float, measure: Measure) -> list[Setting]:
    """On one line each, and on two where some language can be broken."""
    single: dict[str, Lines] = {language: (text,) for language, text in names.items()}
    double = {language: split_in_two(text, size, measure) for language, text in names.items()}
    return [_setting(texts, size, measure) for texts in ([single] if double == single else [single, double])]


def _setting(texts: Mapping[str, Lines], size: float, measure: Measure) -> Setting:
    boxes = [box_of(lines, size, measure) for lines in texts.values()]
    return Setting(texts, (max(w for w, _ in boxes) / 2, max(h for _, h in boxes) / 2))


@dataclass(frozen=True, slots=True)
class Seat:
    """A place for a label: the setting, the offset of its room from the city, and how little we like it."""

    setting: int
    half: tuple[float, float]
    offset: Point
    dislike: float


def seats_around(settings: list[Setting], radius: float, gap: float, far: bool = False) -> list[Seat]:
    """Beside the stud first, then below and above, then the corners; two lines and distance (`far`) cost something."""
    out: list[Seat] = []
    for n, setting in enumerate(settings):
        w, h = setting.half
        x, y = radius + gap + w, radius + gap + h
        cx, cy = radius * 0.72 + gap * 0.5 + w, radius * 0.72 + gap * 0.5 + h
        spots: list[tuple[float, float, float]] = []
        for s in (1.0, -1.0):
            spots += [(s * x, 0.0, 0.0), (0.0, s * y, 2.0), (0.0, s * (y + 26), 14.0), (s * (x + 26), 0.0, 14.0)]
            for r in (1.0, -1.0):
                spots += [(s * cx, r * cy, 4.0), (s * w * 0.5, r * y, 4.0), (s * x, r * h, 4.0)]
                spots.append((s * (cx + 20), r * (cy + 20), 18.0))
                if far:
                    spots += [(s * (cx + 42), r * (cy + d), 30.0) for d in (8, 42)]
            if far:
                spots += [(0.0, s * (y + 54), 30.0), (s * (x + 54), 0.0, 30.0)]
        spots.sort(key=lambda spot: spot[2])
        out += [Seat(n, (w, h), (sx, sy), 6.0 * n + dislike) for sx, sy, dislike in spots]
    return out


def make_label(texts: Mapping[str, Lines], size: float, middle: Point, seat: Seat, measure: Measure) -> Label:
    """The label in its room; a text smaller than the room moves to the side of its city."""
    (hw, hh), (ox, oy) = seat.half, seat.offset
    pull_x, pull_y = max(-1.0, min(1.0, ox / hw)), max(-1.0, min(1.0, oy / hh))
    out = {}
    for language, lines in texts.items():
        w, h = box_of(lines, size, measure)
        out[language] = Text((middle[0] - pull_x * (hw - w / 2), middle[1] - pull_y * (hh - h / 2)), (w, h), lines)
    return Label(round(size, 1), out)
