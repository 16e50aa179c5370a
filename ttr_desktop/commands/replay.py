"""`ttr-desktop replay`: a saved game in the replay viewer, or checked without a window."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from ttr_desktop import paths
from ttr_desktop.commands.base import FAULTS, GOOD, Command, UsageFault
from ttr_desktop.commands.boards import is_file
from ttr_desktop.commands.console import say
from ttr_desktop.commands.window import open_window
from ttr_desktop.controller.saving import agrees, board_of, opened_as_far
from ttr_desktop.engine import Board
from ttr_desktop.i18n import t
from ttr_desktop.persistence import savefile
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames
from ttr_desktop.persistence.savefile import Save
from ttr_desktop.settings import Settings

NOT_THERE = ("missing", "unreadable", "unknown_board")


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", metavar=t("replay.file_value"), help=t("replay.file"))
    parser.add_argument("--verify", action="store_true", help=t("replay.verify"))


def _run(arguments: argparse.Namespace) -> int:
    try:
        save = _read(arguments.save)
        board = board_of(save)
        if arguments.verify:
            return _verify(save, board)
    except SaveProblem as problem:
        if not arguments.verify or problem.reason in NOT_THERE:
            raise _fault(problem) from problem
        say(_fault(problem))
        return FAULTS
    return open_window(Settings.load(), lambda app: _show(app, save))


def _show(app: object, save: Save) -> None:
    # Only now: what knows about windows takes a moment to load.
    from ttr_desktop.ui.application import Application
    from ttr_desktop.ui.scenes.replay import show_save

    assert isinstance(app, Application)
    try:
        show_save(app, save)
    except SaveProblem as problem:
        raise _fault(problem) from problem


def _read(name: str) -> Save:
    """A file, or a save of the folder by its name."""
    path = Path(name)
    if is_file(path) or path.suffix:
        try:
            return savefile.read(path)
        except ValueError:
            # A sign that no file name has.
            raise SaveProblem("missing", "no name of a file") from None
    return SavedGames(paths.saves_folder()).read(name)


def _fault(problem: SaveProblem) -> UsageFault:
    return UsageFault(t(f"save.problem.{problem.reason}"))


def _verify(save: Save, board: Board) -> int:
    """Do all actions again and compare the end with the one saved."""
    found = opened_as_far(save, board)
    if found.bad_step is not None:
        say(t("replay.illegal", step=found.bad_step + 1, action=str(save.actions[found.bad_step])[:200]))
        return FAULTS
    if not agrees(save, found.match):
        say(t("replay.differs"))
        return FAULTS
    say(t("replay.verified", n=len(save.actions), fingerprint=found.match.game.fingerprint()))
    return GOOD


COMMAND = Command(
    name="replay",
    summary=partial(t, "replay.summary"),
    examples=("replay ttr-europe.ttrsave", "replay ttr-europe.ttrsave --verify"),
    add_arguments=_add_arguments,
    run=_run,
)
