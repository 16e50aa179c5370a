"""The mix of trains and ships before the first turn (R2), with the rule book's suggestion."""

from __future__ import annotations

import pygame

from ttr_desktop.engine.rules.fleet import ChooseFleet
from ttr_desktop.i18n import t
from ttr_desktop.ui.art import pieces
from ttr_desktop.ui.prompts.base import Answer, Control
from ttr_desktop.ui.prompts.dial import DialPrompt
from ttr_desktop.ui.table.desk import Desk


class FleetPrompt(DialPrompt):
    """How many trains; the rest are ships."""

    def __init__(self, desk: Desk, control: Control) -> None:
        options = desk.view.rules.by_name["fleet"].options
        self.keep: int = options["keep"]
        self.suggested: int = options["suggested"]["trains"]
        self.offers = {action.trains: action for action in desk.legal if isinstance(action, ChooseFleet)}
        # A lesson that is still telling offers nothing yet: the suggestion is shown, and cannot be changed.
        offered = self.offers or (self.suggested,)
        self.least, self.most = min(offered), max(offered)
        self.value = self.suggested
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("prompt.fleet.title")
        self.text = t("prompt.fleet.text", n=self.keep, trains=self.suggested, ships=self.keep - self.suggested)
        self.answers = [
            Answer("suggested", t("prompt.fleet.suggested"), self.suggest, self.value != self.suggested, "plain"),
            Answer("confirm", t("prompt.confirm"), self.confirm, self.value in self.offers, icon="check"),
        ]

    def suggest(self) -> None:
        self.turn(self.suggested - self.value)

    def confirm(self) -> None:
        if self.value in self.offers:
            self.control.send(self.offers[self.value])

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self.desk.scale.px
        colour = self.desk.colours[self.desk.seat]
        pictures = (pieces.train(colour, px(58), px(22), 0), pieces.ship(colour, px(58), px(24), 0))
        self.draw_pair(surface, rect, pictures, (self.value, self.keep - self.value))
