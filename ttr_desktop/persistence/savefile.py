"""The form of a save: three lines of JSON.

1. The seal: format, and length and SHA-256 of each of the other two lines. It is compared letter by letter.
2. The header (`header.Header`): enough for a list, read without the body.
3. The body: set-up, digest of the board, all actions, and a snapshot. The actions explain and replay the game; the
   snapshot keeps it playable when a later version corrects a rule.

A save that is damaged anywhere is refused with `SaveProblem`; one of an older format is upgraded; one of a newer
format is refused and left alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from ttr_desktop import files
from ttr_desktop.persistence import strict, upgrades
from ttr_desktop.persistence.header import Header
from ttr_desktop.persistence.problems import SaveProblem

SUFFIX = ".ttrsave"
FORMAT = upgrades.FORMAT
MAGIC = "ttr_desktop_save"
MOST_SEAL = 400
MOST_BYTES = 1_000_000
"""The longest games of five take 20 KB, 800 actions, 4,500 values on shipped boards; own boards may be larger."""
MOST_HEADER = 100_000
MOST_VALUES = 100_000
MOST_ACTIONS = 20_000


@dataclass(frozen=True)
class Save:
    """One saved game."""

    header: Header
    setup: dict[str, Any]
    """What `MatchSetup.to_dict` gave."""
    board_digest: str
    actions: list[Any]
    """Encoded actions, from the set-up, or from `start` if there is one."""
    snapshot: dict[str, Any]
    """The game after the last action, as `Game.to_dict` gave it."""
    start: dict[str, Any] | None = None
    """Where the actions begin, for a game that went on after a correction of the rules."""
    notes: dict[str, str] = field(default_factory=dict)
    """By number of the action: what was odd about it."""

    def body(self) -> dict[str, Any]:
        """JSON-ready, all but the header."""
        return {
            "setup": self.setup,
            "board_digest": self.board_digest,
            "actions": self.actions,
            "snapshot": self.snapshot,
            "start": self.start,
            "notes": self.notes,
        }


def pack(save: Save) -> bytes:
    """The save as a file; `SaveProblem` when `unpack` would refuse it."""
    parts = save.header.to_dict(), save.body()
    header, body = (strict.dump(part) for part in parts)
    data = b"\n".join((_seal(FORMAT, header, body), header, body, b""))
    try:
        _check_sizes(data, header)
        for part in parts:
            strict.check_depth(part)
    except ValueError as fault:
        raise SaveProblem("bad_contents", str(fault)) from None
    _save_from(Header.from_dict(parts[0]), parts[1])
    return data


def unpack(data: bytes) -> Save:
    """The save in a file, whatever its format; `SaveProblem` when it cannot be used."""
    if len(data) > MOST_BYTES:
        raise SaveProblem("not_a_save", "too large")
    lines = data.split(b"\n", 4)
    number = _format_of(lines[0])
    if len(lines) != 4 or lines[3] or lines[0] != _seal(number, lines[1], lines[2]):
        raise SaveProblem("damaged", "the seal does not fit")
    try:
        _check_sizes(data, lines[1])
    except ValueError as fault:
        raise SaveProblem("bad_contents", str(fault)) from None
    header, body = upgrades.upgraded(number, _loaded(lines[1], "header"), _loaded(lines[2], "body"))
    return _save_from(Header.from_dict(header), body)


def read(path: Path) -> Save:
    """The save of a file."""
    return unpack(read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """The file as it is, unless it is absurdly large."""
    with _problems_told(path):
        return files.read(path, MOST_BYTES)


def read_header(path: Path) -> Header:
    """The header of a file: costs the same however long the game was. Does not tell whether the body is sound."""
    with _problems_told(path), files.open_to_read(path) as file:
        return _header_in(file)


def format_of(path: Path) -> int:
    """The format of a file, whether or not it can be read here."""
    with _problems_told(path), files.open_to_read(path) as file:
        return _format_of(file.readline(MOST_SEAL).rstrip(b"\n"))


@contextlib.contextmanager
def _problems_told(path: Path) -> Iterator[None]:
    """Why a file cannot be had, as a problem of the save."""
    try:
        yield
    except FileNotFoundError:
        raise SaveProblem("missing", path.name) from None
    except files.TooLarge:
        raise SaveProblem("not_a_save", "too large") from None
    except OSError as fault:
        raise SaveProblem("unreadable", str(fault)) from None


def _header_in(file: BinaryIO) -> Header:
    seal = file.readline(MOST_SEAL).rstrip(b"\n")
    number = _format_of(seal)
    line = file.readline(MOST_HEADER).rstrip(b"\n")
    size = file.seek(0, os.SEEK_END)
    if size > MOST_BYTES:
        raise SaveProblem("not_a_save", "too large")
    about = strict.load(seal, MOST_SEAL, MOST_VALUES)
    if about.get("header") != _about(line) or not isinstance(about.get("body"), dict):
        raise SaveProblem("damaged", "the header does not fit its seal")
    if about["body"].get("bytes") != size - len(seal) - len(line) - 3:
        raise SaveProblem("damaged", "the file has the wrong length")
    return Header.from_dict(upgrades.upgraded_header(number, _loaded(line, "header")))


def _format_of(line: bytes) -> int:
    """The format that a seal names."""
    try:
        seal = strict.load(line, MOST_SEAL, MOST_VALUES)
    except ValueError:
        raise SaveProblem("not_a_save", "no seal") from None
    if not isinstance(seal, dict) or MAGIC not in seal:
        raise SaveProblem("not_a_save", "no seal")
    number = seal[MAGIC]
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise SaveProblem("not_a_save", "no format")
    if number > FORMAT:
        raise SaveProblem("newer", f"format {str(number)[:20]}")
    return number


def _seal(number: int, header: bytes, body: bytes) -> bytes:
    return strict.dump({MAGIC: number, "header": _about(header), "body": _about(body)})


def _about(line: bytes) -> dict[str, Any]:
    return {"bytes": len(line), "sha256": hashlib.sha256(line).hexdigest()}


def _check_sizes(data: bytes, header: bytes) -> None:
    """`ValueError` for a file that would take much time and memory to read, or whose header is not read whole."""
    strict.check_size(data, MOST_BYTES, MOST_VALUES)
    if len(header) >= MOST_HEADER:
        raise ValueError(f"a header of {len(header)} bytes is too long")


def _loaded(line: bytes, what: str) -> dict[str, Any]:
    try:
        data = strict.load(line, MOST_BYTES, MOST_VALUES)
    except ValueError as fault:
        raise SaveProblem("bad_contents", f"{what}: {fault}") from None
    if not isinstance(data, dict):
        raise SaveProblem("bad_contents", f"{what}: not a mapping")
    return data


def _save_from(header: Header, body: dict[str, Any]) -> Save:
    types: dict[str, Any] = {
        "setup": dict,
        "board_digest": str,
        "actions": list,
        "snapshot": dict,
        "start": (dict, type(None)),
        "notes": dict,
    }
    for key, kind in types.items():
        if key not in body or not isinstance(body[key], kind):
            raise SaveProblem("bad_contents", f"body: {key} is missing or wrong")
    if len(body["actions"]) > MOST_ACTIONS:
        raise SaveProblem("bad_contents", "body: too many actions")
    if not all(isinstance(note, str) and len(note) < 100 for note in body["notes"].values()):
        raise SaveProblem("bad_contents", "body: a note is no text")
    return Save(header, *(body[key] for key in types))
