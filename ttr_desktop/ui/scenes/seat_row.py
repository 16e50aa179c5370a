"""The rows of New game: one for each seat, with face, kind, name or character, colour, and a way to leave it out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, marks, portraits
from ttr_desktop.ui.scenes import plan as plans
from ttr_desktop.ui.scenes.plan import MatchPlan, SeatPlan
from ttr_desktop.ui.theme import INK, INK_SOFT
from ttr_desktop.ui.widgets import Button, Label, Stepper, TextField, Widget

if TYPE_CHECKING:
    from ttr_desktop.ui.scale import Scale

SEAT_ROW = 60
LINE_ROOM = 190
"""Units of room that the line about a character needs at least."""
Change = Callable[[Callable[[MatchPlan], MatchPlan], bool], None]
"""Takes what makes a new plan of the present one, and whether the rows must be built anew. The rows outlive the plan
that they were built from: a name may have been typed since."""


class FaceButton(Button):
    """A face without a plate around it."""

    def draw(self, surface: pygame.Surface) -> None:
        assert self.icon is not None
        spot = self.icon.get_rect(center=self.rect.center)
        if self.is_pressed:
            spot.y += self.scale.px(1)
        surface.blit(self.icon, spot)
        self.draw_focus(surface, spot, radius=spot.width)


def seat_row(
    plan: MatchPlan, number: int, row: pygame.Rect, scale: Scale, can_leave: bool, change: Change
) -> list[Widget]:
    """The widgets of one seat."""
    seat = plan.seats[number]
    side, gap = scale.px(52), scale.px(8)
    middle = row.centery
    face = pygame.Rect(row.x, middle - side // 2, side, side)
    swap = pygame.Rect(
        face.right + gap, middle - scale.px(19), max(scale.px(156), round(row.width * 0.29)), scale.px(38)
    )
    small = scale.px(38)
    leave = pygame.Rect(row.right - small, middle - small // 2, small, small)
    colour = pygame.Rect(leave.x - gap - small, leave.y, small, small)
    earlier = pygame.Rect(colour.x - gap - small, leave.y, small, small)
    name = pygame.Rect(swap.right + gap, middle - scale.px(19), earlier.x - swap.right - 2 * gap, scale.px(38))
    choices = plans.kinds()
    picture = portraits.face("" if seat.is_human else seat.kind, seat.face, seat.colour, side)
    widgets: list[Widget] = [
        FaceButton(
            face,
            "",
            lambda: change(lambda now: plans.with_next_face(now, number), True),
            icon=picture,
            name=f"face {number}",
            tip="\n".join(filter(None, (plans.face_line(seat), t("new_game.other_face")))),
        ),
        Stepper(
            swap,
            [plans.level_name(kind) for kind in choices],
            choices.index(seat.kind) if seat.kind in choices else 0,
            lambda kind: change(lambda now: plans.with_kind(now, number, choices[kind]), True),
            name=f"kind {number}",
        ),
        *_name_widgets(number, seat, name, scale, change),
        Button(
            colour,
            "",
            lambda: change(lambda now: plans.with_next_colour(now, number), True),
            style="plain",
            icon=marks.chip(seat.colour, round(small * 0.72)),
            name=f"colour {number}",
            tip=t("new_game.other_colour", colour=t(f"colour.{_colour_name(seat.colour)}")),
        ),
    ]
    if number:
        sign = icons.icon("up", round(small * 0.46))
        act = partial(change, lambda now: plans.with_seat_earlier(now, number), True)
        tip = t("new_game.seat_earlier")
        widgets.append(Button(earlier, "", act, style="plain", icon=sign, name=f"earlier {number}", tip=tip))
    if can_leave:
        widgets.append(
            Button(
                leave,
                "",
                lambda: change(lambda now: plans.with_seat_removed(now, number), True),
                style="plain",
                icon=icons.icon("cross", round(small * 0.42)),
                name=f"leave {number}",
                tip=t("new_game.leave_out"),
            )
        )
    return widgets


def _colour_name(colour: int) -> str:
    from ttr_desktop.ui.theme import PLAYER_NAMES

    return PLAYER_NAMES[colour]


def _name_widgets(number: int, seat: SeatPlan, place: pygame.Rect, scale: Scale, change: Change) -> list[Widget]:
    if seat.is_human:
        hint = t("seat.player", n=number + 1)

        def rename(text: str) -> None:
            change(lambda now: plans.with_seat(now, number, name=text), False)

        return [TextField(place, seat.name, rename, hint=hint, name=f"name {number}")]
    if place.width < scale.px(LINE_ROOM):
        # The line about the character would be too small to read: the tooltip of the face tells it.
        return [Label(place, plans.face_name(seat), face=fonts.TEXT_BOLD_FONT, colour=INK)]
    upper = pygame.Rect(place.x, place.y - scale.px(4), place.width, scale.px(22))
    lower = pygame.Rect(place.x, upper.bottom, place.width, scale.px(20))
    return [
        Label(upper, plans.face_name(seat), face=fonts.TEXT_BOLD_FONT, colour=INK),
        Label(lower, plans.face_line(seat), role="small", face=fonts.TEXT_ITALIC_FONT, colour=INK_SOFT, smallest=0.55),
    ]
