"""What New game puts together before there is a match: board, mode, seats, options, seed."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ttr_desktop.controller.levels import bot_levels
from ttr_desktop.controller.match import Match, MatchSetup
from ttr_desktop.controller.seats import (
    LONGEST_NAME,
    SeatSetup,
    bot,
    clean_name,
    free_colours,
    human,
    is_colour,
    shuffled,
    with_name,
)
from ttr_desktop.engine import Board
from ttr_desktop.engine.ruleset import setup_options
from ttr_desktop.i18n import t
from ttr_desktop.i18n.catalogue import said_anywhere
from ttr_desktop.mapfiles import MapHead
from ttr_desktop.ui.art import portraits

HUMAN = "human"
FIRST_BOARD = "usa"
USUAL_SEATS = 3
LONGEST_SEED = 18


@dataclass(frozen=True)
class SeatPlan:
    """One seat as New game shows it."""

    kind: str
    """`human` or a level of bots."""
    face: str
    """A character of that level, or a person's emblem."""
    colour: int
    name: str = ""
    """A person's name; bots are called after their faces."""

    @property
    def is_human(self) -> bool:
        return self.kind == HUMAN


@dataclass(frozen=True)
class MatchPlan:
    """Everything chosen so far; each change gives a new plan."""

    map_id: str
    mode: str
    seats: tuple[SeatPlan, ...]
    is_order_random: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str = ""
    """What was typed; empty for a new one each time."""

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready; the seed is not remembered, so that no game comes twice unasked."""
        return {
            "map": self.map_id,
            "mode": self.mode,
            "random_order": self.is_order_random,
            "options": dict(self.options),
            "seats": [
                {"kind": seat.kind, "face": seat.face, "colour": seat.colour, "name": seat.name} for seat in self.seats
            ],
        }

    def setup(self) -> MatchSetup:
        """The match to be played."""
        typed = self.seed.strip()
        seed: int | str = int(typed) if _is_number(typed) else typed or secrets.randbelow(10**9)
        seats = told_apart(tuple(_seat(seat, number) for number, seat in enumerate(self.seats)))
        if self.is_order_random:
            seats = tuple(shuffled(seats, seed))
        return MatchSetup(self.map_id, seats, seed, self.mode, dict(self.options))


def _is_number(text: str) -> bool:
    """A seed of digits is the number that the commands take, so that both deal the same cards."""
    return text.removeprefix("-").isascii() and text.removeprefix("-").isdigit()


def _seat(plan: SeatPlan, number: int) -> SeatSetup:
    if plan.is_human:
        return human(plan.name or t("seat.player", n=number + 1), plan.colour, plan.face)
    return bot(plan.kind, face_name(plan), plan.colour, plan.face)


def told_apart(seats: tuple[SeatSetup, ...]) -> tuple[SeatSetup, ...]:
    """Seats of the same name get numbers."""
    seen: dict[str, int] = {}
    out = []
    for seat in seats:
        count = seen[seat.name] = seen.get(seat.name, 0) + 1
        out.append(seat if count == 1 else with_name(seat, f"{seat.name[: LONGEST_NAME - 2]} {count}"))
    return tuple(out)


def in_words(seats: Sequence[SeatSetup]) -> tuple[SeatSetup, ...]:
    """Names that nobody has typed, in the language now spoken: those of characters, and "Player 1"."""
    return told_apart(tuple(_in_words(seat, place) for place, seat in enumerate(seats, 1)))


def name_seats(match: Match) -> None:
    """The seats of a match are called as they are in the language now spoken; its save keeps the names of its start."""
    match.seats = in_words(match.seats)


def _in_words(seat: SeatSetup, place: int) -> SeatSetup:
    if seat.is_human:
        if seat.name in said_anywhere("tutorial.you"):
            return with_name(seat, t("tutorial.you"))
        number = place if not seat.name else _player_number(seat.name)
        return seat if number is None else with_name(seat, t("seat.player", n=number))
    bare = seat.name.rstrip("0123456789 ")
    if bare in said_anywhere(f"character.{seat.character}.name"):
        return with_name(seat, t(f"character.{seat.character}.name"))
    return with_name(seat, level_name(seat.bot)) if bare in said_anywhere(f"level.{seat.bot}") else seat


def _player_number(name: str) -> int | None:
    """Which player "Player 2" is, in whatever language; None for a name that somebody has typed."""
    for words in said_anywhere("seat.player"):
        before, _, after = words.partition("{n}")
        number = name.removeprefix(before).removesuffix(after)
        if name == f"{before}{number}{after}" and number.isascii() and number.isdigit():
            return int(number)
    return None


def face_name(seat: SeatPlan) -> str:
    """What a bot is called."""
    if seat.face and seat.kind in portraits.LEVELS:
        return t(f"character.{seat.face}.name")
    return level_name(seat.kind)


def face_line(seat: SeatPlan) -> str:
    """What is said of a bot in one line."""
    return t(f"character.{seat.face}.line") if seat.face and seat.kind in portraits.LEVELS else ""


def level_name(level: str) -> str:
    """What a level of bots, or a person, is called."""
    return t(f"level.{level}")


def kinds() -> tuple[str, ...]:
    """Whom a seat can be given to."""
    return (HUMAN, *bot_levels())


def faces(kind: str) -> tuple[str, ...]:
    """The faces that a kind of seat may have."""
    if kind == HUMAN:
        return tuple(portraits.EMBLEMS)
    return portraits.character_names(kind) if kind in portraits.LEVELS else ("",)


# -- changes -----------------------------------------------------------------------------------------


def default_plan(heads: Sequence[MapHead], player_name: str = "") -> MatchPlan:
    """A person against two bots of a middling level."""
    playable = [head for head in heads if head.problem is None]
    head = next((head for head in playable if head.id == FIRST_BOARD), playable[0])
    levels = bot_levels()
    plan = MatchPlan(head.id, head.modes[0], (SeatPlan(HUMAN, faces(HUMAN)[0], 0, player_name),))
    for _ in range(USUAL_SEATS - 1):
        plan = with_seat_added(plan, levels[min(1, len(levels) - 1)])
    return plan


def with_seat_added(plan: MatchPlan, kind: str) -> MatchPlan:
    """One seat more, with a colour and a face that nobody has."""
    colour = free_colours(seat.colour for seat in plan.seats)[0]
    return replace(plan, seats=(*plan.seats, SeatPlan(kind, _free_face(plan, kind), colour)))


def _free_face(plan: MatchPlan, kind: str) -> str:
    taken = {seat.face for seat in plan.seats if seat.kind == kind}
    choices = faces(kind)
    return next((face for face in choices if face not in taken), choices[0])


def with_seat(plan: MatchPlan, number: int, **changes: Any) -> MatchPlan:
    """A seat changed."""
    seats = list(plan.seats)
    seats[number] = replace(seats[number], **changes)
    return replace(plan, seats=tuple(seats))


def with_kind(plan: MatchPlan, number: int, kind: str) -> MatchPlan:
    """A seat given to somebody else."""
    others = replace(plan, seats=tuple(seat for place, seat in enumerate(plan.seats) if place != number))
    return with_seat(plan, number, kind=kind, face=_free_face(others, kind))


def with_next_face(plan: MatchPlan, number: int) -> MatchPlan:
    """The next face of the same kind that nobody else has."""
    seat = plan.seats[number]
    choices = faces(seat.kind)
    taken = {other.face for place, other in enumerate(plan.seats) if place != number and other.kind == seat.kind}
    place = choices.index(seat.face) if seat.face in choices else 0
    order = [choices[(place + step) % len(choices)] for step in range(1, len(choices) + 1)]
    return with_seat(plan, number, face=next((face for face in order if face not in taken), seat.face))


def with_next_colour(plan: MatchPlan, number: int, by: int = 1) -> MatchPlan:
    """The next colour that nobody has."""
    now = plan.seats[number].colour
    free = sorted([now, *free_colours(seat.colour for seat in plan.seats)])
    return with_seat(plan, number, colour=free[(free.index(now) + by) % len(free)])


def with_seed(plan: MatchPlan, seed: int | None) -> MatchPlan:
    """With a seed, or with a new one each time."""
    return replace(plan, seed="" if seed is None else str(seed))


def with_seat_removed(plan: MatchPlan, number: int) -> MatchPlan:
    return replace(plan, seats=tuple(seat for place, seat in enumerate(plan.seats) if place != number))


def with_seat_earlier(plan: MatchPlan, number: int) -> MatchPlan:
    """A seat changes places with the one before it."""
    seats = list(plan.seats)
    seats[number - 1], seats[number] = seats[number], seats[number - 1]
    return replace(plan, seats=tuple(seats))


def with_board(plan: MatchPlan, head: MapHead) -> MatchPlan:
    """Another board: seats, mode and options are brought to what it offers."""
    least, most = head.players
    seats = plan.seats[:most]
    plan = replace(plan, map_id=head.id, seats=seats, options={})
    while len(plan.seats) < least:
        plan = with_seat_added(plan, bot_levels()[0])
    return replace(plan, mode=plan.mode if plan.mode in head.modes else head.modes[0])


def house_options(board: Board, seats: int) -> dict[str, tuple[Any, ...]]:
    """The set-up options of a board apart from the first player, each with its values, default first."""
    return {key: values for key, values in setup_options(board, seats).items() if key != "first_player"}


# -- what was remembered -----------------------------------------------------------------------------


def plan_from(data: Mapping[str, Any], heads: Sequence[MapHead]) -> MatchPlan | None:
    """The plan that `to_dict` wrote, if it can still be played."""
    head = next((head for head in heads if head.id == data.get("map") and head.problem is None), None)
    seats = data.get("seats")
    if head is None or not isinstance(seats, list) or data.get("mode") not in head.modes:
        return None
    if not head.players[0] <= len(seats) <= head.players[1]:
        return None
    plans = [_seat_plan(seat) for seat in seats]
    found = tuple(plan for plan in plans if plan is not None)
    if len(found) < len(plans) or len({plan.colour for plan in found}) < len(found):
        return None
    options = data.get("options")
    clean = {str(key): value for key, value in options.items()} if isinstance(options, dict) else {}
    return MatchPlan(head.id, data["mode"], found, data.get("random_order") is True, clean)


def _seat_plan(data: object) -> SeatPlan | None:
    if not isinstance(data, dict):
        return None
    kind, face, colour, name = (data.get(key) for key in ("kind", "face", "colour", "name"))
    if kind not in kinds() or not isinstance(name, str) or not is_colour(colour):
        return None
    choices = faces(kind)
    return SeatPlan(kind, face if face in choices else random.choice(choices), colour, clean_name(name))


def checked_options(plan: MatchPlan, board: Board) -> MatchPlan:
    """Without options that this board does not offer."""
    offered = house_options(board, len(plan.seats))
    kept = {key: value for key, value in plan.options.items() if value in offered.get(key, ())}
    return replace(plan, options=kept)
