"""The folder where deleted saves wait, so that deleting can be taken back."""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from ttr_desktop.persistence import atomic

_FILE = re.compile(r"(?P<file>(?P<name>[a-z]+-[a-z0-9]+)\.[a-z.]+)\.(?P<token>[0-9a-f]{6})")


@dataclass(frozen=True)
class Deleted:
    """What was moved away, to be put back by `bring_back`."""

    moved: tuple[tuple[Path, Path], ...]
    """Pairs (where it was, where it is); a save before its previous version."""

    @property
    def is_there(self) -> bool:
        """Whether it can still be put back."""
        return any(place.exists() for _, place in self.moved)


def put_away(trash: Path, files: Iterable[Path]) -> Deleted:
    """Move files that belong together away; those that do not exist are passed over."""
    atomic.make_folder(trash)
    moved, token = [], secrets.token_hex(3)
    for file in files:
        if file.exists():
            place = trash / f"{file.name}.{token}"
            file.replace(place)
            os.utime(place)
            moved.append((file, place))
    return Deleted(tuple(moved))


def bring_back(deleted: Deleted) -> None:
    """Put back what was deleted; what exists again stays as it is."""
    for file, place in deleted.moved:
        if not file.exists():
            place.replace(file)


def content(trash: Path, home: Path) -> list[tuple[str, Deleted]]:
    """What has been deleted from a folder, by name: the last deletion first, each name once."""
    groups: dict[tuple[str, str], list[tuple[Path, Path]]] = {}
    ages: dict[tuple[str, str], float] = {}
    for place in sorted(trash.glob("*")):
        match = _FILE.fullmatch(place.name)
        if match is None or place.is_symlink():
            continue
        key = match["name"], match["token"]
        groups.setdefault(key, []).append((home / match["file"], place))
        ages[key] = max(ages.get(key, 0.0), _age(place))
    # Earlier versions of the program gave a save and its previous version two tokens: the save itself is meant.
    order = sorted(groups, key=lambda key: (all(_is_previous(file) for file, _ in groups[key]), -ages[key]))
    chosen: dict[str, tuple[str, str]] = {}
    for key in order:
        chosen.setdefault(key[0], key)
    newest_first = sorted(chosen.values(), key=lambda key: -ages[key])
    return [(key[0], Deleted(tuple(sorted(groups[key])))) for key in newest_first]


def _is_previous(file: Path) -> bool:
    return file.name.endswith(atomic.PREVIOUS)


def _age(place: Path) -> float:
    """When it was deleted; 0 if it is gone by now."""
    try:
        return place.lstat().st_mtime
    except OSError:
        return 0.0
