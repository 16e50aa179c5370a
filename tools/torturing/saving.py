"""Games saved and loaded at every turn; what autosave costs; a full and a read-only disk."""

from __future__ import annotations

import os
import random
import subprocess
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.contract.boards import board
from tests.controller.tables import match_on
from tools.torturing.spoiling import BOARD_MODES
from ttr_desktop.controller.match import Match
from ttr_desktop.controller.saving import moment_of, opened, save_of
from ttr_desktop.engine import Game
from ttr_desktop.persistence import savefile
from ttr_desktop.persistence.autosave import Autosave
from ttr_desktop.persistence.saved_games import SavedGames, game_name

MATCH = "torturedgame"
REPLAYED = 25
"""Every so many turns all actions of the save are done again, and the game goes on from what comes out."""


def games(count: int, seed: int) -> Iterator[str]:
    """Random games on every board; after every turn saved, loaded and compared; now and then played on from there."""
    choose, faults, turns, steps = random.Random(seed), 0, 0, 0
    known = [(name, mode) for name, mode in BOARD_MODES if mode in board(name).modes]
    for number in range(count):
        name, mode = known[number % len(known)]
        seats = choose.randint(*board(name).players)
        match = match_on(name, ",".join(["human"] * seats), seed * 1000 + number, mode=mode, options={})
        while not match.is_over:
            turn = match.turn_number()
            match.carry_out(choose.choice(match.legal))
            steps += 1
            if match.turn_number() != turn or match.is_over:
                turns += 1
                save = savefile.unpack(savefile.pack(save_of(moment_of(match, MATCH))))
                loaded = Game.from_dict(match.board, save.snapshot)
                is_same = loaded.fingerprint() == match.game.fingerprint()
                if turns % REPLAYED == 0 or match.is_over:
                    whole = opened(save, match.board)
                    is_same = is_same and whole.is_whole and whole.match.game.fingerprint() == loaded.fingerprint()
                    match = whole.match
                if not is_same:
                    faults += 1
                    yield f"FAULT game {number} ({name}, {mode}, {seats} seats, seed {seed}), turn {turn}"
    yield f"{count} games, {steps} actions, saved and loaded after each of {turns} turns: {faults} fingerprints differ"


def cost(folder: Path) -> Iterator[str]:
    """Autosave in the last fifty actions of long five-player games: on the drawing thread, and in all."""
    for name, mode in (("usa", "cards"), ("world", "cards"), ("germany", "cards"), ("germany", "dice")):
        choose, handing, whole = random.Random(7), list[float](), list[float]()
        match = match_on(name, "human,human,human,human,human", 7, mode=mode, options={})
        keeper = Autosave(SavedGames(folder / f"{name}-{mode}"))
        while not match.is_over:
            match.carry_out(choose.choice(match.legal))
            begin = time.perf_counter()
            moment = moment_of(match, MATCH)
            keeper.keep(game_name(MATCH), partial(save_of, moment))
            handing.append(time.perf_counter() - begin)
            keeper.flush()
            whole.append(time.perf_counter() - begin)
        keeper.close()
        size = SavedGames(folder / f"{name}-{mode}").path_of(game_name(MATCH)).stat().st_size
        yield (
            f"{name} {mode}, 5 players, {len(match.log)} actions, {size} bytes: on the drawing thread "
            f"{_figures(handing[-50:])}; until on the disk {_figures(whole[-50:])}"
        )


def _figures(seconds: list[float]) -> str:
    ordered = sorted(1000 * one for one in seconds)
    return f"median {ordered[len(ordered) // 2]:.2f} ms, worst {ordered[-1]:.2f} ms"


def disk(folder: Path) -> Iterator[str]:
    """A disk of 96 KB that runs full and is emptied again; one that is read-only. Needs the right to mount."""
    folder.mkdir(parents=True, exist_ok=True)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=96k", "tmpfs", str(folder)], check=False).returncode:
        yield "the disk tests need the right to mount a tmpfs (run as root); left out"
        return
    try:
        yield from _full(folder)
        yield from _read_only(folder)
    finally:
        subprocess.run(["umount", str(folder)], check=False)


def _full(folder: Path) -> Iterator[str]:
    saves = SavedGames(folder / "saves")
    keeper, choose = Autosave(saves), random.Random(1)
    match = match_on("europe", "human,human,human", 3, options={})
    _act(match, keeper, choose, 20)
    safe = saves.read(game_name(MATCH)).header.steps
    filler = folder / "filler"
    with filler.open("wb") as file:
        try:
            while True:
                os.write(file.fileno(), bytes(1024))
        except OSError:
            pass
    _act(match, keeper, choose, 20, waits=0.2)
    kept, trouble = saves.read(game_name(MATCH)).header.steps, keeper.trouble
    drafts = len(list(saves.folder.glob("*.tmp")))
    filler.unlink()
    resumed = keeper.flush(10.0)
    steps = saves.read(game_name(MATCH)).header.steps
    keeper.close()
    is_good = trouble == "full" and kept >= safe and not drafts and resumed and steps == len(match.log)
    verdict = "ok" if is_good else "FAULT"
    yield (
        f"{verdict}: full disk: trouble {trouble!r}, the save of action {kept} stayed whole while "
        f"play went on to {len(match.log)}, {drafts} unfinished files; room again: action {steps} saved"
    )


def _read_only(folder: Path) -> Iterator[str]:
    saves = SavedGames(folder / "saves")
    keeper, choose = Autosave(saves), random.Random(1)
    match = match_on("usa", "human,human", 3, options={})
    _act(match, keeper, choose, 3)
    subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    _act(match, keeper, choose, 3, waits=0.2)
    trouble, kept = keeper.trouble, saves.read(game_name(MATCH)).header.steps
    saves.tidy()
    subprocess.run(["mount", "-o", "remount,rw", str(folder)], check=True)
    resumed = keeper.flush(10.0)
    keeper.close()
    is_good = trouble == "read_only" and kept == 3 and resumed and saves.read(game_name(MATCH)).header.steps == 6
    verdict = "ok" if is_good else "FAULT"
    yield f"{verdict}: read-only disk: trouble {trouble!r}, action {kept} stayed; writable again: all saved"


def _act(match: Match, keeper: Autosave, choose: random.Random, count: int, waits: float = 2.0) -> None:
    for _ in range(count):
        match.carry_out(choose.choice(match.legal))
        keeper.keep(game_name(MATCH), partial(save_of, moment_of(match, MATCH)))
    keeper.flush(waits)
