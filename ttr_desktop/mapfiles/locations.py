"""Where map files lie, and which names lead to one.

A map is named by its id, which is also its file name, or by the path of a `.yaml` file. An id
never leads out of the maps folders.
"""

from __future__ import annotations

import re
from pathlib import Path

from ttr_desktop.mapfiles.fields import ID
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.resources import MissingResourcesError, maps_folder

SUFFIX = ".yaml"

# Windows opens a device, not a file, under these names, whatever the suffix.
_DEVICES = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])\Z")


def fault_of_id(map_id: str) -> str | None:
    """Why this cannot be the id of a map, or None."""
    if not ID.match(map_id):
        return f"{map_id[:60]!r} is not a map id: only small letters a-z, digits, _ and -, at most 40."
    if _DEVICES.match(map_id):
        return f"{map_id!r} is the name of a device on Windows; choose another map id."
    return None


def file_of(map_id: str) -> Path | None:
    """The file of a shipped board or of one of the user's own; None when there is none."""
    if fault_of_id(map_id) is not None:
        return None
    for folder in (maps_folder(), own_maps_folder()):
        path = folder / f"{map_id}{SUFFIX}"
        if is_inside(path, folder):
            return path
    return None


def is_shipped(path: Path) -> bool:
    """Whether this file came with the program."""
    try:
        return path.parent.resolve() == maps_folder().resolve()
    except (MissingResourcesError, OSError, RuntimeError, ValueError):
        return False


def is_inside(path: Path, folder: Path) -> bool:
    """Whether this is a plain file that lies in the folder itself, not behind a link out of it."""
    try:
        return path.is_file() and path.resolve().parent == folder.resolve()
    except (OSError, RuntimeError, ValueError):  # RuntimeError: a loop of links
        return False


def map_files(folder: Path) -> list[Path]:
    """All map files of a folder by name; files with other suffixes are none of ours."""
    try:
        return sorted(path for path in folder.iterdir() if path.suffix == SUFFIX and is_inside(path, folder))
    except OSError:
        return []
