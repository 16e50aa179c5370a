"""Plans: which tickets to pursue, which tracks to claim for them, how pressing each track is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ttr_desktop.bots.draw_time import picks_for
from ttr_desktop.bots.facts import SPACES_A_SHIP_CARD, Facts
from ttr_desktop.bots.most_tickets import expected_bonus
from ttr_desktop.bots.paying import Paying, Share, paying_for
from ttr_desktop.bots.prices import Prices, swappable
from ttr_desktop.bots.ways import Network, cheapest_network, join, way_for
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine.graph.network import component_labels, joined
from ttr_desktop.engine.graph.ways import INF, Links, cheapest_way, usable
from ttr_desktop.engine.state import FREE, GameState
from ttr_desktop.engine.tickets import TourFace

TYPICAL_CLAIM = 3.6
"""Spaces of an average claim, to guess when others run out of pieces."""
DICE_SPACES_A_TURN = 3.2
LATE = 2.0
"""A plan's turn beyond the end costs so many times its tempo."""
MOST_LOSS = 15.0


@dataclass(slots=True)
class Plan:
    """What a seat means to do."""

    pursued: list[int]
    """Open tickets that it means to complete."""
    given_up: list[int]
    tracks: list[int]
    """Free tracks that the tickets need, most urgent first."""
    borrow: list[int]
    """Opponents' tracks that stations shall borrow."""
    value: float
    """Points of the pursued tickets less the price of the network, less the penalties of the others."""
    trains: int
    """Trains that the tickets do not need; below zero if they need more than there are."""
    ships: int
    urgency: dict[int, float] = field(default_factory=dict)
    """Per track, the expected loss of leaving it for another turn."""


@dataclass(slots=True)
class Offer:
    """What a position offers a seat, whichever tickets it plans for."""

    labels: list[int]
    price: list[float]
    links: Links
    left: float
    bonus: Sequence[float]
    """By the number of tickets completed, what may be expected of the bonus for the most of them."""
    alone: dict[int, float] = field(default_factory=dict)
    """Per ticket looked at, the price of its own cheapest way."""


class Planner:
    """Makes plans for one rule set and one set of weights."""

    def __init__(self, facts: Facts, weights: Weights) -> None:
        self.facts = facts
        self.board = facts.board
        self.weights = weights
        self.paying: Paying | None = paying_for(facts, weights.reserve)
        self.prices = Prices(facts, weights, self.paying)

    # -- what is joined ------------------------------------------------------------------------

    def labels(self, state: GameState, seat: int) -> list[int]:
        """Which cities the seat's own tracks join."""
        ends = self.board.ends
        own = [ends[track] for track, owner in enumerate(state.owner) if owner == seat]
        return component_labels(self.board.city_count, own)

    def is_done(self, labels: Sequence[int], ticket: int) -> bool:
        """Whether the best outcome of the ticket is reached."""
        face = self.board.ticket_faces[ticket]
        if isinstance(face, TourFace):
            return all(labels[city] == labels[face.cities[0]] for city in face.cities)
        starts, ends, _ = face.outcomes[0]
        return joined(labels, starts, ends)

    def swing(self, ticket: int) -> int:
        """What completing a kept ticket is worth against failing it."""
        face = self.board.ticket_faces[ticket]
        return self.face_points(ticket) + face.penalty

    def face_points(self, ticket: int) -> int:
        return self.board.ticket_faces[ticket].best

    # -- time ----------------------------------------------------------------------------------

    def turns_left(self, state: GameState, seat: int) -> float:
        """About how many turns the seat still gets, this one included; exact in the last round."""
        if state.closing_turns >= 0:
            return self._last_turns(state, seat)
        extra = self.facts.rules.extra_turns
        return extra + min(self._turns_to_end(state, other) for other in range(state.seats))

    def _last_turns(self, state: GameState, seat: int) -> float:
        """C12: the turns left go round, the present one included."""
        ahead = (seat - state.seat) % state.seats
        return max(0, -((ahead - state.closing_turns) // state.seats))

    def _turns_to_end(self, state: GameState, seat: int) -> float:
        pieces = state.trains[seat] + state.ships[seat] - self.facts.rules.pieces_left
        if pieces <= 0:
            return 0.0
        if self.paying is None:
            return pieces / DICE_SPACES_A_TURN
        cards = sum(state.hands[seat]) if state.hands[seat] else 6
        return pieces / TYPICAL_CLAIM + max(0, pieces - cards) / 2

    def plan_turns(self, hand: list[int], tracks: Sequence[int]) -> float:
        """Turns to claim all these tracks with the help of this hand."""
        if self.paying is None:
            return sum(self.facts.turns[track] for track in tracks)
        return len(tracks) + self.waiting(self.paying.allocate(hand, tracks)) / 2

    def waiting(self, shares: Sequence[Share]) -> float:
        """Picks until all these shares lack nothing."""
        lacks: dict[tuple[int, bool], float] = {}
        for share in shares:
            if share.lack:
                at_sea = self.board.by_sea[share.track]
                key = (share.color, at_sea)
                lacks[key] = lacks.get(key, 0.0) + (share.lack / SPACES_A_SHIP_CARD if at_sea else share.lack)
        return picks_for(list(lacks.values()))

    # -- the plan ------------------------------------------------------------------------------

    def plan(self, state: GameState, seat: int, tickets: Sequence[int] | None = None) -> Plan:
        """The plan for these tickets, by default the seat's own."""
        if tickets is None:
            tickets = state.tickets[seat]
        sight = self.sight(state, seat)
        pursued, network, value = self.pursue(state, seat, tickets, sight)
        mine = [track for track in network.tracks if state.owner[track] == FREE]
        trains, ships = self.spare(state, seat, mine)
        given_up = [t for t in tickets if t not in pursued and not self.is_done(sight.labels, t)]
        borrow = [track for track in network.tracks if state.owner[track] != FREE]
        plan = Plan(pursued, given_up, mine, borrow, value, trains, ships)
        self._rank(state, seat, plan, sight)
        return plan

    def sight(self, state: GameState, seat: int) -> Offer:
        price = self.prices.now(state, seat)
        left = self.turns_left(state, seat) - self.weights.slack
        return Offer(self.labels(state, seat), price, usable(self.facts.links, price), left, self.bonus(state, seat))

    def bonus(self, state: GameState, seat: int) -> Sequence[float]:
        """By the number of tickets completed, what may be expected of the bonus for the most of them."""
        return expected_bonus(state, seat, self.weights.most_tickets * self.facts.tickets_bonus)

    def spare(self, state: GameState, seat: int, tracks: Sequence[int]) -> tuple[int, int]:
        board = self.board
        at_sea = sum(board.length[track] for track in tracks if board.by_sea[track])
        by_rail = sum(board.length[track] for track in tracks) - at_sea
        return state.trains[seat] - by_rail, state.ships[seat] - at_sea

    def pursue(
        self, state: GameState, seat: int, tickets: Sequence[int], sight: Offer
    ) -> tuple[list[int], Network, float]:
        """The best set to pursue, its network, the value of the plan: all tickets, or all but those too dear."""
        faces = self.board.ticket_faces
        done = [ticket for ticket in tickets if self.is_done(sight.labels, ticket)]
        unfinished = [ticket for ticket in tickets if ticket not in done]
        alone = sight.alone
        for ticket in unfinished:
            if ticket not in alone:
                alone[ticket] = way_for(sight.links, sight.price, faces[ticket])[0]
        chosen = [ticket for ticket in unfinished if alone[ticket] < INF]
        lost = sum(faces[ticket].penalty for ticket in unfinished if alone[ticket] == INF)
        network, value, fits = self._worth(state, seat, chosen, sight, len(done))
        while chosen and (not fits or any(alone[ticket] > self.swing(ticket) for ticket in chosen)):
            tried = []
            for ticket in chosen:
                fewer = [other for other in chosen if other != ticket]
                tried.append((self._worth(state, seat, fewer, sight, len(done)), faces[ticket].penalty, ticket))
            (other, worth, fit), penalty, ticket = max(tried, key=lambda t: t[0][1] - t[1])
            if worth - penalty <= value:
                break
            chosen.remove(ticket)
            network, value, fits = other, worth - penalty, fit
        return chosen, network, value - lost + sum(self.face_points(ticket) for ticket in done)

    def _worth(
        self, state: GameState, seat: int, tickets: list[int], sight: Offer, done: int
    ) -> tuple[Network, float, bool]:
        """The network for these tickets beside those done, its worth, and whether pieces, stations and time suffice."""
        make = cheapest_network if self.weights.thorough else join
        network = make(self.facts, sight.links, sight.price, tickets)
        if network is None:
            return Network({}, 0.0, 0), -INF, False
        mine = [track for track in network.tracks if state.owner[track] == FREE]
        turns = self.plan_turns(state.hands[seat], mine)
        late = max(0.0, turns - sight.left)
        trains, ships = self.spare(state, seat, mine)
        over = max(0, -trains) + max(0, -ships)
        lacking = max(0, -trains - swappable(state, seat, to_ships=False)) + max(
            0, -ships - swappable(state, seat, to_ships=True)
        )
        if trains + ships < 0:
            lacking = max(lacking, -trains - ships)
        stations = max(0, len(network.tracks) - len(mine) - self._stations_left(state, seat))
        tempo = self.weights.tempo
        value = network.points - network.cost - LATE * tempo * late - over - 3 * tempo * lacking - 99 * stations
        if over and not lacking:
            value -= tempo
        value += sight.bonus[done + len(tickets)]
        return network, value, not (late or over or stations)

    def _stations_left(self, state: GameState, seat: int) -> int:
        stations = self.facts.stations
        if stations is None:
            return 0
        return len(stations.options["costs"])

    # -- urgency ---------------------------------------------------------------------------------

    def _rank(self, state: GameState, seat: int, plan: Plan, sight: Offer) -> None:
        """How much would be lost if another seat took a track, times how likely that is."""
        if not plan.tracks:
            return
        price = sight.price
        paid = price[:]
        for track in plan.tracks:
            paid[track] = 0.0
        interest = self.interest(state, seat)
        ends, board = self.board.ends, self.board
        for track in plan.tracks:
            twins = [twin for twin in board.siblings[track] if state.owner[twin] == FREE]
            paid[track] = INF
            # With two tracks open to all, the loss of one is not the loss of the connection.
            detour = 0.0
            if not (twins and self.facts.claims.both_of_double):
                before = [paid[twin] for twin in twins]
                for twin in twins:
                    paid[twin] = INF
                a, b = ends[track]
                detour = cheapest_way(sight.links, paid, (a,), (b,))[0] - price[track]
                for twin, cost in zip(twins, before, strict=True):
                    paid[twin] = cost
            paid[track] = 0.0
            loss = max(0.0, min(detour, MOST_LOSS))
            plan.urgency[track] = self.weights.risk * loss * interest[track] + 0.02 * board.length[track]
        plan.tracks.sort(key=lambda track: -plan.urgency[track])

    def interest(self, state: GameState, seat: int) -> list[float]:
        """Per track, roughly the chance that some opponent takes it in the next round."""
        ends, owner = self.board.ends, state.owner
        touched: dict[int, set[int]] = {other: set() for other in range(state.seats) if other != seat}
        for track, holder in enumerate(owner):
            if holder >= 0 and holder != seat:
                touched[holder].update(ends[track])
        chance = [0.02 * len(touched)] * len(owner)
        for cities in touched.values():
            for track in state.free:
                a, b = ends[track]
                near = (a in cities) + (b in cities)
                if near:
                    chance[track] += 0.05 * near
        return chance
