"""Light and shade of the land, its roughness and its green, from the relief and satellite pictures of the earth."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates, sobel

from tools.painting import noise
from tools.painting.board import Board
from tools.painting.canvas import Field
from tools.painting.worldpictures import sample


@dataclass(frozen=True, slots=True)
class Relief:
    """Fields over the picture."""

    shade: Field
    """Light (+) and shadow (-) of the slopes, about -1..1."""
    rough: Field
    """How mountainous the land is, 0..1."""
    green: Field
    """How wooded, 0..1."""
    snow: Field
    """How white from above, 0..1."""


def survey(board: Board) -> Relief:
    """Everything the pictures of the earth tell about this board."""
    lit = sample(board, "relief")
    seen = sample(board, "vegetation")
    unit = board.unit
    light = lit.mean(axis=2)
    inland = (board.land * (_waterless(lit))).clip(0.001, 1)
    flat = _blur_within(light, inland, 40 * unit)
    shade = np.where(inland > 0.5, light - flat, 0) / 0.16
    slope = np.sqrt(_blur_within(shade * shade, inland, 26 * unit).clip(0, None))
    rough = ((slope - 0.10) / 0.42).clip(0, 1).astype(np.float32)
    green = _blur_within(_greenness(seen), inland, 14 * unit)
    white = _blur_within(((seen.min(axis=2) - 0.45) / 0.35).clip(0, 1), inland, 8 * unit)
    crags = float(board.style.get("relief", {}).get("crags", 0.0))
    if crags:
        shade = shade * (1 - 0.55 * crags) + crags * _crags(board, rough)
    return Relief(shade.clip(-1.4, 1.4).astype(np.float32), rough, green, white)


def _waterless(lit: Field) -> Field:
    """The relief picture shows the sea in blue: 1 where it shows land."""
    return (1 - ((lit[..., 2] - lit[..., 0] - 0.10) / 0.06).clip(0, 1)).astype(np.float32)


def _blur_within(values: Field, weight: Field, sigma: float) -> Field:
    """Mean around each pixel, counting only weighted pixels (so that the sea does not bleed into the land)."""
    step = max(1, int(sigma / 4))
    top, below = (values * weight)[::step, ::step], weight[::step, ::step]
    mean = gaussian_filter(top, sigma / step) / (gaussian_filter(below, sigma / step) + 1e-4)
    rows = np.arange(values.shape[0]) / step
    columns = np.arange(values.shape[1]) / step
    where = np.meshgrid(rows, columns, indexing="ij")
    return np.asarray(map_coordinates(mean, where, order=1, mode="nearest"), dtype=np.float32)


def _greenness(seen: Field) -> Field:
    total = seen.sum(axis=2) + 0.05
    return ((seen[..., 1] - (seen[..., 0] + seen[..., 2]) / 2) / total * 7.5).clip(0, 1).astype(np.float32)


def _crags(board: Board, rough: Field) -> Field:
    """Slopes of made-up mountains, lit from the north-west: rivers and lakes lie in valleys, ridges rise between."""
    unit = board.unit
    sheet = board.sheet(1)
    for stretch in board.rivers:
        sheet.line(stretch.points, 4 * unit)
    valleys = np.maximum(sheet.mask(), board.lakes) > 0.3
    away = distance_transform_edt(~valleys).astype(np.float32) / (90 * unit)
    body = away / (1 + away)
    rng = board.chance("crags")
    crest = noise.ridges(rng, board.size, 150 * unit, 6) + 0.35 * noise.ridges(rng, board.size, 48 * unit, 4)
    height = gaussian_filter(0.35 * body + crest * (0.3 + 0.7 * body), 1.1 * unit)
    slope = sobel(height, axis=1) * 0.75 + sobel(height, axis=0) * 0.9
    slope /= np.abs(slope[:: max(1, round(3 * unit))]).mean() * 2.2
    return (np.tanh(slope) * gaussian_filter(rough, 14 * unit)).astype(np.float32)
