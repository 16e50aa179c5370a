"""The set-up last played: kept in the settings, begun again with one click."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from ttr_desktop.controller.seats import SeatProblem
from ttr_desktop.engine import SetupProblem
from ttr_desktop.i18n import language, t
from ttr_desktop.mapfiles import MapProblem, catalogue
from ttr_desktop.settings import Settings
from ttr_desktop.ui.scenes.plan import HUMAN, MatchPlan, face_name, plan_from

if TYPE_CHECKING:
    from ttr_desktop.controller.match import Match
    from ttr_desktop.ui.host import Host

_log = logging.getLogger(__name__)


def remembered_setup(settings: Settings) -> MatchPlan | None:
    """The plan last played, if it can be played again."""
    return plan_from(settings.last_match, catalogue()) if settings.last_match else None


def summary(plan: MatchPlan) -> str:
    """The plan in one line."""
    head = next(head for head in catalogue() if head.id == plan.map_id)
    names = [seat.name or t("level.human") if seat.kind == HUMAN else face_name(seat) for seat in plan.seats]
    board = head.titles.get(language(), head.title)
    return t("new_game.summary", board=board, mode=t(f"mode.{plan.mode}"), seats=", ".join(names))


def running_summary(match: Match) -> str:
    """A match under way in one line."""
    names = match.board.definition.names
    board = names.get(language(), match.board.title)
    seats = ", ".join(seat.name for seat in match.seats)
    return t("new_game.summary", board=board, mode=t(f"mode.{match.setup.mode}"), seats=seats)


def play_now(app: Host) -> None:
    """Begin the match of the remembered plan."""
    plan = remembered_setup(app.settings)
    if plan is not None:
        begin_after_asking(app, plan)


def begin_after_asking(app: Host, plan: MatchPlan) -> None:
    """A match under way is not left without a question."""
    if app.has_running_match and app.settings.confirmations != "never":
        app.confirm(t("new_game.replaces"), lambda: begin(app, plan), yes=t("new_game.start"))
    else:
        begin(app, plan)


def begin(app: Host, plan: MatchPlan) -> None:
    """Remember a plan and open its table; say so when the board does not allow it."""
    app.settings.last_match = plan.to_dict()
    names = [seat.name for seat in plan.seats if seat.is_human and seat.name]
    if names:
        app.settings.player_name = names[0]
    app.settings.save()
    try:
        app.start_match(plan.setup())
    except (MapProblem, SetupProblem, SeatProblem) as problem:
        _log.warning("the match cannot be set up: %s", problem)
        app.tell(t("new_game.impossible", reason=problem), t("new_game.impossible_heading"))
