"""A board is made by hand: cities placed, tracks drawn, faults mended, a test game begun."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.ui.driver import Driver, cut_words, outside, overlaps
from ttr_desktop import i18n
from ttr_desktop.bots import make_bot
from ttr_desktop.engine import Game
from ttr_desktop.mapfiles import check_file, load_map
from ttr_desktop.mapmaker import storage
from ttr_desktop.paths import own_maps_folder
from ttr_desktop.ui.scenes.map_maker import MapMakerScene

RING = [(0.15, 0.3), (0.4, 0.15), (0.7, 0.2), (0.88, 0.5), (0.7, 0.85), (0.4, 0.8), (0.15, 0.7), (0.45, 0.48)]
JOINS = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 0), (7, 1), (7, 5), (7, 3), (7, 0)]


pytestmark = pytest.mark.usefixtures("no_boards_left")


@pytest.fixture
def maker() -> Iterator[Driver]:
    """Somebody at the page of own boards."""
    driver = Driver(animation_speed="instant")
    driver.app.go_home()
    driver.app.push(MapMakerScene(driver.app))
    driver.rounds(2)
    yield driver
    driver.close()


@pytest.fixture
def person(maker: Driver) -> Driver:
    """Somebody before an empty sheet."""
    maker.click("new")
    maker.rounds(2)
    return maker


def spot(person: Driver, share: tuple[float, float]) -> tuple[int, int]:
    """A place on the sheet."""
    rect = person.scene.canvas.rect
    return round(rect.x + rect.width * share[0]), round(rect.y + rect.height * share[1])


def place_cities(person: Driver, places: list[tuple[float, float]]) -> None:
    for place in places:
        person.click_at(spot(person, place))


def drag(person: Driver, start: tuple[int, int], end: tuple[int, int]) -> None:
    person.move_to(start)
    person.press(start)
    person.rounds()
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    for place in (middle, end):
        person.move_to(place)
        person.rounds()
    person.let_go(end)
    person.rounds(2)


def join(person: Driver, a: int, b: int) -> None:
    drag(person, person.scene.canvas.city_point(a), person.scene.canvas.city_point(b))


def build_ring(person: Driver) -> None:
    place_cities(person, RING)
    for a, b in JOINS:
        join(person, a, b)


def board(person: Driver) -> Any:
    return person.scene.editor.board


def retype(person: Driver, field: str, text: str) -> None:
    person.click(field)
    person.key(pygame.K_END)
    for _ in range(30):
        person.post(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="\b", scancode=0)
    person.rounds()
    person.type(text)


def test_clicks_place_cities_and_drags_join_them(person: Driver) -> None:
    build_ring(person)

    assert len(board(person).cities) == len(RING)
    assert [(t.a, t.b) for t in board(person).tracks] == [(f"town_{a + 1}", f"town_{b + 1}") for a, b in JOINS]
    assert all(1 <= track.length <= 6 for track in board(person).tracks)


def test_a_second_drag_makes_a_double_and_a_fourth_nothing(person: Driver) -> None:
    place_cities(person, RING[:2])
    for _ in range(4):
        join(person, 0, 1)

    assert len(board(person).tracks) == 3


def test_a_drag_to_nowhere_makes_nothing(person: Driver) -> None:
    place_cities(person, RING[:1])

    drag(person, person.scene.canvas.city_point(0), spot(person, (0.6, 0.6)))

    assert (len(board(person).cities), len(board(person).tracks)) == (1, 0)


def test_a_board_made_by_hand_is_sound_and_played_to_its_end_by_bots(person: Driver) -> None:
    build_ring(person)
    person.key(pygame.K_2)
    person.click("tabs")
    person.scene.editor.tab = "board"
    person.scene.rebuild()
    retype(person, "name en", "Ring of Towns")
    person.scene.rebuild()
    person.click("suggest_trains")
    person.rounds(2)
    person.click("suggest_colors")
    person.scene.editor.tab = "tickets"
    person.scene.rebuild()
    person.click("suggest")
    person.wait(4)

    path = storage.path_of("ring_of_towns")
    assert check_file(path) == []
    made = load_map(path)
    for mode in ("cards", "dice"):
        game = Game.new(made, players=3, seed=5, mode=mode, options={})
        bots = [make_bot("random", seed=seat) for seat in range(3)]
        for _ in range(3000):
            if game.is_over:
                break
            game.apply(bots[game.to_act].decide(game.view_for(game.to_act), game.legal_actions()))
        assert game.is_over
        assert game.winners()


def test_the_test_game_opens_the_table_of_the_board(person: Driver) -> None:
    build_ring(person)
    person.scene.editor.tab = "tickets"
    person.scene.rebuild()
    person.click("suggest")

    person.click("test")
    person.rounds(4)

    assert person.screen == "table"
    assert person.app.match is not None
    assert person.app.match.board.id == "my_board"


def test_the_test_game_waits_until_all_is_mended(person: Driver) -> None:
    place_cities(person, RING[:3])

    person.click("test")

    assert person.screen == "dialog"
    person.key(pygame.K_RETURN)
    assert person.screen == "mapeditor"
    assert person.scene.editor.tab == "faults"


def test_a_fault_leads_to_what_it_is_about(person: Driver) -> None:
    place_cities(person, RING[:3])
    join(person, 0, 1)
    person.scene.editor.tab = "faults"
    person.wait(0.6)
    words = next(text for text in person.texts() if text.startswith("No track leads to"))
    number = [fault.name for fault in person.scene.editor.faults].index("no_track")

    person.click(f"fault {number}")
    person.rounds(2)

    assert words == "No track leads to Town 3."
    assert (person.scene.editor.chosen.what, person.scene.editor.chosen.number) == ("city", 2)


def test_a_city_is_moved_and_the_move_taken_back_at_once(person: Driver) -> None:
    place_cities(person, RING[:2])
    before = board(person).cities[0]
    person.scene._take_tool("move")

    drag(person, person.scene.canvas.city_point(0), spot(person, (0.5, 0.5)))

    moved = person.scene.canvas.city_point(0)
    assert abs(moved[0] - spot(person, (0.5, 0.5))[0]) <= 2
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert board(person).cities[0] == before
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert board(person).cities[0] != before


def test_the_wheel_zooms_at_the_pointer_and_draws_with_care_once_it_rests(person: Driver) -> None:
    place_cities(person, RING[:2])
    join(person, 0, 1)
    canvas = person.scene.canvas
    before = canvas.city_point(0)
    person.move_to(before)
    person.wheel(2)
    assert canvas.painter.is_quick

    person.wait(0.5)

    assert not canvas.painter.is_quick
    assert canvas.camera.scale > canvas.camera.fit_scale
    assert max(abs(a - b) for a, b in zip(before, canvas.city_point(0), strict=True)) <= 2
    person.scene.canvas.fit()
    assert canvas.camera.goal_scale == pytest.approx(canvas.camera.fit_scale, rel=0.001)


def test_erasing_a_city_takes_its_tracks(person: Driver) -> None:
    place_cities(person, RING[:3])
    join(person, 0, 1)
    join(person, 1, 2)
    person.scene._take_tool("erase")

    person.click_at(person.scene.canvas.city_point(1))

    assert (len(board(person).cities), len(board(person).tracks)) == (2, 0)


def test_keys_change_the_chosen_track(person: Driver) -> None:
    place_cities(person, RING[:2])
    join(person, 0, 1)

    for key in (pygame.K_5, pygame.K_c, pygame.K_k):
        person.key(key)

    track = board(person).tracks[0]
    assert (track.length, track.color, track.kind) == (5, "red", "tunnel")
    person.key(pygame.K_DELETE)
    assert board(person).tracks == ()


def test_the_panel_changes_the_chosen_track(person: Driver) -> None:
    place_cities(person, RING[:2])
    join(person, 0, 1)

    kinds = person.widget("kind")
    person.click_at(kinds.cells()[2].center)
    person.rounds(2)
    colors = person.widget("color")
    person.click_at(colors.cells()[5].center)
    person.rounds(2)

    track = board(person).tracks[0]
    assert (track.kind, track.locomotives, track.color) == ("ferry", 1, "blue")


def test_everything_can_be_done_without_a_mouse(person: Driver) -> None:
    assert person.focused() == "sheet"
    person.key(pygame.K_RETURN)
    for _ in range(8):
        person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    person.key(pygame.K_RETURN)
    for _ in range(8):
        person.key(pygame.K_LEFT)
    person.key(pygame.K_RETURN)
    person.key(pygame.K_3)

    assert len(board(person).cities) == 2
    assert [(t.a, t.b, t.length) for t in board(person).tracks] == [("town_2", "town_1", 3)]
    person.key(pygame.K_v)
    person.key(pygame.K_RETURN)
    person.key(pygame.K_UP)
    person.key(pygame.K_RETURN)
    assert board(person).cities[0].lat > board(person).cities[1].lat


def test_a_name_typed_in_one_language_is_there_in_both(person: Driver) -> None:
    place_cities(person, RING[:1])

    retype(person, "name en", "Bath")

    assert dict(board(person).cities[0].names) == {"en": "Bath", "ru": "Bath"}
    assert person.widget("name ru").text == "Bath"
    assert board(person).cities[0].id == "bath"


def test_after_a_click_one_types_the_name_at_once(person: Driver) -> None:
    for place, name in ((RING[0], "Bern"), (RING[1], "Basel")):
        place_cities(person, [place])
        person.type(name)

    assert [city.names["en"] for city in board(person).cities] == ["Bern", "Basel"]
    person.key(pygame.K_ESCAPE)
    assert (person.screen, person.focused()) == ("mapeditor", "sheet")


def test_letters_typed_into_a_name_are_no_commands(person: Driver) -> None:
    place_cities(person, RING[:1])

    retype(person, "name en", "bev 0")

    assert board(person).cities[0].names["en"] == "bev 0"
    assert person.scene.editor.tool == "build"


def test_what_was_made_is_saved_without_asking_and_opened_again(person: Driver) -> None:
    place_cities(person, RING[:4])
    person.click("back")
    person.rounds(2)

    assert person.screen == "mapmaker"
    person.click("board my_board")
    person.rounds(2)
    assert len(board(person).cities) == 4


def test_an_untouched_sheet_leaves_no_file(person: Driver) -> None:
    person.key(pygame.K_ESCAPE)
    person.rounds(2)

    assert storage.own_boards() == []


def test_a_board_is_deleted_after_a_question(person: Driver) -> None:
    place_cities(person, RING[:1])
    person.click("back")
    person.rounds(2)

    person.click("remove my_board")
    assert storage.own_boards()
    person.key(pygame.K_RETURN)
    person.rounds(2)

    assert storage.own_boards() == []


def test_a_copy_of_a_shipped_board_is_sound(maker: Driver) -> None:
    maker.click("copy")
    maker.click("copy nordic")
    maker.wait(0.6)

    assert board(maker).id == "my_nordic"
    assert maker.scene.editor.faults == []


def test_a_picture_dropped_on_the_window_lies_under_the_board_and_stays(person: Driver, tmp_path: Path) -> None:
    picture = tmp_path / "island.png"
    pygame.image.save(pygame.Surface((300, 200)), picture)
    person.post(pygame.DROPFILE, file=str(picture))
    person.rounds(2)
    place_cities(person, [(0.3, 0.4), (0.6, 0.6)])

    person.click("back")
    person.rounds(2)
    person.click("board my_board")
    person.rounds(2)

    assert storage.picture_of("my_board") == own_maps_folder() / "my_board.png"
    assert person.scene.painter.picture.get_size() == (300, 200)
    assert person.scene.editor.sheet.height == round(1600 * 2 / 3)


def test_a_file_that_is_no_picture_is_refused_with_a_word(person: Driver, tmp_path: Path) -> None:
    fake = tmp_path / "fake.png"
    fake.write_text("no picture", encoding="utf-8")

    person.post(pygame.DROPFILE, file=str(fake))
    person.rounds(2)

    assert person.screen == "dialog"


@pytest.mark.parametrize("language", i18n.languages())
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_nothing_overlaps_or_sticks_out(language: str, size: tuple[int, int], scale: int) -> None:
    driver = Driver(size, language=language, ui_scale=scale)
    driver.app.go_home()
    driver.app.push(MapMakerScene(driver.app))
    driver.rounds(2)
    driver.click("copy")
    driver.click("copy europe")
    driver.rounds(2)
    for tab in ("chosen", "board", "tickets", "faults"):
        driver.scene.editor.tab = tab
        driver.scene.rebuild()
        driver.rounds()
        widgets = driver.scene.widgets.widgets
        assert overlaps(widgets) == []
        assert cut_words(widgets) == []
        assert outside([one for one in widgets if one.name != "well"], driver.app.window.canvas_size) == []
    driver.close()
