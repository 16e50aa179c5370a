"""The ceremony adds up on every board, and lights ways that exist."""

from __future__ import annotations

import itertools

import pytest

from tests.controller.tables import match_on, play_out
from ttr_desktop.controller.awards import awards
from ttr_desktop.controller.ceremony import ceremony_of, own_tracks

BOARDS = ["usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes"]


@pytest.mark.parametrize("map_id", BOARDS)
def test_the_beats_lead_from_the_points_of_the_game_to_the_totals(map_id: str) -> None:
    game = play_out(match_on(map_id, "human,human", seed=5)).game
    story = ceremony_of(game)

    totals = list(story.start)
    for beat in story.beats:
        totals[beat.seat] += beat.gain

    assert story.start == tuple(game.state.scores)
    assert totals == [sheet.total for sheet in game.score_sheets()]


@pytest.mark.parametrize("map_id", ["usa", "europe", "germany"])
def test_a_completed_ticket_lights_a_way_between_its_cities(map_id: str) -> None:
    game = play_out(match_on(map_id, "human,human", seed=11)).game
    done = [beat for beat in ceremony_of(game).beats if beat.is_completed]

    for beat in done:
        joined = {city for track in beat.tracks for city in game.board.ends[track]}
        assert len(joined & set(beat.cities)) >= 2


TANGLED = [38, 49, 36, 48, 82, 51, 81, 28, 24, 25, 30, 33, 55, 57, 34, 65, 27, 54, 64, 40, 31, 59, 66]
"""Tracks of North America, many of them in rings: trying trail after trail takes far too long here."""


@pytest.mark.parametrize("tracks", [None, TANGLED], ids=["as played", "tangled"])
def test_the_traced_trail_is_connected_and_as_long_as_the_score_sheet_says(tracks: list[int] | None) -> None:
    game = play_out(match_on("usa", "human,human", seed=3)).game
    if tracks is not None:
        game.state.owner[:] = [0 if track in tracks else -1 for track in range(game.board.track_count)]
    sheets = {sheet.seat: sheet for sheet in game.score_sheets()}

    traced = [beat for beat in ceremony_of(game).beats if beat.line == "longest_path"]

    assert traced
    for beat in traced:
        assert sum(game.board.length[track] for track in beat.tracks) == sheets[beat.seat].longest_path
        assert len(set(beat.tracks)) == len(beat.tracks)
        for before, after in itertools.pairwise(beat.tracks):
            assert set(game.board.ends[before]) & set(game.board.ends[after])


def test_awards_go_to_those_with_the_best_figure() -> None:
    game = play_out(match_on("usa", "human,human,human", seed=2)).game
    given = {award.name: award for award in awards(game)}

    most = max(len(own_tracks(game, seat)) for seat in range(3))
    assert all(len(own_tracks(game, seat)) == most for seat in given["most_tracks"].seats)
    assert given["most_tracks"].value == most


def test_goods_are_shown_once_more_and_move_no_marker() -> None:
    game = play_out(match_on("germany", "human,human", seed=5)).game
    goods = {beat.seat: beat for beat in ceremony_of(game).beats if beat.line == "goods"}

    for sheet in game.score_sheets():
        points = dict(sheet.lines)["goods"]
        assert (sheet.seat in goods) == (points > 0)
        if points:
            assert (goods[sheet.seat].points, goods[sheet.seat].gain) == (points, 0)
