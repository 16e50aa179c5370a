"""The tunnel laid out over the board: what was laid, the turned cards large, and what they ask for."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import cards, panels
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.faces import card_face
from ttr_desktop.ui.table.words import track_name
from ttr_desktop.ui.theme import BAD, CREAM, OUTLINE

_CARD = 132
_PAID = 44


@dataclass(frozen=True, slots=True)
class TunnelTable:
    """One tunnel: the cards laid for it and those turned from the deck."""

    track: int
    laid: tuple[tuple[int, int], ...]
    turned: tuple[int, ...]
    extra: int

    def draw(self, surface: pygame.Surface, desk: Desk, board: pygame.Rect, at: float, turned: float) -> None:
        """In the half of the board away from `at`, the height of the track; `turned` counts cards, with their parts."""
        px = desk.scale.px
        count = max(1, len(self.turned))
        width = min(px(_CARD), (board.width - px(60)) // count - px(10))
        height = round(width / 1.6)
        line = px(26)
        box = pygame.Rect(0, 0, max(count * (width + px(10)) + px(36), px(330)), height + px(_PAID) + 3 * line + px(22))
        box.width = min(box.width, board.width)
        box.centerx = board.centerx
        box.y = board.bottom - box.height - px(14) if at < board.centery else board.y + px(14)
        panels.draw_panel(surface, "felt", box, desk.scale.factor)
        room = box.width - px(30)
        size = desk.scale.text("lead")
        title = t("table.tunnel.title", track=track_name(desk.board, self.track))
        paint.words(surface, title, fonts.TITLE_FONT, size, CREAM, (box.centerx, box.y + line), "center", room)
        y = box.y + 2 * line - px(4)
        self._draw_laid(surface, desk, pygame.Rect(box.x + px(18), y, box.width - px(36), px(_PAID)))
        y += px(_PAID) + px(10)
        left = box.centerx - (count * (width + px(10)) - px(10)) // 2
        for number, kind in enumerate(self.turned):
            place = pygame.Rect(left + number * (width + px(10)), y, width, height)
            self._draw_turned(surface, desk, kind, place, turned - number)
        words = self._result() if turned >= len(self.turned) else t("table.tunnel.turning")
        under = (box.centerx, y + height + px(5) + line // 2)
        paint.words(surface, words, fonts.LABEL_FONT, desk.scale.text("body"), CREAM, under, "center", room)

    def _result(self) -> str:
        return t("table.toast.tunnel_extra", n=self.extra) if self.extra else t("table.toast.tunnel_free")

    def _draw_laid(self, surface: pygame.Surface, desk: Desk, rect: pygame.Rect) -> None:
        """The cards laid, with a word before them."""
        if not self.laid:
            return
        size = desk.scale.text("small")
        place = paint.words(
            surface, t("table.tunnel.laid"), fonts.LABEL_FONT, size, CREAM, rect.midleft, "midleft", rect.width // 2
        )
        left = place.right + desk.scale.px(10)
        row = pygame.Rect(left, rect.y, rect.right - left, rect.height)
        paint.card_row(surface, [(desk.kind_name(kind), count) for kind, count in self.laid], row, desk.scale.px(4))

    def _draw_turned(self, surface: pygame.Surface, desk: Desk, kind: int, place: pygame.Rect, share: float) -> None:
        turn = max(0.0, min(1.0, share / 0.7))
        picture = card_face(desk.kind_name(kind), place.size) if turn >= 0.5 else cards.back("train", place.size)
        if turn >= 1 and kind in self._costly(desk):
            px = desk.scale.px
            pygame.draw.rect(surface, shown(OUTLINE), place.inflate(px(10), px(10)), border_radius=px(10))
            pygame.draw.rect(surface, shown(BAD), place.inflate(px(8), px(8)), border_radius=px(9))
        if 0 < turn < 1:
            wide = max(1, round(place.width * max(0.06, abs(math.cos(turn * math.pi)))))
            picture = pygame.transform.scale(picture, (wide, place.height))
        surface.blit(picture, picture.get_rect(center=place.center))

    def _costly(self, desk: Desk) -> set[int]:
        """The kinds that raise the price: wild cards, and what was laid."""
        stock = desk.view.rules.stock
        assert stock is not None
        wild = {kind for kind, card in enumerate(stock.kinds) if card.wild}
        return wild | {kind for kind, _ in self.laid}
