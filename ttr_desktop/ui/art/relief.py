"""Flat drawings become pieces of wood: turned to any angle, given a side and a shadow. Light stays at the top left."""

from __future__ import annotations

import math

import pygame

from ttr_desktop.ui import surfaces
from ttr_desktop.ui.art.canvas import blurred
from ttr_desktop.ui.theme import OUTLINE, SHADOW, Colour

Turn = int  # degrees, clockwise on the screen


def silhouette(picture: pygame.Surface, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """The form of a picture in one colour."""
    form = picture.copy()
    form.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    form.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return form


def whole_degrees(angle: float) -> Turn:
    """The angle as it is drawn and cached: whole degrees, 0 to 359."""
    return round(angle) % 360


def upright(angle: Turn) -> Turn:
    """The same direction for things with no front, so that their lit side stays up: -90 < angle <= 90."""
    return (angle + 89) % 180 - 89


def fineness(width: float) -> int:
    """How many times too large a piece of this width is drawn: small ones need it most."""
    return 4 if width < 26 else 3 if width < 52 else 2


def raised(
    top: pygame.Surface, angle: Turn, fine: int, height: float, side: Colour, shadow: int = 110
) -> pygame.Surface:
    """A piece lying on the board, seen a little from the south: `top` is `fine` times too large, `height` in pixels.

    The middle of the result is the middle of the piece's foot, so it can be placed by its centre.
    """
    turned = pygame.transform.rotozoom(top, -angle, 1.0) if angle else top
    rise, reach = max(1, round(height * fine)), max(1, round(height * 0.9))
    size = (_multiple(turned.get_width() + 2, fine), _multiple(turned.get_height() + 2 * rise + 2, fine))
    big = surfaces.clear(size)
    big.fill((*OUTLINE, 0))
    foot = ((size[0] - turned.get_width()) // 2, (size[1] - turned.get_height()) // 2)
    form = pygame.mask.from_surface(turned)
    form.to_surface(big, setcolor=(*OUTLINE, 255), unsetcolor=None, dest=(foot[0], foot[1] + max(1, fine // 3)))
    wall = pygame.mask.Mask((turned.get_width(), turned.get_height() + rise))
    for step in range(rise + 1):
        wall.draw(form, (0, step))
    wall.to_surface(big, setcolor=(*side, 255), unsetcolor=None, dest=(foot[0], foot[1] - rise))
    big.blit(turned, (foot[0], foot[1] - rise))
    body = pygame.transform.smoothscale(big, (size[0] // fine, size[1] // fine))
    ground = form.to_surface(setcolor=(*SHADOW, shadow), unsetcolor=(*SHADOW, 0))
    return _over_shadow(body, pygame.transform.smoothscale(ground, _shrunk(turned, fine)), reach)


def _shrunk(picture: pygame.Surface, fine: int) -> tuple[int, int]:
    return (max(1, picture.get_width() // fine), max(1, picture.get_height() // fine))


def _over_shadow(body: pygame.Surface, ground: pygame.Surface, reach: int) -> pygame.Surface:
    """The finished piece over its shadow, which falls to the lower right."""
    margin = 3 * reach
    whole = surfaces.clear((body.get_width() + 2 * margin, body.get_height() + 2 * margin))
    whole.fill((*SHADOW, 0))
    middle = whole.get_rect().center
    layer = whole.copy()
    layer.blit(ground, ground.get_rect(center=(middle[0] + round(reach * 0.7), middle[1] + round(reach * 0.9))))
    whole.blit(blurred(layer, reach), (0, 0))
    whole.blit(body, body.get_rect(center=middle))
    return whole


def pile(top: pygame.Surface, layers: int, step: int) -> pygame.Surface:
    """A pile of cards: `top` over the edges of `layers` others, each `step` pixels lower."""
    width, height = top.get_size()
    whole = surfaces.clear((width, height + layers * step))
    whole.fill((*OUTLINE, 0))
    for layer in range(layers, 0, -1):
        edge = silhouette(top, (226, 212, 184) if layer % 2 else (150, 128, 98))
        whole.blit(edge, (0, layer * step))
    whole.blit(top, (0, 0))
    return whole


def _multiple(length: int, of: int) -> int:
    return math.ceil(length / (2 * of)) * 2 * of
