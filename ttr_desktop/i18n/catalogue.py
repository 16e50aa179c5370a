"""The texts of one language: read from its file, looked up by key, filled with what they speak of."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ttr_desktop.i18n.plurals import FAMILIES, PluralFamily
from ttr_desktop.resources import MissingResourcesError

Text = str | Mapping[str, str]
"""A sentence, or one sentence for each form of counting."""

PLACEHOLDER = re.compile(r"\{(\w+)\}")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of a language and how it counts."""

    language: str
    name: str
    """What the language calls itself."""
    decimal: str
    """The sign between whole number and fraction."""
    plurals: PluralFamily
    texts: Mapping[str, Text]

    def find(self, key: str, n: object) -> str | None:
        """The sentence of this key in the form that goes with `n`, its placeholders still open."""
        text = self.texts.get(key)
        if text is None or isinstance(text, str):
            return text
        return text[self.plurals.choose(n if isinstance(n, int) else 0)]


def languages() -> tuple[str, ...]:
    """The codes of all languages that have a file."""
    return tuple(sorted(entry.name[:-5] for entry in _folder().iterdir() if entry.name.endswith(".json")))


def load_catalogue(language: str) -> Catalogue:
    """Read a language's file; `language` is one of `languages()`."""
    try:
        content = json.loads((_folder() / f"{language}.json").read_text(encoding="utf-8"))
        head = content["language"]
        return Catalogue(language, head["name"], head["decimal"], FAMILIES[head["plurals"]], content["texts"])
    except (OSError, ValueError, KeyError, TypeError) as fault:
        raise MissingResourcesError(f"the texts of {language!r} cannot be read: {fault}") from fault


@cache
def said_anywhere(key: str) -> frozenset[str]:
    """This text in every language; counted texts are none."""
    texts = (load_catalogue(code).texts.get(key) for code in languages())
    return frozenset(text for text in texts if isinstance(text, str))


def fill(text: str, values: Mapping[str, object]) -> str:
    """Put the values in place of `{name}`; one that is not given stays visible and is noted in the log."""

    def value(match: re.Match[str]) -> str:
        if match[1] in values:
            return str(values[match[1]])
        _log.warning("no value for %s in %r", match[0], text)
        return match[0]

    return PLACEHOLDER.sub(value, text)


def _folder() -> Traversable:
    return files("ttr_desktop") / "locale"
