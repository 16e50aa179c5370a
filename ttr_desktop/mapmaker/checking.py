"""What is wrong with a draft: the checks of map files, each fault with the thing it is about.

The checks speak plain English for people who write files. The faults that a draft of the editor can have are known
here by their sentences, so that a screen may say them in any language; others keep their English words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.mapfiles import Problem, check_text
from ttr_desktop.mapmaker.writing import file_text

Section = Literal["cities", "tracks", "tickets", "countries", "board"]
_ROW = re.compile(r"(cities|tracks|tickets|countries)\[(\d+)\]")

KNOWN: dict[str, str] = {
    "few_cities": r"This must be a list of 2 to \d+ entries; it has (?P<n>\d+)\.",
    "few_rows": r"This must be a list of 1 to \d+ entries; it has 0\.",
    "many_rows": r"This must be a list of \d+ to (?P<most>\d+) entries; it has (?P<n>\d+)\.",
    "no_name": r"This must not be empty\.",
    "long_name": r"This is (?P<n>\d+) characters long; (?P<most>\d+) are the most\.",
    "control_character": r"This holds the control character .*",
    "same_name": r"Another city has the name '(?P<name>.*)' too, in line \d+\.",
    "same_spot": r"(?P<city>\S+) lies on the same spot as (?P<other>\S+)\.",
    "no_track": r"No track leads to (?P<city>\S+)\.",
    "unreachable": r"No tracks join (?P<a>\S+) and (?P<b>\S+), so this ticket can never be completed\.",
    "same_color": r"There is a (?P<color>\w+) track between (?P<a>\S+) and (?P<b>\S+) already, in line \d+\.",
    "too_long": r"This track has (?P<n>\d+) spaces, but a player owns only (?P<most>\d+) \w+\.",
    "too_dear": r"(?P<n>\d+) spaces can never be paid: .* cover only (?P<most>\d+)\.",
    "few_tickets": r"(?P<players>\d+) players need (?P<n>\d+) tickets of the deck '.*'; it has (?P<most>\d+)\.",
    "few_tickets_mixed": r"(?P<players>\d+) players need (?P<n>\d+) tickets; there are (?P<most>\d+)\.",
    "no_deck": r"There are no tickets of the deck '(?P<deck>.*)'; the decks are: .*",
    "few_pieces": r"Players begin with (?P<n>\d+) pieces, so (?P<left>\d+) left would end the game at once\.",
    "dead_end": r"(?P<city>\S+) stands for the country (?P<country>\S+) and has (?P<n>\d+) tracks; .*",
    "no_border_point": r"No city has country: (?P<country>\S+), so nobody can ever reach it\.",
    "no_harbour": r"No city has \"harbour: true\"\.",
    "no_goods": r"(?P<city>\S+) holds no goods: .*",
    "no_pairs": r"No track has \"pairs:\"\.",
    "no_group": r"No track has \"group:\"\.",
    "many_locomotives": r"There are (?P<n>\d+) locomotives on a track of only (?P<most>\d+) spaces\.",
    "bad_id": r"'.*' (?:is not a map id|is the name of a device on Windows).*|The id '.*' may only hold .*",
}
"""Fault by name: the sentence of the check, with what it speaks of."""

_PATTERNS = {name: re.compile(pattern) for name, pattern in KNOWN.items()}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to be mended before the board can be played."""

    section: Section
    row: int
    """Of the section, counted from 0; -1 when the fault is in none of its rows."""
    name: str
    """One of `KNOWN`, or empty."""
    message: str
    """The sentence of the check."""
    values: dict[str, str] = field(default_factory=dict)
    """What the sentence speaks of; cities by their ids."""


def faults_of(board: MapDef, other_faults: Callable[[MapDef], list[Fault]] | None = None) -> list[Fault]:
    """Every fault that would keep this board from being played."""
    found = [_fault(problem) for problem in check_text(file_text(board), board.id)]
    return [*(other_faults(board) if other_faults else ()), *_without_followers(found)]


def _without_followers(faults: list[Fault]) -> list[Fault]:
    """Without what is only said because a whole section is still empty, and nothing twice."""
    empty = {fault.section for fault in faults if fault.name == "few_rows"}
    silent = {"no_track"} if "tracks" in empty else set()
    silent |= {"no_deck"} if "tickets" in empty else set()
    return list({(f.section, f.row, f.message): f for f in faults if f.name not in silent}.values())


def _fault(problem: Problem) -> Fault:
    section, row = _place(problem.key)
    for name, pattern in _PATTERNS.items():
        if found := pattern.fullmatch(problem.message):
            return Fault(section, row, name, problem.message, found.groupdict())
    return Fault(section, row, "", problem.message)


def _place(key: str) -> tuple[Section, int]:
    """The thing that a key of the report is about."""
    if found := _ROW.match(key):
        return _section(found[1]), int(found[2]) - 1
    # What the deal lacks is mended where the tickets are.
    return _section("tickets" if key.startswith("rules.tickets") else key.partition(".")[0]), -1


def _section(name: str) -> Section:
    known: tuple[Section, ...] = ("cities", "tracks", "tickets", "countries")
    return next((section for section in known if section == name), "board")
