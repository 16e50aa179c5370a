"""Which actions are worth looking ahead for, the policy's own choice first.

Drawing tickets is left to the plan: a position with new tickets looks better than it is until they are done.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_desktop.bots.card_turn import CardTurn
from ttr_desktop.bots.policy import Policy
from ttr_desktop.engine import Action
from ttr_desktop.engine.actions import ClaimAction
from ttr_desktop.engine.rules.drawing import DrawBlind
from ttr_desktop.engine.rules.fleet import ChooseFleet
from ttr_desktop.engine.rules.harbours import BuildHarbour
from ttr_desktop.engine.rules.passengers import MovePassenger
from ttr_desktop.engine.rules.tickets import DeclareMix
from ttr_desktop.engine.state import GameState

MOST_CLAIMS = {"train": 5, "travel": 3, "dice": 4}
MOST_KEEPS = 4
MOST_BUILDINGS = 2
MOST_UNKNOWN = 6
"""Answers to a decision that plans know nothing about."""


def candidates(policy: Policy, state: GameState, legal: Sequence[Action], chosen: Action) -> list[Action]:
    """The policy's choice and a few of each other kind of action."""
    seat = state.pending[-1].seat
    kind = state.pending[-1].kind
    if kind in ("setup_tickets", "keep_tickets"):
        legal = policy.tickets.shortlist(state, seat, legal)
        worths = policy.tickets.worths(state, seat, legal)
        ranked = sorted(range(len(legal)), key=lambda place: -worths[place])
        return _first(chosen, [legal[place] for place in ranked[:MOST_KEEPS]])
    if kind == "fleet":
        assert isinstance(chosen, ChooseFleet)
        return _first(
            chosen, [a for a in legal if isinstance(a, ChooseFleet) and abs(a.trains - chosen.trains) in (2, 4)]
        )
    if kind == "declare_mix":
        return _first(chosen, [a for a in legal if isinstance(a, DeclareMix)])
    if not policy.was_taught(kind):
        return _first(chosen, legal)[:MOST_UNKNOWN]
    return _first(chosen, _turn(policy, state, seat, legal))


def _turn(policy: Policy, state: GameState, seat: int, legal: Sequence[Action]) -> Iterable[Action]:
    claims = [a for a in legal if isinstance(a, ClaimAction)]
    yield from _best_claims(policy, state, seat, claims)
    draw = next((a for a in legal if isinstance(a, DrawBlind)), None)
    if draw is not None and isinstance(policy.turn, CardTurn):
        yield policy.turn.draw(state, seat)
    yield from [a for a in legal if isinstance(a, MovePassenger)][:MOST_BUILDINGS]
    yield from [a for a in legal if isinstance(a, BuildHarbour)][:MOST_BUILDINGS]


def _best_claims(policy: Policy, state: GameState, seat: int, claims: Sequence[ClaimAction]) -> list[Action]:
    """One payment each for the tracks that look best: planned, in an opponent's way, or rich in points."""
    board = policy.facts.board
    plan = policy.memory.plan(state, seat)
    interest = policy.planner.interest(state, seat)
    first: dict[int, Action] = {}
    for action in claims:
        first.setdefault(action.track, action)

    def rank(track: int) -> float:
        planned = 6 + plan.urgency.get(track, 0.0) if track in plan.tracks else 0.0
        return planned + board.points[track] + 12 * interest[track]

    best = sorted(first, key=rank, reverse=True)[: MOST_CLAIMS[policy.facts.system]]
    if isinstance(policy.turn, CardTurn):
        return [policy.turn.pay(state, seat, track) or first[track] for track in best]
    return [first[track] for track in best]


def _first(chosen: Action, others: Iterable[Action]) -> list[Action]:
    """The choice first, nobody twice."""
    return list(dict.fromkeys((chosen, *others)))
