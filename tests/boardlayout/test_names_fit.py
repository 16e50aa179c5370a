"""Names measured with the real font fit the boxes that the layout keeps for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_desktop.boardlayout import read_layout
from ttr_desktop.boardlayout.check import all_labels
from ttr_desktop.ui.fonts import CITY_FONT, render

MAPS = Path(__file__).parents[2] / "maps"


@pytest.mark.parametrize("path", sorted(MAPS.glob("*.layout.json")), ids=lambda path: path.name.partition(".")[0])
def test_every_line_of_every_name_fits_its_box(path: Path) -> None:
    layout = read_layout(path)
    for name, label in all_labels(layout):
        for language, text in label.texts.items():
            for line in text.lines:
                ink = render(line, CITY_FONT, label.size, (0, 0, 0)).get_bounding_rect()
                assert ink.width <= text.box[0], (name, language)
                assert ink.height <= text.box[1] / len(text.lines) + 1, (name, language)
