"""Saves of older formats, led to the present one step by step. A save of every format stays in the tests.

To change the format: write the save of the old one into `tests/saves`, raise `FORMAT`, and add the function that
makes the new form of the old one. A function gets header and body as plain data and may change them; where it is asked
for the header alone, the body is None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ttr_desktop.persistence.problems import SaveProblem

FORMAT = 2

Upgrade = Callable[[dict[str, Any], dict[str, Any] | None], None]


def _count_time(header: dict[str, Any], _body: dict[str, Any] | None) -> None:
    """1 to 2: the header says how long the match has been played; nobody has counted before."""
    header["seconds"] = 0


UPGRADES: dict[int, Upgrade] = {1: _count_time}
"""From format n to n + 1, by n."""


def upgraded(number: int, header: dict[str, Any], body: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Header and body in the present format."""
    _lead(number, header, body)
    return header, body


def upgraded_header(number: int, header: dict[str, Any]) -> dict[str, Any]:
    """A header in the present format."""
    _lead(number, header, None)
    return header


def _lead(number: int, header: dict[str, Any], body: dict[str, Any] | None) -> None:
    for step in range(number, FORMAT):
        try:
            UPGRADES[step](header, body)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
            raise SaveProblem("bad_contents", f"format {step} cannot be upgraded: {fault}") from None
