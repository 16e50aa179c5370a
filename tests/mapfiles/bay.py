"""The example board of maps/README.md."""

from __future__ import annotations

import re
from collections.abc import Callable

from ttr_desktop.mapfiles import Problem
from ttr_desktop.resources import maps_folder

Check = Callable[[str], list[Problem]]
"""Checks a text as the file `bay.yaml`."""


def readme() -> str:
    return (maps_folder() / "README.md").read_text(encoding="utf-8")


def example_board() -> str:
    """The text of `bay.yaml` as it stands in the README."""
    found = re.search(r"<!-- example: bay\.yaml -->\n```yaml\n(.*?)```", readme(), re.DOTALL)
    assert found is not None
    return found[1]
