"""Figures of boards for the rulebook: `usa:trains`, or an option of a rule module as `europe:stations.costs`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ttr_desktop.engine import Board
from ttr_desktop.engine.mapdef import TourTicket

Computed = Callable[[Board], str]


class UnknownFact(LookupError):
    """A rulebook file asks for something that boards do not tell."""


def _cells(values: object) -> str:
    return " | ".join(str(value) for value in values)  # type: ignore[attr-defined]


COMPUTED: dict[str, Computed] = {
    "players": lambda board: "–".join(str(count) for count in board.players),
    "trains": lambda board: str(board.definition.pieces["trains"]),
    "ships": lambda board: str(board.definition.pieces["ships"]),
    "colors": lambda board: str(len(board.definition.colors)),
    "doubles": lambda board: str(board.definition.double_routes_min_players),
    "lengths": lambda board: _cells(sorted(board.definition.points)),
    "points": lambda board: _cells(points for _, points in sorted(board.definition.points.items())),
    "longest_points": lambda board: str(board.definition.points[max(board.definition.points)]),
    "tickets_total": lambda board: str(len(board.definition.tickets)),
    "stations": lambda board: str(len(board.definition.rules["stations"]["costs"])),
    "market": lambda board: str(sum(board.definition.rules["travel_cards"]["market"].values())),
    "tours": lambda board: str(sum(isinstance(ticket, TourTicket) for ticket in board.definition.tickets)),
}
"""What is worked out from a board as a whole."""


def fact(board: Board, name: str) -> str:
    """One figure of a board in words; `UnknownFact` when there is none of this name."""
    if name in COMPUTED:
        return COMPUTED[name](board)
    head, _, rest = name.partition(".")
    if head == "deck":
        return str(sum(ticket.deck == rest for ticket in board.definition.tickets))
    found: Any = board.definition.rules.get(head)
    for key in rest.split("."):
        if not isinstance(found, Mapping) or key not in found:
            raise UnknownFact(f"{board.id} has no {name}")
        found = found[key]
    if isinstance(found, tuple | list):
        return _cells(found) if head == "harbours" else ", ".join(str(value) for value in found)
    return str(found)
