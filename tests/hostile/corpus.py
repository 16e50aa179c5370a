"""What is put in a file's place: bytes that are no such file, and things that are no file at all."""

from __future__ import annotations

import contextlib
import json
import os
import random
import re
import shutil
import socket
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.engine.test_hostile_states import edit, paths_in

MEGA = 1_000_000
BYTES: dict[str, Callable[[], bytes]] = {
    "empty": lambda: b"",
    "zeros": lambda: bytes(1000),
    "no text": lambda: b"\xff\xfe\x00\x80",
    "words": lambda: b"this is something else",
    "null": lambda: b"null",
    "a number": lambda: b"7",
    "a list": lambda: b"[]",
    "a mapping": lambda: b"{}",
    "a byte order mark": lambda: b"\xef\xbb\xbf{}",
    "deep": lambda: b"[" * 100_000,
    "deep and closed": lambda: b"[" * 900 + b"]" * 900,
    "deep mappings": lambda: b'{"a":' * 50_000,
    "twins": lambda: b'{"format":1,"format":1}',
    "not a number": lambda: b'{"ui_scale":NaN,"format":1}',
    "infinite": lambda: b'{"ui_scale":1e999,"format":1}',
    "many digits": lambda: b'{"ui_scale":' + b"9" * 5000 + b"}",
    "half a sign": lambda: b'{"player_name":"\\ud800","done":["\\ud800"],"current":{"lesson":"\\ud800"}}',
    "brackets": lambda: b"[" + b"[]," * (5 * MEGA) + b"0]",
    "mappings": lambda: b"[" + b"{}," * (5 * MEGA) + b"0]",
    "numbers": lambda: b'{"x":[' + b"1," * (4 * MEGA) + b"0]}",
    "a long text": lambda: b'{"x":"' + b"y" * (15 * MEGA) + b'"}',
    "empty lines": lambda: b"\n" * (15 * MEGA),
    "short lines": lambda: b"{}\n" * (5 * MEGA),
}


ODD_WORDS = (
    *(
        b"",
        b"-1",
        b"0",
        b"2.5",
        b"99",
        b"99999999999",
        b"1e300",
        b".inf",
        b".nan",
        b"null",
        b"true",
        b"[]",
        b"{}",
        b"~",
    ),
    *(
        b"x" * 5000,
        b"\xe2\x80\x8b",
        b"\xef\xb8\x8f",
        b"\xff",
        b"*a",
        b"&a [*a]",
        b"!!python/name:os.system",
        b"'",
        b":",
    ),
)


def sparse(path: Path) -> None:
    """A file of ten gigabytes that takes no room."""
    with path.open("wb") as file:
        file.truncate(10_000 * MEGA)


def _link(target: Callable[[Path], Path]) -> Callable[[Path], None]:
    return lambda path: path.symlink_to(target(path))


def _pipe_beside(path: Path) -> Path:
    pipe = path.with_name("a pipe")
    if not pipe.exists():
        os.mkfifo(pipe)
    return pipe


def _socket(path: Path) -> None:
    """A name that is bound and that nobody listens at."""
    before = Path.cwd()
    with socket.socket(socket.AF_UNIX) as one:
        # The names of sockets must be short.
        os.chdir(path.parent)
        try:
            one.bind(path.name)
        finally:
            os.chdir(before)


SPECIAL: dict[str, Callable[[Path], None]] = {
    "a pipe": os.mkfifo,
    "a folder": Path.mkdir,
    "a socket": _socket,
    "a link to a pipe": _link(_pipe_beside),
    "a link to an endless device": _link(lambda _path: Path("/dev/zero")),
    "a link to a full device": _link(lambda _path: Path("/dev/full")),
    "a link to nothing": _link(lambda path: path.with_name("nothing")),
    "a link to itself": _link(lambda path: path),
    "a link to a folder": _link(lambda path: path.parent),
    "ten gigabytes": sparse,
}


def clear(path: Path) -> None:
    """Let nothing be at this place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def put(path: Path, data: bytes) -> None:
    """Let a file with these bytes be at this place."""
    clear(path)
    path.write_bytes(data)


def put_special(path: Path, kind: str) -> None:
    """Let something that is no usual file be at this place."""
    clear(path)
    SPECIAL[kind](path)


def edited_json(data: bytes, choose: random.Random) -> bytes:
    """One to five edits of the tree of a JSON text, or of one of its lines; of what is none, the text as it is."""
    lines = data.rstrip(b"\n").split(b"\n")
    whole = [data] if len(lines) > 1 and _parsed(data) is not None else lines
    which = choose.randrange(len(whole))
    tree = {"tree": _parsed(whole[which])}
    if tree["tree"] is None:
        return data
    for _ in range(choose.choice((1, 1, 2, 5))):
        with contextlib.suppress(KeyError, IndexError, TypeError):
            edit(tree, choose.choice([path for path in paths_in(tree) if path]), choose)
    whole[which] = json.dumps(tree.get("tree")).encode()
    return b"\n".join(whole)


def edited_words(data: bytes, choose: random.Random) -> bytes:
    """One to five words or numbers of a text replaced by odd ones."""
    made = data
    for _ in range(choose.choice((1, 1, 2, 5))):
        words = list(re.finditer(rb"[\w.-]+", made))
        if words:
            word = choose.choice(words)
            made = made[: word.start()] + choose.choice(ODD_WORDS) + made[word.end() :]
    return made


def edited_size(png: bytes, choose: random.Random) -> bytes:
    """A picture that claims another size, with a true checksum."""
    sizes = [choose.choice((0, 1, 64, 5_000, 20_000, 60_000, 1 << 31, (1 << 32) - 1)) for _ in range(2)]
    head = b"IHDR" + struct.pack(">II", *sizes) + png[24:29]
    return png[:12] + head + struct.pack(">I", zlib.crc32(head)) + png[33:]


def _parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
