"""Options that a rule module lets a map file set: a type, a default, a sentence for each fault.

An `Option` checks one value and says what is wrong with it in words that a map maker
understands; the loader adds file and key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

REQUIRED: Any = object()
"""Default of an option that a map file must set."""

Check = Callable[[Any], str | None]


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a rule module."""

    check: Check
    """Returns None for a good value, else a sentence that names the fault."""
    default: Any
    doc: str


def whole(low: int, high: int) -> Check:
    """A whole number from `low` to `high`."""

    def check(value: Any) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            return f"must be a whole number from {low} to {high}, not {value!r}"
        return None

    return check


def optional(inner: Check) -> Check:
    """`null`, or what `inner` accepts."""
    return lambda value: None if value is None else inner(value)


def flag(value: Any) -> str | None:
    """true or false."""
    return None if isinstance(value, bool) else f"must be true or false, not {value!r}"


def one_of(*choices: str) -> Check:
    """One of the given words."""

    def check(value: Any) -> str | None:
        if isinstance(value, str) and value in choices:
            return None
        return f"must be one of {', '.join(choices)}, not {value!r}"

    return check


def either(first: Check, second: Check) -> Check:
    """What either of two checks accepts; the fault told is that of the first."""

    def check(value: Any) -> str | None:
        fault = first(value)
        return None if fault is None or second(value) is None else fault

    return check


def list_of(inner: Check, least: int = 0, most: int = 50) -> Check:
    """A list whose entries `inner` accepts."""

    def check(value: Any) -> str | None:
        if not isinstance(value, (list, tuple)) or not least <= len(value) <= most:
            return f"must be a list of {least} to {most} entries, not {value!r}"
        return next((f"entry {i + 1} {fault}" for i, v in enumerate(value) if (fault := inner(v))), None)

    return check


def mapping_of(inner: Check, most: int = 50) -> Check:
    """A mapping from words to what `inner` accepts."""

    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping) or not 1 <= len(value) <= most:
            return f"must be a mapping with 1 to {most} keys, not {value!r}"
        for key, entry in value.items():
            if not isinstance(key, str):
                return f"must have words for keys, not {key!r}"
            if fault := inner(entry):
                return f"{key}: {fault}"
        return None

    return check


def record(**fields: Option) -> Check:
    """A mapping with the named fields and no others; fields without a default must be there."""

    def check(value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return f"must be a mapping, not {value!r}"
        if unknown := [key for key in value if key not in fields]:
            return f"has the unknown key {unknown[0]!r}; it may have {', '.join(fields)}"
        for name, option in fields.items():
            if name not in value:
                if option.default is REQUIRED:
                    return f"needs the key {name!r}"
            elif fault := option.check(value[name]):
                return f"{name} {fault}"
        return None

    return check
