"""Decks, discards and the market (C3-C7): what the two card systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ttr_desktop.engine.events import CardDrawn, CardTaken, DeckReshuffled, Events, MarketFlushed, MarketLaid
from ttr_desktop.engine.state import NO_CARD, GameState

MOST_FLUSHES = 10
MOST_MARKET = 6
"""Places of the market, on every board."""


@dataclass(frozen=True, slots=True)
class CardKind:
    """One sort of card."""

    name: str
    deck: int = 0
    color: int | None = None
    """The colour it pays, None for a wild or a passenger card."""
    wild: bool = False
    anchor: bool = False
    spaces: int = 1
    """How many spaces one card covers at most."""


@dataclass(frozen=True, slots=True)
class FlushRule:
    """When the market is flushed (C5, R5)."""

    kinds: tuple[int, ...]
    """Kinds of which the market may show fewer than `limit`; none where the market is never flushed."""
    limit: int
    can_help: Callable[[GameState], bool]
    """Whether the cards that there are can make a market that shows fewer; asked when one shows too many."""


class CardStock:
    """All cards of a rule set: which kinds there are, how they are drawn, discarded and laid."""

    def __init__(
        self,
        kinds: list[CardKind],
        counts: list[int],
        market: int,
        flush: FlushRule,
        deck_for_gap: Callable[[GameState, bool], int],
        deck_names: tuple[str, ...],
    ) -> None:
        self.kinds = kinds
        self.counts = counts
        self.deck_of = [kind.deck for kind in kinds]
        self.deck_count = max(self.deck_of) + 1
        self.market = market
        self.flush = flush
        self.deck_for_gap = deck_for_gap
        """Which deck fills the next gap of the market (laid afresh or not); asked when some deck has cards."""
        self.deck_names = deck_names
        """What the backs of the decks show."""

    def are_cards(self, cards: Iterable[tuple[int, int]]) -> bool:
        """Whether these are pairs (kind, count) of cards that exist."""
        return all(0 <= kind < len(self.kinds) and 0 < count <= self.counts[kind] for kind, count in cards)

    def begin(self, state: GameState) -> None:
        """Shuffle all cards into their decks."""
        state.decks = [[] for _ in range(self.deck_count)]
        for kind, count in enumerate(self.counts):
            state.decks[self.deck_of[kind]] += [kind] * count
        for deck in state.decks:
            state.chance.shuffle(deck)
        state.discards = [0] * len(self.kinds)
        state.market = [NO_CARD] * self.market
        state.hands = [[0] * len(self.kinds) for _ in range(state.seats)]
        state.known = [[0] * len(self.kinds) for _ in range(state.seats)]

    def pop(self, state: GameState, deck: int, events: Events | None) -> int:
        """The top card of a deck that has one; an emptied deck is renewed at once (C7)."""
        pile = state.decks[deck]
        kind = pile.pop()
        if not pile:
            self.renew(state, deck, events)
        return kind

    def renew(self, state: GameState, deck: int, events: Events | None) -> None:
        """Shuffle the discards of an empty deck into a new one."""
        discards = state.discards
        pile = state.decks[deck]
        for kind, of_deck in enumerate(self.deck_of):
            if of_deck == deck and discards[kind]:
                pile += [kind] * discards[kind]
                discards[kind] = 0
        if pile:
            state.chance.shuffle(pile)
            if events is not None:
                events.append(DeckReshuffled(deck, len(pile)))

    def settle(self, state: GameState, events: Events | None) -> None:
        """After discards: renew empty decks, fill gaps of the market (C7), flush it if that is due (C5)."""
        for deck, pile in enumerate(state.decks):
            if not pile:
                self.renew(state, deck, events)
        self.fill_market(state, events)

    def lay(self, state: GameState, slot: int, deck: int, events: Events | None) -> None:
        kind = self.pop(state, deck, events)
        state.market[slot] = kind
        if events is not None:
            events.append(MarketLaid(slot, kind))

    def fill_market(self, state: GameState, events: Events | None) -> None:
        """Fill all gaps as far as cards exist; flush while that is due."""
        if NO_CARD in state.market:
            self._fill_gaps(state, events)
        self.flush_while_due(state, events)

    def flush_while_due(self, state: GameState, events: Events | None) -> None:
        """C5, R5: to be called whenever market, deck or discards have changed, and only then.

        A market that ten flushes in a row did not mend stays as it is until the next such change.
        """
        count, limit = state.market.count, self.flush.limit
        for kind in self.flush.kinds:
            if count(kind) >= limit:
                self._flush_while_it_helps(state, events)
                return

    def _flush_while_it_helps(self, state: GameState, events: Events | None) -> None:
        market, rule = state.market, self.flush
        for _ in range(MOST_FLUSHES):
            if all(market.count(kind) < rule.limit for kind in rule.kinds) or not rule.can_help(state):
                return
            self._flush(state, events)
            self._fill_gaps(state, events)

    def _fill_gaps(self, state: GameState, events: Events | None) -> None:
        market, decks = state.market, state.decks
        afresh = max(market) == NO_CARD
        while NO_CARD in market and any(decks):
            self.lay(state, market.index(NO_CARD), self.deck_for_gap(state, afresh), events)

    def _flush(self, state: GameState, events: Events | None) -> None:
        if events is not None:
            events.append(MarketFlushed(tuple(state.market)))
        for slot, kind in enumerate(state.market):
            if kind >= 0:
                state.discards[kind] += 1
                state.market[slot] = NO_CARD
        for deck, pile in enumerate(state.decks):
            if not pile:
                self.renew(state, deck, events)

    def deal(self, state: GameState, seat: int, deck: int, count: int, events: Events | None) -> None:
        """Draw cards blind into a hand, as far as there are any."""
        for _ in range(count):
            if not state.decks[deck]:
                return
            self.draw(state, seat, deck, events)

    def draw(self, state: GameState, seat: int, deck: int, events: Events | None) -> None:
        """Draw one card blind; in play `flush_while_due` must follow."""
        kind = self.pop(state, deck, events)
        state.hands[seat][kind] += 1
        if events is not None:
            events.append(CardDrawn(seat, deck, kind))

    def take(self, state: GameState, seat: int, slot: int, events: Events | None) -> None:
        """Take a market card into the hand; its place stays empty."""
        kind = state.market[slot]
        state.market[slot] = NO_CARD
        state.hands[seat][kind] += 1
        state.known[seat][kind] += 1
        if events is not None:
            events.append(CardTaken(seat, slot, kind))

    def lay_down(self, state: GameState, seat: int, cards: tuple[tuple[int, int], ...]) -> None:
        """Cards leave the hand; they are not discarded yet."""
        hand, known = state.hands[seat], state.known[seat]
        for kind, count in cards:
            hand[kind] -= count
            known[kind] = max(0, known[kind] - count)

    def take_back(self, state: GameState, seat: int, cards: tuple[tuple[int, int], ...]) -> None:
        """Laid cards return to the hand; everybody has seen them."""
        hand, known = state.hands[seat], state.known[seat]
        for kind, count in cards:
            hand[kind] += count
            known[kind] += count

    def discard(self, state: GameState, cards: tuple[tuple[int, int], ...]) -> None:
        """Cards already laid go to the discards; `settle` must follow."""
        for kind, count in cards:
            state.discards[kind] += count

    def pay(self, state: GameState, seat: int, cards: tuple[tuple[int, int], ...], events: Events | None) -> None:
        """Cards go from the hand to the discards, for good."""
        hand, known, discards = state.hands[seat], state.known[seat], state.discards
        for kind, count in cards:
            hand[kind] -= count
            if known[kind]:
                known[kind] = max(0, known[kind] - count)
            discards[kind] += count
        self.settle(state, events)
