"""The prompt for every decision that has none of its own: a list of what may be done; the board answers clicks too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ttr_desktop.engine import Action
from ttr_desktop.engine.actions import target_of
from ttr_desktop.i18n import t
from ttr_desktop.i18n.doings import action_words
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.prompts.payment import payment_cards, press_number
from ttr_desktop.ui.table.desk import Desk


class GeneralPrompt(Prompt):
    """A line for each action; those that point at a track or a city can be clicked on the board as well."""

    def __init__(self, desk: Desk, control: Control, actions: Sequence[Action] | None = None) -> None:
        self.can_close = actions is not None
        """Whether it was opened from a turn, to which Esc leads back."""
        self.actions = tuple(desk.legal if actions is None else actions)
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("table.headline.question")
        for number, action in enumerate(self.actions):
            words, target = action_words(self.desk.view, action), target_of(action)
            cards = payment_cards(self.desk, action)
            point = partial(self.control.light_track, target.tracks[0]) if target.tracks else None
            if target.cities:
                point = partial(self.control.light_cities, target.cities)
            label = words[:1].upper() + words[1:]
            self.choices.append(
                Choice(f"do {number + 1}", partial(self.control.send, action), label, cards, tip=label, point=point)
            )
        if self.can_close:
            self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]

    def decorate(self, show: BoardShow) -> None:
        targets = [target_of(action) for action in self.actions]
        show.lit = frozenset(track for target in targets for track in target.tracks)
        for city in {city for target in targets for city in target.cities}:
            show.halo(city)

    def on_track(self, track: int) -> bool:
        return self._click([action for action in self.actions if track in target_of(action).tracks])

    def on_city(self, city: int) -> bool:
        return self._click([action for action in self.actions if city in target_of(action).cities])

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)

    def _click(self, meant: Sequence[Action]) -> bool:
        """What is clicked is done; where it may be meant in several ways, the list is cut to those."""
        if len(meant) == 1:
            self.control.send(meant[0])
        elif len(meant) > 1:
            self.control.open(GeneralPrompt(self.desk, self.control, meant))
        return bool(meant)
