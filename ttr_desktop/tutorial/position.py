"""Arranging a game: real cards, tickets and pieces are moved, so that nothing appears or vanishes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ttr_desktop.engine import Action, Board, Game
from ttr_desktop.engine.actions import target_of
from ttr_desktop.engine.mapdef import PairTicket
from ttr_desktop.engine.state import NO_CARD

Way = tuple[str, str] | tuple[str, str, int]
"""A track by its ends; the number tells parallel ones apart."""
ME, RIVAL = 0, 1


@dataclass(frozen=True, slots=True)
class Position:
    """How a lesson begins."""

    map_id: str
    mode: str = "cards"
    seed: int = 1
    begins: tuple[str, ...] = ("turn", "roll")
    """The kind of decision that the lesson begins with; what comes before is settled quietly."""
    hand: Mapping[str, int] = field(default_factory=dict)
    market: tuple[str, ...] = ()
    next_cards: tuple[str, ...] = ()
    """What is drawn next, in this order, from each card's own deck."""
    drawn: tuple[tuple[str, str], ...] = ()
    """Tickets to choose from."""
    tickets: tuple[tuple[str, str], ...] = ()
    next_tickets: tuple[tuple[str, str], ...] = ()
    mine: tuple[Way, ...] = ()
    theirs: tuple[Way, ...] = ()


def track_of(board: Board, way: Way) -> int:
    """The track between two cities."""
    nth = way[2] if len(way) > 2 else 0
    tracks = board.definition.tracks
    found = [track for track in range(board.track_count) if {tracks[track].a, tracks[track].b} == {way[0], way[1]}]
    return found[nth]


def ticket_of(board: Board, a: str, b: str) -> int:
    """The ticket between two places."""
    for number, ticket in enumerate(board.definition.tickets):
        if isinstance(ticket, PairTicket) and {ticket.a, ticket.b} == {a, b}:
            return number
    raise LookupError(f"no ticket {a} - {b}")


def arranged(board: Board, position: Position) -> Game:
    """A game in this position, with the first seat to act."""
    game = Game.new(board, 2, position.seed, position.mode, {"first_player": ME})
    while game.decision is not None and game.decision.kind not in position.begins:
        game.apply(_plain(game.legal_actions()))
    _Hands(game).arrange(position)
    game._legal = None
    return game


def _plain(actions: tuple[Action, ...]) -> Action:
    """Keep all tickets; otherwise what stands in the middle of the list."""
    most = max(actions, key=lambda action: len(target_of(action).tickets))
    return most if target_of(most).tickets else actions[len(actions) // 2]


class _Hands:
    """Moves things about in one game."""

    def __init__(self, game: Game) -> None:
        self.game, self.state, self.rules, self.board = game, game.state, game.rules, game.board

    def arrange(self, position: Position) -> None:
        for seat, ways in ((ME, position.mine), (RIVAL, position.theirs)):
            for way in ways:
                self.rules.claims.carry_out(self.state, seat, track_of(self.board, way), (), None)
        self.state.progress = False
        if position.drawn:
            self._swap(self.state.drawn[ME], position.drawn)
        if position.tickets:
            self._swap(self.state.tickets[ME], position.tickets)
        self._stack_tickets(position.next_tickets)
        if self.rules.stock is not None:
            self._hand(position.hand)
            self._market(position.market)
            self._stack(position.next_cards)

    # -- cards -----------------------------------------------------------------------------------------

    def _kind(self, name: str) -> int:
        assert self.rules.stock is not None
        return [kind.name for kind in self.rules.stock.kinds].index(name)

    def _deck(self, kind: int) -> list[int]:
        assert self.rules.stock is not None
        return self.state.decks[self.rules.stock.deck_of[kind]]

    def _hand(self, counts: Mapping[str, int]) -> None:
        hand, known = self.state.hands[ME], self.state.known[ME]
        for kind, count in enumerate(hand):
            self._deck(kind)[:0] = [kind] * count
            hand[kind] = known[kind] = 0
        for name, count in counts.items():
            for _ in range(count):
                self._fetch(self._kind(name))
                hand[self._kind(name)] += 1

    def _fetch(self, kind: int) -> None:
        """Take one card out of its deck; a hand of the rival or the market gives it up if it must."""
        deck = self._deck(kind)
        if kind not in deck:
            rival = self.state.hands[RIVAL]
            spare = next(other for other in deck if other != kind)
            deck.remove(spare)
            if rival[kind]:
                rival[kind] -= 1
                rival[spare] += 1
            else:
                self.state.market[self.state.market.index(kind)] = spare
            return
        deck.remove(kind)

    def _market(self, names: tuple[str, ...]) -> None:
        if not names:
            return
        for slot, kind in enumerate(self.state.market):
            if kind != NO_CARD:
                self._deck(kind).insert(0, kind)
            self.state.market[slot] = NO_CARD
        for slot, name in enumerate(names):
            self._fetch(self._kind(name))
            self.state.market[slot] = self._kind(name)

    def _stack(self, names: tuple[str, ...]) -> None:
        for name in names:
            self._fetch(self._kind(name))
        for name in reversed(names):
            self._deck(self._kind(name)).append(self._kind(name))

    # -- tickets ---------------------------------------------------------------------------------------

    def _swap(self, held: list[int], wanted: tuple[tuple[str, str], ...]) -> None:
        """The first seat holds exactly these tickets; the others go under their decks."""
        for ticket in held:
            self.state.ticket_decks[self.board.ticket_deck[ticket]].insert(0, ticket)
        held.clear()
        for a, b in wanted:
            held.append(self._find_ticket(ticket_of(self.board, a, b)))

    def _stack_tickets(self, wanted: tuple[tuple[str, str], ...]) -> None:
        for a, b in reversed(wanted):
            ticket = self._find_ticket(ticket_of(self.board, a, b))
            self.state.ticket_decks[self.board.ticket_deck[ticket]].append(ticket)

    def _find_ticket(self, ticket: int) -> int:
        """Take a ticket from wherever it lies; the rival gets another one for it."""
        pile = self.state.ticket_decks[self.board.ticket_deck[ticket]]
        if ticket in pile:
            pile.remove(ticket)
            return ticket
        for held in (self.state.tickets[RIVAL], self.state.drawn[RIVAL]):
            if ticket in held:
                held[held.index(ticket)] = pile.pop(0)
                return ticket
        raise LookupError(f"ticket {ticket} has left the game")
