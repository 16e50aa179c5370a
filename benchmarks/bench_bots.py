"""How long bots think, and how fast they play games out in their heads, on every board.

python benchmarks/bench_bots.py [board ...]
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ttr_desktop.bots import make_bot
from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.engine import Board, Game
from ttr_desktop.mapfiles import catalogue, load_map

GAMES = 5


def playout_ms(board: Board, mode: str) -> float:
    """Milliseconds of a whole game by the policy, without views and lists of legal actions."""
    game = Game.new(board, 2, "warm up", mode)
    policy = Policy(Facts.of(game.rules), weights_for("expert", game.rules))
    begun = 0.0
    for seed in range(GAMES + 1):
        if seed == 1:
            begun = time.perf_counter()
        game = Game.new(board, 2, seed, mode)
        policy.forget()
        while not game.is_over:
            game.apply_unchecked(policy.decide(game.state))
    return 1000 * (time.perf_counter() - begun) / GAMES


def decision_ms(board: Board, mode: str, level: str) -> tuple[float, float]:
    """95th percentile and maximum of the decisions of a level in games against itself."""
    seconds = []
    for seed in range(GAMES):
        game = Game.new(board, 2, seed, mode)
        bots = [make_bot(level, seat) for seat in range(2)]
        while (seat := game.to_act) is not None:
            view, legal = game.view_for(seat), game.legal_actions()
            begun = time.perf_counter()
            action = bots[seat].decide(view, legal)
            seconds.append(time.perf_counter() - begun)
            game.apply(action)
    seconds.sort()
    return 1000 * seconds[int(0.95 * len(seconds))], 1000 * seconds[-1]


def main() -> None:
    wanted = sys.argv[1:]
    print(f"{'board':18}{'playout':>10}  {'skilled p95':>12}{'max':>8}   (ms, two seats, {GAMES} games)")
    for head in catalogue():
        if wanted and head.id not in wanted:
            continue
        board = load_map(head.id)
        for mode in head.modes:
            p95, most = decision_ms(board, mode, "skilled")
            print(f"{head.id + ' ' + mode:18}{playout_ms(board, mode):10.1f}  {p95:12.1f}{most:8.1f}", flush=True)


if __name__ == "__main__":
    main()
