"""Statistics: every finished game once, whatever happens beside."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.persistence.games import over
from ttr_desktop.controller.saving import moment_of, result_of
from ttr_desktop.persistence import summaries
from ttr_desktop.persistence.statistics import FILE_NAME, GameResult, SeatResult, record, results
from ttr_desktop.persistence.summaries import Wish

WRITER = """
import sys
from pathlib import Path
from ttr_desktop.persistence.statistics import GameResult, SeatResult, record
for number in range(25):
    seat = SeatResult(True, "Anna", "", number, False, 3, 2)
    record(Path(sys.argv[1]), GameResult(f"{sys.argv[2]}{number:08}", "", "usa", "USA", "cards", 40, (seat,)))
"""


def game(match: str, score: int = 100, has_won: bool = True, board: str = "usa", bot: str = "novice") -> GameResult:
    anna = SeatResult(True, "Anna", "", score, has_won, 5, 3)
    other = SeatResult(not bot, "" if bot else "Ben", bot, 90, not has_won, 4, 4)
    return GameResult(match, "2026-11-18T10:00:00+00:00", board, board.title(), "cards", 60, (anna, other))


def test_a_finished_match_is_written_down(tmp_path: Path) -> None:
    match = over(seats="human,first,first")
    sheets, winners = match.game.score_sheets(), match.game.winners()

    record(tmp_path, result_of(moment_of(match, "aaaaaaaaaaaa"), "2026-11-18T10:00:00+00:00"))

    (found,) = results(tmp_path)
    assert [seat.score for seat in found.seats] == [sheet.total for sheet in sheets]
    assert [seat.tickets_done for seat in found.seats] == [sheet.tickets_done for sheet in sheets]
    assert [number for number, seat in enumerate(found.seats) if seat.has_won] == winners
    assert [seat.is_human for seat in found.seats] == [True, False, False]


def test_two_windows_lose_no_entry(tmp_path: Path) -> None:
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), name]) for name in "ab"]

    assert [writer.wait(60) for writer in writers] == [0, 0]
    assert len(results(tmp_path)) == 50
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_match_counts_once(tmp_path: Path) -> None:
    record(tmp_path, game("m1", 10))
    record(tmp_path, game("m1", 20))

    assert [one.seats[0].score for one in results(tmp_path)] == [20]


BAD_LINES = [
    *(b"", b"junk", b"{}", b"[]", b"null", b"[" * 100_000, b'{"format":1}', b"\xff", b'{"format":1,"seats":[]}'),
    json.dumps({**game("m").to_dict(), "seats": [{}]}).encode(),
    json.dumps({**game("m").to_dict(), "turns": 10**30}).encode(),
    json.dumps({**game("m").to_dict(), "turns": True}).encode(),
    json.dumps({**game("m").to_dict(), "format": 2}).encode(),
    json.dumps({**game("m").to_dict(), "match": 5}).encode(),
    b'{"format":1,"match":"cut o',
]


@pytest.mark.parametrize("line", BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_bad_line_costs_only_itself_and_stays_in_the_file(tmp_path: Path, line: bytes) -> None:
    record(tmp_path, game("m1"))
    with (tmp_path / FILE_NAME).open("ab") as file:
        file.write(line)

    record(tmp_path, game("m2"))

    assert [one.match for one in results(tmp_path)] == ["m1", "m2"]
    assert line in (tmp_path / FILE_NAME).read_bytes()


def test_figures_add_up() -> None:
    all_games = [game("a", 100, True), game("b", 50, False, "europe"), game("c", 90), game("d", 120, bot="")]

    mine = summaries.played(all_games, Wish(player="Anna"))
    found = summaries.summary(mine)

    assert (found.games, found.wins, found.best, found.mean) == (4, 3, 120, 90.0)
    assert (found.tickets_kept, found.tickets_done) == (20, 12)
    assert (found.streak, found.longest_streak, found.win_share) == (2, 2, 0.75)
    assert {board: one.games for board, one in summaries.by_board(mine).items()} == {"usa": 3, "europe": 1}
    assert {kind: one.games for kind, one in summaries.by_opponents(mine).items()} == {"novice": 3, "human": 1}
    assert summaries.players(all_games) == ["Anna", "Ben"]


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        (Wish(), 5),
        (Wish(player="Ben"), 1),
        (Wish(board="europe"), 1),
        (Wish(mode="dice"), 0),
        (Wish(opponents="human"), 2),
        (Wish(player="Anna", opponents="novice"), 3),
    ],
)
def test_what_is_wished_for_is_counted(wish: Wish, expected: int) -> None:
    all_games = [game("a"), game("b", board="europe"), game("c"), game("d", bot="")]

    assert len(summaries.played(all_games, wish)) == expected


def test_no_games_make_no_figures() -> None:
    found = summaries.summary([])

    assert (found.games, found.best, found.mean, found.win_share, found.longest_streak) == (0, 0, 0.0, 0.0, 0)


def test_a_game_that_a_bot_ended_is_neither_won_nor_lost() -> None:
    won, left = game("m1"), game("m2", 300)
    anna = left.seats[0]
    left = replace(left, seats=(replace(anna, bot="regular"), left.seats[1]))

    found = summaries.summary(summaries.played([won, left, game("m3")], Wish(player="Anna")))

    assert (found.games, found.left, found.wins, found.win_share, found.best) == (2, 1, 2, 1.0, 100)
    assert found.longest_streak == 2
