"""The markers on the scoring track around the board, and how they walk along it."""

from __future__ import annotations

import math

import pygame

from ttr_desktop.boardlayout import BoardLayout
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import pieces
from ttr_desktop.ui.board.camera import Camera, Point
from ttr_desktop.ui.board.names import outlined
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.board.sprites import SpriteBank
from ttr_desktop.ui.theme import INK

_SIZE = 0.78
"""Of the width of the frame."""


class ScoreTrack:
    """Places and draws the markers."""

    def __init__(self, layout: BoardLayout, bank: SpriteBank) -> None:
        self.middles = [(x + w / 2, y + h / 2) for x, y, w, h in layout.score]
        self.size = min(min(w, h) for _, _, w, h in layout.score) * _SIZE if layout.score else 0.0
        self.bank = bank

    def place(self, points: float) -> Point:
        """The board place for so many points, between two boxes while a marker walks."""
        count = len(self.middles)
        low = math.floor(points)
        share = points - low
        (ax, ay), (bx, by) = self.middles[low % count], self.middles[(low + 1) % count]
        return (ax + (bx - ax) * share, ay + (by - ay) * share)

    def draw(self, surface: pygame.Surface, camera: Camera, show: BoardShow) -> None:
        if not self.middles:
            return
        for seat, (x, y) in enumerate(self._spread(show.places)):
            at = camera.to_screen((x, y))
            picture = self.marker(camera, show.colours[seat])
            surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))
            rounds = int(show.places[seat] // len(self.middles))
            if rounds > 0 and camera.scale * self.size > 12:
                words = f"+{rounds * len(self.middles)}"
                note = outlined(words, fonts.NUMBER_FONT, max(9, self.size * camera.scale * 0.42), INK)
                surface.blit(note, note.get_rect(midtop=(round(at[0]), round(at[1] + self.size * camera.scale * 0.28))))

    def marker(self, camera: Camera, colour: int) -> pygame.Surface:
        return self.bank.get(
            ("marker", colour),
            camera.scale,
            lambda scale: pieces.score_marker(colour, max(11, round(self.size * scale))),
            camera.is_zooming,
        )

    def _spread(self, places: list[float]) -> list[Point]:
        """Markers in one box stand beside one another."""
        out = []
        for seat, points in enumerate(places):
            x, y = self.place(points)
            near = [other for other, value in enumerate(places) if abs(value - points) < 0.5]
            if len(near) > 1:
                turn = 2 * math.pi * near.index(seat) / len(near) - math.pi / 2
                reach = self.size * (0.26 if len(near) < 4 else 0.36)
                x, y = x + reach * math.cos(turn), y + reach * math.sin(turn)
            out.append((x, y))
        return out
