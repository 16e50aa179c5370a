"""What a board could have next: tickets along its shortest ways, and as many trains as suit its size."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace

from ttr_desktop.engine.graph.ways import INF, links_between, spread
from ttr_desktop.engine.mapdef import GRAY, MapDef, PairTicket
from ttr_desktop.mapmaker.edits import MAIN_DECK, MOST_POINTS, change_track, parallels

SPARE = 2
"""So many times the tickets of the deal suit a deck."""
MOST_TICKETS = 60
TRAIN_SHARE = 0.72
"""Of the spaces for each seat: between the boards that fill up and those that stay empty."""
FEWEST_TRAINS, MOST_TRAINS = 8, 45


def distances(board: MapDef) -> dict[str, dict[str, int]]:
    """The fewest spaces from each city to each other one that can be reached."""
    cities = list(dict.fromkeys(city.id for city in board.cities))
    number = {city: n for n, city in enumerate(cities)}
    links = links_between(len(cities), [(number[track.a], number[track.b]) for track in board.tracks])
    lengths = [track.length for track in board.tracks]
    found: dict[str, dict[str, int]] = {}
    for city in cities:
        distance = spread(links, lengths, (number[city],)).distance
        found[city] = {other: int(far) for other, far in zip(cities, distance, strict=True) if far < INF}
    return found


def tickets_wanted(board: MapDef) -> int:
    """How many tickets a deck should hold: twice what the most players are dealt."""
    setup = board.rules.get("tickets", {}).get("setup", {})
    dealt = sum(setup["draw"].values()) if setup.get("draw") else setup.get("mix", 3)
    return int(min(MOST_TICKETS, max(8, SPARE * dealt * board.players[1])))


def with_tickets(board: MapDef, wanted: int | None = None) -> MapDef:
    """With suggested tickets until there are as many as wanted: long and short ones, every city about equally often.

    A ticket is worth the fewest spaces that complete it.
    """
    wanted = tickets_wanted(board) if wanted is None else wanted
    ways = distances(board)
    tickets = list(board.tickets)
    deck = tickets[0].deck if tickets else MAIN_DECK
    uses = Counter(place for ticket in tickets if isinstance(ticket, PairTicket) for place in (ticket.a, ticket.b))
    lengths = Counter(ticket.points for ticket in tickets if isinstance(ticket, PairTicket))
    open_pairs = _open_pairs(board, ways)
    while len(tickets) < wanted and open_pairs:
        a, b = min(open_pairs, key=lambda pair: _dislike(pair, ways, uses, lengths))
        open_pairs.remove((a, b))
        points = min(MOST_POINTS, ways[a][b])
        tickets.append(PairTicket(a, b, points, deck))
        uses.update((a, b))
        lengths[points] += 1
    return replace(board, tickets=tuple(tickets))


def _open_pairs(board: MapDef, ways: dict[str, dict[str, int]]) -> list[tuple[str, str]]:
    """Pairs that hang together and are no ticket yet; neighbours only when the board has little else."""
    cities = [city.id for city in board.cities if not city.junction and city.country is None]
    taken = {frozenset((t.a, t.b)) for t in board.tickets if isinstance(t, PairTicket)}
    joined = {frozenset((track.a, track.b)) for track in board.tracks}
    pairs = [pair for pair in itertools.combinations(cities, 2) if pair[1] in ways[pair[0]]]
    pairs = [pair for pair in pairs if frozenset(pair) not in taken]
    far = [pair for pair in pairs if frozenset(pair) not in joined]
    return far if len(far) >= tickets_wanted(board) - len(board.tickets) else pairs


def _dislike(
    pair: tuple[str, str], ways: dict[str, dict[str, int]], uses: Counter[str], lengths: Counter[int]
) -> tuple[int, int, int, tuple[str, str]]:
    a, b = pair
    far = ways[a][b]
    return (uses[a] + uses[b], lengths[far], -far, pair)


def suggested_trains(board: MapDef) -> int:
    """As many trains for each player as let the board fill up but not overflow."""
    doubled = Counter(frozenset((track.a, track.b)) for track in board.tracks)
    spaces = sum(track.length for track in board.tracks)
    fullest = board.players[1]
    longest = max((track.length for track in board.tracks), default=1)
    wanted = round(TRAIN_SHARE * spaces / fullest) if doubled else MOST_TRAINS
    return max(FEWEST_TRAINS, longest, min(MOST_TRAINS, wanted))


GRAY_SHARE = 3
"""One in so many tracks stays gray."""


def with_colors(board: MapDef) -> MapDef:
    """With colours on most of the gray tracks: every colour about equally often, seldom twice at one city.

    Ferries stay gray, and so does every third of the others, the longest first: they are the hardest to pay, so any
    colour shall do for them.
    """
    gray = [n for n, track in enumerate(board.tracks) if track.color == GRAY and track.kind in ("rail", "tunnel")]
    gray = [n for n in gray if not board.tracks[n].pairs and not board.tracks[n].group]
    stay = sorted(gray, key=lambda n: (-board.tracks[n].length, n))[: len(gray) // GRAY_SHARE]
    spaces = Counter(dict.fromkeys(board.colors, 0))
    for track in board.tracks:
        spaces[track.color] += track.length
    for number in sorted(set(gray) - set(stay), key=lambda n: (-board.tracks[n].length, n)):
        track = board.tracks[number]
        near = Counter(one.color for one in board.tracks if {one.a, one.b} & {track.a, track.b})
        beside = {board.tracks[n].color for n in parallels(board, track.a, track.b, number)}
        free = [color for color in board.colors if color not in beside]
        if free:
            color = min(free, key=lambda color: (near[color], spaces[color], board.colors.index(color)))
            board = change_track(board, number, color=color)
            spaces[color] += track.length
    return board
