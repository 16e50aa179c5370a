"""The state of one game: data only, cheap to copy.

A stack of open decisions says who must do what next: the last one is answered first, and while
it is open its answers are the only legal actions. Rule modules keep what only they need in
`slices`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from ttr_desktop.engine.chance import Chance

FREE = -1
CLOSED = -2
NO_CARD = -1


class Decision(NamedTuple):
    """An open question to one seat."""

    kind: str
    seat: int
    detail: tuple[Any, ...] = ()


class Slice:
    """What one rule module keeps in the state: a class with slots that hold numbers and lists of numbers."""

    __slots__: tuple[str, ...] = ()

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, copied(value) if type(value) is list else value)
        return twin


def copied(things: list[Any]) -> list[Any]:
    """A copy of a list of numbers, or of lists of numbers."""
    if things and type(things[0]) is list:
        return [list(inner) for inner in things]
    return list(things)


class GameState:
    """Everything that changes in a game."""

    __slots__ = (
        "chance",
        "chosen",
        "closing_turns",
        "decks",
        "discards",
        "drawn",
        "free",
        "hands",
        "idle_turns",
        "known",
        "market",
        "over",
        "owner",
        "passes",
        "pending",
        "progress",
        "scores",
        "seat",
        "seats",
        "ships",
        "slices",
        "stage",
        "ticket_decks",
        "tickets",
        "trains",
        "turns",
    )

    def __init__(self, seats: int, tracks: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.pending: list[Decision] = []
        self.stage = 0
        """Which step of the set-up is under way; past the last one, play has begun."""
        self.seat = 0
        """Whose turn it is."""
        self.turns = 0
        self.passes = 0
        """Passes in a row (C16)."""
        self.idle_turns = 0
        """Turns in a row without progress (C18)."""
        self.progress = False
        """Whether something was built, kept or moved in this turn (C18)."""
        self.closing_turns = -1
        """Turns left in the last round(s); -1 before they began (C12)."""
        self.over = False
        self.scores = [0] * seats
        self.trains = [0] * seats
        self.ships = [0] * seats
        self.owner = [FREE] * tracks
        self.free = list(range(tracks))
        """Tracks neither owned nor closed, ascending."""
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Per seat, how many cards of each kind."""
        self.known: list[list[int]] = [[] for _ in range(seats)]
        """Per seat, cards of each kind that everybody has seen go into the hand and not yet leave it."""
        self.decks: list[list[int]] = []
        """Card kinds; the top card is the last one."""
        self.discards: list[int] = []
        """How many cards of each kind lie discarded."""
        self.market: list[int] = []
        self.tickets: list[list[int]] = [[] for _ in range(seats)]
        self.ticket_decks: list[list[int]] = []
        """Ticket numbers; the top ticket is the last one."""
        self.drawn: list[list[int]] = [[] for _ in range(seats)]
        """Tickets that a seat has drawn and not yet chosen from."""
        self.chosen: list[list[int] | None] = [None] * seats
        """Set-up tickets that a seat has chosen to keep, hidden until all have chosen (C11)."""
        self.slices: dict[str, Slice] = {}

    def copy(self) -> GameState:
        """An independent twin."""
        twin = object.__new__(GameState)
        twin.seats = self.seats
        twin.chance = Chance(self.chance.number)
        twin.pending = self.pending[:]
        twin.stage = self.stage
        twin.seat = self.seat
        twin.turns = self.turns
        twin.passes = self.passes
        twin.idle_turns = self.idle_turns
        twin.progress = self.progress
        twin.closing_turns = self.closing_turns
        twin.over = self.over
        twin.scores = self.scores[:]
        twin.trains = self.trains[:]
        twin.ships = self.ships[:]
        twin.owner = self.owner[:]
        twin.free = self.free[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.known = [known[:] for known in self.known]
        twin.decks = [deck[:] for deck in self.decks]
        twin.discards = self.discards[:]
        twin.market = self.market[:]
        twin.tickets = [tickets[:] for tickets in self.tickets]
        twin.ticket_decks = [deck[:] for deck in self.ticket_decks]
        twin.drawn = [drawn[:] for drawn in self.drawn]
        # A choice is never changed once made, so the inner lists may be shared.
        twin.chosen = self.chosen[:]
        twin.slices = {name: part.copy() for name, part in self.slices.items()}
        return twin
