"""The longest trail over a set of tracks (rule C14): exact, and quick also on dense networks.

A trail uses no track twice; cities may repeat. Finding the longest one goes in three steps:

1. *Shrinking.* Dead-end branches are cut off city by city (only the two longest branches at a city
   can matter, as the two ends of a trail), and cities with just two tracks are welded out (a longest
   trail that enters there also leaves: it never ends at a city of even degree unless it is closed and
   uses every track). Most real networks vanish in this step; what stays is a `_Core`.
2. *Sweeping.* The cities of a core are taken one after the other. All partial trails that look alike
   from the cities still ahead (which pieces of trail hang together, which cities were left through an
   odd number of tracks, how many ends are used up) are one state, and only the longest of them lives.
3. *Cutting.* A state that cannot beat the best trail known any more is dropped.

Small ints everywhere: a city is any int, a track is `(city, city, length)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

Edge = tuple[int, int, int]


def longest_trail(edges: Sequence[Edge]) -> int:
    """The greatest total length of a trail over these tracks; 0 when there are none."""
    network = _Shrunk(edges)
    best = network.best_branch
    for core in sorted(network.cores(), key=lambda c: -c.bound):
        if core.bound > best:
            best = max(best, core.longest(best))
    return best


def longest_trail_edges(edges: Sequence[Edge]) -> list[int]:
    """The indices of the tracks of one longest trail, in walking order; always the same one for equal input."""
    best = longest_trail(edges)
    kept = list(range(len(edges)))
    spare = sum(length for _, _, length in edges) - best
    # Leave out every track without which the best length can still be reached: what stays is a trail.
    for track, (_, _, length) in enumerate(edges):
        if length <= spare:
            fewer = [other for other in kept if other != track]
            if longest_trail([edges[other] for other in fewer]) == best:
                kept, spare = fewer, spare - length
    return _walking_order(edges, kept)


def _walking_order(edges: Sequence[Edge], kept: Sequence[int]) -> list[int]:
    """Hierholzer's walk over tracks that are known to form one trail."""
    near: dict[int, list[int]] = {}
    for track in reversed(kept):
        for city in edges[track][:2]:
            near.setdefault(city, []).append(track)
    start = min(near, key=lambda city: (len(near[city]) % 2 == 0, city), default=0)
    walk: list[int] = []
    used: set[int] = set()
    way: list[tuple[int, int]] = [(start, -1)]
    while way:
        city, arrived_by = way[-1]
        while near.get(city) and near[city][-1] in used:
            near[city].pop()
        if near.get(city):
            track = near[city].pop()
            used.add(track)
            a, b, _ = edges[track]
            way.append((b if city == a else a, track))
        else:
            way.pop()
            walk.append(arrived_by)
    return walk[-2::-1]


class _Shrunk:
    """The network after dead-end branches are cut off and cities with two tracks are welded out."""

    def __init__(self, edges: Iterable[Edge]) -> None:
        self.near: dict[int, dict[int, int]] = {}
        """City -> the tracks at it, each with the city at its other end."""
        self.length: list[int] = []
        self.loops: dict[int, int] = {}
        """City -> length of all closed tours from the city back to it that were folded into it."""
        self.branch: dict[int, tuple[int, int]] = {}
        """City -> its longest and second longest dead-end branch."""
        self.best_branch = 0
        """The longest trail that lies in dead-end branches (and loops) alone."""
        for a, b, length in edges:
            self._join(a, b, length)
        self._shrink()

    def _join(self, a: int, b: int, length: int) -> None:
        track = len(self.length)
        self.length.append(length)
        at_a = self.near.setdefault(a, {})
        if a == b:
            self.loops[a] = self.loops.get(a, 0) + length
        else:
            at_a[track] = b
            self.near.setdefault(b, {})[track] = a

    def _shrink(self) -> None:
        near, branch = self.near, self.branch
        loose = [city for city, tracks in near.items() if len(tracks) <= 2]
        while loose:
            city = loose.pop()
            degree = len(near[city])
            if degree == 1:
                loose.append(self._cut_off(city))
            elif degree == 2 and city not in branch:
                loose.extend(self._weld(city))
        for city in near:
            first, second = branch.get(city, (0, 0))
            self.best_branch = max(self.best_branch, first + second + self.loops.get(city, 0))

    def _cut_off(self, city: int) -> int:
        ((track, other),) = self.near[city].items()
        self.near[city].clear()
        del self.near[other][track]
        reach = self.length[track] + self.loops.get(city, 0) + self.branch.get(city, (0, 0))[0]
        first, second = self.branch.get(other, (0, 0))
        self.branch[other] = (reach, first) if reach > first else (first, max(reach, second))
        return other

    def _weld(self, city: int) -> set[int]:
        length = self.loops.pop(city, 0)
        (track_a, a), (track_b, b) = self.near[city].items()
        self.near[city].clear()
        length += self.length[track_a] + self.length[track_b]
        del self.near[a][track_a], self.near[b][track_b]
        self._join(a, b, length)
        return {a, b}

    def cores(self) -> list[_Core]:
        """What is left, one core for every connected piece."""
        found: list[_Core] = []
        seen: set[int] = set()
        for start, tracks in self.near.items():
            if tracks and start not in seen:
                cities = [start]
                seen.add(start)
                for city in cities:
                    for other in self.near[city].values():
                        if other not in seen:
                            seen.add(other)
                            cities.append(other)
                found.append(_Core(self, cities))
        return found


@dataclass(frozen=True, slots=True)
class _Step:
    """What a sweep does at one city: decide on its tracks to cities not yet left, then leave it."""

    slot: int
    tracks: list[tuple[int, int]]
    """Slot of the other city, length."""
    gains: tuple[int, int, int, int]
    """What leaving adds, by the kinds of `_left`."""
    ahead: int
    """No trail can gain more than this after this step."""


class _Core:
    """A connected piece in which every city has at least two tracks (three unless a branch hangs there)."""

    def __init__(self, network: _Shrunk, cities: list[int]) -> None:
        self._network = network
        self._cities = cities
        tracks = {track for city in cities for track in network.near[city]}
        self._whole = sum(network.length[track] for track in tracks) + sum(network.loops.get(c, 0) for c in cities)
        self.bound = self._whole + self._best_ends(cities)
        """No trail here is longer."""

    def _best_ends(self, cities: Iterable[int]) -> int:
        branch = self._network.branch
        return sum(sorted((reach for city in cities for reach in branch.get(city, ())), reverse=True)[:2])

    def longest(self, best: int) -> int:
        """The longest trail here if it beats `best`, otherwise `best`."""
        odd = sum(len(self._network.near[city]) % 2 for city in self._cities)
        if odd <= 2 and self.bound == self._whole:
            return max(best, self._whole)
        # A high guess cuts most states. When no trail beats it, a lower one follows.
        steps = self._plan()
        loss = self.bound // 8 + 1
        while True:
            guess = max(best, self.bound - loss)
            found = _sweep(steps, guess)
            if found > guess or guess == best:
                return found
            loss *= 2

    def _order(self) -> list[int]:
        """The cities in an order that keeps few of them half-done at any time."""
        near = self._network.near
        order: list[int] = []
        seen: set[int] = set()
        fringe = {min(self._cities, key=lambda city: (len(near[city]), city))}
        while fringe:
            city = min(fringe, key=lambda city: (len(set(near[city].values()) - seen), city))
            order.append(city)
            fringe.update(other for other in near[city].values() if other not in seen)
            seen |= fringe
            fringe.discard(city)
        return order

    def _plan(self) -> list[_Step]:
        network, order = self._network, self._order()
        steps: list[_Step] = []
        slots: dict[int, int] = {}
        free = list(range(len(order), -1, -1))
        left: set[int] = set()
        ahead = self._whole
        for place, city in enumerate(order):
            tracks = []
            if city not in slots:
                slots[city] = free.pop()
            for track, other in network.near[city].items():
                if other in left:
                    continue
                if other not in slots:
                    slots[other] = free.pop()
                tracks.append((slots[other], network.length[track]))
            loop = network.loops.get(city, 0)
            first, second = network.branch.get(city, (0, 0))
            ahead -= loop + sum(length for _, length in tracks)
            gains = (0, loop, loop + first, loop + first + second)
            steps.append(_Step(slots[city], tracks, gains, ahead + self._best_ends(order[place + 1 :])))
            left.add(city)
            free.append(slots.pop(city))
        return steps


def _sweep(steps: list[_Step], best: int) -> int:
    """The longest trail if it beats `best`, otherwise `best`."""
    states = {0: 0}
    for step in steps:
        for other, length in step.tracks:
            states = _with_track(states, step.slot, other, length)
        states, best = _after_leaving(states, step, best)
    return best


def _with_track(states: dict[int, int], i: int, j: int, length: int) -> dict[int, int]:
    """The states after deciding whether the trail uses a track between the cities in slots i and j."""
    after = states.copy()
    for state, total in states.items():
        new = _kept(state, i, j)
        total += length
        if after.get(new, -1) < total:
            after[new] = total
    return after


def _after_leaving(states: dict[int, int], step: _Step, best: int) -> tuple[dict[int, int], int]:
    after: dict[int, int] = {}
    slot, ahead, gains = step.slot, step.ahead, step.gains
    may_end_twice = gains[2] > gains[1]
    for state, length in states.items():
        for new, kind in _left(state, slot, may_end_twice):
            total = length + gains[kind]
            if new == _FINISHED:
                best = max(best, total)
            elif total + ahead > best and after.get(new, -1) < total:
                after[new] = total
    return after, best


# A state is an int: two bits for the ends of the trail used up, then a byte for every slot. The byte is
# 0 while no track of the trail touches the city, else the number of its piece of trail * 2 + (1 if odd).
# Pieces are numbered by their first slot, so states that look alike are equal.
_FINISHED = -1


def _unpack(state: int) -> list[int]:
    return list((state >> 2).to_bytes((state.bit_length() + 7) // 8, "little"))


def _pack(codes: Iterable[int], ends: int) -> int:
    numbers = {0: 0}
    state, shift = ends, 2
    for code in codes:
        number = numbers.setdefault(code >> 1, len(numbers))
        state |= (number << 1 | code & 1) << shift
        shift += 8
    return state


@lru_cache(maxsize=1 << 15)
def _kept(state: int, i: int, j: int) -> int:
    """The state after the trail uses a track between the cities in slots i and j."""
    codes = _unpack(state)
    codes += [0] * (max(i, j) + 1 - len(codes))
    a, b = codes[i] >> 1, codes[j] >> 1
    joined = a or b or _NEW_PIECE
    if a and b and a != b:
        codes = [a << 1 | code & 1 if code >> 1 == b else code for code in codes]
    codes[i] = joined << 1 | codes[i] & 1 ^ 1
    codes[j] = joined << 1 | codes[j] & 1 ^ 1
    return _pack(codes, state & 3)


_NEW_PIECE = 127


@lru_cache(maxsize=1 << 15)
def _left(state: int, i: int, may_end_twice: bool) -> tuple[tuple[int, int], ...]:
    """What may become of a state when the city in slot i is left, each with its kind of gain.

    0: the trail does not come here; 1: it passes; 2: it ends here once; 3: both its ends are here.
    """
    codes = _unpack(state)
    code = codes[i] if i < len(codes) else 0
    if not code:
        return ((state, 0),)
    codes[i] = 0
    if any(other >> 1 == code >> 1 for other in codes):
        finished = False
    elif any(codes):
        return ()
    else:
        finished = True
    ends = state & 3
    ways = ((1, 2),) if code & 1 else ((0, 1), (2, 3)) if may_end_twice else ((0, 1),)
    return tuple(
        (_FINISHED if finished else _pack(codes, ends + more), kind) for more, kind in ways if ends + more <= 2
    )
