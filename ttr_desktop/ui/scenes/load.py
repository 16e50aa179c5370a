"""Saved games: look through them, go on, watch, name, delete and take that back, pass on to others."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ttr_desktop import paths
from ttr_desktop.i18n import language, t
from ttr_desktop.persistence.header import LONGEST_TITLE
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import DeletedEntry, Entry, game_name
from ttr_desktop.persistence.trash import Deleted
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.keeping import say_problem
from ttr_desktop.ui.scenes.ask_text import AskTextScene
from ttr_desktop.ui.scenes.import_save import ImportScene
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.scenes.save_list import SaveList, board_name, title_of
from ttr_desktop.ui.scenes.save_picture import SavePictures
from ttr_desktop.ui.widgets import Button, Choice, Label, Panel, Widget
from ttr_desktop.ui.widgets.base import Act

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

FILTERS = ("all", "games", "replays", "deleted")
COLUMN = 220
BUTTON = 46
ActionRow = tuple[str, str, str, Act, bool, int | None]
"""Name, words, icon, what it does, whether it can be done, and its key."""

_log = logging.getLogger(__name__)


class LoadScene(Page):
    """The list, and what can be done with the chosen save."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.saves = app.keeper.saves
        self.filter = 0
        self.chosen = ""
        """The name of the chosen save."""
        self.note = ""
        self._entries: list[Entry] = []
        self._trash: list[DeletedEntry] = []
        self._is_table_gone = False
        """The match under way was deleted: there may be a table below to which nobody can go back."""
        self._pictures = SavePictures(app.pictures)

    def heading(self) -> str:
        return t("load.heading")

    def enter(self) -> None:
        self.app.keeper.flush()
        self._look()

    def _look(self) -> None:
        """Read the list anew."""
        self._entries = self.saves.entries()
        self._trash = self.saves.deleted()
        self.app.keeper.deleted = [one for one in self.app.keeper.deleted if one[1].is_there]

    @property
    def shows_deleted(self) -> bool:
        return FILTERS[self.filter] == "deleted"

    def shown(self) -> list[Entry]:
        """The saves that the filter lets through."""
        if FILTERS[self.filter] == "games":
            return [entry for entry in self._entries if entry.can_go_on]
        if self.shows_deleted:
            return [one.entry for one in self._trash]
        if FILTERS[self.filter] == "replays":
            return [entry for entry in self._entries if entry.header is not None and entry.header.is_over]
        return self._entries

    def entry(self) -> Entry | None:
        """The chosen save."""
        shown = self.shown()
        return next((entry for entry in shown if entry.name == self.chosen), shown[0] if shown else None)

    # -- building ----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        px, body = self.app.scale.px, self.body()
        column = min(px(COLUMN), body.width // 3)
        bar = pygame.Rect(body.x, body.y, min(px(520), body.width - column - px(16)), px(38))
        sheet = pygame.Rect(body.x, bar.bottom + px(8), body.width - column - px(16), body.bottom - bar.bottom - px(8))
        inner = sheet.inflate(-px(36), -px(36))
        names = [t("load.all"), t("load.games"), t("load.replays"), t("load.deleted_ones")]
        note = pygame.Rect(bar.right + px(14), bar.y, sheet.right - bar.right - px(14), bar.height)
        widgets: list[Widget] = [
            Choice(bar, names, self.filter, self._filter, name="filter"),
            Panel(sheet),
            *self._list(inner),
            *self._actions(pygame.Rect(sheet.right + px(16), sheet.y, column, sheet.height)),
            self.back_button(),
        ]
        if self.note:
            widgets.append(Label(self._note_place(note), self.note, role="small", colour=(250, 238, 212), name="note"))
        return widgets

    def _note_place(self, beside: pygame.Rect) -> pygame.Rect:
        foot, px = self.foot(), self.app.scale.px
        left = foot.x + px(190)
        return pygame.Rect(left, foot.y, max(1, foot.right - left), beside.height)

    def _list(self, inner: pygame.Rect) -> list[Widget]:
        shown, entry = self.shown(), self.entry()
        if entry is None:
            none = t("load.none_deleted") if self.shows_deleted else t("load.none")
            return [Label(inner, none, is_wrapped=True, align="centre", face=fonts.TEXT_ITALIC_FONT)]
        before = self.widgets.find("saves")
        first = before.first if isinstance(before, SaveList) else 0.0
        rows = SaveList(inner, shown, shown.index(entry), self._pictures, self._choose, self._open, first=first)
        rows.scale = self.app.scale
        rows.choose(rows.chosen)
        return [rows]

    def _actions(self, place: pygame.Rect) -> list[Widget]:
        rows = self._actions_on_deleted() if self.shows_deleted else self._actions_on_saves()
        px = self.app.scale.px
        step = min(px(BUTTON + 10), place.height // len(rows))
        tall = step - min(px(10), step // 6)
        return [
            Button(
                pygame.Rect(place.x, place.y + number * step, place.width, tall),
                text,
                act,
                style="brass" if number == 0 else "plain",
                icon=icons.icon(sign, px(20)),
                name=name,
                is_enabled=is_enabled,
                hotkey=hotkey,
            )
            for number, (name, text, sign, act, is_enabled, hotkey) in enumerate(rows)
        ]

    def _actions_on_deleted(self) -> list[ActionRow]:
        return [("restore", t("load.restore"), "undo", self._restore, self.entry() is not None, None)]

    def _actions_on_saves(self) -> list[ActionRow]:
        entry = self.entry()
        is_usable = entry is not None and entry.is_usable
        can_go_on = entry is not None and entry.can_go_on
        rows: list[ActionRow] = [
            ("go_on", t("load.go_on"), "play", self._go_on, can_go_on, None),
            ("watch", t("load.watch"), "eye", self._watch, is_usable, None),
            ("rename", t("load.rename"), "pencil", self._rename, is_usable, pygame.K_F2),
            ("export", t("load.export"), "folder", self._export, is_usable, None),
            ("import", t("load.import"), "plus", self._import, True, None),
            ("delete", t("load.delete"), "trash", self._delete, entry is not None, pygame.K_DELETE),
        ]
        if self.app.keeper.deleted:
            rows.append(("undo", t("load.undo"), "undo", self._undo, True, pygame.K_z))
        if self.app.has_running_match and self.app.keeper.match_id:
            rows.append(("save", t("load.save_here"), "save", self._save, True, None))
        return rows

    def default_focus(self) -> str:
        return "saves" if self.entry() else "back"

    def say(self, text: str) -> None:
        """One line at the foot."""
        self.note = text
        self.rebuild()

    # -- what can be done --------------------------------------------------------------------------------

    def _filter(self, number: int) -> None:
        self.filter, self.note = number, ""
        self.rebuild()

    def _choose(self, row: int) -> None:
        shown = self.shown()
        self.chosen = shown[row].name
        self.note = ""
        for name, is_enabled in self._enabled(shown[row]).items():
            button = self.widgets.find(name)
            if button is not None:
                button.is_enabled = is_enabled
        self.redraw()

    @staticmethod
    def _enabled(entry: Entry) -> dict[str, bool]:
        usable = entry.is_usable
        return {"go_on": entry.can_go_on, "watch": usable, "rename": usable, "export": usable}

    def _open(self) -> None:
        entry = self.entry()
        if self.shows_deleted:
            self._restore()
        elif entry is not None and entry.can_go_on:
            self._go_on()
        elif entry is not None and entry.is_usable:
            self._watch()
        elif entry is not None and entry.problem is not None:
            self.say(say_problem(entry.problem))

    def _go_on(self) -> None:
        if entry := self.entry():
            self.app.keeper.go_on(entry)

    def _watch(self) -> None:
        from ttr_desktop.ui.scenes.replay import open_replay

        if entry := self.entry():
            open_replay(self.app, entry)

    def _rename(self) -> None:
        entry = self.entry()
        if entry is None or entry.header is None:
            return
        name = entry.name

        def renamed(title: str) -> None:
            if self._tried(lambda: self.saves.rename(name, title)):
                self._look()
                self.rebuild()

        self.app.push(AskTextScene(self.app, t("load.title_text"), title_of(entry.header), LONGEST_TITLE, renamed))

    def _save(self) -> None:
        def saved(title: str) -> None:
            if self.app.keeper.save_as(title):
                self._look()
                self.say(t("load.saved", name=title))
            else:
                self.say(t("load.not_done", folder=self.saves.folder))

        match = self.app.match
        title = match.board.definition.names.get(language(), match.board.title) if match else ""
        self.app.push(AskTextScene(self.app, t("load.title_text"), title, LONGEST_TITLE, saved))

    def _delete(self) -> None:
        """At once: it can be taken back."""
        entry = self.entry()
        if entry is None:
            return
        if self.app.keeper.match_id and entry.name == game_name(self.app.keeper.match_id):
            self.app.drop_match()
            self.app.keeper.flush()
            self._is_table_gone = True
        row = self.shown().index(entry)
        name = board_name(entry.header) if entry.header else entry.name
        if self._tried(lambda: self.app.keeper.deleted.append((entry.name, self.saves.delete(entry.name)))):
            self._look()
            shown = self.shown()
            self.chosen = shown[min(row, len(shown) - 1)].name if shown else ""
            self.say(t("load.deleted", name=entry.header.title if entry.header and entry.header.title else name))

    def _undo(self) -> None:
        """Bring back what was deleted last in this session, on this visit or one before."""
        self._bring_back(*self.app.keeper.deleted.pop())

    def _restore(self) -> None:
        """Bring back the chosen one of those deleted."""
        entry = self.entry()
        found = next((one for one in self._trash if entry is not None and one.entry.name == entry.name), None)
        if found is not None:
            self.filter = 0
            self._bring_back(found.entry.name, found.way_back)

    def _bring_back(self, name: str, deleted: Deleted) -> None:
        if self._tried(lambda: self.saves.restore(deleted)):
            self.chosen = name
            self._look()
            header = next((entry.header for entry in self._entries if entry.name == name), None)
            self.say(t("load.restored", name=title_of(header) if header else name))

    def _export(self) -> None:
        entry = self.entry()
        if entry is None:
            return
        folder, made = paths.exchange_folder(), list[Path]()
        if self._tried(lambda: made.append(self.saves.export(entry.name, folder)), folder):
            self.say(t("load.exported", file=made[0]))

    def _import(self) -> None:
        self.app.push(ImportScene(self.app, self.take))

    def take(self, path: Path) -> None:
        """Take a save from elsewhere over."""
        made: list[Entry] = []
        if self._tried(lambda: made.append(self.saves.import_file(path))):
            self.filter = 0
            self.chosen = made[0].name
            self._look()
            header = made[0].header
            self.say(t("load.imported", name=title_of(header) if header else made[0].name))

    def _tried(self, act: Callable[[], object], folder: Path | None = None) -> bool:
        """Do it; a fault is one line at the foot and changes nothing."""
        try:
            act()
        except SaveProblem as problem:
            self.say(say_problem(problem))
            return False
        except OSError as fault:
            _log.warning("a save: %s", fault)
            self.say(t("load.not_done", folder=folder or self.saves.folder))
            return False
        return True

    # -- input -------------------------------------------------------------------------------------------

    def on_escape(self) -> bool:
        if self._is_table_gone:
            self.app.go_home()
            return True
        return super().on_escape()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.take(Path(event.file))
            return True
        return super().handle(event)

    def resume(self) -> None:
        self._look()
        self.rebuild()
