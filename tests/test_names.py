"""A name is cleaned where it comes in: typed, saved, written into a file by somebody else."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.persistence.games import save_after
from ttr_desktop import names
from ttr_desktop.controller.seats import SeatSetup, human
from ttr_desktop.persistence import statistics
from ttr_desktop.persistence.savefile import pack, unpack
from ttr_desktop.persistence.statistics import GameResult, SeatResult
from ttr_desktop.settings import FILE_NAME, Settings

NOTHING = ["\ufe0f", "\u034f", "\u180b", "\u200b", "\u202e", "\u00ad", "\u3164", "\u2800", "\u0301", "\U000e0041", "\0"]
ANY_TEXT = st.text(st.one_of(st.characters(exclude_categories=()), st.sampled_from(NOTHING)), max_size=80)


@given(ANY_TEXT, st.integers(1, 60))
def test_a_clean_name_can_be_shown_on_one_line(text: str, longest: int) -> None:
    name = names.clean(text, longest)

    assert name == "" or names.is_seen(name)
    assert name.isprintable()
    assert len(name) <= longest
    assert name == name.strip()
    assert names.clean(name, longest) == name


@pytest.mark.parametrize("name", ["Анна", "Zoë", "Åsa Nyström", "O'Hara-Смит 2", "李小龙", "Đặng Thị", "!?", "🚂"])
def test_a_usual_name_stays_as_it_is(name: str) -> None:
    assert names.clean(name, 60) == name


@pytest.mark.parametrize("sign", NOTHING)
def test_a_name_of_signs_that_show_nothing_is_none(sign: str) -> None:
    assert names.clean(sign * 5, 60) == ""
    assert sign == "\u0301" or names.clean(f"Anna{sign}", 60) == "Anna"


def test_a_save_brought_from_elsewhere_is_shown_without_them() -> None:
    save = save_after(3)
    seats = tuple(replace(seat, name="\ufe0fAnna\u200b") for seat in save.header.seats)
    odd = replace(save.header, title="\u2764\ufe0f", seats=seats, board_names={"en": "\ufe0f", "ru": "США"})

    header = unpack(pack(replace(save, header=odd))).header

    assert header.title == "\u2764"
    assert {seat.name for seat in header.seats} == {"Anna"}
    assert dict(header.board_names) == {"en": "", "ru": "США"}


def test_a_seat_is_named_without_them() -> None:
    data = {**human("Anna", 0).to_dict(), "name": "\u200bAnna\ufe0f"}

    assert SeatSetup.from_dict(data).name == human("Anna\u034f", 0).name == "Anna"


def test_a_line_of_statistics_counts_without_them(tmp_path: Path) -> None:
    seat = SeatResult(True, "\ufe0f", "", 10, True, 2, 1)
    statistics.record(
        tmp_path, GameResult("m1", "", "usa", "\u180b", "cards", 9, (seat, replace(seat, name="Anna\ufe0f")))
    )

    result = statistics.results(tmp_path)[0]

    assert result.board_title == ""
    assert [seat.name for seat in result.seats] == ["", "Anna"]


@pytest.mark.parametrize(("written", "read"), [("\ufe0f", ""), ("Anna\u200b", "Anna"), ("Анна", "Анна")])
def test_the_players_name_in_the_settings_is_read_without_them(tmp_path: Path, written: str, read: str) -> None:
    (tmp_path / FILE_NAME).write_text(json.dumps({"player_name": written}), encoding="utf-8")

    assert Settings.load(tmp_path).player_name == read
