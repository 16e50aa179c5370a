"""The clipboard, as far as the system lets us have it."""

from __future__ import annotations

import logging

import pygame

_log = logging.getLogger(__name__)


def put(text: str) -> bool:
    """Put a text there; False when there is no clipboard."""
    try:
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        pygame.scrap.put("text/plain;charset=utf-8", text.encode("utf-8", "replace"))
        pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8", "replace"))
    except (pygame.error, AttributeError, TypeError) as fault:
        _log.info("no clipboard: %s", fault)
        return False
    return True
