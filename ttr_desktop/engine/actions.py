"""Actions: what a seat asks for. One small immutable value each; a rule module keeps its own.

Every distinct value exists once per process (`Interned`), so comparing and hashing cost
nothing: two equal actions are the same object, also after pickling, copying or decoding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

Cards = tuple[tuple[int, int], ...]
"""Cards laid: pairs (card kind, count), counts above 0, kinds ascending."""


class Interned(type):
    """Makes `Cls(*values)` return the one instance with these values."""

    _made: dict[tuple[Any, ...], Any]

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **said: Any) -> None:
        super().__init__(name, bases, space, **said)
        cls._made = {}

    def __call__(cls, *values: Any, **named: Any) -> Any:
        if not named:
            known = cls._made.get(values)
            if known is not None:
                return known
        made = super().__call__(*values, **named)
        key = made.values()
        return cls._made.setdefault(key, made)


class Action(metaclass=Interned):
    """The root of all actions. A kind of action is a subclass, declared as

    `@dataclass(frozen=True, slots=True, eq=False)`; its class name is its tag in saves.
    """

    __slots__ = ()
    registry: ClassVar[dict[str, type[Action]]] = {}

    def __init_subclass__(cls, *, is_family: bool = False) -> None:
        # dataclass(slots=True) makes the class anew, so a name arrives twice; the second one stays.
        if not is_family:
            Action.registry[cls.__name__] = cls

    def values(self) -> tuple[Any, ...]:
        """The field values in order: with the class they say everything."""
        return tuple(getattr(self, name) for name in self.__dataclass_fields__)  # type: ignore[attr-defined]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.values()

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self


@dataclass(frozen=True, slots=True, eq=False)
class Pass(Action):
    """Do nothing; only offered when nothing else can be done (C16)."""


@dataclass(frozen=True, slots=True)
class Target:
    """What an action is done to."""

    tracks: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    tickets: tuple[int, ...] = ()
    cards: Cards = ()


def target_of(action: Action) -> Target:
    """What an action is done to, by the names of its fields: `track`, `city`, `tickets`, `cards`."""
    track, city = getattr(action, "track", None), getattr(action, "city", None)
    return Target(
        () if track is None else (track,),
        () if city is None else (city,),
        getattr(action, "tickets", ()),
        getattr(action, "cards", ()),
    )


class ClaimAction(Action, is_family=True):
    """The family of all actions that claim a track, however it is paid."""

    __slots__ = ()
    track: int


class BuildAction(Action, is_family=True):
    """The family of all actions that build something in a city."""

    __slots__ = ()
    city: int


class DrawAction(Action, is_family=True):
    """The family of all actions that draw a card; which one is luck or detail, not a plan."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, eq=False)
class Claim(ClaimAction):
    """Claim a track and lay the cards for it (C8)."""

    track: int
    cards: Cards
    groups: int = 0
    """How many groups of any cards (N4, N5) follow, card by card."""
