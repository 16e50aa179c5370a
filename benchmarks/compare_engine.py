"""Is the engine faster or slower than that of another checkout? Both play the same games in turn, several times.

    python -m benchmarks.compare_engine ../before [--times 3]

Prints, per board and mode, the lowest computing time of a game on either side and their ratio, here to there: below 1
means faster here. The lowest of several takes tells most on a computer that has other work.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

BOARDS = (("usa", "cards"), ("usa", "dice"), ("europe", "cards"), ("nordic", "cards"), ("germany", "cards"))
BOARDS += (("world", "cards"), ("great_lakes", "cards"))
CHECKED, PLAYOUTS, TAKES = 6, 12, 5
HERE = Path(__file__).resolve().parent.parent


def measured() -> dict[str, float]:
    """Milliseconds of computing for a game, by what is played; run in the checkout that is measured."""
    from ttr_desktop.engine import Game
    from ttr_desktop.mapfiles import load_map

    def checked(game: Game, rand: Callable[[], float]) -> None:
        actions = game.legal_actions()
        game.apply(actions[int(rand() * len(actions))])

    found = {}
    for name, mode in BOARDS:
        board = load_map(name)
        for what, ply, games in (("checked", checked, CHECKED), ("playout", Game.random_ply, PLAYOUTS)):
            takes = []
            for _ in range(TAKES):
                begin = time.process_time()
                for seed in range(games):
                    rand, game = random.Random(seed).random, Game.new(board, 2, seed, mode)
                    while not game.is_over:
                        ply(game, rand)
                takes.append((time.process_time() - begin) / games * 1000)
            found[f"{name} {mode} {what}"] = min(takes)
    return found


def ask(checkout: Path) -> dict[str, float]:
    """The figures of a checkout, in a process of its own that finds that program and no other."""
    script = str(Path(__file__).resolve())
    program = (
        f"import runpy, sys; sys.path.insert(0, {str(checkout)!r}); sys.argv = [{script!r}, '--measure']; "
        f"runpy.run_path({script!r}, run_name='__main__')"
    )
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("other", type=Path, nargs="?", help="another checkout")
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measured()))
        return
    if arguments.other is None:
        parser.error("name the other checkout")
    best: dict[str, list[float]] = {}
    for _ in range(arguments.times):
        there, here = ask(arguments.other.resolve()), ask(HERE)
        for what, took in there.items():
            before, now = best.get(what, [took, here[what]])
            best[what] = [min(before, took), min(now, here[what])]
    print(f"{'':28}{'there':>9}{'here':>9}{'ratio':>8}")
    for what, (before, now) in best.items():
        print(f"{what:28}{before:9.2f}{now:9.2f}{now / before:8.2f}")


if __name__ == "__main__":
    main()
