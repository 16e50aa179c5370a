"""Who sits where: a person with a name, or a bot of some level with a face."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeGuard

from ttr_desktop import names
from ttr_desktop.bots.characters import character_names

SeatKind = Literal["human", "bot"]
LONGEST_NAME = 18


class SeatProblem(ValueError):
    """Seats that no match can be played with."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One place at the table."""

    kind: SeatKind
    name: str
    colour: int
    """Number of the player colour, which is also the number of the mark."""
    bot: str = ""
    """The level of a bot: a name of `ttr_desktop.bots`. In a person's seat that of the one that plays on for them."""
    character: str = ""
    """The face of a bot, or the emblem of a person: a name of `ttr_desktop.ui.art.portraits`."""

    @property
    def is_human(self) -> bool:
        """Whether the seat belongs to a person, who may have left it to a bot."""
        return self.kind == "human"

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays on here for a person."""
        return self.is_human and bool(self.bot)

    @property
    def has_person(self) -> bool:
        """Whether a person decides here now."""
        return self.is_human and not self.bot

    @property
    def player(self) -> str:
        """The bot that plays here: its level, with its character after a stroke if it has ways of its own."""
        return f"{self.bot}/{self.character}" if self.character in character_names(self.bot) else self.bot

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready; what a save keeps of a seat."""
        return {
            "kind": self.kind,
            "name": self.name,
            "colour": self.colour,
            "bot": self.bot,
            "character": self.character,
        }

    @classmethod
    def from_dict(cls, data: object) -> SeatSetup:
        """The seat that `to_dict` wrote; `SeatProblem` for anything else."""
        if not isinstance(data, dict) or data.get("kind") not in ("human", "bot"):
            raise SeatProblem("this is no seat")
        name, colour = data.get("name"), data.get("colour")
        bot, character = data.get("bot", ""), data.get("character", "")
        if not (isinstance(name, str) and isinstance(bot, str) and isinstance(character, str)):
            raise SeatProblem("a seat has a name that is no text")
        if not is_colour(colour):
            raise SeatProblem("a seat has an unknown colour")
        return cls(data["kind"], clean_name(name), colour, bot[:40], character[:40])


MOST_SEATS = 5


def is_colour(value: object) -> TypeGuard[int]:
    """Whether a value from outside is the number of a player colour."""
    return type(value) is int and value in range(MOST_SEATS)


def human(name: str, colour: int, emblem: str = "") -> SeatSetup:
    """A person."""
    return SeatSetup("human", clean_name(name), colour, "", emblem)


def bot(level: str, name: str, colour: int, character: str = "") -> SeatSetup:
    """A bot of a level."""
    return SeatSetup("bot", clean_name(name), colour, level, character)


def clean_name(name: str) -> str:
    """A name as it can be shown."""
    return names.clean(name, LONGEST_NAME)


def check_seats(seats: Sequence[SeatSetup]) -> None:
    """`SeatProblem` when colours repeat, or a bot has no level."""
    colours = [seat.colour for seat in seats]
    if len(set(colours)) != len(colours):
        raise SeatProblem("two seats have the same colour")
    if any(not seat.is_human and not seat.bot for seat in seats):
        raise SeatProblem("a bot has no level")


def free_colours(taken: Iterable[int]) -> list[int]:
    """Player colours that nobody has, in their order."""
    used = set(taken)
    return [colour for colour in range(MOST_SEATS) if colour not in used]


def shuffled(seats: Sequence[SeatSetup], seed: int | str) -> list[SeatSetup]:
    """The seats in an order drawn from a seed: the same one for the same seed."""
    order = list(seats)
    random.Random(f"seats:{seed}").shuffle(order)
    return order


def handed_over(seats: Sequence[SeatSetup], number: int, level: str) -> tuple[SeatSetup, ...]:
    """The seats once a bot of a level plays on in a person's; without a level the person does again."""
    return tuple(replace(seat, bot=level) if n == number and seat.is_human else seat for n, seat in enumerate(seats))


def with_name(seat: SeatSetup, name: str) -> SeatSetup:
    """The same seat under another name."""
    return replace(seat, name=clean_name(name))
