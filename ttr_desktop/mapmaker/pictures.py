"""Pictures that a person lays under a board: how large they are is read from their heads before anything is unpacked.

A file of a few kilobytes may unpack to gigabytes. So only kinds whose size stands in the head are taken: PNG, JPEG and
WebP; what the name ends in does not count.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ttr_desktop import files

MOST_BYTES = 20 * 1024 * 1024
MOST_PIXELS = 24_000_000
LONGEST_SIDE = 12_000
MOST_SCANS = 100
"""Times that a JPEG may go over the whole picture; ten are usual."""
_PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
_SIZES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Marks of a JPEG that are followed by its size."""
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""Marks that nothing belongs to."""
Size = tuple[int, int]


class PictureProblem(Exception):
    """A picture that cannot be used; `reason` names the text that says why, `values` fill it."""

    def __init__(self, reason: str, path: Path, **values: object) -> None:
        super().__init__(f"{path.name}: {reason} {values or ''}".rstrip())
        self.reason = reason
        self.values = {"file": path.name, **values}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it lies on the disk, not too large to be unpacked."""

    data: bytes
    kind: str
    """The ending that its kind usually has."""
    size: Size


def read_picture(path: Path) -> Picture:
    """A picture of a person; `PictureProblem` when it cannot be used."""
    try:
        data = files.read(path, MOST_BYTES)
    except files.TooLarge:
        raise PictureProblem("too_many_bytes", path, most=MOST_BYTES // 1024**2) from None
    except (OSError, ValueError) as fault:
        raise PictureProblem("unreadable", path, why=getattr(fault, "strerror", None) or str(fault)) from None
    found = measured(data)
    if found is None:
        raise PictureProblem("unknown_kind", path)
    kind, (width, height) = found
    if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
        size = {"width": width, "height": height, "most": MOST_PIXELS // 1_000_000, "side": LONGEST_SIDE}
        raise PictureProblem("too_many_pixels", path, **size)
    return Picture(data, kind, (width, height))


def measured(data: bytes) -> tuple[str, Size] | None:
    """The kind of a picture and its width and height, from its head; None when they cannot be known."""
    for kind, measure in ((".png", _png_size), (".jpg", _jpeg_size), (".webp", _webp_size)):
        size = measure(data)
        if size is not None and min(size) > 0:
            return kind, size
    return None


def _png_size(data: bytes) -> Size | None:
    if not data.startswith(_PNG) or len(data) < 24:
        return None
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


def _jpeg_size(data: bytes) -> Size | None:
    """From mark to mark up to the one with the size."""
    if not data.startswith(b"\xff\xd8\xff") or data.count(b"\xff\xda") > MOST_SCANS:
        return None
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        mark = data[at + 1]
        if mark == 0xFF or mark in _ALONE:
            at += 1 if mark == 0xFF else 2
            continue
        if mark in _SIZES:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp_size(data: bytes) -> Size | None:
    """Of the three forms there are: plain, lossless, and with a head of its own."""
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or len(data) < 30:
        return None
    form = data[12:16]
    if form == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if form == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if form == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
    return None
