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


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def __call__(self, value: Any) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            return f"must be a whole number from {self.low} to {self.high}, not {value!r}"
        return None


@dataclass(frozen=True, slots=True)
class Optional:
    """`null`, or what `inner` accepts."""

    inner: Check

    def __call__(self, value: Any) -> str | None:
        return None if value is None else self.inner(value)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the given words."""

    choices: tuple[str, ...]

    def __call__(self, value: Any) -> str | None:
        if isinstance(value, str) and value in self.choices:
            return None
        return f"must be one of {', '.join(self.choices)}, not {value!r}"


@dataclass(frozen=True, slots=True)
class Either:
    """What either of two checks accepts; the fault told is that of the first."""

    first: Check
    second: Check

    def __call__(self, value: Any) -> str | None:
        fault = self.first(value)
        return None if fault is None or self.second(value) is None else fault


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list whose entries `inner` accepts."""

    inner: Check
    least: int = 0
    most: int = 50

    def __call__(self, value: Any) -> str | None:
        if not isinstance(value, (list, tuple)) or not self.least <= len(value) <= self.most:
            return f"must be a list of {self.least} to {self.most} entries, not {value!r}"
        return next((f"entry {i + 1} {fault}" for i, v in enumerate(value) if (fault := self.inner(v))), None)


@dataclass(frozen=True, slots=True)
class MappingOf:
    """A mapping from words to what `inner` accepts."""

    inner: Check
    most: int = 50

    def __call__(self, value: Any) -> str | None:
        if not isinstance(value, Mapping) or not 1 <= len(value) <= self.most:
            return f"must be a mapping with 1 to {self.most} keys, not {value!r}"
        for key, entry in value.items():
            if not isinstance(key, str):
                return f"must have words for keys, not {key!r}"
            if fault := self.inner(entry):
                return f"{key}: {fault}"
        return None


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with the named fields and no others; fields without a default must be there."""

    fields: Mapping[str, Option]

    def __call__(self, value: Any) -> str | None:
        if not isinstance(value, Mapping):
            return f"must be a mapping, not {value!r}"
        if unknown := [key for key in value if key not in self.fields]:
            return f"has the unknown key {unknown[0]!r}; it may have {', '.join(self.fields)}"
        for name, option in self.fields.items():
            if name not in value:
                if option.default is REQUIRED:
                    return f"needs the key {name!r}"
            elif fault := option.check(value[name]):
                return f"{name} {fault}"
        return None


def record(**fields: Option) -> Record:
    """A mapping with these fields."""
    return Record(fields)


def one_of(*choices: str) -> OneOf:
    """One of these words."""
    return OneOf(choices)
