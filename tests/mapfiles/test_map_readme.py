"""maps/README.md tells the truth: its example is playable, its reference complete."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from bay import Check, readme

from ttr_desktop.engine.options import REQUIRED
from ttr_desktop.engine.rules import SPECS, TIE_BREAKS
from ttr_desktop.mapfiles import load_map

ROW = re.compile(r"^\| (`[^|]+`) \| ([^|]*) \|", re.MULTILINE)


def section(title: str) -> str:
    """The text under a heading, up to the next one of any level."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#|\Z)", readme(), re.DOTALL | re.MULTILINE)
    assert found is not None, title
    return found[1]


def rows(title: str) -> dict[str, str]:
    """Key and default of each row of the table under a heading."""
    return {
        key: default.strip() for keys, default in ROW.findall(section(title)) for key in re.findall(r"`([^`]+)`", keys)
    }


def written(default: Any) -> str:
    """A default as the README writes it."""
    if default is REQUIRED:
        return "–"
    if isinstance(default, int):
        return str(default)
    text = yaml.safe_dump(list(default) if isinstance(default, tuple) else default, default_flow_style=True)
    return f"`{text.removesuffix(chr(10)).removesuffix('...').strip()}`"


def test_the_example_can_be_played(bay: str, tmp_path: Path) -> None:
    path = tmp_path / "bay.yaml"
    path.write_text(bay, encoding="utf-8")

    board = load_map(path)

    assert (board.id, len(board.definition.cities), len(board.definition.tracks)) == ("bay", 7, 11)


@pytest.mark.parametrize("module", SPECS)
def test_every_option_of_a_module_stands_there_with_its_default(module: str) -> None:
    options = {key: written(option.default) for key, option in SPECS[module].options.items()}

    assert rows(f"`{module}`") == options


def test_no_module_is_described_that_does_not_exist() -> None:
    described = re.findall(r"^### `(\w+)`$", readme(), re.MULTILINE)

    assert sorted(described) == sorted(SPECS)


def test_every_tie_break_is_described() -> None:
    assert all(f"`{tie_break}`" in section("Head") for tie_break in TIE_BREAKS)


@pytest.mark.parametrize(
    ("title", "row"),
    [
        ("Head", "xyzzy: 1\nid: bay\n"),
        ("Cities", "cities:\n  - {xyzzy: 1}\n"),
        ("Tracks", "tracks:\n  - {xyzzy: 1}\n"),
    ],
)
def test_every_key_is_described(title: str, row: str, faults_of: Check) -> None:
    """The check names the known keys when it meets one that is like none of them."""
    told = [fault.message for fault in faults_of(row) if "'xyzzy'" in fault.message]

    known = set(re.findall(r"\w+", told[0].split("Known keys: ")[1]))

    sections = {"countries", "cities", "tracks", "tickets", "tickets_left_out", "notes"}
    assert set(rows(title)) == known - sections


def test_the_messages_quoted_as_common_errors_are_ours(bay: str, faults_of: Check) -> None:
    quoted = [row for row in section("Common errors").split("\n") if row.startswith("| `")]
    broken = {
        "There is no city": bay.replace("b: mill, ", "b: mil,  "),
        "This must be text": bay.replace("{en: Mill,", "{en: no,"),
        "A track of": bay.replace("length: 4, color: yellow", "length: 7, color: yellow"),
        "A tunnel needs": bay.replace("  tunnels: {}\n", ""),
        "players need": bay.replace("draw: {main: 2}", "draw: {main: 5}"),
        "This is not valid YAML": bay.replace("lat: 45.0", "lat 45.0: }"),
        "differs from the file name": bay.replace("id: bay", "id: gulf"),
    }
    for words, text in broken.items():
        assert any(words in row for row in quoted), words
        assert any(words in fault.message for fault in faults_of(text)), words
