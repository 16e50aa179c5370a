"""Sounds: a file for each effect, at the volume of the settings, and silence without a device."""

from __future__ import annotations

import sys
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from ttr_desktop.resources import assets_folder
from ttr_desktop.settings import Settings
from ttr_desktop.ui import sound
from ttr_desktop.ui.animation.choreography import SOUNDS
from ttr_desktop.ui.sound import EFFECTS, Sounds

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import make_sounds


@pytest.fixture
def sounds() -> Iterator[Sounds]:
    made = Sounds(Settings())
    made.start()
    yield made
    made.stop()


def test_there_is_a_file_for_each_effect_and_nothing_else() -> None:
    assert set(EFFECTS) == set(make_sounds.EFFECTS)
    assert {path.stem for path in (assets_folder() / "sounds").iterdir()} == set(EFFECTS)


@pytest.mark.parametrize("name", ["click", "card", "steps"])
def test_a_stored_effect_is_what_the_code_makes(name: str) -> None:
    assert make_sounds.is_current(name)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_short_and_neither_silent_nor_cut(name: str) -> None:
    with wave.open(str(assets_folder() / "sounds" / f"{name}.wav")) as file:
        frames, rate = file.getnframes(), file.getframerate()
        samples = memoryview(file.readframes(frames)).cast("h")

    assert frames / rate < 2
    assert 1_000 < max(map(abs, samples)) < 32_767
    assert abs(samples[-1]) < 400


def test_every_effect_can_be_played(sounds: Sounds) -> None:
    assert sounds.is_ready
    for name in EFFECTS:
        sounds.play(name)

    assert pygame.mixer.get_busy()


def test_what_happens_on_the_table_has_a_sound_that_exists() -> None:
    assert set(SOUNDS.values()) <= set(EFFECTS)


def test_muted_sounds_are_not_heard() -> None:
    settings = Settings()
    settings.is_muted = True
    sounds = Sounds(settings)
    sounds.start()
    sounds.play("bell")

    assert not pygame.mixer.get_busy()
    sounds.stop()


def test_without_a_device_every_call_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_device(*args: object, **how: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", no_device)
    sounds = Sounds(Settings())
    sounds.start()
    sounds.play("bell")
    sounds.stop()

    assert not sounds.is_ready


def test_without_its_files_it_is_silent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sound, "assets_folder", lambda: tmp_path)
    sounds = Sounds(Settings())
    sounds.start()
    sounds.play("bell")
    sounds.update(1.0)

    assert not sounds.is_ready
    sounds.stop()
    pygame.mixer.quit()
