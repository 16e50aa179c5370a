"""Tunnels: cards turned from the deck may raise the price (E4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, Cards
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events, TunnelGivenUp, TunnelTurned
from ttr_desktop.engine.options import Option, Whole
from ttr_desktop.engine.payments import merged, set_payments
from ttr_desktop.engine.rules.base import Handler, ModuleSpec, RuleModule
from ttr_desktop.engine.rules.dice_tunnels import DiceTunnels
from ttr_desktop.engine.rules.train_cards import TrainCards
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


@dataclass(frozen=True, slots=True, eq=False)
class PayTunnel(Action):
    """Pay what the turned cards ask for."""

    cards: Cards


@dataclass(frozen=True, slots=True, eq=False)
class GiveUpTunnel(Action):
    """Take the laid cards back; the turn ends."""


class Tunnels(RuleModule):
    """With cards: turn, count, pay or take back. With dice: `DiceTunnels`."""

    name = "tunnels"
    spec = ModuleSpec(
        "Tunnels may cost more than they show (E4, D8).",
        {"cards": Option(Whole(1, 10), 3, "cards turned for a tunnel")},
        needs=("train_cards",),
        feature=2,
        enlivens={"kind=tunnel": "A tunnel"},
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        self._with_dice = DiceTunnels(rules) if rules.mode == "dice" else None

    @property
    def cards(self) -> TrainCards:
        return self.rules.need(TrainCards)

    def hurdle(self, track: int) -> str | None:
        if self.board.kind[track] != "tunnel":
            return None
        return "tunnel" if self._with_dice is None else "black_dice"

    def decisions(self) -> Iterable[DecisionKind]:
        if self._with_dice is not None:
            yield from self._with_dice.decisions()
        else:
            yield DecisionKind(name="tunnel", answers=lambda state, decision: [], settle=self._turn, page="tunnels")
            yield DecisionKind(name="pay_tunnel", answers=self._payments, can_be=self._can_cost_more, page="tunnels")

    def handlers(self) -> Mapping[type[Action], Handler]:
        if self._with_dice is not None:
            return self._with_dice.handlers()
        return {PayTunnel: self._pay, GiveUpTunnel: self._give_up}

    def _can_cost_more(self, state: GameState, decision: Decision) -> bool:
        _, laid, turned, extra = decision.detail
        are_cards = self.cards.stock.are_cards(laid) and self.cards.stock.are_cards([(kind, 1) for kind in turned])
        return are_cards and 0 < extra <= len(turned) and self.rules.claims.can_finish(state, decision)

    def _turn(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """Turn the cards; go on at once when they cost nothing."""
        seat, (track, laid) = decision.seat, decision.detail
        state.pending.pop()
        stock = self.cards.stock
        turned: list[int] = []
        for _ in range(self.options["cards"]):
            if state.decks[0]:
                turned.append(stock.pop(state, 0, events))
        costly = self._costly(track, laid)
        extra = sum(1 for kind in turned if kind in costly)
        if events is not None:
            events.append(TunnelTurned(seat, track, tuple(turned), extra))
        if extra:
            stock.flush_while_due(state, events)
            state.pending.append(Decision("pay_tunnel", seat, (track, laid, tuple(turned), extra)))
        else:
            self._finish(state, seat, track, laid, tuple(turned), events)
        return True

    def _wilds(self, track: int) -> list[int]:
        cards = self.cards
        return [cards.locomotive] + ([cards.plus4] if cards.plus4 is not None and cards.takes_plus4[track] else [])

    def _color(self, laid: Cards) -> int | None:
        """The colour laid; None when only locomotives were."""
        return next((kind for kind, _ in laid if self.cards.stock.kinds[kind].color is not None), None)

    def _costly(self, track: int, laid: Cards) -> set[int]:
        """Turned kinds that cost one more card: locomotives, and the colour laid if there is one."""
        color = self._color(laid)
        return {*self._wilds(track)} | (set() if color is None else {color})

    def _payments(self, state: GameState, decision: Decision) -> list[Action]:
        track, laid, _, extra = decision.detail
        hand = state.hands[decision.seat]
        color = self._color(laid)
        wilds = self._wilds(track)
        plain = 0 if color is None else hand[color]
        out: list[Action] = []
        for way in set_payments(extra, min(plain, extra), tuple(min(hand[kind], extra) for kind in wilds)):
            counts = [(kind, count) for kind, count in zip(wilds, way[1:], strict=True) if count]
            if way[0] and color is not None:
                counts.insert(0, (color, way[0]))
            out.append(PayTunnel(tuple(counts)))
        out.append(GiveUpTunnel())
        return out

    def limbo(self, decision: Decision) -> Cards:
        if decision.kind != "pay_tunnel":
            return ()
        _, laid, turned, _ = decision.detail
        return merged(laid, tuple((kind, 1) for kind in turned))

    def _pay(self, state: GameState, action: PayTunnel, events: Events | None) -> None:
        _, seat, (track, laid, turned, _) = state.pending.pop()
        self.cards.stock.lay_down(state, seat, action.cards)
        self._finish(state, seat, track, merged(laid, action.cards), turned, events)

    def _finish(
        self, state: GameState, seat: int, track: int, cards: Cards, turned: tuple[int, ...], events: Events | None
    ) -> None:
        # Turned cards are discarded together with the payment, once that is settled.
        self.cards.stock.discard(state, tuple((kind, 1) for kind in turned))
        self.cards.finish_claim(state, seat, track, cards, events, laid=True)

    def _give_up(self, state: GameState, action: GiveUpTunnel, events: Events | None) -> None:
        _, seat, (track, laid, turned, _) = state.pending.pop()
        stock = self.cards.stock
        stock.take_back(state, seat, laid)
        stock.discard(state, tuple((kind, 1) for kind in turned))
        stock.settle(state, events)
        if events is not None:
            events.append(TunnelGivenUp(seat, track))
