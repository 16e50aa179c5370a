"""The window: any size, full screen and back, and a clear word where there is no display."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.ui.scale import ROOM, largest_percent, scale_for
from ttr_desktop.ui.window import SMALLEST, NoDisplay, Window


@pytest.mark.parametrize("size", [(1, 1), (300, 200), (1024, 600), (5000, 700), (3840, 2160)])
def test_any_size_of_the_window_can_be_drawn(person: Driver, size: tuple[int, int]) -> None:
    person.resize(size)

    assert person.app.window.size == size
    assert person.app.window.canvas_size[0] >= SMALLEST[0]
    assert person.screen == "title"


def test_a_storm_of_sizes_does_no_harm(person: Driver) -> None:
    for number in range(40):
        person.resize((1 + number * 97 % 1900, 1 + number * 53 % 1100))
    person.resize((1280, 720))

    assert person.app.stack.size == (1280, 720)


def test_the_pointer_is_mapped_in_a_tiny_window(person: Driver) -> None:
    person.resize((512, 300))
    place = person.widget("settings").rect.center
    person.click_at((place[0] // 2, place[1] // 2))

    assert person.screen == "settings"


@pytest.mark.parametrize("key", [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back_keep_the_size_of_the_window(person: Driver, key: tuple[int, int]) -> None:
    person.key(*key)
    assert person.app.settings.full_screen

    person.key(*key)
    assert not person.app.settings.full_screen
    assert person.app.window.size == (1280, 720)


def test_everything_fits_at_every_scale() -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160)):
        for percent in (80, 100, 150, 200):
            factor = scale_for(size, percent).factor
            assert size[0] / factor >= ROOM[0] - 0.01
            assert size[1] / factor >= ROOM[1] - 0.01


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_past_the_largest_percent_nothing_grows(size: tuple[int, int]) -> None:
    most = largest_percent(size)

    assert scale_for(size, most - 10).factor < scale_for(size, most).factor
    assert scale_for(size, most + 40).factor == pytest.approx(scale_for(size, most).factor, rel=0.01)


def test_a_larger_percentage_is_never_smaller() -> None:
    factors = [scale_for((1920, 1080), percent).factor for percent in range(80, 201, 10)]

    assert factors == sorted(factors)


def test_the_invisible_driver_is_refused_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")

    with pytest.raises(NoDisplay):
        Window((1280, 720), "title")


def test_without_a_display_there_is_one_sentence_and_exit_code_2() -> None:
    root = Path(__file__).resolve().parents[3]
    env = {"PATH": "/usr/bin", "HOME": "/nonexistent", "LANGUAGE": "en", "SDL_VIDEODRIVER": "x11"}
    call = [sys.executable, "-m", "ttr_desktop", "play", "--map", "usa"]

    answer = subprocess.run(call, cwd=root, env=env, capture_output=True, text=True, timeout=60, check=False)

    assert answer.returncode == 2
    assert answer.stderr == "There is no display to open a window on.\n"
