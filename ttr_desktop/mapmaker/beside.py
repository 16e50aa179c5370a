"""What lies beside a board file and cannot be used: its layout, its picture. The board itself is played without."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ttr_desktop.boardlayout import layout_fault
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles import MapHead, MapProblem, read_definition
from ttr_desktop.mapmaker.pictures import PictureProblem, read_picture
from ttr_desktop.mapmaker.storage import PICTURES


@dataclass(frozen=True, slots=True)
class Unusable:
    """One file that is passed over; `reason` names the text that says why, `values` fill it."""

    reason: str
    values: Mapping[str, object]


def unusable_beside(map_path: Path, board: MapDef | None) -> list[Unusable]:
    """The files that are passed over; without a sound board its layout is only read, not compared."""
    found = []
    if fault := layout_fault(board, map_path):
        found.append(Unusable("layout", {"reason": fault}))
    for path in (map_path.with_suffix(ending) for ending in PICTURES):
        if os.path.lexists(path):
            try:
                read_picture(path)
            except PictureProblem as problem:
                found.append(Unusable(problem.reason, problem.values))
    return found


def unusable_of(head: MapHead) -> list[Unusable]:
    """The same for a board of the list."""
    try:
        board = None if head.problem else read_definition(head.path)
    except MapProblem:
        board = None
    return unusable_beside(head.path, board)
