"""Paper and timber: small seamless pictures that fill surfaces of any size, made from a fixed seed."""

from __future__ import annotations

import random

import pygame

from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.theme import Colour

_SIDE = 256


def _grain(seed: int, size: tuple[int, int], low: int, high: int) -> pygame.Surface:
    """Soft random greys of 256 x 256 that continue over the edges; `size` is how many spots across and down."""
    chance = random.Random(seed)
    spots = bytes(v for _ in range(size[0] * size[1]) for v in [chance.randint(low, high)] * 3)
    small = pygame.image.frombuffer(spots, size, "RGB")
    around = pygame.Surface((size[0] * 3, size[1] * 3))
    for x in range(3):
        for y in range(3):
            around.blit(small, (x * size[0], y * size[1]))
    large = pygame.transform.smoothscale(around, (_SIDE * 3, _SIDE * 3))
    return large.subsurface((_SIDE, _SIDE, _SIDE, _SIDE)).copy()


@cached
def paper(colour: Colour) -> pygame.Surface:
    """Old paper: clouds, fibres, a little fine grain. Never darker than nine tenths of the colour."""
    tile = pygame.Surface((_SIDE, _SIDE))
    tile.fill(colour)
    for seed, spots, low in ((1, (6, 6), 242), (2, (24, 20), 246), (3, (128, 128), 247)):
        tile.blit(_grain(seed, spots, low, 255), (0, 0), special_flags=pygame.BLEND_MULT)
    return tile


@cached
def timber(colour: Colour) -> pygame.Surface:
    """Planed wood with its grain running across."""
    tile = pygame.Surface((_SIDE, _SIDE))
    tile.fill(colour)
    for seed, spots, low in ((11, (3, 90), 200), (12, (6, 200), 214), (13, (2, 14), 222)):
        tile.blit(_grain(seed, spots, low, 255), (0, 0), special_flags=pygame.BLEND_MULT)
    return tile


@cached
def cloth(colour: Colour) -> pygame.Surface:
    """The felt of a card table."""
    tile = pygame.Surface((_SIDE, _SIDE))
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
