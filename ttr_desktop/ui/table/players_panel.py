"""The players: colour and mark, name, score, what each has left, whose turn it is, who began the last round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art import icons, marks, panels, pieces, portraits, tokens
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.theme import (
    BAD,
    BRASS_LIGHT,
    INK,
    INK_SOFT,
    OUTLINE,
    darker,
    lighter,
    player_colour,
)

Count = tuple[Callable[[int], pygame.Surface], str, str]
"""Picture at a size, the number, and what it counts."""


def plate_units(desk: Desk) -> int:
    """How tall the plate of one player should be, in units."""
    return 78 if len(counts(desk, 0)) > 3 else 62


def counts(desk: Desk, seat: int) -> list[Count]:
    """Everything a seat has that can be counted."""
    view, state = desk.view, desk.view.state
    colour = desk.colours[seat]
    out: list[Count] = [
        (lambda size: pieces.train(colour, size * 1.5, size * 0.56), str(state.trains[seat]), t("table.count.trains"))
    ]
    if desk.board.definition.pieces.get("ships"):
        out.append(
            (lambda size: pieces.ship(colour, size * 1.5, size * 0.6), str(state.ships[seat]), t("table.count.ships"))
        )
    if view.hand_sizes and view.hand_sizes[seat]:
        text = "+".join(str(size) for size in view.hand_sizes[seat])
        out.append((lambda size: icons.icon("cards", size, INK_SOFT), text, t("table.count.cards")))
    tickets = str(sum(view.ticket_counts(seat)) + (len(view.chosen) if seat == view.seat else 0))
    out.append((lambda size: icons.icon("tickets", size, INK_SOFT), tickets, t("table.count.tickets")))
    out += _extras(desk, seat, colour)
    return out


def _extras(desk: Desk, seat: int, colour: int) -> Iterator[Count]:
    rules = desk.view.rules.by_name
    if "stations" in rules:
        left = len(rules["stations"].options["costs"]) - desk.counts("stations", seat)
        yield lambda size: pieces.station(colour, size), str(left), t("table.count.stations")
    if "harbours" in rules:
        left = rules["harbours"].options["per_player"] - desk.counts("harbours", seat)
        yield lambda size: pieces.harbour(colour, size), str(left), t("table.count.harbours")
    if "passengers" in rules:
        supply = desk.public("passengers")["supply"]
        assert isinstance(supply, tuple)
        yield lambda size: pieces.passenger(colour, round(size * 0.72)), str(supply[seat]), t("table.count.passengers")
    if "dice" in rules:
        held = desk.public("dice")["tokens"]
        assert isinstance(held, tuple)
        yield lambda size: tokens.track_token("single", size), str(held[seat][0]), t("table.count.single_tokens")
        yield lambda size: tokens.track_token("double", size), str(held[seat][1]), t("table.count.double_tokens")


class PlayersPanel:
    """Draws one plate per player."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.plates: list[pygame.Rect] = []

    def place(self, rect: pygame.Rect, seats: int) -> None:
        self.rect = rect
        gap = self.scale.px(5)
        height = (rect.height - 2 * gap) // seats
        self.plates = [
            pygame.Rect(rect.x + gap, rect.y + gap + seat * height, rect.width - 2 * gap, height - gap)
            for seat in range(seats)
        ]

    def spots(self, desk: Desk, show_tracks: Callable[[int], None]) -> Iterator[Spot]:
        for seat, plate in enumerate(self.plates):
            facts = "\n".join(f"{what}: {number}" for _, number, what in counts(desk, seat))
            person = desk.seats[seat]
            head = [person.name, *([t("table.player.stand_in")] if person.has_stand_in else [])]
            tip = "\n".join([*head, facts])
            yield Spot(plate, f"player {seat}", None, tip, False, partial(show_tracks, seat))

    def draw(
        self, surface: pygame.Surface, desk: Desk, scores: list[float], last_round: int | None, thinking: float
    ) -> None:
        """All plates; `thinking` is a time that lets the dots of a thinking bot walk, negative when none thinks."""
        for seat, plate in enumerate(self.plates):
            is_on_turn = desk.view.to_act == seat and not desk.view.is_over
            self._plate(surface, desk, seat, plate, is_on_turn)
            self._words(surface, desk, seat, plate, round(scores[seat]))
            if last_round == seat:
                flag = icons.icon("flag", self.scale.px(16), BAD)
                surface.blit(
                    flag, flag.get_rect(bottomright=(plate.right - self.scale.px(7), plate.bottom - self.scale.px(7)))
                )
            if is_on_turn and thinking >= 0 and not desk.seats[seat].has_person:
                self._dots(surface, plate, thinking)

    def _plate(self, surface: pygame.Surface, desk: Desk, seat: int, plate: pygame.Rect, is_on_turn: bool) -> None:
        hue = player_colour(desk.colours[seat])
        if is_on_turn:
            paint.focus_ring(surface, plate.inflate(-self.scale.px(3), -self.scale.px(3)), self.scale)
        surface.blit(panels.panel("tooltip", plate.size, self.scale.factor), plate)
        strip = pygame.Rect(
            plate.x + self.scale.px(3), plate.y + self.scale.px(3), self.scale.px(6), plate.height - self.scale.px(6)
        )
        pygame.draw.rect(surface, darker(hue, 0.5), strip.inflate(2, 0), border_radius=self.scale.px(3))
        pygame.draw.rect(surface, hue, strip, border_radius=self.scale.px(3))
        if is_on_turn:
            wash = surfaces.clear((plate.width - self.scale.px(16), plate.height - self.scale.px(8)))
            wash.fill((*lighter(hue, 0.35), 46))
            surface.blit(wash, (strip.right + 1, plate.y + self.scale.px(4)))

    def _words(self, surface: pygame.Surface, desk: Desk, seat: int, plate: pygame.Rect, score: int) -> None:
        px = self.scale.px
        face = min(px(38), plate.height - px(12))
        person = desk.seats[seat]
        head = pygame.Rect(plate.x + px(14), plate.y + px(6), face, face)
        surface.blit(portraits.of_seat(person, face), head)
        chip = marks.chip(desk.colours[seat], px(17))
        surface.blit(chip, chip.get_rect(center=(head.right - px(3), head.bottom - px(4))))
        left = head.right + px(7)
        points = fonts.ink(str(score), fonts.NUMBER_FONT, self.scale.letter(23), INK)
        spot = points.get_rect(topright=(plate.right - px(9), plate.y + px(9)))
        surface.blit(points, spot)
        room = spot.x - left - px(6)
        paint.words(
            surface, person.name, fonts.CITY_FONT, self.scale.letter(16), INK, (left, plate.y + px(16)), "midleft", room
        )
        self._counts(
            surface, desk, seat, pygame.Rect(left, plate.y + px(28), plate.right - left - px(6), plate.height - px(32))
        )

    def _counts(self, surface: pygame.Surface, desk: Desk, seat: int, rect: pygame.Rect) -> None:
        """Pictures with numbers in rows, as many in a row as fit."""
        px = self.scale.px
        gap = px(7)
        rows: list[list[tuple[pygame.Surface, pygame.Surface]]] = [[]]
        room = rect.width
        for make, number, _ in counts(desk, seat):
            pair = (make(px(13)), fonts.render(number, fonts.NUMBER_FONT, self.scale.letter(13), INK))
            width = pair[0].get_width() + px(3) + pair[1].get_width()
            if width > room and rows[-1]:
                rows.append([])
                room = rect.width
            rows[-1].append(pair)
            room -= width + gap
        step = min(px(19), rect.height // len(rows))
        for line, row in enumerate(rows):
            x, y = rect.x, rect.y + step * line + step // 2
            for picture, text in row:
                surface.blit(picture, picture.get_rect(midleft=(x, y)))
                x += picture.get_width() + px(3)
                surface.blit(text, text.get_rect(midleft=(x, y)))
                x += text.get_width() + gap

    def _dots(self, surface: pygame.Surface, plate: pygame.Rect, time: float) -> None:
        px = self.scale.px
        for number in range(3):
            rise = 1.0 if int(time * 3) % 3 == number else 0.4
            middle = (plate.right - px(26) + number * px(8), plate.bottom - px(11))
            pygame.draw.circle(surface, shown(OUTLINE), middle, px(3.2))
            pygame.draw.circle(surface, shown(BRASS_LIGHT), middle, max(1, px(2.6 * rise)))
