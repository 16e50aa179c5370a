"""Sounds of the interface and the game: short effects, and silence where there is no device."""

from __future__ import annotations

import logging
from pathlib import Path

import pygame

from ttr_desktop.resources import MissingResourcesError, assets_folder
from ttr_desktop.settings import Settings
from ttr_desktop.ui.music import Music

EFFECTS = (
    "bell",
    "card",
    "claim",
    "click",
    "coin",
    "dice",
    "fanfare",
    "flush",
    "harbour",
    "no",
    "score",
    "shuffle",
    "station",
    "steps",
    "ticket",
    "ticket_done",
    "turn",
    "whistle",
)
"""What can be played; `tools/make_sounds.py` makes a file for each."""
CHANNELS = 12
_log = logging.getLogger(__name__)


class Sounds:
    """Plays effects at the volume of the settings. Without a device every call does nothing."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._effects: dict[str, pygame.mixer.Sound] = {}
        self.is_ready = False
        self.music = Music(settings)
        self.is_away = False
        """The window has lost the focus: effects keep still too."""
        self.played: list[str] = []
        """The last effects asked for; tests listen here."""

    def start(self) -> None:
        """Open the device and load the effects; quietly does without either."""
        try:
            pygame.mixer.init(frequency=22_050, size=-16, channels=1, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(1)
            folder = assets_folder() / "sounds"
            self._effects = {name: pygame.mixer.Sound(str(_file(folder, name))) for name in EFFECTS}
        except (pygame.error, OSError, MissingResourcesError) as fault:
            _log.info("no sound: %s", fault)
            return
        self.is_ready = True
        self.music.start()

    def look_away(self, is_away: bool) -> None:
        """The window has lost the focus, or has it again."""
        self.is_away = is_away
        self.music.look_away(is_away)

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self.is_ready:
            self.music.update(seconds)

    def play(self, name: str) -> None:
        """Let an effect be heard, at once."""
        self.played = [*self.played[-19:], name]
        loudness = self._settings.effects_loudness
        if not self.is_ready or self.is_away or loudness <= 0 or name not in self._effects:
            return
        effect = self._effects[name]
        effect.set_volume(loudness)
        effect.play()

    def stop(self) -> None:
        """Close the device."""
        if self.is_ready:
            self.is_ready = False
            self.music.stop()
            self._effects.clear()
            pygame.mixer.quit()


def _file(folder: Path, name: str) -> Path:
    path = folder / f"{name}.wav"
    if not path.is_file():
        raise FileNotFoundError(path.name)
    return path
