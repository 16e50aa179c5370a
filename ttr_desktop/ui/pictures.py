"""Pictures of boards: the layout and the painting of each, read once; small pictures for cards, made once per size."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from ttr_desktop.boardlayout import BoardLayout, layout_for, layout_path
from ttr_desktop.engine import Board
from ttr_desktop.mapfiles import MapProblem, load_map
from ttr_desktop.resources import assets_folder
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.art import textures
from ttr_desktop.ui.board.background import load_background
from ttr_desktop.ui.theme import HUES, OUTLINE, PARCHMENT, darker

_log = logging.getLogger(__name__)
MOST_KEPT = 48
"""Small pictures; those of window sizes gone by are let go."""
_Stamp = tuple[Path, int, int]


class Pictures:
    """Small pictures of boards by map file."""

    def __init__(self) -> None:
        self._thumbs: dict[tuple[_Stamp, tuple[int, int]], pygame.Surface] = {}
        self._layouts: dict[_Stamp, BoardLayout | None] = {}

    def thumb(self, map_path: Path, size: tuple[int, int], load: Callable[[Path], Board]) -> pygame.Surface:
        """The board of a map file, cut to a size: its painting with the tracks on it."""
        key = (_stamp(map_path), size)
        if key not in self._thumbs:
            if len(self._thumbs) >= MOST_KEPT:
                self._thumbs.clear()
            layout = self.layout(map_path, load)
            picture = _covering(_painting(map_path.stem, layout), size)
            if layout is not None:
                _draw_tracks(picture, load(map_path), layout)
            self._thumbs[key] = picture
        return self._thumbs[key]

    def ground(self, map_path: Path, size: tuple[int, int]) -> pygame.Surface:
        """The painting of a board brought to a size, with nothing on it; the caller may draw on it."""
        return _covering(_painting(map_path.stem, self.layout(map_path)), size)

    def layout(self, map_path: Path, load: Callable[[Path], Board] = load_map) -> BoardLayout | None:
        """Where everything lies on a board, as at its table; found once for as long as its files do not change."""
        key = _stamp(map_path)
        if key not in self._layouts:
            if len(self._layouts) >= MOST_KEPT:
                self._layouts.clear()
            self._layouts[key] = _layout(map_path, load)
        return self._layouts[key]

    def has_thumb(self, map_path: Path, size: tuple[int, int]) -> bool:
        """Whether `thumb` would answer at once."""
        return (_stamp(map_path), size) in self._thumbs


def _stamp(map_path: Path) -> _Stamp:
    """The board, and when its files were written: a board of one's own changes."""
    return map_path, _age(map_path), _age(layout_path(map_path))


def _age(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _layout(map_path: Path, load: Callable[[Path], Board]) -> BoardLayout | None:
    try:
        return layout_for(load(map_path).definition, map_path)
    except (MapProblem, OSError) as problem:
        _log.info("no layout for a small picture: %s", problem)
        return None


def _painting(board: str, layout: BoardLayout | None) -> pygame.Surface:
    path = assets_folder() / "boards" / f"{board}.jpg"
    try:
        return pygame.image.load(path)
    except (pygame.error, OSError):
        if layout is not None:
            return load_background(board, layout).picture
        ground = surfaces.opaque((50, 33))
        textures.spread(ground, textures.paper(PARCHMENT))
        return ground


def _covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The whole picture, brought to a size."""
    whole = picture if picture.get_bitsize() in (24, 32) else surfaces.solid(picture)
    return surfaces.solid(pygame.transform.smoothscale(whole, size))


def _draw_tracks(picture: pygame.Surface, board: Board, layout: BoardLayout) -> None:
    across, down = picture.get_width() / layout.size[0], picture.get_height() / layout.size[1]
    thick = max(2, round(picture.get_width() / 110))
    for track, place in zip(board.definition.tracks, layout.tracks, strict=False):
        colour = HUES.get(track.color, HUES["gray"])
        for x, y, angle in place.spaces:
            reach = pygame.Vector2(layout.space_length * across * 0.42, 0).rotate(angle)
            middle = pygame.Vector2(x * across, y * down)
            pygame.draw.line(picture, darker(colour, 0.55), middle - reach, middle + reach, thick + 1)
            pygame.draw.line(picture, colour, middle - reach, middle + reach, max(1, thick - 1))
    for city in layout.cities.values():
        if city.kind == "city":
            spot = (round(city.at[0] * across), round(city.at[1] * down))
            pygame.draw.circle(picture, OUTLINE, spot, max(2, thick))
            pygame.draw.circle(picture, (236, 176, 70), spot, max(1, thick - 1))
