"""Does a state make sense? Nothing may appear or vanish: cards, tickets, pieces, tokens, points.

Used for data from outside (a save may be damaged or made up) and by tests after every action.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.codec import decode_state, encode_state
from ttr_desktop.engine.errors import BadState
from ttr_desktop.engine.shapes import check_shapes
from ttr_desktop.engine.state import CLOSED, FREE, NO_CARD, GameState

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset


def checked_state(rules: Ruleset, data: object) -> GameState:
    """The state that `encode_state` wrote, or `BadState` when the data is no state of this match."""
    sample = GameState(rules.seats, rules.board.track_count, Chance(0))
    rules.begin(sample, None)
    try:
        state = decode_state(rules, check_shapes(encode_state(sample), data))
        faults = list(audit(rules, state))
    except BadState:
        raise
    except (TypeError, ValueError, IndexError, KeyError, AttributeError, AssertionError, RecursionError) as problem:
        raise BadState(f"the state does not fit the board ({type(problem).__name__})") from None
    if faults:
        raise BadState(faults[0])
    return state


def audit(rules: Ruleset, state: GameState) -> Iterator[str]:
    """A sentence for everything that cannot be; nothing for a good state."""
    yield from _shapes(rules, state)
    yield from _flow(rules, state)
    yield from _cards(rules, state)
    yield from _tickets(rules, state)
    yield from _tracks(rules, state)
    for seat in range(state.seats):
        public = sum(rules.board.points[track] for track, owner in enumerate(state.owner) if owner == seat)
        public += sum(points for module in rules.modules for _, points in module.public_lines(state, seat))
        if state.scores[seat] != public:
            yield f"seat {seat} has {state.scores[seat]} points, but its tracks and tokens make {public}"
    for module in rules.modules:
        yield from module.audit(state)


def _shapes(rules: Ruleset, state: GameState) -> Iterator[str]:
    seats = rules.seats
    per_seat = ("scores", "trains", "ships", "hands", "known", "tickets", "drawn", "chosen")
    for name in per_seat:
        if len(getattr(state, name)) != seats:
            yield f"{name} is not for {seats} seats"
    if state.seats != seats or not 0 <= state.seat < seats:
        yield "the seat on turn does not exist"
    if len(state.owner) != rules.board.track_count:
        yield "the number of tracks is wrong"
    if len(state.ticket_decks) != len(rules.board.ticket_decks):
        yield "the number of ticket decks is wrong"
    if min(state.turns, state.passes, state.idle_turns, state.stage) < 0 or state.closing_turns < -1:
        yield "a count is below zero"


def _flow(rules: Ruleset, state: GameState) -> Iterator[str]:
    if state.over == bool(state.pending):
        yield "a game that is over asks nothing, and one under way asks something"
    for decision in state.pending:
        if not 0 <= decision.seat < state.seats or not isinstance(decision.detail, tuple):
            yield "a decision belongs to no seat"
            return
        if decision.kind not in rules.kinds:
            yield f"the decision {str(decision.kind)[:30]!r} is unknown"
            return
        if not rules.kinds[decision.kind].can_be(state, decision):
            yield f"the decision {decision.kind!r} has details that cannot be"
            return
    is_setup = state.stage <= len(rules.setup_steps)
    if any(rules.kinds[decision.kind].is_setup != is_setup for decision in state.pending):
        yield "a decision of the set-up is open in play, or one of play in the set-up"
    elif is_setup and (state.turns or state.over or any(owner >= 0 for owner in state.owner)):
        yield "something was played before the set-up was done"
    elif not _is_stack(rules, state, is_setup):
        yield "these decisions are not open together"
    elif state.pending and not rules.legal(state):
        yield "the open decision has no answer"


def _is_stack(rules: Ruleset, state: GameState, is_setup: bool) -> bool:
    """In the set-up one question to all seats that have not answered yet; later several to the seat on turn."""
    kinds, seats = [kind for kind, _, _ in state.pending], [seat for _, seat, _ in state.pending]
    if is_setup:
        first = state.seats - len(seats)
        return len(set(kinds)) == 1 and seats == list(range(state.seats - 1, first - 1, -1))
    may_wait = all(rules.kinds[kind].may_wait for kind in kinds[:-1])
    return len(set(kinds)) == len(kinds) and set(seats) <= {state.seat} and may_wait


def _cards(rules: Ruleset, state: GameState) -> Iterator[str]:
    stock = rules.stock
    if stock is None:
        if any((*state.hands, *state.known)):
            yield "there are cards where none are played with"
        return
    if len(state.decks) != stock.deck_count or len(state.discards) != len(stock.kinds):
        yield "the decks are not those of this board"
        return
    kinds = range(len(stock.kinds))
    if len(state.market) != stock.market or any(kind not in kinds and kind != NO_CARD for kind in state.market):
        yield "the market has the wrong size, or a card that does not exist"
        return
    if any(kind not in kinds for pile in state.decks for kind in pile):
        yield "a card does not exist"
        return
    held = [[*hand] for hand in state.hands] + [state.discards]
    if any(len(counts) != len(stock.kinds) or min(counts) < 0 for counts in (*held, *state.known)):
        yield "a hand or the discards hold a number of cards that cannot be"
        return
    totals = [sum(column) for column in zip(*held, strict=True)]
    for kind in _lying(rules, state):
        totals[kind] += 1
    if any(stock.deck_of[kind] != deck for deck, pile in enumerate(state.decks) for kind in pile):
        yield "a card lies in the wrong deck"
    for kind, (there, due) in enumerate(zip(totals, stock.counts, strict=True)):
        if there != due:
            yield f"there are {there} cards {stock.kinds[kind].name}, not {due}"
    if any(
        known > has
        for row, hand in zip(state.known, state.hands, strict=True)
        for known, has in zip(row, hand, strict=True)
    ):
        yield "more cards of a hand are known than it holds"


def _lying(rules: Ruleset, state: GameState) -> Iterator[int]:
    """Every card that lies on the table, in decks or for an open decision."""
    for pile in (*state.decks, state.market):
        yield from (kind for kind in pile if kind != NO_CARD)
    for decision in state.pending:
        for module in rules.modules:
            for kind, count in module.limbo(decision):
                yield from [kind] * count


def _tickets(rules: Ruleset, state: GameState) -> Iterator[str]:
    piles = [*state.tickets, *state.drawn, *state.ticket_decks]
    everywhere = [ticket for pile in piles for ticket in pile]
    if len(set(everywhere)) != len(everywhere):
        yield "a ticket is in two places"
    if any(not 0 <= ticket < len(rules.board.ticket_faces) for ticket in everywhere):
        yield "a ticket does not exist"
        return
    for deck, pile in enumerate(state.ticket_decks):
        if any(rules.board.ticket_deck[ticket] != deck for ticket in pile):
            yield "a ticket lies in the wrong deck"
    for chosen, drawn in zip(state.chosen, state.drawn, strict=True):
        if chosen is not None and not set(chosen) <= set(drawn):
            yield "a ticket was chosen that was not drawn"
        elif chosen is not None and len(set(chosen)) != len(chosen):
            yield "a ticket was chosen twice"


def _tracks(rules: Ruleset, state: GameState) -> Iterator[str]:
    board, pieces = rules.board, rules.board.definition.pieces
    used = {"trains": [0] * state.seats, "ships": [0] * state.seats}
    for track, owner in enumerate(state.owner):
        if not CLOSED <= owner < state.seats:
            yield "a track has an owner who does not play"
            return
        if owner >= 0:
            used["ships" if board.by_sea[track] else "trains"][owner] += board.length[track]
            if rules.claims.owns_sibling(state, owner, track):
                yield "a seat owns two tracks of a double"
            if not rules.claims.both_of_double and any(state.owner[other] != CLOSED for other in board.siblings[track]):
                yield "a track beside a claimed one is still open"
    if state.free != [track for track, owner in enumerate(state.owner) if owner == FREE]:
        yield "the list of free tracks is wrong"
    for seat in range(state.seats):
        if min(state.trains[seat], state.ships[seat]) < 0:
            yield "a seat has fewer than no pieces"
        if rules.has_fixed_pieces and state.trains[seat] + used["trains"][seat] != pieces["trains"]:
            yield f"seat {seat} has {state.trains[seat]} trains and {used['trains'][seat]} on the board"
