"""Drawing cards (C3, C4, R4): two picks from the market or blind, shared by both card systems."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, Claim, DrawAction
from ttr_desktop.engine.cards import CardStock
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events
from ttr_desktop.engine.rules.base import Handler, RuleModule
from ttr_desktop.engine.state import NO_CARD, Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True, eq=False)
class TakeFaceUp(DrawAction):
    """Take the market card in a slot."""

    slot: int


@dataclass(frozen=True, slots=True, eq=False)
class DrawBlind(DrawAction):
    """Draw the top card of a deck."""

    deck: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class RefillFrom(DrawAction):
    """Name the deck that fills the place of a taken market card (R4)."""

    deck: int


class CardRules(RuleModule):
    """What both card systems are: hands dealt from a stock, and turns that draw from it or claim with it."""

    stock: CardStock

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        self._make_stock()
        self.drawing = Drawing(rules, self.stock, self._costly())
        self.turn = [Decision("turn", seat) for seat in range(rules.seats)]
        self._offers: list[dict[tuple[int, ...], tuple[Claim, ...]]] = [{} for _ in range(self.board.track_count)]
        """Per track the claims with some cards of one colour, made when they are first asked for."""

    def _make_stock(self) -> None:
        """Fill in the kinds of cards and `stock`."""
        raise NotImplementedError

    def _costly(self) -> set[int]:
        """Kinds that cost both picks when taken from the market (C4)."""
        raise NotImplementedError

    def _dealt(self) -> Sequence[int]:
        """From each deck, the cards that every seat is dealt."""
        raise NotImplementedError

    def begin(self, state: GameState, events: Events | None) -> None:
        self.stock.begin(state)
        for seat in range(state.seats):
            for deck, count in enumerate(self._dealt()):
                self.stock.deal(state, seat, deck, count, events)
        self.stock.fill_market(state, events)

    def begin_turn(self, state: GameState, seat: int) -> Decision:
        return self.turn[seat]

    def decisions(self) -> Iterable[DecisionKind]:
        yield self.drawing.turn_kind()
        yield from self.drawing.decisions()

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {**self.drawing.handlers(), Claim: self._claim}

    def _claim(self, state: GameState, action: Claim, events: Events | None) -> None:
        raise NotImplementedError


class Drawing:
    """The draw action over one or two decks."""

    def __init__(self, rules: Ruleset, stock: CardStock, costly: set[int]) -> None:
        self.rules = rules
        self.stock = stock
        self.costly = costly
        """Kinds that cost both picks when taken from the market (C4)."""
        self.is_costly = [kind in costly for kind in range(len(stock.kinds))]
        self.slots = [TakeFaceUp(slot) for slot in range(stock.market)]
        self.decks = [DrawBlind(deck) for deck in range(stock.deck_count)]
        self.refills: list[Action] = [RefillFrom(deck) for deck in range(stock.deck_count)]
        self.second: list[Decision] = [Decision("second_pick", seat) for seat in range(rules.seats)]

    def turn_kind(self) -> DecisionKind:
        """The decision that opens a turn with cards."""
        return DecisionKind(
            name="turn",
            answers=self.rules.turn_answers,
            is_turn=True,
            is_searched=True,
            is_reviewed=True,
            page="turn",
        )

    def decisions(self) -> Iterable[DecisionKind]:
        has_two_decks = self.stock.deck_count > 1
        yield DecisionKind(
            name="second_pick",
            answers=self._second_picks,
            settle=self._settle_second,
            may_wait=True,
            page="sea-cards" if has_two_decks else "cards",
        )
        if has_two_decks:
            yield DecisionKind(
                name="refill", answers=self._refills, settle=self._settle_refill, can_be=self._is_gap, page="sea-cards"
            )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {TakeFaceUp: self._take, DrawBlind: self._draw, RefillFrom: self._refill}

    def _is_gap(self, state: GameState, decision: Decision) -> bool:
        (slot,) = decision.detail
        return bool(0 <= slot < len(state.market) and state.market[slot] == NO_CARD)

    def first_picks(self, state: GameState, out: list[Action]) -> None:
        slots = self.slots
        out += [slots[slot] for slot, kind in enumerate(state.market) if kind >= 0]
        out += [draw for draw, pile in zip(self.decks, state.decks, strict=True) if pile]

    def _second_picks(self, state: GameState, decision: Decision) -> list[Action]:
        slots, costly = self.slots, self.is_costly
        out: list[Action] = [slots[slot] for slot, kind in enumerate(state.market) if kind >= 0 and not costly[kind]]
        out += [draw for draw, pile in zip(self.decks, state.decks, strict=True) if pile]
        return out

    def _settle_second(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """After the first pick nothing may be taken: the action ends with one card (C7)."""
        if any(state.decks) or any(kind >= 0 and not self.is_costly[kind] for kind in state.market):
            return False
        state.pending.pop()
        return True

    def _take(self, state: GameState, action: TakeFaceUp, events: Events | None) -> None:
        first = state.pending[-1].kind == "turn"
        seat = self.rules.begin_action(state)
        slot = action.slot
        costly = self.is_costly[state.market[slot]]
        self.stock.take(state, seat, slot, events)
        if first and not costly:
            state.pending.append(self.second[seat])
        if self.stock.deck_count > 1:
            state.pending.append(Decision("refill", seat, (slot,)))
        else:
            self.stock.fill_market(state, events)

    def _draw(self, state: GameState, action: DrawBlind, events: Events | None) -> None:
        first = state.pending[-1].kind == "turn"
        seat = self.rules.begin_action(state)
        self.stock.draw(state, seat, action.deck, events)
        self.stock.flush_while_due(state, events)
        if first:
            state.pending.append(self.second[seat])

    def _refills(self, state: GameState, decision: Decision) -> list[Action]:
        return [refill for refill, pile in zip(self.refills, state.decks, strict=True) if pile]

    def _settle_refill(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """Only a deck with cards can be named (R4): with fewer than two there is nothing to ask."""
        decks = [deck for deck, pile in enumerate(state.decks) if pile]
        if len(decks) > 1:
            return False
        self._fill(state, decks[0] if decks else None, events)
        return True

    def _refill(self, state: GameState, action: RefillFrom, events: Events | None) -> None:
        self._fill(state, action.deck, events)

    def _fill(self, state: GameState, deck: int | None, events: Events | None) -> None:
        slot = state.pending.pop().detail[0]
        if deck is not None:
            self.stock.lay(state, slot, deck, events)
        self.stock.fill_market(state, events)
