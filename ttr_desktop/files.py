"""Opening the user's files: only regular ones, without waiting for anybody, and never more of them than expected.

A pipe or a device may stand where a file is looked for; opening one may wait for ever, reading one may never end.
Links are followed when reading: some people keep their settings elsewhere.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, TextIO, cast

_CAREFULLY = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


class NotAFile(OSError):
    """A pipe, a device, a socket or a folder stands where a file is looked for."""


class TooLarge(OSError):
    """The file holds more than any such file does."""


def read(path: Path, most: int) -> bytes:
    """What the file holds; `OSError` when it cannot be had, is no regular file or holds more than `most` bytes."""
    with open_to_read(path) as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLarge(errno.EFBIG, f"larger than {most} bytes", str(path))
    return data


def open_to_read(path: Path) -> BinaryIO:
    """The file, opened for reading bytes; whoever reads it keeps to a bound."""
    return cast(BinaryIO, open(path, "rb", opener=_open))


def open_to_add(path: Path) -> BinaryIO:
    """The file, made where there is none, opened for reading and for adding to its end."""
    return cast(BinaryIO, open(path, "ab+", opener=_open))


def open_text_to_add(path: Path) -> TextIO:
    """The same for text."""
    return cast(TextIO, open(path, "a", encoding="utf-8", opener=_open))


def open_new(path: Path) -> BinaryIO:
    """A file that was not there before, opened for writing; whatever has that name, a link too, is an `OSError`."""
    return cast(BinaryIO, open(path, "xb", opener=_open))


def open_to_lock(path: Path) -> int:
    """A handle of the file, made where there is none; a link is an `OSError`, for the file would be made elsewhere."""
    return _open(str(path), os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0))


def is_regular(path: Path) -> bool:
    """Whether a file of that very name can be read: links, pipes, devices and folders are none."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def _open(path: str, flags: int) -> int:
    """Looked at before and after: opening some devices does something already, and a name may change its file."""
    try:
        _check(os.stat(path), path)  # noqa: PTH116
    except FileNotFoundError:
        if not flags & os.O_CREAT:
            raise
    handle = os.open(path, flags | _CAREFULLY, 0o666)
    try:
        _check(os.fstat(handle), path)
    except OSError:
        os.close(handle)
        raise
    return handle


def _check(status: os.stat_result, path: str) -> None:
    if not stat.S_ISREG(status.st_mode):
        raise NotAFile(errno.EINVAL, "not a regular file", str(path))
