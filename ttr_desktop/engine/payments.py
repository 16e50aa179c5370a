"""Ways to pay for a set of cards, free of duplicates and of payments that contain a cheaper one."""

from __future__ import annotations

from functools import cache
from itertools import product

from ttr_desktop.engine.actions import Cards


@cache
def set_payments(spaces: int, plain: int, wilds: tuple[int, ...], least_wild: int = 0) -> tuple[tuple[int, ...], ...]:
    """All ways to fill `spaces` with `plain` cards of one colour and wild cards of several sorts.

    Each way is (plain cards, first wild, second wild, ...), fewest wild cards first.
    """
    ways = []
    for counts in product(*(range(min(held, spaces) + 1) for held in wilds)):
        wild = sum(counts)
        rest = spaces - wild
        if wild >= least_wild and 0 <= rest <= plain:
            ways.append((rest, *counts))
    return tuple(sorted(ways, key=lambda way: (-way[0], way[1:])))


@cache
def ship_payments(spaces: int, singles: int, doubles: int, jokers: int) -> tuple[tuple[int, int, int], ...]:
    """All ways (singles, doubles, jokers) to pay a sea track of which no card can be spared (R7)."""
    ways = []
    for double in range(min(doubles, (spaces + 1) // 2) + 1):
        rest = max(0, spaces - 2 * double)
        if rest == 0:
            ways.append((0, double, 0))
            continue
        for joker in range(min(jokers, rest) + 1):
            if rest - joker <= singles:
                ways.append((rest - joker, double, joker))
    return tuple(sorted(ways, key=lambda way: (way[2], sum(way))))


@cache
def pair_payments(pairs: int, held: tuple[int, ...], jokers: int) -> tuple[tuple[int, ...], ...]:
    """All ways (cards of each colour ..., jokers) to pay `pairs` pair spaces (R8).

    With j jokers and o colours played an odd number of times a payment is good if o <= j <= pairs.
    """
    ways: list[tuple[int, ...]] = []

    def extend(color: int, chosen: tuple[int, ...], left: int, joker: int) -> None:
        if color == len(held):
            if left == 0 and sum(count % 2 for count in chosen) <= joker:
                ways.append((*chosen, joker))
            return
        for count in range(min(held[color], left) + 1):
            extend(color + 1, (*chosen, count), left - count, joker)

    for joker in range(min(pairs, jokers) + 1):
        extend(0, (), 2 * pairs - joker, joker)
    return tuple(ways)


def merged(first: Cards, second: Cards) -> Cards:
    """Two payments as one."""
    counts: dict[int, int] = {}
    for kind, count in (*first, *second):
        counts[kind] = counts.get(kind, 0) + count
    return tuple(sorted(counts.items()))
