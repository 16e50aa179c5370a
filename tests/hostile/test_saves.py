"""Saves that somebody has made up with patience: the seal is true, and what it says costs only itself."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.hostile import corpus
from tests.hostile.kinds import MATCH, OTHER, sealed
from tests.hostile.limits import within
from tests.persistence.games import after, put, save_after
from ttr_desktop import paths
from ttr_desktop.controller.saving import board_of, moment_of, opened, save_of
from ttr_desktop.persistence import atomic, savefile
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames, game_name
from ttr_desktop.persistence.savefile import pack

HOARDS = {
    "lists": b"[],",
    "mappings": b"{},",
    "mappings with something in them": b'{"a":0},',
    "numbers": b"1000,",
    "texts": b'"",',
}


@pytest.fixture
def saves() -> SavedGames:
    return SavedGames(paths.saves_folder())


def lines() -> tuple[bytes, bytes]:
    _, header, body, _ = pack(save_after(12, MATCH)).split(b"\n")
    return header, body


def hoard(element: bytes, megabytes: float, key: bytes = b"snapshot") -> bytes:
    """A save of so many megabytes under a true seal."""
    header, body = lines()
    things = element * int(megabytes * corpus.MEGA / len(element)) + b"0"
    return sealed(header, b'{"' + key + b'":{"x":[' + things + b"]}," + body[1:])


@pytest.mark.parametrize("element", HOARDS.values(), ids=HOARDS)
@pytest.mark.parametrize("megabytes", [15, 0.9])
def test_a_save_that_holds_too_much_is_refused_at_once(saves: SavedGames, element: bytes, megabytes: float) -> None:
    """15 MB took 750 MB of memory and 6 seconds before sizes were looked at first."""
    good = put(saves, 5, OTHER)
    corpus.put(saves.path_of(game_name(MATCH)), hoard(element, megabytes, b"unknown"))

    with within(seconds=1.5, megabytes=60):
        found = {entry.name: entry for entry in saves.entries()}
        with pytest.raises(SaveProblem):
            saves.read(game_name(MATCH))

    assert saves.newest_to_go_on() == found[good]


FORGED: dict[str, dict[str, Any]] = {
    "counter": {"counter": 10**12},
    "greatest counter": {"counter": 10**18},
    "trusted counter": {"counter": 10**9},
    "seconds": {"seconds": 10**12},
    "saved in the far future": {"saved_at": "9999-12-31T23:59:59+00:00"},
    "turn and steps": {"turn": 10**12, "steps": 10**12},
    "scores": {"scores": [10**12, -(10**12)]},
    "a long unknown text": {"unknown": "\u0436" * 16_000},
}


@pytest.mark.parametrize("forged", FORGED.values(), ids=FORGED)
def test_play_goes_on_from_a_forged_header_and_every_save_after_it_can_be_read(
    saves: SavedGames, forged: dict[str, Any]
) -> None:
    header, body = lines()
    corpus.put(saves.path_of(game_name(MATCH)), sealed(json.dumps({**json.loads(header), **forged}).encode(), body))
    window = SavedGames(saves.folder)
    save = window.read(game_name(MATCH))
    match = opened(save, board_of(save)).match

    for _ in range(3):
        match.carry_out(match.legal[0])
        window.write(game_name(MATCH), save_of(moment_of(match, MATCH, save.header.seconds + 300)))
        put(window, 5, OTHER)

    entries = SavedGames(saves.folder).entries()
    assert [entry.problem for entry in entries] == [None, None]
    for name in (game_name(MATCH), game_name(OTHER)):
        savefile.read(saves.path_of(name))
        savefile.read(atomic.previous(saves.path_of(name)))
    assert saves.read(game_name(MATCH)).header.steps == 15


@pytest.mark.parametrize("field", ["turns", "idle_turns", "passes"])
def test_play_goes_on_from_a_forged_beginning_and_can_be_read(field: str) -> None:
    match = after(12)
    start = match.game.to_dict()
    start["state"][field] = (1 << 31) - 1
    save = replace(save_of(moment_of(match, MATCH)), start=start, actions=[], snapshot={})

    try:
        going = opened(save, board_of(save)).match
    except SaveProblem:
        return
    while not going.is_over and len(going.log) < 5:
        going.carry_out(going.legal[0])
    again = savefile.unpack(pack(save_of(moment_of(going, MATCH))))

    assert opened(again, board_of(again)).match.game.fingerprint() == going.game.fingerprint()


def test_an_imported_save_takes_its_place_among_the_others(saves: SavedGames) -> None:
    put(saves, 5, OTHER)
    header, body = lines()
    place = paths.exchange_folder() / "friend.ttrsave"
    corpus.put(place, sealed(json.dumps({**json.loads(header), "counter": 10**12}).encode(), body))

    entry = saves.import_file(place)

    assert entry.header is not None
    assert entry.header.counter == 2


def test_a_title_that_grows_when_it_is_written_is_refused_before_it_is(saves: SavedGames) -> None:
    """What a stranger has added to the header is kept, but not until it is too long to be read."""
    header, body = lines()
    wide = json.dumps({**json.loads(header), "x": "\u0436" * 45_000}, ensure_ascii=False).encode()
    data = sealed(wide, body)
    corpus.put(saves.path_of(game_name(MATCH)), data)

    with pytest.raises(SaveProblem):
        saves.rename(game_name(MATCH), "Winter")

    assert saves.path_of(game_name(MATCH)).read_bytes() == data
    assert saves.read(game_name(MATCH)).header.title == ""
