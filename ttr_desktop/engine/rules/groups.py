"""Groups: on some tracks any cards together may stand for one card of the set (N4, N5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ttr_desktop.engine.actions import Action, Cards, Claim
from ttr_desktop.engine.board import NO_COLOR
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events
from ttr_desktop.engine.payments import merged
from ttr_desktop.engine.rules.base import CARDS, Handler, ModuleSpec, RuleModule
from ttr_desktop.engine.rules.ferries import Ferries
from ttr_desktop.engine.state import Decision, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.rules.train_cards import TrainCards

NO_CAP = 1000


@dataclass(frozen=True, slots=True, eq=False)
class FillGroup(Action):
    """Lay one card into a group of any cards (N4, N5)."""

    kind: int


class Groups(RuleModule):
    """On marked tracks a group of any cards may stand for one card of the set."""

    name = "groups"
    spec = ModuleSpec(
        "Tracks on which a group of any cards may stand for one card of the set (N5); the track says how many.",
        {},
        CARDS,
        needs=("train_cards",),
        enlivens={"group": "A track with groups"},
    )


class GroupClaims:
    """Claims of which groups are a part, in a game with train cards: named first, then filled card by card."""

    def __init__(self, cards: TrainCards) -> None:
        self.cards = cards
        self.rules = cards.rules
        self.board = board = cards.board
        ferries, groups = self.rules.find(Ferries), self.rules.find(Groups)
        substitute = 0 if ferries is None else ferries.substitute
        marked = board.group if groups is not None else [0] * board.track_count
        self.size = [
            group or (substitute if symbols else 0) for group, symbols in zip(marked, cards.symbols, strict=True)
        ]
        """Per track the cards of one group; 0 where no groups may be laid."""

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(
            name="fill_group",
            answers=self._fill_answers,
            can_be=self._is_group,
            page="groups" if self.rules.find(Groups) is not None else "ferries",
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {FillGroup: self._fill}

    def limbo(self, decision: Decision) -> Cards:
        if decision.kind == "fill_group":
            return merged(decision.detail[1], decision.detail[2])
        return ()

    def first_card(self, seat: int, action: Claim) -> Decision:
        """The question for the first card of the groups of a claim."""
        return Decision("fill_group", seat, (action.track, action.cards, (), action.groups * self.size[action.track]))

    def claims(self, track: int, hand: list[int], out: list[Action]) -> None:
        """Claims that name the colour and how many groups; the groups are filled afterwards."""
        board = self.board
        spaces, symbols = board.length[track], self.cards.symbols[track]
        wild = hand[self.cards.locomotive] if self.cards.takes_wild[track] else 0
        colors = self.cards.colors if board.color[track] == NO_COLOR else (board.color[track],)
        for groups in range(symbols + 1 if symbols else spaces):
            for plain, locomotives in self._named_counts(spaces, symbols, groups, wild):
                for color in colors if plain else colors[:1]:
                    if hand[color] >= plain:
                        cards = self.cards.cards(color, plain, locomotives)
                        if self._can_fill(track, cards, groups, hand):
                            out.append(Claim(track, cards, groups))

    def _named_counts(self, spaces: int, symbols: int, groups: int, wild: int) -> list[tuple[int, int]]:
        """Pairs (plain cards, locomotives) laid besides the groups."""
        needed = symbols - groups if symbols else 0
        free = spaces - symbols if symbols else spaces - groups
        return [(free - extra, needed + extra) for extra in range(min(wild - needed, free) + 1)]

    def _can_fill(self, track: int, cards: Cards, groups: int, hand: list[int]) -> bool:
        named = dict(cards)
        caps = self._fill_caps(track, cards)
        supply = sum(min(hand[kind] - named.get(kind, 0), cap) for kind, cap in caps.items())
        return supply >= groups * self.size[track]

    def _fill_caps(self, track: int, cards: Cards) -> dict[int, int]:
        """How many cards of each kind may go into groups, kinds ascending.

        A group may hold any cards (N4, N5), but a payment that contains a cheaper one is not offered:
        a locomotive does the work of a ferry's group alone, a card of the set that of a space; and where
        a locomotive lies on a plain space of a ferry, a card of the set could set it free for a symbol.
        On a gray track another colour that lies in the groups might as well be named as the set: of
        equal ways the first colour is the one, and with spaces for groups (N5) more cards make the
        better set.
        """
        symbols, spaces = self.cards.symbols[track], self.board.length[track]
        caps = dict.fromkeys(range(len(self.cards.stock.kinds)), NO_CAP)
        if symbols or self.cards.takes_wild[track]:
            del caps[self.cards.locomotive]
        gray = self.board.color[track] == NO_COLOR
        named = next(((kind, count) for kind, count in cards if kind in self.cards.colors), None)
        if named is None:
            for color in self.cards.colors if gray else (self.board.color[track],):
                # Every plain space that there is holds a locomotive.
                if spaces > symbols:
                    del caps[color]
            return caps
        color, count = named
        if gray:
            for other in self.cards.colors:
                if other < color:
                    caps[other] = count - 1
                elif not symbols:
                    caps[other] = count
        if symbols and count == spaces - symbols:
            caps[color] = NO_CAP
        else:
            del caps[color]
        return caps

    def _fill_answers(self, state: GameState, decision: Decision) -> list[Action]:
        track, cards, laid, left = decision.detail
        hand = state.hands[decision.seat]
        last, count = laid[-1] if laid else (-1, 0)
        out: list[Action] = []
        rest = 0
        # Fillers are laid in ascending order of kind, so that each set of cards has one way to it.
        for kind, cap in reversed(self._fill_caps(track, cards).items()):
            if kind < last:
                break
            supply = min(hand[kind], cap - (count if kind == last else 0))
            rest += supply
            if supply and rest >= left:
                out.append(FillGroup(kind))
        return out[::-1]

    def _is_group(self, state: GameState, decision: Decision) -> bool:
        _, cards, laid, left = decision.detail
        fits = self.rules.claims.can_finish(state, decision) and 0 < left <= sum(state.hands[decision.seat])
        return fits and self.cards.stock.are_cards(cards) and self.cards.stock.are_cards(laid)

    def _fill(self, state: GameState, action: FillGroup, events: Events | None) -> None:
        _, seat, (track, cards, laid, left) = state.pending.pop()
        self.cards.stock.lay_down(state, seat, ((action.kind, 1),))
        if laid and laid[-1][0] == action.kind:
            laid = (*laid[:-1], (action.kind, laid[-1][1] + 1))
        else:
            laid = (*laid, (action.kind, 1))
        if left > 1:
            state.pending.append(Decision("fill_group", seat, (track, cards, laid, left - 1)))
        else:
            self.cards.finish_claim(state, seat, track, merged(cards, laid), events, laid=True)
