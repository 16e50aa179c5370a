"""Bots of all kinds at tables of every size: nobody errs, nobody breaks a rule, every game ends."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator

from tests.contract.boards import board
from tools.torturing.spoiling import BOARD_MODES
from ttr_desktop.bots import make_bot
from ttr_desktop.bots.registry import bot_names, sparring_names
from ttr_desktop.engine import Game
from ttr_desktop.engine.board import Board

MOST_ACTIONS = 5000
"""No game of five takes a fifth of this."""
QUICK_PLAYOUTS = 10
"""What an expert may play on for a decision here."""


def run(count: int, seed: int) -> Iterator[str]:
    """So many games: boards and modes in turn, every number of seats in turn, bots and deals at random."""
    tables = [
        (name, mode, seats)
        for name, mode in BOARD_MODES
        if mode in board(name).modes
        for seats in range(board(name).players[0], board(name).players[1] + 1)
    ]
    choose, faults, actions = random.Random(seed), 0, 0
    played: Counter[int] = Counter()
    began = time.monotonic()
    for number in range(count):
        name, mode, seats = tables[number % len(tables)]
        levels = _levels(choose, mode, seats)
        played[seats] += 1
        try:
            actions += play(board(name), mode, levels, seed * 100_000 + number)
        except Exception as fault:
            faults += 1
            yield f"FAULT game {number} ({name}, {mode}, {','.join(levels)}, seed {seed}): {fault!r}"
        if (number + 1) % 500 == 0:
            yield f"{number + 1} games, {actions} actions, {faults} faults, {time.monotonic() - began:.0f} s"
    sizes = ", ".join(f"{games} of {seats}" for seats, games in sorted(played.items()))
    yield f"{count} games ({sizes} seats), {actions} actions: {faults} faults"


def _levels(choose: random.Random, mode: str, seats: int) -> list[str]:
    """Who sits down: any levels; at one table in ten a sparring partner, at one in fifty an expert, both slow."""
    table = [choose.choice([name for name in bot_names() if name != "expert"]) for _ in range(seats)]
    if mode == "cards" and choose.random() < 0.1:
        table[choose.randrange(seats)] = choose.choice(sparring_names())
    if choose.random() < 0.02:
        table[choose.randrange(seats)] = "expert"
    return table


def play(board: Board, mode: str, levels: list[str], seed: int) -> int:
    """One game by the rules' own checks; the number of its actions."""
    game = Game.new(board, len(levels), seed, mode)
    bots = [
        make_bot(level, seed=seed + place, **({"playouts": QUICK_PLAYOUTS} if level == "expert" else {}))
        for place, level in enumerate(levels)
    ]
    actions = 0
    while not game.state.over:
        seat = game.state.pending[-1].seat
        legal = game.legal_actions()
        action = bots[seat].decide(game.view_for(seat), legal)
        if action not in legal:
            raise RuntimeError(f"{levels[seat]} wants {action}, which is not legal")
        game.apply(action)
        actions += 1
        if actions > MOST_ACTIONS:
            raise RuntimeError("the game does not end")
    game.score_sheets()
    return actions
