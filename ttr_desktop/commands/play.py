"""`ttr-desktop play`: straight into a game."""

from __future__ import annotations

import argparse
from functools import partial

from ttr_desktop.commands.base import Command
from ttr_desktop.commands.window import (
    add_table_arguments,
    open_window,
    seats_with_humans,
    settings_for,
    setup_from,
)
from ttr_desktop.i18n import t


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_table_arguments(parser, seats="human,regular,regular")


def _run(arguments: argparse.Namespace) -> int:
    setup = setup_from(arguments, seats_with_humans())
    return open_window(settings_for(arguments), lambda app: app.start_match(setup))


COMMAND = Command(
    name="play",
    summary=partial(t, "play.summary"),
    examples=(
        "play --map usa --seats human,skilled,expert --seed 7",
        "play --map germany --mode dice --seats human,human,regular",
    ),
    add_arguments=_add_arguments,
    run=_run,
)
