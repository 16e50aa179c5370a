"""Maps without a layout file get a playable one at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_desktop.boardlayout import auto, auto_layout, fits, layout_for
from ttr_desktop.boardlayout.check import all_labels, faults
from ttr_desktop.engine.mapdef import CityDef, CountryDef, MapDef, TrackDef
from ttr_desktop.mapfiles import read_definition

MAPS = Path(__file__).parents[2] / "maps"
BOARDS = sorted(path.stem for path in MAPS.glob("*.yaml"))


def made_up(
    places: Sequence[tuple[float, float]], tracks: Sequence[TrackDef], wraps: bool = False, seam: float | None = None
) -> MapDef:
    cities = tuple(
        CityDef(f"c{n}", {"en": f"Town {n}", "ru": f"Городок {n}"}, lat, lon) for n, (lat, lon) in enumerate(places)
    )
    return MapDef(
        id="made_up",
        names={"en": "Made up"},
        players=(2, 4),
        pieces={"trains": 20},
        double_routes_min_players=4,
        points={n: n for n in range(1, 10)},
        colors=("red", "blue"),
        rules={},
        tie_breaks=(),
        cities=cities,
        tracks=tuple(tracks),
        tickets=(),
        wraps=wraps,
        seam=seam,
    )


BAY = made_up(
    [(48, 2), (50, 6), (46, 7), (47.5, 11), (44, 3), (51, 11), (44.5, 10)],
    [
        TrackDef("c0", "c1", 3),
        TrackDef("c0", "c1", 3),
        TrackDef("c0", "c2", 4),
        TrackDef("c1", "c2", 2),
        TrackDef("c2", "c3", 3),
        TrackDef("c1", "c3", 4),
        TrackDef("c0", "c4", 2),
        TrackDef("c4", "c2", 3),
        TrackDef("c1", "c5", 4),
        TrackDef("c5", "c3", 2),
        TrackDef("c3", "c6", 2),
        TrackDef("c2", "c6", 2),
        TrackDef("c2", "c6", 3, kind="ferry"),
    ],
)


def test_a_small_map_is_laid_out_without_any_overlap() -> None:
    layout = auto_layout(BAY)
    assert fits(layout, BAY)
    assert faults(layout) == []


def test_the_same_map_gets_the_same_layout() -> None:
    assert auto_layout(BAY) == auto_layout(BAY)


@pytest.mark.parametrize("board", BOARDS)
def test_every_shipped_board_could_do_without_its_layout(board: str) -> None:
    definition = read_definition(MAPS / f"{board}.yaml")
    layout = auto_layout(definition)
    assert fits(layout, definition)
    found = faults(layout)
    assert [fault for fault in found if "label" not in fault] == []
    assert len(found) <= 4  # a name or two may touch a space by a pixel or two, in either language
    named = [city for city in definition.cities if not city.junction]
    assert all(layout.cities[city.id].label for city in named)
    assert layout.space_length >= 36


def test_a_map_round_the_world_is_cut_at_its_seam() -> None:
    tracks = [TrackDef("c0", "c1", 4), TrackDef("c1", "c2", 4), TrackDef("c2", "c0", 5, wraps=True)]
    layout = auto_layout(made_up([(40, -100), (45, 20), (35, 140)], tracks, wraps=True, seam=-160))
    wrapping = layout.tracks[2]
    assert {part.edge for part in wrapping.parts} == {"left", "right"}
    assert sorted(n for part in wrapping.parts for n in part.spaces) == [0, 1, 2, 3, 4]
    assert all(part.far_label for part in wrapping.parts)
    assert [fault for fault in faults(layout) if "label" not in fault] == []


def test_a_map_across_the_date_line_stays_in_one_piece() -> None:
    tracks = [TrackDef("c0", "c1", 2), TrackDef("c1", "c2", 2)]
    layout = auto_layout(made_up([(-41, 174), (-18, 178), (-14, -171)], tracks))
    assert layout.cities["c0"].true[0] < layout.cities["c1"].true[0] < layout.cities["c2"].true[0]


def test_a_board_with_very_many_spaces_is_laid_out_in_fewer_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each round takes longer with every space: 1,560 of them took 13 s, and now 3."""
    rounds: list[int] = []
    monkeypatch.setattr(auto, "part_boxes", lambda _relaxation, most, _labels=None: rounds.append(most))
    side = 12
    places = [(50.0 + row, 5.0 + column) for row in range(side) for column in range(side)]
    tracks = [TrackDef(f"c{n}", f"c{n + step}", 5) for n in range(len(places) - side - 1) for step in (1, side)]

    layout = auto_layout(made_up(places, tracks))

    assert len(layout.tracks) == len(tracks)
    assert max(rounds) < auto.BOX_ROUNDS / 4


def test_places_on_the_same_spot_are_parted() -> None:
    tracks = [TrackDef("c0", "c1", 2), TrackDef("c1", "c2", 3), TrackDef("c0", "c2", 3)]
    layout = auto_layout(made_up([(50, 10), (50, 10), (51, 12)], tracks))
    assert math.dist(layout.cities["c0"].at, layout.cities["c1"].at) > 2 * layout.city_radius
    assert [fault for fault in faults(layout) if "label" not in fault] == []


def test_a_border_point_flies_its_pennant_away_from_its_track() -> None:
    cities = (CityDef("town", {"en": "Town"}, 50, 10), CityDef("edge", {"en": "East"}, 50, 14, country="east"))
    base = made_up([], [TrackDef("town", "edge", 3)])
    definition = MapDef(
        **{name: getattr(base, name) for name in MapDef.__slots__}
        | {"cities": cities, "countries": (CountryDef("east", {"en": "East"}),)}
    )
    edge = auto_layout(definition).cities["edge"]
    assert edge.kind == "country"
    assert abs(edge.outward) < 20


@settings(max_examples=15, deadline=None)
@given(
    st.lists(st.tuples(st.floats(-85, 85), st.floats(-180, 180)), min_size=2, max_size=14),
    st.randoms(use_true_random=False),
)
def test_any_map_gets_a_place_for_everything(places: list[tuple[float, float]], chance: object) -> None:
    count = len(places)
    tracks = [
        TrackDef(f"c{n}", f"c{chance.randrange(n)}", chance.randint(1, 6))  # type: ignore[attr-defined]
        for n in range(1, count)
    ]
    definition = made_up(places, tracks)
    layout = auto_layout(definition)
    assert fits(layout, definition)
    x0, y0, x1, y1 = layout.inner
    for city in layout.cities.values():
        assert x0 <= city.at[0] <= x1
        assert y0 <= city.at[1] <= y1
    assert len(all_labels(layout)) == count


def test_a_board_takes_the_layout_beside_its_map() -> None:
    path = MAPS / "usa.yaml"
    assert layout_for(read_definition(path), path).size[0] == 3000


def test_a_layout_of_another_state_of_the_map_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "bay.yaml"
    usa = (MAPS / "usa.layout.json").read_text(encoding="utf-8")
    path.with_name("bay.layout.json").write_text(usa, encoding="utf-8")
    assert fits(layout_for(BAY, path), BAY)


def test_a_damaged_layout_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "bay.yaml"
    path.with_name("bay.layout.json").write_text("{", encoding="utf-8")
    assert fits(layout_for(BAY, path), BAY)
