"""The page of achievements shows what was reached, for one person or for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop import i18n, paths
from ttr_desktop.achievements import store
from ttr_desktop.persistence import statistics
from ttr_desktop.persistence.statistics import GameResult, SeatResult
from ttr_desktop.ui.scenes.achievements import AchievementsScene, shelf


@pytest.fixture(autouse=True)
def _nothing_played() -> Iterator[None]:
    yield
    for name in (statistics.FILE_NAME, store.FILE_NAME):
        (paths.data_folder() / name).unlink(missing_ok=True)


def record(match: str, *, winner: str = "Anna", board: str = "europe") -> None:
    seats = tuple(SeatResult(True, name, "", 90, name == winner, 5, 4) for name in ("Anna", "Boris"))
    bot = SeatResult(False, "", "novice", 40, False, 3, 1)
    result = GameResult(match, "2026-01-01T12:00:00+00:00", board, board, "cards", 30, (*seats, bot))
    statistics.record(paths.data_folder(), result)
    store.record(paths.data_folder(), match, {0: {"tunnels": 3}, 1: {"ferries": 1}})


def opened(matches: Sequence[str] = (), **how: object) -> Driver:
    """Somebody at the page after these matches."""
    driver = Driver(**how)  # type: ignore[arg-type]
    for match in matches:
        record(match)
    driver.app.go_home()
    driver.app.push(AchievementsScene(driver.app))
    driver.rounds(2)
    return driver


def test_there_is_a_way_from_the_statistics() -> None:
    driver = Driver()
    driver.app.go_home()
    driver.rounds(2)
    driver.click("statistics")
    driver.rounds(2)

    driver.click("achievements")
    driver.rounds(2)

    assert driver.screen == "achievements"
    driver.close()


def test_what_was_reached_is_counted() -> None:
    driver = opened(["m"])

    done = {one.name for one in driver.scene.progress() if one.is_done}

    assert done == {"first_game", "beat_novice", "together", "tunnels"}
    assert driver.widget("count").text.startswith(f"{len(done)} of ")
    driver.close()


def test_each_person_has_their_own() -> None:
    driver = opened(["m"])
    choice = driver.widget("player")

    driver.click_at(choice.cells()[2].center)
    driver.rounds(2)

    assert driver.scene.players[1] == "Boris"
    assert {one.name for one in driver.scene.progress() if one.is_done} == {"first_game", "together"}
    driver.close()


def test_every_achievement_has_a_name_and_a_text_in_every_language() -> None:
    for language in i18n.languages():
        driver = opened(language=language)
        cards = [one for one in driver.scene.widgets.widgets if one.name.startswith("card ")]
        assert len(cards) >= 20
        assert not [card.name for card in cards if card.title.startswith("achievement.")]
        assert len({card.title for card in cards}) == len(cards)
        driver.close()


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_nothing_overlaps_or_sticks_out(language: str, size: tuple[int, int], scale: int) -> None:
    driver = opened(["m"], size=size, language=language, ui_scale=scale)
    widgets = driver.scene.widgets.widgets

    assert overlaps(widgets) == []
    assert cut_words(widgets) == []
    assert outside(widgets, driver.app.window.canvas_size) == []
    driver.close()


def test_the_shelf_knows_the_shipped_boards() -> None:
    found = shelf()

    assert len(found.boards) == 7
    assert set(found.dice_boards) < set(found.boards)
    assert found.levels[-1] == "expert"


def test_the_first_finished_match_is_told_and_kept() -> None:
    from tests.controller.tables import match_on, play_out
    from ttr_desktop.ui.scenes.final_score import FinalScoreScene

    driver = Driver(animation_speed="instant")
    driver.app.go_home()
    match = match_on("usa", "human,novice", seed=4)
    driver.app.resume_match(match)
    play_out(match)
    driver.app.finish_match()
    driver.rounds(2)

    assert isinstance(driver.scene, FinalScoreScene)
    assert (match.seats[0].name, "first_game") in driver.scene.news
    assert any("All aboard" in text for text in driver.texts())
    assert store.all_feats(paths.data_folder())
    driver.close()
