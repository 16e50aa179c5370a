"""What the player has chosen for good: one JSON file in the config folder.

A value that is missing or broken falls back to its default, by itself and with a line in the log; keys that this
version does not know are kept. Nothing here stops the program: settings that cannot be written are forgotten.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from ttr_desktop import names, paths
from ttr_desktop.persistence import jsonfile

FILE_NAME = "settings.json"
FORMAT = 1
LONGEST = 20_000
"""Letters of JSON that the set-up last played may have, and all that is unknown here; true ones have some hundred."""

LANGUAGE_OF_COMPUTER = "auto"
ANIMATION_SPEEDS = ("normal", "fast", "instant")
CONFIRMATIONS = ("always", "risky", "never")
DISPLAYS = ("auto", "plain", "accelerated")
SMALLEST_SCALE, LARGEST_SCALE = 80, 200
LETTERS = (100, 115, 130)
PATIENCE = (1, 2, 4)
LONGEST_WORD = 40

_log = logging.getLogger(__name__)
Check = Callable[[Any], bool]


def _whole(least: int, most: int) -> Check:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _one_of(*choices: str | int) -> Check:
    return lambda value: not isinstance(value, bool) and value in choices


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD and value.isprintable()


def _name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD


def _size(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(_whole(200, 16_000)(side) for side in value)


def _set_up(value: Any) -> bool:
    return isinstance(value, dict) and jsonfile.is_small(value, LONGEST)


def _words(value: Any) -> bool:
    return isinstance(value, dict) and len(value) <= 200 and all(map(_word, value)) and all(map(_word, value.values()))


def _setting(default: Any, check: Check, clean: Callable[[Any], Any] | None = None) -> Any:
    return field(default=default, metadata={"check": check, "clean": clean})


@dataclass
class Settings:
    """All settings with their defaults."""

    language: str = _setting(LANGUAGE_OF_COMPUTER, _word)
    ui_scale: int = _setting(100, _whole(SMALLEST_SCALE, LARGEST_SCALE))
    """In percent of what suits the window."""
    letters: int = _setting(100, _one_of(*LETTERS))
    """Size of letters, in percent of what suits their places."""
    has_high_contrast: bool = _setting(False, _flag)
    """Black on white, edges round everything, pale boards."""
    full_screen: bool = _setting(False, _flag)
    window_size: list[int] = field(default_factory=lambda: [1280, 800], metadata={"check": _size})
    display: str = _setting("auto", _one_of(*DISPLAYS))
    """Whether SDL may present through the graphics card; `auto` looks for one."""
    animation_speed: str = _setting("normal", _one_of(*ANIMATION_SPEEDS))
    patience: int = _setting(1, _one_of(*PATIENCE))
    """How many times as long as usual short notes stay."""
    effects_volume: int = _setting(70, _whole(0, 100))
    music_volume: int = _setting(35, _whole(0, 100))
    is_muted: bool = _setting(False, _flag)
    confirmations: str = _setting("risky", _one_of(*CONFIRMATIONS))
    """Ask before acting: always, only where a slip of the hand costs a turn, or never."""
    show_claimable: bool = _setting(True, _flag)
    """Light up the tracks that can be claimed now."""
    show_hints: bool = _setting(True, _flag)
    """Offer the hint button."""
    key_bindings: dict[str, str] = field(default_factory=dict, metadata={"check": _words})
    """Keys of the player's own by action (`ui.bindings`), both by name."""
    player_name: str = _setting("", _name, clean=lambda name: names.clean(name, LONGEST_WORD))
    last_match: dict[str, Any] = field(default_factory=dict, metadata={"check": _set_up})
    """The set-up last played, for New game and Play now; whoever uses it checks it."""

    def __post_init__(self) -> None:
        self._unknown: dict[str, Any] = {}
        self._path: Path | None = None
        self.is_kept = True
        """Whether `save` writes; the demo changes settings for itself only."""

    # -- the file --------------------------------------------------------------------------------

    @classmethod
    def load(cls, folder: Path | None = None) -> Settings:
        """The settings of this user, or the defaults."""
        path = (folder or paths.config_folder()) / FILE_NAME
        settings = cls()
        settings._path = path
        settings._take(jsonfile.read(path))
        return settings

    def _take(self, found: dict[str, Any]) -> None:
        known = {one.name: one for one in fields(self)}
        for key, value in found.items():
            if key == "format":
                continue
            if key not in known:
                self._unknown[key] = value
            elif known[key].metadata["check"](value):
                setattr(self, key, self._cleaned(known[key], value))
            else:
                _log.warning("setting %r has an unusable value; the default is used", key)
        if not jsonfile.is_small(self._unknown, LONGEST):
            _log.warning("the settings of another version are too long to be kept")
            self._unknown = {}

    @staticmethod
    def _cleaned(one: Field[Any], value: Any) -> Any:
        clean = one.metadata.get("clean")
        if clean is None or clean(value) == value:
            return value
        _log.warning("setting %r holds signs that cannot be shown; they are left out", one.name)
        return clean(value)

    def save(self) -> bool:
        """Write the file, whole or not at all; False when that is impossible."""
        if self._path is None or not self.is_kept:
            return False
        known = {one.name: getattr(self, one.name) for one in fields(self)}
        return jsonfile.write(self._path, {"format": FORMAT, **self._unknown, **known})

    # -- what follows from them ----------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How many times as fast as normal animations run; 0 stands for at once."""
        return {"normal": 1.0, "fast": 2.5, "instant": 0.0}[self.animation_speed]

    @property
    def effects_loudness(self) -> float:
        """0 to 1."""
        return 0.0 if self.is_muted else self.effects_volume / 100

    @property
    def music_loudness(self) -> float:
        """0 to 1."""
        return 0.0 if self.is_muted else self.music_volume / 100
