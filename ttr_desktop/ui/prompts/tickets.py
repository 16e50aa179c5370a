"""Which drawn tickets to keep: they lie side by side, and the board shows where they lead."""

from __future__ import annotations

from functools import partial

import pygame

from ttr_desktop.engine.rules.tickets import KeepTickets
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, tickets
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.minimap import mini_map
from ttr_desktop.ui.table.ways import cities_of
from ttr_desktop.ui.table.words import ticket_face, ticket_name, ticket_terms
from ttr_desktop.ui.theme import CREAM, GOOD, INK_SOFT, OUTLINE, Colour

GLOWS: tuple[Colour, ...] = ((255, 214, 92), (116, 226, 255), (255, 150, 130), (168, 240, 130), (226, 160, 255))
"""One light per drawn ticket."""
_UNLIT: Colour = (150, 138, 118)


class TicketPrompt(Prompt):
    """The choice of tickets, at set-up and later."""

    def __init__(self, desk: Desk, control: Control) -> None:
        self.drawn = sorted(desk.view.drawn, key=lambda ticket: -desk.worth(ticket))
        self.kept: list[int] = []
        super().__init__(desk, control)

    def build(self) -> None:
        decision = self.desk.view.decision
        least: int = decision.detail[0] if decision else 0
        is_setup = decision is not None and decision.kind == "setup_tickets"
        self.title = t("prompt.tickets.title")
        self.text = t("prompt.tickets.setup", n=least) if is_setup else t("prompt.tickets.keep", n=least)
        for number, ticket in enumerate(self.drawn):
            self.choices.append(
                Choice(
                    f"keep {number + 1}",
                    partial(self.toggle, ticket),
                    tip="\n".join([ticket_name(self.desk.board, ticket), *ticket_terms(self.desk.board, ticket)]),
                    picture=partial(self._picture, ticket),
                    is_marked=ticket in self.kept,
                    point=partial(self.control.light_ticket, ticket),
                )
            )
        action = self.action()
        self.answers = [
            Answer(
                "confirm",
                t("prompt.tickets.confirm", n=len(self.kept), all=len(self.drawn)),
                self.confirm,
                action is not None,
                icon="check",
            )
        ]

    def choice_height(self, choice: Choice, width: int) -> int:
        del choice
        return round(width / 1.6) + self.desk.scale.px(18)

    def _picture(self, ticket: int, size: tuple[int, int]) -> pygame.Surface:
        return tickets.face(
            ticket_face(self.desk.board, ticket), size, mini_map(self.desk.board, ticket, self._glow(ticket))
        )

    def _glow(self, ticket: int) -> Colour:
        """The light of its cities on the board; grey while only the chosen ones are lit and this is none of them."""
        if self.kept and ticket not in self.kept:
            return _UNLIT
        return GLOWS[self.drawn.index(ticket) % len(GLOWS)]

    def draw_choice(self, surface: pygame.Surface, choice: Choice, rect: pygame.Rect, is_hovered: bool) -> None:
        """The ticket, and below it what it takes."""
        scale = self.desk.scale
        line = fonts.line_height(fonts.LABEL_FONT, scale.text("tiny")) - scale.px(2)
        card = pygame.Rect(rect.x, rect.y, rect.width, rect.height - line)
        super().draw_choice(surface, choice, card, is_hovered)
        if choice.is_marked:
            self._draw_check(surface, card)
        number = self.choices.index(choice)
        ticket = self.drawn[number]
        way = self.desk.seat_tickets.way(ticket)
        text = t("prompt.tickets.spaces", n=way.spaces) if way else t("table.ticket.impossible")
        at = (rect.centerx + scale.px(8), rect.bottom - line / 2)
        place = paint.words(surface, text, fonts.LABEL_FONT, scale.text("tiny"), INK_SOFT, at, "center", rect.width)
        pygame.draw.circle(surface, shown(INK_SOFT), (place.x - scale.px(9), round(at[1])), scale.px(6))
        pygame.draw.circle(surface, self._glow(ticket), (place.x - scale.px(9), round(at[1])), scale.px(4.5))

    def _draw_check(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """A green frame and a check mark: this one is kept."""
        px = self.desk.scale.px
        width = min(card.width, round(card.height * 1.6))
        place = pygame.Rect(0, 0, width, card.height)
        place.center = card.center
        pygame.draw.rect(surface, shown(GOOD), place.inflate(px(5), px(5)), px(5), border_radius=px(8))
        at = (place.x + px(14), place.bottom - px(14))
        pygame.draw.circle(surface, shown(OUTLINE), at, px(15))
        pygame.draw.circle(surface, shown(GOOD), at, px(13))
        check = icons.icon("check", px(19), CREAM)
        surface.blit(check, check.get_rect(center=at))

    def toggle(self, ticket: int) -> None:
        """Keep it, or give it back after all."""
        if ticket in self.kept:
            self.kept.remove(ticket)
        else:
            self.kept.append(ticket)
        self.refresh()

    def action(self) -> KeepTickets | None:
        """The offered action that keeps what is marked; tickets with the same face are the same."""
        twin = self.desk.board.ticket_twin
        wanted = sorted(twin[ticket] for ticket in self.kept)
        for action in self.desk.legal:
            if isinstance(action, KeepTickets) and sorted(twin[ticket] for ticket in action.tickets) == wanted:
                return action
        return None

    def confirm(self) -> None:
        action = self.action()
        if action is not None:
            self.control.send(action)

    def decorate(self, show: BoardShow) -> None:
        for number, ticket in enumerate(self.drawn):
            if not self.kept or ticket in self.kept:
                for city in cities_of(self.desk.board, ticket):
                    show.add_halo(city, GLOWS[number % len(GLOWS)])

    def on_key(self, event: pygame.event.Event) -> bool:
        number = event.key - pygame.K_1
        if 0 <= number < len(self.drawn):
            self.toggle(self.drawn[number])
            return True
        return False
