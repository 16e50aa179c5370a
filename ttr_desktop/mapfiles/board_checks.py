"""Checks that compare the parts of a map file with one another, whatever its rules."""

from __future__ import annotations

from ttr_desktop.mapfiles.draft import Draft
from ttr_desktop.mapfiles.problems import Report


def check_board(draft: Draft, report: Report) -> None:
    """Report every fault that shows only when the whole file is known."""
    _check_ids(draft, report)


def _check_ids(draft: Draft, report: Report) -> None:
    seen: dict[str, int] = {}
    for row in (*draft.countries, *draft.cities):
        if row.value.id in seen:
            report.add(
                row.line, row.key, f"The id {row.value.id!r} is there twice; first in line {seen[row.value.id]}."
            )
        seen.setdefault(row.value.id, row.line)
