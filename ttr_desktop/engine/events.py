"""Events: what came of an action. Screens, logs and sounds read them; the rules never wait for them.

`seen_by(seat)` is the event as that seat may know it: what is hidden from it (C17) is None.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from ttr_desktop.engine.actions import Cards


@dataclass(frozen=True, slots=True)
class Event:
    """The root of all events."""

    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only the seat itself may see."""

    def seen_by(self, seat: int | None) -> Self:
        """This event as `seat` may know it; None is a bystander who sees no hand."""
        if not self.secret or getattr(self, "seat", None) == seat:
            return self
        return replace(self, **dict.fromkeys(self.secret))


Events = list[Event]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A market card was taken."""

    seat: int
    slot: int
    kind: int


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card was drawn blind."""

    secret: ClassVar[tuple[str, ...]] = ("kind",)
    seat: int
    deck: int
    kind: int | None


@dataclass(frozen=True, slots=True)
class MarketLaid(Event):
    """A card was laid into the market."""

    slot: int
    kind: int


@dataclass(frozen=True, slots=True)
class MarketFlushed(Event):
    """The whole market was discarded (C5, R5)."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    deck: int
    cards: int


@dataclass(frozen=True, slots=True)
class MixDeclared(Event):
    """A mix of ticket decks was declared before drawing (M4)."""

    seat: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TicketsDrawn(Event):
    secret: ClassVar[tuple[str, ...]] = ("tickets",)
    seat: int
    counts: tuple[int, ...]
    """How many from each ticket deck."""
    tickets: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class TicketsKept(Event):
    secret: ClassVar[tuple[str, ...]] = ("tickets",)
    seat: int
    counts: tuple[int, ...]
    """How many of each ticket deck."""
    tickets: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class CardsLaid(Event):
    """Cards were laid for something that is not settled yet (a tunnel, groups of cards)."""

    seat: int
    track: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class TunnelTurned(Event):
    """Cards were turned for a tunnel; `extra` more must be paid."""

    seat: int
    track: int
    kinds: tuple[int, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class TunnelGivenUp(Event):
    """The laid cards, dice or tokens were taken back."""

    seat: int
    track: int


@dataclass(frozen=True, slots=True)
class TrackClaimed(Event):
    seat: int
    track: int
    cards: Cards
    """All cards paid; empty with dice."""
    points: int
    closed: tuple[int, ...]
    """Sibling tracks that are now closed for everybody (C10)."""


@dataclass(frozen=True, slots=True)
class StationBuilt(Event):
    seat: int
    city: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class PassengerPlaced(Event):
    seat: int
    city: int


@dataclass(frozen=True, slots=True)
class PassengerMoved(Event):
    seat: int
    start: int
    city: int
    track: int
    toll: bool
    """Whether the track was an opponent's, paid with a passenger card or a locomotive die."""


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):
    seat: int
    city: int
    value: int


@dataclass(frozen=True, slots=True)
class PassengerLeft(Event):
    """A trip is over; the passenger leaves the game."""

    seat: int
    city: int


@dataclass(frozen=True, slots=True)
class FleetsRevealed(Event):
    """All mixes of trains and ships are revealed at once (R2)."""

    trains: tuple[int, ...]
    ships: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HarbourBuilt(Event):
    seat: int
    city: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class PiecesExchanged(Event):
    """Trains became ships (positive) or ships trains (negative)."""

    seat: int
    trains_to_ships: int
    points: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """White dice after a roll: how many show single, double, station, locomotive."""

    seat: int
    faces: tuple[int, ...]
    again: bool


@dataclass(frozen=True, slots=True)
class BlackDiceRolled(Event):
    """Black dice rolled for a tunnel; `extra` of them show one."""

    seat: int
    track: int
    extra: int


@dataclass(frozen=True, slots=True)
class TokensChanged(Event):
    """Track tokens in hand now: single, double."""

    seat: int
    tokens: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """Everyone plays `turns` more turns (C12, R16)."""

    seat: int
    turns: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    scores: tuple[int, ...]
    winners: tuple[int, ...]
