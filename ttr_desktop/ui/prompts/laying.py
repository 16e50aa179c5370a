"""Cards laid one by one: groups of any cards (N4, N5), and rail cards with or without anchor (R7, R8)."""

from __future__ import annotations

from functools import partial

import pygame

from ttr_desktop.engine.rules.groups import FillGroup
from ttr_desktop.engine.rules.travel_cards import GiveAnchors
from ttr_desktop.i18n import t
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Choice, Control, Prompt
from ttr_desktop.ui.prompts.payment import press_number
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.words import card_name, track_name


class GroupPrompt(Prompt):
    """Which card is laid next into a group of any cards."""

    head_units = 46

    def __init__(self, desk: Desk, control: Control) -> None:
        assert desk.view.decision is not None
        self.track, self.named, self.laid, self.left = desk.view.decision.detail
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = track_name(self.desk.board, self.track)
        self.text = t("prompt.group.text", n=self.left)
        for number, action in enumerate(self.desk.legal):
            if isinstance(action, FillGroup):
                name = self.desk.kind_name(action.kind)
                note = t("prompt.group.held", n=self.desk.view.hand[action.kind])
                press = partial(self.control.send, action)
                self.choices.append(Choice(f"lay {number + 1}", press, "", ((name, 1),), note, card_name(name), 40))

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        counts: dict[int, int] = {}
        for kind, count in (*self.named, *self.laid):
            counts[kind] = counts.get(kind, 0) + count
        cards = [(self.desk.kind_name(kind), count) for kind, count in counts.items()]
        paint.card_row(surface, cards, rect, self.desk.scale.px(4))

    def decorate(self, show: BoardShow) -> None:
        show.chosen = self.track

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


class AnchorsPrompt(Prompt):
    """How many of the cards of a colour carry an anchor."""

    def __init__(self, desk: Desk, control: Control) -> None:
        assert desk.view.decision is not None
        self.track, self.cards, _ = desk.view.decision.detail
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = track_name(self.desk.board, self.track)
        self.text = t("prompt.anchors.text")
        kind, count = self.cards[0]
        name = self.desk.kind_name(kind)
        for action in self.desk.legal:
            if isinstance(action, GiveAnchors):
                parts = ((name, count - action.anchors), (f"{name}_anchor", action.anchors))
                cards = tuple(part for part in parts if part[1])
                press = partial(self.control.send, action)
                tip = t("prompt.anchors.tip", n=action.anchors)
                self.choices.append(Choice(f"anchors {action.anchors}", press, "", cards, "", tip, 42))

    def decorate(self, show: BoardShow) -> None:
        show.chosen = self.track

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)
