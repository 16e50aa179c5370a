"""What a lesson is: plain data. Cities, cards and tickets go by the names of the map file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from ttr_desktop.engine import Action, Board
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.tutorial.position import Position, Way, ticket_of, track_of

Place = Literal["spot", "track", "city", "panel"]


@dataclass(frozen=True, slots=True)
class Target:
    """What a step points at: a button or card by its name on the screen, a track, a city, or a whole panel."""

    place: Place
    name: str = ""
    way: Way | None = None


@dataclass(frozen=True, slots=True)
class Expect:
    """The action a step waits for. Of several kinds the first counts that can be done."""

    kinds: tuple[str, ...]
    track: Way | None = None
    city: str = ""
    slot: int | None = None
    deck: int | None = None
    cards: Mapping[str, int] | None = None
    keeps: tuple[str, str] | None = None
    """A ticket that must be among those kept."""

    def fits(self, rules: Ruleset, action: Action) -> bool:
        """Whether an action is one of those waited for, whatever kind."""
        board = rules.board
        return (
            type(action).__name__ in self.kinds
            and (self.track is None or getattr(action, "track", None) == track_of(board, self.track))
            and (not self.city or getattr(action, "city", None) == board.city_index[self.city])
            and (self.slot is None or getattr(action, "slot", None) == self.slot)
            and (self.deck is None or getattr(action, "deck", None) == self.deck)
            and (self.cards is None or self._pays(rules, action))
            and (self.keeps is None or self._keeps(board, action))
        )

    def _pays(self, rules: Ruleset, action: Action) -> bool:
        assert rules.stock is not None
        laid = {rules.stock.kinds[kind].name: count for kind, count in getattr(action, "cards", ())}
        return laid == self.cards

    def _keeps(self, board: Board, action: Action) -> bool:
        assert self.keeps is not None
        return ticket_of(board, *self.keeps) in getattr(action, "tickets", ())


@dataclass(frozen=True, slots=True)
class Step:
    """One bubble: it says something, points at something, and perhaps waits for an action."""

    name: str
    points: tuple[Target, ...] = ()
    expects: Expect | None = None
    is_passing: bool = False
    """Left out when nothing of what it waits for can be done."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A small game that teaches one system."""

    id: str
    position: Position
    steps: tuple[Step, ...] = field(default=())
