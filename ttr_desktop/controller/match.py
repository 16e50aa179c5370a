"""A match: one game, the seats at its table, and everything that happened in it.

It knows no window and no wall clock. A screen asks `is_human_turn`, shows `legal`, sends `act(action)`, and calls
`poll()` now and then: bots think elsewhere (`thinking.py`), and `poll` hands on what they did.

match = Match.new(board, MatchSetup(board.id, seats, seed=7))
for step in match.poll(): show(step.action, step.events)
"""

from __future__ import annotations

import hashlib
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ttr_desktop.controller.history import STAND_IN, History, Step, shows_hidden
from ttr_desktop.controller.plain import plain_move
from ttr_desktop.controller.seats import SeatSetup, check_seats, handed_over
from ttr_desktop.controller.thinking import Failure, Question, Thinker, best_thinker
from ttr_desktop.engine import Action, Board, Game, View
from ttr_desktop.engine.codec import decode_action, encode_action
from ttr_desktop.engine.errors import BadState

BOT_SECONDS = 20.0
"""A bot that has not answered by then is given a plain move."""

_log = logging.getLogger(__name__)
Listener = Callable[["Match", Step], None]


@dataclass(frozen=True)
class MatchSetup:
    """Everything that is settled before the first card is dealt."""

    map_id: str
    seats: tuple[SeatSetup, ...]
    seed: int | str
    mode: str = "cards"
    options: Mapping[str, Any] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready; what a save keeps of the set-up."""
        return {
            "map": self.map_id,
            "mode": self.mode,
            "seed": self.seed,
            "options": dict(self.options),
            "seats": [seat.to_dict() for seat in self.seats],
        }

    @classmethod
    def from_dict(cls, data: object) -> MatchSetup:
        """The set-up that `to_dict` wrote; `BadState` or `SeatProblem` for anything else."""
        if not isinstance(data, dict) or not isinstance(data.get("seats"), list):
            raise BadState("this is no set-up of a match")
        map_id, mode, seed, options = (data.get(key) for key in ("map", "mode", "seed", "options"))
        if not isinstance(map_id, str) or not isinstance(mode, str) or not isinstance(options, dict):
            raise BadState("this set-up has no readable board, mode or options")
        if isinstance(seed, bool) or not isinstance(seed, int | str):
            raise BadState("this set-up has no readable seed")
        return cls(map_id, tuple(SeatSetup.from_dict(seat) for seat in data["seats"]), seed, mode, options)


class Match:
    """One game under way and the seats that play it."""

    def __init__(
        self,
        setup: MatchSetup,
        game: Game,
        *,
        thinker: Thinker | None = None,
        clock: Callable[[], float] = time.monotonic,
        bot_seconds: float = BOT_SECONDS,
        origin: Mapping[str, Any] | None = None,
    ) -> None:
        check_seats(setup.seats)
        self.setup = setup
        self.origin = origin
        """The game that the steps begin from, if that is not the one of the set-up (`saving.opened`)."""
        self.seats = setup.seats
        self.game = game
        self.is_paused = False
        """While set, bots neither begin to think nor act: a screen still shows what they did before."""
        self.may_go_on: Callable[[], bool] = _always
        """Asked before a bot acts; autosave answers whether what happened before is on the disk."""
        self.listeners: list[Listener] = []
        """Called after every step and every undo; autosave hangs here."""
        self._history = History(game)
        self._news: list[Step] = []
        self._thinker = thinker
        self._clock = clock
        self._bot_seconds = bot_seconds
        self._question: Question | None = None
        self._deadline = 0.0
        self._questions = 0

    @classmethod
    def new(cls, board: Board, setup: MatchSetup, **how: Any) -> Match:
        """A match at its first decision; `SetupProblem` or `SeatProblem` for what cannot be played."""
        game = Game.new(board, len(setup.seats), setup.seed, setup.mode, setup.options)
        return cls(setup, game, **how)

    @classmethod
    def replayed(cls, board: Board, setup: MatchSetup, actions: Sequence[object], **how: Any) -> Match:
        """A match brought to where these recorded actions lead; `IllegalAction` for one that is not."""
        match = cls.new(board, setup, **how)
        for data in actions:
            match.carry_out(data if isinstance(data, Action) else decode_action(data))
        match.forget_news()
        return match

    # -- what a screen asks --------------------------------------------------------------------

    @property
    def board(self) -> Board:
        return self.game.board

    @property
    def to_act(self) -> int | None:
        """The seat whose decision is pending; None once the game is over."""
        return self.game.to_act

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may do."""
        return self.game.legal_actions()

    @property
    def is_over(self) -> bool:
        return self.game.is_over

    @property
    def is_human_turn(self) -> bool:
        """Whether a person has to decide now."""
        seat = self.to_act
        return seat is not None and self.seats[seat].has_person

    @property
    def humans(self) -> list[int]:
        """The seats where persons decide."""
        return [number for number, seat in enumerate(self.seats) if seat.has_person]

    @property
    def persons(self) -> list[int]:
        """The seats that belong to persons, also those that they have left to bots."""
        return [number for number, seat in enumerate(self.seats) if seat.is_human]

    @property
    def left_seats(self) -> list[int]:
        """Seats that persons have left to bots, and may take again."""
        return [number for number, seat in enumerate(self.seats) if seat.has_stand_in]

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking just now."""
        return self._question is not None

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        return self.game.view_for(seat)

    @property
    def log(self) -> Sequence[Step]:
        """Every step so far, oldest first; those taken back are gone."""
        return self._history.steps

    @property
    def scores_by_turn(self) -> list[tuple[int, ...]]:
        """Per finished turn the points of all seats, the start first; the final scores last once it is over."""
        return self._history.scores_by_turn()

    def turn_number(self) -> int:
        """How many turns are finished."""
        return self.game.state.turns

    # -- what a screen does --------------------------------------------------------------------

    def act(self, action: Action) -> Step:
        """Carry out what the person to act asks for; `IllegalAction` changes nothing."""
        return self.carry_out(action)

    def poll(self) -> list[Step]:
        """What has happened since the last call, oldest first; lets bots think and takes their answers."""
        self._attend_to_bots()
        news, self._news = self._news, []
        return news

    def forget_news(self) -> None:
        """What has happened so far is not told again."""
        self._news.clear()

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: it showed nothing hidden, and nobody else has acted since."""
        return self.undo_seat is not None

    @property
    def undo_seat(self) -> int | None:
        """Whose action would be taken back."""
        return self._history.undo_seat

    def undo_barrier(self, seat: int) -> str:
        """Why a seat cannot take its last action back: `nothing`, `shown` or `others` (`History.barrier`)."""
        return self._history.barrier(seat)

    def is_for_good(self, action: Action, *, bots_wait: bool) -> bool:
        """Whether the person to act could not take this action back: it shows something hidden, or a bot acts upon
        it at once. Tried on a copy."""
        if action not in self.legal:
            return False
        game = self.game.copy()
        if shows_hidden(game.apply(action)):
            return True
        following = game.to_act
        return not bots_wait and following is not None and not self.seats[following].has_person

    def undo(self) -> Step:
        """Take the last action back and return it; only when `can_undo`."""
        self._forget_question()
        step, self.game = self._history.take_back()
        self._news = [news for news in self._news if news is not step]
        self._tell(step)
        return step

    def hand_over(self, seat: int, level: str) -> None:
        """From now on a bot of this level plays on in a person's seat; without a level the person does again."""
        self._forget_question()
        self.seats = handed_over(self.seats, seat, level)
        self.setup = replace(self.setup, seats=handed_over(self.setup.seats, seat, level))

    def close(self) -> None:
        """End the thinking of bots; the match can still be looked at."""
        self._forget_question()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None

    # -- saves ---------------------------------------------------------------------------------

    def recorded_actions(self) -> list[list[Any]]:
        """All actions, JSON-ready: with the set-up they replay the match."""
        return [encode_action(step.action) for step in self.log]

    # -- inside --------------------------------------------------------------------------------

    def carry_out(self, action: Action, note: str = "") -> Step:
        """Apply an action of whoever is to act and write it down."""
        before = self.game.copy()
        seat, decision = self.game.to_act, self.game.decision
        events = self.game.apply(action)
        assert seat is not None
        assert decision is not None
        is_undoable = self.seats[seat].has_person and not note
        step = self._history.add(seat, decision, action, events, before, self.game, is_undoable, note)
        self._news.append(step)
        self._forget_question()
        self._tell(step)
        return step

    def _tell(self, step: Step) -> None:
        for listener in list(self.listeners):
            listener(self, step)

    def _attend_to_bots(self) -> None:
        if self.is_paused or self.is_over or self.is_human_turn or not self.may_go_on():
            return
        if self._question is None:
            self._ask()
            return
        assert self._thinker is not None
        answer = self._thinker.answer(self._question)
        if isinstance(answer, Failure):
            self._replace(answer.reason)
        elif isinstance(answer, Action):
            self._take(answer)
        elif self._clock() > self._deadline:
            self._thinker.give_up(self._question)
            self._replace(f"no answer within {self._bot_seconds:g} s")

    def _ask(self) -> None:
        seat = self.to_act
        assert seat is not None
        if self._thinker is None:
            self._thinker = best_thinker(self.board)
        self._questions += 1
        player, seed = self.seats[seat].player, self._bot_seed(seat)
        self._question = Question(self._questions, seat, player, seed, self.view(seat), self.legal)
        self._deadline = self._clock() + self._bot_seconds
        self._thinker.ask(self._question)

    def _bot_seed(self, seat: int) -> int:
        digest = hashlib.sha256(f"{self.setup.seed}:{seat}".encode()).digest()
        return int.from_bytes(digest[:4], "big")

    def _take(self, action: Action) -> None:
        if action in self.legal:
            seat = self.to_act
            has_stand_in = seat is not None and self.seats[seat].has_stand_in
            self.carry_out(action, note=STAND_IN if has_stand_in else "")
        else:
            self._replace(f"answered {action!r}, which is not offered")

    def _replace(self, reason: str) -> None:
        """A bot that crashed or took too long: a plain move instead, and a line in the log."""
        seat = self.to_act
        assert seat is not None
        _log.warning("bot %r in seat %d replaced for one decision: %s", self.seats[seat].bot, seat, reason)
        self.carry_out(plain_move(self.board, self.legal), note="bot_replaced")

    def _forget_question(self) -> None:
        if self._question is not None and self._thinker is not None:
            self._thinker.forget(self._question)
        self._question = None


def _always() -> bool:
    """Nothing keeps the bots waiting."""
    return True
