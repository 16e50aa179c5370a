"""The board editor: the sheet in the middle, tools above it, a panel beside it, a test game one key away."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.i18n import language, t
from ttr_desktop.mapfiles import MapProblem, catalogue
from ttr_desktop.mapmaker.pictures import PictureProblem
from ttr_desktop.ui.art import icons
from ttr_desktop.ui.bindings import action_of, cap, usual_key
from ttr_desktop.ui.editor.canvas import Canvas
from ttr_desktop.ui.editor.column import Column
from ttr_desktop.ui.editor.drawing import Painter
from ttr_desktop.ui.editor.state import TABS, TOOLS, Editor
from ttr_desktop.ui.editor.tabs import Tabs
from ttr_desktop.ui.scenes import plan as plans
from ttr_desktop.ui.scenes.pages import Page, lay_table
from ttr_desktop.ui.theme import CREAM
from ttr_desktop.ui.user_pictures import load_picture, say
from ttr_desktop.ui.widgets import Button, Choice, Label, Panel, ScrollArea, TextField, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

BAR = 44
PANEL = 352
LARGEST_PICTURE = 2400
_log = logging.getLogger(__name__)


class MapEditorScene(Page):
    """One board in the making."""

    key_group = "editor"

    def __init__(self, app: Host, board: MapDef, is_new: bool) -> None:
        super().__init__(app)
        self.editor = Editor(board, is_new)
        self.painter = Painter()
        self.canvas = Canvas(self.editor, self.painter, self.redraw)
        self.tabs = Tabs(self.editor, self._typed)
        self._seen = 0
        self._offsets: dict[str, int] = {}
        if self.editor.picture is not None:
            try:
                self._show_picture(self.editor.picture)
            except PictureProblem as problem:
                _log.warning("the picture of a board is passed over: %s", problem)

    # -- building ------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        scale, width = self.app.scale, self.size[0]
        gap = scale.px(12)
        foot = self.foot()
        panel = pygame.Rect(width - gap - scale.px(PANEL), gap, scale.px(PANEL), foot.y - 2 * gap)
        bar = pygame.Rect(gap, gap, panel.x - 2 * gap, scale.px(BAR))
        sheet = pygame.Rect(gap, bar.bottom + gap, bar.width, foot.y - bar.bottom - 2 * gap)
        self.canvas.scale = scale
        self.canvas.place(sheet)
        self._seen = self.editor.revision
        return [
            Panel(sheet.inflate(scale.px(6), scale.px(6)), "well", name="well"),
            self.canvas,
            *self._bar(bar),
            *self._panel(panel),
            *self._foot(foot),
        ]

    def _bar(self, bar: pygame.Rect) -> list[Widget]:
        """Tools, and what changes the view or goes back."""
        scale, editor = self.app.scale, self.editor
        side, gap = bar.height, scale.px(6)
        marks: list[tuple[str, str, Callable[[], None], bool]] = [
            ("undo", "undo", editor.undo, editor.history.can_undo),
            ("redo", "redo", editor.redo, editor.history.can_redo),
            ("zoom_out", "zoom_out", lambda: self.canvas.zoom(-1), True),
            ("fit", "fit", self.canvas.fit, True),
            ("zoom_in", "zoom_in", lambda: self.canvas.zoom(1), True),
        ]
        room = bar.width - len(marks) * (side + gap)
        tools = pygame.Rect(bar.x, bar.y, min(room, scale.px(420)), bar.height)

        def choose(number: int) -> None:
            self._take_tool(TOOLS[number])

        names = [t(f"editor.tool.{tool}") for tool in TOOLS]
        tips = [t(f"editor.tool_tip.{tool}", key=cap(f"tool_{tool}")) for tool in TOOLS]
        widgets: list[Widget] = [Choice(tools, names, TOOLS.index(editor.tool), choose, tips=tips, name="tools")]
        left = bar.right - len(marks) * (side + gap) + gap
        for name, sign, act, is_open in marks:
            place = pygame.Rect(left, bar.y, side, side)
            picture = icons.icon(sign, round(side * 0.55))
            widgets.append(
                Button(
                    place,
                    "",
                    act,
                    style="plain",
                    icon=picture,
                    name=name,
                    tip=t(f"editor.mark.{name}"),
                    is_enabled=is_open,
                )
            )
            left += side + gap
        return widgets

    def _panel(self, panel: pygame.Rect) -> list[Widget]:
        scale, editor = self.app.scale, self.editor
        inner = panel.inflate(-scale.px(32), -scale.px(28))
        tabs = pygame.Rect(inner.x, inner.y, inner.width, scale.px(36))

        def choose(number: int) -> None:
            editor.tab = TABS[number]
            editor.revision += 1

        leaf = pygame.Rect(inner.x, tabs.bottom + scale.px(10), inner.width, inner.bottom - tabs.bottom - scale.px(10))
        column = Column(pygame.Rect(leaf.x, leaf.y, leaf.width - scale.px(16), leaf.height), scale)
        self.tabs.has_picture = self.painter.picture is not None
        self.tabs.fill(column)
        area = ScrollArea(
            leaf, column.widgets, column.top - leaf.y, name="leaf", offset=self._offsets.get(editor.tab, 0)
        )
        return [
            Panel(panel),
            Choice(tabs, self._tab_names(), TABS.index(editor.tab), choose, role="small", name="tabs"),
            area,
            *column.widgets,
        ]

    def _tab_names(self) -> list[str]:
        names = [t(f"editor.tab.{tab}") for tab in TABS[:-1]]
        count = len(self.editor.faults)
        return [*names, t("editor.tab.faults", n=count) if count else t("editor.tab.sound")]

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        scale = self.app.scale
        back = self.back_button()
        test = pygame.Rect(0, foot.y, scale.px(230), foot.height)
        test.right = foot.right
        words = pygame.Rect(
            back.rect.right + scale.px(14), foot.y, test.x - back.rect.right - scale.px(28), foot.height
        )
        return [
            back,
            Label(words, self.editor.save_fault or self.canvas.hint(), role="small", colour=CREAM, name="hint",
                  align="centre"),
            Button(test, t("editor.test"), self._test, icon=icons.icon("play", scale.px(20)), name="test",
                   hotkey=usual_key("test"), tip=t("editor.test_tip", key=cap("test")), sound="whistle"),
        ]  # fmt: skip

    def draw_ground(self, surface: pygame.Surface) -> None:
        lay_table(surface)

    def default_focus(self) -> str:
        return "sheet"

    def rebuild(self) -> None:
        leaf = self.widgets.find("leaf")
        tabs = self.widgets.find("tabs")
        if isinstance(leaf, ScrollArea) and isinstance(tabs, Choice) and TABS[tabs.chosen] == self.editor.tab:
            self._offsets[self.editor.tab] = leaf.offset
        tickets = self.widgets.find("tickets")
        if tickets is not None:
            self.tabs.first_ticket = getattr(tickets, "first", 0)
        super().rebuild()

    # -- input ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._take_picture(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event)
        if super().handle(event):
            self._show_hint()
            return True
        tool = action_of(event.key, self.key_group).removeprefix("tool_") if event.type == pygame.KEYDOWN else ""
        if tool in TOOLS:
            self._take_tool(tool)
            return True
        if event.type == pygame.KEYDOWN and event.unicode in ("+", "=", "-", "0"):
            self.canvas.fit() if event.unicode == "0" else self.canvas.zoom(-1 if event.unicode == "-" else 1)
            return True
        if event.type == pygame.MOUSEMOTION and self.canvas.start is not None:
            self.redraw()
        return False

    def _shortcut(self, event: pygame.event.Event) -> bool:
        is_back = event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT
        if is_back:
            self.editor.undo()
        elif event.key in (pygame.K_y, pygame.K_z):
            self.editor.redo()
        elif event.key == pygame.K_s:
            self.editor.save()
            self.rebuild()
        else:
            return False
        return True

    def _take_tool(self, tool: str) -> None:
        self.editor.tool = tool
        self.canvas.start = None
        self.rebuild()

    def _show_hint(self) -> None:
        hint = self.widgets.find("hint")
        words = self.editor.save_fault or self.canvas.hint()
        if isinstance(hint, Label) and hint.text != words:
            hint.text = words
            self.redraw()

    def _typed(self) -> None:
        """Names have changed: the sheet shows them, the panel stays."""
        self._seen = self.editor.revision
        self.redraw()

    def on_escape(self) -> bool:
        """From the panel back to the sheet; from there out."""
        if self.widgets.focus is not None and self.widgets.focus is not self.canvas:
            self.widgets.focus_on(self.canvas)
        else:
            self.app.pop()
        return True

    def _back(self) -> None:
        self.app.pop()

    def leave(self) -> None:
        self.editor.save()

    # -- time ----------------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        has_checked = self.editor.update(seconds)
        if has_checked:
            self._show_faults()
        if self._seen != self.editor.revision and not self.canvas.is_held:
            self.rebuild()
            self._offer_name()

    def _offer_name(self) -> None:
        """After a click that has placed a city one types its name at once."""
        field = self.widgets.find(f"name {language()}")
        if self.editor.is_naming and isinstance(field, TextField):
            self.widgets.focus_on(field)
            field.is_marked = True
        self.editor.is_naming = False

    def _show_faults(self) -> None:
        """The count on the tab; the list only when it is open."""
        tabs = self.widgets.find("tabs")
        if isinstance(tabs, Choice):
            tabs.options = self._tab_names()
        if self.editor.tab == "faults":
            self.rebuild()
        self.redraw()

    # -- the picture ---------------------------------------------------------------------------------

    def _take_picture(self, path: Path) -> None:
        """A file was dropped on the window."""
        try:
            self._show_picture(path)
        except PictureProblem as problem:
            _log.warning("a picture is not taken: %s", problem)
            self.app.tell(say(problem), t("editor.picture_bad_heading"))
            return
        self.editor.use_picture(path)
        self.rebuild()

    def _show_picture(self, path: Path) -> None:
        picture = load_picture(path)
        shrink = min(1.0, LARGEST_PICTURE / max(picture.get_size()))
        if shrink < 1:
            size = (max(1, round(picture.get_width() * shrink)), max(1, round(picture.get_height() * shrink)))
            picture = pygame.transform.smoothscale(picture, size)
        self.painter.picture = picture
        self.editor.use_shape(picture.get_height() / picture.get_width())

    # -- the test game -------------------------------------------------------------------------------

    def _test(self) -> None:
        """Play the board at once against two bots; first mend what is wrong."""
        if self.editor.check() or not self.editor.save():
            self.editor.tab = "faults"
            self.app.tell(
                self.editor.save_fault or t("editor.test_faults", n=len(self.editor.faults)), t("editor.test")
            )
            self.rebuild()
        elif self.app.has_running_match and self.app.settings.confirmations != "never":
            self.app.confirm(t("new_game.replaces"), self._begin, yes=t("editor.test"))
        else:
            self._begin()

    def _begin(self) -> None:
        head = next((head for head in catalogue() if head.id == self.editor.board.id), None)
        if head is None or head.problem is not None:
            return
        plan = plans.with_board(plans.default_plan([head], self.app.settings.player_name), head)
        try:
            self.app.start_match(plan.setup())
        except MapProblem as problem:
            self.app.tell(str(problem), t("new_game.impossible_heading"))
