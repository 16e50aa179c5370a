"""How much a bot cares for what: the numbers that make levels and characters differ."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """All values are in points or turns of the game at hand, or shares."""

    tempo: float = 3.6
    """Points that a turn is worth."""
    piece: float = 0.0
    """Points that a train or ship is worth while others could still be claimed with it."""
    match: float = 0.6
    """How much cards in hand draw a network towards their colours."""
    filler: float = 1.0
    """Love of the points of tracks that serve no ticket."""
    longest: float = 0.0
    """Share of the longest path bonus credited, by its length, to a track that lengthens the own network."""
    most_tickets: float = 1.0
    """Share of the bonus for the most completed tickets that is counted on."""
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
    """Points seen in a track that an opponent is sure to take; less for a smaller chance."""
    slack: float = 1.0
    """Turns that a plan should be finished before the estimated end."""
    trip: float = 9.0
    """Goods points for which a passenger sets out early."""
    wild: float = 1.15
    """What a market locomotive is worth that costs both picks, in useful cards."""
    blind: float = 1.0
    """Trust in the deck, against cards that can be seen."""
    idle: float = 0.12
    """Worth of a card that no wanted track needs, in useful cards."""
    kept: float = 0.03
    """What each card of the same colour in hand adds to that."""
    fillers: int = 2
    """How many tracks beside the tickets are looked forward to."""
    single: float = 1.75
    """Useful cards a turn while one colour alone is waited for."""
    patience: float = 9.0
    """A track beside the tickets is not claimed if it brings so much less than its turn and pieces are worth."""
    reserve: int = 1
    """Cards held back for a tunnel's surcharge."""
    lapse: float = 0.0
    """Chance that a decision is made carelessly."""
    thorough: bool = True
    """Looks for the cheapest network over all its tickets, not one ticket after the other."""
