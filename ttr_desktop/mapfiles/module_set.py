"""Checks that the rule modules of a map fit together and bring to life what lies on the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from ttr_desktop.engine.mapdef import TourTicket
from ttr_desktop.mapfiles.draft import Draft, Head
from ttr_desktop.mapfiles.problems import Report

# A board needs these, whatever else it has.
ALWAYS = ("tickets", "end")
CARD_MODULES = ("train_cards", "travel_cards")
# A module on the left works only together with the one on the right.
TOGETHER = (
    ("dice", "train_cards"),
    ("tunnels", "train_cards"),
    ("ferries", "train_cards"),
    ("groups", "train_cards"),
    ("stations", "train_cards"),
    ("passengers", "train_cards"),
    ("travel_cards", "fleet"),
    ("fleet", "travel_cards"),
    ("pair_spaces", "travel_cards"),
    ("harbours", "travel_cards"),
    ("exchange", "fleet"),
)
TIE_BREAK_NEEDS = {
    "longest_path_bonus": "longest_path",
    "fewest_stations": "stations",
    "goods_points": "passengers",
    "most_harbours": "harbours",
}
TRACK_NEEDS = {
    "sea": ("fleet", "A sea track"),
    "tunnel": ("tunnels", "A tunnel"),
    "ferry": ("ferries", "A ferry"),
}

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
        needed = TIE_BREAK_NEEDS.get(tie_break)
        if needed is not None and needed not in head.named_modules:
            message = f"The tie-break {tie_break} needs the rule module {needed}."
            report.add(head.line("tie_breaks"), "tie_breaks", message)
    _check_features(draft, report)


def _check_cards(head: Head, report: Report) -> None:
    named = head.named_modules
    for name in ALWAYS:
        if name not in named:
            report.add(head.line("rules"), "rules", f"Every board needs the rule module {name}.")
    present = [name for name in CARD_MODULES if name in named]
    if not present:
        message = "The rules name no cards: a board needs the module train_cards or travel_cards."
        report.add(head.line("rules"), "rules", message)
    elif len(present) > 1:
        key = f"rules.{present[1]}"
        report.add(head.line(key), key, f"A board has {' or '.join(present)}, not both.")


def _check_pairs(head: Head, report: Report) -> None:
    for name, other in TOGETHER:
        if name in head.named_modules and other not in head.named_modules:
            key = f"rules.{name}"
            report.add(head.line(key), key, f"The module {name} works only together with {other}.")


def _check_features(draft: Draft, report: Report) -> None:
    """Told once per module, at the first thing that needs it."""
    told = set(draft.head.named_modules)
    for module, line, key, what in chain(_needs_of_places(draft), _needs_of_tracks(draft), _needs_of_tickets(draft)):
        if module not in told:
            told.add(module)
            report.add(line, key, f'{what} needs the rule module "{module}" under rules.')


def _needs_of_places(draft: Draft) -> Iterator[Need]:
    if "ships" in draft.head.pieces:
        yield "fleet", draft.head.line("pieces"), "pieces.ships", "A stock of ships"
    for row in draft.cities:
        if row.value.harbour:
            yield "harbours", row.line, f"{row.key}.harbour", "A harbour"
        if row.value.goods is not None:
            yield "passengers", row.line, f"{row.key}.goods", "A stack of goods"


def _needs_of_tracks(draft: Draft) -> Iterator[Need]:
    for row in draft.tracks:
        track = row.value
        if track.kind in TRACK_NEEDS:
            module, what = TRACK_NEEDS[track.kind]
            yield module, row.line, f"{row.key}.kind", what
        if track.pairs:
            yield "pair_spaces", row.line, f"{row.key}.pairs", "A track with pair spaces"
        if track.group:
            yield "groups", row.line, f"{row.key}.group", "A track with groups"


def _needs_of_tickets(draft: Draft) -> Iterator[Need]:
    for row in draft.tickets:
        if isinstance(row.value, TourTicket):
            yield "tours", row.line, row.key, "A tour"
