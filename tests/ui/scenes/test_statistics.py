"""The statistics screen: counted when a game ends, shown by player, board, mode and opponents."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.ui.driver import Driver, outside, overlaps
from ttr_desktop import paths
from ttr_desktop.controller.match import MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.persistence.statistics import GameResult, SeatResult, record, results
from ttr_desktop.ui.scenes.statistics import StatisticsScene
from ttr_desktop.ui.scenes.statistics_charts import ShareBars


def game(number: int, name: str, score: int, has_won: bool, board: str = "usa", mode: str = "cards") -> GameResult:
    seats = (SeatResult(True, name, "", score, has_won, 4, 3), SeatResult(False, "", "novice", 50, not has_won, 3, 3))
    return GameResult(f"match{number:04}", "2026-11-18T10:00:00+00:00", board, board, mode, 50, seats)


@pytest.fixture
def looking(person: Driver) -> Driver:
    """Somebody who looks at the figures of three games."""
    for one in (
        game(1, "Anna", 100, True),
        game(2, "Anna", 60, False, "europe"),
        game(3, "Ben", 120, True, mode="dice"),
    ):
        record(paths.data_folder(), one)
    person.click("statistics")
    return person


def bars(person: Driver) -> dict[str, list[tuple[str, str]]]:
    return {
        one.name: [(row.name, row.words) for row in one.rows]
        for one in person.scene.widgets.widgets
        if isinstance(one, ShareBars)
    }


def test_without_games_it_says_so(person: Driver) -> None:
    person.click("statistics")

    assert any("No game has been finished" in text for text in person.texts())


def test_figures_of_all_and_of_one(looking: Driver) -> None:
    assert {"3", "2", "67 %", "120", "93.3", "9 of 12"} <= set(looking.texts())
    assert bars(looking)["Wins by board"] == [("North America", "2 of 2"), ("Europe", "0 of 1")]
    assert bars(looking)["Wins by opponents"] == [("Novice", "2 of 3")]

    looking.click_at(looking.widget("player").cells()[1].center)
    assert {"2", "1", "50 %", "100", "80.0"} <= set(looking.texts())
    looking.click_at(looking.widget("mode").cells()[2].center)
    assert looking.texts().count("0") >= 3


def test_a_game_that_ends_is_counted_once(person: Driver) -> None:
    person.app.settings.animation_speed = "instant"
    seats = (human("Anna", 0), bot("dice", "Robo", 1))
    person.app.start_match(MatchSetup("usa", seats, 7, "cards", {"first_player": 0}))
    match = person.app.match
    assert match is not None
    for _ in range(4000):
        if match.is_over:
            break
        if match.is_human_turn:
            match.act(match.legal[-1])
        match.poll()
    person.app.keeper.flush(5)

    (found,) = results(paths.data_folder())
    assert [seat.score for seat in found.seats] == [sheet.total for sheet in match.game.score_sheets()]
    assert found.match == person.app.keeper.match_id


def test_a_demo_leaves_no_trace(person: Driver) -> None:
    person.app.settings.is_kept = False
    seats = (bot("first", "A", 0), bot("first", "B", 1))
    person.app.start_match(MatchSetup("usa", seats, 7, "cards", {}))
    person.rounds(10)
    person.app.keeper.flush()

    assert person.app.keeper.saves.entries() == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_overlaps(looking: Driver, size: tuple[int, int], language: str) -> None:
    looking.app.use_language(language)
    looking.resize(size)
    scene = looking.scene
    assert isinstance(scene, StatisticsScene)

    assert overlaps(scene.widgets.widgets) == []
    assert outside(scene.widgets.widgets, size) == []


def test_games_that_a_bot_ended_are_told_beside_the_others(looking: Driver) -> None:
    left = game(4, "Anna", 200, True)
    left = replace(left, seats=(replace(left.seats[0], bot="regular"), left.seats[1]))
    record(paths.data_folder(), left)
    looking.key(pygame.K_ESCAPE)
    looking.click("statistics")

    assert {"3", "120", "games, and 1 more that a bot ended"} <= set(looking.texts())
