"""Names as they can be shown: what a person typed or a file brought, on one line, without signs that show nothing.

Every name passes here on its way in: of saves, seats, players, cities and boards.
"""

from __future__ import annotations

import re
import unicodedata

MOST_MARKS = 4
"""Accents in a row; more of them grow over the lines above and below."""
_SHOWS_NOTHING = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What Unicode calls ignorable by default, and the empty sign of Braille."""
_MARKS = ("Mn", "Me")
_SEEN = "LNPS"
"""First letters of the categories of signs that stand for themselves: letters, numbers, punctuation, symbols."""


def clean(text: str, longest: int) -> str:
    """The name that a text holds; empty when nothing of it can be seen."""
    seen = unicodedata.normalize("NFC", _SHOWS_NOTHING.sub("", text[: 8 * longest]))
    printable = "".join(sign if sign.isprintable() else " " for sign in seen)
    name = " ".join(few_marks(printable).split())[:longest].strip()
    return name if is_seen(name) else ""


def typed(text: str) -> str:
    """What of a typed text belongs into a field; blanks stay as they are, the name is not yet whole."""
    return "".join(sign for sign in _SHOWS_NOTHING.sub("", text) if sign.isprintable())


def is_seen(text: str) -> bool:
    """Whether there is anything in a text that can be seen."""
    return any(unicodedata.category(sign)[0] in _SEEN for sign in _SHOWS_NOTHING.sub("", text))


def few_marks(text: str) -> str:
    """The text with at most a few accents in a row."""
    if text.isascii():
        return text
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in _MARKS else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)
