"""The engine's own random source: one whole number, the same on every machine and Python version.

A 64-bit linear congruential generator with a permuted output (the PCG-XSH-RR idea). The number is
part of the game state, so a copied or reloaded game meets the same chances. Tests pin its outputs.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

_MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407

T = TypeVar("T")


class Chance:
    """A seeded source; `number` is its whole state."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    @classmethod
    def seeded(cls, seed: int | str) -> Chance:
        """The source that belongs to `seed`."""
        digest = hashlib.sha256(f"ttr-desktop {seed}".encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def copy(self) -> Chance:
        return Chance(self.number)

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        number = self.number
        self.number = (number * _MULTIPLIER + _INCREMENT) & _MASK
        mixed = (((number >> 18) ^ number) >> 27) & 0xFFFFFFFF
        turn = number >> 59
        mixed = ((mixed >> turn) | (mixed << (32 - turn))) & 0xFFFFFFFF
        return (mixed * limit) >> 32

    def shuffle(self, things: list[T]) -> None:
        """Shuffles in place."""
        below = self.below
        for last in range(len(things) - 1, 0, -1):
            other = below(last + 1)
            things[last], things[other] = things[other], things[last]
