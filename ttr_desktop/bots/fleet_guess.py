"""R2: before the mixes are chosen nobody has pieces; plans need some to count with."""

from __future__ import annotations

from ttr_desktop.bots.facts import Facts
from ttr_desktop.engine.rules.fleet import UNDECIDED, Fleet, FleetSlice
from ttr_desktop.engine.state import GameState


def with_guessed_fleet(facts: Facts, state: GameState, seat: int) -> GameState:
    """The position as if the seat could use all its pieces and the others had the suggested mix.

    The state itself, once all have chosen or where there is nothing to choose.
    """
    part = state.slices.get(Fleet.name)
    if not isinstance(part, FleetSlice) or (UNDECIDED not in part.chosen and any(state.trains)):
        return state
    twin = state.copy()
    suggested = facts.rules.by_name[Fleet.name].options["suggested"]
    twin.trains, twin.ships = [suggested["trains"]] * state.seats, [suggested["ships"]] * state.seats
    pieces = facts.board.definition.pieces
    twin.trains[seat], twin.ships[seat] = pieces["trains"], pieces["ships"]
    return twin
