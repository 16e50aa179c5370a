"""The rulebook on the screen: pages, search, links, keys, and nothing that does not fit, in both languages."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop.i18n import language
from ttr_desktop.mapfiles import load_map
from ttr_desktop.rulebook import SITUATIONS, load_rulebook
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import cards, dice
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.scenes.pictures import GAP, SituationPictures, row_items, row_picture
from ttr_desktop.ui.scenes.prose import Prose, Table, lines_of, words_of
from ttr_desktop.ui.scenes.rulebook import Contents, RulebookScene

PAGES = [page.id for page in load_rulebook("en", load_map).pages]


@pytest.fixture
def reader(person: Driver) -> Driver:
    """Somebody with the book open at its first page."""
    person.app.push(RulebookScene(person.app))
    person.rounds(2)
    return person


def opened(driver: Driver) -> str:
    return str(driver.scene.page_name)


def test_a_page_is_chosen_from_the_contents(reader: Driver) -> None:
    contents = reader.widget("contents")
    reader.scene.widgets.focus_on(contents)
    reader.key(pygame.K_DOWN)

    assert opened(reader) == PAGES[1]
    assert "Before the first turn" in [one.text for one in reader.scene.widgets.widgets if isinstance(one, Prose)]


def test_the_contents_skip_the_names_of_groups(reader: Driver) -> None:
    contents: Contents = reader.widget("contents")
    last_of_group = min(row for row in contents.headings if row) - 1
    contents.choose(last_of_group)
    reader.rounds()
    renewed: Contents = reader.widget("contents")
    reader.scene.widgets.focus_on(renewed)
    reader.key(pygame.K_DOWN)

    assert opened(reader) == "ferries"
    reader.key(pygame.K_UP)
    assert opened(reader) == "secret"


def test_searching_opens_the_best_page_and_escape_ends_the_search(reader: Driver) -> None:
    reader.key(pygame.K_f, pygame.KMOD_CTRL)
    reader.type("tunnel")

    assert reader.focused() == "search"
    assert opened(reader) == "tunnels"
    assert reader.widget("search").text == "tunnel"
    contents = reader.widget("contents")
    assert all(row != "Final scoring" for row in contents.rows)
    assert "tunnel" in contents.tip_at((contents.rect.x, contents.rect.y + 4)).casefold()
    assert contents.tip_at((contents.rect.x, contents.rect.bottom + 9999)) == ""
    reader.key(pygame.K_ESCAPE)
    assert reader.screen == "rulebook"
    assert "Final scoring" in reader.widget("contents").rows
    reader.key(pygame.K_ESCAPE)
    assert reader.screen == "title"


def test_letters_typed_into_the_search_press_no_keys(reader: Driver) -> None:
    reader.click("search")
    reader.type("qan")

    assert reader.screen == "rulebook"
    assert "Nothing found. Try fewer letters." in reader.texts()


def test_a_link_leads_on_and_the_way_back_leads_back(reader: Driver) -> None:
    reader.scene.open("claim")
    reader.rounds()
    reader.scene.widgets.focus_on(reader.widget("see doubles"))
    reader.key(pygame.K_RETURN)
    assert opened(reader) == "doubles"

    reader.click("before")
    assert opened(reader) == "claim"
    reader.key(pygame.K_BACKSPACE)
    assert opened(reader) == "goal"
    assert not reader.widget("before").is_enabled


def test_the_page_is_moved_with_keys_and_wheel(reader: Driver) -> None:
    area = reader.widget("page")
    assert reader.focused() == "page"
    reader.key(pygame.K_PAGEDOWN)
    below = area.offset
    assert below > 0
    reader.key(pygame.K_HOME)
    assert area.offset == 0
    reader.move_to(area.rect.center)
    reader.wheel(-2)
    assert area.offset > 0


def test_every_link_is_reached_with_tab(reader: Driver) -> None:
    reader.scene.open("tickets")
    reader.rounds()
    seen = set()
    for _ in range(20):
        reader.key(pygame.K_TAB)
        seen.add(reader.focused())

    assert {"search", "contents", "page", "see scoring", "see countries", "see tours", "back", "before"} <= seen


def test_a_picture_of_a_board_comes_after_the_page(reader: Driver) -> None:
    reader.scene.open("tunnels")
    reader.rounds(4)
    places = [one for one in reader.scene.widgets.widgets if type(one).__name__ == "SituationPlace"]

    assert [place.is_made for place in places] == [True]


def test_the_book_speaks_the_language_at_once(reader: Driver) -> None:
    reader.app.use_language("ru")
    reader.rounds(2)

    assert language() == "ru"
    assert reader.scene.page.title == "О чём эта игра"


@pytest.mark.parametrize("code", ["en", "ru"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 600), 200), ((1280, 720), 80), ((1920, 1080), 150)])
def test_every_page_fits(size: tuple[int, int], percent: int, code: str) -> None:
    driver = Driver(size, language=code, ui_scale=percent)
    try:
        scene = RulebookScene(driver.app)
        driver.app.push(scene)
        for page in PAGES:
            scene.open(page)
            widgets = scene.widgets.widgets
            assert overlaps(widgets) == [], page
            assert outside(widgets, size) == [], page
            assert cut_words(widgets) == [], page
            assert [one.text for one in widgets if isinstance(one, Prose) and not prose_fits(one)] == [], page
            assert [one.rows for one in widgets if isinstance(one, Table) and not table_fits(one)] == [], page
        assert names_fit(scene.widgets.find("contents"))  # type: ignore[arg-type]
    finally:
        driver.close()


def prose_fits(prose: Prose) -> bool:
    room = prose.rect.width - prose.indent - 2 * prose.margin
    ends = [x + fonts.width(letters, face, prose.size) for line in prose.lines for x, face, letters in line[-1:]]
    return max(ends) <= room


def table_fits(table: Table) -> bool:
    return all(
        fonts.width(line, fonts.TEXT_FONT, table.size) <= width - table.pad and left + width <= table.rect.width + 1
        for cells in table.cells
        for left, width, lines in cells
        for line in lines
    )


def names_fit(contents: Contents) -> bool:
    room = contents.rect.width - contents.scale.px(14)
    size = contents.scale.text("body") * 0.75
    return all(fonts.width(row, fonts.TEXT_FONT, size) <= room for row in contents.rows)


# -- the pieces of a page ------------------------------------------------------------------------------


def test_a_comma_stays_with_the_strong_word_before_it(person: Driver) -> None:
    words = words_of("take **two cards**, now", fonts.TEXT_FONT)

    assert [[letters for _, letters in word] for word in words] == [["take"], ["two"], ["cards", ","], ["now"]]


def test_lines_keep_to_their_room(person: Driver) -> None:
    text = "one **two three** four five six seven eight nine ten"
    lines = lines_of(text, 20, 120)

    assert len(lines) > 2
    assert all(line[0][0] == 0 for line in lines)
    said = " ".join(letters for line in lines for _, _, letters in line)
    assert said == text.replace("**", "")


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_position_can_be_drawn(person: Driver, name: str) -> None:
    pictures = SituationPictures()
    scale = Scale(0.5)
    picture = pictures.picture(name, 300, scale)

    assert picture.get_size() == pictures.size(name, 300, scale)
    assert picture.get_width() <= 300
    colours = {tuple(picture.get_at((x, y)))[:3] for x in range(4, picture.get_width() - 4, 9) for y in range(4, 60, 7)}
    assert len(colours) > 20


def test_rows_of_things_name_real_things_and_keep_to_their_room(person: Driver) -> None:
    for page in load_rulebook("en", load_map).pages:
        for block in page.blocks:
            if block.kind in ("cards", "dice"):
                known = cards.KINDS if block.kind == "cards" else (*dice.WHITE_FACES, *dice.BLACK_FACES)
                assert {name for name, _ in row_items(block.name)} <= {*known, GAP}, page.id
            if block.kind in ("cards", "dice", "tickets"):
                picture = row_picture(block.kind, block.name, 240, Scale(1.0))
                assert picture.get_width() <= 242, page.id
