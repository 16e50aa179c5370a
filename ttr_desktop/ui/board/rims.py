"""Light around a space, with the space itself left clear so that its colour and sign stay what they are."""

from __future__ import annotations

import pygame

from ttr_desktop.ui import looks
from ttr_desktop.ui.art.canvas import Canvas
from ttr_desktop.ui.art.shapes import rounded
from ttr_desktop.ui.theme import Colour, darker, lighter

_PAD = 62.0
"""Units round the space, which is 100 units wide."""


def rim(length: float, width: float, angle: int, colour: Colour, strength: float = 1.0) -> pygame.Surface:
    """A glowing frame for a space of this length and width in pixels; placed by its centre."""
    pixels = (max(4, round(length)), max(3, round(width)))
    reach = 100.0 * pixels[0] / pixels[1]
    unit = pixels[1] / 100
    size = (round(pixels[0] + 2 * _PAD * unit) * 2, round(pixels[1] + 2 * _PAD * unit) * 2)
    c = Canvas(size, (reach + 2 * _PAD, 100 + 2 * _PAD), fringe=colour, fine=1)
    if looks.is_plain():
        c.line(rounded(_PAD - 20, _PAD - 20, reach + 40, 140, 24), 40, looks.BLACK, closed=True)
        c.line(rounded(_PAD - 20, _PAD - 20, reach + 40, 140, 24), 22, colour, closed=True)
        return pygame.transform.rotozoom(c.big, -angle, 0.5)
    c.glow(rounded(_PAD - 16, _PAD - 16, reach + 32, 132, 24), 20, colour, round(230 * strength))
    c.line(
        rounded(_PAD - 17, _PAD - 17, reach + 34, 134, 20), 8, darker(colour, 0.55), round(190 * strength), closed=True
    )
    c.line(rounded(_PAD - 10, _PAD - 10, reach + 20, 120, 14), 13 * strength, lighter(colour, 0.35), closed=True)
    hole = [(x * c.kx, y * c.ky) for x, y in rounded(_PAD - 3, _PAD - 3, reach + 6, 106, 8)]
    pygame.draw.polygon(c.big, (*colour, 0), hole)
    return pygame.transform.rotozoom(c.big, -angle, 0.5)
