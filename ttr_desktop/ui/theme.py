"""The look in figures: colours of cards, players and surfaces, spacing, and the scale of type.

Light falls from the top left everywhere. Warm ink on parchment, cream on walnut, brass for what can be pressed.
"""

from __future__ import annotations

from typing import Final

Colour = tuple[int, int, int]

# Card and track colours, in the order in which hands are sorted.
CARD_COLOURS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")

HUES: Final[dict[str, Colour]] = {
    "red": (200, 46, 42),
    "orange": (232, 122, 30),
    "yellow": (242, 200, 46),
    "green": (66, 142, 66),
    "blue": (38, 102, 184),
    "purple": (164, 84, 172),
    "black": (50, 49, 55),
    "white": (244, 240, 230),
    "gray": (142, 140, 138),
    "locomotive": (150, 112, 52),
    "plus4": (126, 96, 60),
    "joker": (150, 112, 52),
    "passenger": (104, 130, 136),
}

# Players: colour of the pieces and the mark that tells them apart without colour.
PLAYER_NAMES: Final = ("crimson", "azure", "emerald", "amber", "plum")
PLAYER_COLOURS: Final[tuple[Colour, ...]] = (
    (190, 34, 48),
    (28, 106, 192),
    (18, 124, 76),
    (240, 176, 30),
    (110, 56, 140),
)
PLAYER_MARKS: Final = ("circle", "square", "triangle", "diamond", "plus")

# Surfaces of the interface.
PARCHMENT: Final[Colour] = (240, 226, 194)
PARCHMENT_LIGHT: Final[Colour] = (249, 240, 217)
PARCHMENT_DARK: Final[Colour] = (216, 194, 150)
PARCHMENT_EDGE: Final[Colour] = (150, 118, 74)
WOOD: Final[Colour] = (74, 47, 30)
WOOD_LIGHT: Final[Colour] = (112, 72, 46)
WOOD_DARK: Final[Colour] = (52, 33, 22)
BRASS: Final[Colour] = (198, 152, 72)
BRASS_LIGHT: Final[Colour] = (246, 218, 146)
BRASS_DARK: Final[Colour] = (120, 82, 32)
STEEL: Final[Colour] = (122, 130, 138)

# Text.
INK: Final[Colour] = (46, 30, 20)
INK_SOFT: Final[Colour] = (94, 68, 46)
INK_FAINT: Final[Colour] = (72, 60, 48)  # on what cannot be pressed
CREAM: Final[Colour] = (250, 238, 212)
CREAM_SOFT: Final[Colour] = (222, 202, 166)
GOOD: Final[Colour] = (38, 104, 44)
BAD: Final[Colour] = (158, 30, 28)
OUTLINE: Final[Colour] = (38, 26, 18)
FOCUS: Final[Colour] = (255, 232, 140)
GLOW: Final[Colour] = (255, 158, 22)  # light around what can be claimed or is pointed at on a board
SHADOW: Final[Colour] = (24, 14, 8)

# Goods of Germany, by the colour of their city.
GOODS: Final[dict[str, Colour]] = {
    "white": (244, 240, 230),
    "yellow": (240, 196, 50),
    "red": (196, 48, 44),
    "black": (56, 54, 60),
}

# Spacing and type, in pixels at 100 %; multiply by the interface scale.
SPACE: Final = {"hair": 2, "tight": 4, "small": 8, "medium": 14, "large": 24, "huge": 40}
TYPE: Final = {"tiny": 13, "small": 15, "body": 18, "lead": 21, "heading": 28, "title": 44, "hero": 72}
CORNER: Final = 10


def goods_colour(name: str) -> Colour:
    """The colour of a stack of goods; a map of one's own may name stacks as it likes."""
    return GOODS.get(name) or HUES.get(name) or (158, 122, 88)


def player_colour(player: int) -> Colour:
    return PLAYER_COLOURS[player % len(PLAYER_COLOURS)]


def player_mark(player: int) -> str:
    return PLAYER_MARKS[player % len(PLAYER_MARKS)]


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with a share (0..1) of `second` stirred in."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(first, second, strict=True))
    return (r, g, b)


def lighter(colour: Colour, share: float) -> Colour:
    """Towards a warm white."""
    return mix(colour, (255, 250, 238), share)


def darker(colour: Colour, share: float) -> Colour:
    """Towards a warm black."""
    return mix(colour, (22, 12, 8), share)


def luminance(colour: Colour) -> float:
    """Relative luminance as the accessibility guidelines define it, 0..1."""
    r, g, b = ((c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours, 1 (none) to 21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink_on(background: Colour) -> Colour:
    """Dark ink or cream, whichever reads better on the background."""
    return INK if contrast(INK, background) >= contrast(CREAM, background) else CREAM
