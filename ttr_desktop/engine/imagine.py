"""A whole game consistent with a view: what a seat cannot see is dealt anew, from all that it cannot see.

For search by bots: the imagined game agrees with the view in everything the seat may know, and differs
at random in the rest - other hands, other tickets, deck orders, hidden choices, the chances to come.
"""

from __future__ import annotations

from collections.abc import Callable

from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.game import Game
from ttr_desktop.engine.state import NO_CARD, GameState
from ttr_desktop.engine.view import View

TicketWeight = Callable[[int, int], float]
"""(seat, ticket) -> how likely that seat seems to hold it, in any unit."""

_FINE = 1 << 20
_MOST_TRIES = 300


def imagine(view: View, seed: int | str, likely: TicketWeight | None = None) -> Game:
    """A game of which `view` could be the view; equal views and seeds give equal games."""
    chance = Chance.seeded(seed)
    for _ in range(_MOST_TRIES):
        state = view.state.copy()
        _deal_cards(view, state, chance)
        _deal_tickets(view, state, chance, likely)
        for module in view.rules.modules:
            module.choose_hidden(state, view.seat, chance)
        # A seat in the middle of a payment holds cards with which it can go on (N4, N5, R8).
        if not state.pending or state.pending[-1].seat == view.seat or view.rules.legal(state):
            break
    state.chance = chance
    return Game(view.rules, state)


# -- cards ---------------------------------------------------------------------------------------


def _deal_cards(view: View, state: GameState, chance: Chance) -> None:
    """Other hands hold what everybody saw them take, and unseen cards; the rest are the decks."""
    stock = view.rules.stock
    if stock is None:
        return
    unseen = _unseen_cards(view, state)
    for deck, pile in enumerate(state.decks):
        cards = [kind for kind, count in enumerate(unseen) if stock.deck_of[kind] == deck for _ in range(count)]
        chance.shuffle(cards)
        for seat in range(state.seats):
            if seat != view.seat:
                known = sum(n for kind, n in enumerate(state.known[seat]) if stock.deck_of[kind] == deck)
                for _ in range(view.hand_sizes[seat][deck] - known):
                    state.hands[seat][cards.pop()] += 1
        assert len(cards) == len(pile), "the view does not add up"
        state.decks[deck] = cards


def _unseen_cards(view: View, state: GameState) -> list[int]:
    """How many cards of each kind the seat does not see; lays known cards into the other hands."""
    stock = view.rules.stock
    assert stock is not None
    unseen = list(stock.counts)
    for kind in state.market:
        if kind != NO_CARD:
            unseen[kind] -= 1
    for decision in state.pending:
        for module in view.rules.modules:
            for kind, count in module.limbo(decision):
                unseen[kind] -= count
    for seat in range(state.seats):
        if seat != view.seat:
            state.hands[seat] = list(state.known[seat])
    for counts in (state.discards, *state.hands):
        unseen = [total - count for total, count in zip(unseen, counts, strict=True)]
    return unseen


# -- tickets -------------------------------------------------------------------------------------


def _deal_tickets(view: View, state: GameState, chance: Chance, likely: TicketWeight | None) -> None:
    """Hidden tickets come from those the seat does not hold; what is left over has left the game."""
    own = {*state.tickets[view.seat], *state.drawn[view.seat]}
    pools: list[list[int]] = [[] for _ in view.board.ticket_decks]
    for ticket, deck in enumerate(view.board.ticket_deck):
        if ticket not in own:
            pools[deck].append(ticket)
    for pool in pools:
        chance.shuffle(pool)
    for seat in range(state.seats):
        if seat != view.seat:
            for held in (state.tickets, state.drawn):
                held[seat] = [_take(pools[-1 - back], seat, chance, likely) for back in held[seat]]
    for deck, pile in enumerate(state.ticket_decks):
        state.ticket_decks[deck] = [pools[deck].pop() for _ in pile]


def _take(pool: list[int], seat: int, chance: Chance, likely: TicketWeight | None) -> int:
    """A ticket of the pool, at random or by weight."""
    if likely is None:
        return pool.pop()
    weights = [likely(seat, ticket) for ticket in pool]
    point = chance.below(_FINE) / _FINE * sum(weights)
    for place, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return pool.pop(place)
    return pool.pop()
