"""What all widgets share: a place, a state, and the questions that a group asks them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ttr_desktop.ui.looks import is_plain, shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.theme import CORNER, FOCUS, OUTLINE

Act = Callable[[], None]


class Widget:
    """A thing on a screen. It draws itself and answers to what a group passes on."""

    is_focusable = False
    can_be_hit = True
    """Whether the pointer can be on it; false for what is only looked at."""

    def __init__(self, rect: pygame.Rect, *, name: str = "", tip: str = "", is_enabled: bool = True) -> None:
        self.rect = pygame.Rect(rect)
        self.name = name
        """Tests find it by this name, and the focus stays on it when a screen is laid out anew."""
        self.tip = tip
        self.is_enabled = is_enabled
        self.is_visible = True
        self.clip: pygame.Rect | None = None
        """The part of the screen outside of which nothing of it is seen: it lies in a scroll area."""
        self.is_hovered = False
        self.is_focused = False
        self.is_pressed = False
        self.shows_focus = False
        """Whether a focus is drawn: the last input came from the keyboard."""
        self.scale = Scale()
        self.on_stale: Act = _nothing
        self.on_sound: Callable[[str], None] = _no_sound

    # -- asked by the group -----------------------------------------------------------------------

    def is_at(self, place: tuple[int, int]) -> bool:
        """Whether the pointer is on it."""
        if not self.is_visible or not self.can_be_hit or not self.rect.collidepoint(place):
            return False
        return self.clip is None or bool(self.clip.collidepoint(place))

    @property
    def can_have_focus(self) -> bool:
        return self.is_focusable and self.is_enabled and self.is_visible

    def press(self, place: tuple[int, int]) -> None:
        """The mouse button went down here."""

    def drag(self, place: tuple[int, int]) -> None:
        """The mouse moves while the button is down."""

    def release(self, place: tuple[int, int]) -> None:
        """The button went up; the place may be elsewhere."""

    def wheel(self, amount: float) -> bool:
        """The wheel was turned above it; up is positive."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key went down while it had the focus."""
        return False

    def type_text(self, text: str) -> bool:
        """Text was typed while it had the focus."""
        return False

    def tip_at(self, place: tuple[int, int]) -> str:
        """What a tooltip says about this place on it."""
        return self.tip

    def update(self, seconds: float) -> None:
        """Time has passed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Show it."""

    # -- for widgets ---------------------------------------------------------------------------------

    def stale(self) -> None:
        """It looks different now."""
        self.on_stale()

    def has_visible_focus(self) -> bool:
        return self.is_focused and self.shows_focus

    def draw_focus(self, surface: pygame.Surface, rect: pygame.Rect | None = None, radius: float = CORNER) -> None:
        """A bright ring with a dark edge, readable on wood and on paper."""
        if not self.has_visible_focus():
            return
        outer = (rect or self.rect).inflate(self.scale.px(8), self.scale.px(8))
        draw_ring(surface, outer, self.scale, self.scale.px(radius + 3))


def draw_ring(surface: pygame.Surface, outer: pygame.Rect, scale: Scale, corner: int) -> None:
    """The ring round what has the focus: a light line between two dark ones."""
    thick = scale.px(5.4 if is_plain() else 4.0)
    pygame.draw.rect(surface, shown(OUTLINE), outer, thick, border_radius=corner)
    inner = outer.inflate(-scale.px(2), -scale.px(2))
    pygame.draw.rect(surface, shown(FOCUS), inner, thick - scale.px(1.6), border_radius=corner)


def _nothing() -> None:
    """Nobody listens."""


def _no_sound(_name: str) -> None:
    """Nobody listens."""
