"""The question mark in the corner of the side panel: it opens the rulebook at what is being asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ttr_desktop.i18n import t
from ttr_desktop.rulebook import page_for, page_of_board
from ttr_desktop.rulebook.lookup import page_of_track
from ttr_desktop.ui.art.panels import ButtonState
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.prompts.base import Prompt
from ttr_desktop.ui.prompts.exchange import ExchangePrompt
from ttr_desktop.ui.prompts.mixes import TakeMixPrompt
from ttr_desktop.ui.prompts.passengers import PassengerPrompt, SetOutPrompt
from ttr_desktop.ui.prompts.payment import PaymentPrompt, SitePaymentPrompt
from ttr_desktop.ui.prompts.sites import SitePrompt
from ttr_desktop.ui.table import paint
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.spots import Spot

if TYPE_CHECKING:
    from ttr_desktop.ui.table.scene import TableScene

NAME = "rules"

_ASKED_BY: dict[type[Prompt], str] = {
    ExchangePrompt: "exchange",
    TakeMixPrompt: "take_mix",
    PassengerPrompt: "trip",
    SetOutPrompt: "trip",
}
"""What prompts ask before an action is sent."""


def page_of_prompt(desk: Desk, prompt: Prompt) -> str:
    """The page of the rulebook that explains what a prompt asks."""
    rules, mode, board = desk.view.rules.by_name, desk.view.mode, desk.board
    if isinstance(prompt, PaymentPrompt):
        track = prompt.track
        has_group = bool(board.group[track]) and "groups" in rules
        return page_of_track(board.kind[track], board.pairs[track], has_group, mode)
    if isinstance(prompt, SitePrompt | SitePaymentPrompt):
        return page_for("build_station" if "stations" in rules else "build_harbour", rules, mode)
    kind = _ASKED_BY.get(type(prompt))
    if kind is None:
        decision = desk.view.decision
        kind = "over" if decision is None else decision.kind
    return page_for(kind, rules, mode)


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
    scene.app.push(RulebookScene(scene.app, page_of_prompt(desk, scene.prompt), board_page))
