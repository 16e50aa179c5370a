"""Why an action makes sense to its seat: a key and data, which `i18n.reasons` turns into one sentence.

Any legal action can be explained, also a person's: it is held against the plan that a skilled player
would have in that seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.levels import working_state
from ttr_desktop.bots.paying import Share
from ttr_desktop.bots.plan import Plan
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.bots.ways import way_for
from ttr_desktop.engine import Action, View
from ttr_desktop.engine.actions import Claim
from ttr_desktop.engine.rules.dice import ClaimWithDice
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.fleet import ChooseFleet, Exchange
from ttr_desktop.engine.rules.harbours import BuildHarbour
from ttr_desktop.engine.rules.passengers import MovePassenger, PlacePassenger, TravelOn
from ttr_desktop.engine.rules.stations import BuildStation
from ttr_desktop.engine.rules.tickets import KeepTickets
from ttr_desktop.engine.rules.travel_cards import ClaimPairs


@dataclass(frozen=True)
class Reason:
    """One reason. `values` hold numbers of tracks, tickets, cities and card kinds, and plain counts."""

    key: str
    values: dict[str, int] = field(default_factory=dict)


PLAIN = {
    "DrawBlind": "blind",
    "RefillFrom": "refill",
    "TakeTickets": "tickets",
    "DeclareMix": "mix",
    "RollDice": "roll",
    "RollAgain": "roll_again",
    "UseNoDice": "no_dice",
    "HoldTokens": "tokens",
    "PayTunnel": "pay_tunnel",
    "PayTunnelWithDice": "pay_tunnel",
    "GiveUpTunnel": "give_up_tunnel",
    "FillGroup": "fill_group",
    "GiveAnchors": "anchors",
    "PlaceNobody": "place_nobody",
    "EndTrip": "end_trip",
    "Pass": "pass",
}
"""Actions whose reason needs no data."""


def explain(view: View, legal: Sequence[Action], action: Action) -> Reason:
    """The reason for one of the legal actions of the seat to act."""
    return _Explainer(view).reason(action, alone=len(legal) == 1)


class _Explainer:
    """Holds an action against the plan of its seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.state = working_state(view)
        self.seat = view.seat
        self.policy = Policy(Facts.of(view.rules), weights_for("skilled", view.rules))
        self.board = view.board
        self._by_kind: dict[type[Action], Callable[..., Reason]] = {
            Claim: self._claim,
            ClaimPairs: self._claim,
            ClaimWithDice: self._claim,
            TakeFaceUp: self._take,
            DrawBlind: self._blind,
            KeepTickets: self._keep,
            BuildStation: lambda action: Reason("station", {"city": action.city}),
            BuildHarbour: self._harbour,
            PlacePassenger: lambda action: Reason("place_passenger", {"city": action.city}),
            MovePassenger: self._trip,
            TravelOn: lambda action: Reason("travel_on", {"track": action.track}),
            ChooseFleet: lambda action: Reason("fleet", {"count": action.trains}),
            Exchange: lambda action: Reason("exchange", {"count": abs(action.trains_to_ships)}),
        }

    def reason(self, action: Action, *, alone: bool) -> Reason:
        if alone:
            return Reason("only_choice")
        explain = self._by_kind.get(type(action))
        return explain(action) if explain is not None else Reason(PLAIN.get(type(action).__name__, "general_plain"))

    @property
    def plan(self) -> Plan:
        return self.policy.memory.plan(self.state, self.seat)

    def _ticket_of(self, track: int) -> int | None:
        """The most valuable pursued ticket whose way leads over the track."""
        planner = self.policy.planner
        price = planner.prices.now(self.state, self.seat)
        for planned in self.plan.tracks:
            price[planned] = 0.0
        for ticket in sorted(self.plan.pursued, key=lambda ticket: -planner.face_points(ticket)):
            if track in way_for(planner.facts.links, price, self.board.ticket_faces[ticket])[1]:
                return ticket
        return self.plan.pursued[0] if self.plan.pursued else None

    def _spaces_left(self, besides: int) -> int:
        return sum(self.board.length[track] for track in self.plan.tracks if track != besides)

    def _claim(self, action: Claim | ClaimPairs | ClaimWithDice) -> Reason:
        track = action.track
        if track not in self.plan.tracks:
            return Reason("claim_points", {"track": track, "points": self.board.points[track]})
        ticket = self._ticket_of(track)
        assert ticket is not None
        left = self._spaces_left(track)
        if not left:
            return Reason("claim_completes", {"track": track, "ticket": ticket})
        return Reason("claim_for_ticket", {"track": track, "ticket": ticket, "n": left})

    def _share_for(self, kind: int) -> Share | None:
        """The wanted track that a card of this kind would serve."""
        paying = self.policy.planner.paying
        assert paying is not None
        shares = paying.allocate(self.state.hands[self.seat], self.plan.tracks)
        return next((share for share in shares if paying.wants((share,))[kind] > 0), None)

    def _take(self, action: TakeFaceUp) -> Reason:
        kind = self.state.market[action.slot]
        share = self._share_for(kind)
        if share is None:
            return Reason("take_spare", {"card": kind})
        ticket = self._ticket_of(share.track)
        assert ticket is not None
        return Reason("take_for_ticket", {"card": kind, "track": share.track, "ticket": ticket, "n": share.lack})

    def _blind(self, action: DrawBlind) -> Reason:
        return Reason("blind_for", {"track": self.plan.tracks[0]}) if self.plan.tracks else Reason("blind")

    def _keep(self, action: KeepTickets) -> Reason:
        if not action.tickets:
            return Reason("keep_none")
        planner = self.policy.planner
        plan = planner.plan(self.state, self.seat, [*self.state.tickets[self.seat], *action.tickets])
        spaces = sum(self.board.length[track] for track in plan.tracks)
        return Reason("keep", {"n": len(action.tickets), "spaces": spaces})

    def _harbour(self, action: BuildHarbour) -> Reason:
        faces = self.board.ticket_faces
        naming = sum(1 for ticket in self.state.tickets[self.seat] if action.city in faces[ticket].cities)
        return Reason("harbour", {"city": action.city, "n": naming})

    def _trip(self, action: MovePassenger) -> Reason:
        traveller = self.policy.traveller
        assert traveller is not None
        tolls = traveller.tolls(self.state, self.seat)
        trip = traveller.trip(self.state, self.seat, action.city, (), (action.city,), tolls)
        return Reason("trip", {"city": action.city, "points": trip.goods})
