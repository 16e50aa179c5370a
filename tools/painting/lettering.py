"""Latin names of seas, lakes, lands, ranges and rivers, set along gentle arcs where nothing else will be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFont
from scipy.ndimage import gaussian_filter

from tools.painting.board import Board
from tools.painting.canvas import Field, Points, Sheet, mix, rgb
from tools.painting.room import Room, spiral
from tools.painting.sources import ROOT, data_file

ENLARGED = 2
FIGURES = ROOT / "assets" / "fonts" / "YesevaOne-Regular.ttf"
CLEAR = 0.74
"""Free room a letter needs around its middle, as a share of its size."""
SHRINK = (1.0, 0.88, 0.77, 0.66, 0.56)
"""Sizes tried in turn when a name finds no room."""


@cache
def font(face: str, size: int) -> ImageFont.FreeTypeFont:
    """A face of the lettering (`roman` small capitals, `italic`, `figures`) at a size in pixels."""
    path = FIGURES if face == "figures" else data_file(face)
    return ImageFont.truetype(str(path), size)


@dataclass(frozen=True, slots=True)
class Glyph:
    """One letter, its middle and its turn in degrees (clockwise)."""

    letter: str
    at: tuple[float, float]
    turn: float


@dataclass(frozen=True, slots=True)
class Line:
    """A name set out along an arc."""

    glyphs: list[Glyph]
    face: str
    size: float

    def points(self) -> Points:
        return np.array([glyph.at for glyph in self.glyphs])

    def moved(self, by: Points) -> Line:
        """The same line elsewhere."""
        glyphs = [Glyph(one.letter, (one.at[0] + by[0], one.at[1] + by[1]), one.turn) for one in self.glyphs]
        return Line(glyphs, self.face, self.size)


def set_line(
    text: str, face: str, size: float, spread: float, at: tuple[float, float], turn: float, bend: float
) -> Line:
    """Letters of a name around a middle; `spread` is extra space in letter sizes, `bend` the arc's angle in degrees."""
    type_ = font(face, max(8, round(size * 4)))
    advances = np.array([type_.getlength(letter) / 4 for letter in text])
    steps = advances + spread * size
    total = float(steps.sum() - spread * size)
    middles = np.cumsum(steps) - steps + advances / 2 - total / 2
    glyphs = []
    radius = total / np.radians(bend) if abs(bend) > 0.5 else 0.0
    spin = np.array(
        [[np.cos(np.radians(turn)), -np.sin(np.radians(turn))], [np.sin(np.radians(turn)), np.cos(np.radians(turn))]]
    )
    for letter, middle in zip(text, middles, strict=True):
        angle = middle / radius if radius else 0.0
        flat = np.array([radius * np.sin(angle), radius * (1 - np.cos(angle))]) if radius else np.array([middle, 0.0])
        if letter != " ":
            x, y = spin @ flat + np.array(at)
            glyphs.append(Glyph(letter, (float(x), float(y)), turn + float(np.degrees(angle))))
    return Line(glyphs, face, size)


def names(board: Board, room: Room, picture: Field) -> Field:
    """All names of the board's style that find room; each claims its place."""
    for name in board.style.get("names", []):
        kind = board.style["lettering"][name["kind"]]
        line = _settle(board, room, name, kind)
        if line is None:
            continue
        room.claim(line.points(), line.size * 0.62)
        picture = print_line(board, picture, line, kind["ink"], kind["halo"], kind["amount"])
    return picture


def _settle(board: Board, room: Room, name: dict[str, Any], kind: dict[str, Any]) -> Line | None:
    """The name where it is wanted, or moved a little, or smaller; None if it fits nowhere."""
    wanted = board.transform.to_board(np.array([name["at"]], dtype=float))[0]
    spread, turn, bend = name.get("spread", kind["spread"]), name.get("turn", 0.0), name.get("bend", 0.0)
    for shrink in SHRINK:
        size = name["size"] * board.unit * shrink
        line = set_line(name["text"], kind["face"], size, spread, (0.0, 0.0), turn, bend)
        points = line.points()
        for offset in spiral(0.3 * size, name.get("reach", 110) * board.unit):
            moved = points + wanted + offset
            if (room.around(moved) > size * CLEAR).all() and _on_element(board, moved, kind, size):
                return line.moved(wanted + offset)
    return None


def _on_element(board: Board, points: Points, kind: dict[str, Any], size: float) -> bool:
    """Names of seas stay on water, names of lands mostly on land."""
    if kind["on"] == "any":
        return True
    cells = np.clip(points.astype(int), 0, np.array(board.size) - 1)
    away = board.shore_distance[cells[:, 1], cells[:, 0]]
    if kind["on"] == "water":
        return bool((away < -0.35 * size).all())
    return bool((away > 0.2 * size).mean() > 0.85)


def print_line(board: Board, picture: Field, line: Line, ink: str, halo: str, amount: float) -> Field:
    """Print a name with a soft halo of the ground's colour."""
    points = line.points()
    margin = line.size * 1.6
    x0, y0 = np.maximum(0, np.floor(points.min(axis=0) - margin)).astype(int)
    x1, y1 = np.minimum(board.size, np.ceil(points.max(axis=0) + margin)).astype(int)
    sheet = Sheet((int(x1 - x0), int(y1 - y0)), ENLARGED)
    for glyph in line.glyphs:
        _stamp(sheet, glyph, line, (x0, y0))
    mask = sheet.mask()
    part = picture[y0:y1, x0:x1]
    glow = (gaussian_filter(mask, 0.16 * line.size) * 2.2).clip(0, 0.55)
    part = mix(mix(part, rgb(halo), glow), rgb(ink), mask * amount)
    picture = picture.copy()
    picture[y0:y1, x0:x1] = part
    return picture


def _stamp(sheet: Sheet, glyph: Glyph, line: Line, origin: tuple[int, int]) -> None:
    scale = ENLARGED * line.size
    type_ = font(line.face, max(8, round(scale)))
    side = int(scale * 2.6)
    stamp = Image.new("L", (side, side))
    ImageDraw.Draw(stamp).text((side / 2, side / 2 + scale * 0.32), glyph.letter, font=type_, fill=255, anchor="ms")
    stamp = stamp.rotate(-glyph.turn, Image.Resampling.BICUBIC)
    x = round((glyph.at[0] - origin[0]) * ENLARGED - side / 2)
    y = round((glyph.at[1] - origin[1]) * ENLARGED - side / 2)
    box = (x, y, x + side, y + side)
    sheet.image.paste(ImageChops.lighter(sheet.image.crop(box), stamp), box)
