"""The question mark in the corner of the side panel: it opens the rulebook at what is being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.rulebook import page_of_board
from ttr_desktop.ui.art.panels import ButtonState
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.spots import Spot

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene

NAME = "rules"


def place_of(side: pygame.Rect, desk: Desk) -> pygame.Rect:
    """The corner it lies in."""
    return paint.corner_of(side, desk.scale)


def spot_of(scene: TableScene) -> Spot:
    """What is pressed."""
    return Spot(
        place_of(scene.places.side, scene.desk), NAME, lambda: open_rules(scene), t("table.tip.rules", key=cap("rules"))
    )


def draw(scene: TableScene, surface: pygame.Surface, hovered: str | None) -> None:
    state: ButtonState = "hover" if hovered == NAME else "normal"
    paint.button(surface, place_of(scene.places.side, scene.desk), "", scene.app.scale, state, "plain", "help")


def open_rules(scene: TableScene) -> None:
    """The rulebook over the table; the match waits."""
    from ttr_desktop.ui.scenes.rulebook import RulebookScene

    desk = scene.desk
    board_page = page_of_board(desk.board.id, desk.view.mode)
    scene.app.push(RulebookScene(scene.app, scene.prompt.page, board_page))
