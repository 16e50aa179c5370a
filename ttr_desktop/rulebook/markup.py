"""How a rulebook file is written, and what it becomes.

@ Special rules                  a group of pages
# Ferries {ferries}              a page: its title and its id, the same in every language
keywords: ship, water            words it is found by besides its own
rules: E3 N4                     the numbered rules it explains; never shown
see: claim tunnels               pages to go on to
## In short {short}              a heading within the page and its id
- a point of a list
> a hint
| a row | of a table |
! ferry | words below it         a picture: a position by its name in `situations.py`
!cards red:3,-,locomotive | ...  a picture of cards; also !dice and !tickets
Every other line is a paragraph; **words** stand out; {usa:trains} is asked of a board (`facts.py`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

Kind = Literal["text", "heading", "point", "hint", "table", "situation", "cards", "dice", "tickets"]

_TITLE = re.compile(r"(?P<title>.+?)\s*\{(?P<id>[a-z0-9_-]+)\}")
_PICTURE = re.compile(r"!(?P<kind>cards|dice|tickets)?\s*(?P<what>\S+)\s*\|\s*(?P<caption>.+)")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
PLACEHOLDER = re.compile(r"\{([a-z_]+:[a-z0-9_.]+)\}")


class MarkupProblem(ValueError):
    """A rulebook file cannot be read; says where."""


@dataclass(frozen=True, slots=True)
class Block:
    """One piece of a page, from top to bottom."""

    kind: Kind
    text: str = ""
    """Words, with ** around those that stand out; of a picture, its caption."""
    name: str = ""
    """Of a heading its id; of a picture what it shows."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Of a table."""

    @property
    def plain(self) -> str:
        """All words of it, without marks and open figures."""
        words = " ".join([self.text, *(cell for row in self.rows for cell in row)])
        return PLACEHOLDER.sub("…", _STRONG.sub(r"\1", words)).strip()


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the rulebook."""

    id: str
    title: str
    group: str
    keywords: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    blocks: tuple[Block, ...] = ()

    def filled(self, fill: dict[str, str]) -> Page:
        """The same page with these values in place of its placeholders."""
        return replace(self, blocks=tuple(_filled(block, fill) for block in self.blocks))


def placeholders(page: Page) -> set[str]:
    """What a page asks of the boards."""
    words = " ".join([block.text + " ".join(cell for row in block.rows for cell in row) for block in page.blocks])
    return set(PLACEHOLDER.findall(words))


def _filled(block: Block, fill: dict[str, str]) -> Block:
    def put(text: str) -> str:
        return PLACEHOLDER.sub(lambda match: fill.get(match[1], match[0]), text)

    # A value may bring several cells.
    rows = tuple(tuple(cell.strip() for put_cell in row for cell in put(put_cell).split("|")) for row in block.rows)
    return replace(block, text=put(block.text), rows=rows)


def read_pages(source: str) -> list[Page]:
    """All pages of a file, in its order; `MarkupProblem` names the first line that cannot be read."""
    pages: list[_Draft] = []
    group = ""
    for number, line in enumerate(source.splitlines(), 1):
        line = line.strip()
        if line.startswith("@ "):
            group = line[2:].strip()
        elif line.startswith("# "):
            title, name = _titled(line[2:], number)
            pages.append(_Draft(name, title, group))
        elif line:
            if not pages:
                raise MarkupProblem(f"line {number}: a page must begin first")
            pages[-1].take(line, number)
    return [draft.page() for draft in pages]


def _titled(words: str, number: int) -> tuple[str, str]:
    match = _TITLE.fullmatch(words.strip())
    if match is None:
        raise MarkupProblem(f"line {number}: a heading ends with its id in braces")
    return match["title"], match["id"]


class _Draft:
    """A page while it is read."""

    def __init__(self, name: str, title: str, group: str) -> None:
        self.name, self.title, self.group = name, title, group
        self.facts: dict[str, tuple[str, ...]] = {}
        self.blocks: list[Block] = []

    def take(self, line: str, number: int) -> None:
        head, _, rest = line.partition(":")
        if head in ("keywords", "rules", "see"):
            self.facts[head] = (
                tuple(rest.split())
                if head != "keywords"
                else tuple(word.strip() for word in rest.split(",") if word.strip())
            )
        elif line.startswith("## "):
            title, name = _titled(line[3:], number)
            self.blocks.append(Block("heading", title, name))
        elif line.startswith("- "):
            self.blocks.append(Block("point", line[2:]))
        elif line.startswith("> "):
            self.blocks.append(Block("hint", line[2:]))
        elif line.startswith("|"):
            self._row(tuple(cell.strip() for cell in line.strip("|").split("|")))
        elif line.startswith("!"):
            self._picture(line, number)
        else:
            self.blocks.append(Block("text", line))

    def _row(self, row: tuple[str, ...]) -> None:
        if self.blocks and self.blocks[-1].kind == "table":
            self.blocks[-1] = replace(self.blocks[-1], rows=(*self.blocks[-1].rows, row))
        else:
            self.blocks.append(Block("table", rows=(row,)))

    def _picture(self, line: str, number: int) -> None:
        match = _PICTURE.fullmatch(line)
        if match is None:
            raise MarkupProblem(f"line {number}: a picture is written ! name | words")
        kind: Kind = match["kind"] or "situation"  # type: ignore[assignment]
        self.blocks.append(Block(kind, match["caption"], match["what"]))

    def page(self) -> Page:
        return Page(
            self.name,
            self.title,
            self.group,
            self.facts.get("keywords", ()),
            self.facts.get("rules", ()),
            self.facts.get("see", ()),
            tuple(self.blocks),
        )


def strong_parts(text: str) -> list[tuple[str, bool]]:
    """A text cut into pieces, each with whether it stands out."""
    parts = _STRONG.split(text)
    return [(part, number % 2 == 1) for number, part in enumerate(parts) if part]
