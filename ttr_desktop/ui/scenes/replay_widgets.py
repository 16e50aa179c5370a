"""The parts of the replay screen: the board, the timeline, the course of the points, and a plate per player."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ttr_desktop.controller.replay import Replay
from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.art.canvas import Canvas
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import BRASS_LIGHT, INK_SOFT, OUTLINE, PARCHMENT_EDGE, player_colour
from ttr_desktop.ui.widgets.base import Widget


class ReplayBoard(Widget):
    """The board; the wheel zooms, dragging moves it."""

    def __init__(self, rect: pygame.Rect, board: BoardView, show: Callable[[], BoardShow]) -> None:
        super().__init__(rect, name="board")
        self.board = board
        self._show = show
        self._held: tuple[int, int] | None = None
        board.set_rect(rect)

    def wheel(self, amount: float) -> bool:
        self.board.camera.zoom(amount)
        self.stale()
        return True

    def press(self, place: tuple[int, int]) -> None:
        self._held = place

    def drag(self, place: tuple[int, int]) -> None:
        if self._held is not None:
            self.board.camera.pan(place[0] - self._held[0], place[1] - self._held[1])
            self._held = place
            self.stale()

    def release(self, place: tuple[int, int]) -> None:
        self._held = None

    def update(self, seconds: float) -> None:
        if self.board.update(seconds, is_idle=self._held is None):
            self.stale()

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface, self._show())
        pygame.draw.rect(surface, shown(OUTLINE), self.rect, self.scale.px(2), border_radius=self.scale.px(4))


class Timeline(Widget):
    """All steps from left to right, the turns in the colours of who has them; press anywhere to go there."""

    is_focusable = True

    def __init__(self, rect: pygame.Rect, replay: Replay, at: int, on_change: Callable[[int], None]) -> None:
        super().__init__(rect, name="timeline")
        self.replay = replay
        self.at = at
        self.on_change = on_change
        self._picture: pygame.Surface | None = None

    def set(self, at: int) -> None:
        """Go to a position."""
        at = max(0, min(self.replay.last, at))
        if at != self.at:
            self.at = at
            self.on_change(at)
        self.stale()

    def _bar(self) -> pygame.Rect:
        side = self.scale.px(24)
        bar = pygame.Rect(self.rect.x + side // 2, 0, self.rect.width - side, self.scale.px(18))
        bar.centery = self.rect.centery
        return bar

    def _x(self, at: int) -> int:
        bar = self._bar()
        return bar.x + round(at / max(1, self.replay.last) * bar.width)

    def press(self, place: tuple[int, int]) -> None:
        self.is_pressed = True
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        if self.is_pressed:
            bar = self._bar()
            self.set(round((place[0] - bar.x) / max(1, bar.width) * self.replay.last))

    def release(self, place: tuple[int, int]) -> None:
        self.is_pressed = False
        self.stale()

    def wheel(self, amount: float) -> bool:
        self.set(self.at - round(amount))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        moves = {
            pygame.K_LEFT: self.at - 1,
            pygame.K_RIGHT: self.at + 1,
            pygame.K_PAGEUP: self.replay.turn_before(self.at),
            pygame.K_PAGEDOWN: self.replay.turn_after(self.at),
            pygame.K_HOME: 0,
            pygame.K_END: self.replay.last,
        }
        if event.key not in moves:
            return False
        self.set(moves[event.key])
        return True

    def draw(self, surface: pygame.Surface) -> None:
        bar = self._bar()
        if self._picture is None or self._picture.get_size() != bar.size:
            self._picture = self._drawn(bar)
        surface.blit(self._picture, bar)
        state: panels.ButtonState = "pressed" if self.is_pressed else "hover" if self.is_hovered else "normal"
        knob = panels.knob(self.scale.px(24), "focus" if self.has_visible_focus() else state)
        surface.blit(knob, knob.get_rect(center=(self._x(self.at), bar.centery)))
        self.draw_focus(surface)

    def _drawn(self, bar: pygame.Rect) -> pygame.Surface:
        picture = surfaces.opaque(bar.size)
        picture.fill(shown(PARCHMENT_EDGE))
        starts = self.replay.turn_starts
        ends = [start for start, _ in starts[1:]] + [self.replay.last]
        for (start, seat), end in zip(starts, ends, strict=False):
            left, right = self._x(start) - bar.x, self._x(end) - bar.x
            colour = player_colour(self.replay.match.seats[seat].colour)
            pygame.draw.rect(picture, colour, (left, 0, max(1, right - left), bar.height))
            if right - left > 3:
                pygame.draw.line(picture, shown(OUTLINE), (left, 0), (left, bar.height))
        pygame.draw.rect(picture, shown(OUTLINE), picture.get_rect(), 1)
        return picture


class ReplayChart(Widget):
    """The points of every seat from the first step to the last, with a cursor; press to go there."""

    def __init__(self, rect: pygame.Rect, replay: Replay, at: int, on_change: Callable[[int], None]) -> None:
        super().__init__(rect, name="chart")
        self.replay = replay
        self.at = at
        self.on_change = on_change
        self._scores: Sequence[tuple[int, tuple[int, ...]]] = replay.scores()
        values = [value for _, row in self._scores for value in row]
        self._ends = min(0, *values), max(10, *values)
        self._picture: pygame.Surface | None = None

    def _plot(self) -> pygame.Rect:
        px = self.scale.px
        return pygame.Rect(px(34), px(8), self.rect.width - px(44), self.rect.height - px(16))

    def _spot(self, at: int, points: float) -> tuple[float, float]:
        plot, (low, high) = self._plot(), self._ends
        across = plot.left + at / max(1, self.replay.last) * plot.width
        return across, plot.bottom - (points - low) / (high - low) * plot.height

    def press(self, place: tuple[int, int]) -> None:
        self.is_pressed = True
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        if self.is_pressed:
            plot = self._plot()
            at = round((place[0] - self.rect.x - plot.x) / max(1, plot.width) * self.replay.last)
            self.on_change(max(0, min(self.replay.last, at)))

    def release(self, place: tuple[int, int]) -> None:
        self.is_pressed = False

    def draw(self, surface: pygame.Surface) -> None:
        if self._picture is None:
            self._picture = self._drawn()
        surface.blit(self._picture, self.rect)
        plot = self._plot()
        x = self.rect.x + round(self._spot(self.at, 0)[0])
        top, bottom = self.rect.y + plot.top, self.rect.y + plot.bottom
        pygame.draw.line(surface, shown(OUTLINE), (x, top), (x, bottom), self.scale.px(3))
        pygame.draw.line(surface, shown(BRASS_LIGHT), (x, top), (x, bottom), self.scale.px(1))

    def _drawn(self) -> pygame.Surface:
        canvas = Canvas(self.rect.size, fringe=PARCHMENT_EDGE, fine=3)
        plot, (low, high) = self._plot(), self._ends
        for value in {low, 0, high}:
            y = self._spot(0, value)[1]
            canvas.line([(plot.left, y), (plot.right, y)], 1.4, PARCHMENT_EDGE)
        thick = 2.4 * self.scale.factor
        for seat, person in enumerate(self.replay.match.seats):
            line: list[tuple[float, float]] = []
            for at, row in self._scores:
                if line:
                    line.append((self._spot(at, 0)[0], line[-1][1]))
                line.append(self._spot(at, row[seat]))
            if len(line) > 1:
                canvas.line(line, thick + 1.4 * self.scale.factor, OUTLINE)
                canvas.line(line, thick, player_colour(person.colour))
        picture = canvas.picture().copy()
        size = self.scale.text("tiny")
        for value in {low, 0, high}:
            words = fonts.render(str(value).replace("-", "−"), fonts.NUMBER_FONT, size, INK_SOFT)
            picture.blit(words, words.get_rect(midright=(plot.left - self.scale.px(5), round(self._spot(0, value)[1]))))
        return picture
