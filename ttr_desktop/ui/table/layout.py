"""Where everything of the table goes: players and tickets left, cards or prompt right, hand below, board between."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ttr_desktop.ui.scale import Scale

LEFT, RIGHT, BOTTOM, TOP, LOG = 192, 212, 104, 40, 250
LEFT_TALL, HAND_TALL, TOKENS = 300, 250, 62
LOG_TALL = 180
"""All in units."""
LOG_SHARE = 0.58
"""Of the column below the players."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of the panels in a window."""

    size: tuple[int, int]
    players: pygame.Rect
    tickets: pygame.Rect
    side: pygame.Rect
    hand: pygame.Rect
    bar: pygame.Rect
    board: pygame.Rect
    log: pygame.Rect | None


def no_layout() -> TableLayout:
    """Before the window's size is known."""
    nothing = pygame.Rect(0, 0, 1, 1)
    return TableLayout((0, 0), nothing, nothing, nothing, nothing, nothing, nothing, None)


def lay_out(
    size: tuple[int, int], scale: Scale, seats: int, seat_height: int, *, aspect: float, has_cards: bool, has_log: bool
) -> TableLayout:
    """Places for a window of this size; `seat_height` is what one player's plate wants, `aspect` the board's shape."""
    wide = _wide(size, scale, seats, seat_height, has_cards, has_log)
    tall = _tall(size, scale, seats, seat_height, has_cards, has_log)
    return tall if _shown(tall.board, aspect) > 1.06 * _shown(wide.board, aspect) else wide


def _shown(room: pygame.Rect, aspect: float) -> float:
    """How wide a board of this shape would be shown."""
    return min(room.width, room.height * aspect)


def _wide(
    size: tuple[int, int], scale: Scale, seats: int, seat_height: int, has_cards: bool, has_log: bool
) -> TableLayout:
    """The hand below the board."""
    width, height = size
    left, right = min(scale.px(LEFT), width // 4), min(scale.px(RIGHT), width // 4)
    bottom = min(scale.px(BOTTOM if has_cards else TOKENS), height // 4)
    plate = min(seat_height, (height * 3 // 5) // seats)
    players = pygame.Rect(0, 0, left, plate * seats + 2 * scale.px(5))
    middle = pygame.Rect(left, 0, width - left - right, height)
    tickets = pygame.Rect(0, players.bottom, left, height - players.bottom)
    hand = pygame.Rect(middle.x, height - bottom, middle.width, bottom)
    return _finished(size, scale, players, tickets, hand, middle, bottom, has_log)


def _tall(
    size: tuple[int, int], scale: Scale, seats: int, seat_height: int, has_cards: bool, has_log: bool
) -> TableLayout:
    """The hand below the tickets, for boards that want height."""
    width, height = size
    left, right = min(scale.px(LEFT_TALL), width // 3), min(scale.px(RIGHT), width // 4)
    plate = min(seat_height, (height * 2 // 5) // seats)
    players = pygame.Rect(0, 0, left, plate * seats + 2 * scale.px(5))
    low = min(scale.px(HAND_TALL if has_cards else TOKENS), height // 3)
    tickets = pygame.Rect(0, players.bottom, left, height - players.bottom - low)
    hand = pygame.Rect(0, height - low, left, low)
    middle = pygame.Rect(left, 0, width - left - right, height)
    return _finished(size, scale, players, tickets, hand, middle, 0, has_log)


def _finished(
    size: tuple[int, int],
    scale: Scale,
    players: pygame.Rect,
    tickets: pygame.Rect,
    hand: pygame.Rect,
    middle: pygame.Rect,
    bottom: int,
    has_log: bool,
) -> TableLayout:
    """Bar, board and log in what is left in the middle; the log below the tickets where they have room to spare."""
    top, gap = scale.px(TOP), scale.px(5)
    log = None
    if has_log and tickets.height * LOG_SHARE >= scale.px(LOG_TALL):
        low = round(tickets.height * LOG_SHARE)
        log = pygame.Rect(tickets.x, tickets.bottom - low, tickets.width, low)
        tickets = pygame.Rect(tickets.x, tickets.y, tickets.width, tickets.height - low)
    log_width = min(scale.px(LOG), middle.width // 3) if has_log and log is None else 0
    board = pygame.Rect(middle.x, top, middle.width - log_width, size[1] - top - bottom)
    return TableLayout(
        size,
        players,
        tickets,
        pygame.Rect(middle.right, 0, size[0] - middle.right, size[1]),
        hand,
        pygame.Rect(middle.x, 0, middle.width, top),
        board.inflate(-2 * gap, -2 * gap) if min(board.size) > 8 * gap else board,
        log or (pygame.Rect(board.right, top, log_width, board.height) if has_log else None),
    )
