"""Scenes and their stack: a scene is one screen; the top one gets input, those below show through overlays.

Drawing changes nothing. A scene says when it wants to be drawn again (`redraw`) and whether something moves
(`is_animating`); the loop rests otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host


class Scene:
    """One screen. The size it is laid out for is that of the canvas."""

    is_overlay = False
    """Whether the scene below is drawn first."""
    key_group = "everywhere"
    """Which actions the keys may be given to while it is on top: a group of `bindings`; none where keys are raw."""
    draws_veil = True
    """Whether an overlay darkens what is below it."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.size = (0, 0)
        self.is_stale = True

    @property
    def name(self) -> str:
        """What tests and screenshots call this screen."""
        return type(self).__name__.removesuffix("Scene").lower()

    def enter(self) -> None:
        """The scene has come onto the stack."""

    def leave(self) -> None:
        """The scene has left the stack for good."""

    def resume(self) -> None:
        """The scene is on top again."""

    def lay_out(self, size: tuple[int, int]) -> None:
        """Find places for everything: called before the first drawing and after a change of size, scale or language."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; False lets the program have it."""
        return False

    def update(self, seconds: float) -> None:
        """Time has passed; called on every round of the loop, also when nothing is drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        """Show everything as it is at this moment."""

    def mention(self, text: str) -> bool:
        """Show a line for a moment; False when there is no place for it."""
        return False

    @property
    def is_animating(self) -> bool:
        """Whether the scene must be drawn at full pace."""
        return False

    def redraw(self) -> None:
        """What is shown is out of date."""
        self.is_stale = True

    def fit(self, size: tuple[int, int]) -> None:
        """Lay out for this size."""
        self.size = size
        self.lay_out(size)
        self.redraw()


class SceneStack:
    """The screens that are open, the top one last."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.size = (0, 0)
        self._is_changed = True

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self._is_changed = True
        scene.enter()
        if self.size != (0, 0):
            scene.fit(self.size)

    def pop(self) -> Scene | None:
        """Close the top scene."""
        if not self.scenes:
            return None
        scene = self.scenes.pop()
        self._is_changed = True
        scene.leave()
        if self.top is not None:
            self.top.redraw()
            self.top.resume()
        return scene

    def replace(self, scene: Scene) -> None:
        """Close the top scene and open another in its place."""
        if self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def clear_to(self, scene: Scene) -> None:
        """Close all scenes and open this one."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def fit(self, size: tuple[int, int]) -> None:
        """The canvas has this size now, or the scale or the language has changed."""
        self.size = size
        self._is_changed = True
        for scene in self.scenes:
            scene.fit(size)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.top is not None and self.top.handle(event)

    def update(self, seconds: float) -> None:
        for scene in list(self.scenes):
            scene.update(seconds)

    def visible(self) -> list[Scene]:
        """The scenes that are seen, lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].is_overlay:
            first -= 1
        return self.scenes[max(0, first) :]

    @property
    def is_stale(self) -> bool:
        return self._is_changed or any(scene.is_stale for scene in self.visible())

    @property
    def is_animating(self) -> bool:
        return any(scene.is_animating for scene in self.visible())

    def draw(self, surface: pygame.Surface) -> None:
        self._is_changed = False
        for place, scene in enumerate(self.visible()):
            if place and scene.draws_veil:
                _veil(surface)
            scene.is_stale = False
            scene.draw(surface)


def _veil(surface: pygame.Surface) -> None:
    """Darken what is below an overlay."""
    surface.fill((112, 104, 98), special_flags=pygame.BLEND_RGB_MULT)
