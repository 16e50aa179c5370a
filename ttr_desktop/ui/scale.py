"""How large everything is drawn: the player's percentage on top of what suits the window."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_desktop.ui.theme import SPACE, TYPE

REFERENCE = (1280, 720)
"""A window of this size is drawn at 100 %."""
ROOM = (840, 470)
"""Every screen fits into this many units; the scale never leaves it less."""
SMALL_PRINT = 18
"""Text up to this size grows as much as is asked for; larger text, which is easily read, grows by as many units."""
GROWTH = 0.75
"""A window twice as large is drawn 2 ** 0.75 times as large: the rest is more room."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Pixels per unit; a unit is a pixel at 100 %."""

    factor: float = 1.0
    letters: float = 1.0
    """How many times as large as usual text is drawn in the same places."""

    def px(self, units: float) -> int:
        """So many units in whole pixels; never less than one pixel for more than nothing."""
        return max(1, round(units * self.factor)) if units > 0 else round(units * self.factor)

    def text(self, role: str) -> int:
        """The font size of a role in `theme.TYPE`."""
        return max(9, self.letter(TYPE[role]))

    def letter(self, units: float) -> int:
        """The font size of so many units."""
        return round(units * self.factor * (1 + (self.letters - 1) * min(1.0, SMALL_PRINT / units)))

    def line(self, units: float) -> int:
        """A height that was made for small text."""
        return self.px(units * self.letters)

    def gap(self, name: str) -> int:
        """A distance named in `theme.SPACE`."""
        return self.px(SPACE[name])


def scale_for(size: tuple[int, int], percent: int = 100, letters: int = 100) -> Scale:
    """The scale for a window of this size and the player's wishes: of everything, and of letters, in percent."""
    return Scale(max(0.4, min(_usual(size) * percent / 100, _most(size))), letters / 100)


def largest_percent(size: tuple[int, int]) -> int:
    """The wish past which nothing grows any more in a window of this size."""
    return int(100 * _most(size) / _usual(size))


def _usual(size: tuple[int, int]) -> float:
    """What suits a window."""
    return float(min(size[0] / REFERENCE[0], size[1] / REFERENCE[1]) ** GROWTH)


def _most(size: tuple[int, int]) -> float:
    return min(size[0] / ROOM[0], size[1] / ROOM[1])
