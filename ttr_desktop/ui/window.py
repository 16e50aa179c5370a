"""The window: opened with care, drawn into through a canvas, resizable down to nothing without harm.

Scenes are laid out for the canvas. It is the window's own surface, unless the window is smaller than the smallest
layout: then it is a picture of that size that is shrunk into the window. `to_canvas` maps the pointer.
"""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path

import pygame

SMALLEST = (1024, 600)
INVISIBLE = ("dummy", "offscreen")

_log = logging.getLogger(__name__)


class NoDisplay(Exception):
    """There is no display to open a window on."""


def prepare_environment(display: str = "auto") -> None:
    """Must run before pygame's display starts: the cheapest way to present.

    Without a graphics card SDL would push every frame through OpenGL drawn in software, which costs ten times as much
    as handing the pixels over.
    """
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    # pygame has put the name of the started file there already: a task bar would not find our icon by that.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "ttr-desktop"
    if display == "plain" or (display == "auto" and _lacks_graphics_card()):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A window size that leaves the decoration of the window on the screen, and is large enough to lay out."""
    width, height = size
    if pygame.display.get_driver() not in INVISIBLE:
        screen = pygame.display.get_desktop_sizes()[0]
        # A frame and a task bar take about this much on the usual desktops.
        width, height = min(width, screen[0] - 16), min(height, screen[1] - 96)
    return max(SMALLEST[0], width), max(SMALLEST[1], height)


def _lacks_graphics_card() -> bool:
    return sys.platform.startswith("linux") and not Path("/dev/dri").exists()


class Window:
    """The one window of the program."""

    def __init__(
        self, size: tuple[int, int], title: str, is_full_screen: bool = False, icon: pygame.Surface | None = None
    ) -> None:
        self._open_display()
        pygame.display.set_caption(title)
        if icon is not None:
            pygame.display.set_icon(icon)
        self._windowed_size = fitting(size)
        self.is_full_screen = False
        self._small: pygame.Surface | None = None
        self._screen = self._set_mode(is_full_screen)

    def _open_display(self) -> None:
        try:
            pygame.display.init()
        except pygame.error as fault:
            raise NoDisplay(str(fault)) from fault
        driver = pygame.display.get_driver()
        if driver in INVISIBLE and "SDL_VIDEODRIVER" not in os.environ:
            # Without any display SDL silently draws into nowhere; the program would run unseen for ever.
            pygame.display.quit()
            raise NoDisplay(driver)

    def _set_mode(self, is_full_screen: bool) -> pygame.Surface:
        if is_full_screen:
            try:
                screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
                self.is_full_screen = True
                return screen
            except pygame.error as fault:
                _log.warning("no full screen: %s", fault)
        self.is_full_screen = False
        try:
            screen = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
            if screen.get_size() != self._windowed_size:
                # Coming from full screen, some drivers give back the old size only when asked again.
                screen = pygame.display.set_mode(self._windowed_size, pygame.RESIZABLE)
            return screen
        except pygame.error as fault:
            raise NoDisplay(str(fault)) from fault

    @property
    def size(self) -> tuple[int, int]:
        """The size of the window itself."""
        return self._screen.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size outside full screen."""
        return self._windowed_size

    @property
    def canvas_size(self) -> tuple[int, int]:
        width, height = self.size
        return max(SMALLEST[0], width), max(SMALLEST[1], height)

    @property
    def canvas(self) -> pygame.Surface:
        """What scenes draw on."""
        if self.canvas_size == self.size:
            self._small = None
            return self._screen
        if self._small is None or self._small.get_size() != self.canvas_size:
            self._small = pygame.Surface(self.canvas_size).convert(self._screen)
        return self._small

    def to_canvas(self, place: tuple[int, int]) -> tuple[int, int]:
        """The place on the canvas under a place in the window."""
        (width, height), (across, down) = self.canvas_size, self.size
        return round(place[0] * width / max(1, across)), round(place[1] * height / max(1, down))

    def present(self) -> None:
        """Show the canvas."""
        if self._small is not None and self.canvas_size != self.size:
            pygame.transform.smoothscale(self._small, self.size, self._screen)
        pygame.display.flip()

    def resized(self) -> None:
        """The window has another size now."""
        self._screen = pygame.display.get_surface() or self._screen
        if not self.is_full_screen:
            self._windowed_size = self.size

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size; for screenshots and tests."""
        self._windowed_size = size
        self._screen = self._set_mode(False)

    def toggle_full_screen(self) -> None:
        self._screen = self._set_mode(not self.is_full_screen)
