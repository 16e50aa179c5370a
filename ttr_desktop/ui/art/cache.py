"""One shared store of finished pictures, bounded by the memory they take; the least recently used go first."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import ParamSpec

import pygame

from ttr_desktop.ui import looks

P = ParamSpec("P")


class PictureStore:
    """Pictures by key. A picture larger than the whole store is handed out but not kept."""

    def __init__(self, limit_bytes: int) -> None:
        self.limit_bytes = limit_bytes
        self.used_bytes = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        picture = make()
        weight = _weight(picture)
        if weight <= self.limit_bytes:
            self._pictures[key] = picture
            self.used_bytes += weight
            self._shrink()
        return picture

    def clear(self) -> None:
        self._pictures.clear()
        self.used_bytes = 0

    def _shrink(self) -> None:
        while self.used_bytes > self.limit_bytes:
            _, old = self._pictures.popitem(last=False)
            self.used_bytes -= _weight(old)


def _weight(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


STORE = PictureStore(limit_bytes=64 * 1024 * 1024)


def cached(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """For functions of hashable arguments that draw a picture, in each look another one.

    The picture is shared: copy it before drawing on it.
    """
    name = f"{make.__module__}.{make.__qualname__}"

    @functools.wraps(make)
    def fetch(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
        key = (name, looks.chosen().name, args, tuple(sorted(kwargs.items())))
        return STORE.get(key, lambda: make(*args, **kwargs))

    return fetch
