"""The rules of one match: the modules that a board names, put together for a number of seats and a mode.

A `Ruleset` holds no game state and is shared by all games of the same set-up; it turns the hooks
of its modules into tables, so that a ply costs a look-up and not a walk over modules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ttr_desktop.engine.actions import Action, Pass
from ttr_desktop.engine.board import Board
from ttr_desktop.engine.claims import Claims
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.errors import SetupProblem
from ttr_desktop.engine.events import Events, GameEnded, LastRoundBegan, Passed, TurnBegan
from ttr_desktop.engine.rules.registry import MODULES
from ttr_desktop.engine.scoring import winners
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.cards import CardStock
    from ttr_desktop.engine.rules.base import Handler, RuleModule

M = TypeVar("M", bound="RuleModule")

IDLE_ROUNDS = 50
PASS = Pass()


class Ruleset:
    """Everything about a match that never changes while it is played."""

    stock: CardStock | None = None
    """The cards, when the mode has any; set by the module that brings them."""

    has_fixed_pieces = True
    """Whether every seat has all of the board's pieces; a module that lets it choose says no."""

    def __init__(self, board: Board, seats: int, mode: str, options: Mapping[str, Any]) -> None:
        self.board = board
        self.seats = seats
        self.mode = mode
        self.options = dict(options)
        self.claims = Claims(board, seats)
        self.pieces_left = 0
        self.extra_turns = 1
        self.by_name: dict[str, RuleModule] = {}
        named = board.definition.rules
        # A module may ask for those before it as soon as it is made.
        for name, cls in MODULES.items():
            if name in named and mode in cls.spec.modes:
                self.by_name[name] = cls(self, cls.spec.completed(named[name]))
        self.modules = list(self.by_name.values())
        self.kinds: dict[str, DecisionKind] = {
            kind.name: kind for module in self.modules for kind in module.decisions()
        }
        self.hurdles = [self._hurdle(track) for track in range(board.track_count)]
        """Per track the decision to be settled before its claim is complete, if there is one (E4, D8)."""
        self.handlers: dict[type[Action], Handler] = {Pass: self._pass}
        for module in self.modules:
            self._take_handlers(module)
        self.setup_steps = [step for module in self.modules for step in module.setup_steps()]
        self._openers = _overriding(self.modules, "begin_turn")
        self.dice_turn = [module.dice_actions for module in _overriding(self.modules, "dice_actions")]
        self._turn = [module.turn_actions for module in _overriding(self.modules, "turn_actions")]
        self._optional = [module.optional_actions for module in _overriding(self.modules, "optional_actions")]
        self._after_claim = [module.after_claim for module in _overriding(self.modules, "after_claim")]
        self._end_of_turn = [module.end_of_turn for module in _overriding(self.modules, "end_of_turn")]
        if not self._openers:
            raise SetupProblem(f"{board.id} cannot be played in the mode {mode!r}")

    @classmethod
    def of(cls, board: Board, seats: int, mode: str, options: Mapping[str, Any]) -> Ruleset:
        """The rule set for this set-up, made once per board."""
        key = (seats, mode, tuple(sorted(options.items())))
        if key not in board.rulesets:
            check_setup(board, seats, mode, options)
            board.rulesets[key] = cls(board, seats, mode, options)
        return board.rulesets[key]

    def find(self, kind: type[M]) -> M | None:
        """The module of this kind, if the match is played with it."""
        module = self.by_name.get(kind.name)
        return module if isinstance(module, kind) else None

    def need(self, kind: type[M]) -> M:
        """The module of this kind, without which the caller would not be."""
        module = self.find(kind)
        assert module is not None, f"a module needs {kind.name}"
        return module

    def _hurdle(self, track: int) -> str | None:
        found = (module.hurdle(track) for module in self.modules)
        return next((kind for kind in found if kind is not None), None)

    def _take_handlers(self, module: RuleModule) -> None:
        """Two modules carry out one action only where the later one says that it takes it over."""
        found = module.handlers()
        for action in found.keys() & self.handlers.keys():
            if action not in module.takes_over:
                raise SetupProblem(f"the module {module.name} takes over {action.__name__} without saying so")
        self.handlers.update(found)

    # -- a new game --------------------------------------------------------------------------

    def begin(self, state: GameState, events: Events | None) -> None:
        """Lay everything out and ask the first question."""
        first = self.options.get("first_player")
        state.seat = state.chance.below(self.seats) if first is None else first
        trains = self.board.definition.pieces.get("trains", 0)
        state.trains = [trains] * self.seats
        for module in self.modules:
            module.begin(state, events)
        self.advance(state, events)

    # -- the flow of play --------------------------------------------------------------------

    def legal(self, state: GameState) -> list[Action]:
        """All answers to the open decision, in a fixed order."""
        decision = state.pending[-1]
        return self.kinds[decision.kind].answers(state, decision)

    def carry_out(self, state: GameState, action: Action, events: Events | None) -> None:
        """Carry out a legal action; does not check that it is one."""
        self.handlers[type(action)](state, action, events)
        pending = state.pending
        while pending:
            settle = self.kinds[pending[-1].kind].settle
            if settle is None or not settle(state, pending[-1], events):
                return
        self.advance(state, events)

    def advance(self, state: GameState, events: Events | None) -> None:
        """No decision is open: go on with the set-up, or with the next turn."""
        while state.stage < len(self.setup_steps):
            step = self.setup_steps[state.stage]
            state.stage += 1
            step(state, events)
            if state.pending:
                return
        if state.stage == len(self.setup_steps):
            state.stage += 1
            self._begin_turn(state, events)
        else:
            self._end_turn(state, events)

    def follow_claim(self, state: GameState, seat: int, track: int) -> None:
        """Open the decisions that follow a claim."""
        for follow in self._after_claim:
            follow(state, seat, track)

    def _begin_turn(self, state: GameState, events: Events | None) -> None:
        for module in self._openers:
            if (decision := module.begin_turn(state, state.seat)) is not None:
                state.pending.append(decision)
        if events is not None:
            events.append(TurnBegan(state.seat))

    def _end_turn(self, state: GameState, events: Events | None) -> None:
        seat = state.seat
        state.turns += 1
        state.idle_turns = 0 if state.progress else state.idle_turns + 1
        state.progress = False
        if state.closing_turns > 0:
            state.closing_turns -= 1
        elif state.closing_turns < 0 and self._last_round_is_due(state, seat):
            state.closing_turns = self.extra_turns * self.seats
            if events is not None:
                events.append(LastRoundBegan(seat, self.extra_turns))
        if state.closing_turns == 0 or state.passes >= self.seats or state.idle_turns >= IDLE_ROUNDS * self.seats:
            self._end_game(state, events)
            return
        state.seat = (seat + 1) % self.seats
        self._begin_turn(state, events)

    def _last_round_is_due(self, state: GameState, seat: int) -> bool:
        if state.trains[seat] + state.ships[seat] <= self.pieces_left:
            return True
        return any(due(state) for due in self._end_of_turn)

    def _end_game(self, state: GameState, events: Events | None) -> None:
        state.over = True
        if events is not None:
            sheets, best = winners(self, state)
            events.append(GameEnded(tuple(sheet.total for sheet in sheets), tuple(best)))

    # -- the turn of a game with cards ---------------------------------------------------------

    def turn_answers(self, state: GameState, decision: Decision) -> list[Action]:
        """What all modules offer for a turn."""
        out: list[Action] = []
        seat = decision.seat
        for add in self._turn:
            add(state, seat, out)
        if not out:
            out.append(PASS)
        for add in self._optional:
            add(state, seat, out)
        return out

    def _pass(self, state: GameState, action: Pass, events: Events | None) -> None:
        state.passes += 1
        state.pending.pop()
        if events is not None:
            events.append(Passed(state.seat))

    def begin_action(self, state: GameState) -> int:
        """A seat has chosen its action: close the turn decision; returns the seat."""
        state.passes = 0
        return state.pending.pop().seat


def check_setup(board: Board, seats: int, mode: str, options: Mapping[str, Any]) -> None:
    """Raise `SetupProblem` for a match that this board does not offer."""
    least, most = board.players
    if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
        raise SetupProblem(f"{board.id} is for {least} to {most} players, not {seats!r}")
    if mode not in board.modes:
        raise SetupProblem(f"{board.id} is played with {' or '.join(board.modes)}, not {mode!r}")
    offered = setup_options(board, seats)
    for key, value in options.items():
        if key not in offered:
            raise SetupProblem(f"{board.id} has no set-up option {key!r}; it has {', '.join(offered)}")
        # A truth value counts as a number for Python, not in a save.
        if not any(type(value) is type(choice) and value == choice for choice in offered[key]):
            raise SetupProblem(f"{key} must be one of {offered[key]}, not {value!r}")


def setup_options(board: Board, seats: int) -> dict[str, tuple[Any, ...]]:
    """The set-up options of a board, each with its possible values, default first."""
    offered: dict[str, tuple[Any, ...]] = {"first_player": (None, *range(seats))}
    end = MODULES["end"].spec.completed(board.definition.rules.get("end", {}))
    if end["choices"]:
        offered["end_threshold"] = tuple(dict.fromkeys((end["pieces_left"], *end["choices"])))
    return offered


def _overriding(modules: list[RuleModule], hook: str) -> list[RuleModule]:
    """The modules that answer this hook themselves."""
    from ttr_desktop.engine.rules.base import RuleModule as Base

    return [module for module in modules if getattr(type(module), hook) is not getattr(Base, hook)]
