"""How much a bot cares for what: the numbers that make levels and characters differ."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All values are in points or turns of the game at hand, or shares."""

    tempo: float = 3.6
    """Points that a turn is worth."""
    match: float = 0.6
    """How much cards in hand draw a network towards their colours."""
    filler: float = 1.0
    """Love of the points of tracks that serve no ticket."""
    longest: float = 0.5
    """Share of the longest path bonus credited to tracks that lengthen the longest trail."""
    risk: float = 1.0
    """How much a threatened track is hurried."""
    caution: float = 1.0
    """Share of a new ticket's value that is believed in."""
    appetite: float = 0.0
    """Points added to the thought of drawing tickets."""
    keep: float = 0.0
    """Points added to every optional ticket when choosing which to keep."""
    hoard: int = 0
    """Claims of safe tracks wait until the hand has so many cards; 0: no waiting."""
    block: float = 0.0
    """Points seen in taking a track that an opponent seems to need."""
    slack: float = 1.0
    """Turns that a plan should be finished before the estimated end."""
    trip: float = 9.0
    """Goods points for which a passenger sets out early."""
    wild: float = 1.15
    """What a market locomotive is worth that costs both picks, in useful cards."""
    blind: float = 1.0
    """Trust in the deck, against cards that can be seen."""
    lapse: float = 0.0
    """Chance that a decision is made carelessly."""
    thorough: bool = True
    """Looks for the cheapest network over all its tickets, not one ticket after the other."""
