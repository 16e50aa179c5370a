"""Stations and harbours: where, when, and which cards are kept for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.rules.harbours import CARDS_OF_EACH, BuildHarbour, Harbours, harbour_payments
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.state import GameState

if TYPE_CHECKING:
    from ttr_desktop.bots.plan import Plan, Planner


class Builder:
    """Judges stations (Europe) and harbours (Rails & Sails)."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.facts = planner.facts
        self.board = planner.board
        self.tempo = planner.weights.tempo

    def best(self, state: GameState, seat: int, plan: Plan, left: float) -> Action | None:
        """What should be built now, if anything."""
        if self.facts.harbours is not None:
            return self.harbour(state, seat, plan)
        if plan.borrow and not plan.tracks:
            return self.station(state, seat, plan)
        return None

    # -- stations --------------------------------------------------------------------------------

    def station(self, state: GameState, seat: int, plan: Plan) -> Action | None:
        """The first station that the plan asks for, if it can be paid."""
        stations = self.facts.stations
        if stations is None or not plan.borrow:
            return None
        cost = stations.next_cost(state, seat)
        if cost is None:
            return None
        owners = stations.slice(state).owner
        plain = self.board.is_plain_city
        for track in plan.borrow:
            ends = self.board.ends[track]
            if any(owners[city] == seat for city in ends):
                continue
            sites = [city for city in ends if plain[city] and owners[city] < 0]
            cards = self._station_cards(state, seat, cost)
            if sites and cards is not None:
                # A city of the own network keeps the choice of the borrowed track open longest.
                own = [city for city in sites if any(state.owner[t] == seat for t in self.board.tracks_at[city])]
                return BuildStation((own or sites)[0], cards)
        return None

    def _station_cards(self, state: GameState, seat: int, cost: int) -> tuple[tuple[int, int], ...] | None:
        """Cards of the colour of which most is held; wild ones only where they must be."""
        hand, cards = state.hands[seat], self.facts.train_cards
        color = max(cards.colors, key=lambda c: hand[c])
        plain = min(hand[color], cost)
        if cost - plain > hand[cards.locomotive]:
            return None
        return cards.cards(color, plain, cost - plain)

    # -- harbours ----------------------------------------------------------------------------------

    def harbour(self, state: GameState, seat: int, plan: Plan) -> Action | None:
        """The best payable harbour that is worth its turn."""
        module = self.facts.harbours
        assert module is not None
        if module.built(state, seat) >= module.options["per_player"]:
            return None
        payment = self._harbour_cards(state, seat)
        if payment is None:
            return None
        worth = self.harbour_worth(state, seat, plan, module)
        sites = [(worth[city], city) for city in module.sites(state, seat) if worth[city] > self.tempo]
        return BuildHarbour(max(sites)[1], payment) if sites else None

    def harbour_worth(self, state: GameState, seat: int, plan: Plan, module: Harbours) -> list[float]:
        """Per city, what a harbour there would score by the tickets done or pursued."""
        scale = module.options["points"]
        counts = [0] * self.board.city_count
        for ticket in state.tickets[seat]:
            if ticket not in plan.given_up:
                for city in self.board.ticket_faces[ticket].cities:
                    counts[city] += 1
        penalty = module.options["unbuilt_penalty"]
        return [penalty + (scale[min(count, len(scale)) - 1] if count else 0) for count in counts]

    def _harbour_cards(self, state: GameState, seat: int) -> tuple[tuple[int, int], ...] | None:
        """R13: the payment with the fewest jokers."""
        cards, hand = self.facts.travel_cards, state.hands[seat]
        best: tuple[int, tuple[tuple[int, int], ...]] | None = None
        for color in cards.colors:
            rail, ship = (min(hand[kind], CARDS_OF_EACH) for kind in (cards.anchored(color), cards.single(color)))
            ways = harbour_payments(rail, ship, min(hand[cards.joker], 2 * CARDS_OF_EACH))
            if not ways:
                continue
            r, s = ways[0]
            jokers = 2 * CARDS_OF_EACH - r - s
            counts = ((cards.anchored(color), r), (cards.joker, jokers), (cards.single(color), s))
            payment = tuple(pair for pair in counts if pair[1])
            if best is None or jokers < best[0]:
                best = (jokers, payment)
        return best[1] if best else None

    def add_wants(self, state: GameState, seat: int, wants: list[float]) -> None:
        """Cards with anchors are wanted while a harbour is."""
        module = self.facts.harbours
        if module is None or module.built(state, seat) >= module.options["per_player"]:
            return
        cards, hand = self.facts.travel_cards, state.hands[seat]
        color = max(cards.colors, key=lambda c: self._anchored(hand, c))
        lacking = 2 * CARDS_OF_EACH - hand[cards.joker]
        for kind in (cards.anchored(color), cards.single(color)):
            short = max(0, CARDS_OF_EACH - hand[kind])
            lacking -= min(hand[kind], CARDS_OF_EACH)
            wants[kind] += short
        if lacking > 0:
            wants[cards.joker] += lacking

    def _anchored(self, hand: list[int], color: int) -> int:
        """Cards of a colour that a harbour could use."""
        cards = self.facts.travel_cards
        return sum(min(hand[kind], CARDS_OF_EACH) for kind in (cards.anchored(color), cards.single(color)))
