"""The replay viewer: to any moment in any way, with anybody's eyes, and back into play."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.persistence.games import MATCH, after, over
from tests.ui.driver import Driver, outside, overlaps
from ttr_desktop.controller.saving import moment_of, save_of
from ttr_desktop.ui.scenes.replay import ReplayScene, show_save
from ttr_desktop.ui.scenes.replay_plate import ReplayPlate


@pytest.fixture
def watching(person: Driver) -> Driver:
    """Somebody who watches a finished game of three."""
    show_save(person.app, save_of(moment_of(over("europe", "human,first,first"), MATCH)))
    person.rounds(2)
    return person


def at(person: Driver) -> int:
    scene = person.scene
    assert isinstance(scene, ReplayScene)
    return scene.at


def open_plates(person: Driver) -> list[int]:
    plates = [one for one in person.scene.widgets.widgets if isinstance(one, ReplayPlate)]
    return [plate.seat for plate in plates if plate.is_open]


def test_steps_and_turns(watching: Driver) -> None:
    replay = watching.scene.replay
    watching.click("forward")
    watching.click("forward")
    assert at(watching) == 2
    watching.click("back")
    assert at(watching) == 1
    watching.click("turn_on")
    assert at(watching) == replay.turn_starts[0][0]
    watching.click("turn_on")
    assert at(watching) == replay.turn_starts[1][0]
    watching.click("turn_back")
    assert at(watching) == replay.turn_starts[0][0]
    watching.click("last")
    assert at(watching) == replay.last
    watching.click("forward")
    assert at(watching) == replay.last
    watching.click("first")
    assert at(watching) == 0


def test_keys_walk_along_the_timeline(watching: Driver) -> None:
    for key, expected in (
        (pygame.K_RIGHT, 1),
        (pygame.K_RIGHT, 2),
        (pygame.K_LEFT, 1),
        (pygame.K_END, watching.scene.replay.last),
        (pygame.K_HOME, 0),
        (pygame.K_PAGEDOWN, watching.scene.replay.turn_starts[0][0]),
    ):
        watching.key(key)
        assert at(watching) == expected


def test_the_timeline_is_scrubbed(watching: Driver) -> None:
    bar = watching.widget("timeline").rect
    watching.press((bar.x + bar.width // 2, bar.centery))
    watching.rounds()
    middle = at(watching)
    watching.move_to((bar.right, bar.centery))
    watching.let_go((bar.right, bar.centery))
    watching.rounds()

    assert abs(middle - watching.scene.replay.last // 2) <= 2
    assert at(watching) == watching.scene.replay.last


def test_the_chart_leads_to_a_moment(watching: Driver) -> None:
    watching.click("chart")

    assert abs(at(watching) - watching.scene.replay.last // 2) < watching.scene.replay.last // 8
    assert watching.widget("chart").at == at(watching)


def test_a_player_is_jumped_to(watching: Driver) -> None:
    watching.click("jump 2")
    assert watching.scene.replay.steps[at(watching)].seat == 2
    first = at(watching)
    watching.key(pygame.K_3)
    assert at(watching) > first
    assert watching.scene.replay.steps[at(watching)].seat == 2


def test_it_plays_by_itself_at_the_chosen_speed_to_the_end(watching: Driver) -> None:
    watching.click("play")
    watching.wait(3)
    assert 5 <= at(watching) <= 7
    watching.click_at(watching.widget("speed").cells()[4].center)
    watching.wait(2)
    assert 34 <= at(watching) <= 42
    watching.key(pygame.K_SPACE)
    stopped = at(watching)
    watching.wait(1)
    assert at(watching) == stopped
    watching.click("last")
    watching.key(pygame.K_SPACE)
    watching.rounds(2)
    assert at(watching) < 5, "from the end it begins anew"


def test_all_hands_or_the_eyes_of_one(watching: Driver) -> None:
    watching.click("turn_on")
    assert open_plates(watching) == [0, 1, 2]
    watching.click_at(watching.widget("view").cells()[2].center)
    assert open_plates(watching) == [1]
    assert watching.scene.show().view.seat == 1


def test_every_position_is_drawn_as_it_was(watching: Driver) -> None:
    replay = watching.scene.replay
    for number in range(0, replay.last + 1, max(1, replay.last // 25)):
        watching.scene.go(number)
        watching.rounds()
        show = watching.scene.show()
        assert show.view.state.owner == replay.game(number).state.owner
        assert [round(place) for place in show.places] == list(replay.points(number))
        assert watching.widget("sentence").text or number


def test_play_goes_on_from_here_as_a_game_of_its_own(watching: Driver) -> None:
    watching.scene.go(60)
    position = watching.scene.replay.game(60).fingerprint()
    watching.click("play_on")
    watching.key(pygame.K_RETURN)

    match = watching.app.match
    assert match is not None
    assert match.log[59].game.fingerprint() == position
    assert watching.app.keeper.match_id not in ("", MATCH)


def test_after_the_end_there_is_nothing_to_play_on(watching: Driver) -> None:
    watching.click("last")

    assert not watching.widget("play_on").is_enabled


@pytest.mark.parametrize(("seats", "is_open"), [("human,human,first", []), ("human,first", [0])])
def test_secrets_of_a_game_under_way_stay_secret(person: Driver, seats: str, is_open: list[int]) -> None:
    show_save(person.app, save_of(moment_of(after(60, seats=seats), MATCH)))
    person.rounds()
    person.click("last")

    assert open_plates(person) == is_open
    assert not person.has("view")


def test_a_replay_with_an_impossible_step_is_shown_up_to_it(person: Driver) -> None:
    save = save_of(moment_of(over(), MATCH))
    show_save(person.app, replace(save, actions=[*save.actions[:30], ["Pass"], *save.actions[31:]]))
    person.rounds()

    assert any("Step 31" in text for text in person.texts())
    person.key(pygame.K_RETURN)
    assert person.scene.replay.last == 30


def test_escape_leads_back(watching: Driver) -> None:
    watching.key(pygame.K_ESCAPE)

    assert watching.screen == "title"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize(("board", "seats"), [("world", "human,first,first,first,first"), ("germany", "human,first")])
def test_nothing_overlaps(person: Driver, size: tuple[int, int], board: str, seats: str) -> None:
    person.app.use_language("ru")
    show_save(person.app, save_of(moment_of(after(40, board, seats), MATCH)))
    person.resize(size)
    person.rounds(2)
    widgets = person.scene.widgets.widgets

    assert overlaps(widgets) == []
    assert outside(widgets, size) == []
