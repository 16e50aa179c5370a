"""What has been reached follows from the finished games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ttr_desktop.achievements import store
from ttr_desktop.achievements.feats import NAMES
from ttr_desktop.achievements.rules import GROUPS, Finished, Shelf, achievements, finished_games, newly_done, progress
from ttr_desktop.persistence.statistics import GameResult, SeatResult

SHELF = Shelf(("usa", "europe", "nordic"), ("usa", "europe"), ("novice", "expert"))


def seat(name: str = "Anna", bot: str = "", score: int = 50, has_won: bool = False, tickets: int = 0) -> SeatResult:
    return SeatResult(not bot, "" if bot else name, bot, score, has_won, tickets, tickets)


def game(*seats: SeatResult, board: str = "usa", mode: str = "cards", match: str = "m") -> GameResult:
    return GameResult(match, "2026-01-01T12:00:00+00:00", board, board, mode, 30, seats)


def reached(
    *results: GameResult, feats: dict[store.Key, dict[str, int]] | None = None, player: str = "Anna"
) -> set[str]:
    games = finished_games(results, feats or {}, player)
    return {one.name for one in progress(SHELF, games) if one.is_done}


def test_nothing_is_reached_before_the_first_game() -> None:
    assert reached() == set()


def test_the_first_game_counts_also_when_it_is_lost() -> None:
    assert reached(game(seat(), seat(bot="novice", has_won=True))) == {"first_game"}


def test_every_board_must_have_been_played() -> None:
    played = [game(seat(), seat(bot="novice"), board=board, match=board) for board in SHELF.boards]

    assert "every_board" not in reached(*played[:2])
    assert "every_board" in reached(*played)
    assert "win_every_board" not in reached(*played)


def test_a_board_counts_once_however_often_it_is_played() -> None:
    played = [game(seat(), seat(bot="novice"), match=str(n)) for n in range(9)]

    found = {one.name: one for one in progress(SHELF, finished_games(played, {}))}

    assert (found["every_board"].reached, found["every_board"].needed) == (1, 3)


def test_dice_count_board_by_board() -> None:
    played = [game(seat(), seat(bot="novice"), board=board, mode="dice", match=board) for board in ("usa", "europe")]

    assert "every_dice_board" not in reached(played[0])
    assert {"dice", "every_dice_board"} <= reached(*played)


def test_a_win_counts_against_the_levels_at_the_table() -> None:
    won = game(seat(has_won=True), seat(bot="expert"), seat(bot="novice"))

    assert {"beat_expert", "beat_novice"} <= reached(won)
    assert "beat_expert" not in reached(game(seat(), seat(bot="expert", has_won=True)))


def test_what_one_person_reaches_is_not_the_others() -> None:
    played = game(seat("Anna", has_won=True), seat("Boris"), seat(bot="novice"))

    assert "beat_novice" in reached(played, player="Anna")
    assert "beat_novice" not in reached(played, player="Boris")
    assert "together" in reached(played, player="Boris")


def test_a_board_of_ones_own_counts() -> None:
    assert "own_board" in reached(game(seat(), seat(bot="novice"), board="bay"))


def test_rules_are_tried_within_one_game() -> None:
    feats = {("a", 0): {"tunnels": 2}, ("b", 0): {"tunnels": 2}}
    played = [game(seat(), seat(bot="novice"), match=match) for match in "ab"]

    assert "tunnels" not in reached(*played, feats=feats)
    assert "tunnels" in reached(*played, feats={("a", 0): {"tunnels": 3}})


def test_tickets_must_all_be_completed() -> None:
    flawless = seat(tickets=6)

    assert "all_tickets" in reached(game(flawless, seat(bot="novice")))
    assert "all_tickets" not in reached(game(replace(flawless, tickets_kept=7), seat(bot="novice")))


@pytest.mark.parametrize(("margin", "is_reached"), [(1, True), (3, True), (4, False), (0, False)])
def test_a_photo_finish_is_close_but_won(margin: int, is_reached: bool) -> None:
    played = game(seat(has_won=True), seat(bot="novice"))

    assert ("photo_finish" in reached(played, feats={("m", 0): {"margin": margin}})) == is_reached


def test_a_lost_game_breaks_a_streak() -> None:
    def run(*wins: bool) -> set[str]:
        return reached(*(game(seat(has_won=w), seat(bot="novice"), match=str(n)) for n, w in enumerate(wins)))

    assert "streak" in run(False, True, True, True, False)
    assert "streak" not in run(True, True, False, True)


def test_what_the_last_game_has_brought_is_told_once() -> None:
    games = finished_games([game(seat(), seat(bot="novice"))], {})

    assert newly_done(SHELF, [], games) == ["first_game"]
    assert newly_done(SHELF, games, games) == []


def test_names_are_unique_groups_known_and_feats_exist() -> None:
    found = achievements(SHELF)

    assert len({one.name for one in found}) == len(found) >= 20
    assert {one.group for one in found} == set(GROUPS)
    assert {one.name for one in found if one.group == "rules"} <= set(NAMES)
    nothing: list[Finished] = []
    assert all(one.reached(nothing) == 0 < one.needed for one in found)


def test_feats_are_kept_and_broken_lines_passed_over(tmp_path: Path) -> None:
    store.record(tmp_path, "m", {0: {"tunnels": 3}, 2: {}})
    with (tmp_path / store.FILE_NAME).open("a", encoding="utf-8") as file:
        file.write(
            '{"format": 1, "match": "x"\nnonsense\n{"format":1,"match":"y","seat":0,"feats":{"tunnels":-5,"q":1}}\n'
        )
    store.record(tmp_path, "n", {1: {"goods": 7}})

    found = store.all_feats(tmp_path)

    assert found == {("m", 0): {"tunnels": 3}, ("m", 2): {}, ("y", 0): {}, ("n", 1): {"goods": 7}}
    assert store.all_feats(tmp_path / "nowhere") == {}


def test_a_game_that_a_bot_ended_brings_only_what_was_done_in_it() -> None:
    left = replace(seat(score=120, has_won=True, tickets=6), bot="regular")
    rival = seat(bot="expert")

    assert reached(game(left, rival), feats={("m", 0): {"stations": 1}}) == {"stations"}
    assert "first_game" in reached(game(left, rival), game(seat(), rival, match="n"))


def test_a_person_whom_a_bot_stood_in_for_is_no_beaten_bot() -> None:
    ben = replace(seat("Ben"), bot="novice")

    assert "beat_novice" not in reached(game(seat(has_won=True), ben))
