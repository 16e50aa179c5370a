"""Deal everything anew that a seat cannot see, and nothing else."""

from __future__ import annotations

import random

from ttr_desktop.engine import Game


def redealt(game: Game, seat: int, chooser: random.Random) -> Game:
    """A game that looks the same to `seat` and differs in the secrets of the others and of chance."""
    other = game.copy()
    _deal_cards(other, seat, chooser)
    _deal_tickets(other, seat, chooser)
    other.state.chance.number = chooser.getrandbits(64)
    fleet = other.state.slices.get("fleet")
    if fleet is not None and -1 in fleet.chosen:  # type: ignore[attr-defined]
        fleet.chosen = [  # type: ignore[attr-defined]
            mix if owner == seat or mix == -1 else mix - 1 if mix > 20 else mix + 1
            for owner, mix in enumerate(fleet.chosen)  # type: ignore[attr-defined]
        ]
    return other


def _deal_cards(game: Game, seat: int, chooser: random.Random) -> None:
    state, stock = game.state, game.rules.stock
    if stock is None:
        return
    for deck, pile in enumerate(state.decks):
        hidden = list(pile)
        sizes = []
        for owner, hand in enumerate(state.hands):
            taken = []
            for kind, count in enumerate(hand):
                if owner != seat and stock.deck_of[kind] == deck:
                    # Cards that everybody saw go into the hand stay there.
                    taken += [kind] * (count - state.known[owner][kind])
                    hand[kind] = state.known[owner][kind]
            hidden += taken
            sizes.append(len(taken))
        chooser.shuffle(hidden)
        for owner, size in enumerate(sizes):
            for _ in range(size):
                state.hands[owner][hidden.pop()] += 1
        pile[:] = hidden


def _deal_tickets(game: Game, seat: int, chooser: random.Random) -> None:
    state, deck_of = game.state, game.board.ticket_deck
    piles = [
        pile for owner in range(state.seats) if owner != seat for pile in (state.tickets[owner], state.drawn[owner])
    ]
    chosen = {
        owner: [state.drawn[owner].index(t) for t in kept]
        for owner, kept in enumerate(state.chosen)
        if kept is not None
    }
    for deck, rest in enumerate(state.ticket_decks):
        places = [
            (pile, index) for pile in (*piles, rest) for index, ticket in enumerate(pile) if deck_of[ticket] == deck
        ]
        tickets = [pile[index] for pile, index in places]
        chooser.shuffle(tickets)
        for (pile, index), ticket in zip(places, tickets, strict=True):
            pile[index] = ticket
    for owner, kept in chosen.items():
        state.chosen[owner] = [state.drawn[owner][index] for index in kept]
