"""Finds the weights of the bots by self-play: a challenger with one weight changed meets the champion.

Both play every deal twice, with seats changed, straight on the state (the policy reads only what its seat
may know). A change stays if the challenger's lead in points, deal by deal, is clear of the noise.

    python tools/tune_bots.py usa cards --rounds 2 --deals 150
    python tools/tune_bots.py usa cards --compare hoard=12 block=0.5 --deals 400
    python tools/tune_bots.py usa cards --together --minutes 5

`--together` moves all weights at once: pairs of opposite random changes play the champion on the same deals, and the
weights follow what the differences between the two of each pair say.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ttr_desktop.bots.facts import Facts
from ttr_desktop.bots.policy import Policy
from ttr_desktop.bots.tuned import weights_for
from ttr_desktop.bots.weights import Weights
from ttr_desktop.engine import Board, Game
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.mapfiles import load_map

TUNED: dict[str, tuple[float, ...]] = {
    "tempo": (0.8, 0.9, 1.1, 1.25),
    "match": (0.5, 0.75, 1.3, 1.7),
    "filler": (0.8, 0.9, 1.1, 1.25),
    "longest": (0.0, 0.5, 1.5, 2.0),
    "risk": (0.3, 0.6, 1.6, 3.0),
    "caution": (0.85, 0.93, 1.07, 1.15),
    "wild": (0.8, 0.9, 1.1, 1.3),
    "blind": (0.8, 0.9, 1.1, 1.25),
    "trip": (0.6, 0.8, 1.25, 1.6),
}
"""Factors tried for each weight."""
ADDED: dict[str, tuple[float, ...]] = {
    "appetite": (-6, -3, -1.5, 1.5, 3, 6),
    "keep": (-4, -2, 2, 4),
    "slack": (-2, -1, 1, 2),
    "block": (-1, -0.5, 0.5, 1),
    "hoard": (-6, -3, 3, 6),
}
"""Steps tried for the others."""
STEPS: dict[str, float] = {
    "tempo": 0.12,
    "piece": 0.15,
    "match": 0.3,
    "filler": 0.06,
    "risk": 0.4,
    "caution": 0.06,
    "wild": 0.15,
    "blind": 0.08,
    "idle": 0.3,
    "kept": 0.4,
    "single": 0.15,
    "trip": 0.2,
}
"""What is tried together: usual change of these weights, as a share of them (on a scale of logarithms)."""
SHIFTS: dict[str, float] = {
    "appetite": 1.5,
    "keep": 1.5,
    "hoard": 4,
    "slack": 0.8,
    "patience": 1.0,
    "block": 0.6,
    "longest": 0.3,
}
"""And of these, in their own units."""
PAIRS, PAIR_DEALS = 16, 6
"""Pairs of opposite changes a generation, and deals that each of them plays."""
A_WIN = 10.0
"""Points that a win counts beside one's own score less half of the best opponent's."""
CLEAR = 1.6
"""Standard errors by which a challenger must lead."""


def play(board: Board, mode: str, seed: int, policies: list[Policy]) -> list[int]:
    """Final scores of one game."""
    game = Game.new(board, len(policies), seed, mode)
    for policy in policies:
        policy.forget()
    state = game.state
    while not state.over:
        game.apply_unchecked(policies[state.pending[-1].seat].decide(state))
    return [sheet.total for sheet in game.score_sheets()]


def compare(
    board: Board, mode: str, champion: Weights, challenger: Weights, deals: int, seed: int, others: int = 0
) -> tuple[float, float, float, float]:
    """The challenger's mean lead, its standard error, its share of wins, its mean score."""
    facts = Facts.of(Ruleset.of(board, 2 + others, mode, {}))
    leads, wins, scores = [], 0.0, 0
    for deal in range(deals):
        lead = 0.0
        for swapped in (False, True):
            pair = [Policy(facts, challenger), Policy(facts, champion)]
            pair += [Policy(facts, champion) for _ in range(others)]
            if swapped:
                pair[0], pair[1] = pair[1], pair[0]
            totals = play(board, mode, seed + deal, pair)
            mine = totals[swapped]
            best = max(total for place, total in enumerate(totals) if place != swapped)
            lead += (mine - best) / 2
            wins += (mine > best) + 0.5 * (mine == best)
            scores += mine
        leads.append(lead)
    mean = sum(leads) / deals
    error = math.sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, deals - 1) / deals)
    return mean, error, wins / (2 * deals), scores / (2 * deals)


def neighbours(weights: Weights) -> list[tuple[str, Any]]:
    """Single changes worth trying."""
    changes: list[tuple[str, Any]] = [
        (name, round(getattr(weights, name) * factor, 3)) for name, factors in TUNED.items() for factor in factors
    ]
    changes += [(name, getattr(weights, name) + step) for name, steps in ADDED.items() for step in steps]
    return [(name, value) for name, value in changes if value != getattr(weights, name)]


def tune(board: Board, mode: str, start: Weights, rounds: int, deals: int, seed: int) -> Weights:
    """Hill climbing: a short trial of every change, a longer one of those that promise something."""
    champion, chance = start, random.Random(seed)
    for number in range(rounds):
        changes = neighbours(champion)
        chance.shuffle(changes)
        for name, value in changes:
            challenger = replace(champion, **{name: value})
            lead, error, _, _ = compare(board, mode, champion, challenger, deals // 3, chance.randrange(1 << 30))
            if lead < 0.7 * error:
                continue
            lead, error, wins, score = compare(board, mode, champion, challenger, deals, chance.randrange(1 << 30))
            if lead > CLEAR * error:
                champion = challenger
                print(
                    f"{number + 1}: {name}={value}  lead {lead:+.1f} ± {error:.1f}, wins {wins:.0%}, score {score:.1f}",
                    flush=True,
                )
    return champion


def moved(start: Weights, steps: dict[str, float]) -> Weights:
    """The weights so many usual changes away from the start."""
    values: dict[str, Any] = {}
    for name, count in steps.items():
        value = getattr(start, name)
        values[name] = value * math.exp(STEPS[name] * count) if name in STEPS else value + SHIFTS[name] * count
    values["hoard"] = max(0, round(values["hoard"]))
    for name in ("block", "longest"):
        values[name] = max(0.0, values[name])
    return replace(start, **values)


def worth(board: Board, mode: str, weights: Weights, champion: Policy, deals: range) -> float:
    """How a challenger fares against the champion, from both seats of every deal."""
    challenger, total = Policy(champion.facts, weights), 0.0
    for deal in deals:
        for seats in ([challenger, champion], [champion, challenger]):
            totals = play(board, mode, deal, seats)
            mine = totals[seats.index(challenger)]
            theirs = totals[seats.index(champion)]
            total += mine - theirs / 2 + A_WIN * ((mine > theirs) + (mine == theirs) / 2)
    return total / (2 * len(deals))


def together(board: Board, mode: str, start: Weights, minutes: float, seed: int) -> Weights:
    """All weights at once, for so many minutes."""
    names = [*STEPS, *SHIFTS]
    champion = Policy(Facts.of(Ruleset.of(board, 2, mode, {})), start)
    at, speed = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
    chance, until, deal, generation = random.Random(seed), time.monotonic() + 60 * minutes, 100_000, 0
    while time.monotonic() < until:
        slope = dict.fromkeys(names, 0.0)
        for _ in range(PAIRS):
            change = {name: chance.gauss(0, 1) for name in names}
            deals = range(deal, deal + PAIR_DEALS)
            up, down = (
                worth(board, mode, moved(start, {n: at[n] + sign * change[n] for n in names}), champion, deals)
                for sign in (1, -1)
            )
            deal += PAIR_DEALS
            for name in names:
                slope[name] += (up - down) * change[name] / 2 / PAIRS
        for name in names:
            speed[name] = 0.8 * speed[name] + 0.2 * slope[name]
        size = math.sqrt(sum(value * value for value in speed.values()))
        for name in names:
            at[name] += 0.5 * speed[name] / max(size, 3.0)
        generation += 1
        if generation % 10 == 0:
            print(f"{generation}: {moved(start, at)}", flush=True)
    return moved(start, at)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("map")
    parser.add_argument("mode")
    parser.add_argument("--level", default="skilled")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--others", type=int, default=0, help="further seats, played by the champion")
    parser.add_argument("--compare", nargs="+", metavar="WEIGHT=VALUE", help="only compare these changes, one by one")
    parser.add_argument("--together", action="store_true", help="move all weights at once (two players)")
    parser.add_argument("--minutes", type=float, default=5.0, help="how long, with --together")
    asked = parser.parse_args()
    board = load_map(asked.map)
    start = weights_for(asked.level, Ruleset.of(board, 2, asked.mode, {}))
    began = time.monotonic()
    if asked.compare:
        for change in asked.compare:
            changed = {}
            for part in change.split(","):
                name, value = part.split("=")
                changed[name] = type(getattr(start, name))(eval(value, {}))
            result = compare(board, asked.mode, start, replace(start, **changed), asked.deals, asked.seed, asked.others)
            print(
                f"{change}: lead {result[0]:+.1f} ± {result[1]:.1f}, wins {result[2]:.0%}, score {result[3]:.1f}",
                flush=True,
            )
    elif asked.together:
        found = together(board, asked.mode, start, asked.minutes, asked.seed)
        lead, error, wins, score = compare(board, asked.mode, start, found, asked.deals, asked.seed)
        print(f"{found}: lead {lead:+.1f} ± {error:.1f}, wins {wins:.0%}, score {score:.1f}")
    else:
        print(tune(board, asked.mode, start, asked.rounds, asked.deals, asked.seed))
    print(f"{time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
