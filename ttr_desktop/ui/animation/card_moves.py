"""Cards, tickets and dice in motion."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from ttr_desktop.engine import events as happened
from ttr_desktop.i18n import t
from ttr_desktop.ui.animation.easing import arched, arrive, smooth
from ttr_desktop.ui.animation.stage import Stage
from ttr_desktop.ui.animation.timeline import Motion
from ttr_desktop.ui.art import cards, dice, panels, tickets
from ttr_desktop.ui.table.faces import card_face
from ttr_desktop.ui.table.tunnel_table import TunnelTable

FLIGHT = 0.42
_FLIP_FROM, _FLIP_TO = 0.25, 0.6


def _scaled(picture: pygame.Surface, width: float, height: float) -> pygame.Surface:
    return pygame.transform.scale(picture, (max(1, round(width)), max(1, round(height))))


def fly_card(
    start: float,
    source: pygame.Rect,
    goal: pygame.Rect,
    front: str | None,
    back: str,
    *,
    turns: bool,
    length: float = FLIGHT,
) -> Motion:
    """A card flies from one place to another, turning its face up on the way when it is seen at all."""
    size = (max(24, source.width), max(15, source.height))
    end = (max(20, goal.width), max(12, goal.height))

    def draw(surface: pygame.Surface, share: float) -> None:
        way = smooth(share)
        at = arched(source.center, goal.center, way)
        width = size[0] + (end[0] - size[0]) * way
        height = size[1] + (end[1] - size[1]) * way
        shows_front = front is not None
        if turns and front is not None:
            turn = min(1.0, max(0.0, (share - _FLIP_FROM) / (_FLIP_TO - _FLIP_FROM)))
            shows_front = turn >= 0.5
            width *= max(0.06, abs(math.cos(turn * math.pi)))
        picture = card_face(front, size) if shows_front and front is not None else cards.back(back, size)
        image = _scaled(picture, width, height)
        surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))

    return Motion(start, length, draw)


def _goal(stage: Stage, seat: int, kind: int | None) -> pygame.Rect:
    """One's own hand, or the plate of another player."""
    assert stage.desk is not None
    if seat == stage.desk.seat and kind is not None:
        return stage.places.pile(kind)
    plate = stage.places.plate(seat)
    return pygame.Rect(0, 0, plate.height // 2, plate.height // 3).move(plate.centerx, plate.centery)


def _to_hand(stage: Stage, seat: int, kind: int | None, motion: Motion) -> Motion:
    """Keeps the card out of the hand until it has arrived."""
    assert stage.desk is not None
    if seat == stage.desk.seat and kind is not None:
        stage.hand_away[kind] += 1

        def arrived(kind: int = kind) -> None:
            stage.hand_away[kind] -= 1

        motion.end = arrived
    return motion


def card_taken(stage: Stage, event: happened.CardTaken, start: float) -> float:
    assert stage.desk is not None
    source = stage.places.slot(event.slot)
    goal = _goal(stage, event.seat, event.kind)
    front = stage.desk.kind_name(event.kind)
    stage.timeline.add(
        _to_hand(stage, event.seat, event.kind, fly_card(start, source, goal, front, "train", turns=False))
    )
    return start + 0.18


def card_drawn(stage: Stage, event: happened.CardDrawn, start: float) -> float:
    assert stage.desk is not None
    is_own = event.seat == stage.desk.seat
    kind = event.kind if is_own else None
    front = stage.desk.kind_name(kind) if kind is not None else None
    back = stage.desk.back_name(event.deck)
    goal = _goal(stage, event.seat, kind)
    motion = fly_card(
        start,
        stage.places.deck(event.deck),
        goal,
        front,
        back,
        turns=True,
        length=FLIGHT + (0.2 if is_own else 0),
    )
    stage.timeline.add(_to_hand(stage, event.seat, kind, motion))
    return start + 0.22


def market_laid(stage: Stage, event: happened.MarketLaid, start: float) -> float:
    assert stage.desk is not None
    stock = stage.desk.view.rules.stock
    assert stock is not None
    deck = stock.kinds[event.kind].deck
    slot = event.slot
    stage.market_away[slot] += 1
    motion = fly_card(
        start,
        stage.places.deck(deck),
        stage.places.slot(slot),
        stage.desk.kind_name(event.kind),
        stage.desk.back_name(deck),
        turns=True,
        length=0.36,
    )

    def arrived() -> None:
        stage.market_away[slot] -= 1

    motion.end = arrived
    stage.timeline.add(motion)
    return start + 0.16


def market_flushed(stage: Stage, event: happened.MarketFlushed, start: float) -> float:
    assert stage.desk is not None
    side = stage.places.side()
    for slot, kind in enumerate(event.kinds):
        if kind >= 0:
            source = stage.places.slot(slot)
            goal = source.move(side.right - source.left + source.width, 0)
            stage.timeline.add(
                fly_card(start + 0.3, source, goal, stage.desk.kind_name(kind), "train", turns=False, length=0.4)
            )
    stage.say(t("table.toast.flushed"))
    return start + 0.7


def pay(stage: Stage, seat: int, payment: Sequence[tuple[int, int]], start: float) -> float:
    """Cards leave the hand, or the plate, and fly off to the discards beyond the side panel."""
    assert stage.desk is not None
    side = stage.places.side()
    number = 0
    for kind, count in payment:
        for _ in range(count):
            source = _goal(stage, seat, kind)
            goal = pygame.Rect(side.right + 4, side.bottom - 60, 60, 38)
            middle = pygame.Rect(0, 0, max(40, source.width), max(25, source.height))
            middle.center = source.center
            name = stage.desk.kind_name(kind)
            stage.timeline.add(fly_card(start + 0.06 * number, middle, goal, name, "train", turns=False, length=0.5))
            number += 1
    return start + (0.2 if number else 0.0)


def cards_laid(stage: Stage, event: happened.CardsLaid, start: float) -> float:
    """The payment of a tunnel or of groups is laid before it is settled."""
    stage.laid.add(event.track)
    stage.tunnel_cards = event.cards
    return pay(stage, event.seat, event.cards, start) + 0.3


def tickets_drawn(stage: Stage, event: happened.TicketsDrawn, start: float) -> float:
    assert stage.desk is not None
    if (
        stage.desk.view.state.turns == 0
        and stage.desk.view.decision is not None
        and stage.desk.view.decision.kind == "setup_tickets"
    ):
        return start
    is_own = event.seat == stage.desk.seat
    number = 0
    for deck, count in enumerate(event.counts):
        name = stage.desk.board.ticket_decks[deck]
        for _ in range(count):
            source = stage.places.ticket_deck(deck)
            goal = stage.places.side() if is_own else stage.places.plate(event.seat)
            stage.timeline.add(
                _fly_ticket(start + 0.1 * number, source, goal, name if name in tickets.DECKS else "main")
            )
            number += 1
    return start + 0.1 * number + (0.3 if is_own else 0.1)


def _fly_ticket(start: float, source: pygame.Rect, goal: pygame.Rect, deck: str) -> Motion:
    size = (max(40, source.width), max(25, source.height))

    def draw(surface: pygame.Surface, share: float) -> None:
        way = arrive(share)
        at = arched(source.center, goal.center, way)
        picture = tickets.back(deck, size)
        factor = 1 - 0.5 * way
        image = _scaled(picture, size[0] * factor, size[1] * factor)
        surface.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))

    return Motion(start, FLIGHT, draw)


TURN_EACH = 0.6
_TURN_REST = 0.9


def _row_in_side(stage: Stage, count: int) -> list[pygame.Rect]:
    side = stage.places.side()
    width = (side.width - 36) // max(1, count) - 6
    height = round(width / 1.6)
    left = side.centerx - (count * (width + 6) - 6) // 2
    return [pygame.Rect(left + i * (width + 6), side.centery - height // 2, width, height) for i in range(count)]


def _tray(surface: pygame.Surface, rects: Sequence[pygame.Rect]) -> None:
    area = rects[0].unionall(list(rects[1:])).inflate(24, 40)
    panels.draw_panel(surface, "felt", area)


def tunnel_turned(stage: Stage, event: happened.TunnelTurned, start: float) -> float:
    """The cards come up one after another, for suspense."""
    desk = stage.desk
    assert desk is not None
    if not event.kinds:
        return start
    total = TURN_EACH * len(event.kinds) + _TURN_REST
    table = TunnelTable(event.track, stage.tunnel_cards, event.kinds, event.extra)

    def draw(surface: pygame.Surface, share: float) -> None:
        at = stage.board.track_point(event.track)[1]
        table.draw(surface, desk, stage.board.rect, at, share * total / TURN_EACH)

    stage.timeline.add(Motion(start, total, draw))
    return start + total


def _tell_extra(stage: Stage, extra: int) -> None:
    stage.say(t("table.toast.tunnel_extra", n=extra) if extra else t("table.toast.tunnel_free"), 1.4)


def black_dice_rolled(stage: Stage, event: happened.BlackDiceRolled, start: float) -> float:
    assert stage.desk is not None
    count: int = stage.desk.view.rules.by_name["dice"].options["black"]
    rects = _row_in_side(stage, count)
    faces = ["tunnel" if number < event.extra else "blank" for number in range(count)]
    draw = partial(_tumble, rects, faces)
    stage.timeline.add(Motion(start, 1.5, draw, end=partial(_tell_extra, stage, event.extra)))
    return start + 1.5


def _tumble(rects: Sequence[pygame.Rect], faces: Sequence[str], surface: pygame.Surface, share: float) -> None:
    _tray(surface, rects)
    for number, (rect, face) in enumerate(zip(rects, faces, strict=True)):
        size = min(rect.width, 60)
        is_rolling = share < 0.45 + 0.12 * number
        step = int(share * 26) + number
        shown = dice.BLACK_FACES[step % 2] if is_rolling else face
        turn = (step * 30) % 360 if is_rolling else 0
        picture = dice.die(shown, size, False, turn)
        surface.blit(picture, picture.get_rect(center=rect.center))


def dice_rolled(stage: Stage, event: happened.DiceRolled, start: float) -> float:
    length = 0.65 if event.again else 0.9

    def turn(share: float) -> None:
        stage.turning = 1 - share

    def arrived() -> None:
        stage.turning = 0.0

    stage.timeline.add(Motion(start, length, None, turn, end=arrived))
    return start + length
