"""The locale files and the code agree: every text exists in every language, is complete, and is used."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from ttr_desktop import i18n
from ttr_desktop.i18n.catalogue import PLACEHOLDER, Text, load_catalogue
from ttr_desktop.i18n.plurals import FAMILIES

PACKAGE = Path(i18n.__file__).parent.parent
ENGLISH = load_catalogue("en").texts
OTHERS = [code for code in i18n.languages() if code != "en"]


def sentences(text: Text) -> list[str]:
    return [text] if isinstance(text, str) else list(text.values())


def placeholders(text: Text) -> set[str]:
    return {name for sentence in sentences(text) for name in PLACEHOLDER.findall(sentence)}


@dataclass(frozen=True)
class Use:
    """A call of `t` in the sources."""

    place: str
    pattern: str
    """The key; where the call puts it together, what is put in is written as .+"""
    values: frozenset[str]
    is_open: bool
    """Whether the values are partly given elsewhere."""

    def asks_for(self) -> list[str]:
        return [key for key in ENGLISH if re.fullmatch(self.pattern, key)]


def key_patterns(argument: ast.expr) -> list[str]:
    """What the first argument of `t` can be; nothing if it is not written as text."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return [re.escape(argument.value)]
    if isinstance(argument, ast.JoinedStr):
        parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in argument.values]
        return ["".join(parts)]
    if isinstance(argument, ast.IfExp):
        return key_patterns(argument.body) + key_patterns(argument.orelse)
    return []


def text_call(node: ast.AST) -> tuple[ast.expr, list[ast.keyword], bool] | None:
    """Key and values of `t(key, ...)` or `partial(t, key, ...)`."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
        return None
    name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
    if name == "t" and node.args:
        return node.args[0], node.keywords, False
    if name == "partial" and len(node.args) > 1 and isinstance(node.args[0], ast.Name) and node.args[0].id == "t":
        return node.args[1], node.keywords, True
    return None


def uses() -> Iterator[Use]:
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            call = text_call(node)
            if call is None:
                continue
            key, keywords, is_partial = call
            place = f"{path.relative_to(PACKAGE.parent)}:{key.lineno}"
            patterns = key_patterns(key)
            assert patterns, f"{place}: the key of a text must be written in the call, at least in part"
            values = frozenset(keyword.arg for keyword in keywords if keyword.arg is not None)
            is_open = is_partial or any(keyword.arg is None for keyword in keywords)
            for pattern in patterns:
                yield Use(place, pattern, values, is_open)


USES = list(uses())


def test_every_text_the_code_asks_for_exists() -> None:
    missing = [f"{use.place}: {use.pattern}" for use in USES if not use.asks_for()]

    assert not missing, "\n".join(missing)


def test_every_text_is_used() -> None:
    used = {key for use in USES for key in use.asks_for()}

    assert sorted(set(ENGLISH) - used) == []


def test_the_code_gives_each_text_what_it_speaks_of() -> None:
    # A key that is put together may look like one that is written out elsewhere; only the latter call is then meant.
    written_out = {key for use in USES if ".+" not in use.pattern for key in use.asks_for()}
    wrong = [
        f"{use.place}: {key} speaks of {sorted(placeholders(ENGLISH[key]))}, is given {sorted(use.values)}"
        for use in USES
        if not use.is_open
        for key in use.asks_for()
        if ".+" not in use.pattern or key not in written_out
        if not placeholders(ENGLISH[key]) <= use.values <= placeholders(ENGLISH[key]) | {"n"}
    ]

    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("code", OTHERS)
def test_a_language_has_the_texts_of_english_and_no_others(code: str) -> None:
    texts = load_catalogue(code).texts

    assert sorted(set(ENGLISH) - set(texts)) == [], "missing"
    assert sorted(set(texts) - set(ENGLISH)) == [], "of no use"


@pytest.mark.parametrize("code", OTHERS)
def test_a_translation_speaks_of_the_same_things(code: str) -> None:
    texts = load_catalogue(code).texts
    differing = {key for key, text in texts.items() if placeholders(text) - {"n"} != placeholders(ENGLISH[key]) - {"n"}}

    assert differing == set()


@pytest.mark.parametrize("code", i18n.languages())
def test_a_counted_text_has_exactly_the_forms_its_language_counts_with(code: str) -> None:
    catalogue = load_catalogue(code)
    wrong = [
        key
        for key, text in catalogue.texts.items()
        if not isinstance(text, str) and set(text) != set(catalogue.plurals.forms)
    ]

    assert wrong == []


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_counted_in_english_is_counted_everywhere(code: str) -> None:
    texts = load_catalogue(code).texts

    assert [key for key in texts if isinstance(texts[key], str) != isinstance(ENGLISH[key], str)] == []


@pytest.mark.parametrize("code", i18n.languages())
def test_no_text_is_empty_or_padded_and_no_brace_is_left_over(code: str) -> None:
    wrong = [
        key
        for key, text in load_catalogue(code).texts.items()
        for sentence in sentences(text)
        if not sentence or sentence != sentence.strip() or set("{}") & set(PLACEHOLDER.sub("", sentence))
    ]

    assert wrong == []


@pytest.mark.parametrize("code", i18n.languages())
def test_a_locale_file_names_no_key_twice_and_a_known_way_of_counting(code: str) -> None:
    def without_repeats(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        assert sorted(names) == sorted(set(names))
        return dict(pairs)

    file = PACKAGE / "locale" / f"{code}.json"
    content = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=without_repeats)

    assert set(content) == {"language", "texts"}
    assert content["language"]["plurals"] in FAMILIES


def test_russian_texts_are_russian() -> None:
    texts = load_catalogue("ru").texts
    without_words = re.compile(r"\{\w+\}|JSON|%")
    latin_only = [
        key
        for key, text in texts.items()
        for sentence in sentences(text)
        if re.search(r"[a-z]", without_words.sub("", sentence)) and not re.search(r"[а-яё]", sentence)
    ]

    assert latin_only == []
