"""What lies on the board and changes: trains and ships, stations, harbours, passengers, goods, closed tracks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pygame

from ttr_desktop.boardlayout import BoardLayout, TrackPlace
from ttr_desktop.engine import Board
from ttr_desktop.engine.state import CLOSED
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.art import pieces, tokens
from ttr_desktop.ui.board.camera import Camera, Point
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.board.sprites import SpriteBank
from ttr_desktop.ui.theme import PARCHMENT_DARK

_GOODS = 0.9
_STATION = 3.3
_PASSENGER = 1.7
_HARBOUR = 2.1


class PiecesLayer:
    """Draws the pieces of a `BoardShow`."""

    def __init__(self, board: Board, layout: BoardLayout, bank: SpriteBank) -> None:
        self.board = board
        self.layout = layout
        self.bank = bank
        self._places = {track.index: track for track in layout.tracks}
        self._at = [layout.cities[city.id].at for city in board.definition.cities]

    def place(self, track: int) -> TrackPlace:
        return self._places[track]

    def city_point(self, city: int) -> Point:
        return self._at[city]

    def draw_standing(self, surface: pygame.Surface, camera: Camera, show: BoardShow) -> None:
        """What stands in cities, those nearer to the lower edge last."""
        for picture, foot in sorted(self._standing(camera, show), key=lambda pair: pair[1][1]):
            surface.blit(picture, picture.get_rect(midbottom=(round(foot[0]), round(foot[1]))))

    def draw_tracks(self, surface: pygame.Surface, camera: Camera, show: BoardShow) -> None:
        """Trains and ships, and the covers of closed tracks."""
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        view = camera.view.inflate(80, 80)
        for track, owner in enumerate(show.view.state.owner):
            if owner == -1:
                continue
            place = self._places[track]
            count = show.cars.get(track, len(place.spaces))
            for x, y, angle in place.spaces[:count]:
                at = camera.to_screen((x, y))
                if not view.collidepoint(at):
                    continue
                if owner == CLOSED:
                    picture = self.cover(camera, angle)
                else:
                    picture = self.piece(camera, show.colours[owner], track, angle)
                blits.append(
                    (picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))
                )
        surface.blits(blits, False)

    def piece(self, camera: Camera, colour: int, track: int, angle: float) -> pygame.Surface:
        """A train car or ship for one space."""
        make = pieces.ship if self.board.by_sea[track] else pieces.train
        length, width = self.layout.space_length * 0.94, self.layout.space_width * 1.12
        turn = round(angle) % 360
        return self.bank.get(
            (make.__name__, colour, turn),
            camera.scale,
            lambda scale: make(colour, length * scale, width * scale, turn),
            camera.is_zooming,
        )

    def cover(self, camera: Camera, angle: float) -> pygame.Surface:
        """Paper over a space that nobody may use any more."""
        turn = round(angle) % 180
        return self.bank.get(("cover", turn), camera.scale, lambda scale: self._cover(scale, turn), camera.is_zooming)

    def _cover(self, scale: float, angle: int) -> pygame.Surface:
        length, width = self.layout.space_length * scale, self.layout.space_width * scale
        big = surfaces.clear((max(4, round(length * 2 + 4)), max(3, round(width * 2 + 4))))
        pygame.draw.rect(big, (*PARCHMENT_DARK, 205), big.get_rect(), border_radius=max(2, round(width * 0.2)))
        middle = big.get_height() / 2
        for start in range(0, big.get_width(), max(4, round(width * 0.9))):
            pygame.draw.line(
                big,
                (96, 76, 52, 170),
                (start, middle * 1.7),
                (start + middle * 0.9, middle * 0.3),
                max(1, round(scale * 4)),
            )
        return pygame.transform.rotozoom(big, -angle, 0.5)

    def _standing(self, camera: Camera, show: BoardShow) -> Iterator[tuple[pygame.Surface, Point]]:
        for name, make, size in (
            ("stations", pieces.station, _STATION),
            ("harbours", pieces.harbour, _HARBOUR),
            ("passengers", pieces.passenger, _PASSENGER),
        ):
            if name not in show.view.rules.by_name:
                continue
            facts = show.view.public(name)
            kind = name.removesuffix("s")
            if name == "passengers":
                yield from self._goods(camera, show, facts)
            for city, owner in enumerate(facts["owner"]):
                if owner >= 0 and (kind, city) not in show.hidden:
                    yield self.standing(camera, kind, show.colours[owner], make, size), self.foot(camera, city, kind)

        for colour, city in show.travellers:
            yield self.standing(camera, "passenger", colour), self.foot(camera, city, "passenger")

    def standing(self, camera: Camera, kind: str, colour: int, make: Any = None, size: float = 0.0) -> pygame.Surface:
        """A station, harbour or passenger at the zoom in use."""
        if make is None:
            make, size = {
                "station": (pieces.station, _STATION),
                "harbour": (pieces.harbour, _HARBOUR),
                "passenger": (pieces.passenger, _PASSENGER),
            }[kind]
        pixels = self.layout.city_radius * size
        return self.bank.get(
            (kind, colour),
            camera.scale,
            lambda scale: make(colour, max(12, round(pixels * scale))),
            camera.is_zooming,
        )

    def foot(self, camera: Camera, city: int, kind: str) -> Point:
        """Where a standing piece touches the board."""
        x, y = camera.to_screen(self._at[city])
        shift = self.layout.city_radius * camera.scale
        return (x + (shift * 0.15 if kind == "passenger" else 0), y + shift * 0.55)

    def _goods(
        self, camera: Camera, show: BoardShow, facts: Mapping[str, Any]
    ) -> Iterator[tuple[pygame.Surface, Point]]:
        module: Any = show.view.rules.by_name["passengers"]
        for city, left in enumerate(facts["stock"]):
            if not left:
                continue
            values = module.stacks[city][len(module.stacks[city]) - left :]
            x, y = camera.to_screen(self._at[city])
            radius = self.layout.city_radius * camera.scale
            yield self._stack(camera, city, values), (x - radius * 1.05, y - radius * 0.1)

    def _stack(self, camera: Camera, city: int, values: tuple[int, ...]) -> pygame.Surface:
        colour = self.board.definition.cities[city].goods or "white"
        pixels = self.layout.city_radius * _GOODS * 1.15
        return self.bank.get(
            ("goods", colour, values),
            camera.scale,
            lambda scale: tokens.goods_stack(colour, values, max(9, round(pixels * scale))),
            camera.is_zooming,
        )
