"""A saved game looked at again: step by step, at any pace, with everybody's eyes, and played on from anywhere."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.boardlayout import layout_for
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.replay import Replay, Viewer
from ttr_desktop.controller.saving import board_of, opened_as_far
from ttr_desktop.i18n import t
from ttr_desktop.i18n.phrases import Teller
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import Entry
from ttr_desktop.persistence.savefile import Save
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, marks
from ttr_desktop.ui.board.background import load_background
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.keeping import say_problem
from ttr_desktop.ui.scenes.pages import lay_table
from ttr_desktop.ui.scenes.plan import name_seats
from ttr_desktop.ui.scenes.replay_plate import HEAD, ReplayPlate, desk_of
from ttr_desktop.ui.scenes.replay_widgets import ReplayBoard, ReplayChart, Timeline
from ttr_desktop.ui.theme import CREAM, CREAM_SOFT
from ttr_desktop.ui.widgets import Button, Choice, Label, Panel, Widget, WidgetScene

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

SPEEDS = (1, 2, 4, 8, 16)
"""Steps per second."""
COLUMN = 320
CHART = 108
BAR = 52
EDGE = 12
PLAY_ON = 160
NARROW = 1200
GAP = 5

_log = logging.getLogger(__name__)


def open_replay(app: Host, entry: Entry) -> None:
    """Show a save of the list; one sentence when that is impossible."""
    app.keeper.flush()
    try:
        show_save(app, app.keeper.saves.read(entry.name))
    except SaveProblem as problem:
        _log.warning("%s cannot be shown: %s", entry.name, problem)
        app.tell(say_problem(problem), t("save.problem_heading"))


def show_save(app: Host, save: Save) -> None:
    """Show a save; up to where its actions go. `SaveProblem` when there is nothing to show."""
    found = opened_as_far(save, board_of(save), **app.match_options)
    app.push(ReplayScene(app, found.match))
    if found.bad_step is not None:
        app.tell(t("replay.bad_step", step=found.bad_step + 1))


class ReplayScene(WidgetScene):
    """The board, the players, the course of the points, the timeline."""

    def __init__(self, app: Host, match: Match) -> None:
        super().__init__(app)
        self.match = match
        name_seats(match)
        self.replay = Replay(match)
        self.at = 0
        self.is_playing = False
        self.speed = 1
        viewers = self.replay.viewers()
        self.viewer: Viewer | str = viewers[0] if viewers else "nobody"
        board = match.board
        path = next((head.path for head in catalogue() if head.id == board.id), None)
        layout = layout_for(board.definition, path)
        self.board = BoardView(board, layout, load_background(board.id, layout), pygame.Rect(0, 0, 640, 420))
        self._clock = 0.0
        self._show: BoardShow | None = None

    def leave(self) -> None:
        self.match.close()

    # -- building ----------------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        px, (width, height) = self.app.scale.px, self.size
        edge = px(EDGE)
        column = min(px(COLUMN), round(width * 0.34))
        foot = pygame.Rect(edge, height - px(BAR) - edge, width - 2 * edge, px(BAR))
        line = pygame.Rect(edge, foot.y - px(34), width - 2 * edge, px(30))
        words = pygame.Rect(edge, line.y - px(30), width - 3 * edge - column, px(26))
        where = pygame.Rect(words.right - px(170), words.y, px(170), words.height)
        words.width -= where.width + px(10)
        place = pygame.Rect(edge, edge, width - 3 * edge - column, words.y - edge - px(4))
        side = pygame.Rect(place.right + edge, edge, column, line.y - edge - px(6))
        return [
            ReplayBoard(place, self.board, self.show),
            Label(words, "", role="body", face=fonts.TEXT_FONT, colour=CREAM, name="sentence"),
            Label(where, "", role="small", colour=CREAM_SOFT, align="right", name="where"),
            *self._build_side(side),
            Timeline(line, self.replay, self.at, self.go),
            *self._build_foot(foot),
        ]

    def _build_side(self, side: pygame.Rect) -> list[Widget]:
        px, viewers = self.app.scale.px, self.replay.viewers()
        widgets: list[Widget] = []
        top = side.y
        if len(viewers) > 1:
            names = [t("replay.all_hands") if seat is None else self.match.seats[seat].name for seat in viewers]
            tips = ["" if seat is None else t("replay.view_tip", name=self.match.seats[seat].name) for seat in viewers]
            now = viewers.index(self.viewer) if self.viewer in viewers else 0
            choice = pygame.Rect(side.x, top, side.width, px(34))
            widgets.append(
                Choice(choice, names, now, lambda number: self.look_as(viewers[number]), tips=tips, name="view")
            )
            top = choice.bottom + px(6)
        chart = pygame.Rect(side.x, side.bottom - px(CHART), side.width, px(CHART))
        for seat, tall in enumerate(self._plate_heights(chart.y - px(6) - top)):
            widgets.append(ReplayPlate(pygame.Rect(side.x, top, side.width, tall), seat))
            top += tall + px(GAP)
        graph = ReplayChart(chart.inflate(-px(12), -px(8)), self.replay, self.at, self.go)
        graph.scale = self.app.scale
        return [*widgets, Panel(chart, "tooltip", has_shadow=False), graph]

    def _plate_heights(self, room: int) -> list[int]:
        """All alike; or most of the room for the one whose hand is seen."""
        seats = len(self.match.seats)
        room -= self.app.scale.px(GAP) * (seats - 1)
        if not isinstance(self.viewer, int):
            return [room // seats] * seats
        least = min(room // seats, self.app.scale.px(HEAD + 6))
        return [room - least * (seats - 1) if seat == self.viewer else least for seat in range(seats)]

    def _build_foot(self, foot: pygame.Rect) -> list[Widget]:
        px, replay = self.app.scale.px, self.replay
        rows = [
            ("first", "first", t("replay.first"), lambda: self.go(0), None),
            ("turn_back", "left", t("replay.turn_back"), lambda: self.go(replay.turn_before(self.at)), pygame.K_COMMA),
            ("back", "open_left", t("replay.back"), lambda: self.go(self.at - 1), None),
            ("play", "pause" if self.is_playing else "play", self._play_tip(), self.toggle, None),
            ("forward", "open_right", t("replay.forward"), lambda: self.go(self.at + 1), None),
            ("turn_on", "right", t("replay.turn_on"), lambda: self.go(replay.turn_after(self.at)), pygame.K_PERIOD),
            ("last", "skip", t("replay.last"), lambda: self.go(replay.last), None),
        ]
        side = foot.height
        # In small windows the arrow alone leads back, so that the speeds keep their room.
        is_narrow = foot.width < px(NARROW)
        back = pygame.Rect(foot.x, foot.y, side if is_narrow else px(120), side)
        word, tip = ("", t("page.back")) if is_narrow else (t("page.back"), "")
        sign = icons.icon("left", px(18))
        widgets: list[Widget] = [Button(back, word, self._back, style="plain", icon=sign, name="exit", tip=tip)]
        left = back.right + px(14)
        for name, picture, tip, act, key in rows:
            place = pygame.Rect(left, foot.y, side, side)
            style = "brass" if name == "play" else "plain"
            button = Button(
                place, "", act, icon=icons.icon(picture, px(22)), style=style, name=name, tip=tip, hotkey=key
            )
            widgets.append(button)
            left += side + px(4)
        names = [t("replay.speed", speed=speed) for speed in SPEEDS]
        room = foot.right - px(PLAY_ON + 10) - (left + px(10))
        speeds = pygame.Rect(left + px(10), foot.y + px(6), min(px(206), room), side - px(12))
        tips = [t("replay.speed_tip")] * len(SPEEDS)
        widgets.append(Choice(speeds, names, self.speed, self._set_speed, tips=tips, name="speed"))
        return [*widgets, *self._build_jumps(foot, speeds.right + px(12))]

    def _build_jumps(self, foot: pygame.Rect, left: int) -> list[Widget]:
        """A button per player, and the way back into play."""
        px, side = self.app.scale.px, foot.height
        on = pygame.Rect(foot.right - px(PLAY_ON), foot.y, px(PLAY_ON), side)
        widgets: list[Widget] = []
        for seat, person in enumerate(self.match.seats):
            place = pygame.Rect(left, foot.y + px(5), side - px(10), side - px(10))
            if place.right > on.x - px(6):
                break
            tip = t("replay.jump_tip", name=person.name)
            picture = marks.chip(person.colour, px(24))
            act = partial(self.jump, seat)
            key = pygame.K_1 + seat
            widgets.append(
                Button(place, "", act, icon=picture, style="plain", name=f"jump {seat}", tip=tip, hotkey=key)
            )
            left = place.right + px(4)
        can_play = self.at < self.replay.last or not self.match.is_over
        widgets.append(
            Button(on, t("replay.play_on"), self._ask_to_play_on, style="plain", name="play_on", is_enabled=can_play)
        )
        return widgets

    def _play_tip(self) -> str:
        return t("replay.pause") if self.is_playing else t("replay.play")

    def default_focus(self) -> str:
        return "timeline"

    def rebuild(self) -> None:
        super().rebuild()
        self._renew()

    # -- moving ------------------------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Show another position."""
        at = max(0, min(self.replay.last, at))
        if at != self.at:
            self.at = at
            self._renew()

    def jump(self, seat: int) -> None:
        """To the next turn of a seat."""
        self.go(self.replay.turn_after(self.at, seat))

    def toggle(self) -> None:
        """Play, or stop; from the end it begins anew."""
        if not self.is_playing and self.at == self.replay.last:
            self.go(0)
        self.is_playing = not self.is_playing
        self._clock = 0.0
        self.rebuild()

    def look_as(self, viewer: Viewer) -> None:
        """Show what a seat saw, or everything."""
        self.viewer = viewer
        self.rebuild()

    def _set_speed(self, number: int) -> None:
        self.speed = number

    def handle(self, event: pygame.event.Event) -> bool:
        """Space plays and stops, whatever has the focus."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.toggle()
            return True
        return super().handle(event)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if not self.is_playing or self.app.stack.top is not self:
            return
        self._clock += seconds * SPEEDS[self.speed]
        steps = int(self._clock)
        if steps:
            self._clock -= steps
            self.go(self.at + steps)
            if self.at == self.replay.last:
                self.is_playing = False
                self.rebuild()

    @property
    def is_animating(self) -> bool:
        return self.is_playing or not self.board.is_settled

    # -- showing -----------------------------------------------------------------------------------------

    def show(self) -> BoardShow:
        """What the board shows."""
        if self._show is None:
            self._show = self._made_show()
        return self._show

    def _eyes(self) -> int:
        return self.viewer if isinstance(self.viewer, int) else 0

    def _made_show(self) -> BoardShow:
        game, step = self.replay.game(self.at), self.replay.step_before(self.at)
        show = BoardShow(game.view_for(self._eyes()), tuple(seat.colour for seat in self.match.seats))
        show.places = [float(points) for points in self.replay.points(self.at)]
        for event in step.events if step else ():
            track, city = getattr(event, "track", None), getattr(event, "city", None)
            if isinstance(track, int) and game.state.owner[track] >= 0:
                show.chosen = track
            if isinstance(city, int):
                show.halo(city)
        return show

    def _renew(self) -> None:
        """Set everything to the position."""
        self._show = None
        game, points = self.replay.game(self.at), self.replay.points(self.at)
        for widget in self.widgets.widgets:
            if isinstance(widget, Timeline | ReplayChart):
                widget.at = self.at
            elif isinstance(widget, ReplayPlate):
                desk = desk_of(game, widget.seat, self.match.seats, self.app.scale)
                is_open = self.viewer is None or self.viewer == widget.seat
                widget.set(desk, points[widget.seat], is_open=is_open)
            elif isinstance(widget, Label) and widget.name == "sentence":
                widget.text = self.sentence()
            elif isinstance(widget, Label) and widget.name == "where":
                widget.text = self._where()
            elif widget.name == "play_on":
                widget.is_enabled = self.at < self.replay.last or not self.match.is_over
        self.redraw()

    def _where(self) -> str:
        step = t("replay.step", step=self.at, steps=self.replay.last)
        return f"{t('replay.turn', turn=self.replay.turns(self.at))} · {step}"

    def sentence(self) -> str:
        """What the last step did, as the viewer may know it."""
        step = self.replay.step_before(self.at)
        if step is None:
            return t("replay.start")
        teller = Teller(step.game.view_for(0), [seat.name for seat in self.match.seats])
        eyes = step.seat if self.viewer is None else self.viewer if isinstance(self.viewer, int) else None
        told = [teller.sentence(event.seen_by(eyes)) for event in step.events]
        return " · ".join(text for text in told if text)

    def draw_ground(self, surface: pygame.Surface) -> None:
        lay_table(surface)

    # -- leaving -----------------------------------------------------------------------------------------

    def _back(self) -> None:
        self.on_escape()

    def on_escape(self) -> bool:
        if len(self.app.stack.scenes) > 1:
            self.app.pop()
        else:
            self.app.go_home()
        return True

    def _ask_to_play_on(self) -> None:
        self.is_playing = False
        self.app.confirm(t("replay.play_on_ask"), self.play_on, title=t("replay.play_on"))

    def play_on(self) -> None:
        """A new match from this position."""
        self.app.resume_match(self.replay.branch(self.at, **self.app.match_options))
