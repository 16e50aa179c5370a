"""Renders every piece at interface scales of 100, 150 and 200 %, as seen by colour-blind people, and every board.

    python tools/contact_sheet.py FOLDER [--only pieces|colours|boards] [--boards usa,europe]

Look at the pictures at their real size.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import pygame  # noqa: E402
from colour_vision import MATRICES, simulate_picture  # noqa: E402

from ttr_desktop.boardlayout import BoardLayout, read_layout  # noqa: E402
from ttr_desktop.engine import Board  # noqa: E402
from ttr_desktop.mapfiles import catalogue, load_map  # noqa: E402
from ttr_desktop.resources import maps_folder  # noqa: E402
from ttr_desktop.ui import fonts  # noqa: E402
from ttr_desktop.ui.art import (  # noqa: E402
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
    tickets,
    title,
    tokens,
)
from ttr_desktop.ui.theme import CREAM, GOODS, INK, PARCHMENT, WOOD, Colour  # noqa: E402

SCALES = (1.0, 1.5, 2.0)
SEA: Colour = (110, 164, 190)
PLAYERS = range(5)
Picture = tuple[str, pygame.Surface]


def sheet(pictures: Iterable[Picture], width: int, ground: Colour, scale: float) -> pygame.Surface:
    """Pictures in rows, each with its name below."""
    gap, caption = round(10 * scale), round(12 * scale)
    placed: list[tuple[Picture, int, int]] = []
    x = y = gap
    tallest = 0
    for name, picture in pictures:
        room = max(picture.get_width(), fonts.width(name, fonts.LABEL_FONT, caption))
        if x + room + gap > width:
            x, y, tallest = gap, y + tallest + caption + 2 * gap, 0
        placed.append(((name, picture), x, y))
        x, tallest = x + room + gap, max(tallest, picture.get_height())
    whole = pygame.Surface((width, y + tallest + caption + 2 * gap))
    whole.fill(ground)
    ink = CREAM if sum(ground) < 380 else INK
    for (name, picture), left, top in placed:
        whole.blit(picture, (left, top))
        whole.blit(fonts.render(name, fonts.LABEL_FONT, caption, ink), (left, top + picture.get_height() + 2))
    return whole


def card_pictures(scale: float) -> list[Picture]:
    large, small, slim = ((round(w * scale), round(h * scale)) for w, h in ((144, 90), (92, 42), (34, 50)))
    return [
        *((kind, cards.face(kind, large)) for kind in cards.KINDS),
        *((f"back {deck}", cards.back(deck, large)) for deck in cards.BACKS),
        *((f"pile {deck}", cards.pile(deck, large, 5)) for deck in cards.BACKS),
        ("slot", cards.slot(large)),
        *((kind, cards.compact(kind, small)) for kind in cards.KINDS),
        *((kind, cards.compact(kind, slim)) for kind in cards.KINDS),
    ]


def ticket_pictures(scale: float) -> list[Picture]:
    size = (round(160 * scale), round(100 * scale))
    shown: list[Picture] = []
    for name, face, mini in sample_tickets():
        shown += [(f"{name} {state}", tickets.face(face, size, mini, state)) for state in tickets.STATES]
    return [*shown, *((f"back {deck}", tickets.back(deck, size)) for deck in tickets.DECKS)]


def sample_tickets() -> list[tuple[str, tickets.TicketFace, tickets.MiniMap]]:
    face = tickets.TicketFace
    return [
        ("pair", face(("Boston", "Miami"), ("12",)), mini_map("usa", ("boston", "miami"))),
        (
            "pair long",
            face(("Sault St. Marie", "Oklahoma City"), ("9",), deck="long"),
            mini_map("usa", ("sault_st_marie", "oklahoma_city")),
        ),
        (
            "pair ru",
            face(("Константинополь", "Санкт-Петербург"), ("21",), deck="short"),
            mini_map("europe", ("constantinople", "petrograd")),
        ),
        (
            "tour",
            face(("Lagos", "Cape Town", "Toamasina", "Djibouti", "Al-Qahira"), ("27", "22", "−37")),
            mini_map("world", ("lagos", "cape_town", "toamasina", "djibouti", "al_qahira")),
        ),
        (
            "country",
            face(("Zürich",), (), (("Deutschland", "3"), ("Frankreich", "7"), ("Österreich", "5"), ("Italia", "11"))),
            mini_map("switzerland", ("zurich",)),
        ),
    ]


def mini_map(board: str, ends: tuple[str, ...]) -> tickets.MiniMap:
    """A small map straight from the layout of a board."""
    layout = read_layout(maps_folder() / f"{board}.layout.json")
    left, top, right, bottom = layout.inner
    tall = bottom - top
    order = {city: number for number, city in enumerate(layout.cities)}
    dots = tuple(((place.at[0] - left) / tall, (place.at[1] - top) / tall) for place in layout.cities.values())
    lines = tuple((order[track.a], order[track.b]) for track in layout.tracks if not track.parts)
    return tickets.MiniMap(dots, lines, tuple(order[end] for end in ends if end in order), (right - left) / tall)


def piece_pictures(scale: float) -> list[Picture]:
    shown: list[Picture] = []
    length, width, size = 44 * scale, 16 * scale, round(40 * scale)
    for player in PLAYERS:
        shown += [(f"train {angle}", pieces.train(player, length, width, angle)) for angle in (0, 35, 90, 140)]
        shown += [(f"ship {angle}", pieces.ship(player, length, width, angle)) for angle in (0, 35, 90)]
        shown += [("engine", pieces.train(player, length, width, 0, is_engine=True))]
        for make in (pieces.station, pieces.passenger, pieces.harbour, pieces.score_marker):
            shown += [(make.__name__, make(player, size)), (make.__name__, make(player, size // 2))]
        shown += [("chip", marks.chip(player, size)), ("chip", marks.chip(player, size // 2))]
    return shown


def space_pictures(scale: float) -> list[Picture]:
    shown: list[Picture] = []
    for kind in spaces.KINDS:
        for colour in spaces.COLOURS:
            for angle in (0, 50):
                shown.append((colour, spaces.space(kind, colour, 44 * scale, 16 * scale, angle)))
        shown.append((f"{kind} loco", spaces.space(kind, "gray", 44 * scale, 16 * scale, 0, has_locomotive=True)))
    shown.append(("glow", spaces.glow(44 * scale, 16 * scale, 20)))
    return shown


def token_pictures(scale: float) -> list[Picture]:
    size, small = round(44 * scale), round(22 * scale)
    values = {"white": (2,), "yellow": (3, 2, 1), "red": (4, 3, 2), "black": (7, 6, 5, 4)}
    shown = [(face, dice.die(face, size)) for face in (*dice.WHITE_FACES, *dice.BLACK_FACES)]
    shown += [("chosen", dice.die(face, size, is_chosen=True)) for face in (*dice.WHITE_FACES, *dice.BLACK_FACES)]
    shown += [("tilted", dice.die("station", size, turn=angle)) for angle in (15, 40, 75)]
    for colour in GOODS:
        shown += [(colour, tokens.goods(colour, value, at)) for value in values[colour] for at in (size, small)]
        shown.append((f"{colour} stack", tokens.goods_stack(colour, values[colour], size)))
    shown += [(kind, tokens.track_token(kind, at)) for kind in tokens.TRACK_TOKENS for at in (size, small)]
    shown += [("coin", tokens.coin(words, at)) for words in ("7", "21", "100") for at in (size, small)]
    shown += [
        ("loss", tokens.coin("−8", size, is_loss=True)),
        ("punch", tokens.punch(size)),
        ("void", tickets.void_mark(size)),
    ]
    shown += [(kind, boardmarks.stud(kind, at)) for kind in boardmarks.STUDS for at in (size, small)]
    shown += [(f"pennant {n}", boardmarks.pennant(n, size, n % 2 == 1)) for n in range(5)]
    return [*shown, ("halo", boardmarks.halo(small))]


def face_pictures(scale: float) -> list[Picture]:
    shown: list[Picture] = []
    for size in (round(88 * scale), round(40 * scale)):
        for level in portraits.LEVELS:
            shown += [(name, portraits.bot(level, name, size)) for name in portraits.character_names(level)]
        shown += [(name, portraits.emblem(name, i % 5, size)) for i, name in enumerate(portraits.EMBLEMS)]
        shown.append(("unknown", portraits.unknown(size)))
    return shown


def icon_pictures(scale: float) -> list[Picture]:
    sizes = [round(at * scale) for at in (32, 20, 14)]
    shown = [(name, icons.icon(name, size)) for size in sizes for name in icons.NAMES]
    shown += [(kind, symbols.sign(kind, size, INK)) for size in (*sizes, 10) for kind in symbols.KINDS]
    return [*shown, *((kind, symbols.badge(kind, size)) for size in sizes for kind in symbols.KINDS)]


def panel_pictures(scale: float) -> list[Picture]:
    def px(*sides: int) -> tuple[int, int]:
        return (round(sides[0] * scale), round(sides[1] * scale))

    shown = [(kind, panels.panel(kind, px(220, 120), scale)) for kind in panels.PANELS]
    for style in panels.BUTTON_STYLES:
        shown += [
            (f"{style} {state}", lettered_button(px(140, 40), state, style, scale)) for state in panels.BUTTON_STATES
        ]
    shown += [(f"{share:.0%}", panels.bar(px(120, 12), share, scale=scale)) for share in (0.0, 0.5, 1.0)]
    for state in panels.BUTTON_STATES:
        edge = round(26 * scale)
        shown += [
            ("knob", panels.knob(edge, state)),
            ("check", panels.check_box(edge, True, state)),
        ]
    shown += [("ribbon", title.ribbon(px(240, 52))), ("logo", title.logo(round(420 * scale)))]
    return [*shown, *((f"icon {size}", title.app_icon(size)) for size in title.ICON_SIZES if size <= 256)]


def lettered_button(size: tuple[int, int], state: panels.ButtonState, style: str, scale: float) -> pygame.Surface:
    plate = panels.button(size, state, style, scale).copy()
    words = fonts.render("Take tickets", fonts.NUMBER_FONT, 18 * scale, panels.button_text(style, state))
    plate.blit(words, words.get_rect(center=plate.get_rect().center))
    return plate


PIECES: dict[str, tuple[Callable[[float], list[Picture]], Colour]] = {
    "cards": (card_pictures, WOOD),
    "tickets": (ticket_pictures, WOOD),
    "pieces": (piece_pictures, PARCHMENT),
    "spaces": (space_pictures, PARCHMENT),
    "tokens": (token_pictures, PARCHMENT),
    "faces": (face_pictures, WOOD),
    "icons": (icon_pictures, PARCHMENT),
    "panels": (panel_pictures, (70, 96, 104)),
}


def draw_pieces(folder: Path) -> None:
    for name, (make, ground) in PIECES.items():
        for scale in SCALES:
            save(sheet(make(scale), round(1400 * scale), ground, scale), folder / f"{name}-{scale:.0%}.png")
    save(title.backdrop((1920, 1080)), folder / "title.png")


def draw_colours(folder: Path) -> None:
    """What must be told apart without colour, in true colours and in three simulations."""
    shown: list[Picture] = [(colour, cards.compact(colour, (92, 42))) for colour in cards.TRAIN_KINDS]
    for kind in ("rail", "sea", "tunnel"):
        shown += [(colour, spaces.space(kind, colour, 44, 16)) for colour in spaces.COLOURS]
    for player in PLAYERS:
        shown += [
            (f"player {player}", pieces.train(player, 44, 16)),
            ("", pieces.ship(player, 44, 16)),
            ("", marks.chip(player, 24)),
        ]
    shown += [(colour, tokens.goods(colour, 4, 30)) for colour in GOODS]
    for ground, name in ((PARCHMENT, "land"), (SEA, "sea")):
        plain = sheet(shown, 1100, ground, 1.0)
        save(plain, folder / f"colours-{name}-true.png")
        for kind in MATRICES:
            save(simulate_picture(plain, kind), folder / f"colours-{name}-{kind}.png")


def draw_boards(folder: Path, wanted: list[str]) -> None:
    """Every board empty, half claimed and wholly claimed by five players."""
    from ttr_desktop.ui.board.background import load_background
    from ttr_desktop.ui.board.picture import BoardPicture

    for board_id in wanted:
        board = load_map(board_id)
        layout = read_layout(maps_folder() / f"{board_id}.layout.json")
        picture = BoardPicture(board, layout, load_background(board_id, layout))
        scale = 1920 / layout.size[0]
        empty = picture.at(scale, "en").copy()
        save(empty, folder / f"board-{board_id}-empty.png")
        for name, share in (("half", 0.5), ("all", 1.0)):
            claimed = empty.copy()
            claim(claimed, board, layout, scale, share)
            save(claimed, folder / f"board-{board_id}-{name}.png")


def claim(picture: pygame.Surface, board: Board, layout: BoardLayout, scale: float, share: float) -> None:
    """Lays trains and ships on a share of the tracks; the same ones every time."""
    chance = random.Random(7)
    length, width = layout.space_length * scale * 0.94, layout.space_width * scale * 0.92
    for track in layout.tracks:
        player = chance.randrange(5)
        if chance.random() >= share:
            continue
        make = pieces.ship if board.definition.tracks[track.index].kind == "sea" else pieces.train
        for x, y, angle in track.spaces:
            image = make(player, length, width, angle)
            picture.blit(image, image.get_rect(center=(round(x * scale), round(y * scale))))


def save(picture: pygame.Surface, path: Path) -> None:
    pygame.image.save(picture, str(path))
    print(path.name, "x".join(map(str, picture.get_size())))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", choices=("pieces", "colours", "boards"))
    parser.add_argument("--boards", default="", help="board ids with commas between; all of them if not given")
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    if wish.only in (None, "pieces"):
        draw_pieces(wish.folder)
    if wish.only in (None, "colours"):
        draw_colours(wish.folder)
    if wish.only in (None, "boards"):
        draw_boards(wish.folder, wish.boards.split(",") if wish.boards else [head.id for head in catalogue()])


if __name__ == "__main__":
    main()
