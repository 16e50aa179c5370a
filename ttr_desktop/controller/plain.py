"""A plain move: what is played for a bot that gave no answer. It needs no thought and keeps the game going."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_desktop.engine import Action, Board
from ttr_desktop.engine.actions import ClaimAction


def plain_move(board: Board, legal: Sequence[Action]) -> Action:
    """The claim that scores most, else the first thing offered."""
    claims = [action for action in legal if isinstance(action, ClaimAction)]
    if claims:
        return max(claims, key=lambda claim: board.points[claim.track])
    return legal[0]
