"""The board in its place of the window: picture, light, pieces, markers, and what the pointer hits."""

from __future__ import annotations

import pygame

from ttr_desktop.boardlayout import BoardLayout
from ttr_desktop.engine import Board
from ttr_desktop.i18n import language
from ttr_desktop.ui import looks
from ttr_desktop.ui.art import boardmarks
from ttr_desktop.ui.board.background import Background
from ttr_desktop.ui.board.camera import Camera, Point
from ttr_desktop.ui.board.hit_test import HitTest
from ttr_desktop.ui.board.picture import BoardPicture
from ttr_desktop.ui.board.pieces_layer import PiecesLayer
from ttr_desktop.ui.board.rims import rim
from ttr_desktop.ui.board.score_track import ScoreTrack
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.board.sprites import SpriteBank
from ttr_desktop.ui.theme import FOCUS, Colour

LIT: Colour = (255, 226, 96)
POINTED: Colour = (255, 255, 255)
CHOSEN: Colour = (110, 240, 255)
WAY: Colour = (120, 226, 255)
WIDER = 0.42
"""How much wider a further light round the same city is."""
_IDLE_WORK = 0.004
"""Seconds of a frame in which missing pictures may be made."""


class BoardView:
    """One board on the screen."""

    def __init__(self, board: Board, layout: BoardLayout, background: Background, rect: pygame.Rect) -> None:
        self.board = board
        self.layout = layout
        self.camera = Camera(layout.size, rect)
        self.bank = SpriteBank()
        self.picture = BoardPicture(board, layout, background)
        self.pieces = PiecesLayer(board, layout, self.bank)
        self.score_track = ScoreTrack(layout, self.bank)
        self.hits = HitTest(layout)
        self._look = looks.chosen()

    @property
    def rect(self) -> pygame.Rect:
        return self.camera.view

    def set_rect(self, rect: pygame.Rect) -> None:
        self.camera.set_view(rect)

    def update(self, seconds: float, is_idle: bool) -> bool:
        """Move the camera and, when nothing else is to be done, draw what is missing; whether to draw again."""
        moved = self.camera.update(seconds)
        if moved and self.camera.is_zooming:
            self.bank.forget_wishes()
        if moved or not is_idle:
            return moved
        if not self.bank.is_complete:
            return self.bank.refine(_IDLE_WORK)
        self.picture.refine(_IDLE_WORK)
        return False

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to be moved or made."""
        return not self.camera.is_moving and self.bank.is_complete and self.picture.is_complete

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, show: BoardShow) -> None:
        """The board and everything on it, inside its place."""
        self._follow_look()
        clip = surface.get_clip()
        surface.set_clip(self.camera.view)
        self._draw_picture(surface)
        for track in show.lit:
            self._light(surface, track, LIT)
        self.pieces.draw_tracks(surface, self.camera, show)
        for track in show.way:
            self._light(surface, track, WAY)
        if show.chosen is not None:
            self._light(surface, show.chosen, CHOSEN)
        if show.pointed is not None and show.pointed != show.chosen:
            self._light(surface, show.pointed, POINTED)
        for city, colour in show.halos.items():
            for number, outer in reversed([*enumerate(show.outer_halos.get(city, ()), 1)]):
                self._halo(surface, city, outer, 1.0 + WIDER * number)
            self._halo(surface, city, colour)
        self.pieces.draw_standing(surface, self.camera, show)
        self.score_track.draw(surface, self.camera, show)
        surface.set_clip(clip)

    def _follow_look(self) -> None:
        """Pictures of another look are let go."""
        if self._look is not looks.chosen():
            self._look = looks.chosen()
            self.bank.clear()
            self.picture.forget()

    def _draw_picture(self, surface: pygame.Surface) -> None:
        camera = self.camera
        if camera.is_zooming and self.picture.latest is not None:
            self._draw_stretched(surface, self.picture.latest)
            return
        picture = self.picture.at(camera.scale, language())
        left, top = camera.to_screen((0, 0))
        surface.blit(picture, (round(left), round(top)))

    def _draw_stretched(self, surface: pygame.Surface, source: pygame.Surface) -> None:
        """The visible part of the last sharp picture, stretched without smoothing: quick enough for every frame."""
        camera = self.camera
        factor = source.get_width() / self.layout.size[0]
        left, top = camera.to_board(camera.view.topleft)
        right, bottom = camera.to_board(camera.view.bottomright)
        whole = source.get_rect()
        area = pygame.Rect(
            round(left * factor), round(top * factor), round((right - left) * factor), round((bottom - top) * factor)
        ).clip(whole)
        if area.width < 1 or area.height < 1:
            return
        x0, y0 = camera.to_screen((area.left / factor, area.top / factor))
        x1, y1 = camera.to_screen((area.right / factor, area.bottom / factor))
        size = (max(1, round(x1 - x0)), max(1, round(y1 - y0)))
        surface.blit(pygame.transform.scale(source.subsurface(area), size), (round(x0), round(y0)))

    def _light(self, surface: pygame.Surface, track: int, colour: Colour) -> None:
        for x, y, angle in self.pieces.place(track).spaces:
            at = self.camera.to_screen((x, y))
            if self.camera.view.inflate(60, 60).collidepoint(at):
                picture = self._glow(round(angle) % 180, colour)
                surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _glow(self, turn: int, colour: Colour) -> pygame.Surface:
        length, width = self.layout.space_length, self.layout.space_width
        return self.bank.get(
            ("glow", colour, turn),
            self.camera.scale,
            lambda scale: rim(length * scale, width * scale, turn, colour, 0.9 if colour == LIT else 1.0),
            self.camera.is_zooming,
        )

    def _halo(self, surface: pygame.Surface, city: int, colour: Colour = FOCUS, wider: float = 1.0) -> None:
        at = self.camera.to_screen(self.pieces.city_point(city))
        diameter = self.layout.city_radius * 2 * wider
        picture = self.bank.get(
            ("halo", colour, wider),
            self.camera.scale,
            lambda scale: boardmarks.halo(boardmarks.halo_diameter(diameter * scale), colour),
            self.camera.is_zooming,
        )
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    # -- what the pointer means ----------------------------------------------------------------------

    def track_at(self, at: Point) -> int | None:
        """The track under a screen point."""
        if not self.rect.collidepoint(at):
            return None
        return self.hits.track_at(self.camera.to_board(at), self.camera.scale)

    def city_at(self, at: Point) -> int | None:
        """The city whose stud, or else whose name, lies under a screen point; no junctions."""
        if not self.rect.collidepoint(at):
            return None
        point = self.camera.to_board(at)
        found = self.hits.city_at(point, self.camera.scale)
        if found is None and self.track_at(at) is None:
            found = self.hits.name_at(point, language())
        if found is None:
            return None
        city = self.board.city_index[found]
        return None if self.board.definition.cities[city].junction else city

    def track_point(self, track: int) -> Point:
        """A screen point in the middle of a track."""
        spaces_ = self.pieces.place(track).spaces
        x, y, _ = spaces_[len(spaces_) // 2]
        return self.camera.to_screen((x, y))

    def city_point(self, city: int) -> Point:
        """The screen point of a city."""
        return self.camera.to_screen(self.pieces.city_point(city))
