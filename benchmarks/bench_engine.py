"""How fast the engine plays: whole games, copies, legal actions on the worst hands.

    python -m benchmarks.bench_engine [--seconds 2] [--runs 5]

Prints medians of several runs, per board and mode with two players. A random game chooses
uniformly from `legal_actions()` and applies with all checks and events; a playout goes through
`random_ply`, the path of search.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable

from ttr_desktop.engine import Board, Game
from ttr_desktop.mapfiles import load_map

BOARDS = ("usa", "europe", "switzerland", "nordic", "germany", "world", "great_lakes")


def random_game(board: Board, mode: str, seed: int, rand: Callable[[], float]) -> int:
    """Plies of one game by the checked path."""
    game, plies = Game.new(board, 2, seed, mode), 0
    while not game.is_over:
        actions = game.legal_actions()
        game.apply(actions[int(rand() * len(actions))])
        plies += 1
    return plies


def playout(board: Board, mode: str, seed: int, rand: Callable[[], float]) -> int:
    """Plies of one game by the unchecked path."""
    game, plies = Game.new(board, 2, seed, mode), 0
    while not game.is_over:
        game.random_ply(rand)
        plies += 1
    return plies


def rate(
    play: Callable[[Board, str, int, Callable[[], float]], int], board: Board, mode: str, seconds: float, runs: int
) -> tuple[float, float, float]:
    """Medians over the runs: games a second, plies a game, microseconds a ply."""
    speeds, plies_a_game = [], []
    for run in range(runs):
        rand = random.Random(run).random
        games = plies = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            plies += play(board, mode, 1000 * run + games, rand)
            games += 1
        speeds.append(games / spent)
        plies_a_game.append(plies / games)
    speed, length = statistics.median(speeds), statistics.median(plies_a_game)
    return speed, length, 1e6 / (speed * length)


def copies(board: Board, mode: str, runs: int) -> float:
    """Copies of a game a second, half-way through it."""
    half = playout(board, mode, 7, random.Random(7).random) // 2
    game, rand = Game.new(board, 2, 7, mode), random.Random(7).random
    for _ in range(half):
        game.random_ply(rand)
    results = []
    for _ in range(runs):
        start = time.perf_counter()
        for _ in range(2000):
            game.copy()
        results.append(2000 / (time.perf_counter() - start))
    return statistics.median(results)


def worst_list(board: Board, runs: int) -> tuple[int, float]:
    """Most legal actions, and the milliseconds to list them, with random hands of sixty cards."""
    most, slowest = 0, []
    for seed in range(runs):
        game = Game.new(board, 2, seed)
        while game.decision is not None and game.decision.kind != "turn":
            game.apply(game.legal_actions()[-1])
        state, stock = game.state, game.rules.stock
        assert stock is not None
        cards = [kind for pile in state.decks for kind in pile]
        random.Random(seed).shuffle(cards)
        seat = game.to_act
        assert seat is not None
        for kind in cards[: 60 - sum(state.hands[seat])]:
            state.decks[stock.deck_of[kind]].remove(kind)
            state.hands[seat][kind] += 1
        fresh = game.copy()
        start = time.perf_counter()
        count = len(fresh.legal_actions())
        slowest.append((time.perf_counter() - start) * 1000)
        most = max(most, count)
    return most, max(slowest)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one run")
    parser.add_argument("--runs", type=int, default=5, help="runs of which the median counts")
    chosen = parser.parse_args()
    print(f"{'':19} | {'checked games':>23} | {'playouts':>25} |")
    columns = f"{'/s':>8} {'plies':>6} {'us/ply':>7}"
    print(f"{'board':12} {'mode':6} | {columns} |   {columns} | copies/s")
    for name in BOARDS:
        board = load_map(name)
        for mode in board.modes:
            checked = rate(random_game, board, mode, chosen.seconds, chosen.runs)
            fast = rate(playout, board, mode, chosen.seconds, chosen.runs)
            print(
                f"{name:12} {mode:6} | {checked[0]:8.0f} {checked[1]:6.0f} {checked[2]:7.1f} "
                f"| {fast[0]:10.0f} {fast[1]:6.0f} {fast[2]:7.1f} | {copies(board, mode, chosen.runs):9.0f}"
            )
    print(f"\n{'hand of 60 cards':19} | {'legal actions':>13} {'ms':>6}")
    for name in BOARDS:
        most, slowest = worst_list(load_map(name), 10)
        print(f"{name:19} | {most:13} {slowest:6.1f}")


if __name__ == "__main__":
    main()
