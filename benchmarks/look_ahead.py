"""What looking ahead is worth: its choices in positions of real games, held against many whole games.

    python benchmarks/look_ahead.py usa cards --minutes 9 --worlds 120

From positions of games that the expert's plan plays against itself, every candidate is played on in the same imagined
games, by the quick policy for all seats. Each of these is judged after some rounds (as the search would) and at its
end (the truth, but for the noise). Then choices are made on some of the games and paid out on the others: the mean
gain on the plan's own choice, in points, with its standard error over the positions.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ttr_desktop.bots.candidates import candidates
from ttr_desktop.bots.levels import SearchingBot, working_state
from ttr_desktop.bots.search import Comparison, monotonic
from ttr_desktop.bots.ticket_guess import likely_tickets
from ttr_desktop.engine import Action, Board, Game
from ttr_desktop.engine.imagine import imagine
from ttr_desktop.mapfiles import load_map

CUTS = (2, 4, 6, 9)
"""Rounds after which a position is judged; the end comes last."""
SAMPLES = (12, 40, 80)
DOUBTS = (1.0, 2.0, 3.0)
TRIES = 30
"""How often the games of a position are parted anew into those to choose by and those to be paid by."""

Position = list[list[list[float]]]
"""World -> candidate -> judgement at each cut and at the end."""


def judged(race: Comparison, world: Game, action: Action) -> list[float]:
    """One candidate in one imagined game, to its end."""
    game = world.copy()
    race.policy.forget()
    game.apply_unchecked(action)
    state, begun, found = game.state, game.state.turns, list[float]()
    while not state.over:
        if len(found) < len(CUTS) and state.closing_turns < 0 and state.turns >= begun + CUTS[len(found)] * state.seats:
            prospects = [race.prospect(state, other) for other in range(state.seats)]
            found.append(race.lead(prospects))
        game.apply_unchecked(race.policy.decide(state))
    final = race.lead([sheet.total for sheet in game.score_sheets()])
    return found + [final] * (len(CUTS) + 1 - len(found))


def position(board: Board, mode: str, chance: random.Random, worlds: int) -> Position | None:
    """A decision at a random turn of a new game; None when there is nothing to choose."""
    game, at = Game.new(board, 2, chance.randrange(1 << 30), mode), chance.randrange(4, 70)
    bot = SearchingBot("expert")
    policy = bot.policy(game.rules)
    while not game.state.over:
        view, legal = game.view_for(game.state.pending[-1].seat), game.legal_actions()
        policy.forget()
        state = working_state(view)
        chosen = policy.decide(state)
        kind = game.state.pending[-1].kind
        if game.state.turns >= at and kind in ("turn", "dice"):
            lines = [action for action in candidates(policy, state, legal, chosen) if action in legal]
            if len(lines) > 1:
                race = Comparison(bot.quick(game.rules), view, "", likely_tickets(view), monotonic)
                return [
                    [judged(race, imagine(view, f"{at} {number}", race.likely), line) for line in lines]
                    for number in range(worlds)
                ]
        game.apply_unchecked(chosen)
    return None


def gain(games: Position, cut: int, sample: int, doubt: float, chance: random.Random) -> float:
    """Mean gain of choosing by so many games judged at the cut, paid by the ends of the others."""
    total = 0.0
    for _ in range(TRIES):
        chance.shuffle(games)
        known, others = games[:sample], games[sample:]
        best, ahead = 0, 0.0
        for line in range(1, len(games[0])):
            gaps = [world[line][cut] - world[0][cut] for world in known]
            mean = sum(gaps) / sample
            error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (sample - 1) / sample)
            if mean > ahead and mean > doubt * error:
                best, ahead = line, mean
        total += sum(world[best][-1] - world[0][-1] for world in others) / len(others)
    return total / TRIES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map")
    parser.add_argument("mode")
    parser.add_argument("--minutes", type=float, default=9.0)
    parser.add_argument("--worlds", type=int, default=120)
    parser.add_argument("--seed", type=int, default=3)
    asked = parser.parse_args()
    board, chance, until = load_map(asked.map), random.Random(asked.seed), time.monotonic() + 60 * asked.minutes
    found: list[Position] = []
    while time.monotonic() < until:
        games = position(board, asked.mode, chance, asked.worlds)
        if games is not None:
            found.append(games)
    print(f"{asked.map} {asked.mode}: {len(found)} positions, {asked.worlds} imagined games each")
    for cut in range(len(CUTS) + 1):
        name = f"after {CUTS[cut]} rounds" if cut < len(CUTS) else "at the end"
        for sample in (count for count in SAMPLES if count < asked.worlds - 10):
            told = []
            for doubt in DOUBTS:
                gains = [gain(games, cut, sample, doubt, chance) for games in found]
                mean = sum(gains) / len(gains)
                error = math.sqrt(sum((one - mean) ** 2 for one in gains)) / len(gains)
                told.append(f"doubt {doubt:g}: {mean:+.2f} ± {error:.2f}")
            print(f"judged {name}, {sample} games: " + ", ".join(told), flush=True)


if __name__ == "__main__":
    main()
