"""Every shipped board: room for every space and every name, in both languages."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from ttr_desktop.boardlayout import BoardLayout, fits, layout_path, read_layout
from ttr_desktop.boardlayout.check import all_labels, crossing_tracks, faults
from ttr_desktop.boardlayout.geometry import circle_overlap
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles import read_definition

MAPS = Path(__file__).parents[2] / "maps"
BOARDS = sorted(path.stem for path in MAPS.glob("*.yaml"))


@pytest.fixture(scope="module", params=BOARDS)
def board(request: pytest.FixtureRequest) -> tuple[BoardLayout, MapDef]:
    path = MAPS / f"{request.param}.yaml"
    return read_layout(layout_path(path)), read_definition(path)


def test_every_track_has_as_many_places_as_spaces(board: tuple[BoardLayout, MapDef]) -> None:
    layout, definition = board
    assert [len(track.spaces) for track in layout.tracks] == [track.length for track in definition.tracks]
    assert fits(layout, definition)


def test_nothing_overlaps_and_nothing_leaves_the_map_area(board: tuple[BoardLayout, MapDef]) -> None:
    assert faults(board[0]) == []


def test_no_two_tracks_cross(board: tuple[BoardLayout, MapDef]) -> None:
    assert crossing_tracks(board[0]) == []


def test_every_city_has_its_name_in_both_languages(board: tuple[BoardLayout, MapDef]) -> None:
    layout, definition = board
    for city in definition.cities:
        label = layout.cities[city.id].label
        if city.junction:
            assert label is None
            continue
        assert label is not None
        for language, name in city.names.items():
            assert " ".join(label.texts[language].lines).replace("- ", "-") == name


def test_spaces_are_large_enough_to_read_and_to_hit(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    assert layout.space_length >= 70
    assert 2.5 < layout.space_length / layout.space_width < 3.5


def test_first_and_last_space_lie_at_their_cities(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    for track in layout.tracks:
        if track.parts:
            continue
        boxes = layout.space_boxes(track)
        for city, box in ((track.a, boxes[0]), (track.b, boxes[-1])):
            depth = circle_overlap(box, *layout.cities[city].at, layout.city_radius)
            assert -1.2 * layout.space_length < depth <= 0, (track.a, track.b)


def test_the_spaces_of_a_track_are_evenly_spaced(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    for track in layout.tracks:
        for group in [part.spaces for part in track.parts] or [range(len(track.spaces))]:
            points = [track.spaces[n][:2] for n in group]
            steps = [((x - p) ** 2 + (y - q) ** 2) ** 0.5 for (x, y), (p, q) in itertools.pairwise(points)]
            assert not steps or max(steps) - min(steps) < 0.3 * layout.space_length, (track.a, track.b)


def test_cities_stay_near_their_true_place(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    moves = sorted(
        ((c.at[0] - c.true[0]) ** 2 + (c.at[1] - c.true[1]) ** 2) ** 0.5 / layout.size[0]
        for c in layout.cities.values()
    )
    assert moves[len(moves) // 2] < 0.05
    assert moves[-1] < 0.13


def test_the_true_places_follow_from_the_projection(board: tuple[BoardLayout, MapDef]) -> None:
    layout, definition = board
    for city in definition.cities:
        assert layout.true_place(city.lon, city.lat) == pytest.approx(layout.cities[city.id].true, abs=0.2)


def test_wrapping_tracks_are_shown_at_both_edges_with_the_name_of_the_far_city(
    board: tuple[BoardLayout, MapDef],
) -> None:
    layout, definition = board
    for track in layout.tracks:
        assert bool(track.parts) == definition.tracks[track.index].wraps
        if not track.parts:
            continue
        assert {part.edge for part in track.parts} == {"left", "right"}
        assert sorted(n for part in track.parts for n in part.spaces) == list(range(len(track.spaces)))
        assert {part.far_city for part in track.parts} == {track.a, track.b}
        for part in track.parts:
            assert part.far_label is not None
            edge_x = layout.inner[0] if part.edge == "left" else layout.inner[2]
            assert edge_x in (pytest.approx(part.curve[0][0], abs=20), pytest.approx(part.curve[3][0], abs=20))


def test_free_areas_are_free(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    assert layout.free
    for x, y, w, h in layout.free:
        for track in layout.tracks:
            assert not any(x < box.x < x + w and y < box.y < y + h for box in layout.space_boxes(track))
        for _, label in all_labels(layout):
            assert not any(x < t.at[0] < x + w and y < t.at[1] < y + h for t in label.texts.values())


def test_a_click_on_a_space_finds_its_track(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    for track in layout.tracks[::7]:
        x, y, _ = track.spaces[-1]
        assert layout.track_at(x, y) == track.index
    assert layout.track_at(2, 2, margin=20) is None


def test_a_click_on_a_stud_finds_its_city(board: tuple[BoardLayout, MapDef]) -> None:
    layout, _ = board
    for city in layout.cities.values():
        assert layout.city_at(*city.at) == city.id
    assert layout.city_at(2, 2, margin=5) is None


def test_a_moved_city_is_reported() -> None:
    """The check itself finds what it is for."""
    layout = read_layout(MAPS / "usa.layout.json")
    chicago, omaha = layout.cities["chicago"], layout.cities["omaha"]
    wrong = replace(layout, cities={**layout.cities, "chicago": replace(chicago, at=omaha.at)})
    assert any("city" in fault and "omaha" in fault for fault in faults(wrong))
