"""Passengers: putting one down after a claim, and leading one over the board track by track (M6-M9)."""

from __future__ import annotations

from functools import partial

import pygame

from ttr_desktop.engine import Action
from ttr_desktop.engine.rules.passengers import EndTrip, PlaceNobody, PlacePassenger
from ttr_desktop.i18n import t
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.prompts.base import Answer, Choice, Control, Prompt
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.prompts.payment import press_number
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.words import city_name
from ttr_desktop.ui.theme import FOCUS


class PlacePrompt(Prompt):
    """After a claim: a passenger in one of the two cities, or none."""

    def __init__(self, desk: Desk, control: Control) -> None:
        self.offers = {action.city: action for action in desk.legal if isinstance(action, PlacePassenger)}
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("prompt.place.title")
        self.text = t("prompt.place.text")
        for number, (city, offer) in enumerate(self.offers.items()):
            press = partial(self.control.send, offer)
            light = partial(self.control.light_cities, (city,))
            self.choices.append(
                Choice(
                    f"place {number + 1}",
                    press,
                    city_name(self.desk.board, city),
                    note=goods_note(self.desk, city),
                    point=light,
                )
            )
        for action in self.desk.legal:
            if isinstance(action, PlaceNobody):
                press = partial(self.control.send, action)
                self.answers.append(Answer("nobody", t("prompt.place.nobody"), press, style="plain"))

    def decorate(self, show: BoardShow) -> None:
        for city in self.offers:
            show.halo(city)

    def on_city(self, city: int) -> bool:
        if city in self.offers:
            self.control.send(self.offers[city])
            return True
        return False

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


def goods_note(desk: Desk, city: int) -> str:
    """The values of the goods that lie in a city."""
    stock = desk.public("passengers")["stock"]
    assert isinstance(stock, tuple)
    stacks: list[tuple[int, ...]] = getattr(desk.view.rules.by_name["passengers"], "stacks", [])
    values = stacks[city][len(stacks[city]) - stock[city] :]
    return " ".join(str(value) for value in values)


class _Journey(Prompt):
    """The common part of setting out and going on: tracks to choose from, by clicking them or from the list."""

    @property
    def page(self) -> str:
        return self.desk.view.rules.kinds["trip"].page

    def offers(self) -> dict[int, Action]:
        return {}

    def city(self) -> int:
        return 0

    def add_choices(self) -> None:
        board = self.desk.board
        for number, (track, action) in enumerate(self.offers().items()):
            other = board.other_end(track, self.city())
            owner = self.desk.view.state.owner[track]
            goods = goods_note(self.desk, other)
            toll = "" if owner == self.desk.seat else self._toll(owner)
            label = city_name(board, other) if not toll else t("prompt.trip.by_toll", city=city_name(board, other))
            tips = (label, toll, t("prompt.trip.goods_tip", values=goods) if goods else t("table.tip.no_goods"))
            self.choices.append(
                Choice(
                    f"go {number + 1}",
                    partial(self.control.send, action),
                    label,
                    note=f"+{goods.split()[0]}" if goods else "",
                    tip="\n".join(tip for tip in tips if tip),
                    point=partial(self.control.light_track, track),
                )
            )

    def _toll(self, owner: int) -> str:
        """What a track of somebody else costs."""
        key = "toll_dice" if self.desk.view.mode == "dice" else "toll"
        return t(f"prompt.trip.{key}", name=self.desk.seats[owner].name)

    def decorate(self, show: BoardShow) -> None:
        show.lit = frozenset(self.offers())
        show.halo(self.city())

    def on_track(self, track: int) -> bool:
        action = self.offers().get(track)
        if action is None:
            self.control.say(t("prompt.trip.not_there"))
        else:
            self.control.send(action)
        return True

    def on_city(self, city: int) -> bool:
        """A neighbouring city stands for the track that leads to it; an own one is preferred."""
        found = [track for track in self.offers() if self.desk.board.other_end(track, self.city()) == city]
        found.sort(key=lambda track: self.desk.view.state.owner[track] != self.desk.seat)
        if not found:
            return False
        return self.on_track(found[0])

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)


class SetOutPrompt(_Journey):
    """A passenger was clicked: where does it go?"""

    can_close = True

    def __init__(self, desk: Desk, control: Control, city: int) -> None:
        self.start = city
        self.moves = Options(desk.legal).moves[city]
        super().__init__(desk, control)

    def offers(self) -> dict[int, Action]:
        return self.moves

    def city(self) -> int:
        return self.start

    def build(self) -> None:
        self.title = t("prompt.trip.title")
        self.headline = t("table.headline.set_out", city=city_name(self.desk.board, self.start))
        self.text = t("prompt.trip.start", city=city_name(self.desk.board, self.start))
        self.add_choices()
        self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]


class TripPrompt(_Journey):
    """The passenger is under way: on, or stop here."""

    def __init__(self, desk: Desk, control: Control) -> None:
        assert desk.view.decision is not None
        self.start, self.here, self.used, self.visited = desk.view.decision.detail
        self.travels = Options(desk.legal).travels
        super().__init__(desk, control)

    def offers(self) -> dict[int, Action]:
        return self.travels

    def city(self) -> int:
        return int(self.here)

    def build(self) -> None:
        self.title = t("prompt.trip.title")
        self.text = t("prompt.trip.here", city=city_name(self.desk.board, self.here))
        self.add_choices()
        for action in self.desk.legal:
            if isinstance(action, EndTrip):
                self.answers.append(
                    Answer("end trip", t("prompt.trip.end"), partial(self.control.send, action), icon="flag")
                )

    def decorate(self, show: BoardShow) -> None:
        super().decorate(show)
        show.way = tuple(self.used)
        show.halo(self.here, FOCUS)


class PassengerPrompt(Prompt):
    """Which passenger sets out, for players at the keys."""

    can_close = True

    @property
    def page(self) -> str:
        return self.desk.view.rules.kinds["trip"].page

    def __init__(self, desk: Desk, control: Control) -> None:
        self.moves = Options(desk.legal).moves
        super().__init__(desk, control)

    def build(self) -> None:
        self.title = t("prompt.trip.title")
        self.headline = t("table.headline.which_passenger")
        self.text = t("prompt.trip.which", key=cap("passenger"))
        for number, city in enumerate(self.moves):
            self.choices.append(
                Choice(
                    f"passenger {number + 1}",
                    partial(self.pick, city),
                    city_name(self.desk.board, city),
                    point=partial(self.control.light_cities, (city,)),
                )
            )
        self.answers = [Answer("back", t("prompt.back"), self.control.close, style="plain")]

    def pick(self, city: int) -> None:
        self.control.open(SetOutPrompt(self.desk, self.control, city))

    def decorate(self, show: BoardShow) -> None:
        for city in self.moves:
            show.halo(city)

    def on_city(self, city: int) -> bool:
        if city not in self.moves:
            return False
        self.pick(city)
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        return press_number(self, event)
