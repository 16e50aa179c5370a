"""The camera over a board: zoom to the pointer, pan, fit, all smooth and always showing as much board as fits.

Board places are pixels of the board picture; screen places are pixels of the window.
"""

from __future__ import annotations

import math

import pygame

Point = tuple[float, float]

_CLOSEST = 3.2
"""How many times larger than when it just fits a board may be shown."""
_LARGEST = 1.4
"""The most screen pixels a pixel of the board picture may take, unless fitting asks for more."""
_SWIFTNESS = 15.0
_STEP = 1.25


class Camera:
    """What part of a board is seen, and where it is heading."""

    def __init__(self, size: tuple[int, int], view: pygame.Rect) -> None:
        self.size = size
        self.view = view.copy()
        self.scale = self.goal_scale = self.fit_scale
        self.x, self.y = self.goal = (size[0] / 2, size[1] / 2)

    @property
    def fit_scale(self) -> float:
        return max(0.02, min(self.view.width / self.size[0], self.view.height / self.size[1]))

    @property
    def largest_scale(self) -> float:
        return max(self.fit_scale, min(self.fit_scale * _CLOSEST, max(_LARGEST, self.fit_scale * 1.2)))

    @property
    def is_moving(self) -> bool:
        return self.scale != self.goal_scale or (self.x, self.y) != self.goal

    @property
    def is_zooming(self) -> bool:
        return self.scale != self.goal_scale

    def set_view(self, view: pygame.Rect) -> None:
        """The window has another shape: keep what was looked at, at the same closeness."""
        if view == self.view:
            return
        closeness = self.goal_scale / self.fit_scale
        self.view = view.copy()
        self.goal_scale = min(self.fit_scale * closeness, self.largest_scale)
        self.goal = self._clamped(self.goal, self.goal_scale)
        self.jump()

    def jump(self) -> None:
        """Be where it is heading."""
        self.scale = self.goal_scale
        self.x, self.y = self.goal

    def to_screen(self, point: Point) -> Point:
        cx, cy = self.view.center
        return (cx + (point[0] - self.x) * self.scale, cy + (point[1] - self.y) * self.scale)

    def to_board(self, point: Point) -> Point:
        cx, cy = self.view.center
        return (self.x + (point[0] - cx) / self.scale, self.y + (point[1] - cy) / self.scale)

    def zoom(self, steps: float, at: Point | None = None) -> None:
        """Zoom in (positive) or out, keeping the board place under the screen point `at` where it is."""
        at = at if at is not None else self.view.center
        scale = max(self.fit_scale, min(self.largest_scale, self.goal_scale * _STEP**steps))
        cx, cy = self.view.center
        held = (
            self.goal[0] + (at[0] - cx) / self.goal_scale,
            self.goal[1] + (at[1] - cy) / self.goal_scale,
        )
        self.goal_scale = scale
        self.goal = self._clamped((held[0] - (at[0] - cx) / scale, held[1] - (at[1] - cy) / scale), scale)

    def pan(self, dx: float, dy: float) -> None:
        """Follow the hand at once: so many screen pixels."""
        self.goal = self._clamped(
            (self.goal[0] - dx / self.goal_scale, self.goal[1] - dy / self.goal_scale), self.scale
        )
        if not self.is_zooming:
            self.x, self.y = self.goal

    def fit(self) -> None:
        """Show the whole board."""
        self.goal_scale = self.fit_scale
        self.goal = self._clamped(self.goal, self.goal_scale)

    def reveal(self, point: Point, margin: float = 60.0) -> None:
        """Move just so far that a board place is well inside the view."""
        x, y = self.goal
        half_w = max(0.0, self.view.width / 2 - margin) / self.goal_scale
        half_h = max(0.0, self.view.height / 2 - margin) / self.goal_scale
        x = min(max(x, point[0] - half_w), point[0] + half_w)
        y = min(max(y, point[1] - half_h), point[1] + half_h)
        self.goal = self._clamped((x, y), self.goal_scale)

    def update(self, seconds: float) -> bool:
        """Come nearer to the goal; whether anything moved."""
        if not self.is_moving:
            return False
        share = 1 - math.exp(-_SWIFTNESS * max(0.0, seconds))
        scale = self.scale + (self.goal_scale - self.scale) * share
        # What lies under the point that the zoom holds stays there when place and scale go together.
        done = abs(1 / scale - 1 / self.goal_scale) * self.view.width < 0.6
        if self.is_zooming and not done:
            span = 1 / self.goal_scale - 1 / self.scale
            part = (1 / scale - 1 / self.scale) / span if span else 1.0
        else:
            part = share
        self.x += (self.goal[0] - self.x) * part
        self.y += (self.goal[1] - self.y) * part
        self.scale = scale
        near = math.hypot(self.goal[0] - self.x, self.goal[1] - self.y) * self.scale < 0.6
        if near and done:
            self.jump()
        return True

    def _clamped(self, at: Point, scale: float) -> Point:
        """The nearest centre that leaves no empty table beside a board that is larger than the view."""
        places = []
        for value, length, room in zip(at, self.size, self.view.size, strict=True):
            half = room / 2 / scale
            places.append(length / 2 if 2 * half >= length else min(max(value, half), length - half))
        return places[0], places[1]
