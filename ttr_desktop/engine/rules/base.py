"""The rule module: one chapter of a rulebook, and the hooks by which it takes part in a game.

Every hook answers one question; its default is "nothing to add". A module is made once per rule
set (board, number of seats, mode, options) and holds no game state: what changes is in the
`GameState`, in a slice of its own if nobody else needs it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from ttr_desktop.engine.actions import Action, Cards
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events
from ttr_desktop.engine.options import Option
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.graph.network import Link
    from ttr_desktop.engine.ruleset import Ruleset
    from ttr_desktop.engine.scoring import Tally

BOTH = ("cards", "dice")
CARDS = ("cards",)
DICE = ("dice",)

Handler = Callable[[GameState, Any, "Events | None"], None]
SetupStep = Callable[[GameState, "Events | None"], None]
Line = tuple[str, int]


@dataclass(frozen=True, slots=True)
class ModuleSpec:
    """What a map file may say about a rule module."""

    doc: str
    options: Mapping[str, Option]
    modes: tuple[str, ...] = BOTH
    """In which modes of play it takes part."""
    needs: tuple[str, ...] = ()
    """Modules without which it does not work."""
    excludes: tuple[str, ...] = ()
    """Modules beside which it cannot be."""
    feature: int = 0
    """Its place among what sets a board apart and is named on the board's card; 0: not named."""
    tie_breaks: tuple[str, ...] = ()
    """Figures for breaking ties that it brings."""
    enlivens: Mapping[str, str] = field(default_factory=dict)
    """What means nothing in a map file without it, each with the words for a complaint: `kind=sea`, `pairs`, ..."""

    def completed(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """`options` with the defaults filled in."""
        return {key: options.get(key, option.default) for key, option in self.options.items()}


class RuleModule:
    """The default module: adds nothing."""

    name: ClassVar[str]
    spec: ClassVar[ModuleSpec]
    takes_over: ClassVar[tuple[type[Action], ...]] = ()
    """Actions of earlier modules that this one carries out in their place."""

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        self.rules = rules
        self.board = rules.board
        self.options = options

    def begin(self, state: GameState, events: Events | None) -> None:
        """Lay out what this module brings into a new game."""

    def setup_steps(self) -> Iterable[SetupStep]:
        """Steps before the first turn, each of which opens decisions."""
        return ()

    def begin_turn(self, state: GameState, seat: int) -> Decision | None:
        """The decision that opens a turn, from the one module that knows (cards or dice)."""
        return None

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        """Add what the seat may do this turn."""

    def dice_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        """Add what the seat may do with the dice on the table."""

    def optional_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        """Add what may be done but does not keep a seat from passing (C16)."""

    def decisions(self) -> Iterable[DecisionKind]:
        """The kinds of decisions that this module asks."""
        return ()

    def handlers(self) -> Mapping[type[Action], Handler]:
        """Per action of this module: how it is carried out."""
        return {}

    def hurdle(self, track: int) -> str | None:
        """The kind of decision that stands between laying the payment of this track and claiming it."""
        return None

    def after_claim(self, state: GameState, seat: int, track: int) -> None:
        """Open decisions that follow a claim."""

    def end_of_turn(self, state: GameState) -> bool:
        """Whether the last round must begin now for a reason of this module."""
        return False

    def borrowed(self, state: GameState, seat: int) -> list[list[Link]]:
        """Per borrowing piece of this seat: the tracks of which it may use one for tickets (E6)."""
        return []

    def score_lines(self, state: GameState, seat: int, tally: Tally) -> Iterable[Line]:
        """Lines of the final score sheet; those of `public_lines` left out."""
        return ()

    def public_lines(self, state: GameState, seat: int) -> Iterable[Line]:
        """Lines whose points are scored at once during the game."""
        return ()

    def tie_break(self, state: GameState, seat: int, tally: Tally) -> Mapping[str, int]:
        """Figures of this module for the board's list of tie-breaks; more is better."""
        return {}

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        """What this seat may know of this module's slice, by name, for screens and bots."""
        return {}

    def censor(self, state: GameState, seat: int) -> None:
        """Blank out of a copied state what this seat may not know of this module's slice."""

    def choose_hidden(self, state: GameState, seat: int, chance: Chance) -> None:
        """In a copied state of what `seat` sees: choose for others what they have chosen in secret, for search."""

    def limbo(self, decision: Decision) -> Cards:
        """Cards that lie on the table while this decision is open: neither in a hand nor discarded."""
        return ()

    def audit(self, state: GameState) -> Iterable[str]:
        """A sentence for everything in this module's slice that cannot be."""
        return ()
