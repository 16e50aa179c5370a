"""Card faces at any size: each kind is drawn once, finely, and reduced from there.

Drawing a face takes twenty milliseconds or more, reducing one a fifth of a millisecond, and the hand changes the size
of its cards whenever a new colour comes in.
"""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from ttr_desktop.ui.art import cards
from ttr_desktop.ui.art.cache import cached

_SHAPE = 1.6
_LEAST = 60
"""Narrower cards are drawn in the compact form, which is quick."""


class _Master:
    """The size in which faces are drawn."""

    width = 240


def prepare(kinds: Iterable[str], width: int) -> None:
    """Draw the faces of these kinds for cards up to a width, so that no frame has to wait for them."""
    _Master.width = max(160, min(480, width))
    for kind in kinds:
        cards.face(kind, _master_size())


def _master_size() -> tuple[int, int]:
    return (_Master.width, round(_Master.width / _SHAPE))


def card_face(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A card in a size; small ones in the compact form."""
    if size[0] < _LEAST:
        return cards.compact(kind, size)
    if size[0] > _Master.width:
        return cards.face(kind, size)
    return _reduced(kind, size, _master_size())


@cached
def _reduced(kind: str, size: tuple[int, int], master: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(cards.face(kind, master), size)
