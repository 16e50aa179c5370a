"""Tours: tickets over several cities, worth more in the listed order (R12)."""

from __future__ import annotations

from ttr_desktop.engine.rules.base import ModuleSpec, RuleModule


class Tours(RuleModule):
    """Allows tour tickets on a board; `scoring` judges them like every other ticket."""

    name = "tours"
    spec = ModuleSpec(
        "Tickets over several cities in order (R12).",
        {},
        feature=8,
        enlivens={"tour": "A tour"},
    )
