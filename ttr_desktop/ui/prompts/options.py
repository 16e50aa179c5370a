"""The legal actions, grouped as a person thinks of them: a card, a track, a city, tickets."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_desktop.engine import Action
from ttr_desktop.engine.actions import BuildAction, ClaimAction, Pass
from ttr_desktop.engine.rules.dice import RollAgain, UseNoDice
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.fleet import Exchange
from ttr_desktop.engine.rules.passengers import MovePassenger, TravelOn
from ttr_desktop.engine.rules.tickets import TakeTickets


class Options:
    """What may be done now, by what it is done to."""

    def __init__(self, legal: Sequence[Action]) -> None:
        self.slots: dict[int, Action] = {}
        self.decks: dict[int, Action] = {}
        self.claims: dict[int, list[Action]] = {}
        self.sites: dict[int, list[Action]] = {}
        """Cities where a station or harbour may be built."""
        self.moves: dict[int, dict[int, Action]] = {}
        """Passengers that may set out: city, then first track."""
        self.travels: dict[int, Action] = {}
        self.takes: list[TakeTickets] = []
        self.exchanges: list[Exchange] = []
        self.rolls: dict[tuple[int, ...], Action] = {}
        self.passes: Action | None = None
        self.rest: Action | None = None
        """Using no dice."""
        self.others: list[Action] = []
        """What a rule offers for which the table has no place of its own."""
        for action in legal:
            self._sort(action)

    def _sort(self, action: Action) -> None:
        match action:
            case TakeFaceUp(slot=slot):
                self.slots[slot] = action
            case DrawBlind(deck=deck):
                self.decks[deck] = action
            case ClaimAction(track=track):
                self.claims.setdefault(track, []).append(action)
            case BuildAction(city=city):
                self.sites.setdefault(city, []).append(action)
            case MovePassenger(city=city, track=track):
                self.moves.setdefault(city, {})[track] = action
            case TravelOn(track=track):
                self.travels[track] = action
            case TakeTickets():
                self.takes.append(action)
            case Exchange():
                self.exchanges.append(action)
            case RollAgain(faces=faces):
                self.rolls[faces] = action
            case Pass():
                self.passes = action
            case UseNoDice():
                self.rest = action
            case _:
                self.others.append(action)
