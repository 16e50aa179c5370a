"""Playing rules that no bot was taught: an imagined game is asked what an action brings at once.

Whatever a rule adds to the game - a question of its own, another thing to do in a turn - is weighed by the points on
the score sheet, which every rule writes its lines on.
"""

from __future__ import annotations

from collections.abc import Sequence

from ttr_desktop.engine import Action, Game
from ttr_desktop.engine.actions import BuildAction, ClaimAction, DrawAction, Pass
from ttr_desktop.engine.rules import dice, fleet, passengers, tickets

TAUGHT = (
    *(Pass, ClaimAction, BuildAction, DrawAction, tickets.TakeTickets, fleet.Exchange),
    *(passengers.MovePassenger, dice.RollDice, dice.RollAgain, dice.UseNoDice),
)
"""What a turn may hold that the plans know of."""
MOST_LOOKED_AT = 40
"""Actions that are tried out; of more, some from all over the list."""


def untaught(legal: Sequence[Action]) -> list[Action]:
    """Which actions of a turn no plan knows."""
    return [action for action in legal if not isinstance(action, TAUGHT)]


def best_at_once(game: Game, legal: Sequence[Action]) -> tuple[Action, float]:
    """The action after which the seat to act stands best, and the points it gains; of equal ones the first."""
    seat = game.to_act
    assert seat is not None
    before = _points(game, seat)
    step = -(-len(legal) // MOST_LOOKED_AT)
    looked_at = legal[::step]
    gains = [_points(_after(game, action, seat), seat) - before for action in looked_at]
    best = max(range(len(gains)), key=lambda place: gains[place])
    return looked_at[best], gains[best]


def _points(game: Game, seat: int) -> float:
    return game.score_sheets()[seat].total


def _after(game: Game, action: Action, seat: int) -> Game:
    """The game after an action and what it leads to in the same turn, as far as nobody was taught to answer it."""
    after = game.copy()
    turn = after.state.turns
    after.apply_unchecked(action)
    while after.to_act == seat and after.state.turns == turn and not _is_taught(after):
        after.apply_unchecked(best_at_once(after, after.legal_actions())[0])
    return after


def _is_taught(game: Game) -> bool:
    return bool(game.decision) and any(isinstance(action, TAUGHT) for action in game.legal_actions())
