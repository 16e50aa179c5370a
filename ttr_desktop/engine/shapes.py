"""Does data from outside have the form of a state: the keys, types, lengths and sizes of numbers of a fresh game?

Nothing after this has to expect a truth value for a number, a list in a list too many, or a number of a million digits.
"""

from __future__ import annotations

from typing import Any

from ttr_desktop.engine.errors import BadState

LIMIT = 1 << 31
MOST_DEPTH = 5
GROWING = ("free", "pending")
"""Lists of the state whose length changes; all others keep the length they had in a fresh game."""


def check_shapes(sample: dict[str, Any], data: object) -> dict[str, Any]:
    """`data`, if it has the form of the encoded state `sample`; else `BadState`."""
    if not isinstance(data, dict):
        raise BadState("the game has no state")
    _check_keys(sample, data, "state")
    for key, value in sample.items():
        if key == "pending":
            _check_pending(data[key])
        elif key == "slices":
            for name, part in value.items():
                _check_slice(part, data[key][name], name)
        elif key == "chance":
            if not 0 <= data[key] < 1 << 64:
                raise BadState("state: chance is no random source")
        else:
            _check_value(value, data[key], key)
    return data


def _check_slice(sample: dict[str, Any], data: Any, name: str) -> None:
    for slot, value in sample.items():
        _check_value(value, data[slot], f"{name}.{slot}")


def _check_keys(sample: dict[str, Any], data: dict[str, Any], where: str) -> None:
    """The same keys, and the same types of values, as in a fresh game."""
    if sample.keys() != data.keys():
        odd = sorted(map(str, sample.keys() ^ data.keys()))
        raise BadState(f"{where}: {odd[0][:40]} is missing or unknown")
    for key, value in sample.items():
        if type(value) is not type(data[key]):
            raise BadState(f"{where}: {key} is of the wrong type")
        if isinstance(value, dict):
            _check_keys(value, data[key], f"{where}.{key}")


def _check_value(sample: Any, data: Any, where: str) -> None:
    """A number like the sample, or a list as long as it; what is empty in the sample may have any length."""
    if not isinstance(sample, list):
        if type(data) is not type(sample) or not -LIMIT < data < LIMIT:
            raise BadState(f"{where} is no number as it should be")
        return
    if where not in GROWING and len(data) != len(sample):
        raise BadState(f"{where} is not as long as it should be")
    for number, inner in enumerate(data):
        before = sample[number] if number < len(sample) else 0
        if isinstance(before, list) or (where == "chosen" and inner is not None):
            _check_numbers(inner, before if "." in where and isinstance(before, list) else None, where)
        elif where != "chosen" and (type(inner) is not int or not -LIMIT < inner < LIMIT):
            raise BadState(f"{where} holds something that is no number")


def _check_numbers(data: Any, before: list[int] | None, where: str) -> None:
    """A list of numbers; as long as before, if there was anything."""
    if not isinstance(data, list) or any(type(one) is not int or not -LIMIT < one < LIMIT for one in data):
        raise BadState(f"{where} holds something that is no list of numbers")
    if before and len(data) != len(before):
        raise BadState(f"{where} is not as long as it should be")


def _check_pending(data: list[Any]) -> None:
    """Decisions: name, seat, details."""
    for decision in data:
        if not isinstance(decision, list) or len(decision) != 3 or not isinstance(decision[0], str):
            raise BadState("pending holds something that is no decision")
        if type(decision[1]) is not int or not isinstance(decision[2], list):
            raise BadState("pending holds a decision of nobody")
        _check_detail(decision[2], 0)


def _check_detail(value: Any, depth: int) -> None:
    if isinstance(value, list):
        if depth == MOST_DEPTH:
            raise BadState("a decision is nested too deeply")
        for inner in value:
            _check_detail(inner, depth + 1)
    elif not isinstance(value, int) or not -LIMIT < value < LIMIT:
        raise BadState("a decision holds something that is no number")
