"""Tunnels: cards turned from the deck may raise the price (E4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ttr_desktop.engine.actions import Action, Cards
from ttr_desktop.engine.events import Events, TunnelGivenUp, TunnelTurned
from ttr_desktop.engine.options import Option, Whole
from ttr_desktop.engine.payments import set_payments
from ttr_desktop.engine.rules.base import Answers, DecisionCheck, Handler, ModuleSpec, RuleModule, Settler
from ttr_desktop.engine.rules.train_cards import TrainCards, merged
from ttr_desktop.engine.state import Decision, GameState


@dataclass(frozen=True, slots=True, eq=False)
class PayTunnel(Action):
    """Pay what the turned cards ask for."""

    cards: Cards


@dataclass(frozen=True, slots=True, eq=False)
class GiveUpTunnel(Action):
    """Take the laid cards back; the turn ends."""


class Tunnels(RuleModule):
    """With cards: turn, count, pay or take back. With dice the dice module does it (D8)."""

    name = "tunnels"
    spec = ModuleSpec(
        "Tunnels may cost more than they show (E4, D8).",
        {"cards": Option(Whole(1, 10), 3, "cards turned for a tunnel")},
    )

    @property
    def cards(self) -> TrainCards:
        module = self.rules.by_name["train_cards"]
        assert isinstance(module, TrainCards)
        return module

    def answers(self) -> Mapping[str, Answers]:
        return {"pay_tunnel": self._payments} if self.rules.mode == "cards" else {}

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {PayTunnel: self._pay, GiveUpTunnel: self._give_up} if self.rules.mode == "cards" else {}

    def decision_checks(self) -> Mapping[str, DecisionCheck]:
        return {"pay_tunnel": self._can_cost_more} if self.rules.mode == "cards" else {}

    def _can_cost_more(self, state: GameState, decision: Decision) -> bool:
        _, laid, turned, extra = decision.detail
        are_cards = self.cards.stock.are_cards(laid) and self.cards.stock.are_cards([(kind, 1) for kind in turned])
        return are_cards and 0 < extra <= len(turned) and self.rules.claims.can_finish(state, decision)

    def settlers(self) -> Mapping[str, Settler]:
        return {"tunnel": self._turn} if self.rules.mode == "cards" else {}

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
        if decision.kind != "pay_tunnel" or self.rules.mode != "cards":
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
