"""The rulebook is whole: every rule has a page, both languages say the same, every figure and picture exists."""

from __future__ import annotations

import re

import pytest

from tests.engine.test_rules_proven import RULES
from ttr_desktop.engine.ruleset import Ruleset
from ttr_desktop.mapfiles import catalogue, load_map
from ttr_desktop.rulebook import SITUATIONS, Page, load_rulebook, page_of_board, rulebook_languages
from ttr_desktop.rulebook.facts import UnknownFact, fact
from ttr_desktop.rulebook.lookup import page_of_track
from ttr_desktop.rulebook.markup import Block, MarkupProblem, placeholders, read_pages, strong_parts

BOOKS = {language: load_rulebook(language, load_map) for language in rulebook_languages()}
ENGLISH = BOOKS["en"]
LANGUAGES = sorted(BOOKS)
BOARDS = [head.id for head in catalogue()]


def shape(page: Page) -> list[tuple[str, str, int]]:
    """What stands where, whatever the words."""
    return [(block.kind, block.name, len(block.rows)) for block in page.blocks]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_explained(language: str) -> None:
    explained = {rule for page in BOOKS[language].pages for rule in page.rules}

    assert sorted(set(RULES.split()) - explained) == []
    assert sorted(explained - set(RULES.split())) == []


def test_english_and_russian_are_written() -> None:
    assert {"en", "ru"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_pages_headings_and_pictures(language: str) -> None:
    there = {page.id: (page.rules, page.see, shape(page)) for page in BOOKS[language].pages}
    here = {page.id: (page.rules, page.see, shape(page)) for page in ENGLISH.pages}

    assert there == here


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_is_complete_and_no_copy(language: str) -> None:
    if language == "en":
        return
    same = [
        page.id
        for page in BOOKS[language].pages
        if page.blocks == ENGLISH.page(page.id).blocks or page.title == ENGLISH.page(page.id).title
    ]
    asked = [page.id for page in BOOKS[language].pages if placeholders(page) != placeholders(_raw("en", page.id))]

    assert same == []
    assert asked == []


def _raw(language: str, name: str) -> Page:
    return next(page for page in BOOKS[language].pages if page.id == name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_is_filled_in(language: str) -> None:
    book = BOOKS[language]
    for page in book.pages:
        filled = book.page(page.id)
        words = " ".join(block.text + " ".join(cell for row in block.rows for cell in row) for block in filled.blocks)

        assert "{" not in words, page.id
        assert words.count("**") % 2 == 0, page.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_a_table_with_figures_have_as_many_cells_as_their_headings(language: str) -> None:
    for page in BOOKS[language].pages:
        for block in BOOKS[language].page(page.id).blocks:
            rows = [row for row in block.rows if len(row) > 2]

            assert len({len(row) for row in rows}) <= 1, (page.id, rows)


def test_figures_come_from_the_boards() -> None:
    europe = load_map("europe")

    assert fact(europe, "stations.costs") == "1, 2, 3"
    assert fact(europe, "players") == "2–5"
    assert fact(europe, "deck.long") == "6"
    assert fact(europe, "points") == "1 | 2 | 4 | 7 | 15 | 21"
    with pytest.raises(UnknownFact):
        fact(europe, "harbours.points")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_to_go_on_to_exist(language: str) -> None:
    book = BOOKS[language]
    assert [name for page in book.pages for name in page.see if not book.has(name) or name == page.id] == []


def test_ids_are_unique() -> None:
    names = [page.id for page in ENGLISH.pages]
    assert sorted(set(names)) == sorted(names)
    for page in ENGLISH.pages:
        headings = [block.name for block in page.blocks if block.kind == "heading"]
        assert sorted(set(headings)) == sorted(headings)


def test_every_picture_is_used_and_exists() -> None:
    used = {block.name for page in ENGLISH.pages for block in page.blocks if block.kind == "situation"}

    assert used == set(SITUATIONS)


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_picture_shows_what_there_is_on_its_board(name: str) -> None:
    situation = SITUATIONS[name]
    board = load_map(situation.map_id)
    cities = (*situation.around, *situation.station, *situation.harbour, *situation.passenger, *situation.halo)
    tracks = board.definition.tracks

    assert [city for city in cities if city not in board.city_index] == []
    for way in (*situation.mine, *situation.theirs, *situation.lit, *situation.closed):
        found = [track for track in tracks if {track.a, track.b} == {way[0], way[1]}]
        assert len(found) > (way[2] if len(way) > 2 else 0), way


def test_the_longest_path_in_the_picture_is_as_long_as_the_words_say() -> None:
    situation = SITUATIONS["longest"]
    board = load_map(situation.map_id)
    length = 0
    for way in situation.lit:
        length += next(track.length for track in board.definition.tracks if {track.a, track.b} == set(way[:2]))
    captions = [
        block.text for block in ENGLISH.page("scoring").blocks if (block.kind, block.name) == ("situation", "longest")
    ]

    assert re.search(rf"\b{length} spaces", captions[0])


def test_every_board_has_a_page() -> None:
    assert [board for board in BOARDS if not ENGLISH.has(board)] == []
    assert page_of_board("usa") == "usa"
    assert ENGLISH.has(page_of_board("usa", "dice"))


def every_rule_set() -> list[Ruleset]:
    boards = [load_map(head.id) for head in catalogue()]
    return [Ruleset.of(board, board.players[0], mode, {}) for board in boards for mode in board.modes]


def test_every_decision_has_its_page() -> None:
    pages = {kind.page for rules in every_rule_set() for kind in rules.kinds.values()}

    assert sorted(page for page in pages if not ENGLISH.has(page)) == []


def test_dice_and_modules_change_the_page() -> None:
    assert rules_of("germany", "dice").kinds["trip"].page == "dice-passengers"
    assert rules_of("germany").kinds["trip"].page == "passengers"
    assert rules_of("nordic").kinds["fill_group"].page == "groups"
    assert rules_of("world").kinds["second_pick"].page == "sea-cards"


def rules_of(board: str, mode: str = "cards") -> Ruleset:
    return Ruleset.of(load_map(board), 2, mode, {})


def test_a_track_has_its_page() -> None:
    assert page_of_track("tunnel", 0, False) == "tunnels"
    assert page_of_track("rail", 2, False) == "pairs"
    assert page_of_track("rail", 0, True) == "groups"
    assert page_of_track("sea", 0, False) == "sea-tracks"
    assert page_of_track("tunnel", 0, False, "dice") == "dice-tunnels"
    assert page_of_track("rail", 0, False) == "claim"


# -- the markup ----------------------------------------------------------------------------------------

SMALL = """
@ Group
# Title {one}
keywords: a, b c
rules: C1 C2
see: two
Words with **strong** ones.
- a point
> a hint
| name | 1 |
| other | 2 |
## Part {part}
! tunnel | below
!cards red:2,- | cards
"""


def test_a_page_is_read() -> None:
    page = read_pages(SMALL)[0]

    assert (page.id, page.title, page.group) == ("one", "Title", "Group")
    assert (page.keywords, page.rules, page.see) == (("a", "b c"), ("C1", "C2"), ("two",))
    assert [block.kind for block in page.blocks] == ["text", "point", "hint", "table", "heading", "situation", "cards"]
    assert page.blocks[3].rows == (("name", "1"), ("other", "2"))
    assert page.blocks[6] == Block("cards", "cards", "red:2,-")


@pytest.mark.parametrize(
    ("source", "line"), [("words first", 1), ("# no id", 1), ("# A {a}\n! picture without words", 2)]
)
def test_what_cannot_be_read_is_named_by_line(source: str, line: int) -> None:
    with pytest.raises(MarkupProblem, match=f"line {line}"):
        read_pages(source)


def test_strong_words_are_cut_out() -> None:
    assert strong_parts("a **b c**, d") == [("a ", False), ("b c", True), (", d", False)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_clean(language: str) -> None:
    for page in BOOKS[language].pages:
        for block in page.blocks:
            assert not re.search(r"  |\s[,.;]|\.\.", block.plain), (page.id, block.plain)
            assert not re.search(r"\[|\]", block.text), (page.id, block.text)
