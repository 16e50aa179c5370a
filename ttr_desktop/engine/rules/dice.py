"""Dice and track tokens instead of cards (D)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action, ClaimAction
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import DiceRolled, Events, TokensChanged
from ttr_desktop.engine.options import Option, Whole
from ttr_desktop.engine.rules.base import DICE, Handler, ModuleSpec, RuleModule
from ttr_desktop.engine.rules.ferries import Ferries
from ttr_desktop.engine.state import Decision, GameState, Slice

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

SINGLE, DOUBLE, STATION, LOCOMOTIVE = range(4)
WHITE_FACES = (SINGLE, SINGLE, DOUBLE, DOUBLE, STATION, LOCOMOTIVE)


@dataclass(frozen=True, slots=True, eq=False)
class RollDice(Action):
    """Roll the white dice: the turn begins."""


@dataclass(frozen=True, slots=True, eq=False)
class RollAgain(Action):
    """Roll some dice once more: how many of those that show single, double, station, locomotive."""

    faces: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class ClaimWithDice(ClaimAction):
    """Claim a track with this many dice (of its kind, then locomotives) and tokens of its kind."""

    track: int
    dice: int
    tokens: int


@dataclass(frozen=True, slots=True, eq=False)
class UseNoDice(Action):
    """None of the actions: the unused dice give tokens."""


@dataclass(frozen=True, slots=True, eq=False)
class HoldTokens(Action):
    """End the turn with these track tokens in hand: taken for unused dice, or put back."""

    single: int
    double: int


class DiceSlice(Slice):
    """The dice on the table and the tokens in hand."""

    __slots__ = ("barred", "faces", "given", "pairs", "tokens")

    def __init__(self, seats: int) -> None:
        self.faces = [0, 0, 0, 0]
        """How many white dice show single, double, station, locomotive and may still be used."""
        self.tokens = [[0, 0] for _ in range(seats)]
        self.barred = False
        """This turn gives no tokens: it began with as many as may be held (D6), or a toll was paid (D10)."""
        self.given = 0
        """Pairs of dice already exchanged for tokens this turn."""
        self.pairs = 0
        """Pairs of dice that may be exchanged at the end of the turn."""

    def copy(self) -> DiceSlice:
        twin = object.__new__(DiceSlice)
        twin.faces = self.faces[:]
        twin.tokens = [held[:] for held in self.tokens]
        twin.barred = self.barred
        twin.given = self.given
        twin.pairs = self.pairs
        return twin


class Dice(RuleModule):
    """A turn: roll, perhaps roll again, one action, tokens."""

    name = "dice"
    spec = ModuleSpec(
        "Dice and track tokens instead of cards (D).",
        {
            "white": Option(Whole(1, 8), 5, "white dice"),
            "black": Option(Whole(1, 8), 3, "black dice for tunnels"),
            "tokens": Option(Whole(0, 10), 3, "track tokens a player may hold"),
            "most_spaces": Option(Whole(1, 20), 8, "the most dice and tokens that a track costs (D11, D12)"),
        },
        DICE,
        needs=("train_cards",),
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        board = self.board
        self.face = [DOUBLE if siblings else SINGLE for siblings in board.siblings]
        """D1: the kind of each track."""
        self.cost = [min(length, options["most_spaces"]) for length in board.length]
        ferries = rules.find(Ferries)
        self.symbols = ferries.symbols if ferries is not None else [0] * board.track_count

    def begin(self, state: GameState, events: Events | None) -> None:
        state.slices[self.name] = DiceSlice(state.seats)

    def slice(self, state: GameState) -> DiceSlice:
        part = state.slices[self.name]
        assert isinstance(part, DiceSlice)
        return part

    def begin_turn(self, state: GameState, seat: int) -> Decision:
        part = self.slice(state)
        part.faces = [0, 0, 0, 0]
        part.given = part.pairs = 0
        part.barred = sum(part.tokens[seat]) >= self.options["tokens"]
        return Decision("roll", seat)

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(name="roll", answers=lambda state, decision: [RollDice()], page="dice")
        yield DecisionKind(
            name="dice",
            answers=self._dice_answers,
            can_be=lambda _state, decision: [type(value) for value in decision.detail] == [bool],
            is_turn=True,
            is_searched=True,
            is_reviewed=True,
            page="dice",
        )
        yield DecisionKind(
            name="tokens",
            answers=self._token_answers,
            settle=self._settle_tokens,
            may_wait=True,
            page="dice-tokens",
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {
            RollDice: self._roll,
            RollAgain: self._roll_again,
            ClaimWithDice: self._claim,
            UseNoDice: self._use_none,
            HoldTokens: self._hold,
        }

    # -- rolling (D3) ----------------------------------------------------------------------------

    def _throw(self, state: GameState, count: int) -> list[int]:
        faces = [0, 0, 0, 0]
        for _ in range(count):
            faces[WHITE_FACES[state.chance.below(len(WHITE_FACES))]] += 1
        return faces

    def _roll(self, state: GameState, action: RollDice, events: Events | None) -> None:
        seat = state.pending.pop().seat
        part = self.slice(state)
        part.faces = self._throw(state, self.options["white"])
        state.pending.append(Decision("dice", seat, (True,)))
        if events is not None:
            events.append(DiceRolled(seat, tuple(part.faces), False))

    def _roll_again(self, state: GameState, action: RollAgain, events: Events | None) -> None:
        seat = state.pending.pop().seat
        part = self.slice(state)
        thrown = self._throw(state, sum(action.faces))
        part.faces = [held - again + new for held, again, new in zip(part.faces, action.faces, thrown, strict=True)]
        state.pending.append(Decision("dice", seat, (False,)))
        if events is not None:
            events.append(DiceRolled(seat, tuple(part.faces), True))

    # -- what the dice allow -----------------------------------------------------------------------

    def _dice_answers(self, state: GameState, decision: Decision) -> list[Action]:
        seat = decision.seat
        part = self.slice(state)
        out: list[Action] = []
        if decision.detail[0]:
            out += [
                RollAgain(again)  # type: ignore[arg-type]
                for again in product(*(range(count + 1) for count in part.faces))
                if any(again)
            ]
        ways: dict[tuple[int, int, int, bool], list[tuple[int, int]]] = {}
        for track in self.rules.claims.open_tracks(state, seat):
            price = (self.face[track], self.cost[track], self.symbols[track], self.rules.hurdles[track] is not None)
            if price not in ways:
                ways[price] = self._ways_to_pay(part, seat, *price)
            out += [ClaimWithDice(track, dice, tokens) for dice, tokens in ways[price]]
        for add in self.rules.dice_turn:
            add(state, seat, out)
        out.append(UseNoDice())
        return out

    def _ways_to_pay(
        self, part: DiceSlice, seat: int, kind: int, cost: int, symbols: int, tunnel: bool
    ) -> list[tuple[int, int]]:
        """D4, D7: dice of the kind and locomotives, tokens for other spaces than locomotive symbols.

        Which dice are used makes no difference beyond their number: all unused ones count alike,
        for tokens and for a tunnel's surcharge. So a payment is a number of dice and of tokens. Giving
        two dice for a token while a die that would do lies unused is never better, but for tunnels.
        """
        if part.faces[LOCOMOTIVE] < symbols:
            return []
        most = min(part.faces[kind] + part.faces[LOCOMOTIVE], cost)
        white = self.options["white"]
        ways: list[tuple[int, int]] = []
        for dice in range(most, symbols - 1, -1):
            fresh = self.fresh_tokens(part, seat, kind, cost - dice, white - dice)
            if fresh is not None and (fresh == 0 or dice == most or tunnel):
                ways.append((dice, cost - dice))
        return ways

    def fresh_tokens(self, part: DiceSlice, seat: int, kind: int, tokens: int, unused: int) -> int | None:
        """How many tokens must be taken now for unused dice so that `tokens` can be laid; None: impossible (D6)."""
        held = part.tokens[seat]
        fresh = max(0, tokens - held[kind])
        if 2 * (part.given + fresh) > unused:
            return None
        if fresh and (part.barred or sum(held) + fresh > self.options["tokens"]):
            return None
        return fresh

    # -- claims (D4, D7) ---------------------------------------------------------------------------

    def _claim(self, state: GameState, action: ClaimWithDice, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        part = self.slice(state)
        before = tuple(part.tokens[seat])
        self.use(part, seat, action.track, action.dice, action.tokens, self.symbols[action.track])
        if (hurdle := self.rules.hurdles[action.track]) is not None:
            state.pending.append(Decision(hurdle, seat, (action.track, before)))
        else:
            self.finish_claim(state, seat, action.track, events)

    def use(self, part: DiceSlice, seat: int, track: int, dice: int, tokens: int, symbols: int) -> None:
        """Take dice and tokens out of use: symbols with locomotives, then dice of the kind, then locomotives."""
        kind = self.face[track]
        fresh = self.fresh_tokens(part, seat, kind, tokens, sum(part.faces) - dice)
        assert fresh is not None
        part.tokens[seat][kind] += fresh - tokens
        part.given += fresh
        of_kind = min(part.faces[kind], dice - symbols)
        part.faces[kind] -= of_kind
        part.faces[LOCOMOTIVE] -= dice - of_kind

    def finish_claim(self, state: GameState, seat: int, track: int, events: Events | None) -> None:
        """The payment is complete: ask for tokens, place the trains, open what follows."""
        self.ask_tokens(state, seat, sum(self.slice(state).faces))
        self.rules.claims.carry_out(state, seat, track, (), events)
        self.rules.follow_claim(state, seat, track)

    # -- what other rules use dice for ----------------------------------------------------------------

    def symbols_shown(self, state: GameState) -> int:
        """Dice that show a station or a locomotive: they draw tickets (D5) and build stations (D9)."""
        faces = self.slice(state).faces
        return faces[STATION] + faces[LOCOMOTIVE]

    def _use_none(self, state: GameState, action: UseNoDice, events: Events | None) -> None:
        self.ask_tokens(state, self.rules.begin_action(state), self.options["white"])

    def can_pay_toll(self, state: GameState, seat: int) -> bool:
        """D10: each opponent's track costs one locomotive die."""
        return self.slice(state).faces[LOCOMOTIVE] > 0

    def pay_toll(self, state: GameState, seat: int, events: Events | None) -> None:
        part = self.slice(state)
        part.faces[LOCOMOTIVE] -= 1
        part.barred = True

    # -- tokens (D6) -----------------------------------------------------------------------------------------

    def ask_tokens(self, state: GameState, seat: int, unused: int) -> None:
        """The turn ends with this question, below everything that is still asked before."""
        part = self.slice(state)
        part.pairs = max(0, unused // 2 - part.given)
        state.pending.append(Decision("tokens", seat))

    def _holdings(self, state: GameState, seat: int) -> list[Action]:
        part = self.slice(state)
        held = part.tokens[seat]
        most = self.options["tokens"]
        gain = 0 if part.barred else max(0, min(part.pairs, most - sum(held)))
        out: list[tuple[int, int]] = []
        for single, double in product(range(most + 1), repeat=2):
            taken = max(0, single - held[SINGLE]) + max(0, double - held[DOUBLE])
            if single + double <= most and taken <= gain:
                out.append((single, double))
        # Most tokens first: that is what a player nearly always wants.
        return [HoldTokens(*pair) for pair in sorted(out, key=lambda pair: -sum(pair))]

    def _token_answers(self, state: GameState, decision: Decision) -> list[Action]:
        return self._holdings(state, decision.seat)

    def _settle_tokens(self, state: GameState, decision: Decision, events: Events | None) -> bool:
        """Nothing to take and nothing to put back: nothing to ask."""
        if len(self._holdings(state, decision.seat)) > 1:
            return False
        state.pending.pop()
        return True

    def _hold(self, state: GameState, action: HoldTokens, events: Events | None) -> None:
        seat = state.pending.pop().seat
        held = self.slice(state).tokens[seat]
        if held != [action.single, action.double]:
            self.slice(state).tokens[seat] = [action.single, action.double]
            if events is not None:
                events.append(TokensChanged(seat, (action.single, action.double)))

    # -- the end (D12) ------------------------------------------------------------------------------------------

    def end_of_turn(self, state: GameState) -> bool:
        """The last round begins when nobody can ever claim another track."""
        claims, white = self.rules.claims, self.options["white"]
        return not any(
            self.symbols[track] <= white for seat in range(state.seats) for track in claims.open_tracks(state, seat)
        )

    def audit(self, state: GameState) -> Iterable[str]:
        part = self.slice(state)
        if any(min(held) < 0 or sum(held) > self.options["tokens"] for held in part.tokens):
            yield "a seat holds more track tokens than it may"
        if min(part.faces) < 0 or sum(part.faces) > self.options["white"]:
            yield "there are more dice than there are"
        if not 0 <= part.given <= self.options["white"] or not 0 <= part.pairs <= self.options["white"]:
            yield "there are more pairs of dice than there are"

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        part = self.slice(state)
        return {
            "faces": tuple(part.faces),
            "tokens": tuple(tuple(held) for held in part.tokens),
            "barred": part.barred,
            "given": part.given,
            "pairs": part.pairs,
        }
