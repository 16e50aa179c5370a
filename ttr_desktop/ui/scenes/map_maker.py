"""Make a board: one's own boards, each to be opened; a new one, or a copy of a shipped one to go on from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import language, t
from ttr_desktop.mapfiles import MapHead, catalogue
from ttr_desktop.mapmaker import storage, template
from ttr_desktop.mapmaker.beside import unusable_of
from ttr_desktop.mapmaker.storage import Opened
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.scenes.board_card import board_title
from ttr_desktop.ui.scenes.map_editor import MapEditorScene
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import INK_SOFT
from ttr_desktop.ui.user_pictures import say_all
from ttr_desktop.ui.widgets import Button, Label, Panel, ScrollArea, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

ROW = 52


class MapMakerScene(Page):
    """Where the way to the editor begins."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.shows_shipped = False
        self._look()

    def _look(self) -> None:
        self.unusable = {head.id: say_all(unusable_of(head)) for head in storage.own_boards()}
        """What lies beside a board of one's own and cannot be used."""

    def heading(self) -> str:
        return t("maker.heading")

    def resume(self) -> None:
        self._look()
        self.rebuild()

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(820)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(56), -scale.px(40))
        content: list[Widget] = []
        row = pygame.Rect(inner.x, inner.y, inner.width - scale.px(18), scale.px(ROW - 8))
        if self.shows_shipped:
            for head in (head for head in catalogue() if not head.is_own):
                row = self._add(content, row, [self._copy_button(row, head)])
        else:
            row = self._add(content, row, self._new_buttons(row))
            own = storage.own_boards()
            words = t("maker.own") if own else t("maker.none")
            row = self._add(content, row, [Label(row, words, colour=INK_SOFT, face=fonts.TEXT_ITALIC_FONT)])
            for head in own:
                row = self._add(content, row, self._own_row(row, head))
            row = self._add(content, row, self._words(row))
        area = ScrollArea(inner, content, row.y - inner.y, name="rows")
        return [Panel(sheet), area, *content, self.back_button()]

    def _add(self, content: list[Widget], row: pygame.Rect, widgets: Sequence[Widget]) -> pygame.Rect:
        """Put widgets into a row; the next row."""
        content += widgets
        return row.move(0, self.app.scale.px(ROW))

    def _new_buttons(self, row: pygame.Rect) -> list[Widget]:
        gap = self.app.scale.px(12)
        left = pygame.Rect(row.x, row.y, (row.width - gap) // 2, row.height)
        right = left.move(left.width + gap, 0)
        size = round(row.height * 0.5)
        return [
            Button(left, t("maker.new"), self._new, icon=icons.icon("plus", size), name="new"),
            Button(right, t("maker.copy"), lambda: self._show_shipped(True), style="plain",
                   icon=icons.icon("globe", size), name="copy"),
        ]  # fmt: skip

    def _words(self, row: pygame.Rect) -> list[Widget]:
        """Where the boards lie, for those who would rather write or pass them on."""
        text = t("maker.where", folder=own_maps_folder())
        size = self.app.scale.text("small")
        height = len(fonts.wrap(text, fonts.TEXT_FONT, size, row.width)) * fonts.line_height(fonts.TEXT_FONT, size)
        return [Label(pygame.Rect(row.x, row.y, row.width, height), text, role="small", is_wrapped=True)]

    def _own_row(self, row: pygame.Rect, head: MapHead) -> list[Widget]:
        scale = self.app.scale
        bin_ = pygame.Rect(row.right - row.height, row.y, row.height, row.height)
        wide = pygame.Rect(row.x, row.y, bin_.x - row.x - scale.px(8), row.height)
        text = t("maker.unfinished", title=board_title(head)) if head.problem else board_title(head)
        tip = "\n".join(filter(None, (str(head.path), head.problem, self.unusable.get(head.id))))
        size = round(row.height * 0.5)
        return [
            Button(wide, text, lambda: self._open(storage.open_board(head.path)), style="plain",
                   icon=icons.icon("pencil", size), name=f"board {head.id}", tip=tip),
            Button(bin_, "", lambda: self._ask_to_remove(head), style="plain", icon=icons.icon("trash", size),
                   name=f"remove {head.id}", tip=t("maker.remove")),
        ]  # fmt: skip

    def _copy_button(self, row: pygame.Rect, head: MapHead) -> Button:
        return Button(
            row,
            board_title(head),
            lambda: self._open(storage.copy_of(head.path)),
            style="plain",
            name=f"copy {head.id}",
        )

    def _show_shipped(self, is_on: bool) -> None:
        self.shows_shipped = is_on
        self.rebuild()
        copies = [one for one in self.widgets.widgets if one.name.startswith("copy ")]
        self.widgets.focus_on(copies[0] if copies else self.widgets.find("new"))

    def default_focus(self) -> str:
        return "new"

    def on_escape(self) -> bool:
        if self.shows_shipped:
            self._show_shipped(False)
            return True
        return super().on_escape()

    # -- ways to the editor --------------------------------------------------------------------------

    def _new(self) -> None:
        title = t("maker.new_title")
        board = template.new_board(storage.free_board_id("my_board"), {"en": title, language(): title})
        self._open(Opened(board, is_new=True))

    def _open(self, opened: Opened | None) -> None:
        self.shows_shipped = False
        if opened is None:
            self.app.tell(t("maker.unreadable"), t("maker.heading"))
        else:
            self.app.push(MapEditorScene(self.app, opened.board, opened.is_new))

    def _ask_to_remove(self, head: MapHead) -> None:
        def remove() -> None:
            try:
                storage.remove_board(head.path)
            except OSError as fault:
                self.app.tell(t("editor.save_failed", reason=fault.strerror or ""))
            self.rebuild()

        self.app.confirm(
            t("maker.ask_remove", title=board_title(head)), remove, title=t("maker.remove"), style="danger",
            yes=t("maker.remove"),
        )  # fmt: skip
