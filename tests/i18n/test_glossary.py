"""One word for one thing: a player never has to guess whether two words mean the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_desktop import i18n
from ttr_desktop.i18n.catalogue import load_catalogue

LOCALE = Path(i18n.__file__).parent.parent / "locale"

OTHER_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "track": r"\broutes?\b",
        "train": r"\bwagons?\b|\bcarriages?\b",
        "harbour": r"\bharbors?\b|\bports?\b",
        "wild card": r"\bwildcards?\b",
        "ticket": r"\bdestination cards?\b",
    },
    "ru": {
        "вокзал": r"\bстанци",
        "порт": r"\bгаван",
        "туннель": r"\bтоннел",
        "поезд": r"\bвагон",
        "билет": r"\bмаршрут",
        "кубик": r"\bкост(?:ь|и|ей|ям|ями|ях)\b",
    },
}
"""What a thing is called, and what it is not called."""

ALLOWED: dict[str, tuple[str, ...]] = {
    "en": (),
    "ru": ("о поездах и маршрутах", "По вагонам", "Багажный вагон"),
}
"""Said of something else, or in jest."""


def sentences(language: str) -> dict[str, str]:
    found = {}
    for key, text in load_catalogue(language).texts.items():
        for form, sentence in [("", text)] if isinstance(text, str) else text.items():
            found[f"{key} {form}".strip()] = str(sentence)
    book = (LOCALE / "rulebook" / f"{language}.md").read_text(encoding="utf-8")
    # Who searches may use any word.
    lines = [line for line in book.splitlines() if not line.startswith("keywords:")]
    return found | {f"rulebook line {number}": line for number, line in enumerate(lines, 1)}


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_things_have_one_name(language: str) -> None:
    wrong = []
    for key, sentence in sentences(language).items():
        for said in ALLOWED[language]:
            sentence = sentence.replace(said, "")
        for name, others in OTHER_WORDS[language].items():
            match = re.search(others, sentence, re.IGNORECASE)
            if match is not None:
                wrong.append(f"{key}: {match[0]!r}, better {name!r}: {sentence}")

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_exceptions_are_still_needed(language: str) -> None:
    everything = " ".join(sentences(language).values())

    assert [said for said in ALLOWED[language] if said not in everything] == []
