"""The example of maps/README.md, and a folder of own boards that is empty again after each test."""

from __future__ import annotations

import re

import pytest

from ttr_desktop.resources import maps_folder


@pytest.fixture
def bay() -> str:
    """The board that the README shows."""
    found = re.search(
        r"<!-- example: bay\.yaml -->\n```yaml\n(.*?)```", (maps_folder() / "README.md").read_text("utf-8"), re.DOTALL
    )
    assert found is not None
    return found[1]
