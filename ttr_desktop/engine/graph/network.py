"""What a set of tracks joins (rules C13, S4, S5), and the best use of stations (rule E6).

Small ints everywhere: cities are numbered from 0, a track is a pair of cities. A country's border
points (S5) need no special case: they are ordinary cities with one track each, and a ticket to the
country names them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

Link = tuple[int, int]


class Alternative(NamedTuple):
    """One way to complete a ticket: join any of some cities with any of some others."""

    starts: Sequence[int]
    ends: Sequence[int]
    points: int


class Ticket(NamedTuple):
    """What a ticket scores: the first alternative that is joined, or less the penalty when none is.

    A plain ticket has one alternative and its value as penalty; a country ticket (S4) has one for
    every country it lists, the most valuable first, and its lowest value as penalty.
    """

    alternatives: Sequence[Alternative]
    penalty: int


class StationUse(NamedTuple):
    """How stations are used best."""

    ticket_points: int
    """All tickets together, the uncompleted ones subtracted."""
    completed: int
    choice: tuple[int | None, ...]
    """For every station the index of the track it borrows; None where none would help."""


def component_labels(city_count: int, edges: Iterable[Link]) -> list[int]:
    """A label for every city, equal exactly for cities that the tracks join: the lowest city among them."""
    labels = list(range(city_count))
    for a, b in edges:
        while labels[a] != a:
            a = labels[a]
        while labels[b] != b:
            b = labels[b]
        if a < b:
            labels[b] = a
        else:
            labels[a] = b
    # A label never points to a higher city, so the ones it leads to are final already.
    for city, label in enumerate(labels):
        labels[city] = labels[label]
    return labels


def joined(labels: Sequence[int], a_cities: Sequence[int], b_cities: Sequence[int]) -> bool:
    """Whether any of the first cities is joined with any of the others."""
    if len(b_cities) == 1:
        goal = labels[b_cities[0]]
        return any(labels[city] == goal for city in a_cities) if len(a_cities) > 1 else labels[a_cities[0]] == goal
    goals = {labels[city] for city in b_cities}
    return any(labels[city] in goals for city in a_cities)


def best_station_use(
    city_count: int,
    own_edges: Iterable[Link],
    options: Sequence[Sequence[Link]],
    tickets: Sequence[Ticket],
) -> StationUse:
    """The choice of borrowed tracks with most ticket points, then most completed tickets (E6).

    `options` holds for every station the opponents' tracks into its city; each station borrows at most
    one, several may borrow the same one, and the choice holds for all tickets. Among equally good
    choices the one with fewest borrowed tracks wins, then the one with the lowest indices, None first.
    """
    labels = component_labels(city_count, own_edges)
    every_link = [(labels[a], labels[b]) for station in options for a, b in station]
    all_borrowed = component_labels(city_count, every_link)
    at_most = [all_borrowed[label] for label in labels]
    wishes = [_Wish.of(ticket, labels, at_most) for ticket in tickets]
    plans = _station_plans(_useful_links(options, labels, wishes))
    best: tuple[int, int, int, tuple[int, ...]] | None = None
    for groups, (borrowed, choice) in plans.items():
        outcomes = [wish.outcome(groups) for wish in wishes]
        points = sum(points for points, _ in outcomes)
        completed = sum(done for _, done in outcomes)
        # The smallest is the best: negated points and completions first.
        rank = (-points, -completed, borrowed, choice)
        if best is None or rank < best:
            best = rank
    assert best is not None, "borrowing nothing is always a plan"
    points, completed, _, choice = best
    return StationUse(-points, -completed, tuple(None if index == _NOTHING else index for index in choice))


_NOTHING = -1
"""In a choice under way: this station borrows no track."""

Groups = tuple[int, ...]
"""Pieces of the network that borrowed tracks join, as disjoint bit masks of their labels."""


class _Wish(NamedTuple):
    """A ticket as the own tracks leave it, and what borrowed tracks could make of it."""

    points: int
    done: bool
    better: list[tuple[int, int, int]]
    """Alternatives in reach that would score more, best first: labels to join with labels (bit masks), points."""

    @classmethod
    def of(cls, ticket: Ticket, labels: Sequence[int], at_most: Sequence[int]) -> _Wish:
        better: list[tuple[int, int, int]] = []
        for starts, ends, points in ticket.alternatives:
            if joined(labels, starts, ends):
                return cls(points, True, better)
            if joined(at_most, starts, ends):
                better.append((_mask(labels[city] for city in starts), _mask(labels[city] for city in ends), points))
        return cls(-ticket.penalty, False, better)

    def outcome(self, groups: Groups) -> tuple[int, bool]:
        for starts, ends, points in self.better:
            for group in groups:
                if group & starts and group & ends:
                    return points, True
        return self.points, self.done


def _useful_links(
    options: Sequence[Sequence[Link]], labels: Sequence[int], wishes: Iterable[_Wish]
) -> list[dict[int, int]]:
    """For every station what its tracks join (masks of two labels), with the first such track's index.

    A piece of the network matters only when an undecided ticket names it or several stations reach it.
    """
    stations: list[dict[int, int]] = []
    for tracks in options:
        links: dict[int, int] = {}
        for index, (a, b) in enumerate(tracks):
            if labels[a] != labels[b]:
                links.setdefault(1 << labels[a] | 1 << labels[b], index)
        stations.append(links)
    matters = shared = 0
    for wish in wishes:
        for starts, ends, _ in wish.better:
            matters |= starts | ends
    for links in stations:
        reached = 0
        for link in links:
            reached |= link
        matters |= shared & reached
        shared |= reached
    return [{link: index for link, index in links.items() if link & matters == link} for links in stations]


def _station_plans(stations: Iterable[dict[int, int]]) -> dict[Groups, tuple[int, tuple[int, ...]]]:
    """Everything that the stations can join, each with the number of tracks it takes and the choice."""
    plans: dict[Groups, tuple[int, tuple[int, ...]]] = {(): (0, ())}
    for links in stations:
        further: dict[Groups, tuple[int, tuple[int, ...]]] = {}
        for groups, (borrowed, choice) in plans.items():
            for link, index in ((0, _NOTHING), *links.items()):
                merged = _merged(groups, link) if link else groups
                plan = (borrowed + (link > 0), (*choice, index))
                if merged not in further or plan < further[merged]:
                    further[merged] = plan
        plans = further
    return plans


def _merged(groups: Groups, link: int) -> Groups:
    apart = []
    for group in groups:
        if group & link:
            link |= group
        else:
            apart.append(group)
    return tuple(sorted((*apart, link)))


def _mask(labels: Iterable[int]) -> int:
    mask = 0
    for label in labels:
        mask |= 1 << label
    return mask
