"""The tunnel: the turned cards, and whether to pay what they ask for (E4)."""

from __future__ import annotations

from functools import partial

import pygame

from ttr_desktop.engine.cards import CardKind
from ttr_desktop.engine.rules.tunnels import GiveUpTunnel, PayTunnel
from ttr_desktop.i18n import t
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.prompts.payment import best_first, payment_cards, press_number
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.faces import card_face
from ttr_desktop.ui.table.words import cards_text, track_name
from ttr_desktop.ui.theme import BAD, OUTLINE


class TunnelPrompt(Prompt):
    """Pay more, or take the cards back."""

    head_units = 62

    def __init__(self, desk: Desk, control: Control) -> None:
        assert desk.view.decision is not None
        self.track, self.laid, self.turned, self.extra = desk.view.decision.detail
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("prompt.tunnel.title")
        self.text = t("prompt.tunnel.text", track=track_name(self.desk.board, self.track), n=self.extra)
        if len(self.desk.legal) == 1:
            self.text = t("prompt.tunnel.cannot", track=track_name(self.desk.board, self.track), n=self.extra)
        ways = best_first(self.desk, [action for action in self.desk.legal if isinstance(action, PayTunnel)])
        for number, action in enumerate(ways):
            press = partial(self.control.send, action)
            tip = cards_text(self.desk.view, getattr(action, "cards", ()))
            self.choices.append(Choice(f"pay {number + 1}", press, "", payment_cards(self.desk, action), "", tip, 42))
        for action in self.desk.legal:
            if isinstance(action, GiveUpTunnel):
                press = partial(self.control.send, action)
                self.answers.append(Answer("give up", t("prompt.tunnel.give_up"), press, style="danger"))

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        px = self.desk.scale.px
        count = max(1, len(self.turned))
        width = min(px(74), (rect.width - (count - 1) * px(5)) // count)
        height = round(width / 1.6)
        wild = {kind for kind, card in enumerate(self._kinds()) if card.wild}
        paid = {kind for kind, _ in self.laid}
        for number, kind in enumerate(self.turned):
            place = pygame.Rect(rect.x + number * (width + px(5)), rect.centery - height // 2, width, height)
            if kind in wild or kind in paid:
                pygame.draw.rect(surface, OUTLINE, place.inflate(px(8), px(8)), border_radius=px(7))
                pygame.draw.rect(surface, BAD, place.inflate(px(6), px(6)), border_radius=px(6))
            surface.blit(card_face(self.desk.kind_name(kind), place.size), place)

    def _kinds(self) -> list[CardKind]:
        assert self.desk.view.rules.stock is not None
        return self.desk.view.rules.stock.kinds

    def decorate(self, show: BoardShow) -> None:
        show.chosen = self.track

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)
