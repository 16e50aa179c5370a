"""Paper and timber: small seamless pictures that fill surfaces of any size, made from a fixed seed."""

from __future__ import annotations

import random

import pygame

from ttr_desktop.ui import looks, surfaces
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.theme import Colour

_SIDE = 256


def _grain(seed: int, size: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """Soft random greys; `size` is how many spots across and down. Mirrored both ways, so that it has no seams."""
    chance = random.Random(seed)
    across, below = max(2, size[0] // 2), max(2, size[1] // 2)
    spots = bytes(v for _ in range(across * below) for v in [chance.randint(low, high)] * 3)
    small = pygame.image.frombuffer(spots, (across, below), "RGB")
    quarter = pygame.transform.smoothscale(small, (_SIDE // 2, _SIDE // 2))
    tile = surfaces.opaque((_SIDE, _SIDE))
    for right in (False, True):
        for lower in (False, True):
            part = pygame.transform.flip(quarter, right, lower)
            tile.blit(part, (_SIDE // 2 * right, _SIDE // 2 * lower))
    return tile


def _plain(colour: Colour) -> pygame.Surface:
    """A ground of one colour, for looks without grain."""
    tile = surfaces.opaque((_SIDE, _SIDE))
    tile.fill(colour)
    return tile


@cached
def paper(colour: Colour) -> pygame.Surface:
    """Old paper: clouds, fibres, a little fine grain. Never darker than nine tenths of the colour."""
    if looks.is_plain():
        return _plain(looks.WHITE)
    tile = surfaces.opaque((_SIDE, _SIDE))
    tile.fill(colour)
    for seed, spots, low in ((1, (10, 10), 243), (2, (34, 30), 246), (3, (150, 150), 246)):
        tile.blit(_grain(seed, spots, low, 255), (0, 0), special_flags=pygame.BLEND_MULT)
    return tile


@cached
def timber(colour: Colour) -> pygame.Surface:
    """Planed wood with its grain running across."""
    if looks.is_plain():
        return _plain(looks.BLACK)
    tile = surfaces.opaque((_SIDE, _SIDE))
    tile.fill(colour)
    for seed, spots, low in ((11, (6, 90), 186), (12, (10, 220), 200), (13, (4, 16), 216)):
        tile.blit(_grain(seed, spots, low, 255), (0, 0), special_flags=pygame.BLEND_MULT)
    return tile


@cached
def cloth(colour: Colour) -> pygame.Surface:
    """The felt of a card table."""
    if looks.is_plain():
        return _plain(looks.BLACK)
    tile = surfaces.opaque((_SIDE, _SIDE))
    tile.fill(colour)
    for seed, spots, low in ((21, (4, 4), 238), (22, (200, 200), 226)):
        tile.blit(_grain(seed, spots, low, 255), (0, 0), special_flags=pygame.BLEND_MULT)
    return tile


def spread(surface: pygame.Surface, tile: pygame.Surface, area: pygame.Rect | None = None) -> None:
    """Fills a surface, or an area of it, with a tile."""
    area = area or surface.get_rect()
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    for x in range(area.left, area.right, tile.get_width()):
        for y in range(area.top, area.bottom, tile.get_height()):
            surface.blit(tile, (x, y))
    surface.set_clip(before)
