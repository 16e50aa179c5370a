"""A save comes back exactly as it was written, or not at all."""

from __future__ import annotations

import copy
import hashlib
import json
import random
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.persistence.games import save_after
from ttr_desktop.persistence import savefile, strict
from ttr_desktop.persistence.header import Header, clean_title
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.savefile import Save, pack, read_header, unpack


@cache
def small() -> bytes:
    return pack(save_after(12))


@cache
def large() -> bytes:
    return pack(save_after(300, board="europe", seats="human,first,first,first,first"))


def sealed(header: bytes, body: bytes, number: Any = savefile.FORMAT) -> bytes:
    """A file with a true seal around any content: what somebody with an editor and patience could make."""
    about = [{"bytes": len(line), "sha256": hashlib.sha256(line).hexdigest()} for line in (header, body)]
    return b"\n".join((strict.dump({savefile.MAGIC: number, "header": about[0], "body": about[1]}), header, body, b""))


def parts() -> tuple[dict[str, Any], dict[str, Any]]:
    _, header, body, _ = small().split(b"\n")
    return json.loads(header), json.loads(body)


def reason(data: bytes) -> str:
    with pytest.raises(SaveProblem) as caught:
        unpack(data)
    return caught.value.reason


def test_a_save_comes_back_exactly() -> None:
    save = replace(save_after(40), notes={"3": "bot_replaced"})
    save = replace(save, header=replace(save.header, title="Зимний вечер", counter=7, unknown={"weather": "snow"}))

    assert unpack(pack(save)) == save


def test_the_header_is_read_without_the_body(tmp_path: Path) -> None:
    path = tmp_path / "x.ttrsave"
    data = bytearray(small())
    body = data.index(b'"setup"')
    data[body + 20] ^= 1
    path.write_bytes(data)

    assert read_header(path) == unpack(small()).header
    assert reason(bytes(data)) == "damaged"


@pytest.mark.parametrize("make", [small, large])
def test_a_save_cut_off_anywhere_is_refused(make: Callable[[], bytes], tmp_path: Path) -> None:
    data, path = make(), tmp_path / "x.ttrsave"
    step = max(1, len(data) // 250)
    for length in range(0, len(data), step):
        assert reason(data[:length]) in ("damaged", "not_a_save")
        path.write_bytes(data[:length])
        with pytest.raises(SaveProblem):
            read_header(path)


def test_a_save_with_flipped_bits_swapped_lines_or_zeros_is_refused_or_the_same() -> None:
    choose, data = random.Random(5), small()
    lines = data.split(b"\n")
    spoilt = [b"\n".join((lines[0], lines[2], lines[1], b"")), data[:-100] + bytes(100), data + data, b"\n" + data]
    for _ in range(1500):
        flipped = bytearray(data)
        flipped[choose.randrange(len(data))] ^= 1 << choose.randrange(8)
        spoilt.append(bytes(flipped))
    for bad in spoilt:
        assert reason(bad) in ("damaged", "not_a_save", "newer")


@pytest.mark.parametrize(
    ("number", "expected"),
    [(savefile.FORMAT + 1, "newer"), (9999, "newer"), (10**30, "newer"), (0, "not_a_save"), (-1, "not_a_save")]
    + [(bad, "not_a_save") for bad in ("1", True, None, 1.0, [1])],
)
def test_other_formats_are_named(number: Any, expected: str) -> None:
    _, header, body, _ = small().split(b"\n")

    assert reason(sealed(header, body, number)) == expected


ABSURD = [
    *(b"", b"null", b"[]", b'"x"', b"1", b"{", b"[" * 100_000, b'{"a":' * 50_000, b"\xff\xfe", b"\xef\xbb\xbf{}"),
    *(b'{"a": NaN}', b'{"a": Infinity}', b'{"a": 1e999}', b'{"a": ' + b"9" * 5000 + b"}", b'{"a":1,"a":2}', b"\x00{}"),
    b"[" * 20 + b"]" * 20,
]


@pytest.mark.parametrize("line", ABSURD, ids=range(len(ABSURD)))
def test_absurd_json_under_a_true_seal_is_refused(line: bytes) -> None:
    _, header, body, _ = small().split(b"\n")

    assert reason(sealed(line, body)) == "bad_contents"
    assert reason(sealed(header, line)) == "bad_contents"
    assert reason(line + b"\n" + header + b"\n" + body + b"\n") == "not_a_save"


ODD = (None, True, -1, 0, 10**30, 1.5, "", "x", "\ud800", [], {}, [[]], ["x"], {"a": 1}, "x" * 100_000, [0] * 100_000)


@pytest.mark.parametrize("key", [*Header.__dataclass_fields__])
def test_each_field_of_the_header_has_its_type(key: str) -> None:
    header, body = parts()
    if key == "unknown":
        return
    refused = 0
    for odd in ODD:
        changed = {**header, key: odd}
        try:
            unpack(sealed(strict.dump(changed), strict.dump(body)))
        except SaveProblem as problem:
            refused += problem.reason == "bad_contents"
    assert refused >= len(ODD) - 4
    del header[key]
    assert reason(sealed(strict.dump(header), strict.dump(body))) == "bad_contents"


@pytest.mark.parametrize("key", ["setup", "board_digest", "actions", "snapshot", "start", "notes"])
def test_each_field_of_the_body_has_its_type(key: str) -> None:
    header, body = parts()
    for odd in (1, True, 1.5, [[]] if key != "actions" else {}, "x" if key != "board_digest" else 1):
        changed = {**copy.deepcopy(body), key: odd}
        assert reason(sealed(strict.dump(header), strict.dump(changed))) == "bad_contents"
    del body[key]
    assert reason(sealed(strict.dump(header), strict.dump(body))) == "bad_contents"


def test_a_file_too_large_is_not_even_parsed() -> None:
    assert reason(b"x" * (savefile.MOST_BYTES + 1)) == "not_a_save"


HOARDS = [b"[],", b"{},", b"0,", b'{"a":[]},', b'"x",', b"[[]],"]


@pytest.mark.parametrize("hoard", HOARDS, ids=range(len(HOARDS)))
def test_more_values_than_any_game_has_are_refused_before_they_are_made(hoard: bytes) -> None:
    _, header, body, _ = small().split(b"\n")
    many = b'{"unknown":[' + hoard * ((savefile.MOST_BYTES - 10_000) // len(hoard)) + b"0]," + body[1:]
    data = sealed(header, many)
    tracemalloc.start()

    assert reason(data) == "bad_contents"

    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 3 * len(data)


def test_the_longest_game_is_far_from_the_limits() -> None:
    data = large()

    assert 20 * len(data) < savefile.MOST_BYTES
    assert 20 * sum(map(data.count, strict.BYTES_OF_VALUES)) < savefile.MOST_VALUES
    assert 20 * len(unpack(data).actions) < savefile.MOST_ACTIONS


def unreadable(save: Save) -> dict[str, Save]:
    """What `unpack` would refuse."""
    deep: list[Any] = []
    for _ in range(strict.MOST_DEPTH + 2):
        deep = [deep]
    names = {f"l{number}": "x" for number in range(50)}
    return {
        "counter": replace(save, header=replace(save.header, counter=10**18 + 1)),
        "seconds": replace(save, header=replace(save.header, seconds=10**12 + 1)),
        "languages": replace(save, header=replace(save.header, board_names=names)),
        "long header": replace(save, header=replace(save.header, unknown={"x": "y" * savefile.MOST_HEADER})),
        "actions": replace(save, actions=[0] * (savefile.MOST_ACTIONS + 1)),
        "values": replace(save, start={"x": [0] * savefile.MOST_VALUES}),
        "bytes": replace(save, start={"x": "y" * savefile.MOST_BYTES}),
        "deep": replace(save, start={"x": deep}),
        "note": replace(save, notes={"1": "x" * 200}),
    }


@pytest.mark.parametrize("what", [*unreadable(unpack(small()))])
def test_what_is_written_would_be_read(what: str) -> None:
    with pytest.raises(SaveProblem):
        pack(unreadable(unpack(small()))[what])


def test_a_header_too_long_for_the_list_is_refused_by_whoever_reads_the_whole(tmp_path: Path) -> None:
    header, body = parts()
    data = sealed(strict.dump({**header, "x": "y" * savefile.MOST_HEADER}), strict.dump(body))
    (tmp_path / "x").write_bytes(data)

    assert reason(data) == "bad_contents"
    with pytest.raises(SaveProblem):
        read_header(tmp_path / "x")


@pytest.mark.parametrize("title", ["a\nb", "\x00", " x  y ", "\u202eabc", "\ud800", "ж" * 400, "../../x", "\x1b[2J"])
def test_a_title_can_be_shown_whatever_was_typed(title: str) -> None:
    cleaned = clean_title(title)

    assert cleaned.isprintable()
    assert len(cleaned) <= 60
    save = save_after(3)
    header = replace(save.header, title=title)
    assert unpack(pack(replace(save, header=header))).header.title == cleaned


def test_a_folder_or_a_missing_file_is_a_problem_of_its_own(tmp_path: Path) -> None:
    for path, expected in ((tmp_path, "unreadable"), (tmp_path / "no", "missing")):
        for read in (savefile.read, read_header):
            with pytest.raises(SaveProblem) as caught:
                read(path)
            assert caught.value.reason == expected


def test_a_save_is_plain_json_lines() -> None:
    lines = small().decode("ascii").splitlines()

    assert [isinstance(json.loads(line), dict) for line in lines] == [True, True, True]
    assert isinstance(unpack(small()), Save)
