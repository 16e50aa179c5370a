"""The list of all boards, shipped and the user's own, for the map chooser.

Of a shipped board only the head is read. The user's own files are read whole, once for as long as
they do not change, so that a broken one is shown as broken.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ttr_desktop.mapfiles.draft import Head
from ttr_desktop.mapfiles.fields import Fields
from ttr_desktop.mapfiles.head import read_head
from ttr_desktop.mapfiles.loader import check_file
from ttr_desktop.mapfiles.locations import map_files
from ttr_desktop.mapfiles.nodes import parse
from ttr_desktop.mapfiles.problems import Report
from ttr_desktop.mapfiles.source import head_of, read_text
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.resources import maps_folder


@dataclass(frozen=True, slots=True)
class MapHead:
    """What the chooser shows of a board."""

    id: str
    title: str
    """In English."""
    titles: Mapping[str, str]
    """By language."""
    players: tuple[int, int]
    modes: tuple[str, ...]
    """("cards",) or ("cards", "dice")."""
    stage: str
    """draft, playable or complete."""
    path: Path
    is_own: bool
    """Made by the user, not shipped."""
    problem: str | None
    """Why the board cannot be played, in one sentence; None when it can."""


_Stamp = tuple[int, int]
_heads: dict[Path, tuple[_Stamp, MapHead]] = {}


def catalogue() -> list[MapHead]:
    """All boards: the shipped ones in the order of their ids, then the user's own."""
    shipped = [_head(path, is_own=False) for path in map_files(maps_folder())]
    taken = {head.id for head in shipped}
    own = [_own_head(path, taken) for path in map_files(own_maps_folder())]
    return shipped + own


def forget() -> None:
    """Read every file again at the next call."""
    _heads.clear()


def _own_head(path: Path, taken: set[str]) -> MapHead:
    head = _head(path, is_own=True)
    if path.stem not in taken or head.problem:
        return head
    clash = f"A shipped board has the id {path.stem!r} already; choose another one."
    return MapHead(
        head.id, head.title, head.titles, head.players, head.modes, head.stage, path, is_own=True, problem=clash
    )


def _head(path: Path, *, is_own: bool) -> MapHead:
    """The head from memory while the file is unchanged."""
    stamp = _stamp(path)
    known = _heads.get(path)
    if known is not None and known[0] == stamp:
        return known[1]
    head = _read_head(path, is_own=is_own)
    _heads[path] = (stamp, head)
    return head


def _stamp(path: Path) -> _Stamp:
    try:
        status = path.stat()
    except OSError:
        return 0, 0
    return status.st_mtime_ns, status.st_size


def _read_head(path: Path, *, is_own: bool) -> MapHead:
    report = Report(path.name)
    text = read_text(path, report)
    root = parse(head_of(text), report) if text is not None else None
    head = read_head(Fields(root, 1, "", report)) if root is not None else Head()
    problems = check_file(path) if is_own else report.problems()
    return MapHead(
        id=path.stem,
        title=head.names.get("en", path.stem),
        titles=head.names,
        players=head.players,
        modes=head.modes,
        stage=head.stage,
        path=path,
        is_own=is_own,
        problem=str(problems[0]) if problems else None,
    )
