"""Surfaces of the interface: parchment and wood panels, wells, tooltips, brass buttons, bars, knobs and shadows.

`scale` is the interface scale (1.0 = 100 %): corners and edges grow with it, whatever the size of the panel.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from ttr_desktop.ui import looks, surfaces
from ttr_desktop.ui.art import plain, textures
from ttr_desktop.ui.art.cache import cached
from ttr_desktop.ui.art.canvas import Canvas, Gradient, blurred, down
from ttr_desktop.ui.art.shapes import circle, rounded
from ttr_desktop.ui.theme import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CORNER,
    CREAM,
    FOCUS,
    INK,
    INK_FAINT,
    OUTLINE,
    PARCHMENT,
    PARCHMENT_DARK,
    PARCHMENT_EDGE,
    PARCHMENT_LIGHT,
    SHADOW,
    WOOD_DARK,
    WOOD_LIGHT,
    Colour,
    darker,
    lighter,
    mix,
)

Size = tuple[int, int]
ButtonState = Literal["normal", "hover", "pressed", "disabled", "focus"]
BUTTON_STATES: Final[tuple[ButtonState, ...]] = ("normal", "hover", "pressed", "disabled", "focus")
BUTTON_STYLES: Final = ("brass", "plain", "danger")
_PAPER: Final[Colour] = (252, 238, 206)
PANELS: Final = ("parchment", "wood", "well", "tooltip", "felt")


def nine_slice(source: pygame.Surface, edge: int, size: Size) -> pygame.Surface:
    """A picture stretched to a size while its border of `edge` pixels keeps its thickness."""
    width, height = max(1, size[0]), max(1, size[1])
    edge = max(1, min(edge, width // 2, height // 2))
    target = surfaces.clear((width, height))
    old, new = source.get_size(), (width, height)
    spans_old = [_spans(old[i], edge) for i in (0, 1)]
    spans_new = [_spans(new[i], edge) for i in (0, 1)]
    for (x, w), (left, wide) in zip(spans_old[0], spans_new[0], strict=True):
        for (y, h), (top, tall) in zip(spans_old[1], spans_new[1], strict=True):
            if min(w, h, wide, tall) > 0:
                part = source.subsurface((x, y, w, h))
                target.blit(pygame.transform.scale(part, (wide, tall)), (left, top))
    return target


def _spans(length: int, edge: int) -> tuple[tuple[int, int], ...]:
    return ((0, edge), (edge, length - 2 * edge), (length - edge, edge))


def _px(value: float, scale: float) -> int:
    return max(1, round(value * scale))


@cached
def panel(kind: str, size: Size, scale: float = 1.0) -> pygame.Surface:
    """A panel of any size: `parchment`, `wood`, `well` (sunk into wood), `tooltip`, or `felt`."""
    if looks.is_plain():
        return plain.panel(kind, (max(4, size[0]), max(4, size[1])), scale)
    makers = {"parchment": _parchment, "wood": _wood, "well": _well, "tooltip": _tooltip, "felt": _felt}
    return makers[kind]((max(4, size[0]), max(4, size[1])), scale)


def _textured(size: Size, tile: pygame.Surface, radius: int) -> pygame.Surface:
    """A texture cut to a box with round corners."""
    surface = surfaces.clear(size)
    textures.spread(surface, tile)
    side = 2 * radius + 3
    c = Canvas((side, side), fringe=(255, 255, 255))
    c.fill(rounded(0, 0, side, side, radius), (255, 255, 255))
    mask = nine_slice(c.picture(), radius + 1, size)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _border(size: Size, radius: int, rings: list[tuple[float, float, Colour, int]]) -> pygame.Surface:
    """Rings along the edge: (distance from the edge, thickness, colour, alpha), stretched as a nine-slice."""
    reach = max(radius, round(max(at + thick for at, thick, _, _ in rings))) + 2
    side = 2 * reach + 3
    c = Canvas((side, side), fringe=OUTLINE)
    for at, thick, colour, alpha in rings:
        inset = at + thick / 2
        c.line(rounded(inset, inset, side - 2 * inset, side - 2 * inset, radius - inset), thick, colour, alpha, True)
    return nine_slice(c.picture(), reach, size)


def _bevel(surface: pygame.Surface, at: float, scale: float, light: int, dark: int) -> None:
    """A light line under the upper edge and a dark one above the lower edge."""
    width, height = surface.get_size()
    thick, inset = _px(1.5, scale), round(at)
    for top, colour, alpha in ((inset, (255, 250, 230), light), (height - inset - thick, SHADOW, dark)):
        line = surfaces.clear((max(1, width - 2 * inset - 2 * _px(CORNER, scale)), thick))
        line.fill((*colour, alpha))
        surface.blit(line, (inset + _px(CORNER, scale), top))


def _parchment(size: Size, scale: float) -> pygame.Surface:
    radius = _px(CORNER, scale)
    surface = _textured(size, textures.paper(_PAPER), radius)
    for i in range(5):
        ring = (i * 3.2 * scale, 3.6 * scale, PARCHMENT_DARK, 150 - 30 * i)
        surface.blit(_border(size, radius, [ring]), (0, 0))
    rings = [(0.0, 1.6 * scale, OUTLINE, 255), (1.6 * scale, 1.3 * scale, PARCHMENT_EDGE, 255)]
    surface.blit(_border(size, radius, rings), (0, 0))
    if min(size) > 70 * scale:
        surface.blit(_border(size, radius, [(6.0 * scale, 1.0 * scale, PARCHMENT_EDGE, 170)]), (0, 0))
    return surface


def _wood(size: Size, scale: float) -> pygame.Surface:
    radius = _px(CORNER, scale)
    surface = _textured(size, textures.timber(WOOD_LIGHT), radius)
    rings = [
        (0.0, 1.6 * scale, OUTLINE, 255),
        (1.6 * scale, 1.6 * scale, BRASS_DARK, 255),
        (2.2 * scale, 0.8 * scale, BRASS_LIGHT, 220),
        (3.4 * scale, 1.8 * scale, WOOD_DARK, 220),
    ]
    surface.blit(_border(size, radius, rings), (0, 0))
    _bevel(surface, 5.4 * scale, scale, 26, 60)
    return surface


def _well(size: Size, scale: float) -> pygame.Surface:
    radius = _px(CORNER * 0.8, scale)
    surface = _textured(size, textures.timber(WOOD_DARK), radius)
    rings = [
        (0.0, 1.4 * scale, OUTLINE, 255),
        (1.4 * scale, 2.6 * scale, (16, 9, 5), 150),
        (4 * scale, 3 * scale, (16, 9, 5), 70),
    ]
    surface.blit(_border(size, radius, rings), (0, 0))
    return surface


def _tooltip(size: Size, scale: float) -> pygame.Surface:
    radius = _px(CORNER * 0.7, scale)
    surface = _textured(size, textures.paper(_PAPER), radius)
    surface.blit(
        _border(size, radius, [(0.0, 1.6 * scale, OUTLINE, 255), (1.6 * scale, 1.4 * scale, BRASS, 255)]), (0, 0)
    )
    return surface


def _felt(size: Size, scale: float) -> pygame.Surface:
    radius = _px(CORNER, scale)
    surface = _textured(size, textures.cloth((40, 74, 62)), radius)
    surface.blit(
        _border(size, radius, [(0.0, 2.0 * scale, OUTLINE, 255), (2.0 * scale, 4 * scale, SHADOW, 80)]), (0, 0)
    )
    return surface


@cached
def drop_shadow(size: Size, scale: float = 1.0, alpha: int = 150) -> pygame.Surface:
    """A soft shadow for a panel or card of this size; larger by `shadow_margin` on every side."""
    margin = shadow_margin(scale)
    radius = _px(CORNER, scale)
    side = 4 * margin + 2 * radius + 4
    source = surfaces.clear((side, side))
    source.fill((*SHADOW, 0))
    body = pygame.Rect(margin, margin, side - 2 * margin, side - 2 * margin)
    pygame.draw.rect(source, (*SHADOW, alpha), body, border_radius=radius)
    soft = blurred(source, max(2, margin // 2))
    return nine_slice(soft, 2 * margin + radius, (size[0] + 2 * margin, size[1] + 2 * margin))


def shadow_margin(scale: float = 1.0) -> int:
    return _px(14, scale)


def draw_panel(
    surface: pygame.Surface, kind: str, rect: pygame.Rect, scale: float = 1.0, has_shadow: bool = True
) -> None:
    """A panel with its shadow, at its place."""
    if has_shadow:
        margin = shadow_margin(scale)
        surface.blit(drop_shadow(rect.size, scale), (rect.x - margin + _px(2, scale), rect.y - margin + _px(5, scale)))
    surface.blit(panel(kind, rect.size, scale), rect)


@cached
def button(size: Size, state: ButtonState = "normal", style: str = "brass", scale: float = 1.0) -> pygame.Surface:
    """The plate of a button; `button_text` says in which colour to write on it."""
    width, height = max(8, size[0]), max(8, size[1])
    if looks.is_plain():
        return plain.button((width, height), state, style, scale)
    c = Canvas((width, height), fine=3)
    s, radius = scale, min(CORNER * scale, height / 2)
    sunk = state == "pressed"
    c.fill(rounded(0, 0, width, height, radius), FOCUS if state == "focus" else OUTLINE)
    rim = 2.6 * s if state == "focus" else 1.5 * s
    c.fill(rounded(rim, rim, width - 2 * rim, height - 2 * rim, radius - rim), OUTLINE)
    inset = rim + (1.2 * s if state == "focus" else 0.6 * s)
    body = (inset, inset, width - 2 * inset, height - 2 * inset)
    c.fill(rounded(*body, radius - inset), _plate(style, state))
    low = 1.8 * s
    edge_top, edge_low = _plate_edges(style, state)
    c.line([(body[0] + radius, body[1] + low / 2), (body[0] + body[2] - radius, body[1] + low / 2)], low, edge_top, 200)
    bottom = body[1] + body[3] - low / 2
    c.line([(body[0] + radius, bottom), (body[0] + body[2] - radius, bottom)], low, edge_low, 200)
    if not sunk and state != "disabled":
        gloss = rounded(body[0] + 2 * s, body[1] + 2 * s, body[2] - 4 * s, body[3] * 0.42, radius * 0.6)
        c.fill(gloss, (255, 255, 255), 36 if style == "brass" else 20)
    return c.picture()


def _plate(style: str, state: ButtonState) -> Gradient:
    colours: dict[str, tuple[Colour, Colour]] = {
        "brass": ((247, 217, 142), (198, 148, 66)),
        "plain": (PARCHMENT_LIGHT, PARCHMENT_DARK),
        "danger": ((172, 52, 44), (126, 28, 28)),
    }
    top, low = colours[style]
    if state == "hover":
        top, low = lighter(top, 0.3 if style != "danger" else 0.05), lighter(low, 0.22 if style != "danger" else 0.14)
    elif state == "pressed":
        top, low = darker(low, 0.06), top
    elif state == "disabled":
        grey: Colour = (206, 194, 172)
        top, low = mix(top, grey, 0.85), mix(low, grey, 0.85)
    return down(top, low)


def _plate_edges(style: str, state: ButtonState) -> tuple[Colour, Colour]:
    top, low = (255, 244, 208), BRASS_DARK
    if style == "danger":
        top, low = (236, 150, 136), (84, 16, 16)
    if state == "disabled":
        top, low = (222, 214, 198), (150, 138, 118)
    return (low, top) if state == "pressed" else (top, low)


def button_text(style: str, state: ButtonState) -> Colour:
    """The colour for words on a button."""
    if state == "disabled":
        return INK_FAINT
    return CREAM if style == "danger" else INK


@cached
def bar(size: Size, share: float, colour: Colour = BRASS, scale: float = 1.0) -> pygame.Surface:
    """A horizontal gauge filled to a share of 0..1: progress, volumes, thinking time."""
    width, height = max(6, size[0]), max(4, size[1])
    if looks.is_plain():
        return plain.bar((width, height), share, scale)
    c = Canvas((width, height), fine=4)
    c.fill(rounded(0, 0, width, height, height / 2), OUTLINE)
    edge = 1.4 * scale
    c.fill(rounded(edge, edge, width - 2 * edge, height - 2 * edge, height / 2), down((34, 22, 14), (78, 56, 38)))
    filled = (width - 2 * edge) * max(0.0, min(1.0, share))
    if filled >= height / 2:
        c.fill(
            rounded(edge, edge, filled, height - 2 * edge, height / 2),
            down(lighter(colour, 0.45), colour, darker(colour, 0.2)),
        )
    return c.picture()


@cached
def knob(size: int, state: ButtonState = "normal") -> pygame.Surface:
    """The handle of a slider or a round button."""
    if looks.is_plain():
        return plain.knob(size, state)
    c = Canvas((size, size), (100, 100), fine=6 if size < 50 else 4)
    c.fill(circle(50, 50, 49), FOCUS if state == "focus" else OUTLINE)
    c.fill(circle(50, 50, 43), OUTLINE)
    light = 0.25 if state == "hover" else 0.0
    colours = (lighter(BRASS_LIGHT, light), lighter(BRASS, light), BRASS_DARK)
    c.fill(circle(50, 50, 40), down(*(colours if state != "pressed" else colours[::-1])))
    c.fill(circle(50, 50, 27), down(*(colours[:2] if state == "pressed" else (lighter(BRASS, 0.2), BRASS_LIGHT))))
    return c.picture()


@cached
def check_box(size: int, is_checked: bool, state: ButtonState = "normal") -> pygame.Surface:
    """A box to tick."""
    if looks.is_plain():
        return plain.check_box(size, is_checked, state)
    c = Canvas((size, size), (100, 100), fine=6 if size < 50 else 4)
    c.fill(rounded(2, 2, 96, 96, 18), FOCUS if state in ("focus", "hover") else OUTLINE)
    c.fill(rounded(8, 8, 84, 84, 14), OUTLINE)
    c.fill(rounded(13, 13, 74, 74, 10), down(PARCHMENT, PARCHMENT_LIGHT))
    if is_checked:
        c.line([(28, 52), (44, 69), (74, 31)], 15, (24, 84, 40))
    return c.picture()
