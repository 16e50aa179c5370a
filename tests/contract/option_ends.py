"""Boards with options of their rules at the ends of what `check-map` allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ttr_desktop.engine import Board
from ttr_desktop.engine.mapdef import MapDef
from ttr_desktop.engine.options import Check, Either, ListOf, MappingOf, OneOf, Optional, Record, Whole
from ttr_desktop.engine.rules import SPECS
from ttr_desktop.mapfiles.board_checks import check_board
from ttr_desktop.mapfiles.draft import Draft, Head, Row
from ttr_desktop.mapfiles.problems import Report

Rules = dict[str, Mapping[str, Any]]
Change = tuple[str, str, Any]
"""A rule module, its option, the value."""


def faults(definition: MapDef, rules: Rules) -> list[str]:
    """What `check-map` says to this board with these rules."""
    for module, options in rules.items():
        for key, value in options.items():
            if fault := SPECS[module].options[key].check(value):
                return [fault]
    shared = {name: getattr(definition, name) for name in Head.__dataclass_fields__ if hasattr(definition, name)}
    head = Head(**{**shared, "rules": {name: dict(options) for name, options in rules.items()}})
    head.named_modules = tuple(rules)
    report = Report(definition.id)
    rows = {
        name: [Row(value, 1, name) for value in getattr(definition, name)]
        for name in ("countries", "cities", "tracks", "tickets")
    }
    check_board(Draft(head, **rows), report)
    return [problem.message for problem in report.problems()]


def _rows(check: Check, present: Any) -> list[list[Any]]:
    """Values of an option from its least to its most, in every way in which it can be small or great."""
    if isinstance(check, Whole):
        return [list(range(check.low, check.high + 1))]
    if isinstance(check, Optional):
        return [[None, *row] for row in _rows(check.inner, present)]
    if isinstance(check, Either):
        return [*_rows(check.first, present), *_rows(check.second, present)]
    if isinstance(check, OneOf):
        return [list(check.choices)]
    if isinstance(check, ListOf):
        return _lists(check, tuple(present) if isinstance(present, list | tuple) else ())
    return []


def _lists(check: ListOf, present: tuple[Any, ...]) -> list[list[Any]]:
    """Shorter and longer ones, and with all entries at their least and their most."""
    if isinstance(check.inner, OneOf):
        return [[*((choice,) for choice in check.inner.choices), check.inner.choices]]
    if not isinstance(check.inner, Whole):
        return [[(), present]]
    entry = present[-1] if present else check.inner.low
    count = len(present) or 1
    longer = [(*present, *[entry] * more) for more in range(check.most - len(present) + 1)]
    shorter = [present[:less] for less in range(check.least, len(present))]
    return [[*shorter, *longer], [(low,) * count for low in range(check.inner.low, check.inner.high + 1)]]


def _places(check: Check, present: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[Any]]]:
    """Every single value inside an option, with all that it may be."""
    if isinstance(check, Record):
        for name, option in check.fields.items():
            yield from _places(option.check, present.get(name, option.default), (*path, name))
    elif isinstance(check, Optional) and isinstance(check.inner, MappingOf):
        if present is not None:
            yield from _places(check.inner, present, path)
    elif isinstance(check, MappingOf):
        for name, value in present.items():
            yield from _places(check.inner, value, (*path, name))
    else:
        for row in _rows(check, present):
            yield path, row


def _with(present: Any, path: tuple[str, ...], value: Any) -> Any:
    if not path:
        return value
    return {**present, path[0]: _with(present.get(path[0]), path[1:], value)}


def _fitting(definition: MapDef, rules: Rules) -> Rules:
    """Options that must agree with another one follow it."""
    rules = dict(rules)
    if "fleet" in rules:
        keep, pieces = rules["fleet"]["keep"], definition.pieces
        trains = min(pieces["trains"], max(keep - pieces["ships"], keep * pieces["trains"] // sum(pieces.values())))
        suggested = rules["fleet"]["suggested"]
        if sum(suggested.values()) != keep:
            rules["fleet"] = {**rules["fleet"], "suggested": {"trains": trains, "ships": keep - trains}}
    choices = rules["end"]["choices"]
    if choices and rules["end"]["pieces_left"] not in choices:
        rules["end"] = {**rules["end"], "choices": (rules["end"]["pieces_left"], *choices)[:5]}
    return rules


def changed(definition: MapDef, rules: Rules, change: Change) -> Rules:
    """The rules with one option set."""
    module, option, value = change
    return _fitting(definition, {**rules, module: {**rules[module], option: value}})


def ends(definition: MapDef, mode: str) -> Iterator[tuple[str, Change, Change]]:
    """Every single option that takes part in a mode, with its least and its most value that this board allows."""
    rules = completed(definition)
    for module, options in rules.items():
        if mode not in SPECS[module].modes:
            continue
        for key, option in SPECS[module].options.items():
            for path, row in _places(option.check, options[key]):
                values = [(module, key, _with(options[key], path, value)) for value in row]
                least = _first_allowed(definition, rules, values)
                most = _first_allowed(definition, rules, values[::-1])
                if least is not None and most is not None and least != most:
                    yield ".".join((module, key, *path)), least, most


def completed(definition: MapDef) -> Rules:
    """The rules of a board with all their options."""
    return {name: SPECS[name].completed(options) for name, options in definition.rules.items()}


def _first_allowed(definition: MapDef, rules: Rules, values: list[Change]) -> Change | None:
    return next((value for value in values if not faults(definition, changed(definition, rules, value))), None)


def board_with(definition: MapDef, *changes: Change) -> Board:
    """The board with these options; one that does not go together with those before it is left out."""
    rules = completed(definition)
    for change in changes:
        tried = changed(definition, rules, change)
        if not faults(definition, tried):
            rules = tried
    return Board(replace(definition, rules=rules))
