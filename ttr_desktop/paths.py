"""Where this user's own files go; nothing here creates a folder."""

from __future__ import annotations

from pathlib import Path

from platformdirs import PlatformDirs

APP_NAME = "ttr-desktop"


def _folders() -> PlatformDirs:
    """Asked anew each time, so that the environment decides (XDG_DATA_HOME and its like)."""
    return PlatformDirs(APP_NAME, appauthor=False)


def data_folder() -> Path:
    """Saved games and own maps."""
    return _folders().user_data_path


def config_folder() -> Path:
    """Settings."""
    return _folders().user_config_path


def log_folder() -> Path:
    """Log files."""
    return _folders().user_log_path


def saves_folder() -> Path:
    """Saved games."""
    return data_folder() / "saves"


def own_maps_folder() -> Path:
    """Boards that the user has made or got from a friend."""
    return data_folder() / "maps"


def exchange_folder() -> Path:
    """Saves that are passed on to others, and got from them: where people find files of their own."""
    return _folders().user_documents_path / "TTR Desktop"


def downloads_folder() -> Path:
    """Where the browser puts what was got from others."""
    return _folders().user_downloads_path
