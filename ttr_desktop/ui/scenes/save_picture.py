"""Small pictures of saved positions: the board with the claimed tracks in the colours of the players."""

from __future__ import annotations

import itertools
import logging

import pygame

from ttr_desktop.mapfiles import catalogue
from ttr_desktop.persistence.header import Header
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.art import textures
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.pictures import Pictures
from ttr_desktop.ui.theme import OUTLINE, PARCHMENT_DARK, PARCHMENT_EDGE, player_colour

Size = tuple[int, int]
Spaces = list[list[tuple[float, float, float]]]
MOST_KEPT = 400

_log = logging.getLogger(__name__)


class SavePictures:
    """Makes and keeps them, one at a time: the first one of a board takes a moment."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._paths = {head.id: head.path for head in catalogue()}
        self._made: dict[tuple[str, int, Size], pygame.Surface] = {}
        self._grounds: dict[tuple[str, Size], pygame.Surface] = {}
        self._spaces: dict[str, tuple[Size, Spaces]] = {}

    def ready(self, header: Header, size: Size) -> pygame.Surface | None:
        """The picture if it has been made."""
        return self._made.get((header.match, header.counter, size))

    def make(self, header: Header, size: Size) -> None:
        """Draw the picture."""
        if len(self._made) >= MOST_KEPT:
            self._made.clear()
        picture = self._ground(header.board, size)
        whole, spaces = self._places(header.board)
        across, down = size[0] / max(1, whole[0]), size[1] / max(1, whole[1])
        thick = max(3, round(size[1] / 24))
        for owner, track in zip(header.tracks, spaces, strict=False):
            if not owner.isdecimal() or int(owner) >= len(header.seats):
                continue
            line = [(x * across, y * down) for x, y, _ in track]
            colour = player_colour(header.seats[int(owner)].colour)
            _draw_line(picture, line, colour, thick)
        pygame.draw.rect(picture, shown(OUTLINE), picture.get_rect(), 1)
        self._made[header.match, header.counter, size] = picture

    def _ground(self, board: str, size: Size) -> pygame.Surface:
        if (board, size) not in self._grounds:
            self._grounds[board, size] = self._painted(board, size)
        return self._grounds[board, size].copy()

    def _painted(self, board: str, size: Size) -> pygame.Surface:
        try:
            ground = self._pictures.ground(self._paths[board], size)
        except (KeyError, OSError, pygame.error) as fault:
            _log.info("no small picture of %s: %s", board, fault)
            ground = surfaces.opaque(size)
            textures.spread(ground, textures.paper(PARCHMENT_DARK))
            pygame.draw.rect(ground, shown(PARCHMENT_EDGE), ground.get_rect(), 3)
        return ground

    def _places(self, board: str) -> tuple[Size, Spaces]:
        if board not in self._spaces:
            try:
                layout = self._pictures.layout(self._paths[board])
                if layout is None:
                    raise KeyError(board)
                tracks: Spaces = [[] for _ in layout.tracks]
                for place in layout.tracks:
                    tracks[place.index] = list(place.spaces)
                self._spaces[board] = (round(layout.size[0]), round(layout.size[1])), tracks
            except (KeyError, IndexError):
                self._spaces[board] = (1, 1), []
        return self._spaces[board]


def _draw_line(picture: pygame.Surface, line: list[tuple[float, float]], colour: tuple[int, int, int], w: int) -> None:
    if len(line) == 1:
        line = [(line[0][0] - w / 2, line[0][1]), (line[0][0] + w / 2, line[0][1])]
    for shade, thick in ((OUTLINE, w + 2), (colour, w)):
        for start, end in itertools.pairwise(line):
            # A track across the edge of the board is two pieces.
            if abs(start[0] - end[0]) < picture.get_width() / 2:
                pygame.draw.line(picture, shade, start, end, thick)
        for spot in line:
            pygame.draw.circle(picture, shade, spot, thick / 2)
