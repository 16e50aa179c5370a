"""A turn of a game with cards: claim, draw, take tickets, build, travel, exchange."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ttr_desktop.bots.building import Builder
from ttr_desktop.bots.drawing import Drawer
from ttr_desktop.bots.last_turn import LastTurn
from ttr_desktop.bots.turns import Turns
from ttr_desktop.engine.actions import Action, Pass
from ttr_desktop.engine.rules.fleet import Exchange
from ttr_desktop.engine.rules.passengers import MovePassenger
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.bots.choosing_tickets import TicketChooser
    from ttr_desktop.bots.memory import Memory
    from ttr_desktop.bots.paying import Share
    from ttr_desktop.bots.plan import Plan, Planner
    from ttr_desktop.bots.trips import Traveller

LONG_TRAIL = 30
"""About the length of a trail that wins the longest path bonus."""
FEW_PIECES = 4
FEW_TURNS = 2.0
"""With so few turns left only what scores at once counts."""


class CardTurn(Turns):
    """Turns with cards."""

    def __init__(self, planner: Planner, memory: Memory, tickets: TicketChooser, traveller: Traveller | None) -> None:
        super().__init__(planner, memory, tickets, traveller)
        assert planner.paying is not None
        self.paying = planner.paying
        self.drawer = Drawer(self.facts, self.weights)
        self.builder = Builder(planner)
        self.points = [
            self.weights.filler * points - self.weights.piece * length
            for points, length in zip(self.board.points, self.board.length, strict=True)
        ]
        self.last = LastTurn(planner, self.builder, traveller)

    def answers(self) -> Mapping[str, Callable[[GameState, Decision], Action]]:
        return {"turn": self.turn, "second_pick": self.second_pick, "refill": self.refill}

    # -- the turn ------------------------------------------------------------------------------------

    def turn(self, state: GameState, decision: Decision) -> Action:
        seat = decision.seat
        left = self.planner.turns_left(state, seat)
        if state.closing_turns >= 0 and left <= FEW_TURNS:
            action = self.last.best(state, seat, self.memory.plan(state, seat))
            if action is not None:
                return action
        plan = self.memory.plan(state, seat)
        early = self._trip(state, seat, left) or self._exchange(state, seat, plan)
        if early is not None:
            return early
        if (draw := self._tickets(state, seat, plan, left)) is not None:
            return draw
        shares = self.paying.allocate(state.hands[seat], plan.tracks)
        claim = self._claim(state, seat, plan, shares)
        if claim is not None:
            return claim
        build = self.builder.best(state, seat, plan, left)
        if build is not None:
            return build
        fillers = self._fillers(state, seat, plan, shares)
        filler = self._claim_filler(state, seat, fillers, shares)
        if filler is not None:
            return filler
        return self._draw(state, seat, [*shares, *fillers], first=True)

    def _tickets(self, state: GameState, seat: int, plan: Plan, left: float) -> Action | None:
        """New tickets once the own ones are as good as done, if they promise more than a turn is worth."""
        if state.closing_turns >= 0 or len(plan.tracks) > 1 or left < 4:
            return None
        draw = self.memory.draw(state, seat, lambda: self.tickets.best_draw(state, seat, plan))
        return draw[1] if draw is not None and draw[0] > 0 else None

    def _claim(self, state: GameState, seat: int, plan: Plan, shares: Sequence[Share]) -> Action | None:
        """The most urgent payable track of the plan; safe ones may wait while the hand is small."""
        hand = state.hands[seat]
        has_pieces = self.facts.claims.has_pieces
        ready = [share for share in shares if not share.lack and has_pieces(state, seat, share.track)]
        if not ready:
            return None
        ready.sort(key=lambda share: -plan.urgency.get(share.track, 0.0))
        lacking = len(ready) < len(shares)
        if lacking and sum(hand) < self.weights.hoard and plan.urgency.get(ready[0].track, 0.0) < 1.0:
            return None
        for share in ready:
            action = self.paying.payment(hand, share)
            if action is not None:
                return action
        return None

    # -- tracks that serve no ticket ---------------------------------------------------------------------

    def _fillers(self, state: GameState, seat: int, plan: Plan, shares: Sequence[Share]) -> list[Share]:
        """Tracks that use the pieces left over best, with what remains of the hand."""
        board, hand = self.board, state.hands[seat]
        trains, ships = plan.trains, plan.ships
        if max(trains, ships) <= 0:
            return []
        chosen: list[Share] = []
        rest = self.paying.rest(hand, shares)
        free = self.facts.claims.open_tracks(state, seat)
        points, a_card = self.points, self.weights.tempo / self.weights.single
        extra = self._extra(state, seat, free)
        # With few pieces left a small track is better than none.
        least = self.weights.tempo - self.weights.patience if max(trains, ships) > FEW_PIECES else -99.0
        wanted = {share.track for share in shares}
        for share in shares:
            wanted.update(board.siblings[share.track])
        for _ in range(self.weights.fillers):
            fitting = [
                track
                for track in free
                if track not in wanted and board.length[track] <= (ships if board.by_sea[track] else trains)
            ]
            if not fitting:
                break
            worth = [
                points[track] - a_card * lack + extra.get(track, 0.0)
                for track, lack in zip(fitting, self.paying.lacks(rest, fitting), strict=True)
            ]
            if max(worth) < least:
                break
            best = self.paying.single(rest, fitting[worth.index(max(worth))])
            chosen.append(best)
            rest = self.paying.rest(rest, (best,))
            wanted.update((best.track, *board.siblings[best.track]))
            if board.by_sea[best.track]:
                ships -= board.length[best.track]
            else:
                trains -= board.length[best.track]
        return chosen

    def _extra(self, state: GameState, seat: int, free: Sequence[int]) -> dict[int, float]:
        """Per track, points that it does not score itself: for the longest path, and in an opponent's way."""
        ends, length, weights = self.board.ends, self.board.length, self.weights
        extra: dict[int, float] = {}
        longest = weights.longest * self.facts.longest_bonus / LONG_TRAIL
        if longest:
            own = {city for track, owner in enumerate(state.owner) if owner == seat for city in ends[track]}
            for track in free:
                a, b = ends[track]
                if (a in own) != (b in own):
                    extra[track] = longest * length[track]
        if weights.block:
            interest = self.planner.interest(state, seat)
            for track in free:
                extra[track] = extra.get(track, 0.0) + weights.block * interest[track]
        return extra

    def _claim_filler(
        self, state: GameState, seat: int, fillers: Sequence[Share], shares: Sequence[Share]
    ) -> Action | None:
        for share in fillers:
            if not share.lack:
                action = self.paying.payment(state.hands[seat], share)
                if action is not None:
                    return action
        return None

    # -- what search asks for ------------------------------------------------------------------------------

    def pay(self, state: GameState, seat: int, track: int) -> Action | None:
        """The claim of a track with cards that the rest of the plan needs least."""
        plan = self.memory.plan(state, seat)
        hand = state.hands[seat]
        others = [other for other in plan.tracks if other != track]
        spared = self.paying.rest(hand, self.paying.allocate(hand, others))
        for held in (spared, hand):
            share = self.paying.single(held, track)
            if not share.lack and (action := self.paying.payment(held, share)) is not None:
                return action
        return None

    def draw(self, state: GameState, seat: int) -> Action:
        """The best first card."""
        return self._draw(state, seat, self._wanted(state, seat), first=True)

    # -- cards -----------------------------------------------------------------------------------------------

    def _draw(self, state: GameState, seat: int, shares: Sequence[Share], *, first: bool) -> Action:
        wants = self.paying.wants(shares)
        self.builder.add_wants(state, seat, wants)
        pick = self.drawer.pick(state, seat, wants, first)
        if pick is not None:
            return pick
        # Nothing to draw: whatever else there is.
        actions = self.facts.rules.kinds["turn"].answers(state, state.pending[-1])
        return next((action for action in actions if not isinstance(action, Pass)), actions[0])

    def _wanted(self, state: GameState, seat: int) -> list[Share]:
        plan = self.memory.plan(state, seat)
        shares = self.paying.allocate(state.hands[seat], plan.tracks)
        return [*shares, *self._fillers(state, seat, plan, shares)]

    def second_pick(self, state: GameState, decision: Decision) -> Action:
        return self._draw(state, decision.seat, self._wanted(state, decision.seat), first=False)

    def refill(self, state: GameState, decision: Decision) -> Action:
        wants = self.paying.wants(self._wanted(state, decision.seat))
        return self.drawer.refill(state, decision.seat, wants)

    # -- trips and exchanges ---------------------------------------------------------------------------------

    def _trip(self, state: GameState, seat: int, left: float) -> Action | None:
        """M7: set out when the goods are worth it, or when the time is running out."""
        if self.traveller is None:
            return None
        waiting = self.traveller.module.slice(state).owner.count(seat)
        if not waiting:
            return None
        trip = self.traveller.best(state, seat)
        if trip is None or not trip.goods:
            return None
        hurried = left <= waiting + 1
        if trip.goods >= (self.weights.tempo if hurried else self.weights.trip):
            return MovePassenger(trip.start, trip.tracks[0])
        return None

    def _exchange(self, state: GameState, seat: int, plan: Plan) -> Action | None:
        """R15: pieces of one kind for those that the plan lacks."""
        if plan.trains >= 0 and plan.ships >= 0:
            return None
        count = -plan.ships if plan.ships < 0 else plan.trains
        offered: list[Action] = []
        for module in self.facts.rules.modules:
            module.optional_actions(state, seat, offered)
        wished = Exchange(count)
        return wished if wished in offered and plan.pursued else None
