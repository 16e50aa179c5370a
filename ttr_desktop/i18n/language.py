"""Which language to speak: the one set, else the first the computer asks for that we have, else English."""

from __future__ import annotations

import ctypes
import locale
import os
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping

FALLBACK = "en"
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""In the order in which they are asked; LANGUAGE may list several, parted by colons."""


def choose_language(known: Collection[str], chosen: str | None = None, asked: Iterable[str] | None = None) -> str:
    """The player's choice if it exists, else the first known language of `asked` (by default: the computer's)."""
    if chosen in known and chosen is not None:
        return chosen
    for name in _asked_by_computer(os.environ) if asked is None else asked:
        code = name.replace("-", "_").split("_")[0].split(".")[0].lower()
        if code in known:
            return code
        if code in ("c", "posix"):
            break
    return FALLBACK


def _asked_by_computer(environment: Mapping[str, str]) -> Iterator[str]:
    for variable in _VARIABLES:
        yield from filter(None, environment.get(variable, "").split(":"))
    if sys.platform == "win32":
        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), FALLBACK)
