"""Longest trails, tours in order and station use: usual times, and the worst case found by search.

    python -m benchmarks.bench_trail [--seconds N] [--seed N] [--runs N] [--show] [BOARD ...]

For every board and number of pieces, networks are grown in three ways (at random; short tracks first;
short tracks and rings first) and the slowest kind is then changed step by step as long as that makes it
slower. "usual" is the median of random networks, "worst" the median of several runs on the slowest
network found, "cold" the same with everything remembered from earlier calls forgotten before each run.
Target: a longest trail of 45 pieces (40 on the small boards) in under 5 ms.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from ttr_desktop.engine.graph import trails
from ttr_desktop.engine.graph.network import Alternative, Ticket, best_station_use
from ttr_desktop.engine.graph.tours import tour_in_order
from ttr_desktop.engine.graph.trails import longest_trail, longest_trail_edges
from ttr_desktop.mapfiles import catalogue, load_map

Edge = tuple[int, int, int]
Position = tuple[Any, ...]
GIVE_UP_AFTER = 150


def milliseconds(function: Callable[..., object], position: Position, runs: int = 1) -> float:
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        function(*position)
        times.append((time.perf_counter() - start) * 1000)
    return median(times)


def cold_milliseconds(position: Position, runs: int) -> float:
    times = []
    for _ in range(runs):
        trails._kept.cache_clear()
        trails._left.cache_clear()
        times.append(milliseconds(longest_trail, position))
    return median(times)


def connections(board_id: str) -> list[Edge]:
    """One track of every connection (C9), the shortest."""
    board = load_map(board_id)
    shortest: dict[tuple[int, int], int] = {}
    for (a, b), length in zip(board.ends, board.length, strict=True):
        pair = (min(a, b), max(a, b))
        shortest[pair] = min(length, shortest.get(pair, length))
    return [(a, b, length) for (a, b), length in shortest.items()]


def cities_of(network: list[Edge]) -> list[int]:
    return sorted({city for a, b, _ in network for city in (a, b)})


class Search:
    """Networks of one board with a limited number of pieces."""

    def __init__(self, tracks: list[Edge], pieces: int, chance: random.Random) -> None:
        self.tracks = tracks
        self.pieces = pieces
        self.chance = chance

    def grown(self, short: float, rings: float) -> list[Edge]:
        """A connected network; how much short tracks and those that close a ring are preferred."""
        return self._completed([self.chance.choice(self.tracks)], short, rings)

    def changed(self, network: list[Edge]) -> list[Edge]:
        gone = self.chance.sample(network, min(len(network) - 1, self.chance.randint(1, 3)))
        return self._completed([track for track in network if track not in gone], 1, 2)

    def _completed(self, network: list[Edge], short: float, rings: float) -> list[Edge]:
        cities = set(cities_of(network))
        left = self.pieces - sum(length for _, _, length in network)
        while True:
            fitting = [
                (short * t[2] - rings * (t[0] in cities and t[1] in cities) + 2 * self.chance.random(), t)
                for t in self.tracks
                if t[2] <= left and (t[0] in cities or t[1] in cities) and t not in network
            ]
            if not fitting:
                return network
            track = min(fitting)[1]
            network = [*network, track]
            cities.update(track[:2])
            left -= track[2]

    def usual(self, function: Callable[..., object], dress: Callable[[list[Edge]], Position]) -> float:
        return median(milliseconds(function, dress(self.grown(0, 0))) for _ in range(200))

    def worst(
        self, function: Callable[..., object], dress: Callable[[list[Edge]], Position], seconds: float
    ) -> tuple[list[Edge], Position]:
        """The slowest network found, and the position on it; hill climbing with fresh starts."""
        worst: tuple[float, list[Edge], Position] | None = None
        until = time.perf_counter() + seconds
        while worst is None or time.perf_counter() < until:
            starts = [self.grown(short, rings) for short, rings in ((0, 0), (1, 0), (1, 2)) for _ in range(5)]
            here = max((self._judged(function, dress, start) for start in starts), key=lambda judged: judged[0])
            patience = GIVE_UP_AFTER
            while patience and time.perf_counter() < until:
                other = self._judged(function, dress, self.changed(here[1]))
                patience = GIVE_UP_AFTER if other[0] > 1.02 * here[0] else patience - 1
                here = other if other[0] > 0.98 * here[0] else here
            worst = here if worst is None or here[0] > worst[0] else worst
        return worst[1], worst[2]

    def _judged(
        self, function: Callable[..., object], dress: Callable[[list[Edge]], Position], network: list[Edge]
    ) -> tuple[float, list[Edge], Position]:
        position = dress(network)
        return min(milliseconds(function, position) for _ in range(3)), network, position


def as_trail(network: list[Edge]) -> Position:
    return (network,)


def as_tour(chance: random.Random) -> Callable[[list[Edge]], Position]:
    def dress(network: list[Edge]) -> Position:
        cities = cities_of(network)
        return [track[:2] for track in network], chance.sample(cities, min(5, len(cities)))

    return dress


def as_stations(chance: random.Random, tracks: list[Edge]) -> Callable[[list[Edge]], Position]:
    """Three stations, every track that is left in other hands, twelve tickets."""
    everywhere = cities_of(tracks)

    def dress(network: list[Edge]) -> Position:
        options = [
            [track[:2] for track in tracks if city in track[:2] and track not in network]
            for city in chance.sample(everywhere, 3)
        ]
        pairs = [chance.sample(everywhere, 2) for _ in range(12)]
        tickets = [Ticket([Alternative([a], [b], 10)], 10) for a, b in pairs]
        return max(everywhere) + 1, [track[:2] for track in network], options, tickets

    return dress


def measure(board_id: str, settings: argparse.Namespace) -> None:
    tracks = connections(board_id)
    pieces = sum(load_map(board_id).definition.pieces.values())
    for count in sorted({min(pieces, 45), 60}):
        chance = random.Random(f"{settings.seed} {board_id} {count}")
        search = Search(tracks, count, chance)
        network, position = search.worst(longest_trail, as_trail, settings.seconds)
        row = [
            search.usual(longest_trail, as_trail),
            milliseconds(longest_trail, position, settings.runs),
            cold_milliseconds(position, settings.runs),
            milliseconds(longest_trail_edges, position, settings.runs),
        ]
        for function, dress in ((tour_in_order, as_tour(chance)), (best_station_use, as_stations(chance, tracks))):
            _, other = search.worst(function, dress, settings.seconds)
            row += [search.usual(function, dress), milliseconds(function, other, settings.runs)]
        print(f"{board_id:<12}{count:>4}{len(network):>5}" + "".join(f"{value:9.3f}" for value in row), flush=True)
        if settings.show:
            print(f"    slowest for the trail: {network}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", nargs="*", help="map ids (default: all)")
    parser.add_argument("--seconds", type=float, default=5, help="of search for each worst case (default: 5)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runs", type=int, default=15, help="runs of each measurement (default: 15)")
    parser.add_argument("--show", action="store_true", help="print the slowest networks")
    settings = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, seed {settings.seed}, {settings.seconds:g} s a search, milliseconds")
    print(f"{'':21}{'longest trail':^27}{'traced':>9}{'tour in order':^18}{'station use':^18}")
    columns = ("usual", "worst", "cold", "worst", "usual", "worst", "usual", "worst")
    print(f"{'board':<9}{'pieces':>7}{'edges':>5}" + "".join(f"{column:>9}" for column in columns))
    for board_id in settings.boards or [head.id for head in catalogue()]:
        measure(board_id, settings)


if __name__ == "__main__":
    main()
