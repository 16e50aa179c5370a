"""Ships and sea beasts on open water: larger single drawings, each where it finds room near its wished place.

A drawing stands on the water line (y = 0), y upwards, about one high; filled parts are given back to front.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.interpolate import CubicSpline

from tools.painting.board import Board
from tools.painting.canvas import Field, Points, mix, rgb
from tools.painting.room import Room

ENLARGED = 3


@dataclass(frozen=True, slots=True)
class Drawing:
    """Filled parts with their outline, and strokes; widths as a share of the height."""

    parts: list[tuple[str, Points]] = field(default_factory=list)
    """`light` or `dark`, and the outline."""
    strokes: list[tuple[Points, float]] = field(default_factory=list)
    width: float = 1.0
    """Half of the room it needs across, as a share of its height."""


def curve(points: list[tuple[float, float]], closed: bool = False, count: int = 10) -> Points:
    """A smooth line through points."""
    knots = np.array([*points, points[0]] if closed else points, dtype=float)
    spline = CubicSpline(np.arange(len(knots)), knots, bc_type="periodic" if closed else "natural")
    return np.asarray(spline(np.linspace(0, len(knots) - 1, (len(knots) - 1) * count + 1)))


def galleon() -> Drawing:
    """A three-master before the wind."""
    drawing = Drawing(width=0.85)
    for x, foot, head, wide in ((-0.36, 0.36, 1.02, 0.17), (0.04, 0.3, 1.3, 0.23), (0.42, 0.34, 1.08, 0.18)):
        drawing.strokes.append((np.array([(x, 0.25), (x, head + 0.1)]), 0.016))
        middle = foot + (head - foot) * 0.56
        _sail(drawing, x, foot + 0.05, middle - 0.02, wide)
        _sail(drawing, x, middle + 0.03, head, wide * 0.74)
        drawing.parts.append(("dark", _pennant(x, head + 0.1)))
    hull_top = [(0.66, 0.36), (0.42, 0.29), (-0.2, 0.26), (-0.4, 0.33), (-0.66, 0.5)]
    hull_low = [(-0.64, 0.3), (-0.55, 0.1), (-0.42, 0.0), (0.34, 0.0), (0.52, 0.14)]
    drawing.parts.append(("dark", np.array([*hull_top, *hull_low])))
    for drop in (0.09, 0.17):
        line = [(0.58, 0.34 - drop), (0.4, 0.28 - drop), (-0.2, 0.255 - drop), (-0.58, 0.36 - drop)]
        drawing.strokes.append((curve(line), 0.012))
    drawing.strokes.append((np.array([(0.6, 0.34), (0.92, 0.58)]), 0.02))
    drawing.parts.append(("light", np.array([(0.9, 0.56), (0.45, 0.9), (0.55, 0.42)])))
    _wash(drawing, 0.72)
    return drawing


def steamer() -> Drawing:
    """A paddle steamer with sails furled and smoke behind it."""
    drawing = Drawing(width=0.95)
    for x, head in ((-0.55, 0.95), (0.5, 0.95)):
        drawing.strokes.append((np.array([(x, 0.2), (x, head)]), 0.018))
        drawing.strokes.append((np.array([(x, head), (x - 0.28, 0.26)]), 0.009))
        drawing.strokes.append((np.array([(x, head), (x + 0.26, 0.26)]), 0.009))
        drawing.strokes.append((np.array([(x - 0.16, head * 0.78), (x + 0.16, head * 0.78)]), 0.016))
    for x, y, size in ((-0.16, 0.86, 0.09), (-0.32, 0.97, 0.12), (-0.55, 1.08, 0.14), (-0.82, 1.14, 0.12)):
        turn = np.linspace(0, 2 * np.pi, 9)[:-1]
        puff = [(x + size * np.cos(t) * 1.2, y + size * np.sin(t) * (0.8 + 0.15 * np.cos(3 * t))) for t in turn]
        drawing.parts.append(("light", curve(puff, closed=True)))
    drawing.parts.append(("dark", np.array([(-0.06, 0.3), (-0.08, 0.76), (0.06, 0.76), (0.05, 0.3)])))
    drawing.parts.append(("light", np.array([(-0.35, 0.22), (-0.33, 0.36), (0.34, 0.36), (0.36, 0.22)])))
    hull = [
        (0.95, 0.32),
        (0.6, 0.23),
        (-0.5, 0.22),
        (-0.88, 0.31),
        (-0.8, 0.12),
        (-0.68, 0.0),
        (0.66, 0.0),
        (0.78, 0.12),
    ]
    drawing.parts.append(("dark", np.array(hull)))
    turn = np.linspace(0, np.pi, 15)
    drawing.parts.append(("light", np.stack([0.21 * np.cos(turn) + 0.02, 0.06 + 0.25 * np.sin(turn)], axis=-1)))
    hub = np.array([0.02, 0.06])
    for angle in np.linspace(0.3, np.pi - 0.3, 6):
        ray = np.array([np.cos(angle) * 0.19, np.sin(angle) * 0.22])
        drawing.strokes.append((np.array([hub + ray * 0.35, hub + ray]), 0.012))
    for x in (-0.24, -0.14, 0.18, 0.28):
        drawing.strokes.append((np.array([(x, 0.27), (x, 0.32)]), 0.02))
    _wash(drawing, 0.95)
    return drawing


def whale() -> Drawing:
    """A whale that blows."""
    drawing = Drawing(width=1.05)
    tail = [(-0.86, 0.42), (-1.1, 0.66), (-0.92, 0.66), (-0.8, 0.56), (-0.7, 0.72), (-0.5, 0.72), (-0.66, 0.5)]
    drawing.parts.append(("dark", curve([*tail, (-0.62, 0.24), (-0.74, 0.22)], closed=True)))
    back = curve([(-0.78, 0.0), (-0.5, 0.2), (-0.05, 0.48), (0.45, 0.5), (0.78, 0.3), (0.86, 0.0)])
    drawing.parts.append(("dark", back))
    belly = curve([(0.05, 0.0), (0.4, 0.14), (0.84, 0.12)])
    drawing.parts.append(("light", np.concatenate([belly, [(0.86, 0.0)]])))
    for share in (0.2, 0.4, 0.6):
        drawing.strokes.append((np.array([(0.1 + share, 0.0), (0.28 + share * 0.8, 0.1)]), 0.012))
    drawing.strokes.append((curve([(0.62, 0.24), (0.66, 0.27), (0.7, 0.24)]), 0.022))
    for side in (-1, 1):
        drawing.strokes.append(
            (curve([(0.5, 0.5), (0.5 + side * 0.06, 0.78), (0.5 + side * 0.22, 0.86), (0.5 + side * 0.3, 0.74)]), 0.02)
        )
        drawing.strokes.append(
            (
                curve([(0.5, 0.54), (0.5 + side * 0.03, 0.84), (0.5 + side * 0.1, 0.96), (0.5 + side * 0.17, 0.93)]),
                0.016,
            )
        )
    _wash(drawing, 1.0)
    return drawing


def serpent() -> Drawing:
    """A sea serpent in three coils."""
    drawing = Drawing(width=1.2)
    for x, high, wide in ((-0.95, 0.2, 0.16), (-0.5, 0.36, 0.22), (0.05, 0.48, 0.26)):
        outer = curve(
            [(x - wide, 0.0), (x - wide * 0.7, high * 0.8), (x, high), (x + wide * 0.7, high * 0.8), (x + wide, 0.0)]
        )
        inner = curve(
            [
                (x + wide * 0.45, 0.0),
                (x + wide * 0.3, high * 0.42),
                (x, high * 0.56),
                (x - wide * 0.3, high * 0.42),
                (x - wide * 0.45, 0.0),
            ]
        )
        drawing.parts.append(("dark", np.concatenate([outer, inner])))
        for share in (0.3, 0.5, 0.7):
            at = outer[int(share * (len(outer) - 1))]
            drawing.strokes.append((at + np.array([(0.0, 0.0), (0.0, 0.07), (0.05, 0.01)]), 0.014))
    neck = [(0.42, 0.0), (0.46, 0.4), (0.62, 0.72), (0.84, 0.86), (1.08, 0.8), (1.16, 0.7), (0.98, 0.68), (1.1, 0.6)]
    drawing.parts.append(("dark", curve([*neck, (0.9, 0.58), (0.76, 0.5), (0.68, 0.3), (0.66, 0.0)])))
    drawing.strokes.append((curve([(0.86, 0.77), (0.89, 0.8), (0.92, 0.77)]), 0.022))
    drawing.strokes.append((np.array([(0.72, 0.82), (0.66, 0.96), (0.8, 0.87)]), 0.016))
    drawing.parts.append(
        (
            "light",
            curve(
                [(-1.28, 0.3), (-1.2, 0.02), (-1.12, 0.02), (-1.2, 0.3), (-1.06, 0.42), (-1.3, 0.38), (-1.44, 0.46)],
                closed=True,
            ),
        )
    )
    _wash(drawing, 1.2)
    return drawing


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "galleon": galleon,
    "steamer": steamer,
    "whale": whale,
    "serpent": serpent,
}


def _sail(drawing: Drawing, x: float, low: float, high: float, wide: float) -> None:
    """A square sail that bellies to the right."""
    middle, belly = (low + high) / 2, wide * 0.42
    right = curve([(x + wide * 0.86, high), (x + wide + belly, middle), (x + wide, low)])
    left = curve([(x - wide, low), (x - wide + belly * 0.9, middle), (x - wide * 0.86, high)])
    drawing.parts.append(("light", np.concatenate([right, left])))
    drawing.strokes.append((np.array([(x - wide, high), (x + wide, high)]), 0.018))
    for share in (0.3, 0.65):
        start = x - wide + 2 * wide * share
        drawing.strokes.append((curve([(start, high), (start + belly * 0.9, middle), (start, low)]), 0.007))


def _pennant(x: float, y: float) -> Points:
    top = curve([(x, y), (x - 0.08, y + 0.02), (x - 0.16, y - 0.01), (x - 0.25, y + 0.01)])
    low = curve([(x - 0.25, y + 0.01), (x - 0.15, y - 0.05), (x - 0.07, y - 0.03), (x, y - 0.05)])
    return np.concatenate([top, low])


def _wash(drawing: Drawing, reach: float) -> None:
    """Small waves along the water line."""
    for start, end, y in ((-1.0, -0.35, -0.03), (-0.5, 0.5, -0.07), (0.25, 1.0, -0.03), (-0.2, 0.3, -0.13)):
        x = np.linspace(start * reach, end * reach, 30)
        drawing.strokes.append((np.stack([x, y + 0.014 * np.cos(x * 26)], axis=-1), 0.014))


def find_places(board: Board, room: Room) -> list[tuple[dict[str, Any], float, float, float]]:
    """Each drawing's plan with its place and height; what finds no room is left out."""
    places = []
    water = room.coarse(-board.shore_distance)
    for plan in board.style.get("creatures", []):
        near = (plan["near"][0] * board.size[0], plan["near"][1] * board.size[1])
        for share in (1.0, 0.88, 0.76, 0.66):
            size = plan["size"] * board.unit * share
            wide = DRAWINGS[plan["kind"]]().width * size
            spot = room.place_box((2.3 * wide, 1.55 * size), near, (water > 0.12 * size).astype(np.float32))
            if spot and np.hypot(spot[0] - near[0], spot[1] - near[1]) < plan.get("reach", 0.25) * max(board.size):
                room.claim_box((spot[0] - 1.2 * wide, spot[1] - 0.8 * size, spot[0] + 1.2 * wide, spot[1] + 0.8 * size))
                places.append((plan, spot[0], spot[1] + 0.55 * size, size))
                break
    return places


def draw(board: Board, picture: Field, places: list[tuple[dict[str, Any], float, float, float]]) -> Field:
    """All ships and beasts in ink with a light wash."""
    look = board.style["figures"]["creature"]
    light, dark, ink = board.sheet(ENLARGED), board.sheet(ENLARGED), board.sheet(ENLARGED)
    for plan, x, y, size in places:
        drawing = DRAWINGS[plan["kind"]]()
        flip = np.array([-size if plan.get("mirrored") else size, -size])
        for tone, outline in drawing.parts:
            shape = outline * flip + [x, y]
            for sheet, value in ((light, 255 * (tone == "light")), (dark, 255 * (tone == "dark")), (ink, 0)):
                sheet.polygon(shape, value)
            ink.line(np.concatenate([shape, shape[:2]]), 0.014 * size)
        for line, width in drawing.strokes:
            ink.line(line * flip + [x, y], max(width * size, 1 / ENLARGED))
    picture = mix(picture, rgb(look["light"]), light.mask() * look["amount"])
    picture = mix(picture, rgb(look["dark"]), dark.mask() * look["amount"])
    return mix(picture, rgb(look["ink"]), ink.mask() * look["ink_amount"])
