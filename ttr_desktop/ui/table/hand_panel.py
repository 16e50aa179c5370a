"""One's own hand, sorted by colour, each kind as a small pile with its number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import panels, tokens
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.faces import card_face
from ttr_desktop.ui.table.rules_at_hand import with_rule
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.table.words import card_name
from ttr_desktop.ui.theme import CREAM_SOFT

_WIDEST = 126
_DEEP = 3
"""Cards of a pile that show behind the first one."""


class HandPanel:
    """Places, draws and names the piles of the hand."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.piles: dict[int, pygame.Rect] = {}
        self._seen: tuple[object, ...] = ()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self._seen = ()

    def arrange(self, desk: Desk, also: tuple[int, ...] = ()) -> None:
        """Find places for all kinds held; `also` keeps a place for kinds on their way."""
        stock = desk.view.rules.stock
        if stock is None or not desk.view.hand:
            self.piles = {}
            return
        kinds = [kind for kind in self._sorted(desk) if desk.view.hand[kind] or kind in also]
        key = (tuple(kinds), self.rect.topleft, self.rect.size)
        if key == self._seen:
            return
        self._seen = key
        self.piles = dict(zip(kinds, self._grid(len(kinds)), strict=True))

    def _grid(self, count: int) -> list[pygame.Rect]:
        """Places for so many piles: in as many rows as show them largest."""
        px = self.scale.px
        gap, deep = px(7), px(4 * _DEEP)
        inner = self.rect.inflate(-px(18), -px(12))
        best: tuple[int, int] = (0, 1)
        for rows in (1, 2, 3):
            across = -(-count // rows) or 1
            width = min(
                (inner.width - gap * (across - 1)) // across,
                round(((inner.height - gap * (rows - 1)) / rows - deep) * 1.6),
            )
            best = max(best, (width, -rows))
        width, rows = min(px(_WIDEST), max(8, best[0])), abs(best[1])
        height, across = round(width / 1.6), -(-count // rows) or 1
        block = rows * (height + deep) + (rows - 1) * gap
        top = inner.centery - block // 2
        out = []
        for number in range(count):
            row, column = divmod(number, across)
            in_row = min(across, count - row * across)
            left = inner.centerx - (in_row * (width + gap) - gap) // 2
            out.append(
                pygame.Rect(left + column * (width + gap), top + row * (height + deep + gap) + deep, width, height)
            )
        return out

    @staticmethod
    def _sorted(desk: Desk) -> list[int]:
        """By colour, the cards of one colour side by side, wild ones last."""
        stock = desk.view.rules.stock
        assert stock is not None
        last = len(desk.board.definition.colors)

        def place(kind: int) -> tuple[int, int]:
            color = stock.kinds[kind].color
            return (last if color is None else color, kind)

        if stock.deck_count == 1:
            return sorted(range(len(stock.kinds)), key=place)
        # Rail cards, then jokers, then ships: what pays for the same tracks lies together.
        return sorted(range(len(stock.kinds)), key=lambda kind: (stock.kinds[kind].deck, *place(kind)))

    def spots(self, desk: Desk, show_kind: Callable[[int], None]) -> Iterator[Spot]:
        for kind, rect in self.piles.items():
            name = desk.kind_name(kind)
            tip = with_rule(desk, name, t("log.cards_of", count=desk.view.hand[kind], card=card_name(name)))
            yield Spot(rect, f"hand {name}", None, tip, False, partial(show_kind, kind))

    def pile_rect(self, kind: int) -> pygame.Rect:
        """Where cards of a kind fly to and from."""
        return self.piles.get(kind) or pygame.Rect(*self.rect.center, 1, 1)

    def draw(self, surface: pygame.Surface, desk: Desk, away: dict[int, int]) -> None:
        """The panel and all piles; `away` counts cards that are still flying in."""
        surface.blit(panels.panel("wood", self.rect.size, self.scale.factor), self.rect)
        if desk.view.rules.stock is None:
            self._draw_tokens(surface, desk)
            return
        if not any(desk.view.hand):
            text = t("table.no_cards")
            paint.words(
                surface, text, fonts.TEXT_ITALIC_FONT, self.scale.text("small"), CREAM_SOFT, self.rect.center, "center"
            )
        for kind, rect in self.piles.items():
            count = desk.view.hand[kind] - away.get(kind, 0)
            if count > 0:
                self._draw_pile(surface, desk.kind_name(kind), count, rect)

    def _draw_pile(self, surface: pygame.Surface, kind: str, count: int, rect: pygame.Rect) -> None:
        step = self.scale.px(4)
        picture = card_face(kind, rect.size)
        for depth in range(min(_DEEP, count - 1), -1, -1):
            surface.blit(picture, (rect.x, rect.y - depth * step))
        size = self.scale.px(19)
        paint.badge(surface, str(count), (rect.centerx, rect.bottom - size * 0.42), size)

    def _draw_tokens(self, surface: pygame.Surface, desk: Desk) -> None:
        """With dice a hand holds track tokens."""
        held = desk.public("dice").get("tokens")
        assert isinstance(held, tuple)
        singles, doubles = held[desk.seat]
        kinds = ["single"] * singles + ["double"] * doubles
        size = min(self.scale.px(62), self.rect.height - self.scale.px(30))
        if not kinds:
            text = t("table.no_tokens")
            paint.words(
                surface, text, fonts.TEXT_ITALIC_FONT, self.scale.text("small"), CREAM_SOFT, self.rect.center, "center"
            )
        x = self.rect.centerx - (len(kinds) * (size + self.scale.px(12))) // 2
        for kind in kinds:
            picture = tokens.track_token(kind, size)
            surface.blit(picture, picture.get_rect(midleft=(x, self.rect.centery)))
            x += size + self.scale.px(12)
