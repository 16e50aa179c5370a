"""A plain picture of a layout, for looking at it while making it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from ttr_desktop.boardlayout.geometry import curve_point
from ttr_desktop.boardlayout.model import BoardLayout, Label
from ttr_desktop.engine.mapdef import MapDef

from .text import FONT

COLORS = {
    "red": "#c8372d", "orange": "#e38a2e", "yellow": "#e3c02c", "green": "#4f9a44", "blue": "#3b74bd",
    "purple": "#b968ad", "black": "#3b3b3b", "white": "#f4f4ee", "gray": "#9a9a96",
}  # fmt: skip


def draw_layout(layout: BoardLayout, definition: MapDef, path: Path, language: str = "en", width: int = 1600) -> None:
    """Draws cities, spaces, labels and moved distances."""
    picture = Image.new("RGB", layout.size, "#e9dcbc")
    pen = ImageDraw.Draw(picture)
    for n, (x, y, w, h) in enumerate(layout.score):
        pen.rectangle((x, y, x + w, y + h), outline="#7a6640", fill="#d8c391" if n % 5 else "#c3a863")
    pen.rectangle(layout.inner, outline="#7a6640")
    for x, y, w, h in layout.free:
        pen.rectangle((x, y, x + w, y + h), outline="#cbbf9f")
    for city in layout.cities.values():
        pen.line((*city.true, *city.at), fill="#cc9988", width=3)
    for track in layout.tracks:
        for curve in track.curves:
            pen.line([curve_point(curve, i / 24) for i in range(25)], fill="#c9b98f", width=3)
        fact = definition.tracks[track.index]
        for box in layout.space_boxes(track):
            outline = {"tunnel": "#222222", "sea": "#1d5fd0", "ferry": "#1d5fd0"}.get(fact.kind, "#77705c")
            pen.polygon(box.corners(), fill=COLORS[fact.color], outline=outline, width=4 if fact.kind != "rail" else 2)
        for part in track.parts:
            if part.far_label:
                _write(pen, part.far_label, language, "#6a4020")
    r = layout.city_radius
    for city in layout.cities.values():
        x, y = city.at
        fill = {"city": "#c98f2d", "country": "#8fb3d9", "junction": "#ffffff"}[city.kind]
        pen.ellipse((x - r, y - r, x + r, y + r), fill=fill, outline="#40301a", width=3)
        if city.label:
            _write(pen, city.label, language, "#2a1a0a")
    picture.resize((width, round(width * layout.size[1] / layout.size[0])), Image.Resampling.LANCZOS).save(path)


def _write(pen: ImageDraw.ImageDraw, label: Label, language: str, colour: str) -> None:
    text = label.text(language)
    x, y = text.at
    w, h = text.box
    pen.rectangle((x - w / 2, y - h / 2, x + w / 2, y + h / 2), outline="#d0b890")
    font = ImageFont.truetype(str(FONT), label.size)
    step = h / len(text.lines)
    for n, line in enumerate(text.lines):
        pen.text((x, y + (n - (len(text.lines) - 1) / 2) * step), line, fill=colour, font=font, anchor="mm")
