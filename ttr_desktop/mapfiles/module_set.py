"""Checks that the rule modules of a map fit together and bring to life what lies on the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ttr_desktop.engine import SPECS
from ttr_desktop.engine.mapdef import TourTicket
from ttr_desktop.mapfiles.draft import Draft, Head
from ttr_desktop.mapfiles.problems import Report

# A board needs these, whatever else it has.
ALWAYS = ("tickets", "end")
CARD_MODULES = ("train_cards", "travel_cards")
Need = tuple[str, int, str, str]
"""A module, line and key of what needs it, and a word for that."""


def check_module_set(draft: Draft, report: Report) -> None:
    """Report modules that are missing or do not go together."""
    head = draft.head
    if "rules" not in head.lines:
        return
    _check_cards(head, report)
    _check_pairs(head, report)
    for tie_break in head.tie_breaks:
        needed = next((name for name, spec in SPECS.items() if tie_break in spec.tie_breaks), None)
        if needed is not None and needed not in head.named_modules:
            message = f"The tie-break {tie_break} needs the rule module {needed}."
            report.add(head.line("tie_breaks"), "tie_breaks", message)
    _check_features(draft, report)


def _check_cards(head: Head, report: Report) -> None:
    named = head.named_modules
    for name in ALWAYS:
        if name not in named:
            report.add(head.line("rules"), "rules", f"Every board needs the rule module {name}.")
    if not any(name in named for name in CARD_MODULES):
        message = "The rules name no cards: a board needs the module train_cards or travel_cards."
        report.add(head.line("rules"), "rules", message)


def _check_pairs(head: Head, report: Report) -> None:
    for name in head.named_modules:
        key = f"rules.{name}"
        for other in SPECS[name].needs:
            if other not in head.named_modules:
                report.add(head.line(key), key, f"The module {name} works only together with {other}.")
        for other in SPECS[name].excludes:
            if other in head.named_modules:
                report.add(head.line(key), key, f"A board has {other} or {name}, not both.")


def _check_features(draft: Draft, report: Report) -> None:
    """Told once per module, at the first thing that needs it."""
    told = set(draft.head.named_modules)
    for module, line, key, what in chain(_needs_of_places(draft), _needs_of_tracks(draft), _needs_of_tickets(draft)):
        if module not in told:
            told.add(module)
            report.add(line, key, f'{what} needs the rule module "{module}" under rules.')


def _need(what: str, line: int, key: str) -> Iterator[Need]:
    """The module that brings a feature of map files to life, if it takes one."""
    for name, spec in SPECS.items():
        if what in spec.enlivens:
            yield name, line, key, spec.enlivens[what]


def _needs_of_places(draft: Draft) -> Iterator[Need]:
    if "ships" in draft.head.pieces:
        yield from _need("pieces.ships", draft.head.line("pieces"), "pieces.ships")
    for row in draft.cities:
        for what in ("harbour", "goods"):
            if getattr(row.value, what):
                yield from _need(what, row.line, f"{row.key}.{what}")


def _needs_of_tracks(draft: Draft) -> Iterator[Need]:
    for row in draft.tracks:
        yield from _need(f"kind={row.value.kind}", row.line, f"{row.key}.kind")
        for what in ("pairs", "group"):
            if getattr(row.value, what):
                yield from _need(what, row.line, f"{row.key}.{what}")


def _needs_of_tickets(draft: Draft) -> Iterator[Need]:
    for row in draft.tickets:
        if isinstance(row.value, TourTicket):
            yield from _need("tour", row.line, row.key)
