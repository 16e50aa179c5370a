"""A part of the program is missing or damaged: that is what is said, once, and what was played is safe."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.test_cli import Call, call  # noqa: F401
from tests.ui.driver import Driver
from ttr_desktop import i18n, paths
from ttr_desktop.i18n import catalogue
from ttr_desktop.mapfiles import MapProblem, load_map, locations
from ttr_desktop.resources import WITHOUT_TEXTS, MissingResourcesError, maps_folder
from ttr_desktop.rulebook import book
from ttr_desktop.ui import credits as our_credits
from ttr_desktop.ui import faults, fonts
from ttr_desktop.ui.scenes.about import AboutScene
from ttr_desktop.ui.scenes.rulebook import RulebookScene

pytestmark = pytest.mark.usefixtures("process_as_before")

PACKAGE = Path(i18n.__file__).resolve().parents[1]
SENTENCE = "A part of the program is missing. Please install it again.\n"
Damage = Callable[[Path], object]
DAMAGES: dict[str, Damage] = {
    "missing": Path.unlink,
    "empty": lambda file: file.write_bytes(b""),
    "text": lambda file: file.write_text("this is not what it was", encoding="utf-8"),
    "cut short": lambda file: file.write_bytes(file.read_bytes()[: file.stat().st_size // 3]),
    "cut in its head": lambda file: file.write_bytes(file.read_bytes()[:100]),
}


@pytest.fixture(autouse=True)
def _as_if_long_ago() -> Iterator[None]:
    faults._last_faults.clear()
    fonts.forget()
    yield
    fonts.forget()


@pytest.fixture
def person() -> Iterator[Driver]:
    driver = Driver()
    driver.app.go_home()
    driver.rounds(2)
    yield driver
    driver.close()


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("face", [fonts.TITLE_FONT, fonts.NUMBER_FONT])
def test_a_window_without_one_of_its_fonts_ends_with_one_sentence(
    face: str,
    damage: str,
    call: Call,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "fonts"
    shutil.copytree(fonts.fonts_folder(), folder)
    DAMAGES[damage](folder / face)
    monkeypatch.setattr(fonts, "fonts_folder", lambda: folder)
    before = set(paths.log_folder().glob("crash-*"))

    answer = call("play", "--map", "usa", "--seats", "human,random")

    assert (answer.code, answer.out, answer.err) == (1, "", SENTENCE)
    assert set(paths.log_folder().glob("crash-*")) == before


def meets(person: Driver, open_screen: Callable[[], None]) -> str:
    """What the page says that comes when a screen cannot be opened."""
    try:
        open_screen()
    except Exception as fault:
        faults.meet(person.app, fault)
    assert person.screen == "crash"
    assert person.scene.report.file is None
    return str(person.scene.sentence())


def test_a_missing_rulebook_is_said_on_a_page_from_which_all_else_can_be_reached(
    person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    book._pages.cache_clear()
    monkeypatch.setattr(book, "_folder", lambda: tmp_path)

    assert meets(person, lambda: person.app.push(RulebookScene(person.app))) == SENTENCE.strip()

    person.click("go_on")
    assert person.screen == "title"
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("content", [None, "[]", "{", '{"parts": [1]}'])
def test_a_damaged_list_of_licences_is_a_missing_part(
    content: str | None, person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content is not None:
        (tmp_path / our_credits.LIST).write_text(content, encoding="utf-8")
    monkeypatch.setattr(our_credits, "assets_folder", lambda: tmp_path)

    assert meets(person, lambda: person.app.push(AboutScene(person.app))) == SENTENCE.strip()


def test_a_shipped_board_that_is_damaged_is_a_missing_part_and_a_board_with_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (maps_folder() / "usa.yaml").read_text(encoding="utf-8")
    (tmp_path / "usa.yaml").write_text(text[:3000], encoding="utf-8")
    monkeypatch.setattr(locations, "maps_folder", lambda: tmp_path)

    with pytest.raises(MapProblem) as caught:
        load_map("usa")

    assert isinstance(caught.value, MissingResourcesError)
    assert caught.value.problems


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_language_whose_texts_are_damaged_is_a_missing_part(
    damage: str,
    call: Call,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shutil.copytree(PACKAGE / "locale", tmp_path / "locale")
    DAMAGES[damage](tmp_path / "locale" / "ru.json")
    monkeypatch.setattr(catalogue, "_folder", lambda: tmp_path / "locale")
    monkeypatch.setenv("LANGUAGE", "ru")

    answer = call("check-map", "--help")

    if damage == "missing":
        assert answer.code == 0, "one language less"
    else:
        assert (answer.code, answer.err) == (1, SENTENCE)


def test_without_any_texts_the_sentence_is_said_in_both_languages(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / PACKAGE.name / "locale" / "en.json").unlink()

    answer = subprocess.run(
        [sys.executable, "-m", PACKAGE.name, "--help"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "PATH": "/usr/bin", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert answer.returncode == 1
    assert answer.stderr == f"{WITHOUT_TEXTS}\n"
    assert SENTENCE.strip() in WITHOUT_TEXTS
