"""`ttr-desktop check-map`: every fault of map files at once, for people who make boards."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from ttr_desktop.commands.base import FAULTS, GOOD, Command, shown
from ttr_desktop.commands.console import say
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles import MapProblem, located, read_definition
from ttr_desktop.mapmaker.beside import unusable_beside


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar=t("check_map.file_value"), help=t("check_map.file"))


def _run(arguments: argparse.Namespace) -> int:
    faults = [_check(file) for file in arguments.files]
    return FAULTS if any(faults) else GOOD


def _check(file: str) -> int:
    """Print what is wrong with one file, or that nothing is; return the number of faults."""
    try:
        board, faults = looked_at(located(file))
    except MapProblem as fault:
        board, faults = None, list(map(str, fault.problems))
    if board is None or faults:
        for line in faults:
            say(line)
        say(t("check_map.faults", file=shown(file), n=len(faults)))
        return len(faults)
    say(
        t(
            "check_map.good",
            file=shown(file),
            board=board.id,
            cities=len(board.cities),
            tracks=len(board.tracks),
            tickets=len(board.tickets),
        )
    )
    return 0


def looked_at(path: Path) -> tuple[MapDef | None, list[str]]:
    """The board, if it can be played, and the faults of its file and of what lies beside it."""
    board, faults = None, []
    try:
        board = read_definition(path)
    except MapProblem as fault:
        faults = list(map(str, fault.problems))
    return board, faults + [t(f"unusable.{one.reason}", **one.values) for one in unusable_beside(path, board)]


COMMAND = Command(
    name="check-map",
    summary=partial(t, "check_map.summary"),
    examples=("check-map my_board.yaml", "check-map maps/*.yaml"),
    add_arguments=_add_arguments,
    run=_run,
)
