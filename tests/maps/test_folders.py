"""Where the program finds its boards and pictures, and where the user's own files go."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ttr_desktop import paths, resources


def test_a_checkout_has_its_boards_beside_the_package(tmp_path: Path) -> None:
    package = tmp_path / "ttr_desktop"
    (tmp_path / "maps").mkdir()
    (tmp_path / "pyproject.toml").touch()

    assert resources.folder("maps", package) == tmp_path / "maps"


def test_an_installed_wheel_has_them_inside(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "ttr_desktop"
    (package / "maps").mkdir(parents=True)
    (tmp_path / "site-packages" / "maps").mkdir()

    assert resources.folder("maps", package) == package / "maps"


@pytest.mark.parametrize("place", ["ttr_desktop/maps", "maps"])
def test_a_frozen_build_has_them_in_its_bundle(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / place).mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)

    assert resources.folder("maps", tmp_path / "ttr_desktop") == tmp_path / place


def test_a_folder_beside_an_installed_package_is_somebody_elses(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()

    with pytest.raises(resources.MissingResourcesError, match="'maps'"):
        resources.folder("maps", tmp_path / "ttr_desktop")


def test_this_program_has_both_folders() -> None:
    assert (resources.maps_folder() / "usa.yaml").is_file()
    assert resources.assets_folder().is_dir()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="XDG variables count on Linux")
def test_the_environment_decides_where_own_files_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{variable}_HOME", str(tmp_path / variable))

    assert paths.own_maps_folder() == tmp_path / "DATA" / "ttr-desktop" / "maps"
    assert paths.saves_folder() == tmp_path / "DATA" / "ttr-desktop" / "saves"
    assert paths.config_folder() == tmp_path / "CONFIG" / "ttr-desktop"
    assert paths.log_folder().is_relative_to(tmp_path / "STATE" / "ttr-desktop")
