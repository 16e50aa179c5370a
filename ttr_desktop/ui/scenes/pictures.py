"""Pictures for the rulebook: a position on its real board, cut out, and cards, dice or tickets in a row.

A board is a large thing to draw, so each picture is made once and kept; the board last used is kept as well.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pygame

from ttr_desktop.boardlayout import layout_for
from ttr_desktop.engine import Board, Game
from ttr_desktop.engine.state import CLOSED
from ttr_desktop.i18n import language
from ttr_desktop.mapfiles import MapProblem, load_map
from ttr_desktop.mapfiles.catalogue import catalogue
from ttr_desktop.resources import MissingResourcesError
from ttr_desktop.rulebook import SITUATIONS, Situation
from ttr_desktop.rulebook.situations import Way
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.art import cards, dice, tickets
from ttr_desktop.ui.board.background import load_background
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.ways import cities_of
from ttr_desktop.ui.table.words import ticket_face
from ttr_desktop.ui.theme import INK_SOFT, OUTLINE

SPACE = 34
"""How long a space of a track is drawn, if there is room."""
TALLEST = 270
SHAPE = 1.7
"""A picture is at least so many times as wide as it is high: names stand beside their cities."""
CARD = (78, 50)
TICKET = (180, 113)
MARGIN = 1.15
"""Around the outermost cities, in spaces."""


@cache
def shipped_board(map_id: str) -> Board:
    """A board by its id, read once."""
    try:
        return load_map(map_id)
    except MapProblem as fault:
        raise MissingResourcesError(f"the board {map_id!r} cannot be read: {fault}") from fault


def track_of(board: Board, way: Way) -> int:
    """The track that a situation names."""
    nth = way[2] if len(way) > 2 else 0
    tracks = board.definition.tracks
    return [track for track in range(board.track_count) if {tracks[track].a, tracks[track].b} == set(way[:2])][nth]


def show_of(board: Board, situation: Situation) -> BoardShow:
    """The position as the board view draws it."""
    view = Game.new(board, 2, 1).view_for(0)
    state = view.state
    for owner, ways in ((0, situation.mine), (1, situation.theirs), (CLOSED, situation.closed)):
        for way in ways:
            state.owner[track_of(board, way)] = owner
    for module, cities in (
        ("stations", situation.station),
        ("harbours", situation.harbour),
        ("passengers", situation.passenger),
    ):
        for city in cities:
            part: Any = state.slices[module]
            part.owner[board.city_index[city]] = 0
    show = BoardShow(view, (0, 1))
    # Drawn like a way that is shown: brighter than the light of what can be claimed.
    show.way = tuple(track_of(board, way) for way in situation.lit)
    for city in situation.halo:
        show.halo(board.city_index[city])
    return show


MOST_KEPT = 24
"""Pictures of one window size; those of sizes gone by are let go."""


class SituationPictures:
    """Makes and keeps the pictures of positions."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, int, float, str], pygame.Surface] = {}
        self._board: BoardView | None = None

    def size(self, name: str, room: int, scale: Scale) -> tuple[int, int]:
        """How large a picture will be, without making it."""
        return self._frame(SITUATIONS[name], room, scale)[0]

    def ready(self, name: str, room: int, scale: Scale) -> pygame.Surface | None:
        """The picture if it has been made."""
        return self._made.get((name, room, scale.factor, language()))

    def picture(self, name: str, room: int, scale: Scale) -> pygame.Surface:
        """The picture of a position, at most `room` pixels wide."""
        key = (name, room, scale.factor, language())
        if key not in self._made:
            if len(self._made) >= MOST_KEPT:
                self._made.clear()
            self._made[key] = self._draw(SITUATIONS[name], room, scale)
        return self._made[key]

    def _frame(
        self, situation: Situation, room: int, scale: Scale
    ) -> tuple[tuple[int, int], float, tuple[float, float]]:
        """Size of the picture, zoom, and what is in its middle."""
        layout = _layout(situation.map_id)
        margin = MARGIN * layout.space_length
        places = [layout.cities[city].at for city in situation.around]
        left, right = min(x for x, _ in places) - margin, max(x for x, _ in places) + margin
        top, bottom = min(y for _, y in places) - margin, max(y for _, y in places) + margin
        left, right = _widened((left, right), (bottom - top) * SHAPE, layout.size[0])
        zoom = min(scale.px(SPACE) / layout.space_length, room / (right - left), scale.px(TALLEST) / (bottom - top))
        size = (round((right - left) * zoom), round((bottom - top) * zoom))
        return size, zoom, ((left + right) / 2, (top + bottom) / 2)

    def _draw(self, situation: Situation, room: int, scale: Scale) -> pygame.Surface:
        size, zoom, middle = self._frame(situation, room, scale)
        view = self._view(situation.map_id)
        view.camera.view = pygame.Rect((0, 0), size)
        view.camera.scale = view.camera.goal_scale = zoom
        view.camera.x, view.camera.y = view.camera.goal = middle
        surface = surfaces.opaque(size)
        show = show_of(view.board, situation)
        view.draw(surface, show)
        while view.bank.refine(1.0):
            view.draw(surface, show)
        pygame.draw.rect(surface, shown(OUTLINE), surface.get_rect(), scale.px(2), border_radius=scale.px(4))
        return surface

    def _view(self, map_id: str) -> BoardView:
        if self._board is None or self._board.board.id != map_id:
            board, layout = shipped_board(map_id), _layout(map_id)
            self._board = BoardView(board, layout, load_background(map_id, layout), pygame.Rect(0, 0, 64, 64))
        return self._board


def _widened(span: tuple[float, float], least: float, board: float) -> tuple[float, float]:
    """A span of at least this width around the same middle, moved so that it stays on the board."""
    left, right = span
    more = max(0.0, least - (right - left)) / 2
    left, right = left - more, right + more
    shift = max(0.0, -left) - max(0.0, right - board)
    return left + shift, right + shift


@cache
def _layout(map_id: str) -> Any:
    path = next((head.path for head in catalogue() if head.id == map_id), None)
    return layout_for(shipped_board(map_id).definition, path)


# -- rows of things ------------------------------------------------------------------------------------

GAP = "-"
Draw = Callable[[str, tuple[int, int]], pygame.Surface]


def row_items(what: str) -> list[tuple[str, int]]:
    """`red:3,-,joker` as (name, count); a gap is named `-`."""
    items = []
    for item in what.split(","):
        name, _, count = item.partition(":")
        items.append((name, int(count or 1)))
    return items


def row_picture(kind: str, what: str, room: int, scale: Scale) -> pygame.Surface:
    """Cards, dice or tickets side by side, at most `room` wide."""
    if kind == "tickets":
        return _tickets(what, room, scale)
    items = row_items(what)
    wide = (scale.px(CARD[0]), scale.px(CARD[1])) if kind == "cards" else (scale.px(56), scale.px(56))
    gap = scale.px(8)
    needed = sum(wide[0] // 2 if name == GAP else wide[0] for name, _ in items) + gap * (len(items) - 1)
    if needed > room:
        wide = (wide[0] * room // needed, wide[1] * room // needed)
        gap = gap * room // needed
    draw: Draw = cards.face if kind == "cards" else _die
    return _in_a_row(items, wide, gap, draw, scale)


def _die(name: str, size: tuple[int, int]) -> pygame.Surface:
    return dice.die(name, round(size[0] * 0.8))


def _in_a_row(
    items: Sequence[tuple[str, int]], size: tuple[int, int], gap: int, draw: Draw, scale: Scale
) -> pygame.Surface:
    badge = scale.px(20)
    widths = [size[0] // 2 if name == GAP else size[0] for name, _ in items]
    surface = surfaces.clear((sum(widths) + gap * (len(items) - 1), size[1] + badge // 2))
    x = 0
    for (name, count), width in zip(items, widths, strict=True):
        place = pygame.Rect(x, 0, width, size[1])
        if name == GAP:
            _arrow(surface, place, scale)
        else:
            picture = draw(name, size)
            surface.blit(picture, picture.get_rect(center=place.center))
            if count > 1:
                paint.badge(surface, str(count), (place.centerx, place.bottom), badge)
        x += width + gap
    return surface


def _arrow(surface: pygame.Surface, place: pygame.Rect, scale: Scale) -> None:
    """What comes before, what comes after."""
    reach, thick = place.width // 3, scale.px(3)
    left, right = place.centerx - reach, place.centerx + reach
    pygame.draw.line(surface, shown(INK_SOFT), (left, place.centery), (right, place.centery), thick)
    for turn in (-1, 1):
        end = (right - reach // 2 - scale.px(2), place.centery + turn * (reach // 2 + scale.px(2)))
        pygame.draw.line(surface, shown(INK_SOFT), (right, place.centery), end, thick)


def _tickets(what: str, room: int, scale: Scale) -> pygame.Surface:
    """Tickets by board and ends: `usa:boston-miami`."""
    faces = []
    for item in what.split(","):
        map_id, _, ends = item.partition(":")
        board = shipped_board(map_id)
        wanted = set(ends.split("-"))
        found = next(
            number
            for number, ticket in enumerate(board.definition.tickets)
            if {getattr(ticket, "a", ""), getattr(ticket, "b", "")} == wanted
        )
        faces.append((ticket_face(board, found), _mini_map(board, found)))
    gap = scale.px(14)
    width = min(scale.px(TICKET[0]), (room - gap * (len(faces) - 1)) // len(faces))
    height = round(width * TICKET[1] / TICKET[0])
    surface = surfaces.clear((width * len(faces) + gap * (len(faces) - 1), height))
    for number, (face, mini) in enumerate(faces):
        surface.blit(tickets.face(face, (width, height), mini), (number * (width + gap), 0))
    return surface


def _mini_map(board: Board, ticket: int) -> tickets.MiniMap:
    """All cities as dots, those of the ticket marked."""
    layout = _layout(board.id)
    width, height = layout.size
    places = [layout.cities[city.id].at for city in board.definition.cities]
    dots = tuple((x / height, y / height) for x, y in places)
    return tickets.MiniMap(dots, (), cities_of(board, ticket), width / height, None)
