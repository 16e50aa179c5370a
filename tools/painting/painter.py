"""Puts the layers of a board on top of each other."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from tools.painting import creatures, frame, ground, landmarks, lettering, linework, ornaments, relief
from tools.painting.board import Board
from tools.painting.canvas import Field, mix
from tools.painting.room import Room

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Painting:
    """A finished picture and the box (x, y, width, height) left blank for the board's name."""

    image: Image.Image
    title: tuple[float, float, float, float]


class NoRoom(RuntimeError):
    """Raised when a board has no room for its cartouche."""


def paint(board: Board, say: Say = lambda _text: None) -> Painting:
    """The whole picture of a board."""
    began = time.perf_counter()

    def told(step: str) -> None:
        say(f"  {time.perf_counter() - began:5.1f} s  {step}")

    survey = relief.survey(board)
    told("relief")
    picture = mix(ground.sea(board), ground.land(board, survey), board.ground)
    told("land and sea")
    picture = ground.lakes(board, picture)
    picture = ground.softened(board, picture)
    told("lakes")
    picture = linework.graticule(board, picture)
    picture = linework.rhumbs(board, picture)
    picture = linework.circles(board, picture)
    picture = linework.borders(board, picture)
    picture = linework.rivers(board, picture)
    picture = linework.coasts(board, picture)
    told("lines")
    room = Room(board)
    title = ornaments.find_cartouche(board, room)
    if title is None:
        raise NoRoom(f"{board.layout.board}: no room for the title cartouche")
    room.claim_box(title)
    rose = ornaments.find_rose(board, room)
    if rose:
        room.claim_box(
            (rose[0] - rose[2] * 1.2, rose[1] - rose[2] * 1.4, rose[0] + rose[2] * 1.2, rose[1] + rose[2] * 1.2)
        )
    picture = lettering.names(board, room, picture)
    told("names")
    swimming = creatures.find_places(board, room)
    picture = landmarks.scatter(board, survey, room, picture)
    told("landmarks")
    picture = creatures.draw(board, picture, swimming)
    picture = ornaments.paper(board, picture)
    if rose:
        picture = ornaments.rose(board, picture, rose)
    picture, (x0, y0, x1, y1) = ornaments.cartouche(board, picture, title)
    told("ornaments")
    picture = frame.frame(board, picture)
    told("frame")
    return Painting(to_image(picture), (x0, y0, x1 - x0, y1 - y0))


def to_image(picture: Field) -> Image.Image:
    """The picture as 8-bit colours."""
    return Image.fromarray((picture.clip(0, 1) * 255 + 0.5).astype(np.uint8), "RGB")
