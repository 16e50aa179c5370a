"""A plain board made at run time for maps that have no painted picture: parchment, frame, scoring track, a compass.

Drawn with pygame alone and without any geography, the same for the same layout. Large soft things are drawn small and
enlarged, so that a board of 3000 pixels takes a fraction of a second.
"""

from __future__ import annotations

import math
import random
import zlib
from collections.abc import Callable

import pygame

from ttr_desktop.boardlayout import BoardLayout
from ttr_desktop.boardlayout.geometry import curve_point
from ttr_desktop.ui import fonts, surfaces

Colour = tuple[int, int, int]
Point = tuple[float, float]

PAPER: Colour = (243, 228, 190)
PATH: Colour = (250, 241, 215)
RULE: Colour = (150, 118, 72)
INK: Colour = (62, 42, 24)
RED: Colour = (142, 59, 40)
BAND: Colour = (104, 66, 38)
BAND_DARK: Colour = (46, 28, 14)
GILT: Colour = (201, 159, 85)
TILE: Colour = (243, 231, 200)
TILE_FIVE: Colour = (230, 201, 140)

_BASE = 3000
"""Line widths are given for a board with this long side."""
_COARSE = 12
"""Soft things are drawn this many times smaller."""
_TILE = 256
_STRETCH = 4
"""Noise is enlarged in steps of this, which hides the grid of its cells."""


def plain_board(layout: BoardLayout) -> pygame.Surface:
    """The whole board without spaces, cities and names, as large as the layout says."""
    chance = random.Random(zlib.crc32(layout.board.encode()))
    board = surfaces.opaque(layout.size)
    board.fill(PAPER)
    _stain(board, chance)
    _wear_paths(board, layout)
    _grain(board, chance)
    unit = max(layout.size) / _BASE
    _net(board, layout, unit)
    _compass(board, layout, unit)
    _darken_rim(board, layout)
    _frame(board, layout, unit)
    return board


def _noise(chance: random.Random, size: tuple[int, int], depth: int) -> pygame.Surface:
    """Brown dots, each up to so much darker than white: blue loses most, red least."""
    darker = (value % (depth + 1) for value in chance.randbytes(size[0] * size[1]))
    pixels = bytes(channel for d in darker for channel in (255 - d // 2, 255 - d * 3 // 4, 255 - d))
    return pygame.image.frombytes(pixels, size, "RGB")


def _stain(board: pygame.Surface, chance: random.Random) -> None:
    """Clouds of age in two sizes."""
    for across, depth in ((9, 52), (34, 24)):
        size = (across, max(2, round(across * board.get_height() / board.get_width())))
        cloud = _noise(chance, size, depth)
        while cloud.get_width() * _STRETCH < board.get_width():
            cloud = pygame.transform.smoothscale(cloud, (cloud.get_width() * _STRETCH, cloud.get_height() * _STRETCH))
        cloud = pygame.transform.smoothscale(cloud, board.get_size())
        board.blit(cloud, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _grain(board: pygame.Surface, chance: random.Random) -> None:
    """The roughness of paper, one tile repeated."""
    tile = _noise(chance, (_TILE, _TILE), 16)
    spots = ((x, y) for y in range(0, board.get_height(), _TILE) for x in range(0, board.get_width(), _TILE))
    for spot in spots:
        board.blit(tile, spot, special_flags=pygame.BLEND_RGB_MULT)


def _wear_paths(board: pygame.Surface, layout: BoardLayout) -> None:
    """Lighter paper along the tracks and around the cities, as if worn by fingers: it lifts what is drawn there."""
    size = (board.get_width() // _COARSE + 1, board.get_height() // _COARSE + 1)
    worn = surfaces.clear(size)
    worn.fill((*PATH, 0))
    radius = max(1, round(layout.space_width * 0.95 / _COARSE))
    for track in layout.tracks:
        for curve in track.curves:
            for step in range(33):
                x, y = curve_point(curve, step / 32)
                pygame.draw.circle(worn, (*PATH, 105), (x / _COARSE, y / _COARSE), radius)
    for city in layout.cities.values():
        reach = max(1, round(layout.city_radius * 2.6 / _COARSE))
        pygame.draw.circle(worn, (*PATH, 105), (city.at[0] / _COARSE, city.at[1] / _COARSE), reach)
    soft = pygame.transform.smoothscale(pygame.transform.smoothscale(worn, (size[0] // 2, size[1] // 2)), size)
    board.blit(pygame.transform.smoothscale(soft, board.get_size()), (0, 0))


def _net(board: pygame.Surface, layout: BoardLayout, unit: float) -> None:
    """Meridians and parallels of no land in particular, so faint that they only give the sheet a scale."""
    x0, y0, x1, y1 = layout.inner
    lines = surfaces.clear(board.get_size())
    middle, foot, rise = (x0 + x1) / 2, y1 + 2.4 * (y1 - y0), y1 - y0
    colour, thick = (*RULE, 34), max(1, round(1.6 * unit))
    for number in range(-9, 10):
        angle = math.radians(number * 4.5)
        near, far = 2.3 * rise, 3.6 * rise
        start, end = ((middle + d * math.sin(angle), foot - d * math.cos(angle)) for d in (near, far))
        pygame.draw.line(lines, colour, start, end, thick)
    for reach in (2.5, 2.72, 2.94, 3.16, 3.38):
        arc = [math.radians(degree * 1.5) for degree in range(-32, 33)]
        points = [(middle + reach * rise * math.sin(a), foot - reach * rise * math.cos(a)) for a in arc]
        pygame.draw.lines(lines, colour, False, points, thick)
    board.blit(lines, (x0, y0), (x0, y0, x1 - x0, y1 - y0))


def _compass(board: pygame.Surface, layout: BoardLayout, unit: float) -> None:
    """A compass rose in the largest free area that can hold one."""
    for x, y, width, height in layout.free:
        radius = min(min(width, height) * 0.40, 120 * unit)
        if radius >= 60 * unit:
            rose = _smooth(round(radius * 2.4), _draw_rose)
            board.blit(rose, rose.get_rect(center=(round(x + width / 2), round(y + height / 2))))
            return


def _smooth(side: int, draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
    """A square picture drawn three times as large and reduced."""
    large = surfaces.clear((side * 3, side * 3))
    large.fill((*PAPER, 0))
    draw(large)
    return pygame.transform.smoothscale(large, (side, side))


def _draw_rose(sheet: pygame.Surface) -> None:
    side = sheet.get_width()
    middle, radius = side / 2, side / 2.4
    thick = max(1, round(side / 150))
    pygame.draw.circle(sheet, (*PATH, 130), (middle, middle), radius * 0.94)
    for share in (0.94, 0.87, 0.42):
        pygame.draw.circle(sheet, (*INK, 190), (middle, middle), radius * share, thick)
    for first, step, reach, waist in ((22.5, 45, 0.55, 0.10), (45, 90, 0.82, 0.14), (0, 90, 1.08, 0.19)):
        for number in range(360 // step):
            _draw_point(sheet, middle, radius, math.radians(first + step * number), reach, waist, thick)


def _draw_point(
    sheet: pygame.Surface, middle: float, radius: float, turn: float, reach: float, waist: float, thick: int
) -> None:
    """One point of the rose, half light and half red."""
    ray, side = (math.sin(turn), -math.cos(turn)), (math.cos(turn), math.sin(turn))
    centre = (middle, middle)
    tip = (middle + ray[0] * radius * reach, middle + ray[1] * radius * reach)
    hips = [
        (middle + (ray[0] + s * side[0]) * radius * waist * 0.7, middle + (ray[1] + s * side[1]) * radius * waist * 0.7)
        for s in (-1, 1)
    ]
    for hip, colour in zip(hips, (PATH, RED), strict=True):
        pygame.draw.polygon(sheet, colour, (centre, hip, tip))
        pygame.draw.lines(sheet, INK, True, (centre, hip, tip), thick)


def _darken_rim(board: pygame.Surface, layout: BoardLayout) -> None:
    """Old paper is darker towards its edge; the frame throws a shadow on it."""
    width, height = 90, max(2, round(90 * board.get_height() / board.get_width()))
    rim = surfaces.opaque((width, height))
    for row in range(height):
        for column in range(width):
            x, y = abs(2 * column / (width - 1) - 1), abs(2 * row / (height - 1) - 1)
            dark = 0.20 * max(x, y) ** 7 + 0.12 * (math.hypot(x, y) / 1.414) ** 3
            rim.set_at((column, row), (round(255 - 150 * dark), round(255 - 210 * dark), round(255 - 270 * dark)))
    soft = pygame.transform.smoothscale(rim, (width * 8, height * 8))
    board.blit(pygame.transform.smoothscale(soft, board.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    x0, y0, x1, y1 = (round(edge) for edge in layout.inner)
    shade = surfaces.clear(board.get_size())
    for step in range(14):
        inset = step * max(1, round(max(layout.size) / _BASE * 2))
        edge = (x0 + inset, y0 + inset, x1 - x0 - 2 * inset, y1 - y0 - 2 * inset)
        pygame.draw.rect(shade, (*BAND_DARK, round(90 * (1 - step / 14) ** 2)), edge, max(1, round(3 * inset / 28) + 2))
    board.blit(shade, (0, 0))


def _frame(board: pygame.Surface, layout: BoardLayout, unit: float) -> None:
    """The band around the map, its gilt lines and the boxes of the scoring track."""
    width, height = layout.size
    x0, y0, x1, y1 = (round(edge) for edge in layout.inner)
    for side in ((0, 0, width, y0), (0, y1, width, height - y1), (0, y0, x0, y1 - y0), (x1, y0, width - x1, y1 - y0)):
        board.fill(BAND, side)
        board.fill((225, 225, 225), (*side[:2], side[2], max(1, round(3 * unit))), special_flags=pygame.BLEND_RGB_MULT)

    def rule(out: float, thick: float, colour: Colour) -> None:
        grow = round(out * unit)
        edge = pygame.Rect(x0 - grow, y0 - grow, x1 - x0 + 2 * grow, y1 - y0 + 2 * grow)
        pygame.draw.rect(board, colour, edge, max(1, round(thick * unit)))

    for out, thick, colour in ((9, 3, BAND_DARK), (6, 2, GILT), (4, 4, TILE), (1, 2, BAND_DARK)):
        rule(out, thick, colour)
    pygame.draw.rect(board, BAND_DARK, (0, 0, width, height), max(1, round(4 * unit)))
    pygame.draw.rect(
        board, GILT, pygame.Rect(0, 0, width, height).inflate(-10 * unit, -10 * unit), max(1, round(2 * unit))
    )
    for number, box in enumerate(layout.score):
        _score_box(board, number, pygame.Rect(*(round(edge) for edge in box)), unit)


def _score_box(board: pygame.Surface, number: int, box: pygame.Rect, unit: float) -> None:
    """One box of the scoring track: plain, tinted every fifth, red every tenth."""
    face, ink = (TILE_FIVE if number % 5 == 0 else TILE), INK
    if number % 10 == 0:
        face, ink = RED, TILE
    gap = max(1, round(2.4 * unit))
    plate = box.inflate(-2 * gap, -2 * gap)
    radius = max(2, round(6 * unit))
    pygame.draw.rect(board, BAND_DARK, plate.move(gap // 2 + 1, gap // 2 + 1), border_radius=radius)
    pygame.draw.rect(board, face, plate, border_radius=radius)
    pygame.draw.rect(board, GILT, plate, max(1, round(1.6 * unit)), border_radius=radius)
    text = fonts.ink(str(number), fonts.TITLE_FONT, min(box.size) * 0.48, ink)
    board.blit(text, text.get_rect(center=plate.center))
