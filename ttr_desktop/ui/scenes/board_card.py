"""A board as a picture card: how it looks, how many can play, how long, and what is special."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ttr_desktop.engine import SPECS, Board
from ttr_desktop.i18n import language, t
from ttr_desktop.mapfiles import MapHead
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import icons, panels
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.theme import BAD, BRASS_LIGHT, INK, INK_SOFT, OUTLINE
from ttr_desktop.ui.widgets.base import Widget
from ttr_desktop.ui.widgets.button import ACTIVATES

FEATURES = sorted((name for name, spec in SPECS.items() if spec.feature), key=lambda name: SPECS[name].feature)
"""Rule modules that are worth a word on the card, in this order."""
TEXT_HEIGHT = 68
SMALLEST = 0.88
"""The share to which a line may shrink; what then has no room is left out."""


def board_title(head: MapHead) -> str:
    """What a board is called in the language in use."""
    return head.titles.get(language(), head.title)


def facts_line(head: MapHead, board: Board | None) -> str:
    """Players, pieces and dice."""
    least, most = head.players
    parts = [t("card.players", least=least, most=most)]
    if board is not None:
        parts.append(t("card.pieces", n=pieces_of(board)))
    if "dice" in head.modes:
        parts.append(t("card.dice"))
    return " · ".join(parts)


def pieces_of(board: Board) -> int:
    """How many pieces a player plays with: what a game's length goes by."""
    fleet = board.definition.rules.get("fleet")
    return int(fleet["keep"]) if fleet else sum(board.definition.pieces.values())


def features_of(board: Board) -> list[str]:
    """What is special about a board's rules, by name; a board of the plain rules has that as its feature."""
    rules = board.definition.rules
    names = [name for name in FEATURES if name in rules]
    if board.definition.countries and "passengers" not in rules:
        names.append("countries")
    return names or ["classic"]


def features_line(board: Board) -> str:
    """What is special about a board's rules."""
    return ", ".join(t(f"feature.{name}") for name in features_of(board))


def special_rules(board: Board) -> int:
    """How many rules there are beyond the classic ones; two kinds of cards and pieces weigh most."""
    rules = board.definition.rules
    return sum(name in rules for name in FEATURES) + bool(board.definition.countries) + 3 * ("fleet" in rules)


class BoardCard(Widget):
    """A card that chooses its board when it is pressed."""

    is_focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        head: MapHead,
        board: Board | None,
        is_chosen: bool,
        picture: Callable[[tuple[int, int]], pygame.Surface | None],
        on_choose: Callable[[], None],
        unusable: str = "",
    ) -> None:
        tip = "\n".join(filter(None, (head.problem, unusable)))
        super().__init__(rect, name=f"board {head.id}", tip=tip, is_enabled=head.problem is None)
        self.head = head
        self.board = board
        self.is_chosen = is_chosen
        self.picture = picture
        self.on_choose = on_choose
        self.unusable = unusable
        """What lies beside its file and is passed over, in a sentence each."""

    def release(self, place: tuple[int, int]) -> None:
        if self.is_at(place):
            self._choose()

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in ACTIVATES:
            self._choose()
            return True
        return False

    def _choose(self) -> None:
        self.on_sound("click")
        self.on_choose()

    def draw(self, surface: pygame.Surface) -> None:
        scale = self.scale
        panels.draw_panel(surface, "parchment", self.rect, scale.factor)
        edge = scale.px(7)
        text_height = scale.px(TEXT_HEIGHT)
        frame = pygame.Rect(
            self.rect.x + edge, self.rect.y + edge, self.rect.width - 2 * edge, self.rect.height - text_height - edge
        )
        self._draw_picture(surface, frame)
        inner = pygame.Rect(frame.x + scale.px(4), frame.bottom + scale.px(3), frame.width - scale.px(8), text_height)
        self._draw_words(surface, inner)
        if self.is_chosen:
            self._draw_chosen(surface, frame)
        elif self.is_hovered and self.is_enabled:
            pygame.draw.rect(surface, shown(BRASS_LIGHT), self.rect, scale.px(2), border_radius=scale.px(10))
        self.draw_focus(surface)

    def _draw_picture(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        picture = self.picture(frame.size)
        if picture is not None:
            surface.blit(picture, frame)
        pygame.draw.rect(surface, shown(OUTLINE), frame, 1)

    def _draw_words(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        scale = self.scale
        title = fonts.fitted(
            board_title(self.head), fonts.TITLE_FONT, (inner.width, scale.px(24)), scale.text("body"), INK
        )
        surface.blit(title, (inner.x, inner.y))
        rows = [(facts_line(self.head, self.board), INK_SOFT)]
        if self.head.problem:
            rows.append((t("card.faulty"), BAD))
        elif self.unusable:
            rows.append((t("card.unusable"), BAD))
        elif self.board is not None:
            rows.append((features_line(self.board), INK_SOFT))
        top = inner.y + scale.px(24)
        size = scale.text("tiny")
        for words, colour in rows:
            least = size * SMALLEST
            shown = _shortened(words, fonts.LABEL_FONT, round(least), inner.width)
            room = (inner.width, scale.px(18))
            surface.blit(fonts.fitted(shown, fonts.LABEL_FONT, room, size, colour, smallest=least), (inner.x, top))
            top += scale.px(17)

    def _draw_chosen(self, surface: pygame.Surface, frame: pygame.Rect) -> None:
        scale = self.scale
        pygame.draw.rect(surface, shown(OUTLINE), self.rect.inflate(2, 2), scale.px(5), border_radius=scale.px(11))
        pygame.draw.rect(surface, shown(BRASS_LIGHT), self.rect, scale.px(3), border_radius=scale.px(10))
        side = scale.px(30)
        knob = panels.knob(side)
        spot = knob.get_rect(topright=(frame.right - scale.px(4), frame.y + scale.px(4)))
        surface.blit(knob, spot)
        tick = icons.icon("check", round(side * 0.55))
        surface.blit(tick, tick.get_rect(center=spot.center))


def _shortened(words: str, face: str, size: int, room: int) -> str:
    """As many of the listed words as there is room for; the sheet beside the cards has them all."""
    mark = " · " if " · " in words else ", "
    parts = words.split(mark)
    while len(parts) > 1 and fonts.width(_joined(parts, words, mark), face, size) > room:
        parts.pop()
    return _joined(parts, words, mark)


def _joined(parts: list[str], words: str, mark: str) -> str:
    joined = mark.join(parts)
    return joined if joined == words else f"{joined} …"
