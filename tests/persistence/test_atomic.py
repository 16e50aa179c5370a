"""Whatever fails while a file is written, the old one or the new one is there, whole."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ttr_desktop.persistence import atomic

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EDQUOT)


class Fault:
    """Makes the n-th call to the disk fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, nth: int, number: int) -> None:
        self.calls = 0
        self.nth = nth
        self.number = number
        for owner, name in ((Path, "open"), (Path, "replace"), (Path, "unlink"), (Path, "mkdir")):
            monkeypatch.setattr(owner, name, self.failing(getattr(owner, name)))
        for name in ("fsync", "link", "open"):
            monkeypatch.setattr(os, name, self.failing(getattr(os, name)))

    def failing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            self.calls += 1
            if self.calls == self.nth:
                raise OSError(self.number, os.strerror(self.number))
            return real(*arguments, **named)

        return call


@pytest.mark.parametrize("number", ERRORS, ids=errno.errorcode.get)
def test_a_fault_of_any_call_leaves_the_old_or_the_new_file(tmp_path: Path, number: int) -> None:
    path = tmp_path / "saves" / "x"
    atomic.write(path, b"first", keeps_previous=True)
    atomic.write(path, b"old", keeps_previous=True)
    for nth in range(1, 30):
        with pytest.MonkeyPatch.context() as patch:
            fault = Fault(patch, nth, number)
            with contextlib.suppress(OSError):
                atomic.write(path, b"new", keeps_previous=True)
        assert path.read_bytes() in (b"old", b"new")
        atomic.write(path, b"old", keeps_previous=True)
        assert sorted(file.name for file in path.parent.iterdir()) == ["x", "x.bak"]
        if fault.calls < nth:
            break
    assert nth > 7


def test_the_previous_version_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for data in (b"1", b"2", b"3"):
        atomic.write(path, data, keeps_previous=True)

    assert (path.read_bytes(), atomic.previous(path).read_bytes()) == (b"3", b"2")


def test_the_previous_version_is_a_copy_where_files_have_one_name_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_arguments: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "x"
    for data in (b"1", b"2"):
        atomic.write(path, data, keeps_previous=True)

    assert atomic.previous(path).read_bytes() == b"1"


def test_a_file_held_by_a_virus_scanner_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atomic, "IS_WINDOWS", True)
    monkeypatch.setattr(atomic, "FIRST_PAUSE", 0.0)
    refusals = [PermissionError(errno.EACCES, "held"), PermissionError(errno.EACCES, "held")]
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return real(self, target)

    monkeypatch.setattr(Path, "replace", replace)
    atomic.write(tmp_path / "x", b"1")

    assert (tmp_path / "x").read_bytes() == b"1"
    refusals += [PermissionError(errno.EACCES, "held")] * 20
    with pytest.raises(PermissionError):
        atomic.write(tmp_path / "x", b"2")
    assert (tmp_path / "x").read_bytes() == b"1"


def test_a_line_is_added_after_one_that_was_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"one\ntw")

    atomic.append_line(path, b"three")

    assert path.read_bytes() == b"one\ntw\nthree\n"


@pytest.mark.parametrize("place", ["file", "file/inside"])
def test_a_file_where_a_folder_should_be_is_an_os_error(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_bytes(b"")

    with pytest.raises((FileExistsError, NotADirectoryError)):
        atomic.write(tmp_path / place / "x", b"1")
