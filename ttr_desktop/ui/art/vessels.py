"""Ships seen from the side, for the cards of Rails & Sails. Frame 120 x 64 units, waterline at y = 56."""

from __future__ import annotations

from ttr_desktop.ui.art.canvas import Canvas, across, down
from ttr_desktop.ui.art.shapes import Point, Points, bezier, box, circle, rounded, scaled
from ttr_desktop.ui.theme import BRASS_LIGHT, CREAM, OUTLINE, Colour, darker, lighter

FRAME = (120.0, 64.0)
_EDGE = 1.0
_TIMBER = down((170, 112, 66), (124, 76, 42), (84, 48, 28))


def _place(points: Points, at: Point, size: float) -> Points:
    return [(at[0] + x * size, at[1] + y * size) for x, y in points]


def schooner(c: Canvas, hue: Colour, at: Point = (0, 0), size: float = 1.0) -> None:
    """A two-masted sailing ship with sails of the card's colour; drawn in an own frame of 120 x 64."""

    def put(points: Points) -> Points:
        return _place(points, at, size)

    for x, top in ((50, 2), (80, 6)):
        c.fill(put(box(x - 0.9, top, 1.8, 44)), OUTLINE)
        c.fill(put([(x + 1, top), (x + 10, top + 2.2), (x + 1, top + 4.6)]), hue)
    sails: list[tuple[Points, float]] = [
        (bezier((48, 8), (40, 18), (26, 30), (16, 40)) + bezier((16, 40), (28, 42), (40, 42), (48, 40)), 0.0),
        (bezier((52, 5), (60, 12), (70, 26), (74, 38)) + bezier((74, 38), (66, 42), (58, 42), (52, 40)), 0.1),
        (bezier((82, 9), (92, 16), (100, 28), (103, 37)) + bezier((103, 37), (96, 41), (88, 41), (82, 39)), 0.0),
    ]
    for points, shade in sails:
        body = across(lighter(hue, 0.42), lighter(hue, 0.1), darker(hue, 0.2 + shade))
        c.shape(put(points), body, _EDGE * size)
    hull = [
        *bezier((8, 41), (14, 50), (20, 56), (28, 58)),
        *bezier((94, 58), (104, 54), (110, 48), (114, 38)),
        *bezier((114, 38), (90, 45), (40, 46), (8, 41)),
    ]
    c.shape(put(hull), _TIMBER, _EDGE * size)
    band: Points = [(12.5, 47), (109.5, 47), (107.5, 50), (15, 50)]
    c.fill(put(band), CREAM)
    for x in range(30, 100, 11):
        c.fill(put(circle(x, 52.8, 1.3)), OUTLINE)
    c.line(put([(110, 40), (119, 34)]), 1.5 * size, OUTLINE)


def steamer(c: Canvas, hue: Colour, at: Point = (0, 0), size: float = 1.0) -> None:
    """A steamship with a funnel of the card's colour."""

    def put(points: Points) -> Points:
        return _place(points, at, size)

    for x, top in ((24, 14), (96, 14)):
        c.line(put([(x, top), (x, 42)]), 1.3 * size, OUTLINE)
        c.line(put([(x, top + 2), (60, 30)]), 0.5 * size, OUTLINE, 160)
    for x in (46, 66):
        c.shape(
            put([(x, 32), (x + 2, 8), (x + 12, 8), (x + 11, 32)]),
            across(lighter(hue, 0.4), hue, darker(hue, 0.4)),
            _EDGE * size,
        )
        c.fill(put([(x + 1.9, 9), (x + 12, 9), (x + 11.8, 13.5), (x + 1.6, 13.5)]), OUTLINE)
    c.shape(put(rounded(32, 28, 58, 8, 1.5)), down((250, 244, 228), (206, 194, 168)), _EDGE * size)
    c.shape(put(rounded(24, 35, 76, 8, 1.5)), down((252, 247, 234), (216, 204, 178)), _EDGE * size)
    for i in range(8):
        c.fill(put(circle(32 + 8.4 * i, 39, 1.6)), (70, 110, 132))
    for i in range(6):
        c.fill(put(box(37 + 8.6 * i, 30, 4.6, 3.4)), (70, 110, 132))
    hull = [(4.0, 41.0), *bezier((4, 41), (6, 50), (10, 56), (16, 58)), (102.0, 58.0)]
    hull += [*bezier((102, 58), (110, 52), (114, 46), (118, 38)), (100.0, 42.0)]
    c.shape(put(hull), down(lighter(hue, 0.2), hue, darker(hue, 0.4)), _EDGE * size)
    c.fill(put([(8.5, 51), (110, 51), (108, 53), (9.5, 53)]), BRASS_LIGHT)


def waves(c: Canvas, width: float, top: float, bottom: float, colours: tuple[Colour, ...]) -> None:
    """Rows of waves across a frame of the given width, the nearest row darkest."""
    rows = len(colours)
    for row, colour in enumerate(colours):
        y = top + (bottom - top) * row / rows
        step = 9 + 3 * row
        crest: Points = []
        x = -step * (0.5 if row % 2 else 0.0)
        while x < width + step:
            crest += bezier((x, y), (x + step * 0.3, y - 2.6), (x + step * 0.6, y - 2.6), (x + step, y), 6)
            x += step
        c.fill([*crest, (width + step, bottom + 2), (-step, bottom + 2)], colour)
        c.line(crest, 0.6, lighter(colour, 0.55), 200)


def gull(c: Canvas, x: float, y: float, size: float) -> None:
    wing = bezier((0, 0), (-3, -4), (-7, -4), (-10, -1), 6)
    for points in (wing, scaled(wing, -1, 1)):
        c.line(_place(points, (x, y), size), 0.9 * size, (70, 70, 76))
