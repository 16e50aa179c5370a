"""Which card to draw: what the wanted tracks lack, what the market shows, what the decks may hold."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.rules.drawing import DrawBlind, RefillFrom, TakeFaceUp
from ttr_desktop.engine.state import GameState


class Drawer:
    """Chooses draws for one rule set and one set of weights."""

    def __init__(self, facts: Facts, weights: Weights) -> None:
        self.facts = facts
        self.weights = weights
        stock = facts.rules.stock
        assert stock is not None
        self.stock = stock
        travel = facts.system == "travel"
        self.wild = facts.travel_cards.joker if travel else facts.train_cards.locomotive
        drawing = facts.travel_cards.drawing if travel else facts.train_cards.drawing
        self.is_costly = drawing.is_costly
        self.passenger = None if travel else facts.train_cards.passenger

    def values(self, state: GameState, seat: int, wants: Sequence[float]) -> list[float]:
        """What one card of each kind is worth to the seat, in useful cards."""
        hand = state.hands[seat]
        weights, total = self.weights, sum(wants)
        values = []
        for kind, (want, held) in enumerate(zip(wants, hand, strict=True)):
            idle = weights.idle + weights.kept * held
            values.append(max(min(1.0, want), idle))
            if self.stock.kinds[kind].wild:
                values[kind] = 1.1 if want else 0.5 if total else 0.6
            if self.stock.kinds[kind].spaces == 2 and want:
                values[kind] *= 1.5
        if self.passenger is not None:
            values[self.passenger] = 0.3
        return values

    def blind_values(self, state: GameState, seat: int, values: Sequence[float]) -> list[float]:
        """Per deck, the mean worth of its cards, from what the seat has not seen."""
        stock = self.stock
        unseen = [
            count - own - gone for count, own, gone in zip(stock.counts, state.hands[seat], state.discards, strict=True)
        ]
        for other, known in enumerate(state.known):
            if other != seat:
                for kind, count in enumerate(known):
                    unseen[kind] -= count
        for kind in state.market:
            if kind >= 0:
                unseen[kind] -= 1
        worth, cards = [0.0] * stock.deck_count, [0] * stock.deck_count
        for kind, deck in enumerate(stock.deck_of):
            if unseen[kind] > 0:
                worth[deck] += unseen[kind] * values[kind]
                cards[deck] += unseen[kind]
        trust = self.weights.blind
        return [trust * w / c if c and pile else -1.0 for w, c, pile in zip(worth, cards, state.decks, strict=True)]

    def pick(self, state: GameState, seat: int, wants: Sequence[float], first: bool) -> Action | None:
        """The best card to take; None when nothing may be taken."""
        values = self.values(state, seat, wants)
        blind = self.blind_values(state, seat, values)
        offers: list[tuple[float, Action]] = []
        costly: tuple[float, Action] | None = None
        for slot, kind in enumerate(state.market):
            if kind < 0:
                continue
            if self.is_costly[kind]:
                if first:
                    costly = (self.weights.wild * (1.0 if wants[kind] else 0.5), TakeFaceUp(slot))
            else:
                offers.append((values[kind] + 0.01, TakeFaceUp(slot)))
        offers += [(value, DrawBlind(deck)) for deck, value in enumerate(blind) if value >= 0]
        if not offers:
            return costly[1] if costly else None
        offers.sort(key=lambda offer: -offer[0])
        if costly is not None:
            second = max(offers[1][0] if len(offers) > 1 else 0.0, *blind)
            if costly[0] > offers[0][0] + second:
                return costly[1]
        return offers[0][1]

    def refill(self, state: GameState, seat: int, wants: Sequence[float]) -> Action:
        """R4: while a pick of one's own follows, the deck whose cards are wanted more; else the other one."""
        blind = self.blind_values(state, seat, self.values(state, seat, wants))
        again = len(state.pending) > 1 and state.pending[-2].kind == "second_pick"
        decks = [deck for deck, pile in enumerate(state.decks) if pile]
        return RefillFrom(max(decks, key=lambda deck: blind[deck] if again else -blind[deck]))
