"""Repeatable noise fields: soft clouds, paper grain, ridges."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter, zoom

from tools.painting.canvas import Field


def clouds(rng: np.random.Generator, size: tuple[int, int], cell: float, octaves: int = 4, gain: float = 0.5) -> Field:
    """Smooth noise with mean 0 and deviation 1; `cell` is the size in pixels of the largest features."""
    total = np.zeros((size[1], size[0]), dtype=np.float32)
    for octave in range(octaves):
        total += np.float32(gain**octave) * _smooth(rng, size, max(2.0, cell / 2**octave))
    return ((total - total.mean()) / total.std()).astype(np.float32)


def ridges(rng: np.random.Generator, size: tuple[int, int], cell: float, octaves: int = 5) -> Field:
    """Sharp crests like those of mountains, 0..1: noise folded at its middle, finer where it is high."""
    total = np.zeros((size[1], size[0]), dtype=np.float32)
    weight = np.ones_like(total)
    strength, norm = 1.0, 0.0
    for octave in range(octaves):
        crest = 1 - np.abs(_smooth(rng, size, max(2.0, cell / 2**octave))).clip(0, 1.6) / 1.6
        crest = crest * crest * weight
        total += np.float32(strength) * crest
        norm, strength = norm + strength, strength * 0.5
        weight = (crest * 1.8).clip(0, 1)
    return (total / np.float32(norm)).astype(np.float32)


def grain(rng: np.random.Generator, size: tuple[int, int]) -> Field:
    """Paper: fine speckle and short fibres, mean 0, about -1..1."""
    speckle = gaussian_filter(rng.standard_normal((size[1], size[0])).astype(np.float32), 0.8)
    fibres = gaussian_filter(rng.standard_normal((size[1], size[0])).astype(np.float32), (0.6, 5.0))
    field = speckle / speckle.std() + 0.6 * fibres / fibres.std()
    return (field / 3.0).clip(-1, 1).astype(np.float32)


def _smooth(rng: np.random.Generator, size: tuple[int, int], cell: float) -> Field:
    columns, rows = int(size[0] / cell) + 4, int(size[1] / cell) + 4
    seed = rng.standard_normal((rows, columns)).astype(np.float32)
    large = zoom(seed, cell, order=3, grid_mode=False)
    start = int(cell)
    return np.ascontiguousarray(large[start : start + size[1], start : start + size[0]], dtype=np.float32)
