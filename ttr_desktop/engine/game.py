"""A game: the few words with which everything else plays.

game = Game.new(board, players=3, seed=7)
while not game.is_over:
    game.apply(choose(game.view_for(game.to_act), game.legal_actions()))
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from typing import Any

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.audit import checked_state
from ttr_desktop.engine.board import Board
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.codec import encode_state
from ttr_desktop.engine.errors import BadState, IllegalAction, SetupProblem
from ttr_desktop.engine.events import Event
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.engine.scoring import ScoreSheet, score_sheets, winners
from ttr_desktop.engine.state import Decision, GameState
from ttr_desktop.engine.view import View, view_for

FORMAT = 1


class Game:
    """One game under way: a rule set and a state."""

    __slots__ = ("_legal", "rules", "state")

    def __init__(self, rules: Ruleset, state: GameState) -> None:
        self.rules = rules
        self.state = state
        self._legal: tuple[Action, ...] | None = None

    @classmethod
    def new(
        cls,
        board: Board,
        players: int,
        seed: int | str,
        mode: str = "cards",
        options: Mapping[str, Any] | None = None,
    ) -> Game:
        """A new game up to its first decision; `SetupProblem` for what the board does not offer."""
        rules = Ruleset.of(board, players, mode, options or {})
        state = GameState(players, board.track_count, Chance.seeded(seed))
        rules.begin(state, None)
        return cls(rules, state)

    @property
    def board(self) -> Board:
        return self.rules.board

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is pending; None once the game is over."""
        pending = self.state.pending
        return pending[-1].seat if pending else None

    @property
    def decision(self) -> Decision | None:
        """The open question."""
        pending = self.state.pending
        return pending[-1] if pending else None

    @property
    def is_over(self) -> bool:
        return self.state.over

    def legal_actions(self) -> tuple[Action, ...]:
        """All actions of the seat to act, in a fixed order; empty only when the game is over."""
        if self._legal is None:
            self._legal = () if self.state.over else tuple(self.rules.legal(self.state))
        return self._legal

    def apply(self, action: Action) -> list[Event]:
        """Carry out a legal action; `IllegalAction` changes nothing."""
        if action not in self.legal_actions():
            if self.state.over:
                raise IllegalAction("game_over", action)
            raise IllegalAction("not_offered" if isinstance(action, Action) else "not_an_action", action)
        events: list[Event] = []
        self._legal = None
        self.rules.carry_out(self.state, action, events)
        return events

    def apply_unchecked(self, action: Action) -> None:
        """Carry out an action known to be legal, without events: the path of search."""
        self._legal = None
        self.rules.carry_out(self.state, action, None)

    def random_ply(self, rand: Callable[[], float]) -> Action:
        """Carry out and return a random legal action without listing all of them; the path of playouts.

        `rand` gives numbers from 0 up to 1. Every legal action can come, not all equally often.
        """
        rules, state = self.rules, self.state
        decision = state.pending[-1]
        kind = rules.kinds[decision.kind]
        action = kind.sample(state, decision, rand) if kind.sample else None
        if action is None:
            actions = kind.answers(state, decision)
            action = actions[int(rand() * len(actions))]
        self._legal = None
        rules.carry_out(state, action, None)
        return action

    def score_sheets(self) -> list[ScoreSheet]:
        """One sheet per seat, as if the game ended now; final once it is over."""
        return score_sheets(self.rules, self.state)

    def winners(self) -> list[int]:
        """The seats that win, after the tie-breaks; meaningful once the game is over."""
        return winners(self.rules, self.state)[1]

    def view_for(self, seat: int) -> View:
        """All that this seat may know, nothing else."""
        return view_for(self.rules, self.state, seat)

    def copy(self) -> Game:
        """An independent twin."""
        return Game(self.rules, self.state.copy())

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready data that `from_dict` turns into the same game."""
        return {
            "format": FORMAT,
            "map": self.board.id,
            "players": self.rules.seats,
            "mode": self.rules.mode,
            "options": dict(self.rules.options),
            "state": encode_state(self.state),
        }

    @classmethod
    def from_dict(cls, board: Board, data: object) -> Game:
        """The game that `to_dict` wrote; `BadState` for data that is no game on this board."""
        if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] != FORMAT:
            raise BadState("this is not a game of a format known here")
        if (played_on := data.get("map")) != board.id:
            name = played_on[:40] if isinstance(played_on, str) else "nothing"
            raise BadState(f"this game was played on {name!r}, not on {board.id!r}")
        options = data.get("options")
        players, mode = data.get("players"), data.get("mode")
        if not isinstance(options, dict) or not isinstance(mode, str) or type(players) is not int:
            raise BadState("this game has no readable set-up")
        try:
            rules = Ruleset.of(board, players, mode, options)
        except SetupProblem as problem:
            raise BadState(str(problem)) from None
        except (TypeError, ValueError, RecursionError):
            raise BadState("this game has a set-up that cannot be") from None
        return cls(rules, checked_state(rules, data.get("state")))

    def fingerprint(self) -> str:
        """Hex digest of the whole state, the same on every machine for the same seed and actions."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()
