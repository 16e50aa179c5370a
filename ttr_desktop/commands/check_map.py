"""`ttr-desktop check-map`: every fault of map files at once, for people who make boards."""

from __future__ import annotations

import argparse
from functools import partial

from ttr_desktop.commands.base import FAULTS, GOOD, Command, shown
from ttr_desktop.commands.console import say
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles import MapProblem, load_map


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar=t("check_map.file_value"), help=t("check_map.file"))


def _run(arguments: argparse.Namespace) -> int:
    faults = [_check(file) for file in arguments.files]
    return FAULTS if any(faults) else GOOD


def _check(file: str) -> int:
    """Print what is wrong with one file, or that nothing is; return the number of faults."""
    try:
        board = load_map(file)
    except MapProblem as fault:
        for problem in fault.problems:
            say(problem)
        say(t("check_map.faults", file=shown(file), n=len(fault.problems)))
        return len(fault.problems)
    say(
        t(
            "check_map.good",
            file=shown(file),
            board=board.id,
            cities=len(board.definition.cities),
            tracks=len(board.definition.tracks),
            tickets=len(board.definition.tickets),
        )
    )
    return 0


COMMAND = Command(
    name="check-map",
    summary=partial(t, "check_map.summary"),
    examples=("check-map my_board.yaml", "check-map maps/*.yaml"),
    add_arguments=_add_arguments,
    run=_run,
)
