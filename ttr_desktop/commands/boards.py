"""The board that a command was asked for: by its id or as a file; one sentence when it cannot be played so."""

from __future__ import annotations

from pathlib import Path

from ttr_desktop.commands.base import UsageFault, shown
from ttr_desktop.engine.board import Board
from ttr_desktop.i18n import language, t
from ttr_desktop.mapfiles import MapProblem, catalogue, load_map

MODES = ("cards", "dice")


def board_for(name: str, mode: str, players: int) -> Board:
    """The board of this id or file, fit for this mode and so many players."""
    if mode not in MODES:
        raise UsageFault(t("board.unknown_mode", mode=shown(mode), modes=", ".join(MODES)))
    board = _load(name)
    least, most = board.players
    if not least <= players <= most:
        raise UsageFault(t("board.players", board=title(board), least=least, most=most, n=players))
    if mode not in board.modes:
        raise UsageFault(t("board.no_such_mode", board=title(board), mode=t(f"mode.{mode}")))
    return board


def title(board: Board) -> str:
    """What the board is called in the language in use."""
    return board.definition.names.get(language(), board.title)


def is_file(path: Path) -> bool:
    """Whether there is a file; one whose name no system can take is none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def _load(name: str) -> Board:
    known = [head.id for head in catalogue()]
    if name not in known and not is_file(Path(name)):
        raise UsageFault(t("board.unknown", board=shown(name), boards=", ".join(known)))
    try:
        return load_map(name)
    except MapProblem as fault:
        raise UsageFault(
            t("board.faulty", board=shown(name), n=len(fault.problems), first=fault.problems[0])
        ) from fault
