"""One's own tickets as narrow slips: open ones first, then done, then those no longer possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from ttr_desktop.engine.mapdef import PairTicket
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels, tickets
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.slip import Gain, draw_slip
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.table.words import place_reached, ticket_face, ticket_name, ticket_points, ticket_terms
from ttr_desktop.ui.theme import BRASS_LIGHT, CREAM_SOFT

_SLIP = 38


class TicketsPanel:
    """A list of slips that scrolls when there are many."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.first = 0
        self.pinned: int | None = None
        """A ticket whose way stays shown."""

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect

    @property
    def _inner(self) -> pygame.Rect:
        px = self.scale.px
        return pygame.Rect(
            self.rect.x + px(9), self.rect.y + px(30), self.rect.width - px(18), self.rect.height - px(40)
        )

    @property
    def _step(self) -> int:
        return self.scale.line(_SLIP) + self.scale.px(3)

    @property
    def room(self) -> int:
        """How many slips fit."""
        return max(1, self._inner.height // self._step)

    def scroll(self, steps: int, desk: Desk) -> bool:
        most = max(0, len(desk.tickets) - self.room)
        first = max(0, min(most, self.first - steps))
        has_moved = first != self.first
        self.first = first
        return has_moved

    def slips(self, desk: Desk) -> Iterator[tuple[pygame.Rect, int, tickets.State]]:
        self.first = max(0, min(self.first, len(desk.tickets) - self.room))
        inner = self._inner
        for row, (ticket, state) in enumerate(desk.tickets[self.first : self.first + self.room]):
            place = pygame.Rect(inner.x, inner.y + row * self._step, inner.width, self.scale.line(_SLIP))
            yield place, ticket, state

    def free(self, desk: Desk) -> pygame.Rect:
        """The bare wood below the slips."""
        inner = self._inner
        shown = min(self.room, max(1, len(desk.tickets) - self.first))
        top = inner.y + shown * self._step + self.scale.px(4)
        return pygame.Rect(inner.x, top, inner.width, max(0, inner.bottom - top))

    def spots(self, desk: Desk, show_ticket: Callable[[int], None], changed: Callable[[], None]) -> Iterator[Spot]:
        for number, (rect, ticket, state) in enumerate(self.slips(desk)):

            def pin(ticket: int = ticket) -> None:
                self.pinned = None if self.pinned == ticket else ticket
                changed()

            head = f"{ticket_name(desk.board, ticket)} · {ticket_points(desk.board, ticket)}"
            can_bring_more = state == "open" or (ticket in desk.earned and desk.earned[ticket].can_bring_more)
            has_terms = can_bring_more and not isinstance(desk.board.definition.tickets[ticket], PairTicket)
            terms = ticket_terms(desk.board, ticket) if has_terms else []
            tip = "\n".join([head, *terms, self._state_text(desk, ticket, state)])
            yield Spot(rect, f"ticket {number + 1}", pin, tip, False, partial(show_ticket, ticket))

    def _state_text(self, desk: Desk, ticket: int, state: str) -> str:
        if state == "open":
            way = desk.seat_tickets.way(ticket)
            if way is not None:
                return t("table.ticket.open", n=way.spaces)
            return t("table.ticket.needs_station")
        lines = [t(f"table.ticket.{state}")]
        if ticket in desk.earned:
            earned = desk.earned[ticket]
            if place := place_reached(desk.board, earned.result):
                lines = [t("table.ticket.reached", place=place)]
            if earned.can_bring_more:
                lines.append(t("table.ticket.partly", n=earned.result.points, most=earned.hope))
        return "\n".join(lines)

    @staticmethod
    def _gain(desk: Desk, ticket: int) -> Gain | None:
        """What a completed ticket brings, where its face leaves that open."""
        earned = desk.earned.get(ticket)
        if earned is None or isinstance(desk.board.definition.tickets[ticket], PairTicket):
            return None
        more = t("table.ticket.of_most", most=earned.hope) if earned.can_bring_more else ""
        return Gain(earned.result.points, more, place_reached(desk.board, earned.result))

    def draw(self, surface: pygame.Surface, desk: Desk) -> None:
        px = self.scale.px
        surface.blit(panels.panel("wood", self.rect.size, self.scale.factor), self.rect)
        done = sum(1 for _, state in desk.tickets if state == "done")
        title = t("table.tickets_title", done=done, n=len(desk.tickets))
        head = pygame.Rect(self.rect.x, self.rect.y + px(4), self.rect.width, px(26))
        paint.heading(surface, title, head.inflate(-px(16), 0), self.scale)
        if not desk.tickets:
            words = t("table.no_tickets")
            paint.words(
                surface,
                words,
                fonts.TEXT_ITALIC_FONT,
                self.scale.text("small"),
                CREAM_SOFT,
                self._inner.midtop,
                "midtop",
                self._inner.width,
            )
        for rect, ticket, state in self.slips(desk):
            draw_slip(surface, ticket_face(desk.board, ticket), rect, state, self.scale, self._gain(desk, ticket))
            if ticket == self.pinned:
                paint.focus_ring(surface, rect.inflate(-px(4), -px(4)), self.scale)
        self._draw_more(surface, desk)

    def _draw_more(self, surface: pygame.Surface, desk: Desk) -> None:
        hidden = len(desk.tickets) - self.room
        if hidden <= 0:
            return
        inner = self._inner
        track = pygame.Rect(inner.right + self.scale.px(2), inner.y, self.scale.px(4), self.room * self._step)
        pygame.draw.rect(surface, (30, 18, 10), track, border_radius=track.width)
        height = max(track.width * 2, track.height * self.room // len(desk.tickets))
        top = track.y + (track.height - height) * self.first // hidden
        pygame.draw.rect(surface, shown(BRASS_LIGHT), (track.x, top, track.width, height), border_radius=track.width)
