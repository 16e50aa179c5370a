"""How texts are looked up, counted and filled, and which language is spoken."""

from __future__ import annotations

import logging
from dataclasses import replace

import pytest

from ttr_desktop import i18n
from ttr_desktop.i18n import number, t
from ttr_desktop.i18n.catalogue import load_catalogue
from ttr_desktop.i18n.plurals import FAMILIES
from ttr_desktop.i18n.pseudo import pseudo_catalogue


@pytest.mark.parametrize(
    ("form", "numbers"),
    [("one", [1, 21, 101, -1]), ("few", [2, 3, 4, 22, 122]), ("many", [0, 5, 11, 12, 14, 25, 111, 112])],
)
def test_russian_counts_in_three_forms(form: str, numbers: list[int]) -> None:
    assert {FAMILIES["east-slavic"].choose(n) for n in numbers} == {form}


@pytest.mark.parametrize(
    ("family", "forms"),
    [
        ("one-other", {0: "other", 1: "one", 2: "other", 21: "other"}),
        ("zero-as-one", {0: "one", 1: "one", 2: "other"}),
        ("polish", {1: "one", 3: "few", 13: "many", 21: "many", 22: "few"}),
        ("single", {0: "other", 1: "other", 5: "other"}),
    ],
)
def test_other_families_count_their_own_way(family: str, forms: dict[int, str]) -> None:
    assert {n: FAMILIES[family].choose(n) for n in forms} == forms


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_chooses_only_forms_it_lists_and_each_of_them(family: str) -> None:
    assert {FAMILIES[family].choose(n) for n in range(200)} == set(FAMILIES[family].forms)


@pytest.mark.parametrize(
    ("code", "n", "sentence"),
    [
        ("en", 1, "x.yaml: 1 fault."),
        ("en", 2, "x.yaml: 2 faults."),
        ("ru", 1, "x.yaml: 1 ошибка."),
        ("ru", 3, "x.yaml: 3 ошибки."),
        ("ru", 12, "x.yaml: 12 ошибок."),
    ],
)
def test_a_counted_text_agrees_with_its_number(code: str, n: int, sentence: str) -> None:
    i18n.use_language(code)

    assert t("check_map.faults", file="x.yaml", n=n) == sentence


def test_braces_inside_a_value_are_left_alone() -> None:
    assert t("cli.see_help", command="{command} {n}") == "See: {command} {n}"


def test_a_missing_value_stays_visible_and_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert t("cli.see_help") == "See: {command}"
    assert "{command}" in caplog.text


def test_a_text_that_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    russian = load_catalogue("ru")
    lacking = replace(russian, texts={key: text for key, text in russian.texts.items() if key != "cli.interrupted"})
    monkeypatch.setattr("ttr_desktop.i18n.load_catalogue", lambda _code: lacking)

    i18n.use_language("ru")

    assert t("cli.interrupted") == "Stopped."


def test_an_unknown_key_is_shown_and_noted(caplog: pytest.LogCaptureFixture) -> None:
    key = ".".join(["no", "such", "text"])

    with caplog.at_level(logging.WARNING):
        assert t(key) == key
    assert key in caplog.text


def test_numbers_have_the_decimal_sign_of_the_language() -> None:
    assert number(3.14159, 2) == "3.14"
    i18n.use_language("ru")
    assert number(3.14159, 2) == "3,14"
    assert number(1234.4) == "1234"


@pytest.mark.parametrize(
    ("chosen", "asked", "spoken"),
    [
        (None, ["ru_RU.UTF-8"], "ru"),
        (None, ["de_DE", "ru"], "ru"),
        (None, ["ru-RU"], "ru"),
        (None, ["C.UTF-8", "ru"], "en"),
        (None, ["de"], "en"),
        (None, [], "en"),
        ("en", ["ru"], "en"),
        ("tlh", ["ru"], "ru"),
    ],
)
def test_the_choice_of_the_player_comes_before_that_of_the_computer(
    chosen: str | None, asked: list[str], spoken: str
) -> None:
    assert i18n.choose_language(("en", "ru"), chosen, asked) == spoken


def test_the_computer_is_asked_in_the_usual_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "de:ru")

    assert i18n.choose_language(("en", "ru")) == "ru"


def test_the_made_up_language_is_longer_keeps_placeholders_and_shows_its_ends() -> None:
    english = load_catalogue("en")
    made_up = pseudo_catalogue(english).texts

    assert set(made_up) == set(english.texts)
    before, after = str(english.texts["board.unknown"]), str(made_up["board.unknown"])
    assert len(after) >= 1.4 * len(before)
    assert "{board}" in after
    assert "{boards}" in after
    assert after[0] + after[-1] == "[]"


def test_the_made_up_language_can_be_spoken() -> None:
    i18n.use_language(i18n.PSEUDO)

    assert i18n.language() == i18n.PSEUDO
    assert t("check_map.faults", file="a.yaml", n=2).startswith("[a.yaml: 2 ")
