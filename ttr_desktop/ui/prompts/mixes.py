"""How many tickets of each deck to draw, said before the first one is seen (M4, D5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial

import pygame

from ttr_desktop.engine import Action
from ttr_desktop.engine.rules.tickets import DeclareMix, TakeTickets
from ttr_desktop.i18n import t
from ttr_desktop.ui.prompts.base import Answer, Choice, Prompt
from ttr_desktop.ui.prompts.payment import press_number


class MixPrompt(Prompt):
    """The mix at set-up."""

    decks: Collection[int] = ()
    """Those that anything can be drawn from."""

    def build(self) -> None:
        self.title = t("prompt.mix.title")
        self.text = t("prompt.mix.text")
        self.choices = self.lines([action for action in self.desk.legal if isinstance(action, DeclareMix)])

    def lines(self, actions: Sequence[DeclareMix | TakeTickets]) -> list[Choice]:
        """A line for every mix."""
        self.decks = {deck for action in actions for deck, count in enumerate(action.counts) if count}
        return [
            Choice(f"mix {number + 1}", partial(self.pick, action), self.words(action.counts))
            for number, action in enumerate(actions)
        ]

    def pick(self, action: Action) -> None:
        self.control.send(action)

    def words(self, counts: tuple[int, ...]) -> str:
        """A mix in words."""
        parts = []
        for deck, count in zip(self.desk.board.ticket_decks, counts, strict=True):
            if count and deck == "long":
                parts.append(t("prompt.mix.long", n=count))
            elif count and deck == "short":
                parts.append(t("prompt.mix.short", n=count))
            elif count and len(self.decks) == 1:
                parts.append(t("prompt.mix.tickets", n=count))
            elif count:
                parts.append(t("prompt.mix.regular", n=count))
        return " + ".join(parts)

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


class TakeMixPrompt(MixPrompt):
    """The mix of a turn."""

    can_close = True

    @property
    def page(self) -> str:
        return "dice-tickets" if self.desk.view.mode == "dice" else "germany"

    def build(self) -> None:
        self.title = t("prompt.mix.take_title")
        self.text = t("prompt.mix.take_text")
        self.choices = self.lines([action for action in self.desk.legal if isinstance(action, TakeTickets)])
        is_one = len(self.decks) == 1
        self.headline = t("table.headline.take_count") if is_one else t("table.headline.take_mix")
        self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]
