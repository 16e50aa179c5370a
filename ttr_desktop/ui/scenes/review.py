"""Looking back after the game: the best and the worst decisions in the expert's eyes, and tickets that were missed."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.controller.match import Match
from ttr_desktop.controller.review import Judge, Judgement, Review
from ttr_desktop.engine import Action
from ttr_desktop.i18n import t
from ttr_desktop.i18n.doings import action_words
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels
from ttr_desktop.ui.scenes.missed_tickets import Missed, missed_tickets, returned_but_done
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.scenes.prose import Prose
from ttr_desktop.ui.table.words import ticket_name, ticket_points
from ttr_desktop.ui.theme import BAD, GOOD, INK_SOFT, Colour
from ttr_desktop.ui.widgets import Choice, Panel, ScrollArea, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

WORK = 0.012
"""Seconds of a round in which the expert thinks."""
WIDEST = 900

_log = logging.getLogger(__name__)


class Progress(Widget):
    """How much has been looked at."""

    can_be_hit = False

    def __init__(self, rect: pygame.Rect, review: Review) -> None:
        super().__init__(rect)
        self.review = review

    def draw(self, surface: pygame.Surface) -> None:
        share = self.review.looked_at / max(1, len(self.review.questions))
        surface.blit(panels.bar(self.rect.size, share, scale=self.scale.factor), self.rect)


class ReviewScene(Page):
    """One person's game in hindsight; several persons have a page each."""

    def __init__(self, app: Host, match: Match, mind: Judge | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.mind = mind
        self.seats = match.persons or list(range(len(match.seats)))
        self._open(self.seats[0])

    def _open(self, seat: int) -> None:
        self.seat = seat
        self.review = Review(self.match, seat, self.mind)
        self.missed = missed_tickets(self.match, seat)
        self.returned = returned_but_done(self.match, seat)
        self._work: Iterator[None] | None = self.review.work()

    def heading(self) -> str:
        return t("review.heading")

    # -- the expert's work -----------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._work is None:
            return
        known, until = self.review.looked_at, perf_counter() + WORK
        try:
            while perf_counter() < until:
                next(self._work)
        except StopIteration:
            self._work = None
        except Exception:
            # A page of advice is not worth a crash after a good game; the log has the whole story.
            _log.exception("the review broke off")
            self._work = None
        if self._work is None or known != self.review.looked_at:
            self.rebuild()

    @property
    def is_animating(self) -> bool:
        return self._work is not None

    # -- what is said ----------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(WIDEST)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(52), -scale.px(40))
        area = self.widgets.find("review")
        offset = area.offset if isinstance(area, ScrollArea) else 0
        layout = _Layout(self, inner)
        layout.fill()
        scroll = ScrollArea(inner, layout.widgets, layout.top - inner.y, name="review", offset=offset)
        return [Panel(sheet), scroll, *layout.widgets, *self._seats(), self.back_button()]

    def _seats(self) -> list[Widget]:
        """Whose game it is, where several persons played."""
        if len(self.seats) < 2:
            return []
        foot, scale = self.foot(), self.app.scale
        names = [self.match.seats[seat].name for seat in self.seats]
        place = pygame.Rect(foot.x + scale.px(190), foot.y + scale.px(4), foot.width - scale.px(190), scale.px(40))
        return [Choice(place, names, self.seats.index(self.seat), self._choose, name="seats")]

    def _choose(self, number: int) -> None:
        self._open(self.seats[number])
        self.rebuild()

    def say_of(self, one: Judgement) -> str:
        """A decision in one sentence."""
        did, other = self._words_for(one.step.action), self._words_for(one.other)
        n = round(abs(one.gain))
        turn = self._round(one.step.turn)
        if one.gain < 0:
            return t("review.lost", turn=turn, did=did, other=other, n=n)
        if one.is_shared:
            return t("review.won_shared", turn=turn, did=did, n=n)
        return t("review.won", turn=turn, did=did, other=other, n=n)

    def _words_for(self, action: Action) -> str:
        return action_words(self.match.view(self.seat), action)

    def _round(self, turns: int) -> int:
        """The number of one's own turn after so many turns of all."""
        return turns // len(self.match.seats) + 1

    def say_of_ticket(self, one: Missed) -> str:
        """How near a missed ticket came."""
        name = f"**{ticket_name(self.match.board, one.ticket)}** ({ticket_points(self.match.board, one.ticket)})"
        if one.was_within_reach and one.spaces_at_end is not None:
            return t("review.within_reach", ticket=name, n=one.spaces_at_end, left=one.pieces_left)
        if one.spaces is None:
            return t("review.never_open", ticket=name)
        if one.spaces_at_end is None:
            return t("review.closed", ticket=name, n=one.spaces, turn=self._round(one.turn))
        return t("review.too_far", ticket=name, n=one.spaces_at_end, left=one.pieces_left)

    def default_focus(self) -> str:
        return "back"


class _Layout:
    """Sets headings and sentences one below the other."""

    def __init__(self, scene: ReviewScene, inner: pygame.Rect) -> None:
        self.scene = scene
        self.scale = scene.app.scale
        self.left, self.top = inner.x, inner.y
        self.room = inner.width - self.scale.px(24)
        self.widgets: list[Widget] = []

    def fill(self) -> None:
        review = self.scene.review
        if self.scene._work is not None:
            self._words(t("review.working"), colour=INK_SOFT)
            bar = pygame.Rect(self.left, self.top, self.room, self.scale.px(14))
            self.widgets.append(Progress(bar, review))
            self.top = bar.bottom + self.scale.px(14)
        else:
            same, looked_at = review.agreement
            self._words(t("review.agreement", n=same, all=looked_at))
        self._decisions(t("review.best"), review.best, t("review.no_best"), GOOD)
        self._decisions(t("review.worst"), review.worst, t("review.no_worst"), BAD)
        self._tickets()

    def _decisions(self, heading: str, found: list[Judgement], none: str, colour: Colour) -> None:
        self._heading(heading, colour)
        for one in found:
            self._words(self.scene.say_of(one), has_dot=True)
        if not found and self.scene._work is None:
            self._words(none, colour=INK_SOFT)

    def _tickets(self) -> None:
        scene = self.scene
        self._heading(t("review.tickets"), INK_SOFT)
        for one in scene.missed:
            self._words(scene.say_of_ticket(one), has_dot=True)
        for ticket in scene.returned:
            name = f"**{ticket_name(scene.match.board, ticket)}** ({ticket_points(scene.match.board, ticket)})"
            self._words(t("review.returned", ticket=name), has_dot=True)
        if not scene.missed and not scene.returned:
            self._words(t("review.no_missed"))

    def _heading(self, text: str, colour: Colour) -> None:
        self.top += self.scale.px(8)
        self._add(Prose(self._place, text, self.scale, role="lead", face=fonts.TITLE_FONT, colour=colour), 4)

    def _words(self, text: str, **how: object) -> None:
        self._add(Prose(self._place, text, self.scale, **how), 7)  # type: ignore[arg-type]

    @property
    def _place(self) -> tuple[int, int, int]:
        return self.left, self.top, self.room

    def _add(self, widget: Widget, after: int) -> None:
        self.widgets.append(widget)
        self.top = widget.rect.bottom + self.scale.px(after)
