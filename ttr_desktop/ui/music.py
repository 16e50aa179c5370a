"""Quiet music: a piece now and then, long silence between, none while the window is not looked at.

`tools/make_music.py` makes the pieces. Without a device nothing happens.

A piece is played on a channel of its own and not by `pygame.mixer.music`: that one waits for the sound thread without
letting it run, and hangs for ever when an effect ends at that moment.
"""

from __future__ import annotations

import logging
import random
from pathlib import Path

import pygame

from ttr_desktop.resources import MissingResourcesError, assets_folder
from ttr_desktop.settings import Settings

FIRST_SILENCE = 12.0
"""Seconds before the first piece."""
SILENCE = (75.0, 180.0)
"""The least and the most seconds between two pieces: more silence than music."""
FADE_OUT = 900
"""Milliseconds."""
CHANNEL = 0
"""Kept free of effects by `Sounds`."""
_log = logging.getLogger(__name__)


class Music:
    """Plays the pieces in an order that never repeats one at once."""

    def __init__(self, settings: Settings, chance: random.Random | None = None) -> None:
        self._settings = settings
        self._chance = chance or random.Random()
        self._pieces: list[Path] = []
        self._silence = FIRST_SILENCE
        self._loudness = 0.0
        self._is_away = False
        self.playing = ""
        """The name of the piece that is heard."""
        self.played: list[str] = []
        """The pieces begun so far; tests look here."""

    def start(self) -> None:
        """The device is open: look for the pieces."""
        try:
            self._pieces = sorted((assets_folder() / "music").glob("*.ogg"))
        except (OSError, MissingResourcesError) as fault:
            _log.info("no music: %s", fault)

    @property
    def is_wanted(self) -> bool:
        return bool(self._pieces) and self._settings.music_loudness > 0 and not self._is_away

    def look_away(self, is_away: bool) -> None:
        """The window has lost the focus, or has it again: music waits meanwhile."""
        if is_away == self._is_away:
            return
        self._is_away = is_away
        if self.playing and pygame.mixer.get_init():
            if is_away:
                self._channel().pause()
            else:
                self._channel().unpause()

    def update(self, seconds: float) -> None:
        """Time has passed: begin, end, or follow the volume."""
        if not self._pieces or not pygame.mixer.get_init():
            return
        if self.playing:
            self._follow()
        elif self.is_wanted:
            self._silence -= seconds
            if self._silence <= 0:
                self._begin()

    def _follow(self) -> None:
        loudness = self._settings.music_loudness
        if loudness <= 0:
            self._channel().fadeout(FADE_OUT)
            self._rest(SILENCE[0])
        elif not self._is_away and not self._channel().get_busy():
            self._rest(self._chance.uniform(*SILENCE))
        elif loudness != self._loudness:
            self._loudness = loudness
            self._channel().set_volume(loudness)

    def _channel(self) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(CHANNEL)

    def _rest(self, seconds: float) -> None:
        self.playing = ""
        self._silence = seconds

    def _begin(self) -> None:
        others = [path for path in self._pieces if not self.played or path.stem != self.played[-1]]
        path = self._chance.choice(others or self._pieces)
        self._loudness = self._settings.music_loudness
        try:
            self._channel().play(pygame.mixer.Sound(str(path)))
            self._channel().set_volume(self._loudness)
        except pygame.error as fault:
            _log.warning("a piece cannot be played: %s", fault)
            self._pieces.remove(path)
            return
        self.playing = path.stem
        self.played = [*self.played[-19:], path.stem]

    def sample(self) -> None:
        """Let some music be heard now: the player is setting its volume."""
        if not self.playing and self._silence > 1.0 and self._settings.music_loudness > 0:
            self._silence = 0.0

    def stop(self) -> None:
        """The device is about to be closed."""
        if self.playing and pygame.mixer.get_init():
            self._channel().stop()
        self.playing = ""
        self._pieces = []
