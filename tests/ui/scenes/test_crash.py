"""Faults that nobody expected: the game is safe, a page says so, and play goes on."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, outside, overlaps
from ttr_desktop import logs, paths
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.persistence.saved_games import SavedGames
from ttr_desktop.ui import clipboard, faults, lost_display
from ttr_desktop.ui.application import Application
from ttr_desktop.ui.loop import Loop
from ttr_desktop.ui.scene import Scene
from ttr_desktop.ui.scenes.crash import CrashScene

ANNA = MatchSetup("usa", (human("Anna", 0), bot("first", "Robo", 1)), 7, "cards", {"first_player": 0})


class Faulty(Scene):
    """Breaks in one of its parts."""

    def __init__(self, app: object, part: str) -> None:
        super().__init__(app)  # type: ignore[arg-type]
        setattr(self, part, self._break)

    def _break(self, *_arguments: object) -> bool:
        raise RuntimeError("a part is broken")


@pytest.fixture(autouse=True)
def _as_if_long_ago() -> None:
    faults._last_faults.clear()


def run(person: Driver, rounds: int = 3) -> None:
    """The loop as it runs in the program."""
    for _ in range(rounds):
        try:
            person.loop.turn(0.05)
        except Exception as fault:
            faults.meet(person.app, fault)


def playing(person: Driver) -> str:
    """Let a game be under way; returns its fingerprint."""
    person.app.settings.animation_speed = "instant"
    person.app.start_match(ANNA)
    match = person.app.match
    assert match is not None
    for _ in range(5):
        while not match.is_human_turn:
            person.rounds()
        match.act(match.legal[0])
    while not match.is_human_turn:
        person.rounds()
    return match.game.fingerprint()


@pytest.mark.parametrize("part", ["update", "draw", "handle"])
def test_a_fault_of_a_screen_is_met_with_the_game_safe(person: Driver, part: str) -> None:
    before = playing(person)
    person.app.push(Faulty(person.app, part))
    person.post(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    run(person)

    assert person.screen == "crash"
    assert any("Your game is saved" in text for text in person.texts())
    report = person.scene.report
    assert report.file is not None
    assert "a part is broken" in report.file.read_text(encoding="utf-8")
    assert report.file.with_suffix(".png").exists()

    person.click("go_on")
    assert person.screen == "table"
    assert person.app.match is not None
    assert person.app.match.game.fingerprint() == before


def test_keys_pressed_before_the_page_came_do_not_leave_it(person: Driver) -> None:
    person.app.push(Faulty(person.app, "handle"))
    for key in (pygame.K_a, pygame.K_RETURN, pygame.K_RETURN):
        person.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    rounds: list[str] = []

    def look(app: Application) -> None:
        rounds.append(person.screen)
        if len(rounds) == 3:
            app.quit()

    Loop(person.app, look).run()

    assert rounds == ["crash"] * 3


def test_no_traceback_is_shown_but_all_of_it_is_copied(person: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "put", lambda text: bool(copied.append(text)) or True)
    person.app.push(Faulty(person.app, "update"))
    run(person)

    assert not any("Traceback" in text or "File " in text for text in person.texts())
    person.click("copy")
    assert "Traceback" in copied[0]
    assert "on the clipboard" in person.widget("note").text


def test_without_a_game_the_way_leads_to_the_title(person: Driver) -> None:
    person.app.push(Faulty(person.app, "draw"))
    run(person)
    assert any("No game was under way" in text for text in person.texts())

    person.key(pygame.K_RETURN)
    assert person.screen == "title"


def test_a_fault_of_the_page_itself_ends_the_program(person: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_self: object, _surface: object) -> None:
        raise RuntimeError("the page is broken too")

    monkeypatch.setattr(CrashScene, "draw", broken)
    person.app.push(Faulty(person.app, "update"))

    with pytest.raises(RuntimeError, match="the page is broken too"):
        run(person)


def test_a_fault_that_comes_again_at_once_ends_the_program(person: Driver) -> None:
    for _ in range(faults.MOST_AT_ONCE - 1):
        person.app.stack.clear_to(Faulty(person.app, "update"))
        run(person, 1)
        assert person.screen == "crash"
    person.app.stack.clear_to(Faulty(person.app, "update"))

    with pytest.raises(RuntimeError, match="a part is broken"):
        run(person, 1)


@pytest.mark.parametrize("step", ["report_fault", "flush", "save"])
def test_a_fault_while_a_fault_is_met_hides_nothing(person: Driver, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    def broken(*_arguments: object, **_named: object) -> None:
        raise OSError("this too")

    owner = {"report_fault": logs, "flush": person.app.keeper, "save": pygame.image}[step]
    monkeypatch.setattr(owner, step, broken)
    person.app.push(Faulty(person.app, "update"))
    run(person)

    assert person.screen == "crash"
    assert "a part is broken" in person.scene.report.text


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_overlaps(person: Driver, size: tuple[int, int], language: str) -> None:
    person.app.use_language(language)
    person.app.push(Faulty(person.app, "update"))
    run(person)
    person.resize(size)

    assert overlaps(person.scene.widgets.widgets) == []
    assert outside(person.scene.widgets.widgets, size) == []


PLAY = ("-m", "ttr_desktop", "play", "--map", "usa", "--seats", "random,random", "--seed", "7")


@pytest.mark.skipif(sys.platform == "win32", reason="signals are another thing there")
@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_asked_to_end_the_program_saves_and_ends(tmp_path: Path, kind: signal.Signals) -> None:
    program, saves = started(tmp_path)
    try:
        wait_for_saves(saves, program)
        begin = time.monotonic()
        program.send_signal(kind)
        code = program.wait(10)
        took = time.monotonic() - begin
        _, said = program.communicate()
    finally:
        program.kill()

    assert code == (130 if kind == signal.SIGINT else 0)
    assert took < 5
    assert b"Traceback" not in said
    assert_saved(saves)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the limit of a running program is set from outside")
@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGINT])
def test_asked_to_end_while_nothing_can_be_saved_the_program_says_so(tmp_path: Path, kind: signal.Signals) -> None:
    program, saves = started(tmp_path)
    try:
        wait_for_saves(saves, program)
        log = tmp_path / paths.APP_NAME / "log" / logs.LOG_NAME
        limit = 1500
        assert log.stat().st_size < limit
        resource.prlimit(program.pid, resource.RLIMIT_FSIZE, (limit, limit))
        end = time.monotonic() + 30
        while "cannot be saved" not in log.read_text(encoding="utf-8") and time.monotonic() < end:
            time.sleep(0.1)
        program.send_signal(kind)
        code = program.wait(15)
        _, said = program.communicate()
    finally:
        program.kill()

    assert code == 3
    (sentence,) = said.decode().splitlines()
    assert "could not be saved" in sentence
    assert "the last save is not on the disk" in log.read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs a display that may die")
def test_when_the_display_dies_all_is_saved_and_one_sentence_says_so(tmp_path: Path) -> None:
    display = subprocess.Popen(["Xvfb", "-displayfd", "1"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert display.stdout is not None
    with display.stdout as told:
        number = told.readline().decode().strip()
    program, saves = started(tmp_path, DISPLAY=f":{number}", SDL_VIDEODRIVER="x11")
    try:
        wait_for_saves(saves, program)
        display.kill()
        code = program.wait(10)
        _, said = program.communicate()
    finally:
        program.kill()
        display.kill()
        display.wait()

    assert code == 1
    assert said.decode().splitlines() == ["The display has gone. Everything is saved."]
    log = (tmp_path / paths.APP_NAME / "log" / logs.LOG_NAME).read_text(encoding="utf-8")
    assert "the display died; everything is saved: True" in log
    assert_saved(saves)


def test_a_display_that_dies_while_nothing_can_be_saved_is_told_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    codes: list[int] = []
    monkeypatch.setattr(lost_display.os, "_exit", codes.append)
    monkeypatch.setattr(lost_display.logging, "shutdown", lambda: None)

    for save in (lambda: False, lambda: bool(1 // 0)):
        lost_display.part_with(save)

    assert codes == [1, 1]
    assert capsys.readouterr().err.count("could not be saved") == 2


def started(folder: Path, **more: str) -> tuple[subprocess.Popen[bytes], SavedGames]:
    """The program with a game of bots under way, and where it saves."""
    folders = {name: str(folder) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    env = {**os.environ, **folders, **more}
    program = subprocess.Popen([sys.executable, *PLAY], env=env, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    return program, SavedGames(folder / paths.APP_NAME / "saves")


def assert_saved(saves: SavedGames) -> None:
    """One readable game with what was done, and nothing unfinished beside it."""
    (entry,) = saves.entries()
    assert saves.read(entry.name).header.steps >= 1
    assert list(saves.folder.glob("*.tmp")) == []


def wait_for_saves(saves: SavedGames, program: subprocess.Popen[bytes]) -> None:
    """Until the first action is on the disk."""
    end = time.monotonic() + 40
    while time.monotonic() < end and program.poll() is None:
        if saves.entries():
            return
        time.sleep(0.1)
    raise AssertionError("nothing was saved")
