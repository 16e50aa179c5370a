"""A number of trains set with four buttons: the fleet of Rails & Sails, and the exchange of pieces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.prompts.base import Prompt
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.theme import INK, INK_SOFT

STEPS = (-5, -1, 1, 5)


class DialPrompt(Prompt):
    """A prompt with a value between two bounds; subclasses say what it means."""

    head_units = 158
    value = 0
    least = 0
    most = 0

    def turn(self, step: int) -> None:
        self.value = max(self.least, min(self.most, self.value + step))
        self.refresh()

    def _buttons(self) -> list[pygame.Rect]:
        px = self.desk.scale.px
        head = self._placed.head
        gap = px(5)
        width = (head.width - 3 * gap) // 4
        return [pygame.Rect(head.x + i * (width + gap), head.bottom - px(36), width, px(34)) for i in range(4)]

    def spots(self) -> Iterator[Spot]:
        for step, rect in zip(STEPS, self._buttons(), strict=True):
            is_open = self.least <= self.value + step <= self.most
            why = t("table.why.most_trains", n=self.most) if step > 0 else t("table.why.least_trains", n=self.least)
            tip = t("prompt.dial.tip", step=_signed(step))
            yield Spot(rect, f"dial {step:+d}", partial(self.turn, step), tip, True, None, is_open, why)
        yield from super().spots()

    def draw(self, surface: pygame.Surface, hovered: str | None) -> None:
        super().draw(surface, hovered)
        for step, rect in zip(STEPS, self._buttons(), strict=True):
            is_open = self.least <= self.value + step <= self.most
            state = "disabled" if not is_open else "hover" if hovered == f"dial {step:+d}" else "normal"
            paint.button(surface, rect, _signed(step), self.desk.scale, state, "plain")  # type: ignore[arg-type]

    def draw_pair(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        pictures: tuple[pygame.Surface, pygame.Surface],
        numbers: tuple[int, int],
    ) -> None:
        """Two pictures with their numbers, side by side above the buttons."""
        px = self.desk.scale.px
        for side, (picture, number) in enumerate(zip(pictures, numbers, strict=True)):
            x = rect.x + rect.width * (1 + 2 * side) // 4
            surface.blit(picture, picture.get_rect(center=(x, rect.y + px(26))))
            words = fonts.ink(str(number), fonts.NUMBER_FONT, px(36), INK)
            surface.blit(words, words.get_rect(center=(x, rect.y + px(66))))
            has_range = self.least < self.most
            trains = t("prompt.dial.trains", least=self.least, most=self.most) if has_range else t("table.count.trains")
            name = t("table.count.ships") if side else trains
            paint.words(
                surface, name, fonts.LABEL_FONT, self.desk.scale.text("tiny"), INK_SOFT, (x, rect.y + px(98)), "center"
            )

    def on_key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}.get(event.key)
        if step is None:
            return False
        self.turn(step)
        return True


def _signed(step: int) -> str:
    return f"{step:+d}".replace("-", "−")
