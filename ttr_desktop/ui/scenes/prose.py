"""Running text in which some words stand out, and tables: what pages to read are made of."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.rulebook.markup import strong_parts
from ttr_desktop.ui import fonts
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import BRASS, INK, PARCHMENT_DARK, PARCHMENT_EDGE, Colour
from ttr_desktop.ui.widgets import Widget

Word = tuple[int, str, str]
"""x, face, words without a break."""
LEADING = 1.08


def lines_of(text: str, size: int, room: int, face: str = fonts.TEXT_FONT) -> list[list[Word]]:
    """A text broken into lines no wider than `room`, as words at their places."""
    lines: list[list[Word]] = [[]]
    x = 0
    space = fonts.width(" ", face, size)
    for part, is_strong in strong_parts(text):
        used = fonts.TEXT_BOLD_FONT if is_strong else face
        glued = not part.startswith(" ")
        for number, word in enumerate(part.split()):
            gap = 0 if (number == 0 and glued) or not lines[-1] else space
            width = fonts.width(word, used, size)
            if lines[-1] and x + gap + width > room:
                if gap == 0:
                    # Nothing may part a word from the comma after it.
                    x = _carry(lines, room)
                else:
                    lines.append([])
                    x = 0
                gap = 0
            lines[-1].append((x + gap, used, word))
            x += gap + width
        if part.endswith(" ") and part.strip():
            x += 0
            lines[-1].append((x, face, ""))
            x += space
    return [[word for word in line if word[2]] for line in lines if any(word[2] for word in line)]


def _carry(lines: list[list[Word]], room: int) -> int:
    """Take the last word of the line over to a new one; returns where the next word begins."""
    last_x, face, word = lines[-1].pop()
    end = last_x
    lines.append([(0, face, word)])
    return end - last_x
