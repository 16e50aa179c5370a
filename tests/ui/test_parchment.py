"""A map without a picture gets a plain board: quickly, in its layout's size, the same every time."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Iterator

import pygame
import pytest

from ttr_desktop.boardlayout import BoardLayout, read_layout
from ttr_desktop.resources import maps_folder
from ttr_desktop.ui.board.parchment import PATH, plain_board

SECONDS = 2.0


@pytest.fixture(scope="module")
def layout() -> BoardLayout:
    return read_layout(maps_folder() / "usa.layout.json")


@pytest.fixture(scope="module")
def board(layout: BoardLayout) -> Iterator[pygame.Surface]:
    pygame.init()
    yield plain_board(layout)
    pygame.quit()


def brightness(surface: pygame.Surface, x: float, y: float, reach: int = 6) -> float:
    """Mean brightness around a point."""
    colour = pygame.transform.average_color(surface, pygame.Rect(int(x) - reach, int(y) - reach, 2 * reach, 2 * reach))
    return 0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]


def test_it_is_as_large_as_the_layout(board: pygame.Surface, layout: BoardLayout) -> None:
    assert board.get_size() == layout.size


def test_it_is_made_in_under_two_seconds(layout: BoardLayout) -> None:
    begin = time.process_time()

    plain_board(layout)

    assert time.process_time() - begin < SECONDS


def test_the_same_layout_gives_the_same_board(board: pygame.Surface, layout: BoardLayout) -> None:
    assert pygame.image.tobytes(plain_board(layout), "RGB") == pygame.image.tobytes(board, "RGB")


def test_the_paper_is_light_under_every_city_and_space(board: pygame.Surface, layout: BoardLayout) -> None:
    places = [city.at for city in layout.cities.values()]
    places += [(x, y) for track in layout.tracks for x, y, _ in track.spaces]

    darkest = min(brightness(board, *place) for place in places)

    assert darkest > 0.72 * (0.2126 * PATH[0] + 0.7152 * PATH[1] + 0.0722 * PATH[2])


def test_every_score_box_stands_out_from_the_frame(board: pygame.Surface, layout: BoardLayout) -> None:
    x, y, w, h = layout.score[1]
    band = board.get_at((int(layout.inner[0] - 8), int((layout.inner[1] + layout.inner[3]) / 2)))

    for x, y, w, h in layout.score:
        corner = board.get_at((round(x + w * 0.2), round(y + h * 0.2)))
        assert max(abs(a - b) for a, b in zip(corner[:3], band[:3], strict=True)) > 30


def test_a_layout_without_free_room_or_score_track_still_gets_a_board(layout: BoardLayout) -> None:
    bare = dataclasses.replace(layout, size=(900, 600), inner=(20.0, 20.0, 880.0, 580.0), score=(), free=())

    assert plain_board(bare).get_size() == (900, 600)
