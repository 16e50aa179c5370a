"""The user's own boards on disk: listing, opening, saving, and the picture that lies under a board."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from ttr_desktop import files
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles import catalogue, read_unfinished
from ttr_desktop.mapfiles.catalogue import MapHead
from ttr_desktop.mapmaker.checking import Fault
from ttr_desktop.mapmaker.ids import free_id
from ttr_desktop.mapmaker.pictures import read_picture
from ttr_desktop.mapmaker.writing import HEADING, file_text
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.persistence import atomic

SUFFIX = ".yaml"
PICTURES = (".jpg", ".png", ".webp")
"""Beside a map file, with its name."""
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}\Z")


@dataclass(frozen=True, slots=True)
class Opened:
    """A board as the editor takes it up."""

    board: MapDef
    is_new: bool
    """It is not in the user's folder yet."""


def own_boards() -> list[MapHead]:
    """The user's own boards, finished or not, by title."""
    return sorted((head for head in catalogue() if head.is_own), key=lambda head: head.title.lower())


def free_board_id(wish: str) -> str:
    """An id that no board has."""
    return free_id(wish or "board", {head.id for head in catalogue()} | _files())


def _files() -> set[str]:
    folder = own_maps_folder()
    return {path.stem for path in folder.iterdir()} if folder.is_dir() else set()


def open_board(path: Path) -> Opened | None:
    """The board of a file, as far as it can be read; None when it is no board at all."""
    board, _ = read_unfinished(path)
    if board is None:
        return None
    cities = tuple(replace(city, names={"en": "", **city.names}) for city in board.cities)
    names = {"en": path.stem, **board.names}
    return Opened(replace(board, id=path.stem, names=names, cities=cities), is_new=False)


def copy_of(path: Path) -> Opened | None:
    """A board to go on from, under an id of its own."""
    opened = open_board(path)
    if opened is None:
        return None
    board = opened.board
    return Opened(replace(board, id=free_board_id(f"my_{board.id}"), edition="", stage="draft", layout={}), True)


def path_of(board: str) -> Path:
    """Where a board of this id is saved."""
    return own_maps_folder() / f"{board}{SUFFIX}"


def save_board(board: MapDef, is_sound: bool) -> Path:
    """Write the file; `OSError` when that is impossible. A sound board counts as playable from then on.

    A file that somebody has written by hand stays beside it as `.bak`, with its comments.
    """
    stage = board.stage if is_sound and board.stage != "draft" else "playable" if is_sound else "draft"
    path = path_of(board.id)
    atomic.write(path, file_text(replace(board, stage=stage)).encode(), keeps_previous=_is_by_hand(path))
    return path


def _is_by_hand(path: Path) -> bool:
    heading = HEADING.encode()
    try:
        with files.open_to_read(path) as file:
            return file.readline(len(heading) + 1).rstrip(b"\r\n") != heading
    except OSError:
        return False


def id_faults(board: MapDef, own: str) -> list[Fault]:
    """An id that another board has; `own` is the id under which this one lies on disk, if it does."""
    if board.id != own and _NAME.match(board.id) and board.id in {head.id for head in catalogue()}:
        return [Fault("board", -1, "id_taken", f"Another board has the id {board.id!r}.", {"id": board.id})]
    return []


def picture_of(board: str) -> Path | None:
    """The picture that lies under a board."""
    paths = (own_maps_folder() / f"{board}{ending}" for ending in PICTURES)
    return next((path for path in paths if path.is_file()), None)


def keep_picture(board: str, picture: Path | None) -> Path | None:
    """Copy a picture beside its board, in place of an older one, or remove that; where it lies then.

    `OSError` when that is impossible, `PictureProblem` when it cannot be used.
    """
    own = picture_of(board)
    if picture is None:
        if own is not None:
            own.unlink()
        return None
    if own is not None and picture.resolve() == own.resolve():
        return own
    found = read_picture(picture)
    target = own_maps_folder() / f"{board}{found.kind}"
    atomic.write(target, found.data)
    if own is not None and own != target:
        own.unlink()
    return target


def remove_board(path: Path) -> None:
    """Take a board of the user's own off the disk, with its picture; its hand-written version stays as `.bak`."""
    picture = picture_of(path.stem)
    path.unlink()
    if picture is not None:
        picture.unlink()
