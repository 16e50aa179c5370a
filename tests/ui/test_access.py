"""What docs/accessibility.md promises: contrast of text, and that the page itself is complete and up to date."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ttr_desktop.ui import looks, theme
from ttr_desktop.ui.art import panels, plain
from ttr_desktop.ui.looks import HIGH_CONTRAST
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import Colour, contrast

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
STATES = ("met", "partly", "not met", "not apply")

TEXT_ON: tuple[tuple[str, str], ...] = (
    ("INK", "PARCHMENT"),
    ("INK", "PARCHMENT_DARK"),
    ("INK", "BRASS"),
    ("INK_SOFT", "PARCHMENT"),
    ("INK_SOFT", "PARCHMENT_DARK"),
    ("CREAM", "WOOD"),
    ("CREAM_SOFT", "WOOD"),
    ("GOOD", "PARCHMENT"),
    ("BAD", "PARCHMENT"),
)


@pytest.mark.parametrize(("ink", "ground"), TEXT_ON)
def test_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5


GROUNDS = [*plain.GROUNDS.values(), *(colour for one in plain.PLATES.values() for colour in one.values())]
ENOUGH = 7.0
"""What the guidelines ask of a look of high contrast."""


@pytest.fixture
def high_contrast() -> Iterator[None]:
    looks.choose(HIGH_CONTRAST)
    yield
    looks.choose(looks.HOUSE)


@pytest.mark.usefixtures("high_contrast")
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON)
def test_high_contrast_of_text(ink: str, ground: str) -> None:
    assert contrast(looks.shown(getattr(theme, ink)), looks.shown(getattr(theme, ground))) >= ENOUGH


@pytest.mark.usefixtures("high_contrast")
@pytest.mark.parametrize("style", panels.BUTTON_STYLES)
@pytest.mark.parametrize("state", panels.BUTTON_STATES)
def test_high_contrast_of_buttons(style: str, state: panels.ButtonState) -> None:
    words = looks.shown(panels.button_text(style, state))
    size = (120, 40)
    ground = panels.button(size, state, style, 1.0).get_at((size[0] // 2, size[1] // 2))[:3]

    assert contrast(words, ground) >= ENOUGH


@pytest.mark.usefixtures("high_contrast")
@pytest.mark.parametrize(
    "ground", [*plain.GROUNDS.values(), *(c for one in plain.PLATES.values() for c in one.values())]
)
def test_the_ring_of_the_focus_stands_out_from_whatever_it_lies_on(ground: Colour) -> None:
    light, dark = looks.shown(theme.FOCUS), looks.shown(theme.OUTLINE)

    assert contrast(light, dark) >= ENOUGH
    assert max(contrast(light, ground), contrast(dark, ground)) >= ENOUGH


@pytest.mark.usefixtures("high_contrast")
@pytest.mark.parametrize("kind", panels.PANELS)
def test_every_panel_has_a_border_seen_against_black_and_white(kind: str) -> None:
    picture = panels.panel(kind, (100, 60), 1.0)
    edge = [picture.get_at((50, y))[:3] for y in range(8)]

    for ground in (looks.BLACK, looks.WHITE):
        assert max(contrast(colour, ground) for colour in edge) >= ENOUGH
    assert max(contrast(colour, picture.get_at((50, 30))[:3]) for colour in edge) >= ENOUGH


@pytest.mark.usefixtures("high_contrast")
def test_signs_on_spaces_and_trains_are_as_sharp_as_their_colours_allow() -> None:
    from ttr_desktop.ui.art.spaces import _sharp_ink

    for hue in theme.HUES.values():
        assert contrast(_sharp_ink(hue), hue) >= 4.5


def test_the_house_look_draws_the_theme_as_it_is() -> None:
    assert looks.shown(theme.INK) == theme.INK
    assert not looks.is_plain()


@pytest.mark.parametrize("role", theme.TYPE)
def test_large_letters_make_small_print_grow_most(role: str) -> None:
    usual, large = Scale(1.0), Scale(1.0, 1.3)

    assert large.text(role) > usual.text(role)
    if theme.TYPE[role] <= 18:
        assert large.text(role) == round(theme.TYPE[role] * 1.3)


def rows() -> list[list[str]]:
    lines = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| guideline")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_every_guideline_has_a_state() -> None:
    assert len(rows()) >= 60
    for row in rows():
        assert len(row) == 4, row
        assert row[1] in ("basic", "intermediate", "advanced"), row
        assert row[2] in STATES, row
        assert row[3] or row[2] in ("met", "not apply"), f"say why: {row}"


def test_what_is_named_exists() -> None:
    named = re.findall(r"`((?:tests|tools|docs|ttr_desktop)/[^`]+)`", PAGE)

    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []
