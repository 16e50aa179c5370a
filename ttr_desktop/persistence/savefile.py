"""The form of a save: three lines of JSON.

1. The seal: format, and length and SHA-256 of each of the other two lines. It is compared letter by letter.
2. The header (`header.Header`): enough for a list, read without the body.
3. The body: set-up, digest of the board, all actions, and a snapshot. The actions explain and replay the game; the
   snapshot keeps it playable when a later version corrects a rule.

A save that is damaged anywhere is refused with `SaveProblem`; one of an older format is upgraded; one of a newer
format is refused and left alone.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from ttr_desktop.persistence import strict, upgrades
from ttr_desktop.persistence.header import Header
from ttr_desktop.persistence.problems import SaveProblem

SUFFIX = ".ttrsave"
FORMAT = upgrades.FORMAT
MAGIC = "ttr_desktop_save"
MOST_SEAL = 400
MOST_HEADER = 100_000
MOST_ACTIONS = 100_000


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
    """The save as a file."""
    header, body = strict.dump(save.header.to_dict()), strict.dump(save.body())
    return b"\n".join((_seal(FORMAT, header, body), header, body, b""))


def unpack(data: bytes) -> Save:
    """The save in a file, whatever its format; `SaveProblem` when it cannot be used."""
    if len(data) > strict.MOST_BYTES:
        raise SaveProblem("not_a_save", "too large")
    lines = data.split(b"\n")
    number = _format_of(lines[0])
    if len(lines) != 4 or lines[3] or lines[0] != _seal(number, lines[1], lines[2]):
        raise SaveProblem("damaged", "the seal does not fit")
    header, body = upgrades.upgraded(number, _loaded(lines[1], "header"), _loaded(lines[2], "body"))
    return _save_from(Header.from_dict(header), body)


def read(path: Path) -> Save:
    """The save of a file."""
    return unpack(read_bytes(path))


def read_bytes(path: Path) -> bytes:
    """The file as it is, unless it is absurdly large."""
    try:
        with path.open("rb") as file:
            return file.read(strict.MOST_BYTES + 1)
    except FileNotFoundError:
        raise SaveProblem("missing", path.name) from None
    except OSError as fault:
        raise SaveProblem("unreadable", str(fault)) from None


def read_header(path: Path) -> Header:
    """The header of a file: costs the same however long the game was. Does not tell whether the body is sound."""
    try:
        with path.open("rb") as file:
            return _header_in(file)
    except FileNotFoundError:
        raise SaveProblem("missing", path.name) from None
    except OSError as fault:
        raise SaveProblem("unreadable", str(fault)) from None


def format_of(path: Path) -> int:
    """The format of a file, whether or not it can be read here."""
    try:
        with path.open("rb") as file:
            return _format_of(file.readline(MOST_SEAL).rstrip(b"\n"))
    except OSError as fault:
        raise SaveProblem("unreadable", str(fault)) from None


def _header_in(file: BinaryIO) -> Header:
    seal = file.readline(MOST_SEAL).rstrip(b"\n")
    number = _format_of(seal)
    line = file.readline(MOST_HEADER).rstrip(b"\n")
    length = file.seek(0, 2) - len(seal) - len(line) - 3
    about = strict.load(seal)
    if about.get("header") != _about(line) or not isinstance(about.get("body"), dict):
        raise SaveProblem("damaged", "the header does not fit its seal")
    if about["body"].get("bytes") != length:
        raise SaveProblem("damaged", "the file has the wrong length")
    return Header.from_dict(upgrades.upgraded_header(number, _loaded(line, "header")))


def _format_of(line: bytes) -> int:
    """The format that a seal names."""
    try:
        seal = strict.load(line, MOST_SEAL)
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


def _loaded(line: bytes, what: str) -> dict[str, Any]:
    try:
        data = strict.load(line)
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
