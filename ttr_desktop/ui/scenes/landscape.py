"""The evening landscape behind the title: a stored picture brought to the size of the window.

The picture is made by `tools/paint_title.py`: drawing it takes a third of a second, reading it a few hundredths.
"""

from __future__ import annotations

import logging

import pygame

from ttr_desktop.resources import assets_folder
from ttr_desktop.ui.art import title

FILE_NAME = "title.jpg"
PAINTED = (1920, 1080)
"""How large it is stored."""
WIDEST = 1.02 * PAINTED[0] / PAINTED[1]
"""For windows of a wider shape the picture has no sides: they are drawn."""

_log = logging.getLogger(__name__)


def landscape(size: tuple[int, int]) -> pygame.Surface:
    """The landscape in a size; rail and ground stand as `title.rail_y` says."""
    if size[0] > WIDEST * size[1]:
        return title.backdrop(size)
    try:
        stored = pygame.image.load(assets_folder() / FILE_NAME)
    except (pygame.error, OSError) as fault:
        _log.warning("the picture of the title is drawn anew: %s", fault)
        return title.backdrop(size)
    width = min(PAINTED[0], round(PAINTED[1] * size[0] / size[1]))
    middle = stored.subsurface(((PAINTED[0] - width) // 2, 0, width, PAINTED[1]))
    return pygame.transform.smoothscale(middle, size)
