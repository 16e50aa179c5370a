"""Where every picture in memory is made: 32 bits for a pixel, whatever the display has.

Left alone, pygame gives a new surface the format of the display. On one of 15 or 16 bits nothing of that kind can be
scaled smoothly; so nothing else in the window makes or converts a surface by itself.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pygame

DEPTH = 32

Size = tuple[int, int]


def opaque(size: Size) -> pygame.Surface:
    """A black surface that hides what it is laid on."""
    return pygame.Surface(size, 0, DEPTH)


def clear(size: Size) -> pygame.Surface:
    """A surface that can be seen through, and at first wholly."""
    return pygame.Surface(size, pygame.SRCALPHA, DEPTH)


def solid(picture: pygame.Surface) -> pygame.Surface:
    """A copy that hides what it is laid on, and is laid quickly."""
    return picture.convert(_pattern())


def loaded(path: Path) -> pygame.Surface:
    """The picture of a file, solid; `pygame.error` or `OSError` when it cannot be had."""
    return solid(pygame.image.load(path))


def is_ours(surface: pygame.Surface) -> bool:
    """Whether a surface, say that of the display, has the format of all others."""
    pattern = _pattern()
    return surface.get_bitsize() == DEPTH and surface.get_masks() == pattern.get_masks()


@lru_cache(maxsize=1)
def _pattern() -> pygame.Surface:
    return opaque((1, 1))
