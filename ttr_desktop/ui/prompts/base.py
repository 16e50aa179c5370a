"""A prompt in the side panel: a title, a few words, perhaps a picture, a list of choices, and buttons below.

It covers neither the board nor the hand. A prompt shows legal actions grouped for a person and sends one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from ttr_desktop.engine import Action
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.spots import Press, Spot
from ttr_desktop.ui.theme import BRASS, FOCUS, INK, INK_SOFT, OUTLINE, WOOD_DARK, Colour

Cards = tuple[tuple[str, int], ...]
"""Card kinds by the names of their pictures, each with its number."""


class Control(Protocol):
    """What a prompt may ask of the table."""

    def send(self, action: Action) -> None: ...

    def open(self, prompt: Prompt) -> None: ...

    def close(self) -> None: ...

    def changed(self) -> None: ...

    def say(self, text: str) -> None: ...

    def light_ticket(self, ticket: int) -> None: ...

    def light_track(self, track: int) -> None: ...

    def light_cities(self, cities: tuple[int, ...], colour: Colour = FOCUS) -> None: ...


@dataclass(slots=True)
class Choice:
    """One line of a prompt."""

    name: str
    press: Press
    label: str = ""
    cards: Cards = ()
    note: str = ""
    """Short words at the right end."""
    tip: str = ""
    units: int = 34
    is_open: bool = True
    is_marked: bool = False
    picture: Callable[[tuple[int, int]], pygame.Surface] | None = None
    """Drawn instead of a plate, in the size of the line."""
    point: Press | None = None
    inlay: Callable[[pygame.Surface, pygame.Rect], None] | None = None
    """Draws what stands on the plate instead of words."""


@dataclass(slots=True)
class Answer:
    """A button below the choices."""

    name: str
    label: str
    press: Press
    is_open: bool = True
    style: str = "brass"
    tip: str = ""
    icon: str = ""


@dataclass(slots=True)
class _Placed:
    rects: list[pygame.Rect] = field(default_factory=list)
    answers: list[pygame.Rect] = field(default_factory=list)
    inner: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    text_top: int = 0
    head: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    window: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    length: int = 0


class Prompt:
    """The common part of all prompts."""

    can_close = False
    """Whether Esc leads back to the turn."""
    headline = ""
    """What the bar says while this is asked; empty: the words of the decision."""
    lets_board_play = False
    """Whether the usual clicks on the board (claiming a track) still work."""
    head_units = 0
    """Height of the picture above the choices."""
    is_head_first = False
    """Whether the picture stands above the words, where it never moves."""

    def __init__(self, desk: Desk, control: Control) -> None:
        self.desk = desk
        self.control = control
        self.title = ""
        self.text = ""
        self.choices: list[Choice] = []
        self.answers: list[Answer] = []
        self.offset = 0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._placed = _Placed()
        self.build()

    @property
    def page(self) -> str:
        """The page of the rulebook that explains what is asked."""
        decision = self.desk.view.decision
        return self.desk.view.rules.kinds[decision.kind].page if decision is not None else "scoring"

    def build(self) -> None:
        """Fill title, words, choices and answers."""

    def renew(self, desk: Desk) -> None:
        """The same question, on a desk that has changed its looks."""
        self.desk = desk
        self.refresh()

    def refresh(self) -> None:
        """Build anew and find places."""
        self.choices, self.answers = [], []
        self.build()
        self.place(self.rect)
        self.control.changed()

    # -- board --------------------------------------------------------------------------------------

    def decorate(self, show: BoardShow) -> None:
        """Light up on the board what this prompt is about."""

    def on_track(self, track: int) -> bool:
        """A track was clicked; whether the prompt used it."""
        return False

    def on_city(self, city: int) -> bool:
        """A city was clicked; whether the prompt used it."""
        return False

    def stops(self) -> list[tuple[str, int]]:
        """What the keys step through on the board: ("track" | "city", number)."""
        return []

    def on_key(self, event: pygame.event.Event) -> bool:
        """A key of this prompt's own."""
        return False

    # -- places --------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        """Find places inside the side panel."""
        px = self.desk.scale.px
        self.rect = rect
        placed = self._placed = _Placed()
        placed.inner = inner = rect.inflate(-px(24), -px(24))
        top = inner.y
        if self.title:
            top += paint.paragraph_height(self.title, self._title_room, self._title_size, fonts.TITLE_FONT) + px(4)
        if self.is_head_first:
            top = self._place_head(inner, top)
        placed.text_top = top
        if self.text:
            top += paint.paragraph_height(self.text, inner.width, self._text_size) + px(6)
        if not self.is_head_first:
            top = self._place_head(inner, top)
        foot = self._foot(inner)
        placed.window = pygame.Rect(inner.x, top, inner.width, max(px(30), foot - top - px(6)))
        self._place_choices(placed.window)
        # Answers follow the choices; only a long list pushes them to the lower edge.
        content = top + (min(placed.length, placed.window.height) + px(14) if self.choices else px(4))
        self._place_answers(inner, min(foot, content))

    @property
    def _title_room(self) -> int:
        """The corner beside the title belongs to the question mark."""
        return paint.room_beside_corner(self.rect, self._placed.inner.x, self.desk.scale)

    @property
    def _title_size(self) -> int:
        """As large as the longest word allows."""
        size, room = self.desk.scale.text("lead"), (self._title_room, 2 * self.desk.scale.text("lead"))
        sizes = (
            fonts.fitting_size(word, fonts.TITLE_FONT, room, size, size * 0.6) for word in fonts.words_of(self.title)
        )
        return min(sizes, default=size)

    @property
    def _text_size(self) -> int:
        return self.desk.scale.text("small")

    def _place_head(self, inner: pygame.Rect, top: int) -> int:
        """The picture below what is there already; returns where the next thing begins."""
        px = self.desk.scale.px
        if not self.head_units:
            return top
        self._placed.head = pygame.Rect(inner.x, top, inner.width, px(self.head_units))
        return self._placed.head.bottom + px(6)

    def _foot(self, inner: pygame.Rect) -> int:
        """Where the answers begin when they stand at the lower edge."""
        px = self.desk.scale.px
        return inner.bottom - len(self.answers) * (px(36) + px(6)) + px(6)

    def _place_answers(self, inner: pygame.Rect, top: int) -> None:
        px = self.desk.scale.px
        height, gap = px(36), px(6)
        for number in range(len(self.answers)):
            self._placed.answers.append(pygame.Rect(inner.x, top + number * (height + gap), inner.width, height))

    def _place_choices(self, window: pygame.Rect) -> None:
        px = self.desk.scale.px
        y = 0
        for choice in self.choices:
            height = self.choice_height(choice, window.width)
            self._placed.rects.append(pygame.Rect(window.x, window.y + y, window.width, height))
            y += height + px(5)
        self._placed.length = max(0, y - px(5))
        self._squeeze(window)
        self.offset = max(0, min(self.offset, self._placed.length - window.height))

    def choice_height(self, choice: Choice, width: int) -> int:
        return self.desk.scale.px(choice.units)

    def _squeeze(self, window: pygame.Rect) -> None:
        """Pictures that do not fit by little are made smaller rather than scrolled."""
        length = self._placed.length
        if length <= window.height or not any(choice.picture for choice in self.choices):
            return
        factor = window.height / length
        if factor < 0.6:
            # Too small to be read: rather scroll.
            factor = 0.85
        gap = self.desk.scale.px(4)
        y = window.y
        for rect in self._placed.rects:
            rect.height = int((rect.height) * factor) - 1
            rect.y = y
            y += rect.height + gap
        self._placed.length = y - gap - window.y

    @property
    def can_scroll(self) -> bool:
        return self._placed.length > self._placed.window.height

    def scroll(self, steps: int) -> bool:
        """The wheel above the list."""
        most = max(0, self._placed.length - self._placed.window.height)
        before = self.offset
        self.offset = max(0, min(most, self.offset - steps * self.desk.scale.px(40)))
        return self.offset != before

    def reveal(self, name: str) -> None:
        """Scroll so that a choice is seen."""
        for choice, rect in zip(self.choices, self._placed.rects, strict=True):
            if choice.name == name:
                window = self._placed.window
                self.offset = max(rect.bottom - window.bottom, min(self.offset, rect.y - window.y))

    def rect_of(self, number: int) -> pygame.Rect:
        """Where a choice is on the screen."""
        return self._placed.rects[number].move(0, -self.offset)

    def spots(self) -> Iterator[Spot]:
        """What can be pressed in this prompt."""
        window = self._placed.window
        for number, choice in enumerate(self.choices):
            seen = self.rect_of(number).clip(window)
            if seen.height > 0:
                yield Spot(seen, choice.name, choice.press, choice.tip, True, choice.point, choice.is_open)
            else:
                # Out of sight, but the keys reach it.
                yield Spot(
                    pygame.Rect(-9, -9, 1, 1), choice.name, choice.press, choice.tip, True, choice.point, choice.is_open
                )
        for answer, rect in zip(self.answers, self._placed.answers, strict=True):
            yield Spot(rect, answer.name, answer.press, answer.tip, True, None, answer.is_open)

    # -- drawing --------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hovered: str | None) -> None:
        """The whole prompt in its place."""
        scale = self.desk.scale
        surface.blit(panels.panel("parchment", self.rect.size, scale.factor), self.rect)
        inner = self._placed.inner
        head = pygame.Rect(inner.x, inner.y, self._title_room, inner.height)
        paint.paragraph(surface, self.title, head, self._title_size, INK, fonts.TITLE_FONT)
        if self.text:
            below = pygame.Rect(inner.x, self._placed.text_top, inner.width, inner.height)
            paint.paragraph(surface, self.text, below, self._text_size, INK_SOFT)
        if self.head_units:
            self.draw_head(surface, self._placed.head)
        self._draw_choices(surface, hovered)
        for answer, rect in zip(self.answers, self._placed.answers, strict=True):
            state = "disabled" if not answer.is_open else "hover" if hovered == answer.name else "normal"
            paint.button(surface, rect, answer.label, scale, state, answer.style, answer.icon)  # type: ignore[arg-type]

    def draw_over(self, surface: pygame.Surface, board: pygame.Rect, at: float) -> None:
        """What lies on the board while this is asked; `at` is the height of what it asks about."""

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The picture above the choices."""

    def _draw_choices(self, surface: pygame.Surface, hovered: str | None) -> None:
        clip = surface.get_clip()
        window = self._placed.window
        margin = self.desk.scale.px(3)
        surface.set_clip(window.inflate(2 * margin, 2 * margin))
        for number, choice in enumerate(self.choices):
            rect = self.rect_of(number)
            if rect.colliderect(window):
                self.draw_choice(surface, choice, rect, hovered == choice.name)
        surface.set_clip(clip)
        if self.can_scroll:
            self._draw_bar(surface, window)

    def _draw_bar(self, surface: pygame.Surface, window: pygame.Rect) -> None:
        px = self.desk.scale.px
        track = pygame.Rect(window.right + px(2), window.y, px(8), window.height)
        pygame.draw.rect(surface, shown(WOOD_DARK), track, border_radius=track.width)
        share = window.height / self._placed.length
        height = max(px(20), round(track.height * share))
        most = self._placed.length - window.height
        top = track.y + round((track.height - height) * self.offset / max(1, most))
        pygame.draw.rect(surface, shown(BRASS), (track.x, top, track.width, height), border_radius=track.width)

    def draw_choice(self, surface: pygame.Surface, choice: Choice, rect: pygame.Rect, is_hovered: bool) -> None:
        """One line: its picture, or a plate with cards and words."""
        scale = self.desk.scale
        px = scale.px
        if choice.picture is not None:
            self._draw_picture(surface, choice, rect, is_hovered)
            return
        state = "disabled" if not choice.is_open else "hover" if is_hovered else "normal"
        surface.blit(
            panels.button(rect.size, state, "brass" if choice.is_marked else "plain", scale.factor),  # type: ignore[arg-type]
            rect,
        )
        inner = rect.inflate(-px(12), -px(8))
        if choice.note:
            place = paint.words(
                surface, choice.note, fonts.NUMBER_FONT, scale.text("small"), INK, inner.midright, "midright"
            )
            inner.width = place.x - px(6) - inner.x
        if choice.inlay is not None:
            choice.inlay(surface, inner)
        elif choice.cards:
            paint.card_row(surface, choice.cards, inner, px(4))
        elif choice.label:
            size = scale.text("small")
            lines = fonts.wrap(choice.label, fonts.LABEL_FONT, size, inner.width)
            if len(lines) * fonts.line_height(fonts.LABEL_FONT, size) <= rect.height and len(lines) > 1:
                paint.paragraph(
                    surface,
                    choice.label,
                    pygame.Rect(
                        inner.x,
                        rect.centery - len(lines) * fonts.line_height(fonts.LABEL_FONT, size) // 2,
                        inner.width,
                        0,
                    ),
                    size,
                    INK,
                    fonts.LABEL_FONT,
                )
            else:
                paint.words(surface, choice.label, fonts.LABEL_FONT, size, INK, inner.midleft, "midleft", inner.width)

    def _draw_picture(self, surface: pygame.Surface, choice: Choice, rect: pygame.Rect, is_hovered: bool) -> None:
        assert choice.picture is not None
        px = self.desk.scale.px
        width = min(rect.width, round(rect.height * 1.6))
        picture = choice.picture((width, rect.height))
        place = picture.get_rect(center=rect.center)
        surface.blit(picture, place)
        if choice.is_marked or is_hovered:
            colour = FOCUS if choice.is_marked else BRASS
            pygame.draw.rect(surface, shown(OUTLINE), place.inflate(px(4), px(4)), px(4), border_radius=px(8))
            pygame.draw.rect(surface, colour, place.inflate(px(3), px(3)), px(2.5), border_radius=px(8))
        if choice.note:
            paint.badge(surface, choice.note, (place.right - px(14), place.y + px(12)), px(18))
