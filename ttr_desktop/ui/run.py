"""Opens the window, runs the loop, closes everything: the way from a command to a screen."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from ttr_desktop.resources import MissingResourcesError, assets_folder
from ttr_desktop.settings import Settings
from ttr_desktop.ui import freed_memory, lost_display
from ttr_desktop.ui.application import TITLE, Application, speak
from ttr_desktop.ui.faults import ending_politely
from ttr_desktop.ui.loop import Loop
from ttr_desktop.ui.window import Window, prepare_environment

Start = Callable[[Application], None]
ICON_SIZE = 64
_log = logging.getLogger(__name__)


def run_window(settings: Settings, start: Start, on_turn: Start | None = None) -> bool:
    """Open the window, let `start` open the first screen, and run until it is closed; `NoDisplay` without one.

    Whether everything is on the disk then.
    """
    app = open_application(settings)
    is_saved = False
    try:
        app.keeper.tidy()
        start(app)
        lost_display.watch(app.save_all)
        with ending_politely(app) as ending:
            Loop(app, on_turn).run()
    finally:
        is_saved = app.close()
    if ending.is_interrupted and is_saved:
        raise KeyboardInterrupt
    return is_saved


def open_application(settings: Settings) -> Application:
    """The application with its window and its sounds, still without a screen."""
    freed_memory.keep_low()
    prepare_environment(settings.display)
    speak(settings)
    width, height = settings.window_size
    window = Window((width, height), TITLE, settings.full_screen, _icon())
    pygame.key.set_repeat(350, 40)
    app = Application(settings, window)
    app.sounds.start()
    return app


def _icon() -> pygame.Surface | None:
    """The icon, read as a file: drawing it anew would cost the start a tenth of a second."""
    try:
        path: Path = assets_folder() / "icons" / f"icon-{ICON_SIZE}.png"
        return pygame.image.load(path)
    except (OSError, pygame.error, MissingResourcesError) as fault:
        _log.info("no icon: %s", fault)
        return None
