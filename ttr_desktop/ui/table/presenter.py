"""Shows the steps of a match one after another, each with its motions; bots wait meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from ttr_desktop.controller.history import Step
from ttr_desktop.controller.match import Match
from ttr_desktop.engine.events import TrackClaimed
from ttr_desktop.i18n import t
from ttr_desktop.settings import PACES
from ttr_desktop.ui.animation import board_moves
from ttr_desktop.ui.animation.choreography import arrange, play_first
from ttr_desktop.ui.animation.stage import Stage
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.ways import cities_of
from ttr_desktop.ui.table.words import ticket_name

GRACE = 1.5
"""Seconds at normal speed in which one's own action can be taken back before the bots go on."""


def has_grace(speed: str) -> bool:
    """Whether bots wait at this speed for somebody who may want to take an action back."""
    return speed == "normal"


class Presenter:
    """Between the match, which is always ahead, and what is seen."""

    def __init__(self, match: Match, stage: Stage, viewer: int, scale: Scale, speed: Callable[[], str]) -> None:
        self.match = match
        self.stage = stage
        self.viewer = viewer
        self.scale = scale
        self.speed = speed
        self.queue: deque[Step] = deque()
        self.is_skipping = False
        """Everything is shown at once until a person is to act."""
        self.grace = 0.0
        """Seconds left of it."""
        self.is_own = False
        """Whether what moves now was done by the viewer."""
        self.on_step: Callable[[Step], None] = lambda step: None
        self._is_live = True
        self.desk = self._live_desk()
        self._done = self._done_tickets()
        stage.desk = self.desk
        stage.settle(self.desk.view.state.scores)

    # -- desks ----------------------------------------------------------------------------------------

    def _live_desk(self) -> Desk:
        """The table as the match is now, with what the viewer may do."""
        match = self.match
        is_own = match.is_human_turn and match.to_act == self.viewer
        return Desk(match.view(self.viewer), match.seats, self.scale, match.legal if is_own else (), is_own)

    def _done_tickets(self) -> set[int]:
        return {ticket for ticket, state in self.desk.tickets if state == "done"}

    def renew(self) -> None:
        """Show the match as it is now, without motions."""
        self.queue.clear()
        self.grace = 0.0
        self.stage.timeline.hurry()
        self.match.poll()
        self._show_live()

    def _show_live(self) -> None:
        self._is_live = True
        self.desk = self._live_desk()
        self.stage.desk = self.desk
        self._done = self._done_tickets()
        self.stage.settle(self.desk.view.state.scores)

    def look_as(self, seat: int) -> None:
        """Another person sits before the screen."""
        self.viewer = seat
        self.renew()

    def rescale(self, scale: Scale) -> None:
        self.scale = scale
        self.desk.scale = scale
        self.desk.seats = self.match.seats

    # -- time -----------------------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self.stage.timeline.is_running or bool(self.queue)

    def update(self) -> bool:
        """Go on with what is to be shown; whether the desk has changed."""
        if self.stage.timeline.is_running and self._is_instant:
            self.stage.timeline.hurry()
        if self.stage.timeline.is_running:
            self.match.is_paused = True
            return False
        # While something is still to be shown the bots neither think nor act.
        self.match.is_paused = bool(self.queue) or self.grace > 0
        self.queue.extend(self.match.poll())
        changed = False
        while self.queue and not self.stage.timeline.is_running:
            self._present(self.queue.popleft())
            changed = True
        self.match.is_paused = self.is_moving or self.grace > 0
        if self.is_skipping and self.match.is_human_turn:
            self.is_skipping = False
        if not self.is_moving and not self._is_live:
            self._show_live()
            changed = True
        return changed

    @property
    def _is_instant(self) -> bool:
        return self.is_skipping or PACES[self.speed()] == 0

    def pass_time(self, seconds: float) -> None:
        """The grace runs while nothing moves."""
        if not self.is_moving:
            self.grace = max(0.0, self.grace - seconds)

    def hurry(self) -> bool:
        """What moves arrives now, and what waits goes on; whether anything did."""
        if not self.stage.timeline.is_running:
            has_waited, self.grace = self.grace > 0, 0.0
            return has_waited
        self.stage.timeline.hurry()
        return True

    # -- steps ----------------------------------------------------------------------------------------

    def _present(self, step: Step) -> None:
        self._is_live = False
        before = self.stage.markers
        view = step.view(self.viewer)
        self.desk = Desk(view, self.match.seats, self.scale, (), False)
        self.stage.desk = self.desk
        self.is_own = step.seat == self.viewer
        self.on_step(step)
        if self._is_instant:
            self.stage.settle(view.state.scores)
            if not self.is_skipping:
                play_first(self.stage, step.events)
            self._celebrate(step, moves=False)
            return
        self.grace = GRACE if self._may_regret(step) else 0.0
        self.stage.settle([round(value) for value in before])
        arrange(self.stage, [event.seen_by(self.viewer) for event in step.events])
        self._celebrate(step, moves=True)

    def _may_regret(self, step: Step) -> bool:
        """Whether bots would act at once upon what the viewer has done and might take back."""
        match = self.match
        if not has_grace(self.speed()) or match.is_over or match.is_human_turn or self.queue:
            return False
        return step.seat == self.viewer and match.undo_seat == self.viewer

    def _celebrate(self, step: Step, *, moves: bool) -> None:
        """A ticket was completed: a train runs along its way."""
        done = self._done_tickets()
        fresh = done - self._done
        self._done = done
        claimed = any(isinstance(event, TrackClaimed) and event.seat == self.viewer for event in step.events)
        if not fresh or not claimed:
            return
        ticket = min(fresh)
        self.stage.play("ticket_done")
        self.stage.say(t("table.toast.ticket_done", ticket=ticket_name(self.desk.board, ticket)), 2.6)
        way = self.desk.seat_tickets.way(ticket)
        if moves and way is not None and way.tracks:
            starts = set(cities_of(self.desk.board, ticket))
            first = next((city for city in self.desk.board.ends[way.tracks[0]] if city in starts), None)
            if first is not None:
                colour = self.desk.colours[self.viewer]
                board_moves.run_along(self.stage, way.tracks, first, colour, self.stage.timeline.left)
