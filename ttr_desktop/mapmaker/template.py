"""A board with nothing on it, and the rules that follow from what is put there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ttr_desktop.engine import completed
from ttr_desktop.engine.mapdef import MapDef

COLORS = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
POINTS = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21, 9: 27}
"""What boards of this family pay for the lengths; the last two steps carry on the row."""
USUAL_POINTS = 6
TRAINS = 40
MOST_PARALLEL = 3
_OF_TRACKS = {"tunnels": "tunnel", "ferries": "ferry"}
_ORDER = ("train_cards", "dice", "tickets", "tunnels", "ferries", "stations", "longest_path", "most_tickets", "end")
MODULES = ("dice", "stations", "longest_path", "most_tickets")
"""What the maker of a board of train cards may add or leave out."""


def new_board(board: str, names: Mapping[str, str]) -> MapDef:
    """A board without cities, with the rules of train cards."""
    deal = {"draw": {"main": 3}, "keep": 2, "unkept": "bottom"}
    take = {"draw": {"main": 3}, "keep": 1, "unkept": "bottom"}
    rules = {
        "train_cards": completed("train_cards", {}),
        "dice": completed("dice", {}),
        "tickets": completed("tickets", {"setup": deal, "take": take}),
        "longest_path": completed("longest_path", {}),
        "end": completed("end", {}),
    }
    points = {length: POINTS[length] for length in range(1, USUAL_POINTS + 1)}
    return MapDef(
        id=board,
        names=dict(names),
        players=(2, 4),
        pieces={"trains": TRAINS},
        double_routes_min_players=4,
        points=points,
        colors=COLORS,
        rules=rules,
        tie_breaks=("completed_tickets", "longest_path"),
        cities=(),
        tracks=(),
        tickets=(),
        stage="draft",
        layout={"keep_places": True},
    )


def with_module(board: MapDef, name: str, is_on: bool) -> MapDef:
    """With a rule module or without it; its options are the usual ones."""
    if (name in board.rules) == is_on:
        return board
    rules = {key: value for key, value in board.rules.items() if key != name}
    if is_on:
        rules[name] = completed(name, {})
    ties = tuple(tie for tie in board.tie_breaks if is_on or tie not in _ties_of(name))
    return replace(board, rules=_ordered(rules), tie_breaks=ties)


def figure_of(board: MapDef, name: str) -> int:
    """The number by which a rule module is told: how many stations, how large a bonus; 0 where there is none."""
    options = board.rules.get(name) or completed(name, {})
    return len(options["costs"]) if "costs" in options else options.get("points", 0)


def settled(board: MapDef) -> MapDef:
    """With the rules and points that its tracks need, and without modules that nothing on the board needs."""
    kinds = {track.kind for track in board.tracks}
    for module, kind in _OF_TRACKS.items():
        if "train_cards" in board.rules:
            board = with_module(board, module, kind in kinds)
    longest = max((track.length for track in board.tracks), default=0)
    missing = {length: points_of(length) for length in range(1, longest + 1) if length not in board.points}
    if missing:
        board = replace(board, points=dict(sorted({**board.points, **missing}.items())))
    return board


def points_of(length: int) -> int:
    """The usual points of a length."""
    return POINTS.get(length, POINTS[9] + 4 * (length - 9))


def _ties_of(module: str) -> tuple[str, ...]:
    return {"stations": ("fewest_stations",), "longest_path": ("longest_path_bonus",)}.get(module, ())


def _ordered(rules: Mapping[str, Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """In the order of the usual files; what they do not know stays before the end."""
    place = {name: number for number, name in enumerate(_ORDER)}
    return dict(sorted(rules.items(), key=lambda rule: place.get(rule[0], len(_ORDER) - 1.5)))
