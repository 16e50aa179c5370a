"""The keys of the table: everything the mouse can do has one."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import clipboard
from ttr_desktop.ui.bindings import action_of
from ttr_desktop.ui.prompts.turn import TurnPrompt
from ttr_desktop.ui.table import commands, help_mark
from ttr_desktop.ui.table.rules_at_hand import reason_of_spot

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_PAN = 90


class Keyboard:
    """Keys, and the stop on the board that the keys are on."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.stop: tuple[str, int] | None = None
        """("track" | "city", number)."""
        self.came_from: tuple[str, int] | None = None
        """The stop whose payment is being chosen: Esc leads back to it."""
        self._fixed: dict[int, Callable[[], None]] = {
            pygame.K_TAB: self._tab,
            pygame.K_RETURN: self._enter,
            pygame.K_KP_ENTER: self._enter,
            pygame.K_ESCAPE: self._escape,
        }
        self._actions: dict[str, Callable[[], None]] = {
            "hurry": self._space,
            "zoom_in": lambda: self.zoom(1),
            "zoom_out": lambda: self.zoom(-1),
            "fit": self.fit,
            "hint": scene.hints_ask,
            "log": self.toggle_log,
            "undo": self.undo,
            "claimable": self.toggle_lit,
            "tickets": self._tickets,
            "deck": lambda: self._deck(0),
            "ship_deck": lambda: self._deck(1),
            "build": lambda: self._press("build"),
            "exchange": lambda: self._press("exchange"),
            "passenger": lambda: self._press("passenger"),
            "skip": self.skip,
            "rules": lambda: help_mark.open_rules(scene),
        }
        """What the actions of `bindings` do here."""

    def press(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            if event.key == pygame.K_z:
                self.undo()
                return True
            if event.key == pygame.K_c:
                self.copy_log()
                return True
            return False
        if event.key in ARROWS:
            self._arrow(*ARROWS[event.key], bool(event.mod & pygame.KMOD_SHIFT), event)
            return True
        if event.key == pygame.K_TAB and event.mod & pygame.KMOD_SHIFT:
            self._tab(-1)
            return True
        if scene.desk.is_own_turn and scene.prompt.on_key(event):
            return True
        action = action_of(event.key, scene.key_group)
        if action.startswith("market_") and isinstance(scene.prompts[0], TurnPrompt):
            self._press(action.replace("_", " "))
            return True
        act = self._fixed.get(event.key) or self._actions.get(action)
        if act is None:
            return False
        act()
        return True

    # -- focus ----------------------------------------------------------------------------------------

    def stops(self) -> list[tuple[str, int]]:
        """What Tab goes through on the board: claimable tracks from west to east, passengers."""
        scene = self.scene
        own = scene.prompt.stops()
        if own or len(scene.prompts) > 1 or not scene.prompt.lets_board_play:
            return own
        tracks = sorted(scene.options.claims, key=scene.board.track_point)
        return [("track", track) for track in tracks] + [("city", city) for city in scene.options.moves]

    def _tab(self, direction: int = 1) -> None:
        scene = self.scene
        stops = self.stops()
        scene.lights.forget()
        if not stops:
            self.stop = None
            scene.spots.step(direction)
            self._follow_focus()
            return
        scene.spots.focused = None
        place = stops.index(self.stop) + direction if self.stop in stops else (0 if direction > 0 else -1)
        self.stop = what, number = stops[place % len(stops)]
        if what == "track":
            scene.lights.track = number
            point = scene.board.pieces.place(number).spaces[0][:2]
        else:
            scene.lights.cities = {number: (255, 255, 255)}
            point = scene.board.pieces.city_point(number)
        scene.board.camera.reveal((point[0], point[1]))
        scene.redraw()

    def _follow_focus(self) -> None:
        scene = self.scene
        spot = scene.spots.focus
        scene.pointer.tell_focus()
        scene.lights.forget()
        if spot is not None:
            scene.prompt.reveal(spot.name)
            scene.refresh()
            if spot.point is not None:
                spot.point()
        scene.redraw()

    def _arrow(self, dx: int, dy: int, is_pan: bool, event: pygame.event.Event) -> None:
        scene = self.scene
        if is_pan:
            scene.board.camera.pan(-dx * _PAN, -dy * _PAN)
            scene.redraw()
        elif not (scene.desk.is_own_turn and scene.prompt.on_key(event)):
            self.stop = None
            self._step_towards(dx, dy)

    def _step_towards(self, dx: int, dy: int) -> None:
        """The nearest thing to press in a direction; in a list that scrolls, simply the next one."""
        scene = self.scene
        spots = scene.spots
        now = spots.focus
        others = [spot for spot in spots.reachable() if spot is not now]
        if now is None or scene.prompt.can_scroll:
            spots.step(dx + dy if dx + dy else 1)
        elif others:

            def cost(spot: object) -> float:
                rect = spot.rect  # type: ignore[attr-defined]
                ox, oy = rect.centerx - now.rect.centerx, rect.centery - now.rect.centery
                along, across = ox * dx + oy * dy, abs(ox * dy) + abs(oy * dx)
                return along + 2.2 * across if along > 3 else math.inf

            best = min(others, key=cost)
            if cost(best) < math.inf:
                spots.focused = best.name
        self._follow_focus()

    # -- doing ----------------------------------------------------------------------------------------

    def _press(self, name: str) -> None:
        scene = self.scene
        if scene.presenter.is_own and scene.presenter.hurry():
            scene.follow()
        spot = scene.spots.named(name)
        if spot is not None and spot.press is not None and spot.is_open:
            spot.press()
        else:
            scene.say(self._why_not(name))

    def _why_not(self, name: str) -> str:
        """Why a key can do nothing now."""
        scene = self.scene
        if not scene.desk.is_own_turn:
            return t("table.why.not_your_turn")
        if len(scene.prompts) > 1:
            return t("table.why.panel_open")
        return reason_of_spot(scene.desk, name)

    def _enter(self) -> None:
        scene = self.scene
        if scene.spots.press_focused():
            self._follow_focus()
            return
        if self.stop is not None:
            what, number = self.stop
            if what == "track":
                commands.click_track(scene, number)
            else:
                commands.click_city(scene, number)
            if scene.prompt.choices and len(scene.prompts) > 1:
                # The keys go on where the question is.
                self.came_from, self.stop = self.stop, None
                scene.spots.focused = scene.prompt.choices[0].name
                self._follow_focus()
            return
        for name in ("confirm", "roll", "roll again"):
            spot = scene.spots.named(name)
            if spot is not None and spot.is_open:
                self._press(name)
                return

    def _escape(self) -> None:
        scene = self.scene
        if len(scene.prompts) > 1:
            scene.close()
            scene.spots.focused = None
            self.stop, self.came_from = self.came_from, None
            scene.redraw()
        elif self.stop is not None or scene.spots.focused is not None:
            self.stop = None
            scene.spots.focused = None
            scene.lights.forget()
            scene.redraw()
        elif scene.tickets_panel.pinned is not None:
            scene.tickets_panel.pinned = None
            scene.refresh()
        else:
            self.menu()

    def _space(self) -> None:
        if not self.scene.presenter.hurry():
            self._enter()
        self.scene.redraw()

    def _tickets(self) -> None:
        scene = self.scene
        for name in ("tickets 1", "tickets"):
            spot = scene.spots.named(name)
            if spot is not None:
                self._press(name)
                return
        self.scene.say(self._why_not("tickets 1"))

    def _deck(self, deck: int) -> None:
        self._press(f"deck {deck + 1}")

    def zoom(self, steps: int) -> None:
        self.scene.board.camera.zoom(steps)
        self.scene.redraw()

    def fit(self) -> None:
        self.scene.board.camera.fit()
        self.scene.redraw()

    def undo(self) -> None:
        commands.undo(self.scene)

    def toggle_lit(self) -> None:
        settings = self.scene.app.settings
        settings.show_claimable = not settings.show_claimable
        self.scene.refresh()

    def toggle_log(self) -> None:
        scene = self.scene
        scene.shows_log = not scene.shows_log
        scene.lay_out(scene.size)

    def copy_log(self) -> None:
        """All that was told so far, as text: to keep, to send, or for a screen reader."""
        lines = [line.text for line in self.scene.log.lines()]
        said = t("table.toast.copied", n=len(lines)) if clipboard.put("\n".join(lines)) else t("table.why.no_clipboard")
        self.scene.stage.say(said)
        self.scene.redraw()

    def skip(self) -> None:
        """Show nothing more until it is a person's turn."""
        scene = self.scene
        if not scene.desk.is_own_turn:
            scene.presenter.is_skipping = True
            scene.has_skipped = True
            scene.presenter.hurry()

    def menu(self) -> None:
        """The pause: settings, rules, keys, or leave the table; the match stays and can be continued."""
        from ttr_desktop.ui.scenes.pause import PauseScene

        scene = self.scene
        rules = partial(help_mark.open_rules, scene)
        scene.app.push(PauseScene(scene.app, rules, scene.presenter.viewer, scene.change_seats))
