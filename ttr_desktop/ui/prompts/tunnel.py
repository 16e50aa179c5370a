"""The tunnel: the turned cards, and whether to pay what they ask for (E4)."""

from __future__ import annotations

from functools import partial

import pygame

from ttr_desktop.engine.rules.tunnels import GiveUpTunnel, PayTunnel
from ttr_desktop.i18n import t
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.prompts.payment import best_first, payment_cards, press_number
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.tunnel_table import TunnelTable
from ttr_desktop.ui.table.words import cards_text, track_name


class TunnelPrompt(Prompt):
    """Pay more, or take the cards back."""

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
            cards, note = payment_cards(self.desk, action), t("prompt.tunnel.pay", n=self.extra)
            self.choices.append(Choice(f"pay {number + 1}", press, "", cards, note, tip, 46))
        must_pay = not any(isinstance(action, GiveUpTunnel) for action in self.desk.legal)
        self.headline = t("table.headline.pay_black_dice") if must_pay else ""
        for action in self.desk.legal:
            if isinstance(action, GiveUpTunnel):
                press = partial(self.control.send, action)
                self.answers.append(Answer("give up", t("prompt.tunnel.give_up"), press, style="danger"))

    def draw_over(self, surface: pygame.Surface, board: pygame.Rect, at: float) -> None:
        table = TunnelTable(self.track, self.laid, self.turned, self.extra)
        table.draw(surface, self.desk, board, at, len(self.turned))

    def decorate(self, show: BoardShow) -> None:
        show.chosen = self.track

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)
