"""Somebody at the table who speaks in the words of the game and acts with the mouse, or with the keys alone."""

from __future__ import annotations

from typing import Any

import pygame

from tests.ui.driver import Driver
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.engine import Action
from ttr_desktop.engine.actions import Claim, Pass
from ttr_desktop.engine.rules import (
    dice,
    dice_tunnels,
    drawing,
    fleet,
    groups,
    harbours,
    passengers,
    stations,
    tickets,
    tunnels,
)
from ttr_desktop.engine.rules.travel_cards import ClaimPairs, GiveAnchors
from ttr_desktop.ui.prompts.base import Prompt
from ttr_desktop.ui.prompts.tickets import TicketPrompt
from ttr_desktop.ui.table.scene import TableScene

CLAIMS = (Claim, ClaimPairs, dice.ClaimWithDice)
PATIENCE = 400
NAMES: dict[type[Action], str] = {
    Pass: "pass",
    tickets.DeclareMix: "mix {number}",
    tunnels.GiveUpTunnel: "give up",
    groups.FillGroup: "lay {number}",
    GiveAnchors: "anchors {anchors}",
    passengers.PlacePassenger: "place {number}",
    passengers.PlaceNobody: "nobody",
    passengers.EndTrip: "end trip",
    dice.RollDice: "roll",
    dice.UseNoDice: "no dice",
    dice_tunnels.PayTunnelWithDice: "pay {number}",
    dice.HoldTokens: "tokens {single} {double}",
}
"""What is pressed for actions that are answered with one press."""


class Player(Driver):
    """The first seat of a match, played through the window; all other seats are bots that play at random."""

    uses_keys = False

    def sit_down(self, board: str, players: int = 2, seed: int = 7, mode: str = "cards", **options: Any) -> Match:
        """Open the table of a new match."""
        seats = (human("Anna", 0), *(bot("random", f"Bot {n}", n) for n in range(1, players)))
        match = self.app.start_match(MatchSetup(board, seats, seed, mode, options))
        self.until_my_turn()
        return match

    def sit_down_at(self, match: Match) -> None:
        """Open the table of a match under way."""
        self.app.match = match
        self.app.open_table()
        self.until_my_turn()

    @property
    def table(self) -> TableScene:
        scene = self.scene
        assert isinstance(scene, TableScene)
        return scene

    @property
    def prompt(self) -> Prompt:
        return self.table.prompt

    @property
    def match(self) -> Match:
        assert self.app.match is not None
        return self.app.match

    def until_my_turn(self) -> None:
        """Let the others play and everything come to rest."""
        for _ in range(PATIENCE):
            # Nobody acts twice within a moment: that would be a double click.
            self.rounds(1, 0.4)
            scene = self.scene
            if not isinstance(scene, TableScene) or (scene.desk.is_own_turn and not scene.presenter.is_moving):
                return
        raise AssertionError(f"it never was my turn: {self.match.game.decision}")

    # -- the words of the game, with the mouse -----------------------------------------------------------

    def track(self, a: str, b: str, number: int = 0) -> int:
        """A track by the English names of its ends; `number` tells parallel ones apart."""
        cities = self.match.board.definition.cities
        found = [
            track
            for track, ends in enumerate(self.match.board.ends)
            if {cities[city].names["en"] for city in ends} == {a, b}
        ]
        return found[number]

    def click_spot(self, name: str) -> None:
        """Click what has this name, after scrolling it into view."""
        spot = self.table.spots.named(name)
        assert spot is not None, f"no {name!r} among {[one.name for one in self.table.spots.all]}"
        for _ in range(200):
            if spot.rect.x >= 0 and spot.rect.height >= 6:
                break
            self.move_to(self.table.places.side.center)
            choices = [choice.name for choice in self.prompt.choices]
            self.wheel(-1 if choices.index(name) > self._first_seen(choices) else 1)
            spot = self.table.spots.named(name)
            assert spot is not None
        self.click_at(spot.rect.center)

    def _first_seen(self, choices: list[str]) -> int:
        for number, name in enumerate(choices):
            spot = self.table.spots.named(name)
            if spot is not None and spot.rect.x >= 0:
                return number
        return 0

    def click_track(self, a: str, b: str, number: int = 0) -> None:
        self._click_track(self.track(a, b, number))

    def _click_track(self, track: int) -> None:
        x, y = self.table.board.track_point(track)
        self.click_at((round(x), round(y)))

    def click_city(self, name: str) -> None:
        cities = self.match.board.definition.cities
        city = next(index for index, facts in enumerate(cities) if facts.names["en"] == name)
        self._click_city(city)

    def _click_city(self, city: int) -> None:
        x, y = self.table.board.city_point(city)
        self.click_at((round(x), round(y)))

    def keep_tickets(self, *numbers: int) -> None:
        """Keep the first, second ... of the drawn tickets."""
        for number in numbers:
            self.click_spot(f"keep {number}")
        self.click_spot("confirm")
        self.until_my_turn()

    def take(self, slot: int) -> None:
        """Take a card from the market."""
        self.click_spot(f"market {slot}")

    # -- any legal action --------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Carry out a legal action the way a person would."""
        before = len(self.match.log)
        self._way_of(action)
        assert len(self.match.log) > before, f"{action} had no effect at {self.prompt}"
        done = self.match.log[before].action
        assert done == action or self._is_twin(action, done), f"{action} became {done}"
        self.until_my_turn()

    def _is_twin(self, action: Action, done: Action) -> bool:
        if not isinstance(action, tickets.KeepTickets) or not isinstance(done, tickets.KeepTickets):
            return False
        twin = self.match.board.ticket_twin
        return sorted(twin[one] for one in action.tickets) == sorted(twin[one] for one in done.tickets)

    def _way_of(self, action: Action) -> None:
        match action:
            case drawing.TakeFaceUp(slot=slot):
                self.push(f"market {slot + 1}", pygame.K_1 + slot)
            case drawing.DrawBlind(deck=deck) | drawing.RefillFrom(deck=deck):
                self.push(f"deck {deck + 1}", (pygame.K_d, pygame.K_s)[deck])
            case tickets.TakeTickets():
                self._take_tickets(action)
            case tickets.KeepTickets(tickets=kept):
                self._keep(kept)
            case Claim(track=track) | ClaimPairs(track=track) | dice.ClaimWithDice(track=track):
                self._claim(track, action)
            case stations.BuildStation(city=city) | harbours.BuildHarbour(city=city):
                self.push("build", pygame.K_b)
                self.pick(f"site {self.match.board.definition.cities[city].id}")
                self._pay(action)
            case passengers.MovePassenger(city=city, track=track):
                self._set_out(city, track)
            case passengers.TravelOn(track=track):
                offers = list(self.prompt.offers())  # type: ignore[attr-defined]
                self.pick(f"go {offers.index(track) + 1}")
            case fleet.ChooseFleet(trains=trains):
                self._dial(trains)
            case fleet.Exchange(trains_to_ships=count):
                self.push("exchange", pygame.K_x)
                self._dial(self.match.game.state.trains[0] - count)
            case dice.RollAgain(faces=faces):
                self._roll_again(faces)
            case _:
                self.pick(self._name_of(action))

    def _name_of(self, action: Action) -> str:
        """The spot of an action that has one of its own."""
        if isinstance(action, tunnels.PayTunnel):
            return self._payment_name(action)
        pattern = NAMES[type(action)]
        values = {name: getattr(action, name) for name in action.__dataclass_fields__}  # type: ignore[attr-defined]
        return pattern.format(number=self.match.legal.index(action) + 1, **values)

    def _payment_name(self, action: Action) -> str:
        """Payments stand in another order than the legal actions: found by what their press would send."""
        for choice in self.prompt.choices:
            if getattr(choice.press, "args", ())[:1] == (action,):
                return choice.name
        raise AssertionError(f"{action} is not offered")

    def _claim(self, track: int, action: Action) -> None:
        before = len(self.match.log)
        if self.uses_keys:
            self._tab_to(track)
            self.key(pygame.K_RETURN)
        else:
            self._click_track(track)
        if len(self.match.log) == before:
            self._pay(action)

    def _pay(self, action: Action) -> None:
        self.pick(self._payment_name(action))

    def _set_out(self, city: int, track: int) -> None:
        if self.uses_keys:
            self.key(pygame.K_p)
            cities = list(self.table.options.moves)
            self.pick(f"passenger {cities.index(city) + 1}")
        else:
            self._click_city(city)
        offers = list(self.prompt.offers())  # type: ignore[attr-defined]
        self.pick(f"go {offers.index(track) + 1}")

    def _take_tickets(self, action: Action) -> None:
        before = len(self.match.log)
        self.push("tickets 1" if self.match.game.rules.mode == "cards" else "tickets", pygame.K_t)
        if len(self.match.log) > before:
            return
        takes = [one for one in self.match.legal if isinstance(one, tickets.TakeTickets)]
        self.pick(f"mix {takes.index(action) + 1}")  # type: ignore[arg-type]

    def _keep(self, kept: tuple[int, ...]) -> None:
        prompt = self.prompt
        assert isinstance(prompt, TicketPrompt)
        for ticket in kept:
            number = prompt.drawn.index(ticket)
            self.push(f"keep {number + 1}", pygame.K_1 + number)
        self.pick("confirm")

    def _dial(self, value: int) -> None:
        for _ in range(200):
            now: int = self.prompt.value  # type: ignore[attr-defined]
            if now == value:
                break
            step = value - now
            size = (5 if abs(step) >= 5 else 1) * (1 if step > 0 else -1)
            self.pick(f"dial {size:+d}")
        self.pick("confirm")

    def _roll_again(self, faces: tuple[int, ...]) -> None:
        left = dict(zip(("single", "double", "station", "locomotive"), faces, strict=True))
        shown: list[str] = self.prompt.faces  # type: ignore[attr-defined]
        for number, face in enumerate(shown):
            if left[face]:
                left[face] -= 1
                self.push(f"die {number + 1}", pygame.K_1 + number)
        self.pick("roll again")

    # -- mouse or keys -----------------------------------------------------------------------------------

    def push(self, name: str, key: int) -> None:
        """Something that has a key of its own."""
        if self.uses_keys:
            self.key(key)
        else:
            self.click_spot(name)

    def pick(self, name: str) -> None:
        """Something in the side panel."""
        if not self.uses_keys:
            self.click_spot(name)
            return
        for _ in range(200):
            if self.table.spots.focused == name:
                self.key(pygame.K_RETURN)
                return
            self._step_focus()
        raise AssertionError(f"the keys never reach {name!r}")

    def _step_focus(self) -> None:
        """Tab goes through a prompt; over the board it goes through tracks, and the arrows through the panel."""
        if self.table.keyboard.stops():
            self.table.spots.step(1)
        else:
            self.key(pygame.K_TAB)

    def _tab_to(self, track: int) -> None:
        for _ in range(300):
            if self.table.keyboard.stop == ("track", track):
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"Tab never reaches track {track}")


class KeyPlayer(Player):
    """Never touches the mouse."""

    uses_keys = True
