"""The turn: market, decks, tickets and whatever else may be done; the board is open for claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from ttr_desktop.engine import Action
from ttr_desktop.engine.state import NO_CARD
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts, surfaces
from ttr_desktop.ui.art import cards, panels, tickets
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.prompts.base import Answer, Control, Prompt
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.prompts.turn_buttons import turn_buttons
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.faces import card_face
from ttr_desktop.ui.table.rules_at_hand import with_rule
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.table.words import card_name
from ttr_desktop.ui.theme import CREAM, CREAM_SOFT, FOCUS, OUTLINE


class MarketPanel(Prompt):
    """Market and decks, whoever's turn it is; what is not on offer cannot be pressed."""

    lets_board_play = True

    def __init__(self, desk: Desk, control: Control) -> None:
        self.options = Options(desk.legal)
        self.slots: list[pygame.Rect] = []
        self.decks: list[pygame.Rect] = []
        self.ticket_decks: list[pygame.Rect] = []
        self.shown_decks: list[int] = []
        """Ticket decks that have tickets left."""
        self.heads: list[tuple[str, pygame.Rect]] = []
        super().__init__(desk, control)

    def renew(self, desk: Desk) -> None:
        self.options = Options(desk.legal)
        super().renew(desk)

    def build(self) -> None:
        self.answers = turn_buttons(self.desk, self.control, self.options)

    # -- places --------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        px = self.desk.scale.px
        inner = rect.inflate(-px(20), -px(16))
        foot = self._foot(inner) - px(6) if self.answers else inner.bottom
        self._placed.answers.clear()
        self._place_answers(inner, foot + px(6))
        area = pygame.Rect(inner.x, inner.y, inner.width, foot - inner.y)
        stock = self.desk.view.rules.stock
        slots = len(self.desk.view.state.market) if stock else 0
        decks = stock.deck_count if stock else 0
        left = self.desk.view.state.ticket_decks
        self.shown_decks = [deck for deck, pile in enumerate(left) if pile] or [0]
        self._place_cards(area, slots, decks, len(self.shown_decks))

    def _place_cards(self, area: pygame.Rect, slots: int, decks: int, ticket_decks: int) -> None:
        """One column of large cards, or two of smaller ones, whichever shows them larger; decks lie below."""
        px = self.desk.scale.px
        gap, head = px(6), px(22)
        # The topmost heading is as high as the question mark beside it.
        first = max(head, paint.corner_of(self.rect, self.desk.scale).bottom + px(4) - area.y)
        small = (area.width - gap) // 2
        piles = round(small / 1.6)
        deck_rows = (decks + 1) // 2 + (ticket_decks + 1) // 2
        heads = first + head if slots else head
        room = area.height - heads - deck_rows * (piles + gap)
        if decks == 1 and ticket_decks == 1:
            # A single deck and the tickets share a row.
            room += piles + gap
        sizes = {columns: self._card_size(area.width, room, slots, columns, gap) for columns in (1, 2)}
        columns = max(sizes, key=lambda columns: sizes[columns])
        width = min(sizes[columns], area.width)
        height = round(width / 1.6)
        self.heads = []
        y = area.y
        if slots:
            half = area.x + paint.room_beside_corner(self.rect, area.x, self.desk.scale) - area.centerx
            self.heads.append((t("table.market_title"), pygame.Rect(area.centerx - half, y, 2 * half, first)))
            y += first
        self.slots = _grid(area, y, slots, columns, (width, height), gap)
        y += -(-slots // columns) * (height + gap)
        low = (min(small, width) if slots else small, min(piles, height) if slots else piles)
        if decks == 1 and ticket_decks == 1:
            self.heads.append((t("table.decks_title"), pygame.Rect(area.x, y, area.width, head)))
            self.decks, self.ticket_decks = _split(_grid(area, y + head, 2, 2, low, gap), 1)
            return
        self.decks = _grid(area, y, decks, 2, low, gap)
        y += (decks + 1) // 2 * (low[1] + gap)
        self.heads.append((t("table.ticket_decks_title"), pygame.Rect(area.x, y, area.width, head)))
        self.ticket_decks = _grid(area, y + head, ticket_decks, 2, low, gap)

    @staticmethod
    def _card_size(width: int, height: int, slots: int, columns: int, gap: int) -> int:
        """How wide a market card may be."""
        if not slots:
            return width
        rows = -(-slots // columns)
        return min((width - gap * (columns - 1)) // columns, round((height / rows - gap) * 1.6))

    # -- spots ---------------------------------------------------------------------------------------

    def spots(self) -> Iterator[Spot]:
        yield from self._market_spots()
        yield from self._deck_spots()
        yield from self._ticket_spots()
        for answer, rect in zip(self.answers, self._placed.answers, strict=True):
            yield Spot(rect, answer.name, answer.press, answer.tip, True, None, answer.is_open)

    def _sender(self, action: Action | None) -> Callable[[], None] | None:
        return partial(self.control.send, action) if action is not None else None

    def _market_spots(self) -> Iterator[Spot]:
        for slot, rect in enumerate(self.slots):
            kind = self.desk.view.state.market[slot]
            if kind != NO_CARD:
                name = self.desk.kind_name(kind)
                action = self.options.slots.get(slot)
                key = cap(f"market_{slot + 1}")
                words = t("table.tip.market", card=card_name(name), key=key) if action else card_name(name)
                tip = with_rule(self.desk, name, words)
                yield Spot(rect, f"market {slot + 1}", self._sender(action), tip, True, None, action is not None)

    def _deck_spots(self) -> Iterator[Spot]:
        for deck, rect in enumerate(self.decks):
            action = self.options.decks.get(deck)
            left = len(self.desk.view.state.decks[deck])
            tip = t("table.tip.deck", n=left, key=cap("deck" if deck == 0 else "ship_deck"))
            yield Spot(rect, f"deck {deck + 1}", self._sender(action), tip, True, None, action is not None)

    def _ticket_spots(self) -> Iterator[Spot]:
        for deck, rect in zip(self.shown_decks, self.ticket_decks, strict=True):
            left = len(self.desk.view.state.ticket_decks[deck])
            is_open = bool(self.options.takes)
            press = self.take_tickets if is_open else None
            tip = t("table.tip.tickets", n=left)
            yield Spot(rect, f"tickets {self.shown_decks.index(deck) + 1}", press, tip, True, None, is_open)

    def take_tickets(self) -> None:
        """Draw tickets; where a mix of decks can be asked for, the mix comes first."""
        takes = self.options.takes
        if len(takes) == 1:
            self.control.send(takes[0])
        elif takes:
            from ttr_desktop.ui.prompts.mixes import TakeMixPrompt

            self.control.open(TakeMixPrompt(self.desk, self.control))

    # -- drawing -------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hovered: str | None) -> None:
        scale = self.desk.scale
        surface.blit(panels.panel("wood", self.rect.size, scale.factor), self.rect)
        for text, rect in self.heads:
            paint.heading(surface, text, rect, scale)
        self._draw_market(surface, hovered)
        self._draw_decks(surface, hovered)
        self._draw_ticket_decks(surface, hovered)
        for answer, rect in zip(self.answers, self._placed.answers, strict=True):
            state = "disabled" if not answer.is_open else "hover" if hovered == answer.name else "normal"
            paint.button(surface, rect, answer.label, scale, state, answer.style, answer.icon)  # type: ignore[arg-type]

    away: frozenset[int] = frozenset()
    """Market places whose card is still flying in."""

    def _draw_market(self, surface: pygame.Surface, hovered: str | None) -> None:
        for slot, rect in enumerate(self.slots):
            kind = self.desk.view.state.market[slot]
            if kind == NO_CARD or slot in self.away:
                pygame.draw.rect(surface, (40, 25, 16), rect, border_radius=self.desk.scale.px(6))
                continue
            name = f"market {slot + 1}"
            self._draw_card(
                surface,
                card_face(self.desk.kind_name(kind), rect.size),
                rect,
                slot in self.options.slots,
                hovered == name,
            )

    def _draw_card(
        self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, is_open: bool, is_hovered: bool
    ) -> None:
        px = self.desk.scale.px
        if is_open and is_hovered:
            pygame.draw.rect(surface, shown(OUTLINE), rect.inflate(px(8), px(8)), border_radius=px(9))
            pygame.draw.rect(surface, shown(FOCUS), rect.inflate(px(6), px(6)), border_radius=px(8))
        surface.blit(picture, rect)
        if self.desk.is_own_turn and not is_open:
            shade = surfaces.clear(rect.size)
            pygame.draw.rect(shade, (30, 18, 10, 120), shade.get_rect(), border_radius=px(7))
            surface.blit(shade, rect)

    def _draw_decks(self, surface: pygame.Surface, hovered: str | None) -> None:
        for deck, rect in enumerate(self.decks):
            left = len(self.desk.view.state.decks[deck])
            name = f"deck {deck + 1}"
            if left:
                picture = cards.back(self.desk.back_name(deck), rect.size)
                self._draw_card(surface, picture, rect, deck in self.options.decks, hovered == name)
            else:
                pygame.draw.rect(surface, (40, 25, 16), rect, border_radius=self.desk.scale.px(6))
            self._count(surface, left, rect)

    def _draw_ticket_decks(self, surface: pygame.Surface, hovered: str | None) -> None:
        for deck, rect in zip(self.shown_decks, self.ticket_decks, strict=True):
            name = self.desk.board.ticket_decks[deck]
            left = len(self.desk.view.state.ticket_decks[deck])
            if left:
                picture = tickets.back(name if name in tickets.DECKS else "main", rect.size)
                self._draw_card(
                    surface,
                    picture,
                    rect,
                    bool(self.options.takes),
                    hovered == f"tickets {self.shown_decks.index(deck) + 1}",
                )
            else:
                pygame.draw.rect(surface, (40, 25, 16), rect, border_radius=self.desk.scale.px(6))
            self._name_deck(surface, name, rect)
            self._count(surface, left, rect)

    def _name_deck(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """Long or short tickets, said in a word."""
        if name not in ("long", "short"):
            return
        words = t("table.deck.long") if name == "long" else t("table.deck.short")
        px, size = self.desk.scale.px, self.desk.scale.text("tiny")
        band = pygame.Rect(rect.x + px(4), rect.y + px(3), rect.width - px(8), round(size * 1.25))
        pygame.draw.rect(surface, shown(OUTLINE), band, border_radius=px(4))
        paint.words(surface, words, fonts.LABEL_FONT, size, CREAM, band.center, "center", band.width - px(6))

    def _count(self, surface: pygame.Surface, left: int, rect: pygame.Rect) -> None:
        size = self.desk.scale.px(18)
        paint.badge(surface, str(left), (rect.centerx, rect.bottom - size * 0.45), size)


def _grid(area: pygame.Rect, top: int, count: int, columns: int, size: tuple[int, int], gap: int) -> list[pygame.Rect]:
    """So many places in rows, centred; the last row may be shorter."""
    out = []
    for number in range(count):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        left = area.centerx - (in_row * size[0] + (in_row - 1) * gap) // 2
        out.append(pygame.Rect((left + column * (size[0] + gap), top + row * (size[1] + gap)), size))
    return out


def _split(places: list[pygame.Rect], at: int) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
    return places[:at], places[at:]


class TurnPrompt(MarketPanel):
    """What the seat to act may do this turn, or as its second pick."""

    def build(self) -> None:
        super().build()
        if self.options.passes is not None:
            self.answers.append(Answer("pass", t("table.pass"), partial(self.control.send, self.options.passes)))


class RefillPrompt(MarketPanel):
    """Which deck fills the place of the card just taken: the two decks glow (R4)."""

    def spots(self) -> Iterator[Spot]:
        for action in self.desk.legal:
            deck: int = getattr(action, "deck", 0)
            tip = t("prompt.refill.tip_rail") if deck == 0 else t("prompt.refill.tip_ship")
            yield Spot(self.decks[deck], f"deck {deck + 1}", partial(self.control.send, action), tip)

    def _draw_decks(self, surface: pygame.Surface, hovered: str | None) -> None:
        px = self.desk.scale.px
        offered = {getattr(action, "deck", 0) for action in self.desk.legal}
        for deck, rect in enumerate(self.decks):
            if deck in offered:
                pygame.draw.rect(surface, shown(OUTLINE), rect.inflate(px(10), px(10)), border_radius=px(10))
                colour = CREAM if hovered == f"deck {deck + 1}" else FOCUS
                pygame.draw.rect(surface, colour, rect.inflate(px(7), px(7)), border_radius=px(9))
            surface.blit(cards.back(self.desk.back_name(deck), rect.size), rect)
            self._count(surface, len(self.desk.view.state.decks[deck]), rect)

    def _draw_market(self, surface: pygame.Surface, hovered: str | None) -> None:
        super()._draw_market(surface, hovered)
        slot = self.desk.view.decision.detail[0] if self.desk.view.decision else 0
        rect = self.slots[slot]
        paint.words(surface, "?", fonts.TITLE_FONT, rect.height * 0.6, CREAM_SOFT, rect.center, "center")
