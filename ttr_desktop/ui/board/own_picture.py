"""The picture that the maker of a board has laid under it: where it was drawn over, there it lies in play.

A layout moves cities a little and cuts what lies far from all of them; the picture follows the unmoved places.
"""

from __future__ import annotations

import pygame

from ttr_desktop.boardlayout import BoardLayout
from ttr_desktop.engine.mapdef import CityDef
from ttr_desktop.mapmaker.frame import sheet_for
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.theme import PARCHMENT

VEIL = 70
"""How much parchment, of 255, lies over the picture, so that names and tracks stand out."""


def lay_picture(board: pygame.Surface, layout: BoardLayout, picture: pygame.Surface) -> None:
    """Put a picture onto the map area of a plain board."""
    area = _place_of(layout, picture.get_height() / max(1, picture.get_width()))
    x0, y0, x1, y1 = layout.inner
    room = pygame.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))
    seen = area.clip(room)
    if seen.width < 2 or seen.height < 2:
        return
    across, down = picture.get_width() / area.width, picture.get_height() / area.height
    cut = pygame.Rect(
        int((seen.x - area.x) * across),
        int((seen.y - area.y) * down),
        max(1, int(seen.width * across)),
        max(1, int(seen.height * down)),
    ).clip(picture.get_rect())
    part = pygame.transform.smoothscale(picture.subsurface(cut), seen.size)
    veil = surfaces.opaque(seen.size)
    veil.fill(PARCHMENT)
    veil.set_alpha(VEIL)
    part.blit(veil, (0, 0))
    board.blit(part, seen)


def _place_of(layout: BoardLayout, shape: float) -> pygame.Rect:
    """Where the whole picture would lie, in pixels of the board."""
    projection = layout.mapping()
    cities = []
    for city in layout.cities.values():
        lon, lat = projection.unproject(*layout.fit.invert(*city.true))
        cities.append(CityDef(city.id, {}, lat, lon))
    sheet = sheet_for(cities, shape)
    left, top = layout.true_place(sheet.west, sheet.north)
    right, bottom = layout.true_place(sheet.east, sheet.south)
    return pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))
