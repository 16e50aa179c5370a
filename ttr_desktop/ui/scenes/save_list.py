"""The list of saves: small picture, title, board, players with their points, when. Only the rows seen are drawn."""

from __future__ import annotations

import datetime
import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from ttr_desktop.controller.seats import SeatSetup
from ttr_desktop.i18n import language, t
from ttr_desktop.persistence.header import Header, SavedSeat
from ttr_desktop.persistence.saved_games import Entry
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import marks
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scenes.plan import in_words
from ttr_desktop.ui.scenes.save_picture import SavePictures
from ttr_desktop.ui.theme import (
    BAD,
    BRASS,
    BRASS_DARK,
    INK,
    INK_SOFT,
    OUTLINE,
    PARCHMENT_DARK,
    PARCHMENT_EDGE,
    PARCHMENT_LIGHT,
)
from ttr_desktop.ui.widgets.base import Widget
from ttr_desktop.ui.widgets.button import ACTIVATES

ROW = 84
PICTURE = (112, 70)
BAR = 10
DOUBLE_CLICK = 0.5
NEAR = 8
"""Within so many seconds and units a second click belongs to the first, even if the list has scrolled under it."""


class SaveList(Widget):
    """Rows of saves, one of them chosen; Enter or a double click opens it."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        entries: Sequence[Entry],
        chosen: int,
        pictures: SavePictures,
        on_choose: Callable[[int], None],
        on_open: Callable[[], None],
        *,
        first: float = 0.0,
    ) -> None:
        super().__init__(rect, name="saves")
        self.entries = list(entries)
        self.chosen = chosen
        self.on_choose = on_choose
        self.on_open = on_open
        self.first = first
        """How many rows lie above the edge; may be a fraction."""
        self._pictures = pictures
        self._clicked: tuple[int, int] | None = None
        """Where a row was clicked just now: a second click there opens it."""
        self._since_click = 0.0

    # -- where things are --------------------------------------------------------------------------------

    @property
    def row_height(self) -> int:
        return self.scale.px(ROW)

    @property
    def seen(self) -> float:
        """How many rows are seen at once."""
        return self.rect.height / self.row_height

    @property
    def most(self) -> float:
        return max(0.0, len(self.entries) - self.seen)

    def picture_size(self) -> tuple[int, int]:
        return self.scale.px(PICTURE[0]), self.scale.px(PICTURE[1])

    def _visible(self) -> range:
        return range(int(self.first), min(len(self.entries), int(self.first + self.seen) + 1))

    def row_rect(self, row: int) -> pygame.Rect:
        """Where a row is drawn."""
        top = self.rect.y + round((row - self.first) * self.row_height)
        return pygame.Rect(self.rect.x, top, self.rect.width - self.scale.px(BAR + 6), self.row_height)

    # -- input -------------------------------------------------------------------------------------------

    def choose(self, row: int) -> None:
        if not self.entries:
            return
        row = max(0, min(len(self.entries) - 1, row))
        self._scroll(max(row + 1 - self.seen, min(self.first, row)))
        if row != self.chosen:
            self.chosen = row
            self.on_sound("click")
            self.on_choose(row)
        self.stale()

    def _scroll(self, first: float) -> None:
        self.first = max(0.0, min(self.most, first))
        self.stale()

    def press(self, place: tuple[int, int]) -> None:
        self.is_pressed = place[0] > self.rect.right - self.scale.px(BAR + 6)
        self.drag(place)

    def drag(self, place: tuple[int, int]) -> None:
        if self.is_pressed:
            self._scroll((place[1] - self.rect.y) / self.rect.height * len(self.entries) - self.seen / 2)

    def release(self, place: tuple[int, int]) -> None:
        was_on_bar, self.is_pressed = self.is_pressed, False
        row = int(self.first + (place[1] - self.rect.y) / self.row_height)
        if was_on_bar or not self.is_at(place) or row >= len(self.entries):
            return
        if (
            self._clicked
            and self._since_click <= DOUBLE_CLICK
            and math.dist(place, self._clicked) < self.scale.px(NEAR)
        ):
            self._clicked = None
            self.on_open()
            return
        self._clicked, self._since_click = place, 0.0
        self.choose(row)

    def wheel(self, amount: float) -> bool:
        self._scroll(self.first - amount * 0.8)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        page = max(1, int(self.seen))
        moves = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_PAGEUP: self.chosen - page,
            pygame.K_PAGEDOWN: self.chosen + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.entries) - 1,
        }
        if event.key in moves:
            self.choose(moves[event.key])
        elif event.key in ACTIVATES and self.entries:
            self.on_open()
        else:
            return False
        return True

    def update(self, seconds: float) -> None:
        """Make one of the pictures that are missing: the list is there at once, they follow."""
        self._since_click += seconds
        size = self.picture_size()
        for row in self._visible():
            header = self.entries[row].header
            if header is not None and self._pictures.ready(header, size) is None:
                self._pictures.make(header, size)
                self.stale()
                return

    # -- drawing -----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for row in self._visible():
            self._draw_row(surface, self.row_rect(row), self.entries[row], row == self.chosen)
        surface.set_clip(before)
        self._draw_bar(surface)
        self.draw_focus(surface)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if not self.most:
            return
        width = self.scale.px(BAR)
        track = pygame.Rect(self.rect.right - width, self.rect.y, width, self.rect.height)
        pygame.draw.rect(surface, shown(PARCHMENT_DARK), track, border_radius=width // 2)
        tall = max(self.scale.px(30), round(track.height * self.seen / len(self.entries)))
        top = track.y + round((track.height - tall) * self.first / self.most)
        pygame.draw.rect(surface, shown(BRASS), (track.x, top, width, tall), border_radius=width // 2)
        pygame.draw.rect(surface, shown(OUTLINE), (track.x, top, width, tall), 1, border_radius=width // 2)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, entry: Entry, is_chosen: bool) -> None:
        px = self.scale.px
        cell = rect.inflate(-px(2), -px(6))
        if is_chosen:
            pygame.draw.rect(surface, shown(PARCHMENT_LIGHT), cell, border_radius=px(8))
            pygame.draw.rect(surface, shown(BRASS_DARK), cell, px(2), border_radius=px(8))
        else:
            pygame.draw.line(surface, shown(PARCHMENT_DARK), (cell.x, rect.bottom), (cell.right, rect.bottom))
        size = self.picture_size()
        place = pygame.Rect((cell.x + px(6), 0), size)
        place.centery = cell.centery
        room = pygame.Rect(place.right + px(14), cell.y, cell.right - place.right - px(24), cell.height)
        if entry.header is None:
            self._words(surface, room, t("load.damaged", name=entry.name), "body", fonts.TEXT_BOLD_FONT, BAD, 0.3)
            reason = t(f"save.problem.{entry.problem.reason}") if entry.problem else ""
            self._words(surface, room, reason, "small", fonts.TEXT_FONT, INK_SOFT, 0.68)
            return
        picture = self._pictures.ready(entry.header, size)
        if picture is None:
            pygame.draw.rect(surface, shown(PARCHMENT_EDGE), place, 1)
        else:
            surface.blit(picture, place)
        self._draw_words(surface, room, entry, entry.header)

    def _draw_words(self, surface: pygame.Surface, room: pygame.Rect, entry: Entry, header: Header) -> None:
        px = self.scale.px
        when = fonts.render(when_of(header), fonts.LABEL_FONT, self.scale.text("small"), INK_SOFT)
        surface.blit(when, when.get_rect(topright=(room.right, room.y + px(8))))
        first = pygame.Rect(room.x, room.y, room.width - when.get_width() - px(12), room.height)
        self._words(surface, first, title_of(header), "lead", fonts.TEXT_BOLD_FONT, INK, 0.24)
        self._words(surface, room, state_of(entry, header), "small", fonts.TEXT_ITALIC_FONT, INK_SOFT, 0.54)
        self._draw_players(surface, pygame.Rect(room.x, room.y + round(room.height * 0.66), room.width, px(22)), header)

    def _draw_players(self, surface: pygame.Surface, room: pygame.Rect, header: Header) -> None:
        px, size = self.scale.px, self.scale.text("small")
        left = room.x
        share = room.width // max(1, len(header.seats))
        for number, (seat, called, score) in enumerate(zip(header.seats, names_of(header), header.scores, strict=True)):
            chip = marks.chip(seat.colour, px(17))
            surface.blit(chip, chip.get_rect(midleft=(left, room.centery)))
            points = fonts.render(str(score).replace("-", "−"), fonts.NUMBER_FONT, size, INK)
            free = share - px(17 + 6 + 14) - points.get_width()
            face = fonts.TEXT_BOLD_FONT if number in header.winners else fonts.TEXT_FONT
            name = fonts.render(fonts.shorten(called, face, size, free), face, size, INK)
            surface.blit(name, name.get_rect(midleft=(left + px(22), room.centery)))
            surface.blit(points, points.get_rect(midleft=(left + px(26) + name.get_width(), room.centery)))
            left += min(share, px(26 + 18) + name.get_width() + points.get_width())

    def _words(
        self,
        surface: pygame.Surface,
        room: pygame.Rect,
        text: str,
        role: str,
        face: str,
        colour: tuple[int, int, int],
        height: float,
    ) -> None:
        size = self.scale.text(role)
        words = fonts.render(fonts.shorten(text, face, size, room.width), face, size, colour)
        surface.blit(words, words.get_rect(midleft=(room.x, room.y + round(room.height * height))))


def board_name(header: Header) -> str:
    """The board's name as the save remembers it."""
    return header.board_names.get(language()) or header.board_names.get("en") or header.board


def title_of(header: Header) -> str:
    """What the save is called."""
    return header.title or t("load.row", board=board_name(header), mode=t(f"mode.{header.mode}"))


def state_of(entry: Entry, header: Header) -> str:
    """How far it is, and what is special about it."""
    facts = [board_name(header), t(f"mode.{header.mode}")] if header.title else []
    if header.winners:
        facts.append(t("load.over", names=", ".join(names_of(header)[seat] for seat in header.winners)))
    else:
        facts.append(t("load.turn", turn=header.turn))
    if header.seconds >= 60:
        facts.append(t("load.played", hours=header.seconds // 3600, minutes=f"{header.seconds // 60 % 60:02}"))
    if header.is_slot:
        facts.append(t("load.named"))
    if entry.problem is not None:
        facts.append(t("load.previous"))
    return " · ".join(facts)


@lru_cache(maxsize=512)
def _names(seats: tuple[SavedSeat, ...], _spoken: str) -> tuple[str, ...]:
    setups = [SeatSetup(seat.kind, seat.name, seat.colour, seat.bot, seat.character) for seat in seats]  # type: ignore[arg-type]
    return tuple(seat.name for seat in in_words(setups))


def names_of(header: Header) -> tuple[str, ...]:
    """Who sat there, in the language now spoken."""
    return _names(header.seats, language())


def when_of(header: Header) -> str:
    """The day and the minute, where the player lives."""
    try:
        moment = datetime.datetime.fromisoformat(header.saved_at).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    return f"{moment:%Y-%m-%d %H:%M}"
