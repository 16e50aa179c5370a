"""Names on the board: cities, countries, what lies behind the edge, and the board's own title."""

from __future__ import annotations

import pygame

from ttr_desktop.boardlayout import BoardLayout, Label
from ttr_desktop.engine import Board
from ttr_desktop.ui import fonts, looks, surfaces
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
            _draw_label(picture, city.label, scale, language, INK)
    for track in layout.tracks:
        if track.parallel == 0:
            for part in track.parts:
                if part.far_label is not None:
                    _draw_label(picture, part.far_label, scale, language, (84, 20, 18), _FAR)
    if title is not None:
        _draw_title(picture, board, title, scale, language)


def _draw_label(
    picture: pygame.Surface, label: Label, scale: float, language: str, ink: Colour, factor: float = 1.0
) -> None:
    text = label.text(language)
    size = max(_SMALLEST, label.size * scale * factor)
    # The box was measured for this font: its lines share the height evenly.
    step = text.box[1] * scale / max(1, len(text.lines))
    top = text.at[1] * scale - text.box[1] * scale / 2
    for row, line in enumerate(text.lines):
        image = outlined(line, fonts.CITY_FONT, size, ink)
        middle = (round(text.at[0] * scale), round(top + step * (row + 0.5)))
        picture.blit(image, image.get_rect(center=middle))


def outlined(line: str, face: str, size: float, ink: Colour, halo: Colour = _HALO) -> pygame.Surface:
    """A line of text with a light rim, readable on any ground."""
    halo = looks.WHITE if looks.is_plain() and halo == _HALO else halo
    reach = max(1, round(size * (0.13 if looks.is_plain() else 0.085)))
    words = fonts.render(line, face, size, ink)
    rim = fonts.render(line, face, size, halo)
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
