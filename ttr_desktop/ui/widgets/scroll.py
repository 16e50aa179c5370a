"""A window onto something longer: wheel, bar, and keys move what is inside."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import BRASS, BRASS_DARK, OUTLINE, WOOD_DARK, mix
from ttr_desktop.ui.widgets.base import Widget

WHEEL = 54
BAR = 12


class ScrollArea(Widget):
    """Moves the widgets inside it and clips them to its box. Add it to a group before its content."""

    def __init__(
        self, rect: pygame.Rect, content: Sequence[Widget], height: int, *, name: str = "", offset: int = 0
    ) -> None:
        super().__init__(rect, name=name)
        self.content = list(content)
        self.height = height
        """How tall the content is."""
        self.offset = 0
        """How far it is scrolled."""
        self._grip = 0
        for widget in self.content:
            widget.clip = self.rect
        self.scroll_to(offset)

    @property
    def most(self) -> int:
        return max(0, self.height - self.rect.height)

    def scroll_to(self, offset: float) -> None:
        offset = round(max(0, min(self.most, offset)))
        if offset != self.offset:
            for widget in self.content:
                widget.rect.y += self.offset - offset
            self.offset = offset
            self.stale()

    def reveal(self, widget: Widget) -> None:
        """Scroll so far that the widget is seen."""
        margin = self.scale.px(10)
        if widget.rect.top < self.rect.top + margin:
            self.scroll_to(self.offset - (self.rect.top + margin - widget.rect.top))
        elif widget.rect.bottom > self.rect.bottom - margin:
            self.scroll_to(self.offset + widget.rect.bottom - self.rect.bottom + margin)

    def wheel(self, amount: float) -> bool:
        if not self.most:
            return False
        self.scroll_to(self.offset - amount * self.scale.px(WHEEL))
        return True

    def _bar(self) -> pygame.Rect:
        """The handle of the bar."""
        track = self._track()
        size = max(self.scale.px(30), round(track.height * self.rect.height / max(1, self.height)))
        top = track.y + round((track.height - size) * (self.offset / self.most if self.most else 0))
        return pygame.Rect(track.x, top, track.width, size)

    def _track(self) -> pygame.Rect:
        width = self.scale.px(BAR)
        return pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)

    def press(self, place: tuple[int, int]) -> None:
        self.is_pressed = bool(self.most) and bool(self._track().collidepoint(place))
        bar = self._bar()
        self._grip = place[1] - bar.y if bar.collidepoint(place) else bar.height // 2
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        if self.is_pressed:
            track, bar = self._track(), self._bar()
            self.scroll_to((place[1] - self._grip - track.y) / max(1, track.height - bar.height) * self.most)

    def release(self, place: tuple[int, int]) -> None:
        self.is_pressed = False
        self.stale()

    def draw(self, surface: pygame.Surface) -> None:
        if not self.most:
            return
        track, bar = self._track(), self._bar()
        radius = track.width // 2
        pygame.draw.rect(surface, shown(WOOD_DARK), track, border_radius=radius)
        pygame.draw.rect(surface, shown(OUTLINE), bar, border_radius=radius)
        colour = mix(shown(BRASS), (255, 255, 255), 0.2 if self.is_hovered or self.is_pressed else 0.0)
        pygame.draw.rect(surface, colour, bar.inflate(-4, -4), border_radius=radius)
        pygame.draw.rect(surface, shown(BRASS_DARK), bar.inflate(-4, -4), 1, border_radius=radius)
