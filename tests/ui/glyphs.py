"""Which characters a font file can write, read from its character map (pygame does not tell)."""

from __future__ import annotations

import struct
from pathlib import Path


def characters(path: Path) -> set[str]:
    """All characters that have a glyph of their own."""
    data = path.read_bytes()
    count = struct.unpack_from(">H", data, 4)[0]
    for i in range(count):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            return _unicode_map(data, offset)
    raise ValueError(f"{path} has no character map")


def _unicode_map(data: bytes, start: int) -> set[str]:
    found: set[str] = set()
    for i in range(struct.unpack_from(">H", data, start + 2)[0]):
        platform, _, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * i)
        kind = struct.unpack_from(">H", data, start + offset)[0]
        if platform in (0, 3) and kind == 4:
            found |= _format_4(data, start + offset)
    return found


def _format_4(data: bytes, start: int) -> set[str]:
    """Segments of characters: ends, starts, shifts, and offsets into a list of glyphs."""
    segments = struct.unpack_from(">H", data, start + 6)[0] // 2
    ends = start + 14
    starts, shifts, offsets = (ends + 2 + 2 * segments * n for n in (1, 2, 3))
    found: set[str] = set()
    for i in range(segments):
        last, first = (struct.unpack_from(">H", data, at + 2 * i)[0] for at in (ends, starts))
        shift, offset = (struct.unpack_from(">H", data, at + 2 * i)[0] for at in (shifts, offsets))
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code + shift
            if offset:
                glyph = struct.unpack_from(">H", data, offsets + 2 * i + offset + 2 * (code - first))[0]
            if glyph & 0xFFFF:
                found.add(chr(code))
    return found
