"""The pointer on the table: what is under it, clicks, dragging the board, the wheel, and the words beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.ui.table import commands
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.table.telling import city_tip, track_tip

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene

_CLICK = 6
"""A press that moves no farther than this is a click."""
_DOUBLE = 0.35
_SETTLES = 0.35
"""A press this soon at the place of the last one does not mean what has come to lie there since."""
_SAID_FOR = 2.6
_TIP_AFTER = 0.4
"""Seconds until the words about a button or card appear; those about the board come at once."""

_OF_THE_BAR = ("undo", "hint")
"""Grey for reasons that are no rule of the game."""

_FOCUS_TOLD_FOR = 5.0
"""Seconds for which the words about what the keys are on stay: they may lie over the board."""

Tip = tuple[str, tuple[float, float], pygame.Rect | None]


class Pointer:
    """Mouse, wheel and pinch."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.at = (-1, -1)
        self.hovered: str | None = None
        """The name of the spot under the pointer."""
        self.track: int | None = None
        self.city: int | None = None
        self.is_dragging = False
        self._pressed: tuple[int, int] | None = None
        self._last_click = -9.0
        self._last_press = ("", (-99, -99), -9.0)
        """What was pressed last: its name, where, and when."""
        self._hovered_since = 0.0
        self._is_tip_due = False
        self._focus_since: float | None = None
        """When the keys moved the focus; None once its words have been read."""
        self._said = ""
        self._said_until = 0.0
        self._said_at = (0.0, 0.0)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._press(event)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._release(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._wheel(getattr(event, "precise_y", event.y))
        elif event.type == pygame.MULTIGESTURE:
            self.scene.board.camera.zoom(event.pinched * 30, self.at)
            self.scene.redraw()
        elif event.type == pygame.WINDOWLEAVE:
            self._move((-1, -1))
        else:
            return False
        return True

    # -- looking --------------------------------------------------------------------------------------

    def _move(self, at: tuple[int, int]) -> None:
        scene = self.scene
        before = self.at
        self.at = at
        if self._pressed is not None and not self.is_dragging and math.dist(at, self._pressed) > _CLICK:
            self.is_dragging = scene.places.board.collidepoint(self._pressed)
        if self.is_dragging:
            scene.board.camera.pan(at[0] - before[0], at[1] - before[1])
            scene.redraw()
            return
        scene.spots.focused = None
        self.look()

    def look(self) -> None:
        """Find what is under the pointer and light it up."""
        scene = self.scene
        found = (self.hovered, self.track, self.city)
        spot = scene.spots.at(self.at)
        self.hovered = spot.name if spot is not None else None
        self.track = self.city = None
        if spot is None:
            self.city = scene.board.city_at(self.at)
            if self.city is None:
                self.track = scene.board.track_at(self.at)
        if found == (self.hovered, self.track, self.city):
            return
        scene.keyboard.stop = None
        self._said = ""
        self._hovered_since, self._is_tip_due = scene.clock, False
        scene.lights.forget()
        if spot is not None and spot.point is not None:
            spot.point()
        scene.lights.track = self.track if spot is None else scene.lights.track
        if self.city is not None:
            scene.lights.cities = {self.city: (255, 255, 255)}
        scene.redraw()

    def tell_focus(self) -> None:
        """The keys have moved the focus: say what it is on."""
        self._focus_since = self.scene.clock

    def forget_focus(self) -> None:
        """Something else is asked now: the words about the focus go."""
        self._focus_since = None

    def come_back(self) -> None:
        """Another screen lay on top: the pointer may be anywhere, and no key has the focus."""
        self.scene.spots.focused = None
        self.at = self.scene.app.pointer
        # The rest of a double click on that screen is not meant for this one.
        self._last_press = ("another screen", self.at, self.scene.clock)
        self.is_dragging, self._pressed = False, None
        self.look()

    def tip(self) -> Tip | None:
        """The words beside the pointer, where, and what they must not cover."""
        scene = self.scene
        if scene.app.stack.top is not scene:
            return None
        if self._said and scene.clock < self._said_until:
            return self._said, self._said_at, None
        if self.is_dragging:
            return None
        stop = scene.keyboard.stop
        if stop is not None:
            tip = self._tip_of(*stop)
            return tip if scene.places.board.collidepoint(tip[1]) else None
        spot = scene.spots.focus if self._focus_since is not None else None
        if spot is None and self.hovered is not None:
            if not self._is_tip_due:
                return None
            spot = scene.spots.named(self.hovered)
        if spot is not None and spot.name == "hint" and scene.stage.toast:
            # The answer stands just below the button.
            return None
        if spot is not None:
            return (self._words_of(spot), (spot.rect.centerx, spot.rect.bottom - 8), spot.rect) if spot.tip else None
        if self.city is not None:
            return self._tip_of("city", self.city)
        if self.track is None or len(scene.prompts) > 1:
            # The prompt beside the board says it all.
            return None
        return self._tip_of("track", self.track)

    def _words_of(self, spot: Spot) -> str:
        """The words about a spot; of what is grey also why."""
        if spot.is_open or not self.scene.desk.is_own_turn or spot.name in _OF_THE_BAR:
            return spot.tip
        return f"{spot.tip}\n{self.scene.why_not(spot)}"

    def _tip_of(self, what: str, number: int) -> Tip:
        scene = self.scene
        if what == "city":
            return city_tip(scene.desk, number), scene.board.city_point(number), None
        at = self.at if self.track == number else scene.board.track_point(number)
        return track_tip(scene.desk, scene.options, number), at, None

    def say(self, text: str) -> None:
        """Why something cannot be done, for a moment, where the eyes are."""
        stop = self.scene.keyboard.stop
        self._said = text
        self._said_until = self.scene.clock + _SAID_FOR * self.scene.app.settings.patience
        self._said_at = self._tip_of(*stop)[1] if stop is not None else self.at
        self.scene.redraw()

    @property
    def is_talking(self) -> bool:
        return bool(self._said)

    def update(self) -> bool:
        """Whether something said has just ended, or a tip has just become due."""
        clock = self.scene.clock
        patience = self.scene.app.settings.patience
        if self._focus_since is not None and clock - self._focus_since >= _FOCUS_TOLD_FOR * patience:
            self._focus_since = None
            return True
        if self._said and clock >= self._said_until:
            self._said = ""
            return True
        if self.hovered is not None and not self._is_tip_due and clock - self._hovered_since >= _TIP_AFTER:
            self._is_tip_due = True
            return True
        return False

    # -- pressing -------------------------------------------------------------------------------------

    def _press(self, event: pygame.event.Event) -> None:
        if event.button == 3:
            self.scene.close()
            return
        if event.button != 1:
            return
        self.at = event.pos
        scene = self.scene
        if self._is_echo(event.pos):
            return
        own = scene.presenter.is_own
        if not self._is_on("undo", event.pos) and scene.presenter.hurry():
            # One's own motion gives way to the next click; that of others is only hurried.
            scene.redraw()
            if not own:
                return
            scene.follow()
        self.look()
        self._pressed = event.pos

    def _is_on(self, name: str, place: tuple[int, int]) -> bool:
        spot = self.scene.spots.at(place)
        return spot is not None and spot.name == name and spot.is_open

    def _is_echo(self, place: tuple[int, int]) -> bool:
        """Whether this is the rest of a double click, and what was pressed has given way to something else."""
        name, at, when = self._last_press
        if self.scene.clock - when >= _SETTLES or math.dist(at, place) > _CLICK:
            return False
        spot = self.scene.spots.at(place)
        is_same = spot is not None and spot.name == name and not name.startswith("market")
        if not is_same:
            self._last_press = (name, at, self.scene.clock)
        return not is_same

    def _release(self, event: pygame.event.Event) -> None:
        if event.button != 1:
            return
        was_dragging, pressed = self.is_dragging, self._pressed
        self.is_dragging, self._pressed = False, None
        if pressed is None or was_dragging:
            self.scene.redraw()
            return
        self.at = event.pos
        self.look()
        spot = self.scene.spots.at(event.pos)
        if spot is not None:
            self._press_spot(spot.name)
        elif self.scene.places.board.collidepoint(event.pos):
            self._click_board()

    def _press_spot(self, name: str) -> None:
        spot = self.scene.spots.named(name)
        if spot is None or spot.press is None:
            return
        if spot.is_open:
            self.scene.app.sounds.play("click")
            self._last_press = (name, self.at, self.scene.clock)
            spot.press()
            self.look()
        elif name == "undo":
            self.say(commands.why_no_undo(self.scene))
        elif self.scene.desk.is_own_turn:
            self.say(self.scene.why_not(spot))

    def _click_board(self) -> None:
        scene = self.scene
        if self.city is not None and commands.click_city(scene, self.city):
            return
        if self.track is not None:
            commands.click_track(scene, self.track)
            return
        if scene.clock - self._last_click < _DOUBLE:
            scene.keyboard.fit()
        self._last_click = scene.clock
        scene.close()

    def _wheel(self, steps: float) -> None:
        scene = self.scene
        places = scene.places
        if places.board.collidepoint(self.at):
            scene.board.camera.zoom(steps, self.at)
        elif places.side.collidepoint(self.at):
            if scene.prompt.scroll(round(steps) or (1 if steps > 0 else -1)):
                scene.refresh()
        elif places.tickets.collidepoint(self.at):
            if scene.tickets_panel.scroll(1 if steps > 0 else -1, scene.desk):
                scene.refresh()
        elif places.log is not None and places.log.collidepoint(self.at):
            scene.log.scroll(1 if steps > 0 else -1)
            scene.refresh()
        scene.redraw()
