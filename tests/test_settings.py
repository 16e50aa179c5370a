"""Settings: one broken value costs only itself, a broken file costs all of them, and nothing stops the program."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from ttr_desktop.settings import FILE_NAME, Settings

KEYS = [one.name for one in fields(Settings)]
ODD: tuple[Any, ...] = (None, -1, 10**30, 1.5, [], {}, [[]], "\x00", "x" * 1000, [10**9, 1], "no such word")


def written(folder: Path, data: object) -> Settings:
    (folder / FILE_NAME).write_text(json.dumps(data), encoding="utf-8")
    return Settings.load(folder)


@pytest.mark.parametrize("key", KEYS)
def test_a_broken_value_falls_back_by_itself(tmp_path: Path, key: str, caplog: pytest.LogCaptureFixture) -> None:
    default, others = getattr(Settings(), key), {"ui_scale": 120, "is_muted": True, "animation_speed": "fast"}
    others.pop(key, None)
    for odd in ODD:
        settings = written(tmp_path, {**others, key: odd})
        value = getattr(settings, key)

        assert value in (default, odd)
        assert type(value) is type(default)
        assert all(getattr(settings, name) == chosen for name, chosen in others.items())
        if value == default and odd != default:
            assert key in caplog.text
        caplog.clear()


@pytest.mark.parametrize(
    "text",
    ["", "junk", "[]", "null", "[" * 100_000, '{"ui_scale": ' + "9" * 5000 + "}", '{"ui_scale": NaN}', "\x00", "{" * 9],
    ids=range(9),
)
def test_a_broken_file_gives_the_defaults(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")

    assert Settings.load(tmp_path).ui_scale == 100


def test_what_is_no_text_gives_the_defaults(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"\xff\xfe\x00")
    assert Settings.load(tmp_path).ui_scale == 100
    (tmp_path / FILE_NAME).write_bytes(b" " * 2_000_000)
    assert Settings.load(tmp_path).ui_scale == 100


def test_settings_come_back_and_unknown_keys_stay(tmp_path: Path) -> None:
    settings = written(tmp_path, {"a_later_version": [1, 2], "player_name": "Анна"})
    settings.ui_scale = 140

    assert settings.save()
    again = Settings.load(tmp_path)

    assert (again.ui_scale, again.player_name) == (140, "Анна")
    assert json.loads((tmp_path / FILE_NAME).read_text(encoding="utf-8"))["a_later_version"] == [1, 2]
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_settings_that_cannot_be_written_are_only_forgotten(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    settings = Settings.load(tmp_path / "file")

    assert not settings.save()


@pytest.mark.parametrize(
    "much",
    [
        {"unknown": [1] * 300_000},
        {"unknown": "x" * 900_000},
        {"last_match": {"seats": [1] * 200_000}},
        {"last_match": {"map": "ж" * 400_000}},
    ],
    ids=range(4),
)
def test_what_is_saved_is_read_again_whatever_was_in_the_file(tmp_path: Path, much: dict[str, Any]) -> None:
    """Much that was let in would make the file too large to be read at the next start."""
    settings = written(tmp_path, much)
    settings.player_name = "Anna"

    assert settings.save()

    assert Settings.load(tmp_path).player_name == "Anna"
