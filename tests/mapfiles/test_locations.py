"""Ids and paths: which names lead to a map file, and that none leads out of the maps folders."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ttr_desktop.mapfiles import MapProblem, load_map
from ttr_desktop.mapfiles.locations import map_files


def message_of(name: str | os.PathLike[str]) -> str:
    with pytest.raises(MapProblem) as refusal:
        load_map(name)
    assert len(refusal.value.problems) == 1
    return refusal.value.problems[0].message


def test_a_shipped_board_is_loaded_by_its_id() -> None:
    assert load_map("usa").id == "usa"


def test_an_own_board_is_loaded_by_its_id(bay: str, own_maps: Path) -> None:
    (own_maps / "bay.yaml").write_text(bay, encoding="utf-8")

    board = load_map("bay")

    assert (board.id, board.title, board.players, board.modes) == ("bay", "The Bay", (2, 3), ("cards", "dice"))


def test_an_own_board_cannot_stand_in_for_a_shipped_one(bay: str, own_maps: Path) -> None:
    (own_maps / "usa.yaml").write_text(bay.replace("id: bay", "id: usa"), encoding="utf-8")

    assert load_map("usa").title == "North America"


@pytest.mark.parametrize("kind", [str, Path])
def test_a_board_is_loaded_by_the_path_of_its_file(kind: type, bay: str, tmp_path: Path) -> None:
    path = tmp_path / "bay.yaml"
    path.write_text(bay, encoding="utf-8")

    assert load_map(kind(path)).id == "bay"


NO_IDS = ["", ".", "..", "../usa", "maps/usa", "/etc/passwd", "..\\usa", "C:usa", "USA", "usa ", "usa\0", "usa\n"]
NO_IDS += ["~", "ü", "-usa", "_usa", "a" * 41, "usa.yml", "usa.yaml/", "$HOME", "%2e%2e", "con:"]


@pytest.mark.parametrize("name", NO_IDS)
def test_what_is_no_id_is_refused(name: str) -> None:
    assert "is not a map id" in message_of(name)


@pytest.mark.parametrize("name", ["con", "nul", "aux", "prn", "com1", "lpt9"])
def test_names_of_windows_devices_are_refused(name: str) -> None:
    assert "device on Windows" in message_of(name)


def test_an_unknown_id_is_told() -> None:
    assert message_of("atlantis") == "There is no map 'atlantis', neither a shipped one nor one of your own."


@pytest.mark.parametrize("name", ["no_such_file.yaml", "no/such/folder/usa.yaml", "\0.yaml"])
def test_a_path_without_a_file_is_told(name: str) -> None:
    assert message_of(name) == "There is no such file."


def test_a_path_of_another_kind_of_file_is_told(tmp_path: Path) -> None:
    assert message_of(tmp_path / "bay.txt") == "A map file has a name that ends in .yaml."


def test_a_folder_is_no_map(tmp_path: Path) -> None:
    (tmp_path / "bay.yaml").mkdir()

    assert message_of(tmp_path / "bay.yaml") == "There is no such file."


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_no_map_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "bay.yaml")

    assert message_of(tmp_path / "bay.yaml") == "There is no such file."


def test_a_link_out_of_the_maps_folder_is_not_followed(bay: str, own_maps: Path, tmp_path: Path) -> None:
    secret = tmp_path / "bay.yaml"
    secret.write_text(bay, encoding="utf-8")
    (own_maps / "bay.yaml").symlink_to(secret)
    (own_maps / "loop.yaml").symlink_to(own_maps / "loop.yaml")

    assert "There is no map 'bay'" in message_of("bay")
    assert "There is no map 'loop'" in message_of("loop")
    assert map_files(own_maps) == []


def test_other_files_in_the_folder_are_ignored(bay: str, own_maps: Path) -> None:
    for name in ("bay.layout.json", "README.md", "bay.yaml.bak", "notes.txt", ".bay.yaml.swp"):
        (own_maps / name).write_text("?", encoding="utf-8")
    (own_maps / "bay.yaml").write_text(bay, encoding="utf-8")

    assert map_files(own_maps) == [own_maps / "bay.yaml"]


def test_a_folder_that_is_not_there_holds_no_maps(tmp_path: Path) -> None:
    assert map_files(tmp_path / "nowhere") == []


def test_an_impossible_path_is_told() -> None:
    assert message_of("a" * 5000 + ".yaml").startswith("The file cannot be read: ")
