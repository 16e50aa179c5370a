"""Train cards: one deck, a market, claims paid with sets of one colour (C3-C8, S2, N2, M1-M3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, Cards, Claim
from ttr_desktop.engine.board import NO_COLOR
from ttr_desktop.engine.cards import MOST_MARKET, CardKind, CardStock, FlushRule
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import CardsLaid, Events
from ttr_desktop.engine.options import Either, ListOf, Option, Optional, Whole, one_of
from ttr_desktop.engine.payments import set_payments
from ttr_desktop.engine.rules.base import CARDS, Handler, ModuleSpec
from ttr_desktop.engine.rules.drawing import CardRules
from ttr_desktop.engine.rules.ferries import Ferries
from ttr_desktop.engine.rules.groups import GroupClaims
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


class TrainCards(CardRules):
    """The deck of coloured cards and locomotives, and how tracks are paid with it."""

    name = "train_cards"
    spec = ModuleSpec(
        "One deck of train cards and a market (C3-C8).",
        {
            "per_color": Option(Whole(1, 40), 12, "cards of each colour"),
            "locomotives": Option(Whole(0, 60), 14, "wild cards"),
            "plus4": Option(Whole(0, 40), 0, "locomotives that are wild only on long tracks (M2)"),
            "plus4_from": Option(Whole(1, 20), 4, "the least length on which a +4 locomotive is wild"),
            "passengers": Option(Whole(0, 40), 0, "passenger cards (M3)"),
            "hand": Option(Whole(0, 20), 4, "cards dealt to each player"),
            "market": Option(Whole(1, MOST_MARKET), 5, "size of the market"),
            "market_locomotive_picks": Option(Whole(1, 2), 2, "picks that a market locomotive costs (C4)"),
            "flush_at": Option(Optional(Whole(2, MOST_MARKET)), 3, "locomotives that flush the market; null: never"),
            "locomotives_on": Option(
                Either(one_of("any"), ListOf(one_of("rail", "tunnel", "ferry"), least=1, most=3)),
                "any",
                "track kinds on which locomotives may be paid, or any",
            ),
        },
        CARDS,
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        self._prepare_tracks()

    def _make_stock(self) -> None:
        options = self.options
        colors = self.board.definition.colors
        self.colors = range(len(colors))
        kinds = [CardKind(color, color=index) for index, color in enumerate(colors)]
        counts = [options["per_color"]] * len(colors)
        self.locomotive = len(kinds)
        kinds.append(CardKind("locomotive", wild=True))
        counts.append(options["locomotives"])
        self.plus4: int | None = None
        self.passenger: int | None = None
        if options["plus4"]:
            self.plus4 = len(kinds)
            kinds.append(CardKind("plus4", wild=True))
            counts.append(options["plus4"])
        if options["passengers"]:
            self.passenger = len(kinds)
            kinds.append(CardKind("passenger"))
            counts.append(options["passengers"])
        self.stock = CardStock(
            kinds, counts, options["market"], self._flush_rule(), lambda state, afresh: 0, ("train",)
        )
        self.rules.stock = self.stock

    def _prepare_tracks(self) -> None:
        board = self.board
        allowed = self.options["locomotives_on"]
        self.takes_wild = [allowed == "any" or kind in allowed for kind in board.kind]
        long = self.options["plus4_from"]
        self.takes_plus4 = [
            self.plus4 is not None and wild and length >= long
            for wild, length in zip(self.takes_wild, board.length, strict=True)
        ]
        ferries = self.rules.find(Ferries)
        self.symbols = ferries.symbols if ferries is not None else [0] * board.track_count
        self.groups = GroupClaims(self)

    def _costly(self) -> set[int]:
        return {self.locomotive} if self.options["market_locomotive_picks"] == 2 else set()

    def _dealt(self) -> Sequence[int]:
        return (self.options["hand"],)

    # -- the market --------------------------------------------------------------------------

    def _flush_rule(self) -> FlushRule:
        """C5 and M3: three locomotives or three passenger cards are too many."""
        limit: int | None = self.options["flush_at"]
        if limit is None:
            return FlushRule((), 0, self._can_flush_help)
        passengers = () if self.passenger is None else (self.passenger,)
        return FlushRule((self.locomotive, *passengers), limit, self._can_flush_help)

    def _can_flush_help(self, state: GameState) -> bool:
        totals = list(state.discards)
        for kind in (*state.market, *state.decks[0]):
            if kind >= 0:
                totals[kind] += 1
        locomotives = totals[self.locomotive]
        passengers = 0 if self.passenger is None else totals[self.passenger]
        others = sum(totals) - locomotives - passengers
        spare = self.stock.flush.limit - 1
        return min(locomotives, spare) + min(passengers, spare) + others >= min(len(state.market), sum(totals))

    # -- what a turn offers --------------------------------------------------------------------

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        self.drawing.first_picks(state, out)
        self._claims(state, seat, out)

    def _claims(self, state: GameState, seat: int, out: list[Action]) -> None:
        board = self.board
        hand = state.hands[seat]
        colors = self.colors
        wild = hand[self.locomotive]
        plus4 = hand[self.plus4] if self.plus4 is not None else 0
        best = max(hand[: len(colors)])
        reach = best + wild + plus4
        length, color, group_size = board.length, board.color, self.groups.size
        enough: dict[int, list[int]] = {}
        for track in self.rules.claims.open_tracks(state, seat):
            spaces = length[track]
            if group_size[track]:
                self.groups.claims(track, hand, out)
                continue
            if spaces > reach:
                continue
            wilds = (wild if self.takes_wild[track] else 0, plus4 if self.takes_plus4[track] else 0)
            own = color[track]
            if own != NO_COLOR:
                if hand[own] + wilds[0] + wilds[1] >= spaces:
                    out += self._offer(track, own, hand[own], wilds, True)
                continue
            if wilds[0] + wilds[1] >= spaces:
                out += self._offer(track, 0, 0, wilds, True)
            least = max(1, spaces - wilds[0] - wilds[1])
            if least not in enough:
                enough[least] = [c for c in colors if hand[c] >= least]
            for c in enough[least]:
                out += self._offer(track, c, hand[c], wilds, False)

    def _offer(self, track: int, color: int, plain: int, wilds: tuple[int, int], bare: bool) -> tuple[Claim, ...]:
        """Claims of the track with one colour; `bare`: also with wild cards alone."""
        spaces = self.board.length[track]
        key = (color, min(plain, spaces), min(wilds[0], spaces), min(wilds[1], spaces), bare)
        offers = self._offers[track]
        if key not in offers:
            offers[key] = tuple(
                Claim(track, self.cards(color, *way))
                for way in set_payments(spaces, key[1], key[2:4], self.symbols[track])
                if bare or way[0]
            )
        return offers[key]

    def cards(self, color: int, plain: int, locomotives: int, plus4: int = 0) -> Cards:
        """The cards of a payment as pairs (kind, count)."""
        counts = [(color, plain), (self.locomotive, locomotives)]
        if self.plus4 is not None:
            counts.append((self.plus4, plus4))
        return tuple(pair for pair in counts if pair[1])

    # -- carrying out a claim ----------------------------------------------------------------------

    def decisions(self) -> Iterable[DecisionKind]:
        yield from super().decisions()
        yield from self.groups.decisions()

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {**super().handlers(), **self.groups.handlers()}

    def _claim(self, state: GameState, action: Claim, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        if action.groups:
            self._lay(state, seat, action, events)
            state.pending.append(self.groups.first_card(seat, action))
        elif (hurdle := self.rules.hurdles[action.track]) is not None:
            self._lay(state, seat, action, events)
            state.pending.append(Decision(hurdle, seat, (action.track, action.cards)))
        else:
            self.finish_claim(state, seat, action.track, action.cards, events, laid=False)

    def _lay(self, state: GameState, seat: int, action: Claim, events: Events | None) -> None:
        self.stock.lay_down(state, seat, action.cards)
        if events is not None:
            events.append(CardsLaid(seat, action.track, action.cards))

    def finish_claim(
        self, state: GameState, seat: int, track: int, cards: Cards, events: Events | None, *, laid: bool
    ) -> None:
        """The payment is complete: discard it, place the trains, open what follows."""
        if not laid:
            self.stock.lay_down(state, seat, cards)
        self.rules.claims.carry_out(state, seat, track, cards, events)
        self.stock.discard(state, cards)
        self.stock.settle(state, events)
        self.rules.follow_claim(state, seat, track)

    def limbo(self, decision: Decision) -> Cards:
        return self.groups.limbo(decision)

    # -- search -----------------------------------------------------------------------------------

    def _sample_claim(
        self, state: GameState, seat: int, track: int, hand: list[int], rand: Callable[[], float]
    ) -> Action | None:
        board, claims = self.board, self.rules.claims
        spaces = board.length[track]
        if spaces > state.trains[seat] or self.groups.size[track]:
            return None
        color = board.color[track]
        if color == NO_COLOR:
            color = int(rand() * len(self.colors))
        wilds = (
            hand[self.locomotive] if self.takes_wild[track] else 0,
            hand[self.plus4] if self.plus4 is not None and self.takes_plus4[track] else 0,
        )
        if hand[color] + wilds[0] + wilds[1] < spaces:
            return None
        if claims.has_rival_siblings[track] and claims.owns_sibling(state, seat, track):
            return None
        offers = self._offer(track, color, hand[color], wilds, True)
        return offers[int(rand() * len(offers))] if offers else None
