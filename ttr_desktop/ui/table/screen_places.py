"""Where things are on the screen at this moment: what motions start from and fly to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ttr_desktop.ui.prompts.dice import DicePanel
from ttr_desktop.ui.prompts.turn import MarketPanel

if TYPE_CHECKING:
    from ttr_desktop.ui.prompts.base import Prompt
    from ttr_desktop.ui.table.scene import TableScene


class ScreenPlaces:
    """Asks the panels of a table; what is not shown now is thought to lie in the side panel."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    @property
    def _base(self) -> Prompt:
        return self.scene.prompts[0]

    def slot(self, slot: int) -> pygame.Rect:
        base = self._base
        if isinstance(base, MarketPanel) and slot < len(base.slots):
            return base.slots[slot]
        return self.side()

    def deck(self, deck: int) -> pygame.Rect:
        base = self._base
        if isinstance(base, MarketPanel) and deck < len(base.decks):
            return base.decks[deck]
        return self.side()

    def ticket_deck(self, deck: int) -> pygame.Rect:
        base = self._base
        if isinstance(base, MarketPanel) and deck in base.shown_decks:
            return base.ticket_decks[base.shown_decks.index(deck)]
        if isinstance(base, DicePanel):
            found = dict(base.deck_rects())
            if deck in found:
                return found[deck]
        side = self.side()
        return pygame.Rect(side.centerx - 30, side.bottom - 80, 60, 38)

    def pile(self, kind: int) -> pygame.Rect:
        return self.scene.hand.pile_rect(kind)

    def plate(self, seat: int) -> pygame.Rect:
        plates = self.scene.players.plates
        return plates[seat] if seat < len(plates) else self.scene.places.players

    def side(self) -> pygame.Rect:
        return self.scene.places.side

    def tickets(self) -> pygame.Rect:
        return self.scene.places.tickets
