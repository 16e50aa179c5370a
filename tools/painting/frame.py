"""The frame around the map: a band with the scoring track, gilt lines, and a scale bar as neat line."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import gaussian_filter

from tools.painting import noise
from tools.painting.board import Board
from tools.painting.canvas import Field, mix, rgb
from tools.painting.lettering import font

ENLARGED = 2
Rect = tuple[float, float, float, float]


def frame(board: Board, picture: Field) -> Field:
    """The picture with its frame; outside the map nothing of the picture is left."""
    look = board.style["frame"]
    picture = _shade_rim(board, picture)
    band = _band_mask(board)
    rng = board.chance("frame")
    wood = noise.clouds(rng, board.size, 60 * board.unit, 4) * 0.5 + noise.grain(rng, board.size)
    colour = np.ones_like(picture) * np.array(rgb(look["band"]), dtype=np.float32)
    colour = mix(colour, rgb(look["band_dark"]), (0.25 + 0.22 * wood).clip(0, 1))
    picture = mix(picture, colour, band)
    sheet = Image.fromarray((picture.clip(0, 1) * 255 + 0.5).astype(np.uint8)).resize(
        (board.size[0] * ENLARGED, board.size[1] * ENLARGED), Image.Resampling.BICUBIC
    )
    _rules(board, sheet)
    for number, box in enumerate(board.layout.score):
        _tile(board, sheet, number, box)
    return np.asarray(sheet.reduce(ENLARGED), dtype=np.float32) / np.float32(255)


def _band_mask(board: Board) -> Field:
    mask = np.ones((board.size[1], board.size[0]), dtype=np.float32)
    x0, y0, x1, y1 = (round(edge) for edge in board.inner)
    mask[y0:y1, x0:x1] = 0
    return mask


def _shade_rim(board: Board, picture: Field) -> Field:
    """The frame throws a soft shadow on the map."""
    shadow = gaussian_filter(_band_mask(board), 16 * board.unit)
    return mix(picture, rgb(board.style["frame"]["band_dark"]), (0.95 * shadow).clip(0, 0.5))


def _rules(board: Board, sheet: Image.Image) -> None:
    """Gilt lines along both edges of the band and a scale bar, dark and light in turn, at the map's edge."""
    look, unit = board.style["frame"], board.unit * ENLARGED
    draw = ImageDraw.Draw(sheet)
    width, height = sheet.size
    gilt, dark, ivory = look["gilt"], look["band_dark"], look["tile"]
    for inset, thick, colour in ((0, 3, dark), (4, 2, gilt)):
        edge = inset * unit
        draw.rectangle((edge, edge, width - 1 - edge, height - 1 - edge), outline=colour, width=round(thick * unit))
    x0, y0, x1, y1 = (edge * ENLARGED for edge in board.inner)
    bar = 6 * unit
    draw.rectangle((x0 - bar, y0 - bar, x1 + bar, y1 + bar), fill=None, outline=ivory, width=round(bar))
    _scale_bar(draw, (x0, y0, x1, y1), bar, board, dark)
    for out, colour in ((bar + 2 * unit, dark), (bar + 4 * unit, gilt)):
        draw.rectangle((x0 - out, y0 - out, x1 + out, y1 + out), outline=colour, width=round(2 * unit))
    draw.rectangle((x0, y0, x1, y1), outline=dark, width=round(1.6 * unit))


def _scale_bar(draw: ImageDraw.ImageDraw, inner: Rect, thick: float, board: Board, dark: str) -> None:
    x0, y0, x1, y1 = inner
    across = 2 * round((x1 - x0) / (150 * board.unit * ENLARGED)) + 1
    down = 2 * round((y1 - y0) / (150 * board.unit * ENLARGED)) + 1
    for number in range(0, across, 2):
        left, right = x0 + (x1 - x0) * number / across, x0 + (x1 - x0) * (number + 1) / across
        draw.rectangle((left, y0 - thick, right, y0), fill=dark)
        draw.rectangle((left, y1, right, y1 + thick), fill=dark)
    for number in range(0, down, 2):
        top, bottom = y0 + (y1 - y0) * number / down, y0 + (y1 - y0) * (number + 1) / down
        draw.rectangle((x0 - thick, top, x0, bottom), fill=dark)
        draw.rectangle((x1, top, x1 + thick, bottom), fill=dark)


def _tile(board: Board, sheet: Image.Image, number: int, box: Rect) -> None:
    """One box of the scoring track: plain, tinted every fifth, strong every tenth."""
    look, unit = board.style["frame"], board.unit * ENLARGED
    factor = board.scale * ENLARGED
    x, y, w, h = (edge * factor for edge in box)
    gap = 2.2 * unit
    rect = (x + gap, y + gap, x + w - gap, y + h - gap)
    face, ink = look["tile"], look["tile_ink"]
    if number % 10 == 0:
        face, ink = look["tens"], look["tens_ink"]
    elif number % 5 == 0:
        face = look["fives"]
    draw = ImageDraw.Draw(sheet)
    radius = 5 * unit
    draw.rounded_rectangle(
        (rect[0] + 1.5 * unit, rect[1] + 2 * unit, rect[2] + 1.5 * unit, rect[3] + 2 * unit),
        radius,
        fill=look["band_dark"],
    )
    draw.rounded_rectangle(rect, radius, fill=face, outline=look["gilt"], width=round(1.6 * unit))
    inset = 4.5 * unit
    hair = (rect[0] + inset, rect[1] + inset, rect[2] - inset, rect[3] - inset)
    draw.rounded_rectangle(hair, radius * 0.6, outline=look["hair"], width=max(1, round(unit)))
    size = round(min(w, h) * (0.46 if number % 10 else 0.5))
    middle = ((rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2 + size * 0.36)
    draw.text(middle, str(number), font=font("figures", size), fill=ink, anchor="ms")
