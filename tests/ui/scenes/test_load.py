"""Saved games in the window: continue, the list, names, delete and back, in and out."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.persistence.games import over, put, save_after
from tests.ui.driver import Driver, outside, overlaps
from ttr_desktop import paths
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.saving import moment_of, save_of
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.persistence import savefile
from ttr_desktop.persistence.header import LONGEST_TITLE
from ttr_desktop.persistence.saved_games import game_name
from ttr_desktop.ui.scenes.import_save import saves_elsewhere
from ttr_desktop.ui.scenes.load import LoadScene
from ttr_desktop.ui.scenes.save_list import SaveList, names_of

ANNA = MatchSetup("usa", (human("Anna", 0), bot("first", "Robo", 1)), 7, "cards", {"first_player": 0})
NAMELESS = MatchSetup(
    "usa",
    (bot("novice", "Toby", 0, "page"), human("Player 2", 1), bot("random", "Random", 2)),
    7,
    "cards",
    {"first_player": 0},
)
"""Names that nobody has typed, in English; the person does not sit where the number says."""
FIRST, SECOND = "aaaaaaaaaaaa", "bbbbbbbbbbbb"


@pytest.fixture
def with_saves(person: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Driver:
    """Somebody who looks at two saved games and a replay."""
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "documents"))
    monkeypatch.setenv("XDG_DOWNLOAD_DIR", str(tmp_path / "downloads"))
    saves = person.app.keeper.saves
    put(saves, 5, FIRST)
    saves.write(game_name("cccccccccccc"), save_of(moment_of(over("germany"), "cccccccccccc")))
    put(saves, 9, SECOND)
    person.app.push(LoadScene(person.app))
    person.rounds(3)
    return person


def rows(person: Driver) -> SaveList:
    found = person.widget("saves")
    assert isinstance(found, SaveList)
    return found


def play(person: Driver, steps: int) -> None:
    for _ in range(steps):
        match = person.app.match
        assert match is not None
        if match.is_human_turn:
            match.act(match.legal[0])
        person.rounds()


def test_a_game_left_is_continued_where_it_was(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    person.app.start_match(ANNA)
    play(person, 8)
    assert person.app.match is not None
    while not person.app.match.is_human_turn:
        person.rounds()
    before = person.app.match.game.fingerprint()
    person.close()

    again = Driver.__new__(Driver)
    saves = person.app.keeper.saves.folder
    kept = {path.name: path.read_bytes() for path in saves.iterdir() if path.is_file()}
    again.__init__()  # type: ignore[misc]
    saves.mkdir(parents=True)
    for name, data in kept.items():
        (saves / name).write_bytes(data)
    again.app.go_home()
    again.rounds()
    again.click("continue")

    assert again.screen == "table"
    assert again.app.match is not None
    assert again.app.match.game.fingerprint() == before
    assert again.app.keeper.match_id in next(iter(kept))
    again.close()


def test_without_saves_there_is_nothing_to_continue(person: Driver) -> None:
    assert not person.has("continue")
    person.click("load")
    assert any("Nothing is saved" in text for text in person.texts())


def test_the_newest_save_stands_first_and_goes_on(with_saves: Driver) -> None:
    assert [entry.name for entry in rows(with_saves).entries] == [
        game_name(SECOND),
        game_name("cccccccccccc"),
        game_name(FIRST),
    ]
    with_saves.click("go_on")

    assert with_saves.screen in ("table", "passdevice")
    assert with_saves.app.keeper.match_id == SECOND


def test_a_game_that_is_over_can_only_be_watched(with_saves: Driver) -> None:
    with_saves.key(pygame.K_DOWN)

    assert not with_saves.widget("go_on").is_enabled
    with_saves.key(pygame.K_RETURN)
    assert with_saves.screen == "replay"


def test_a_row_is_chosen_with_the_mouse(with_saves: Driver) -> None:
    with_saves.click_at(rows(with_saves).row_rect(2).center)

    assert rows(with_saves).chosen == 2
    assert with_saves.widget("go_on").is_enabled


def test_the_list_is_filtered(with_saves: Driver) -> None:
    for choice, expected in ((1, [SECOND, FIRST]), (2, ["cccccccccccc"]), (0, [SECOND, "cccccccccccc", FIRST])):
        with_saves.click_at(with_saves.widget("filter").cells()[choice].center)
        assert [entry.header.match for entry in rows(with_saves).entries if entry.header] == expected


def test_deleting_is_taken_back(with_saves: Driver) -> None:
    with_saves.click("delete")
    assert len(rows(with_saves).entries) == 2
    assert with_saves.widget("note").text == "Deleted: North America"

    with_saves.click("undo")
    assert len(rows(with_saves).entries) == 3
    assert not with_saves.has("undo")


def test_a_save_is_named(with_saves: Driver) -> None:
    with_saves.click("rename")
    assert with_saves.screen == "ask"
    for _ in range(60):
        with_saves.key(pygame.K_BACKSPACE)
    with_saves.type("Зима")
    with_saves.key(pygame.K_RETURN)

    header = rows(with_saves).entries[0].header
    assert header is not None
    assert header.title == "Зима"


def test_a_save_goes_out_and_comes_in(with_saves: Driver, tmp_path: Path) -> None:
    with_saves.click("export")
    assert "ttr-usa.ttrsave" in with_saves.widget("note").text
    with_saves.click("import")
    assert with_saves.screen == "import"
    with_saves.click("take")

    assert len(rows(with_saves).entries) == 4
    assert with_saves.widget("note").text.startswith("Taken over")


def test_a_file_dropped_on_the_window_comes_in(with_saves: Driver, tmp_path: Path) -> None:
    (tmp_path / "gift.ttrsave").write_bytes(savefile.pack(save_after(30)))
    (tmp_path / "junk.ttrsave").write_bytes(b"junk")

    with_saves.post(pygame.DROPFILE, file=str(tmp_path / "gift.ttrsave"))
    with_saves.rounds()
    assert len(rows(with_saves).entries) == 4
    with_saves.post(pygame.DROPFILE, file=str(tmp_path / "junk.ttrsave"))
    with_saves.rounds()
    assert len(rows(with_saves).entries) == 4
    assert "no saved game" in with_saves.widget("note").text


def test_a_damaged_save_says_so_and_can_only_be_deleted(with_saves: Driver) -> None:
    saves = with_saves.app.keeper.saves
    saves.path_of(game_name(FIRST)).write_bytes(b"junk")
    with_saves.scene.resume()
    with_saves.key(pygame.K_END)

    assert [with_saves.widget(name).is_enabled for name in ("go_on", "watch", "rename", "export", "delete")] == [
        *([False] * 4),
        True,
    ]
    with_saves.key(pygame.K_RETURN)
    assert "no saved game" in with_saves.widget("note").text


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda save: replace(save, actions=save.actions[:-1]), "break the rules"),
        (lambda save: replace(save, header=replace(save.header, board="atlantis")), "is not there"),
        (lambda save: replace(save, setup={}), "cannot be"),
    ],
)
def test_a_save_that_cannot_be_opened_is_explained_in_one_sentence(
    with_saves: Driver, spoil: object, says: str
) -> None:
    saves = with_saves.app.keeper.saves
    save = spoil(saves.read(game_name(SECOND)))  # type: ignore[operator]
    saves.write(game_name(SECOND), save)
    with_saves.scene.resume()

    with_saves.click("go_on")

    assert with_saves.screen == "dialog"
    assert any(says in text for text in with_saves.texts())
    with_saves.key(pygame.K_RETURN)
    assert with_saves.screen == "load"


def test_a_changed_board_is_asked_about(with_saves: Driver) -> None:
    saves = with_saves.app.keeper.saves
    save = replace(saves.read(game_name(SECOND)), board_digest="another")
    saves.write(game_name(SECOND), save)
    with_saves.scene.resume()

    with_saves.click("go_on")
    assert "all the same" in " ".join(with_saves.texts())
    with_saves.key(pygame.K_RETURN)

    assert with_saves.screen in ("table", "passdevice")


def test_the_game_under_way_is_saved_under_a_name(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    person.app.start_match(ANNA)
    play(person, 6)
    person.app.go_home()
    person.rounds()
    person.click("load")
    person.click("save")
    person.key(pygame.K_RETURN)

    headers = [entry.header for entry in rows(person).entries]
    assert sorted((header.is_slot, header.title) for header in headers if header) == [
        (False, ""),
        (True, "North America"),
    ]


def test_a_named_save_goes_on_as_a_game_of_its_own(person: Driver) -> None:
    saves = person.app.keeper.saves
    save = save_after(9, FIRST)
    saves.write(f"slot-{FIRST}", replace(save, header=replace(save.header, is_slot=True, title="Then")))
    person.app.push(LoadScene(person.app))
    person.rounds()

    person.click("go_on")

    assert person.app.keeper.match_id not in ("", FIRST)


def test_hundreds_of_saves_are_there_at_once(person: Driver) -> None:
    saves = person.app.keeper.saves
    save = save_after(30)
    saves.folder.mkdir(parents=True)
    for number in range(300):
        match = f"match{number:07}"
        saves.path_of(game_name(match)).write_bytes(
            savefile.pack(replace(save, header=replace(save.header, match=match, counter=number)))
        )
    begin = time.perf_counter()
    person.app.push(LoadScene(person.app))
    person.rounds()
    took = time.perf_counter() - begin

    assert len(rows(person).entries) == 300
    assert took < 2.0
    person.key(pygame.K_END)
    person.wheel(3)
    assert rows(person).first > 280


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_overlaps(with_saves: Driver, size: tuple[int, int], language: str) -> None:
    with_saves.app.use_language(language)
    with_saves.resize(size)
    widgets = with_saves.scene.widgets.widgets

    assert overlaps(widgets) == []
    assert outside(widgets, size) == []


def test_trouble_with_the_disk_is_told_once_and_play_goes_on(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    saves = person.app.keeper.saves
    saves.folder.parent.mkdir(parents=True, exist_ok=True)
    saves.folder.write_bytes(b"a file where the folder should be")
    person.app.start_match(ANNA)
    play(person, 3)
    person.app.keeper.flush(0.3)
    person.rounds()

    assert person.screen == "dialog"
    assert any("cannot be saved" in text for text in person.texts())
    person.key(pygame.K_RETURN)
    play(person, 6)
    assert person.screen == "table"

    saves.folder.unlink()
    assert person.app.keeper.flush()
    assert saves.entries()[0].header is not None
    person.rounds()
    assert person.scene.stage.toast == "Saving works again: the game is safe."
    person.wait(5)
    assert person.scene.stage.toast == ""


def test_away_from_the_table_the_good_news_of_the_disk_wait_for_the_bad_to_be_read(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    saves = person.app.keeper.saves
    saves.folder.parent.mkdir(parents=True, exist_ok=True)
    saves.folder.write_bytes(b"a file where the folder should be")
    person.app.start_match(ANNA)
    person.app.go_home()
    assert person.app.match is not None
    person.app.match.act(person.app.match.legal[0])
    person.app.keeper.flush(0.3)
    person.rounds()
    saves.folder.unlink()
    assert person.app.keeper.flush()
    person.rounds()
    assert any("cannot be saved" in text for text in person.texts())

    person.key(pygame.K_RETURN)
    person.rounds()
    assert any("Saving works again" in text for text in person.texts())
    person.key(pygame.K_RETURN)
    assert person.screen == "title"


def test_a_match_open_in_another_window_goes_on_as_a_copy(person: Driver) -> None:
    saves = person.app.keeper.saves
    put(saves, 9, FIRST)
    lock = saves.lock(game_name(FIRST))
    assert lock.acquire()
    person.app.go_home()
    person.rounds()

    person.click("continue")
    person.rounds(2)

    assert person.screen == "dialog"
    assert person.app.keeper.match_id != FIRST
    lock.release()


def test_a_click_beside_a_box_leaves_enter_to_answer_it(person: Driver) -> None:
    saves = person.app.keeper.saves
    put(saves, 9, FIRST)
    lock = saves.lock(game_name(FIRST))
    assert lock.acquire()
    person.app.push(LoadScene(person.app))
    person.rounds(3)
    spot = (60, rows(person).row_rect(0).centery)

    for _ in range(3):
        # A double click, and one click more than the game needed.
        person.click_at(spot)
    person.rounds(2)
    assert person.screen == "dialog"
    person.click_at(spot)
    person.key(pygame.K_RETURN)

    assert person.screen in ("table", "passdevice")
    lock.release()


def test_a_click_on_the_chosen_save_does_not_open_it(with_saves: Driver) -> None:
    spot = rows(with_saves).row_rect(0).center

    for _ in range(3):
        with_saves.click_at(spot)
        with_saves.wait(1)

    assert with_saves.screen == "load"


def test_a_double_click_opens_a_save_that_was_not_chosen(with_saves: Driver) -> None:
    spot = rows(with_saves).row_rect(2).center

    with_saves.click_at(spot)
    with_saves.click_at(spot)

    assert with_saves.screen in ("table", "passdevice")
    assert with_saves.app.keeper.match_id == FIRST


def test_clicks_on_two_saves_are_no_double_click(with_saves: Driver) -> None:
    with_saves.click_at(rows(with_saves).row_rect(0).center)
    with_saves.click_at(rows(with_saves).row_rect(2).center)

    assert with_saves.screen == "load"
    assert rows(with_saves).chosen == 2


def test_the_old_name_is_marked_so_that_typing_replaces_it(with_saves: Driver) -> None:
    for name in ("Winter", "Summer"):
        with_saves.click("rename")
        with_saves.type(name)
        with_saves.key(pygame.K_RETURN)

        header = rows(with_saves).entries[0].header
        assert header is not None
        assert header.title == name


def test_a_name_stops_where_it_is_full_and_says_so(with_saves: Driver) -> None:
    heard: list[str] = []
    with_saves.click("rename")
    field = with_saves.widget("field")
    field.on_sound = heard.append
    with_saves.type("A" * LONGEST_TITLE)
    assert heard == []
    assert with_saves.widget("count").text == "60 of at most 60 characters"

    with_saves.type("B")

    assert heard == ["no"]
    assert field.text == "A" * LONGEST_TITLE
    with_saves.key(pygame.K_RETURN)
    header = rows(with_saves).entries[0].header
    assert header is not None
    assert header.title == "A" * LONGEST_TITLE


def test_deleting_is_taken_back_on_a_later_visit(with_saves: Driver) -> None:
    with_saves.click("delete")
    with_saves.key(pygame.K_ESCAPE)
    assert with_saves.screen == "title"

    with_saves.click("load")
    with_saves.click("undo")

    assert rows(with_saves).entries[0].name == game_name(SECOND)
    assert not with_saves.has("undo")


def test_what_was_deleted_by_an_earlier_session_is_brought_back_from_its_own_list(with_saves: Driver) -> None:
    with_saves.click("delete")
    with_saves.app.keeper.deleted.clear()
    with_saves.scene.resume()
    assert not with_saves.has("undo")

    with_saves.click_at(with_saves.widget("filter").cells()[3].center)
    assert [entry.name for entry in rows(with_saves).entries] == [game_name(SECOND)]
    with_saves.click("restore")

    assert rows(with_saves).entries[0].name == game_name(SECOND)
    assert len(rows(with_saves).entries) == 3
    with_saves.click_at(with_saves.widget("filter").cells()[3].center)
    assert any("Nothing is deleted" in text for text in with_saves.texts())


def test_a_saved_game_speaks_the_language_of_the_window(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    person.app.start_match(NAMELESS)
    play(person, 6)
    person.app.go_home()
    person.app.drop_match()
    person.app.use_language("ru")
    person.click("load")
    entry = rows(person).entries[0]
    assert entry.header is not None
    assert names_of(entry.header) == ("Тоби", "Игрок 2", "Случайный")

    person.click("go_on")
    assert person.app.match is not None
    assert [seat.name for seat in person.app.match.seats] == ["Тоби", "Игрок 2", "Случайный"]

    person.app.go_home()
    person.rounds()
    person.click("load")
    person.click("watch")
    assert [seat.name for seat in person.scene.match.seats] == ["Тоби", "Игрок 2", "Случайный"]


def busy(person: Driver) -> threading.Event:
    """Let the disk be slow: nothing that is handed over is done before the event."""
    slow = threading.Event()
    person.app.keeper.autosave.do(lambda: slow.wait(20) and None)
    return slow


def test_the_match_under_way_is_opened_again_from_the_list_without_a_word_of_another_window(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    person.app.start_match(ANNA)
    play(person, 6)
    match, match_id = person.app.match, person.app.keeper.match_id
    person.app.use_language("ru")
    person.app.go_home()
    person.app.push(LoadScene(person.app))
    person.rounds(2)

    person.click("go_on")
    person.rounds(2)

    assert person.screen in ("table", "pass")
    assert person.app.keeper.match_id == match_id
    assert person.app.match is match


def test_a_match_left_a_moment_ago_is_no_other_windows(person: Driver) -> None:
    """Its lock is let go only once its last save is on the disk."""
    put(person.app.keeper.saves, 9, FIRST)
    person.app.go_home()
    person.rounds()
    person.click("continue")
    person.rounds(2)
    assert person.app.keeper.match_id == FIRST
    save = person.app.keeper.saves.read(game_name(FIRST))
    slow = busy(person)

    person.app.drop_match()
    person.app.resume_match(person.app.keeper.open(save).match, FIRST)
    person.rounds(2)
    slow.set()
    person.app.keeper.flush()

    assert person.screen != "dialog"
    assert person.app.keeper.match_id == FIRST
    assert not person.app.keeper.saves.lock(game_name(FIRST)).acquire()
    person.app.drop_match()
    person.app.keeper.flush()
    lock = person.app.keeper.saves.lock(game_name(FIRST))
    assert lock.acquire()
    lock.release()


def test_where_there_can_be_no_lock_the_game_goes_on(person: Driver) -> None:
    saves = person.app.keeper.saves
    put(saves, 9, FIRST)
    saves.lock(game_name(FIRST)).path.mkdir(parents=True)
    person.app.go_home()
    person.rounds()

    person.click("continue")
    person.rounds(2)

    assert person.app.keeper.match_id == FIRST
    assert person.screen != "dialog"


def test_only_files_are_offered_for_import_and_a_bad_name_hides_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "exchange_folder", lambda: tmp_path / "exchange")
    monkeypatch.setattr(paths, "downloads_folder", lambda: tmp_path)
    (tmp_path / "folder.ttrsave").mkdir()
    (tmp_path / "nowhere.ttrsave").symlink_to(tmp_path / "nothing")
    (tmp_path / "good.ttrsave").write_bytes(savefile.pack(save_after(3)))

    assert saves_elsewhere() == [tmp_path / "good.ttrsave"]
