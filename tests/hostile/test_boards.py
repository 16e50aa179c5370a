"""Boards made to harm, and boards at the ends of what is allowed: the window lists, draws, opens and plays them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.hostile.own_boards import (
    SPECIAL,
    check_map,
    enters_tables,
    opens_map_maker,
    opens_new_game,
    put_board,
    somebody,
)
from tests.mapfiles.bay import example_board
from ttr_desktop.mapfiles import catalogue, check_file
from ttr_desktop.paths import own_maps_folder

BAY = example_board()
NOTHING = ["\ufe0f", "\u034f", "\u180b", "\u200b", "\u2060", "\u00ad", "\u3164", "\u0301", "\U000e0041"]
FAULTY: dict[str, str] = {
    **{f"title of U+{ord(sign):04X}": BAY.replace("en: The Bay", f'en: "{sign}"') for sign in NOTHING},
    **{f"city of U+{ord(sign):04X}": BAY.replace("en: Spring", f'en: "{sign}{sign}"') for sign in NOTHING},
    "Russian title of nothing": BAY.replace("ru: Залив", 'ru: "\u200b"'),
    "brackets": "[" * 50_000,
    "only a head": BAY[: BAY.index("cities:")],
    "cut short": BAY[: len(BAY) // 2],
    "nothing": "",
    "zero byte": BAY.replace("An example", "An \0 example"),
    "turned text": BAY.replace("The Bay", "\u202eThe Bay"),
}
ALLOWED: dict[str, str] = {
    "names of W": BAY.replace("en: Spring", "en: " + "W" * 60).replace("The Bay", "W" * 60),
    "odd signs": BAY.replace("en: Spring", 'en: "S\ufe0f"')
    .replace("The Bay", "Bay \u2764\ufe0f")
    .replace("en: Mill", 'en: "S' + "\u0301" * 59 + '"')
    .replace("en: Mine", 'en: "\U0001f600\u0e01\u4e2d\u0627"'),
    "at the poles": BAY.replace("lat: 46.2", "lat: 90").replace("lat: 44.6", "lat: -90"),
    "around the world": BAY.replace("lon: 8.8", "lon: 180").replace("lon: 7.0", "lon: -179.9"),
    "on one spot": BAY.replace("lat: 46.2, lon: 8.8", "lat: 45.3000001, lon: 8.6000001"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_check_map_names_the_fault(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bay.yaml"
    path.write_text(FAULTY[name], encoding="utf-8")

    faults = check_file(path)

    assert faults
    if "U+" in name or "of nothing" in name:
        assert "holds no sign that can be seen" in str(faults[0])


@pytest.mark.parametrize("name", SPECIAL)
def test_check_map_says_at_once_that_there_is_no_file(name: str, tmp_path: Path) -> None:
    SPECIAL[name](tmp_path / "bay.yaml")

    assert check_map(tmp_path / "bay.yaml") == 1


def put_text(name: str, text: str) -> None:
    put_board(name, text.replace("id: bay\n", f"id: {name}\n"))


def test_faulty_boards_are_listed_with_their_fault_and_keep_nothing_shut(tmp_path: Path) -> None:
    with somebody() as person:
        for number, text in enumerate(FAULTY.values()):
            put_text(f"f{number}", text)
        for number, make in enumerate(SPECIAL.values()):
            make(own_maps_folder() / f"s{number}.yaml")
        put_board("sound")

        tips = opens_new_game(person)
        assert all(tips[f"f{number}"] for number in range(len(FAULTY)))
        assert tips["sound"] == ""
        opens_map_maker(person)
        assert enters_tables(person) == ["sound"]


def test_boards_at_the_ends_of_what_is_allowed_are_played() -> None:
    with somebody() as person:
        for number, text in enumerate(ALLOWED.values()):
            put_text(f"a{number}", text)
        assert [head.problem for head in catalogue() if head.is_own] == [None] * len(ALLOWED)

        opens_new_game(person)
        assert len(enters_tables(person)) == len(ALLOWED)
