"""The board in little, for tickets."""

from __future__ import annotations

from dataclasses import replace

import pygame

from ttr_desktop.engine import Board
from ttr_desktop.ui.art.tickets import MiniMap
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.table.ways import cities_of
from ttr_desktop.ui.theme import Colour

PICTURE_HEIGHT = 360
Dots = tuple[tuple[float, float], ...]

_grounds: dict[str, tuple[Dots, float, pygame.Surface | None]] = {}


def set_ground(board: Board, dots: Dots, aspect: float, picture: pygame.Surface | None) -> None:
    """Where the cities of a board lie in a box of width `aspect` and height 1, and a small picture of it."""
    _grounds.clear()
    _grounds[board.id] = (dots, aspect, picture)


def set_ground_of(shown: BoardView) -> None:
    """The board as it is on the screen, in little."""
    layout = shown.layout
    width, height = layout.size
    places = [layout.cities[city.id].at for city in shown.board.definition.cities]
    dots = tuple((x / height, y / height) for x, y in places)
    size = (round(PICTURE_HEIGHT * width / height), PICTURE_HEIGHT)
    set_ground(shown.board, dots, width / height, pygame.transform.smoothscale(shown.picture.background.picture, size))


def mini_map(board: Board, ticket: int, hue: Colour | None = None) -> MiniMap | None:
    """The map on a ticket, its places marked in a colour; None before the board is known."""
    ground = _grounds.get(board.id)
    if ground is None:
        return None
    dots, aspect, picture = ground
    plain = MiniMap(dots, (), _ends(board, ticket), aspect, picture)
    return plain if hue is None else replace(plain, hue=hue)


def _ends(board: Board, ticket: int) -> tuple[int, ...]:
    """The cities marked: of a country only its first border point, and none of several countries."""
    face = board.ticket_faces[ticket]
    outcomes = getattr(face, "outcomes", None)
    if outcomes is None:
        return cities_of(board, ticket)
    starts, ends, _ = outcomes[0]
    return (starts[0], ends[0])
