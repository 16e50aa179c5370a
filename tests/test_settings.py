"""Settings: kept in one file, and broken values fall back one by one."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_desktop.settings import FILE_NAME, Settings

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
NAMES = sorted(Settings().__dataclass_fields__)


def written(folder: Path, content: str) -> Settings:
    (folder / FILE_NAME).write_text(content, encoding="utf-8")
    return Settings.load(folder)


def test_without_a_file_all_is_default(tmp_path: Path) -> None:
    assert Settings.load(tmp_path) == Settings()


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.language, settings.ui_scale, settings.last_match = "ru", 150, {"map": "usa"}
    assert settings.save()

    assert Settings.load(tmp_path) == settings


def test_the_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path / "new" / "folder")

    assert settings.save()
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 1000),
        ("ui_scale", True),
        ("effects_volume", "loud"),
        ("window_size", [1, 2, 3]),
        ("window_size", [10**9, 700]),
        ("animation_speed", "warp"),
        ("full_screen", 1),
        ("last_match", []),
        ("language", ["ru"]),
        ("player_name", "x" * 500),
    ],
)
def test_a_broken_value_falls_back_alone(
    name: str, value: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        settings = written(tmp_path, json.dumps({"music_volume": 33, name: value}))

    assert settings.music_volume == 33
    assert getattr(settings, name) == getattr(Settings(), name)
    assert name in caplog.text


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '"text"', "[" * 100_000, "\x00\xff"])
def test_a_damaged_file_gives_the_defaults(content: str, tmp_path: Path) -> None:
    assert written(tmp_path, content) == Settings()


def test_keys_of_a_later_version_are_kept(tmp_path: Path) -> None:
    settings = written(tmp_path, '{"format": 1, "moon_phase": "full"}')
    settings.save()

    assert json.loads((tmp_path / FILE_NAME).read_text())["moon_phase"] == "full"


def test_settings_that_cannot_be_written_stop_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Settings.load(tmp_path / "file")

    assert not settings.save()


def test_what_must_not_be_kept_is_not_written(tmp_path: Path) -> None:
    settings = Settings.load(tmp_path)
    settings.is_kept = False

    assert not settings.save()
    assert list(tmp_path.iterdir()) == []


@given(found=st.dictionaries(st.sampled_from(NAMES), JSON, max_size=4))
def test_whatever_a_file_holds_the_settings_are_usable(found: dict[str, Any]) -> None:
    settings = Settings()
    settings._take(found)

    for name, one in settings.__dataclass_fields__.items():
        assert one.metadata["check"](getattr(settings, name))
