"""A window for the tests of screens, widgets and loop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.driver import Driver


@pytest.fixture
def person() -> Iterator[Driver]:
    """Somebody at the title screen."""
    driver = Driver()
    driver.app.go_home()
    driver.rounds(2)
    yield driver
    driver.close()
