"""Memory goes back to the system, and asking for that does no harm anywhere."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from ttr_desktop.ui import freed_memory


def resident() -> int:
    """Megabytes that this process has in memory."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096 >> 20


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only the C library of Linux keeps freed pictures")
def test_freed_pictures_go_back_to_the_system() -> None:
    freed_memory.keep_low()
    before = resident()
    pictures = [pygame.Surface((1000, 1000)) for _ in range(40)]
    for picture in pictures:
        picture.fill((1, 2, 3))
    held = resident()
    pictures.clear()
    freed_memory.give_back()

    assert held - before > 100
    assert resident() - before < 40


def test_another_system_needs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")

    freed_memory.keep_low()
    freed_memory.give_back()

    assert freed_memory._library() is None
