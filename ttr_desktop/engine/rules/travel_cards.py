"""Travel cards: a rail and a ship deck with one market, and claims by rail and sea (R1, R4-R8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ttr_desktop.engine.actions import Action, Cards, Claim, ClaimAction
from ttr_desktop.engine.board import NO_COLOR
from ttr_desktop.engine.cards import MOST_MARKET, CardKind, CardStock, FlushRule
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events
from ttr_desktop.engine.options import REQUIRED, Option, Whole, record
from ttr_desktop.engine.payments import pair_payments, set_payments, ship_payments
from ttr_desktop.engine.rules.base import CARDS, Handler, ModuleSpec
from ttr_desktop.engine.rules.drawing import CardRules
from ttr_desktop.engine.state import Decision, GameState

RAIL, SHIP = 0, 1


@dataclass(frozen=True, slots=True, eq=False)
class ClaimPairs(ClaimAction):
    """Claim a track of pair spaces: how many cards of each colour, and jokers (R8).

    Each colour is named by its rail card without anchor; which of the cards carry anchors is
    asked afterwards where there is a choice.
    """

    track: int
    cards: Cards


@dataclass(frozen=True, slots=True, eq=False)
class GiveAnchors(Action):
    """How many of the cards of the colour in question carry an anchor."""

    anchors: int


class TravelCards(CardRules):
    """Rail cards with and without anchor, jokers, single and double ships."""

    name = "travel_cards"
    spec = ModuleSpec(
        "A rail and a ship deck with one market (R1, R4-R8).",
        {
            "per_color": Option(Whole(1, 40), 11, "rail cards of each colour"),
            "anchors": Option(Whole(0, 40), 4, "rail cards of each colour that carry an anchor"),
            "jokers": Option(Whole(0, 60), 14, "wild cards, in the rail deck"),
            "single_ships": Option(Whole(0, 40), 4, "single ship cards of each colour, all with anchor"),
            "double_ships": Option(Whole(0, 40), 6, "double ship cards of each colour"),
            "hand": Option(
                record(
                    rail=Option(Whole(0, 20), REQUIRED, "rail cards"), ship=Option(Whole(0, 20), REQUIRED, "ship cards")
                ),
                REQUIRED,
                "cards dealt to each player from each deck",
            ),
            "market": Option(
                record(
                    rail=Option(Whole(1, MOST_MARKET), REQUIRED, "rail cards"),
                    ship=Option(Whole(1, MOST_MARKET), REQUIRED, "ship cards"),
                ),
                {"rail": 3, "ship": 3},
                "market cards laid from each deck at the start",
            ),
            "flush_at": Option(Whole(2, MOST_MARKET), 3, "jokers that flush the market (R5)"),
        },
        CARDS,
        needs=("fleet",),
        excludes=("train_cards",),
    )

    def _make_stock(self) -> None:
        options, colors = self.options, self.board.definition.colors
        count = len(colors)
        self.colors = range(count)
        self.joker = 2 * count
        plain = [CardKind(f"rail_{color}", RAIL, index) for index, color in enumerate(colors)]
        anchored = [CardKind(f"rail_{color}_anchor", RAIL, index, anchor=True) for index, color in enumerate(colors)]
        singles = [CardKind(f"ship_{color}", SHIP, index, anchor=True) for index, color in enumerate(colors)]
        doubles = [CardKind(f"ship_{color}_double", SHIP, index, spaces=2) for index, color in enumerate(colors)]
        kinds = [*plain, *anchored, CardKind("joker", RAIL, wild=True, anchor=True), *singles, *doubles]
        counts = (
            [options["per_color"] - options["anchors"]] * count
            + [options["anchors"]] * count
            + [options["jokers"]]
            + [options["single_ships"]] * count
            + [options["double_ships"]] * count
        )
        market = options["market"]["rail"] + options["market"]["ship"]
        flush = FlushRule((self.joker,), options["flush_at"], self._can_flush_help)
        self.stock = CardStock(kinds, counts, market, flush, self._deck_for_gap, ("rail", "ship"))
        self.rules.stock = self.stock

    # Kinds by colour: rail plain, rail with anchor, single ship, double ship.
    def rail(self, color: int) -> int:
        return color

    def anchored(self, color: int) -> int:
        return len(self.colors) + color

    def single(self, color: int) -> int:
        return self.joker + 1 + color

    def double(self, color: int) -> int:
        return self.joker + 1 + len(self.colors) + color

    def _costly(self) -> set[int]:
        return {self.joker}

    def _dealt(self) -> Sequence[int]:
        hand = self.options["hand"]
        return (hand["rail"], hand["ship"])

    # -- the market (R4, R5) ---------------------------------------------------------------------

    def _deck_for_gap(self, state: GameState, afresh: bool) -> int:
        """Rail first, then ships, when all is laid afresh; later the type with fewer cards, rail when equal."""
        rail, ship = state.decks
        if not rail or not ship:
            return RAIL if rail else SHIP
        laid = [self.stock.deck_of[kind] for kind in state.market if kind >= 0]
        if afresh:
            if laid.count(RAIL) < self.options["market"]["rail"]:
                return RAIL
            if laid.count(SHIP) < self.options["market"]["ship"]:
                return SHIP
        return RAIL if laid.count(RAIL) <= laid.count(SHIP) else SHIP

    def _can_flush_help(self, state: GameState) -> bool:
        """R5: not when as many jokers must come back."""
        totals = list(state.discards)
        for kind in (*state.market, *state.decks[RAIL], *state.decks[SHIP]):
            if kind >= 0:
                totals[kind] += 1
        rail = sum(count for count, deck in zip(totals, self.stock.deck_of, strict=True) if deck == RAIL)
        ships = sum(totals) - rail
        colored = rail - totals[self.joker]
        laid_ships: int = min(self.options["market"]["ship"], ships)
        return min(len(state.market) - laid_ships, rail) - colored < self.stock.flush.limit

    # -- what a turn offers --------------------------------------------------------------------------

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        self.drawing.first_picks(state, out)
        hand = state.hands[seat]
        board = self.board
        for track in self.rules.claims.open_tracks(state, seat):
            if board.pairs[track]:
                self._pair_claims(track, hand, out)
                continue
            own = board.color[track]
            offer = self._sea_offer if board.by_sea[track] else self._rail_offer
            if own != NO_COLOR:
                out += offer(track, own, hand, True)
                continue
            if hand[self.joker] >= board.length[track]:
                out += self._jokers_only(track)
            for color in self.colors:
                out += offer(track, color, hand, False)

    def _rail_offer(self, track: int, color: int, hand: list[int], bare: bool) -> tuple[Claim, ...]:
        """Claims with rail cards of one colour; `bare`: also with jokers alone."""
        spaces = self.board.length[track]
        plain, anchored, jokers = hand[self.rail(color)], hand[self.anchored(color)], hand[self.joker]
        if plain + anchored + jokers < spaces:
            return ()
        key = (color, min(plain, spaces), min(anchored, spaces), min(jokers, spaces), bare)
        offers = self._offers[track]
        if key not in offers:
            kinds = (self.rail(color), self.anchored(color), self.joker)
            offers[key] = tuple(
                Claim(track, _cards(kinds, way))
                for way in set_payments(spaces, key[1], key[2:4])
                if bare or way[0] or way[1]
            )
        return offers[key]

    def _sea_offer(self, track: int, color: int, hand: list[int], bare: bool) -> tuple[Claim, ...]:
        """Claims with ship cards of one colour."""
        spaces = self.board.length[track]
        singles, doubles, jokers = hand[self.single(color)], hand[self.double(color)], hand[self.joker]
        if singles + 2 * doubles + jokers < spaces:
            return ()
        key = (color, min(singles, spaces), min(doubles, spaces), min(jokers, spaces), bare)
        offers = self._offers[track]
        if key not in offers:
            kinds = (self.single(color), self.double(color), self.joker)
            offers[key] = tuple(
                Claim(track, _cards(kinds, way))
                for way in ship_payments(spaces, key[1], key[2], key[3])
                if bare or way[0] or way[1]
            )
        return offers[key]

    def _jokers_only(self, track: int) -> tuple[Claim, ...]:
        return (Claim(track, ((self.joker, self.board.length[track]),)),)

    # -- pair spaces (R8) ------------------------------------------------------------------------------

    def _pair_claims(self, track: int, hand: list[int], out: list[Action]) -> None:
        pairs = self.board.pairs[track]
        held = tuple(min(hand[self.rail(c)] + hand[self.anchored(c)], 2 * pairs) for c in self.colors)
        kinds = (*(self.rail(color) for color in self.colors), self.joker)
        out += [
            ClaimPairs(track, _cards(kinds, way)) for way in pair_payments(pairs, held, min(hand[self.joker], pairs))
        ]

    def _claim_pairs(self, state: GameState, action: ClaimPairs, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        state.pending.append(Decision("anchors", seat, (action.track, action.cards, ())))

    def _anchor_range(self, hand: list[int], color: int, count: int) -> range:
        return range(max(0, count - hand[self.rail(color)]), min(count, hand[self.anchored(color)]) + 1)

    def _anchor_answers(self, state: GameState, decision: Decision) -> list[Action]:
        _, cards, _ = decision.detail
        color, count = cards[0]
        return [GiveAnchors(anchors) for anchors in self._anchor_range(state.hands[decision.seat], color, count)]

    def _settle_anchors(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """Colours without a choice between cards with and without anchor need no question."""
        _, seat, (track, cards, laid) = state.pending.pop()
        hand = state.hands[seat]
        while cards:
            color, count = cards[0]
            if color == self.joker:
                laid = (*laid, cards[0])
            else:
                choices = self._anchor_range(hand, color, count)
                if len(choices) > 1:
                    state.pending.append(Decision("anchors", seat, (track, cards, laid)))
                    return False
                laid = (*laid, *self._split(color, count, choices[0]))
            cards = cards[1:]
        self.finish_claim(state, seat, track, tuple(sorted(laid)), events)
        return True

    def _split(self, color: int, count: int, anchors: int) -> Cards:
        return _cards((self.rail(color), self.anchored(color)), (count - anchors, anchors))

    def _give_anchors(self, state: GameState, action: GiveAnchors, events: Events | None) -> None:
        _, seat, (track, cards, laid) = state.pending.pop()
        color, count = cards[0]
        laid = (*laid, *self._split(color, count, action.anchors))
        state.pending.append(Decision("anchors", seat, (track, cards[1:], laid)))

    # -- carrying out ------------------------------------------------------------------------------------

    def decisions(self) -> Iterable[DecisionKind]:
        yield from super().decisions()
        yield DecisionKind(
            name="anchors",
            answers=self._anchor_answers,
            settle=self._settle_anchors,
            can_be=self._can_give_anchors,
            page="sea-tracks",
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {**super().handlers(), ClaimPairs: self._claim_pairs, GiveAnchors: self._give_anchors}

    def _can_give_anchors(self, state: GameState, decision: Decision) -> bool:
        """The cards are still in the hand: those split already, and enough for each colour to come."""
        _, cards, laid = decision.detail
        hand, used = state.hands[decision.seat], [kind for kind, _ in laid]
        for color, count in cards:
            kinds = [self.joker] if color == self.joker else [self.rail(color), self.anchored(color)]
            if color not in (*self.colors, self.joker) or not 0 < count <= sum(hand[kind] for kind in kinds):
                return False
            used += kinds
        fits = bool(cards) and cards[0][0] != self.joker and self.rules.claims.can_finish(state, decision)
        return fits and len(set(used)) == len(used) and all(0 < count <= hand[kind] for kind, count in laid)

    def _claim(self, state: GameState, action: Claim, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        self.finish_claim(state, seat, action.track, action.cards, events)

    def finish_claim(self, state: GameState, seat: int, track: int, cards: Cards, events: Events | None) -> None:
        """The payment is complete: discard it, place the pieces, open what follows."""
        self.rules.claims.carry_out(state, seat, track, cards, events)
        self.stock.pay(state, seat, cards, events)
        self.rules.follow_claim(state, seat, track)

    # -- search --------------------------------------------------------------------------------------------

    def _sample_claim(
        self, state: GameState, seat: int, track: int, hand: list[int], rand: Callable[[], float]
    ) -> Action | None:
        board, claims = self.board, self.rules.claims
        if board.pairs[track] or not claims.has_pieces(state, seat, track):
            return None
        color = board.color[track]
        if color == NO_COLOR:
            color = int(rand() * len(self.colors))
        offers = (self._sea_offer if board.by_sea[track] else self._rail_offer)(track, color, hand, True)
        if not offers or not claims.is_open(state, seat, track):
            return None
        return offers[int(rand() * len(offers))]


def _cards(kinds: tuple[int, ...], counts: tuple[int, ...]) -> Cards:
    """Pairs (kind, count) without empty ones, kinds ascending."""
    return tuple(sorted((kind, count) for kind, count in zip(kinds, counts, strict=True) if count))
