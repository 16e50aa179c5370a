"""Keys by their place on the keyboard: hot keys are Latin letters and must work under any layout."""

from __future__ import annotations

import pygame

FIRST_LETTER, LAST_LETTER = 4, 29
FIRST_DIGIT, LAST_DIGIT = 30, 39
"""USB codes of the places of A to Z and of 1 to 9 and 0."""
LAST_LATIN = 127
NAMED = 1 << 30
"""Set in the codes of keys that have a name and no sign, such as arrows."""


def latin(event: pygame.event.Event) -> pygame.event.Event:
    """A key event as under a Latin layout: the key beside A is S, also where it types Ы."""
    place = getattr(event, "scancode", 0)
    if event.key <= LAST_LATIN or event.key & NAMED:
        return event
    if FIRST_LETTER <= place <= LAST_LETTER:
        key = pygame.K_a + place - FIRST_LETTER
    elif FIRST_DIGIT <= place <= LAST_DIGIT:
        key = pygame.K_0 + (place - FIRST_DIGIT + 1) % 10
    else:
        return event
    return pygame.event.Event(event.type, {**event.dict, "key": key})
