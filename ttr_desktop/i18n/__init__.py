"""Every text a person reads: `t("key", n=3, city="Paris")` in the language now spoken.

The texts are in `ttr_desktop/locale`, one JSON file per language. A key that a language lacks is said in English.
A new language is a new file: `language` gives its own name, its decimal sign and how it counts (`plurals.py`),
`texts` the same keys as `en.json`.
"""

from __future__ import annotations

import logging

from ttr_desktop.i18n.catalogue import Catalogue, fill, languages, load_catalogue
from ttr_desktop.i18n.language import FALLBACK, choose_language
from ttr_desktop.i18n.pseudo import PSEUDO, pseudo_catalogue

__all__ = [
    "PSEUDO",
    "choose_language",
    "has_text",
    "language",
    "language_name",
    "languages",
    "number",
    "t",
    "use_language",
]

_log = logging.getLogger(__name__)


class _Spoken:
    """The language in use, and English behind it. One for the program: a screen speaks one language."""

    def __init__(self) -> None:
        self.fallback = load_catalogue(FALLBACK)
        self.now: Catalogue = self.fallback


_spoken = _Spoken()


def use_language(code: str) -> None:
    """Speak this language from now on: one of `languages()`, or `PSEUDO`."""
    _spoken.now = pseudo_catalogue(_spoken.fallback) if code == PSEUDO else load_catalogue(code)


def language() -> str:
    """The code of the language in use."""
    return _spoken.now.language


def language_name() -> str:
    """What the language in use calls itself."""
    return _spoken.now.name


def t(key: str, /, **values: object) -> str:
    """The text of this key in the language in use. `n` chooses the form of a counted text."""
    for catalogue in (_spoken.now, _spoken.fallback):
        text = catalogue.find(key, values.get("n"))
        if text is not None:
            return fill(text, values)
    _log.warning("no text for %r", key)
    return key


def has_text(key: str) -> bool:
    """Whether there is a text of this key."""
    return key in _spoken.now.texts or key in _spoken.fallback.texts


def number(value: float, digits: int = 0) -> str:
    """A number with so many digits after the decimal sign of the language in use."""
    return f"{value:.{digits}f}".replace(".", _spoken.now.decimal)
