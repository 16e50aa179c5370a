"""`ttr-desktop demo`: bots play in the window; pictures of the key moments on request."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_desktop.bots import bot_names
from ttr_desktop.commands.base import Command, UsageFault, shown
from ttr_desktop.commands.window import add_table_arguments, open_window, settings_for, setup_from
from ttr_desktop.i18n import t

if TYPE_CHECKING:
    from ttr_desktop.ui.application import Application


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser, seats="skilled,regular,novice")
    parser.add_argument("--fast", action="store_true", help=t("demo.fast"))
    parser.add_argument("--screenshots", type=Path, metavar=t("demo.folder_value"), help=t("demo.screenshots"))
    parser.add_argument("--exit", action="store_true", help=t("demo.exit"))


def _run(arguments: argparse.Namespace) -> int:
    setup = setup_from(arguments, bot_names())
    settings = settings_for(arguments)
    settings.is_kept = False
    if arguments.fast:
        settings.animation_speed = "instant"
    from ttr_desktop.ui.demo import Demo

    try:
        demo = Demo(arguments.screenshots, is_leaving=arguments.exit)
    except (OSError, ValueError) as fault:
        why = getattr(fault, "strerror", None) or fault
        raise UsageFault(t("demo.no_folder", folder=shown(arguments.screenshots), fault=why)) from fault

    def start(app: Application) -> None:
        app.is_hurried = arguments.fast
        app.start_match(setup)

    return open_window(settings, start, demo.look)


COMMAND = Command(
    name="demo",
    summary=partial(t, "demo.summary"),
    examples=(
        "demo --map europe --seats expert,skilled --seed 7",
        "demo --map usa --mode dice --fast --screenshots pictures --exit",
    ),
    add_arguments=_add_arguments,
    run=_run,
)
