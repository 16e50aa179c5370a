"""The widgets of one screen: who is under the pointer, who has the focus, who hears a key."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.widgets.base import Act, Widget, _no_sound, _nothing
from ttr_desktop.ui.widgets.tooltip import Tooltip

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
LEFT_BUTTON = 1


class Group:
    """Passes input to widgets and keeps the focus ring: Tab goes round, arrows go to the nearest one."""

    def __init__(self, scale: Scale, on_stale: Act = _nothing, on_sound: Callable[[str], None] = _no_sound) -> None:
        self.scale = scale
        self.widgets: list[Widget] = []
        self.focus: Widget | None = None
        self.tooltip = Tooltip(scale, on_stale)
        self.shows_focus = False
        self.holds_focus = False
        """Whether a press beside all widgets leaves the focus where it is."""
        self._on_stale = on_stale
        self._on_sound = on_sound
        self._hovered: Widget | None = None
        self._held: Widget | None = None

    def add(self, *widgets: Widget) -> None:
        """Add widgets, the ones on top last."""
        for widget in widgets:
            widget.scale = self.scale
            widget.on_stale = self._on_stale
            widget.on_sound = self._on_sound
            self.widgets.append(widget)

    def renew(self, widgets: Iterable[Widget]) -> None:
        """Other widgets in place of the old ones; the focus stays on the one of the same name."""
        name = self.focus.name if self.focus else ""
        self.widgets.clear()
        self.focus = self._hovered = self._held = None
        self.tooltip.hide()
        self.add(*widgets)
        if name:
            self.focus_on(self.find(name))

    def find(self, name: str) -> Widget | None:
        """The widget of this name."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    # -- input ---------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass an event on; True when a widget has used it."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._released(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheeled(float(getattr(event, "precise_y", event.y)))
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and self.focus is not None:
            return self.focus.type_text(event.text)
        return False

    def at(self, place: tuple[int, int]) -> Widget | None:
        """The topmost widget under a place."""
        return next((widget for widget in reversed(self.widgets) if widget.is_at(place)), None)

    def _moved(self, place: tuple[int, int]) -> bool:
        if self._held is not None:
            self._held.drag(place)
            return True
        self._hover(self.at(place), place)
        return False

    def _hover(self, widget: Widget | None, place: tuple[int, int]) -> None:
        if widget is not self._hovered:
            for one, is_on in ((self._hovered, False), (widget, True)):
                if one is not None:
                    one.is_hovered = is_on
                    one.stale()
            self._hovered = widget
        self.tooltip.point_at(place, widget.tip_at(place) if widget else "")

    def _pressed(self, place: tuple[int, int]) -> bool:
        self._show_focus(False)
        self.tooltip.hide()
        widget = self.at(place)
        self._hover(widget, place)
        if widget is None:
            if not self.holds_focus:
                self.focus_on(None)
            return False
        if widget.can_have_focus:
            self.focus_on(widget)
        if widget.is_enabled:
            self._held = widget
            widget.press(place)
        return True

    def _released(self, place: tuple[int, int]) -> bool:
        held, self._held = self._held, None
        if held is None:
            return False
        held.release(place)
        self._hover(self.at(place), place)
        return True

    def _wheeled(self, amount: float) -> bool:
        if self._hovered is not None and self._hovered.wheel(amount):
            return True
        area = self._hovered.clip if self._hovered else None
        return any(one.wheel(amount) for one in self.widgets if area is not None and one.rect == area and not one.clip)

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and self.focus.is_enabled and self.focus.key(event):
            self._show_focus(True)
            return True
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS:
            return self._step_towards(*ARROWS[event.key])
        return False

    # -- focus ---------------------------------------------------------------------------------------

    def focus_on(self, widget: Widget | None) -> None:
        """Give the focus to a widget, or to none."""
        if widget is not None and not widget.can_have_focus:
            widget = None
        if widget is self.focus:
            return
        for one, has in ((self.focus, False), (widget, True)):
            if one is not None:
                one.is_focused = has
                one.shows_focus = self.shows_focus
        self.focus = widget
        if widget is not None:
            self._bring_into_view(widget)
        self._on_stale()

    def _bring_into_view(self, widget: Widget) -> None:
        if widget.clip is None:
            return
        for area in self.widgets:
            reveal = getattr(area, "reveal", None)
            if reveal is not None and area.rect == widget.clip:
                reveal(widget)

    def step(self, by: int) -> None:
        """The next widget of the ring, or the one before."""
        ring = [widget for widget in self.widgets if widget.can_have_focus]
        self._show_focus(True)
        if ring:
            place = ring.index(self.focus) + by if self.focus in ring else (0 if by > 0 else -1)
            self.focus_on(ring[place % len(ring)])

    def _step_towards(self, across: int, down: int) -> bool:
        ring = [widget for widget in self.widgets if widget.can_have_focus and widget is not self.focus]
        if self.focus is None:
            self.step(1)
            return bool(ring)
        here = self.focus.rect

        def distance(widget: Widget) -> float:
            dx, dy = _gap(here, widget.rect)
            ahead, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            return ahead + 2.5 * aside if ahead > 0 else float("inf")

        best = min(ring, key=distance, default=None)
        self._show_focus(True)
        if best is None or distance(best) == float("inf"):
            return False
        self.focus_on(best)
        return True

    def _show_focus(self, is_shown: bool) -> None:
        if self.shows_focus != is_shown:
            self.shows_focus = is_shown
            self._on_stale()
        if self.focus is not None:
            self.focus.shows_focus = is_shown

    # -- time and drawing ----------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.tooltip.update(seconds)
        for widget in self.widgets:
            widget.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            if widget.is_visible:
                _draw_clipped(widget, surface)
        self.tooltip.draw(surface)


def _draw_clipped(widget: Widget, surface: pygame.Surface) -> None:
    if widget.clip is None:
        widget.draw(surface)
    elif widget.clip.colliderect(widget.rect):
        before = surface.get_clip()
        surface.set_clip(widget.clip.clip(before))
        widget.draw(surface)
        surface.set_clip(before)


def _gap(here: pygame.Rect, there: pygame.Rect) -> tuple[int, int]:
    """How far a rectangle lies from another, across and down; 0 where they overlap in that direction."""
    across = there.centerx - here.centerx
    down = there.centery - here.centery
    if there.right > here.left and there.left < here.right and abs(down) >= min(here.height, there.height) // 2:
        across = 0
    if there.bottom > here.top and there.top < here.bottom and abs(across) >= min(here.width, there.width) // 2:
        down = 0
    return across, down
