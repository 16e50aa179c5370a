"""Trains, ships, buildings, passengers and markers in motion on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ttr_desktop.boardlayout import MeasuredCurve, TrackPlace
from ttr_desktop.engine import events as happened
from ttr_desktop.ui.animation.card_moves import pay
from ttr_desktop.ui.animation.easing import arched, arrive, drop, smooth
from ttr_desktop.ui.animation.stage import Point, Stage
from ttr_desktop.ui.animation.timeline import Motion
from ttr_desktop.ui.art import pieces, tokens
from ttr_desktop.ui.art.relief import upright, whole_degrees

_STAGGER = 0.14
_ROLL = 0.55


def track_claimed(stage: Stage, event: happened.TrackClaimed, start: float) -> float:
    """The cards are paid, then cars roll from one end onto their spaces, the farthest first; then the marker walks."""
    assert stage.desk is not None
    if event.track not in stage.laid:
        start = pay(stage, event.seat, event.cards, start)
    stage.laid.discard(event.track)
    place = stage.board.pieces.place(event.track)
    stage.cars[event.track] = 0
    stop = start
    for space in range(len(place.spaces)):
        motion = _car(stage, event, place, space, start + space * _STAGGER)
        stop = stage.timeline.add(motion)
    walk(stage, event.seat, event.points, stop)
    return stop + 0.15


def _car(stage: Stage, event: happened.TrackClaimed, place: TrackPlace, space: int, start: float) -> Motion:
    """One car or ship on its way from the track's last end to its space; the farthest goes first."""
    assert stage.desk is not None
    way = _route(place, space)
    layout, by_sea = stage.board.layout, stage.board.board.by_sea[event.track]
    colour = stage.desk.colours[event.seat]

    def picture(scale: float) -> pygame.Surface:
        make = pieces.ship if by_sea else pieces.train
        return make(colour, layout.space_length * 0.94 * scale, layout.space_width * 1.12 * scale, 0)

    def draw(surface: pygame.Surface, share: float) -> None:
        camera = stage.board.camera
        x, y, angle = way(arrive(share))
        at = camera.to_screen((x, y))
        image = stage.board.bank.get(("moving", by_sea, colour), camera.scale, picture, camera.is_zooming)
        turned = pygame.transform.rotozoom(image, -angle, 1.0) if angle else image
        clip = surface.get_clip()
        surface.set_clip(camera.view)
        surface.blit(turned, turned.get_rect(center=(round(at[0]), round(at[1]))))
        surface.set_clip(clip)

    def arrived() -> None:
        if space + 1 == len(place.spaces):
            stage.cars.pop(event.track, None)
        else:
            stage.cars[event.track] = space + 1

    return Motion(start, _ROLL, draw, end=arrived)


def _route(place: TrackPlace, space: int) -> Callable[[float], tuple[float, float, int]]:
    """The way from the end of the curve to a space, as place and angle by share."""
    x, y, angle = place.spaces[space]
    curve = _curve_of(place, space)
    if curve is None:
        return lambda share: (x, y, upright(whole_degrees(angle)))
    measured = MeasuredCurve(curve)
    goal = _nearest(measured, (x, y))
    ox, oy, _ = measured.at(goal)
    dx, dy = x - ox, y - oy

    def at(share: float) -> tuple[float, float, int]:
        cx, cy, turn = measured.at(measured.length + (goal - measured.length) * share)
        return (cx + dx, cy + dy, upright(whole_degrees(turn if share < 1 else angle)))

    return at


def _curve_of(place: TrackPlace, space: int) -> tuple[Point, Point, Point, Point] | None:
    for part in place.parts:
        if space in part.spaces:
            return part.curve
    return place.curves[0] if place.curves else None


def _nearest(measured: MeasuredCurve, point: Point) -> float:
    """How far along a curve the place nearest to a point is."""
    steps = 60
    return min(
        (measured.length * i / steps for i in range(steps + 1)),
        key=lambda distance: (measured.at(distance)[0] - point[0]) ** 2 + (measured.at(distance)[1] - point[1]) ** 2,
    )


def walk(stage: Stage, seat: int, points: int, start: float) -> float:
    """A marker walks so many points on."""
    if not points:
        return start
    before: list[float] = []

    def value(share: float) -> None:
        if not before:
            before.append(stage.markers[seat])
        stage.markers[seat] = before[0] + points * smooth(share)

    return stage.timeline.add(Motion(start, min(1.3, 0.25 + 0.07 * abs(points)), value=value))


def _building(stage: Stage, seat: int, city: int, kind: str, start: float) -> float:
    """A piece falls from above onto its city."""
    assert stage.desk is not None
    colour = stage.desk.colours[seat]
    key = (kind, city)
    stage.hidden.add(key)

    def draw(surface: pygame.Surface, share: float) -> None:
        camera = stage.board.camera
        picture = stage.board.pieces.standing(camera, kind, colour)
        x, y = stage.board.pieces.foot(camera, city, kind)
        height = (1 - drop(share)) * camera.view.height * 0.25
        clip = surface.get_clip()
        surface.set_clip(camera.view)
        surface.blit(picture, picture.get_rect(midbottom=(round(x), round(y - height))))
        surface.set_clip(clip)

    return stage.timeline.add(Motion(start, 0.7, draw, end=partial(stage.hidden.discard, key)))


def station_built(stage: Stage, event: happened.StationBuilt, start: float) -> float:
    return _building(stage, event.seat, event.city, "station", pay(stage, event.seat, event.cards, start))


def harbour_built(stage: Stage, event: happened.HarbourBuilt, start: float) -> float:
    return _building(stage, event.seat, event.city, "harbour", pay(stage, event.seat, event.cards, start))


def passenger_placed(stage: Stage, event: happened.PassengerPlaced, start: float) -> float:
    return _building(stage, event.seat, event.city, "passenger", start)


def passenger_moved(stage: Stage, event: happened.PassengerMoved, start: float) -> float:
    """A passenger walks along a track."""
    assert stage.desk is not None
    colour = stage.desk.colours[event.seat]
    line = _line_between(stage, event.track, event.start)
    stage.hidden.add(("traveller", event.city))

    def draw(surface: pygame.Surface, share: float) -> None:
        camera = stage.board.camera
        x, y = _along(line, smooth(share))
        at = camera.to_screen((x, y))
        picture = stage.board.pieces.standing(camera, "passenger", colour)
        step = abs((share * 8) % 2 - 1) * picture.get_height() * 0.12
        surface.blit(
            picture, picture.get_rect(midbottom=(round(at[0]), round(at[1] + picture.get_height() * 0.2 - step)))
        )

    length = 0.4 + 0.12 * stage.board.board.length[event.track]
    end = partial(stage.hidden.discard, ("traveller", event.city))
    return stage.timeline.add(Motion(start, length, draw, end=end))


def _line_between(stage: Stage, track: int, start: int) -> list[Point]:
    """The middles of a track's spaces from a city on, with both cities."""
    place = stage.board.pieces.place(track)
    a, b = stage.board.board.ends[track]
    middle = [(x, y) for x, y, _ in place.spaces]
    line = [stage.board.pieces.city_point(a), *middle, stage.board.pieces.city_point(b)]
    return line if a == start else line[::-1]


def _along(line: Sequence[Point], share: float) -> Point:
    place = share * (len(line) - 1)
    index = min(int(place), len(line) - 2)
    rest = place - index
    (ax, ay), (bx, by) = line[index], line[index + 1]
    return (ax + (bx - ax) * rest, ay + (by - ay) * rest)


def goods_taken(stage: Stage, event: happened.GoodsTaken, start: float) -> float:
    """A goods token flies to its new owner, and the marker walks."""
    colour = stage.board.board.definition.cities[event.city].goods or "white"
    goal = stage.places.plate(event.seat).center

    def draw(surface: pygame.Surface, share: float) -> None:
        at = arched(stage.board.city_point(event.city), goal, smooth(share))
        picture = tokens.goods(colour, event.value, 30)
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    stage.timeline.add(Motion(start, 0.6, draw))
    walk(stage, event.seat, event.value, start + 0.3)
    return start + 0.35


def pieces_exchanged(stage: Stage, event: happened.PiecesExchanged, start: float) -> float:
    return walk(stage, event.seat, event.points, start)


def run_along(stage: Stage, tracks: Sequence[int], first: int, colour: int, start: float) -> float:
    """An engine runs along a way: a ticket is completed."""
    line: list[Point] = []
    city = first
    for track in tracks:
        piece = _line_between(stage, track, city)
        line += piece if not line else piece[1:]
        city = stage.board.board.other_end(track, city)
    if len(line) < 2:
        return start

    def draw(surface: pygame.Surface, share: float) -> None:
        camera = stage.board.camera
        x, y = camera.to_screen(_along(line, share))
        ahead = camera.to_screen(_along(line, min(1.0, share + 0.02)))
        behind = camera.to_screen(_along(line, max(0.0, share - 0.02)))
        heading = pygame.Vector2(ahead[0] - behind[0], ahead[1] - behind[1])
        layout = stage.board.layout
        picture = stage.board.bank.get(
            ("engine", colour),
            camera.scale,
            lambda scale: pieces.train(
                colour, layout.space_length * 1.1 * scale, layout.space_width * 1.5 * scale, 0, True
            ),
            camera.is_zooming,
        )
        angle = heading.angle_to(pygame.Vector2(1, 0)) if heading.length() else 0.0
        turned = pygame.transform.rotozoom(picture, angle, 1.0)
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))

    return stage.timeline.add(Motion(start, min(2.6, 0.5 + 0.13 * len(line)), draw))
