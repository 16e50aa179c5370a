"""Searching finds the page a player means, in their own words."""

from __future__ import annotations

import pytest

from ttr_desktop.mapfiles import load_map
from ttr_desktop.rulebook import load_rulebook, search

BOOKS = {language: load_rulebook(language, load_map) for language in ("en", "ru")}


@pytest.mark.parametrize(
    ("language", "words", "page"),
    [
        ("en", "ferry", "ferries"),
        ("en", "TUNNEL", "tunnels"),
        ("en", "three locomotives", "cards"),
        ("en", "longest road", "scoring"),
        ("en", "harbor", "harbours"),
        ("en", "tie-break", "scoring"),
        ("en", "murmansk", "groups"),
        ("en", "black die", "dice-tunnels"),
        ("ru", "паромы", "ferries"),
        ("ru", "паромов", "ferries"),
        ("ru", "ничья", "scoring"),
        ("ru", "последний круг", "end"),
        ("ru", "тур", "tours"),
        ("ru", "вокзалу", "stations"),
    ],
)
def test_the_best_page_comes_first(language: str, words: str, page: str) -> None:
    assert next(hit.page.id for hit in search(BOOKS[language].pages, words)) == page


def test_all_words_must_be_there() -> None:
    assert search(BOOKS["en"].pages, "ferry zeppelin") == []
    assert search(BOOKS["en"].pages, "  ") == []


def test_an_excerpt_holds_what_was_found() -> None:
    hit = next(hit for hit in search(BOOKS["en"].pages, "rocky") if hit.excerpt)

    assert "rocky" in hit.excerpt
    assert len(hit.excerpt) < 120


def test_the_letter_yo_is_found_either_way() -> None:
    yo = [hit.page.id for hit in search(BOOKS["ru"].pages, "жетон")]
    without = [hit.page.id for hit in search(BOOKS["ru"].pages, "подсчет")]

    assert "dice-tokens" in yo
    assert "scoring" in without
