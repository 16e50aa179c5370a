"""Pictures made to harm: none is unpacked that is too large, none of them keeps anybody from anything."""

from __future__ import annotations

import base64
import io
import struct
import zlib
from functools import cache
from pathlib import Path

import pygame
import pytest

from tests.hostile.own_boards import (
    SPECIAL,
    check_map,
    enters_tables,
    opens_map_maker,
    opens_new_game,
    put_board,
    somebody,
)
from tests.ui.driver import Driver
from ttr_desktop.mapmaker import storage
from ttr_desktop.mapmaker.pictures import MOST_BYTES, PictureProblem, measured, read_picture
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.ui import user_pictures
from ttr_desktop.ui.scenes.map_maker import MapMakerScene


def png(width: int, height: int, rows: int = 0) -> bytes:
    """A black PNG of one bit per pixel; only so many rows are really there."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    body = zlib.compress(b"\0" * ((1 + (width + 7) // 8) * rows), 9)
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def saved(ending: str, size: tuple[int, int] = (30, 20)) -> bytes:
    """A sound picture as pygame writes it."""
    file = io.BytesIO()
    pygame.image.save(pygame.Surface(size), file, ending)
    return file.getvalue()


def jpeg_of(width: int, height: int) -> bytes:
    """A JPEG that says it is so large."""
    data = bytearray(saved(".jpg"))
    at = data.index(b"\xff\xc0")
    data[at + 5 : at + 9] = struct.pack(">HH", height, width)
    return bytes(data)


def webp_of(width: int, height: int) -> bytes:
    canvas = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0" + canvas + b"\0" * 40


WEBP = base64.b64decode("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=")
"""One pixel."""


@cache
def hostile() -> dict[str, tuple[bytes, str]]:
    """Each with the reason for which it is refused."""
    jpeg = saved(".jpg")
    scans = jpeg[: jpeg.index(b"\xff\xda")]
    return {
        "a hole of 20,000 x 20,000": (png(20_000, 20_000, 20_000), "too_many_pixels"),
        "a hole of 60,000 x 60,000": (png(60_000, 60_000), "too_many_pixels"),
        "2^31 across": (png(2**31 - 1, 1), "too_many_pixels"),
        "2^32 - 1 across and down": (png(2**32 - 1, 2**32 - 1), "too_many_pixels"),
        "a long stripe": (png(24_000_000, 1), "too_many_pixels"),
        "JPEG of 65,535": (jpeg_of(65_535, 65_535), "too_many_pixels"),
        "WebP of 16 million": (webp_of(2**24, 2**24), "too_many_pixels"),
        "nothing wide": (png(0, 100), "unknown_kind"),
        "JPEG of no height": (jpeg_of(100, 0), "unknown_kind"),
        "JPEG of many scans": (scans + b"\xff\xda\0\x0c" * 500 + jpeg, "unknown_kind"),
        "JPEG of marks alone": (b"\xff\xd8" + b"\xff\xd0" * 10_000, "unknown_kind"),
        "JPEG of an endless mark": (b"\xff\xd8\xff\xe0\xff\xff", "unknown_kind"),
        "JPEG that goes nowhere": (b"\xff\xd8\xff\xe0\0\0" * 1000, "unknown_kind"),
        "PNG cut in its head": (png(10, 10)[:20], "unknown_kind"),
        "PNG whose head comes late": (b"\x89PNG\r\n\x1a\n\0\0\0\4gAMAxxxx" + png(10, 10)[8:], "unknown_kind"),
        "WebP of nothing": (b"RIFF\0\0\0\0WEBP", "unknown_kind"),
        "WebP of an unknown form": (b"RIFF\0\0\0\0WEBPVP9 " + b"\0" * 40, "unknown_kind"),
        "BMP": (saved(".bmp"), "unknown_kind"),
        "TGA": (saved(".tga"), "unknown_kind"),
        "GIF": (b"GIF89a\xff\xff\xff\xff\0\0\0;", "unknown_kind"),
        "SVG": (b'<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>', "unknown_kind"),
        "XPM": (b'/* XPM */ static char *x[]={"99999 99999 1 1"," c #000"};', "unknown_kind"),
        "text": (b"no picture", "unknown_kind"),
        "empty": (b"", "unknown_kind"),
        "too many bytes": (png(10, 10) + b"\0" * MOST_BYTES, "too_many_bytes"),
    }


@pytest.fixture(scope="module", autouse=True)
def _window() -> None:
    pygame.init()
    pygame.display.set_mode((200, 100))


@pytest.mark.parametrize("name", hostile())
def test_it_is_refused_before_it_is_unpacked(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data, reason = hostile()[name]
    path = tmp_path / "board.png"
    path.write_bytes(data)
    unpacked: list[object] = []
    monkeypatch.setattr(pygame.image, "load", lambda *args: unpacked.append(args))

    with pytest.raises(PictureProblem) as problem:
        user_pictures.load_picture(path)

    assert problem.value.reason == reason
    assert unpacked == []
    assert path.name in user_pictures.say(problem.value)


@pytest.mark.parametrize(
    "data", [png(10, 10), png(10, 10, 3), saved(".png")[:60], saved(".jpg")[:200], webp_of(40, 40)]
)
def test_a_picture_that_is_damaged_behind_its_head_is_refused_or_shown_at_its_size(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    path.write_bytes(data)
    found = measured(data)
    assert found is not None

    try:
        came = str(user_pictures.load_picture(path).get_size())
    except PictureProblem as problem:
        came = problem.reason

    assert came in ("broken", str(found[1]))


@pytest.mark.parametrize("name", SPECIAL)
def test_what_is_no_file_is_refused_at_once(name: str, tmp_path: Path) -> None:
    SPECIAL[name](tmp_path / "board.png")

    with pytest.raises(PictureProblem) as problem:
        read_picture(tmp_path / "board.png")

    assert problem.value.reason == "unreadable"


@pytest.mark.parametrize(
    ("data", "kind", "size"),
    [
        (png(30, 20, 20), ".png", (30, 20)),
        (saved(".png"), ".png", (30, 20)),
        (saved(".jpg", (6000, 4000)), ".jpg", (6000, 4000)),
        (b"\xff\xd8\xff\xfe\0\4ab\xff" + saved(".jpg")[2:], ".jpg", (30, 20)),
        (WEBP, ".webp", (1, 1)),
    ],
)
def test_a_usual_picture_is_shown_whatever_its_name_ends_in(
    data: bytes, kind: str, size: tuple[int, int], tmp_path: Path
) -> None:
    path = tmp_path / "board.whatever"
    path.write_bytes(data)

    assert read_picture(path).kind == kind
    assert user_pictures.load_picture(path).get_size() == size


def test_boards_with_such_pictures_are_listed_drawn_opened_and_played(capsys: pytest.CaptureFixture[str]) -> None:
    with somebody() as person:
        for number, (data, _) in enumerate(hostile().values()):
            put_board(f"b{number}")
            (own_maps_folder() / f"b{number}.png").write_bytes(data)
        for number, make in enumerate(SPECIAL.values()):
            put_board(f"s{number}")
            make(own_maps_folder() / f"s{number}.png")
        paths = sorted(own_maps_folder().glob("*.yaml"))
        shown = [own_maps_folder() / f"{name}.yaml" for name in ("b0", "b1", "b24", "s0")]

        assert [check_map(path) for path in paths] == [1] * len(paths)
        assert "20000 × 20000 pixels. At most 24 million" in capsys.readouterr().out
        for path in set(paths) - set(shown):
            path.unlink()
        tips = opens_new_game(person)
        assert all(f"{path.stem}.png" in tips[path.stem] for path in shown)
        opens_map_maker(person)
        assert sorted(enters_tables(person)) == sorted(path.stem for path in shown)


@pytest.mark.parametrize("name", ["a hole of 20,000 x 20,000", "JPEG of 65,535", "TGA", "too many bytes"])
def test_such_a_picture_dropped_on_the_editor_is_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.png"
    path.write_bytes(hostile()[name][0])
    with somebody() as person:
        dropped(person, path)

        assert person.screen == "dialog"
        assert any("mine.png" in text for text in person.texts())
        assert storage.picture_of("my_board") is None


def test_a_picture_that_is_called_by_another_kind_is_kept_by_its_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.bmp"
    path.write_bytes(saved(".jpg"))

    assert storage.keep_picture("bay", path) == own_maps_folder() / "bay.jpg"
    assert storage.keep_picture("bay", None) is None


def dropped(person: Driver, path: Path) -> None:
    """Open an empty board and drop a file on it."""
    person.app.push(MapMakerScene(person.app))
    person.rounds(2)
    person.click("new")
    person.rounds(2)
    person.post(pygame.DROPFILE, file=str(path))
    person.rounds(2)
