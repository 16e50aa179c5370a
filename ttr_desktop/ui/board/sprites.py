"""Pieces drawn for one zoom, made while nothing else is to be done.

A fine piece takes a millisecond or more to draw, so after a zoom the pieces of the last zoom are stretched until
their own pictures are ready; a few are made in every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import perf_counter

import pygame


@dataclass(slots=True)
class _Sprite:
    scale: float
    picture: pygame.Surface
    stretched: pygame.Surface | None = None
    stretched_scale: float = 0.0


Maker = Callable[[float], pygame.Surface]


class SpriteBank:
    """Pictures by key, each in the newest scale that was made."""

    def __init__(self) -> None:
        self._sprites: dict[Hashable, _Sprite] = {}
        self._wanted: dict[Hashable, tuple[float, Maker]] = {}

    def get(self, key: Hashable, scale: float, make: Maker, in_motion: bool = False) -> pygame.Surface:
        """The picture of `key` at a scale; while the zoom is in motion any stretched one will do."""
        found = self._sprites.get(key)
        if found is None:
            found = self._sprites[key] = _Sprite(scale, make(scale))
        if found.scale == scale:
            return found.picture
        if not in_motion:
            self._wanted[key] = (scale, make)
        if found.stretched_scale != scale or found.stretched is None:
            stretch = pygame.transform.scale if in_motion else pygame.transform.smoothscale
            factor = scale / found.scale
            width, height = found.picture.get_size()
            found.stretched = stretch(found.picture, (max(1, round(width * factor)), max(1, round(height * factor))))
            found.stretched_scale = scale
        return found.stretched

    def refine(self, seconds: float) -> bool:
        """Make missing pictures for this long at most; whether any was made."""
        if not self._wanted:
            return False
        end = perf_counter() + seconds
        while self._wanted and perf_counter() < end:
            key, (scale, make) = self._wanted.popitem()
            self._sprites[key] = _Sprite(scale, make(scale))
        return True

    @property
    def is_complete(self) -> bool:
        return not self._wanted

    def forget_wishes(self) -> None:
        """The zoom has changed: what was asked for before is no longer wanted."""
        self._wanted.clear()

    def clear(self) -> None:
        self._sprites.clear()
        self._wanted.clear()
