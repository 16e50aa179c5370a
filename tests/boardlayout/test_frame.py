"""The frame carries the scoring track of a hundred boxes."""

from __future__ import annotations

import math

import pytest

from ttr_desktop.boardlayout.frame import make_frame
from ttr_desktop.boardlayout.geometry import Box, box_overlap


@pytest.mark.parametrize("aspect", [0.9, 1.1, 1.5, 1.75])
def test_a_hundred_boxes_run_once_round_the_board_without_overlap(aspect: float) -> None:
    frame = make_frame(3000, aspect)
    boxes = [Box(x + w / 2, y + h / 2, w, h) for x, y, w, h in frame.score]
    assert len(boxes) == 100
    for n, box in enumerate(boxes):
        following = boxes[(n + 1) % 100]
        step = math.hypot(following.x - box.x, following.y - box.y)
        assert step == pytest.approx((max(box.length, box.width) + max(following.length, following.width)) / 2, rel=0.5)
        assert all(box_overlap(box, other) < 0.01 for other in boxes[n + 1 :])


def test_counting_begins_bottom_left_and_goes_up() -> None:
    frame = make_frame(3000, 1.5)
    (x0, y0, _, _), (x1, y1, _, _) = frame.score[:2]
    assert (x0, y0) == (min(b[0] for b in frame.score), max(b[1] for b in frame.score))
    assert x1 == x0
    assert y1 < y0


@pytest.mark.parametrize("aspect", [0.9, 1.1, 1.5, 1.75])
def test_the_board_has_nearly_the_wished_shape_and_the_track_lies_outside_the_map(aspect: float) -> None:
    frame = make_frame(3000, aspect)
    assert frame.size[0] / frame.size[1] == pytest.approx(aspect, rel=0.08)
    x0, y0, x1, y1 = frame.inner
    for x, y, w, h in frame.score:
        assert x + w <= x0 or x >= x1 or y + h <= y0 or y >= y1
        assert 0 <= x < x + w <= frame.size[0]
        assert 0 <= y < y + h <= frame.size[1]
