"""Our own fonts and nothing else: loading, rendering, wrapping and fitting of text.

pygame dies without a word (it cannot be caught) when a Font is made from a file that is no font, is used after the
font module was shut down, or renders at an absurd size. So every face comes from `assets/fonts`, is checked by its
list of tables, gets a size between 6 and 200, and is forgotten as soon as pygame quits.

Any text can be rendered: of one that shows nothing the picture is empty, one without end is cut.
"""

from __future__ import annotations

import struct
import unicodedata
from collections import OrderedDict
from pathlib import Path

import pygame

from ttr_desktop.names import few_marks
from ttr_desktop.resources import MissingResourcesError, assets_folder
from ttr_desktop.ui import surfaces
from ttr_desktop.ui.looks import shown

# The roles, each with the file that plays it.
TITLE_FONT = "YesevaOne-Regular.ttf"  # logo, headings, cartouches
CITY_FONT = "AlegreyaSansSC-ExtraBold.ttf"  # city names on boards and tickets
TEXT_FONT = "PTSerif-Regular.ttf"  # running text
TEXT_BOLD_FONT = "PTSerif-Bold.ttf"
TEXT_ITALIC_FONT = "PTSerif-Italic.ttf"
LABEL_FONT = "FiraSansCondensed-Medium.ttf"  # small captions, buttons, tables
NUMBER_FONT = "FiraSansCondensed-Bold.ttf"  # scores, counts, values

ALL_FONTS = (TITLE_FONT, CITY_FONT, TEXT_FONT, TEXT_BOLD_FONT, TEXT_ITALIC_FONT, LABEL_FONT, NUMBER_FONT)

SMALLEST, LARGEST = 6, 200
_MAGIC = (b"\x00\x01\x00\x00", b"OTTO", b"true")
MOST_FONTS = 160
MOST_TEXTS = 1500
MOST_PIXELS = 16_000_000
"""In all texts that are kept."""
MOST_SIGNS = 2000
"""Of one line."""
LONGEST = 16_384
"""In pixels, across or down: more than any window has."""
_ELLIPSIS = "…"
SMALL, LARGE = 16, 24
"""Letters below these sizes are inked twice, and spaced by halves of a pixel, where they are spaced with care."""
_FINER = 4
_AGAIN = 150
"""How much ink, of 255, they are given the second time."""

Colour = tuple[int, int, int]

_fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
_texts: OrderedDict[tuple[str, str, int, Colour, bool], pygame.Surface] = OrderedDict()
_pixels = [0]
_quit_hook: list[bool] = []
_shrinking = [1.0]


class FontProblem(MissingResourcesError):
    """A font of ours is missing or damaged; the installation is broken."""


def fonts_folder() -> Path:
    return assets_folder() / "fonts"


def clamp_size(size: float) -> int:
    """The nearest size that is safe to render."""
    return max(SMALLEST, min(LARGEST, round(size)))


def font(face: str, size: float) -> pygame.font.Font:
    """One of our faces at a size in pixels, loaded once."""
    key = (face, clamp_size(size))
    _ready()
    found = _fonts.get(key)
    if found is None:
        found = _fonts[key] = _load(*key)
        if len(_fonts) > MOST_FONTS:
            _fonts.popitem(last=False)
    else:
        _fonts.move_to_end(key)
    return found


def _load(face: str, size: int) -> pygame.font.Font:
    if face not in ALL_FONTS:
        raise FontProblem(f"{face} is not one of our fonts")
    path = fonts_folder() / face
    try:
        _check(path)
        return pygame.font.Font(str(path), size)
    except (OSError, pygame.error) as error:
        raise FontProblem(f"the font {face} cannot be read: {error}") from error


def _check(path: Path) -> None:
    """A font names its tables at its beginning; in a whole one all of them lie within the file."""
    with path.open("rb") as file:
        head = file.read(12)
        if head[:4] not in _MAGIC or len(head) < 12:
            raise FontProblem(f"the file {path.name} is not a font")
        (count,) = struct.unpack(">H", head[4:6])
        tables = file.read(16 * count)
    ends = [sum(table) for table in struct.iter_unpack(">8x2L", tables)] if len(tables) == 16 * count else []
    if not ends or max(ends) > path.stat().st_size:
        raise FontProblem(f"the font {path.name} is not whole")


def _ready() -> None:
    """Fonts made before pygame was shut down must never be used again, so they are dropped at that moment."""
    if not pygame.font.get_init():
        forget()
        pygame.font.init()
    if not _quit_hook:
        pygame.register_quit(_on_quit)
        _quit_hook.append(True)


def _on_quit() -> None:
    _quit_hook.clear()
    forget()


def forget() -> None:
    """Drops every cached font and text."""
    _fonts.clear()
    _texts.clear()
    _pixels[0] = 0


def clean(text: str) -> str:
    """The text as pygame can take it: no control characters, no lone surrogates, no towers of accents."""
    if text.isascii() and text.isprintable():
        return text
    return few_marks("".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs")))


def _line(text: str) -> str:
    """One line of a text, not endless."""
    return clean(text[:MOST_SIGNS])


def render(text: str, face: str, size: float, colour: Colour) -> pygame.Surface:
    """A line of text; the surface is shared, so copy it before drawing on it."""
    return _kept(_line(text), face, clamp_size(size), shown(colour), False)


def spaced(text: str, face: str, size: float, colour: Colour) -> pygame.Surface:
    """The same with letters as far apart as their drawer meant them, which in small letters is less than a pixel.

    The system's own small letters stand on whole pixels: an L and a U may touch and look like another letter.
    """
    return _kept(_line(text), face, clamp_size(size), shown(colour), clamp_size(size) < LARGE)


def _kept(line: str, face: str, size: int, colour: Colour, is_spaced: bool) -> pygame.Surface:
    key = (line, face, size, colour, is_spaced)
    _ready()
    found = _texts.get(key)
    if found is None:
        found = _texts[key] = (_reduced if is_spaced else _rendered)(line, face, size, colour)
        _pixels[0] += _count(found)
        while len(_texts) > MOST_TEXTS or (_pixels[0] > MOST_PIXELS and len(_texts) > 1):
            _pixels[0] -= _count(_texts.popitem(last=False)[1])
    else:
        _texts.move_to_end(key)
    return found


def _count(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height()


def _reduced(line: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    """Drawn large and made smaller; the smallest are inked twice, for that makes them pale."""
    large = _rendered(line, face, size * _FINER, colour)
    if not large.get_width():
        return large
    # What can be seen through has no colour of its own; it must not darken the edges.
    ground = surfaces.clear(large.get_size())
    ground.fill((*colour, 0))
    ground.blit(large, (0, 0))
    small = (max(1, round(large.get_width() / _FINER)), max(1, round(large.get_height() / _FINER)))
    picture = pygame.transform.smoothscale(ground, small)
    if size < SMALL:
        again = picture.copy()
        again.set_alpha(_AGAIN)
        picture.blit(again, (0, 0))
    return picture


def _rendered(line: str, face: str, size: int, colour: Colour) -> pygame.Surface:
    """pygame refuses a text of no width, such as a lone sign that joins others, unless it is empty."""
    drawer = font(face, size)
    across = drawer.size(line)[0]
    if across > LONGEST:
        line = line[: _fitting_signs(line, face, size, LONGEST)]
    return drawer.render(line if across > 0 else "", True, colour)


def width(text: str, face: str, size: float) -> int:
    """How many pixels a line of text takes."""
    return font(face, size).size(_line(text))[0]


def _fitting_signs(text: str, face: str, size: float, room: int) -> int:
    """With how many of its signs, at least one, a line is no wider than `room`."""
    most = min(len(text), MOST_SIGNS)
    low, high = 1, min(most, 16)
    while high < most and width(text[:high], face, size) <= room:
        low, high = high, min(most, 2 * high)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(text[:middle], face, size) <= room else (low, middle - 1)
    return low


def line_height(face: str, size: float) -> int:
    return font(face, size).get_linesize()


def ink(text: str, face: str, size: float, colour: Colour) -> pygame.Surface:
    """A line of text cut to its visible pixels, for exact centring of numbers and single letters."""
    whole = render(text, face, size, colour)
    return whole.subsurface(whole.get_bounding_rect()) if text.strip() and whole.get_width() else whole


def wrap(text: str, face: str, size: float, room: int) -> list[str]:
    """Lines no wider than `room`; newlines in the text are kept, a word too long for a line is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in words_of(paragraph):
            longer = f"{line} {word}" if line else word
            if width(longer, face, size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            pieces = _break_word(word, face, size, room)
            lines.extend(pieces[:-1])
            line = pieces[-1]
        lines.append(line)
    return lines


def words_of(text: str) -> list[str]:
    """What no line is broken in: words, none of which is a lone dash; that stays with the word before it."""
    out: list[str] = []
    for word in text.split():
        if out and word in ("–", "—"):
            out[-1] += f" {word}"
        else:
            out.append(word)
    return out


def _break_word(word: str, face: str, size: float, room: int) -> list[str]:
    pieces: list[str] = []
    rest = clean(word)
    while len(rest) > 1 and (len(rest) > MOST_SIGNS or width(rest, face, size) > room):
        cut = min(_fitting_signs(rest, face, size, room), len(rest) - 1)
        pieces.append(rest[:cut])
        rest = rest[cut:]
    return [*pieces, rest]


def shorten(text: str, face: str, size: float, room: int) -> str:
    """The text itself if it fits in `room`, otherwise its beginning and an ellipsis."""
    text = clean(text)
    if len(text) <= MOST_SIGNS and width(text, face, size) <= room:
        return text
    text = text[: _fitting_signs(text, face, size, room)]
    while text and width(text.rstrip() + _ELLIPSIS, face, size) > room:
        text = text[:-1]
    return text.rstrip() + _ELLIPSIS


def allow_shrinking(times: float) -> None:
    """Large letters in places that were measured for usual ones may shrink by as much more before they are cut."""
    _shrinking[0] = times


def smallest_size(size: float) -> int:
    """To what a text may shrink whose least size would be this with usual letters."""
    return clamp_size(size / _shrinking[0])


def fitting_size(text: str, face: str, room: tuple[float, float], largest: float, smallest: float = SMALLEST) -> int:
    """The biggest size, between the two given, at which one line fits into (width, height)."""
    least = smallest_size(smallest)
    low, high = least, max(least, clamp_size(largest))
    while low < high:
        middle = (low + high + 1) // 2
        w, h = font(face, middle).size(_line(text))
        low, high = (middle, high) if w <= room[0] and h <= room[1] else (low, middle - 1)
    return low


def fitted(
    text: str, face: str, room: tuple[float, float], largest: float, colour: Colour, smallest: float = SMALLEST
) -> pygame.Surface:
    """A line as large as fits; when even the smallest size is too wide it is shortened."""
    size = fitting_size(text, face, room, largest, smallest)
    return render(shorten(text, face, size, round(room[0])), face, size, colour)


def paragraph(text: str, face: str, size: float, colour: Colour, room: int, align: str = "left") -> pygame.Surface:
    """Wrapped text as one surface; `align` is left, centre or right."""
    step = line_height(face, size)
    lines = wrap(text, face, size, room)[: LONGEST // step]
    surface = surfaces.clear((max(1, room), max(1, step * len(lines))))
    for row, line in enumerate(lines):
        picture = render(line, face, size, colour)
        spare = room - picture.get_width()
        left = {"left": 0, "centre": spare // 2, "right": spare}[align]
        surface.blit(picture, (left, row * step))
    return surface
