"""Any text can be written: whatever a person types or a file brings, writing it never fails."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ttr_desktop.ui import fonts

INK = (20, 16, 8)
NO_WIDTH = ["\ufe0f", "\u034f", "\u180b", "\u200b", "\u200d", "\u200f", "\u202e", "\u2060", "\ufeff", "\U000e0041"]
ANY_SIGN = st.one_of(
    st.characters(exclude_categories=()),
    st.sampled_from([*NO_WIDTH, "\0", "\n", "\t", "\x7f", "\ud800", "\u0301", "\u0489", "\u0378", "\U0010ffff"]),
)
TEXTS = st.builds(lambda text, times: text * times, st.text(ANY_SIGN, max_size=12), st.sampled_from([1, 1, 1, 40]))
FACES = st.sampled_from(fonts.ALL_FONTS)
SIZES = st.one_of(st.integers(-5, 40), st.sampled_from([0, 0.4, 200, 100_000]))
ROOMS = st.integers(-20, 400)


@pytest.fixture(autouse=True, scope="module")
def _window() -> Iterator[None]:
    pygame.init()
    pygame.display.set_mode((200, 100))
    yield
    fonts.forget()


@given(TEXTS, FACES, SIZES, ROOMS)
@example("\u2764\ufe0f"[1:], fonts.LABEL_FONT, 20, 100)
@example("", fonts.LABEL_FONT, 0, 0)
def test_any_text_is_written(text: str, face: str, size: float, room: int) -> None:
    whole, cut = fonts.render(text, face, size, INK), fonts.ink(text, face, size, INK)
    fitted = fonts.fitted(text, face, (room, room), size, INK)
    page = fonts.paragraph(text, face, size, INK, room)

    assert whole.get_width() == fonts.width(text, face, size) or whole.get_width() <= fonts.LONGEST
    assert cut.get_width() <= whole.get_width()
    assert max(*fitted.get_size(), *page.get_size()) <= fonts.LONGEST


@given(TEXTS, FACES, SIZES, ROOMS)
def test_a_wrapped_text_loses_nothing_that_is_seen(text: str, face: str, size: float, room: int) -> None:
    lines = fonts.wrap(text, face, size, room)

    assert fonts.clean("".join("".join(lines).split())) == fonts.clean("".join(text.split()))


@given(TEXTS, FACES, SIZES, st.integers(60, 400))
def test_a_shortened_text_fits(text: str, face: str, size: float, room: int) -> None:
    short = fonts.shorten(text, face, min(size, 40), room)

    assert fonts.width(short, face, min(size, 40)) <= room


@pytest.mark.parametrize("sign", NO_WIDTH)
def test_a_text_of_no_width_leaves_an_empty_line(sign: str) -> None:
    picture = fonts.render(sign, fonts.TEXT_FONT, 20, INK)

    assert picture.get_size() == (0, fonts.render("", fonts.TEXT_FONT, 20, INK).get_height())


@pytest.mark.parametrize("sign", ["W", "\u0301", "\u202e", "\U0001f600"])
def test_a_text_without_end_is_cut_in_good_time(sign: str) -> None:
    before, text = time.process_time(), sign * 300_000

    line = fonts.render(text, fonts.TITLE_FONT, 200, INK)
    page = fonts.paragraph(text, fonts.TEXT_FONT, 20, INK, 300)
    short = fonts.shorten(text, fonts.TEXT_FONT, 20, 300)

    assert max(*line.get_size(), *page.get_size()) <= fonts.LONGEST
    assert fonts.width(short, fonts.TEXT_FONT, 20) <= 300
    assert time.process_time() - before < 30


def test_accents_do_not_grow_over_the_lines_above() -> None:
    plain = fonts.render("a\u0301", fonts.TEXT_FONT, 20, INK)

    tower = fonts.render("a" + 500 * "\u0301", fonts.TEXT_FONT, 20, INK)

    assert tower.get_height() < 3 * plain.get_height()
