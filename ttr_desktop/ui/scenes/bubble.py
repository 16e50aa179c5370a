"""The bubble of the tutorial: what a step says, with its buttons, beside what it points at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.scenes.prose import lines_of
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.spots import Press, Spot
from ttr_desktop.ui.theme import BRASS_DARK, FOCUS, INK, INK_SOFT, OUTLINE

WIDTH = 350
PAD = 16
BUTTON = 34
AROUND = 90
"""So much about a thing pointed at is better left free: the names beside it."""
SIDES = ("topleft", "topright", "bottomleft", "bottomright", "midbottom", "midleft", "midright")
_SHADE = (18, 10, 6, 130)


@dataclass(frozen=True, slots=True)
class BubbleButton:
    """A button of the bubble."""

    name: str
    label: str
    press: Press
    is_main: bool = False
    is_open: bool = True


class Bubble:
    """Places and draws one bubble."""

    def __init__(
        self, scale: Scale, text: str, task: str, count: str, buttons: Sequence[BubbleButton], window: tuple[int, int]
    ) -> None:
        self.scale = scale
        self.count = count
        self.buttons = list(buttons)
        width = min(scale.px(WIDTH), window[0] - scale.px(24))
        room = width - 2 * scale.px(PAD)
        self.size = scale.text("body")
        self.lines = lines_of(text, self.size, room)
        self.task = lines_of(task, self.size, room - scale.px(26), fonts.TEXT_BOLD_FONT) if task else []
        step = self._step
        height = 2 * scale.px(PAD) + step * (len(self.lines) + len(self.task)) + scale.px(BUTTON + 12)
        height += scale.px(8) if self.task else 0
        self.rect = pygame.Rect(0, 0, width, min(height, window[1] - scale.px(8)))
        self.places: list[pygame.Rect] = []

    @property
    def _step(self) -> int:
        return fonts.line_height(fonts.TEXT_FONT, self.size)

    def place(
        self,
        targets: Sequence[pygame.Rect],
        keep_free: Sequence[pygame.Rect],
        window: pygame.Rect,
        named: Sequence[pygame.Rect] = (),
    ) -> None:
        """Beside what it points at, on nothing that has to be seen or pressed, and on nothing that it names."""
        gap = self.scale.px(14)
        inside = window.inflate(-self.scale.px(12), -self.scale.px(12))
        around = self.scale.px(AROUND)
        wide = [place.inflate(around, around) if min(place.size) < 2 * around else place for place in targets]
        whole = wide[0].unionall(wide[1:]) if wide else window
        tries = [
            self.rect.move(0, 0),
            *(pygame.Rect((0, 0), self.rect.size) for _ in range(11)),
        ]
        tries[0].center = inside.center
        tries[1].midleft = (whole.right + gap, whole.centery)
        tries[2].midright = (whole.left - gap, whole.centery)
        tries[3].midbottom = (whole.centerx, whole.top - gap)
        tries[4].midtop = (whole.centerx, whole.bottom + gap)
        for number, corner in enumerate(SIDES, 5):
            setattr(tries[number], corner, getattr(inside, corner))

        def cost(rect: pygame.Rect) -> float:
            covered = sum(_shared(rect, target) for target in targets) * 6
            covered += sum(_shared(rect, place) for place in wide) * 2
            covered += sum(_shared(rect, other) for other in keep_free)
            covered += sum(_shared(rect, other) for other in named) * 8
            away = abs(rect.centerx - whole.centerx) + abs(rect.centery - whole.centery)
            return covered + away

        self.rect = min((rect.clamp(inside) for rect in tries), key=cost)
        self._place_buttons()

    def _place_buttons(self) -> None:
        px = self.scale.px
        gap = px(8)
        shown = len(self.buttons)
        room = self.rect.width - 2 * px(PAD) - px(54)
        width = (room - gap * (shown - 1)) // max(1, shown)
        top = self.rect.bottom - px(PAD) - px(BUTTON) + px(4)
        left = self.rect.x + px(PAD) + px(54)
        self.places = [pygame.Rect(left + number * (width + gap), top, width, px(BUTTON)) for number in range(shown)]

    def spots(self) -> Iterator[Spot]:
        """The bubble itself lets nothing through; its buttons lie on it."""
        yield Spot(self.rect, "bubble", None, "", False)
        for place, button in zip(self.places, self.buttons, strict=True):
            yield Spot(place, button.name, button.press, "", True, None, button.is_open)

    def draw(self, surface: pygame.Surface, hovered: str | None, focused: str | None) -> None:
        px = self.scale.px
        panels.draw_panel(surface, "parchment", self.rect, self.scale.factor)
        left, top = self.rect.x + px(PAD), self.rect.y + px(PAD) - px(2)
        for line in self.lines:
            _draw_line(surface, line, left, top, self.size)
            top += self._step
        if self.task:
            top += px(6)
            self._draw_hand(surface, left, top)
            for line in self.task:
                _draw_line(surface, line, left + px(26), top, self.size)
                top += self._step
        count_at = (left, self.rect.bottom - px(PAD) - px(BUTTON) // 2 + px(4))
        paint.words(surface, self.count, fonts.LABEL_FONT, self.scale.text("small"), INK_SOFT, count_at)
        for place, button in zip(self.places, self.buttons, strict=True):
            state = "disabled" if not button.is_open else "hover" if hovered == button.name else "normal"
            style = "brass" if button.is_main else "plain"
            paint.button(surface, place, button.label, self.scale, state, style)  # type: ignore[arg-type]
            if focused == button.name:
                paint.focus_ring(surface, place, self.scale)

    def _draw_hand(self, surface: pygame.Surface, left: int, top: int) -> None:
        """A mark before what is to be done now."""
        middle = top + self._step // 2
        reach = self.scale.px(8)
        points = [(left + reach // 2, middle - reach), (left + 2 * reach, middle), (left + reach // 2, middle + reach)]
        pygame.draw.polygon(surface, shown(BRASS_DARK), points)


def _draw_line(surface: pygame.Surface, line: list[tuple[int, str, str]], left: int, top: int, size: int) -> None:
    for x, face, letters in line:
        surface.blit(fonts.render(letters, face, size, INK), (left + x, top))


def _shared(one: pygame.Rect, other: pygame.Rect) -> float:
    """How many pixels two places have in common."""
    common = one.clip(other)
    return common.width * common.height


@cached
def shade(size: tuple[int, int], holes: tuple[tuple[int, int, int, int], ...], corner: int) -> pygame.Surface:
    """Darkness over the screen with light on what matters."""
    surface = surfaces.clear(size)
    surface.fill(_SHADE)
    for hole in holes:
        pygame.draw.rect(surface, (0, 0, 0, 0), hole, border_radius=corner)
    return surface


def draw_ring(surface: pygame.Surface, place: pygame.Rect, scale: Scale) -> None:
    """A bright frame with a dark edge around what is pointed at."""
    corner = scale.px(10)
    for colour, reach, thick in ((OUTLINE, 4, 6.0), (FOCUS, 2, 3.4)):
        frame = place.inflate(scale.px(reach), scale.px(reach))
        pygame.draw.rect(surface, shown(colour), frame, scale.px(thick), border_radius=corner)
