"""Mountains, trees and waves: small ink figures scattered where the land is so and nothing else lies.

Every figure has a body (which covers what is behind it), a shaded side and ink strokes; a unit figure is one high and
stands on the origin, y upwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from tools.painting.board import Board
from tools.painting.canvas import Field, Points, Sheet, mix, rgb
from tools.painting.relief import Relief
from tools.painting.room import Room

ENLARGED = 3


@dataclass(frozen=True, slots=True)
class Figure:
    """One small drawing in unit size."""

    body: Points
    shaded: Points
    strokes: list[tuple[Points, float]]
    """Lines and their width as a share of the figure's height."""


def mountain(rng: np.random.Generator) -> Figure:
    """A peak: a lit side, a jagged ridge towards the viewer, a shaded side with hachures; some have a shoulder."""
    lean, wide = rng.uniform(-0.12, 0.12), rng.uniform(0.62, 0.85)
    left = _wavy(rng, (-wide, 0.0), (lean, 1.0), 7, 0.035)
    right = _wavy(rng, (lean, 1.0), (wide * 0.95, 0.0), 7, 0.035)
    if rng.uniform() < 0.45:
        side, at = (left, 4) if rng.uniform() < 0.5 else (right, 2)
        side[at] += [0.0, rng.uniform(0.1, 0.18)]
    foot = (lean + rng.uniform(-0.02, 0.2), rng.uniform(0.0, 0.12))
    ridge = _wavy(rng, (lean, 1.0), foot, 7, 0.06)
    strokes = [(left, 0.032), (right, 0.05), (ridge, 0.026)]
    for share in (0.25, 0.42, 0.58, 0.74, 0.88):
        start, end = ridge[int(share * 6)], right[min(6, int(share * 6) + 1)]
        hachure = np.array([start * 0.4 + end * 0.6, end]) + np.array([(0.0, 0.05), (-0.03, -0.07)])
        strokes.append((hachure, 0.022))
    for share in (0.35, 0.6):
        start = left[6 - int(share * 6)]
        strokes.append((start + np.array([(0.07, -0.05), (0.13, -0.24)]), 0.018))
    floor = np.array([(0.45, -0.05), (0.15, 0.05), (-0.12, -0.04), (-0.4, 0.05)]) * [wide, 1.0]
    body = np.concatenate([left, right[1:], floor])
    return Figure(body, np.concatenate([ridge, right[::-1]]), strokes)


def hill(rng: np.random.Generator) -> Figure:
    """A soft rise with a few hachures on its shaded side."""
    wide, top = rng.uniform(0.95, 1.25), rng.uniform(0.6, 0.8)
    x = np.linspace(-1, 1, 17)
    crest = np.stack([wide * x, top * np.cos(x * np.pi / 2) ** 1.6], axis=-1)
    strokes = [(crest[2:], 0.045)]
    for at in (9, 10, 11, 12, 13):
        start = crest[at] + np.array([0.02, -0.04])
        strokes.append((start + np.array([(0.0, 0.0), (0.10, -0.16 - 0.02 * (13 - at))]), 0.03))
    return Figure(crest, np.concatenate([crest[8:], [[wide * 0.35, 0.12]]]), strokes)


def leaf_tree(rng: np.random.Generator) -> Figure:
    """A round crown on a short trunk."""
    turn = np.linspace(0, 2 * np.pi, 43)
    bumps = 0.88 + 0.19 * np.abs(np.sin(turn * 3 + rng.uniform(0, 6)))
    wide = rng.uniform(0.38, 0.46)
    crown = np.stack([wide * bumps * np.cos(turn), 0.62 + 0.38 * bumps * np.sin(turn)], axis=-1)
    shaded = np.concatenate([crown[turn > np.pi * 1.25], crown[turn < np.pi * 0.4]])
    trunk = np.array([[0.0, 0.28], [0.0, 0.0]])
    ground = np.array([[0.02, 0.02], [0.5, 0.02]])
    strokes = [(crown, 0.07), (trunk, 0.11), (ground, 0.05)]
    return Figure(crown, shaded, strokes)


def needle_tree(rng: np.random.Generator) -> Figure:
    """A fir: three tiers."""
    wide = rng.uniform(0.30, 0.38)
    left = np.array(
        [
            [-wide, 0.16],
            [-wide * 0.35, 0.45],
            [-wide * 0.72, 0.43],
            [-wide * 0.22, 0.7],
            [-wide * 0.45, 0.69],
            [0, 1.05],
        ]
    )
    right = left[:-1][::-1] * [-1, 1]
    outline = np.concatenate([left, right, left[:1]])
    trunk = np.array([[0.0, 0.16], [0.0, 0.0]])
    return Figure(outline, np.concatenate([right, [[0.0, 0.16]], [[0.0, 1.05]]]), [(outline, 0.06), (trunk, 0.1)])


def palm(rng: np.random.Generator) -> Figure:
    """A bent trunk with a bunch of fronds."""
    lean = rng.uniform(-0.2, 0.2)
    top = np.array([lean, 0.7])
    strokes = [(np.array([[0.0, 0.0], [lean * 0.4, 0.35], top]), 0.09)]
    for angle in (0.1, 0.8, 1.6, 2.35, 3.05):
        tip = top + 0.42 * np.array([np.cos(angle), np.sin(angle) * 0.75])
        strokes.append((np.array([top, (top + tip) / 2 + [0, 0.1], tip - [0, 0.08]]), 0.075))
    return Figure(np.array([top, top, top]), np.array([top, top, top]), strokes)


def wave(rng: np.random.Generator) -> Figure:
    """Two small wave strokes, one a little to the side of the other."""
    strokes = []
    for row in range(2):
        x = np.linspace(-0.8, 0.8, 17)
        y = 0.12 * np.cos(x * 7.85) * (1 - np.abs(x)) + 0.42 * row
        strokes.append((np.stack([x * (1 - 0.25 * row) + row * rng.uniform(0.2, 0.5), y], axis=-1), 0.08))
    empty = np.zeros((3, 2))
    return Figure(empty, empty, strokes)


FIGURES: dict[str, Callable[[np.random.Generator], Figure]] = {
    "mountain": mountain,
    "hill": hill,
    "leaf_tree": leaf_tree,
    "needle_tree": needle_tree,
    "palm": palm,
    "wave": wave,
}


def _wavy(
    rng: np.random.Generator, start: tuple[float, float], end: tuple[float, float], count: int, by: float
) -> Points:
    share = np.linspace(0, 1, count)[:, None]
    line = np.array(start) * (1 - share) + np.array(end) * share
    line[1:-1] += rng.uniform(-by, by, (count - 2, 2))
    return line


def scatter(board: Board, relief: Relief, room: Room, picture: Field) -> Field:
    """All kinds of figures the style asks for, in its order; each kind avoids what is already there."""
    for plan in board.style.get("landmarks", []):
        wish = _wish(board, relief, plan)
        spots = _spots(board, room, plan, wish)
        picture = _draw(board, picture, plan, spots)
        if spots:
            room.claim(np.array([(x, y - size / 2) for x, y, size in spots]), plan["size"] * board.unit * 0.45)
    return picture


def _wish(board: Board, relief: Relief, plan: dict[str, Any]) -> Field:
    """How much each spot asks for such a figure, 0..1."""
    away = board.shore_distance
    if plan["where"] == "rough":
        wish = relief.rough
    elif plan["where"] == "green":
        wish = relief.green * (1 - relief.rough).clip(0, 1)
    elif plan["where"] == "sea":
        return ((-away / (60 * board.unit) - 1).clip(0, 1) * (1 - board.ground)).astype(np.float32)
    else:
        wish = np.ones_like(away)
    latitude = plan.get("latitudes")
    wish = wish * (away > plan["size"] * 0.55 * board.unit)
    return wish.astype(np.float32) if latitude is None else (wish * _between(board, latitude)).astype(np.float32)


def _between(board: Board, latitudes: list[float]) -> Field:
    south, north = latitudes
    grid, step = board.transform.globe_grid(board.size)
    lat = np.repeat(np.repeat(grid[..., 1], step, axis=0), step, axis=1)[: board.size[1], : board.size[0]]
    return ((lat >= south) & (lat <= north)).astype(np.float32)


def _spots(board: Board, room: Room, plan: dict[str, Any], wish: Field) -> list[tuple[float, float, float]]:
    """Feet and sizes of the figures, top to bottom, at least a gap apart, a little irregular."""
    rng = board.chance(f"landmarks {plan['figure']} {plan['where']}")
    size, gap = plan["size"] * board.unit, plan["gap"] * board.unit
    threshold, clear = plan["least"], plan.get("clear", 0.9)
    xs, ys = np.arange(gap / 2, board.size[0], gap), np.arange(gap / 2, board.size[1], gap * 0.8)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1)
    grid[1::2, :, 0] += gap / 2
    spots = grid.reshape(-1, 2) + rng.uniform(-0.28, 0.28, (grid.size // 2, 2)) * gap
    scale = rng.uniform(0.78, 1.15, len(spots))
    luck = rng.uniform(0, 1, len(spots))
    cells = np.clip(spots.astype(int), 0, np.array(board.size) - 1)
    asked = wish[cells[:, 1], cells[:, 0]]
    share = ((asked - threshold) / max(1e-6, 1 - threshold)).clip(0, 1)
    chosen = (asked > threshold) & (luck < share * plan["density"])
    middles = spots - np.stack([np.zeros(len(spots)), size * scale / 2], axis=-1)
    chosen &= room.around(middles) > size * clear
    found = np.column_stack([spots, size * scale])[chosen]
    return [(float(x), float(y), float(high)) for x, y, high in found[np.argsort(found[:, 1], kind="stable")]]


def _draw(board: Board, picture: Field, plan: dict[str, Any], spots: list[tuple[float, float, float]]) -> Field:
    """Body, shade and ink of all figures of one kind; nearer ones cover farther ones."""
    colours, rng = board.style["figures"][plan["colours"]], board.chance(f"figures {plan['figure']} {plan['where']}")
    body, shaded, ink = board.sheet(ENLARGED), board.sheet(ENLARGED), board.sheet(ENLARGED)
    for x, y, size in spots:
        figure = FIGURES[plan["figure"]](rng)
        flip = np.array([size, -size])
        for sheet, value in ((body, 255), (shaded, 0), (ink, 0)):
            sheet.polygon(figure.body * flip + [x, y], value)
        shaded.polygon(figure.shaded * flip + [x, y])
        _strokes(ink, figure, flip, (x, y), size, ENLARGED)
    picture = mix(picture, rgb(colours["body"]), body.mask() * colours["body_amount"])
    picture = mix(picture, rgb(colours["shade"]), shaded.mask() * colours["shade_amount"])
    return mix(picture, rgb(colours["ink"]), ink.mask() * colours["ink_amount"])


def _strokes(ink: Sheet, figure: Figure, flip: Points, at: tuple[float, float], size: float, enlarged: int) -> None:
    for line, width in figure.strokes:
        ink.line(line * flip + np.array(at), max(width * size, 1 / enlarged))
