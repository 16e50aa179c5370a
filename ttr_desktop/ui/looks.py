"""Looks: in which colours that what the theme names is drawn, and on what grounds.

The theme names colours for the house look: ink on parchment, cream on walnut. A look says what stands there instead;
text, panels, buttons and the board ask it while they draw, so that a change acts with the next picture and nobody
keeps colours of his own. In the look of high contrast all grounds are plain and everything has an edge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ttr_desktop.ui import theme
from ttr_desktop.ui.theme import Colour

BLACK: Final[Colour] = (0, 0, 0)
WHITE: Final[Colour] = (255, 255, 255)


@dataclass(frozen=True)
class Look:
    """What is drawn for each colour of the theme; those that are not named stay as they are."""

    name: str
    colours: Mapping[Colour, Colour] = field(default_factory=dict)
    is_plain: bool = False
    """Grounds without grain and without landscapes, edges round everything, pale boards under the tracks."""


HOUSE: Final = Look("house")
HIGH_CONTRAST: Final = Look(
    "high",
    {
        theme.INK: BLACK,
        theme.INK_SOFT: BLACK,
        theme.INK_FAINT: (62, 62, 62),
        theme.OUTLINE: BLACK,
        theme.SHADOW: BLACK,
        theme.CREAM: WHITE,
        theme.CREAM_SOFT: WHITE,
        theme.PARCHMENT: WHITE,
        theme.PARCHMENT_LIGHT: WHITE,
        theme.PARCHMENT_DARK: (226, 226, 226),
        theme.PARCHMENT_EDGE: BLACK,
        theme.WOOD: BLACK,
        theme.WOOD_LIGHT: BLACK,
        theme.WOOD_DARK: BLACK,
        theme.BRASS: (255, 214, 0),
        theme.BRASS_LIGHT: (255, 230, 90),
        theme.BRASS_DARK: BLACK,
        theme.STEEL: (92, 92, 92),
        theme.GOOD: (0, 78, 0),
        theme.BAD: (140, 0, 0),
        theme.FOCUS: (255, 236, 0),
    },
    is_plain=True,
)

_chosen: list[Look] = [HOUSE]


def choose(look: Look) -> None:
    """Draw in this look from now on."""
    _chosen[0] = look


def chosen() -> Look:
    return _chosen[0]


def shown(colour: Colour) -> Colour:
    """What is drawn for a colour of the theme in the chosen look."""
    return _chosen[0].colours.get(colour, colour)


def is_plain() -> bool:
    """Whether the chosen look does without decoration."""
    return _chosen[0].is_plain
