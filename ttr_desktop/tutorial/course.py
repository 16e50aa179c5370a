"""A lesson under way: a real match in which only what a step asks for can be done, and a rival who stays quiet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ttr_desktop.controller.history import Step as Played
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import bot, human
from ttr_desktop.controller.thinking import Answer, Question
from ttr_desktop.engine import Action, Board, IllegalAction
from ttr_desktop.engine.codec import decode_action
from ttr_desktop.engine.errors import BadState
from ttr_desktop.tutorial.lesson import Lesson, Step
from ttr_desktop.tutorial.position import ME, arranged

RIVAL_LEVEL = "novice"
RIVAL_FACE = "schoolgirl"
QUIET = (
    "PlaceNobody",
    "DrawBlind",
    "RefillFrom",
    "RollDice",
    "UseNoDice",
    "HoldTokens",
    "EndTrip",
    "GiveUpTunnel",
)
"""What the rival likes to do, best first: nothing that gets in one's way."""


def quiet_move(legal: Sequence[Action]) -> Action:
    """A move that leaves the board as it is."""
    for kind in QUIET:
        for action in legal:
            if type(action).__name__ == kind:
                return action
    return legal[len(legal) // 2]


class QuietRival:
    """Answers for the other seat at once."""

    def ask(self, question: Question) -> None:
        """The answer is always ready."""

    def answer(self, question: Question) -> Answer:
        return quiet_move(question.legal)

    def forget(self, question: Question) -> None:
        """Nothing was begun."""

    def give_up(self, question: Question) -> None:
        """It never takes long."""

    def close(self) -> None:
        """Nothing is open."""


class LessonMatch(Match):
    """A match that offers only what the lesson asks for."""

    allows: Callable[[tuple[Action, ...]], tuple[Action, ...]] | None = None

    @property
    def legal(self) -> tuple[Action, ...]:
        every = self.game.legal_actions()
        return self.allows(every) if self.allows is not None and self.is_human_turn else every

    @property
    def undo_seat(self) -> int | None:
        """A lesson goes forward only; its texts can be read again."""
        return None

    def act(self, action: Action) -> Played:
        if action not in self.legal:
            raise IllegalAction("not_offered", action)
        return super().act(action)


class Course:
    """One person in one lesson."""

    def __init__(self, lesson: Lesson, board: Board, name: str, rival: str) -> None:
        self.lesson = lesson
        self.number = 0
        """Which step is to be done."""
        position = lesson.position
        seats = (human(name, 0), bot(RIVAL_LEVEL, rival, 1, RIVAL_FACE))
        setup = MatchSetup(board.id, seats, position.seed, position.mode, {"first_player": ME})
        self.match = LessonMatch(setup, arranged(board, position), thinker=QuietRival())
        self.match.allows = self.allowed
        self.match.listeners.append(self._follow)
        self.on_change: Callable[[], None] = lambda: None

    @property
    def step(self) -> Step:
        """The step to be done; the last one once all is done."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def is_done(self) -> bool:
        return self.number >= len(self.lesson.steps)

    @property
    def waits_for_action(self) -> bool:
        return not self.is_done and self.step.expects is not None

    def allowed(self, legal: tuple[Action, ...]) -> tuple[Action, ...]:
        """Of the legal actions those that the step waits for."""
        expects = None if self.is_done else self.step.expects
        if expects is None:
            return ()
        found = tuple(action for action in legal if expects.fits(self.match.game.rules, action))
        for kind in expects.kinds:
            same = tuple(action for action in found if type(action).__name__ == kind)
            if same:
                return same
        return ()

    def go_on(self) -> None:
        """The text of a step that asks for nothing has been read."""
        if not self.is_done and self.step.expects is None:
            self._next()

    def do_it(self) -> None:
        """Do what is asked for in the person's place."""
        if self.waits_for_action and self.match.is_human_turn and self.match.legal:
            self.match.act(self._example())

    def _example(self) -> Action:
        """One of the actions asked for, a sensible one."""
        legal = self.match.legal
        fleet = self.match.game.rules.by_name.get("fleet")
        if fleet is not None and hasattr(legal[0], "trains"):
            wanted: int = fleet.options["suggested"]["trains"]
            return next((action for action in legal if getattr(action, "trains", 0) == wanted), legal[0])
        return legal[0]

    def settle(self) -> None:
        """Leave out steps whose action cannot be done now."""
        while self.waits_for_action and self.step.is_passing and self.match.is_human_turn and not self.match.legal:
            self._next()

    def _follow(self, match: Match, played: Played) -> None:
        expects = None if self.is_done else self.step.expects
        if expects is not None and played.seat == ME and expects.fits(match.game.rules, played.action):
            self._next()

    def _next(self) -> None:
        self.number += 1
        self.on_change()

    # -- leaving and coming back ---------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """How far it has come, JSON-ready."""
        return {"lesson": self.lesson.id, "step": self.number, "actions": self.match.recorded_actions()}

    def resume(self, data: dict[str, Any]) -> bool:
        """Go to where `to_dict` was asked; False, and nothing changed for good, if that cannot be done."""
        actions, number = data.get("actions"), data.get("step")
        if not isinstance(actions, list) or not isinstance(number, int) or not 0 <= number < len(self.lesson.steps):
            return False
        try:
            for action in actions:
                self.match.carry_out(decode_action(action))
        except (IllegalAction, BadState):
            return False
        self.match.forget_news()
        self.number = number
        return True
