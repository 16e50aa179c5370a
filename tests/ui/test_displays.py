"""Displays with other colours than usual: everything is drawn in 32 bits, and brought to the display at the end."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.art.cache import STORE
from ttr_desktop.ui.window import MOST_PIXELS, SMALLEST, NoDisplay, UnfitDisplay, Window

ROOT = Path(__file__).resolve().parents[2]
UI = ROOT / "ttr_desktop" / "ui"
TABLE = """
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.settings import Settings
from ttr_desktop.ui.run import open_application
import pygame

app = open_application(Settings())
app.go_home()
app.update(0.05)
app.draw()
app.start_match(MatchSetup("usa", (human("Anna", 0), bot("novice", "Robo", 1)), 7, "cards", {"first_player": 0}))
app.update(0.05)
app.draw()
shown = pygame.display.get_surface().get_at((200, 200))
drawn = app.window.canvas.get_at((200, 200))
print(app.window.canvas.get_bitsize(), max(abs(one - other) for one, other in zip(shown[:3], drawn[:3])) <= 8)
app.close()
"""


@pytest.fixture
def few_colours(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A display of 16 bits, as pygame would have it: what is made without a word about colours is like the display."""
    real_mode, made = pygame.display.set_mode, pygame.Surface

    class LikeTheDisplay(made):  # type: ignore[misc,valid-type]
        def __init__(self, size: tuple[int, int], flags: int = 0, depth: int = 16) -> None:
            super().__init__(size, flags, depth)

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        return made(real_mode(size, flags).get_size(), 0, 16)

    STORE.clear()
    monkeypatch.setattr(pygame, "Surface", LikeTheDisplay)
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    monkeypatch.setattr(pygame.display, "get_surface", lambda: None)
    yield
    STORE.clear()


@pytest.mark.usefixtures("few_colours")
def test_on_a_display_of_16_bits_everything_is_drawn_in_32() -> None:
    person = Driver()
    person.app.go_home()
    person.rounds(2)
    person.click("new_game")
    person.click("start")
    person.rounds(3)

    assert person.screen == "table"
    assert person.app.window.canvas.get_bitsize() == 32
    shown, drawn = person.app.window._screen.get_at((640, 360)), person.app.window.canvas.get_at((640, 360))
    assert max(abs(one - other) for one, other in zip(shown[:3], drawn[:3], strict=True)) <= 8
    person.close()


@pytest.mark.usefixtures("few_colours")
@pytest.mark.parametrize("size", [(512, 300), (1280, 720)])
def test_a_window_of_few_colours_shows_the_canvas_at_any_size(size: tuple[int, int]) -> None:
    window = Window((1280, 720), "title")
    window.resize(size)
    window.canvas.fill((248, 0, 0))
    window.present()

    assert window._screen.get_bitsize() == 16
    assert window._screen.get_at((size[0] // 2, size[1] // 2))[:3] in ((248, 0, 0), (255, 0, 0))


def test_no_screen_makes_surfaces_of_its_own() -> None:
    """They would have the colours of the display."""
    own = re.compile(r"pygame\.Surface\(|\.convert\(|\.convert_alpha\(")
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted(UI.rglob("*.py"))
        if path.name != "surfaces.py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if own.search(line)
    ]

    assert found == []


def window_of(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> Window:
    """A window that says it is so large, without the memory that would take."""
    window = Window((1280, 720), "title")
    monkeypatch.setattr(Window, "size", size)
    return window


@pytest.mark.parametrize("size", [(8000, 6000), (16000, 600), (9000, 5063)])
def test_a_huge_window_is_drawn_with_no_more_pixels_than_are_worth_it(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = window_of(size, monkeypatch)

    width, height = window.canvas_size

    assert width * height <= MOST_PIXELS * 1.01
    assert width >= SMALLEST[0]
    assert height >= SMALLEST[1]
    assert window.to_canvas(size) == (width, height)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (5120, 1440), (5120, 2880)])
def test_screens_that_people_play_on_are_drawn_pixel_by_pixel(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window_of(size, monkeypatch).canvas_size == size


@pytest.fixture(scope="module")
def without_x() -> str:
    """Why no display of one's own can be started; nothing where it can."""
    return "" if shutil.which("Xvfb") else "Xvfb is not installed"


def call_on_display(bits: int, without_x: str, *call: str) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments on a display of its own with so many bits of colour."""
    if without_x:
        pytest.skip(without_x)
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"1280x800x{bits}", "-nolisten", "tcp", "-noreset"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as told:
            display = told.readline().strip()
        if not display:
            pytest.skip(f"Xvfb cannot show {bits} bits here")
        env = {**os.environ, "DISPLAY": f":{display}", "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT)}
        env.pop("SDL_FRAMEBUFFER_ACCELERATION", None)
        return subprocess.run([sys.executable, *call], env=env, capture_output=True, text=True, timeout=60, check=False)
    finally:
        server.terminate()
        server.wait(10)


@pytest.mark.parametrize(
    "bits", [16, pytest.param(15, marks=pytest.mark.nightly), pytest.param(24, marks=pytest.mark.nightly)]
)
def test_a_real_display_of_so_many_bits_shows_the_table(bits: int, without_x: str) -> None:
    answer = call_on_display(bits, without_x, "-c", TABLE)

    assert answer.stderr == ""
    assert answer.stdout.splitlines()[-1] == "32 True"


def test_a_real_display_of_30_bits_shows_the_table_through_the_graphics_library(without_x: str) -> None:
    answer = call_on_display(30, without_x, "-c", TABLE)

    if "UnfitDisplay" in answer.stderr:
        pytest.skip("no graphics library draws on 30 bits here")
    assert answer.stdout.splitlines()[-1] == "32 True"


def test_a_display_of_8_bits_is_named_as_what_it_is(without_x: str) -> None:
    answer = call_on_display(8, without_x, "-m", "ttr_desktop", "play", "--map", "usa")

    assert answer.returncode == 2
    assert answer.stderr.startswith("There is a display, but no window can be drawn on it")
    assert len(answer.stderr.splitlines()) == 1


def test_a_display_that_begins_anew_between_two_tries_is_still_said_to_be_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, opened = Window._open_display, []

    def open_once(window: Window) -> None:
        if opened:
            raise NoDisplay("it begins anew")
        opened.append(window)
        real(window)

    def refuse(*_mode: object) -> pygame.Surface:
        raise pygame.error("no such colours")

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(Window, "_open_display", open_once)
    monkeypatch.setattr(pygame.display, "set_mode", refuse)

    with pytest.raises(UnfitDisplay, match="no such colours"):
        Window((1280, 720), "test")


def test_surfaces_are_of_32_bits_with_and_without_seeing_through() -> None:
    pygame.display.set_mode((8, 8))

    for surface in (surfaces.opaque((3, 2)), surfaces.clear((3, 2)), surfaces.solid(pygame.Surface((3, 2), 0, 8))):
        assert surface.get_bitsize() == 32
    assert surfaces.clear((1, 1)).get_at((0, 0)).a == 0
