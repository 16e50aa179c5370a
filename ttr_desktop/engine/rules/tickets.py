"""Tickets: the set-up choice, taking more, keeping some (C11, E2, S6, N6, M4, R3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events, MixDeclared, TicketsDrawn, TicketsKept
from ttr_desktop.engine.options import REQUIRED, ListOf, MappingOf, Option, Optional, Whole, one_of, record
from ttr_desktop.engine.rules.base import Handler, ModuleSpec, RuleModule, SetupStep
from ttr_desktop.engine.rules.dice import Dice
from ttr_desktop.engine.state import Decision, GameState
from ttr_desktop.engine.tickets import MOST_DRAWN

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

_draw = Optional(MappingOf(Whole(0, MOST_DRAWN), most=4))
_unkept = one_of("bottom", "removed", "shuffled")


def _deck_name(value: object) -> str | None:
    return None if isinstance(value, str) else f"must be the name of a ticket deck, not {value!r}"


_deal = {
    "draw": Option(_draw, None, "tickets drawn from each deck"),
    "mix": Option(Optional(Whole(1, MOST_DRAWN)), None, "tickets drawn in a mix that the player declares (M4)"),
    "keep": Option(Whole(0, MOST_DRAWN), REQUIRED, "the fewest to keep"),
    "unkept": Option(_unkept, "bottom", "where the others go: bottom, removed or shuffled"),
}


@dataclass(frozen=True, slots=True, eq=False)
class DeclareMix(Action):
    """At set-up: how many tickets from each deck, before the first is seen (M4)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class TakeTickets(Action):
    """Draw this many tickets from each deck."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class KeepTickets(Action):
    """Keep these of the drawn tickets (numbers ascending)."""

    tickets: tuple[int, ...]


class Tickets(RuleModule):
    """Ticket decks and what seats draw from them."""

    name = "tickets"
    spec = ModuleSpec(
        "Secret tickets: set-up, take action, scoring (C11, C13).",
        {
            "setup": Option(
                record(**_deal, undealt_removed=Option(ListOf(_deck_name, most=4), (), "decks that leave the game")),
                REQUIRED,
                "the deal before the first turn",
            ),
            "take": Option(record(**_deal), REQUIRED, "the action of taking tickets"),
        },
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        self.setup = {key: option.default for key, option in _deal.items()} | dict(options["setup"])
        self.take = {key: option.default for key, option in _deal.items()} | dict(options["take"])
        self.decks = self.board.ticket_decks
        self.drawable = [bool(self.take["mix"]) or deck in (self.take["draw"] or {}) for deck in self.decks]
        """Decks that the take action draws from."""

    def begin(self, state: GameState, events: Events | None) -> None:
        state.ticket_decks = [[] for _ in self.decks]
        for ticket, deck in enumerate(self.board.ticket_deck):
            state.ticket_decks[deck].append(ticket)
        for pile in state.ticket_decks:
            state.chance.shuffle(pile)

    # -- set-up --------------------------------------------------------------------------------

    def setup_steps(self) -> Iterable[SetupStep]:
        return [self._ask_mixes, self._ask_setup_tickets] if self.setup["mix"] else [self._deal_setup]

    def _ask_mixes(self, state: GameState, events: Events | None) -> None:
        state.pending += [Decision("declare_mix", seat) for seat in reversed(range(state.seats))]

    def _deal_setup(self, state: GameState, events: Events | None) -> None:
        counts = tuple(self.setup["draw"].get(deck, 0) for deck in self.decks)
        for seat in range(state.seats):
            self.draw(state, seat, counts, events)
        for deck in self.setup.get("undealt_removed", ()):
            state.ticket_decks[self.decks.index(deck)].clear()
        self._ask_setup_tickets(state, events)

    def _ask_setup_tickets(self, state: GameState, events: Events | None) -> None:
        """C11: all have drawn; they choose in seat order."""
        state.pending += [
            Decision("setup_tickets", seat, (min(self.setup["keep"], len(state.drawn[seat])),))
            for seat in reversed(range(state.seats))
        ]

    def _keep_setup(self, state: GameState, seat: int, kept: tuple[int, ...], events: Events | None) -> None:
        """Hidden until all have chosen; then the returns happen in seat order."""
        state.chosen[seat] = list(kept)
        if any(chosen is None for chosen in state.chosen):
            return
        returned: list[int] = []
        for owner, chosen in enumerate(state.chosen):
            assert chosen is not None
            self._hand_over(state, owner, tuple(chosen), events)
            returned += [ticket for ticket in state.drawn[owner] if ticket not in chosen]
            state.drawn[owner].clear()
        state.chosen = [None] * state.seats
        state.progress = False
        self._put_away(state, returned, self.setup["unkept"])

    # -- drawing and returning -----------------------------------------------------------------------

    def draw(self, state: GameState, seat: int, counts: tuple[int, ...], events: Events | None) -> None:
        """Draw this many tickets of each deck, or all that are left."""
        drawn: list[int] = []
        for pile, count in zip(state.ticket_decks, counts, strict=True):
            drawn += [pile.pop() for _ in range(min(count, len(pile)))]
        state.drawn[seat] += drawn
        if events is not None:
            events.append(TicketsDrawn(seat, self._per_deck(drawn), tuple(drawn)))

    def _per_deck(self, tickets: Iterable[int]) -> tuple[int, ...]:
        counts = [0] * len(self.decks)
        for ticket in tickets:
            counts[self.board.ticket_deck[ticket]] += 1
        return tuple(counts)

    def _hand_over(self, state: GameState, seat: int, kept: tuple[int, ...], events: Events | None) -> None:
        state.tickets[seat] += kept
        if kept:
            state.progress = True
        if events is not None:
            events.append(TicketsKept(seat, self._per_deck(kept), kept))

    def _put_away(self, state: GameState, returned: list[int], where: str) -> None:
        if where == "removed":
            return
        for ticket in returned:
            state.ticket_decks[self.board.ticket_deck[ticket]].insert(0, ticket)
        if where == "shuffled":
            for deck in sorted({self.board.ticket_deck[ticket] for ticket in returned}):
                state.chance.shuffle(state.ticket_decks[deck])

    # -- the take action --------------------------------------------------------------------------------

    def turn_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        if self.rules.mode != "cards":
            return
        left = [len(pile) for pile in state.ticket_decks]
        if self.take["mix"]:
            out += [TakeTickets(counts) for counts in mixes(self.take["mix"], tuple(left)) if sum(counts)]
            return
        counts = tuple(min(self.take["draw"].get(deck, 0), count) for deck, count in zip(self.decks, left, strict=True))
        if sum(counts):
            out.append(TakeTickets(counts))

    def dice_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        """D5: the number, and of which deck, is fixed first."""
        usable = self.rules.need(Dice).symbols_shown(state)
        left = [
            min(usable, len(pile)) if drawable else 0
            for pile, drawable in zip(state.ticket_decks, self.drawable, strict=True)
        ]
        out += [
            TakeTickets(counts)
            for counts in product(*(range(count + 1) for count in left))
            if 0 < sum(counts) <= usable
        ]

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(
            name="declare_mix",
            answers=self._mixes,
            is_setup=True,
            is_searched=True,
            needs_the_end=True,
            page="germany",
        )
        for name, is_setup in (("setup_tickets", True), ("keep_tickets", False)):
            yield DecisionKind(
                name=name,
                answers=self._choices,
                can_be=self._can_keep,
                is_setup=is_setup,
                is_searched=True,
                needs_the_end=True,
                is_reviewed=True,
                page="setup" if is_setup else "dice-tickets" if self.rules.mode == "dice" else "tickets",
            )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {DeclareMix: self._declare, TakeTickets: self._take, KeepTickets: self._keep}

    def _mixes(self, state: GameState, decision: Decision) -> list[Action]:
        left = tuple(len(pile) for pile in state.ticket_decks)
        return [DeclareMix(counts) for counts in mixes(self.setup["mix"], left)]

    def _declare(self, state: GameState, action: DeclareMix, events: Events | None) -> None:
        seat = state.pending.pop().seat
        if events is not None:
            events.append(MixDeclared(seat, action.counts))
        self.draw(state, seat, action.counts, events)

    def _take(self, state: GameState, action: TakeTickets, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        dice = self.rules.find(Dice)
        if dice is not None:
            dice.ask_tokens(state, seat, dice.options["white"] - sum(action.counts))
        self.draw(state, seat, action.counts, events)
        # D5: of tickets drawn with dice, any or none are kept.
        self.ask_to_keep(state, seat, self.take["keep"] if dice is None else 0)

    def _can_keep(self, state: GameState, decision: Decision) -> bool:
        """Not more tickets than can be drawn at once: the ways to choose among them are all listed."""
        (least,) = decision.detail
        drawn = len(state.drawn[decision.seat])
        deal = self.take if decision.kind == "keep_tickets" else self.setup
        most = deal["mix"] or sum(deal["draw"].values())
        if (dice := self.rules.find(Dice)) is not None:
            most = max(most, dice.options["white"])
        return bool(0 <= least <= drawn <= most)

    def choose_hidden(self, state: GameState, seat: int, chance: Chance) -> None:
        """C11: seats that have chosen their set-up tickets in secret have chosen something."""
        asked = {decision.seat for decision in state.pending if decision.kind == "setup_tickets"}
        if not asked:
            return
        for other in range(state.seats):
            if other not in asked and other != seat:
                drawn = list(state.drawn[other])
                chance.shuffle(drawn)
                least = min(self.setup["keep"], len(drawn))
                state.chosen[other] = drawn[: least + chance.below(len(drawn) - least + 1)]

    def audit(self, state: GameState) -> Iterable[str]:
        """Who has drawn tickets is asked about them, and nobody else."""
        choosing = {decision.seat for decision in state.pending if decision.kind == "setup_tickets"}
        if choosing and choosing != {seat for seat, chosen in enumerate(state.chosen) if chosen is None}:
            yield "a seat has chosen its first tickets and is asked for them, or neither"
        declaring = {decision.seat for decision in state.pending if decision.kind == "declare_mix"}
        if declaring and any(bool(state.drawn[seat]) == (seat in declaring) for seat in range(state.seats)):
            yield "a seat has drawn its first tickets and is asked for them, or neither"
        if state.stage > len(self.rules.setup_steps):
            asked = {decision.seat for decision in state.pending if decision.kind == "keep_tickets"}
            if any(state.drawn[seat] and seat not in asked for seat in range(state.seats)):
                yield "drawn tickets wait for no answer"
            if any(chosen is not None for chosen in state.chosen):
                yield "tickets of the set-up are chosen in play"

    def ask_to_keep(self, state: GameState, seat: int, least: int) -> None:
        """Ask which of the drawn tickets stay; never more than were drawn must."""
        state.pending.append(Decision("keep_tickets", seat, (min(least, len(state.drawn[seat])),)))

    def _choices(self, state: GameState, decision: Decision) -> list[Action]:
        drawn = sorted(state.drawn[decision.seat])
        twin = self.board.ticket_twin
        # Two printed copies of one ticket are the same choice.
        seen: dict[tuple[int, ...], Action] = {}
        for count in range(decision.detail[0], len(drawn) + 1):
            for chosen in combinations(drawn, count):
                seen.setdefault(tuple(sorted(twin[t] for t in chosen)), KeepTickets(chosen))
        return list(seen.values())

    def _keep(self, state: GameState, action: KeepTickets, events: Events | None) -> None:
        decision = state.pending.pop()
        seat = decision.seat
        if decision.kind == "setup_tickets":
            self._keep_setup(state, seat, action.tickets, events)
            return
        returned = [ticket for ticket in state.drawn[seat] if ticket not in action.tickets]
        state.drawn[seat].clear()
        self._hand_over(state, seat, action.tickets, events)
        self._put_away(state, returned, self.take["unkept"])


@cache
def mixes(total: int, left: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """All ways to draw `total` tickets from decks with `left` tickets; all there are if fewer."""
    total = min(total, sum(left))
    if len(left) == 1:
        return ((total,),)
    return tuple(
        (first, *rest)
        for first in range(min(total, left[0]) + 1)
        if total - first <= sum(left[1:])
        for rest in mixes(total - first, left[1:])
    )
