"""Time lines, cameras and ways: the parts under the table, without a window."""

from __future__ import annotations

import pygame
import pytest

from ttr_desktop.engine import Game
from ttr_desktop.mapfiles import load_map
from ttr_desktop.ui.animation.choreography import MOVES, SOUNDS
from ttr_desktop.ui.animation.timeline import Motion, Timeline
from ttr_desktop.ui.board.camera import Camera
from ttr_desktop.ui.sound import EFFECTS
from ttr_desktop.ui.table.ways import SeatTickets

SIZE = (3000, 2000)


def test_motions_begin_and_end_in_their_order() -> None:
    told: list[str] = []
    line = Timeline()
    line.add(Motion(0.5, 1.0, begin=lambda: told.append("b on"), end=lambda: told.append("b off")))
    line.add(Motion(0.0, 0.8, begin=lambda: told.append("a on"), end=lambda: told.append("a off")))

    for _ in range(20):
        line.update(0.1)

    assert told == ["a on", "b on", "a off", "b off"]
    assert not line.is_running


def test_a_value_ends_at_its_goal_also_when_hurried() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Motion(0.0, 2.0, value=seen.append))
    line.update(0.5)

    line.hurry()

    assert seen[0] == 0.25
    assert seen[-1] == 1.0
    assert not line.is_running


def test_what_an_end_begins_is_hurried_too() -> None:
    line = Timeline()
    told: list[str] = []
    line.add(
        Motion(0, 1, end=lambda: told.append("first") or line.add(Motion(0, 1, end=lambda: told.append("second"))))
    )  # type: ignore[func-returns-value]

    line.hurry()

    assert told == ["first", "second"]


def test_every_sound_of_an_event_exists() -> None:
    assert set(SOUNDS.values()) <= set(EFFECTS)
    assert MOVES


@pytest.mark.parametrize("at", [(200, 150), (700, 450), (400, 300)])
def test_zooming_keeps_what_is_under_the_pointer(at: tuple[int, int]) -> None:
    camera = Camera(SIZE, pygame.Rect(100, 50, 900, 600))
    camera.zoom(3, (550, 350))
    camera.jump()
    under = camera.to_board(at)

    camera.zoom(1, at)
    places = []
    while camera.is_moving:
        camera.update(1 / 60)
        places.append(camera.to_board(at))

    assert all(place == pytest.approx(under, abs=4) for place in places)


def test_the_board_never_leaves_its_place() -> None:
    camera = Camera(SIZE, pygame.Rect(0, 0, 900, 600))
    camera.zoom(4)
    camera.jump()

    camera.pan(99_999, 99_999)

    left, top = camera.to_screen((0, 0))
    assert (round(left), round(top)) == (0, 0)
    camera.fit()
    camera.jump()
    assert camera.to_screen((1500, 1000)) == pytest.approx((450, 300))


def test_a_ticket_is_open_then_done_and_its_way_uses_own_tracks_for_nothing() -> None:
    board = load_map("usa")
    game = Game.new(board, 2, 3)
    ticket = next(
        number
        for number, facts in enumerate(board.definition.tickets)
        if {getattr(facts, "a", ""), getattr(facts, "b", "")} == {"dallas", "new_york"}
    )
    way = SeatTickets(game.view_for(0)).way(ticket)
    assert way is not None
    assert way.spaces == sum(board.length[track] for track in way.tracks)

    for track in way.tracks:
        game.state.owner[track] = 0
    game.state.tickets[0] = [ticket]
    after = SeatTickets(game.view_for(0))

    assert after.states([ticket]) == ["done"]
    found = after.way(ticket)
    assert found is not None
    assert found.spaces == 0


def test_a_ticket_whose_city_is_walled_off_is_no_longer_possible() -> None:
    board = load_map("usa")
    game = Game.new(board, 2, 3)
    ticket = next(
        number
        for number, facts in enumerate(board.definition.tickets)
        if {getattr(facts, "a", ""), getattr(facts, "b", "")} == {"dallas", "new_york"}
    )
    for track in board.tracks_at[board.city_index["dallas"]]:
        game.state.owner[track] = 1

    assert SeatTickets(game.view_for(0)).states([ticket]) == ["impossible"]
