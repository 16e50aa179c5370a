"""Choosing: a box to tick, one of a few side by side, one of many by stepping."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import CREAM, INK, Colour
from ttr_desktop.ui.widgets.base import Widget
from ttr_desktop.ui.widgets.button import ACTIVATES

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class CheckBox(Widget):
    """Yes or no, with words beside the box."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        is_on: bool,
        on_change: Callable[[bool], None],
        *,
        colour: Colour = INK,
        name: str = "",
        tip: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, is_enabled=is_enabled)
        self.text = text
        self.is_on = is_on
        self.on_change = on_change
        self.colour = colour

    def toggle(self) -> None:
        self.is_on = not self.is_on
        self.on_sound("click")
        self.on_change(self.is_on)
        self.stale()

    def release(self, place: tuple[int, int]) -> None:
        if self.is_at(place):
            self.toggle()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATES:
            self.toggle()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        side = min(self.scale.px(26), self.rect.height)
        box = pygame.Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        surface.blit(panels.check_box(side, self.is_on, "hover" if self.is_hovered else "normal"), box)
        self.draw_focus(surface, self.rect)
        size = self.scale.text("body")
        room = (self.rect.width - side - self.scale.px(10), self.rect.height)
        words = fonts.fitted(self.text, fonts.TEXT_FONT, room, size, self.colour, smallest=size * 0.7)
        surface.blit(words, words.get_rect(midleft=(box.right + self.scale.px(10), self.rect.centery)))


class Choice(Widget):
    """One of a few, side by side: the chosen one is a pressed brass plate."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        pictures: Sequence[pygame.Surface] = (),
        tips: Sequence[str] = (),
        disabled: Sequence[int] = (),
        role: str = "body",
        name: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, is_enabled=is_enabled)
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change
        self.pictures = list(pictures)
        self.tips = list(tips)
        self.disabled = set(disabled)
        """Options that cannot be chosen now."""
        self.role = role
        self._under: int | None = None

    def cells(self) -> list[pygame.Rect]:
        """Where the options lie; as wide as their words need."""
        count = len(self.options)
        gap = self.scale.px(4)
        room = self.rect.width - gap * (count - 1)
        size = self.scale.text(self.role)
        wants = [fonts.width(text, fonts.LABEL_FONT, size) + self.scale.px(24) for text in self.options]
        total = max(1, sum(wants))
        widths = [room // count] * count if max(wants) <= room // count else [room * want // total for want in wants]
        cells, left = [], self.rect.x
        for width in widths:
            cells.append(pygame.Rect(left, self.rect.y, width, self.rect.height))
            left += width + gap
        return cells

    def choose(self, option: int) -> None:
        if option != self.chosen and option not in self.disabled:
            self.chosen = option
            self.on_sound("click")
            self.on_change(option)
            self.stale()

    def release(self, place: tuple[int, int]) -> None:
        option = self._cell_at(place)
        if option is not None:
            self.choose(option)

    def _cell_at(self, place: tuple[int, int]) -> int | None:
        return next((number for number, cell in enumerate(self.cells()) if cell.collidepoint(place)), None)

    def tip_at(self, place: tuple[int, int]) -> str:
        option = self._cell_at(place)
        if option != self._under:
            self._under = option
            self.stale()
        return self.tips[option] if option is not None and option < len(self.tips) else self.tip

    def key(self, event: pygame.event.Event) -> bool:
        if event.key not in STEPS:
            return False
        option = self.chosen + STEPS[event.key]
        while 0 <= option < len(self.options) and option in self.disabled:
            option += STEPS[event.key]
        if 0 <= option < len(self.options):
            self.choose(option)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        size = self.scale.text(self.role)
        for number, (text, cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            is_chosen = number == self.chosen
            state: panels.ButtonState = "normal"
            if number in self.disabled or not self.is_enabled:
                state = "disabled"
            elif self.is_hovered and number == self._under and not is_chosen:
                state = "hover"
            surface.blit(panels.button(cell.size, state, "brass" if is_chosen else "plain", self.scale.factor), cell)
            if number < len(self.pictures):
                picture = self.pictures[number]
                surface.blit(picture, picture.get_rect(center=cell.center))
            if text:
                colour = panels.button_text("plain", state)
                inner = cell.inflate(-self.scale.px(10), -self.scale.px(4))
                words = fonts.fitted(text, fonts.LABEL_FONT, inner.size, size, colour, smallest=size * 0.65)
                surface.blit(words, words.get_rect(center=inner.center))
            if is_chosen and self.has_visible_focus():
                self.draw_focus(surface, cell.inflate(-self.scale.px(4), -self.scale.px(4)))


class Stepper(Widget):
    """One of many, with an arrow at each side."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        options: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        name: str = "",
        tip: str = "",
        is_enabled: bool = True,
    ) -> None:
        super().__init__(rect, name=name, tip=tip, is_enabled=is_enabled)
        self.options = list(options)
        self.chosen = chosen
        self.on_change = on_change

    def step(self, by: int) -> None:
        """Go on, and round at the ends."""
        self.chosen = (self.chosen + by) % len(self.options)
        self.on_sound("click")
        self.on_change(self.chosen)
        self.stale()

    def release(self, place: tuple[int, int]) -> None:
        if self.is_at(place):
            self.step(-1 if place[0] < self.rect.x + self._side() else 1)

    def _side(self) -> int:
        """How wide an arrow is."""
        return round(self.rect.height * 0.8)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in STEPS:
            self.step(STEPS[event.key])
            return True
        if event.key in ACTIVATES:
            self.step(1)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        side = self._side()
        surface.blit(panels.panel("well", self.rect.size, self.scale.factor), self.rect)
        size = self.scale.text("body")
        inner = self.rect.inflate(-2 * side - self.scale.px(8), -self.scale.px(6))
        words = fonts.fitted(self.options[self.chosen], fonts.LABEL_FONT, inner.size, size, CREAM, smallest=size * 0.6)
        surface.blit(words, words.get_rect(center=inner.center))
        state: panels.ButtonState = "hover" if self.is_hovered else "normal"
        for left, direction in ((self.rect.x, -1), (self.rect.right - side, 1)):
            cell = pygame.Rect(left, self.rect.y, side, self.rect.height)
            surface.blit(panels.button(cell.size, state, "brass", self.scale.factor), cell)
            _arrow(surface, cell, direction, self.scale.factor)
        self.draw_focus(surface)


def _arrow(surface: pygame.Surface, cell: pygame.Rect, direction: int, scale: float) -> None:
    reach = 6 * scale
    x, y = cell.center
    points = [
        (x - direction * reach * 0.6, y - reach),
        (x + direction * reach, y),
        (x - direction * reach * 0.6, y + reach),
    ]
    pygame.draw.polygon(surface, shown(INK), points)
    pygame.draw.aalines(surface, shown(INK), True, points)
