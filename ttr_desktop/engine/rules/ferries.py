"""Ferries: some of their spaces need locomotives (E3, N4, D7)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.options import Option, Optional, Whole
from ttr_desktop.engine.rules.base import ModuleSpec, RuleModule

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


class Ferries(RuleModule):
    """A ferry's locomotive symbols need locomotives, or groups of any cards where the board allows them."""

    name = "ferries"
    spec = ModuleSpec(
        "Ferries need locomotives (E3, D7).",
        {"substitute": Option(Optional(Whole(2, 9)), None, "cards that may stand for one locomotive symbol (N4)")},
        needs=("train_cards",),
        feature=1,
        enlivens={"kind=ferry": "A ferry"},
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        self.symbols = self.board.locomotives
        """Per track, how many of its spaces need a locomotive."""
        self.substitute: int = options["substitute"] or 0
