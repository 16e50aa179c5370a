"""What one seat may know (C17): the one place where hidden information is cut.

A `View` holds a censored copy of the state: other hands, other tickets, deck orders, hidden choices
and the random source are gone, not merely out of reach.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.board import Board
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.codec import decode_state, encode_state
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

HIDDEN_CARD = -1


def hidden_ticket(deck: int) -> int:
    """Stands for an unknown ticket of a deck: its back can be seen."""
    return -1 - deck


class View:
    """A game as one seat sees it; equal views look equal to that seat."""

    __slots__ = ("hand_sizes", "rules", "seat", "state")

    def __init__(self, rules: Ruleset, seat: int, state: GameState, hand_sizes: tuple[tuple[int, ...], ...]) -> None:
        self.rules = rules
        self.seat = seat
        self.state = state
        """The censored state."""
        self.hand_sizes = hand_sizes
        """Per seat, how many cards of each deck it holds."""

    @property
    def board(self) -> Board:
        return self.rules.board

    @property
    def mode(self) -> str:
        return self.rules.mode

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def to_act(self) -> int | None:
        return self.state.pending[-1].seat if self.state.pending else None

    @property
    def decision(self) -> Decision | None:
        """The open question, whoever has to answer it."""
        return self.state.pending[-1] if self.state.pending else None

    @property
    def is_over(self) -> bool:
        return self.state.over

    @property
    def hand(self) -> list[int]:
        """The seat's own cards: how many of each kind."""
        return self.state.hands[self.seat]

    @property
    def tickets(self) -> list[int]:
        """The seat's own tickets."""
        return self.state.tickets[self.seat]

    @property
    def drawn(self) -> list[int]:
        """Tickets that the seat has drawn and chooses from."""
        return self.state.drawn[self.seat]

    @property
    def chosen(self) -> list[int]:
        """Tickets that the seat has decided to keep and gets once all others have decided, too (C11)."""
        return self.state.chosen[self.seat] or []

    def ticket_counts(self, seat: int) -> tuple[int, ...]:
        """How many tickets of each deck a seat keeps, seen by their backs (M4)."""
        counts = [0] * len(self.board.ticket_decks)
        for ticket in self.state.tickets[seat]:
            counts[self.board.ticket_deck[ticket] if ticket >= 0 else -1 - ticket] += 1
        return tuple(counts)

    def public(self, module: str) -> dict[str, Any]:
        """What may be known of a rule module's own part of the state."""
        return dict(self.rules.by_name[module].view(self.state, self.seat))

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready: all that the view holds."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "mode": self.mode,
            "options": self.rules.options,
            "hand_sizes": [list(sizes) for sizes in self.hand_sizes],
            "state": encode_state(self.state),
        }

    @classmethod
    def from_dict(cls, board: Board, data: dict[str, Any]) -> View:
        """The view that `to_dict` wrote, in another process perhaps; trusts its input."""
        from ttr_desktop.engine.ruleset import Ruleset

        rules = Ruleset.of(board, data["seats"], data["mode"], data["options"])
        sizes = tuple(tuple(row) for row in data["hand_sizes"])
        return cls(rules, data["seat"], decode_state(rules, data["state"]), sizes)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.board is other.board and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]


def view_for(rules: Ruleset, state: GameState, seat: int) -> View:
    """Cut everything that `seat` may not know."""
    board = rules.board
    seen = state.copy()
    seen.chance = Chance(0)
    decks = rules.stock.deck_of if rules.stock else []
    deck_count = rules.stock.deck_count if rules.stock else 0
    sizes = tuple(
        tuple(
            sum(count for count, of_deck in zip(hand, decks, strict=True) if of_deck == deck)
            for deck in range(deck_count)
        )
        for hand in state.hands
    )
    for other in range(state.seats):
        if other != seat:
            seen.hands[other] = []
            seen.tickets[other] = sorted(hidden_ticket(board.ticket_deck[ticket]) for ticket in seen.tickets[other])
            seen.drawn[other] = sorted(hidden_ticket(board.ticket_deck[ticket]) for ticket in seen.drawn[other])
            seen.chosen[other] = None
    seen.decks = [[HIDDEN_CARD] * len(pile) for pile in state.decks]
    seen.ticket_decks = [[hidden_ticket(deck)] * len(pile) for deck, pile in enumerate(state.ticket_decks)]
    for module in rules.modules:
        module.censor(seen, seat)
    return View(rules, seat, seen, sizes)
