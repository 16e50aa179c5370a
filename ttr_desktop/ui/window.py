"""The window: opened with care, drawn into through a canvas, resizable down to nothing without harm.

Scenes are laid out for the canvas. It is the window's own surface, unless that has other colours than all pictures of
ours, or the window is smaller than the smallest layout or larger than is worth drawing: then the canvas is a picture
that is brought to colours and size of the window. `to_canvas` maps the pointer.
"""

from __future__ import annotations

import logging
import math
import os
import sys
from pathlib import Path

import pygame

from ttr_desktop.ui import surfaces

SMALLEST = (1024, 600)
MOST_PIXELS = 5120 * 2880
"""Of a canvas: the largest screens people play on. What is larger still would take memory by the hundred megabytes."""
INVISIBLE = ("dummy", "offscreen")

_log = logging.getLogger(__name__)


class NoDisplay(Exception):
    """There is no display to open a window on."""


class UnfitDisplay(Exception):
    """There is a display, but no window can be drawn on it; the message says what the system has to say to it."""


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
        self._title, self._icon = title, icon
        self._open_display()
        self._windowed_size = fitting(size)
        self.is_full_screen = False
        self._own_canvas: pygame.Surface | None = None
        self._screen = self._first_mode(is_full_screen)

    def _first_mode(self, is_full_screen: bool) -> pygame.Surface:
        """The window opened; where it cannot be drawn into plainly (30 bits of colour), through the graphics card."""
        try:
            return self._set_mode(is_full_screen)
        except UnfitDisplay as fault:
            _log.warning("no plain window: %s", fault)
            pygame.display.quit()
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
            try:
                self._open_display()
            except NoDisplay:
                # A display without other windows begins anew when its last one goes; it has been there all the same.
                raise fault from None
            return self._set_mode(is_full_screen)

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
        pygame.display.set_caption(self._title)
        if self._icon is not None:
            pygame.display.set_icon(self._icon)

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
            raise UnfitDisplay(str(fault)) from fault

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
        share = min(1.0, math.sqrt(MOST_PIXELS / max(1, width * height)))
        return max(SMALLEST[0], round(width * share)), max(SMALLEST[1], round(height * share))

    @property
    def canvas(self) -> pygame.Surface:
        """What scenes draw on."""
        size = self.canvas_size
        if size == self.size and surfaces.is_ours(self._screen):
            self._own_canvas = None
            return self._screen
        if self._own_canvas is None or self._own_canvas.get_size() != size:
            self._own_canvas = surfaces.opaque(size)
        return self._own_canvas

    def to_canvas(self, place: tuple[int, int]) -> tuple[int, int]:
        """The place on the canvas under a place in the window."""
        (width, height), (across, down) = self.canvas_size, self.size
        return round(place[0] * width / max(1, across)), round(place[1] * height / max(1, down))

    def present(self) -> None:
        """Show the canvas."""
        canvas = self.canvas
        if canvas is not self._screen:
            self._hand_over(canvas)
        pygame.display.flip()

    def _hand_over(self, canvas: pygame.Surface) -> None:
        """Bring the canvas to the size and the colours of the window."""
        if canvas.get_size() == self.size:
            self._screen.blit(canvas, (0, 0))
        elif surfaces.is_ours(self._screen):
            # Enlarging smoothly would take five times as long, and a hundred megabytes on the way.
            is_larger = canvas.get_width() < self.size[0]
            stretch = pygame.transform.scale if is_larger else pygame.transform.smoothscale
            stretch(canvas, self.size, self._screen)
        else:
            self._screen.blit(pygame.transform.smoothscale(canvas, self.size), (0, 0))

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
