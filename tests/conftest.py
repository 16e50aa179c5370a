"""What all tests share: no window, no sound, English, and folders of their own instead of the user's."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from ttr_desktop import i18n, logs, paths

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("ours", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("ours")


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings, saves and logs of a test go nowhere near those of the person who runs it."""
    home: Path = tmp_path_factory.getbasetemp() / "user"
    for variable, name in (("XDG_DATA_HOME", "data"), ("XDG_CONFIG_HOME", "config"), ("XDG_STATE_HOME", "state")):
        monkeypatch.setenv(variable, str(home / name))


@pytest.fixture
def no_boards_left() -> Iterator[None]:
    """For tests that make boards of their own: no test finds the boards of another."""
    yield
    for path in paths.own_maps_folder().glob("*"):
        path.unlink()


@pytest.fixture
def process_as_before() -> Iterator[None]:
    """For tests that start the program inside this process: gives the process its log and its hooks back."""
    root = logging.getLogger()
    before, level, hooks = list(root.handlers), root.level, (sys.excepthook, threading.excepthook)
    yield
    for handler in set(root.handlers) - set(before):
        root.removeHandler(handler)
        handler.close()
    root.setLevel(level)
    sys.excepthook, threading.excepthook = hooks
    faulthandler.disable()
    while logs._hard_faults:
        logs._hard_faults.pop().close()


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Tests read English, whatever the computer speaks."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    i18n.use_language("en")
    yield
    i18n.use_language("en")
