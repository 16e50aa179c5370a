"""Places of the earth to pixels and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_desktop.boardlayout.projection import Fit, fit_into, make_projection

CONIC = {"kind": "albers", "lon0": 10, "lat0": 50, "lat1": 45, "lat2": 55}
SOUTH = {"kind": "albers", "lon0": 140, "lat0": -25, "lat1": -35, "lat2": -18}
WORLD = {"kind": "miller", "lon0": 45}


@given(st.floats(-40, 60), st.floats(20, 75))
def test_a_conic_place_comes_back(lon: float, lat: float) -> None:
    projection = make_projection(CONIC)
    assert projection.unproject(*projection.project(lon, lat)) == pytest.approx((lon, lat), abs=1e-6)


@given(st.floats(100, 178), st.floats(-60, -5))
def test_a_southern_conic_place_comes_back(lon: float, lat: float) -> None:
    projection = make_projection(SOUTH)
    assert projection.unproject(*projection.project(lon, lat)) == pytest.approx((lon, lat), abs=1e-6)


@given(st.floats(-134.9, 224.9), st.floats(-80, 80))
def test_a_place_of_the_world_comes_back(lon: float, lat: float) -> None:
    projection = make_projection(WORLD)
    assert projection.unproject(*projection.project(lon, lat)) == pytest.approx((lon, lat), abs=1e-6)


@pytest.mark.parametrize("data", [CONIC, SOUTH, WORLD])
def test_east_is_right_and_north_is_up(data: dict[str, object]) -> None:
    projection = make_projection(data)
    lon, lat = float(str(data["lon0"])), float(str(data.get("lat0", 0)))
    here, east, north = (projection.project(*p) for p in ((lon, lat), (lon + 2, lat), (lon, lat + 2)))
    assert east[0] > here[0]
    assert north[1] > here[1]


def test_the_world_is_cut_at_its_seam() -> None:
    projection = make_projection(WORLD)
    anchorage, vancouver = projection.project(-149.9, 61.2), projection.project(-123.1, 49.3)
    assert anchorage[0] > 0 > vancouver[0]


def test_an_unknown_projection_is_refused() -> None:
    with pytest.raises(ValueError, match="mercator"):
        make_projection({"kind": "mercator"})


@given(st.lists(st.tuples(st.floats(-2, 2), st.floats(-2, 2)), min_size=1, max_size=20), st.floats(1, 1.6))
def test_fitted_points_lie_in_the_box(points: list[tuple[float, float]], stretch: float) -> None:
    fit = fit_into(points, (100, 50, 900, 650), stretch)
    for x, y in (fit.apply(u, v) for u, v in points):
        assert 99.99 <= x <= 900.01
        assert 49.99 <= y <= 650.01


def test_a_fit_can_be_undone() -> None:
    fit = Fit(200, 15, 400, -12, -180, 300)
    assert fit.invert(*fit.apply(0.7, -0.3)) == pytest.approx((0.7, -0.3))
