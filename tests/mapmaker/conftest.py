"""The example of maps/README.md, and a folder of own boards that is empty again after each test."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ttr_desktop.paths import own_maps_folder
from ttr_desktop.resources import maps_folder


@pytest.fixture
def bay() -> str:
    """The board that the README shows."""
    found = re.search(
        r"<!-- example: bay\.yaml -->\n```yaml\n(.*?)```", (maps_folder() / "README.md").read_text("utf-8"), re.DOTALL
    )
    assert found is not None
    return found[1]


@pytest.fixture(autouse=True)
def _no_boards_left() -> Iterator[None]:
    """No test finds the boards of another."""
    yield
    for path in own_maps_folder().glob("*"):
        path.unlink()
