"""The sheet under the hand: places, joins, moves and erases by mouse, and the same with a cross moved by keys."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.mapmaker import edits
from ttr_desktop.ui.bindings import action_of
from ttr_desktop.ui.board.camera import Camera
from ttr_desktop.ui.editor.drawing import STUD, WIDTH, Painter, all_spaces, band, distance_to
from ttr_desktop.ui.editor.state import Editor
from ttr_desktop.ui.theme import BAD, FOCUS, GOOD, OUTLINE
from ttr_desktop.ui.widgets.base import Widget

REACH = 10
"""Pixels by which the pointer may miss."""
SLIP = 6
"""Pixels that a click may move."""
STEP, FINE_STEP = 25, 5
SETTLE = 0.2
"""Seconds after the last step of the zoom until everything is drawn with care again."""
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
Point = tuple[float, float]


class Canvas(Widget):
    """Where the board grows."""

    is_focusable = True

    def __init__(self, editor: Editor, painter: Painter, on_change: Callable[[], None]) -> None:
        super().__init__(pygame.Rect(0, 0, 100, 100), name="sheet")
        self.editor = editor
        self.painter = painter
        self.on_change = on_change
        self.camera = Camera((editor.sheet.width, editor.sheet.height), self.rect)
        self.cross: Point = (editor.sheet.width / 2, editor.sheet.height / 2)
        """Where the keys are."""
        self.start: int | None = None
        """The city that a track begins at, or that is being moved."""
        self._pressed: Point | None = None
        self._pointer: Point = (0, 0)
        self._is_panning = False
        self._by_keys = False
        self._settling = 0.0

    def place(self, rect: pygame.Rect) -> None:
        """Lie here; the sheet may have another shape now."""
        self.rect = rect
        size = (self.editor.sheet.width, self.editor.sheet.height)
        if self.camera.size != size:
            self.camera = Camera(size, rect)
        self.camera.set_view(rect)
        self._pressed = None

    @property
    def is_held(self) -> bool:
        """Whether the mouse button is down on it."""
        return self._pressed is not None

    # -- what is where -------------------------------------------------------------------------------

    def city_at(self, screen: Point) -> int | None:
        """The city under a place of the screen."""
        at, reach = self.camera.to_board(screen), STUD + REACH / self.camera.scale
        near = [(math.dist(self.editor.place_of(n), at), n) for n in range(len(self.editor.board.cities))]
        found = min(near, default=None)
        return found[1] if found is not None and found[0] <= reach else None

    def track_at(self, screen: Point) -> int | None:
        """The track under a place of the screen."""
        at, reach = self.camera.to_board(screen), WIDTH / 2 + REACH / 2 / self.camera.scale
        near = [(distance_to(places, at), n) for n, places in enumerate(all_spaces(self.editor))]
        found = min(near, default=None)
        return found[1] if found is not None and found[0] <= reach else None

    def _is_on_sheet(self, at: Point) -> bool:
        return 0 <= at[0] <= self.camera.size[0] and 0 <= at[1] <= self.camera.size[1]

    def city_point(self, city: int) -> tuple[int, int]:
        """Where a city is on the screen."""
        x, y = self.camera.to_screen(self.editor.place_of(city))
        return round(x), round(y)

    def track_point(self, track: int) -> tuple[int, int]:
        """The middle of a track on the screen."""
        places = all_spaces(self.editor)[track]
        x, y = self.camera.to_screen(places[len(places) // 2][:2])
        return round(x), round(y)

    # -- by mouse ------------------------------------------------------------------------------------

    def press(self, place: tuple[int, int]) -> None:
        self._by_keys = False
        self._pressed = self._pointer = place
        self._is_panning = False
        self.start = self.city_at(place)
        if self.editor.tool == "move" and self.start is not None:
            self.editor.choose("city", self.start)
            self.on_change()
        self.stale()

    def drag(self, place: tuple[int, int]) -> None:
        if self._pressed is None:
            return
        if self.start is None:
            self._pan(place)
        elif self.editor.tool == "move":
            self.editor.move_city(self.start, self.camera.to_board(place))
        self._pointer = place
        self.stale()

    def _pan(self, place: tuple[int, int]) -> None:
        assert self._pressed is not None
        if not self._is_panning and math.dist(place, self._pressed) <= SLIP:
            return
        self._is_panning = True
        self.camera.pan(place[0] - self._pointer[0], place[1] - self._pointer[1])
        self.camera.jump()

    def release(self, place: tuple[int, int]) -> None:
        if self._pressed is None:
            return
        start, self.start, self._pressed = self.start, None, None
        is_panning, self._is_panning = self._is_panning, False
        if is_panning or not self.rect.collidepoint(place):
            pass
        elif self.editor.tool == "build" and start is not None:
            self._finish(start, self.city_at(place))
        elif self.editor.tool != "move" or start is None:
            self._act(place)
        else:
            self.editor.history.rest()
        self.on_change()
        self.stale()

    def _finish(self, start: int, end: int | None) -> None:
        """A line drawn from a city was let go."""
        if end == start:
            self.editor.choose("city", start)
        elif end is not None and self.editor.join(start, end):
            self.on_sound("claim")
        else:
            self.on_sound("no")

    def _act(self, place: Point) -> None:
        """What a click does: choose what is there, erase it, or put a city where nothing is."""
        city = self.city_at(place)
        track = self.track_at(place) if city is None else None
        if city is not None or track is not None:
            self.editor.choose(*(("city", city) if city is not None else ("track", track or 0)))
            if self.editor.tool == "erase":
                self.editor.erase_chosen()
                self.on_sound("flush")
        elif self.editor.tool == "build" and self._is_on_sheet(self.camera.to_board(place)):
            self.editor.add_city(self.camera.to_board(place))
            self.editor.is_naming = not self._by_keys
            self.on_sound("station")
        else:
            self.editor.choose_nothing()

    def tip_at(self, place: tuple[int, int]) -> str:
        self._pointer = place
        return ""

    def wheel(self, amount: float) -> bool:
        self.zoom(amount, self._pointer if self.rect.collidepoint(self._pointer) else None)
        return True

    def zoom(self, steps: float, at: Point | None = None) -> None:
        self.camera.zoom(steps, at)
        self.camera.jump()
        self._settling = SETTLE
        self.painter.is_quick = True
        self.stale()

    def fit(self) -> None:
        self.camera.fit()
        self.camera.jump()
        self.stale()

    def update(self, seconds: float) -> None:
        if self.painter.is_quick:
            self._settling -= seconds
            if self._settling <= 0:
                self.painter.is_quick = False
                self.stale()

    # -- by keys -------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ARROWS:
            self._step(*ARROWS[event.key], FINE_STEP if event.mod & pygame.KMOD_SHIFT else STEP)
        elif event.key in ENTER:
            self._enter()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._next_city(-1 if event.key == pygame.K_PAGEUP else 1)
        elif event.key == pygame.K_ESCAPE and self.start is not None:
            self.start = None
        elif not self._change_chosen(event):
            return False
        self.on_change()
        self.stale()
        return True

    def _step(self, dx: int, dy: int, by: int) -> None:
        self._by_keys = True
        width, height = self.camera.size
        self.cross = (max(0, min(width, self.cross[0] + dx * by)), max(0, min(height, self.cross[1] + dy * by)))
        if self.editor.tool == "move" and self.start is not None:
            self.editor.move_city(self.start, self.cross)
        self.camera.reveal(self.cross)
        self.camera.jump()

    def _next_city(self, by: int) -> None:
        """The cross goes to the next city from west to east."""
        cities = sorted(range(len(self.editor.board.cities)), key=self.editor.place_of)
        if cities and self.start is None:
            now = self.editor.number_of("city")
            place = cities.index(now) + by if now in cities else 0
            self.editor.choose("city", cities[place % len(cities)])
            self.cross = self.editor.place_of(cities[place % len(cities)])
            self._step(0, 0, 0)

    def _enter(self) -> None:
        """The same as a click at the cross; twice on two cities is a line from one to the other."""
        self._by_keys = True
        at = self.camera.to_screen(self.cross)
        city = self.city_at(at)
        if self.start is not None:
            start, self.start = self.start, None
            if self.editor.tool == "build":
                self._finish(start, city)
            self.editor.history.rest()
        elif city is not None and self.editor.tool != "erase":
            self.editor.choose("city", city)
            self.start = city
        else:
            self._act(at)

    def _change_chosen(self, event: pygame.event.Event) -> bool:
        """Keys that change what is chosen: its length, its colour, its kind, or that it is there."""
        editor, track = self.editor, self.editor.number_of("track")
        action = action_of(event.key, "editor")
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE) and editor.chosen is not None:
            editor.erase_chosen()
        elif track is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        elif pygame.K_1 <= event.key <= pygame.K_9:
            editor.change(edits.change_track(editor.board, track, length=event.key - pygame.K_0))
        elif action == "color":
            by = -1 if event.mod & pygame.KMOD_SHIFT else 1
            editor.change(edits.next_color(editor.board, track, by), f"color {track}")
        elif action == "kind":
            editor.change(edits.next_kind(editor.board, track))
        else:
            return False
        return True

    # -- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        self.painter.draw(surface, self.camera, self.editor)
        self._draw_band(surface)
        if self.is_focused and (self._by_keys or self.shows_focus):
            self._draw_cross(surface)
        surface.set_clip(before)
        self.draw_focus(surface)

    def _draw_band(self, surface: pygame.Surface) -> None:
        if self.start is None or self.editor.tool != "build":
            return
        end = self.camera.to_screen(self.cross) if self._by_keys else self._pointer
        target = self.city_at(end)
        board = self.editor.board
        if target is None or target == self.start:
            colour = FOCUS
        else:
            is_free = edits.can_join(board, board.cities[self.start].id, board.cities[target].id)
            colour = GOOD if is_free else BAD
        band(surface, self.city_point(self.start), end, colour)

    def _draw_cross(self, surface: pygame.Surface) -> None:
        x, y = (round(value) for value in self.camera.to_screen(self.cross))
        reach, gap = self.scale.px(18), self.scale.px(5)
        for colour, width in ((OUTLINE, self.scale.px(5)), (FOCUS, self.scale.px(2.4))):
            for dx, dy in ARROWS.values():
                pygame.draw.line(surface, colour, (x + dx * gap, y + dy * gap), (x + dx * reach, y + dy * reach), width)

    def hint(self) -> str:
        """What can be done now, in one line."""
        if self.start is not None and self.editor.tool == "build":
            return t("editor.hint.joining")
        if self.editor.tool == "erase":
            return t("editor.hint.erase")
        return t("editor.hint.move") if self.editor.tool == "move" else t("editor.hint.build")
