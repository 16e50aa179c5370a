"""The picture under a board of one's own lies where its maker drew over it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.boardlayout import auto_layout
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapmaker import edits, template
from ttr_desktop.mapmaker.frame import new_sheet
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.ui.board.background import load_background

SPOTS = ((200, 150), (1400, 160), (1380, 850), (220, 840))
COLOURS = ((220, 40, 40), (40, 200, 40), (40, 40, 220), (220, 200, 40))


pytestmark = pytest.mark.usefixtures("window", "no_boards_left")


@pytest.fixture
def window() -> Iterator[None]:
    driver = Driver()
    yield
    driver.close()


def four_towns() -> MapDef:
    board = template.new_board("quarters", {"en": "Quarters"})
    for number, spot in enumerate(SPOTS):
        board = edits.add_city(board, f"Town {number}", *new_sheet().degrees(*spot))
    for a, b in ((0, 1), (1, 2), (2, 3), (3, 0)):
        board = edits.add_track(board, f"town_{a}", f"town_{b}", 4)
    return board


def test_each_town_lies_on_its_part_of_the_picture() -> None:
    picture = pygame.Surface((320, 200))
    for (x, y), colour in zip(SPOTS, COLOURS, strict=True):
        pygame.draw.rect(picture, colour, pygame.Rect(0, 0, 90, 60).move(x // 5 - 45, y // 5 - 30))
    own_maps_folder().mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, own_maps_folder() / "quarters.png")
    layout = auto_layout(four_towns())

    ground = load_background("quarters", layout).picture

    for number, colour in enumerate(COLOURS):
        at = layout.cities[f"town_{number}"].at
        seen = ground.get_at((round(at[0]), round(at[1])))
        strongest = max(range(3), key=lambda channel: colour[channel])
        assert seen[strongest] == max(seen[:3]), (number, seen)


def test_a_broken_picture_leaves_the_parchment(tmp_path: Path) -> None:
    own_maps_folder().mkdir(parents=True, exist_ok=True)
    (own_maps_folder() / "quarters.jpg").write_bytes(b"no picture")
    layout = auto_layout(four_towns())

    assert load_background("quarters", layout).picture.get_size() == layout.size


def test_towns_stay_where_they_were_put() -> None:
    layout = auto_layout(four_towns())

    moved = [abs(c.at[0] - c.true[0]) + abs(c.at[1] - c.true[1]) for c in layout.cities.values()]

    assert max(moved) < layout.size[0] * 0.05
