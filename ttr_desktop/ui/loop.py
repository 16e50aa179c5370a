"""The one loop: look for input, let time pass, draw only when something changed.

`pygame.event.wait` polls every millisecond, so resting means looking now and then. Presenting a frame is what costs,
so nothing is presented while nothing moves.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.ui import freed_memory
from ttr_desktop.ui.faults import meet

if TYPE_CHECKING:
    from ttr_desktop.ui.application import Application

FULL_PACE = 60
IDLE_PACE = 25
AWAKE = 0.7
"""For so many seconds after the last input the loop looks at full pace, so that nothing feels late."""
FRAMES_BETWEEN_TIDYING = 300
DEEDS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
"""What a person acts with; looking about and the window's own events are no turn_buttons."""
LONGEST_STEP = 0.1
"""After a stop of the computer, no more time than this has passed for animations."""


class Loop:
    """Runs an application until it is asked to stop."""

    def __init__(self, app: Application, on_turn: Callable[[Application], None] | None = None) -> None:
        self.app = app
        self._on_turn = on_turn
        self.frames = 0
        """How many frames were drawn."""
        self._tidied = 0
        self._waiting: deque[pygame.event.Event] = deque()
        """Input not used yet."""
        self._clock = pygame.time.Clock()
        self._awake_until = 0.0
        self._last = time.perf_counter()

    def run(self) -> None:
        while self.app.is_running:
            try:
                self.turn()
            except Exception as fault:
                # What else was pressed was not meant for the page that opens now.
                self._waiting.clear()
                meet(self.app, fault)
            if not self.app.is_hurried:
                self._rest()

    def _rest(self) -> None:
        """Until the next round; the first quiet one after much drawing gives memory back."""
        if self._is_busy():
            self._clock.tick(FULL_PACE)
            return
        if self.frames - self._tidied > FRAMES_BETWEEN_TIDYING:
            self._tidied = self.frames
            freed_memory.give_back()
        self._clock.tick(IDLE_PACE)

    def turn(self, seconds: float | None = None) -> None:
        """One round; tests give the seconds that have passed."""
        now = time.perf_counter()
        passed = min(LONGEST_STEP, now - self._last) if seconds is None else seconds
        self._last = now
        self._take_input(now)
        self.app.update(passed)
        if self.app.is_stale and self.app.is_running:
            self.frames += 1
            self.app.draw()
        if self._on_turn is not None:
            self._on_turn(self.app)

    def _take_input(self, now: float) -> None:
        """Use what has come in; no hand is so quick that an action begins before the last one is saved."""
        self._waiting.extend(pygame.event.get())
        while self._waiting:
            self._awake_until = now + AWAKE
            if self._waiting[0].type in DEEDS and self.app.keeper.is_behind:
                return
            self.app.handle(self._waiting.popleft())

    def _is_busy(self) -> bool:
        return self.app.is_animating or time.perf_counter() < self._awake_until
