"""What never changes about a match and every bot wants to know: neighbours, prices in turns, kinds of play."""

from __future__ import annotations

from functools import cached_property, lru_cache
from math import comb
from typing import Literal

from ttr_desktop.engine.rules.dice import Dice
from ttr_desktop.engine.rules.harbours import Harbours
from ttr_desktop.engine.rules.passengers import Passengers
from ttr_desktop.engine.rules.stations import Stations
from ttr_desktop.engine.rules.train_cards import TrainCards
from ttr_desktop.engine.rules.travel_cards import TravelCards
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.engine.tickets import TourFace

System = Literal["train", "travel", "dice"]

CARDS_A_TURN = 1.75
"""Of two cards drawn, how many help on average."""
SPACES_A_SHIP_CARD = 1.6
"""Six of ten ship cards cover two spaces."""
SYMBOL_CARDS = 2.2
"""How many cards a locomotive that must be one is worth."""
TUNNEL_CARDS = 0.75
"""Expected surcharge of a tunnel, in cards."""
USABLE = 0.75
"""Chance that a white die shows what is needed after the second roll."""
LOCOMOTIVE_SHOWN = 11 / 36
TYPICAL_TOKENS = 1


class Facts:
    """The board as bots see it, for one rule set."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.board = board = rules.board
        self.links = board.links
        modules = rules.by_name
        self.system: System = "dice" if rules.mode == "dice" else "travel" if "travel_cards" in modules else "train"
        self.claims = rules.claims
        self.is_tunnel = [hurdle is not None for hurdle in rules.hurdles]
        """Per track, whether its price may grow after the payment is laid."""
        self.sea = board.by_sea
        self.colors = len(board.definition.colors)
        self.longest_bonus = board.definition.rules.get("longest_path", {}).get("points", 0)
        self.turns = [self._turns(track) for track in range(board.track_count)]
        """Turns that each track costs who holds no card for it, drawing included."""

    @classmethod
    def of(cls, rules: Ruleset) -> Facts:
        """The facts of this rule set, worked out once."""
        return _facts(rules)

    @cached_property
    def train_cards(self) -> TrainCards:
        module = self.rules.by_name["train_cards"]
        assert isinstance(module, TrainCards)
        return module

    @cached_property
    def travel_cards(self) -> TravelCards:
        module = self.rules.by_name["travel_cards"]
        assert isinstance(module, TravelCards)
        return module

    @cached_property
    def dice(self) -> Dice:
        module = self.rules.by_name["dice"]
        assert isinstance(module, Dice)
        return module

    @cached_property
    def stations(self) -> Stations | None:
        module = self.rules.by_name.get("stations")
        return module if isinstance(module, Stations) else None

    @cached_property
    def passengers(self) -> Passengers | None:
        module = self.rules.by_name.get("passengers")
        return module if isinstance(module, Passengers) else None

    @cached_property
    def harbours(self) -> Harbours | None:
        module = self.rules.by_name.get("harbours")
        return module if isinstance(module, Harbours) else None

    @cached_property
    def ticket_sides(self) -> list[tuple[frozenset[int], ...]]:
        """Per ticket the groups of cities that it joins."""
        sides: list[tuple[frozenset[int], ...]] = []
        for face in self.board.ticket_faces:
            if isinstance(face, TourFace):
                sides.append(tuple(frozenset((city,)) for city in face.cities))
            else:
                goals = frozenset(city for _, ends, _ in face.outcomes for city in ends)
                sides.append((frozenset(face.outcomes[0][0]), goals))
        return sides

    def cards_for(self, track: int) -> float:
        """Cards that the track costs on average, replacements and surcharges included."""
        board = self.board
        length = float(board.length[track])
        if self.system == "travel":
            if board.by_sea[track]:
                return length / SPACES_A_SHIP_CARD
            return length + board.pairs[track]
        cards = self.train_cards
        symbols = cards.symbols[track]
        length += symbols * (SYMBOL_CARDS - 1)
        if self.is_tunnel[track]:
            length += TUNNEL_CARDS
        if cards.groups.size[track] and not symbols:
            length += 4
        return length

    def _turns(self, track: int) -> float:
        if self.system == "dice":
            return _dice_turns(self.dice.cost[track], self.dice.symbols[track], self.is_tunnel[track])
        return 1 + self.cards_for(track) / CARDS_A_TURN


@lru_cache(maxsize=64)
def _facts(rules: Ruleset) -> Facts:
    return Facts(rules)


def _dice_turns(cost: int, symbols: int, tunnel: bool) -> float:
    """Expected turns to claim a track with dice: turns without success bring two tokens each."""
    if symbols > 5:
        return 99.0
    surcharges = [(0, 125 / 216), (1, 75 / 216), (2, 15 / 216), (3, 1 / 216)] if tunnel else [(0, 1.0)]
    shown = sum(_binomial(5, count, LOCOMOTIVE_SHOWN) for count in range(symbols, 6)) if symbols else 1.0
    ready = [shown * sum(share * _success(cost + extra, held) for extra, share in surcharges) for held in range(4)]
    full = 1 / max(ready[3], 0.02)
    first = ready[TYPICAL_TOKENS]
    spent = max(0.0, cost - 5 * USABLE)
    return 1 + (1 - first) * full + 0.25 * spent


def _success(cost: int, held: int) -> float:
    """Chance that a roll with a second one, `held` tokens and fresh ones for unused dice pay `cost`."""
    return sum(_binomial(5, usable, USABLE) for usable in range(6) if _payable(cost, usable, held))


def _payable(cost: int, usable: int, held: int) -> bool:
    for dice in range(min(usable, cost), -1, -1):
        fresh = max(0, cost - dice - held)
        if 2 * fresh <= 5 - dice and held + fresh <= 3:
            return True
    return False


def _binomial(trials: int, hits: int, share: float) -> float:
    return comb(trials, hits) * share**hits * (1 - share) ** (trials - hits)
