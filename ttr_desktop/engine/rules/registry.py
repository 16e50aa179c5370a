"""The registry of rule modules, in the order in which they are asked.

A module may ask those before it as soon as it is made, and score lines appear in this order. One that carries out what
an earlier module does says so (`takes_over`). To add a rule system: write its module, add it here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_desktop.engine.rules.base import ModuleSpec, RuleModule
from ttr_desktop.engine.rules.bonuses import End, LongestPath, MostTickets
from ttr_desktop.engine.rules.dice import Dice
from ttr_desktop.engine.rules.ferries import Ferries
from ttr_desktop.engine.rules.fleet import ExchangePieces, Fleet
from ttr_desktop.engine.rules.groups import Groups
from ttr_desktop.engine.rules.harbours import Harbours
from ttr_desktop.engine.rules.pair_spaces import PairSpaces
from ttr_desktop.engine.rules.passengers import Passengers
from ttr_desktop.engine.rules.stations import Stations
from ttr_desktop.engine.rules.tickets import Tickets
from ttr_desktop.engine.rules.tours import Tours
from ttr_desktop.engine.rules.train_cards import TrainCards
from ttr_desktop.engine.rules.travel_cards import TravelCards
from ttr_desktop.engine.rules.tunnels import Tunnels

MODULES: dict[str, type[RuleModule]] = {
    module.name: module
    for module in (
        Ferries,
        Groups,
        TrainCards,
        TravelCards,
        PairSpaces,
        Tunnels,
        Tickets,
        Tours,
        Fleet,
        ExchangePieces,
        Stations,
        Passengers,
        Harbours,
        LongestPath,
        MostTickets,
        Dice,
        End,
    )
}

SPECS: dict[str, ModuleSpec] = {name: module.spec for name, module in MODULES.items()}

TIE_BREAKS = (
    "completed_tickets",
    "longest_path",
    *(figure for spec in SPECS.values() for figure in spec.tie_breaks),
)
"""Figures by which a map file may break ties."""


def completed(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """`options` of the module `name`, with defaults filled in."""
    return SPECS[name].completed(options)
