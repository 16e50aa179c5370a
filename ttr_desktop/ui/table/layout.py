"""Where everything of the table goes: players and tickets left, cards or prompt right, hand below, board between."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ttr_desktop.ui.scale import Scale

LEFT, RIGHT, BOTTOM, TOP, LOG = 186, 212, 104, 40, 250


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


def lay_out(size: tuple[int, int], scale: Scale, seats: int, seat_height: int, has_log: bool) -> TableLayout:
    """Places for a window of this size; `seat_height` is what one player's plate wants."""
    width, height = size
    left = min(scale.px(LEFT), width // 4)
    right = min(scale.px(RIGHT), width // 4)
    bottom = min(scale.px(BOTTOM), height // 4)
    top = scale.px(TOP)
    gap = scale.px(5)
    plate = min(seat_height, (height * 3 // 5) // seats)
    players = pygame.Rect(0, 0, left, plate * seats + 2 * gap)
    middle = pygame.Rect(left, 0, width - left - right, height)
    log_width = min(scale.px(LOG), middle.width // 3) if has_log else 0
    board = pygame.Rect(middle.x, top, middle.width - log_width, height - top - bottom)
    return TableLayout(
        size,
        players,
        pygame.Rect(0, players.bottom, left, height - players.bottom),
        pygame.Rect(width - right, 0, right, height),
        pygame.Rect(middle.x, height - bottom, middle.width, bottom),
        pygame.Rect(middle.x, 0, middle.width, top),
        board.inflate(-2 * gap, -2 * gap) if min(board.size) > 8 * gap else board,
        pygame.Rect(board.right, top, log_width, board.height) if has_log else None,
    )
