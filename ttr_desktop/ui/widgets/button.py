"""Buttons: a brass plate with words, an icon, or both."""

from __future__ import annotations

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.art.panels import ButtonState
from ttr_desktop.ui.widgets.base import Act, Widget, _nothing

ACTIVATES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Button(Widget):
    """Something to press: acts when the mouse button goes up on it, or on Enter and Space."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        on_click: Act = _nothing,
        *,
        style: str = "brass",
        role: str = "lead",
        face: str = fonts.LABEL_FONT,
        icon: pygame.Surface | None = None,
        name: str = "",
        tip: str = "",
        is_enabled: bool = True,
        hotkey: int | None = None,
        sound: str = "click",
    ) -> None:
        super().__init__(rect, name=name, tip=tip, is_enabled=is_enabled)
        self.text = text
        self.on_click = on_click
        self.style = style
        self.role = role
        self.face = face
        self.icon = icon
        self.hotkey = hotkey
        """A key that presses it from anywhere on the screen."""
        self.sound = sound

    def click(self) -> None:
        """Do what it is for."""
        if self.is_enabled:
            self.on_sound(self.sound)
            self.on_click()

    def press(self, place: tuple[int, int]) -> None:
        self.is_pressed = True
        self.stale()

    def drag(self, place: tuple[int, int]) -> None:
        if self.is_pressed != self.is_at(place):
            self.is_pressed = self.is_at(place)
            self.stale()

    def release(self, place: tuple[int, int]) -> None:
        was_pressed, self.is_pressed = self.is_pressed, False
        self.stale()
        if was_pressed and self.is_at(place):
            self.click()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATES:
            self.click()
            return True
        return False

    @property
    def state(self) -> ButtonState:
        if not self.is_enabled:
            return "disabled"
        if self.is_pressed:
            return "pressed"
        if self.has_visible_focus():
            return "focus"
        return "hover" if self.is_hovered else "normal"

    def draw(self, surface: pygame.Surface) -> None:
        state = self.state
        surface.blit(panels.button(self.rect.size, state, self.style, self.scale.factor), self.rect)
        self.draw_focus(surface)
        inner = self.rect.inflate(-self.scale.px(20), -self.scale.px(8))
        if state == "pressed":
            inner.y += self.scale.px(1)
        if self.icon is not None:
            inner = self._draw_icon(surface, inner)
        if self.text:
            colour = panels.button_text(self.style, state)
            size = self.scale.text(self.role)
            picture = fonts.fitted(self.text, self.face, inner.size, size, colour, smallest=size * 0.65)
            surface.blit(picture, picture.get_rect(center=inner.center))

    def _draw_icon(self, surface: pygame.Surface, inner: pygame.Rect) -> pygame.Rect:
        assert self.icon is not None
        if not self.text:
            surface.blit(self.icon, self.icon.get_rect(center=self.rect.center))
            return inner
        surface.blit(self.icon, self.icon.get_rect(midleft=inner.midleft))
        taken = self.icon.get_width() + self.scale.px(8)
        return pygame.Rect(inner.x + taken, inner.y, inner.width - taken, inner.height)
