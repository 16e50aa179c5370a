"""Music: quiet, seldom, at a volume of its own, silent in the background and without a device."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.ui.driver import Driver
from ttr_desktop.resources import assets_folder
from ttr_desktop.settings import Settings
from ttr_desktop.ui.music import FIRST_SILENCE, SILENCE, Music

PIECES = sorted((assets_folder() / "music").glob("*.ogg"))


class Device:
    """Stands for the device: tells what it was asked to do."""

    def __init__(self) -> None:
        self.is_busy = False
        self.is_paused = False
        self.volume = 0.0

    def play(self, _piece: object) -> None:
        self.is_busy = True

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def get_busy(self) -> bool:
        return self.is_busy and not self.is_paused

    def fadeout(self, _milliseconds: int) -> None:
        self.is_busy = False

    def stop(self) -> None:
        self.is_busy = False

    def pause(self) -> None:
        self.is_paused = True

    def unpause(self) -> None:
        self.is_paused = False


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    made = Device()
    monkeypatch.setattr(pygame.mixer, "Channel", lambda _number: made)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda path: path)
    monkeypatch.setattr(pygame.mixer, "get_init", lambda: (22_050, -16, 1))
    return made


@pytest.fixture
def settings() -> Settings:
    return Settings(music_volume=50)


@pytest.fixture
def music(device: Device, settings: Settings) -> Music:
    made = Music(settings, random.Random(1))
    made.start()
    return made


def wait(music: Music, seconds: float) -> None:
    for _ in range(round(seconds)):
        music.update(1.0)


def test_the_music_begins_after_a_while(music: Music, device: Device) -> None:
    wait(music, FIRST_SILENCE - 2)
    assert music.playing == ""

    wait(music, 3)

    assert music.playing in {path.stem for path in PIECES}
    assert device.volume == 0.5


def test_after_a_piece_there_is_more_silence_than_music(music: Music, device: Device) -> None:
    wait(music, FIRST_SILENCE + 1)
    device.is_busy = False

    wait(music, SILENCE[0] - 2)
    assert music.playing == ""

    wait(music, SILENCE[1] - SILENCE[0] + 4)
    assert music.playing


def test_no_piece_comes_twice_in_a_row(music: Music, device: Device) -> None:
    for _ in range(15):
        wait(music, SILENCE[1] + 2)
        device.is_busy = False

    assert len(music.played) >= 10
    assert all(a != b for a, b in zip(music.played, music.played[1:], strict=False))


def test_volume_and_mute_act_at_once(music: Music, device: Device, settings: Settings) -> None:
    wait(music, FIRST_SILENCE + 1)
    settings.music_volume = 10
    wait(music, 1)
    assert device.volume == 0.1

    settings.is_muted = True
    wait(music, 1)
    assert not device.is_busy
    wait(music, 400)
    assert music.playing == ""


def test_music_waits_while_the_window_is_not_looked_at(music: Music, device: Device) -> None:
    wait(music, FIRST_SILENCE + 1)
    piece = music.playing

    music.look_away(True)
    wait(music, 500)
    assert device.is_paused

    music.look_away(False)
    wait(music, 1)
    assert (music.playing, device.is_busy, device.is_paused) == (piece, True, False)


def test_without_a_volume_nothing_is_played(music: Music, settings: Settings) -> None:
    settings.music_volume = 0

    wait(music, 600)

    assert music.played == []


def test_the_pieces_are_few_small_and_readable() -> None:
    assert len(PIECES) >= 4
    assert sum(path.stat().st_size for path in PIECES) < 3_000_000
    assert all(path.read_bytes()[:4] == b"OggS" for path in PIECES)


def test_effects_keep_still_while_the_window_is_not_looked_at(person: Driver) -> None:
    person.post(pygame.WINDOWFOCUSLOST)
    person.rounds()
    assert person.app.sounds.is_away

    person.post(pygame.WINDOWFOCUSGAINED)
    person.rounds()
    assert not person.app.sounds.is_away


def test_a_real_piece_is_played_by_the_real_mixer(person: Driver) -> None:
    person.app.settings.music_volume = 30
    person.app.sounds.music.sample()
    person.rounds(2)

    assert person.app.sounds.music.playing
    assert pygame.mixer.Channel(0).get_busy()


def test_the_volume_is_set_on_the_settings_screen(person: Driver) -> None:
    person.click("settings")
    slider = person.widget("music")

    person.click_at((slider.rect.right - 12, slider.rect.centery))

    assert person.app.settings.music_volume > 90
    assert person.app.settings.effects_volume == 70
