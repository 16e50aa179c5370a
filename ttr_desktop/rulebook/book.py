"""The rulebook of one language: read from its file, filled with the figures of the boards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ttr_desktop.engine import Board
from ttr_desktop.resources import MissingResourcesError
from ttr_desktop.rulebook.facts import fact
from ttr_desktop.rulebook.markup import Page, placeholders, read_pages

FALLBACK = "en"
LoadBoard = Callable[[str], Board]


class Rulebook:
    """All pages in one language."""

    def __init__(self, language: str, pages: Iterable[Page], load: LoadBoard) -> None:
        self.language = language
        self.pages = tuple(pages)
        """As they are written, figures not yet asked for: good for a table of contents and for searching."""
        self._by_id = {page.id: page for page in self.pages}
        self._load = load
        self._complete: dict[str, Page] = {}

    def page(self, name: str) -> Page:
        """The page of this id, its figures filled in; the first page if there is none."""
        page = self._by_id.get(name, self.pages[0])
        if page.id not in self._complete:
            self._complete[page.id] = page.filled({name: self._figure(name) for name in placeholders(page)})
        return self._complete[page.id]

    def _figure(self, name: str) -> str:
        board, _, key = name.partition(":")
        return fact(self._load(board), key)

    def has(self, name: str) -> bool:
        return name in self._by_id

    def groups(self) -> list[tuple[str, list[Page]]]:
        """The table of contents."""
        groups: dict[str, list[Page]] = {}
        for page in self.pages:
            groups.setdefault(page.group, []).append(page)
        return list(groups.items())


def rulebook_languages() -> tuple[str, ...]:
    """The languages that have a file."""
    return tuple(sorted(entry.name[:-3] for entry in _folder().iterdir() if entry.name.endswith(".md")))


def load_rulebook(language: str, load: LoadBoard) -> Rulebook:
    """The rulebook in a language, or in English; `load` gives a board by its id."""
    own = _pages(language) if language in rulebook_languages() else ()
    mine = {page.id: page for page in own}
    return Rulebook(language, (mine.get(page.id, page) for page in _pages(FALLBACK)), load)


@cache
def _pages(language: str) -> tuple[Page, ...]:
    try:
        return tuple(read_pages((_folder() / f"{language}.md").read_text(encoding="utf-8")))
    except (OSError, ValueError) as fault:
        raise MissingResourcesError(f"the rulebook in {language!r} cannot be read: {fault}") from fault


def _folder() -> Traversable:
    return files("ttr_desktop") / "locale" / "rulebook"
