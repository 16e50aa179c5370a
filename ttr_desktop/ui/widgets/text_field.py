"""A field to type a line into: names and seeds."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from ttr_desktop import names
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.looks import is_plain, shown
from ttr_desktop.ui.theme import BAD, BRASS_DARK, CREAM, CREAM_SOFT
from ttr_desktop.ui.widgets.base import Widget

BLINK = 0.53
FULL_SECONDS = 0.8
"""So long a red edge says that no more fits."""


class TextField(Widget):
    """One line of text with a caret."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        on_change: Callable[[str], None],
        *,
        most: int = 18,
        hint: str = "",
        name: str = "",
        tip: str = "",
        given: Collection[str] = (),
        is_marked: bool = False,
    ) -> None:
        super().__init__(rect, name=name, tip=tip)
        self.given = given
        """Texts that nobody has typed."""
        self.text = text
        self.on_change = on_change
        self.most = most
        self.hint = hint
        """Shown while it is empty."""
        self.caret = len(text)
        self.is_marked = is_marked and bool(text)
        """Whether all of it is marked: what is typed takes its place."""
        self._clock = 0.0
        self._full_for = 0.0
        """Seconds for which it still shows that no more fits."""

    def _clear_marked(self) -> None:
        if self.is_marked:
            self.text, self.caret = "", 0

    def type_text(self, text: str) -> bool:
        self._clear_marked()
        typed = names.typed(text)
        kept = typed[: max(0, self.most - len(self.text))]
        if kept != typed:
            self._full_for = FULL_SECONDS
            self.on_sound("no")
        self._replace(self.text[: self.caret] + kept + self.text[self.caret :], self.caret + len(kept))
        return True

    def _replace(self, text: str, caret: int) -> None:
        changed = text != self.text or self.is_marked
        self.is_marked = False
        self.text, self.caret = text, max(0, min(len(text), caret))
        self._clock = 0.0
        self.stale()
        if changed:
            self.on_change(text)

    def press(self, place: tuple[int, int]) -> None:
        """The caret goes to the gap nearest to the pointer; a text that nobody has typed is marked first."""
        if self.text in self.given and not self.is_marked:
            self.is_marked = True
            self.stale()
            return
        self.is_marked = False
        size = self._size()
        left = self.rect.x + self.scale.px(10)
        reach = [abs(left + fonts.width(self.text[:n], fonts.LABEL_FONT, size) - place[0]) for n in self._gaps()]
        self._replace(self.text, reach.index(min(reach)))

    def _gaps(self) -> range:
        return range(len(self.text) + 1)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_a and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.is_marked = bool(self.text)
            self.stale()
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._clear_marked()
        key, text, caret = event.key, self.text, self.caret
        if key == pygame.K_BACKSPACE:
            self._replace(text[: max(0, caret - 1)] + text[caret:], caret - 1)
        elif key == pygame.K_DELETE:
            self._replace(text[:caret] + text[caret + 1 :], caret)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.is_marked = False
            self._replace(text, caret + (1 if key == pygame.K_RIGHT else -1))
        elif key in (pygame.K_HOME, pygame.K_END):
            self.is_marked = False
            self._replace(text, 0 if key == pygame.K_HOME else len(text))
        else:
            # Keys that type something must not reach hot keys; what they type comes as a text of its own.
            return bool(getattr(event, "unicode", "").isprintable() and getattr(event, "unicode", ""))
        return True

    def update(self, seconds: float) -> None:
        if self._full_for > 0:
            self._full_for = max(0.0, self._full_for - seconds)
            self.stale()
        if not self.is_focused:
            return
        before = self._clock % (2 * BLINK) < BLINK
        self._clock += seconds
        if before != (self._clock % (2 * BLINK) < BLINK):
            self.stale()

    def _size(self) -> int:
        return fonts.fitting_size(
            self.text or self.hint,
            fonts.LABEL_FONT,
            (self.rect.width - self.scale.px(22), self.rect.height),
            self.scale.text("body"),
        )

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(panels.panel("well", self.rect.size, self.scale.factor), self.rect)
        size = self._size()
        left = self.rect.x + self.scale.px(10)
        words = fonts.render(self.text or self.hint, fonts.LABEL_FONT, size, CREAM if self.text else CREAM_SOFT)
        if not self.text and not is_plain():
            words = words.copy()
            words.set_alpha(150)
        if self.is_marked and self.is_focused:
            mark = words.get_rect(midleft=(left, self.rect.centery)).inflate(self.scale.px(4), 0)
            pygame.draw.rect(surface, shown(BRASS_DARK), mark, border_radius=self.scale.px(3))
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))
        if self.is_focused and not self.is_marked and self._clock % (2 * BLINK) < BLINK:
            x = left + fonts.width(self.text[: self.caret], fonts.LABEL_FONT, size)
            half = round(size * 0.6)
            width = max(1, self.scale.px(1.6))
            pygame.draw.rect(surface, CREAM, (x, self.rect.centery - half, width, 2 * half))
        self.draw_focus(surface)
        if self._full_for > 0:
            pygame.draw.rect(surface, shown(BAD), self.rect, self.scale.px(3), border_radius=self.scale.px(6))
