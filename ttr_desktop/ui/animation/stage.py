"""The stage: where things on the table are, and what is hidden while its picture is still moving.

Choreography writes into it; panels and board read it when they draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

import pygame

from ttr_desktop.ui.animation.timeline import Timeline
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.table.desk import Desk

Point = tuple[float, float]


class Places(Protocol):
    """Where things are on the screen at this moment."""

    def slot(self, slot: int) -> pygame.Rect: ...

    def deck(self, deck: int) -> pygame.Rect: ...

    def ticket_deck(self, deck: int) -> pygame.Rect: ...

    def pile(self, kind: int) -> pygame.Rect: ...

    def plate(self, seat: int) -> pygame.Rect: ...

    def side(self) -> pygame.Rect: ...

    def tickets(self) -> pygame.Rect: ...


class Stage:
    """Everything that is in motion."""

    def __init__(self, board: BoardView, places: Places) -> None:
        self.board = board
        self.places = places
        self.timeline = Timeline()
        self.desk: Desk | None = None
        self.play: Callable[[str], None] = _silence
        """Plays a sound by name."""
        self.cars: dict[int, int] = {}
        self.hidden: set[tuple[str, int]] = set()
        self.markers: list[float] = []
        self.market_away: Counter[int] = Counter()
        self.hand_away: Counter[int] = Counter()
        self.laid: set[int] = set()
        """Tracks whose payment has been seen already."""
        self.tunnel_cards: tuple[tuple[int, int], ...] = ()
        """What was laid last for something not settled yet."""
        self.turning = 0.0
        """How much dice tumble."""
        self.toast = ""
        """A line over the board."""
        self.toast_left = 0.0
        self.patience = 1
        """How many times as long as usual lines stay."""
        self.notes: list[str] = []
        """What happened while nothing was shown."""
        self.notes_left: float | None = 0.0
        """Seconds for which they stay; None: until the person acts."""

    def settle(self, scores: list[int]) -> None:
        """Nothing moves any more: everything is where the view says."""
        self.cars.clear()
        self.hidden.clear()
        self.market_away.clear()
        self.hand_away.clear()
        self.turning = 0.0
        self.markers = [float(score) for score in scores]

    def say(self, text: str, seconds: float = 1.8) -> None:
        """Show a line over the board for a while."""
        self.toast, self.toast_left = text, seconds

    def tell(self, notes: list[str], seconds: float | None = 6.0) -> None:
        """Show a few lines for a while, or until the person acts."""
        self.notes, self.notes_left = notes, seconds

    def update(self, seconds: float, pace: float) -> bool:
        """Let time pass; whether anything must be drawn again."""
        moved = self.timeline.update(seconds * pace)
        if self.toast:
            self.toast_left -= seconds / self.patience
            if self.toast_left <= 0:
                self.toast = ""
                return True
        if self.notes and self.notes_left is not None:
            self.notes_left -= seconds / self.patience
            if self.notes_left <= 0:
                self.notes = []
                return True
        return moved


def _silence(name: str) -> None:
    """No sound."""
    del name
