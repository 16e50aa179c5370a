"""Bonuses of the final scoring (C14, N7, M11) and the end of the game (C12, R16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.options import ListOf, Option, Whole
from ttr_desktop.engine.rules.base import Line, ModuleSpec, RuleModule
from ttr_desktop.engine.state import GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset
    from ttr_desktop.engine.scoring import Tally


class LongestPath(RuleModule):
    """Every seat with the longest trail gets the bonus; nobody for none at all."""

    name = "longest_path"
    spec = ModuleSpec(
        "A bonus for the longest trail over one's own tracks (C14).",
        {"points": Option(Whole(0, 100), 10, "the bonus")},
        tie_breaks=("longest_path_bonus",),
    )

    def has_bonus(self, seat: int, tally: Tally) -> bool:
        longest = tally.longest[seat]
        return longest > 0 and longest == max(tally.longest)

    def score_lines(self, state: GameState, seat: int, tally: Tally) -> Iterable[Line]:
        yield "longest_path", self.options["points"] if self.has_bonus(seat, tally) else 0

    def tie_break(self, state: GameState, seat: int, tally: Tally) -> Mapping[str, int]:
        return {"longest_path_bonus": int(self.has_bonus(seat, tally))}


class MostTickets(RuleModule):
    """Every seat with the most completed tickets gets the bonus; nobody for none at all."""

    name = "most_tickets"
    spec = ModuleSpec(
        "A bonus for the most completed tickets (N7, M11).",
        {"points": Option(Whole(0, 100), 10, "the bonus")},
    )

    def score_lines(self, state: GameState, seat: int, tally: Tally) -> Iterable[Line]:
        done = tally.completed[seat]
        yield "most_tickets", self.options["points"] if done and done == max(tally.completed) else 0


class End(RuleModule):
    """How few pieces begin the last round, and how many turns follow."""

    name = "end"
    spec = ModuleSpec(
        "When the last round begins (C12, R16).",
        {
            "pieces_left": Option(Whole(0, 60), 2, "the last round begins at this many pieces or fewer"),
            "extra_turns": Option(Whole(1, 5), 1, "turns that everyone still plays"),
            "choices": Option(ListOf(Whole(0, 60), most=5), (), "values of pieces_left offered at set-up"),
        },
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        rules.pieces_left = rules.options.get("end_threshold", options["pieces_left"])
        rules.extra_turns = options["extra_turns"]
