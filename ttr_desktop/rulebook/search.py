"""Searching the rulebook: whole pages, the best first, each with the words that were found."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ttr_desktop.rulebook.markup import Page

_WORD = re.compile(r"\w+")
_TITLE, _KEYWORD, _HEADING, _TEXT = 60, 24, 24, 4
_STEM = 5
"""Longer words are also found by their first letters, less two: endings change, above all in Russian."""
_AROUND = 44


@dataclass(frozen=True, slots=True)
class Hit:
    """A page that was found."""

    page: Page
    weight: int
    excerpt: str
    """A few words around the first find in the text; empty if only the title or a keyword fits."""


def search(pages: Iterable[Page], wanted: str) -> list[Hit]:
    """The pages that have every wanted word somewhere, best first; nothing for an empty question."""
    words = _words(wanted)
    if not words:
        return []
    hits = [hit for page in pages if (hit := _hit(page, words)) is not None]
    return sorted(hits, key=lambda hit: -hit.weight)


def _words(text: str) -> list[str]:
    return _WORD.findall(_plain(text))


def _plain(text: str) -> str:
    return text.casefold().replace("ё", "е")


def _fits(wanted: str, word: str) -> int:
    """4 for the word itself, 3 for its beginning, 2 for the same stem, 0 otherwise."""
    if word.startswith(wanted):
        return 4 if word == wanted else 3
    stem = wanted[: max(_STEM - 1, len(wanted) - 2)]
    return 2 if len(wanted) >= _STEM and word.startswith(stem) else 0


def _hit(page: Page, words: list[str]) -> Hit | None:
    parts = [(_TITLE, page.title), *((_KEYWORD, word) for word in page.keywords)]
    parts += [(_HEADING if block.kind == "heading" else _TEXT, block.plain) for block in page.blocks]
    cut = [(weight, _words(text)) for weight, text in parts]
    total = 0
    for wanted in words:
        found = [weight * _fits(wanted, word) for weight, text in cut for word in text]
        if not any(found):
            return None
        total += max(found) + min(12, sum(1 for one in found if one))
    if len(words) > 1:
        # The very words side by side say more than the same words here and there.
        total += max((3 * weight for weight, text in cut if " ".join(words) in " ".join(text)), default=0)
    return Hit(page, total, _excerpt(page, words))


def _excerpt(page: Page, words: list[str]) -> str:
    for block in page.blocks:
        text = block.plain
        for match in _WORD.finditer(_plain(text)):
            if any(_fits(wanted, match[0]) for wanted in words):
                return _around(text, match.start(), match.end())
    return ""


def _around(text: str, start: int, end: int) -> str:
    """Whole words around a place."""
    first, last = max(0, start - _AROUND), min(len(text), end + _AROUND)
    if first:
        first = text.find(" ", first, start) + 1 or start
    if last < len(text):
        last = max(text.rfind(" ", end, last), end)
    return ("… " if first else "") + text[first:last].strip() + (" …" if last < len(text) else "")
