"""The folder of saved games.

One match keeps one file, `game-<match>`, written after every action; when the match is over, that file is its replay.
What the player saves under a name is a file of its own, `slot-<id>`. Names of files never come from outside: titles are
inside the files. Deleted files wait in a folder beside, so that it can be taken back.
"""

from __future__ import annotations

import contextlib
import datetime
import logging
import os
import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from ttr_desktop.persistence import atomic, savefile, trash
from ttr_desktop.persistence.header import Header, clean_title
from ttr_desktop.persistence.locks import FileLock
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.savefile import SUFFIX, Save
from ttr_desktop.persistence.trash import Deleted

TRASH = "deleted"
LOCKS = "locks"
DAMAGED = ".bad"
UNFINISHED_KEPT = 40
"""Matches left in the middle beyond so many go to the deleted ones, the oldest first; named saves never do."""
REPLAYS_KEPT = 500
DELETED_KEPT = 30
COUNTERS_TRUSTED = 10**9
"""No folder comes to so many saves: a counter beyond was not made by counting, and is not counted on from."""
_NAME = re.compile(r"(?:game|slot)-[a-z0-9]{8,32}")

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Entry:
    """One save of the list."""

    name: str
    path: Path
    """The file that can be read: the previous version, if the newest one is damaged."""
    header: Header | None
    problem: SaveProblem | None
    """Why it cannot be used, or why only its previous version can."""

    @property
    def is_usable(self) -> bool:
        return self.header is not None

    @property
    def can_go_on(self) -> bool:
        return self.header is not None and not self.header.is_over


@dataclass(frozen=True)
class DeletedEntry:
    """A deleted save as a list shows it, and the way back."""

    entry: Entry
    way_back: Deleted


def game_name(match: str) -> str:
    """The name of the save that a match keeps by itself."""
    return f"game-{match}"


def new_id() -> str:
    """A name that nobody has yet."""
    return secrets.token_hex(6)


class SavedGames:
    """The saves in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._counter: int | None = None

    # -- looking ---------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """All saves, the newest first; damaged ones last. Reads only their headers."""
        entries = [self._entry(name) for name in self._names()]
        entries.sort(key=_age, reverse=True)
        self._counter = max([self._counter or 0, *(_age(entry)[0] for entry in entries)])
        return entries

    def newest_to_go_on(self) -> Entry | None:
        """What Continue opens: the newest match that is not over and whose save is sound."""
        for entry in self.entries():
            if entry.can_go_on:
                with contextlib.suppress(SaveProblem):
                    self.read(entry.name)
                    return entry
        return None

    def read(self, name: str) -> Save:
        """A save; its previous version if the newest one is damaged."""
        path = self.path_of(name)
        try:
            return savefile.read(path)
        except SaveProblem as problem:
            if problem.reason == "newer":
                raise
            try:
                save = savefile.read(atomic.previous(path))
            except SaveProblem:
                raise problem from None
            _log.warning("%s cannot be used (%s); its previous version is", path.name, problem)
            return save

    def path_of(self, name: str) -> Path:
        """The file of a name; a name that is none of ours has no file."""
        if not _NAME.fullmatch(name):
            raise SaveProblem("missing", "no name of a save")
        return self.folder / f"{name}{SUFFIX}"

    # -- changing --------------------------------------------------------------------------------------

    def write(self, name: str, save: Save) -> None:
        """Keep a save under a name; `OSError` if that cannot be done, and then the old one is untouched.

        `SaveProblem` for a save that could not be read again.
        """
        if self._counter is None:
            self.entries()
        assert self._counter is not None
        now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
        counter = min(self._counter + 1, COUNTERS_TRUSTED)
        header = replace(save.header, counter=counter, saved_at=now)
        path = self.path_of(name)
        _keep_older_format(path)
        atomic.write(path, savefile.pack(replace(save, header=header)), keeps_previous=True)
        self._counter = counter

    def rename(self, name: str, title: str) -> None:
        """Give a save another title; its place in the list stays."""
        save = self.read(name)
        header = replace(save.header, title=clean_title(title))
        atomic.write(self.path_of(name), savefile.pack(replace(save, header=header)), keeps_previous=True)

    def delete(self, name: str) -> Deleted:
        """Move a save away; `restore` brings it back."""
        path = self.path_of(name)
        return trash.put_away(self.folder / TRASH, (path, atomic.previous(path)))

    def restore(self, deleted: Deleted) -> None:
        """Bring back what was deleted."""
        trash.bring_back(deleted)

    def deleted(self) -> list[DeletedEntry]:
        """What has been deleted and can be brought back, the last one first."""
        return [
            DeletedEntry(_entry_of(name, *(place for _, place in deleted.moved)), deleted)
            for name, deleted in trash.content(self.folder / TRASH, self.folder)
            if _NAME.fullmatch(name) and not any(file.exists() for file, _ in deleted.moved)
        ]

    def export(self, name: str, folder: Path) -> Path:
        """Copy a save to a file for somebody else; returns the file."""
        save = self.read(name)
        words = re.findall(r"[a-z0-9]+", f"{save.header.board} {save.header.title}".lower())
        stem = "-".join(["ttr", *words])[:60]
        place = next(path for path in _numbered(folder, stem) if not path.exists())
        atomic.write(place, savefile.pack(save))
        return place

    def import_file(self, path: Path) -> Entry:
        """Take a save from elsewhere into the folder, once it has proven sound."""
        save = savefile.read(path)
        name = f"slot-{new_id()}"
        header = replace(save.header, is_slot=True, match=new_id(), title=save.header.title or clean_title(path.stem))
        self.write(name, replace(save, header=header))
        return self._entry(name)

    def lock(self, name: str) -> FileLock:
        """The lock of a match: whoever holds it may write its save."""
        self.path_of(name)
        return FileLock(self.folder / LOCKS / f"{name}.lock")

    # -- tidying ---------------------------------------------------------------------------------------

    def tidy(self) -> None:
        """At the start: remove files that were never finished, and what has long been deleted. Never fails."""
        with contextlib.suppress(OSError):
            atomic.tidy(self.folder)
            self._set_damaged_aside()
            self._prune()
            self._empty_trash()

    def _empty_trash(self) -> None:
        deleted = sorted((self.folder / TRASH).glob("*"), key=lambda path: path.lstat().st_mtime)
        for path in deleted[:-DELETED_KEPT]:
            # What is no file was not put there by the program.
            with contextlib.suppress(OSError):
                path.unlink()

    def _set_damaged_aside(self) -> None:
        """A damaged file whose previous version is sound makes room for it."""
        for entry in self.entries():
            if entry.header is None or entry.problem is None:
                continue
            path = self.path_of(entry.name)
            if entry.path == path or entry.problem.reason in ("newer", "unreadable"):
                continue
            if path.exists():
                path.replace(path.with_name(path.name + DAMAGED))
            entry.path.replace(path)
            _log.warning("%s: %s; its previous version takes its place", path.name, entry.problem)

    def _prune(self) -> None:
        games = [
            entry for entry in self.entries() if entry.header and not entry.header.is_slot and not entry.header.title
        ]
        going = [entry for entry in games if entry.can_go_on][UNFINISHED_KEPT:]
        over = [entry for entry in games if not entry.can_go_on][REPLAYS_KEPT:]
        for entry in (*going, *over):
            self.delete(entry.name)

    # -- inside ----------------------------------------------------------------------------------------

    def _names(self) -> list[str]:
        found = set()
        try:
            with os.scandir(self.folder) as files:
                for file in files:
                    stem, _, ending = file.name.partition(".")
                    is_ours = f".{ending}" in (SUFFIX, SUFFIX + atomic.PREVIOUS) and _NAME.fullmatch(stem)
                    if is_ours and file.is_file(follow_symlinks=False):
                        found.add(stem)
        except OSError:
            return []
        return sorted(found)

    def _entry(self, name: str) -> Entry:
        path = self.path_of(name)
        return _entry_of(name, path, atomic.previous(path))


def _entry_of(name: str, path: Path, *older: Path) -> Entry:
    """What the list shows of a file, or of its previous version if it is damaged."""
    try:
        return Entry(name, path, savefile.read_header(path), None)
    except SaveProblem as problem:
        fault = problem
    if fault.reason != "newer":
        for file in older:
            with contextlib.suppress(SaveProblem):
                return Entry(name, file, savefile.read_header(file), fault)
    return Entry(name, path, None, fault)


def _age(entry: Entry) -> tuple[int, str]:
    """Greater for what was saved later; what claims an absurd counter counts as the oldest."""
    if entry.header is None:
        return -1, ""
    counter = entry.header.counter
    return (counter, entry.header.saved_at) if counter <= COUNTERS_TRUSTED else (0, "")


def _keep_older_format(path: Path) -> None:
    """A save of an older format is kept for good before it is first written over."""
    with contextlib.suppress(SaveProblem):
        number = savefile.format_of(path)
        kept = path.with_name(f"{path.name}.v{number}{atomic.PREVIOUS}")
        if number < savefile.FORMAT and not kept.exists():
            atomic.write(kept, savefile.read_bytes(path))


def _numbered(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}{SUFFIX}"
    for number in range(2, 10_000):
        yield folder / f"{stem}-{number}{SUFFIX}"
