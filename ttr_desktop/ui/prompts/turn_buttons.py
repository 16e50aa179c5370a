"""What a turn offers besides cards, tracks and tickets: building, passengers, exchange.

Each has a button as long as the board knows it, so that it is seen and never jumps; what is not possible is grey.
"""

from __future__ import annotations

from collections.abc import Callable, Sized
from functools import partial

from ttr_desktop.i18n import t
from ttr_desktop.ui.bindings import cap
from ttr_desktop.ui.prompts.base import Answer, Control, Prompt
from ttr_desktop.ui.prompts.exchange import ExchangePrompt
from ttr_desktop.ui.prompts.general import GeneralPrompt
from ttr_desktop.ui.prompts.options import Options
from ttr_desktop.ui.prompts.passengers import PassengerPrompt
from ttr_desktop.ui.prompts.sites import SitePrompt
from ttr_desktop.ui.table.desk import Desk
from ttr_desktop.ui.table.spots import Press


def turn_buttons(desk: Desk, control: Control, options: Options) -> list[Answer]:
    """The buttons of this board, each with its key."""
    rules = desk.view.rules.by_name
    answers = []
    if "stations" in rules or "harbours" in rules:
        label = t("table.build_station") if "stations" in rules else t("table.build_harbour")
        tip = t("table.tip.build", key=cap("build"))
        answers.append(_button("build", label, tip, partial(_open, SitePrompt, desk, control), options.sites, "home"))
    if "passengers" in rules:
        tip = t("table.tip.passenger", key=cap("passenger"))
        press = partial(_open, PassengerPrompt, desk, control)
        answers.append(_button("passenger", t("prompt.trip.title"), tip, press, options.moves, "person"))
    if "exchange" in rules:
        tip = t("table.tip.exchange", key=cap("exchange"))
        press = partial(_open, ExchangePrompt, desk, control)
        answers.append(_button("exchange", t("table.exchange"), tip, press, options.exchanges, "exchange"))
    if options.others:
        press = partial(control.open, GeneralPrompt(desk, control, options.others))
        answers.append(Answer("others", t("action.others"), press, style="plain", tip=t("action.others_tip")))
    return answers


def _open(make: Callable[[Desk, Control], Prompt], desk: Desk, control: Control) -> None:
    control.open(make(desk, control))


def _button(name: str, label: str, tip: str, press: Press, offers: Sized, icon: str) -> Answer:
    return Answer(name, f"{label} ({cap(name)})", press, bool(offers), "plain", tip, icon)
