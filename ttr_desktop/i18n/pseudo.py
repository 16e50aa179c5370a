"""A made-up language for tests: English with accents, longer by two fifths and in brackets.

On a screen it shows what was never translated (no brackets), what is cut off (no closing bracket) and what was
glued together from pieces (brackets inside a sentence).
"""

from __future__ import annotations

import re
from dataclasses import replace

from ttr_desktop.i18n.catalogue import PLACEHOLDER, Catalogue, Text

PSEUDO = "pseudo"
_ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñöšûýžÁÇÉÍÑÖŠÛÝŽ")
_WORD = re.compile(rf"{PLACEHOLDER.pattern}|\w+")
_EXTRA = 0.4


def pseudo_catalogue(english: Catalogue) -> Catalogue:
    """All English texts in the made-up language."""
    texts = {key: _pseudo(text) for key, text in english.texts.items()}
    return replace(english, language=PSEUDO, name=_pseudo_sentence(english.name), texts=texts)


def _pseudo(text: Text) -> Text:
    if isinstance(text, str):
        return _pseudo_sentence(text)
    return {form: _pseudo_sentence(sentence) for form, sentence in text.items()}


def _pseudo_sentence(sentence: str) -> str:
    accented = _WORD.sub(lambda match: match[0] if match[0].startswith("{") else match[0].translate(_ACCENTS), sentence)
    return f"[{accented}{'~' * round(len(sentence) * _EXTRA)}]"
