"""A ticket as a narrow slip of two lines: state, places, value."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels, tickets, tokens
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.theme import INK, INK_SOFT, Colour, lighter

LETTERS = 2
"""Of the name of a country on a ticket with several."""
_BAND: dict[str, Colour] = {"main": (132, 74, 40), "long": (112, 42, 44), "short": (40, 88, 104)}


def slip_lines(face: tickets.TicketFace) -> tuple[str, str]:
    """What stands on the two lines."""
    if face.targets:
        # Four names are too many for a line; the tooltip and the board say them in full.
        return face.places[0], " ".join(f"{_short(name)}{value}" for name, value in face.targets)
    if len(face.places) > 2:
        half = (len(face.places) + 1) // 2
        return " – ".join(face.places[:half]), " – ".join(face.places[half:])
    return face.places[0], face.places[1]


def _short(name: str) -> str:
    return f"{name[:LETTERS]}."


@dataclass(frozen=True, slots=True)
class Gain:
    """What is said of a completed ticket with several values (S4, R12)."""

    points: int
    """Those it brings now."""
    more: str = ""
    """Of how many that it may still bring; empty when it brings no more."""
    place: str = ""
    """The country reached."""


def draw_slip(
    surface: pygame.Surface,
    face: tickets.TicketFace,
    rect: pygame.Rect,
    state: tickets.State,
    scale: Scale,
    gain: Gain | None = None,
) -> None:
    """The slip in its place; done ones are stamped, lost ones pale."""
    px = scale.px
    surface.blit(panels.panel("tooltip", rect.size, scale.factor), rect)
    band = pygame.Rect(rect.x + px(3), rect.y + px(3), px(6), rect.height - px(6))
    pygame.draw.rect(surface, _BAND[face.deck], band, border_radius=px(3))
    coin = px(28)
    value = face.values[0] if face.values else max((value for _, value in face.targets), key=int)
    right = rect.right - px(6)
    if gain is not None:
        value = str(gain.points)
        if gain.more:
            side = (right, rect.centery)
            more = paint.words(
                surface, gain.more, fonts.LABEL_FONT, scale.letter(13), INK, side, "midright", rect.width
            )
            right = more.x - px(2)
    place = pygame.Rect(right - coin, rect.centery - coin // 2, coin, coin)
    surface.blit(tokens.coin(value, coin), place)
    left = band.right + px(5)
    if state != "open":
        size = px(22)
        stamp = tokens.punch(size) if state == "done" else tickets.void_mark(size)
        surface.blit(stamp, stamp.get_rect(midleft=(left - px(2), rect.centery)))
        left += size
    ink = INK if state != "impossible" else lighter(INK_SOFT, 0.25)
    room = place.x - left - px(5)
    lines = slip_lines(face)
    if gain is not None and gain.place:
        lines = (lines[0], gain.place)
    for line, y in zip(lines, (0.31, 0.69), strict=True):
        at = (left, rect.y + rect.height * y)
        paint.words(surface, line, fonts.CITY_FONT, scale.letter(14), ink, at, "midleft", room)
