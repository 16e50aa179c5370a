"""Choosing how to pay: the best way first, all others below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ttr_desktop.engine import Action
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.rules.dice import ClaimWithDice
from ttr_desktop.i18n import t
from ttr_desktop.rulebook.lookup import page_of_track
from ttr_desktop.ui.art import dice
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Cards, Choice, Control, Prompt
from ttr_desktop.ui.prompts.dice_payment import dice_payment, faces_on_table
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.words import cards_text, city_name, track_name


def payment_cards(desk: Desk, action: Action) -> Cards:
    """The cards of a payment by name."""
    return tuple((desk.kind_name(kind), count) for kind, count in getattr(action, "cards", ()))


def best_first(desk: Desk, actions: Sequence[Action]) -> list[Action]:
    """Ways to pay: few wild cards, no groups, few cards in all, and of the colour one has most of."""
    stock = desk.view.rules.stock
    if stock is None:
        return list(actions)
    hand = desk.view.hand

    def cost(action: Action) -> tuple[int, int, int, int]:
        cards: Sequence[tuple[int, int]] = getattr(action, "cards", ())
        wild = sum(count for kind, count in cards if stock.kinds[kind].wild)
        anchors = sum(count for kind, count in cards if stock.kinds[kind].anchor and not stock.kinds[kind].wild)
        left = sum(hand[kind] - count for kind, count in cards if not stock.kinds[kind].wild)
        groups: int = getattr(action, "groups", 0)
        return (wild + 2 * groups, sum(count for _, count in cards), anchors, -left)

    return sorted(actions, key=cost)


def page_of_site(desk: Desk) -> str:
    """The page of the rulebook about what is built in cities here."""
    if "stations" not in desk.view.rules.by_name:
        return "harbours"
    return "dice-stations" if desk.view.mode == "dice" else "stations"


class PaymentPrompt(Prompt):
    """How a track is paid. Esc, or a click on another track, leads back."""

    can_close = True
    lets_board_play = True

    def __init__(self, desk: Desk, control: Control, track: int, actions: Sequence[Action]) -> None:
        self.track = track
        self.ways = best_first(desk, actions)
        super().__init__(desk, control)

    @property
    def page(self) -> str:
        view, track = self.desk.view, self.track
        has_group = bool(view.board.group[track]) and "groups" in view.rules.by_name
        return page_of_track(view.board.kind[track], view.board.pairs[track], has_group, view.mode)

    def build(self) -> None:
        board = self.desk.board
        self.title = track_name(board, self.track)
        self.headline = t("table.headline.paying", track=self.title)
        key = "text" if len(self.ways) > 1 else "only_text"
        self.text = t(f"prompt.payment.{key}", n=board.points[self.track])
        if self.desk.view.mode == "dice":
            self.text += "\n" + t("prompt.payment.dice_text")
            self.head_units = 46
        if board.kind[self.track] == "tunnel" and "tunnels" in self.desk.view.rules.by_name:
            self.text += "\n" + t("prompt.payment.tunnel")
        for number, action in enumerate(self.ways):
            self.choices.append(self._choice(number, action))
        self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]

    def _choice(self, number: int, action: Action) -> Choice:
        press = partial(self.control.send, action)
        name = f"pay {number + 1}"
        if isinstance(action, ClaimWithDice):
            row = dice_payment(self.desk, self.track, action.dice, action.tokens)
            return Choice(name, press, tip=row.words, units=50, inlay=row.draw)
        tip = cards_text(self.desk.view, getattr(action, "cards", ()))
        note = ""
        if isinstance(action, Claim) and action.groups:
            note = t("prompt.payment.groups", n=action.groups)
        cards = payment_cards(self.desk, action)
        return Choice(name, press, "" if cards else note, cards, note if cards else "", tip, 50)

    def draw_head(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All dice on the table."""
        faces = faces_on_table(self.desk)
        step = min(rect.width // max(1, len(faces)), rect.height)
        for number, face in enumerate(faces):
            picture = dice.die(face, round(step * 0.82))
            x = rect.centerx + round((number - (len(faces) - 1) / 2) * step)
            surface.blit(picture, picture.get_rect(center=(x, rect.centery)))

    def decorate(self, show: BoardShow) -> None:
        show.chosen = self.track

    def on_track(self, track: int) -> bool:
        """A second click on the track: that is the one which was meant."""
        if track != self.track or len(self.ways) > 1:
            return False
        self.control.send(self.ways[0])
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


class SitePaymentPrompt(Prompt):
    """How a station or harbour in a city is paid."""

    can_close = True
    lets_board_play = True

    def __init__(self, desk: Desk, control: Control, city: int, actions: Sequence[Action]) -> None:
        self.city = city
        self.ways = best_first(desk, actions)
        super().__init__(desk, control)

    @property
    def page(self) -> str:
        return page_of_site(self.desk)

    def build(self) -> None:
        name = city_name(self.desk.board, self.city)
        stations = "stations" in self.desk.view.rules.by_name
        self.title = t("prompt.site.station", city=name) if stations else t("prompt.site.harbour", city=name)
        self.headline = (
            t("table.headline.station_pay", city=name) if stations else t("table.headline.harbour_pay", city=name)
        )
        self.text = t("prompt.site.station_text") if stations else t("prompt.site.harbour_text")
        for number, action in enumerate(self.ways):
            cards = payment_cards(self.desk, action)
            tip = cards_text(self.desk.view, getattr(action, "cards", ()))
            label = "" if cards else t("prompt.site.with_dice")
            self.choices.append(
                Choice(f"pay {number + 1}", partial(self.control.send, action), label, cards, "", tip, 50)
            )
        self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]

    def decorate(self, show: BoardShow) -> None:
        show.halo(self.city)

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


def press_number(prompt: Prompt, event: pygame.event.Event) -> bool:
    """The keys 1 to 9 press the first choices."""
    number = event.key - pygame.K_1
    if 0 <= number < min(9, len(prompt.choices)) and prompt.choices[number].is_open:
        prompt.choices[number].press()
        return True
    return False
