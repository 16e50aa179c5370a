"""Spots: the places of a panel that can be pressed, pointed at and reached with keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

Press = Callable[[], None]


@dataclass(slots=True)
class Spot:
    """One place that answers the pointer and the keys."""

    rect: pygame.Rect
    name: str
    """What tests call it."""
    press: Press | None = None
    """None: it only shows something when pointed at."""
    tip: str = ""
    can_focus: bool = True
    point: Press | None = None
    """Called in every frame in which it is pointed at or focused, to light something up on the board."""
    is_open: bool = True
    """Whether pressing does something now."""
    why: str = ""
    """Why not, where the panel knows it better than the rules."""


class Spots:
    """All spots of the screen, later ones on top."""

    def __init__(self) -> None:
        self.all: list[Spot] = []
        self.focused: str | None = None

    def renew(self, spots: Iterable[Spot]) -> None:
        """Replace all spots; the focus stays on a spot of the same name."""
        self.all = list(spots)
        if self.focused is not None and self.named(self.focused) is None:
            self.focused = None

    def at(self, place: tuple[float, float]) -> Spot | None:
        return next((spot for spot in reversed(self.all) if spot.rect.collidepoint(place)), None)

    def named(self, name: str) -> Spot | None:
        return next((spot for spot in self.all if spot.name == name), None)

    @property
    def focus(self) -> Spot | None:
        return self.named(self.focused) if self.focused is not None else None

    def reachable(self) -> list[Spot]:
        return [spot for spot in self.all if spot.press is not None and spot.is_open and spot.can_focus]

    def step(self, direction: int) -> None:
        """Move the focus to the next or previous spot."""
        names = [spot.name for spot in self.reachable()]
        if not names:
            self.focused = None
        elif self.focused in names:
            self.focused = names[(names.index(self.focused) + direction) % len(names)]
        else:
            self.focused = names[0 if direction > 0 else -1]

    def press_focused(self) -> bool:
        spot = self.focus
        if spot is None or spot.press is None or not spot.is_open:
            return False
        spot.press()
        return True
