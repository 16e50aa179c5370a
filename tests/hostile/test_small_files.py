"""Saves and small files that hold something else: the program starts, every screen opens, and nothing takes long."""

from __future__ import annotations

import contextlib
import gc
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.hostile import corpus
from tests.hostile.kinds import SMALL, Kind
from tests.hostile.limits import TooMuch, within

EDITS = 12
"""Of each kind; thousands are made by `tools/torture.py files`."""
kinds = pytest.mark.parametrize("kind", [kind for kind in SMALL if kind.is_read], ids=lambda kind: kind.name)


def used(kind: Kind, data: bytes) -> None:
    """The file with these bytes in it, used as the program does."""
    corpus.put(kind.place(), data)
    with within(), contextlib.suppress(*kind.problems):
        kind.use()


@kinds
def test_a_good_one_is_used(kind: Kind) -> None:
    for data in kind.samples():
        corpus.put(kind.place(), data)
        kind.use()


@kinds
def test_what_is_no_such_file_costs_only_itself(kind: Kind) -> None:
    for name, make in corpus.BYTES.items():
        try:
            used(kind, make())
        except Exception as fault:
            raise AssertionError(f"{kind.name}: {name}") from fault


@kinds
def test_what_somebody_has_edited_costs_only_itself(kind: Kind) -> None:
    choose = random.Random(kind.name)
    for number in range(EDITS):
        data = kind.forge(choose.choice(kind.samples()), choose)
        try:
            used(kind, data)
        except Exception as fault:
            raise AssertionError(f"{kind.name}: edit {number}: {data[:2000]!r}") from fault


def for_ever() -> None:
    while True:
        pass


def much() -> None:
    assert (b"x" * 200 * corpus.MEGA)[1]


@pytest.mark.parametrize("act", [for_ever, much], ids=["long", "much"])
def test_what_takes_too_long_or_too_much_is_found(act: Callable[[], None]) -> None:
    """The measure itself."""
    if act is much and not Path("/proc/self/clear_refs").exists():
        pytest.skip("the greatest amount of memory cannot be seen here")

    # What earlier tests have left is not to be given back meanwhile.
    gc.collect()

    with pytest.raises(TooMuch), within(seconds=0.5, megabytes=20):
        act()
