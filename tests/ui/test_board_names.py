"""Names on boards: every letter can be read, beside the halo of its city and beside the next letter."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
import pytest

from ttr_desktop.boardlayout import BoardLayout, CityPlace, auto_layout, layout_for
from ttr_desktop.mapfiles import load_map
from ttr_desktop.resources import maps_folder
from ttr_desktop.ui.board.names import draw_names, outlined
from ttr_desktop.ui.fonts import CITY_FONT

INK = (20, 16, 8)
SCALES = (0.34, 0.5, 0.8)
"""Of a board in a window of 1280 and of 1920 pixels, and looked at closely."""


@pytest.fixture(autouse=True, scope="module")
def _window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((200, 100))
    yield
    pygame.quit()


@cache
def layout_of(board: str, *, is_made: bool) -> BoardLayout:
    definition = load_map(board).definition
    return auto_layout(definition) if is_made else layout_for(definition, maps_folder() / f"{board}.yaml")


def inked(board: str, layout: BoardLayout, city: CityPlace, scale: float, language: str) -> pygame.Surface:
    """The name of one city alone, where it is written."""
    picture = pygame.Surface((round(layout.size[0] * scale), round(layout.size[1] * scale)), pygame.SRCALPHA)
    draw_names(picture, load_map(board), replace(layout, cities={city.id: city}, tracks=()), None, scale, language)
    return picture


@pytest.mark.parametrize("is_made", [True, False], ids=["laid out by the program", "by its file"])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scale", SCALES)
def test_the_halo_of_a_city_leaves_its_name_free(scale: float, language: str, is_made: bool) -> None:
    layout = layout_of("usa", is_made=is_made)
    ring = 0.62 * max(12, 2 * layout.city_radius * scale)
    covered = []
    for city in layout.cities.values():
        words = inked("usa", layout, city, scale, language)
        x, y = city.at[0] * scale, city.at[1] * scale
        around = pygame.Rect(x - ring, y - ring, 2 * ring, 2 * ring).clip(words.get_rect())
        spots = [(i, j) for i in range(around.left, around.right) for j in range(around.top, around.bottom)]
        if any(words.get_at(at).a > 128 for at in spots if math.hypot(at[0] - x, at[1] - y) < ring):
            covered.append(city.id)

    assert covered == []


@pytest.mark.parametrize("size", range(10, 24))
@pytest.mark.parametrize("name", ["Duluth", "Oklahoma City", "Sault St. Marie", "Дулут"])
def test_small_letters_stand_as_far_apart_as_large_ones(name: str, size: int) -> None:
    def width(text: str, height: int) -> int:
        return outlined(text, CITY_FONT, height, INK).get_width() - 2 * max(1, round(height * 0.085))

    for count in range(1, len(name) + 1):
        small, large = width(name[:count], size), width(name[:count], 8 * size) / 8
        assert abs(small - large) <= 1.4, name[:count]
