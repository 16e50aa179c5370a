"""What the commands with a window share: who sits at the table, and the one sentence when there is no display."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_desktop import paths
from ttr_desktop.bots import bot_names
from ttr_desktop.commands.base import GOOD, UNSAVED, UsageFault, shown
from ttr_desktop.commands.boards import MODES, board_for
from ttr_desktop.commands.console import complain
from ttr_desktop.commands.parser import whole_number
from ttr_desktop.i18n import t
from ttr_desktop.settings import Settings

if TYPE_CHECKING:
    from ttr_desktop.controller.match import MatchSetup
    from ttr_desktop.ui.application import Application

HUMAN = "human"
_SIZE = re.compile(r"(\d{3,5})x(\d{3,5})")


def add_table_arguments(parser: argparse.ArgumentParser, *, seats: str) -> None:
    """Board, mode, seats and seed."""
    parser.add_argument("--map", default="usa", metavar=t("arena.map_value"), help=t("arena.map"))
    parser.add_argument("--mode", default=MODES[0], metavar="|".join(MODES), help=t("arena.mode"))
    parser.add_argument("--seats", default=seats, metavar=t("window.seats_value"), help=t("window.seats", seats=seats))
    parser.add_argument("--seed", type=whole_number, default=None, metavar="N", help=t("window.seed"))
    parser.add_argument("--size", type=window_size, default=None, metavar="WxH", help=t("window.size"))


def window_size(text: str) -> tuple[int, int]:
    """An argument that is a size in pixels."""
    match = _SIZE.fullmatch(text)
    if match is None:
        raise argparse.ArgumentTypeError(t("window.bad_size", value=shown(text)))
    return int(match[1]), int(match[2])


def setup_from(arguments: argparse.Namespace, allowed: tuple[str, ...]) -> MatchSetup:
    """The match that the arguments ask for; one sentence when it cannot be played."""
    kinds = tuple(name.strip() for name in arguments.seats.split(","))
    for kind in kinds:
        if kind not in allowed:
            raise UsageFault(t("window.unknown_seat", seat=shown(kind), seats=", ".join(allowed)))
    board_for(arguments.map, arguments.mode, len(kinds))
    # Only now: what knows about windows takes a moment to load.
    from ttr_desktop.ui.application import speak
    from ttr_desktop.ui.scenes import plan as plans

    # The names at the table are in the language of the window, not in that of the terminal.
    speak(Settings.load())
    plan = plans.MatchPlan(arguments.map, arguments.mode, ())
    for kind in kinds:
        plan = plans.with_seat_added(plan, kind)
    return plans.with_seed(plan, arguments.seed).setup()


def seats_with_humans() -> tuple[str, ...]:
    """Whom `play` may seat."""
    return (HUMAN, *bot_names())


def settings_for(arguments: argparse.Namespace) -> Settings:
    """The player's settings, in a window of the size asked for."""
    settings = Settings.load()
    if arguments.size is not None:
        settings.window_size = list(arguments.size)
        settings.full_screen = False
    return settings


def open_window(
    settings: Settings,
    start: Callable[[Application], None],
    on_turn: Callable[[Application], None] | None = None,
) -> int:
    """Run the window; one sentence when there is no display that can be drawn on, and when the end was not saved."""
    from ttr_desktop.ui.run import run_window
    from ttr_desktop.ui.window import NoDisplay, UnfitDisplay

    try:
        is_saved = run_window(settings, start, on_turn)
    except NoDisplay:
        raise UsageFault(t("window.no_display")) from None
    except UnfitDisplay as fault:
        raise UsageFault(t("window.unfit_display", fault=fault)) from None
    if not is_saved:
        complain(t("window.unsaved", folder=paths.saves_folder()))
        return UNSAVED
    return GOOD


def open_title() -> int:
    """What `ttr-desktop` does without a command."""
    return open_window(Settings.load(), lambda app: app.go_home())
