"""A scene made of widgets: builds them for each layout, and passes input to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.ui.scene import Scene
from ttr_desktop.ui.widgets.base import Widget
from ttr_desktop.ui.widgets.button import Button
from ttr_desktop.ui.widgets.group import Group

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host


class WidgetScene(Scene):
    """Override `build` (widgets for the size `self.size`), `draw_ground` and `on_escape`."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.widgets = Group(app.scale, self.redraw, app.sounds.play)
        # A box over another screen has nothing beside it: Enter must answer it also after a stray click.
        self.widgets.holds_focus = self.is_overlay

    def build(self) -> Sequence[Widget]:
        """The widgets, the lowest first."""
        return ()

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies behind the widgets."""

    def on_escape(self) -> bool:
        """Esc was pressed; by default the scene closes if another lies below it."""
        if len(self.app.stack.scenes) > 1:
            self.app.pop()
            return True
        return False

    def default_focus(self) -> str:
        """The name of the widget that has the focus at first."""
        return ""

    # -- the scene -------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int]) -> None:
        self.rebuild()
        if self.widgets.focus is None:
            self.widgets.focus_on(self.widgets.find(self.default_focus()))

    def rebuild(self) -> None:
        """Something about the screen has changed: make its widgets anew; the focus stays."""
        self.widgets.scale = self.widgets.tooltip.scale = self.app.scale
        self.widgets.renew(self.build())
        self.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.widgets.handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._pressed_hotkey(event.key) or (event.key == pygame.K_ESCAPE and self.on_escape())
        return False

    def _pressed_hotkey(self, key: int) -> bool:
        for widget in self.widgets.widgets:
            if isinstance(widget, Button) and widget.hotkey == key and widget.is_visible and widget.is_enabled:
                widget.click()
                return True
        return False

    def update(self, seconds: float) -> None:
        self.widgets.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface)
        self.widgets.draw(surface)
