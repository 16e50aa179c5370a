"""The board painter's parts (when its packages are installed), and the stored pictures."""

from __future__ import annotations

import hashlib
import itertools
import json
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from ttr_desktop.boardlayout import BoardLayout, read_layout
from ttr_desktop.boardlayout.geometry import Box, box_overlap
from ttr_desktop.resources import assets_folder, maps_folder

ROOT = Path(__file__).resolve().parents[2]
BOARDS = ("europe", "germany", "great_lakes", "nordic", "switzerland", "usa", "world")
INK = (35, 24, 13)
"""The darkest label ink of the program."""
CONTRAST = 4.5


def facts_of(board: str) -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((assets_folder() / "boards" / f"{board}.json").read_text(encoding="utf-8"))
    return facts


def layout_of(board: str) -> BoardLayout:
    return read_layout(maps_folder() / f"{board}.layout.json")


def luminance(colour: tuple[int, ...]) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


class TestStoredPictures:
    """Every shipped board has its picture, as recorded, and things drawn on it will be legible."""

    @pytest.mark.parametrize("board", BOARDS)
    def test_the_picture_is_the_recorded_one(self, board: str) -> None:
        content = (assets_folder() / "boards" / f"{board}.jpg").read_bytes()

        assert hashlib.sha256(content).hexdigest() == facts_of(board)["sha256"]

    @pytest.mark.parametrize("board", BOARDS)
    def test_the_picture_is_as_large_as_the_layout(self, board: str) -> None:
        picture = pygame.image.load(assets_folder() / "boards" / f"{board}.jpg")

        assert picture.get_size() == layout_of(board).size == tuple(facts_of(board)["size"])

    @pytest.mark.parametrize("board", BOARDS)
    def test_the_title_covers_no_space_city_or_label(self, board: str) -> None:
        layout = layout_of(board)
        x, y, w, h = facts_of(board)["title"]
        title = Box(x + w / 2, y + h / 2, w, h)
        things = [box for track in layout.tracks for box in layout.space_boxes(track)]
        things += [Box(*city.at, 2 * layout.city_radius, 2 * layout.city_radius) for city in layout.cities.values()]
        labels = [city.label for city in layout.cities.values()]
        things += [text.area() for label in labels if label for text in label.texts.values()]

        assert [thing for thing in things if box_overlap(title, thing) > 0] == []

    @pytest.mark.parametrize("board", BOARDS)
    def test_dark_labels_stand_out_from_the_ground(self, board: str) -> None:
        layout = layout_of(board)
        picture = pygame.image.load(assets_folder() / "boards" / f"{board}.jpg")
        weakest = (99.0, "")

        for city in layout.cities.values():
            for text in city.label.texts.values() if city.label else ():
                area = pygame.Rect(0, 0, *map(round, text.box))
                area.center = (round(text.at[0]), round(text.at[1]))
                ground = pygame.transform.average_color(picture, area.clip(picture.get_rect()))
                contrast = (luminance(ground) + 0.05) / (luminance(INK) + 0.05)
                weakest = min(weakest, (contrast, city.id))

        assert weakest[0] >= CONTRAST, weakest

    def test_all_pictures_together_stay_small(self) -> None:
        total = sum(path.stat().st_size for path in (assets_folder() / "boards").iterdir())

        assert total < 25_000_000


@pytest.fixture
def painting() -> Any:
    """The painter's numeric libraries, without which its parts cannot be tested."""
    for name in ("numpy", "scipy", "PIL", "shapely"):
        pytest.importorskip(name)
    sys.path.insert(0, str(ROOT))
    yield pytest.importorskip("tools.painting")
    sys.path.remove(str(ROOT))


@pytest.mark.usefixtures("painting")
class TestPainter:
    """The geography follows the cities."""

    @pytest.mark.parametrize("board", BOARDS)
    def test_the_bend_carries_every_city_to_its_place_without_folding(self, board: str) -> None:
        import numpy as np

        from tools.painting.transform import Transform

        layout = layout_of(board)
        transform = Transform.of(layout, 1.0)
        true = np.array([city.true for city in layout.cities.values()])
        placed = np.array([city.at for city in layout.cities.values()])

        assert np.abs(true + transform.bend.at(true) - placed).max() < 12
        assert not transform.bend.folds()

    @pytest.mark.parametrize("board", BOARDS)
    def test_the_way_to_the_globe_and_back_ends_where_it_began(self, board: str) -> None:
        import numpy as np

        from tools.painting.transform import Transform

        layout = layout_of(board)
        transform = Transform.of(layout, 0.5)
        x0, y0, x1, y1 = (edge * 0.5 for edge in layout.inner)
        pixels = np.array([(x, y) for x in np.linspace(x0, x1, 7) for y in np.linspace(y0, y1, 7)])

        back = transform.to_board(transform.to_globe(pixels))

        assert np.abs(back - pixels).max() < 0.5

    def test_the_projection_agrees_with_that_of_the_layouts(self) -> None:
        import numpy as np

        from tools.painting.transform import Transform

        for board, lon, lat in (("usa", -100.0, 40.0), ("world", 100.0, -20.0)):
            layout = layout_of(board)
            ours = Transform.of(layout, 1.0).projection.forward(np.array([[lon, lat]]))[0]
            assert tuple(ours) == pytest.approx(layout.true_place(lon, lat), abs=1e-6)

    def test_a_shape_across_the_date_line_stays_in_one_piece(self, tmp_path: Path) -> None:
        from tools.painting.topojson import features

        ring = [[170, 60], [180, 60], [-170, 60], [-170, 70], [170, 70], [170, 60]]
        steps = [ring[0], *([b[0] - a[0], b[1] - a[1]] for a, b in itertools.pairwise(ring))]
        topology = {
            "transform": {"scale": [1, 1], "translate": [0, 0]},
            "arcs": [steps],
            "objects": {"land": {"geometries": [{"type": "Polygon", "id": "x", "arcs": [[0]]}]}},
        }
        (tmp_path / "one.json").write_text(json.dumps(topology))

        [shape] = [feature.shape for feature in features(tmp_path / "one.json", "land")]

        assert shape.area == pytest.approx(200)

    def test_realms_of_another_time_take_and_give_land(self) -> None:
        from shapely.geometry import box

        from tools.painting.geography import _grouped, _shared_borders

        countries = {"a": box(0, 0, 2, 1), "b": box(2, 0, 3, 1), "c": box(3, 0, 5, 1)}
        move = {"from": ["c"], "to": "ab", "area": [[3, 0], [4, 0], [4, 1], [3, 1]]}

        realms = _grouped(countries, {"ab": ["a", "b"]}, [move])

        assert realms["ab"].area == pytest.approx(4)
        assert realms["c"].area == pytest.approx(1)
        assert sum(line.length for line in _shared_borders(realms)) == pytest.approx(1, abs=0.02)

    def test_names_keep_away_from_what_the_program_draws(self) -> None:
        import numpy as np

        from tools.painting.room import COARSE, Room

        room = Room.__new__(Room)
        room.shape, room.taken, room._distance = (50, 50), np.zeros((50, 50), dtype=bool), None
        room.claim_box((0, 0, 100, 200))

        place = room.place_box((60, 40), (20, 20))

        assert place is not None
        assert place[0] - 30 >= 100 - COARSE

    def test_every_style_names_only_what_the_base_knows(self) -> None:
        import tomllib

        from tools.painting.styles import FOLDER, styled_boards

        base = tomllib.loads((FOLDER / "base.toml").read_text(encoding="utf-8"))
        optional = {"names", "landmarks", "creatures", "circles", "rhumbs"}

        assert styled_boards() == list(BOARDS)
        for board in styled_boards():
            own = tomllib.loads((FOLDER / f"{board}.toml").read_text(encoding="utf-8"))
            assert set(own) - set(base) <= optional
            assert {name["kind"] for name in own["names"]} <= set(base["lettering"])
            assert {mark["colours"] for mark in own["landmarks"]} <= set(base["figures"])

    def test_rivers_run_to_the_sea_and_gather_water(self) -> None:
        from shapely.geometry import LineString

        from tools.painting.rivers import flow

        main = LineString([(0, 100), (100, 100), (300, 100)])
        side = LineString([(100, 100), (100, 0)])

        stretches = flow([main, side], height=lambda point: -point[0], is_outlet=lambda point: point[0] >= 300)

        last = max(stretches, key=lambda stretch: stretch.above)
        assert last.above == pytest.approx(200, abs=5)
        assert tuple(last.points[-1]) == pytest.approx((300, 100), abs=3)
        assert all(stretch.points[-1][0] >= stretch.points[0][0] - 3 for stretch in stretches)
