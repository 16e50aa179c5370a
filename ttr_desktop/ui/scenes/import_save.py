"""Choose a save from elsewhere: those in the exchange folder and among the downloads, newest first."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from ttr_desktop import paths
from ttr_desktop.i18n import t
from ttr_desktop.persistence.savefile import SUFFIX
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.widgets import Button, Label, ListBox, Panel, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

MOST = 200


class ImportScene(Page):
    """What can be dropped and what can be chosen."""

    def __init__(self, app: Host, on_choose: Callable[[Path], None]) -> None:
        super().__init__(app)
        self.on_choose = on_choose
        self.files = saves_elsewhere()
        self.chosen = 0

    @property
    def name(self) -> str:
        return "import"

    def heading(self) -> str:
        return t("load.import_heading")

    def build(self) -> Sequence[Widget]:
        px, body, foot = self.app.scale.px, self.body(), self.foot()
        sheet = pygame.Rect(0, body.y, min(body.width, px(860)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-px(56), -px(44))
        words = pygame.Rect(inner.x, inner.y, inner.width, px(56))
        rows = pygame.Rect(inner.x, words.bottom + px(8), inner.width, inner.bottom - words.bottom - px(8))
        yes = pygame.Rect(foot.right - px(220), foot.y, px(220), foot.height)
        names = [f"{path.name}  ({path.parent})" for path in self.files]
        return [
            Panel(sheet),
            Label(words, t("load.import_text", folder=paths.exchange_folder()), is_wrapped=True),
            ListBox(rows, names, self.chosen, self._choose, on_open=lambda _row: self._take(), name="files"),
            self.back_button(),
            Button(yes, t("load.import"), self._take, name="take", is_enabled=bool(self.files)),
        ]

    def default_focus(self) -> str:
        return "files" if self.files else "back"

    def _choose(self, row: int) -> None:
        self.chosen = row

    def _take(self) -> None:
        if self.files:
            self.give(self.files[self.chosen])

    def give(self, path: Path) -> None:
        """Close, and hand the file over."""
        self.app.pop()
        self.on_choose(path)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self.give(Path(event.file))
            return True
        return super().handle(event)


def saves_elsewhere() -> list[Path]:
    """Saves in the folders where people put such files, newest first."""
    found: list[tuple[float, Path]] = []
    for folder in (paths.exchange_folder(), paths.downloads_folder()):
        with contextlib.suppress(OSError):
            found += [(_age(path), path) for path in folder.iterdir() if path.suffix == SUFFIX and path.is_file()]
    return [path for _, path in sorted(found, reverse=True)[:MOST]]


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
