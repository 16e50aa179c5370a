"""Boxes, circles and curves: what overlaps, and what lies where along a line."""

from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_desktop.boardlayout.geometry import (
    Box,
    MeasuredCurve,
    box_overlap,
    bulged,
    circle_overlap,
    crossings,
    polyline,
    shifted_curve,
)

near = st.floats(-60, 60)
size = st.floats(2, 50)
angle = st.floats(-180, 180)
boxes = st.builds(Box, near, near, size, size, angle)


def test_boxes_side_by_side_do_not_overlap() -> None:
    assert box_overlap(Box(0, 0, 40, 10), Box(0, 11, 40, 10)) <= 0


def test_boxes_one_into_the_other_overlap_by_the_least_way_out() -> None:
    assert box_overlap(Box(0, 0, 40, 10), Box(0, 8, 40, 10)) == pytest.approx(2)


def test_a_turned_box_fits_where_a_straight_one_does_not() -> None:
    corner = Box(30, 30, 40, 10)
    assert box_overlap(Box(0, 0, 60, 60), corner) > 0
    assert box_overlap(Box(0, 0, 60, 60, 45), Box(36, 36, 20, 10, 45)) <= 0


@given(boxes, boxes)
def test_overlap_is_mutual(one: Box, other: Box) -> None:
    assert (box_overlap(one, other) > 0) == (box_overlap(other, one) > 0)


@given(boxes, boxes)
def test_a_corner_inside_the_other_box_means_overlap(one: Box, other: Box) -> None:
    if any(other.contains(x, y, margin=-0.01) for x, y in one.corners()):
        assert box_overlap(one, other) > 0


@given(boxes, near, near, size)
def test_a_circle_overlaps_a_box_when_a_point_of_the_box_is_within_its_radius(
    box: Box, x: float, y: float, radius: float
) -> None:
    depth = circle_overlap(box, x, y, radius)
    nearest = min(math.hypot(cx - x, cy - y) for cx, cy in [*box.corners(), (box.x, box.y)])
    if nearest < radius - 1e-6:
        assert depth > 0
    if depth < 0:
        assert nearest >= radius


@given(st.floats(-0.4, 0.4))
def test_equal_distances_on_a_bow_are_equally_far_apart(bulge: float) -> None:
    line = MeasuredCurve(bulged((0, 0), (300, 40), bulge))
    places = [line.at(line.length * k / 6)[:2] for k in range(7)]
    gaps = [math.dist(p, q) for p, q in itertools.pairwise(places)]
    assert max(gaps) - min(gaps) < 0.05 * max(gaps)


def test_a_line_ends_at_its_cities() -> None:
    line = MeasuredCurve(bulged((10, 20), (200, 90), 0.2))
    assert line.at(0)[:2] == (10, 20)
    assert line.at(line.length)[:2] == (200, 90)


def test_a_positive_bulge_bows_to_the_right_hand() -> None:
    heading_east = MeasuredCurve(bulged((0, 0), (100, 0), 0.2))
    assert heading_east.at(heading_east.length / 2)[1] == pytest.approx(20)


def test_a_shifted_curve_keeps_its_distance() -> None:
    curve = bulged((0, 0), (300, 0), 0.1)
    shifted = shifted_curve(curve, 20)
    for (x, y), (sx, sy) in zip(polyline(curve), polyline(shifted), strict=True):
        assert math.hypot(sx - x, sy - y) == pytest.approx(20, abs=3)


def test_lines_that_cross_are_counted_and_lines_that_meet_at_a_city_are_not() -> None:
    assert crossings([(0, 0), (10, 10)], [(0, 10), (10, 0)]) == 1
    assert crossings([(0, 0), (10, 10)], [(0, 0), (10, 0)]) == 0
