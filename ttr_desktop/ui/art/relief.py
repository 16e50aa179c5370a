"""Flat drawings become pieces of wood: turned to any angle, given a side and a shadow. Light stays at the top left."""

from __future__ import annotations

import math

import pygame

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


def raised(
    top: pygame.Surface, angle: Turn, fine: int, height: float, side: Colour, shadow: int = 110
) -> pygame.Surface:
    """A piece lying on the board, seen a little from the south: `top` is `fine` times too large, `height` in pixels.

    The middle of the result is the middle of the piece's foot, so it can be placed by its centre.
    """
    turned = pygame.transform.rotozoom(top, -angle, 1.0) if angle else top
    rise, reach = max(1, round(height * fine)), max(1, round(height * fine * 0.9))
    margin = 2 * reach + rise
    size = (_multiple(turned.get_width() + 2 * margin, fine), _multiple(turned.get_height() + 2 * margin, fine))
    big = pygame.Surface(size, pygame.SRCALPHA)
    big.fill((*OUTLINE, 0))
    foot = ((size[0] - turned.get_width()) // 2, (size[1] - turned.get_height()) // 2)
    _drop_shadow(big, turned, foot, reach, shadow)
    wall, rim = silhouette(turned, side), silhouette(turned, OUTLINE)
    big.blit(rim, (foot[0], foot[1] + max(1, fine // 3)))
    for step in range(rise):
        big.blit(wall, (foot[0], foot[1] - step))
    big.blit(turned, (foot[0], foot[1] - rise))
    return pygame.transform.smoothscale(big, (size[0] // fine, size[1] // fine))


def _drop_shadow(big: pygame.Surface, form: pygame.Surface, foot: tuple[int, int], reach: int, alpha: int) -> None:
    layer = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    layer.fill((*SHADOW, 0))
    layer.blit(silhouette(form, SHADOW, alpha), (foot[0] + round(reach * 0.7), foot[1] + round(reach * 0.9)))
    big.blit(blurred(layer, reach), (0, 0))


def _multiple(length: int, of: int) -> int:
    return math.ceil(length / (2 * of)) * 2 * of
