"""A hint on request: what a strong bot would do here, shown on the board, with one sentence why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_desktop.controller.thinking import Advice, Question, Thinker, best_thinker
from ttr_desktop.engine.actions import target_of
from ttr_desktop.i18n import t
from ttr_desktop.i18n.reasons import reason_text
from ttr_desktop.ui.table.words import ticket_name

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene

ADVISER = "expert"
_SHOWN_FOR = 7.0


@dataclass(frozen=True, slots=True)
class Hint:
    """What the adviser would do, and where that is."""

    text: str
    tracks: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()


class Hints:
    """Asks a strong bot, in the place where bots think."""

    def __init__(self, scene: TableScene, make: Callable[[], Thinker] | None = None) -> None:
        self.scene = scene
        self.answer: Hint | None = None
        self._make = make or (lambda: best_thinker(scene.match.board))
        self._thinker: Thinker | None = None
        self._question: Question | None = None
        self._number = 0

    def ask(self) -> None:
        """Begin to think; the answer comes with a later `update`."""
        scene = self.scene
        if not scene.desk.is_own_turn or self._question is not None or not scene.app.settings.show_hints:
            return
        if self._thinker is None:
            self._thinker = self._make()
        self._number += 1
        seat = scene.presenter.viewer
        view, legal = scene.desk.view, scene.desk.legal
        self._question = Question(self._number, seat, ADVISER, self._number, view, legal, wants_reason=True)
        self._thinker.ask(self._question)
        scene.stage.say(t("hint.thinking"), 20.0)

    def update(self) -> bool:
        """Take the answer when there is one; whether to draw again."""
        if self._question is None or self._thinker is None:
            return False
        answer = self._thinker.answer(self._question)
        if answer is None:
            return False
        self._question = None
        if isinstance(answer, Advice):
            self.answer = told(self.scene, answer)
            self.scene.stage.say(self.answer.text, _SHOWN_FOR)
        else:
            self.scene.stage.say(t("hint.none"))
        return True

    def forget(self) -> None:
        """Something was done: the hint is out of date."""
        if self._question is not None and self._thinker is not None:
            self._thinker.forget(self._question)
            self._question = None
            self.scene.stage.toast = ""
        self.answer = None

    def close(self) -> None:
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None


def told(scene: TableScene, advice: Advice) -> Hint:
    """What the adviser would do, with the reason; without one it is only shown on the board."""
    board, action = scene.desk.board, advice.action
    text = _sentence(scene, advice)
    track, city = getattr(action, "track", None), getattr(action, "city", None)
    if track is not None:
        return Hint(text, (track,), board.ends[track])
    return Hint(text, (), (city,) if city is not None else ())


def _sentence(scene: TableScene, advice: Advice) -> str:
    if advice.reason is None:
        return t("hint.none")
    does = reason_text(scene.desk.view, advice.reason)
    if advice.reason.key == "only_choice":
        return does
    text = t("hint.expert", does=does[0].lower() + does[1:])
    if tickets := target_of(advice.action).tickets:
        names = ", ".join(ticket_name(scene.desk.board, ticket) for ticket in tickets)
        return f"{text} {t('hint.keep', tickets=names)}"
    return text
