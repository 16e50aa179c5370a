"""Colour fields of land and water: paper, tints, relief, depth, water lines."""

from __future__ import annotations

import numpy as np
import shapely
from scipy.ndimage import distance_transform_edt, gaussian_filter

from tools.painting import noise
from tools.painting.board import Board, signed_distance
from tools.painting.canvas import Field, mix, rgb
from tools.painting.relief import Relief


def land(board: Board, relief: Relief) -> Field:
    """The land: tinted parchment with relief, greener where wooded, whiter where snow lies."""
    look, unit = board.style["land"], board.unit
    rng = board.chance("land")
    mottle = noise.clouds(rng, board.size, 420 * unit, 5)
    picture = np.ones((board.size[1], board.size[0], 3), dtype=np.float32) * np.array(
        rgb(look["paper"]), dtype=np.float32
    )
    picture = mix(picture, rgb(look["stain"]), (0.10 * mottle).clip(0, 0.22))
    picture = _tinted(board, picture, mottle)
    picture = mix(picture, rgb(look["high"]), look["high_amount"] * gaussian_filter(relief.rough, 6 * unit))
    picture = mix(picture, rgb(look["green"]), look["green_amount"] * (relief.green * (1 + 0.25 * mottle)).clip(0, 1))
    picture = mix(picture, rgb(look["snow"]), look["snow_amount"] * relief.snow)
    return _lit(board, picture, relief.shade)


def _tinted(board: Board, picture: Field, mottle: Field) -> Field:
    """A watercolour wash per region, strongest along its borders."""
    look, unit = board.style["land"], board.unit
    if not board.earth.regions or not look["tints"]:
        return picture
    index, colours = _region_index(board)
    edge = np.zeros(index.shape, dtype=bool)
    edge[:-1] |= index[:-1] != index[1:]
    edge[:, :-1] |= index[:, :-1] != index[:, 1:]
    away = distance_transform_edt(~edge) * (1 + 0.12 * mottle).clip(0.6, 1.4)
    band = np.exp(-away / (look["border_glow"] * unit))
    amount = (look["wash"] + look["border_wash"] * band) * (index > 0)
    colour = gaussian_filter(colours[index], (1.2 * unit, 1.2 * unit, 0))
    return mix(picture, colour, gaussian_filter(amount.astype(np.float32), 0.8 * unit))


def _region_index(board: Board) -> tuple[np.ndarray, Field]:
    """Number of the region under each pixel (0 for none) and the tint of each number."""
    look, regions = board.style["land"], board.earth.regions
    given = look.get("tint_of", {})
    shapes = list(regions.values())
    touching = shapely.STRtree(shapes).query(shapes, predicate="intersects").T.tolist()
    chosen: list[int] = []
    index = np.zeros((board.size[1], board.size[0]), dtype=np.int32)
    for number, name in enumerate(regions):
        taken = [chosen[other] for one, other in touching if one == number and other < number]
        free = sorted(range(len(look["tints"])), key=lambda tint: (taken.count(tint), chosen.count(tint), tint))
        chosen.append(given.get(name, free[0]))
        sheet = board.sheet(1)
        sheet.areas(board.drawn([shapes[number]]))
        index[sheet.mask() > 0.5] = number + 1
    colours = [look["paper"], *(look["tints"][tint] for tint in chosen)]
    return index, np.array([rgb(colour) for colour in colours], dtype=np.float32)


def _lit(board: Board, picture: Field, shade: Field) -> Field:
    """Slopes in light and shadow, gentler where something will be drawn on top."""
    look = board.style["land"]
    calm = 1 - look.get("calm_relief", 0.45) * board.calm
    picture = mix(picture, rgb(look["shadow"]), (-shade).clip(0, 1.2) * look["shadow_amount"] * calm)
    return mix(picture, rgb(look["light"]), shade.clip(0, 1.2) * look["light_amount"] * calm)


def sea(board: Board) -> Field:
    """Open water: lighter along the shore, deeper outside, with lines that follow the coast."""
    look, unit = board.style["sea"], board.unit
    rng = board.chance("sea")
    mottle = noise.clouds(rng, board.size, 520 * unit, 5)
    away = gaussian_filter(-board.shore_distance, 1.2 * unit).clip(0, None)
    depth = (1 - np.exp(-away / (look["shelf"] * unit))) + 0.07 * mottle
    shape = (board.size[1], board.size[0], 3)
    picture = np.ones(shape, dtype=np.float32) * np.array(rgb(look["shallow"]), dtype=np.float32)
    picture = mix(picture, rgb(look["deep"]), depth.clip(0, 1))
    lines = _water_lines(board, away, mottle, look["first_gap"], look["line_amount"])
    return mix(_isobaths(board, picture, away), rgb(look["line"]), lines)


def _isobaths(board: Board, picture: Field, away: Field) -> Field:
    """Lines at given distances from the shore, like those of equal depth on a chart; the water darkens at each."""
    look, unit = board.style["sea"], board.unit
    rng = board.chance("isobaths")
    bent = away + 26 * unit * noise.clouds(rng, board.size, 170 * unit, 3) * (away / (60 * unit)).clip(0, 1)
    for distance in look.get("isobaths", []):
        off = bent - distance * unit
        picture = mix(picture, rgb(look["deep"]), look["isobath_step"] * (off / unit / 3).clip(0, 1))
        picture = mix(picture, rgb(look["line"]), 0.34 * (1.4 - np.abs(off) / unit).clip(0, 1))
    return picture


def lakes(board: Board, picture: Field) -> Field:
    """Lakes laid into the picture, with one or two lines inside their shores."""
    look, unit = board.style["sea"], board.unit
    inside = gaussian_filter(signed_distance(board.lakes), unit).clip(0, None)
    colour = np.ones_like(picture) * np.array(rgb(look["lake"]), dtype=np.float32)
    colour = mix(colour, rgb(look["lake_deep"]), (1 - np.exp(-inside / (22 * unit))).astype(np.float32))
    lines = _water_lines(board, inside, np.zeros_like(inside), look["first_gap"] * 0.8, look["line_amount"])
    colour = mix(colour, rgb(look["line"]), lines)
    return mix(picture, colour, board.lakes)


def _water_lines(board: Board, away: Field, mottle: Field, gap: float, amount: float) -> Field:
    """Lines around the land at growing distances, fading outwards, a little unsteady as if drawn by hand."""
    unit = board.unit
    rng = board.chance("water lines")
    wobble = noise.clouds(rng, board.size, 90 * unit, 2) * 0.9
    reach = (away / unit + wobble * (away / (40 * unit)).clip(0, 1)) / gap
    turn = (np.sqrt(1 + 0.32 * reach.clip(0, None)) - 1) / 0.16
    off = np.abs(turn - np.round(turn)) * gap * (1 + 0.16 * turn)
    width = 0.85
    stroke = (1.25 - off / width).clip(0, 1) * (turn > 0.5)
    fade = np.exp(-reach / 7.5) * (1 + 0.22 * mottle).clip(0.4, 1.3)
    calm = 1 - 0.45 * board.calm
    return (stroke * fade * amount * calm).clip(0, 1).astype(np.float32)


def softened(board: Board, picture: Field) -> Field:
    """Under spaces and labels the ground is evened out and lifted a little."""
    look = board.style["calm"]
    even = gaussian_filter(picture, (16 * board.unit, 16 * board.unit, 0))
    picture = mix(picture, even, look["even"] * board.calm)
    return mix(
        picture, rgb(look["halo"]), board.calm * (look["amount"] * board.land + look["sea_amount"] * (1 - board.land))
    )
