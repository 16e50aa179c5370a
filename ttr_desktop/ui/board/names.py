"""Names on the board: cities, countries, what lies behind the edge, and the board's own title."""

from __future__ import annotations

import math

import pygame

from ttr_desktop.boardlayout import BoardLayout, CityPlace, Label, Text
from ttr_desktop.engine import Board
from ttr_desktop.ui import fonts, looks, surfaces
from ttr_desktop.ui.art import boardmarks
from ttr_desktop.ui.board.background import Title
from ttr_desktop.ui.theme import INK, Colour

_HALO: Colour = (252, 243, 218)
_SMALLEST = 10.0
_FAR = 1.2
"""What lies behind the edge is written small in the layout; so much larger it is easily read."""
_AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))


def draw_names(
    picture: pygame.Surface, board: Board, layout: BoardLayout, title: Title | None, scale: float, language: str
) -> None:
    """Write all names onto the board at a zoom."""
    for city in layout.cities.values():
        if city.label is not None:
            lines = _placed(city.label, scale, language, INK)
            shift = _clear_of_halo(lines, city.label.text(language), city, layout, scale)
            picture.blits([(image, place.move(shift)) for image, place in lines])
    for track in layout.tracks:
        if track.parallel == 0:
            for part in track.parts:
                if part.far_label is not None:
                    picture.blits(_placed(part.far_label, scale, language, (84, 20, 18), _FAR))
    if title is not None:
        _draw_title(picture, board, title, scale, language)


def _placed(
    label: Label, scale: float, language: str, ink: Colour, factor: float = 1.0
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The lines of a label, each with its place."""
    text = label.text(language)
    size = max(_SMALLEST, label.size * scale * factor)
    # The box was measured for this font: its lines share the height evenly.
    step = text.box[1] * scale / max(1, len(text.lines))
    top = text.at[1] * scale - text.box[1] * scale / 2
    placed = []
    for row, line in enumerate(text.lines):
        image = outlined(line, fonts.CITY_FONT, size, ink)
        middle = (round(text.at[0] * scale), round(top + step * (row + 0.5)))
        placed.append((image, image.get_rect(center=middle)))
    return placed


def _clear_of_halo(
    lines: list[tuple[pygame.Surface, pygame.Rect]], text: Text, city: CityPlace, layout: BoardLayout, scale: float
) -> tuple[int, int]:
    """How far a name moves so that the halo of its city leaves all its letters free.

    On a small board letters are larger than the room that was measured for them. No name leaves the map for it.
    """
    reach = boardmarks.halo_reach(2 * layout.city_radius * scale)
    x, y = city.at[0] * scale, city.at[1] * scale
    inked = [image.get_bounding_rect().move(place.topleft) for image, place in lines]
    seen = inked[0].unionall(inked[1:])
    nearest = (max(seen.left, min(x, seen.right)), max(seen.top, min(y, seen.bottom)))
    if math.hypot(nearest[0] - x, nearest[1] - y) >= reach:
        return 0, 0
    left, top, right, bottom = (edge * scale for edge in layout.inner)
    beside, below = text.at[0] - city.at[0], text.at[1] - city.at[1]
    if abs(beside) - text.box[0] / 2 > abs(below) - text.box[1] / 2:
        return _aside(seen.left, seen.right, x, reach if beside > 0 else -reach, (left, right)), 0
    return 0, _aside(seen.top, seen.bottom, y, reach if below > 0 else -reach, (top, bottom))


def _aside(start: int, end: int, middle: float, reach: float, room: tuple[float, float]) -> int:
    """How far something moves along one axis to be out of reach on one side, or as near to that as there is room."""
    if reach > 0:
        return math.ceil(min(middle + reach - start, max(0.0, room[1] - end)))
    return math.floor(max(middle + reach - end, min(0.0, room[0] - start)))


def outlined(line: str, face: str, size: float, ink: Colour, halo: Colour = _HALO) -> pygame.Surface:
    """A line of text with a light rim, readable on any ground."""
    halo = looks.WHITE if looks.is_plain() and halo == _HALO else halo
    reach = max(1, round(size * (0.13 if looks.is_plain() else 0.085)))
    words = fonts.spaced(line, face, size, ink)
    rim = fonts.spaced(line, face, size, halo)
    image = surfaces.clear((words.get_width() + 2 * reach, words.get_height() + 2 * reach))
    image.fill((*halo, 0))
    for dx, dy in _AROUND:
        image.blit(rim, (round(reach + dx * reach), round(reach + dy * reach)))
    image.blit(words, (reach, reach))
    return image


def _draw_title(picture: pygame.Surface, board: Board, title: Title, scale: float, language: str) -> None:
    names = board.definition.names
    x, y, w, h = (value * scale for value in title.box)
    ink = INK if looks.is_plain() else title.ink
    words = fonts.fitted(names.get(language, names["en"]), fonts.TITLE_FONT, (w * 0.94, h * 0.9), h * 0.9, ink)
    picture.blit(words, words.get_rect(center=(round(x + w / 2), round(y + h / 2))))
