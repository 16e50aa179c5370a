"""The board that never changes: its picture with the spaces, studs, signs and names on it, at any zoom.

The first zoom is drawn space by space at its own size. Meanwhile, a little in every frame, the board is drawn once at
full size; from then on every zoom is a smooth reduction of that.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pygame

from ttr_desktop.boardlayout import BoardLayout, CityPlace
from ttr_desktop.engine import Board
from ttr_desktop.ui.art import boardmarks, spaces
from ttr_desktop.ui.board.background import Background, Share
from ttr_desktop.ui.board.names import draw_names


def space_look(board: Board, track: int, number: int) -> tuple[str, str, bool]:
    """Kind and colour of a space, and whether it shows a locomotive."""
    facts = board.definition.tracks[track]
    kind = "pair" if facts.pairs else facts.kind
    return kind, facts.color, number < facts.locomotives


def stud_kind(board: Board, city: CityPlace) -> str:
    """Which stud stands for a city."""
    facts = board.definition.cities[board.city_index[city.id]]
    if facts.junction:
        return "junction"
    if facts.goods and "passengers" in board.definition.rules:
        return f"goods_{facts.goods}"
    return "harbour" if facts.harbour else "city"


class BoardPicture:
    """Keeps the board at full size and at the zoom in use."""

    def __init__(self, board: Board, layout: BoardLayout, background: Background) -> None:
        self.board = board
        self.layout = layout
        self.background = background
        self._whole: pygame.Surface | None = None
        self._making: pygame.Surface | None = None
        self._steps: Iterator[None] | None = None
        self._shown: tuple[float, str, pygame.Surface] | None = None

    def forget(self) -> None:
        """Draw everything anew when it is next asked for."""
        self._whole = self._making = self._steps = self._shown = None

    @property
    def is_complete(self) -> bool:
        """Whether the full size is ready, so that every zoom is cheap and sharp."""
        return self._whole is not None

    def refine(self, seconds: float) -> None:
        """Go on with the full size for so long at most."""
        if self._whole is not None:
            return
        if self._steps is None:
            self._steps = self._make_whole()
        end = perf_counter() + seconds
        while perf_counter() < end:
            if next(self._steps, "done") == "done":
                self._whole, self._making, self._steps = self._making, None, None
                return

    def _make_whole(self) -> Iterator[None]:
        self._making = self.background.at_size(self.layout.size, self._inner())
        yield
        yield from self._dress(self._making, 1.0)

    def at(self, scale: float, language: str) -> pygame.Surface:
        """The board at a zoom, sharp; kept until another zoom is asked for."""
        shown = self._shown
        if shown is None or shown[:2] != (scale, language):
            self._shown = None
            self._shown = shown = (scale, language, self._draw(scale, language))
        return shown[2]

    @property
    def latest(self) -> pygame.Surface | None:
        """What was shown last, for stretching while the zoom is in motion."""
        return self._shown[2] if self._shown else None

    def _draw(self, scale: float, language: str) -> pygame.Surface:
        width, height = self.layout.size
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        if self._whole is not None:
            picture = pygame.transform.smoothscale(self._whole, size)
        else:
            picture = self.background.at_size(size, self._inner())
            for _ in self._dress(picture, scale):
                pass
        draw_names(picture, self.board, self.layout, self.background.title, scale, language)
        return picture

    def _inner(self) -> Share:
        """The part of the picture within the scoring track."""
        (width, height), (left, top, right, bottom) = self.layout.size, self.layout.inner
        return (left / width, top / height, right / width, bottom / height)

    def _dress(self, picture: pygame.Surface, scale: float) -> Iterator[None]:
        """Puts spaces and studs onto a picture, a step for each."""
        layout = self.layout
        length, width = layout.space_length * scale, layout.space_width * scale
        for track in layout.tracks:
            for number, (x, y, angle) in enumerate(track.spaces):
                kind, colour, has_locomotive = space_look(self.board, track.index, number)
                image = spaces.space(kind, colour, length, width, angle, has_locomotive)
                picture.blit(image, image.get_rect(center=(round(x * scale), round(y * scale))))
                yield
        for city in layout.cities.values():
            self._put_stud(picture, city, scale)
            yield

    def _put_stud(self, picture: pygame.Surface, city: CityPlace, scale: float) -> None:
        x, y = city.at[0] * scale, city.at[1] * scale
        diameter = max(5, round(self.layout.city_radius * 2 * scale))
        if city.country is not None:
            countries = [country.id for country in self.board.definition.countries]
            number = countries.index(city.country) if city.country in countries else 0
            flies_left = 90 < city.outward % 360 < 270
            height = round(diameter * 1.7)
            image = boardmarks.pennant(number, height, flies_left)
            foot = (x + height * 0.28, y + diameter / 2) if flies_left else (x - height * 0.28, y + diameter / 2)
            picture.blit(image, image.get_rect(midbottom=(round(x + (x - foot[0]) * 0.9), round(y + diameter * 0.55))))
            return
        kind = stud_kind(self.board, city)
        image = boardmarks.stud(kind, diameter)
        picture.blit(image, image.get_rect(center=(round(x), round(y))))
