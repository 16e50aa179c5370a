"""About: what this is, whose names are mentioned, and under which licences its parts come."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ttr_desktop import __version__
from ttr_desktop.i18n import t
from ttr_desktop.ui import fonts
from ttr_desktop.ui.art import title
from ttr_desktop.ui.credits import credits_of
from ttr_desktop.ui.scenes.pages import Page
from ttr_desktop.ui.theme import INK_SOFT
from ttr_desktop.ui.widgets import Label, Panel, Picture, ScrollArea, Widget


class AboutScene(Page):
    """A sheet to read."""

    def heading(self) -> str:
        return t("about.heading")

    def paragraphs(self) -> list[tuple[str, str]]:
        """Heading and text of each part."""
        pygame_version = pygame.version.ver
        sdl = ".".join(map(str, pygame.get_sdl_version()))
        return [
            (t("about.game_heading"), t("about.game", version=__version__)),
            (t("about.marks_heading"), t("about.marks")),
            (t("about.licence_heading"), t("about.licence")),
            (
                t("about.parts_heading"),
                t("about.parts", pygame=pygame_version, sdl=sdl, list=credits_of("program", "library")),
            ),
            (t("about.fonts_heading"), t("about.fonts", list=credits_of("font"))),
            (t("about.maps_heading"), t("about.maps", list=credits_of("data"))),
        ]

    def build(self) -> Sequence[Widget]:
        scale, body = self.app.scale, self.body()
        sheet = pygame.Rect(0, body.y, min(body.width, scale.px(860)), body.height)
        sheet.centerx = body.centerx
        inner = sheet.inflate(-scale.px(64), -scale.px(40))
        room = inner.width - scale.px(24)
        logo = title.logo(min(room, scale.px(240)))
        content: list[Widget] = [Picture(pygame.Rect(inner.x, inner.y, room, logo.get_height()), logo)]
        top = inner.y + logo.get_height() + scale.px(12)
        size = scale.text("body")
        for heading, text in self.paragraphs():
            place = pygame.Rect(inner.x, top, room, scale.px(32))
            content.append(Label(place, heading, role="lead", face=fonts.TITLE_FONT, colour=INK_SOFT))
            lines = len(fonts.wrap(text, fonts.TEXT_FONT, size, room))
            height = lines * fonts.line_height(fonts.TEXT_FONT, size)
            content.append(Label(pygame.Rect(inner.x, top + scale.px(34), room, height), text, is_wrapped=True))
            top += scale.px(34) + height + scale.px(14)
        area = ScrollArea(inner, content, top - inner.y, name="text")
        return [Panel(sheet), area, *content, self.back_button()]

    def default_focus(self) -> str:
        return "back"
