"""A supersampled canvas: draws filled outlines several times too large and shrinks the result, so edges are smooth.

Coordinates are free units (for example 160 x 100 for a card); the canvas knows how many pixels a unit takes.
Transparent pixels keep the `fringe` colour, because shrinking averages their colour into the edge.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art import shapes
from ttr_desktop.ui.art.shapes import Outline
from ttr_desktop.ui.theme import OUTLINE, Colour

_MOST_PIXELS = 15_000_000  # of the oversized drawing


@dataclass(frozen=True, slots=True)
class Gradient:
    """Colours spread evenly from one side to the other; `kind` is down, across or round (from the middle outwards)."""

    colours: tuple[Colour, ...]
    kind: str = "down"


Paint = Colour | Gradient


def down(*colours: Colour) -> Gradient:
    return Gradient(colours, "down")


def across(*colours: Colour) -> Gradient:
    return Gradient(colours, "across")


def round_(*colours: Colour) -> Gradient:
    return Gradient(colours, "round")


class Canvas:
    """Draw in units, then take the finished `picture()`."""

    def __init__(
        self, size: tuple[int, int], units: tuple[float, float] | None = None, fringe: Colour = OUTLINE, fine: int = 4
    ) -> None:
        self.size = (max(1, size[0]), max(1, size[1]))
        most = math.sqrt(_MOST_PIXELS / (self.size[0] * self.size[1]))
        self.fine = max(1, min(fine, int(most))) if most >= 1 else 1
        width, height = self.size[0] * self.fine, self.size[1] * self.fine
        self.units = units or (float(self.size[0]), float(self.size[1]))
        self.kx, self.ky = width / self.units[0], height / self.units[1]
        self.big = surfaces.clear((width, height))
        self.big.fill((*fringe, 0))

    # -- filling ---------------------------------------------------------------------------------------------------

    def fill(self, points: Outline, paint: Paint, alpha: int = 255) -> None:
        """Fills one outline."""
        self.fill_all([points], paint, alpha)

    def fill_all(self, outlines: Sequence[Outline], paint: Paint, alpha: int = 255) -> None:
        """Fills several outlines as one: where they overlap nothing is painted twice."""
        pixels = [[(x * self.kx, y * self.ky) for x, y in points] for points in outlines if len(points) > 2]
        if not pixels:
            return
        if not isinstance(paint, Gradient) and alpha >= 255:
            for points in pixels:
                pygame.draw.polygon(self.big, paint, points)
            return
        area = _pixel_box(pixels, self.big.get_rect())
        if area.width <= 0 or area.height <= 0:
            return
        whole = _pixel_box(pixels, None)
        layer = surfaces.clear(area.size)
        for points in pixels:
            pygame.draw.polygon(layer, (255, 255, 255, alpha), [(x - area.x, y - area.y) for x, y in points])
        self._tint(layer, paint, whole, area)
        self.big.blit(layer, area)

    @staticmethod
    def _tint(layer: pygame.Surface, paint: Paint, whole: pygame.Rect, area: pygame.Rect) -> None:
        if not isinstance(paint, Gradient):
            layer.fill((*paint, 255), special_flags=pygame.BLEND_RGBA_MULT)
            return
        wash = pygame.transform.smoothscale(_strip(paint), whole.size)
        layer.blit(wash, (whole.x - area.x, whole.y - area.y), special_flags=pygame.BLEND_RGBA_MULT)

    def line(self, points: Outline, width: float, paint: Paint, alpha: int = 255, closed: bool = False) -> None:
        """A line with round joints; its width is in units."""
        if alpha < 255 or isinstance(paint, Gradient) or abs(self.kx - self.ky) > 0.02 * self.kx:
            self.fill_all(shapes.stroke(points, width, closed), paint, alpha)
            return
        pixels = [(x * self.kx, y * self.ky) for x, y in points]
        for piece in shapes.segments(pixels, width * self.kx, closed):
            pygame.draw.polygon(self.big, paint, piece)
        if width * self.kx >= 2:
            for joint in pixels:
                pygame.draw.circle(self.big, paint, joint, width * self.kx / 2)

    def shape(self, points: Outline, paint: Paint, width: float = 1.0, edge: Colour = OUTLINE) -> None:
        """A filled outline with a dark edge around it."""
        self.fill(points, paint)
        self.line(points, width, edge, closed=True)

    def text(self, words: str, face: str, height: float, middle: shapes.Point, colour: Colour) -> None:
        """Text of our own fonts, `height` units tall as a font size, its visible pixels centred on `middle`."""
        wanted = height * self.ky
        picture = fonts.ink(words, face, min(wanted, fonts.LARGEST), colour)
        if wanted > fonts.LARGEST:
            factor = wanted / fonts.LARGEST
            picture = pygame.transform.smoothscale(
                picture, (round(picture.get_width() * factor), round(picture.get_height() * factor))
            )
        centre = (middle[0] * self.kx, middle[1] * self.ky)
        self.big.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    # -- light and shade -------------------------------------------------------------------------------------------

    def glow(self, points: Outline, blur: float, colour: Colour, alpha: int) -> None:
        """The outline with soft edges."""
        reach = max(1, round(blur * self.kx))
        pixels = [(x * self.kx, y * self.ky) for x, y in points]
        area = _pixel_box([pixels], None).inflate(4 * reach, 4 * reach)
        layer = surfaces.clear(area.size)
        layer.fill((*colour, 0))
        pygame.draw.polygon(layer, (*colour, alpha), [(x - area.x, y - area.y) for x, y in pixels])
        self.big.blit(blurred(layer, reach), area)

    def keep_inside(self, points: Outline) -> None:
        """Cuts away everything outside the outline."""
        mask = surfaces.clear(self.big.get_size())
        mask.fill((255, 255, 255, 0))
        pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * self.kx, y * self.ky) for x, y in points])
        self.big.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def paste(self, picture: pygame.Surface, left: float, top: float) -> None:
        """Another canvas's oversized drawing, at a place in units."""
        self.big.blit(picture, (round(left * self.kx), round(top * self.ky)))

    def inner(self, left: float, top: float, width: float, height: float, units: tuple[float, float]) -> Canvas:
        """A window of this canvas with units of its own; what is drawn there appears here, cut at its edges."""
        window = Canvas.__new__(Canvas)
        area = pygame.Rect(
            round(left * self.kx), round(top * self.ky), max(1, round(width * self.kx)), max(1, round(height * self.ky))
        ).clip(self.big.get_rect())
        window.size, window.fine, window.units = area.size, self.fine, units
        window.big = self.big.subsurface(area)
        window.kx, window.ky = area.width / units[0], area.height / units[1]
        return window

    def picture(self) -> pygame.Surface:
        """The drawing at its real size."""
        if self.fine == 1:
            return self.big
        return pygame.transform.smoothscale(self.big, self.size)


def blurred(layer: pygame.Surface, reach: int) -> pygame.Surface:
    """Softened by shrinking and growing; `reach` is about how far edges spread, in pixels."""
    width, height = layer.get_size()
    small = (max(2, round(width / max(1.0, reach * 0.8))), max(2, round(height / max(1.0, reach * 0.8))))
    middle = (max(2, (small[0] + width) // 2), max(2, (small[1] + height) // 2))
    shrunk = pygame.transform.smoothscale(layer, small)
    return pygame.transform.smoothscale(pygame.transform.smoothscale(shrunk, middle), (width, height))


def _pixel_box(outlines: Sequence[Outline], limit: pygame.Rect | None) -> pygame.Rect:
    xs = [x for points in outlines for x, _ in points]
    ys = [y for points in outlines for _, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    area = pygame.Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)
    return area.clip(limit) if limit else area


@lru_cache(maxsize=256)
def _strip(gradient: Gradient) -> pygame.Surface:
    """A small picture of the gradient, to be stretched to size."""
    if gradient.kind == "round":
        return _disc(gradient.colours)
    steps = 64
    strip = surfaces.clear((2, steps) if gradient.kind == "down" else (steps, 2))
    for i in range(steps):
        colour = (*_between(gradient.colours, i / (steps - 1)), 255)
        strip.fill(colour, (0, i, 2, 1) if gradient.kind == "down" else (i, 0, 1, 2))
    return strip


def _disc(colours: tuple[Colour, ...]) -> pygame.Surface:
    size = 96
    disc = surfaces.clear((size, size))
    disc.fill((*colours[-1], 255))
    for radius in range(size // 2, 0, -1):
        colour = (*_between(colours, radius / (size // 2)), 255)
        pygame.draw.circle(disc, colour, (size // 2, size // 2), radius)
    return disc


def _between(colours: tuple[Colour, ...], share: float) -> Colour:
    if len(colours) == 1:
        return colours[0]
    place = share * (len(colours) - 1)
    index = min(int(place), len(colours) - 2)
    part = place - index
    r, g, b = (round(a + (z - a) * part) for a, z in zip(colours[index], colours[index + 1], strict=True))
    return (r, g, b)
