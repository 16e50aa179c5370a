"""Opening files: whatever stands in a file's place, nobody waits for it and nobody is flooded by it."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ttr_desktop import files

needs_unix = pytest.mark.skipif(os.name == "nt", reason="pipes and devices with names of files")
OPENERS: list[Callable[[Path], object]] = [
    lambda path: files.read(path, 10),
    files.open_to_read,
    files.open_to_add,
    files.open_text_to_add,
]


@pytest.fixture(params=["pipe", "device", "folder", "socket", "link to a pipe"])
def no_file(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    path = tmp_path / "settings.json"
    if request.param == "device":
        path = Path("/dev/zero")
    elif request.param == "folder":
        path.mkdir()
    elif request.param == "socket":
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(str(path))
            yield path
        return
    elif request.param == "pipe":
        os.mkfifo(path)
    else:
        os.mkfifo(tmp_path / "pipe")
        path.symlink_to(tmp_path / "pipe")
    yield path


@needs_unix
@pytest.mark.parametrize("opened", OPENERS)
def test_what_is_no_regular_file_is_refused_at_once(no_file: Path, opened: Callable[[Path], object]) -> None:
    with pytest.raises(files.NotAFile):
        opened(no_file)


def test_a_file_that_holds_too_much_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"12345")

    assert files.read(path, 5) == b"12345"
    with pytest.raises(files.TooLarge):
        files.read(path, 4)


def test_a_missing_file_is_made_only_to_be_added_to(tmp_path: Path) -> None:
    path = tmp_path / "log"

    with pytest.raises(FileNotFoundError):
        files.open_to_read(path)
    with files.open_text_to_add(path) as file:
        file.write("one ")
    with files.open_to_add(path) as added:
        added.write(b"two")

    assert files.read(path, 100) == b"one two"


@needs_unix
def test_a_link_to_a_file_is_followed_when_reading(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"kept elsewhere")
    (tmp_path / "here").symlink_to(tmp_path / "there")

    assert files.read(tmp_path / "here", 100) == b"kept elsewhere"
