"""A draft becomes a file that says the same, and its faults are found and known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from drafts import ring
from hypothesis import given
from hypothesis import strategies as st

from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles import check_file, check_text, read_definition, read_unfinished
from ttr_desktop.mapmaker import edits, storage, suggestions, template
from ttr_desktop.mapmaker.checking import faults_of
from ttr_desktop.mapmaker.frame import new_sheet, sheet_for
from ttr_desktop.mapmaker.writing import file_text
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.resources import maps_folder

pytestmark = pytest.mark.usefixtures("no_boards_left")

SHIPPED = sorted(maps_folder().glob("*.yaml"))


def sound() -> MapDef:
    return suggestions.with_tickets(ring(8))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_board_written_anew_says_the_same(path: Path, tmp_path: Path) -> None:
    board = read_definition(path)
    written = tmp_path / path.name
    written.write_text(file_text(board), encoding="utf-8")

    assert read_definition(written) == board


def test_the_rows_of_a_section_stand_in_columns() -> None:
    rows = [line for line in file_text(sound()).split("\n") if line.startswith("  - {a: ") and "length" in line]

    assert len({line.index("length:") for line in rows}) == 1


@given(st.text(min_size=1, max_size=60))
def test_any_name_becomes_text_or_a_fault_never_another_file(name: str) -> None:
    board = edits.name_city(sound(), 0, "en", name)

    faults = check_text(file_text(board), board.id)

    assert all("names" in fault.key or "Another city" in fault.message or not fault.line for fault in faults)


@pytest.mark.parametrize("name", ["no", "Null", "12", "1e5", "a: b", "{x}", '"', "- x", "#1", "Köln, am Rhein", "~"])
def test_awkward_names_survive_the_file(name: str, tmp_path: Path) -> None:
    board = edits.name_city(sound(), 0, "en", name)
    path = tmp_path / "ring.yaml"
    path.write_text(file_text(board), encoding="utf-8")

    assert read_definition(path).cities[0].names["en"] == name


def test_a_sound_board_has_no_faults() -> None:
    assert faults_of(sound()) == []


def _two_names(board: MapDef) -> MapDef:
    return edits.name_city(board, 1, "en", "Town 1")


def _lonely(board: MapDef) -> MapDef:
    return edits.add_city(board, "Island", 7.0, 7.0)


BROKEN: dict[str, tuple[Callable[[MapDef], MapDef], str, int]] = {
    "few_cities": (lambda b: replace(b, cities=b.cities[:1], tracks=(), tickets=()), "cities", -1),
    "few_rows": (lambda b: replace(b, tickets=()), "tickets", -1),
    "no_name": (lambda b: edits.name_city(b, 2, "en", ""), "cities", 2),
    "long_name": (lambda b: edits.name_city(b, 2, "en", "x" * 61), "cities", 2),
    "same_name": (_two_names, "cities", 1),
    "same_spot": (lambda b: edits.move_city(b, 1, 2.0, 2.0), "cities", 2),
    "no_track": (_lonely, "cities", 8),
    "unreachable": (lambda b: edits.add_ticket(_lonely(b), "town_1", "island", 5), "tickets", 24),
    "same_color": (
        lambda b: edits.change_track(
            edits.change_track(edits.add_track(b, "town_1", "town_2", 2), 8, color="red"), 0, color="red"
        ),
        "tracks",
        8,
    ),
    "too_long": (lambda b: replace(edits.change_track(b, 3, length=9), pieces={"trains": 8}), "tracks", 3),
    "few_tickets": (lambda b: replace(b, tickets=b.tickets[:5]), "tickets", -1),
    "few_pieces": (lambda b: replace(b, pieces={"trains": 2}), "board", -1),
    "bad_id": (lambda b: replace(b, id="No way"), "board", -1),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_fault_is_known_by_name_and_place(name: str) -> None:
    spoil, section, row = BROKEN[name]

    found = faults_of(spoil(sound()))

    assert (name, section, row) in [(fault.name, fault.section, fault.row) for fault in found]
    assert all(fault.name for fault in found), [fault.message for fault in found]


def test_a_saved_board_is_listed_checked_and_opened_again() -> None:
    board = replace(sound(), id="saved_ring")
    path = storage.save_board(board, is_sound=True)

    assert check_file(path) == []
    assert "saved_ring" in [head.id for head in storage.own_boards()]
    opened = storage.open_board(path)
    assert opened is not None
    assert opened.board.stage == "playable"
    assert replace(opened.board, stage="draft", cities=board.cities) == board


def test_a_board_half_done_is_saved_and_opened_again() -> None:
    board = edits.name_city(replace(_lonely(ring(3)), id="half"), 3, "en", "")
    path = storage.save_board(board, is_sound=False)

    opened = storage.open_board(path)

    assert opened is not None
    assert [city.id for city in opened.board.cities] == ["town_1", "town_2", "town_3", "island"]
    assert opened.board.cities[3].names["en"] == ""
    assert opened.board.stage == "draft"


def test_a_file_written_by_hand_stays_beside_what_the_editor_saves(bay: str) -> None:
    path = storage.path_of("bay")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(bay, encoding="utf-8")
    opened = storage.open_board(path)
    assert opened is not None

    storage.save_board(opened.board, is_sound=True)
    storage.save_board(opened.board, is_sound=True)

    assert path.with_name("bay.yaml.bak").read_text(encoding="utf-8") == bay
    assert read_definition(path).tracks == opened.board.tracks


def test_a_copy_of_a_shipped_board_has_an_id_of_its_own() -> None:
    copy = storage.copy_of(maps_folder() / "usa.yaml")

    assert copy is not None
    assert copy.is_new
    assert copy.board.id == "my_usa"
    assert faults_of(copy.board) == []


def test_an_id_that_another_board_has_is_a_fault() -> None:
    board = replace(sound(), id="usa")

    assert [fault.name for fault in storage.id_faults(board, "")] == ["id_taken"]
    assert storage.id_faults(board, "usa") == []


def test_what_is_no_board_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text("- just a list", encoding="utf-8")

    assert storage.open_board(path) is None
    assert read_unfinished(tmp_path / "nothing.yaml")[0] is None


def test_files_go_to_the_folder_of_own_boards() -> None:
    assert storage.path_of("x").parent == own_maps_folder()


def test_a_place_on_the_sheet_goes_to_degrees_and_back() -> None:
    sheet = new_sheet()

    assert sheet.place(*sheet.degrees(400, 250)) == pytest.approx((400, 250))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_board_of_real_places_lies_on_its_sheet(path: Path) -> None:
    cities = read_definition(path).cities
    sheet = sheet_for(cities)

    places = [sheet.place(city.lat, city.lon) for city in cities]

    assert all(0 < x < sheet.width and 0 < y < sheet.height for x, y in places)


def test_dice_stations_and_bonuses_can_be_left_out() -> None:
    board = sound()
    for module in template.MODULES:
        board = template.with_module(board, module, module not in board.rules)

    assert faults_of(board) == []
