"""The folder of saves: what is listed, what Continue opens, and that nothing in it gets lost."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.persistence.games import over, put, save_after
from ttr_desktop.controller.saving import moment_of, save_of
from ttr_desktop.persistence import atomic, saved_games, savefile
from ttr_desktop.persistence.locks import FileLock, OwnLocks
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames, game_name
from ttr_desktop.persistence.savefile import SUFFIX

FIRST, SECOND, THIRD = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"


@pytest.fixture
def saves(tmp_path: Path) -> SavedGames:
    return SavedGames(tmp_path / "saves")


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-50])


def names(saves: SavedGames) -> list[str]:
    return [entry.name for entry in saves.entries()]


def test_an_empty_or_missing_folder_has_no_saves(saves: SavedGames) -> None:
    assert saves.entries() == []
    assert saves.newest_to_go_on() is None
    saves.tidy()


@pytest.mark.parametrize("name", ["with spaces", "Сохранения", "€ $HOME %s ' \"", "x" * 200])
def test_any_folder_will_do(tmp_path: Path, name: str) -> None:
    saves = SavedGames(tmp_path / name)
    saves.write(game_name(FIRST), save_after(3))
    saves.write(game_name(FIRST), save_after(4))

    assert saves.read(game_name(FIRST)).header.steps == 4
    assert [entry.name for entry in saves.entries()] == [game_name(FIRST)]


def test_the_newest_is_told_by_its_counter_not_by_the_clock(saves: SavedGames) -> None:
    for match in (FIRST, SECOND, THIRD):
        put(saves, 5, match)
    for match, age in ((FIRST, 1), (SECOND, 10**9), (THIRD, 1)):
        os.utime(saves.path_of(game_name(match)), (age, age))

    assert names(saves) == [game_name(THIRD), game_name(SECOND), game_name(FIRST)]
    put(SavedGames(saves.folder), 5, FIRST)
    assert names(saves)[0] == game_name(FIRST)


def test_continue_opens_the_newest_that_is_sound_and_not_over(saves: SavedGames) -> None:
    put(saves, 5, FIRST)
    put(saves, 9, SECOND)
    finished = save_of(moment_of(over(), THIRD))
    saves.write(game_name(THIRD), finished)
    spoil(saves.path_of(game_name(SECOND)))

    entry = saves.newest_to_go_on()

    assert entry is not None
    assert entry.name == game_name(FIRST)


def test_the_version_before_stands_in_for_a_damaged_one(saves: SavedGames) -> None:
    name = put(saves, 5)
    put(saves, 6)
    spoil(saves.path_of(name))

    (entry,) = saves.entries()
    assert entry.header is not None
    assert entry.header.steps == 5
    assert entry.problem is not None
    assert saves.read(name).header.steps == 5

    saves.tidy()
    (entry,) = saves.entries()
    assert (entry.problem, saves.read(name).header.steps) == (None, 5)
    assert [path.suffix for path in saves.folder.iterdir() if path.is_file()].count(".bad") == 1


def test_a_damaged_body_under_a_sound_header_falls_back_too(saves: SavedGames) -> None:
    name = put(saves, 5)
    put(saves, 6)
    data = bytearray(saves.path_of(name).read_bytes())
    data[-10] ^= 1
    saves.path_of(name).write_bytes(data)

    assert saves.read(name).header.steps == 5
    entry = saves.newest_to_go_on()
    assert entry is not None


def test_what_is_damaged_beyond_help_is_listed_as_such_and_left_alone(saves: SavedGames) -> None:
    name = put(saves, 5)
    put(saves, 7, SECOND)
    path = saves.path_of(name)
    path.write_bytes(b"junk")

    saves.tidy()

    assert [entry.is_usable for entry in saves.entries()] == [True, False]
    assert path.read_bytes() == b"junk"
    with pytest.raises(SaveProblem):
        saves.read(name)


def test_a_deleted_save_can_be_taken_back(saves: SavedGames) -> None:
    name = put(saves, 5)
    put(saves, 6)
    before = saves.path_of(name).read_bytes()

    deleted = saves.delete(name)
    assert saves.entries() == []
    saves.restore(deleted)

    assert saves.path_of(name).read_bytes() == before
    assert atomic.previous(saves.path_of(name)).exists()


def test_deleted_saves_are_found_again_the_last_one_first(saves: SavedGames) -> None:
    first, second = put(saves, 5, FIRST), put(saves, 6, SECOND)
    put(saves, 7, SECOND)
    for name, when in ((first, 100), (second, 200)):
        for _, place in saves.delete(name).moved:
            os.utime(place, (when, when))

    found = SavedGames(saves.folder).deleted()
    assert [one.entry.name for one in found] == [second, first]
    assert found[0].entry.header is not None
    assert found[0].entry.header.steps == 7
    saves.restore(found[0].way_back)

    assert saves.read(second).header.steps == 7
    assert atomic.previous(saves.path_of(second)).exists()
    assert [one.entry.name for one in saves.deleted()] == [first]


def test_a_deleted_save_of_an_earlier_program_whose_previous_version_has_a_token_of_its_own(saves: SavedGames) -> None:
    name = put(saves, 5)
    put(saves, 6)
    (_, place), (_, older) = saves.delete(name).moved
    older.replace(older.with_name(older.name[:-6] + "abcdef"))

    (found,) = saves.deleted()

    assert found.entry.header is not None
    assert found.entry.header.steps == 6
    assert found.entry.path == place


def test_what_is_no_deleted_save_is_passed_over(saves: SavedGames) -> None:
    saves.delete(put(saves, 5))
    trash = saves.folder / saved_games.TRASH
    for junk in ("note.txt", "game-x.ttrsave.abcdef", "other-aaaaaaaaaaaa.ttrsave.abcdef", "game-aaaaaaaaaaaa.ttrsave"):
        (trash / junk).write_bytes(b"junk")

    assert len(saves.deleted()) == 1


def test_taking_back_never_overwrites(saves: SavedGames) -> None:
    name = put(saves, 5)
    deleted = saves.delete(name)
    put(saves, 8)

    saves.restore(deleted)

    assert saves.read(name).header.steps == 8


def test_a_save_gets_another_name_and_keeps_its_place(saves: SavedGames) -> None:
    put(saves, 5, FIRST)
    put(saves, 6, SECOND)

    saves.rename(game_name(FIRST), "  Зима\n2026 ")

    assert [entry.header.title for entry in saves.entries() if entry.header] == ["", "Зима 2026"]


def test_export_and_import_make_a_twin_of_its_own(saves: SavedGames, tmp_path: Path) -> None:
    name = put(saves, 20, title="The big one")
    outside = tmp_path / "Documents with spaces, Кириллица"

    files = [saves.export(name, outside), saves.export(name, outside)]
    elsewhere = SavedGames(tmp_path / "other")
    entry = elsewhere.import_file(files[0])

    assert [file.name for file in files] == ["ttr-usa-the-big-one.ttrsave", "ttr-usa-the-big-one-2.ttrsave"]
    assert entry.header is not None
    assert entry.header.is_slot
    assert entry.header.match != saves.read(name).header.match
    assert elsewhere.read(entry.name).actions == saves.read(name).actions


def test_what_is_no_save_is_not_imported(saves: SavedGames, tmp_path: Path) -> None:
    bad = tmp_path / "x.ttrsave"
    bad.write_bytes(b"{}")

    with pytest.raises(SaveProblem):
        saves.import_file(bad)
    assert saves.entries() == []


TRICKS = [
    *("", ".", "..", "../x", "game-../../../x", "/etc/passwd", "game-aaaa/bbbbbbbb", "game-aaaaaaaa\x00", "CON", "aux"),
    *("game-AAAAAAAAAAAA", "game-" + "a" * 300, "slot-", "game-aaaaaaaaaaaa.ttrsave", "game-aaaaaaaa\n", "C:\\x", "~"),
]


@pytest.mark.parametrize("name", TRICKS)
def test_no_name_leads_out_of_the_folder(saves: SavedGames, name: str) -> None:
    acts = (saves.read, saves.delete, saves.path_of, saves.lock, lambda one: saves.write(one, save_after(1)))
    for act in acts:
        with pytest.raises(SaveProblem):
            act(name)
    assert not saves.folder.exists()


@pytest.mark.parametrize("title", ["../../etc/x", "C:\\Windows\\x", "CON", "a/b", "\x00", "." * 50, "ж" * 100])
def test_no_title_leads_out_of_the_folder_of_an_export(saves: SavedGames, tmp_path: Path, title: str) -> None:
    name = put(saves, 1, title=title[:60])

    file = saves.export(name, tmp_path / "out")

    assert file.parent == tmp_path / "out"
    assert file.suffix == SUFFIX


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_out_of_the_folder_is_not_listed(saves: SavedGames, tmp_path: Path) -> None:
    put(saves, 5)
    outside = tmp_path / "secret"
    outside.write_bytes(saves.path_of(game_name("aaaabbbbcccc")).read_bytes())
    (saves.folder / f"game-linklinklink{SUFFIX}").symlink_to(outside)

    assert names(saves) == [game_name("aaaabbbbcccc")]


def test_tidying_removes_what_was_never_finished(saves: SavedGames) -> None:
    name = put(saves, 5)
    drafts = [saves.folder / f"{name}{SUFFIX}{ending}" for ending in (".tmp", ".7-0123456789ab.tmp")]
    for draft in drafts:
        draft.write_bytes(b"half")
    (saves.folder / "locks").write_bytes(b"where locks should be")

    saves.tidy()

    assert [draft.exists() for draft in drafts] == [False, False]
    assert saves.read(name).header.steps == 5


@pytest.mark.parametrize("forged", [10**18, 10**12, 10**12 - 1, saved_games.COUNTERS_TRUSTED])
def test_an_absurd_counter_spoils_no_other_save(saves: SavedGames, forged: int) -> None:
    put(saves, 5, FIRST)
    put(saves, 6, SECOND)
    save = saves.read(game_name(SECOND))
    header = replace(save.header, counter=forged)
    saves.path_of(game_name(SECOND)).write_bytes(savefile.pack(replace(save, header=header)))
    window = SavedGames(saves.folder)

    for steps in (7, 8, 9):
        put(window, steps, FIRST)

    assert window.read(game_name(FIRST)).header.steps == 9
    assert [entry.problem for entry in SavedGames(saves.folder).entries()] == [None, None]
    if forged > saved_games.COUNTERS_TRUSTED:
        assert names(SavedGames(saves.folder)) == [game_name(FIRST), game_name(SECOND)]


def test_a_save_that_could_not_be_read_again_is_not_written(saves: SavedGames) -> None:
    name = put(saves, 5)
    save = saves.read(name)

    with pytest.raises(SaveProblem):
        saves.write(name, replace(save, header=replace(save.header, seconds=-1)))

    assert saves.read(name) == save


def test_the_folder_does_not_grow_for_ever(saves: SavedGames, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_games, "UNFINISHED_KEPT", 4)
    monkeypatch.setattr(saved_games, "DELETED_KEPT", 6)
    save = save_after(2)
    for number in range(20):
        is_slot = number % 5 == 0
        header = replace(save.header, match=f"match{number:07}", is_slot=is_slot)
        saves.write(f"{'slot' if is_slot else 'game'}-match{number:07}", replace(save, header=header))

    saves.tidy()
    saves.tidy()

    kept = names(saves)
    assert [name for name in kept if name.startswith("game")] == [f"game-match{n:07}" for n in (19, 18, 17, 16)]
    assert len([name for name in kept if name.startswith("slot")]) == 4
    assert len(list((saves.folder / saved_games.TRASH).iterdir())) == 6


def test_hundreds_of_saves_are_listed_without_being_read_whole(
    saves: SavedGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = save_after(30)
    for number in range(300):
        saves.path_of(f"game-match{number:07}").parent.mkdir(exist_ok=True)
        header = replace(save.header, match=f"match{number:07}", counter=number)
        saves.path_of(f"game-match{number:07}").write_bytes(savefile.pack(replace(save, header=header)))
    monkeypatch.setattr("ttr_desktop.persistence.savefile.read_bytes", None)

    entries = saves.entries()

    assert len(entries) == 300
    assert all(entry.is_usable for entry in entries)


HOLDER = """
import sys
from pathlib import Path
from ttr_desktop.persistence.locks import FileLock, OwnLocks
lock = FileLock(Path(sys.argv[1]))
print(lock.acquire(), flush=True)
sys.stdin.read()
"""


def test_a_lock_is_seen_by_other_windows_and_goes_with_its_process(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    other = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert other.stdout is not None
    assert other.stdin is not None
    assert other.stdout.readline().strip() == b"True"
    mine = FileLock(path)

    assert not mine.acquire()
    other.kill()
    other.wait()
    assert mine.acquire(2.0)
    assert mine.is_held

    mine.release()
    assert not path.exists()
    other.stdin.close()
    other.stdout.close()


def test_a_lock_taken_twice_by_one_window_is_let_go_after_the_second_time(tmp_path: Path) -> None:
    path = tmp_path / "x.lock"
    mine, theirs = OwnLocks(), OwnLocks()

    assert mine.take(FileLock(path))
    assert mine.take(FileLock(path))
    mine.give_back(path)
    assert not theirs.take(FileLock(path))
    mine.give_back(path)

    assert theirs.take(FileLock(path))
    theirs.give_back(path)
