"""A slider: a knob on a bar, for volumes and sizes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ttr_desktop.ui.art import panels
from ttr_desktop.ui.widgets.base import Widget


class Slider(Widget):
    """A whole number between two ends, in steps."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        ends: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        step: int = 5,
        on_release: Callable[[int], None] | None = None,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(rect, name=name, tip=tip)
        self.value = value
        self.ends = ends
        self.step = step
        self.on_change = on_change
        self.on_release = on_release
        """Called once at the end of a drag, for changes that are too heavy to follow the knob."""

    def set(self, value: int) -> None:
        low, high = self.ends
        value = max(low, min(high, low + round((value - low) / self.step) * self.step))
        if value != self.value:
            self.value = value
            self.on_change(value)
            self.stale()

    def _bar(self) -> pygame.Rect:
        height = self.scale.px(10)
        knob = self._knob_size()
        return pygame.Rect(self.rect.x + knob // 2, self.rect.centery - height // 2, self.rect.width - knob, height)

    def _knob_size(self) -> int:
        return min(self.rect.height, self.scale.px(30))

    def _share(self) -> float:
        return (self.value - self.ends[0]) / (self.ends[1] - self.ends[0])

    def press(self, place: tuple[int, int]) -> None:
        self.is_pressed = True
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        bar = self._bar()
        share = (place[0] - bar.x) / max(1, bar.width)
        self.set(round(self.ends[0] + share * (self.ends[1] - self.ends[0])))

    def release(self, place: tuple[int, int]) -> None:
        self.is_pressed = False
        self.stale()
        if self.on_release is not None:
            self.on_release(self.value)

    def key(self, event: pygame.event.Event) -> bool:
        moves = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        if event.key in moves:
            self.set(self.value + moves[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.set(self.ends[event.key == pygame.K_END])
        else:
            return False
        if self.on_release is not None:
            self.on_release(self.value)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        bar = self._bar()
        surface.blit(panels.bar(bar.size, self._share(), scale=self.scale.factor), bar)
        side = self._knob_size()
        state: panels.ButtonState = "pressed" if self.is_pressed else "hover" if self.is_hovered else "normal"
        if self.has_visible_focus():
            state = "focus"
        knob = panels.knob(side, state)
        surface.blit(knob, knob.get_rect(center=(bar.x + round(bar.width * self._share()), bar.centery)))
        self.draw_focus(surface)
