"""Motions on a time line. Time is given from outside, so a test sets the clock and a player may hurry or skip."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

Draw = Callable[[pygame.Surface, float], None]
Act = Callable[[], None]


@dataclass(slots=True)
class Motion:
    """Something that goes on from `start` for `length` seconds."""

    start: float
    length: float
    draw: Draw | None = None
    """Draws it at a share of its time, 0 to 1; changes nothing."""
    value: Callable[[float], None] | None = None
    """Takes the share: for values that others draw, such as the place of a marker."""
    begin: Act | None = None
    end: Act | None = None
    has_begun: bool = False

    @property
    def stop(self) -> float:
        return self.start + self.length


class Timeline:
    """Runs motions and forgets those that are over."""

    def __init__(self) -> None:
        self.now = 0.0
        self.motions: list[Motion] = []

    @property
    def is_running(self) -> bool:
        return bool(self.motions)

    @property
    def left(self) -> float:
        """Seconds until everything is over."""
        return max((motion.stop for motion in self.motions), default=self.now) - self.now

    def add(self, motion: Motion) -> float:
        """Put a motion on the line, its start counted from now; returns when it ends, counted from now."""
        stop = motion.stop
        motion.start += self.now
        self.motions.append(motion)
        return stop

    def update(self, seconds: float) -> bool:
        """Let time pass; whether anything moved."""
        if not self.motions:
            return False
        self.now += seconds
        self._settle()
        if not self.motions:
            self.now = 0.0
        return True

    def hurry(self) -> None:
        """Everything arrives now."""
        while self.motions:
            self.now = max(motion.stop for motion in self.motions)
            self._settle()
        self.now = 0.0

    def _settle(self) -> None:
        for motion in sorted(self.motions, key=lambda motion: motion.start):
            if not motion.has_begun and motion.start <= self.now:
                motion.has_begun = True
                if motion.begin is not None:
                    motion.begin()
            if motion.has_begun and motion.value is not None:
                motion.value(self._share(motion))
        for motion in sorted(self.motions, key=lambda motion: motion.stop):
            if motion.has_begun and motion.stop <= self.now:
                self.motions.remove(motion)
                if motion.end is not None:
                    motion.end()

    def _share(self, motion: Motion) -> float:
        if motion.length <= 0:
            return 1.0
        return max(0.0, min(1.0, (self.now - motion.start) / motion.length))

    def draw(self, surface: pygame.Surface) -> None:
        """All motions that have begun, in the order in which they were added."""
        for motion in self.motions:
            if motion.has_begun and motion.draw is not None:
                motion.draw(surface, self._share(motion))
