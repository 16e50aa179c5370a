"""A turn of a game with dice: what to roll again, what to do with what was rolled, which tokens to hold (D)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import product
from math import factorial
from typing import TYPE_CHECKING

from ttr_desktop.bots.facts import surcharges
from ttr_desktop.bots.last_turn import TicketWorth
from ttr_desktop.bots.turns import Turns
from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.rules.dice import (
    LOCOMOTIVE,
    STATION,
    WHITE_FACES,
    ClaimWithDice,
    HoldTokens,
    RollAgain,
    RollDice,
    UseNoDice,
)
from ttr_desktop.engine.rules.passengers import MovePassenger
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.rules.tickets import TakeTickets
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.bots.choosing_tickets import TicketChooser
    from ttr_desktop.bots.memory import Memory
    from ttr_desktop.bots.plan import Planner
    from ttr_desktop.bots.trips import Traveller

Faces = tuple[int, int, int, int]
TOKEN = 0.22
"""What a token is worth, in turns."""
FACE_COUNT = 4


class DiceTurn(Turns):
    """Turns with dice."""

    def __init__(self, planner: Planner, memory: Memory, tickets: TicketChooser, traveller: Traveller | None) -> None:
        super().__init__(planner, memory, tickets, traveller)
        self.dice = planner.facts.dice
        self.white: int = self.dice.options["white"]
        self.most_tokens: int = self.dice.options["tokens"]

    def answers(self) -> Mapping[str, Callable[[GameState, Decision], Action]]:
        return {
            "roll": lambda state, decision: RollDice(),
            "dice": self.use_dice,
            "pay_black_dice": self._pay_tunnel,
            "tokens": self.hold_tokens,
        }

    def use_dice(self, state: GameState, decision: Decision) -> Action:
        """The best use of these dice, or rolling again what does not serve the best hope."""
        seat = decision.seat
        uses = Uses(self, state, seat)
        part = self.dice.slice(state)
        faces: Faces = tuple(part.faces)  # type: ignore[assignment]
        now, action = uses.best(faces)
        if not decision.detail[0]:
            return action
        hoped, again = now, None
        for rolled in product(*(range(count + 1) for count in faces)):
            if any(rolled):
                value = sum(share * uses.value(_plus(faces, rolled, new)) for new, share in outcomes(sum(rolled)))
                if value > hoped + 1e-9:
                    hoped, again = value, rolled
        return RollAgain(again) if again is not None else action  # type: ignore[arg-type]

    def _pay_tunnel(self, state: GameState, decision: Decision) -> Action:
        """The most dice: tokens last longer."""
        return self.facts.rules.kinds["pay_black_dice"].answers(state, decision)[0]

    def hold_tokens(self, state: GameState, decision: Decision) -> Action:
        """As many as allowed, of the kinds that the plan's tracks need."""
        seat = decision.seat
        plan = self.memory.plan(state, seat)
        need = [0.0, 0.0]
        for place, track in enumerate(plan.tracks):
            need[self.dice.face[track]] += max(0.3, self.dice.cost[track] - 2.5) / (1 + place)
        if not plan.tracks:
            for track in self.facts.claims.open_tracks(state, seat):
                need[self.dice.face[track]] += self.board.points[track]
        total = sum(need) or 1.0
        choices = [a for a in self.facts.rules.kinds["tokens"].answers(state, decision) if isinstance(a, HoldTokens)]

        def worth(choice: HoldTokens) -> float:
            held = choice.single + choice.double
            return held - abs(choice.single - self.most_tokens * need[0] / total) * 0.1

        return max(choices, key=worth)


class Uses:
    """What each result of the dice is worth to a seat in one position."""

    def __init__(self, turn: DiceTurn, state: GameState, seat: int) -> None:
        self.turn = turn
        self.state = state
        self.seat = seat
        self.dice = turn.dice
        self.tempo = turn.weights.tempo
        self.plan = turn.memory.plan(state, seat)
        self.left = turn.planner.turns_left(state, seat)
        self.part = self.dice.slice(state)
        self.targets = self._targets()
        self.drawing = self._drawing()
        self.fixed = self._fixed()
        self._values: dict[Faces, float] = {}

    def _targets(self) -> list[tuple[float, int]]:
        """Tracks worth claiming: the best of every price, dearest first."""
        turn, plan, state = self.turn, self.plan, self.state
        board, weights = turn.board, turn.weights
        final = state.closing_turns >= 0 and self.left <= 2
        worth = TicketWorth(turn.planner, state, self.seat) if final else None
        planned = set(plan.tracks)
        best: dict[tuple[int, int, int, bool], tuple[float, int]] = {}
        for track in turn.facts.claims.open_tracks(state, self.seat):
            if worth is not None:
                value = board.points[track] + worth(track)
            elif track in planned:
                value = self.tempo * turn.facts.turns[track] + plan.urgency.get(track, 0.0)
            elif board.length[track] <= plan.trains:
                value = weights.filler * board.points[track] - weights.piece * board.length[track] + self.tempo
            else:
                continue
            price = (
                self.dice.face[track],
                self.dice.cost[track],
                self.dice.symbols[track],
                self.turn.facts.is_tunnel[track],
            )
            if price not in best or value > best[price][0]:
                best[price] = (value, track)
        return sorted(best.values(), reverse=True)

    def _drawing(self) -> list[float]:
        """Expected gain of drawing so many tickets, any or none of which are kept."""
        if self.state.closing_turns >= 0 or len(self.plan.tracks) > 1 or self.left < 3:
            return []
        chooser = self.turn.tickets
        deck = self._deck()
        if deck is None:
            return []
        gains = chooser.gains(self.state, self.seat, self.plan)
        most = min(self.turn.white, len(self.state.ticket_decks[deck]))
        return [
            chooser.hope(gains, [count if d == deck else 0 for d in range(len(gains))], 0) + self.turn.weights.appetite
            for count in range(most + 1)
        ]

    def _deck(self) -> int | None:
        """The fullest deck that may be drawn from."""
        decks = [d for d, can in enumerate(self.turn.tickets.module.drawable) if can and self.state.ticket_decks[d]]
        return max(decks, key=lambda d: len(self.state.ticket_decks[d]), default=None)

    def _fixed(self) -> tuple[float, Action] | None:
        """A trip: it needs no dice."""
        traveller = self.turn.traveller
        if traveller is None:
            return None
        waiting = traveller.module.slice(self.state).owner.count(self.seat)
        trip = traveller.best(self.state, self.seat) if waiting else None
        if trip is None or not trip.goods:
            return None
        hurried = self.left <= waiting + 1
        if trip.goods < (1 if hurried else self.turn.weights.trip):
            return None
        return trip.goods + (self.tempo if hurried else 0), MovePassenger(trip.start, trip.tracks[0])

    def value(self, faces: Faces) -> float:
        if faces not in self._values:
            self._values[faces] = self._rate(faces)[0]
        return self._values[faces]

    def best(self, faces: Faces) -> tuple[float, Action]:
        """The best use of these faces."""
        value, kind, detail = self._rate(faces)
        if kind == "claim":
            spent = self._tokens_for(faces, detail)
            assert spent is not None
            return value, ClaimWithDice(detail, self.dice.cost[detail] - spent, spent)
        if kind == "tickets":
            deck = self._deck()
            return value, TakeTickets(tuple(detail if d == deck else 0 for d in range(len(self.state.ticket_decks))))
        if kind == "fixed":
            assert self.fixed is not None
            return self.fixed
        if kind == "station":
            action = self._station()
            assert action is not None
            return value, action
        return value, UseNoDice()

    def _rate(self, faces: Faces) -> tuple[float, str, int]:
        a_token = TOKEN * self.tempo
        held = self.part.tokens[self.seat]
        room = 0 if self.part.barred else self.turn.most_tokens - sum(held)
        last = self.state.closing_turns >= 0 and self.left <= 1
        if last:
            a_token = 0.01
        best = (a_token * min(2, room), "none", 0)
        for value, track in self.targets:
            if value <= best[0]:
                break
            spent = self._tokens_for(faces, track)
            if spent is not None:
                worth = value - a_token * spent
                if self.turn.facts.is_tunnel[track]:
                    worth *= self._tunnel_chance(faces, track)
                if worth > best[0]:
                    best = (worth, "claim", track)
        usable = faces[STATION] + faces[LOCOMOTIVE]
        if self.drawing:
            count = min(usable, len(self.drawing) - 1)
            if count and self.drawing[count] > best[0]:
                best = (self.drawing[count], "tickets", count)
        if self.fixed is not None and self.fixed[0] > best[0]:
            best = (self.fixed[0], "fixed", 0)
        gain = self._station_gain(usable)
        if gain > best[0]:
            best = (gain, "station", 0)
        return best

    def _tokens_for(self, faces: Faces, track: int) -> int | None:
        """Tokens that the claim of this track would use up with these faces; None if it cannot be paid."""
        symbols, cost, kind = self.dice.symbols[track], self.dice.cost[track], self.dice.face[track]
        if faces[LOCOMOTIVE] < symbols:
            return None
        most = min(faces[kind] + faces[LOCOMOTIVE], cost)
        held = self.part.tokens[self.seat]
        for dice in range(most, symbols - 1, -1):
            fresh = max(0, cost - dice - held[kind])
            if fresh and (dice < most or self.part.barred or sum(held) + fresh > self.turn.most_tokens):
                continue
            if 2 * fresh <= self.turn.white - dice:
                spent: int = cost - dice
                return spent
        return None

    def _tunnel_chance(self, faces: Faces, track: int) -> float:
        """The chance that the surcharge of the black dice can be paid."""
        kind, cost = self.dice.face[track], self.dice.cost[track]
        spare = faces[kind] + faces[LOCOMOTIVE] + self.part.tokens[self.seat][kind] - cost
        return sum(surcharges(self.dice.options["black"])[: max(0, spare) + 1])

    def _station_gain(self, usable: int) -> float:
        if not self.plan.borrow or (self.plan.tracks and self.left > 2):
            return 0.0
        stations = self.turn.facts.stations
        cost = stations.next_cost(self.state, self.seat) if stations is not None else None
        if stations is None or cost is None or usable < cost or self._station() is None:
            return 0.0
        unbuilt: int = stations.options["unbuilt_points"]
        return sum(self.turn.planner.swing(ticket) for ticket in self.plan.pursued) - unbuilt

    def _station(self) -> Action | None:
        stations = self.turn.facts.stations
        assert stations is not None
        owners = stations.slice(self.state).owner
        for track in self.plan.borrow:
            ends = self.turn.board.ends[track]
            if any(owners[city] == self.seat for city in ends):
                continue
            for city in ends:
                if self.turn.board.is_plain_city[city] and owners[city] < 0:
                    return BuildStation(city, ())
        return None


def _plus(faces: Faces, rolled: tuple[int, ...], new: Faces) -> Faces:
    return tuple(face - away + came for face, away, came in zip(faces, rolled, new, strict=True))  # type: ignore[return-value]


@cache
def outcomes(dice: int) -> tuple[tuple[Faces, float], ...]:
    """All results of rolling so many white dice, with their chances."""
    chances = [WHITE_FACES.count(face) / len(WHITE_FACES) for face in range(FACE_COUNT)]
    return tuple(_outcomes(dice, chances))


def _outcomes(dice: int, chances: list[float]) -> Iterator[tuple[Faces, float]]:
    for faces in product(range(dice + 1), repeat=FACE_COUNT):
        if sum(faces) == dice:
            ways = factorial(dice)
            share = 1.0
            for count, chance in zip(faces, chances, strict=True):
                ways //= factorial(count)
                share *= chance**count
            yield faces, ways * share  # type: ignore[misc]
