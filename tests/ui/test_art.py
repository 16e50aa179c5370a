"""Every picture the rules can ask for exists, is told apart without colour, and can be read."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest

from tests.ui.glyphs import characters
from tools.colour_vision import MATRICES, simulate
from ttr_desktop.bots import bot_levels
from ttr_desktop.engine import Game
from ttr_desktop.mapfiles import catalogue, load_map
from ttr_desktop.ui import fonts, theme
from ttr_desktop.ui.art import (
    boardmarks,
    cards,
    dice,
    icons,
    marks,
    panels,
    pieces,
    portraits,
    spaces,
    symbols,
    textures,
    tickets,
    title,
    tokens,
)
from ttr_desktop.ui.art.cache import STORE, PictureStore, cached
from ttr_desktop.ui.theme import CARD_COLOURS, HUES, INK, PLAYER_COLOURS, contrast, player_mark

BOARDS = [head.id for head in catalogue()]
SMALL = 12
PLAYERS = range(5)
TRACK_COLOURS = (*CARD_COLOURS, "gray")


@pytest.fixture(autouse=True)
def _fonts_ready() -> Iterator[None]:
    pygame.font.init()
    yield
    STORE.clear()


def ink_of(picture: pygame.Surface) -> list[int]:
    """The form of a picture: how opaque each pixel is."""
    return list(pygame.image.tobytes(picture, "RGBA")[3::4])


def difference(first: pygame.Surface, second: pygame.Surface) -> float:
    """Share of the ink that two forms of equal size do not have in common."""
    a, b = ink_of(first), ink_of(second)
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / max(sum(a), sum(b))


def is_drawn(picture: pygame.Surface) -> bool:
    """Something is visible and it is not one flat colour."""
    return picture.get_bounding_rect().width > 0 and len(set(pygame.image.tobytes(picture, "RGBA"))) > 4


# -- everything the rules can ask for ----------------------------------------------------------------------------------


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_card_of_a_board_has_a_face_a_compact_form_and_a_back(board_id: str) -> None:
    board = load_map(board_id)
    stock = Game.new(board, players=2, seed=1, mode="cards", options={}).rules.stock
    assert stock is not None
    for kind in stock.kinds:
        assert is_drawn(cards.face(kind.name, (96, 60)))
        assert is_drawn(cards.compact(kind.name, (60, 28)))


def test_every_deck_has_a_back() -> None:
    backs = [cards.back(deck, (96, 60)) for deck in cards.BACKS] + [tickets.back(d, (96, 60)) for d in tickets.DECKS]
    assert len({pygame.image.tobytes(back, "RGBA") for back in backs}) == len(backs)


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_space_of_a_board_can_be_drawn(board_id: str) -> None:
    board = load_map(board_id)
    asked = {("pair" if t.pairs else t.kind, t.color, t.locomotives > 0) for t in board.definition.tracks}
    for kind, colour, has_locomotive in asked:
        assert is_drawn(spaces.space(kind, colour, 30, 12, 20, has_locomotive))


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_ticket_deck_of_a_board_has_a_colour_of_its_own(board_id: str) -> None:
    decks = {ticket.deck for ticket in load_map(board_id).definition.tickets}
    assert decks <= set(tickets.DECKS)


@pytest.mark.parametrize("board_id", BOARDS)
def test_every_goods_token_and_goods_city_of_a_board_can_be_drawn(board_id: str) -> None:
    goods = load_map(board_id).definition.rules.get("passengers", {}).get("goods", {})
    for colour, values in goods.items():
        assert is_drawn(boardmarks.stud(f"goods_{colour}", 20))
        assert is_drawn(tokens.goods_stack(colour, tuple(values), 24))
        assert all(is_drawn(tokens.goods(colour, value, 24)) for value in values)


def test_piles_are_as_wide_as_their_cards_and_grow_with_their_layers() -> None:
    for make, decks in ((cards.pile, cards.BACKS), (tickets.pile, tickets.DECKS)):
        for deck in decks:
            heights = [make(deck, (96, 60), layers).get_height() for layers in (0, 2, 5)]
            assert heights == sorted(set(heights))
            assert make(deck, (96, 60), 5).get_width() == 96


def test_bots_without_a_level_have_a_blank_face() -> None:
    assert portraits.character_names("random") == ()
    assert portraits.bot("random", "", 40) is portraits.unknown(40)


@pytest.mark.parametrize("size", [(640, 480), (1280, 720), (2600, 1500)])
def test_backdrop_fills_the_window(size: tuple[int, int]) -> None:
    assert title.backdrop(size).get_size() == size


def test_every_piece_exists_in_five_colours() -> None:
    for player in PLAYERS:
        for angle in range(0, 360, 45):
            assert is_drawn(pieces.train(player, 30, 11, angle))
            assert is_drawn(pieces.ship(player, 30, 11, angle))
        for make in (pieces.station, pieces.passenger, pieces.harbour, pieces.score_marker):
            assert is_drawn(make(player, 30))


def test_dice_show_different_faces() -> None:
    faces = (*dice.WHITE_FACES, *dice.BLACK_FACES)
    pictures = {pygame.image.tobytes(dice.die(face, 40), "RGBA") for face in faces}
    assert len(pictures) == len(faces) == 6


@pytest.mark.parametrize("state", tickets.STATES)
@pytest.mark.parametrize(
    "face",
    [
        tickets.TicketFace(("Boston", "Miami"), ("12",)),
        tickets.TicketFace(("Константинополь", "Санкт-Петербург"), ("21",), deck="long"),
        tickets.TicketFace(("Lagos", "Cape Town", "Toamasina", "Djibouti", "Al-Qahira"), ("27", "22", "−37")),
        tickets.TicketFace(("Zürich",), (), (("France", "7"), ("Italia", "11"))),
    ],
)
def test_every_sort_of_ticket_exists_in_every_state(face: tickets.TicketFace, state: tickets.State) -> None:
    mini = tickets.MiniMap(((0.1, 0.2), (1.4, 0.8)), ((0, 1),), (0, 1))
    assert is_drawn(tickets.face(face, (120, 75), mini, state))


def test_a_ticket_can_show_a_picture_of_its_board() -> None:
    sea = pygame.Surface((160, 100), depth=32)
    sea.fill((20, 90, 200))
    ticket = tickets.TicketFace(("Boston", "Miami"), ("12",))
    shown = tickets.face(ticket, (160, 100), tickets.MiniMap(((0.8, 0.2),), (), (0,), 1.6, sea))
    assert tuple(shown.get_at((60, 60)))[:3] == (20, 90, 200)


def test_states_of_a_ticket_look_different() -> None:
    face = tickets.TicketFace(("Boston", "Miami"), ("12",))
    pictures = {pygame.image.tobytes(tickets.face(face, (120, 75), None, state), "RGBA") for state in tickets.STATES}
    assert len(pictures) == len(tickets.STATES)


def test_every_level_of_bot_has_several_faces_and_people_have_emblems() -> None:
    assert bot_levels() == portraits.LEVELS, "the stars of a face count its level"
    for level in portraits.LEVELS:
        faces = {pygame.image.tobytes(portraits.bot(level, n, 40), "RGBA") for n in portraits.character_names(level)}
        assert len(faces) >= 3
    emblems = {pygame.image.tobytes(portraits.emblem(name, 0, 40), "RGBA") for name in portraits.EMBLEMS}
    assert len(emblems) == len(portraits.EMBLEMS) >= 6


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_panels_and_buttons_have_the_size_asked_for(scale: float) -> None:
    for kind in panels.PANELS:
        for size in ((8, 8), (37, 200), (300, 90)):
            assert panels.panel(kind, size, scale).get_size() == size
    for style, state in itertools.product(panels.BUTTON_STYLES, panels.BUTTON_STATES):
        assert panels.button((120, 40), state, style, scale).get_size() == (120, 40)


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(cards.UnknownCard):
        cards.face("pink", (96, 60))
    with pytest.raises(spaces.UnknownSpace):
        spaces.space("rail", "pink", 30, 12)
    with pytest.raises(ValueError, match="seven"):
        dice.die("seven", 40)


@pytest.mark.parametrize("size", [1, 2, 5])
def test_absurdly_small_pictures_do_no_harm(size: int) -> None:
    """A window can shrink to one pixel; the pictures in it must still be made."""
    cards.face("red", (size, size))
    cards.compact("locomotive", (size, size))
    tickets.face(tickets.TicketFace(("A", "B"), ("1",)), (size, size))
    pieces.train(0, size, size, 30)
    panels.button((size, size))
    panels.panel("parchment", (size, size))
    title.backdrop((size, size))
    title.logo(size)


# -- told apart without colour -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [10, SMALL, 16])
def test_signs_of_the_colours_differ_in_form_even_when_tiny(size: int) -> None:
    for first, second in itertools.combinations(TRACK_COLOURS, 2):
        apart = difference(symbols.sign(first, size, INK), symbols.sign(second, size, INK))
        assert apart > 0.25, f"{first} and {second} differ in only {apart:.0%} of their ink at {size} pixels"


def test_marks_of_the_players_differ_in_form() -> None:
    assert len({player_mark(player) for player in PLAYERS}) == 5
    for first, second in itertools.combinations(PLAYERS, 2):
        assert difference(marks.mark(first, SMALL), marks.mark(second, SMALL)) > 0.15


@pytest.mark.parametrize("kind", MATRICES)
@pytest.mark.parametrize("colour", TRACK_COLOURS)
def test_sign_on_a_space_stays_visible_to_colour_blind_people(colour: str, kind: str) -> None:
    """Form tells the colours apart only if the sign stands out from its ground."""
    ground = HUES[colour]
    ink = theme.mix(theme.ink_on(ground), ground, 0.12)
    assert contrast(simulate(ink, kind), simulate(ground, kind)) >= 3


@pytest.mark.parametrize("kind", MATRICES)
def test_simulated_spaces_are_told_apart_by_their_signs(kind: str) -> None:
    """Rendered side by side and turned grey, no two spaces of different colour look alike."""
    lightness = {colour: _grey_of_space(colour, kind) for colour in spaces.COLOURS}
    for first, second in itertools.combinations(spaces.COLOURS, 2):
        a, b = lightness[first], lightness[second]
        apart = sum(x != y for x, y in zip(a, b, strict=True)) / len(a)
        assert apart > 0.04, f"{first} and {second} look alike under {kind}"


def _grey_of_space(colour: str, kind: str) -> list[bool]:
    """Which pixels of the middle of a space belong to the sign, whatever its colours: those far from the ground."""
    picture = spaces.space("rail", colour, 60, 24)
    middle = picture.get_rect().center
    ground = simulate(HUES[colour], kind)
    pixels = [
        simulate(tuple(picture.get_at((middle[0] + x, middle[1] + y)))[:3], kind)  # type: ignore[arg-type]
        for y in range(-8, 9)
        for x in range(-8, 9)
    ]
    return [contrast(pixel, ground) > 1.9 for pixel in pixels]


@pytest.mark.parametrize("kind", MATRICES)
@pytest.mark.parametrize("player", PLAYERS)
def test_mark_on_a_train_stays_visible_to_colour_blind_people(player: int, kind: str) -> None:
    hue = PLAYER_COLOURS[player]
    ink = theme.CREAM if theme.ink_on(hue) == theme.CREAM else theme.darker(hue, 0.84)
    assert contrast(simulate(ink, kind), simulate(hue, kind)) >= 3


# -- can be read -------------------------------------------------------------------------------------------------------


def lightest_and_darkest(picture: pygame.Surface, area: pygame.Rect) -> tuple[theme.Colour, theme.Colour]:
    colours = [tuple(picture.get_at((x, y)))[:3] for x in range(area.left, area.right) for y in range(*_rows(area))]
    ordered = sorted(colours, key=theme.luminance)  # type: ignore[arg-type]
    return ordered[-1], ordered[0]  # type: ignore[return-value]


def _rows(area: pygame.Rect) -> tuple[int, int]:
    return area.top, area.bottom


@pytest.mark.parametrize(
    ("kind", "ink"),
    [
        ("parchment", theme.INK),
        ("parchment", theme.INK_SOFT),
        ("parchment", theme.GOOD),
        ("parchment", theme.BAD),
        ("tooltip", theme.INK),
        ("tooltip", theme.BAD),
        ("wood", theme.CREAM),
        ("wood", theme.CREAM_SOFT),
        ("well", theme.CREAM),
        ("well", theme.CREAM_SOFT),
        ("felt", theme.CREAM),
    ],
)
def test_text_on_panels_has_contrast(kind: str, ink: theme.Colour) -> None:
    panel = panels.panel(kind, (300, 200))
    inside = panel.get_rect().inflate(-60, -60)
    assert min(contrast(ink, ground) for ground in lightest_and_darkest(panel, inside)) >= 4.5


@pytest.mark.parametrize("style", panels.BUTTON_STYLES)
@pytest.mark.parametrize("state", panels.BUTTON_STATES)
def test_text_on_buttons_has_contrast(style: str, state: panels.ButtonState) -> None:
    plate = panels.button((160, 44), state, style)
    inside = plate.get_rect().inflate(-40, -22)
    ink = panels.button_text(style, state)
    assert min(contrast(ink, ground) for ground in lightest_and_darkest(plate, inside)) >= 4.5


def test_names_on_tickets_have_contrast() -> None:
    plain = tickets.face(tickets.TicketFace(("", ""), ("",)), (320, 200))
    banner = pygame.Rect(30, 16, 100, 24)
    assert min(contrast(theme.INK, ground) for ground in lightest_and_darkest(plain, banner)) >= 4.5


@pytest.mark.parametrize("name", ["white", "yellow", "red", "black"])
def test_values_on_goods_have_contrast(name: str) -> None:
    assert contrast(theme.ink_on(theme.GOODS[name]), theme.GOODS[name]) >= 4.5


@pytest.mark.parametrize("colour", [*CARD_COLOURS, "plus4", "passenger"])
def test_sign_on_a_compact_card_has_contrast(colour: str) -> None:
    assert contrast(theme.ink_on(HUES[colour]), HUES[colour]) >= 3


# -- fonts -------------------------------------------------------------------------------------------------------------

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    "ÄÖÜäöüßÅÆØåæøÀÂÇÉÈÊËÎÏÔŒÙÛàâçéèêëîïôœùûĄĆĘŁŃÓŚŹŻąćęłńóśźżÁÍÚñÑãõ"
    " .,:;!?-–—…'\"()+×/%«»„“”’&№"
)


@pytest.mark.parametrize("face", fonts.ALL_FONTS)
def test_every_font_has_the_letters_of_our_languages(face: str) -> None:
    assert set(LETTERS) - characters(fonts.fonts_folder() / face) == set()


@pytest.mark.parametrize("face", [face for face in fonts.ALL_FONTS if face != fonts.TITLE_FONT])
def test_every_font_for_figures_has_a_minus_sign(face: str) -> None:
    assert "−" in characters(fonts.fonts_folder() / face)


@pytest.mark.parametrize("board_id", BOARDS)
def test_city_font_can_write_every_name_on_a_board(board_id: str) -> None:
    definition = load_map(board_id).definition
    named = [*definition.cities, *definition.countries]
    needed = {letter for place in named for name in place.names.values() for letter in name}
    assert needed <= characters(fonts.fonts_folder() / fonts.CITY_FONT)


def test_every_font_has_its_licence_beside_it() -> None:
    licences = " ".join(path.name for path in fonts.fonts_folder().glob("OFL-*.txt"))
    for face in fonts.ALL_FONTS:
        assert face.split("-")[0] in licences
    for path in fonts.fonts_folder().glob("OFL-*.txt"):
        assert "SIL OPEN FONT LICENSE" in path.read_text(encoding="utf-8")


def test_sizes_are_kept_within_what_is_safe() -> None:
    assert fonts.clamp_size(0) == fonts.clamp_size(-5) == 6
    assert fonts.clamp_size(100_000) == 200
    assert fonts.font(fonts.TEXT_FONT, 100_000) is fonts.font(fonts.TEXT_FONT, 200)


def test_a_file_that_is_no_font_is_refused(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("fonts")
    (folder / fonts.TEXT_FONT).write_bytes(b"<html>not a font</html>")
    monkeypatch.setattr(fonts, "fonts_folder", lambda: folder)
    fonts.forget()
    with pytest.raises(fonts.FontProblem):
        fonts.font(fonts.TEXT_FONT, 20)
    with pytest.raises(fonts.FontProblem):
        fonts.font("somebody-elses.ttf", 20)


def test_fonts_are_loaded_anew_after_pygame_was_shut_down() -> None:
    before = fonts.font(fonts.TEXT_FONT, 20)
    pygame.quit()
    after = fonts.font(fonts.TEXT_FONT, 20)
    assert after is not before
    assert after.size("Boston")[0] > 0


def test_names_with_control_characters_and_broken_letters_are_written_all_the_same() -> None:
    assert fonts.clean("a\x00b\ud800c\nd") == "abcd"
    assert fonts.render("a\x00\ud800b", fonts.TEXT_FONT, 20, INK).get_width() > 0


def test_wrapped_lines_fit_and_lose_no_word() -> None:
    text = "Claim any free track with cards of its colour.\nRindfleischetikettierungsüberwachungsgesetz"
    lines = fonts.wrap(text, fonts.TEXT_FONT, 18, 120)
    assert all(fonts.width(line, fonts.TEXT_FONT, 18) <= 120 for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_text_that_is_too_long_is_shortened_to_the_room() -> None:
    short = fonts.shorten("Constantinople – Sankt-Peterburg", fonts.CITY_FONT, 20, 150)
    assert short.endswith("…")
    assert fonts.width(short, fonts.CITY_FONT, 20) <= 150


def test_fitting_size_is_the_largest_that_fits() -> None:
    size = fonts.fitting_size("Constantinople", fonts.CITY_FONT, (140, 40), 60)
    assert fonts.font(fonts.CITY_FONT, size).size("Constantinople")[0] <= 140
    assert fonts.font(fonts.CITY_FONT, size + 1).size("Constantinople")[0] > 140


# -- stores and icons --------------------------------------------------------------------------------------------------


def test_picture_store_stays_within_its_bound_and_drops_the_oldest() -> None:
    store = PictureStore(limit_bytes=10 * 400)
    for number in range(30):
        store.get(number, lambda: pygame.Surface((10, 10), depth=32))
        store.get(0, lambda: pygame.Surface((10, 10), depth=32))
    assert store.used_bytes <= store.limit_bytes
    kept = pygame.Surface((10, 10), depth=32)
    assert store.get(0, lambda: kept) is not kept
    assert store.get(1, lambda: kept) is kept


def test_a_picture_larger_than_the_store_is_made_but_not_kept() -> None:
    store = PictureStore(limit_bytes=100)
    assert store.get("big", lambda: pygame.Surface((50, 50))).get_size() == (50, 50)
    assert len(store) == 0


def test_pictures_are_drawn_once() -> None:
    calls = []

    @cached
    def circle(size: int) -> pygame.Surface:
        calls.append(size)
        return pygame.Surface((size, size))

    assert circle(5) is circle(5)
    assert calls == [5]


def test_shared_store_and_font_caches_are_bounded() -> None:
    for angle in range(360):
        pieces.train(angle % 5, 60, 24, angle)
    for size in range(6, 200):
        fonts.font(fonts.TEXT_FONT, size)
    for number in range(2000):
        fonts.render(str(number), fonts.NUMBER_FONT, 12, INK)
    assert STORE.used_bytes <= STORE.limit_bytes
    assert len(fonts._fonts) <= fonts.MOST_FONTS
    assert len(fonts._texts) <= fonts.MOST_TEXTS


def test_every_icon_is_a_picture_of_its_own() -> None:
    for first, second in itertools.combinations(icons.NAMES, 2):
        assert difference(icons.icon(first, 20), icons.icon(second, 20)) > 0.05, (first, second)


def test_application_icon_files_hold_every_size() -> None:
    folder = fonts.fonts_folder().parent / "icons"
    for size in title.ICON_SIZES:
        assert pygame.image.load(str(folder / f"icon-{size}.png")).get_size() == (size, size)
    assert (folder / "ttr-desktop.ico").read_bytes()[:4] == b"\x00\x00\x01\x00"
    icns = (folder / "ttr-desktop.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8], "big") == len(icns)


def test_textures_have_no_seams() -> None:
    """Opposite edges of a tile differ no more than neighbouring rows inside it do."""
    tile = textures.timber(theme.WOOD_LIGHT)
    side = tile.get_width()

    def step(x0: int, x1: int) -> int:
        return max(abs(tile.get_at((x0, y))[0] - tile.get_at((x1, y))[0]) for y in range(side))

    assert step(0, side - 1) <= 2 + max(step(x, x + 1) for x in range(0, side - 1, 16))
