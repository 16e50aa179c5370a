"""Draws a draft onto the sheet: picture or parchment, tracks, cities, names."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from collections.abc import Iterator

import pygame

from ttr_desktop.i18n import language
from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art import boardmarks, spaces, textures
from ttr_desktop.ui.board.camera import Camera
from ttr_desktop.ui.board.names import outlined
from ttr_desktop.ui.editor.state import Editor
from ttr_desktop.ui.theme import FOCUS, GLOW, HUES, INK, OUTLINE, PARCHMENT, Colour, mix

WIDTH = 26.0
"""Of a space, in units of the sheet."""
LONGEST_SPACE = 74.0
GAP = 4.0
STUD = 17.0
"""Radius of a city."""
NAME = 26.0
_VEIL = 96
_ANGLE = 3
Point = tuple[float, float]
Spaces = list[tuple[float, float, float, float]]
"""x, y, angle and length of each space."""


def all_spaces(editor: Editor) -> list[Spaces]:
    """Where the spaces of each track lie, straight from city to city, doubles side by side."""
    bundles: dict[frozenset[str], list[int]] = defaultdict(list)
    numbers = {city.id: number for number, city in enumerate(editor.board.cities)}
    for number, track in enumerate(editor.board.tracks):
        bundles[frozenset((track.a, track.b))].append(number)
    found: list[Spaces] = [[] for _ in editor.board.tracks]
    for bundle in bundles.values():
        first = editor.board.tracks[bundle[0]]
        ends = editor.place_of(numbers[first.a]), editor.place_of(numbers[first.b])
        for place, number in enumerate(bundle):
            aside = (place - (len(bundle) - 1) / 2) * (WIDTH + GAP)
            found[number] = _spaces(*ends, editor.board.tracks[number].length, aside)
    return found


def _spaces(start: Point, end: Point, count: int, aside: float) -> Spaces:
    dx, dy = end[0] - start[0], end[1] - start[1]
    way = math.hypot(dx, dy) or 1.0
    ux, uy = dx / way, dy / way
    room = max(way - 2 * (STUD + GAP), 8.0 * count)
    step = min(room / count, LONGEST_SPACE + GAP)
    first = (way - step * count) / 2 + step / 2
    angle = math.degrees(math.atan2(dy, dx))
    return [
        (
            start[0] + ux * (first + step * n) - uy * aside,
            start[1] + uy * (first + step * n) + ux * aside,
            angle,
            max(6.0, step - GAP),
        )
        for n in range(count)
    ]


class Painter:
    """Keeps the ground at the zoom in use; everything else is drawn from pieces that are kept elsewhere."""

    def __init__(self) -> None:
        self._ground: tuple[object, pygame.Surface] | None = None
        self.picture: pygame.Surface | None = None
        """What lies under the board, if anything does."""
        self.is_quick = False
        """While the zoom is in motion spaces are plain boxes: their pictures would have to be made for every step."""

    def draw(self, surface: pygame.Surface, camera: Camera, editor: Editor) -> None:
        """The whole sheet as the camera sees it."""
        surface.blit(self._ground_at(camera), camera.to_screen((0, 0)))
        board, scale = editor.board, camera.scale
        chosen, ticket = editor.number_of("track"), editor.number_of("ticket")
        for number, places in enumerate(all_spaces(editor)):
            track = board.tracks[number]
            if self.is_quick:
                for place in places:
                    pygame.draw.polygon(surface, HUES[track.color], _corners(camera, place, -1))
                continue
            kind = "pair" if track.pairs else track.kind
            for n, (x, y, angle, length) in enumerate(places):
                look = (kind, track.color, _stepped(length * scale), WIDTH * scale, _ANGLE * round(angle / _ANGLE))
                image = spaces.space(*look, n < track.locomotives)
                at = camera.to_screen((x, y))
                surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
        if chosen is not None:
            self._mark_track(surface, camera, all_spaces(editor)[chosen])
        named = {getattr(board.tickets[ticket], end, "") for end in "ab"} if ticket is not None else set()
        for number, city in enumerate(board.cities):
            is_lit = number == editor.number_of("city") or city.id in named
            self._draw_city(surface, camera, editor, number, is_lit)
        for number in range(len(board.cities)):
            self._draw_name(surface, camera, editor, number)

    def _ground_at(self, camera: Camera) -> pygame.Surface:
        """Parchment, or the picture under a thin veil so that tracks stand out."""
        size = (max(1, round(camera.size[0] * camera.scale)), max(1, round(camera.size[1] * camera.scale)))
        key = (size, id(self.picture))
        if self._ground is None or self._ground[0] != key:
            ground = surfaces.opaque(size)
            if self.picture is None:
                textures.spread(ground, textures.paper(PARCHMENT))
                _net(ground, camera.scale)
            else:
                pygame.transform.smoothscale(self.picture, size, ground)
                veil = surfaces.opaque(size)
                veil.fill(PARCHMENT)
                veil.set_alpha(_VEIL)
                ground.blit(veil, (0, 0))
            pygame.draw.rect(ground, mix(PARCHMENT, INK, 0.4), ground.get_rect(), 2)
            self._ground = (key, ground)
        return self._ground[1]

    def _mark_track(self, surface: pygame.Surface, camera: Camera, places: Spaces) -> None:
        """A ring round every space of the chosen track."""
        for place in places:
            corners = _corners(camera, place, 5)
            for colour, width in ((OUTLINE, 7), (FOCUS, 3)):
                pygame.draw.polygon(surface, colour, corners, width)

    def _draw_city(self, surface: pygame.Surface, camera: Camera, editor: Editor, number: int, is_lit: bool) -> None:
        city = editor.board.cities[number]
        x, y = camera.to_screen(editor.place_of(number))
        diameter = max(8, round(2 * STUD * camera.scale))
        if is_lit:
            halo = boardmarks.halo(round(diameter * 1.25), GLOW)
            surface.blit(halo, halo.get_rect(center=(round(x), round(y))))
        kind = "junction" if city.junction else "harbour" if city.harbour else "city"
        image = boardmarks.stud(f"goods_{city.goods}" if city.goods else kind, diameter)
        surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def _draw_name(self, surface: pygame.Surface, camera: Camera, editor: Editor, number: int) -> None:
        city = editor.board.cities[number]
        name = city.names.get(language()) or city.names["en"]
        if city.junction or not name:
            return
        size = max(11.0, NAME * camera.scale)
        image = outlined(name, fonts.CITY_FONT, size, INK)
        x, y = camera.to_screen(editor.place_of(number))
        below = y + STUD * camera.scale
        place = image.get_rect(midtop=(round(x), round(below)))
        if place.bottom > camera.view.bottom:
            place.bottom = round(y - STUD * camera.scale)
        surface.blit(image, place)


def _corners(camera: Camera, place: tuple[float, float, float, float], rim: float) -> list[Point]:
    """The corners of a space on the screen, with a rim round it."""
    x, y, angle, length = place
    turn = math.radians(angle)
    long, wide = length / 2 + min(2, rim), WIDTH / 2 + rim
    along, across = (long * math.cos(turn), long * math.sin(turn)), (-wide * math.sin(turn), wide * math.cos(turn))
    return [
        camera.to_screen((x + s * along[0] + r * across[0], y + s * along[1] + r * across[1]))
        for s, r in ((1, 1), (1, -1), (-1, -1), (-1, 1))
    ]


def _stepped(length: float) -> float:
    """Lengths in steps, so that few pictures are drawn anew while a city is moved."""
    return max(4.0, 3 * round(length / 3))


def _net(ground: pygame.Surface, scale: float) -> None:
    """Faint lines to measure by eye."""
    ink = mix(PARCHMENT, INK, 0.12)
    for x in _lines(ground.get_width(), 100 * scale):
        pygame.draw.line(ground, ink, (x, 0), (x, ground.get_height()))
    for y in _lines(ground.get_height(), 100 * scale):
        pygame.draw.line(ground, ink, (0, y), (ground.get_width(), y))


def _lines(room: int, step: float) -> Iterator[int]:
    for number in itertools.count(1):
        if number * step >= room:
            return
        yield round(number * step)


def distance_to(places: Spaces, at: Point) -> float:
    """How far a point is from the line of a track's spaces."""
    best = math.inf
    for x, y, angle, length in places:
        turn = math.radians(angle)
        ux, uy = math.cos(turn), math.sin(turn)
        along = max(-length / 2, min(length / 2, (at[0] - x) * ux + (at[1] - y) * uy))
        best = min(best, math.hypot(at[0] - x - along * ux, at[1] - y - along * uy))
    return best


def band(surface: pygame.Surface, start: Point, end: Point, colour: Colour) -> None:
    """The line that follows the pointer while a track is being drawn."""
    for ink, width in ((OUTLINE, 7), (colour, 4)):
        pygame.draw.line(surface, ink, start, end, width)
