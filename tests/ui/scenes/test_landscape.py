"""The landscape behind the title: the stored picture is what the code draws, in every shape of window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.resources import assets_folder
from ttr_desktop.ui.art import title
from ttr_desktop.ui.scenes import landscape
from ttr_desktop.ui.scenes.landscape import FILE_NAME, PAINTED

SMALL = (320, 180)


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """How much two pictures of one size differ, 0 to 255."""
    one, two = (pygame.image.tobytes(picture, "RGB") for picture in (a, b))
    return sum(abs(x - y) for x, y in zip(one, two, strict=True)) / len(one)


def test_the_stored_picture_is_the_one_that_the_code_draws() -> None:
    stored = pygame.image.load(assets_folder() / FILE_NAME)
    assert stored.get_size() == PAINTED

    drawn = title.backdrop(SMALL)

    assert difference(pygame.transform.smoothscale(stored, SMALL), drawn) < 5
    assert difference(pygame.transform.flip(drawn, True, False), drawn) > 5


@pytest.mark.parametrize("size", [(320, 180), (320, 240), (500, 180)])
def test_it_comes_in_every_shape_of_window(size: tuple[int, int]) -> None:
    assert landscape.landscape(size).get_size() == size


def test_without_the_picture_it_is_drawn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(landscape, "assets_folder", lambda: tmp_path)

    assert landscape.landscape(SMALL).get_size() == SMALL


def test_the_title_shows_it_without_drawing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def draws(_size: tuple[int, int]) -> pygame.Surface:
        raise AssertionError("drawn")

    monkeypatch.setattr(title, "backdrop", draws)
    driver = Driver()
    try:
        driver.app.go_home()
        driver.rounds(2)
        assert driver.screen == "title"
    finally:
        driver.close()
