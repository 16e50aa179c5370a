"""The rulebook: contents and search at the left, the page at the right, with pictures of the very situation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import language, t
from ttr_desktop.rulebook import Block, Rulebook, load_rulebook, search
from ttr_desktop.rulebook import Page as RulePage
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.scenes.pictures import SituationPictures, row_picture, shipped_board
from ttr_desktop.ui.scenes.prose import Prose, Table
from ttr_desktop.ui.theme import INK, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, ListBox, Panel, Picture, ScrollArea, TextField, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

CONTENTS = 246
WIDEST = 780
STEP = 60
MOST_LETTERS = 40

_pictures = SituationPictures()
"""Kept while the program runs: a picture of a board takes about half a second to make."""


class Contents(ListBox):
    """The list of pages under the names of their groups, or what a search has found."""

    has_bar = False
    headings: frozenset[int] = frozenset()
    tips: Sequence[str] = ()
    """Per row a few words around what was found there."""

    def tip_at(self, place: tuple[int, int]) -> str:
        row = self.first + (place[1] - self.rect.y) // self.row_height
        return self.tips[row] if 0 <= row < len(self.tips) else ""

    def choose(self, row: int) -> None:
        """The nearest page in the direction of the wish; the name of a group is no page."""
        step = 1 if row >= self.chosen else -1
        row = max(0, min(len(self.rows) - 1, row))
        while row in self.headings and 0 <= row + step < len(self.rows):
            row += step
        if row not in self.headings:
            super().choose(row)
            if row - 1 in self.headings:
                self.first = min(self.first, row - 1)

    def draw_words(self, surface: pygame.Surface, row: int, cell: pygame.Rect) -> None:
        size = self.scale.text("body")
        is_heading = row in self.headings
        face = fonts.TITLE_FONT if is_heading else fonts.TEXT_FONT
        place = cell.inflate(-self.scale.px(14), -self.scale.px(4))
        colour = INK_SOFT if is_heading else INK
        words = fonts.fitted(self.rows[row], face, place.size, size, colour, smallest=size * 0.75)
        surface.blit(words, words.get_rect(midleft=place.midleft))


class ReadingArea(ScrollArea):
    """The page; the keys move it while it has the focus."""

    is_focusable = True

    def key(self, event: pygame.event.Event) -> bool:
        page = self.rect.height - self.scale.px(STEP)
        moves = {
            pygame.K_UP: -self.scale.px(STEP),
            pygame.K_DOWN: self.scale.px(STEP),
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.height,
            pygame.K_END: self.height,
        }
        if event.key not in moves:
            return False
        self.scroll_to(self.offset + moves[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.draw_focus(surface)


class SituationPlace(Widget):
    """Where a picture of a board appears as soon as it has been made."""

    can_be_hit = False

    def __init__(self, rect: pygame.Rect, name: str, room: int) -> None:
        super().__init__(rect)
        self.situation = name
        self.room = room

    @property
    def is_made(self) -> bool:
        return _pictures.ready(self.situation, self.room, self.scale) is not None

    def make(self) -> None:
        _pictures.picture(self.situation, self.room, self.scale)
        self.stale()

    def draw(self, surface: pygame.Surface) -> None:
        picture = _pictures.ready(self.situation, self.room, self.scale)
        if picture is None:
            surface.blit(panels.panel("well", self.rect.size, self.scale.factor), self.rect)
        else:
            surface.blit(picture, picture.get_rect(center=self.rect.center))


class RulebookScene(Page):
    """Opened at a page; Esc closes it."""

    def __init__(self, app: Host, page: str = "goal", board_page: str = "") -> None:
        super().__init__(app)
        self.page_name = page
        self.board_page = board_page
        """The page about the board that lies on the table, if one does."""
        self.wanted = ""
        self._book: Rulebook | None = None
        self._came_from: list[str] = []
        self._offset = 0
        self._drawn = False

    @property
    def book(self) -> Rulebook:
        """In the language now spoken."""
        if self._book is None or self._book.language != language():
            self._book = load_rulebook(language(), shipped_board)
        return self._book

    @property
    def page(self) -> RulePage:
        return self.book.page(self.page_name)

    def heading(self) -> str:
        return t("rulebook.heading")

    # -- what can be done ------------------------------------------------------------------------------

    def open(self, name: str) -> None:
        """Turn to a page."""
        if name == self.page_name or not self.book.has(name):
            return
        self._came_from.append(self.page_name)
        self._show(name)

    def go_back(self) -> None:
        """The page before, or out of the book."""
        if self._came_from:
            self._show(self._came_from.pop())
        else:
            self.on_escape()

    def _show(self, name: str) -> None:
        self.page_name = name
        self._offset = 0
        self.rebuild()

    def look_for(self, wanted: str) -> None:
        """Show only pages with these words, and open the best one."""
        self.wanted = wanted
        hits = search(self.book.pages, wanted)
        if hits and self.page_name not in [hit.page.id for hit in hits]:
            self.page_name = hits[0].page.id
            self._offset = 0
        field = self.widgets.find("search")
        caret = field.caret if isinstance(field, TextField) else 0
        self.rebuild()
        renewed = self.widgets.find("search")
        if isinstance(renewed, TextField):
            renewed.caret = caret

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.widgets.focus_on(self.widgets.find("search"))
            return True
        return super().handle(event)

    def on_escape(self) -> bool:
        if self.wanted:
            self.look_for("")
            return True
        return super().on_escape()

    # -- places ----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        self._keep_offset()
        scale, body = self.app.scale, self.body()
        left = pygame.Rect(body.x, body.y, scale.px(CONTENTS), body.height)
        gap = scale.px(12)
        sheet = pygame.Rect(left.right + gap, body.y, body.right - left.right - gap, body.height)
        return [*self._contents(left), *self._page(sheet), *self._buttons()]

    def _keep_offset(self) -> None:
        area = self.widgets.find("page")
        if isinstance(area, ReadingArea) and self._offset:
            self._offset = area.offset

    def _buttons(self) -> list[Widget]:
        foot, scale = self.foot(), self.app.scale
        place = pygame.Rect(foot.x + scale.px(184), foot.y, scale.px(220), foot.height)
        before = Button(
            place,
            t("rulebook.page_before"),
            self.go_back,
            style="plain",
            name="before",
            is_enabled=bool(self._came_from),
            hotkey=pygame.K_BACKSPACE,
        )
        return [self.back_button(), before, *self._board_button(place)]

    def _board_button(self, before: pygame.Rect) -> list[Widget]:
        if not self.board_page or not self.book.has(self.board_page):
            return []
        place = before.move(before.width + self.app.scale.px(14), 0)
        opens = self.board_page
        return [Button(place, t("rulebook.this_board"), lambda: self.open(opens), style="plain", name="this board")]

    def _back(self) -> None:
        self.wanted = ""
        super()._back()

    def _contents(self, place: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        inner = place.inflate(-scale.px(24), -scale.px(24))
        field = pygame.Rect(inner.x, inner.y, inner.width, scale.px(36))
        box = TextField(
            field, self.wanted, self.look_for, most=MOST_LETTERS, hint=t("rulebook.search"), name="search",
            tip=t("rulebook.search_tip"),
        )  # fmt: skip
        room = pygame.Rect(inner.x, field.bottom + scale.px(8), inner.width, inner.bottom - field.bottom - scale.px(8))
        rows, names, tips = self._rows()
        if not rows:
            nothing = Label(
                pygame.Rect(room.x, room.y, room.width, scale.px(80)), t("rulebook.nothing"), is_wrapped=True
            )
            return [Panel(place), box, nothing]
        chosen = names.index(self.page_name) if self.page_name in names else -1
        contents = Contents(room, rows, chosen, self._opener(names), name="contents")
        contents.scale = scale
        contents.tips = tips
        contents.headings = frozenset(row for row, name in enumerate(names) if not name)
        contents.first = max(0, min(len(rows) - contents.seen, chosen - contents.seen // 2))
        return [Panel(place), box, contents]

    def _rows(self) -> tuple[list[str], list[str], list[str]]:
        """Words of the rows, the page of each (of a group none), and what was found there."""
        if self.wanted.strip():
            hits = search(self.book.pages, self.wanted)
            return [hit.page.title for hit in hits], [hit.page.id for hit in hits], [hit.excerpt for hit in hits]
        rows, names = [], []
        for group, pages in self.book.groups():
            rows += [group, *(page.title for page in pages)]
            names += ["", *(page.id for page in pages)]
        return rows, names, []

    def _opener(self, names: list[str]) -> Callable[[int], None]:
        return lambda row: self.open(names[row])

    # -- the page --------------------------------------------------------------------------------------

    def _page(self, place: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        sheet = place.copy()
        inner = sheet.inflate(-scale.px(56), -scale.px(40))
        room = min(inner.width - scale.px(24), scale.px(WIDEST))
        left = inner.x + (inner.width - scale.px(24) - room) // 2
        layout = _PageLayout(self, left, inner.y, room)
        content = layout.lay_out(self.page)
        area = ReadingArea(inner, content, layout.top - inner.y, name="page", offset=0)
        area.scale = scale
        area.scroll_to(self._offset)
        return [Panel(sheet), area, *content]

    def update(self, seconds: float) -> None:
        """One missing picture is made after the page has been seen, so that a page never waits for it."""
        super().update(seconds)
        area = self.widgets.find("page")
        if isinstance(area, ReadingArea):
            self._offset = area.offset
        if not self._drawn:
            return
        for widget in self.widgets.widgets:
            if isinstance(widget, SituationPlace) and not widget.is_made:
                widget.make()
                return

    def rebuild(self) -> None:
        self._drawn = False
        super().rebuild()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._drawn = True

    def default_focus(self) -> str:
        return "page"


class _PageLayout:
    """Sets the blocks of a page one below the other."""

    def __init__(self, scene: RulebookScene, left: int, top: int, room: int) -> None:
        self.scene = scene
        self.scale = scene.app.scale
        self.left, self.top, self.room = left, top, room
        self.widgets: list[Widget] = []

    def lay_out(self, page: RulePage) -> list[Widget]:
        self._prose(page.title, role="heading", face=fonts.TITLE_FONT, after=8)
        for block in page.blocks:
            self._block(block)
        self._see(page)
        return self.widgets

    @property
    def _place(self) -> tuple[int, int, int]:
        return self.left, self.top, self.room

    def _add(self, widget: Widget, after: float) -> None:
        self.widgets.append(widget)
        self.top = widget.rect.bottom + self.scale.px(after)

    def _prose(self, text: str, after: float = 9, **how: object) -> None:
        self._add(Prose(self._place, text, self.scale, **how), after)  # type: ignore[arg-type]

    def _block(self, block: Block) -> None:
        match block.kind:
            case "heading":
                self.top += self.scale.px(6)
                self._prose(block.text, role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT, after=4)
            case "point":
                self._prose(block.text, has_dot=True, after=5)
            case "hint":
                self._prose(block.text, is_slip=True, face=fonts.TEXT_ITALIC_FONT, after=12)
            case "table":
                self._add(Table(self._place, block.rows, self.scale), 12)
            case "text":
                self._prose(block.text)
            case _:
                self._picture(block)

    def _picture(self, block: Block) -> None:
        self.top += self.scale.px(4)
        if block.kind == "situation":
            width, height = _pictures.size(block.name, self.room, self.scale)
            place = pygame.Rect(self.left + (self.room - width) // 2, self.top, width, height)
            self._add(SituationPlace(place, block.name, self.room), 3)
        else:
            picture = row_picture(block.kind, block.name, self.room, self.scale)
            self._add(Picture(pygame.Rect(self.left, self.top, self.room, picture.get_height()), picture), 3)
        self._prose(block.text, role="small", face=fonts.TEXT_ITALIC_FONT, colour=INK_SOFT, is_centred=True, after=14)

    def _see(self, page: RulePage) -> None:
        """Buttons to the pages that go with this one."""
        scale = self.scale
        if not page.see:
            return
        self.top += scale.px(8)
        self._prose(t("rulebook.see"), role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT, after=6)
        x, height, gap = self.left, scale.px(38), scale.px(10)
        for name in page.see:
            title = self.scene.book.page(name).title
            width = min(self.room, fonts.width(title, fonts.LABEL_FONT, scale.text("body")) + scale.px(44))
            if x > self.left and x + width > self.left + self.room:
                x, self.top = self.left, self.top + height + gap
            place = pygame.Rect(x, self.top, width, height)
            self.widgets.append(
                Button(place, title, self._opener(name), style="plain", role="body", name=f"see {name}")
            )
            x += width + gap
        self.top += height + scale.px(16)

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.scene.open(name)
