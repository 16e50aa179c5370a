"""The fleet: each seat keeps a secret mix of trains and ships (R2), and may exchange pieces later (R15)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.decisions import DecisionKind
from ttr_desktop.engine.events import Events, FleetsRevealed, PiecesExchanged
from ttr_desktop.engine.options import REQUIRED, Option, Whole, record
from ttr_desktop.engine.rules.base import CARDS, Handler, Line, ModuleSpec, RuleModule, SetupStep
from ttr_desktop.engine.state import Decision, GameState, Slice

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

UNDECIDED = -1


@dataclass(frozen=True, slots=True, eq=False)
class ChooseFleet(Action):
    """Keep this many trains; the rest of the fleet are ships."""

    trains: int


@dataclass(frozen=True, slots=True, eq=False)
class Exchange(Action):
    """Swap pieces with the box: trains become ships (positive) or ships trains (negative)."""

    trains_to_ships: int


class FleetSlice(Slice):
    """Choices until they are revealed, and what each seat has in the box."""

    __slots__ = ("box_ships", "box_trains", "chosen", "swapped")

    def __init__(self, seats: int) -> None:
        self.chosen = [UNDECIDED] * seats
        self.box_trains = [0] * seats
        self.box_ships = [0] * seats
        self.swapped = [0] * seats
        """Pieces swapped so far, each of which cost points."""


def fleet_slice(state: GameState) -> FleetSlice:
    part = state.slices[Fleet.name]
    assert isinstance(part, FleetSlice)
    return part


class Fleet(RuleModule):
    """The choice of the mix before the first turn."""

    name = "fleet"
    spec = ModuleSpec(
        "Trains and ships; each player keeps a mix of both (R2).",
        {
            "keep": Option(Whole(1, 200), REQUIRED, "pieces of both sorts that a player keeps"),
            "suggested": Option(
                record(
                    trains=Option(Whole(0, 200), REQUIRED, "trains"), ships=Option(Whole(0, 200), REQUIRED, "ships")
                ),
                REQUIRED,
                "the mix suggested to newcomers",
            ),
        },
        CARDS,
        needs=("travel_cards",),
        feature=5,
        enlivens={"pieces.ships": "A stock of ships", "kind=sea": "A sea track"},
    )

    def __init__(self, rules: Ruleset, options: Mapping[str, Any]) -> None:
        super().__init__(rules, options)
        rules.has_fixed_pieces = False

    def begin(self, state: GameState, events: Events | None) -> None:
        state.trains = [0] * state.seats
        state.slices[self.name] = FleetSlice(state.seats)

    def setup_steps(self) -> Iterable[SetupStep]:
        return [self._ask]

    def _ask(self, state: GameState, events: Events | None) -> None:
        state.pending += [Decision("fleet", seat) for seat in reversed(range(state.seats))]

    def decisions(self) -> Iterable[DecisionKind]:
        yield DecisionKind(
            name="fleet", answers=self._mixes, is_setup=True, is_searched=True, needs_the_end=True, page="fleet"
        )

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {ChooseFleet: self._choose}

    def _mixes(self, state: GameState, decision: Decision) -> list[Action]:
        pieces, keep = self.board.definition.pieces, self.options["keep"]
        least = max(0, keep - pieces["ships"])
        return [ChooseFleet(trains) for trains in range(least, min(pieces["trains"], keep) + 1)]

    def _choose(self, state: GameState, action: ChooseFleet, events: Events | None) -> None:
        part = fleet_slice(state)
        part.chosen[state.pending.pop().seat] = action.trains
        if UNDECIDED in part.chosen:
            return
        pieces, keep = self.board.definition.pieces, self.options["keep"]
        for seat, trains in enumerate(part.chosen):
            state.trains[seat] = trains
            state.ships[seat] = keep - trains
            part.box_trains[seat] = pieces["trains"] - trains
            part.box_ships[seat] = pieces["ships"] - (keep - trains)
        if events is not None:
            events.append(FleetsRevealed(tuple(state.trains), tuple(state.ships)))

    def censor(self, state: GameState, seat: int) -> None:
        """Mixes stay secret until all are chosen."""
        part = fleet_slice(state)
        if UNDECIDED in part.chosen:
            part.chosen = [mix if owner == seat else UNDECIDED for owner, mix in enumerate(part.chosen)]

    def choose_hidden(self, state: GameState, seat: int, chance: Chance) -> None:
        """R2: seats that have chosen their mix in secret have chosen one near the suggested mix."""
        part = fleet_slice(state)
        asked = {decision.seat for decision in state.pending if decision.kind == "fleet"}
        if not asked:
            return
        pieces, keep = self.board.definition.pieces, self.options["keep"]
        least, most = max(0, keep - pieces["ships"]), min(pieces["trains"], keep)
        for other in range(state.seats):
            if other not in asked and part.chosen[other] == UNDECIDED:
                near = self.options["suggested"]["trains"] - 3 + chance.below(7)
                part.chosen[other] = min(most, max(least, near))

    def audit(self, state: GameState) -> Iterable[str]:
        part, pieces, keep = fleet_slice(state), self.board.definition.pieces, self.options["keep"]
        asked = {decision.seat for decision in state.pending if decision.kind == "fleet"}
        undecided = {seat for seat, mix in enumerate(part.chosen) if mix == UNDECIDED}
        has_begun = state.stage > len(self.rules.setup_steps)
        if (asked or has_begun) and asked != undecided:
            yield "a seat has chosen its mix and is asked for it, or neither"
        if UNDECIDED in part.chosen:
            if any((*state.trains, *state.ships)):
                yield "pieces are in play before all mixes are revealed"
            return
        used = [[0, 0] for _ in range(state.seats)]
        for track, owner in enumerate(state.owner):
            if owner >= 0:
                used[owner][self.board.by_sea[track]] += self.board.length[track]
        for seat, (by_rail, by_sea) in enumerate(used):
            trains, ships = state.trains[seat] + by_rail, state.ships[seat] + by_sea
            boxed = (part.box_trains[seat], part.box_ships[seat])
            if trains + ships != keep or min(boxed) < 0:
                yield f"seat {seat} has {trains + ships} pieces, not {keep}"
            if (trains + boxed[0], ships + boxed[1]) != (pieces["trains"], pieces["ships"]):
                yield f"the trains and ships of seat {seat} are not all there"

    def view(self, state: GameState, seat: int) -> Mapping[str, Any]:
        part = fleet_slice(state)
        return {
            "chosen": tuple(part.chosen),
            "box_trains": tuple(part.box_trains),
            "box_ships": tuple(part.box_ships),
            "swapped": tuple(part.swapped),
        }


class ExchangePieces(RuleModule):
    """An action of its own; it does not keep a seat from passing (C16)."""

    name = "exchange"
    spec = ModuleSpec(
        "Trains for ships from the box, or the other way (R15).",
        {"penalty": Option(Whole(0, 10), 1, "points that each swapped piece costs")},
        CARDS,
        needs=("fleet",),
    )

    def optional_actions(self, state: GameState, seat: int, out: list[Action]) -> None:
        part = fleet_slice(state)
        to_ships = min(state.trains[seat], part.box_ships[seat])
        to_trains = min(state.ships[seat], part.box_trains[seat])
        out += [Exchange(count) for count in range(-to_trains, to_ships + 1) if count]

    def handlers(self) -> Mapping[type[Action], Handler]:
        return {Exchange: self._exchange}

    def _exchange(self, state: GameState, action: Exchange, events: Events | None) -> None:
        seat = self.rules.begin_action(state)
        part, count = fleet_slice(state), action.trains_to_ships
        state.trains[seat] -= count
        state.ships[seat] += count
        part.box_trains[seat] += count
        part.box_ships[seat] -= count
        part.swapped[seat] += abs(count)
        cost = abs(count) * self.options["penalty"]
        state.scores[seat] -= cost
        if events is not None:
            events.append(PiecesExchanged(seat, count, -cost))

    def public_lines(self, state: GameState, seat: int) -> Iterable[Line]:
        yield "exchange", -fleet_slice(state).swapped[seat] * self.options["penalty"]
