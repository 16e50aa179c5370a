"""Panels and controls in the look of high contrast: flat grounds, and a black and white edge round everything.

Whatever lies below, one of the two colours of an edge stands out from it.
"""

from __future__ import annotations

from typing import Final

import pygame

from ttr_desktop.ui.art.canvas import Canvas
from ttr_desktop.ui.art.shapes import Points, circle, rounded
from ttr_desktop.ui.looks import BLACK, HIGH_CONTRAST, WHITE
from ttr_desktop.ui.theme import BRASS, BRASS_LIGHT, CORNER, FOCUS, Colour

Size = tuple[int, int]

YELLOW: Final[Colour] = HIGH_CONTRAST.colours[BRASS]
PALE_YELLOW: Final[Colour] = HIGH_CONTRAST.colours[BRASS_LIGHT]
RING: Final[Colour] = HIGH_CONTRAST.colours[FOCUS]

GROUNDS: Final[dict[str, Colour]] = {
    "parchment": WHITE,
    "tooltip": WHITE,
    "wood": BLACK,
    "well": BLACK,
    "felt": (0, 48, 36),
}
PLATES: Final[dict[str, dict[str, Colour]]] = {
    "brass": {"normal": YELLOW, "hover": PALE_YELLOW, "pressed": (214, 176, 0)},
    "plain": {"normal": WHITE, "hover": (255, 247, 196), "pressed": (214, 214, 214)},
    "danger": {"normal": (140, 0, 0), "hover": (110, 0, 0), "pressed": (84, 0, 0)},
}
"""Grounds of buttons by style and state."""
DISABLED: Final[Colour] = (232, 232, 232)
_GREY: Final[Colour] = (92, 92, 92)


def plate(style: str, state: str) -> Colour:
    """The ground of a button."""
    if state == "disabled":
        return DISABLED
    return PLATES[style]["normal" if state == "focus" else state]


def panel(kind: str, size: Size, scale: float) -> pygame.Surface:
    """A panel of one of the kinds of `panels.panel`."""
    ground = GROUNDS[kind]
    c = Canvas(size, fringe=BLACK, fine=2)
    radius = CORNER * scale * (1.0 if kind in ("parchment", "wood", "felt") else 0.7)
    _edged(c, size, radius, ground, 1.2 * scale, 1.8 * scale)
    return c.picture()


def button(size: Size, state: str, style: str, scale: float) -> pygame.Surface:
    """The plate of a button; what cannot be pressed has a thin grey edge."""
    c = Canvas(size, fringe=BLACK, fine=3)
    radius = min(CORNER * scale, size[1] / 2)
    ground = plate(style, state)
    if state == "disabled":
        c.fill(rounded(0, 0, *size, radius), _GREY)
        edge = 1.2 * scale
        c.fill(rounded(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge, radius - edge), ground)
        return c.picture()
    _edged(c, size, radius, ground, 1.2 * scale, (3.0 if state in ("pressed", "focus", "hover") else 2.0) * scale)
    return c.picture()


def _edged(c: Canvas, size: Size, radius: float, ground: Colour, rim: float, edge: float) -> None:
    """A rim, an edge of the other colour, the ground: white, black, light ground, or black, white, dark ground."""
    is_dark = sum(ground) < 300
    colours = (BLACK, WHITE, ground) if is_dark else (WHITE, BLACK, ground)
    for inset, colour in zip((0.0, rim, rim + edge), colours, strict=True):
        outline = rounded(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, max(1.0, radius - inset))
        c.fill(outline, colour)


def bar(size: Size, share: float, scale: float) -> pygame.Surface:
    """A gauge: yellow on black, with a white edge."""
    width, height = size
    c = Canvas(size, fringe=BLACK, fine=4)
    for inset, colour in ((0.0, BLACK), (1.0 * scale, WHITE), (2.2 * scale, BLACK)):
        c.fill(rounded(inset, inset, width - 2 * inset, height - 2 * inset, height / 2), colour)
    edge = 2.2 * scale
    filled = (width - 2 * edge) * max(0.0, min(1.0, share))
    if filled >= height / 2:
        c.fill(rounded(edge, edge, filled, height - 2 * edge, height / 2), YELLOW)
    return c.picture()


def knob(size: int, state: str) -> pygame.Surface:
    """The handle of a slider."""
    inside = {"focus": RING, "hover": PALE_YELLOW, "pressed": YELLOW}.get(state, WHITE)
    return _rings(size, [(circle(50, 50, r), hue) for r, hue in ((49, WHITE), (43, BLACK), (33, inside))])


def check_box(size: int, is_checked: bool, state: str) -> pygame.Surface:
    """A box to tick."""
    inside = PALE_YELLOW if state in ("focus", "hover") else WHITE
    c = _boxed(size, [(2, 96, 18, WHITE), (7, 86, 14, BLACK), (16, 68, 8, inside)])
    if is_checked:
        c.line([(27, 52), (44, 70), (75, 29)], 16, BLACK)
    return c.picture()


def _rings(size: int, rings: list[tuple[Points, Colour]]) -> pygame.Surface:
    c = Canvas((size, size), (100, 100), fringe=BLACK, fine=6 if size < 50 else 4)
    for outline, colour in rings:
        c.fill(outline, colour)
    return c.picture()


def _boxed(size: int, boxes: list[tuple[float, float, float, Colour]]) -> Canvas:
    c = Canvas((size, size), (100, 100), fringe=BLACK, fine=6 if size < 50 else 4)
    for inset, side, radius, colour in boxes:
        c.fill(rounded(inset, inset, side, side, radius), colour)
    return c


def ribbon(size: Size) -> pygame.Surface:
    """The ground of a heading: black with a white edge."""
    c = Canvas(size, (100.0 * size[0] / max(1, size[1]), 100), fringe=BLACK)
    wide = c.units[0]
    for inset, colour in ((0.0, BLACK), (3.0, WHITE), (6.0, BLACK)):
        c.fill(rounded(20 + inset, 4 + inset, wide - 40 - 2 * inset, 78 - 2 * inset, 12), colour)
    return c.picture()
