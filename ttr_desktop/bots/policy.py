"""One seat's decisions by plan: quick enough for playouts, the same code for every level.

A policy reads of the state only what the seat may know: its own hand and tickets, and what is public.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_desktop.bots.card_turn import CardTurn
from ttr_desktop.bots.choosing_tickets import TicketChooser
from ttr_desktop.bots.dice_turn import DiceTurn
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.fleet_guess import with_guessed_fleet
from ttr_desktop.bots.memory import Memory
from ttr_desktop.bots.plan import Planner
from ttr_desktop.bots.trips import Traveller
from ttr_desktop.bots.untaught import best_at_once
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine import Game
from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.rules.fleet import ChooseFleet, Fleet
from ttr_desktop.engine.rules.groups import FillGroup
from ttr_desktop.engine.rules.passengers import EndTrip, PlaceNobody, PlacePassenger, TravelOn
from ttr_desktop.engine.rules.travel_cards import GiveAnchors
from ttr_desktop.engine.rules.tunnels import GiveUpTunnel
from ttr_desktop.engine.state import Decision, GameState

Answer = Callable[[GameState, Decision], Action]


class Policy:
    """Decides for any seat of one match; remembers plans until `forget`."""

    def __init__(self, facts: Facts, weights: Weights) -> None:
        self.facts = facts
        self.weights = weights
        self.planner = Planner(facts, weights)
        self.memory = Memory(self.planner)
        self.tickets = TicketChooser(self.planner)
        self.traveller = Traveller(facts) if facts.passengers is not None else None
        self._answers: dict[str, Answer] = {
            "declare_mix": lambda state, decision: self.tickets.declare(state, self._legal(state, decision)),
            "setup_tickets": self._keep_tickets,
            "keep_tickets": self._keep_tickets,
            "fleet": self._fleet,
            "place_passenger": self._place_passenger,
            "trip": self._travel,
        }
        if facts.system == "dice":
            self.turn: CardTurn | DiceTurn = DiceTurn(self.planner, self.memory, self.tickets, self.traveller)
        else:
            self.turn = CardTurn(self.planner, self.memory, self.tickets, self.traveller)
            self._answers["pay_tunnel"] = self._pay_tunnel
            self._answers["fill_group"] = self._fill_group
            self._answers["anchors"] = self._anchors
        self._answers.update(self.turn.answers())

    def forget(self) -> None:
        """Drop all plans: another game, or another position of it, comes next."""
        self.memory.clear()

    def decide(self, state: GameState) -> Action:
        """The action of the seat whose decision is open."""
        decision = state.pending[-1]
        answer = self._answers.get(decision.kind)
        if answer is None:
            game = Game(self.facts.rules, state)
            return best_at_once(game, game.legal_actions())[0]
        return answer(state, decision)

    def was_taught(self, kind: str) -> bool:
        """Whether decisions of this kind are answered by plan; all others want a whole game to look at."""
        return kind in self._answers

    def _legal(self, state: GameState, decision: Decision) -> Sequence[Action]:
        return self.facts.rules.kinds[decision.kind].answers(state, decision)

    # -- tickets and fleet -----------------------------------------------------------------------

    def _keep_tickets(self, state: GameState, decision: Decision) -> Action:
        self.memory.drop(decision.seat)
        return self.tickets.choose(state, decision.seat, self._legal(state, decision))

    def _fleet(self, state: GameState, decision: Decision) -> Action:
        """R2: as the plan needs, and the rest in the suggested proportion."""
        seat = decision.seat
        module = self.facts.rules.by_name["fleet"]
        assert isinstance(module, Fleet)
        suggested = module.options["suggested"]["trains"]
        keep: int = module.options["keep"]
        pieces = self.facts.board.definition.pieces
        plan = self.planner.plan(with_guessed_fleet(self.facts, state, seat), seat)
        trains, ships = pieces["trains"] - plan.trains, pieces["ships"] - plan.ships
        spare = max(0, keep - trains - ships)
        wished = round(trains + spare * suggested / keep)
        choices = [action.trains for action in self._legal(state, decision) if isinstance(action, ChooseFleet)]
        return ChooseFleet(min(choices, key=lambda count: abs(count - wished)))

    # -- what follows a claim ----------------------------------------------------------------------

    def _pay_tunnel(self, state: GameState, decision: Decision) -> Action:
        """Pay with the fewest wild cards, if at all possible."""
        choices = self._legal(state, decision)
        return choices[0] if not isinstance(choices[0], GiveUpTunnel) else GiveUpTunnel()

    def _fill_group(self, state: GameState, decision: Decision) -> Action:
        """The card that is wanted least."""
        seat = decision.seat
        choices = [action for action in self._legal(state, decision) if isinstance(action, FillGroup)]
        plan = self.memory.plan(state, seat)
        paying = self.planner.paying
        assert paying is not None
        hand = state.hands[seat]
        tracks = [track for track in plan.tracks if track != decision.detail[0]]
        used = [0] * len(hand)
        for share in paying.allocate(hand, tracks):
            if share.color >= 0:
                used[share.color] += share.plain
        return max(choices, key=lambda action: hand[action.kind] - used[action.kind])

    def _anchors(self, state: GameState, decision: Decision) -> Action:
        """As few cards with anchors as possible: harbours want them."""
        choices = [action for action in self._legal(state, decision) if isinstance(action, GiveAnchors)]
        return min(choices, key=lambda action: action.anchors)

    # -- passengers --------------------------------------------------------------------------------

    def _place_passenger(self, state: GameState, decision: Decision) -> Action:
        """M6: at the end of the network from which the best trip would start."""
        assert self.traveller is not None
        choices = self._legal(state, decision)
        seat = decision.seat
        part = self.traveller.module.slice(state)
        best: tuple[int, Action] = (-1, PlaceNobody())
        for action in choices:
            if isinstance(action, PlacePassenger):
                goods = self.traveller.potential(state, seat, action.city)
                best = max(best, (goods, action), key=lambda pair: pair[0])
        used = part.owner.count(seat)
        late = state.trains[seat] <= 12 * part.supply[seat]
        return best[1] if late or best[0] >= 6 + 5 * used else PlaceNobody()

    def _travel(self, state: GameState, decision: Decision) -> Action:
        assert self.traveller is not None
        _, city, used, visited = decision.detail
        seat = decision.seat
        trip = self.traveller.trip(state, seat, city, used, visited, self.traveller.tolls(state, seat))
        return TravelOn(trip.tracks[0]) if trip.goods else EndTrip()
