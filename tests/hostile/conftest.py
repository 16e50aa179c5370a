"""Folders of its own for every test here: what is left of a hostile file troubles nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_desktop import mapfiles


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything of the user's lies."""
    names = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "config", "XDG_STATE_HOME": "state"}
    names |= {"XDG_DOCUMENTS_DIR": "documents", "XDG_DOWNLOAD_DIR": "downloads"}
    for variable, name in names.items():
        monkeypatch.setenv(variable, str(tmp_path / name))
    mapfiles.catalogue()
    return tmp_path
