"""Compass rose, title cartouche, paper: what makes a map a picture."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from scipy.ndimage import gaussian_filter

from tools.painting import noise
from tools.painting.board import Board
from tools.painting.canvas import Field, Points, Sheet, mix, rgb
from tools.painting.room import COARSE, Room

ENLARGED = 3
Rect = tuple[float, float, float, float]
Mask = npt.NDArray[np.bool_]


def find_rose(board: Board, room: Room) -> tuple[float, float, float] | None:
    """Place and radius of the compass rose: the largest that fits near its wished place."""
    look = board.style["rose"]
    near = (look["near"][0] * board.size[0], look["near"][1] * board.size[1])
    water = room.coarse(-board.shore_distance)
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5):
        radius = look["radius"] * board.unit * share
        allowed = water > radius * look["offshore"] if look["on"] == "water" else np.ones_like(water, dtype=bool)
        spot = _on(room, 1.25 * radius, near, allowed)
        if spot:
            return spot[0], spot[1] + 0.1 * radius, radius
    return None


def _on(room: Room, clear: float, near: tuple[float, float], allowed: Mask) -> tuple[float, float] | None:
    """The allowed spot nearest to a wished one with so much free room around it."""
    rows, columns = np.nonzero((room.distance() > clear) & allowed)
    if len(rows) == 0:
        return None
    xs, ys = columns * float(COARSE), rows * float(COARSE)
    best = int(np.argmin((xs - near[0]) ** 2 + (ys - near[1]) ** 2))
    return float(xs[best]), float(ys[best])


def rose(board: Board, picture: Field, place: tuple[float, float, float]) -> Field:
    """A compass rose of thirty-two points with a lily to the north."""
    x, y, radius = place
    look = board.style["rose"]
    light, dark, ink = board.sheet(ENLARGED), board.sheet(ENLARGED), board.sheet(ENLARGED)
    thin = 1.3 * board.unit
    for ring_at, width in ((0.98, 2.2), (0.93, 1.0), (0.60, 1.2), (0.42, 1.0)):
        ink.ring((x, y), radius * ring_at, width * board.unit)
    _degrees(ink, (x, y), radius, thin)
    for order, (reach, waist) in enumerate(((0.56, 0.10), (0.86, 0.15), (1.06, 0.20))):
        _points(light, dark, ink, (x, y), radius, order, reach, waist, thin)
    picture = mix(picture, rgb(look["paper"]), _disc(board, place) * look["paper_amount"])
    picture = mix(picture, rgb(look["light"]), light.mask())
    picture = mix(picture, rgb(look["dark"]), dark.mask())
    lily = board.sheet(ENLARGED)
    _lily(lily, x, y - 1.06 * radius, 0.22 * radius)
    return mix(picture, rgb(look["ink"]), np.maximum(ink.mask(), lily.mask()) * 0.9)


def _disc(board: Board, place: tuple[float, float, float]) -> Field:
    sheet = board.sheet(1)
    sheet.disc((place[0], place[1]), place[2] * 0.98)
    return gaussian_filter(sheet.mask(), 2 * board.unit)


def _degrees(ink: Sheet, at: tuple[float, float], radius: float, thin: float) -> None:
    for mark in range(0, 360, 5):
        turn = np.radians(mark)
        ray = np.array([np.sin(turn), -np.cos(turn)])
        inner = 0.90 if mark % 15 == 0 else 0.915
        ink.line(np.array([np.array(at) + ray * radius * inner, np.array(at) + ray * radius * 0.95]), thin)


def _points(
    light: Sheet,
    dark: Sheet,
    ink: Sheet,
    at: tuple[float, float],
    radius: float,
    order: int,
    reach: float,
    waist: float,
    thin: float,
) -> None:
    """One set of points, each half light and half dark: half winds, then diagonal winds, then the four main ones."""
    count, start = ((8, 22.5), (4, 45.0), (4, 0.0))[order]
    middle = np.array(at)
    for number in range(count):
        turn = np.radians(start + number * 360 / count)
        ray, side = np.array([np.sin(turn), -np.cos(turn)]), np.array([np.cos(turn), np.sin(turn)])
        tip = middle + ray * radius * reach
        left = middle + (ray - side) * radius * waist * 0.7
        right = middle + (ray + side) * radius * waist * 0.7
        for sheet, value in ((light, 255), (dark, 0), (ink, 0)):
            sheet.polygon(np.array([middle, left, tip, right]), value)
        dark.polygon(np.array([middle, tip, right]))
        light.polygon(np.array([middle, tip, right]), 0)
        ink.line(np.array([middle, left, tip, right, middle]), thin)
        ink.line(np.array([middle, tip]), thin)


def _lily(sheet: Sheet, x: float, y: float, size: float) -> None:
    """A small lily standing on the north point."""
    middle = np.array([(0, 0), (-0.22, 0.45), (0, 1.15), (0.22, 0.45)])
    petal = np.array(
        [(-0.08, 0.1), (-0.35, 0.35), (-0.62, 0.42), (-0.66, 0.2), (-0.5, 0.16), (-0.5, 0.3), (-0.3, 0.2), (-0.12, 0.0)]
    )
    band = np.array([(-0.4, 0.02), (0.4, 0.02), (0.4, -0.08), (-0.4, -0.08)])
    for part in (middle, petal, petal * [-1, 1], band):
        sheet.polygon(part * [size, -size] + [x, y - 0.08 * size])


def find_cartouche(board: Board, room: Room) -> Rect | None:
    """The outer box of the title cartouche: the largest near its wished place, or else the largest anywhere."""
    look = board.style["cartouche"]
    near = np.array(look["near"]) * board.size
    for reach in (look["reach"] * max(board.size), np.inf):
        for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52):
            size = np.array([look["width"], look["height"]]) * board.unit * share
            spot = room.place_box(tuple(size + 20 * board.unit), tuple(near))
            if spot and np.hypot(*(near - spot)) <= reach:
                (x0, y0), (x1, y1) = spot - size / 2, spot + size / 2
                return float(x0), float(y0), float(x1), float(y1)
    return None


def cartouche(board: Board, picture: Field, box: Rect) -> tuple[Field, Rect]:
    """A blank scroll; returns the picture and the box in which the program writes the board's name."""
    look, unit = board.style["cartouche"], board.unit
    x0, y0, x1, y1 = box
    width, height = x1 - x0, y1 - y0
    plate = _plate(x0 + 0.085 * width, y0 + 0.13 * height, x1 - 0.085 * width, y1 - 0.13 * height, 0.16 * height)
    inner = _plate(x0 + 0.105 * width, y0 + 0.20 * height, x1 - 0.105 * width, y1 - 0.20 * height, 0.14 * height)
    body, ink, dark = board.sheet(ENLARGED), board.sheet(ENLARGED), board.sheet(ENLARGED)
    for side in (-1, 1):
        _ribbon_end(body, dark, ink, box, side, unit)
    for sheet, value in ((body, 255), (dark, 0), (ink, 0)):
        sheet.polygon(plate, value)
    ink.line(np.concatenate([plate, plate[:2]]), 2.6 * unit)
    ink.line(np.concatenate([inner, inner[:2]]), 1.1 * unit)
    _flourishes(ink, box, unit)
    shadow = gaussian_filter(np.roll(body.mask(), (round(5 * unit), round(4 * unit)), axis=(0, 1)), 6 * unit)
    picture = mix(picture, rgb(look["ink"]), 0.45 * shadow)
    paper = 0.5 + 0.5 * noise.clouds(board.chance("cartouche"), board.size, 160 * unit, 4)
    picture = mix(picture, rgb(look["paper"]), body.mask())
    picture = mix(picture, rgb(look["stain"]), body.mask() * (0.22 * paper).clip(0, 0.4))
    picture = mix(picture, rgb(look["stain"]), dark.mask() * 0.75)
    picture = mix(picture, rgb(look["ink"]), ink.mask() * 0.9)
    return picture, (x0 + 0.13 * width, y0 + 0.26 * height, x1 - 0.13 * width, y1 - 0.26 * height)


def _plate(x0: float, y0: float, x1: float, y1: float, cut: float) -> Points:
    """A rectangle whose corners are cut out in quarter circles."""
    turn = np.linspace(0, np.pi / 2, 9)
    corners = []
    for (x, y), start in (((x0, y0), 0.0), ((x1, y0), np.pi / 2), ((x1, y1), np.pi), ((x0, y1), 3 * np.pi / 2)):
        angle = start + turn[::-1]
        corners.append(np.stack([x + cut * np.cos(angle), y + cut * np.sin(angle)], axis=-1))
    return np.concatenate(corners)


def _ribbon_end(body: Sheet, dark: Sheet, ink: Sheet, box: Rect, side: int, unit: float) -> None:
    """A ribbon that comes from behind the plate and ends in a swallow's tail."""
    x0, y0, x1, y1 = box
    height = y1 - y0
    middle, edge = (x0 + x1) / 2, (x1 - x0) / 2
    shape = np.array([(0.70, 0.34), (1.0, 0.30), (0.93, 0.56), (1.0, 0.86), (0.70, 0.80)])
    tail = shape * [side * edge, height] + [middle, y0]
    fold = np.array([(0.80, 0.80), (0.70, 0.80), (0.80, 0.66)]) * [side * edge, height] + [middle, y0]
    body.polygon(tail)
    dark.polygon(tail)
    ink.line(np.concatenate([tail, tail[:1]]), 2.0 * unit)
    ink.line(np.concatenate([fold, fold[:1]]), 1.4 * unit)


def _flourishes(ink: Sheet, box: Rect, unit: float) -> None:
    """Scrolls above and below the middle of the plate."""
    x0, y0, x1, y1 = box
    height = y1 - y0
    middle = (x0 + x1) / 2
    turn = np.linspace(0, 2.6 * np.pi, 40)
    curl = 0.085 * height * (1 - turn / (3.1 * np.pi))
    for side in (-1, 1):
        for edge, up in ((y0 + 0.13 * height, -1), (y1 - 0.13 * height, 1)):
            spiral = np.stack(
                [
                    middle + side * (0.17 * height - curl * np.cos(turn)),
                    edge + up * (0.045 * height + curl * np.sin(turn) * 0.8),
                ],
                axis=-1,
            )
            ink.line(spiral, 2.0 * unit)
            arm = np.stack(
                [
                    middle + side * np.linspace(0.2, 1.0, 12) * height,
                    edge + up * 0.05 * height * np.sin(np.linspace(0.3, np.pi, 12)),
                ],
                axis=-1,
            )
            ink.line(arm, 1.6 * unit)
    for edge, up in ((y0 + 0.13 * height, -1), (y1 - 0.13 * height, 1)):
        diamond = np.array([(0, 0.02), (0.05, 0.07), (0, 0.12), (-0.05, 0.07)]) * [height, up * height] + [middle, edge]
        ink.polygon(diamond)


def paper(board: Board, picture: Field) -> Field:
    """Grain, faint folds of light and the darkening of old paper towards its rim."""
    look, unit = board.style["paper"], board.unit
    rng = board.chance("paper")
    grain = noise.grain(rng, board.size)
    age = noise.clouds(rng, board.size, 700 * unit, 5)
    picture = picture * (1 + look["grain"] * grain + look["age"] * age.clip(-2, 2))[..., None]
    xs = np.linspace(-1, 1, board.size[0], dtype=np.float32)
    ys = np.linspace(-1, 1, board.size[1], dtype=np.float32)
    rim = (
        np.maximum(np.abs(xs)[None, :], np.abs(ys)[:, None]) ** 6 * 0.6
        + (np.hypot(xs[None, :], ys[:, None]) / 1.414) ** 4 * 0.5
    )
    return mix(picture.astype(np.float32), rgb(look["rim"]), (look["rim_amount"] * rim * (1 + 0.2 * age)).clip(0, 0.6))
