"""Ways to complete tickets, and networks made of them: what joins given tickets at the least price."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ttr_desktop.engine.graph.ways import INF, Links, cheapest_way, spread
from ttr_desktop.engine.tickets import TicketFace, TourFace

if TYPE_CHECKING:
    from ttr_desktop.bots.facts import Facts


def way_for(links: Links, price: Sequence[float], face: TicketFace) -> tuple[float, list[int], int]:
    """The best way to complete a ticket at these prices: its price, its tracks, the points it brings."""
    if isinstance(face, TourFace):
        return _tour_way(links, price, face)
    starts, ends, points = face.outcomes[0]
    if len(face.outcomes) == 1:
        cost, tracks = cheapest_way(links, price, starts, ends)
        return cost, tracks, points
    # S4: all outcomes begin in the same place.
    found = spread(links, price, starts)
    distance = found.distance
    best, brings = ends[0], points
    for _, ends, points in face.outcomes:
        for city in ends:
            if distance[city] - points < distance[best] - brings:
                best, brings = city, points
    return (distance[best], found.tracks_to(best), brings) if distance[best] < INF else (INF, [], 0)


def _tour_way(links: Links, price: Sequence[float], face: TourFace) -> tuple[float, list[int], int]:
    """All legs in the listed order; each leg uses the tracks of those before for nothing."""
    paid = list(price)
    total, tracks = 0.0, []
    for start, end in pairwise(face.cities):
        cost, way = cheapest_way(links, paid, (start,), (end,))
        if cost == INF:
            return INF, [], 0
        total += cost
        tracks += [track for track in way if paid[track] > 0]
        for track in way:
            paid[track] = 0.0
    return total, tracks, face.points


class Network:
    """Tracks to claim for a set of tickets."""

    __slots__ = ("cost", "points", "tracks")

    def __init__(self, tracks: dict[int, float], cost: float, points: int) -> None:
        self.tracks = tracks
        """Track -> its price."""
        self.cost = cost
        self.points = points
        """What the tickets bring when it stands."""


def join(facts: Facts, links: Links, price: Sequence[float], tickets: Sequence[int]) -> Network | None:
    """A network that completes the tickets one after the other; None when one cannot be completed."""
    paid = list(price)
    tracks: dict[int, float] = {}
    siblings = facts.board.siblings
    total, points = 0.0, 0
    for ticket in tickets:
        cost, way, brings = way_for(links, paid, facts.board.ticket_faces[ticket])
        if cost == INF:
            return None
        points += brings
        for track in way:
            if paid[track] > 0:
                tracks[track] = paid[track]
                total += paid[track]
                paid[track] = 0.0
                # C9, C10: who takes one track of a double takes no other.
                for sibling in siblings[track]:
                    if paid[sibling] > 0:
                        paid[sibling] = INF
    return Network(tracks, total, points)


def cheapest_network(facts: Facts, links: Links, price: Sequence[float], tickets: Sequence[int]) -> Network | None:
    """The cheapest of several orders of joining, improved by leading each ticket anew."""
    if len(tickets) < 2:
        return join(facts, links, price, tickets)
    faces = facts.board.ticket_faces
    alone = {ticket: way_for(links, price, faces[ticket])[0] for ticket in tickets}
    if INF in alone.values():
        return None
    by_cost = sorted(tickets, key=lambda ticket: -alone[ticket])
    orders = [by_cost, by_cost[::-1]]
    if len(tickets) > 2:
        orders += [by_cost[shift:] + by_cost[:shift] for shift in range(1, len(tickets) - 1)]
    best: Network | None = None
    for order in orders:
        network = join(facts, links, price, order)
        if network is not None and (best is None or network.cost < best.cost - 1e-9):
            best = network
    return best
