"""The head of a save: what the load screen shows of it, read without the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from ttr_desktop import names
from ttr_desktop.persistence.problems import SaveProblem

MATCH_ID = re.compile(r"[a-z0-9]{8,32}")
LONGEST_TITLE = 60
LONGEST_NAME = 120
MOST_SEATS = 8
MOST_COUNT = 10**12
MOST_COUNTER = 10**18
MOST_LANGUAGES = 40

Check = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """Who sat there, as far as a list shows it."""

    kind: str
    name: str
    colour: int
    bot: str = ""
    character: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == "human"


@dataclass(frozen=True, slots=True)
class Header:
    """The head of one save."""

    match: str
    """The same in all saves of one match."""
    counter: int
    """Greater in a later save: clocks jump, this does not."""
    saved_at: str
    """ISO 8601, UTC; only shown."""
    title: str
    """The name that the player gave it; empty for what was saved by itself."""
    is_slot: bool
    """Saved by the player under a name; play goes on elsewhere."""
    board: str
    board_names: Mapping[str, str]
    """By language, for lists: the board itself may be gone."""
    mode: str
    seats: tuple[SavedSeat, ...]
    seconds: int
    """How long it has been played; a long pause counts for a few minutes."""
    turn: int
    steps: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; empty until the game is over."""
    tracks: str
    """The small picture: one sign per track, the seat that owns it, `x` if it is closed, `.` if it is free."""
    program: str
    """The version that wrote it."""
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """What a later version of this format may have added: kept."""

    @property
    def is_over(self) -> bool:
        return bool(self.winners)

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        known = {one.name: getattr(self, one.name) for one in fields(self) if one.name not in ("unknown", "seats")}
        seats = [{one.name: getattr(seat, one.name) for one in fields(SavedSeat)} for seat in self.seats]
        lists = {"scores": list(self.scores), "winners": list(self.winners)}
        return {**self.unknown, **known, **lists, "board_names": dict(self.board_names), "seats": seats}

    @classmethod
    def from_dict(cls, data: Any) -> Header:
        """What `to_dict` wrote; `SaveProblem` names the first thing that is wrong."""
        values = _checked(data, _HEADER, "header")
        values["seats"] = tuple(_seat(seat) for seat in values["seats"])
        values["title"] = clean_title(values["title"])
        values["board_names"] = {key: names.clean(name, LONGEST_NAME) for key, name in values["board_names"].items()}
        for name in ("scores", "winners"):
            values[name] = tuple(values[name])
        count = len(values["seats"])
        if len(values["scores"]) != count or any(winner >= count for winner in values["winners"]):
            raise SaveProblem("bad_contents", "header: scores or winners do not fit the seats")
        unknown = {key: value for key, value in data.items() if key not in _HEADER}
        return cls(**values, unknown=unknown)


def clean_title(text: str) -> str:
    """A title as it can be shown."""
    return names.clean(text, LONGEST_TITLE)


def _seat(data: Any) -> SavedSeat:
    seat = SavedSeat(**_checked(data, _SEAT, "seat"))
    return replace(seat, name=names.clean(seat.name, LONGEST_NAME))


def _checked(data: Any, form: Mapping[str, Check], where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise SaveProblem("bad_contents", f"{where}: not a mapping")
    for key, check in form.items():
        if key not in data or not check(data[key]):
            raise SaveProblem("bad_contents", f"{where}: {key} is missing or wrong")
    return {key: data[key] for key in form}


def _text(longest: int) -> Check:
    return lambda value: isinstance(value, str) and len(value) <= longest


def _whole(least: int, most: int) -> Check:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _flag(value: Any) -> bool:
    return isinstance(value, bool)


def _list(inner: Check, most: int) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= most and all(inner(one) for one in value)


def _names(value: Any) -> bool:
    short = _text(LONGEST_NAME)
    return (
        isinstance(value, dict)
        and len(value) <= MOST_LANGUAGES
        and all(short(key) and short(name) for key, name in value.items())
    )


_HEADER: dict[str, Check] = {
    "match": lambda value: isinstance(value, str) and MATCH_ID.fullmatch(value) is not None,
    "counter": _whole(0, MOST_COUNTER),
    "saved_at": _text(40),
    "title": _text(400),
    "is_slot": _flag,
    "board": _text(60),
    "board_names": _names,
    "mode": _text(20),
    "seats": _list(lambda value: isinstance(value, dict), MOST_SEATS),
    "seconds": _whole(0, MOST_COUNT),
    "turn": _whole(0, MOST_COUNT),
    "steps": _whole(0, MOST_COUNT),
    "scores": _list(_whole(-MOST_COUNT, MOST_COUNT), MOST_SEATS),
    "winners": _list(_whole(0, MOST_SEATS), MOST_SEATS),
    "tracks": lambda value: isinstance(value, str) and len(value) <= 2000 and set(value) <= set(".x01234567"),
    "program": _text(40),
}
_SEAT: dict[str, Check] = {
    "kind": lambda value: value in ("human", "bot"),
    "name": _text(LONGEST_NAME),
    "colour": _whole(0, MOST_SEATS),
    "bot": _text(60),
    "character": _text(60),
}
