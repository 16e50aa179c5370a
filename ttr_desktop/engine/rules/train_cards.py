"""Train cards: one deck, a market, claims paid with sets of one colour (C3-C8, S2, N2, M1-M3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, Cards, Claim
from ttr_desktop.engine.board import NO_COLOR
from ttr_desktop.engine.cards import MOST_MARKET, CardKind, CardStock, FlushRule
from ttr_desktop.engine.events import CardsLaid, Events
from ttr_desktop.engine.options import Either, ListOf, Option, Optional, Whole, one_of
from ttr_desktop.engine.payments import set_payments
from ttr_desktop.engine.rules.base import (
    CARDS,
    Answers,
    DecisionCheck,
    Handler,
    ModuleSpec,
    RuleModule,
    Sampler,
    Settler,
)
from ttr_desktop.engine.rules.drawing import Drawing
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


NO_CAP = 1000


@dataclass(frozen=True, slots=True, eq=False)
class FillGroup(Action):
    """Lay one card into a group of any cards (N4, N5)."""

    kind: int


class TrainCards(RuleModule):
    """The deck of coloured cards and locomotives, and how tracks are paid with it."""

    name = "train_cards"
    waiting_kinds = ("second_pick",)
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
        self._make_stock()
        self.drawing = Drawing(
            rules, self.stock, {self.locomotive} if options["market_locomotive_picks"] == 2 else set()
        )
        self.turn = [Decision("turn", seat) for seat in range(rules.seats)]
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
        self.stock = CardStock(kinds, counts, options["market"], self._flush_rule(), lambda state, afresh: 0)
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
        ferries = "ferries" in self.board.definition.rules
        self.symbols = [count if ferries else 0 for count in board.locomotives]
        tunnels = self.board.definition.rules.get("tunnels")
        self.is_tunnel = [tunnels is not None and kind == "tunnel" for kind in board.kind]
        substitute = self.board.definition.rules.get("ferries", {}).get("substitute")
        groups = "groups" in self.board.definition.rules
        # Tracks on which groups of any cards may be part of the payment: cards per group, else 0 (N4, N5).
        self.group_size = [
            (board.group[track] if groups and board.group[track] else (substitute or 0) if self.symbols[track] else 0)
            for track in range(board.track_count)
        ]
        self._offers: list[dict[tuple[int, ...], tuple[Claim, ...]]] = [{} for _ in range(board.track_count)]

    def begin(self, state: GameState, events: Events | None) -> None:
        self.stock.begin(state)
        for seat in range(state.seats):
            self.stock.deal(state, seat, 0, self.options["hand"], events)
        self.stock.fill_market(state, events)

    def begin_turn(self, state: GameState, seat: int) -> Decision:
        return self.turn[seat]

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
        length, color, group_size = board.length, board.color, self.group_size
        enough: dict[int, list[int]] = {}
        for track in self.rules.claims.open_tracks(state, seat):
            spaces = length[track]
            if group_size[track]:
                self._group_claims(track, hand, out)
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

    # -- groups of any cards (N4, N5) ------------------------------------------------------------

    def _group_claims(self, track: int, hand: list[int], out: list[Action]) -> None:
        """Claims that name the colour and how many groups; the groups are filled afterwards."""
        board = self.board
        spaces, symbols = board.length[track], self.symbols[track]
        wild = hand[self.locomotive] if self.takes_wild[track] else 0
        colors = self.colors if board.color[track] == NO_COLOR else (board.color[track],)
        for groups in range(symbols + 1 if symbols else spaces):
            for plain, locomotives in self._named_counts(spaces, symbols, groups, wild):
                for color in colors if plain else colors[:1]:
                    if hand[color] >= plain:
                        cards = self.cards(color, plain, locomotives)
                        if self._can_fill(track, cards, groups, hand):
                            out.append(Claim(track, cards, groups))

    def _named_counts(self, spaces: int, symbols: int, groups: int, wild: int) -> list[tuple[int, int]]:
        """Pairs (plain cards, locomotives) laid besides the groups."""
        needed = symbols - groups if symbols else 0
        free = spaces - symbols if symbols else spaces - groups
        return [(free - extra, needed + extra) for extra in range(min(wild - needed, free) + 1)]

    def _can_fill(self, track: int, cards: Cards, groups: int, hand: list[int]) -> bool:
        named = dict(cards)
        caps = self._fill_caps(track, cards)
        supply = sum(min(hand[kind] - named.get(kind, 0), cap) for kind, cap in caps.items())
        return supply >= groups * self.group_size[track]

    def _fill_caps(self, track: int, cards: Cards) -> dict[int, int]:
        """How many cards of each kind may go into groups, kinds ascending.

        A group may hold any cards (N4, N5), but a payment that contains a cheaper one is not offered:
        a locomotive does the work of a ferry's group alone, a card of the set that of a space; and where
        a locomotive lies on a plain space of a ferry, a card of the set could set it free for a symbol.
        On a gray track another colour that lies in the groups might as well be named as the set: of
        equal ways the first colour is the one, and with spaces for groups (N5) more cards make the
        better set.
        """
        symbols, spaces = self.symbols[track], self.board.length[track]
        caps = dict.fromkeys(range(len(self.stock.kinds)), NO_CAP)
        if symbols or self.takes_wild[track]:
            del caps[self.locomotive]
        gray = self.board.color[track] == NO_COLOR
        named = next(((kind, count) for kind, count in cards if kind in self.colors), None)
        if named is None:
            for color in self.colors if gray else (self.board.color[track],):
                # Every plain space that there is holds a locomotive.
                if spaces > symbols:
                    del caps[color]
            return caps
        color, count = named
        if gray:
            for other in self.colors:
                if other < color:
                    caps[other] = count - 1
                elif not symbols:
                    caps[other] = count
        if symbols and count == spaces - symbols:
            caps[color] = NO_CAP
        else:
            del caps[color]
        return caps

    def _fill_answers(self, state: GameState, decision: Decision) -> list[Action]:
        track, cards, laid, left = decision.detail
        hand = state.hands[decision.seat]
        last, count = laid[-1] if laid else (-1, 0)
        out: list[Action] = []
        rest = 0
        # Fillers are laid in ascending order of kind, so that each set of cards has one way to it.
        for kind, cap in reversed(self._fill_caps(track, cards).items()):
            if kind < last:
                break
            supply = min(hand[kind], cap - (count if kind == last else 0))
            rest += supply
            if supply and rest >= left:
                out.append(FillGroup(kind))
        return out[::-1]

    # -- carrying out a claim ----------------------------------------------------------------------

    def answers(self) -> Mapping[str, Answers]:
        return {**self.drawing.answers(), "fill_group": self._fill_answers}

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {**self.drawing.handlers(), Claim: self._claim, FillGroup: self._fill}

    def settlers(self) -> Mapping[str, Settler]:
        return self.drawing.settlers()

    def decision_checks(self) -> Mapping[str, DecisionCheck]:
        return {**self.drawing.decision_checks(), "fill_group": self._is_group}

    def _is_group(self, state: GameState, decision: Decision) -> bool:
        _, cards, laid, left = decision.detail
        fits = self.rules.claims.can_finish(state, decision) and 0 < left <= sum(state.hands[decision.seat])
        return fits and self.stock.are_cards(cards) and self.stock.are_cards(laid)

    def _claim(self, state: GameState, action: Claim, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        if action.groups:
            self.stock.lay_down(state, seat, action.cards)
            if events is not None:
                events.append(CardsLaid(seat, action.track, action.cards))
            left = action.groups * self.group_size[action.track]
            state.pending.append(Decision("fill_group", seat, (action.track, action.cards, (), left)))
        elif self.is_tunnel[action.track]:
            self.stock.lay_down(state, seat, action.cards)
            if events is not None:
                events.append(CardsLaid(seat, action.track, action.cards))
            state.pending.append(Decision("tunnel", seat, (action.track, action.cards)))
        else:
            self.finish_claim(state, seat, action.track, action.cards, events, laid=False)

    def _fill(self, state: GameState, action: FillGroup, events: Events | None) -> None:
        _, seat, (track, cards, laid, left) = state.pending.pop()
        self.stock.lay_down(state, seat, ((action.kind, 1),))
        if laid and laid[-1][0] == action.kind:
            laid = (*laid[:-1], (action.kind, laid[-1][1] + 1))
        else:
            laid = (*laid, (action.kind, 1))
        if left > 1:
            state.pending.append(Decision("fill_group", seat, (track, cards, laid, left - 1)))
        else:
            self.finish_claim(state, seat, track, merged(cards, laid), events, laid=True)

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
        if decision.kind == "fill_group":
            return merged(decision.detail[1], decision.detail[2])
        return ()

    # -- search -----------------------------------------------------------------------------------

    def samplers(self) -> Mapping[str, Sampler]:
        return {"turn": self._sample_turn, "second_pick": self._sample_second}

    def _sample_second(self, state: GameState, decision: Decision, rand: Callable[[], float]) -> Action | None:
        return self.drawing.sample_pick(state, rand, first=False)

    def _sample_turn(self, state: GameState, decision: Decision, rand: Callable[[], float]) -> Action | None:
        """A few tries at a random claim, then a pick; None lets the full list decide."""
        free = state.free
        count = len(free)
        if count:
            seat = decision.seat
            hand = state.hands[seat]
            for _ in range(3):
                track = free[int(rand() * count)]
                action = self._sample_claim(state, seat, track, hand, rand)
                if action is not None:
                    return action
        return self.drawing.sample_pick(state, rand, first=True) if rand() < 0.95 else None

    def _sample_claim(
        self, state: GameState, seat: int, track: int, hand: list[int], rand: Callable[[], float]
    ) -> Action | None:
        board, claims = self.board, self.rules.claims
        spaces = board.length[track]
        if spaces > state.trains[seat] or self.group_size[track]:
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


def merged(first: Cards, second: Cards) -> Cards:
    """Two payments as one."""
    counts: dict[int, int] = {}
    for kind, count in (*first, *second):
        counts[kind] = counts.get(kind, 0) + count
    return tuple(sorted(counts.items()))
