"""Ink lines: coasts, rivers, borders, graticule, rhumb lines."""

from __future__ import annotations

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter

from tools.painting.board import Board, smooth
from tools.painting.canvas import Field, Points, lines_of, mix, rgb


def coasts(board: Board, picture: Field) -> Field:
    """A shadow of the land on the water, a warm edge inside the land, and the inked shore."""
    look, unit = board.style["coast"], board.unit
    away = board.shore_distance
    inner = np.exp(-away.clip(0, None) / (look["edge_width"] * unit)) * (away > 0)
    picture = mix(picture, rgb(look["edge"]), look["edge_amount"] * inner)
    shifted = np.roll(board.ground, (round(3 * unit), round(3 * unit)), axis=(0, 1))
    shadow = gaussian_filter(shifted, 3.5 * unit) * (1 - board.ground)
    picture = mix(picture, rgb(look["ink"]), 0.35 * shadow)
    wide = (1.35 - np.abs(away) / (0.85 * unit * look["width"])).clip(0, 1)
    return mix(picture, rgb(look["ink"]), look["ink_amount"] * wide)


def rivers(board: Board, picture: Field) -> Field:
    """Rivers that grow from a hair to a ribbon on their way to the sea."""
    look, unit = board.style["river"], board.unit
    sheet = board.sheet(3)
    most = max((stretch.above + stretch.length for stretch in board.rivers), default=1.0)
    for stretch in board.rivers:
        if stretch.above + stretch.length < look["least"] * unit:
            continue
        line = smooth(stretch.points, 3)
        steps = np.hypot(*np.diff(line, axis=0).T)
        water = stretch.above + np.concatenate([[0], np.cumsum(steps)])
        sheet.tapered(line, (0.8 + look["width"] * (water / most) ** 0.6) * unit)
    mask = sheet.mask() * board.land
    bank = gaussian_filter(mask, 2.2 * unit)
    picture = mix(picture, rgb(look["bank"]), (0.5 * bank).clip(0, 0.5) * board.land)
    return mix(picture, rgb(look["ink"]), look["amount"] * mask)


def borders(board: Board, picture: Field) -> Field:
    """Borders of states thin and dotted, of countries in dash and dot."""
    look, unit = board.style["border"], board.unit
    calm = 1 - 0.3 * board.calm
    if board.earth.minor_borders:
        mask = _dashed(board, board.earth.minor_borders, look["minor_width"] * unit, [5 * unit, 5 * unit])
        picture = mix(picture, rgb(look["minor"]), look["minor_amount"] * mask * board.land * calm)
    mask = _dashed(board, board.earth.borders, look["width"] * unit, [15 * unit, 7 * unit, 3 * unit, 7 * unit])
    where = board.land + look["water_share"] * (1 - board.land)
    return mix(picture, rgb(look["ink"]), look["amount"] * mask * where * calm)


def _dashed(board: Board, shapes: list[shapely.Geometry], width: float, pattern: list[float]) -> Field:
    sheet = board.sheet(2)
    frame = shapely.box(-20, -20, board.size[0] + 20, board.size[1] + 20)
    for shape in board.drawn(shapes):
        for line in lines_of(shapely.intersection(shape, frame)):
            sheet.dashes(smooth(np.asarray(line.coords)), width, pattern)
    return sheet.mask()


def graticule(board: Board, picture: Field) -> Field:
    """Meridians and parallels, clearer on the water than on the land."""
    look, unit = board.style["graticule"], board.unit
    sheet = board.sheet(2)
    west, south, east, north = board.globe_box
    step = look["step"]
    for lon in np.arange(np.ceil(west / step) * step, east, step):
        sheet.line(_pixels(board, [(lon, lat) for lat in np.linspace(south, north, 160)]), look["width"] * unit)
    for lat in np.arange(np.ceil(south / step) * step, north, step):
        sheet.line(_pixels(board, [(lon, lat) for lon in np.linspace(west, east, 260)]), look["width"] * unit)
    amount = look["sea_amount"] * (1 - board.ground) + look["land_amount"] * board.ground
    return mix(picture, rgb(look["ink"]), sheet.mask() * amount * (1 - 0.5 * board.calm))


def circles(board: Board, picture: Field) -> Field:
    """Parallels with a name of their own, like the Arctic circle, as broken lines."""
    unit = board.unit
    west, _, east, _ = board.globe_box
    for circle in board.style.get("circles", []):
        sheet = board.sheet(2)
        line = _pixels(board, [(lon, circle["latitude"]) for lon in np.linspace(west, east, 400)])
        sheet.dashes(line, 2.0 * unit, [16 * unit, 9 * unit])
        picture = mix(picture, rgb(circle["ink"]), sheet.mask() * circle["amount"] * (1 - 0.4 * board.calm))
    return picture


def rhumbs(board: Board, picture: Field) -> Field:
    """Rays in thirty-two directions from the knots of a sea chart."""
    look, unit = board.style.get("rhumbs"), board.unit
    if not look:
        return picture
    centres = [(x * board.size[0], y * board.size[1]) for x, y in look["knots"]]
    sheet = board.sheet(3)
    reach = float(np.hypot(*board.size))
    for x, y in centres:
        for ray in range(32):
            turn = ray * np.pi / 16
            end = np.array([x + reach * np.cos(turn), y + reach * np.sin(turn)])
            width = (1.1 if ray % 4 == 0 else 0.7) * unit
            sheet.line(np.array([[x, y], end]), width, 255 if ray % 2 == 0 else 150)
    amount = look["amount"] * (1 - board.ground) + 0.25 * look["amount"] * board.ground
    return mix(picture, rgb(look["ink"]), sheet.mask() * amount * (1 - 0.6 * board.calm))


def _pixels(board: Board, lonlat: list[tuple[float, float]]) -> Points:
    return board.transform.to_board(np.array(lonlat))
