"""A list of rows of which one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import BRASS_DARK, INK, PARCHMENT_DARK
from ttr_desktop.ui.widgets.base import Widget
from ttr_desktop.ui.widgets.button import ACTIVATES

ROW = 34
BAR = 8
"""Width of the bar of a list that can be scrolled."""


class ListBox(Widget):
    """Rows of words; up and down choose, Enter or a second click opens."""

    is_focusable = True
    has_bar = True
    """Whether a bar shows how far a long list is scrolled."""

    def __init__(
        self,
        rect: pygame.Rect,
        rows: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        on_open: Callable[[int], None] | None = None,
        name: str = "",
    ) -> None:
        super().__init__(rect, name=name)
        self.rows = list(rows)
        self.chosen = chosen
        self.on_change = on_change
        self.on_open = on_open
        self.first = 0
        """The topmost row that is seen."""

    @property
    def row_height(self) -> int:
        return self.scale.px(ROW)

    @property
    def seen(self) -> int:
        """How many rows are seen."""
        return max(1, self.rect.height // self.row_height)

    def choose(self, row: int) -> None:
        if not self.rows:
            return
        row = max(0, min(len(self.rows) - 1, row))
        self.first = max(row - self.seen + 1, min(self.first, row))
        if row != self.chosen:
            self.chosen = row
            self.on_sound("click")
            self.on_change(row)
        self.stale()

    def release(self, place: tuple[int, int]) -> None:
        row = self.first + (place[1] - self.rect.y) // self.row_height
        if not self.is_at(place) or row >= len(self.rows):
            return
        if row == self.chosen and self.on_open is not None:
            self.on_open(row)
        self.choose(row)

    def wheel(self, amount: float) -> bool:
        self.first = max(0, min(len(self.rows) - self.seen, self.first - round(amount)))
        self.stale()
        return True

    def key(self, event: pygame.event.Event) -> bool:
        moves = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: self.chosen - self.seen,
            pygame.K_PAGEDOWN: self.chosen + self.seen,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.rows) - 1,
        }
        if event.key in moves:
            self.choose(moves[event.key])
        elif event.key in ACTIVATES and self.on_open is not None and self.rows:
            self.on_open(self.chosen)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        for row in range(self.first, min(len(self.rows), self.first + self.seen)):
            top = self.rect.y + (row - self.first) * self.row_height
            cell = pygame.Rect(self.rect.x, top, self.rect.width, self.row_height)
            if row == self.chosen:
                pygame.draw.rect(surface, shown(PARCHMENT_DARK), cell, border_radius=self.scale.px(6))
                pygame.draw.rect(surface, shown(BRASS_DARK), cell, self.scale.px(1.5), border_radius=self.scale.px(6))
            self.draw_words(surface, row, cell)
        if self.has_bar and self.can_scroll:
            self._draw_bar(surface)
        self.draw_focus(surface)

    def draw_words(self, surface: pygame.Surface, row: int, cell: pygame.Rect) -> None:
        """What a row says, on its ground."""
        size = self.scale.text("body")
        room = cell.width - self.scale.px(20) - (self.scale.px(BAR) if self.has_bar and self.can_scroll else 0)
        words = fonts.render(fonts.shorten(self.rows[row], fonts.TEXT_FONT, size, room), fonts.TEXT_FONT, size, INK)
        surface.blit(words, words.get_rect(midleft=(cell.x + self.scale.px(10), cell.centery)))

    @property
    def can_scroll(self) -> bool:
        return len(self.rows) > self.seen

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """How much there is, and which part of it is seen."""
        groove = pygame.Rect(0, self.rect.y, self.scale.px(BAR), self.seen * self.row_height)
        groove.right = self.rect.right
        pygame.draw.rect(surface, shown(PARCHMENT_DARK), groove, border_radius=groove.width)
        height = max(2 * groove.width, groove.height * self.seen // len(self.rows))
        top = groove.y + (groove.height - height) * self.first // (len(self.rows) - self.seen)
        pygame.draw.rect(surface, shown(BRASS_DARK), (groove.x, top, groove.width, height), border_radius=groove.width)
