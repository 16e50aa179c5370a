"""A hint on request: what a strong bot would do here, shown on the board, with one sentence why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_desktop.controller.thinking import Failure, Question, Thinker, best_thinker
from ttr_desktop.engine import Action
from ttr_desktop.engine.rules.drawing import DrawBlind, TakeFaceUp
from ttr_desktop.engine.rules.tickets import KeepTickets, TakeTickets
from ttr_desktop.i18n import t
from ttr_desktop.ui.table.words import card_name, city_name, ticket_name, track_name

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
        self._question = Question(self._number, seat, ADVISER, self._number, scene.desk.view, scene.desk.legal)
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
        if isinstance(answer, Failure):
            self.scene.stage.say(t("hint.none"))
        else:
            self.answer = explain(self.scene, answer)
            self.scene.stage.say(self.answer.text, _SHOWN_FOR)
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


def explain(scene: TableScene, action: Action) -> Hint:
    """An action in one sentence, with a reason where the tickets give one."""
    desk = scene.desk
    board = desk.board
    track = getattr(action, "track", None)
    if track is not None:
        text = t("hint.claim", track=track_name(board, track))
        ticket = _ticket_by(scene, track)
        if ticket is not None:
            text = t("hint.claim_for", track=track_name(board, track), ticket=ticket_name(board, ticket))
        return Hint(text, (track,), board.ends[track])
    if isinstance(action, TakeFaceUp):
        kind = desk.view.state.market[action.slot]
        return Hint(t("hint.market", card=card_name(desk.kind_name(kind)), n=action.slot + 1))
    if isinstance(action, DrawBlind):
        return Hint(t("hint.deck"))
    if isinstance(action, TakeTickets):
        return Hint(t("hint.tickets"))
    if isinstance(action, KeepTickets):
        names = ", ".join(ticket_name(board, ticket) for ticket in action.tickets)
        return Hint(t("hint.keep", tickets=names) if names else t("hint.keep_none"))
    city = getattr(action, "city", None)
    if city is not None:
        return Hint(t("hint.city", city=city_name(board, city)), (), (city,))
    return Hint(t("hint.other"))


def _ticket_by(scene: TableScene, track: int) -> int | None:
    """The dearest open ticket whose best way uses the track."""
    desk = scene.desk
    for ticket, state in desk.tickets:
        way = desk.outlook.way(ticket) if state == "open" else None
        if way is not None and track in way.tracks:
            return ticket
    return None
