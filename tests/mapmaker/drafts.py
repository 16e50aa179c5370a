"""Drafts for the tests of the board maker."""

from __future__ import annotations

from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapmaker import edits, template


def ring(count: int = 6, length: int = 2) -> MapDef:
    """Towns in a ring, each joined to the next."""
    board = template.new_board("ring", {"en": "Ring"})
    for number in range(count):
        board = edits.add_city(board, f"Town {number + 1}", float(number % 3), float(number))
    for number in range(count):
        a, b = board.cities[number].id, board.cities[(number + 1) % count].id
        board = edits.add_track(board, a, b, length)
    return board
