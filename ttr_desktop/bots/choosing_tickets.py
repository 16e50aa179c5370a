"""Which tickets to keep, and what drawing more of them promises."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from ttr_desktop.bots.facts import CARDS_A_TURN
from ttr_desktop.bots.fleet_guess import with_guessed_fleet
from ttr_desktop.bots.ways import way_for
from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.graph.ways import INF, usable
from ttr_desktop.engine.rules.tickets import DeclareMix, KeepTickets, TakeTickets, Tickets
from ttr_desktop.engine.state import GameState

if TYPE_CHECKING:
    from ttr_desktop.bots.plan import Offer, Plan, Planner

MOST_CHOICES = 32
"""Sets of tickets that are planned for; shipped boards with cards offer no more."""


class TicketChooser:
    """Judges tickets by what a plan with them is worth."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.facts = planner.facts
        self.board = planner.board
        self.weights = planner.weights
        module = self.facts.rules.by_name["tickets"]
        assert isinstance(module, Tickets)
        self.module = module

    # -- keeping -----------------------------------------------------------------------------------

    def choose(self, state: GameState, seat: int, choices: Sequence[Action]) -> Action:
        """The choice after which the plan is worth most."""
        choices = self.shortlist(state, seat, choices)
        worth = self.worths(state, seat, choices)
        return choices[worth.index(max(worth))]

    def shortlist(self, state: GameState, seat: int, choices: Sequence[Action]) -> Sequence[Action]:
        """The choices worth a plan each: all, or where many tickets were drawn those that look best one by one."""
        if len(choices) <= MOST_CHOICES:
            return choices
        state = with_guessed_fleet(self.facts, state, seat)
        sight, faces = self.planner.sight(state, seat), self.board.ticket_faces
        gain = {
            ticket: max(-faces[ticket].penalty, self.planner.face_points(ticket) - cost)
            for ticket in state.drawn[seat]
            for cost, _, _ in [way_for(sight.links, sight.price, faces[ticket])]
        }

        def promise(choice: Action) -> float:
            assert isinstance(choice, KeepTickets)
            return sum(gain[ticket] for ticket in choice.tickets)

        return sorted(choices, key=promise, reverse=True)[:MOST_CHOICES]

    def worths(self, state: GameState, seat: int, choices: Sequence[Action]) -> list[float]:
        """Per choice, the worth of the plan with these tickets kept besides those already held."""
        state = with_guessed_fleet(self.facts, state, seat)
        sight = self.planner.sight(state, seat)
        return [self._worth(state, seat, choice, sight) for choice in choices]

    def _worth(self, state: GameState, seat: int, choice: Action, sight: Offer) -> float:
        assert isinstance(choice, KeepTickets)
        held = state.tickets[seat]
        pursued, _, value = self.planner.pursue(state, seat, [*held, *choice.tickets], sight)
        believed = sum(self.planner.face_points(ticket) for ticket in pursued if ticket in choice.tickets)
        return value - (1 - self.weights.caution) * believed + self.weights.keep * len(choice.tickets)

    # -- drawing -----------------------------------------------------------------------------------

    def gains(self, state: GameState, seat: int, plan: Plan) -> list[list[float]]:
        """Per deck, what each ticket that may still be there would add to the plan, best first."""
        planner, facts, board = self.planner, self.facts, self.board
        price = planner.prices.now(state, seat)
        for track in plan.tracks:
            price[track] = 0.0
        links = usable(facts.links, price)
        hand = state.hands[seat]
        left = planner.turns_left(state, seat) - self.weights.slack - planner.plan_turns(hand, plan.tracks) - 1
        own = set(state.tickets[seat]) | set(state.drawn[seat])
        gains: list[list[float]] = [[] for _ in board.ticket_decks]
        for ticket, face in enumerate(board.ticket_faces):
            if ticket in own or not state.ticket_decks[board.ticket_deck[ticket]]:
                continue
            cost, way, points = way_for(links, price, face)
            new = [track for track in way if price[track] > 0]
            gain = float(-face.penalty)
            if cost < INF and self._fits(plan, new, left):
                gain = max(gain, self.weights.caution * points - cost)
            gains[board.ticket_deck[ticket]].append(gain)
        for row in gains:
            row.sort(reverse=True)
        return gains

    def _fits(self, plan: Plan, tracks: list[int], left: float) -> bool:
        board = self.board
        at_sea = sum(board.length[track] for track in tracks if board.by_sea[track])
        by_rail = sum(board.length[track] for track in tracks) - at_sea
        return by_rail <= plan.trains and at_sea <= max(plan.ships, 0) and self._turns(tracks) <= left

    def _turns(self, tracks: list[int]) -> float:
        if self.planner.paying is None:
            return sum(self.facts.turns[track] for track in tracks)
        return len(tracks) + sum(self.facts.cards_for(track) for track in tracks) / CARDS_A_TURN

    def hope(self, gains: list[list[float]], counts: Sequence[int], least: int) -> float:
        """The expected gain of drawing so many of each deck, when at least `least` must be kept."""
        good, worst_case = 0.0, 0.0
        none_good = 1.0
        for row, count in zip(gains, counts, strict=True):
            if not row or not count:
                continue
            good += count * sum(gain for gain in row if gain > 0) / len(row)
            bad = [gain for gain in row if gain <= 0]
            none_good *= (len(bad) / len(row)) ** count
            if bad:
                worst_case = min(worst_case, 0.0) + bad[len(bad) // (count + 1)]
        return good + (none_good * worst_case if least else 0.0)

    def best_draw(self, state: GameState, seat: int, plan: Plan) -> tuple[float, Action] | None:
        """The most promising take action of a game with cards, with its expected gain; the turn's price is off."""
        left = [len(pile) for pile in state.ticket_decks]
        if not any(count and can for count, can in zip(left, self.module.drawable, strict=True)):
            return None
        gains = self.gains(state, seat, plan)
        take = self.module.take
        least: int = take["keep"]
        if take["mix"]:
            options = [TakeTickets(c) for c in _mixes(take["mix"], left)]
        else:
            counts = tuple(min(take["draw"].get(d, 0), n) for d, n in zip(self.module.decks, left, strict=True))
            options = [TakeTickets(counts)]
        value, action = max(((self.hope(gains, o.counts, least), o) for o in options), key=lambda pair: pair[0])
        return value - self.weights.tempo + self.weights.appetite, action

    def declare(self, state: GameState, choices: Sequence[Action]) -> Action:
        """M4: half long, half short, as far as the decks go."""

        def evenness(choice: Action) -> int:
            assert isinstance(choice, DeclareMix)
            return -abs(choice.counts[0] - choice.counts[-1])

        return max(choices, key=evenness)


def _mixes(total: int, left: Sequence[int]) -> list[tuple[int, ...]]:
    total = min(total, sum(left))
    return [counts for counts in product(*(range(min(total, n) + 1) for n in left)) if sum(counts) == total]
