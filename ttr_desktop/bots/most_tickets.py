"""The bonus for the most completed tickets (N7, M11): what a seat may expect of it with so many completed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from ttr_desktop.engine.state import GameState

COMPLETED = 0.85
"""Of the tickets that good players keep, the share that they complete."""
KEPT = 0.6
"""Of the tickets that somebody is choosing from, the share that is kept."""


def expected_bonus(state: GameState, seat: int, points: float) -> Sequence[float]:
    """By the number of tickets completed: the bonus times the chance that nobody completes more.

    Of the others only the number of their tickets is looked at, which everybody sees (C17).
    """
    others = tuple(
        len(state.tickets[other]) + round(KEPT * len(state.drawn[other]))
        for other in range(state.seats)
        if other != seat
    )
    most = len(state.tickets[seat]) + len(state.drawn[seat]) + 1
    return _expected(others, most, points)


@lru_cache(maxsize=512)
def _expected(others: tuple[int, ...], most: int, points: float) -> tuple[float, ...]:
    chances = [0.0]
    for count in range(1, most + 1):
        chance = points
        for tickets in others:
            chance *= _at_most(count, tickets)
        chances.append(chance)
    return tuple(chances)


def _at_most(count: int, tickets: int) -> float:
    """The chance that of so many tickets no more than `count` are completed."""
    return sum(
        comb(tickets, done) * COMPLETED**done * (1 - COMPLETED) ** (tickets - done)
        for done in range(min(count, tickets) + 1)
    )
