"""The scoring ceremony on the screen: the board with what counts lit up, a card for each beat, markers that move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.boardlayout.provide import layout_for
from ttr_desktop.controller.ceremony import Beat, ceremony_of
from ttr_desktop.controller.match import Match
from ttr_desktop.i18n import t
from ttr_desktop.mapfiles import catalogue
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, panels, pieces, portraits, tickets
from ttr_desktop.ui.board.background import load_background
from ttr_desktop.ui.board.board_view import BoardView
from ttr_desktop.ui.board.show import BoardShow
from ttr_desktop.ui.scenes.score_table import line_name, signed
from ttr_desktop.ui.table.minimap import mini_map, set_ground_of
from ttr_desktop.ui.table.words import ticket_face
from ttr_desktop.ui.theme import BAD, CREAM, CREAM_SOFT, GOOD, INK, INK_SOFT, Colour, mix, player_colour

if TYPE_CHECKING:
    from ttr_desktop.ui.host import Host

TICKET_SECONDS = 1.5
LINE_SECONDS = 2.6
TURN_SHARE = 0.22
"""The part of a ticket's beat in which the card turns over."""
COLUMN = 320
SEAT = 62


class CeremonyView:
    """Plays the beats one after another; drawing shows the present moment."""

    def __init__(self, app: Host, match: Match) -> None:
        self.app = app
        self.match = match
        self.story = ceremony_of(match.game)
        self.index = 0
        self.moment = 0.0
        """Seconds into the present beat."""
        self.totals: list[int] = []
        self._board: BoardView | None = None
        self._column = pygame.Rect(0, 0, 1, 1)
        self._view = match.view(0)
        self._told = -1
        self.begin()

    def begin(self) -> None:
        """From the first beat on, also once more."""
        self.index, self.moment, self._told = 0, 0.0, -1
        self.totals = list(self.story.start)

    # -- time ------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.index >= len(self.story.beats)

    @property
    def beat(self) -> Beat | None:
        return None if self.is_over else self.story.beats[self.index]

    @property
    def progress(self) -> float:
        """The share of the beats that are over."""
        return self.index / max(1, len(self.story.beats))

    def _length(self, beat: Beat) -> float:
        return TICKET_SECONDS if beat.ticket is not None else LINE_SECONDS

    def update(self, seconds: float) -> None:
        """Time passes for the beats."""
        if self._board is not None:
            self._board.update(seconds, is_idle=False)
        beat = self.beat
        if beat is None:
            return
        self.moment += seconds
        if self._told != self.index and self.moment >= self._length(beat) * TURN_SHARE:
            self._told = self.index
            self.app.sounds.play(_sound_of(beat))
        if self.moment >= self._length(beat):
            self.next()

    def next(self) -> None:
        """The present beat is over."""
        beat = self.beat
        if beat is not None:
            self.totals[beat.seat] += beat.gain
            self.index += 1
            self.moment = 0.0

    # -- places ----------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int], foot: int) -> None:
        """The board at the left, the column with card and seats at the right."""
        scale = self.app.scale
        margin = scale.px(12)
        width = scale.px(COLUMN)
        self._column = pygame.Rect(size[0] - width - margin, margin, width, size[1] - 2 * margin - foot)
        place = pygame.Rect(margin, margin, self._column.x - 2 * margin, size[1] - 2 * margin)
        if self._board is None:
            board = self.match.board
            path = next((head.path for head in catalogue() if head.id == board.id), None)
            layout = layout_for(board.definition, path)
            self._board = BoardView(board, layout, load_background(board.id, layout), place)
            set_ground_of(self._board)
        else:
            self._board.set_rect(place)

    # -- drawing ---------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self._board is not None:
            self._board.draw(surface, self._show())
        card = self._card_place()
        self._draw_card(surface, card)
        room = self._column.bottom - card.bottom - self.app.scale.px(10)
        step = min(self.app.scale.px(SEAT), room // len(self.match.seats))
        for seat in range(len(self.match.seats)):
            top = card.bottom + self.app.scale.px(10) + seat * step
            self._draw_seat(surface, seat, pygame.Rect(card.x, top, card.width, step - self.app.scale.px(6)))

    def _share(self) -> float:
        """How far the present beat is, 0 to 1."""
        return min(1.0, self.moment / self._length(self.beat)) if self.beat else 1.0

    def shown_total(self, seat: int) -> float:
        """The points of a seat at this moment: they run up in the second half of a beat."""
        beat = self.beat
        if beat is None or beat.seat != seat:
            return self.totals[seat]
        run = max(0.0, min(1.0, (self._share() - 0.35) / 0.45))
        return self.totals[seat] + beat.gain * run * run * (3 - 2 * run)

    def _show(self) -> BoardShow:
        colours = tuple(seat.colour for seat in self.match.seats)
        show = BoardShow(self._view, colours)
        show.places = [self.shown_total(seat) for seat in range(len(colours))]
        beat = self.beat
        if beat is not None and self._share() > TURN_SHARE * 0.8:
            part = min(1.0, (self._share() - TURN_SHARE * 0.8) / 0.45)
            show.way = beat.tracks[: max(1, round(len(beat.tracks) * part))] if beat.tracks else ()
            hue = mix(player_colour(colours[beat.seat]), (255, 255, 255), 0.3)
            for city in beat.cities:
                show.halo(city, hue if beat.is_completed or beat.ticket is None else (250, 120, 100))
        return show

    def _card_place(self) -> pygame.Rect:
        scale = self.app.scale
        seats = len(self.match.seats)
        most = self._column.height - seats * scale.px(50) - scale.px(10)
        return pygame.Rect(self._column.x, self._column.y, self._column.width, min(scale.px(310), most))

    def _draw_card(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        scale, beat = self.app.scale, self.beat
        panels.draw_panel(surface, "parchment", place, scale.factor)
        if beat is None:
            return
        inner = place.inflate(-scale.px(28), -scale.px(24))
        seat = self.match.seats[beat.seat]
        caption = f"{seat.name}: {line_name(beat.line)}"
        self._words(surface, caption, (inner.centerx, inner.y + scale.px(12)), inner.width, "body", INK_SOFT)
        points = pygame.Rect(inner.x, inner.bottom - scale.px(40), inner.width, scale.px(40))
        middle = pygame.Rect(inner.x, inner.y + scale.px(28), inner.width, points.y - inner.y - scale.px(32))
        if beat.ticket is not None:
            self._draw_ticket(surface, beat, middle)
        else:
            self._draw_line(surface, beat, middle)
        if self._share() >= TURN_SHARE:
            text = f"+{beat.points}" if beat.points > 0 else signed(beat.points)
            colour = INK_SOFT if beat.is_counted else GOOD if beat.points >= 0 else BAD
            self._words(surface, text, points.center, points.width, "title", colour, fonts.NUMBER_FONT)

    def _draw_ticket(self, surface: pygame.Surface, beat: Beat, place: pygame.Rect) -> None:
        assert beat.ticket is not None
        height = min(place.height, round(place.width / 1.6))
        size = (round(height * 1.6), height)
        turn = min(1.0, self._share() / TURN_SHARE)
        face = ticket_face(self.match.board, beat.ticket)
        if not beat.is_completed and len(face.values) == 1:
            face = replace(face, values=(signed(beat.points),))
        if turn < 0.5:
            card = tickets.back(face.deck, size)
        else:
            state: tickets.State = "done" if beat.is_completed else "impossible"
            card = tickets.face(face, size, mini_map(self.match.board, beat.ticket), state if turn >= 1 else "open")
        width = max(2, round(size[0] * abs(1 - 2 * turn))) if turn < 1 else size[0]
        if width != size[0]:
            card = pygame.transform.smoothscale(card, (width, height))
        surface.blit(card, card.get_rect(center=place.center))

    def _draw_line(self, surface: pygame.Surface, beat: Beat, place: pygame.Rect) -> None:
        colour = self.match.seats[beat.seat].colour
        side = min(place.height, self.app.scale.px(100))
        picture = _picture_of(beat.line, colour, side)
        spot = picture.get_rect(center=place.center)
        if beat.is_counted:
            spot.y -= self.app.scale.px(10)
            foot = (place.centerx, place.bottom - self.app.scale.px(8))
            self._words(surface, t("score.counted"), foot, place.width, "small", INK_SOFT, fonts.TEXT_ITALIC_FONT)
        surface.blit(picture, spot)

    def _draw_seat(self, surface: pygame.Surface, number: int, row: pygame.Rect) -> None:
        scale, seat = self.app.scale, self.match.seats[number]
        is_now = self.beat is not None and self.beat.seat == number
        panels.draw_panel(surface, "tooltip" if is_now else "wood", row, scale.factor, has_shadow=False)
        side = row.height - scale.px(8)
        face = portraits.of_seat(seat, side)
        surface.blit(face, face.get_rect(midleft=(row.x + scale.px(6), row.centery)))
        ink, soft = (INK, INK_SOFT) if is_now else (CREAM, CREAM_SOFT)
        figure = fonts.render(
            signed(round(self.shown_total(number))), fonts.NUMBER_FONT, min(scale.text("heading"), side), ink
        )
        spot = figure.get_rect(midright=(row.right - scale.px(14), row.centery))
        surface.blit(figure, spot)
        left = row.x + side + scale.px(16)
        size = scale.text("body")
        room = (spot.x - left - scale.px(8), row.height)
        name = fonts.fitted(seat.name, fonts.TEXT_BOLD_FONT, room, size, soft, smallest=size * 0.65)
        surface.blit(name, name.get_rect(midleft=(left, row.centery)))

    def _words(
        self,
        surface: pygame.Surface,
        text: str,
        centre: tuple[int, int],
        room: int,
        role: str,
        colour: Colour,
        face: str = fonts.TEXT_BOLD_FONT,
    ) -> None:
        size = self.app.scale.text(role)
        words = fonts.fitted(text, face, (room, size * 2), size, colour, smallest=size * 0.6)
        surface.blit(words, words.get_rect(center=centre))


def _sound_of(beat: Beat) -> str:
    if beat.ticket is not None:
        return "ticket_done" if beat.is_completed else "no"
    return "score" if beat.points > 0 else "no"


def _picture_of(line: str, colour: int, side: int) -> pygame.Surface:
    """The piece that a score line is about, in the colour of the seat."""
    if line == "longest_path":
        return pieces.train(colour, side * 2.2, side * 0.7, 0, True)
    if line == "unbuilt_stations":
        return pieces.station(colour, side)
    if line in ("harbours", "unbuilt_harbours"):
        return pieces.harbour(colour, side)
    if line == "goods":
        return pieces.passenger(colour, side)
    if line == "exchange":
        return pieces.ship(colour, side * 1.6, side * 0.6)
    return icons.icon("tickets" if line == "most_tickets" else "star", side, player_colour(colour))
