"""Layout files: what is written is what is read, and damage is told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ttr_desktop.boardlayout import LayoutProblem, layout_path, read_layout, write_layout

MAPS = Path(__file__).parents[2] / "maps"


@pytest.mark.parametrize("board", ["usa", "germany", "world"])
def test_writing_and_reading_again_changes_nothing(board: str, tmp_path: Path) -> None:
    first = read_layout(MAPS / f"{board}.layout.json")
    write_layout(tmp_path / "copy.json", first)
    assert read_layout(tmp_path / "copy.json") == first


def test_the_file_lies_beside_its_map() -> None:
    assert layout_path(Path("maps/usa.yaml")) == Path("maps/usa.layout.json")


def damaged(**changes: object) -> str:
    data = json.loads((MAPS / "usa.layout.json").read_text(encoding="utf-8"))
    return json.dumps({key: value for key, value in (data | changes).items() if value is not None})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not JSON",
        "[]",
        damaged(format=99),
        damaged(size=None),
        damaged(inner=[1, 2]),
        damaged(tracks=[{"index": 0}]),
        damaged(cities={"atlanta": {"at": ["x", "y"], "true": [0, 0]}}),
        damaged(space={"length": "long", "width": 3}),
    ],
)
def test_a_damaged_file_is_a_problem_with_its_name(text: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.layout.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LayoutProblem, match=r"broken\.layout\.json"):
        read_layout(path)


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(LayoutProblem):
        read_layout(tmp_path / "none.layout.json")
