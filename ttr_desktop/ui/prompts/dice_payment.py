"""A payment with dice as a row of pictures: the dice and tokens that go, and the unused dice that give a token."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from ttr_desktop.engine.rules.dice import LOCOMOTIVE, Dice
from ttr_desktop.i18n import t
from ttr_desktop.ui.art import dice, icons, tokens
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.theme import INK_SOFT

_SMALL = 0.62
"""How large the dice are drawn that only give a token, beside those that pay."""
_STEP = 1.14
"""From one piece to the next, in widths of a piece."""


@dataclass(frozen=True, slots=True)
class DicePayment:
    """What a number of dice and of tokens means on this table."""

    faces: tuple[str, ...]
    """The dice that pay, by what they show."""
    kind: str
    held: int
    """Tokens out of one's stock."""
    given: tuple[tuple[str, str], ...]
    """Tokens that two unused dice each give now: what these dice show."""

    @property
    def words(self) -> str:
        """The payment in words."""
        counts = {"dice": len(self.faces), "tokens": self.held, "given": len(self.given)}
        return ", ".join(t(f"prompt.payment.{what}", n=count) for what, count in counts.items() if count)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """All of it in one row."""
        units = len(self.faces) + self.held + len(self.given) * (1 + 3 * _SMALL)
        size = min(round(rect.height * 0.82), int(rect.width / (_STEP * max(1.0, units))))
        small = round(size * _SMALL)
        row = Row(surface, rect)
        for face in self.faces:
            row.lay(dice.die(face, size), size)
        for _ in range(self.held):
            row.lay(tokens.track_token(self.kind, size), size)
        for pair in self.given:
            for face in pair:
                row.lay(dice.die(face, small), small)
            row.lay(icons.icon("right", round(small * 0.8), INK_SOFT), small)
            row.lay(tokens.track_token(self.kind, size), size)


class Row:
    """Lays pieces side by side; their pictures are larger than they are, for the shadows."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.surface = surface
        self.x = float(rect.x)
        self.middle = rect.centery

    def lay(self, picture: pygame.Surface, size: int) -> None:
        """One piece, `size` wide, at the end of the row."""
        at = (round(self.x + size * _STEP / 2), self.middle + round(size * 0.1))
        self.surface.blit(picture, picture.get_rect(center=at))
        self.x += size * _STEP


def dice_payment(desk: Desk, track: int, count: int, laid: int, *, is_extra: bool = False) -> DicePayment:
    """Of the dice on the table those that pay: locomotives for the symbols, then dice of the kind, then locomotives.

    `is_extra`: the surcharge of a tunnel, which has no symbols of its own.
    """
    rules = desk.view.rules.by_name["dice"]
    assert isinstance(rules, Dice)
    face, symbols = rules.face[track], 0 if is_extra else rules.symbols[track]
    on_table, all_tokens = desk.public("dice")["faces"], desk.public("dice")["tokens"]
    assert isinstance(on_table, tuple)
    assert isinstance(all_tokens, tuple)
    of_kind = min(on_table[face], count - symbols)
    left = list(on_table)
    left[face] -= of_kind
    left[LOCOMOTIVE] -= count - of_kind
    names = dice.WHITE_FACES
    paid = (names[face],) * of_kind + (names[LOCOMOTIVE],) * (count - of_kind)
    held = min(laid, all_tokens[desk.seat][face])
    # The dice that are worth least for anything else are given first: those of the wrong kind.
    order = sorted(range(len(names)), key=lambda which: (which == LOCOMOTIVE, which == face))
    unused = [names[which] for which in order for _ in range(left[which])]
    given = tuple((unused[2 * number], unused[2 * number + 1]) for number in range(laid - held))
    return DicePayment(paid, tokens.TRACK_TOKENS[face], held, given)


def faces_on_table(desk: Desk) -> list[str]:
    """The white dice that may still be used, one by one."""
    counts = desk.public("dice").get("faces", ())
    assert isinstance(counts, tuple)
    return [face for face, count in zip(dice.WHITE_FACES, counts, strict=True) for _ in range(count)]
