"""The rules of the game, and nothing else: no window, no files, no clock, no global randomness.

A `Board` is a map file compiled for play. A `Ruleset` puts together the rule modules that the board
names (`ttr_desktop.engine.rules`), one chapter of a rulebook each. A `GameState` is data; a stack of
decisions in it says who must answer what. A `Game` ties rule set and state together:

- `legal_actions()` asks the module whose decision is open,
- `apply(action)` lets the module that knows the action carry it out and returns events,
- `view_for(seat)` cuts what that seat may not know,
- `score_sheets()` collects the lines of all modules.
"""

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.board import Board
from ttr_desktop.engine.errors import BadState, IllegalAction, SetupProblem
from ttr_desktop.engine.game import Game
from ttr_desktop.engine.rules import SPECS, TIE_BREAKS, completed
from ttr_desktop.engine.scoring import ScoreSheet
from ttr_desktop.engine.view import View

__all__ = [
    "SPECS",
    "TIE_BREAKS",
    "Action",
    "BadState",
    "Board",
    "Game",
    "IllegalAction",
    "ScoreSheet",
    "SetupProblem",
    "View",
    "completed",
]
