"""The words in which rule tests tell their stories: a position, what chance brings, what is done.

A `Story` wraps a real game past its set-up. Positions are made by moving real cards, tickets and
pieces, so nothing appears or vanishes; every step checks that (`audit`). Cities, colours and card
kinds go by the names of the map file.

    story = Story("usa", seats=2)
    story.hand(0, red=3, locomotive=1)
    story.claim("atlanta", "miami", blue=5)
    assert story.points(0) == 10
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pytest

from ttr_desktop.engine import Action, Board, Game, IllegalAction
from ttr_desktop.engine.actions import Cards, Claim
from ttr_desktop.engine.audit import audit
from ttr_desktop.engine.events import Event
from ttr_desktop.engine.rules.tickets import DeclareMix, KeepTickets
from ttr_desktop.engine.state import NO_CARD
from ttr_desktop.mapfiles import load_map


@cache
def board(name: str) -> Board:
    return load_map(name)


class Story:
    """A game in a position of our choosing."""

    def __init__(
        self,
        name: str | Board,
        seats: int = 2,
        mode: str = "cards",
        seed: int = 1,
        *,
        first: int = 0,
        setup: bool = True,
        **options: Any,
    ) -> None:
        self.board = board(name) if isinstance(name, str) else name
        self.game = Game.new(self.board, seats, seed, mode, {"first_player": first, **options})
        self.events: list[Event] = []
        """Events of the last step."""
        if setup:
            self.finish_setup()

    # -- shorthands -----------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        # Whoever reaches for the state may change it: what was legal is worked out anew.
        self.game._legal = None
        return self.game.state

    @property
    def rules(self) -> Any:
        return self.game.rules

    @property
    def decision(self) -> str | None:
        """The kind of the open decision."""
        return self.game.decision.kind if self.game.decision else None

    def kind(self, name: str) -> int:
        """The number of a card kind: red, locomotive, plus4, passenger, rail_red, ship_red_double, joker ..."""
        return [kind.name for kind in self.rules.stock.kinds].index(name)

    def kind_name(self, kind: int) -> str:
        return str(self.rules.stock.kinds[kind].name)

    def city(self, name: str) -> int:
        return self.board.city_index[name]

    def track(self, a: str, b: str, nth: int = 0, **facts: Any) -> int:
        """The nth track between two cities, of those with the given facts (color, kind, length ...)."""
        found = [
            index
            for index, track in enumerate(self.board.definition.tracks)
            if {track.a, track.b} == {a, b} and all(getattr(track, key) == value for key, value in facts.items())
        ]
        return found[nth]

    def cards(self, **counts: int) -> Cards:
        """A payment."""
        return tuple(sorted((self.kind(name), count) for name, count in counts.items() if count))

    def ticket(self, a: str, b: str) -> int:
        """The ticket between two places."""
        for number, ticket in enumerate(self.board.definition.tickets):
            if {getattr(ticket, "a", None), getattr(ticket, "b", None)} == {a, b}:
                return number
        raise LookupError(f"no ticket {a} - {b}")

    # -- arranging --------------------------------------------------------------------------------

    def finish_setup(self) -> None:
        """Everybody keeps all the set-up tickets dealt (and the first mix offered)."""
        while self.game.decision and self.game.decision.kind not in ("turn", "roll"):
            actions = self.game.legal_actions()
            keep = [action for action in actions if isinstance(action, KeepTickets)]
            self.do(max(keep, key=lambda action: len(action.tickets)) if keep else actions[len(actions) // 2])

    def hand(self, seat: int, **counts: int) -> None:
        """Give a seat exactly these cards; the others go back into their decks."""
        stock, state = self.rules.stock, self.state
        for kind, count in enumerate(state.hands[seat]):
            state.decks[stock.deck_of[kind]][:0] = [kind] * count
            state.hands[seat][kind] = state.known[seat][kind] = 0
        for name, count in counts.items():
            for _ in range(count):
                self._fetch(self.kind(name))
                state.hands[seat][self.kind(name)] += 1

    def _fetch(self, kind: int) -> None:
        """Take one card out of its deck, the discards, the market or an idle hand."""
        state, deck = self.state, self.state.decks[self.rules.stock.deck_of[kind]]
        if kind in deck:
            deck.remove(kind)
        elif state.discards[kind]:
            state.discards[kind] -= 1
        elif kind in state.market:
            slot = state.market.index(kind)
            state.market[slot] = next(card for card in deck if card != kind)
            deck.remove(state.market[slot])
        else:
            raise LookupError(f"no card {self.kind_name(kind)} left")

    def market(self, *names: str) -> None:
        """Lay exactly these cards face up, slot by slot; "-" leaves a gap."""
        state, stock = self.state, self.rules.stock
        for slot, kind in enumerate(state.market):
            if kind != NO_CARD:
                state.decks[stock.deck_of[kind]].insert(0, kind)
            state.market[slot] = NO_CARD
        for slot, name in enumerate(names):
            if name != "-":
                self._fetch(self.kind(name))
                state.market[slot] = self.kind(name)

    def next_cards(self, *names: str) -> None:
        """Chance: these cards come next, in this order, each from its own deck."""
        for name in reversed(names):
            kind = self.kind(name)
            self._fetch(kind)
            self.state.decks[self.rules.stock.deck_of[kind]].append(kind)

    def deck(self, *names: str, number: int = 0) -> None:
        """Make a deck consist of exactly these cards, first one on top; the rest lie discarded."""
        state = self.state
        for kind in state.decks[number]:
            state.discards[kind] += 1
        state.decks[number].clear()
        for name in reversed(names):
            state.discards[self.kind(name)] -= 1
            state.decks[number].append(self.kind(name))

    def bury(self, seat: int) -> None:
        """All discards go into a seat's hand, so that nothing can be reshuffled."""
        for kind, count in enumerate(self.state.discards):
            self.state.hands[seat][kind] += count
            self.state.discards[kind] = 0

    def tickets(self, seat: int, *tickets: int) -> None:
        """Give a seat exactly these tickets; the others go under their decks."""
        state = self.state
        for ticket in state.tickets[seat]:
            state.ticket_decks[self.board.ticket_deck[ticket]].insert(0, ticket)
        state.tickets[seat] = []
        for ticket in tickets:
            for pile in (*state.tickets, *state.ticket_decks):
                if ticket in pile:
                    pile.remove(ticket)
            state.tickets[seat].append(ticket)

    def next_tickets(self, *tickets: int) -> None:
        """Chance: these tickets come next, in this order, each from its own deck."""
        for ticket in reversed(tickets):
            for pile in (*self.state.tickets, *self.state.ticket_decks):
                if ticket in pile:
                    pile.remove(ticket)
            self.state.ticket_decks[self.board.ticket_deck[ticket]].append(ticket)

    def owns(self, seat: int, *tracks: int | tuple[str, str]) -> None:
        """These tracks were claimed by a seat earlier, with all that goes with it."""
        for entry in tracks:
            track = entry if isinstance(entry, int) else self.track(*entry)
            self.rules.claims.carry_out(self.state, seat, track, (), None)
        self.state.progress = False

    def trains(self, seat: int, count: int) -> None:
        """Leave a seat this many trains by making the board's supply smaller for it (audit is told)."""
        self._short = True
        self.state.trains[seat] = count

    _short = False

    def turn_of(self, seat: int) -> None:
        """It is this seat's turn, nothing done yet."""
        self.state.pending.clear()
        self.state.seat = seat
        self.rules._begin_turn(self.state, None)

    # -- acting -----------------------------------------------------------------------------------

    def do(self, action: Action) -> list[Event]:
        """Carry out an action; the pieces of the game must all still be there."""
        self.events = self.game.apply(action)
        if not self._short:
            assert list(audit(self.rules, self.state)) == []
        return self.events

    def offered(self, kind: type[Action], where: Callable[[Any], bool] = lambda action: True) -> list[Any]:
        """Legal actions of one sort."""
        return [action for action in self.game.legal_actions() if isinstance(action, kind) and where(action)]

    def payments(self, track: int | tuple[str, str]) -> list[dict[str, int]]:
        """All offered payments for a track, by card names."""
        number = track if isinstance(track, int) else self.track(*track)
        claims = self.offered(Claim, lambda action: action.track == number)
        return [{self.kind_name(kind): count for kind, count in action.cards} for action in claims]

    def claim(self, a: str, b: str, nth: int = 0, **cards: int) -> list[Event]:
        """Claim a track with these cards."""
        return self.do(Claim(self.track(a, b, nth), self.cards(**cards)))

    def refuses(self, action: Action) -> None:
        """The action is not legal now, and asking for it changes nothing."""
        before = self.game.fingerprint()
        assert action not in self.game.legal_actions()
        with pytest.raises(IllegalAction):
            self.game.apply(action)
        assert self.game.fingerprint() == before

    def happened(self, kind: type[Event]) -> list[Any]:
        """Events of one sort in the last step."""
        return [event for event in self.events if isinstance(event, kind)]

    # -- outcomes -----------------------------------------------------------------------------------

    def in_hand(self, seat: int) -> dict[str, int]:
        return {self.kind_name(kind): count for kind, count in enumerate(self.state.hands[seat]) if count}

    def face_up(self) -> list[str]:
        return ["-" if kind == NO_CARD else self.kind_name(kind) for kind in self.state.market]

    def points(self, seat: int) -> int:
        return int(self.state.scores[seat])

    def owner(self, a: str, b: str, nth: int = 0) -> int:
        return int(self.state.owner[self.track(a, b, nth)])

    def lines(self, seat: int) -> dict[str, int]:
        """The score sheet of a seat, by line."""
        return dict(self.game.score_sheets()[seat].lines)

    def total(self, seat: int) -> int:
        return int(self.game.score_sheets()[seat].total)


def declared(counts: Iterable[int]) -> DeclareMix:
    return DeclareMix(tuple(counts))
