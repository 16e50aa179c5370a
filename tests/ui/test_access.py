"""What docs/accessibility.md promises: contrast of text, and that the page itself is complete and up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_desktop.ui import theme
from ttr_desktop.ui.theme import contrast

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
