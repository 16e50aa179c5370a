"""One player in the replay: face, points, what is left, and, where the viewer may see them, cards and tickets."""

from __future__ import annotations

import pygame

from ttr_desktop.engine import Game
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import marks, panels
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.faces import card_face
from ttr_desktop.ui.table.players_panel import counts
from ttr_desktop.ui.table.ways import TicketState
from ttr_desktop.ui.table.words import ticket_name, ticket_points
from ttr_desktop.ui.theme import BAD, BRASS, GOOD, INK, INK_SOFT, darker, player_colour
from ttr_desktop.ui.widgets.base import Widget

HEAD = 46
CARD = (34, 21)
LINE = 17
SIGNS: dict[TicketState, str] = {"done": "+", "open": "·", "impossible": "−"}
INKS = {"done": GOOD, "open": INK_SOFT, "impossible": BAD}


class ReplayPlate(Widget):
    """A plate that is set to another moment instead of being made anew."""

    def __init__(self, rect: pygame.Rect, seat: int) -> None:
        super().__init__(rect, name=f"plate {seat}")
        self.seat = seat
        self.desk: Desk | None = None
        self.points = 0
        self.is_open = False
        """Whether the viewer sees the hand."""

    def set(self, desk: Desk, points: int, *, is_open: bool) -> None:
        """Show this moment; the desk is that of the plate's own seat."""
        self.desk, self.points, self.is_open = desk, points, is_open

    def tip_at(self, place: tuple[int, int]) -> str:
        """All counts in words, and the tickets where they may be seen."""
        if self.desk is None:
            return ""
        lines = [f"{what}: {number}" for _, number, what in counts(self.desk, self.seat)]
        if self.is_open:
            board = self.desk.board
            lines += [
                f"{SIGNS[state]} {ticket_name(board, one)} ({_points(self.desk, one)})"
                for one, state in self.desk.tickets
            ]
        return "\n".join(lines)

    def draw(self, surface: pygame.Surface) -> None:
        if self.desk is None:
            return
        px = self.scale.px
        surface.blit(panels.panel("tooltip", self.rect.size, self.scale.factor), self.rect)
        hue = player_colour(self.desk.colours[self.seat])
        strip = pygame.Rect(self.rect.x + px(3), self.rect.y + px(3), px(6), self.rect.height - px(6))
        pygame.draw.rect(surface, darker(hue, 0.5), strip.inflate(2, 0), border_radius=px(3))
        pygame.draw.rect(surface, hue, strip, border_radius=px(3))
        if self.desk.view.to_act == self.seat:
            pygame.draw.rect(surface, shown(BRASS), self.rect.inflate(-px(2), -px(2)), px(2.4), border_radius=px(8))
        inner = pygame.Rect(
            self.rect.x + px(14), self.rect.y + px(5), self.rect.width - px(22), self.rect.height - px(9)
        )
        self._draw_head(surface, inner, self.desk)
        rest = pygame.Rect(inner.x, inner.y + px(HEAD - 2), inner.width, inner.height - px(HEAD - 2))
        if self.is_open and rest.height > px(CARD[1]):
            top = self._draw_cards(surface, rest, self.desk)
            self._draw_tickets(surface, pygame.Rect(rest.x, top, rest.width, rest.bottom - top), self.desk)

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect, desk: Desk) -> None:
        px, person = self.scale.px, desk.seats[self.seat]
        chip = marks.chip(person.colour, px(19))
        surface.blit(chip, chip.get_rect(midleft=(inner.x, inner.y + px(11))))
        points = fonts.render(str(self.points).replace("-", "−"), fonts.NUMBER_FONT, self.scale.text("lead"), INK)
        spot = points.get_rect(midright=(inner.right, inner.y + px(11)))
        surface.blit(points, spot)
        room = spot.x - inner.x - px(32)
        paint.words(
            surface,
            person.name,
            fonts.CITY_FONT,
            self.scale.letter(17),
            INK,
            (inner.x + px(25), inner.y + px(11)),
            "midleft",
            room,
        )
        left, y = inner.x, inner.y + px(32)
        for make, text, _ in counts(desk, self.seat):
            picture = make(px(13))
            if left + picture.get_width() + px(24) > inner.right:
                break
            surface.blit(picture, picture.get_rect(midleft=(left, y)))
            place = paint.words(
                surface,
                text,
                fonts.NUMBER_FONT,
                self.scale.letter(13),
                INK,
                (left + picture.get_width() + px(3), y),
                "midleft",
                px(60),
            )
            left = place.right + px(9)

    def _draw_cards(self, surface: pygame.Surface, rest: pygame.Rect, desk: Desk) -> int:
        """The hand in small cards with numbers; returns where it ends."""
        px = self.scale.px
        width, height = px(CARD[0]), px(CARD[1])
        held = [(kind, count) for kind, count in enumerate(desk.view.hand) if count]
        if not held:
            return rest.y
        across = max(1, (rest.width + px(4)) // (width + px(14)))
        for number, (kind, count) in enumerate(held):
            row, column = divmod(number, across)
            spot = (rest.x + column * (width + px(14)), rest.y + row * (height + px(4)))
            if spot[1] + height > rest.bottom:
                break
            surface.blit(card_face(desk.kind_name(kind), (width, height)), spot)
            words = fonts.render(str(count), fonts.NUMBER_FONT, self.scale.letter(13), INK)
            surface.blit(words, words.get_rect(midleft=(spot[0] + width + px(2), spot[1] + height // 2)))
        rows = -(-len(held) // across)
        return int(rest.y + rows * (height + px(4)) + px(2))

    def _draw_tickets(self, surface: pygame.Surface, rest: pygame.Rect, desk: Desk) -> None:
        px = self.scale.px
        rows = max(0, rest.height // self.scale.line(LINE))
        shown = desk.tickets if len(desk.tickets) <= rows else desk.tickets[: max(0, rows - 1)]
        y = rest.y + self.scale.line(LINE) // 2
        for ticket, state in shown:
            ink = INKS[state]
            worth = fonts.render(_points(desk, ticket), fonts.NUMBER_FONT, self.scale.letter(13), ink)
            surface.blit(worth, worth.get_rect(midright=(rest.right, y)))
            text = f"{SIGNS[state]} {ticket_name(desk.board, ticket)}"
            room = rest.width - worth.get_width() - px(8)
            words = fonts.render(
                fonts.shorten(text, fonts.LABEL_FONT, self.scale.letter(13), room),
                fonts.LABEL_FONT,
                self.scale.letter(13),
                ink,
            )
            surface.blit(words, words.get_rect(midleft=(rest.x, y)))
            y += self.scale.line(LINE)
        if len(shown) < len(desk.tickets) and rows:
            text = t("replay.more_tickets", n=len(desk.tickets) - len(shown))
            words = fonts.render(text, fonts.LABEL_FONT, self.scale.letter(13), INK_SOFT)
            surface.blit(words, words.get_rect(midleft=(rest.x, y)))


def _points(desk: Desk, ticket: int) -> str:
    """What a ticket is worth, or of a completed one what it brings, and of how many that it still may."""
    earned = desk.earned.get(ticket)
    if earned is None:
        return ticket_points(desk.board, ticket)
    if earned.can_bring_more:
        return t("table.ticket.of", n=earned.result.points, most=earned.hope)
    return str(earned.result.points)


def desk_of(game: Game, seat: int, seats: object, scale: Scale) -> Desk:
    """What a seat saw of a position."""
    return Desk(game.view_for(seat), seats, scale, (), False)  # type: ignore[arg-type]
