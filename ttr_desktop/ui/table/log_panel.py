"""The log: what happened, newest below; a line that is pointed at lights up its place on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from ttr_desktop.engine.events import Event
from ttr_desktop.i18n import language, t
from ttr_desktop.i18n.phrases import Teller
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import marks, panels
from ttr_desktop.ui.looks import shown
from ttr_desktop.ui.scale import Scale
from ttr_desktop.ui.table.spots import Spot
from ttr_desktop.ui.theme import BRASS, INK, INK_SOFT, PARCHMENT_DARK

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence, whose it is, and where on the board."""

    text: str
    seat: int | None
    tracks: tuple[int, ...]
    cities: tuple[int, ...]


class LogPanel:
    """A drawer beside the board."""

    def __init__(self, scale: Scale, scene: TableScene) -> None:
        self.scale = scale
        self.scene = scene
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.back = 0
        """How many lines the list is scrolled back."""
        self._lines: list[LogLine] = []
        self._key: tuple[object, ...] = ()

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect

    # -- lines ----------------------------------------------------------------------------------------

    def lines(self) -> list[LogLine]:
        """All lines up to what has been shown."""
        scene = self.scene
        shown = len(scene.match.log) - len(scene.presenter.queue)
        viewer = scene.presenter.viewer
        key = (language(), viewer, scene.match.log[shown - 1] if shown else None)
        if key != self._key:
            self._key = key
            teller = self._teller()
            steps = scene.match.log[:shown]
            self._lines = [line for step in steps for event in step.events for line in _line(teller, event, viewer)]
        return self._lines

    def _teller(self) -> Teller:
        return Teller(self.scene.desk.view, [seat.name for seat in self.scene.match.seats])

    def recap(self, seat: int) -> list[str]:
        """What everybody may know of what happened since a seat acted last."""
        log = self.scene.match.log
        last = max((number for number, step in enumerate(log) if step.seat == seat), default=-1)
        teller = self._teller()
        return [line.text for step in log[last + 1 :] for event in step.events for line in _line(teller, event, None)]

    def scroll(self, steps: int) -> None:
        self.back = max(0, min(len(self.lines()) - 1, self.back + 2 * steps))

    # -- drawing --------------------------------------------------------------------------------------

    def _seen(self) -> list[tuple[int, LogLine, pygame.Rect, list[str]]]:
        """The lines that fit, the newest first; few lines stand at the top."""
        seen = list(self._from_below())
        top = self.rect.y + self.scale.px(36)
        if seen and len(seen) == len(self.lines()):
            up = seen[-1][2].y - top
            for _, _, rect, _ in seen:
                rect.y -= up
        return seen

    def _from_below(self) -> Iterator[tuple[int, LogLine, pygame.Rect, list[str]]]:
        """The lines that fit, from the bottom up."""
        px = self.scale.px
        lines = self.lines()
        inner = self.rect.inflate(-px(20), -px(20))
        size = self.scale.text("tiny")
        step = fonts.line_height(fonts.TEXT_FONT, size)
        y = inner.bottom
        top = inner.y + px(26)
        for number in range(len(lines) - 1 - self.back, -1, -1):
            rows = fonts.wrap(lines[number].text, fonts.TEXT_FONT, size, inner.width - px(20))
            height = step * len(rows) + px(7)
            if y - height < top:
                return
            y -= height
            yield number, lines[number], pygame.Rect(inner.x, y, inner.width, height), rows

    def spots(self) -> Iterator[Spot]:
        for number, line, rect, _ in self._seen():
            point = partial(self._light, line) if line.tracks or line.cities else None
            yield Spot(rect, f"log {number}", None, "", False, point)

    def _light(self, line: LogLine) -> None:
        lights = self.scene.lights
        lights.tracks = line.tracks
        lights.cities = dict.fromkeys(line.cities, (255, 255, 255))

    def draw(self, surface: pygame.Surface, hovered: str | None) -> None:
        px = self.scale.px
        surface.blit(panels.panel("parchment", self.rect.size, self.scale.factor), self.rect)
        title = fonts.render(t("table.log_title"), fonts.TITLE_FONT, self.scale.text("body"), INK)
        surface.blit(title, title.get_rect(midtop=(self.rect.centerx, self.rect.y + px(10))))
        size = self.scale.text("tiny")
        step = fonts.line_height(fonts.TEXT_FONT, size)
        for number, line, rect, rows in self._seen():
            if hovered == f"log {number}" and (line.tracks or line.cities):
                pygame.draw.rect(surface, shown(PARCHMENT_DARK), rect.inflate(px(8), 0), border_radius=px(4))
            if line.seat is not None:
                chip = marks.chip(self.scene.desk.colours[line.seat], px(14))
                surface.blit(chip, (rect.x, rect.y + px(3)))
            for row, text in enumerate(rows):
                colour = INK if line.seat is not None else INK_SOFT
                surface.blit(
                    fonts.render(text, fonts.TEXT_FONT, size, colour), (rect.x + px(20), rect.y + px(2) + row * step)
                )
        if self.back:
            pygame.draw.rect(
                surface, shown(BRASS), (self.rect.x + px(20), self.rect.bottom - px(8), self.rect.width - px(40), px(3))
            )


def _line(teller: Teller, event: Event, viewer: int | None) -> Iterator[LogLine]:
    seen = event.seen_by(viewer)
    text = teller.sentence(seen)
    if text:
        track, city = getattr(seen, "track", None), getattr(seen, "city", None)
        tracks = (track,) if track is not None else ()
        cities = (city,) if city is not None else ()
        yield LogLine(text, getattr(seen, "seat", None), tracks, cities)
