"""Which form of a text goes with a number. A locale file names its family; the forms it must give are listed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PluralFamily:
    """Languages that count alike: the forms each of their counted texts has, and which one a number takes."""

    forms: tuple[str, ...]
    choose: Callable[[int], str]


def _single(_n: int) -> str:
    return "other"


def _one_other(n: int) -> str:
    return "one" if abs(n) == 1 else "other"


def _zero_as_one(n: int) -> str:
    return "one" if abs(n) <= 1 else "other"


def _is_few(n: int) -> bool:
    """2-4, 22-24 and so on, but not 12-14."""
    return abs(n) % 10 in (2, 3, 4) and abs(n) % 100 not in (12, 13, 14)


def _east_slavic(n: int) -> str:
    if abs(n) % 10 == 1 and abs(n) % 100 != 11:
        return "one"
    return "few" if _is_few(n) else "many"


def _polish(n: int) -> str:
    if abs(n) == 1:
        return "one"
    return "few" if _is_few(n) else "many"


FAMILIES: dict[str, PluralFamily] = {
    "single": PluralFamily(("other",), _single),  # Japanese, Chinese, Korean, Turkish
    "one-other": PluralFamily(("one", "other"), _one_other),  # English, German, Dutch, Spanish, Italian, Nordic
    "zero-as-one": PluralFamily(("one", "other"), _zero_as_one),  # French, Brazilian Portuguese
    "east-slavic": PluralFamily(("one", "few", "many"), _east_slavic),  # Russian, Ukrainian, Belarusian
    "polish": PluralFamily(("one", "few", "many"), _polish),
}
