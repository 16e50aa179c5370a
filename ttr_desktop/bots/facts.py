"""What never changes about a match and every bot wants to know: neighbours, prices in turns, kinds of play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import comb
from typing import Literal

from ttr_desktop.engine.rules.dice import Dice
from ttr_desktop.engine.rules.dice_tunnels import BLACK_SIDES
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
TURNED_CARD = 0.25
"""Expected surcharge of a tunnel for each card turned, in cards."""
USABLE = 0.75
"""Chance that a white die shows what is needed after the second roll."""
LOCOMOTIVE_SHOWN = 11 / 36
TYPICAL_TOKENS = 1
HOPELESS = 99.0
"""Turns for what the dice can never pay."""


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
            length += TURNED_CARD * self.rules.by_name["tunnels"].options["cards"]
        if not symbols:
            length += cards.groups.size[track]
        return length

    def _turns(self, track: int) -> float:
        if self.system == "dice":
            return DiceTurns.of(self.dice).to_claim(track)
        return 1 + self.cards_for(track) / CARDS_A_TURN


@lru_cache(maxsize=64)
def _facts(rules: Ruleset) -> Facts:
    return Facts(rules)


@dataclass(frozen=True, slots=True)
class DiceTurns:
    """How many turns tracks take with dice; turns without success bring two tokens each."""

    dice: Dice
    white: int
    most_tokens: int

    @classmethod
    def of(cls, dice: Dice) -> DiceTurns:
        return cls(dice, dice.options["white"], dice.options["tokens"])

    def to_claim(self, track: int) -> float:
        """Expected turns to claim this track."""
        cost, symbols = self.dice.cost[track], self.dice.symbols[track]
        if symbols > self.white:
            return HOPELESS
        shares = surcharges(self.dice.options["black"]) if self.dice.rules.hurdles[track] is not None else (1.0,)
        white = self.white
        shown = (
            sum(_binomial(white, count, LOCOMOTIVE_SHOWN) for count in range(symbols, white + 1)) if symbols else 1.0
        )
        ready = [
            shown * sum(share * self._success(cost + extra, held) for extra, share in enumerate(shares))
            for held in range(self.most_tokens + 1)
        ]
        full = 1 / max(ready[-1], 0.02)
        first = ready[min(TYPICAL_TOKENS, self.most_tokens)]
        spent: float = max(0.0, cost - white * USABLE)
        return 1 + (1 - first) * full + 0.25 * spent

    def _success(self, cost: int, held: int) -> float:
        """Chance that a roll with a second one, `held` tokens and fresh ones for unused dice pay `cost`."""
        white = self.white
        return sum(
            _binomial(white, usable, USABLE) for usable in range(white + 1) if self._is_payable(cost, usable, held)
        )

    def _is_payable(self, cost: int, usable: int, held: int) -> bool:
        for dice in range(min(usable, cost), -1, -1):
            fresh = max(0, cost - dice - held)
            if 2 * fresh <= self.white - dice and held + fresh <= self.most_tokens:
                return True
        return False


@cache
def surcharges(black: int) -> tuple[float, ...]:
    """The chances that none, one, two, ... of the black dice show a tunnel (D2, D8)."""
    return tuple(_binomial(black, tunnels, 1 / BLACK_SIDES) for tunnels in range(black + 1))


def _binomial(trials: int, hits: int, share: float) -> float:
    return comb(trials, hits) * share**hits * (1 - share) ** (trials - hits)
