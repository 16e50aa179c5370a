"""Saves cut off, changed byte by byte, and changed by somebody who mends the seal; edited game states."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.contract.boards import board
from tests.engine.test_hostile_states import assert_plays_to_its_end, edited, positions
from tests.hostile.kinds import sealed
from tests.persistence.games import after, over
from ttr_desktop.controller.saving import board_of, moment_of, opened, save_of
from ttr_desktop.engine import BadState, Game
from ttr_desktop.persistence import savefile, strict
from ttr_desktop.persistence.problems import SaveProblem
from ttr_desktop.persistence.saved_games import SavedGames

BOARD_MODES = [(name, mode) for name in ("usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes")
               for mode in ("cards", "dice")]  # fmt: skip


def _samples() -> list[bytes]:
    matches = [after(5), after(150, "europe", "human,first,first,first,first"), over("germany"), after(60, "world")]
    matches.append(after(80, "germany", mode="dice"))
    return [savefile.pack(save_of(moment_of(match, "spoiltspoilt"))) for match in matches]


class _Bench:
    """A folder with the spoilt save and a sound one beside it."""

    def __init__(self, folder: Path) -> None:
        self.saves = SavedGames(folder)
        folder.mkdir(parents=True, exist_ok=True)
        self.path = self.saves.path_of("game-spoiltspoilt")
        self.other = self.saves.path_of("game-othersaveaaa")
        self.other.write_bytes(_samples()[0])
        self.sound = self.other.read_bytes()
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0

    def judge(self, data: bytes, original: bytes) -> str:
        """What is wrong with how these bytes were taken; nothing if they were refused or are the same game."""
        self.path.write_bytes(data)
        before = time.perf_counter()
        try:
            entry = next(entry for entry in self.saves.entries() if entry.name == self.path.name.split(".")[0])
            save = self.saves.read(entry.name)
            found = opened(save, board_of(save))
        except SaveProblem as problem:
            self.counts[problem.reason] += 1
            fault = ""
        except Exception as raised:
            fault = f"{type(raised).__name__}: {raised}"
        else:
            self.counts["the same"] += 1
            is_same = found.match.game.fingerprint() == _fingerprint(original)
            fault = "" if is_same else "another game was accepted"
        self.slowest = max(self.slowest, time.perf_counter() - before)
        if self.path.read_bytes() != data or self.other.read_bytes() != self.sound:
            fault = "a file was changed"
        return fault

    def summary(self) -> str:
        counts = ", ".join(f"{reason} {count}" for reason, count in self.counts.most_common())
        return f"{counts}; slowest {1000 * self.slowest:.0f} ms"


_fingerprints: dict[int, str] = {}


def _fingerprint(data: bytes) -> str:
    key = hash(data)
    if key not in _fingerprints:
        save = savefile.unpack(data)
        _fingerprints[key] = opened(save, board_of(save)).match.game.fingerprint()
    return _fingerprints[key]


def cut(folder: Path, positions_: int) -> Iterator[str]:
    """Cut a save off at so many places, evenly over all of it."""
    bench, samples, faults = _Bench(folder), _samples(), 0
    each = positions_ // len(samples)
    for data in samples:
        for number in range(each):
            length = number * len(data) // each
            if fault := bench.judge(data[:length], data):
                faults += 1
                yield f"FAULT cut at {length} of {len(data)}: {fault}"
    yield f"{each * len(samples)} cuts: {faults} faults; {bench.summary()}"


def change(folder: Path, times: int, seed: int) -> Iterator[str]:
    """Change bytes at random."""
    bench, samples, choose, faults = _Bench(folder), _samples(), random.Random(seed), 0
    for number in range(times):
        data = choose.choice(samples)
        if fault := bench.judge(changed(data, choose), data):
            faults += 1
            yield f"FAULT change {number} (seed {seed}): {fault}"
    yield f"{times} changes of bytes: {faults} faults; {bench.summary()}"


def changed(data: bytes, choose: random.Random) -> bytes:
    """The bytes with some of them changed, removed, doubled or put in."""
    made = bytearray(data)
    for _ in range(choose.choice((1, 1, 1, 2, 5, 40))):
        place, kind = choose.randrange(len(made)), choose.randrange(6)
        if kind == 0:
            made[place] ^= 1 << choose.randrange(8)
        elif kind == 1:
            made[place] = choose.choice(b'0123456789[]{},:"-.eE \n\x00\xff')
        elif kind == 2:
            del made[place : place + choose.randrange(1, 60)]
        elif kind == 3:
            made[place:place] = made[choose.randrange(len(made)) :][: choose.randrange(1, 60)]
        elif kind == 4:
            made[place : place + 64] = bytes(min(64, len(made) - place))
        else:
            made[place:place] = bytes(choose.randrange(256) for _ in range(choose.randrange(1, 9)))
        if not made:
            break
    return bytes(made)


def forge(times: int, seed: int) -> Iterator[str]:
    """Edit the contents and mend the seal: only the rules can refuse that."""
    choose, counts, faults = random.Random(seed), Counter[str](), 0
    samples = [data.split(b"\n") for data in _samples()]
    for number in range(times):
        _, head, body, _ = choose.choice(samples)
        lines = [head, body]
        which = choose.random() < 0.75
        lines[which] = strict.dump(_finite(edited(json.loads(lines[which]), choose)))
        try:
            save = savefile.unpack(sealed(*lines))
            found = opened(save, board_of(save))
            if not found.match.is_over:
                assert_plays_to_its_end(found.match.game)
            counts["accepted and played to the end"] += 1
        except SaveProblem as problem:
            counts[problem.reason] += 1
        except Exception as raised:
            faults += 1
            yield f"FAULT forgery {number} (seed {seed}): {type(raised).__name__}: {str(raised)[:200]}"
    yield f"{times} forgeries: {faults} faults; {dict(counts.most_common())}"


def _finite(value: Any) -> Any:
    """The editor puts in what JSON cannot say; here it must be able to."""
    if isinstance(value, dict):
        return {str(key): _finite(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_finite(inner) for inner in value]
    return None if isinstance(value, float) and value not in (1.5,) else value


def states(times: int, seed: int) -> Iterator[str]:
    """Edit the states of games on every board: refused, or played to the end."""
    choose, faults, refused = random.Random(seed), 0, 0
    known = [(name, mode) for name, mode in BOARD_MODES if mode in board(name).modes]
    for number in range(times):
        name, mode = choose.choice(known)
        data = edited(choose.choice(positions(name, mode)), choose)
        try:
            assert_plays_to_its_end(Game.from_dict(board(name), data))
        except BadState:
            refused += 1
        except Exception as raised:
            faults += 1
            yield f"FAULT state {number} of {name} {mode} (seed {seed}): {type(raised).__name__}: {str(raised)[:200]}"
    yield f"{times} edited states: {faults} faults; {refused} refused, {times - refused - faults} played to the end"
