"""States and actions to plain JSON data and back, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ttr_desktop.engine.actions import Action
from ttr_desktop.engine.chance import Chance
from ttr_desktop.engine.errors import BadState
from ttr_desktop.engine.shapes import LIMIT
from ttr_desktop.engine.state import Decision, GameState, Slice

if TYPE_CHECKING:
    from ttr_desktop.engine.ruleset import Ruleset

_PLAIN = tuple(name for name in GameState.__slots__ if name not in ("chance", "pending", "slices", "free"))


def encode_action(action: Action) -> list[Any]:
    """An action as [name, values ...]."""
    return [type(action).__name__, *(_listed(value) for value in action.values())]


def decode_action(data: object) -> Action:
    """The action that `encode_action` wrote; `BadState` for anything else."""
    if not isinstance(data, list) or not data or not isinstance(data[0], str):
        raise BadState(f"not an action: {_short(data)}")
    kind = Action.registry.get(data[0])
    if kind is None:
        raise BadState(f"unknown action {data[0][:40]!r}")
    try:
        made = kind(*(_numbers(value) for value in data[1:]))
    except (TypeError, RecursionError):
        raise BadState(f"not an action: {_short(data)}") from None
    return made


def encode_state(state: GameState) -> dict[str, Any]:
    """A state as JSON data."""
    data: dict[str, Any] = {name: _listed(getattr(state, name)) for name in _PLAIN}
    data["chance"] = state.chance.number
    data["pending"] = [[kind, seat, _listed(detail)] for kind, seat, detail in state.pending]
    data["slices"] = {
        name: {slot: _listed(getattr(part, slot)) for slot in part.__slots__}
        for name, part in sorted(state.slices.items())
    }
    return data


def decode_state(rules: Ruleset, data: dict[str, Any]) -> GameState:
    """The state that `encode_state` wrote; trusts its input (`audit.checked_state` does not)."""
    state = GameState(rules.seats, rules.board.track_count, Chance(data["chance"]))
    for module in rules.modules:
        module.begin(state, None)
    state.chance = Chance(data["chance"])
    for name in _PLAIN:
        setattr(state, name, _copied(data[name]))
    state.free = [track for track, owner in enumerate(state.owner) if owner == -1]
    state.pending = [Decision(kind, seat, tupled(detail)) for kind, seat, detail in data["pending"]]
    for name, part in state.slices.items():
        _fill(part, data["slices"][name])
    return state


def _fill(part: Slice, data: dict[str, Any]) -> None:
    for slot in part.__slots__:
        setattr(part, slot, _copied(data[slot]))


def _listed(value: Any) -> Any:
    return [_listed(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def _copied(value: Any) -> Any:
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def tupled(value: Any) -> Any:
    """Lists as tuples, all the way down; only whole numbers and truth values may be inside."""
    if isinstance(value, list):
        return tuple(tupled(inner) for inner in value)
    if not isinstance(value, int):
        raise BadState(f"not a number: {_short(value)}")
    return value


def _numbers(value: Any) -> Any:
    """As `tupled`, but `true` is no number: it would be the same action as the one with 1, and written differently."""
    if isinstance(value, list):
        return tuple(_numbers(inner) for inner in value)
    if type(value) is not int or not -LIMIT < value < LIMIT:
        raise BadState(f"not a number: {_short(value)}")
    return value


def _short(value: object) -> str:
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return f"an absurd {type(value).__name__}"
    return text if len(text) <= 80 else text[:77] + "..."
