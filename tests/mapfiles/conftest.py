"""The example board of maps/README.md, and a way to have it checked after breaking it."""

from __future__ import annotations

from pathlib import Path

import pytest
from bay import Check, example_board

from ttr_desktop.mapfiles import Problem, check_file
from ttr_desktop.paths import own_maps_folder


@pytest.fixture(scope="session")
def bay() -> str:
    return example_board()


@pytest.fixture
def own_maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of boards that the user puts there, empty at first."""
    monkeypatch.setattr("ttr_desktop.paths.data_folder", lambda: tmp_path / "data")
    folder = own_maps_folder()
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def faults_of(tmp_path: Path) -> Check:
    def check(text: str) -> list[Problem]:
        path = tmp_path / "bay.yaml"
        path.write_text(text, encoding="utf-8", newline="")
        return check_file(path)

    return check
