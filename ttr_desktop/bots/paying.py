"""Which cards of a hand go to which wanted track, what is still lacking, and how a track is paid.

A paying knows one card system; the plan gives it the wanted tracks, most pressing first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from ttr_desktop.bots.facts import Facts
from ttr_desktop.engine.actions import Action, Claim
from ttr_desktop.engine.payments import pair_payments, ship_payments
from ttr_desktop.engine.rules.travel_cards import ClaimPairs

ANY = -1


@dataclass(slots=True)
class Share:
    """What a hand sets aside for one track."""

    track: int
    color: int
    """The colour chosen for it."""
    plain: int
    """Spaces paid with cards of that colour."""
    lack: int
    """Spaces not paid yet."""
    wild: int = 0
    """Spaces paid with wild cards."""
    groups: int = 0
    """Spaces paid with groups of any cards (N4, N5)."""


class Paying(ABC):
    """Shares a hand out."""

    def __init__(self, facts: Facts, reserve: int = 0) -> None:
        self.facts = facts
        self.board = facts.board
        self.reserve = [0] * self.board.track_count
        """Per track, cards held back for its surcharge."""
        if facts.system == "train":
            self.reserve = [reserve if tunnel else 0 for tunnel in facts.is_tunnel]

    @abstractmethod
    def allocate(self, hand: list[int], tracks: Sequence[int]) -> list[Share]:
        """Cards for every track, in the order of the tracks."""

    @abstractmethod
    def payment(self, hand: list[int], share: Share) -> Action | None:
        """The claim of a track that lacks nothing."""

    @abstractmethod
    def wants(self, shares: Sequence[Share]) -> list[float]:
        """Per kind of card, how many more would help."""

    @abstractmethod
    def match(self, hand: list[int]) -> tuple[list[int], list[int]]:
        """Spaces that the hand covers per colour, by rail and by sea."""

    @abstractmethod
    def lacks(self, hand: list[int], tracks: Sequence[int]) -> list[int]:
        """Per track, the spaces it would lack if it got the whole hand: `single`, but quicker."""

    @abstractmethod
    def rest(self, hand: list[int], shares: Sequence[Share]) -> list[int]:
        """What remains of the hand when these shares are laid aside."""

    def spread_wilds(self, shares: list[Share], wilds: int) -> None:
        """Give wild cards to what they complete, cheapest first."""
        for share in sorted(shares, key=lambda share: share.lack):
            if share.lack and self.takes_wild(share.track):
                used = min(wilds, share.lack)
                share.wild += used
                share.lack -= used
                wilds -= used
                if not wilds:
                    return

    def takes_wild(self, track: int) -> bool:
        return True

    def single(self, hand: list[int], track: int) -> Share:
        """The share of one track that gets the whole hand."""
        return self.allocate(hand, (track,))[0]


class TrainPaying(Paying):
    """Sets of one colour and locomotives."""

    def __init__(self, facts: Facts, reserve: int = 0) -> None:
        super().__init__(facts, reserve)
        self.cards = facts.train_cards
        self.locomotive = self.cards.locomotive
        self.colors = len(self.cards.colors)
        self.has_groups = any(self.cards.groups.size)

    def takes_wild(self, track: int) -> bool:
        return self.cards.takes_wild[track]

    def match(self, hand: list[int]) -> tuple[list[int], list[int]]:
        plain = hand[: self.colors]
        return plain, plain

    def allocate(self, hand: list[int], tracks: Sequence[int]) -> list[Share]:
        left = hand[: self.colors]
        wilds = hand[self.locomotive]
        color, length, symbols, reserve = self.board.color, self.board.length, self.cards.symbols, self.reserve
        shares: list[Share] = []
        for track in tracks:
            own = color[track]
            if own >= 0:
                share = Share(track, own, 0, length[track] + reserve[track])
                self._fill(share, left, symbols[track])
            else:
                share = Share(track, ANY, 0, length[track] + reserve[track])
            shares.append(share)
        for share in sorted((s for s in shares if s.color == ANY), key=lambda s: -s.lack):
            share.color = best_fit(left, share.lack - symbols[share.track])
            self._fill(share, left, symbols[share.track])
        if self.cards.plus4 is not None and hand[self.cards.plus4]:
            self._spread_plus4(shares, hand[self.cards.plus4])
        if wilds:
            self.spread_wilds(shares, wilds)
        if self.has_groups:
            self._form_groups(shares, sum(left))
        return shares

    def lacks(self, hand: list[int], tracks: Sequence[int]) -> list[int]:
        color, length, symbols, takes_wild = (
            self.board.color,
            self.board.length,
            self.cards.symbols,
            self.cards.takes_wild,
        )
        most, wilds = max(hand[: self.colors]), hand[self.locomotive]
        plus4, takes_plus4 = hand[self.cards.plus4] if self.cards.plus4 is not None else 0, self.cards.takes_plus4
        lacks = []
        for track in tracks:
            own, spaces = color[track], length[track] + self.reserve[track]
            have = hand[own] if own >= 0 else most
            if have > spaces - symbols[track]:
                have = spaces - symbols[track]
            if takes_wild[track]:
                have += wilds
                if plus4 and takes_plus4[track]:
                    have += plus4
            lacks.append(spaces - have if spaces > have else 0)
        return lacks

    def rest(self, hand: list[int], shares: Sequence[Share]) -> list[int]:
        left = hand[:]
        for share in shares:
            if share.plain:
                left[share.color] -= share.plain
            wild = share.wild
            if wild and self.cards.plus4 is not None and self.cards.takes_plus4[share.track]:
                used = min(left[self.cards.plus4], wild)
                left[self.cards.plus4] -= used
                wild -= used
            left[self.locomotive] -= wild
        return left

    def _form_groups(self, shares: list[Share], spare: int) -> None:
        for share in shares:
            size = self.cards.groups.size[share.track]
            if share.lack and size and spare >= size * share.lack:
                spare -= size * share.lack
                share.groups, share.lack = share.lack, 0

    def _fill(self, share: Share, left: list[int], symbols: int) -> None:
        used = min(left[share.color], share.lack - symbols)
        left[share.color] -= used
        share.plain = used
        share.lack -= used

    def _spread_plus4(self, shares: list[Share], plus4: int) -> None:
        for share in shares:
            if share.lack and self.cards.takes_plus4[share.track]:
                used = min(plus4, share.lack)
                share.wild += used
                share.lack -= used
                plus4 -= used

    def payment(self, hand: list[int], share: Share) -> Action | None:
        cards, track = self.cards, share.track
        if cards.groups.size[track]:
            return self._grouped(hand, share)
        # What is held back for a surcharge is not laid: plain cards first, then wild ones.
        length = self.board.length[track]
        plain = min(share.plain, length - cards.symbols[track])
        laid = length - plain
        plus4 = 0
        if cards.plus4 is not None and cards.takes_plus4[track]:
            plus4 = min(hand[cards.plus4], laid)
        wild = laid - plus4
        if wild > hand[self.locomotive]:
            return None
        # With wild cards alone the engine names no colour.
        return Claim(track, cards.cards(share.color, plain, wild, plus4))

    def _grouped(self, hand: list[int], share: Share) -> Action | None:
        """N4, N5: the way with the fewest groups that uses the colour of the share."""
        claims: list[Action] = []
        self.cards.groups.claims(share.track, hand, claims)
        best: tuple[float, Action] | None = None
        for action in claims:
            assert isinstance(action, Claim)
            wild = sum(count for kind, count in action.cards if kind == self.locomotive)
            cost = action.groups * 2.5 + wild * 1.5
            if best is None or cost < best[0]:
                best = (cost, action)
        return best[1] if best else None

    def wants(self, shares: Sequence[Share]) -> list[float]:
        wants = [0.0] * len(self.cards.stock.kinds)
        for share in shares:
            if not share.lack:
                continue
            symbols = max(0, self.cards.symbols[share.track] - share.wild)
            wants[share.color] += max(0, share.lack - symbols)
            if self.takes_wild(share.track):
                wants[self.locomotive] += share.lack
            if self.cards.groups.size[share.track]:
                wants = [want + 0.4 for want in wants]
            if self.cards.plus4 is not None and self.cards.takes_plus4[share.track]:
                wants[self.cards.plus4] += share.lack
        return wants


class TravelPaying(Paying):
    """Rail cards, ship cards and jokers."""

    def __init__(self, facts: Facts, reserve: int = 0) -> None:
        super().__init__(facts, reserve)
        self.cards = facts.travel_cards
        self.colors = len(self.cards.colors)
        self.joker = self.cards.joker

    def match(self, hand: list[int]) -> tuple[list[int], list[int]]:
        cards = self.cards
        rail = [hand[cards.rail(c)] + hand[cards.anchored(c)] for c in cards.colors]
        sea = [hand[cards.single(c)] + 2 * hand[cards.double(c)] for c in cards.colors]
        return rail, sea

    def allocate(self, hand: list[int], tracks: Sequence[int]) -> list[Share]:
        rail, sea = self.match(hand)
        board = self.board
        shares: list[Share] = []
        later: list[Share] = []
        for track in tracks:
            own, spaces = board.color[track], board.length[track] + board.pairs[track]
            share = Share(track, own, 0, spaces)
            shares.append(share)
            if own >= 0:
                self._fill(share, sea if board.by_sea[track] else rail)
            else:
                later.append(share)
        for share in sorted(later, key=lambda share: -share.lack):
            left = sea if board.by_sea[share.track] else rail
            if board.pairs[share.track]:
                self._fill_pairs(share, left)
            else:
                share.color = best_fit(left, share.lack)
                self._fill(share, left)
        if hand[self.joker]:
            self.spread_wilds(shares, hand[self.joker])
        return shares

    def lacks(self, hand: list[int], tracks: Sequence[int]) -> list[int]:
        rail, sea = self.match(hand)
        board, jokers = self.board, hand[self.joker]
        most_rail, most_sea = max(rail), max(sea)
        lacks = []
        for track in tracks:
            own, pairs = board.color[track], board.pairs[track]
            if board.by_sea[track]:
                have = sea[own] if own >= 0 else most_sea
            elif pairs:
                have = sum(count - count % 2 for count in rail)
            else:
                have = rail[own] if own >= 0 else most_rail
            lacks.append(max(0, board.length[track] + pairs - have - jokers))
        return lacks

    def rest(self, hand: list[int], shares: Sequence[Share]) -> list[int]:
        cards, left = self.cards, hand[:]
        for share in shares:
            left[self.joker] = max(0, left[self.joker] - share.wild)
            color, owed = share.color, share.plain
            if self.board.by_sea[share.track]:
                kinds = ((cards.double(color), 2), (cards.single(color), 1))
            else:
                kinds = ((cards.rail(color), 1), (cards.anchored(color), 1))
            for kind, spaces in kinds:
                used = min(left[kind], -(-owed // spaces))
                left[kind] -= used
                owed = max(0, owed - used * spaces)
        return left

    def _fill(self, share: Share, left: list[int]) -> None:
        used = min(left[share.color], share.lack)
        left[share.color] -= used
        share.plain = used
        share.lack -= used

    def _fill_pairs(self, share: Share, left: list[int]) -> None:
        """Pairs of any colours; a half pair waits for a joker, which counts as one card more."""
        share.color = left.index(max(left))
        for color, count in sorted(enumerate(left), key=lambda pair: -pair[1]):
            used = min(count - count % 2, share.lack)
            left[color] -= used
            share.plain += used
            share.lack -= used

    def payment(self, hand: list[int], share: Share) -> Action | None:
        board, cards, track = self.board, self.cards, share.track
        if board.pairs[track]:
            return self._pair_payment(hand, track)
        spaces, color = board.length[track], share.color
        if board.by_sea[track]:
            ways = ship_payments(
                spaces,
                min(hand[cards.single(color)], spaces),
                min(hand[cards.double(color)], spaces),
                min(hand[self.joker], spaces),
            )
            if not ways:
                return None
            single, double, joker = ways[0]
            kinds = ((self.joker, joker), (cards.single(color), single), (cards.double(color), double))
        else:
            plain = min(hand[cards.rail(color)], spaces)
            anchored = min(hand[cards.anchored(color)], spaces - plain)
            joker = spaces - plain - anchored
            if joker > hand[self.joker]:
                return None
            kinds = ((cards.rail(color), plain), (cards.anchored(color), anchored), (self.joker, joker))
        return Claim(track, tuple(sorted(pair for pair in kinds if pair[1])))

    def _pair_payment(self, hand: list[int], track: int) -> Action | None:
        pairs, cards = self.board.pairs[track], self.cards
        held = tuple(min(hand[cards.rail(c)] + hand[cards.anchored(c)], 2 * pairs) for c in cards.colors)
        ways = pair_payments(pairs, held, min(hand[self.joker], pairs))
        if not ways:
            return None
        # The fewest jokers, then the colours of which most is held.
        way = max(ways, key=lambda way: (-way[-1], sum(count * have for count, have in zip(way, held, strict=False))))
        kinds = (*(cards.rail(color) for color in cards.colors), self.joker)
        return ClaimPairs(track, tuple((kind, count) for kind, count in zip(kinds, way, strict=True) if count))

    def wants(self, shares: Sequence[Share]) -> list[float]:
        cards = self.cards
        wants = [0.0] * len(cards.stock.kinds)
        for share in shares:
            if not share.lack:
                continue
            color = share.color
            if self.board.by_sea[share.track]:
                wants[cards.double(color)] += share.lack / 2
                wants[cards.single(color)] += share.lack
            else:
                wants[cards.rail(color)] += share.lack
                wants[cards.anchored(color)] += share.lack
            wants[self.joker] += share.lack
        return wants


def paying_for(facts: Facts, reserve: int = 0) -> Paying | None:
    """The paying of this match; None where there are no cards."""
    if facts.system == "dice":
        return None
    return TravelPaying(facts) if facts.system == "travel" else TrainPaying(facts, reserve)


def best_fit(left: Sequence[int], spaces: int) -> int:
    """The colour that pays so many spaces with the fewest cards left over; else the one of which there is most."""
    fitting = [count for count in left if count >= spaces]
    return left.index(min(fitting) if fitting else max(left))
