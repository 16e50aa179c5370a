"""The painted picture of a board, or a plain parchment board when there is none."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from pathlib import Path

import pygame

from ttr_desktop.boardlayout import BoardLayout
from ttr_desktop.mapmaker.pictures import PictureProblem
from ttr_desktop.mapmaker.storage import picture_of
from ttr_desktop.resources import assets_folder
from ttr_desktop.ui import looks, surfaces
from ttr_desktop.ui.board.own_picture import lay_picture
from ttr_desktop.ui.theme import INK, Colour
from ttr_desktop.ui.user_pictures import load_picture

_log = logging.getLogger(__name__)
_ENDINGS = (".jpg", ".webp", ".png")
PALE = 196
"""How much white, of 255, lies over the picture where the look asks for contrast."""
Share = tuple[float, float, float, float]
"""A box in shares of a picture: left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Title:
    """Where the board's name is written, in pixels of the picture, and its ink."""

    box: tuple[float, float, float, float]
    ink: Colour


class Background:
    """A board's picture without anything that belongs to the game."""

    def __init__(self, picture: pygame.Surface, title: Title | None) -> None:
        self.picture = picture
        self.title = title

    def at_size(self, size: tuple[int, int], inner: Share = (0.0, 0.0, 1.0, 1.0)) -> pygame.Surface:
        """A fresh copy of the picture in a size, to draw on; where the look asks for contrast, pale within `inner`."""
        if size == self.picture.get_size():
            picture = self.picture.copy()
        else:
            picture = pygame.transform.smoothscale(self.picture, size)
        if looks.is_plain():
            left, top = round(inner[0] * size[0]), round(inner[1] * size[1])
            veil = surfaces.opaque((round(inner[2] * size[0]) - left, round(inner[3] * size[1]) - top))
            veil.fill(looks.WHITE)
            veil.set_alpha(PALE)
            picture.blit(veil, (left, top))
        return picture


def load_background(board: str, layout: BoardLayout) -> Background:
    """The painted picture if it can be read, otherwise the plain board."""
    folder = assets_folder() / "boards"
    for ending in _ENDINGS:
        path = folder / (board + ending)
        if path.is_file():
            try:
                return Background(surfaces.loaded(path), _title(folder / f"{board}.json"))
            except pygame.error as problem:
                _log.warning("the picture %s cannot be read: %s", path, problem)
    return _over_own_picture(board, layout) or plain_background(layout)


def _over_own_picture(board: str, layout: BoardLayout) -> Background | None:
    """A parchment board with the picture that its maker has drawn it over, if there is one."""
    path = picture_of(board)
    if path is None:
        return None
    try:
        picture = load_picture(path)
    except PictureProblem as problem:
        _log.warning("the picture of a board is passed over: %s", problem)
        return None
    background = plain_background(layout)
    lay_picture(background.picture, layout, picture)
    return background


def plain_background(layout: BoardLayout) -> Background:
    """A board of parchment for maps without a picture."""
    from ttr_desktop.ui.board.parchment import plain_board

    return Background(plain_board(layout), None)


def _title(path: Path) -> Title | None:
    try:
        facts = json.loads(path.read_text(encoding="utf-8"))
        x, y, w, h = (float(value) for value in facts["title"])
        ink = facts.get("ink")
    except (OSError, ValueError, KeyError, TypeError):
        return None
    red, green, blue = ink if isinstance(ink, list) and len(ink) == 3 else INK
    return Title((x, y, w, h), (int(red), int(green), int(blue)))
