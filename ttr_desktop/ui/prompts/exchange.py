"""Swapping trains for ships from the box, or the other way; each piece costs points (R15)."""

from __future__ import annotations

import pygame

from ttr_desktop.engine.rules.fleet import Exchange
from ttr_desktop.i18n import t
from ttr_desktop.ui.art import pieces
from ttr_desktop.ui.prompts.base import Answer, Control
from ttr_desktop.ui.prompts.dial import DialPrompt
from ttr_desktop.ui.table.desk import Desk


class ExchangePrompt(DialPrompt):
    """How many trains there shall be; the others become ships."""

    can_close = True
    page = "fleet"

    def __init__(self, desk: Desk, control: Control) -> None:
        self.now = desk.view.state.trains[desk.seat]
        self.offers = {self.now - a.trains_to_ships: a for a in desk.legal if isinstance(a, Exchange)}
        self.least, self.most = min((self.now, *self.offers)), max((self.now, *self.offers))
        self.value = self.now
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("prompt.exchange.title")
        self.headline = t("table.headline.exchange")
        penalty = self.desk.view.rules.by_name["exchange"].options["penalty"]
        self.text = t("prompt.exchange.text", n=abs(self.value - self.now) * penalty)
        self.answers = [
            Answer("confirm", t("prompt.confirm"), self.confirm, self.value in self.offers, icon="check"),
            Answer("back", t("prompt.back"), self.control.close, style="plain"),
        ]

    def confirm(self) -> None:
        if self.value in self.offers:
            self.control.send(self.offers[self.value])

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px, seat = self.desk.scale.px, self.desk.seat
        colour, state = self.desk.colours[seat], self.desk.view.state
        pictures = (pieces.train(colour, px(58), px(22), 0), pieces.ship(colour, px(58), px(24), 0))
        ships = state.ships[seat] + self.now - self.value
        self.draw_pair(surface, rect, pictures, (self.value, ships))
