"""All kinds of files that the program opens (`tests/hostile/kinds.py`), changed at random again and again.

Each is used as the program uses it. A fault is an exception that the kind does not declare, more than some seconds,
more than some megabytes, or the end of the process: the work is done in processes of its own, so that this is seen too.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.hostile import corpus
from tests.hostile.kinds import BY_NAME, KINDS, Kind
from tests.hostile.limits import within
from tools.torturing.killing import forked
from tools.torturing.monkey import own_folders
from tools.torturing.spoiling import changed

SECONDS, MEGABYTES = 5.0, 250.0
MOST_MEMORY = 3_000_000_000
"""Bytes that a process may ask for: whoever wants more is stopped before the computer is."""
AT_ONCE = 100
"""Changes that one process makes; then another begins, with memory that is its own."""
WORDS_OF_FAULT = 300


@dataclass(frozen=True)
class Change:
    """What is put in the file's place, and how that is called."""

    name: str
    put: Callable[[Path], None]


def change_for(kind: Kind, choose: random.Random) -> Change:
    """Bytes of a good file changed, cut off or edited; something else; what is no file."""
    way = choose.random()
    if way < 0.1 or not kind.is_read:
        special = choose.choice(list(corpus.SPECIAL))
        return Change(special, lambda path: corpus.put_special(path, special))
    if way < 0.2:
        name = choose.choice(list(corpus.BYTES))
        return Change(name, lambda path: corpus.put(path, corpus.BYTES[name]()))
    data = choose.choice(kind.samples())
    if way < 0.45:
        made = changed(data, choose) if data else b"x"
        return Change("changed bytes", lambda path: corpus.put(path, made))
    if way < 0.55:
        cut = data[: choose.randrange(len(data) + 1)]
        return Change("cut off", lambda path: corpus.put(path, cut))
    edited = kind.forge(data, choose)
    return Change("edited", lambda path: corpus.put(path, edited))


def tried(kind: Kind, change: Change) -> str:
    """What is wrong with how the program took it; nothing if all is well."""
    change.put(kind.place())
    try:
        with within(SECONDS, MEGABYTES), contextlib.suppress(*kind.problems):
            kind.use()
    except Exception as raised:
        where = traceback.extract_tb(raised.__traceback__)[-1]
        words = f"{type(raised).__name__}: {raised} ({Path(where.filename).name}:{where.lineno})"
        return words[:WORDS_OF_FAULT].replace("\n", " ")
    return ""


def _life(kind: Kind, numbers: range, seed: int, writer: int) -> None:
    """A process that makes these changes, and says each before and after."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    if kind.needs_window:
        _open_window()
    for number in numbers:
        change = change_for(kind, random.Random(f"{seed} {kind.name} {number}"))
        os.write(writer, f"{number}\t{change.name}\t".encode())
        os.write(writer, f"{tried(kind, change)}\n".encode(errors="replace"))


def _open_window() -> None:
    import pygame

    pygame.display.init()
    pygame.display.set_mode((320, 240))


def _told(kind: Kind, numbers: range, seed: int) -> Iterator[tuple[int, str, str]]:
    """Number, name and fault of each change; the last one has a fault if the process died of it."""
    child, reader = forked(lambda writer: _life(kind, numbers, seed, writer))
    with os.fdopen(reader, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            number, name, fault = line.rstrip("\n").split("\t", 2)
            yield int(number), name, fault if line.endswith("\n") else "the process ended"
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        yield -1, "", signal.Signals(os.WTERMSIG(status)).name


def run(folder: Path, times: int, seed: int, names: str) -> Iterator[str]:
    """Change so often, all kinds in turn; a line for every sort of fault, one for each kind, one for the whole."""
    own_folders(folder)
    kinds = [BY_NAME[name] for name in names.split(",")] if names else KINDS
    each, faults = max(1, times // len(kinds)), 0
    for kind in kinds:
        counts, seen = Counter[str](), Counter[str]()
        next_one = 0
        while next_one < each:
            begun = next_one
            for number, name, fault in _told(kind, range(next_one, min(each, next_one + AT_ONCE)), seed):
                next_one = max(next_one, number + 1)
                counts[name] += number >= 0
                if fault:
                    seen[fault] += 1
                    if seen[fault] == 1:
                        yield f"FAULT {kind.name}, change {number} ({name}, seed {seed}): {fault}"
            if next_one == begun:
                seen["nothing could be tried"] += 1
                yield f"FAULT {kind.name}: nothing could be tried"
                break
        corpus.clear(kind.place())
        faults += sum(seen.values())
        done = ", ".join(f"{name} {count}" for name, count in counts.most_common(3))
        yield f"{kind.name}: {counts.total()} changes ({done}, ...), {sum(seen.values())} faults"
    yield f"{each * len(kinds)} changes of {len(kinds)} kinds of files: {faults} faults"
